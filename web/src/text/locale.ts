import { texts } from "./texts.svelte";

/**
 * Returns the locale for dates and times: the reader's own, as in "en-GB", where the browser has one in the language of
 * the page, or else that language.
 */
export function dateLocale(): string {
  return navigator.languages.find((tag) => tag.split("-")[0] === texts.language) ?? texts.language;
}

/** Returns a day such as 2026-11-29 as is usual where the reader lives, and any other text as it is. */
export function writtenDay(date: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date);
  const day = new Date(`${date}T12:00`);
  if (!isDay || Number.isNaN(day.getTime())) return date;
  return new Intl.DateTimeFormat(dateLocale(), { dateStyle: "long" }).format(day);
}
