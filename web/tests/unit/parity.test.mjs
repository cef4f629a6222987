// The page and the terminal use different implementations of Fluent; a shared table holds their counted messages equal.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { bundle, LANGUAGES, source, variables } from "./catalogues.mjs";

test("counted messages read as in the terminal", () => {
  const table = readFileSync(new URL("../../../locales/parity.tsv", import.meta.url), "utf8");
  const [head, ...rows] = table
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
  assert.deepEqual(head, ["key", "n", ...LANGUAGES]);
  assert.ok(rows.length > 100);
  LANGUAGES.forEach((language, place) => {
    const texts = bundle(language, ["core", "terminal", "sheet", "advice"]).bundle;
    const written = ["core", "terminal", "sheet", "advice"].map((file) => source(language, file)).join("");
    for (const [key, n, ...expected] of rows) {
      const pattern = texts.getMessage(key)?.value;
      assert.ok(pattern != null, `${language}: ${key}`);
      const named = variables(written, key);
      const others = Object.fromEntries(named.map((name) => [name, `<${name}>`]));
      const said = texts.formatPattern(pattern, { ...others, n, count: Number(n) });
      assert.equal(said, expected[place], `${language}: ${key} ${n}`);
    }
  });
});
