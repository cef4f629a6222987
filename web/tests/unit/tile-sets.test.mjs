// The sets of tiles that this device has learned: how they are kept, chosen and brought back.

import assert from "node:assert/strict";
import test, { after, beforeEach } from "node:test";
import { close, load } from "./reactive.mjs";

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
const { SetList } = await load("/src/camera/set-list.svelte.ts");

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

const file = (name, text) => new File([text], name);
const checkSet = (text) =>
  Promise.resolve(text.startsWith("a set") ? null : text.startsWith("an old set") ? "set-version" : "set");

test("a new set is chosen, and no two have the same name", () => {
  const list = new SetList();
  const [first, second] = [list.add("Club", "1"), list.add("  Club ", "2")];
  assert.deepEqual([first.name, second.name], ["Club", "Club 2"]);
  assert.equal(list.chosen.id, second.id);
  list.rename(first.id, "Club 2");
  assert.deepEqual(list.sets.map(({ name }) => name).toSorted(), ["Club 2", "Club 2 2"]);
  list.rename(first.id, "   ");
  assert.ok(
    list.sets.some(({ name }) => name === "Club 2 2"),
    "an empty name changes nothing",
  );
});

test("a deleted set is told of and brought back", () => {
  const list = new SetList();
  const { id } = list.add("Club", "1");
  list.remove(id);
  assert.deepEqual([list.sets, list.chosen, list.news.kind, list.news.name], [[], null, "deleted", "Club"]);
  list.news.restore();
  assert.deepEqual([list.chosen.id, list.news], [id, null]);
});

test("a file is added under its name if it is a set, and else refused with a reason", async () => {
  const list = new SetList();
  await list.addFile(file("Grandma.triolet-set.json", "a set"), checkSet);
  assert.deepEqual([list.chosen.name, list.chosen.text], ["Grandma", "a set"]);
  for (const [text, problem] of [
    ["", "set"],
    ["rubbish", "set"],
    ["an old set", "set-version"],
    [`a set${" ".repeat(sets.MAX_SET_FILE)}`, "set"],
  ]) {
    await list.addFile(file("x.json", text), checkSet);
    assert.deepEqual(list.news, { kind: "wrong", problem }, text.slice(0, 20));
  }
  await list.addFile(file("x.json", "a set"), () => Promise.reject(new Error("no reader")));
  assert.deepEqual(list.news, { kind: "wrong", problem: "failed" });
  assert.deepEqual([list.sets.length, list.isBusy], [1, false]);
});

test("a confirmed board improves the set in use, unless that is switched off", async () => {
  const list = new SetList();
  const better = (text) => Promise.resolve(`${text}+`);
  await list.improve(better);
  assert.deepEqual(list.sets, [], "without a set there is nothing to improve");
  list.add("Club", "1");
  await list.improve(better);
  assert.deepEqual([list.chosen.text, list.chosen.boards], ["1+", 1]);
  list.setImproves(false);
  await list.improve(better);
  assert.equal(list.chosen.text, "1+");
});
