// A rating against the levels of the computer, from the games that were played against one of them.

import { levelOf, resultOf, type GameSummary } from "../../archive/entry";
import { COMPUTER_LEVELS } from "../../game/levels";
import { expectedScore, rated, UNRATED, type RatedGame, type Rating } from "./glicko2";

/**
 * The ratings of the levels, from their matches against each other (docs/strength.md, "The levels"): a share of wins p
 * is 400 · lg(p / (1 − p)) points. Level 4 is in the middle of the scale.
 */
export const LEVEL_RATINGS: Record<(typeof COMPUTER_LEVELS)[number], number> = {
  "level-1": 1015,
  "level-2": 1180,
  "level-3": 1334,
  "level-4": 1500,
  "level-5": 1645,
  "level-6": 1815,
  "level-7": 2000,
  "level-8": 2184,
};

/** The uncertainty of these ratings, from the intervals of the matches. */
const LEVEL_DEVIATION = 30;

type Level = keyof typeof LEVEL_RATINGS;

const isLevel = (level: string | null): level is Level => level !== null && level in LEVEL_RATINGS;
const opponent = (level: Level) => ({ rating: LEVEL_RATINGS[level], deviation: LEVEL_DEVIATION });

/**
 * Returns the rating from all games; `null` if none counts. A day is a rating period. Games of two are rated in which
 * no turn was taken back.
 */
export function levelRating(games: GameSummary[]): (Rating & { games: number }) | null {
  const periods = new Map<number, RatedGame[]>();
  let count = 0;
  for (const game of games) {
    const level = levelOf(game);
    const result = resultOf(game);
    if (!isLevel(level) || game.seats.length !== 2 || game.hasUndo || game.kind !== "computer") continue;
    if (result === "over" || result === "going") continue;
    const score = result === "won" ? 1 : result === "draw" ? 0.5 : 0;
    const day = dayOf(game.at);
    periods.set(day, [...(periods.get(day) ?? []), { opponent: opponent(level), score }]);
    count += 1;
  }
  if (count === 0) return null;
  let rating = UNRATED;
  let before: number | null = null;
  for (const [day, played] of [...periods].sort(([a], [b]) => a - b)) {
    // Days without games make the rating less certain.
    for (let idle = (before ?? day) + 1; idle < day; idle++) rating = rated(rating, []);
    rating = rated(rating, played);
    before = day;
  }
  return { ...rating, games: count };
}

/** Returns the number of a day, by the clock of the device. */
function dayOf(at: number): number {
  const date = new Date(at);
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}

/** Returns the level against which a player of this rating can expect to win most nearly every second game. */
export function recommendedLevel(rating: Pick<Rating, "rating">): Level {
  const distance = (level: Level) => Math.abs(expectedScore(rating, opponent(level)) - 0.5);
  return COMPUTER_LEVELS.reduce((best, level) => (distance(level) < distance(best) ? level : best));
}
