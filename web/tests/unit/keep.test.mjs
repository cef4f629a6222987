// The sheets of real games: how they are kept, and what a sheet does, with the real rules behind it and no page.

import assert from "node:assert/strict";
import test, { after, beforeEach } from "node:test";
import { close, load } from "./reactive.mjs";
import { RULES } from "./sheet-rules.mjs";

/** What the page sees of a browser's local storage: its methods, and its keys as properties. */
globalThis.localStorage = Object.create({
  getItem(key) {
    return Object.hasOwn(this, key) ? this[key] : null;
  },
  setItem(key, value) {
    this[key] = String(value);
  },
  removeItem(key) {
    delete this[key];
  },
});
globalThis.document = { documentElement: {} };

const { editBetween, readEdit, redone, undone } = await load("/src/keep/edits.ts");
const { typed } = await load("/src/game/typing.ts");
const clock = await load("/src/keep/clock.ts");
const { SheetController } = await load("/src/keep/sheet-controller.svelte.ts");
const sheets = await load("/src/keep/sheets.ts");

after(close);
beforeEach(() => {
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
});

const NAMES = ["Anna", "Ben"];
/** The opening that all rulebooks show, tile by tile, and what it scores. */
const OPENING = [
  [
    [
      ["H8", 11],
      ["H9", 3],
    ],
    25,
  ],
  [
    [
      ["I7", 8],
      ["I8", 4],
    ],
    27,
  ],
  [
    [
      ["H6", 4],
      ["I6", 3],
    ],
    37,
  ],
  [
    [
      ["J7", 7],
      ["J8", 0],
    ],
    52,
  ],
  [[["J6", 8]], 60],
];

async function begin(names = NAMES) {
  const { record } = await RULES.keep("", { change: "begin", names, first: 1 });
  const kept = sheets.newSheet(record);
  sheets.writeSheet(kept);
  return open(kept.id);
}

/** Opens a sheet as a page that has just been loaded does. */
async function open(id) {
  const controller = new SheetController(sheets.readSheet(id), RULES);
  await controller.settled();
  return controller;
}

async function play(controller, tiles) {
  for (const [square, value] of tiles) {
    if (controller.square !== square) await controller.choose(square);
    await controller.press(value);
  }
  await controller.endTurn();
  assert.equal(controller.refused, null);
}

async function playOpening(controller) {
  for (const [tiles] of OPENING) await play(controller, tiles);
}

const points = (controller) => controller.sheet.turns.map(({ points }) => points);

test("an edit leads from one text to another and back", () => {
  const cases = [
    ["", "abc"],
    ["abc", ""],
    ["line 1\n", "line 1\nline 2\n"],
    ["a x c\n", "a yy c\n"],
    ["aaa", "aa"],
    ["aa", "aaaa"],
    ["same", "same"],
    ["Žofie 😀", "Žofie 😁"],
  ];
  for (const [before, after] of cases) {
    const edit = readEdit(JSON.parse(JSON.stringify(editBetween(before, after))));
    assert.equal(redone(before, edit), after);
    assert.equal(undone(after, edit), before);
  }
  const edit = editBetween("one two", "one three");
  assert.equal(undone("quite another text", edit), null, "it belongs to no other text");
});

test("digits typed on the board make values", () => {
  const cases = [
    ["7", ["7"]],
    ["0", ["0"]],
    ["1 Enter", ["1"]],
    ["1 -", ["1"]],
    ["1 1", ["11"]],
    ["1 5", ["15"]],
    ["1 6", ["1", "6"]],
    ["1 1 - 3", ["11", "3"]],
    ["* 4", ["*4"]],
    ["* 1 2", ["*12"]],
    ["* 1 Enter", ["*1"]],
    ["* 1 7", ["*1", "7"]],
    ["1 *", ["1"]],
    ["Backspace", ["back"]],
    ["1 Backspace 2", ["2"]],
    ["Enter", ["end"]],
    ["1 Enter Enter", ["1", "end"]],
  ];
  for (const [keys, expected] of cases) {
    let pending = "";
    const found = [];
    for (const key of keys.split(" ")) {
      const result = typed(pending, key);
      if (result === null) continue;
      pending = result.pending;
      found.push(...result.tiles.map(({ value, isWild }) => `${isWild ? "*" : ""}${value}`));
      if (result.isBack) found.push("back");
      if (result.isEnd) found.push("end");
    }
    assert.deepEqual(found, expected, keys);
  }
  for (const key of ["a", "F5", "Tab", "ArrowUp"]) assert.equal(typed("", key), null, key);
});

