//! Migrates a database to the current version. Migrations only go forwards, and a released migration never changes.
//!
//! Servers of two releases share the database during a rolling upgrade, so a migration must keep everything that the
//! previous release needs.

use tokio_postgres::Client;

use crate::StoreError;

/// Each migration brings a database from the version of its index to the next.
const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/postgres/0001_start.sql"),
    include_str!("../../migrations/postgres/0002_command_digests.sql"),
    include_str!("../../migrations/postgres/0003_shared_sheets.sql"),
];
/// The advisory lock that serializes servers starting at the same time.
const LOCK: i64 = 0x7472_696f_6c65_7401;

/// Applies the missing migrations.
pub(super) async fn migrate(client: &mut Client) -> Result<(), StoreError> {
    let transaction = client.transaction().await?;
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    transaction.batch_execute("CREATE TABLE IF NOT EXISTS triolet_version (version INTEGER NOT NULL)").await?;
    let found = transaction.query_opt("SELECT version FROM triolet_version", &[]).await?;
    let found = found.map_or(0, |row| row.get::<_, i32>(0));
    let known = MIGRATIONS.len() as i32;
    if found > known {
        return Err(StoreError::Newer { found: found as u32, known: known as u32 });
    }
    for migration in MIGRATIONS.iter().skip(found as usize) {
        transaction.batch_execute(migration).await?;
    }
    if found < known {
        transaction.execute("DELETE FROM triolet_version", &[]).await?;
        transaction.execute("INSERT INTO triolet_version VALUES ($1)", &[&known]).await?;
    }
    transaction.commit().await?;
    Ok(())
}
