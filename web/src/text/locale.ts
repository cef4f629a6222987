import { texts } from "./texts.svelte";

/**
 * Returns the locale for dates and times: the reader's own, as in "en-GB", where the browser has one in the language of
 * the page, or else that language.
 */
export function dateLocale(): string {
  return navigator.languages.find((tag) => tag.split("-")[0] === texts.language) ?? texts.language;
}
