// Stored data may be damaged or from another version. It never breaks the page.

import assert from "node:assert/strict";
import test, { after, beforeEach } from "node:test";
import { close, load } from "./source.mjs";

/** A mock of the browser's local storage: its methods, with the keys as properties. */
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

const { withStatus, removeJoinRequest, removeSeat, joinRequestFor, listSeats } =
  await load("/src/room/stored-seats.ts");
const { isSeatDurable, readSeat, readSession, readPlayerName } = await load("/src/room/stored-seats.ts");
const { gameResult, renewJoinRequest, writeSeat, writeSession } = await load("/src/room/stored-seats.ts");
const { readRackOrder, writeRackOrder } = await load("/src/game/rack-order.ts");
const { isWorthKeeping, SAVED_GAME_KEY, readSavedGame, moveDamagedSaveAside, writeSavedGame } =
  await load("/src/game/saved.ts");

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
  writeSeat(SEAT);
  assert.deepEqual(readSeat(ROOM), SEAT);
  assert.deepEqual(listSeats(), [SEAT]);
});

test("an invalid seat counts as missing", () => {
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
    assert.equal(readSeat(ROOM), null, text);
    assert.deepEqual(listSeats(), [], text);
  }
});

test("a seat survives damaged status fields", () => {
  const turn = { isMyTurn: false, mover: null, isPaused: false, isAsked: false };
  const standing = { ...turn, hasLeft: false, result: null, rematch: null };
  const unknown = { others: [], stage: "lobby", ...standing, heard: 0, at: 0, endedAt: null };
  const { room, token, seat, commitment, contribution } = SEAT;
  const bare = { room, token, seat, commitment, contribution };
  put(JSON.stringify(bare));
  assert.deepEqual(readSeat(ROOM), { ...bare, ...unknown });
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
  assert.deepEqual(readSeat(ROOM), { ...bare, ...unknown });
  put(JSON.stringify({ ...bare, others: ["Ben", 5, null] }));
  assert.deepEqual(readSeat(ROOM).others, ["Ben"]);
});

test("the date of a game's end stays, whatever follows", () => {
  const over = { ...SEAT, stage: "over" };
  const first = withStatus(SEAT, over, 9);
  assert.ok(first.endedAt > 0);
  assert.equal(withStatus({ ...over, endedAt: 7 }, { ...over, rematch: null }, 9).endedAt, 7);
  assert.equal(withStatus({ ...over, endedAt: 7 }, SEAT, 9).endedAt, null, "the last turn was taken back");
  // Data of an earlier version has only the time of the last change.
  put(JSON.stringify({ ...over, endedAt: undefined }));
  assert.equal(readSeat(ROOM).endedAt, SEAT.at);
});

test("only a shared first rank is a draw", () => {
  const results = [gameResult(1, false), gameResult(1, true), gameResult(2, true), gameResult(null, false)];
  assert.deepEqual(results, ["won", "draw", "lost", null]);
});

test("the order of a rack is kept for each seat, until the seat is not", () => {
  writeRackOrder(ROOM, 2, ["9", "0", "4"]);
  writeRackOrder(ROOM, 1, ["1"]);
  assert.deepEqual(readRackOrder(ROOM, 2), ["9", "0", "4"]);
  assert.deepEqual(readRackOrder("b", 2), []);
  removeSeat(ROOM);
  assert.deepEqual(readRackOrder(ROOM, 2), []);
  localStorage.setItem(`triolet.rack.${ROOM}`, '{"2": [5, "4"], "1": "4"}');
  assert.deepEqual([readRackOrder(ROOM, 1), readRackOrder(ROOM, 2)], [[], ["4"]]);
});

test("a name is as long as a name may be", () => {
  localStorage.setItem("triolet.name", "x".repeat(1000));
  assert.ok(readPlayerName().length < 100);
});

