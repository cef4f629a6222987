// What the browser keeps may be damaged, or another version's. It never stops the page.

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

const { broughtUp, forgetJoining, forgetKept, joiningFor, listKept } = await load("/src/room/kept.ts");
const { readKept, readName, resultOf, writeKept } = await load("/src/room/kept.ts");
const { readOrder, writeOrder } = await load("/src/game/rack-order.ts");
const { isShared, KEY, readSaved, setAside, writeSaved } = await load("/src/game/saved.ts");

after(close);
beforeEach(() => {
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
});

const ROOM = "a".repeat(32);
const SEAT = {
  room: ROOM,
  token: "t",
  seat: 2,
  commitment: "0f".repeat(32),
  contribution: null,
  others: ["Ben"],
  stage: "going",
  isMyTurn: false,
  mover: "Ben",
  isPaused: true,
  isAsked: true,
  hasLeft: true,
  result: null,
  rematch: "b".repeat(32),
  chat: "text",
  expected: ["Ana", "Ben", null],
  heard: 3,
  at: 5,
  endedAt: null,
};
const put = (value) => localStorage.setItem(`triolet.seat.${ROOM}`, value);

test("a seat is read as it was written", () => {
  writeKept(SEAT);
  assert.deepEqual(readKept(ROOM), SEAT);
  assert.deepEqual(listKept(), [SEAT]);
});

test("what is no seat is as if it were not there", () => {
  const wrong = [
    ...["", "{", "5", "null", "[1, 2]", '"seat"', "{}"],
    ...[
      { token: 5 },
      { token: "" },
      { seat: 0 },
      { seat: 99 },
      { seat: "1" },
      { room: "b" },
      { commitment: "x" },
      { commitment: null },
      { contribution: 5 },
      { contribution: "0F" },
    ].map((change) => JSON.stringify({ ...SEAT, ...change })),
  ];
  for (const text of wrong) {
    put(text);
    assert.equal(readKept(ROOM), null, text);
    assert.deepEqual(listKept(), [], text);
  }
});

test("a seat outlives what only tells how its game stands", () => {
  const turn = { isMyTurn: false, mover: null, isPaused: false, isAsked: false };
  const standing = { ...turn, hasLeft: false, result: null, rematch: null };
  const unknown = { others: [], stage: "lobby", ...standing, heard: 0, at: 0, endedAt: null };
  const { room, token, seat, commitment, contribution } = SEAT;
  const bare = { room, token, seat, commitment, contribution };
  put(JSON.stringify(bare));
  assert.deepEqual(readKept(ROOM), { ...bare, ...unknown });
  put(
    JSON.stringify({
      ...bare,
      others: null,
      stage: "zz",
      isMyTurn: "no",
      mover: 5,
      isPaused: 1,
      hasLeft: "yes",
      result: "best",
      endedAt: "today",
      rematch: true,
      chat: {},
      heard: "1",
      at: [],
    }),
  );
  assert.deepEqual(readKept(ROOM), { ...bare, ...unknown });
  put(JSON.stringify({ ...bare, others: ["Ben", 5, null] }));
  assert.deepEqual(readKept(ROOM).others, ["Ben"]);
});

test("the day on which a game was over stays, whatever is heard of it later", () => {
  const over = { ...SEAT, stage: "over" };
  const first = broughtUp(SEAT, over, 9);
  assert.ok(first.endedAt > 0);
  assert.equal(broughtUp({ ...over, endedAt: 7 }, { ...over, rematch: null }, 9).endedAt, 7);
  assert.equal(broughtUp({ ...over, endedAt: 7 }, SEAT, 9).endedAt, null, "the last turn was taken back");
  // What an earlier version kept tells only when it changed last.
  put(JSON.stringify({ ...over, endedAt: undefined }));
  assert.equal(readKept(ROOM).endedAt, SEAT.at);
});

test("only a shared first rank is a draw", () => {
  const results = [resultOf(1, false), resultOf(1, true), resultOf(2, true), resultOf(null, false)];
  assert.deepEqual(results, ["won", "draw", "lost", null]);
});

test("the order of a rack is kept for each seat, until the seat is not", () => {
  writeOrder(ROOM, 2, ["9", "0", "4"]);
  writeOrder(ROOM, 1, ["1"]);
  assert.deepEqual(readOrder(ROOM, 2), ["9", "0", "4"]);
  assert.deepEqual(readOrder("b", 2), []);
  forgetKept(ROOM);
  assert.deepEqual(readOrder(ROOM, 2), []);
  localStorage.setItem(`triolet.rack.${ROOM}`, '{"2": [5, "4"], "1": "4"}');
  assert.deepEqual([readOrder(ROOM, 1), readOrder(ROOM, 2)], [[], ["4"]]);
});

test("a name is as long as a name may be", () => {
  localStorage.setItem("triolet.name", "x".repeat(1000));
  assert.ok(readName().length < 100);
});

test("what is said to take a seat is the same until it is answered", () => {
  const said = joiningFor("room");
  assert.deepEqual(joiningFor("room"), said);
  assert.notEqual(joiningFor("other").token, said.token);
  const theirs = { ...said, token: "e".repeat(64) };
  localStorage.setItem("triolet.join.room", JSON.stringify(theirs));
  assert.deepEqual(joiningFor("room"), theirs, "another tab has kept that");
  localStorage.setItem("triolet.join.room", "{");
  assert.deepEqual(joiningFor("room"), theirs);
  forgetJoining("room");
  assert.notEqual(joiningFor("room").token, theirs.token);
});

test("whose game is replaced", () => {
  const record = (...seats) =>
    `Triolet record 1\n${seats.map((who, index) => `Seat ${index + 1}: ${who}\n`).join("")}\nstart 1 3-8-11 1-4-15\n`;
  assert.equal(isShared(record("person", "person")), false, "nobody has played yet");
  assert.equal(isShared(`${record("person", "computer:level-4", "person")}1 8H 11-3 +25 draws 1-3\n`), true);
  assert.equal(isShared(`${record("person", "computer:level-4")}1 8H 11-3 +25 draws 1-3\n`), false);
});

test("a game that can't be read is put aside", () => {
  assert.equal(setAside(), null);
  for (const text of ["{", "5", '{"record": 5}', "[]"]) {
    localStorage.setItem(KEY, text);
    assert.equal(readSaved(), null, text);
  }
  assert.equal(setAside(), "[]");
  writeSaved({ record: "Triolet record 9", isOver: false });
  assert.equal(setAside(), "Triolet record 9");
  assert.equal(localStorage.getItem(KEY), null);
  assert.equal(localStorage.getItem(`${KEY}-damaged-1`), "[]");
  assert.equal(JSON.parse(localStorage.getItem(`${KEY}-damaged-2`)).record, "Triolet record 9");
});
