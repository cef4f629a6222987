//! The review of a recorded game, turn by turn: what each turn was worth, and what would have been better.

use serde::{Serialize, Serializer};
use triolet::play::Turn;
use triolet::position::Position;
use triolet::seat::{Controller, Seat};
use triolet::view::{VisibleEvent, VisibleTurn};
use triolet_engine::analysis::{TurnReview, TurnReviewer};
use triolet_engine::opponent_tracker::OpponentTracker;
use triolet_engine::win::CERTAIN;

use crate::any_rack::AnyRack;
use crate::best::{as_points, as_text};
use crate::luck::{SeatLuck, luck};
use crate::record::AnyRecord;
use crate::verdict::{Loss, TurnVerdict};

/// The effort for each turn.
#[derive(Clone, Copy, Debug)]
pub struct AnalysisOptions {
    /// Nodes to spend.
    pub nodes: u64,
    /// The seed of the worlds: equal ones give equal reviews.
    pub seed: u64,
    /// Maximum best turns that are named.
    pub top: usize,
}

/// The review of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysis {
    /// Nodes spent on each turn.
    pub nodes: u64,
    /// The seed of the worlds.
    pub seed: u64,
    /// The reason why not all turns are there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<&'static str>,
    /// The turns, those taken back later among them.
    pub turns: Vec<ReviewedTurn>,
    /// The players by seat.
    pub players: Vec<PlayerSummary>,
}

/// A turn of a reviewed game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReviewedTurn {
    /// Its place in the log, the start being 0.
    pub event: usize,
    /// The seat that took it.
    pub seat: Seat,
    /// The turn.
    #[serde(serialize_with = "seen_as_text")]
    pub turn: VisibleTurn,
    /// The score.
    pub score: u32,
    /// `true` if it was taken back later.
    pub undone: bool,
    /// Its worth; left out where the rack is not known.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub judgement: Option<Judgement>,
    /// The turn beside the plays of every rack, where its own is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub any_rack: Option<AnyRack>,
}

/// The worth of a turn against the best ones. In JSON, values and losses are in points, to a thousandth, and chances to
/// win go from 0 to 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Judgement {
    /// The value, in thousandths of a point; mirror images on a symmetric board have the same.
    #[serde(serialize_with = "as_points")]
    pub value: i64,
    /// The standard error of the value, in thousandths of a point.
    #[serde(serialize_with = "as_points")]
    pub error: i64,
    /// The loss against the best turn, in thousandths of a point; 0 where the search cannot tell the two apart.
    #[serde(serialize_with = "as_points")]
    pub loss: i64,
    /// The chance to win with it, in ten-thousandths.
    #[serde(serialize_with = "as_chance")]
    pub win: u32,
    /// The loss of the chance to win, in ten-thousandths.
    #[serde(serialize_with = "as_chance")]
    pub win_loss: u32,
    /// 1 for the turn that is worth most.
    pub rank: usize,
    /// `true` if the search cannot tell it from the best one.
    pub among_best: bool,
    /// One word for it.
    pub verdict: TurnVerdict,
    /// The best turns.
    pub best: Vec<BetterTurn>,
}

/// A turn that a reviewed one is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct BetterTurn {
    /// The turn.
    #[serde(serialize_with = "as_text")]
    pub turn: Turn,
    /// The score.
    pub score: u32,
    /// The value, in thousandths of a point.
    #[serde(serialize_with = "as_points")]
    pub value: i64,
    /// The standard error of the value, in thousandths of a point.
    #[serde(serialize_with = "as_points")]
    pub error: i64,
}

/// The turns of a player, summed up.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerSummary {
    /// The seat.
    pub seat: Seat,
    /// The player's name; `null` for one that has none.
    pub name: Option<String>,
    /// The controller; a partial record has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub controller: Option<Controller>,
    /// The number of turns that stand.
    pub turns: usize,
    /// The number of those that could be judged; what follows is about these.
    pub judged: usize,
    /// The number of those that the search cannot tell from the best ones.
    pub best_turns: usize,
    /// The sum of the losses, in points.
    pub loss: f64,
    /// The mean loss, in points.
    pub loss_per_turn: f64,
    /// The mean loss of the chance to win, from 0 to 1.
    pub win_loss_per_turn: f64,
    /// Of the turns whose rack is not known, the mean share of the racks without a play that scores more, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no_better: Option<f64>,
    /// The luck of the draw beyond that of the others, in points; left out where the record does not have every tile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck: Option<f64>,
    /// The same in the chance to win, from −1 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck_win: Option<f64>,
}

