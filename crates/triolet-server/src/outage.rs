//! Outages during which nobody could play: before this process began, while it was stopped, and while its store did not
//! answer. Game clocks stand still during them.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use triolet_store::{Millis, StoreError};

/// The end of the last outage, as far as this process knows.
#[derive(Debug)]
pub struct Outage {
    until: AtomicU64,
    is_on: AtomicBool,
    /// `true` if there was an outage that players have not been shown yet.
    is_news: AtomicBool,
}

impl Outage {
    /// Creates an outage that ends with the start of the process.
    pub fn until(began: Millis) -> Self {
        Self { until: AtomicU64::new(began as u64), is_on: AtomicBool::new(false), is_news: AtomicBool::new(false) }
    }

    /// Starts an outage if the store is unavailable. A busy store or unreadable data does not prevent play.
    pub fn hear<T>(&self, answer: &Result<T, StoreError>) {
        if let Err(StoreError::Unavailable(_)) = answer {
            self.is_on.store(true, Ordering::SeqCst);
        }
    }

    /// Returns `true` if the store did not answer the last request.
    pub fn is_on(&self) -> bool {
        self.is_on.load(Ordering::SeqCst)
    }

    /// Records an outage that lasts until `now`.
    pub fn interrupt(&self, now: Millis) {
        self.until.fetch_max(now as u64, Ordering::SeqCst);
        self.is_news.store(true, Ordering::SeqCst);
    }

    /// Records an outage that lasts until `now` after a step of the clock, which invalidates earlier times.
    pub fn begin_anew(&self, now: Millis) {
        self.until.store(now as u64, Ordering::SeqCst);
        self.is_news.store(true, Ordering::SeqCst);
    }

    /// Records that the store answers. Returns `true` once after each outage.
    pub fn end(&self, now: Millis) -> bool {
        if self.is_on() {
            self.interrupt(now);
            self.is_on.store(false, Ordering::SeqCst);
        }
        self.is_news.swap(false, Ordering::SeqCst)
    }

    /// Returns the time until which clocks stand still: `now` during an outage.
    pub fn stands_until(&self, now: Millis) -> u64 {
        let until = self.until.load(Ordering::SeqCst);
        if self.is_on.load(Ordering::SeqCst) { until.max(now as u64) } else { until }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicI64, Ordering};

    use triolet::seat::Seat;
    use triolet::view::Viewer;
    use triolet_protocol::{Command, ServerMessage};
    use triolet_store::{Millis, Sqlite, Store};

    use crate::app::App;
    use crate::config::Config;
    use crate::room::{IncomingCommand, Room};
    use crate::through::Through;

    static NOW: AtomicI64 = AtomicI64::new(1_000_000);

    fn pass(seconds: Millis) {
        NOW.fetch_add(1000 * seconds, Ordering::Relaxed);
    }

    fn left(room: &Room) -> u32 {
        let shown = room.now();
        let seat = shown.table.as_ref().unwrap().game().to_move().unwrap();
        let ServerMessage::Snapshot(snapshot) = room.snapshot(&shown, Viewer::Seat(seat)) else { panic!() };
        snapshot.state.clock.unwrap().remaining[seat.index()]
    }

    fn has_left(room: &Room) -> bool {
        let table = room.now().table.unwrap();
        Seat::all(2).any(|seat| table.game().departed(seat).is_some())
    }

    /// A turn of a minute, with an outage of the database for an hour.
    #[tokio::test]
    async fn nobodys_time_runs_while_the_database_is_away() {
        let through = Arc::new(Through::new(Arc::new(Sqlite::in_memory().unwrap()), false));
        let store = Arc::clone(&through) as Arc<dyn Store>;
        let app = App::with_clock(Config::without_limits(&[]), store, || NOW.load(Ordering::Relaxed));
        let room = app.rooms.open_for_two().await;
        pass(50);
        assert_eq!(left(&room), 10_000);

        let pause = async |id: &str| {
            let table = room.now().table.unwrap();
            let seat = table.game().to_move().unwrap();
            let incoming = IncomingCommand { id: id.into(), seq: table.seq(), command: Command::Pause {}, lag: 0 };
            room.command(seat, incoming).await
        };
        for minutes in [60, 1] {
            through.is_down.store(true, Ordering::Relaxed);
            app.rooms.tick().await;
            assert!(pause("early").await.is_err());
            pass(60 * minutes);
            app.rooms.tick().await;
            through.is_down.store(false, Ordering::Relaxed);
            app.rooms.tick().await;
            assert!(!has_left(&room));
            assert_eq!(left(&room), 60_000, "players are shown what they have");
            pass(20);
            assert_eq!(left(&room), 40_000);
        }

        // The database fails again, and a player acts before the server notices its recovery.
        through.is_down.store(true, Ordering::Relaxed);
        app.rooms.tick().await;
        pass(3600);
        through.is_down.store(false, Ordering::Relaxed);
        pause("in time").await.unwrap();
        app.rooms.tick().await;
        assert!(!has_left(&room));

        // Without an outage, time runs.
        let resume = IncomingCommand {
            id: "on".into(),
            seq: room.now().table.unwrap().seq(),
            command: Command::Resume {},
            lag: 0,
        };
        room.command(room.now().table.unwrap().game().to_move().unwrap(), resume).await.unwrap();
        pass(3600);
        app.rooms.tick().await;
        assert!(has_left(&room));
    }
}
