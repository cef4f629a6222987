// The losses of the turns of an analysed game against the best ones, by player.

import type { ScoresheetEntry } from "../game/scoresheet";
import type { OpenedSeat } from "../protocol/study";
import type { Analysis } from "./analysis.svelte";

/** Maximum losses listed per player. */
const MOST_LOSSES = 5;

/** An analysed turn. */
interface JudgedTurn {
  /** The number of its entry on the scoresheet, from 1. */
  number: number;
  seat: number;
  /** The loss in points, 0 or more. */
  loss: number;
  isBest: boolean;
}

function judgedTurns(entries: ScoresheetEntry[], analysis: Pick<Analysis, "rankings">): JudgedTurn[] {
  let turn = -1;
  return entries.flatMap((entry, at) => {
    if (entry.type !== "turn-taken") return [];
    turn += 1;
    const asked = analysis.rankings[turn]?.reviewed;
    if (asked == null) return [];
    return [{ number: at + 1, seat: entry.seat, loss: asked.loss / 1000, isBest: asked.among_best }];
  });
}

/** Returns, by seat, the number of analysed turns that were best, and the points lost by the others. */
export function lossSums(entries: ScoresheetEntry[], seats: number, analysis: Pick<Analysis, "rankings">) {
  const turns = judgedTurns(entries, analysis);
  return Array.from({ length: seats }, (_, index) => {
    const own = turns.filter(({ seat }) => seat === index + 1);
    const lost = own.reduce((sum, { loss }) => sum + loss, 0);
    return { count: own.length, best: own.filter(({ isBest }) => isBest).length, lost };
  });
}

/** Returns the costliest turns by player, people first, the worst turn first. */
export function worstTurns(
  entries: ScoresheetEntry[],
  seats: OpenedSeat[],
  analysis: Pick<Analysis, "rankings">,
) {
  const turns = judgedTurns(entries, analysis).filter(({ loss }) => loss >= 1);
  turns.sort((a, b) => b.loss - a.loss);
  const order = seats.map(({ controller }, index) => ({ index, isPerson: controller === "person" }));
  order.sort((a, b) => Number(b.isPerson) - Number(a.isPerson));
  return order
    .map(({ index }) => ({
      index,
      turns: turns.filter(({ seat }) => seat === index + 1).slice(0, MOST_LOSSES),
    }))
    .filter(({ turns }) => turns.length > 0);
}
