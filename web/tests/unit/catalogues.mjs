// The Fluent catalogues as files.

import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";

export const LANGUAGES = ["en", "fr", "cs", "pl"];

/** The catalogues of the page. What is not in the first is loaded with the screens that want it. */
export const CATALOGUES = ["web", "keep", "learn", "study"];

export function source(language, file) {
  return readFileSync(new URL(`../../../locales/${language}/${file}.ftl`, import.meta.url), "utf8");
}

/** A bundle of some files, and what was wrong with them. */
export function bundle(language, files) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const errors = files.flatMap((file) => bundle.addResource(new FluentResource(source(language, file))));
  return { bundle, errors };
}

/** The names of the messages in a file, as written. */
export function keys(language, file) {
  return [...source(language, file).matchAll(/^([a-z][\w-]*) *=/gm)].map(([, key]) => key);
}

/** The variables that a message uses. */
export function variables(text, key) {
  const message = text.match(new RegExp(`^${key} *=[^]*?(?=^[a-z#]|$(?![^]))`, "m"))?.[0] ?? "";
  return [...new Set([...message.matchAll(/\$(\w+)/g)].map(([, name]) => name))].sort();
}
