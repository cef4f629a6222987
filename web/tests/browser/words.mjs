// The texts of the page in any language, for locating elements.

import { bundle } from "../unit/catalogues.mjs";

/** Returns a function that gives the text of a key as shown by the page. */
export function wordsOf(language) {
  const { bundle: texts } = bundle(language, ["core", "web", "games", "keep", "learn", "study"]);
  return (key, variables = null) => texts.formatPattern(texts.getMessage(key).value, variables);
}
