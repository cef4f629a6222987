// Words about a game of the list.

import { levelOf, resultOf, type GameSummary } from "../archive/entry";
import type { Controller } from "../protocol/messages";
import { t, texts } from "../text/texts.svelte";
import { seatNames } from "../text/words";

/** The names of games without typed names, which are most, by language and players. */
const usual = new Map<string, string[]>();

/** Returns the names of the players. */
export function namesOf({ seats }: Pick<GameSummary, "seats">): string[] {
  if (seats.some(({ name }) => name !== null)) return namesIn(seats);
  const key = [texts.language, ...seats.map(({ controller }) => controller)].join();
  const known = usual.get(key) ?? namesIn(seats);
  usual.set(key, known);
  return known;
}

function namesIn(seats: GameSummary["seats"]): string[] {
  const setup = seats.map(({ controller, name }) => ({ controller: controller as Controller, name }));
  return seatNames({ seats: setup });
}

/** Returns a game in few words, such as its title or `Anna – Computer (level 4)`. */
export function gameWords(game: GameSummary): string {
  return game.title === "" ? namesOf(game).join(" – ") : game.title;
}

/** Returns the result in a word. */
export function resultWords(game: GameSummary): string {
  const result = resultOf(game);
  return t(`games-result-${result}`);
}

export function dayWords(at: number): string {
  const usual: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", year: "numeric" };
  return dayFormat(usual).format(at);
}

let format: { language: string; format: Intl.DateTimeFormat } | null = null;

/** Making a format takes far longer than using it. */
function dayFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  if (format?.language !== texts.language) {
    format = { language: texts.language, format: new Intl.DateTimeFormat(texts.language, options) };
  }
  return format.format;
}

/** Returns the level of the computers in a game in words; `null` if there are none of one level. */
export function levelWords(game: GameSummary): string | null {
  const level = levelOf(game);
  if (level === null) return null;
  return texts.has(level) ? t(level) : level;
}
