//! Queries and changes of shared sheets.

use tokio_postgres::types::Type;
use tokio_postgres::{Client, GenericClient};

use super::queries::{Value, bytes};
use crate::shared_sheet::verdict;
use crate::{Millis, Published, SharedSheet, SheetId, StoreError};

/// The notification channel, with the id of a sheet as payload. Servers of the release before do not listen to it.
pub(super) const CHANNEL: &str = "triolet_sheets";

pub(super) async fn publish(client: &mut Client, sheet: &SharedSheet, most: u32) -> Result<Published, StoreError> {
    let transaction = client.transaction().await?;
    let old = select(&transaction, sheet.sheet, "FOR UPDATE").await?;
    if let Some(verdict) = verdict(old.as_ref(), sheet) {
        return Ok(verdict);
    }
    if old.is_none() {
        let rows = transaction.query_typed("SELECT count(*) FROM sheets", &[]).await?;
        if rows.first().is_some_and(|row| row.get::<_, i64>(0) >= i64::from(most)) {
            return Ok(Published::Full);
        }
    }
    let SharedSheet { sheet, token, revision, changed, text } = sheet;
    let values: [Value<'_>; 5] = [
        (&&sheet.0[..], Type::BYTEA),
        (&&token.0[..], Type::BYTEA),
        (&i64::from(*revision), Type::INT8),
        (changed, Type::INT8),
        (text, Type::TEXT),
    ];
    // Of two servers that create the same sheet at once, the second waits here and updates it, if it may.
    let upsert = "INSERT INTO sheets (sheet, token, revision, changed, text) VALUES ($1, $2, $3, $4, $5)
                  ON CONFLICT (sheet) DO UPDATE
                  SET revision = excluded.revision, changed = excluded.changed, text = excluded.text
                  WHERE sheets.token = excluded.token AND sheets.text IS NOT NULL
                  AND (excluded.text IS NULL OR sheets.revision < excluded.revision)";
    if transaction.execute_typed(upsert, &values).await? == 0 {
        return Ok(Published::Stale);
    }
    let (payload, notify) = (sheet.to_string(), format!("SELECT pg_notify('{CHANNEL}', $1)"));
    transaction.query_typed(&notify, &[(&payload, Type::TEXT)]).await?;
    transaction.commit().await?;
    Ok(Published::Stored)
}

pub(super) async fn shared(client: &mut Client, sheet: SheetId) -> Result<Option<SharedSheet>, StoreError> {
    select(client, sheet, "").await
}

async fn select(client: &impl GenericClient, sheet: SheetId, lock: &str) -> Result<Option<SharedSheet>, StoreError> {
    let query = format!("SELECT token, revision, changed, text FROM sheets WHERE sheet = $1 {lock}");
    let rows = client.query_typed(&query, &[(&&sheet.0[..], Type::BYTEA)]).await?;
    let Some(row) = rows.first() else { return Ok(None) };
    Ok(Some(SharedSheet {
        sheet,
        token: bytes(row, "token")?,
        revision: u32::try_from(row.try_get::<_, i64>("revision")?).unwrap_or(u32::MAX),
        changed: row.try_get("changed")?,
        text: row.try_get("text")?,
    }))
}

pub(super) async fn delete(client: &mut Client, before: Millis) -> Result<u64, StoreError> {
    Ok(client.execute_typed("DELETE FROM sheets WHERE changed < $1", &[(&before, Type::INT8)]).await?)
}