impl From<&TurnReview> for Judgement {
    fn from(review: &TurnReview) -> Self {
        let best = review.best.iter().map(|best| BetterTurn {
            turn: best.candidate.turn.into(),
            score: best.candidate.score,
            value: best.value,
            error: best.error,
        });
        let &TurnReview { value, error, win, rank, among_best, .. } = review;
        let (loss, win_loss) = (review.loss(), review.win_loss());
        Self {
            value,
            error,
            loss,
            win,
            win_loss,
            rank,
            among_best,
            verdict: TurnVerdict::of(Loss { points: loss, win, win_loss, among_best }),
            best: best.collect(),
        }
    }
}

/// A record whose turns are reviewed in any order. In the order in which they were taken, it costs as much as there are
/// events, apart from thinking.
#[derive(Clone, Debug)]
pub struct RecordReviewer {
    record: AnyRecord,
    events: Vec<VisibleEvent>,
    /// The models of the players' choices in the events followed so far.
    opponents: OpponentTracker,
    followed: usize,
}

impl RecordReviewer {
    /// A reviewer of the turns of a record.
    pub fn new(record: AnyRecord) -> Self {
        let opponents = OpponentTracker::new(record.edition(), record.options());
        Self { events: record.events(), opponents, followed: 0, record }
    }

    /// The record.
    pub fn record(&self) -> &AnyRecord {
        &self.record
    }

    /// All that happened.
    pub fn events(&self) -> &[VisibleEvent] {
        &self.events
    }

    /// The place in the log of an event by its number in a [`RecordedTurn`](crate::record::RecordedTurn), where racks
    /// that are shown do not count.
    pub fn place_of(&self, number: usize) -> Option<usize> {
        let counted = |event: &VisibleEvent| !matches!(event, VisibleEvent::RackShown { .. });
        self.events.iter().enumerate().filter(|(_, event)| counted(event)).nth(number).map(|(place, _)| place)
    }

    /// Begins to review the turn that is event number `event` of the log. Returns the position before it and the review
    /// in the making; `None` for an event that is no turn, and where the rack or the turn is not known.
    pub fn review(&mut self, event: usize, nodes: u64, seed: u64) -> Option<(Position, TurnReviewer<'static>)> {
        let Some(VisibleEvent::TurnTaken(taken)) = self.events.get(event) else { return None };
        let turn = taken.turn.turn()?;
        let position = self.record.position_before(event)?;
        if event < self.followed {
            (self.opponents, self.followed) = (OpponentTracker::new(self.record.edition(), self.record.options()), 0);
        }
        self.events[self.followed..event].iter().for_each(|event| self.opponents.observe(event));
        self.followed = event;
        let reviewer = TurnReviewer::of_turn(&position, Some(&self.opponents), &turn, nodes, seed)?;
        Some((position, reviewer))
    }
}

/// The review of a whole game in the making, in steps.
///
/// ```
/// use triolet_study::analyze::{AnalysisOptions, Analyzer};
/// use triolet_study::record::AnyRecord;
///
/// let record = "Triolet partial record 1\nEdition: gigamic-2017\nSeats: 2\n\n1 H8 11-3 rack 3-11-*\n2 I7 8-4\n";
/// let mut analyzer = Analyzer::new(AnyRecord::read(record)?, AnalysisOptions { nodes: 500, seed: 1, top: 3 });
/// while analyzer.step(100) {}
/// let analysis = analyzer.answer();
/// let [first, second] = &analysis.turns[..] else { unreachable!() };
/// assert!(first.judgement.as_ref().is_some_and(|judgement| judgement.loss > 20_000), "a trio was there");
/// assert!(second.judgement.is_none(), "its rack is not known");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Analyzer {
    reviewer: RecordReviewer,
    options: AnalysisOptions,
    /// The event that comes next, and its number where the start counts and a rack that is shown does not.
    next: usize,
    number: usize,
    /// The review of the turn that comes next.
    current: Option<TurnReviewer<'static>>,
    turns: Vec<ReviewedTurn>,
    /// The places in `turns` of those that stand.
    standing: Vec<usize>,
}

impl Analyzer {
    /// Begins to review the turns of a record.
    pub fn new(record: AnyRecord, options: AnalysisOptions) -> Self {
        let reviewer = RecordReviewer::new(record);
        // Where the start is not recorded, it is counted all the same.
        let number = usize::from(!matches!(reviewer.events.first(), Some(VisibleEvent::Started { .. })));
        let (turns, standing) = (Vec::new(), Vec::new());
        Self { reviewer, options, next: 0, number, current: None, turns, standing }
    }

