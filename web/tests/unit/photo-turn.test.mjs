// Keeping score by photographs, without a page but with the real rules: what a photographed board means for a sheet.

import assert from "node:assert/strict";
import test, { after, beforeEach } from "node:test";
import { close, load } from "./reactive.mjs";
import { RULES } from "./sheet-rules.mjs";

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

const { SheetController } = await load("/src/keep/sheet-controller.svelte.ts");
const { PhotoTurn, positionOf } = await load("/src/keep/photo/photo-turn.svelte.ts");
const { compareBoards, correctedFace, tallyOf, withSheetOn } = await load("/src/keep/photo/differences.ts");
const sheets = await load("/src/keep/sheets.ts");

after(close);
beforeEach(() => {
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
});

/** Begins a sheet with some turns, and what judges photographs by it; `missing` are the turns of a board that needs several. */
async function begin(turns = [], missing = null) {
  const { record } = await RULES.keep("", { change: "begin", names: ["Anna", "Ben"], first: 1 });
  const kept = sheets.newSheet(record);
  sheets.writeSheet(kept);
  const controller = new SheetController(sheets.readSheet(kept.id), RULES);
  for (const play of turns) await controller.enter({ change: "play", seat: null, play });
  await controller.settled();
  assert.equal(controller.refused, null);
  const asked = [];
  const explain = (before, board) => {
    asked.push({ before: JSON.parse(before), board });
    return Promise.resolve(missing);
  };
  return { controller, asked, photo: new PhotoTurn(controller, RULES, explain) };
}

const OPENED = { H8: "11", H9: "3" };

test("boards are compared by their tiles, whatever wilds stand for", () => {
  const sheet = { H8: "11", H9: "*3", H10: "1", A1: "4" };
  const photo = { H8: "11", H9: "*", H10: "7", B2: "*" };
  const { conflicts, added } = compareBoards(sheet, photo);
  assert.deepEqual(conflicts, [
    { square: "A1", sheet: "4", photo: null },
    { square: "H10", sheet: "1", photo: "7" },
  ]);
  assert.deepEqual(added, [{ square: "B2", sheet: null, photo: "*" }]);
  assert.deepEqual(compareBoards(sheet, sheet), { conflicts: [], added: [] });
  assert.equal(correctedFace({ square: "H10", sheet: "1", photo: "*" }), "*1");
  assert.equal(correctedFace({ square: "H10", sheet: "*1", photo: "7" }), "7");
  assert.equal(correctedFace({ square: "A1", sheet: "4", photo: null }), null);
  const trusted = withSheetOn(photo, sheet, ["A1", "H10", "B2"]);
  assert.deepEqual(compareBoards(sheet, trusted), { conflicts: [], added: [] });
});

test("the tiles of a board are counted by kind, and 83 in all", () => {
  const tally = tallyOf({ A1: "0", A2: "0", B1: "*", B2: "*3", C1: "15" });
  assert.equal(tally.length, 17);
  assert.equal(
    tally.reduce((sum, { of }) => sum + of, 0),
    83,
  );
  assert.deepEqual(
    tally.filter(({ on }) => on > 0),
    [
      { tile: "0", of: 9, on: 2 },
      { tile: "15", of: 1, on: 1 },
      { tile: "*", of: 2, on: 2 },
    ],
  );
});

test("a single play is laid to be confirmed, with its score", async () => {
  const { controller, photo } = await begin(["H8 11-3"]);
  await photo.show({ ...OPENED, I7: "8", I8: "4" });
  assert.equal(photo.outcome, null);
  assert.deepEqual(controller.laidTiles, { I7: "8", I8: "4" });
  assert.equal(controller.draft.points, 27);
  assert.equal(controller.sheet.turns.length, 1, "nothing is entered by itself");
  assert.equal(await photo.follow(), null, "the turn is not ended yet");
  await controller.endTurn();
  assert.deepEqual(await photo.follow(), { ...OPENED, I7: "8", I8: "4" });
  assert.equal(await photo.follow(), null, "a photograph confirms a board once");
});

test("the first play of a game is found on an empty board", async () => {
  const { controller, photo } = await begin();
  await photo.show(OPENED);
  assert.deepEqual(controller.laidTiles, OPENED);
  await controller.endTurn();
  assert.deepEqual(controller.sheet.totals, [25, 0]);
});

