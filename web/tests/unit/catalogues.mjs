// The Fluent catalogues as files.

import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";

export const LANGUAGES = ["en", "fr", "cs", "pl"];

/** The catalogues of the page. All but the first are loaded on demand. */
export const CATALOGUES = [
  "web",
  "advice",
  "camera",
  "deal",
  "games",
  "keep",
  "learn",
  "mistakes",
  "push",
  "puzzles",
  "room",
  "settings",
  "share",
  "study",
  "table",
];

export function source(language, file) {
  return readFileSync(new URL(`../../../locales/${language}/${file}.ftl`, import.meta.url), "utf8");
}

/** Returns a bundle of some files, and its errors. */
export function bundle(language, files) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const errors = files.flatMap((file) => bundle.addResource(new FluentResource(source(language, file))));
  return { bundle, errors };
}

/** Returns the names of the messages in a file, in order. */
export function keys(language, file) {
  return [...source(language, file).matchAll(/^([a-z][\w-]*) *=/gm)].map(([, key]) => key);
}

/** Returns the variables used by a message. */
export function variables(text, key) {
  const message = text.match(new RegExp(`^${key} *=[^]*?(?=^[a-z#]|$(?![^]))`, "m"))?.[0] ?? "";
  return [...new Set([...message.matchAll(/\$(\w+)/g)].map(([, name]) => name))].sort();
}
