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

const { forgetJoining, joiningFor, listKept, readKept, readName, writeKept } =
  await load("/src/room/kept.ts");
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
  rematch: "b".repeat(32),
  chat: "text",
  expected: ["Ana", "Ben", null],
  heard: 3,
  at: 5,
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
  const standing = { isMyTurn: false, mover: null, isPaused: false, isAsked: false, rematch: null };
  const unknown = { others: [], stage: "lobby", ...standing, heard: 0, at: 0 };
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