test("what lay there before is taken back first", async () => {
  const { controller, photo } = await begin(["H8 11-3"]);
  await controller.layOn("G8", "2");
  await photo.show({ ...OPENED, I7: "8", I8: "4" });
  assert.deepEqual(controller.laidTiles, { I7: "8", I8: "4" });
});

test("a wild with several values is chosen among them", async () => {
  const { controller, photo } = await begin(["H8 11-3"]);
  await photo.show({ ...OPENED, G8: "*" });
  assert.equal(photo.outcome.kind, "plays");
  assert.deepEqual(
    photo.outcome.plays.map(({ play }) => play.G8),
    ["*0", "*1", "*2", "*3", "*4"],
  );
  assert.deepEqual(controller.laid, []);
  await photo.lay(photo.outcome.plays[2].play);
  assert.deepEqual(controller.laidTiles, { G8: "*2" });
  await controller.endTurn();
  assert.deepEqual(await photo.follow(), { ...OPENED, G8: "*2" });
});

test("a wild with one value is laid at once", async () => {
  const { controller, photo } = await begin(["H8 11-3"]);
  await photo.show({ ...OPENED, H10: "*" });
  assert.deepEqual(controller.laidTiles, { H10: "*1" });
});

test("an unchanged board is said to be unchanged", async () => {
  const { controller, photo } = await begin(["H8 11-3"]);
  await photo.show(OPENED);
  assert.deepEqual(photo.outcome, { kind: "unchanged" });
  assert.deepEqual(controller.laid, []);
});

test("missing turns are listed with whoever took them, and entered together", async () => {
  const after = { ...OPENED, I7: "8", I8: "4", H6: "4", I6: "3" };
  const { controller, photo, asked } = await begin(["H8 11-3"], [["I7 8-4"], ["6H 4-3"]]);
  await photo.show(after);
  assert.deepEqual(asked[0].before, { edition: "gigamic-2017", board: OPENED, rack: [] });
  assert.equal(positionOf(controller.sheet), JSON.stringify(asked[0].before));
  assert.equal(photo.outcome.kind, "missing");
  assert.deepEqual(
    photo.outcome.turns.map(({ row }) => [row.seat, row.points]),
    [
      [2, 27],
      [1, 37],
    ],
  );
  assert.equal(controller.sheet.turns.length, 1);
  await photo.enterAll();
  assert.equal(photo.problem, null);
  assert.deepEqual(controller.sheet.totals, [62, 27]);
  assert.deepEqual(await photo.follow(), after);
  await controller.undo();
  assert.equal(controller.sheet.turns.length, 2, "each turn is undone by itself");
});

test("missing turns one by one: each is laid when the one before is entered", async () => {
  const after = { ...OPENED, I7: "8", I8: "4", H6: "4", I6: "3" };
  const { controller, photo } = await begin(["H8 11-3"], [["I7 8-4"], ["6H 4-3"]]);
  await photo.show(after);
  await photo.enterOneByOne();
  assert.deepEqual([controller.laidTiles, photo.waiting], [{ I7: "8", I8: "4" }, 1]);
  await controller.endTurn();
  assert.equal(await photo.follow(), null);
  assert.deepEqual([controller.laidTiles, photo.waiting], [{ H6: "4", I6: "3" }, 0]);
  await controller.endTurn();
  assert.deepEqual(await photo.follow(), after);
  assert.deepEqual(controller.sheet.totals, [62, 27]);
});

test("another turn than the one laid ends the entering one by one", async () => {
  const { controller, photo } = await begin(["H8 11-3"], [["I7 8-4"], ["6H 4-3"]]);
  await photo.show({ ...OPENED, I7: "8", I8: "4", H6: "4", I6: "3" });
  await photo.enterOneByOne();
  await controller.recall();
  await controller.enter({ change: "play", seat: null, play: "H10 1" });
  assert.equal(controller.refused, null);
  assert.equal(await photo.follow(), null);
  assert.deepEqual([controller.laid, photo.waiting], [[], 0]);
});

test("a missing turn that can have been several plays is chosen, and the later ones are scored anew", async () => {
  const choices = ["8G *2", "8G *0", "8G *1"];
  const { photo, controller } = await begin(["H8 11-3"], [choices, ["H10 1"]]);
  await photo.show({ ...OPENED, G8: "*", H10: "1" });
  assert.deepEqual(photo.outcome.turns[0].choices, choices);
  await photo.choose(0, 1);
  const [first, second] = photo.outcome.turns;
  assert.deepEqual([first.chosen, first.row.text, second.row.seat], [1, "G8 *0", 1]);
  await photo.enterAll();
  assert.equal(controller.sheet.board.G8, "*0");
});

