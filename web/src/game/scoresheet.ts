// The standing turns, derived from all events.

import type { Event, FinalScoring, PlacedTiles, Square } from "../protocol/messages";

export type Turned = Extract<Event, { type: "turn-taken" }>;
export type Left = Extract<Event, { type: "departed" }>;
export type ScoresheetEntry = Turned | Left;

/** Returns the turns that were not undone, and departures, the oldest first. */
export function scoresheetOf(events: Event[]): ScoresheetEntry[] {
  const entries: ScoresheetEntry[] = [];
  for (const event of events) {
    if (event.type === "turn-taken" || event.type === "departed") entries.push(event);
    if (event.type !== "undone") continue;
    // An undo never crosses a departure, so only turns are removed.
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

/** Returns the board after the first `count` entries. */
export function boardAfter(entries: ScoresheetEntry[], count: number): PlacedTiles {
  const board: PlacedTiles = {};
  for (const entry of entries.slice(0, count)) {
    if (entry.type === "turn-taken" && entry.turn.type === "place") Object.assign(board, entry.turn.tiles);
  }
  return board;
}

/** Returns `true` if an entry is a turn granted by the replay square of the previous one. */
export function isReplayTurn(entries: ScoresheetEntry[], at: number): boolean {
  const [before, entry] = [entries[at - 1], entries[at]];
  return before?.type === "turn-taken" && entry?.type === "turn-taken" && before.seat === entry.seat;
}

/**
 * Returns each seat's score after the first `count` entries: the sum of its plays and, after the last entry of a
 * finished game, its final score.
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
