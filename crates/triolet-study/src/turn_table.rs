//! The turns of a record as rows of a table, for statistics and lessons.

use serde::Serialize;
use triolet::position::Position;
use triolet::seat::Seat;
use triolet::visible::{VisibleEvent, VisibleTurn};
use triolet_engine::player::Observation;
use triolet_engine::sim::FastTurn;

use crate::judgement::Judgement;
use crate::record::AnyRecord;

/// One turn that stands. What the record does not tell, or what needs the rack where that is not known, is `None`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TurnRow {
    /// The number of the game among those read, from 1.
    pub game: u64,
    /// The number of the turn in its game, from 1.
    pub turn: u32,
    /// The seat that took it, from 1.
    pub seat: u32,
    /// The number of seats, 2 to 4.
    pub seats: u32,
    /// The printed rules: `gigamic-2017` or `dj-games-1996`.
    pub edition: String,
    /// The name of the player.
    pub player: Option<String>,
    /// The rack before the turn, such as `3-8-*`.
    pub rack: Option<String>,
    /// Tiles in the bag before the turn.
    pub bag: Option<u32>,
    /// The board before the turn, as positions are written as a line.
    pub board: Option<String>,
    /// The tiles that the player cannot see before the turn: 17 counts, of the values 0 to 15 and of wilds.
    pub unseen: Option<String>,
    /// The score of the seat before the turn, in points.
    pub score_before: i32,
    /// The score of the seat less the highest of the others, before the turn, in points.
    pub lead_before: i32,
    /// `place`, `exchange` or `pass`.
    pub kind: String,
    /// The turn in notation.
    pub play: String,
    /// Tiles placed or exchanged.
    pub tiles: u32,
    /// The score of the turn, in points.
    pub score: u32,
    /// Points of pairs in it, multipliers included.
    pub pair_points: u32,
    /// Points of trios in it, multipliers included.
    pub trio_points: u32,
    /// Points of the triolet bonus in it: 0 or 50.
    pub triolet_points: u32,
    /// The multiplier of the premium square that counts: 1, 2 or 3.
    pub multiplier: u32,
    /// The number of legal plays.
    pub legal_plays: Option<u32>,
    /// The highest score of a legal play, in points; 0 if there is none.
    pub best_score: Option<u32>,
    /// The value of the turn by the player `expect`, in points.
    pub value: Option<f64>,
    /// The best turn by that value among those that `expect` weighs and the turn taken, in notation.
    pub best_play: Option<String>,
    /// Its value, in points.
    pub best_value: Option<f64>,
    /// The rank of the turn among them by that value, from 1; turns of equal value share one.
    pub rank: Option<u32>,
    /// The final score of the seat, in points; `None` for a game without a result.
    pub final_score: Option<i32>,
    /// The share of the win: 1, 0, or for a shared win its part.
    pub won: Option<f64>,
    /// The way the game ended, such as `out`; `None` if it has not.
    pub ending: Option<String>,
}

/// Returns the turns of a record that stand, in order. `game` is the number that the rows give the record.
pub fn turn_rows(record: &AnyRecord, game: u64) -> Vec<TurnRow> {
    let mut plays = Vec::new();
    rows(record, game, |seen, turn| Judgement::of(seen, turn, &mut plays))
}

/// Returns the same rows for a game of which the judgement of each turn, in order, is known already.
pub fn judged_turn_rows(record: &AnyRecord, game: u64, judgements: Vec<Judgement>) -> Vec<TurnRow> {
    let mut judgements = judgements.into_iter();
    rows(record, game, |seen, turn| judgements.next().unwrap_or_else(|| Judgement::of(seen, turn, &mut Vec::new())))
}

