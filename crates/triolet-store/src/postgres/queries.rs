//! Queries and changes of single rooms.
//!
//! A change is a transaction that first locks the room's row, so that changes of a room are serialized, and finally
//! sends a notification, which listeners receive only if it commits. Appends and loads have files of their own.

use tokio::sync::mpsc;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, GenericClient, IsolationLevel, Row, Transaction};
use triolet::seat::Seat;
use triolet::shuffle::Hex;

use super::read::read;
use crate::{Holder, MAX_DUE_AHEAD, Millis, NewRoom, RoomId, StoreError, StoredRoom};

/// The notification channel.
pub(super) const CHANNEL: &str = "triolet";

/// A parameter with its type, which lets a statement run in one round trip without being prepared.
pub(super) type Value<'a> = (&'a (dyn ToSql + Sync), Type);

fn number(seat: Seat) -> i32 {
    seat.index() as i32 + 1
}

pub(super) fn bytes<const N: usize>(row: &Row, column: &str) -> Result<Hex<N>, StoreError> {
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
        "INSERT INTO rooms (room, code, created, game, secret, seats, setup) VALUES ($1, $2, $3, $4, $5, $6, $7)
                  ON CONFLICT DO NOTHING";
    Ok(client.execute_typed(insert, &values).await? == 1)
}

/// Increments the revision of a room and notifies listeners.
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

/// Begins a change of a room, excluding all others.
async fn lock(client: &mut Client, room: RoomId) -> Result<Transaction<'_>, StoreError> {
    let transaction = client.transaction().await?;
    let values: [Value<'_>; 1] = [(&&room.0[..], Type::BYTEA)];
    transaction.query_typed("SELECT FROM rooms WHERE room = $1 FOR NO KEY UPDATE", &values).await?;
    Ok(transaction)
}

/// Ends a change of a room; if it changed anything, counts it and notifies listeners.
async fn finish(transaction: Transaction<'_>, room: RoomId, changed: bool) -> Result<bool, StoreError> {
    if changed {
        count_change(&transaction, room).await?;
    }
    transaction.commit().await?;
    Ok(changed)
}

pub(super) async fn take_seat(
    client: &mut Client,
    room: RoomId,
    seat: Seat,
    holder: &Holder,
) -> Result<bool, StoreError> {
    let transaction = lock(client, room).await?;
    let is_taken = give(&transaction, room, seat, holder).await?;
    finish(transaction, room, is_taken).await
}

/// Assigns a seat to its holder if it is free.
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

/// Inserts the lines of a log.
async fn insert_lines(
    transaction: &Transaction<'_>,
    room: &&[u8],
    lines: &[String],
) -> Result<u64, tokio_postgres::Error> {
    let insert = "INSERT INTO events (room, seq, line)
                  SELECT $1, place::int - 1, line FROM unnest($2) WITH ORDINALITY AS added (line, place)";
    let values: [Value<'_>; 2] = [(room, Type::BYTEA), (&lines, Type::TEXT_ARRAY)];
    transaction.execute_typed(insert, &values).await
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

pub(super) async fn dump(client: &mut Client, to: &mpsc::Sender<StoredRoom>) -> Result<(), StoreError> {
    // A snapshot of one moment, whatever other servers write meanwhile.
    let snapshot = client.build_transaction().isolation_level(IsolationLevel::RepeatableRead).read_only(true);
    let transaction = snapshot.start().await?;
    let found = transaction.query_typed("SELECT room FROM rooms ORDER BY room", &[]).await?;
    for room in rooms(&found)? {
        for stored in read(&transaction, &[(room, 0)]).await? {
            let Some(stored) = stored? else { continue };
            if to.send(stored).await.is_err() {
                return Ok(());
            }
        }
    }
    Ok(())
}

pub(super) async fn put(client: &mut Client, stored: &StoredRoom) -> Result<bool, StoreError> {
    let transaction = client.transaction().await?;
    if !create(&transaction, &stored.room).await? {
        return Ok(false);
    }
    let room = &stored.room.room.0[..];
    for (seat, holder) in Seat::all(stored.holders.len()).zip(&stored.holders) {
        let Some(holder) = holder else { continue };
        give(&transaction, stored.room.room, seat, holder).await?;
    }
    let ids: Vec<&str> = stored.commands.iter().map(|it| &*it.id).collect();
    let seqs: Vec<i32> = stored.commands.iter().map(|it| it.seq as i32).collect();
    let digests: Vec<Option<&[u8]>> = stored.commands.iter().map(|it| Some(&it.digest.as_ref()?.0[..])).collect();
    let insert = "INSERT INTO commands (room, id, seq, digest)
                  SELECT $1, id, seq, digest FROM unnest($2, $3, $4) AS added (id, seq, digest)";
    let values: [Value<'_>; 4] =
        [(&room, Type::BYTEA), (&ids, Type::TEXT_ARRAY), (&seqs, Type::INT4_ARRAY), (&digests, Type::BYTEA_ARRAY)];
    transaction.execute_typed(insert, &values).await?;
    insert_lines(&transaction, &room, &stored.lines).await?;
    if let Some(due) = &stored.timer {
        let values: [Value<'_>; 2] = [(&room, Type::BYTEA), (due, Type::INT8)];
        transaction.execute_typed("INSERT INTO timers (room, due) VALUES ($1, $2)", &values).await?;
    }
    let update = "UPDATE rooms SET headers = $2, is_over = $3, extras = $4, revision = $5 WHERE room = $1";
    let values: [Value<'_>; 5] = [
        (&room, Type::BYTEA),
        (&stored.headers, Type::TEXT),
        (&stored.is_over, Type::BOOL),
        (&stored.extras, Type::TEXT),
        (&stored.revision, Type::INT8),
    ];
    transaction.execute_typed(update, &values).await?;
    transaction.commit().await?;
    Ok(true)
}

pub(super) async fn due(client: &mut Client, now: Millis, limit: u32) -> Result<Vec<RoomId>, StoreError> {
    let query = "SELECT room FROM timers WHERE due <= $1 OR due > $2 ORDER BY due LIMIT $3";
    let (ahead, limit) = (now.saturating_add(MAX_DUE_AHEAD), i64::from(limit));
    rooms(&client.query_typed(query, &[(&now, Type::INT8), (&ahead, Type::INT8), (&limit, Type::INT8)]).await?)
}

/// Rewrites the version of the tables without changing it.
pub(super) async fn check(client: &mut Client) -> Result<(), StoreError> {
    client.execute_typed("UPDATE triolet_version SET version = version", &[]).await?;
    Ok(())
}

pub(super) async fn now(client: &mut Client) -> Result<Millis, StoreError> {
    let query = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now";
    let rows = client.query_typed(query, &[]).await?;
    rows.first().map(|row| row.get("now")).ok_or_else(|| StoreError::Damaged("it returned no time".into()))
}

pub(super) async fn delete(client: &mut Client, before: Millis, is_over: bool) -> Result<u64, StoreError> {
    let which = if is_over { "is_over" } else { "NOT is_over AND headers IS NULL" };
    let delete = format!("DELETE FROM rooms WHERE created < $1 AND {which}");
    Ok(client.execute_typed(&delete, &[(&before, Type::INT8)]).await?)
}