test("the clock charges each seat for its own time, and waits while it stands", () => {
  let one = clock.resumed(clock.newClock("game", 60_000, 3, 1), 1000);
  one = clock.passedTo(one, 2, 11_000);
  assert.equal(clock.timeLeft(one, 1, 99_000), 50_000);
  assert.equal(clock.timeLeft(one, 2, 12_000), 59_000);
  one = clock.paused(one, 13_000);
  assert.equal(clock.timeLeft(one, 2, 99_000), 58_000);
  one = clock.passedTo(clock.resumed(one, 20_000), 1, 21_000);
  assert.equal(clock.timeLeft(one, 2, 99_000), 57_000);
  assert.equal(clock.timeLeft(one, 1, 23_000), 48_000);
  let turn = clock.resumed(clock.newClock("turn", 10_000, 2, 1), 0);
  assert.equal(clock.timeLeft(turn, 1, 12_000), -2000);
  turn = clock.passedTo(clock.passedTo(turn, 2, 12_000), 1, 15_000);
  assert.equal(clock.timeLeft(turn, 1, 15_000), 10_000, "every turn has its own time");
  assert.equal(clock.nextSeat(1, [false, true, false]), 3);
  assert.equal(clock.nextSeat(3, [false, true, false]), 1);
  assert.deepEqual(clock.readClock(JSON.parse(JSON.stringify(turn))), turn);
  for (const wrong of [
    null,
    5,
    {},
    { ...turn, seat: 3 },
    { ...turn, used: [1] },
    { ...turn, since: "now" },
  ]) {
    assert.equal(clock.readClock(wrong), null, JSON.stringify(wrong));
  }
});

test("the opening of the rulebooks is entered tile by tile", async () => {
  const controller = await begin();
  await playOpening(controller);
  assert.deepEqual(
    points(controller),
    OPENING.map(([, score]) => score),
  );
  assert.deepEqual(controller.sheet.totals, [122, 79]);
  assert.equal(controller.seat, 2);
});

test("what is laid is there again after a reload, and so is undo", async () => {
  const controller = await begin();
  await play(controller, OPENING[0][0]);
  await controller.choose("I7");
  await controller.press(8);
  const again = await open(controller.id);
  assert.deepEqual(again.laid, [{ square: "I7", face: "8" }]);
  await again.choose("I8");
  await again.press(4);
  await again.endTurn();
  assert.deepEqual(points(again), [25, 27]);
  const third = await open(controller.id);
  await third.undo();
  assert.deepEqual(points(third), [25]);
  await third.undo();
  assert.deepEqual(points(third), []);
  assert.ok(!third.canUndo);
  await third.redo();
  await third.redo();
  assert.deepEqual(points(third), [25, 27]);
  assert.ok(!third.canRedo);
});

test("undo takes back the tile laid last before anything else", async () => {
  const controller = await begin();
  await play(controller, OPENING[0][0]);
  await controller.choose("I7");
  await controller.press(8);
  await controller.undo();
  assert.deepEqual([controller.laid.length, points(controller)], [0, [25]]);
  await controller.undo();
  assert.deepEqual(points(controller), []);
});

test("an impossible value says why, and is laid only when that is wanted", async () => {
  const controller = await begin();
  await controller.choose("H8");
  await controller.press(11);
  await controller.choose("H9");
  await controller.press(9);
  assert.equal(controller.laid.length, 1);
  assert.deepEqual(
    [controller.impossible.problem.code, controller.impossible.problem.total],
    ["pair-over-15", 20],
  );
  await controller.press(9, true);
  assert.deepEqual(controller.draft.refusal.squares, ["H8", "H9"]);
  await controller.endTurn();
  assert.equal(controller.refused.problem.code, "pair-over-15");
  assert.equal(controller.laid.length, 2, "nothing is lost");
  await controller.enterAnyway();
  const [row] = controller.sheet.turns;
  assert.deepEqual([row.anyway, row.counts, controller.laid.length], [true, true, 0]);
});

test("a wild is laid with its value", async () => {
  const controller = await begin();
  await controller.choose("H8");
  await controller.pressWild();
  await controller.press(7);
  assert.deepEqual(controller.laid, [{ square: "H8", face: "*7" }]);
  assert.ok(!controller.isWild, "the next tile is none");
});