test("values of a wild that do not fit the turns after it are left out", async () => {
  const { photo } = await begin(["H8 11-3"], [["8G *2", "8G *0", "8G *1"], ["I7 8-4"]]);
  await photo.show({ ...OPENED, G8: "*", I7: "8", I8: "4" });
  assert.deepEqual(
    photo.outcome.turns.map(({ choices }) => choices),
    [["8G *0"], ["I7 8-4"]],
  );
});

test("turns that the sheet refuses explain nothing", async () => {
  const { photo } = await begin(["H8 11-3"], [["H8 1"], ["A1 2"]]);
  await photo.show({ ...OPENED, A1: "2", A2: "5", B9: "1", C9: "4" });
  assert.equal(photo.outcome.kind, "unexplained");
});

test("where sheet and photograph differ, the sheet is corrected by its turn, and the new play laid", async () => {
  const { controller, photo } = await begin(["H8 11-3", "I7 8-4"]);
  // The first turn was 11-2, and Anna has laid 6H 4-3 since.
  await photo.show({ H8: "11", H9: "2", I7: "8", I8: "4", H6: "4", I6: "3" });
  assert.deepEqual(photo.outcome.conflicts, [{ square: "H9", sheet: "3", photo: "2" }]);
  assert.deepEqual(
    photo.outcome.added.map(({ square }) => square),
    ["H6", "I6"],
  );
  assert.equal(photo.rowOf("H9").number, 1);
  await photo.correct(photo.outcome.conflicts[0]);
  assert.equal(photo.problem, null);
  assert.equal(controller.sheet.board.H9, "2");
  assert.equal(photo.outcome.kind, "plays");
  assert.deepEqual(photo.outcome.plays[0].play, { H6: "4", I6: "3" });
});

test("a correction that cannot be is refused with its reason, and changes nothing", async () => {
  const { controller, photo } = await begin(["H8 11-3"]);
  await photo.show({ H8: "11", H9: "7" });
  await photo.correct(photo.outcome.conflicts[0]);
  assert.equal(photo.problem.code, "pair-over-15");
  assert.deepEqual(controller.sheet.board, OPENED);
  assert.equal(photo.outcome.kind, "unexplained");
});

test("the sheet's word may be taken instead", async () => {
  const { photo } = await begin(["H8 11-3"]);
  await photo.show({ H8: "11", H9: "7" });
  await photo.trustSheet(["H9"]);
  assert.deepEqual(photo.outcome, { kind: "unchanged" });
});

test("tiles that no play lays are named", async () => {
  const { photo, controller } = await begin(["H8 11-3"]);
  await photo.show({ ...OPENED, A1: "2" });
  assert.equal(photo.outcome.kind, "unexplained");
  assert.deepEqual(photo.outcome.conflicts, []);
  assert.deepEqual(photo.outcome.added, [{ square: "A1", sheet: null, photo: "2" }]);
  photo.forget();
  assert.equal(photo.outcome, null);
  assert.deepEqual(controller.laid, []);
});

test("a finished board is checked; where the reader is in doubt, the sheet's tile is taken", async () => {
  const { controller, photo } = await begin(["H8 11-3", "I7 8-4"]);
  const seen = { H8: "11", H9: "8", I7: "6", I8: "4", A1: "0" };
  await photo.check(seen, [
    { square: "A1", candidates: ["0", null] },
    { square: "H9", candidates: ["8", "3"] },
    { square: "I7", candidates: ["6", "9"] },
  ]);
  const { kind, board, conflicts, added } = photo.outcome;
  assert.equal(kind, "checked");
  assert.deepEqual(board, { H8: "11", H9: "3", I7: "6", I8: "4" });
  assert.deepEqual([conflicts, added], [[{ square: "I7", sheet: "8", photo: "6" }], []]);
  await photo.trustSheet(["I7"]);
  assert.deepEqual(photo.outcome.conflicts, []);
  assert.equal(photo.outcome.kind, "checked");
  assert.deepEqual(controller.laid, []);
});
