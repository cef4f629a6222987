//! Appends to the logs of many rooms in one transaction, with no more statements than for one.

use std::collections::HashMap;

use tokio_postgres::types::Type;
use tokio_postgres::{Client, Row, Transaction};

use super::queries::{CHANNEL, Value, bytes};
use crate::{Append, Appended, CommandId, RoomId, StoreError};

/// The stored state of the rooms to append to.
#[derive(Default)]
struct Known {
    /// The revision of each room; rooms that are locked by another process or don't exist are missing.
    revisions: HashMap<RoomId, i64>,
    /// The number of events in each log.
    counts: HashMap<RoomId, u32>,
    /// For commands carried out before, the number of events after them.
    commands: HashMap<RoomId, u32>,
}

impl Known {
    /// Returns the result of an append.
    fn judge(&self, append: &Append) -> Option<Appended> {
        let revision = *self.revisions.get(&append.room)?;
        let found = self.counts.get(&append.room).copied().unwrap_or(0);
        Some(match self.commands.get(&append.room) {
            Some(seq) => Appended::Repeated(*seq),
            None if (revision, found) != (append.revision, append.expected) => Appended::Stale(found),
            None => Appended::Stored(found + append.lines.len() as u32),
        })
    }
}

fn by_room<T>(rows: &[Row], value: impl Fn(&Row) -> T) -> Result<HashMap<RoomId, T>, StoreError> {
    rows.iter().map(|row| Ok((bytes(row, "room")?, value(row)))).collect()
}

/// Appends to rooms, each named at most once. Returns the result for each; `None` for a room that doesn't exist, and,
/// unless `waits`, for one that is locked by another transaction.
pub(super) async fn append(
    client: &mut Client,
    appends: &[Append],
    waits: bool,
) -> Result<Vec<Option<Appended>>, StoreError> {
    let transaction = client.transaction().await?;
    let known = look(&transaction, appends, waits).await?;
    let outcomes: Vec<_> = appends.iter().map(|append| known.judge(append)).collect();
    let is_new = |outcome: &Option<Appended>| matches!(outcome, Some(Appended::Stored(_)));
    let new: Vec<&Append> = appends.iter().zip(&outcomes).filter(|(_, it)| is_new(it)).map(|(it, _)| it).collect();
    if !new.is_empty() {
        write(&transaction, &new).await?;
        transaction.commit().await?;
    }
    Ok(outcomes)
}

/// Locks the rooms, always in the same order to avoid deadlocks, and reads their state.
async fn look(transaction: &Transaction<'_>, appends: &[Append], waits: bool) -> Result<Known, StoreError> {
    let rooms: Vec<&[u8]> = appends.iter().map(|append| &append.room.0[..]).collect();
    let ids: Vec<Option<&str>> = appends.iter().map(|append| append.command.as_ref().map(|it| &*it.id)).collect();
    let rooms: Value<'_> = (&rooms, Type::BYTEA_ARRAY);
    let (of_rooms, of_commands) = ([rooms.clone()], [rooms, (&ids, Type::TEXT_ARRAY)]);
    let lock = format!(
        "SELECT room, revision FROM rooms WHERE room = ANY($1) ORDER BY room FOR NO KEY UPDATE {}",
        if waits { "" } else { "SKIP LOCKED" }
    );
    let commands = "SELECT room, seq FROM commands JOIN unnest($1, $2) AS asked (room, id) USING (room, id)";
    let counts = "SELECT room, count(*) AS count FROM events WHERE room = ANY($1) GROUP BY room";
    // The statements are pipelined and run in order, so the later ones see the state after the lock was acquired.
    let (revisions, commands, counts) = tokio::join!(
        biased;
        transaction.query_typed(&lock, &of_rooms),
        transaction.query_typed(commands, &of_commands),
        transaction.query_typed(counts, &of_rooms),
    );
    Ok(Known {
        revisions: by_room(&revisions?, |row| row.get("revision"))?,
        commands: by_room(&commands?, |row| row.get::<_, i32>("seq") as u32)?,
        counts: by_room(&counts?, |row| row.get::<_, i64>("count") as u32)?,
    })
}