test("a turn is mended, one is inserted and one is removed, and what no longer fits is listed", async () => {
  const controller = await begin();
  await playOpening(controller);
  await controller.mend(controller.sheet.turns[4]);
  assert.deepEqual(controller.laid, [{ square: "J6", face: "8" }]);
  assert.ok(!("J6" in controller.board) && "J7" in controller.board, "the board is that before the turn");
  await controller.takeBack();
  await controller.choose("J9");
  await controller.press(6);
  assert.equal(controller.impossible.problem.code, "trio-not-15");
  await controller.press(6, true);
  await controller.endTurn(true);
  assert.equal(controller.sheet.turns.length, 5);
  assert.ok(controller.sheet.turns[4].mended);
  assert.equal(controller.sheet.board["J9"], "6");
  await controller.undo();
  assert.deepEqual(points(controller), [25, 27, 37, 52, 60]);

  await controller.change({ change: "remove", turn: 1 });
  assert.ok(controller.noLongerFit.length > 0);
  assert.ok(controller.sheet.problems.length > 0);
  await controller.undo();
  assert.equal(controller.sheet.problems.length, 0);

  await controller.insertBefore(controller.sheet.turns[4]);
  await controller.enter({ change: "exchange", count: 2 });
  assert.deepEqual(
    controller.sheet.turns.map(({ kind }) => kind),
    ["play", "play", "play", "play", "exchange", "play"],
  );
});

test("a turn that is mended is gone through tile by tile, and each value replaces one", async () => {
  const controller = await begin();
  await playOpening(controller);
  await controller.mend(controller.sheet.turns[2]);
  assert.deepEqual([controller.square, controller.laid.length], ["H6", 2], "its first tile is chosen");
  await controller.press(5);
  assert.deepEqual([controller.square, controller.laidTiles], ["I6", { H6: "5", I6: "3" }]);
  await controller.press(3);
  assert.deepEqual(
    [controller.square, controller.laidTiles],
    [null, { H6: "5", I6: "3" }],
    "nothing is added",
  );
  // The key for taking back takes the tile that is chosen.
  await controller.choose("H6");
  await controller.takeBack();
  assert.deepEqual([controller.square, controller.laidTiles], ["H6", { I6: "3" }]);
  await controller.recall();
  assert.deepEqual([controller.laid, points(controller)], [[], [25, 27, 37, 52, 60]]);
});

test("a turn is given to another player, and the turns after it go round from there", async () => {
  const controller = await begin(["Anna", "Ben", "Cleo"]);
  await playOpening(controller);
  const seats = () => controller.sheet.turns.map(({ seat }) => seat);
  assert.deepEqual(seats(), [1, 2, 3, 1, 2]);
  await controller.change({ change: "give", turn: 3, seat: 1, rest: true });
  assert.deepEqual([seats(), controller.sheet.to_move, controller.noLongerFit], [[1, 2, 1, 2, 3], 1, []]);
  assert.deepEqual([controller.news.kind, controller.news.row.number], ["mended", 3]);
  await controller.undo();
  await controller.change({ change: "give", turn: 3, seat: 1 });
  assert.deepEqual([seats(), controller.noLongerFit], [[1, 2, 1, 1, 2], [4]]);
});

test("a pass is taken as the table says it", async () => {
  const controller = await begin();
  await play(controller, OPENING[0][0]);
  await controller.enter({ change: "pass", seat: controller.seat });
  assert.equal(controller.refused, null);
  assert.deepEqual(
    [controller.lastTurn.kind, controller.lastTurn.anyway, controller.seat],
    ["pass", true, 1],
  );
});

test("a question that stands waits for its answer, and no tile takes its place", async () => {
  const controller = await begin();
  await play(controller, OPENING[0][0]);
  await controller.choose("I7");
  await controller.enter({ change: "play", seat: 2, play: { typed: "I8 9" } });
  assert.equal(controller.refused.problem.code, "pair-over-15");
  for (const press of [
    () => controller.press(8),
    () => controller.choose("I8"),
    () => controller.pressWild(),
  ])
    await press();
  assert.equal(controller.refused.problem.code, "pair-over-15");
  assert.deepEqual([controller.laid, controller.isWild, controller.square], [[], false, "I7"]);
  controller.dismissRefusal();
  await controller.press(8);
  assert.deepEqual(controller.laidTiles, { I7: "8" });
});

