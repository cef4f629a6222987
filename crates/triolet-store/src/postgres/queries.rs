//! What is asked of the database.
//!
//! A change is one transaction that begins by locking the room's row, so that two changes of a room take turns, and ends
//! by telling of it: listeners hear of it with the commit, and of nothing that was not committed.

use tokio::sync::mpsc;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, GenericClient, IsolationLevel, Row, Transaction};
use triolet::seat::Seat;
use triolet::shuffle::Hex;

use crate::{Append, Appended, Holder, Millis, NewRoom, RoomId, StoreError, Stored};

/// Where changes are told.
pub(super) const CHANNEL: &str = "triolet";

/// A value with its type: with it a statement takes one round trip, without having been prepared.
type Value<'a> = (&'a (dyn ToSql + Sync), Type);

fn number(seat: Seat) -> i32 {
    seat.index() as i32 + 1
}

fn bytes<const N: usize>(row: &Row, column: &str) -> Result<Hex<N>, StoreError> {
    let found: &[u8] = row.try_get(column)?;
    let array = found.try_into().map_err(|_| StoreError::Damaged(format!("{column} has {} bytes", found.len())))?;
    Ok(Hex(array))
}

pub(super) async fn create(client: &impl GenericClient, room: &NewRoom) -> Result<bool, StoreError> {
    let NewRoom { room, code, created, game, secret, seats, setup } = room;
    let values: [Value<'_>; 7] = [
        (&&room.0[..], Type::BYTEA),
        (code, Type::TEXT),
        (created, Type::INT8),
        (&&game.0[..], Type::BYTEA),
        (&&secret.0[..], Type::BYTEA),
        (&(*seats as i32), Type::INT4),
        (setup, Type::TEXT),
    ];
    let insert =
        "INSERT INTO rooms (room, code, created, game, secret, seats, setup) VALUES ($1, nullif($2, ''), $3, $4, $5, $6, $7)
                  ON CONFLICT DO NOTHING";
    Ok(client.execute_typed(insert, &values).await? == 1)
}

/// Counts a change of a room, and tells of it.
async fn count_change(transaction: &Transaction<'_>, room: RoomId) -> Result<(), StoreError> {
    let update = "UPDATE rooms SET revision = revision + 1 WHERE room = $1 RETURNING revision";
    let rows = transaction.query_typed(update, &[(&&room.0[..], Type::BYTEA)]).await?;
    match rows.first() {
        Some(row) => tell(transaction, room, row.get(0)).await,
        None => Ok(()),
    }
}

async fn tell(transaction: &Transaction<'_>, room: RoomId, revision: i64) -> Result<(), StoreError> {
    let (payload, notify) = (format!("{room} {revision}"), format!("SELECT pg_notify('{CHANNEL}', $1)"));
    transaction.query_typed(&notify, &[(&payload, Type::TEXT)]).await?;
    Ok(())
}

/// Begins a change of a room: from here on no other is under way.
async fn lock(client: &mut Client, room: RoomId) -> Result<Transaction<'_>, StoreError> {
    let transaction = client.transaction().await?;
    let values: [Value<'_>; 1] = [(&&room.0[..], Type::BYTEA)];
    transaction.query_typed("SELECT FROM rooms WHERE room = $1 FOR NO KEY UPDATE", &values).await?;
    Ok(transaction)
}

/// Ends a change of a room, which is counted and told of if there was one.
async fn finish(transaction: Transaction<'_>, room: RoomId, changed: bool) -> Result<bool, StoreError> {
    if changed {
        count_change(&transaction, room).await?;
    }
    transaction.commit().await?;
    Ok(changed)
}

pub(super) async fn claim(client: &mut Client, room: RoomId, seat: Seat, holder: &Holder) -> Result<bool, StoreError> {
    let transaction = lock(client, room).await?;
    let claimed = give(&transaction, room, seat, holder).await?;
    finish(transaction, room, claimed).await
}

