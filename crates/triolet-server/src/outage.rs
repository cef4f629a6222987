//! When nobody could play: before this process began, while it was stopped, and while its store did not answer. Clocks
//! stand then.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use triolet_store::{Millis, StoreError};

/// Until when nobody could play, as far as this process knows.
#[derive(Debug)]
pub struct Outage {
    until: AtomicU64,
    is_on: AtomicBool,
    /// `true` if there was one that players were not shown yet.
    is_news: AtomicBool,
}

impl Outage {
    /// One that is over: the process begins.
    pub fn until(began: Millis) -> Self {
        Self { until: AtomicU64::new(began as u64), is_on: AtomicBool::new(false), is_news: AtomicBool::new(false) }
    }

    /// Takes in that the store does not answer. That it is busy, or has something that cannot be read, keeps nobody
    /// from playing.
    pub fn hear<T>(&self, answer: &Result<T, StoreError>) {
        if let Err(StoreError::Unavailable(_)) = answer {
            self.is_on.store(true, Ordering::SeqCst);
        }
    }

    /// Returns whether the store did not answer when it was last asked.
    pub fn is_on(&self) -> bool {
        self.is_on.load(Ordering::SeqCst)
    }

    /// Takes in that nobody could play until now.
    pub fn interrupt(&self, now: Millis) {
        self.until.fetch_max(now as u64, Ordering::SeqCst);
        self.is_news.store(true, Ordering::SeqCst);
    }

    /// The same where the time was set: what was until now says nothing any more.
    pub fn begin_anew(&self, now: Millis) {
        self.until.store(now as u64, Ordering::SeqCst);
        self.is_news.store(true, Ordering::SeqCst);
    }

    /// Takes in that the store answers at this time. Returns whether nobody could play before, once.
    pub fn end(&self, now: Millis) -> bool {
        if self.is_on() {
            self.interrupt(now);
            self.is_on.store(false, Ordering::SeqCst);
        }
        self.is_news.swap(false, Ordering::SeqCst)
    }

    /// Until when clocks stand: until now, where it is not known yet that the store answers again.
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

    /// A turn of a minute, in which the database is away for an hour.
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

        // It is away again, and somebody acts before the server has noticed that it is back.
        through.is_down.store(true, Ordering::Relaxed);
        app.rooms.tick().await;
        pass(3600);
        through.is_down.store(false, Ordering::Relaxed);
        pause("in time").await.unwrap();
        app.rooms.tick().await;
        assert!(!has_left(&room));

        // While all is well time runs.
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