/// Returns the rows with the judgements of `judge`, which is given each turn whose player's observation is known.
fn rows(
    record: &AnyRecord,
    game: u64,
    mut judge: impl FnMut(&Observation<'_>, Option<FastTurn>) -> Judgement,
) -> Vec<TurnRow> {
    let (mut scores, mut rows) = (vec![0_i32; record.seats()], Vec::new());
    let totals: Option<Vec<i32>> =
        record.outcome().ok().map(|outcome| outcome.seats.iter().map(|seat| seat.total()).collect());
    let events = record.events();
    let standing = standing(record);
    for (number, &event) in (1..).zip(&standing) {
        let Some(VisibleEvent::TurnTaken(taken)) = events.get(event) else { continue };
        let seat = taken.seat;
        let position = record.position_before(event);
        let before = scores.get(seat.index()).copied().unwrap_or_default();
        let others = scores.iter().enumerate().filter(|(other, _)| *other != seat.index());
        let points = match record {
            // A table may have named another score than the breakdown's.
            AnyRecord::Partial(record) => record.game.points(event).unwrap_or_default(),
            AnyRecord::Whole(_) => taken.breakdown.total(),
        };
        let mut row = TurnRow {
            game,
            turn: number,
            seat: seat.index() as u32 + 1,
            seats: record.seats() as u32,
            edition: record.edition().to_string(),
            player: player(record, seat),
            rack: record.rack_before(event).map(|rack| rack.to_string()),
            bag: position.as_ref().and_then(|position| position.setup().bag).map(|bag| bag as u32),
            board: position.as_ref().map(board),
            unseen: None,
            score_before: before,
            lead_before: before - others.map(|(_, score)| *score).max().unwrap_or_default(),
            kind: kind(&taken.turn).to_owned(),
            play: taken.turn.to_string(),
            tiles: tiles(&taken.turn),
            score: u32::from(points),
            pair_points: 0,
            trio_points: 0,
            triolet_points: u32::from(taken.breakdown.triolet_bonus),
            multiplier: 1,
            legal_plays: None,
            best_score: None,
            value: None,
            best_play: None,
            best_value: None,
            rank: None,
            final_score: totals.as_ref().and_then(|totals| totals.get(seat.index())).copied(),
            won: totals.as_deref().map(|totals| share(totals, seat)),
            ending: record.ending().map(|ending| ending.name().to_owned()),
        };
        for group in &taken.breakdown.groups {
            let sum = if group.is_trio() { &mut row.trio_points } else { &mut row.pair_points };
            *sum += u32::from(group.points);
            row.multiplier = row.multiplier.max(group.multiplier.into());
        }
        if let Some(seen) = position.as_ref().and_then(Observation::from_position) {
            row.unseen = Some(seen.unseen().map(|count| count.to_string()).join(" "));
            row.add(&judge(&seen, known(&taken.turn)));
        }
        if let Some(score) = scores.get_mut(seat.index()) {
            *score += i32::from(points);
        }
        rows.push(row);
    }
    rows
}

impl TurnRow {
    fn add(&mut self, judgement: &Judgement) {
        let points = |thousandths: i64| thousandths as f64 / 1000.0;
        self.legal_plays = Some(judgement.legal_plays);
        self.best_score = Some(judgement.best_score);
        self.best_play = Some(triolet::play::Turn::from(judgement.best).to_string());
        self.best_value = Some(points(judgement.best_value));
        self.value = judgement.taken.map(|taken| points(taken.value));
        self.rank = judgement.taken.map(|taken| taken.rank);
    }
}

/// The events of the turns that stand.
fn standing(record: &AnyRecord) -> Vec<usize> {
    match record {
        AnyRecord::Whole(record) => record.game.turn_events().map(|(event, _)| event).collect(),
        AnyRecord::Partial(record) => record.game.turn_events().map(|(event, _)| event).collect(),
    }
}

fn player(record: &AnyRecord, seat: Seat) -> Option<String> {
    let named = record.names().get(seat.index()).cloned().flatten();
    named.or_else(|| record.controllers_at_start().get(seat.index()).map(ToString::to_string))
}

/// The board of a position, which is the first word of its line.
fn board(position: &Position) -> String {
    let line = position.to_string();
    line.split(' ').next().unwrap_or_default().to_owned()
}

const fn kind(turn: &VisibleTurn) -> &'static str {
    match turn {
        VisibleTurn::Place(_) => "place",
        VisibleTurn::Exchange(_) => "exchange",
        VisibleTurn::Pass => "pass",
    }
}

fn tiles(turn: &VisibleTurn) -> u32 {
    match turn {
        VisibleTurn::Place(play) => play.tiles().len() as u32,
        VisibleTurn::Exchange(tiles) => tiles.len() as u32,
        VisibleTurn::Pass => 0,
    }
}

/// The turn, if all its tiles are known.
fn known(turn: &VisibleTurn) -> Option<FastTurn> {
    FastTurn::of(&match turn {
        VisibleTurn::Place(play) => triolet::play::Turn::Place(*play),
        VisibleTurn::Exchange(tiles) => triolet::play::Turn::Exchange(*tiles.tiles()?),
        VisibleTurn::Pass => triolet::play::Turn::Pass,
    })
}

fn share(totals: &[i32], seat: Seat) -> f64 {
    let best = totals.iter().max();
    if totals.get(seat.index()) != best {
        return 0.0;
    }
    1.0 / totals.iter().filter(|total| Some(*total) == best).count() as f64
}
