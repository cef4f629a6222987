// The turns whose racks are not known, by the share of all racks that score no more.

import type { ScoresheetEntry } from "../game/scoresheet";
import type { Analysis } from "./analysis.svelte";

/** Maximum turns that are listed. */
const MOST_TURNS = 5;

/** A turn compared with every rack. */
export interface Standing {
  /** The number of its entry on the scoresheet, from 1. */
  number: number;
  seat: number;
  /** The share of the racks that score no more, in ten-thousandths. */
  share: number;
}

function standings(entries: ScoresheetEntry[], analysis: Pick<Analysis, "beside">): Standing[] {
  let turn = -1;
  return entries.flatMap((entry, at) => {
    if (entry.type !== "turn-taken") return [];
    turn += 1;
    const beside = analysis.beside[turn];
    return beside == null ? [] : [{ number: at + 1, seat: entry.seat, share: beside.no_better }];
  });
}

/** Returns, by seat, the number of turns compared with every rack, and their mean share. */
export function meanShares(entries: ScoresheetEntry[], seats: number, analysis: Pick<Analysis, "beside">) {
  const all = standings(entries, analysis);
  return Array.from({ length: seats }, (_, index) => {
    const own = all.filter(({ seat }) => seat === index + 1);
    const sum = own.reduce((sum, { share }) => sum + share, 0);
    return { count: own.length, share: own.length === 0 ? 0 : sum / own.length };
  });
}

/** Returns the turns that the fewest racks could have bettered, the best first. */
export function bestTurns(entries: ScoresheetEntry[], analysis: Pick<Analysis, "beside">): Standing[] {
  const plays = standings(entries, analysis).filter(({ number }) => {
    const entry = entries[number - 1];
    return entry?.type === "turn-taken" && entry.turn.type === "place";
  });
  return plays.sort((a, b) => b.share - a.share).slice(0, MOST_TURNS);
}
