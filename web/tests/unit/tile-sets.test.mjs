// The sets of tiles that this device has learned: how they are kept, chosen and brought back.

import assert from "node:assert/strict";
import test, { after, beforeEach } from "node:test";
import { close, load } from "./source.mjs";

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

const sets = await load("/src/camera/sets.ts");

after(close);
beforeEach(() => {
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
});

const kept = (name, at) => {
  const set = sets.newSet(name, `{"tiles of":"${name}"}`, at);
  assert.ok(sets.writeSet(set));
  return set;
};

test("a set is kept with its name, and the latest is the first of the list", () => {
  const [old, young] = [kept("Grandma’s", 1000), kept("Club", 2000)];
  assert.deepEqual(sets.listSets(), [young, old]);
  assert.deepEqual(sets.readSet(old.id), old);
});

test("names are tidied, cut between characters, and told apart", () => {
  assert.equal(sets.tidyName("  The \n club’s  "), "The club’s");
  assert.equal([...sets.tidyName("😀".repeat(60))].length, sets.MAX_SET_NAME);
  assert.equal(sets.freeName("Club", []), "Club");
  assert.equal(sets.freeName("Club", [kept("Club", 1), kept("Club 2", 2)]), "Club 3");
});

test("a set is chosen, and boards improve it unless that is switched off", () => {
  assert.deepEqual(sets.readChoice(), { id: null, improves: true });
  assert.equal(sets.chosenSet(), null);
  const set = kept("Club", 1000);
  sets.writeChoice({ id: set.id, improves: false });
  assert.deepEqual(sets.chosenSet(), set);
  assert.equal(sets.readChoice().improves, false);
  sets.keepImproved(set.id, "better");
  assert.deepEqual(sets.chosenSet(), { ...set, text: "better", boards: 1 });
});

test("a removed set comes back as it was, and as the chosen one", () => {
  const [set, other] = [kept("Club", 1000), kept("Other", 2000)];
  sets.writeChoice({ id: set.id, improves: true });
  const restore = sets.removeSet(set.id);
  assert.equal(sets.chosenSet(), null);
  assert.deepEqual(sets.listSets(), [other]);
  sets.keepImproved(set.id, "better");
  assert.equal(sets.readSet(set.id), null, "what was removed is not written again");
  restore();
  assert.deepEqual(sets.chosenSet(), set);
  const again = sets.removeSet(set.id);
  sets.writeChoice({ id: other.id, improves: true });
  again();
  assert.equal(sets.chosenSet().id, other.id, "what was chosen since stays chosen");
});

test("damaged values and those of another shape count as missing", () => {
  const set = kept("Club", 1000);
  for (const text of ["", "{", "[]", "null", '{"name":"Club"}', '{"text":"x","name":7}']) {
    localStorage.setItem(`${sets.SET_KEY}damaged`, text);
    assert.deepEqual(sets.listSets(), [set], text);
  }
  localStorage.setItem(sets.CHOICE_KEY, '{"set":5}');
  assert.deepEqual(sets.readChoice(), { id: null, improves: true });
  sets.writeChoice({ id: "gone", improves: true });
  assert.equal(sets.chosenSet(), null);
});