test("data that the browser refuses to store lasts as long as the page", () => {
  const { setItem } = Object.getPrototypeOf(localStorage);
  const refuse = () => {
    throw new Error("full");
  };
  Object.getPrototypeOf(localStorage).setItem = refuse;
  assert.equal(writeSeat(SEAT), false);
  assert.equal(writeSession(ROOM, "said"), false);
  assert.deepEqual(readSeat(ROOM), SEAT);
  assert.deepEqual(listSeats(), [SEAT]);
  assert.equal(readSession(ROOM), "said");
  assert.equal(isSeatDurable(ROOM), false);
  // There may be room for the session state, but not for the seat.
  Object.getPrototypeOf(localStorage).setItem = setItem;
  assert.equal(writeSession(ROOM, "more"), true);
  assert.equal(isSeatDurable(ROOM), false);
  assert.equal(writeSeat(SEAT), true);
  assert.equal(isSeatDurable(ROOM), true);
  assert.deepEqual(listSeats(), [SEAT], "once, although both have had it");
  Object.getPrototypeOf(localStorage).setItem = refuse;
  writeSeat({ ...SEAT, heard: 4 });
  assert.equal(readSeat(ROOM).heard, 4, "what lies in the storage is older");
  Object.getPrototypeOf(localStorage).setItem = setItem;
  removeSeat(ROOM);
  assert.equal(readSeat(ROOM), null);
  assert.equal(isSeatDurable(ROOM), true);
});

test("a request that is refused for good keeps its contribution to the shuffle", () => {
  const said = joinRequestFor("room");
  renewJoinRequest("room");
  const next = joinRequestFor("room");
  assert.equal(next.contribution, said.contribution);
  assert.notEqual(next.id, said.id);
  assert.notEqual(next.token, said.token);
  removeJoinRequest("room");
  assert.notEqual(joinRequestFor("room").contribution, said.contribution);
  removeJoinRequest("room");
});

test("a request for a seat stays the same until it is answered", () => {
  const said = joinRequestFor("room");
  assert.deepEqual(joinRequestFor("room"), said);
  assert.notEqual(joinRequestFor("other").token, said.token);
  const theirs = { ...said, token: "e".repeat(64) };
  localStorage.setItem("triolet.join.room", JSON.stringify(theirs));
  assert.deepEqual(joinRequestFor("room"), theirs, "another tab has kept that");
  localStorage.setItem("triolet.join.room", "{");
  assert.deepEqual(joinRequestFor("room"), theirs);
  removeJoinRequest("room");
  assert.notEqual(joinRequestFor("room").token, theirs.token);
});

test("a game is worth keeping once a person has taken a turn, or it is over", () => {
  const saved = (who, turns, isOver = false) => ({
    id: "",
    record: `Triolet record 1\n${who.map((one, index) => `Seat ${index + 1}: ${one}\n`).join("")}\nstart 1 3-8-11 1-4-15\n${turns}`,
    isOver,
  });
  const [people, alone] = [
    ["person", "computer:level-4", "person"],
    ["person", "computer:level-4"],
  ];
  const last = ["computer:level-4", "person"];
  const [own, others] = ["1 8H 11-3 +25 draws 1-3\n", "2 J8 1-4 +35 draws 0-2\n"];
  const cases = [
    ["nobody has played yet", saved(people, ""), false],
    ["several people are in the middle of it", saved(people, own), true],
    ["only the computer has played", saved(alone, others), false],
    ["somebody is in the middle of it", saved(alone, own + others), true],
    ["only the computer has played, from another seat", saved(last, own), false],
    ["and from there in the middle", saved(last, own + others), true],
    ["it is over", saved(alone, `${own}result 120 80\n`, true), true],
    ["it can't be read", { id: "", record: "Triolet record 9", isOver: false }, true],
  ];
  for (const [what, game, isWorth] of cases) assert.equal(isWorthKeeping(game), isWorth, what);
});

test("a game that can't be read is put aside", () => {
  assert.equal(moveDamagedSaveAside(), null);
  for (const text of ["{", "5", '{"record": 5}', "[]"]) {
    localStorage.setItem(SAVED_GAME_KEY, text);
    assert.equal(readSavedGame(), null, text);
  }
  assert.equal(moveDamagedSaveAside(), "[]");
  writeSavedGame({ record: "Triolet record 9", isOver: false });
  assert.equal(moveDamagedSaveAside(), "Triolet record 9");
  assert.equal(localStorage.getItem(SAVED_GAME_KEY), null);
  assert.equal(localStorage.getItem(`${SAVED_GAME_KEY}-damaged-1`), "[]");
  assert.equal(JSON.parse(localStorage.getItem(`${SAVED_GAME_KEY}-damaged-2`)).record, "Triolet record 9");
});
