//! Queries and changes of shared sheets, each run within an open transaction.

use rusqlite::{Connection, OptionalExtension, params};
use triolet::shuffle::Hex;

use crate::shared_sheet::verdict;
use crate::{Millis, Published, SharedSheet, SheetId, StoreError};

pub(super) fn publish(connection: &Connection, sheet: &SharedSheet, most: u32) -> Result<Published, StoreError> {
    let old = shared(connection, &sheet.sheet)?;
    if let Some(verdict) = verdict(old.as_ref(), sheet) {
        return Ok(verdict);
    }
    if old.is_none() {
        let count: u32 = connection.prepare_cached("SELECT count(*) FROM sheets")?.query_row([], |row| row.get(0))?;
        if count >= most {
            return Ok(Published::Full);
        }
    }
    let mut insert = connection.prepare_cached(
        "INSERT INTO sheets (sheet, token, revision, changed, text) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (sheet) DO UPDATE SET revision = excluded.revision, changed = excluded.changed, text = excluded.text",
    )?;
    let SharedSheet { sheet, token, revision, changed, text } = sheet;
    insert.execute(params![sheet.0, token.0, revision, changed, text])?;
    Ok(Published::Stored)
}

pub(super) fn shared(connection: &Connection, sheet: &SheetId) -> Result<Option<SharedSheet>, StoreError> {
    let mut select = connection.prepare_cached("SELECT token, revision, changed, text FROM sheets WHERE sheet = ?")?;
    let found = select.query_row([sheet.0], |row| {
        Ok(SharedSheet {
            sheet: *sheet,
            token: Hex(row.get("token")?),
            revision: row.get("revision")?,
            changed: row.get("changed")?,
            text: row.get("text")?,
        })
    });
    Ok(found.optional()?)
}

pub(super) fn delete(connection: &Connection, before: Millis) -> Result<u64, StoreError> {
    let deleted = connection.prepare_cached("DELETE FROM sheets WHERE changed < ?")?.execute([before])?;
    Ok(deleted as u64)
}