test("taps that come quickly are taken one after the other", async () => {
  const controller = await begin();
  void controller.choose("H8");
  void controller.press(11);
  void controller.press(3);
  void controller.endTurn();
  await controller.settled();
  assert.deepEqual(points(controller), [25]);
});

test("of two tabs neither overwrites what the other has written", async () => {
  const one = await begin();
  const other = await open(one.id);
  await play(one, OPENING[0][0]);
  await other.choose("H8");
  await other.press(5);
  await other.settled();
  assert.ok(other.isFromElsewhere);
  assert.deepEqual(points(other), [25], "the other has gone on with what lay there");
  await play(other, OPENING[1][0]);
  await one.follow();
  assert.deepEqual(points(one), [25, 27]);
});

test("a clock passes on with the turn and is kept", async () => {
  const controller = await begin();
  controller.setClock(clock.resumed(clock.newClock("turn", 60_000, 2, 1), Date.now()));
  await play(controller, OPENING[0][0]);
  assert.equal(controller.clock.seat, 2);
  assert.equal((await open(controller.id)).clock.seat, 2);
  controller.passClock(Date.now());
  assert.equal(controller.clock.seat, 1);
});

test("what is no sheet is put aside, and nothing of it is lost", async () => {
  const controller = await begin();
  localStorage.setItem(`${sheets.SHEET_KEY}a`, "{");
  localStorage.setItem(`${sheets.SHEET_KEY}b`, '{"record": 5}');
  const damaged = sheets.moveDamagedSaveAside();
  assert.deepEqual(damaged.map(({ text }) => text).sort(), ["{", '{"record": 5}']);
  assert.deepEqual(
    sheets.listSheets().map(({ id }) => id),
    [controller.id],
  );
  sheets.removeDamaged(damaged[0]);
  assert.equal(sheets.moveDamagedSaveAside().length, 1);
});

test("what is damaged beside the record costs nothing of the game", async () => {
  const controller = await begin();
  await play(controller, OPENING[0][0]);
  const key = sheets.SHEET_KEY + controller.id;
  const kept = JSON.parse(localStorage.getItem(key));
  const wrong = {
    past: [5, ...kept.past],
    future: "x",
    laid: [{ square: "Z1", face: "3" }, 5],
    target: 7,
    clock: [],
  };
  localStorage.setItem(key, JSON.stringify({ ...kept, ...wrong }));
  const again = await open(controller.id);
  assert.deepEqual(points(again), [25]);
  assert.deepEqual([again.laid, again.target, again.clock], [[], { kind: "next" }, null]);
  assert.ok(again.canUndo);
});

test("a sheet that is deleted can be brought back", async () => {
  const { id } = await begin();
  const restore = sheets.removeSheet(id);
  assert.equal(sheets.readSheet(id), null);
  restore();
  assert.equal(sheets.listSheets().length, 1);
});

test("what the browser refuses to keep is there as long as the page", async () => {
  const { setItem } = Object.getPrototypeOf(localStorage);
  const controller = await begin();
  Object.getPrototypeOf(localStorage).setItem = () => {
    throw new Error("full");
  };
  await play(controller, OPENING[0][0]);
  assert.ok(!controller.isKept);
  assert.deepEqual(points(await open(controller.id)), [25]);
  Object.getPrototypeOf(localStorage).setItem = setItem;
  await play(controller, OPENING[1][0]);
  assert.ok(controller.isKept);
});

test("the names and rules of the last sheet are offered again", () => {
  const rules = {
    edition: "dj-games-1996",
    options: { lone_opening_tile: "doubled", dead_board: false, idle_rounds: 5 },
  };
  sheets.writeSetup({ names: ["Anna", "Ben", "Cleo"], rules });
  assert.deepEqual(sheets.readSetup(), { names: ["Anna", "Ben", "Cleo"], rules });
  localStorage.setItem("triolet.sheet-setup", '{"names": [5, "Ben"], "rules": "x"}');
  assert.deepEqual(sheets.readSetup().names, ["Ben"]);
});

test("a game ends with the tiles left, and goes on again", async () => {
  const controller = await begin();
  await playOpening(controller);
  await controller.change({ change: "end", how: "agreed", left: [["9", "5"], null], anyway: true });
  assert.equal(controller.refused, null);
  assert.equal(controller.sheet.end.how, "agreed");
  await controller.change({ change: "reopen" });
  assert.equal(controller.sheet.end, null);
  assert.deepEqual(points(controller), [25, 27, 37, 52, 60]);
});
