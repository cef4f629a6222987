//! A turn whose rack is not known beside the plays of every rack, as the page shows it.

use serde::Serialize;
use triolet::score::score;
use triolet_protocol::LegalPlay;
use triolet_study::analyze::RecordReviewer;
use triolet_study::any_rack::ScoringPlay;
use triolet_study::error::InputError;
use triolet_study::record::AnyRecord;

/// A turn against the highest-scoring plays of all racks, each as likely as it is drawn.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BesideAnyRack {
    /// The highest-scoring play of any rack; `null` where none fits.
    pub best: Option<LegalPlay>,
    /// The mean score of the highest-scoring plays of the racks, in thousandths of a point; 0 for a rack with none.
    pub mean: i64,
    /// The share of the racks without a play that scores more than the turn did, in ten-thousandths.
    pub no_better: u32,
    /// The highest-scoring play of the very tiles that were placed; `null` for a turn that placed none.
    pub same_tiles: Option<LegalPlay>,
}

/// Compares the turn of a record that is event number `event`, as
/// [`RecordedTurn`](triolet_study::record::RecordedTurn) counts them. `None` where its rack is known, and where nothing
/// follows from the board.
///
/// # Errors
/// The error in the record and its place.
pub fn beside_any_rack(record: &str, event: usize) -> Result<Option<BesideAnyRack>, InputError> {
    let reviewer = RecordReviewer::new(AnyRecord::read(record)?);
    Ok(compared(&reviewer, event))
}

fn compared(reviewer: &RecordReviewer, event: usize) -> Option<BesideAnyRack> {
    let AnyRecord::Partial(record) = reviewer.record() else { return None };
    let place = reviewer.place_of(event)?;
    let any = reviewer.record().any_rack(place)?;
    let board = record.game.before_turn(place)?.board;
    let lone = record.game.options().lone_opening_tile;
    let play = |found: ScoringPlay| LegalPlay::new(found.play, &score(&board, lone, &found.play));
    Some(BesideAnyRack {
        best: any.best.map(play),
        mean: any.mean,
        no_better: any.no_better,
        same_tiles: any.same_tiles.map(play),
    })
}
