//! Texts of hints, reasons and verdicts: `advice.ftl`.

use triolet_study::reason::Reason;
use triolet_study::verdict::TurnVerdict;

use super::Texts;
use super::macros::messages;

messages! { ADVICE;
    hint_where_square "hint-where-square" (square, why);
    hint_where_line "hint-where-line" (first, last, why);
    hint_where_exchange "hint-where-exchange" (why);
    hint_which "hint-which" (tiles, why);
    reason_ends_game "reason-ends-game" ();
    reason_triolet "reason-triolet" ();
    reason_trio "reason-trio" ();
    reason_trios "reason-trios" (n);
    reason_trio_and_pair "reason-trio-and-pair" ();
    reason_pairs "reason-pairs" (n);
    reason_double "reason-double" (points);
    reason_triple "reason-triple" (points);
    reason_replay "reason-replay" ();
    reason_gives_less "reason-gives-less" (n);
    reason_no_open_pair "reason-no-open-pair" ();
    reason_keeps_wild "reason-keeps-wild" ();
    reason_sheds_high "reason-sheds-high" (tile);
    reason_nothing_fits "reason-nothing-fits" ();
    reason_better_tiles "reason-better-tiles" (points);
    reason_most_points "reason-most-points" ();
    reason_most_value "reason-most-value" ();
    verdict_best "verdict-best" ();
    verdict_good "verdict-good" ();
    verdict_inaccuracy "verdict-inaccuracy" ();
    verdict_mistake "verdict-mistake" ();
    verdict_blunder "verdict-blunder" ();
    luck_of_draw "luck-of-draw" (points);
}

impl Texts {
    /// Returns a reason for a turn as a clause; empty for one that this program has no words for.
    pub fn reason(&self, reason: Reason) -> String {
        match reason {
            Reason::EndsGame => self.reason_ends_game(),
            Reason::Triolet => self.reason_triolet(),
            Reason::Trio => self.reason_trio(),
            Reason::Trios(count) => self.reason_trios(count as usize),
            Reason::TrioAndPair => self.reason_trio_and_pair(),
            Reason::Pairs(count) => self.reason_pairs(count as usize),
            Reason::Double(points) => self.reason_double(points),
            Reason::Triple(points) => self.reason_triple(points),
            Reason::Replay => self.reason_replay(),
            Reason::GivesLess(points) => self.reason_gives_less(points as usize),
            Reason::NoOpenPair => self.reason_no_open_pair(),
            Reason::KeepsWild => self.reason_keeps_wild(),
            Reason::ShedsHigh(tile) => self.reason_sheds_high(tile),
            Reason::NothingFits => self.reason_nothing_fits(),
            Reason::BetterTiles(points) => self.reason_better_tiles(points),
            Reason::MostPoints => self.reason_most_points(),
            Reason::MostValue => self.reason_most_value(),
            _ => String::new(),
        }
    }

    /// Returns the reasons for a turn as clauses in one line.
    pub fn reasons(&self, reasons: &[Reason]) -> String {
        let clauses: Vec<String> = reasons.iter().map(|&reason| self.reason(reason)).collect();
        clauses.join(" · ")
    }

    /// Returns a verdict in one word.
    pub fn verdict(&self, verdict: TurnVerdict) -> String {
        match verdict {
            TurnVerdict::Best => self.verdict_best(),
            TurnVerdict::Good => self.verdict_good(),
            TurnVerdict::Inaccuracy => self.verdict_inaccuracy(),
            TurnVerdict::Mistake => self.verdict_mistake(),
            TurnVerdict::Blunder => self.verdict_blunder(),
        }
    }
}
