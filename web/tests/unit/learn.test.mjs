// What is taught, against the rules in the WebAssembly module.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { close, load } from "./source.mjs";
import { openDoor } from "./wasm.mjs";

const { TOUR_STEPS } = await load("/src/learn/tour.ts");
const { EXAMPLES, EXAMPLE_TOPICS, topicsOf } = await load("/src/learn/examples.ts");
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

test("every worked example can be tried, and every topic has some", () => {
  const counts = new Map(EXAMPLE_TOPICS.map((topic) => [topic, 0]));
  for (const example of EXAMPLES) {
    const verdict = judge(example.position, example.play);
    assert.equal(verdict.breakdown?.total ?? null, example.score, example.id);
    const topics = topicsOf(example, verdict);
    assert.ok(topics.length > 0, example.id);
    for (const topic of topics) counts.set(topic, counts.get(topic) + 1);
  }
  assert.ok(EXAMPLES.length >= 79);
  for (const [topic, count] of counts) assert.ok(count > 0, topic);
});

test("a part of the board shows what matters with a margin", () => {
  assert.deepEqual(partAround(["G6", "G7", "G8"]), { top: 4, left: 4, rows: 5, columns: 5 });
  assert.deepEqual(partAround(["A15", "A16"]), { top: 0, left: 10, rows: 5, columns: 5 });
  assert.deepEqual(partAround(["A1", "O15"]), WHOLE_BOARD);
  assert.deepEqual(partAround([]), { top: 5, left: 5, rows: 5, columns: 5 });
});
