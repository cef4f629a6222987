// Imports between the folders of src/ run one way. This file defines that way; a new folder must be added to
// MAY_IMPORT.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import test from "node:test";

const SRC = fileURLToPath(new URL("../../src/", import.meta.url));

/** By folder, the others that its files may import, lowest first. */
const MAY_IMPORT = {
  protocol: [],
  generated: [],
  styles: [],
  browser: [],
  transport: ["protocol", "generated"],
  game: ["protocol", "browser", "transport"],
  archive: ["protocol", "browser", "game"],
  text: ["protocol", "game"],
  state: ["protocol", "browser", "transport", "game", "archive", "text"],
  ui: ["protocol", "browser", "game", "text", "state"],
  board: ["protocol", "game", "text", "ui"],
  hand: ["protocol", "game", "text", "state", "ui"],
  scoresheet: ["protocol", "game", "text", "ui"],
  share: ["transport", "text", "ui"],
  camera: [
    ...["protocol", "generated", "browser", "transport", "game", "text", "state", "ui"],
    ...["board", "scoresheet"],
  ],
  play: [
    ...["protocol", "browser", "transport", "game", "text", "state", "ui"],
    ...["board", "hand", "scoresheet"],
  ],
  learn: ["protocol", "transport", "game", "text", "state", "ui", "board", "hand", "scoresheet"],
  study: [
    ...["protocol", "browser", "transport", "game", "archive", "text", "state", "ui"],
    ...["board", "scoresheet"],
  ],
  review: [
    ...["protocol", "transport", "game", "text", "state", "ui", "board", "hand", "scoresheet"],
    ...["learn", "study"],
  ],
  keep: ["protocol", "browser", "transport", "game", "text", "state", "ui", "board", "scoresheet", "share"],
  puzzles: [
    ...["protocol", "browser", "transport", "game", "text", "state", "ui"],
    ...["board", "hand", "scoresheet", "study"],
  ],
  room: ["protocol", "browser", "transport", "game", "archive", "text", "state", "ui", "share", "play"],
  deal: [
    ...["protocol", "transport", "game", "archive", "text", "state", "ui"],
    ...["board", "share", "study", "room"],
  ],
  games: [
    ...["protocol", "browser", "transport", "game", "archive", "text", "state", "ui"],
    ...["study", "keep", "room"],
  ],
  screens: ["protocol", "browser", "game", "text", "state", "ui", "play", "room"],
};

/** The files of src/ outside its folders, which assemble the parts. */
const ROOT = "";

const IMPORT = /\b(?:from|import|new URL)\s*\(?\s*["'](\.[^"'?]+)/g;

/** Returns, for each file named relative to src/, the files of src/ that it imports. */
function importsOf(files, read) {
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const imports = [...read(file).matchAll(IMPORT)].map(([, path]) =>
        normalize(join(dirname(file), path)),
      );
      return [file, imports.flatMap((path) => [path, `${path}.ts`].find((one) => known.has(one)) ?? [])];
    }),
  );
}

const folderOf = (file) => (file.includes("/") ? file.split("/")[0] : ROOT);

/** Returns a sentence for each import that the table forbids, and for each import cycle. */
function errorsOf(imports, may) {
  const errors = [];
  for (const [file, imported] of imports) {
    const folder = folderOf(file);
    if (folder !== ROOT && may[folder] === undefined) {
      errors.push(`${folder}/ is new: say in MAY_IMPORT what it may import`);
      continue;
    }
    for (const other of imported) {
      const to = folderOf(other);
      if (folder === to || folder === ROOT || may[folder].includes(to)) continue;
      errors.push(`${file} must not import ${other}`);
    }
  }
  return [...new Set(errors), ...circlesOf(imports)];
}

function circlesOf(imports) {
  const circles = [];
  const done = new Set();
  const visit = (file, path) => {
    const at = path.indexOf(file);
    if (at >= 0) circles.push(`a circle: ${[...path.slice(at), file].join(" → ")}`);
    if (at >= 0 || done.has(file)) return;
    for (const other of imports.get(file) ?? []) visit(other, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return circles;
}

test("the folders of src/ import one way, and no files in a circle", () => {
  const files = readdirSync(SRC, { recursive: true })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.(ts|svelte)$/.test(path));
  assert.deepEqual(
    errorsOf(
      importsOf(files, (file) => readFileSync(SRC + file, "utf8")),
      MAY_IMPORT,
    ),
    [],
  );
});

test("the table itself has no circle", () => {
  for (const [folder, allowed] of Object.entries(MAY_IMPORT)) {
    const below = Object.keys(MAY_IMPORT).slice(0, Object.keys(MAY_IMPORT).indexOf(folder));
    assert.deepEqual(
      allowed.filter((one) => !below.includes(one)),
      [],
      `${folder}/ stands below what it may import`,
    );
  }
});

test("the check finds forbidden imports and cycles", () => {
  const may = { low: [], high: ["low"] };
  const cases = [
    ["a downward import", { "low/a.ts": "", "high/b.svelte": 'import A from "../low/a";' }, []],
    ["one inside a folder", { "low/a.ts": 'import "./b";', "low/b.ts": "" }, []],
    ["the root", { "main.ts": 'import "./high/b.svelte";', "high/b.svelte": "" }, []],
    [
      "an upward import",
      { "low/a.ts": 'import type { B } from "../high/b";', "high/b.ts": "" },
      ["low/a.ts must not import high/b.ts"],
    ],
    [
      "one that is made later",
      { "low/a.ts": 'const b = () => import("../high/b.svelte");', "high/b.svelte": "" },
      ["low/a.ts must not import high/b.svelte"],
    ],
    [
      "that of a worker",
      { "low/a.ts": 'new Worker(new URL("../high/b.ts", import.meta.url));', "high/b.ts": "" },
      ["low/a.ts must not import high/b.ts"],
    ],
    ["a folder that is new", { "new/a.ts": "" }, ["new/ is new: say in MAY_IMPORT what it may import"]],
    [
      "a circle",
      { "low/a.ts": 'import "./b";', "low/b.ts": 'import "./c";', "low/c.ts": 'export * from "./a";' },
      ["a circle: low/a.ts → low/b.ts → low/c.ts → low/a.ts"],
    ],
  ];
  for (const [what, sources, expected] of cases) {
    const imports = importsOf(Object.keys(sources), (file) => sources[file]);
    assert.deepEqual(errorsOf(imports, may), expected, what);
  }
});
