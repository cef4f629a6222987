// The turns of an analysed game that lost most, as exercises: find a better one.

import type { ScoresheetEntry } from "../game/scoresheet";
import type { PlacedTiles, Turn } from "../protocol/messages";
import type { OpenedGame, Position, Ranked, Ranking, ReviewedTurn, TurnVerdict } from "../protocol/study";

/** Maximum exercises of a game. */
const MOST = 6;

/** Loss, in thousandths of a point, up to which a turn solves an exercise: it would be called good. */
const GOOD = 3000;

const SEVERITY: TurnVerdict[] = ["best", "good", "inaccuracy", "mistake", "blunder"];

export interface Mistake {
  /** The number of its entry on the scoresheet, from 1. */
  number: number;
  seat: number;
  position: Position;
  /** The turn that was taken. */
  taken: Turn;
  reviewed: ReviewedTurn;
  /** The best turn, a play. */
  best: Ranked & { turn: Turn & { type: "place" } };
  /** Plays that solve the exercise or do not, as far as the analysis has compared them, by `playKey`. */
  known: Map<string, boolean>;
}

/** Returns one text for the same tiles on the same squares. */
export function playKey(tiles: PlacedTiles): string {
  return JSON.stringify(Object.entries(tiles).sort());
}

/**
 * Returns the turns of people that are at least inaccuracies, the worst first, where the best turn is a play: an exchange
 * is nothing to find on the board.
 */
export function mistakesOf(
  game: Pick<OpenedGame, "turns" | "seats">,
  entries: ScoresheetEntry[],
  rankings: (Ranking | undefined)[],
): Mistake[] {
  let turn = -1;
  const all = entries.flatMap((entry, at): Mistake[] => {
    if (entry.type !== "turn-taken") return [];
    turn += 1;
    const ranking = rankings[turn];
    const position = game.turns[turn]?.position;
    const isPersons = game.seats[entry.seat - 1]?.controller === "person";
    if (ranking?.reviewed == null || position == null || !isPersons) return [];
    const { reviewed } = ranking;
    const [best] = ranking.turns;
    if (["best", "good"].includes(reviewed.verdict) || best === undefined || !isPlay(best)) return [];
    const known = new Map<string, boolean>();
    for (const one of ranking.turns)
      if (isPlay(one)) known.set(playKey(one.turn.tiles), best.value - one.value < GOOD);
    if (entry.turn.type === "place") known.set(playKey(entry.turn.tiles), false);
    return [{ number: at + 1, seat: entry.seat, position, taken: entry.turn, reviewed, best, known }];
  });
  const severity = ({ reviewed }: Mistake) => SEVERITY.indexOf(reviewed.verdict);
  const loss = ({ reviewed }: Mistake) => reviewed.loss + reviewed.win_loss;
  all.sort((a, b) => severity(b) - severity(a) || loss(b) - loss(a));
  return all.slice(0, MOST);
}

function isPlay(ranked: Ranked): ranked is Mistake["best"] {
  return ranked.turn.type === "place";
}

/** Returns `true` if a review says that a turn solves the exercise. */
export function isSolution(reviewed: ReviewedTurn): boolean {
  return reviewed.verdict === "best" || reviewed.verdict === "good";
}