/// Gives a seat to its holder, if it is free.
async fn give(transaction: &Transaction<'_>, room: RoomId, seat: Seat, holder: &Holder) -> Result<bool, StoreError> {
    let Holder { token, name, contribution } = holder;
    let insert = "INSERT INTO seats (room, seat, token, name, contribution)
                  SELECT room, $2, $3, $4, $5 FROM rooms WHERE room = $1 AND headers IS NULL AND $2 <= seats
                  ON CONFLICT DO NOTHING";
    let values: [Value<'_>; 5] = [
        (&&room.0[..], Type::BYTEA),
        (&number(seat), Type::INT4),
        (&&token.0[..], Type::BYTEA),
        (name, Type::TEXT),
        (&&contribution.0[..], Type::BYTEA),
    ];
    Ok(transaction.execute_typed(insert, &values).await? == 1)
}

pub(super) async fn rename(
    client: &mut Client,
    room: RoomId,
    seat: Seat,
    name: Option<&str>,
) -> Result<bool, StoreError> {
    let transaction = lock(client, room).await?;
    let values: [Value<'_>; 3] = [(&&room.0[..], Type::BYTEA), (&number(seat), Type::INT4), (&name, Type::TEXT)];
    let update = "UPDATE seats SET name = $3 WHERE room = $1 AND seat = $2";
    let renamed = transaction.execute_typed(update, &values).await? == 1;
    finish(transaction, room, renamed).await
}

/// Inserts lines of a log, the first of them at this place.
async fn insert_lines(
    transaction: &Transaction<'_>,
    room: &&[u8],
    first: &i32,
    lines: &[String],
) -> Result<u64, tokio_postgres::Error> {
    let insert = "INSERT INTO events (room, seq, line)
                  SELECT $1, $2 + place::int - 1, line FROM unnest($3) WITH ORDINALITY AS added (line, place)";
    let values: [Value<'_>; 3] = [(room, Type::BYTEA), (first, Type::INT4), (&lines, Type::TEXT_ARRAY)];
    transaction.execute_typed(insert, &values).await
}

pub(super) async fn append(client: &mut Client, append: &Append) -> Result<Appended, StoreError> {
    let transaction = client.transaction().await?;
    let room = &append.room.0[..];
    let by_room: [Value<'_>; 1] = [(&room, Type::BYTEA)];
    let by_id: [Value<'_>; 2] = [(&room, Type::BYTEA), (&append.command, Type::TEXT)];
    // These are sent at once and carried out one after the other: the later ones see what the first has waited for.
    let (locked, known, counted) = tokio::join!(
        biased;
        transaction.query_typed("SELECT revision FROM rooms WHERE room = $1 FOR NO KEY UPDATE", &by_room),
        transaction.query_typed("SELECT seq FROM commands WHERE room = $1 AND id = $2", &by_id),
        transaction.query_typed("SELECT count(*) FROM events WHERE room = $1", &by_room),
    );
    let Some(revision) = locked?.first().map(|row| row.get::<_, i64>(0)) else {
        return Err(StoreError::Unavailable("it has no such room".into()));
    };
    if let Some(row) = known?.first() {
        return Ok(Appended::Repeated(row.get::<_, i32>(0) as u32));
    }
    let found = counted?.first().map_or(0, |row| row.get::<_, i64>(0)) as u32;
    if (revision, found) != (append.revision, append.expected) {
        return Ok(Appended::Stale(found));
    }
    let after = found + append.lines.len() as u32;
    write(&transaction, append, found as i32, after as i32).await?;
    transaction.commit().await?;
    Ok(Appended::Stored(after))
}

/// Writes what an append brings. Again everything is sent at once.
async fn write(transaction: &Transaction<'_>, append: &Append, found: i32, after: i32) -> Result<(), StoreError> {
    let room = &append.room.0[..];
    let by_room: Value<'_> = (&room, Type::BYTEA);
    let by_room_alone = [by_room.clone()];
    let events = insert_lines(transaction, &room, &found, &append.lines);
    let command = async {
        let Some(id) = &append.command else { return Ok(0) };
        let values = [by_room.clone(), (id, Type::TEXT), (&after, Type::INT4)];
        transaction.execute_typed("INSERT INTO commands (room, id, seq) VALUES ($1, $2, $3)", &values).await
    };
    let room = async {
        let update = "UPDATE rooms SET revision = revision + 1, standing = $2, is_over = is_over OR $3,
                      headers = coalesce($4, headers) WHERE room = $1";
        let values = [
            by_room.clone(),
            (&append.standing, Type::TEXT),
            (&append.is_over, Type::BOOL),
            (&append.headers, Type::TEXT),
        ];
        transaction.execute_typed(update, &values).await
    };
    let timer = async {
        match &append.timer {
            Some(due) => {
                let insert = "INSERT INTO timers (room, due) VALUES ($1, $2)
                              ON CONFLICT (room) DO UPDATE SET due = excluded.due";
                transaction.execute_typed(insert, &[by_room.clone(), (due, Type::INT8)]).await
            }
            None => transaction.execute_typed("DELETE FROM timers WHERE room = $1", &by_room_alone).await,
        }
    };
    let told = tell(transaction, append.room, append.revision + 1);
    let (events, command, room, timer, told) = tokio::join!(events, command, room, timer, told);
    events.and(command).and(room).and(timer)?;
    told
}

pub(super) async fn load(client: &mut Client, room: RoomId) -> Result<Option<Stored>, StoreError> {
    read(&snapshot(client).await?, room).await
}

/// A transaction that reads everything as it is at one moment, whatever other servers add meanwhile.
async fn snapshot(client: &mut Client) -> Result<Transaction<'_>, StoreError> {
    let reading = client.build_transaction().isolation_level(IsolationLevel::RepeatableRead);
    Ok(reading.read_only(true).start().await?)
}

async fn read(transaction: &Transaction<'_>, room: RoomId) -> Result<Option<Stored>, StoreError> {
    let by_room: [Value<'_>; 1] = [(&&room.0[..], Type::BYTEA)];
    let (found, lines, commands, seats) = tokio::join!(
        transaction.query_typed("SELECT * FROM rooms LEFT JOIN timers USING (room) WHERE room = $1", &by_room),
        transaction.query_typed("SELECT line FROM events WHERE room = $1 ORDER BY seq", &by_room),
        transaction.query_typed("SELECT id, seq FROM commands WHERE room = $1", &by_room),
        transaction.query_typed("SELECT * FROM seats WHERE room = $1", &by_room),
    );
    let (found, lines, commands, seats) = (found?, lines?, commands?, seats?);
    let Some(row) = found.first() else { return Ok(None) };
    let opened = NewRoom {
        room,
        code: row.get::<_, Option<String>>("code").unwrap_or_default(),
        created: row.get("created"),
        game: bytes(row, "game")?,
        secret: bytes(row, "secret")?,
        seats: row.get::<_, i32>("seats") as usize,
        setup: row.get("setup"),
    };
    Ok(Some(Stored {
        holders: holders(&seats, opened.seats)?,
        room: opened,
        headers: row.get("headers"),
        lines: lines.iter().map(|row| row.get(0)).collect(),
        commands: commands.iter().map(|row| (row.get(0), row.get::<_, i32>(1) as u32)).collect(),
        is_over: row.get("is_over"),
        timer: row.get("due"),
        standing: row.get("standing"),
        revision: row.get("revision"),
    }))
}

fn holders(rows: &[Row], seats: usize) -> Result<Vec<Option<Holder>>, StoreError> {
    let mut holders = vec![None; seats];
    for row in rows {
        let seat = row.get::<_, i32>("seat");
        let holder =
            Holder { token: bytes(row, "token")?, name: row.get("name"), contribution: bytes(row, "contribution")? };
        let place = usize::try_from(seat - 1).ok().and_then(|index| holders.get_mut(index));
        *place.ok_or_else(|| StoreError::Damaged(format!("there is no seat {seat}")))? = Some(holder);
    }
    Ok(holders)
}

fn rooms(rows: &[Row]) -> Result<Vec<RoomId>, StoreError> {
    rows.iter().map(|row| bytes(row, "room")).collect()
}

pub(super) async fn find(client: &mut Client, code: &str) -> Result<Option<RoomId>, StoreError> {
    let rows = client.query_typed("SELECT room FROM rooms WHERE code = $1", &[(&code, Type::TEXT)]).await?;
    rows.first().map(|row| bytes(row, "room")).transpose()
}

pub(super) async fn list(client: &mut Client) -> Result<Vec<RoomId>, StoreError> {
    let query = "SELECT room FROM rooms WHERE NOT is_over AND headers IS NOT NULL ORDER BY created";
    rooms(&client.query_typed(query, &[]).await?)
}

pub(super) async fn dump(client: &mut Client, to: &mpsc::Sender<Stored>) -> Result<(), StoreError> {
    let transaction = snapshot(client).await?;
    let found = transaction.query_typed("SELECT room FROM rooms ORDER BY room", &[]).await?;
    for room in rooms(&found)? {
        let Some(stored) = read(&transaction, room).await? else { continue };
        if to.send(stored).await.is_err() {
            break;
        }
    }
    Ok(())
}

pub(super) async fn put(client: &mut Client, stored: &Stored) -> Result<bool, StoreError> {
    let transaction = client.transaction().await?;
    if !create(&transaction, &stored.room).await? {
        return Ok(false);
    }
    let room = &stored.room.room.0[..];
    for (seat, holder) in Seat::all(stored.holders.len()).zip(&stored.holders) {
        let Some(holder) = holder else { continue };
        give(&transaction, stored.room.room, seat, holder).await?;
    }
    let (ids, seqs): (Vec<&str>, Vec<i32>) = stored.commands.iter().map(|(id, seq)| (id.as_str(), *seq as i32)).unzip();
    let insert = "INSERT INTO commands (room, id, seq) SELECT $1, id, seq FROM unnest($2, $3) AS added (id, seq)";
    let values: [Value<'_>; 3] = [(&room, Type::BYTEA), (&ids, Type::TEXT_ARRAY), (&seqs, Type::INT4_ARRAY)];
    transaction.execute_typed(insert, &values).await?;
    insert_lines(&transaction, &room, &0, &stored.lines).await?;
    if let Some(due) = &stored.timer {
        let values: [Value<'_>; 2] = [(&room, Type::BYTEA), (due, Type::INT8)];
        transaction.execute_typed("INSERT INTO timers (room, due) VALUES ($1, $2)", &values).await?;
    }
    let update = "UPDATE rooms SET headers = $2, is_over = $3, standing = $4, revision = $5 WHERE room = $1";
    let values: [Value<'_>; 5] = [
        (&room, Type::BYTEA),
        (&stored.headers, Type::TEXT),
        (&stored.is_over, Type::BOOL),
        (&stored.standing, Type::TEXT),
        (&stored.revision, Type::INT8),
    ];
    transaction.execute_typed(update, &values).await?;
    transaction.commit().await?;
    Ok(true)
}

pub(super) async fn due(client: &mut Client, now: Millis, limit: u32) -> Result<Vec<RoomId>, StoreError> {
    let query = "SELECT room FROM timers WHERE due <= $1 ORDER BY due LIMIT $2";
    let limit = i64::from(limit);
    rooms(&client.query_typed(query, &[(&now, Type::INT8), (&limit, Type::INT8)]).await?)
}

pub(super) async fn delete(client: &mut Client, before: Millis, is_over: bool) -> Result<u64, StoreError> {
    let which = if is_over { "is_over" } else { "NOT is_over AND headers IS NULL" };
    let delete = format!("DELETE FROM rooms WHERE created < $1 AND {which}");
    Ok(client.execute_typed(&delete, &[(&before, Type::INT8)]).await?)
}
