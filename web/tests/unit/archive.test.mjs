// The archive of games, over a database that lives in memory.

import "fake-indexeddb/auto";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test, { after } from "node:test";
import { close, load } from "./source.mjs";
import { openDoor } from "./wasm.mjs";

after(close);

const values = new Map();
globalThis.localStorage = new Proxy(
  {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, String(value)),
    removeItem: (key) => void values.delete(key),
  },
  {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  },
);

const { archive } = await load("/src/archive/archive.ts");
const { readRecordFacts, occupiedSquares } = await load("/src/archive/record-facts.ts");
const { levelOf, resultOf, summaryOf } = await load("/src/archive/entry.ts");
const { partialRecord } = await load("/src/game/partial-record.ts");
const saved = await load("/src/game/saved.ts");

const page = readFileSync(new URL("../../../docs/record-format.md", import.meta.url), "utf8");
const RECORD = page.match(/```triolet-record\n([^]*?)```/)[1];
const PARTIAL = page.match(/```triolet-partial-record\n([^]*?)```/)[1];

/** The record after so many turns. */
function recordAfter(turns, record = RECORD) {
  const lines = record.split("\n");
  const start = lines.findIndex((line) => line.startsWith("start "));
  return `${lines.slice(0, start + 1 + turns).join("\n")}\n`;
}

test("a record tells who played and what they scored", () => {
  const facts = readRecordFacts(RECORD);
  assert.equal(facts.game, "0381cf19a155dcbe11f3f5ae86d2ecaf");
  assert.equal(facts.edition, "gigamic-2017");
  assert.equal(facts.isOver, true);
  assert.equal(facts.hasUndo, false);
  assert.deepEqual(
    facts.seats.map(({ controller, name, score }) => [controller, name, score]),
    [
      ["person", "Anna", 1069],
      ["computer:greedy", null, 786],
    ],
  );
  assert.equal(facts.seats[0].best, 154);
  // 10-5-0 on 14K; 3-6-6 and 5-*10-0 are in one line too, the latter with a wild.
  assert.equal(facts.seats[0].triolets, 2);
  const first = readRecordFacts(recordAfter(1));
  assert.deepEqual(occupiedSquares(first.board), [
    [7, 7],
    [8, 7],
  ]);
  assert.equal(first.isOver, false);
});

test("turns that were taken back count for nothing, and a wrong line makes no record", () => {
  const facts = readRecordFacts(`${recordAfter(3)}undo 1\n1 x 1-3-8 draws 2-2-2\n`);
  assert.deepEqual([facts.seats[0].turns, facts.seats[0].placed, facts.seats[1].turns], [2, 25, 0]);
  assert.equal(facts.hasUndo, true);
  const partial = readRecordFacts(PARTIAL);
  assert.equal(partial.game, null);
  assert.equal(partial.seats.length, 2);
  for (const text of [
    "",
    "Triolet record 2\n",
    `${RECORD}what is this\n`,
    "x",
    RECORD.replace("Seat 2: computer:greedy\n", ""),
  ]) {
    assert.equal(readRecordFacts(text), null, text.slice(0, 20));
  }
});

test("results and levels are those of the device's own seat", () => {
  const summary = summaryOf({ id: "a", record: RECORD.replace("greedy", "level-4") });
  assert.equal(summary.kind, "computer");
  assert.equal(summary.me, 1);
  assert.equal(resultOf(summary), "won");
  assert.equal(levelOf(summary), "level-4");
  const people = summaryOf({ id: "a", record: RECORD.replace("computer:greedy", "person") });
  assert.deepEqual(
    [people.kind, people.me, resultOf(people), levelOf(people)],
    ["device", null, "over", null],
  );
  assert.equal(resultOf(summaryOf({ id: "a", record: recordAfter(4) })), "going");
});

test("a later state of a game takes the place of an earlier one, and no other way round", async () => {
  assert.equal(await archive.keep({ id: "one", record: recordAfter(4), at: 10 }), true);
  assert.equal(await archive.keep({ id: "one", record: recordAfter(6), at: 20 }), true);
  assert.equal(await archive.keep({ id: "one", record: recordAfter(5), at: 30 }), true);
  assert.equal((await archive.game("one")).record, recordAfter(6));
  await archive.change("one", { isStarred: true, title: "The long one" });
  await archive.keep({ id: "one", record: RECORD, at: 40 });
  const game = await archive.game("one");
  assert.deepEqual([game.isStarred, game.title, game.at, game.record], [true, "The long one", 40, RECORD]);
  assert.equal(await archive.idOf(RECORD.replaceAll("\n", "\r\n")), "one");
  assert.equal(await archive.idOf(recordAfter(3)), null);
});

