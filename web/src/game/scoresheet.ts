// The turns that stand, out of everything that happened.

import type { Event, FinalScoring, PlacedTiles, Square } from "../protocol/messages";

export type Turned = Extract<Event, { type: "turn-taken" }>;
export type Left = Extract<Event, { type: "departed" }>;
export type ScoresheetEntry = Turned | Left;

/** The turns that were not taken back, and who left, oldest first. */
export function scoresheetOf(events: Event[]): ScoresheetEntry[] {
  const entries: ScoresheetEntry[] = [];
  for (const event of events) {
    if (event.type === "turn-taken" || event.type === "departed") entries.push(event);
    if (event.type !== "undone") continue;
    // Nobody who left comes back by an undo, so no departure lies among what goes.
    while (entries.filter((entry) => entry.type === "turn-taken").length > event.turns) entries.pop();
  }
  return entries;
}

export function lastPlay(entries: ScoresheetEntry[]): Turned | undefined {
  return entries.findLast((entry) => entry.type === "turn-taken" && entry.turn.type === "place") as
    Turned | undefined;
}

export function playedSquares(entry: Turned | undefined): Square[] {
  return entry?.turn.type === "place" ? Object.keys(entry.turn.tiles) : [];
}

/** What lies on the board after the first `count` entries. */
export function boardAfter(entries: ScoresheetEntry[], count: number): PlacedTiles {
  const board: PlacedTiles = {};
  for (const entry of entries.slice(0, count)) {
    if (entry.type === "turn-taken" && entry.turn.type === "place") Object.assign(board, entry.turn.tiles);
  }
  return board;
}

/** Whether an entry is a turn that the replay square of the turn before it gave. */
export function isReplayTurn(entries: ScoresheetEntry[], at: number): boolean {
  const [before, entry] = [entries[at - 1], entries[at]];
  return before?.type === "turn-taken" && entry?.type === "turn-taken" && before.seat === entry.seat;
}

/**
 * What each seat has after the first `count` entries: what its plays have scored, and after the last of a game that is over its
 * final score.
 */
export function scoresAfter(
  entries: ScoresheetEntry[],
  count: number,
  seats: number,
  outcome: FinalScoring | null,
): number[] {
  if (outcome !== null && count === entries.length) return outcome.seats.map(({ total }) => total);
  const scores = Array<number>(seats).fill(0);
  for (const entry of entries.slice(0, count)) {
    if (entry.type === "turn-taken" && entry.turn.type === "place") {
      scores[entry.seat - 1] = (scores[entry.seat - 1] ?? 0) + entry.turn.breakdown.total;
    }
  }
  return scores;
}
