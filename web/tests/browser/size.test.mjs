// The size of a first visit's downloads, compressed like a server does.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { brotliCompressSync, constants } from "node:zlib";

const DIST = new URL("../../dist/", import.meta.url);
const ASSETS = new URL("assets/", DIST);
/** What is loaded by need, in every language, although a visit loads one language and seldom every screen. */
const BY_NEED = [
  {
    what: "script for what a table has beside the play",
    files: /^(extras|table|ClockChoices)-.*\.js$/,
    limit: 8_000,
  },
  { what: "script for keeping score", files: /^(KeepScreen|keep|sheets|picture)-.*\.js$/, limit: 37_000 },
  {
    what: "script for the clock, the help and the players of a sheet",
    files: /^(Clock|Help|PlayersDialog)-.*\.js$/,
    limit: 4_500,
  },
  {
    what: "script for a sheet on other phones",
    files: /^(ShareSheet|WatchScreen|share)-.*\.js$/,
    limit: 10_000,
  },
  {
    what: "script for games by a link",
    files: /^(RoomScreen|NewRoom|SeatTransferHere|ShareLink|room)-.*\.js$/,
    limit: 19_000,
  },
  {
    what: "script for notifications while the page is closed",
    files: /^(push|PushNotice)[.-].*\.js$/,
    limit: 3_500,
  },
  { what: "script for the settings", files: /^[Ss]ettings-.*\.js$/, limit: 5_000 },
  { what: "script for puzzles", files: /^(PuzzlesScreen|puzzles)-.*\.js$/, limit: 15_000 },
  {
    what: "script for the games of a device",
    files: /^(GamesScreen|games|archive|(background|analysis)\.svelte|Figures|Backup)-.*\.js$/,
    limit: 30_000,
  },
  { what: "script for the same deal", files: /^(DealScreen|deal|days)-.*\.js$/, limit: 13_000 },
  { what: "script for advice", files: /^(MistakesScreen|mistakes|advice)-.*\.js$/, limit: 15_000 },
  {
    what: "script for photographs of a board",
    files: /^(PhotoWithSets|PhotoKeep|camera|vision-worker)-.*\.js$/,
    limit: 33_300,
  },
  { what: "puzzles", files: /^puzzles-.*\.txt$/, limit: 200_000 },
  { what: "the module of the game", files: /^triolet-.*\.wasm$/, limit: 367_500 },
  { what: "the module that reads photographs", files: /^vision-.*\.wasm$/, limit: 3_000_000 },
  { what: "the module of the score sheet", files: /^sheet-.*\.wasm$/, limit: 187_000 },
];
const LIMITS = [
  {
    what: "all other script",
    files: { test: (name) => name.endsWith(".js") && !BY_NEED.some(({ files }) => files.test(name)) },
    limit: 146_500,
  },
  ...BY_NEED,
];
/** What is loaded before the first screen is whole: what index.html names, and what its script asks for at once. */
const FIRST_VISIT = 86_000;

function size(name) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(readFileSync(new URL(name, ASSETS)), { params }).length;
}

for (const { what, files, limit } of LIMITS) {
  test(`at most ${limit} bytes of ${what}`, (t) => {
    const names = readdirSync(ASSETS).filter((name) => files.test(name));
    const total = names.map(size).reduce((sum, bytes) => sum + bytes, 0);
    t.diagnostic(`${total} bytes in ${names.length} files`);
    assert.ok(total > 0 && total <= limit, `${total} bytes`);
  });
}

test(`at most ${FIRST_VISIT} bytes of script on a first visit`, (t) => {
  const page = readFileSync(new URL("index.html", DIST), "utf8");
  const named = [...page.matchAll(/assets\/([\w-]+\.js)/g)].map(([, name]) => name);
  const entry = named.find((name) => name.startsWith("index-"));
  const imported = [
    ...readFileSync(new URL(entry, ASSETS), "utf8").matchAll(/from\s*["'`]\.\/([\w-]+\.js)/g),
  ];
  const names = [...new Set([...named, ...imported.map(([, name]) => name)])];
  const total = names.map(size).reduce((sum, bytes) => sum + bytes, 0);
  t.diagnostic(`${total} bytes in ${names.join(", ")}`);
  assert.ok(names.length >= 3 && total <= FIRST_VISIT, `${total} bytes`);
});
