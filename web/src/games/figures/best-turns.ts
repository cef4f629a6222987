// The share of turns that were among the best, from the analyses that are kept with the games.

import { archive } from "../../archive/archive";
import type { GameSummary } from "../../archive/entry";
import { readTurnSeats } from "../../archive/record-facts";
import { isWholeAnalysis } from "../../study/analysis.svelte";

/** Maximum games looked at, the latest first: each has an analysis to read. */
const MOST = 200;

export interface BestTurns {
  games: number;
  turns: number;
  best: number;
}

/** Returns the counts over the own turns of analysed games. */
export async function bestTurns(games: GameSummary[]): Promise<BestTurns> {
  const counts = { games: 0, turns: 0, best: 0 };
  for (const { id, me } of games.filter(({ me, isOver }) => me !== null && isOver).slice(0, MOST)) {
    const analysis = await archive.analysisOf(id);
    const rankings = isWholeAnalysis(analysis) ? rankingsIn(analysis) : [];
    if (rankings.length === 0) continue;
    const seats = readTurnSeats((await archive.game(id))?.record ?? "");
    const own = rankings.filter((ranking, at) => seats[at] === me && typeof isBest(ranking) === "boolean");
    counts.games += own.length > 0 ? 1 : 0;
    counts.turns += own.length;
    counts.best += own.filter((ranking) => isBest(ranking) === true).length;
  }
  return counts;
}

/** An analysis has a ranking for each turn that stands; its form is checked, since another version may have kept it. */
function rankingsIn(analysis: unknown): unknown[] {
  const rankings = (analysis as { rankings?: unknown } | null)?.rankings;
  return Array.isArray(rankings) ? rankings : [];
}

function isBest(ranking: unknown): unknown {
  return (ranking as { reviewed?: { among_best?: unknown } | null } | null)?.reviewed?.among_best;
}
