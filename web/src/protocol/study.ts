// Generated from the crate triolet-wasm. Change it there.

import type {
  ScoreBreakdown,
  Code,
  Controller,
  Edition,
  Event,
  FinalScoring,
  HintReason,
  PlacedTiles,
  LegalPlay,
  Options,
  Seat,
  Square,
  Tile,
  Turn,
} from "./messages";

/** A position, as described in docs/positions.md. Only the board and the rack are required. */
export type Position = {
  version?: number;
  edition?: Edition;
  options?: Options;
  first_turn?: boolean;
  board: PlacedTiles;
  rack: Array<Tile>;
  bag?: number;
  whole?: boolean;
  seats?: number;
  to_move?: Seat;
  scores?: Array<number>;
  rack_sizes?: Array<number>;
  first_turns?: Array<boolean>;
  idle?: number;
  known_racks?: Array<Array<Tile> | null>;
};

/**
 * The verdict on a play.
 */
export type PlayVerdict = { 
/**
 * The score; `null` if the play is not legal.
 */
breakdown: ScoreBreakdown | null, 
/**
 * The reason why it is not legal; `null` when it is.
 */
refusal: Code | null, 
/**
 * `true` if it covers a replay square.
 */
replay: boolean, };

/**
 * The legal turns of a position.
 */
export type LegalTurns = { 
/**
 * Every legal play, best score first.
 */
plays: Array<LegalPlay>, 
/**
 * `true` if tiles may be exchanged.
 */
exchange: boolean, 
/**
 * `true` if the player may pass, which is then all there is to do.
 */
pass: boolean, 
/**
 * The position as one line of text, for links.
 */
line: string, 
/**
 * The position with every field, as JSON.
 */
json: string, };

/**
 * A turn against the highest-scoring plays of all racks, each as likely as it is drawn.
 */
export type BesideAnyRack = { 
/**
 * The highest-scoring play of any rack; `null` where none fits.
 */
best: LegalPlay | null, 
/**
 * The mean score of the highest-scoring plays of the racks, in thousandths of a point; 0 for a rack with none.
 */
mean: number, 
/**
 * The share of the racks without a play that scores more than the turn did, in ten-thousandths.
 */
no_better: number, 
/**
 * The highest-scoring play of the very tiles that were placed; `null` for a turn that placed none.
 */
same_tiles: LegalPlay | null, };

/**
 * The kind of a text.
 */
export type Opened = { "type": "game" } & OpenedGame | { "type": "position", 
/**
 * The position.
 */
position: Position, };

/**
 * A game out of a record.
 */
export type OpenedGame = { 
/**
 * The printed rule set.
 */
edition: Edition, 
/**
 * The choices for what it leaves open.
 */
options: Options, 
/**
 * The seats, in turn order.
 */
seats: Array<OpenedSeat>, 
/**
 * When it was played, as whoever wrote it put it.
 */
date: string | null, 
/**
 * All that happened, each play with its breakdown; its total is that of the table, where that named one.
 */
events: Array<Event>, 
/**
 * The turns that stand.
 */
turns: Array<RecordedTurn>, 
/**
 * The position after them, for the seat to move; `null` once the game is over, or where it is not known.
 */
now: Position | null, 
/**
 * The final scoring; `null` while the game goes on, or where it is not known.
 */
outcome: FinalScoring | null, 
/**
 * The luck of the draw by seat; `null` where the record does not have every tile.
 */
luck: Array<SeatLuck> | null, 
/**
 * The proof of the shuffle; `null` for a partial record, which has none.
 */
proof: ShuffleStatus | null, };

/**
 * One seat of a game out of a record.
 */
export type OpenedSeat = { 
/**
 * The seat that played it.
 */
controller: Controller, 
/**
 * The player's name; `null` for one that has none.
 */
name: string | null, };

/**
 * A turn that stands, with what is known beside the event itself.
 */