    /// Works for about so many nodes. Returns whether there is anything left to do.
    pub fn step(&mut self, nodes: u64) -> bool {
        loop {
            if let Some(current) = &mut self.current {
                if current.step(nodes) {
                    return true;
                }
                let judgement = current.review(self.options.top).as_ref().map(Judgement::from);
                self.current = None;
                self.finish_event(judgement);
                return self.next < self.reviewer.events.len();
            }
            if self.next >= self.reviewer.events.len() {
                return false;
            }
            let AnalysisOptions { nodes, seed, .. } = self.options;
            match self.reviewer.review(self.next, nodes, seed) {
                Some((_, reviewer)) => self.current = Some(reviewer),
                None => {
                    let turns = self.turns.len();
                    self.finish_event(None);
                    // To compare a turn with every rack takes its time too.
                    if self.turns.len() > turns {
                        return self.next < self.reviewer.events.len();
                    }
                }
            }
        }
    }

    /// Goes on to the next event.
    fn finish_event(&mut self, judgement: Option<Judgement>) {
        let Some(event) = self.reviewer.events.get(self.next) else { return };
        match event {
            VisibleEvent::TurnTaken(taken) => {
                self.standing.push(self.turns.len());
                self.turns.push(ReviewedTurn {
                    event: self.number,
                    seat: taken.seat,
                    turn: taken.turn,
                    score: self.reviewer.record.points(self.next).unwrap_or(taken.breakdown.total()).into(),
                    undone: false,
                    any_rack: judgement.is_none().then(|| self.reviewer.record.any_rack(self.next)).flatten(),
                    judgement,
                });
            }
            VisibleEvent::Undone { turns: left } => {
                let undone = self.standing.drain((*left).min(self.standing.len())..);
                undone.for_each(|undone| self.turns[undone].undone = true);
            }
            _ => {}
        }
        self.number += usize::from(!matches!(event, VisibleEvent::RackShown { .. }));
        self.next += 1;
    }

    /// The record.
    pub fn record(&self) -> &AnyRecord {
        self.reviewer.record()
    }

    /// The number of turns that are reviewed, or that cannot be.
    pub fn done(&self) -> usize {
        self.turns.len()
    }

    /// The number of turns in the log, those taken back among them.
    pub fn total(&self) -> usize {
        self.reviewer.events.iter().filter(|event| matches!(event, VisibleEvent::TurnTaken(_))).count()
    }

    /// The players by seat. Luck belongs to the whole game, so it is there once all turns are reviewed.
    fn players(&self) -> Vec<PlayerSummary> {
        let record = self.record();
        let luck = if self.done() == self.total() { luck(record) } else { None };
        let of = |seat: Seat| {
            PlayerSummary::of(record, seat, &self.turns, luck.as_ref().and_then(|luck| luck.get(seat.index()).copied()))
        };
        Seat::all(record.seats()).map(of).collect()
    }

    /// The review so far.
    pub fn answer(&self) -> Analysis {
        let AnalysisOptions { nodes, seed, .. } = self.options;
        Analysis {
            nodes,
            seed,
            stopped: (self.done() < self.total()).then_some("interrupted"),
            turns: self.turns.clone(),
            players: self.players(),
        }
    }
}

impl PlayerSummary {
    fn of(record: &AnyRecord, seat: Seat, turns: &[ReviewedTurn], luck: Option<SeatLuck>) -> Self {
        let own = || turns.iter().filter(|turn| turn.seat == seat && !turn.undone);
        let judged = || own().filter_map(|turn| turn.judgement.as_ref());
        let (count, loss) = (judged().count(), judged().map(|turn| turn.loss).sum::<i64>());
        let each = |sum: f64| sum / count.max(1) as f64;
        let shares = || own().filter_map(|turn| turn.any_rack.as_ref()).map(|any| any.no_better);
        Self {
            seat,
            name: record.names().get(seat.index()).cloned().flatten(),
            controller: record.controllers().get(seat.index()).cloned(),
            turns: own().count(),
            judged: count,
            best_turns: judged().filter(|turn| turn.among_best).count(),
            loss: loss as f64 / 1000.0,
            loss_per_turn: each(loss as f64 / 1000.0),
            win_loss_per_turn: each(
                judged().map(|turn| u64::from(turn.win_loss)).sum::<u64>() as f64 / f64::from(CERTAIN),
            ),
            no_better: shares().next().map(|_| {
                let sum: f64 = shares().map(|share| f64::from(share) / 10_000.0).sum();
                sum / shares().count() as f64
            }),
            luck: luck.map(|luck| luck.points as f64 / 1000.0),
            luck_win: luck.map(|luck| luck.win as f64 / f64::from(CERTAIN)),
        }
    }
}

fn seen_as_text<S: Serializer>(turn: &VisibleTurn, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(turn)
}

fn as_chance<S: Serializer>(win: &u32, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(f64::from(*win) / f64::from(CERTAIN))
}