test("a partial record of what one player sees is read by the rules, and is the same game", async () => {
  const door = await openDoor();
  for (const [record, turns] of [
    [RECORD, 39],
    [RECORD.replace("\nresult 1069 786", ""), 39],
    [recordAfter(12), 12],
    [`${recordAfter(3).replace(/Secret: .*\n/, "")}undo 1\n2 x 1-4-15 draws 5-9-13\n`, 2],
  ]) {
    const opened = door.study({ type: "open", text: record });
    // The other player's tiles are only counted.
    const events = opened.events.map((event) => {
      if (event.type === "started") return { ...event, racks: [event.racks[0], 3] };
      if (event.type !== "turn-taken" || event.seat === 1) return event;
      const turn =
        event.turn.type === "exchange" ? { ...event.turn, tiles: event.turn.tiles.length } : event.turn;
      return { ...event, turn, drawn: event.drawn.length };
    });
    const again = door.study({ type: "open", text: partialRecord(opened, events) });
    assert.equal(again.error, undefined);
    assert.equal(again.turns.length, turns);
    assert.deepEqual(
      again.turns.map(({ notation }) => notation.replace(/^x .*/, "x")),
      opened.turns.map(({ notation }) => notation.replace(/^x .*/, "x")),
    );
    assert.deepEqual(
      again.seats.map(({ name }) => name),
      ["Anna", null],
    );
    const [own, seen] = [record, partialRecord(opened, events)].map(readRecordFacts);
    assert.equal(seen.board, own.board);
    assert.deepEqual(
      seen.seats.map(({ placed }) => placed),
      own.seats.map(({ placed }) => placed),
    );
  }
});

test("a game from elsewhere is added once, a later state in its place, and another course beside it", async () => {
  const record = recordAfter(5).replaceAll("0381cf", "aaaaaa");
  const longer = recordAfter(8).replaceAll("0381cf", "aaaaaa");
  const other = `${recordAfter(5).replaceAll("0381cf", "aaaaaa")}undo 4\n`;
  assert.equal(await archive.add(record, { kind: "file", at: 1 }), "added");
  assert.equal(await archive.add(record.replaceAll("\n", "\r\n")), "known");
  assert.equal(await archive.add(longer), "added");
  assert.equal(await archive.add(record), "known");
  assert.equal(await archive.add(other), "added");
  assert.equal(await archive.add("nothing"), "unreadable");
  const found = (await archive.all()).filter(({ game }) => game.startsWith("aaaaaa"));
  assert.deepEqual(found.map(({ events }) => events).sort(), [7, 9]);
  assert.equal(await archive.add(PARTIAL), "added");
  assert.equal(await archive.add(PARTIAL), "known");
  for (const { id, game } of await archive.all()) {
    if (game.startsWith("aaaaaa") || game.startsWith("p")) await archive.remove(id);
  }
});

test("an analysis stays with its game, through its removal and return", async () => {
  assert.equal(await archive.analysisOf("one"), null);
  assert.equal(await archive.keepAnalysis("one", { turns: [1, 2] }), true);
  const restore = await archive.remove("one");
  assert.equal(await archive.game("one"), null);
  assert.equal(await archive.analysisOf("one"), null);
  assert.equal(await restore(), true);
  assert.equal((await archive.game("one")).record, RECORD);
  assert.deepEqual(await archive.analysisOf("one"), { turns: [1, 2] });
});

test("games are listed latest first, also many of the same time", async () => {
  for (let number = 0; number < 1200; number++) {
    const at = number < 700 ? 1000 : 2000 + number;
    await archive.keep({ id: `many-${number}`, record: recordAfter(2), at });
  }
  const all = await archive.all();
  assert.equal(all.length, 1201);
  assert.equal(new Set(all.map(({ id }) => id)).size, 1201);
  assert.ok(all.every(({ at }, index) => index === 0 || at <= all[index - 1].at));
  assert.deepEqual(
    (await archive.newest(3)).map(({ id }) => id),
    ["many-1199", "many-1198", "many-1197"],
  );
});

test("a game that another one follows waits in the local storage until the archive has it", async () => {
  const other = recordAfter(3).replace("0381cf", "ffffff");
  saved.writeSavedGame({ id: "two", record: recordAfter(3), isOver: false });
  saved.noteUnfinished({ id: "two", record: recordAfter(3), isOver: false });
  saved.writeSavedGame({ id: "three", record: other, isOver: false });
  saved.noteUnfinished({ id: "three", record: other, isOver: false });
  assert.deepEqual(
    saved.readWaitingGames().map(({ id }) => id),
    ["two"],
  );
  assert.deepEqual(
    saved.listUnfinished().map(({ id, seats }) => [id, seats.length, seats[0].name]),
    [
      ["three", 2, "Anna"],
      ["two", 2, "Anna"],
    ],
  );
  assert.equal((await archive.game("two")).record, recordAfter(3), "also before it is taken over");
  await archive.takeOver();
  assert.deepEqual(saved.readWaitingGames(), []);
  assert.equal((await archive.game("two")).record, recordAfter(3));
  saved.writeWaitingGame({ id: "bad", record: "Triolet record 7\n", isOver: false });
  await archive.takeOver();
  assert.deepEqual(saved.readWaitingGames(), []);
  assert.deepEqual(
    saved.listDamaged().map(({ text }) => text),
    ["Triolet record 7\n"],
  );
});

test("a game in which no person has played makes room for the next one", () => {
  values.clear();
  saved.writeSavedGame({ id: "four", record: recordAfter(0), isOver: false });
  saved.writeSavedGame({ id: "five", record: recordAfter(2), isOver: false });
  assert.deepEqual(saved.readWaitingGames(), []);
});
