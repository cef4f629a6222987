// Words about a game of the list.

import { resultOf, type GameSummary } from "../archive/entry";
import { dateLocale } from "../text/locale";
import { t, texts } from "../text/texts.svelte";
import { playerNames } from "../text/words";

/** The names of games without typed names, which are most, by language and players. */
const usual = new Map<string, string[]>();

/** Returns the names of the players. */
export function namesOf({ seats }: Pick<GameSummary, "seats">): string[] {
  if (seats.some(({ name }) => name !== null)) return playerNames(seats);
  const key = [texts.language, ...seats.map(({ controller }) => controller)].join();
  const known = usual.get(key) ?? playerNames(seats);
  usual.set(key, known);
  return known;
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

let format: { locale: string; format: Intl.DateTimeFormat } | null = null;

/** Making a format takes far longer than using it. */
function dayFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = dateLocale();
  if (format?.locale !== locale) {
    format = { locale, format: new Intl.DateTimeFormat(locale, options) };
  }
  return format.format;
}
