//! Queries and changes, each run within an open transaction.

use rusqlite::{Connection, OptionalExtension, Row, params};
use triolet::seat::Seat;
use triolet::shuffle::Hex;

use crate::{
    Append, Appended, CommandId, Holder, MAX_DUE_AHEAD, Millis, NewRoom, RoomId, StoreError, StoredCommand, StoredRoom,
};

fn number(seat: Seat) -> u8 {
    seat.index() as u8 + 1
}

const INSERT_COMMAND: &str = "INSERT INTO commands (room, id, seq, digest) VALUES (?, ?, ?, ?)";

fn bytes<const N: usize>(row: &Row<'_>, column: &str) -> rusqlite::Result<Hex<N>> {
    row.get(column).map(Hex)
}

pub(super) fn create(connection: &Connection, room: &NewRoom) -> Result<bool, StoreError> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO rooms (room, code, created, game, secret, seats, setup)
         VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
    )?;
    let NewRoom { room, code, created, game, secret, seats, setup } = room;
    Ok(insert.execute(params![room.0, code, created, game.0, secret.0, *seats as u32, setup])? == 1)
}

pub(super) fn take_seat(
    connection: &Connection,
    room: &RoomId,
    seat: Seat,
    holder: &Holder,
) -> Result<bool, StoreError> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO seats (room, seat, token, name, contribution)
         SELECT room, ?2, ?3, ?4, ?5 FROM rooms WHERE room = ?1 AND headers IS NULL AND ?2 <= seats
         ON CONFLICT DO NOTHING",
    )?;
    let Holder { token, name, contribution } = holder;
    let is_taken = insert.execute(params![room.0, number(seat), token.0, name, contribution.0])? == 1;
    if is_taken {
        count_change(connection, room)?;
    }
    Ok(is_taken)
}

fn count_change(connection: &Connection, room: &RoomId) -> Result<(), StoreError> {
    connection.prepare_cached("UPDATE rooms SET revision = revision + 1 WHERE room = ?")?.execute([room.0])?;
    Ok(())
}

pub(super) fn rename(
    connection: &Connection,
    room: &RoomId,
    seat: Seat,
    name: Option<&str>,
) -> Result<bool, StoreError> {
    let mut update = connection.prepare_cached("UPDATE seats SET name = ?3 WHERE room = ?1 AND seat = ?2")?;
    let renamed = update.execute(params![room.0, number(seat), name])? == 1;
    if renamed {
        count_change(connection, room)?;
    }
    Ok(renamed)
}

pub(super) fn append(connection: &Connection, append: &Append) -> Result<Appended, StoreError> {
    let room = append.room.0;
    if let Some(CommandId { id, .. }) = &append.command {
        let mut known = connection.prepare_cached("SELECT seq FROM commands WHERE room = ? AND id = ?")?;
        if let Some(seq) = known.query_row(params![room, id], |row| row.get(0)).optional()? {
            return Ok(Appended::Repeated(seq));
        }
    }
    let mut count = connection
        .prepare_cached("SELECT revision, (SELECT count(*) FROM events WHERE room = ?1) FROM rooms WHERE room = ?1")?;
    let (revision, found): (i64, u32) = count.query_row([room], |row| Ok((row.get(0)?, row.get(1)?)))?;
    if (revision, found) != (append.revision, append.expected) {
        return Ok(Appended::Stale(found));
    }
    let mut insert = connection.prepare_cached("INSERT INTO events (room, seq, line) VALUES (?, ?, ?)")?;
    for (seq, line) in (found..).zip(&append.lines) {
        insert.execute(params![room, seq, line])?;
    }
    let after = found + append.lines.len() as u32;
    if let Some(CommandId { id, digest }) = &append.command {
        connection.prepare_cached(INSERT_COMMAND)?.execute(params![room, id, after, digest.map(|digest| digest.0)])?;
    }
    if let Some(headers) = &append.headers {
        let mut start = connection.prepare_cached("UPDATE rooms SET headers = ? WHERE room = ?")?;
        start.execute(params![headers, room])?;
    }
    if append.is_over {
        connection.prepare_cached("UPDATE rooms SET is_over = 1 WHERE room = ?")?.execute([room])?;
    }
    let mut change =
        connection.prepare_cached("UPDATE rooms SET revision = revision + 1, extras = ?2 WHERE room = ?1")?;
    change.execute(params![room, append.extras])?;
    match append.timer {
        Some(due) => {
            let mut set = connection.prepare_cached(
                "INSERT INTO timers (room, due) VALUES (?, ?) ON CONFLICT (room) DO UPDATE SET due = excluded.due",
            )?;
            set.execute(params![room, due])?;
        }
        None => {
            connection.prepare_cached("DELETE FROM timers WHERE room = ?")?.execute([room])?;
        }
    }
    Ok(Appended::Stored(after))
}

