// Puzzles: their lines, the puzzle of a day, the rating, and how one is solved, with the real rules and no page.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test, { after, beforeEach } from "node:test";
import { close, load } from "./reactive.mjs";
import { openDoor } from "./wasm.mjs";

/** What the page sees of a browser's local storage. */
const kept = new Map();
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, String(value)),
};
globalThis.document = { documentElement: {} };

const { dateOf, dayNumber } = await load("/src/game/days.ts");
const { puzzleOfDay, readPuzzle, readPuzzles } = await load("/src/puzzles/collection.ts");
const { gradeFor, ratedAfter } = await load("/src/puzzles/rating.ts");
const { PuzzleProgress } = await load("/src/puzzles/progress.svelte.ts");
const { PuzzleSolving } = await load("/src/puzzles/puzzle-controller.svelte.ts");

after(close);
beforeEach(() => kept.clear());

const PUZZLES = readPuzzles(readFileSync(new URL("../../../puzzles/puzzles.txt", import.meta.url), "utf8"));
const door = await openDoor();
const ask = (question) => Promise.resolve(door.study(question));
const REVIEW = { value: 0, loss: 17_400, win: 0, win_loss: 0, rank: 2, among_best: false };
const RULES = {
  plays: (position) => ask({ type: "plays", position }),
  scorePlay: (position, play) => ask({ type: "score", position: { ...position, play } }),
  compareTurns: () => Promise.resolve({ nodes: 1, budget: 1, turns: [], reviewed: REVIEW }),
};

/** Opens a puzzle. Returns it with what it has reported. */
async function solve(puzzle) {
  const { position } = await ask({ type: "open", text: puzzle.position });
  const told = [];
  let time = 0;
  const solving = new PuzzleSolving(RULES, puzzle, position, {
    now: () => (time += 30_000),
    onfirst: (isFound) => told.push(isFound),
    onend: () => told.push("end"),
  });
  assert.ok(await solving.begin(), `the answer of ${puzzle.id} is a legal play`);
  return { solving, told };
}

function lay(solving, play) {
  assert.ok(solving.placement.layAll(play.tiles));
  return solving.play();
}

test("there are 3,000 puzzles, each with its grade, and lines that are none are left out", () => {
  assert.ok(PUZZLES.length >= 3000);
  for (const grade of [1, 2, 3, 4, 5]) assert.ok(PUZZLES.filter((it) => it.grade === grade).length > 300);
  for (const line of [
    "",
    "# a note",
    "1;o 1;H8 1;6;;15",
    "1;o 1;H8 1;2;;",
    "x;o 1;H8 1;2;;15",
    "1;o 1;2;;15",
  ])
    assert.equal(readPuzzle(line), null, line);
  assert.deepEqual(readPuzzle("7;o 4;H8 4,8H 4;2;we;12%"), {
    ...{ id: 7, position: "o 4", answers: ["H8 4", "8H 4"], grade: 2, themes: ["w", "e"] },
    lead: { percent: 12 },
  });
});

test("the puzzle of a day follows from the date as docs/puzzles.md says", () => {
  assert.equal(dayNumber("2026-11-29"), 20_786);
  assert.equal(puzzleOfDay(PUZZLES, "2026-11-29"), PUZZLES[(20_786 * 1987) % PUZZLES.length]);
  assert.equal(dateOf(new Date(2027, 0, 2, 23, 59)), "2027-01-02");
});

test("answers are legal plays in notation, and finding one ends the puzzle", async () => {
  for (const puzzle of PUZZLES.filter((_, at) => at % 300 === 0)) {
    const { solving, told } = await solve(puzzle);
    assert.equal(solving.answers.length, puzzle.answers.length);
    await lay(solving, solving.answers.at(-1));
    assert.deepEqual([solving.tries, solving.isOver, solving.isShown, solving.seconds], [1, true, false, 30]);
    assert.deepEqual(told, [true, "end"]);
  }
});

