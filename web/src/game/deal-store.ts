// The deals that this device has to do with, by their codes: the own games of each, and the results of others.

import { readStoredObject, writeStored } from "../browser/storage";

const KEY = "triolet.deals";
/** The number of deals kept, and of games and results of one. */
const MOST_DEALS = 60;
const MOST_OF_ONE = 20;
/** Maximum length of a packed result, many times that of a long game. */
export const LONGEST_RESULT = 6000;

export interface StoredDeal {
  /** The ids of the own games in the archive, the first one first. */
  games: string[];
  /** The results of others, packed as in links. */
  results: string[];
}

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).filter((one): one is string => typeof one === "string");

export function readStoredDeal(code: string): StoredDeal {
  const { games, results } = (readStoredObject(KEY)?.[code] ?? {}) as Record<string, unknown>;
  return {
    games: texts(games),
    results: texts(results).filter(({ length }) => length <= LONGEST_RESULT),
  };
}

/** Returns the codes of the deals, the latest first. */
export function storedDeals(): string[] {
  return Object.keys(readStoredObject(KEY) ?? {}).reverse();
}

/** Returns the ids of all own games of deals. */
export function gamesOfDeals(): Set<string> {
  return new Set(storedDeals().flatMap((code) => readStoredDeal(code).games));
}

function write(code: string, deal: StoredDeal): void {
  const { [code]: _, ...others } = readStoredObject(KEY) ?? {};
  const latest = Object.entries(others).slice(1 - MOST_DEALS);
  writeStored(KEY, { ...Object.fromEntries(latest), [code]: deal });
}

const added = (list: string[], one: string) => [...new Set([...list, one])];

/** Notes a game of a deal. The first one stays: its result counts. */
export function addOwnGame(code: string, id: string): void {
  const { games, results } = readStoredDeal(code);
  const [first, ...others] = added(games, id);
  write(code, { games: first === undefined ? [] : [first, ...others.slice(1 - MOST_OF_ONE)], results });
}

export function addResult(code: string, result: string): void {
  const { games, results } = readStoredDeal(code);
  write(code, { games, results: added(results, result).slice(-MOST_OF_ONE) });
}

export function removeResult(code: string, result: string): void {
  const { games, results } = readStoredDeal(code);
  write(code, { games, results: results.filter((one) => one !== result) });
}
