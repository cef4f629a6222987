// The data of the graphs: by seat, a number before the first turn and after each one.

import type { ScoresheetEntry } from "../game/scoresheet";
import { scoresAfter } from "../game/scoresheet";
import type { FinalScoring } from "../protocol/messages";
import type { Analysis } from "./analysis.svelte";

export function scoreSeries(
  entries: ScoresheetEntry[],
  seats: number,
  outcome: FinalScoring | null,
): number[][] {
  const after = Array.from({ length: entries.length + 1 }, (_, count) =>
    scoresAfter(entries, count, seats, outcome),
  );
  return Array.from({ length: seats }, (_, seat) => after.map((scores) => scores[seat] ?? 0));
}

/**
 * Returns the chances to win in percent, as far as turns are analysed; unknown values repeat the previous one. Returns
 * `null` before any is known. A finished game ends with its result.
 */
export function chanceSeries(
  entries: ScoresheetEntry[],
  seats: number,
  analysis: Pick<Analysis, "rankings">,
  outcome: FinalScoring | null,
): number[][] | null {
  let turn = -1;
  let isKnown = false;
  const now = Array<number>(seats).fill(100 / seats);
  const after = [[...now]];
  for (const entry of entries) {
    if (entry.type === "turn-taken") turn += 1;
    const asked = entry.type === "turn-taken" ? analysis.rankings[turn]?.reviewed : undefined;
    if (asked != null) {
      isKnown = true;
      now[entry.seat - 1] = asked.win / 100;
      // Of two players, one wins what the other doesn't.
      if (seats === 2) now[2 - entry.seat] = 100 - asked.win / 100;
    }
    after.push([...now]);
  }
  if (!isKnown) return null;
  if (outcome !== null) {
    const winners = outcome.seats.filter(({ rank }) => rank === 1).length;
    after[entries.length] = outcome.seats.map(({ rank }) => (rank === 1 ? 100 / winners : 0));
  }
  return Array.from({ length: seats }, (_, seat) => after.map((chances) => Math.round(chances[seat] ?? 0)));
}
