// What the page says, for whoever looks for it in any language.

import { bundle } from "../unit/catalogues.mjs";

/** A function that gives the text of a key as the page shows it. */
export function wordsOf(language) {
  const { bundle: texts } = bundle(language, ["core", "web", "keep", "learn", "study"]);
  return (key, variables = null) => texts.formatPattern(texts.getMessage(key).value, variables);
}
