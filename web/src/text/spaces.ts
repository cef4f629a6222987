// Spaces at which no line may break. The catalogues have plain ones, so that whoever translates need not see the difference.

import type { Language } from "./languages";

const HARD = "\u00A0";

/** Between a number and what it counts. */
const AFTER_NUMBER: [RegExp, string] = [/(?<![\p{L}\d])(\d+) (?=\p{L})/gu, `$1${HARD}`];
/** After a word of one letter, which must not stand alone at the end of a line; two of them may follow each other. */
const AFTER_LETTER: [RegExp, string] = [/(?<![\p{L}\d])([aikosuvzw]) (?=\S)/giu, `$1${HARD}`];

/** Before the name of a square. */
const BEFORE_SQUARE: [RegExp, string] = [/ (?=[A-O]\d{1,2}(?!\d))/g, HARD];
/** Before a number that ends a sentence: it would stand alone on the last line. */
const BEFORE_LAST: [RegExp, string] = [/ (?=\d+[.!?](?:\s|$))/g, HARD];
/** Around the sign between two sides: `2 × 2`. */
const BETWEEN_SIDES: [RegExp, string] = [/(?<=\d) × (?=\d)/g, `${HARD}×${HARD}`];

const EVERYWHERE = [AFTER_NUMBER, BEFORE_SQUARE, BEFORE_LAST, BETWEEN_SIDES];

const RULES: Record<Language, readonly [RegExp, string][]> = {
  en: EVERYWHERE,
  fr: [...EVERYWHERE, [/ (?=[:;!?%»])/g, HARD], [/« /g, `«${HARD}`]],
  cs: [...EVERYWHERE, AFTER_LETTER],
  pl: [...EVERYWHERE, AFTER_LETTER],
};

/** A breakdown in which no number is parted from what it is of, from the sign before it, or from the equals sign. */
export function keepSumsTogether(breakdown: string): string {
  return breakdown.replace(/ (?=[\d=×])|(?<=[=×]) /g, HARD);
}

/** A text with the spaces at which its language breaks no line. */
export function withNonBreakingSpaces(text: string, language: Language): string {
  return RULES[language].reduce((told, [at, put]) => told.replace(at, put), text);
}