/// Writes the appends, again pipelined.
async fn write(transaction: &Transaction<'_>, appends: &[&Append]) -> Result<(), StoreError> {
    let rooms: Vec<&[u8]> = appends.iter().map(|append| &append.room.0[..]).collect();
    let rooms: Value<'_> = (&rooms, Type::BYTEA_ARRAY);
    let events = write_events(transaction, appends);
    let commands = write_commands(transaction, appends);
    let changes = async {
        let update = "UPDATE rooms SET revision = revision + 1, extras = new.extras,
                      is_over = rooms.is_over OR new.is_over, headers = coalesce(new.headers, rooms.headers)
                      FROM unnest($1, $2, $3, $4) AS new (room, extras, is_over, headers)
                      WHERE rooms.room = new.room";
        let extras: Vec<Option<&str>> = appends.iter().map(|append| append.extras.as_deref()).collect();
        let is_over: Vec<bool> = appends.iter().map(|append| append.is_over).collect();
        let headers: Vec<Option<&str>> = appends.iter().map(|append| append.headers.as_deref()).collect();
        let values: [Value<'_>; 4] =
            [rooms.clone(), (&extras, Type::TEXT_ARRAY), (&is_over, Type::BOOL_ARRAY), (&headers, Type::TEXT_ARRAY)];
        transaction.execute_typed(update, &values).await
    };
    let timers = async {
        let due: Vec<Option<i64>> = appends.iter().map(|append| append.timer).collect();
        let delete = "DELETE FROM timers USING unnest($1, $2) AS new (room, due)
                      WHERE timers.room = new.room AND new.due IS NULL";
        let insert = "INSERT INTO timers (room, due) SELECT room, due FROM unnest($1, $2) AS new (room, due)
                      WHERE due IS NOT NULL ON CONFLICT (room) DO UPDATE SET due = excluded.due";
        let values: [Value<'_>; 2] = [rooms.clone(), (&due, Type::INT8_ARRAY)];
        let (deleted, inserted) =
            tokio::join!(transaction.execute_typed(delete, &values), transaction.execute_typed(insert, &values));
        deleted.and(inserted)
    };
    let told = async {
        let told: Vec<_> = appends.iter().map(|append| format!("{} {}", append.room, append.revision + 1)).collect();
        let notify = format!("SELECT pg_notify('{CHANNEL}', payload) FROM unnest($1) AS told (payload)");
        transaction.query_typed(&notify, &[(&told, Type::TEXT_ARRAY)]).await
    };
    let (events, commands, changes, timers, told) = tokio::join!(events, commands, changes, timers, told);
    events.and(commands).and(changes).and(timers)?;
    told?;
    Ok(())
}

async fn write_events(transaction: &Transaction<'_>, appends: &[&Append]) -> Result<u64, tokio_postgres::Error> {
    let (mut rooms, mut seqs, mut lines) = (Vec::new(), Vec::new(), Vec::new());
    for append in appends {
        for (seq, line) in (append.expected..).zip(&append.lines) {
            rooms.push(&append.room.0[..]);
            seqs.push(seq as i32);
            lines.push(line.as_str());
        }
    }
    let insert = "INSERT INTO events (room, seq, line) SELECT * FROM unnest($1, $2, $3)";
    let values: [Value<'_>; 3] = [(&rooms, Type::BYTEA_ARRAY), (&seqs, Type::INT4_ARRAY), (&lines, Type::TEXT_ARRAY)];
    transaction.execute_typed(insert, &values).await
}

async fn write_commands(transaction: &Transaction<'_>, appends: &[&Append]) -> Result<u64, tokio_postgres::Error> {
    let (mut rooms, mut ids, mut seqs, mut digests) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for append in appends {
        if let Some(CommandId { id, digest }) = &append.command {
            rooms.push(&append.room.0[..]);
            ids.push(id.as_str());
            seqs.push((append.expected as usize + append.lines.len()) as i32);
            digests.push(digest.as_ref().map(|digest| &digest.0[..]));
        }
    }
    let insert = "INSERT INTO commands (room, id, seq, digest) SELECT * FROM unnest($1, $2, $3, $4)";
    let values: [Value<'_>; 4] = [
        (&rooms, Type::BYTEA_ARRAY),
        (&ids, Type::TEXT_ARRAY),
        (&seqs, Type::INT4_ARRAY),
        (&digests, Type::BYTEA_ARRAY),
    ];
    transaction.execute_typed(insert, &values).await
}
