// Compares the search in the WebAssembly module with the native one: the same nodes and the same answers.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import test, { after } from "node:test";
import { close, load } from "./source.mjs";
import { openDoor } from "./wasm.mjs";

const FILE = new URL("../../src/generated/thoughts.json", import.meta.url);

const { Thinker } = await load("/src/transport/thinker.ts");
const door = await openDoor();

after(close);

const missing = existsSync(FILE) ? false : "cargo xtask web writes what is compared";

test("the module gives the same answers as native code", { skip: missing }, (t) => {
  const thoughts = JSON.parse(readFileSync(FILE, "utf8"));
  assert.ok(thoughts.length >= 100, `${thoughts.length} thoughts`);
  let [here, there, nodes] = [0, 0, 0];
  for (const { question, answer, microseconds } of thoughts) {
    const start = performance.now();
    assert.ok(door.begin(JSON.stringify(question)));
    while (door.step(700));
    const found = door.get("progress");
    here += performance.now() - start;
    there += microseconds / 1000;
    nodes += JSON.parse(answer).nodes ?? 0;
    assert.equal(found, answer);
  }
  const ratio = ((100 * there) / here).toFixed(0);
  t.diagnostic(
    `${thoughts.length} thoughts: ${here.toFixed(0)} ms, ${ratio} % of the speed of this machine's own code`,
  );
  assert.ok(nodes > 0);
});

/** Returns a fake search that counts its steps. */
function counting(most) {
  const steps = { taken: 0, begun: [] };
  steps.begin = (question) => {
    steps.taken = 0;
    steps.begun.push(question);
    return question !== "";
  };
  steps.step = () => ++steps.taken < most;
  steps.get = () => `${steps.begun.at(-1)} after ${steps.taken}`;
  return steps;
}

test("a thought ends by itself, by being stopped, or by another", async () => {
  const thinker = new Thinker(counting(10));
  assert.equal(await thinker.think("a", () => {}), "a after 10");
  assert.equal(await thinker.think("", () => {}), "", "nothing to think about");
  thinker.close();

  const endless = new Thinker(counting(Infinity));
  const stopped = endless.think("b", () => {});
  await new Promise((done) => setTimeout(done, 5));
  endless.stop();
  assert.match(await stopped, /^b after \d+$/);

  const first = endless.think("c", () => {});
  await new Promise((done) => setTimeout(done, 5));
  const second = endless.think("d", () => {});
  assert.match(await first, /^c after \d+$/, "it tells how it stood before the other began");
  await new Promise((done) => setTimeout(done, 5));
  endless.stop();
  assert.match(await second, /^d after \d+$/);
  endless.close();
});
