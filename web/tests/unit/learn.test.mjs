// Checks the lessons against the rules in the WebAssembly module.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { close, load } from "./source.mjs";
import { openDoor } from "./wasm.mjs";

const { TOUR_STEPS } = await load("/src/learn/tour.ts");
const { EXAMPLES, EXAMPLE_TOPICS, gainsOf, topicsOf } = await load("/src/learn/examples.ts");
const { OPENING } = await load("/src/learn/opening.ts");
const { SUPPLY } = await load("/src/learn/supply.ts");
const { readRules, usualRules, hasOwnHouseRules, IDLE_ROUNDS } = await load("/src/game/rules.ts");
const { partAround, WHOLE_BOARD } = await load("/src/board/part.ts");
const door = await openDoor();

after(close);

const judge = (position, play) => door.study({ type: "score", position: { ...position, play } });

for (const step of TOUR_STEPS) {
  test(`the step “${step.id}” is as its text says`, () => {
    const choices = door.study({ type: "plays", position: step.position });
    if (step.drawn !== undefined) {
      assert.deepEqual([choices.plays.length, choices.exchange], [0, true]);
      return;
    }
    const verdict = judge(step.position, step.goal);
    assert.ok(step.wants(verdict), JSON.stringify(verdict));
    const tiles = Object.values(step.goal).map((face) => (face.startsWith("*") ? "*" : face));
    const rack = [...step.position.rack];
    for (const tile of tiles) assert.ok(rack.includes(tile) && rack.splice(rack.indexOf(tile), 1));
    if (verdict.refusal === null) assert.ok(choices.plays.length > 0);
    if (step.left !== undefined) assert.equal(rack.length, 0, "the last tile is placed");
  });
}

test("every worked example can be played, and every topic has some", () => {
  const counts = new Map(EXAMPLE_TOPICS.map((topic) => [topic, 0]));
  for (const example of EXAMPLES) {
    const verdict = judge(example.position, example.play);
    assert.equal(verdict.breakdown?.total ?? null, example.score, example.id);
    const topics = topicsOf(example, verdict);
    assert.ok(topics.length > 0, example.id);
    for (const topic of topics) counts.set(topic, counts.get(topic) + 1);
  }
  assert.ok(EXAMPLES.length >= 88);
  for (const [topic, count] of counts) assert.ok(count > 0, topic);
});

test("the rulebooks’ examples are there with their totals", () => {
  const totals = { 4: 34, 15: 69, 19: 57, 32: 89, 36: 124, 37: 140, 38: 170, 39: 73, 40: 90 };
  for (const [number, total] of Object.entries(totals)) {
    const found = EXAMPLES.find((one) => one.source === "numbered" && one.number === number);
    assert.equal(found?.score, total, `example ${number}`);
  }
  for (const number of [1, 2, 3, 4, 5]) {
    for (const kind of ["double", "triple"]) {
      assert.ok(
        EXAMPLES.some(({ id }) => id === `case-${number}-${kind}`),
        `case ${number} on a ${kind}`,
      );
    }
  }
});

test("a triolet with a wild gets no bonus, and the one of 124 points does", () => {
  for (const example of EXAMPLES.filter(({ note }) => note === "wild" || note === "choice")) {
    const { breakdown } = judge(example.position, example.play);
    assert.equal(Object.keys(example.play).length, 3, example.id);
    assert.equal(breakdown.triolet_bonus, example.note === "wild" ? 0 : 50, example.id);
  }
});

test("the example of the end adds what the other racks hold", () => {
  const [last] = EXAMPLES.filter(({ note }) => note === "end");
  assert.deepEqual([last.position.bag, gainsOf(last)], [0, 27]);
});

test("the opening is legal turn by turn and has the rulebooks’ scores", () => {
  const totals = OPENING.map(({ position, tiles }) => judge(position, tiles).breakdown?.total);
  assert.deepEqual(totals, [25, 27, 37, 52, 60]);
  assert.deepEqual(
    OPENING.map(({ points }) => points),
    totals,
  );
});

test("the set has 83 tiles, and of each kind as many as the rules allow", () => {
  assert.equal(
    SUPPLY.reduce((sum, { count }) => sum + count, 0),
    83,
  );
  /** Returns a fragment with `count` tiles of a kind, none adjacent to another. */
  const apart = (face, count) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${"ACEGIKMO"[index >> 3]}${(index & 7) * 2 + 1}`, face]),
    );
  for (const { tile, count } of SUPPLY) {
    const face = tile === "*" ? "*3" : tile;
    const asked = (count) =>
      door.study({
        type: "plays",
        position: { board: apart(face, count), rack: ["0"].slice(tile === "0" ? 1 : 0) },
      });
    assert.ok("plays" in asked(count), `${count} × ${tile}`);
    assert.equal(asked(count + 1).error?.code, "no-such-tile", `${count + 1} × ${tile}`);
  }
});

test("stored rules are read, and unknown values get their defaults", () => {
  const own = {
    edition: "dj-games-1996",
    options: { lone_opening_tile: "doubled", dead_board: false, idle_rounds: null },
  };
  assert.deepEqual(readRules(own), own);
  assert.ok(hasOwnHouseRules(own.options));
  for (const rounds of IDLE_ROUNDS) {
    assert.equal(readRules({ options: { idle_rounds: rounds } }).options.idle_rounds, rounds);
  }
  for (const odd of [
    undefined,
    null,
    3,
    "x",
    [],
    {},
    { edition: "2050", options: 7 },
    { options: { idle_rounds: 0, dead_board: "no", lone_opening_tile: "tripled" } },
  ]) {
    assert.deepEqual(readRules(odd), usualRules(), JSON.stringify(odd));
  }
  assert.ok(!hasOwnHouseRules(usualRules().options));
});

test("a part of the board includes a margin", () => {
  assert.deepEqual(partAround(["G6", "G7", "G8"]), { top: 4, left: 4, rows: 5, columns: 5 });
  assert.deepEqual(partAround(["A15", "A16"]), { top: 0, left: 10, rows: 5, columns: 5 });
  assert.deepEqual(partAround(["A1", "O15"]), WHOLE_BOARD);
  assert.deepEqual(partAround([]), { top: 5, left: 5, rows: 5, columns: 5 });
});