test("a wrong try is compared with the best turn, and only the first one is rated", async () => {
  const { solving, told } = await solve(PUZZLES[0]);
  const wrong = solving.placement.plays.filter((play) => !solving.answers.includes(play));
  await lay(solving, wrong[0]);
  assert.equal(solving.wrong.play, wrong[0]);
  assert.equal(solving.wrong.review, REVIEW);
  assert.ok(solving.placement.isEmpty, "the tiles are back on the rack");
  await lay(solving, solving.answer);
  assert.deepEqual([told, solving.tries], [[false, "end"], 2]);
  solving.show();
  solving.hint();
  assert.deepEqual([solving.isShown, solving.hints], [false, 0], "it is over");
});

test("hints tell where, which tiles, and the play", async () => {
  const { solving, told } = await solve(PUZZLES[1]);
  solving.hint();
  assert.deepEqual(solving.lit, [Object.keys(solving.answer.tiles)[0]]);
  solving.hint();
  assert.equal(solving.hintedTiles.length, Object.keys(solving.answer.tiles).length);
  solving.hint();
  assert.deepEqual(solving.placement.laid, solving.answer.tiles);
  await solving.play();
  assert.deepEqual(told, [false, "end"]);
  const shown = await solve(PUZZLES[2]);
  shown.solving.show();
  assert.deepEqual([shown.solving.isShown, shown.solving.tries, shown.told], [true, 0, [false, "end"]]);
});

test("a hint is told although a wrong answer has been tried, or lies on the board", async () => {
  const { solving } = await solve(PUZZLES[1]);
  const wrong = solving.placement.plays.find((play) => !solving.answers.includes(play));
  await lay(solving, wrong);
  assert.equal(solving.isHinting, false);
  solving.hint();
  assert.deepEqual([solving.isHinting, solving.hints], [true, 1]);
  solving.placement.layAll(wrong.tiles);
  solving.hint();
  assert.deepEqual([solving.placement.isEmpty, solving.isHinting, solving.hints], [true, true, 2]);
  solving.placement.layAll(wrong.tiles);
  solving.hint();
  assert.deepEqual(solving.placement.laid, solving.answer.tiles);
});

test("the rating moves by Elo and chooses the grade", () => {
  assert.equal(ratedAfter(1400, 0, 3, true), 1420);
  assert.equal(ratedAfter(1400, 50, 3, false), 1390);
  assert.ok(ratedAfter(1200, 0, 5, true) - 1200 > 38, "a hard one counts more");
  assert.deepEqual([0, 1000, 1500, 3000].map(gradeFor), [1, 2, 3, 5]);
});

test("the device keeps rating, streak and results, and survives damage", () => {
  const progress = new PuzzleProgress();
  const result = { tries: 1, hints: 0, seconds: 9, isFound: true };
  assert.ok(progress.rate(PUZZLES[0], true) > 0);
  assert.equal(progress.rate(PUZZLES[0], true), 0, "a puzzle counts once");
  for (const day of ["2026-12-30", "2026-12-31", "2027-01-01"]) progress.keepDay(day, result);
  assert.equal(progress.streak("2027-01-01"), 3);
  assert.equal(progress.streak("2027-01-02"), 3, "today's is still open");
  assert.equal(progress.streak("2027-01-03"), 0);
  progress.keepDay("2027-01-01", { ...result, isFound: false });
  assert.equal(progress.streak("2027-01-01"), 3, "the first result stays");
  const again = new PuzzleProgress();
  assert.deepEqual([again.rating, again.count, again.streak("2027-01-01")], [progress.rating, 1, 3]);
  for (let draw = 0; draw < 1; draw += 0.01)
    assert.notEqual(again.next(PUZZLES, { grade: null, theme: null }, draw).id, PUZZLES[0].id);
  const triolet = again.next(PUZZLES, { grade: 4, theme: "t" }, 0.5);
  assert.ok(triolet.grade === 4 && triolet.themes.includes("t"));
  assert.equal(again.next([], { grade: null, theme: null }, 0), undefined);
  for (const damaged of ["", "[]", '{"rating":"x","count":-1,"done":{},"days":{"x":1,"2027-01-01":{}}}']) {
    kept.set("triolet.puzzles", damaged);
    const fresh = new PuzzleProgress();
    assert.deepEqual([fresh.rating, fresh.count, Object.keys(fresh.days)], [1200, 0, []]);
  }
});
