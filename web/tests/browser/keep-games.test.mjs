// Whole games entered at the page as a table would, by touch: a game for two and one for four, with the taps counted.

import assert from "node:assert/strict";
import test from "node:test";
import { openDoor } from "../unit/wasm.mjs";
import { begin, playByTaps, TOUCH, totals } from "./keep-page.mjs";
import { open, QUIET, serve } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";
import { RECORD } from "./visit.mjs";

share(serve);

/** As the page says hello. */
const PROTOCOL = 1;

/** The tiles of a play as it is written: `8G 5-.-6` is a 5 and a 6 with a tile of the board between, downwards. */
function tilesOf(notation) {
  const [start, values] = notation.split(" ");
  const isDown = /^\d/.test(start);
  const [, row] = start.match(/([A-O])/);
  const column = Number(start.match(/\d+/)[0]);
  return values.split("-").flatMap((value, at) => {
    const name = isDown ? `${String.fromCharCode(row.charCodeAt(0) + at)}${column}` : `${row}${column + at}`;
    return value === "." ? [] : [[name, value]];
  });
}

/** Takes tiles off a rack, where they are known to be. */
function without(rack, tiles) {
  const left = [...rack];
  for (const tile of tiles) left.splice(left.indexOf(tile), 1);
  return left;
}

const tilesIn = (text) => (text === undefined || text === "none" ? [] : text.split("-"));

/** What a table sees of a record: who begins, the turns, the tiles left at the end, and the result. */
function gameOf(record) {
  const [, first, ...dealt] = /^start (\d) (.*)$/m.exec(record)[0].match(/\S+/g);
  const racks = dealt.map(tilesIn);
  const turns = [];
  for (const line of record.slice(record.indexOf("\nstart ")).split("\n")) {
    const [, number, turn] = /^(\d) (pass|x \S+|\S+ \S+)/.exec(line) ?? [];
    if (number === undefined) continue;
    const seat = Number(number);
    const [what, values] = turn.split(" ");
    const laid = what === "pass" ? [] : values.split("-").filter((value) => value !== ".");
    const used = laid.map((value) => (value.startsWith("*") ? "*" : value));
    racks[seat - 1] = [...without(racks[seat - 1], used), ...tilesIn(/ draws (\S+)/.exec(line)?.[1])];
    turns.push({ turn, count: laid.length, points: Number(/ \+(\d+)/.exec(line)?.[1] ?? 0) });
  }
  const [, result] = /^result (.*)$/m.exec(record);
  return { seats: dealt.length, first: Number(first), turns, left: racks, result: result.split(" ") };
}

/** Plays a game of computers to its end, and returns its record. */
async function gameOfComputers(seats, seed) {
  const door = await openDoor();
  const say = (message) => door.ask("receive", JSON.stringify(message));
  say({ type: "hello", protocol: PROTOCOL });
  const controllers = Array.from({ length: seats }, () => ({ controller: "computer:random" }));
  say({ type: "create", id: "q1", setup: { seats: controllers, seed } });
  for (let job = door.get("job"); job !== ""; job = door.get("job")) {
    door.begin(JSON.stringify({ about: "job", job: { ...JSON.parse(job), seed: 1 } }));
    while (door.step(1000));
    door.ask("thought", door.get("progress"));
  }
  return door.get("save");
}
const NAMES = ["Anna", "Ben", "Cleo", "Dan"];

/** Enters a turn, and returns how many taps it took. */
async function enter(page, { turn, count }, number) {
  if (!/^(x|pass)/.test(turn)) return playByTaps(page, tilesOf(turn), number);
  await page.getByRole("button", { name: "Exchange, pass…" }).tap();
  const name = turn === "pass" ? "Pass" : `Exchange of ${count} tile${count === 1 ? "" : "s"}`;
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).tap();
  await page.waitForFunction((n) => document.querySelectorAll(".turns li").length === n, number);
  return 2;
}

/** Enters the tiles left, for every seat that is asked for. */
async function enterLeft(page, left) {
  await page.getByRole("button", { name: "Enter the tiles left" }).tap();
  const dialog = page.getByRole("dialog");
  for (const [index, tiles] of left.entries()) {
    const add = dialog.getByRole("button", { name: `Tiles left: ${NAMES[index]}` });
    if ((await add.count()) === 0) continue;
    for (const tile of tiles) {
      const keys = dialog.getByRole("group", { name: `Tiles left: ${NAMES[index]}` });
      if ((await keys.count()) === 0) await add.tap();
      await keys.getByRole("button", { name: tile === "*" ? "wild" : tile, exact: true }).tap();
    }
  }
  await dialog.getByRole("button", { name: "Final scores" }).tap();
  await dialog.waitFor({ state: "detached" });
}

for (const [what, record] of [
  ["for two", () => RECORD],
  ["for four", () => gameOfComputers(4, "1-2-3-4-5-6-7-8")],
]) {
  test(`a whole game ${what}, tile by tile, comes to the scores of its record`, async (t) => {
    const game = gameOf(await record());
    const page = await open(browser, `${server.url}#/keep`, { ...TOUCH, settings: QUIET });
    await begin(page, NAMES.slice(0, game.seats), game.first);
    const taps = { 1: [], 2: [], 3: [] };
    for (const [at, turn] of game.turns.entries()) {
      const count = await enter(page, turn, at + 1);
      if (!/^(x|pass)/.test(turn.turn)) taps[turn.count].push(count);
    }
    const mean = (list) => list.reduce((sum, count) => sum + count, 0) / list.length;
    const played = Object.entries(taps).filter(([, list]) => list.length > 0);
    const means = played.map(([tiles, list]) => `${tiles}: ${mean(list).toFixed(2)}`);
    t.diagnostic(`${game.turns.length} turns; taps by tiles ${means.join(", ")}`);
    assert.ok(mean(taps[2]) <= 5);
    const points = await page
      .locator(".turns li")
      .evaluateAll((all) => all.map((one) => Number(one.querySelector(".points")?.firstChild.data ?? 0)));
    assert.deepEqual(
      points.reverse(),
      game.turns.map((turn) => turn.points),
    );
    await enterLeft(page, game.left);
    assert.deepEqual(await totals(page), game.result);
    await page.getByRole("heading", { name: /^(Winner|A draw): / }).waitFor();
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}
