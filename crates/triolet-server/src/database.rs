//! The operator's choice of a database.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use triolet_store::{Sqlite, Store, StoreError};

/// The database in which games are kept.
#[derive(Args, Clone, Debug)]
pub struct Database {
    /// The file that games are kept in, with SQLite; created where there is none, unless it is to be backed up
    #[arg(long = "database", env = "TRIOLET_DATABASE", default_value = "triolet.db", value_name = "FILE")]
    pub file: PathBuf,

    /// A PostgreSQL database, which several servers may share, in place of the file:
    /// `postgres://user:password@host/name`. Better given in the environment, where other users of the machine do not
    /// see the password
    #[arg(long = "database-url", env = "TRIOLET_DATABASE_URL", hide_env_values = true, value_name = "URL")]
    pub url: Option<String>,
}

impl Database {
    /// Opens the database and migrates it to the current schema.
    ///
    /// # Errors
    /// Returns an error if it cannot be reached, or does not guarantee durable writes.
    pub async fn open(&self) -> Result<Arc<dyn Store>, StoreError> {
        match &self.url {
            Some(url) => open_url(url).await,
            None => Ok(Arc::new(Sqlite::open(&self.file)?)),
        }
    }

    /// Opens the database for a server. A SQLite file can be served by one server at a time.
    ///
    /// # Errors
    /// Returns an error also if another server has the file open.
    pub async fn open_to_serve(&self) -> Result<Arc<dyn Store>, StoreError> {
        match &self.url {
            Some(_) => self.open().await,
            None => Ok(Arc::new(Sqlite::open_to_serve(&self.file)?)),
        }
    }

    /// Checks that a database file exists.
    ///
    /// # Errors
    /// Returns an error if the file does not exist or cannot be accessed.
    pub fn check_exists(&self) -> std::io::Result<()> {
        if self.url.is_some() { Ok(()) } else { std::fs::metadata(&self.file).map(|_| ()) }
    }

    /// Returns the address without user and password.
    pub fn redacted(&self) -> String {
        match &self.url {
            Some(url) => url.rsplit_once('@').map_or(url.as_str(), |(_, place)| place).to_owned(),
            None => self.file.display().to_string(),
        }
    }
}

#[cfg(feature = "postgres")]
async fn open_url(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    Ok(Arc::new(triolet_store::Postgres::open(url).await?))
}

#[cfg(not(feature = "postgres"))]
async fn open_url(_: &str) -> Result<Arc<dyn Store>, StoreError> {
    Err(StoreError::Unavailable("this program was built without PostgreSQL".into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_not_shown() {
        let shown = |url: &str| Database { file: "games.db".into(), url: Some(url.into()) }.redacted();
        assert_eq!(shown("postgres://triolet:p@ss@db.example/games"), "db.example/games");
        assert_eq!(shown("postgres://db.example/games"), "postgres://db.example/games");
        assert_eq!(Database { file: "games.db".into(), url: None }.redacted(), "games.db");
    }
}