export type RecordedTurn = { 
/**
 * The number of its event, from 0, among those that the protocol has: a rack that is shown is none.
 */
event: number, 
/**
 * The turn as it is written.
 */
notation: string, 
/**
 * The rack before the turn; `null` where it is not known.
 */
rack: Array<Tile> | null, 
/**
 * The position before it, as its player saw it; `null` where the rack is not known.
 */
position: Position | null, };

/**
 * The proof that a record gives of its shuffle.
 */
export type ShuffleStatus = "verified" | "not-committed" | "not-published";

/**
 * The error in a text, and where in it that is known.
 */
export type InputError = { 
/**
 * The line, counted from 1.
 */
line: number | null, 
/**
 * The character of that line, counted from 1.
 */
column: number | null, 
/**
 * The stable name of what keeps it from being a position; else `record` for a record in which something is wrong,
 * `newer` for one whose format is later than this program, or `unreadable`.
 */
code: string, 
/**
 * The stable name of why a record cannot be right where it can be read: that of a refusal, or `points`, `draw`,
 * `ending` or `impossible`.
 */
why: string | null, 
/**
 * The square where that shows.
 */
square: Square | null, 
/**
 * The error, in English, for programmers.
 */
reason: string, };

/**
 * A comparison of turns in progress.
 */
export type Ranking = { 
/**
 * The number of turns played out so far.
 */
nodes: number, 
/**
 * The node budget of the comparison.
 */
budget: number, 
/**
 * The turns, best first.
 */
turns: Array<Ranked>, 
/**
 * The turn under review; `null` if there is none.
 */
reviewed: ReviewedTurn | null, };

/**
 * One of the turns compared.
 */
export type Ranked = { 
/**
 * The turn.
 */
turn: Turn, 
/**
 * The turn in notation.
 */
notation: string, 
/**
 * The value, in thousandths of a point.
 */
value: number, 
/**
 * The standard error of the value, in thousandths of a point.
 */
error: number, 
/**
 * The chance to win with it, in ten-thousandths; `null` before it is known.
 */
win: number | null, 
/**
 * `true` if it was dropped as significantly worse than another.
 */
dropped: boolean, 
/**
 * The reasons for it, the most important first; empty before the end of the comparison.
 */
reasons: Array<HintReason>, };

/**
 * The review of a turn that was taken.
 */
export type ReviewedTurn = { 
/**
 * The value, in thousandths of a point.
 */
value: number, 
/**
 * The standard error of the value, in thousandths of a point.
 */
error: number, 
/**
 * The loss against the best turn, in thousandths of a point, at least 0; 0 if the two are statistically equal.
 */
loss: number, 
/**
 * The chance to win with it, in ten-thousandths.
 */
win: number, 
/**
 * The loss of winning chance, in ten-thousandths.
 */
win_loss: number, 
/**
 * The rank by value, from 1 for the best.
 */
rank: number, 
/**
 * `true` if it is statistically equal to the best one.
 */
among_best: boolean, 
/**
 * One word for it.
 */
verdict: TurnVerdict, };

/**
 * The verdict on a turn by what it lost against the best one: in points and in the chance to win, whichever is worse.
 *
 * | verdict | loss in points | loss in the chance to win |
 * |---|---|---|
 * | best | none that the search is sure of | |
 * | good | less than 3 | less than 2 % |
 * | inaccuracy | less than 10 | less than 5 % |
 * | mistake | less than 25 | less than 12 % |
 * | blunder | more | more |
 *
 * A pair is worth some ten points, a trio 30: a mistake lost about the one, a blunder nearly the other. Late in the
 * game a few points decide, and the chance to win has the say. In a game that is decided all the same, which is won or
 * lost in 99 of 100 cases, no turn is worse than an inaccuracy.
 */
export type TurnVerdict = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/**
 * The luck of a seat beyond the mean of the others'.
 */
export type SeatLuck = { 
/**
 * In thousandths of a point.
 */
points: number, 
/**
 * In the chance to win, in ten-thousandths.
 */
win: number, };
