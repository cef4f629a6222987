// Search and filters over the games of this device.

import { resultOf, levelOf, type GameKind, type GameResult, type GameSummary } from "../archive/entry";
import type { Edition } from "../protocol/messages";

/** What a game must be; `null`, `false` or empty where anything goes. */
export interface GameFilter {
  /** Words that all occur in the names or the title. */
  search: string;
  kind: GameKind | null;
  level: string | null;
  result: GameResult | null;
  edition: Edition | null;
  /** The first and the last day, as `2026-11-29`. */
  from: string;
  until: string;
  isStarred: boolean;
}

export function emptyFilter(): GameFilter {
  return {
    search: "",
    ...{ kind: null, level: null, result: null, edition: null },
    ...{ from: "", until: "", isStarred: false },
  };
}

/** Returns `true` if a filter lets every game through. */
export function isEmptyFilter(filter: GameFilter): boolean {
  return Object.values(filter).every((value) => value === null || value === "" || value === false);
}

/** A game with its text to search, which is made once. */
export interface SearchableGame {
  game: GameSummary;
  text: string;
}

/** Returns a text without capitals and accents, so that `Zofie` finds `Žofie`. */
export function plainText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Returns the games that pass a filter, in their order. */
export function filterGames(games: SearchableGame[], filter: GameFilter): GameSummary[] {
  const words = plainText(filter.search).split(/\s+/).filter(Boolean);
  const from = filter.from === "" ? -Infinity : new Date(`${filter.from}T00:00`).getTime();
  const until = filter.until === "" ? Infinity : new Date(`${filter.until}T24:00`).getTime();
  const passes = ({ game, text }: SearchableGame) =>
    (filter.kind === null || game.kind === filter.kind) &&
    (filter.edition === null || game.edition === filter.edition) &&
    (!filter.isStarred || game.isStarred) &&
    game.at >= from &&
    game.at < until &&
    (filter.result === null || hasResult(game, filter.result)) &&
    (filter.level === null || levelOf(game) === filter.level) &&
    words.every((word) => text.includes(word));
  return games.filter(passes).map(({ game }) => game);
}

/** Every game that has ended is `over`. */
function hasResult(game: GameSummary, result: GameResult): boolean {
  return result === "over" ? game.isOver : resultOf(game) === result;
}
