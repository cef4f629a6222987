// Non-breaking spaces. The catalogues have plain ones, so that translators needn't see the difference.

import type { Language } from "./languages";

const HARD = "\u00A0";

/** Between a number and the counted noun. */
const AFTER_NUMBER: [RegExp, string] = [/(?<![\p{L}\d])(\d+) (?=\p{L})/gu, `$1${HARD}`];
/** After a one-letter word, which must not end a line; two may follow each other. */
const AFTER_LETTER: [RegExp, string] = [/(?<![\p{L}\d])([aikosuvzw]) (?=\S)/giu, `$1${HARD}`];

/** Before the name of a square. */
const BEFORE_SQUARE: [RegExp, string] = [/ (?=[A-O]\d{1,2}(?!\d))/g, HARD];
/** Before a number that ends a sentence, which would stand alone on the last line. */
const BEFORE_LAST: [RegExp, string] = [/ (?=\d+[.!?](?:\s|$))/g, HARD];
/** Around the sign in dimensions: `2 × 2`. */
const BETWEEN_SIDES: [RegExp, string] = [/(?<=\d) × (?=\d)/g, `${HARD}×${HARD}`];

const EVERYWHERE = [AFTER_NUMBER, BEFORE_SQUARE, BEFORE_LAST, BETWEEN_SIDES];

const RULES: Record<Language, readonly [RegExp, string][]> = {
  en: EVERYWHERE,
  fr: [...EVERYWHERE, [/ (?=[:;!?%»])/g, HARD], [/« /g, `«${HARD}`]],
  cs: [...EVERYWHERE, AFTER_LETTER],
  pl: [...EVERYWHERE, AFTER_LETTER],
};

/** Returns a breakdown whose numbers stay with their nouns, their signs and the equals sign. */
export function keepSumsTogether(breakdown: string): string {
  return breakdown.replace(/ (?=[\d=×])|(?<=[=×]) /g, HARD);
}

/** Returns a text with the non-breaking spaces of its language. */
export function withNonBreakingSpaces(text: string, language: Language): string {
  return RULES[language].reduce((told, [at, put]) => told.replace(at, put), text);
}
