// Two games of one deal beside each other, turn by turn of the person.

import { scoresheetOf, type ScoresheetEntry } from "../game/scoresheet";
import type { OpenedGame } from "../protocol/study";

/** A turn of the person, with the running total. */
export interface DealTurn {
  notation: string;
  points: number;
  total: number;
  /** The number of entries of the scoresheet up to this turn, for the board. */
  entry: number;
}

/** A finished game of a deal. */
export interface DealGame {
  entries: ScoresheetEntry[];
  turns: DealTurn[];
  /** The final score of the person. */
  total: number;
  /** The highest final score of the computers. */
  against: number;
  /** What the end of the game has added or taken. */
  atEnd: number;
  hasUndo: boolean;
  hasResigned: boolean;
}

/** Returns a game of a deal as it is compared; `null` if it is not over. */
export function dealGame(game: OpenedGame): DealGame | null {
  const { events, outcome, seats } = game;
  const own = seats.findIndex(({ controller }) => controller === "person");
  const total = outcome?.seats[own]?.total;
  if (outcome === null || total === undefined) return null;
  const entries = scoresheetOf(events);
  const turns: DealTurn[] = [];
  let [turn, sum] = [0, 0];
  for (const [at, entry] of entries.entries()) {
    if (entry.type !== "turn-taken") continue;
    const notation = game.turns[turn]?.notation ?? "";
    turn += 1;
    if (entry.seat !== own + 1) continue;
    const points = entry.turn.type === "place" ? entry.turn.breakdown.total : 0;
    sum += points;
    turns.push({ notation, points, total: sum, entry: at + 1 });
  }
  return {
    entries,
    turns,
    total,
    against: Math.max(...outcome.seats.flatMap((seat, at) => (at === own ? [] : [seat.total]))),
    atEnd: total - sum,
    hasUndo: events.some(({ type }) => type === "undone"),
    hasResigned: entries.some((entry) => entry.type === "departed" && entry.seat === own + 1),
  };
}
