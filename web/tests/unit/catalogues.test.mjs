import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { bundle, CATALOGUES, keys, LANGUAGES, source, variables } from "./catalogues.mjs";

const english = CATALOGUES.flatMap((file) => keys("en", file));

for (const language of LANGUAGES) {
  test(`the catalogues are complete in ${language}`, () => {
    const { bundle: texts, errors } = bundle(language, ["core", ...CATALOGUES]);
    assert.deepEqual(errors, [], "no message is in two files");
    for (const file of CATALOGUES) {
      assert.deepEqual(keys(language, file), keys("en", file));
      for (const key of keys("en", file)) {
        assert.notEqual(texts.getMessage(key)?.value ?? null, null, key);
        assert.deepEqual(variables(source(language, file), key), variables(source("en", file), key), key);
      }
    }
  });
}

test("only unavoidable texts are the same as in English", () => {
  // The game's terms, the names of keys, and texts of nothing but variables.
  const allowed = new Set([
    "bill-total",
    "account-with-joker",
    "clock-hours",
    "menu",
    "scores",
    "topic-trio",
    "topic-triolet",
    "keep-print-date",
    "keys-back",
    "keys-past",
    "keys-play",
    "keys-recall",
    "told-play",
    "told-play-short",
    "told-turn",
  ]);
  for (const language of LANGUAGES.slice(1)) {
    const [own, theirs] = [bundle(language, CATALOGUES).bundle, bundle("en", CATALOGUES).bundle];
    const same = english.filter(
      (key) => JSON.stringify(own.getMessage(key).value) === JSON.stringify(theirs.getMessage(key).value),
    );
    const unexpected = same.filter((key) => !allowed.has(key) && /\p{L}{3}/u.test(words(own, key)));
    assert.deepEqual(unexpected, [], language);
  }
});

/** Returns a message's text without its variables. */
function words(texts, key) {
  const { value } = texts.getMessage(key);
  return typeof value === "string" ? value : value.filter((part) => typeof part === "string").join(" ");
}

test("no text names a special space by its colour, which a theme may change", () => {
  const blue = /\b(blue|bleue?s?|modr\p{L}+|niebiesk\p{L}+)/iu;
  for (const language of LANGUAGES) {
    // The settings name the colours of a theme.
    const all = ["core", "terminal", ...CATALOGUES.filter((file) => file !== "settings")];
    const texts = bundle(language, all).bundle;
    const files = all.flatMap((file) => keys(language, file));
    const named = files.filter((key) => blue.test(JSON.stringify(texts.getMessage(key).value)));
    assert.deepEqual(named, [], language);
  }
});

test("every text used by the page exists", () => {
  const known = bundle("en", ["core", ...CATALOGUES]).bundle;
  const folder = new URL("../../src/", import.meta.url);
  const files = readdirSync(folder, { recursive: true }).filter((name) => /\.(svelte|ts)$/.test(name));
  const asked = files.flatMap((name) => {
    const text = readFileSync(new URL(name, folder), "utf8");
    return [...text.matchAll(/\b(?:t|count|say)\(\s*"([a-z][\w-]*)"/g)].map(([, key]) => key);
  });
  assert.ok(asked.length > 60, `${asked.length} texts found`);
  assert.deepEqual(
    asked.filter((key) => !known.hasMessage(key)),
    [],
  );
});

test("every text of the page is used", () => {
  const folder = new URL("../../src/", import.meta.url);
  const files = readdirSync(folder, { recursive: true }).filter((name) => /\.(svelte|ts)$/.test(name));
  const all = files.map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");
  // Some keys are built from a pattern such as `learn-${part}`.
  const patterns = [...all.matchAll(/`([a-z-]+-)\$\{\w+\}(-?[a-z]*)`/g)].map(([, head, tail]) => [
    head,
    tail,
  ]);
  const isAsked = (key) =>
    all.includes(`"${key}"`) || patterns.some(([head, tail]) => key.startsWith(head) && key.endsWith(tail));
  assert.deepEqual(
    english.filter((key) => !isAsked(key)),
    [],
  );
});
