//! Migrates a database to the current version. Migrations only go forwards, and a released migration never changes.

use rusqlite::{Connection, TransactionBehavior};

use crate::StoreError;

/// Each migration brings a database from the version of its index to the next.
const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/sqlite/0001_start.sql"),
    include_str!("../../migrations/sqlite/0002_command_digests.sql"),
    include_str!("../../migrations/sqlite/0003_shared_sheets.sql"),
];

/// Applies the missing migrations.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found: u32 = transaction.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let known = MIGRATIONS.len() as u32;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (version, migration) in (1..).zip(MIGRATIONS).skip(found as usize) {
        transaction.execute_batch(migration)?;
        transaction.pragma_update(None, "user_version", version)?;
    }
    transaction.commit()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_version_is_brought_up_to_date() {
        for from in 0..=MIGRATIONS.len() {
            let mut connection = Connection::open_in_memory().unwrap();
            for migration in &MIGRATIONS[..from] {
                connection.execute_batch(migration).unwrap();
            }
            connection.pragma_update(None, "user_version", from as u32).unwrap();
            migrate(&mut connection).unwrap();
            migrate(&mut connection).unwrap();
            let rooms: i64 = connection.query_row("SELECT count(*) FROM rooms", [], |row| row.get(0)).unwrap();
            assert_eq!(rooms, 0);
        }
    }

    #[test]
    fn a_newer_database_is_left_alone() {
        let mut connection = Connection::open_in_memory().unwrap();
        connection.pragma_update(None, "user_version", 99).unwrap();
        assert_eq!(migrate(&mut connection), Err(StoreError::Newer { found: 99, known: MIGRATIONS.len() as u32 }));
    }
}
