//! Loads many rooms with one statement, from one snapshot.

use tokio_postgres::types::Type;
use tokio_postgres::{GenericClient, Row};
use triolet::shuffle::Hex;

use super::queries::{Value, bytes};
use crate::{Holder, NewRoom, RoomId, StoreError, StoredCommand, StoredRoom};

/// A room to load: its events from this index on, and the commands after which the log had at least as many events.
pub(super) type ReadRequest = (RoomId, u32);

/// The loaded room; `None` if it doesn't exist.
pub(super) type Found = Result<Option<StoredRoom>, StoreError>;

/// Loads rooms. Returns one result for each, in the order of the requests; a damaged room doesn't affect the others.
pub(super) async fn read(client: &impl GenericClient, requests: &[ReadRequest]) -> Result<Vec<Found>, StoreError> {
    let rooms: Vec<&[u8]> = requests.iter().map(|(room, _)| &room.0[..]).collect();
    let firsts: Vec<i32> = requests.iter().map(|(_, first)| i32::try_from(*first).unwrap_or(i32::MAX)).collect();
    let query = "
        SELECT asked.place, rooms.*, timers.due, log.lines, done.ids, done.counts, done.digests,
               held.places, held.tokens, held.names, held.contributions
        FROM unnest($1, $2) WITH ORDINALITY AS asked (room, first, place)
        JOIN rooms ON rooms.room = asked.room
        LEFT JOIN timers ON timers.room = asked.room
        CROSS JOIN LATERAL (
            SELECT array_agg(line ORDER BY seq) AS lines
            FROM events WHERE events.room = asked.room AND seq >= asked.first
        ) AS log
        CROSS JOIN LATERAL (
            SELECT array_agg(id) AS ids, array_agg(seq) AS counts, array_agg(digest) AS digests
            FROM commands WHERE commands.room = asked.room AND seq >= asked.first
        ) AS done
        CROSS JOIN LATERAL (
            SELECT array_agg(seat) AS places, array_agg(token) AS tokens, array_agg(name) AS names,
                   array_agg(contribution) AS contributions
            FROM seats WHERE seats.room = asked.room
        ) AS held";
    let values: [Value<'_>; 2] = [(&rooms, Type::BYTEA_ARRAY), (&firsts, Type::INT4_ARRAY)];
    let mut found: Vec<Found> = requests.iter().map(|_| Ok(None)).collect();
    for row in client.query_typed(query, &values).await? {
        let place = row.get::<_, i64>("place") - 1;
        if let Some(found) = usize::try_from(place).ok().and_then(|place| found.get_mut(place)) {
            *found = stored(&row).map(Some);
        }
    }
    Ok(found)
}

/// Returns an aggregated array, which is null without rows.
fn collected<'r, T: tokio_postgres::types::FromSql<'r>>(row: &'r Row, column: &str) -> Vec<T> {
    row.get::<_, Option<Vec<T>>>(column).unwrap_or_default()
}

fn stored(row: &Row) -> Result<StoredRoom, StoreError> {
    let opened = NewRoom {
        room: bytes(row, "room")?,
        code: row.try_get("code")?,
        created: row.get("created"),
        game: bytes(row, "game")?,
        secret: bytes(row, "secret")?,
        seats: row.get::<_, i32>("seats") as usize,
        setup: row.get("setup"),
    };
    Ok(StoredRoom {
        holders: holders(row, opened.seats)?,
        room: opened,
        headers: row.get("headers"),
        lines: collected(row, "lines"),
        commands: commands(row)?,
        is_over: row.get("is_over"),
        timer: row.get("due"),
        extras: row.get("extras"),
        revision: row.get("revision"),
    })
}

fn commands(row: &Row) -> Result<Vec<StoredCommand>, StoreError> {
    let (ids, counts) = (collected::<String>(row, "ids"), collected::<i32>(row, "counts"));
    let digests = collected::<Option<&[u8]>>(row, "digests");
    let rows = ids.into_iter().zip(counts).zip(digests);
    rows.map(|((id, seq), digest)| Ok(StoredCommand { id, seq: seq as u32, digest: digest.map(array).transpose()? }))
        .collect()
}

fn array<const N: usize>(bytes: &[u8]) -> Result<Hex<N>, StoreError> {
    let damaged = |_| StoreError::Damaged(format!("{N} bytes are {}", bytes.len()));
    bytes.try_into().map(Hex).map_err(damaged)
}

fn holders(row: &Row, seats: usize) -> Result<Vec<Option<Holder>>, StoreError> {
    let mut holders = vec![None; seats];
    let (tokens, contributions) = (collected::<&[u8]>(row, "tokens"), collected::<&[u8]>(row, "contributions"));
    let proofs = tokens.into_iter().zip(contributions);
    for ((seat, name), (token, contribution)) in
        collected::<i32>(row, "places").into_iter().zip(collected(row, "names")).zip(proofs)
    {
        let holder = Holder { token: array(token)?, name, contribution: array(contribution)? };
        let place = usize::try_from(seat - 1).ok().and_then(|index| holders.get_mut(index));
        *place.ok_or_else(|| StoreError::Damaged(format!("there is no seat {seat}")))? = Some(holder);
    }
    Ok(holders)
}