pub(super) fn load(connection: &Connection, room: &RoomId, first: u32) -> Result<Option<StoredRoom>, StoreError> {
    let mut query = connection.prepare_cached("SELECT * FROM rooms LEFT JOIN timers USING (room) WHERE room = ?")?;
    let found = query.query_row([room.0], |row| {
        let opened = NewRoom {
            room: *room,
            code: row.get("code")?,
            created: row.get("created")?,
            game: bytes(row, "game")?,
            secret: bytes(row, "secret")?,
            seats: row.get::<_, u32>("seats")? as usize,
            setup: row.get("setup")?,
        };
        Ok(StoredRoom {
            room: opened,
            holders: Vec::new(),
            headers: row.get("headers")?,
            lines: Vec::new(),
            commands: Vec::new(),
            is_over: row.get("is_over")?,
            timer: row.get("due")?,
            extras: row.get("extras")?,
            revision: row.get("revision")?,
        })
    });
    let Some(mut stored) = found.optional()? else { return Ok(None) };
    let mut query = connection.prepare_cached("SELECT line FROM events WHERE room = ? AND seq >= ? ORDER BY seq")?;
    stored.lines = query.query_map(params![room.0, first], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let mut query = connection.prepare_cached("SELECT id, seq, digest FROM commands WHERE room = ? AND seq >= ?")?;
    let commands = query.query_map(params![room.0, first], |row| {
        let digest = row.get::<_, Option<_>>("digest")?.map(Hex);
        Ok(StoredCommand { id: row.get("id")?, seq: row.get("seq")?, digest })
    })?;
    stored.commands = commands.collect::<Result<_, _>>()?;
    stored.holders = holders(connection, room, stored.room.seats)?;
    Ok(Some(stored))
}

fn holders(connection: &Connection, room: &RoomId, seats: usize) -> Result<Vec<Option<Holder>>, StoreError> {
    let mut holders = vec![None; seats];
    let mut query = connection.prepare_cached("SELECT * FROM seats WHERE room = ?")?;
    let mut rows = query.query([room.0])?;
    while let Some(row) = rows.next()? {
        let seat: usize = row.get::<_, u32>("seat")? as usize;
        let holder =
            Holder { token: bytes(row, "token")?, name: row.get("name")?, contribution: bytes(row, "contribution")? };
        let place = seat.checked_sub(1).and_then(|index| holders.get_mut(index));
        *place.ok_or_else(|| StoreError::Damaged(format!("there is no seat {seat}")))? = Some(holder);
    }
    Ok(holders)
}

pub(super) fn find(connection: &Connection, code: &str) -> Result<Option<RoomId>, StoreError> {
    let mut query = connection.prepare_cached("SELECT room FROM rooms WHERE code = ?")?;
    Ok(query.query_row([code], |row| bytes(row, "room")).optional()?)
}

pub(super) fn list(connection: &Connection) -> Result<Vec<RoomId>, StoreError> {
    let mut query = connection
        .prepare_cached("SELECT room FROM rooms WHERE is_over = 0 AND headers IS NOT NULL ORDER BY created")?;
    let rooms = query.query_map([], |row| bytes(row, "room"))?.collect::<Result<_, _>>()?;
    Ok(rooms)
}

pub(super) fn all(connection: &Connection) -> Result<Vec<RoomId>, StoreError> {
    let mut query = connection.prepare_cached("SELECT room FROM rooms ORDER BY room")?;
    let rooms = query.query_map([], |row| bytes(row, "room"))?.collect::<Result<_, _>>()?;
    Ok(rooms)
}

pub(super) fn put(connection: &Connection, stored: &StoredRoom) -> Result<bool, StoreError> {
    if !create(connection, &stored.room)? {
        return Ok(false);
    }
    let room = &stored.room.room;
    for (seat, holder) in Seat::all(stored.holders.len()).zip(&stored.holders) {
        if let Some(holder) = holder {
            take_seat(connection, room, seat, holder)?;
        }
    }
    let mut insert = connection.prepare_cached("INSERT INTO events (room, seq, line) VALUES (?, ?, ?)")?;
    for (seq, line) in (0u32..).zip(&stored.lines) {
        insert.execute(params![room.0, seq, line])?;
    }
    let mut insert = connection.prepare_cached(INSERT_COMMAND)?;
    for StoredCommand { id, seq, digest } in &stored.commands {
        insert.execute(params![room.0, id, seq, digest.map(|digest| digest.0)])?;
    }
    if let Some(due) = stored.timer {
        connection.execute("INSERT INTO timers (room, due) VALUES (?, ?)", params![room.0, due])?;
    }
    let StoredRoom { headers, is_over, extras, revision, .. } = stored;
    connection.execute(
        "UPDATE rooms SET headers = ?2, is_over = ?3, extras = ?4, revision = ?5 WHERE room = ?1",
        params![room.0, headers, is_over, extras, revision],
    )?;
    Ok(true)
}

pub(super) fn due(connection: &Connection, now: Millis, limit: u32) -> Result<Vec<RoomId>, StoreError> {
    let mut query =
        connection.prepare_cached("SELECT room FROM timers WHERE due <= ?1 OR due > ?2 ORDER BY due LIMIT ?3")?;
    let rooms = query
        .query_map(params![now, now.saturating_add(MAX_DUE_AHEAD), limit], |row| bytes(row, "room"))?
        .collect::<Result<_, _>>()?;
    Ok(rooms)
}

/// Rewrites a page of the file without changing it.
pub(super) fn check(connection: &Connection) -> Result<(), StoreError> {
    let version: u32 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    Ok(connection.pragma_update(None, "user_version", version)?)
}

pub(super) fn delete(connection: &Connection, before: Millis, is_over: bool) -> Result<u64, StoreError> {
    let which = if is_over { "is_over = 1" } else { "is_over = 0 AND headers IS NULL" };
    let deleted = connection.execute(&format!("DELETE FROM rooms WHERE created < ? AND {which}"), [before])?;
    Ok(deleted as u64)
}
