// What a table does between the buttons and the game, with the real rules behind it and no page.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test, { after, mock } from "node:test";
import { close, flushSync, load } from "./reactive.mjs";
import { ModuleTransport } from "./module-transport.mjs";

const { TableController } = await load("/src/play/table-controller.svelte.ts");
const { Game } = await load("/src/game/game.svelte.ts");
const { t, texts } = await load("/src/text/texts.svelte.ts");
const { root } = await load("/tests/unit/root.svelte.js");

const PAGE = readFileSync(new URL("../../../docs/record-format.md", import.meta.url), "utf8");
/** A whole game of Anna, who holds 5, a joker and 0 after six turns, against the computer. */
const RECORD = PAGE.match(/```triolet-record\n([^]*?)```/)[1];
const PERSON = { controller: "person" };
const ALONE = [PERSON, { controller: "computer:level-1" }];

globalThis.document = { documentElement: {} };
await texts.choose("en");
after(close);

function recordAfter(turns) {
  const lines = RECORD.split("\n");
  const start = lines.findIndex((line) => line.startsWith("start "));
  return `${lines.slice(0, start + 1 + turns).join("\n")}\n`;
}

/** Opens a game from a record or by its seats, with a controller; `page` records the calls to it. */
async function tableOf(start, options = {}) {
  const transport = new ModuleTransport();
  const game = Game.open(transport);
  await (typeof start === "string"
    ? game.load(start)
    : game.create({ seats: start, seed: "1-2-3-4-5-6-7-8" }));
  await transport.settle();
  const page = { focused: [], turns: [], achievements: [], wholes: 0, scrolls: 0 };
  let table;
  const end = root(() => {
    table = new TableController(game, {
      confirms: () => options.confirms ?? false,
      usesCharacters: () => options.usesCharacters ?? true,
      onachievement: ({ kind }) => page.achievements.push(kind),
      onturn: (words) => page.turns.push(words),
    });
  });
  table.board = {
    focus: () => page.focused.push("board"),
    showWholeBoard: () => (page.wholes += 1),
    squareAtPoint: () => null,
    squareSize: () => 40,
  };
  table.ending = { focus: () => page.focused.push("ending") };
  table.boardFrame = { scrollIntoView: () => (page.scrolls += 1) };
  flushSync();
  return {
    table,
    game,
    page,
    /** Waits until everything pending is done. */
    settle: async () => {
      await transport.settle();
      flushSync();
    },
    sent: (type) =>
      transport.sent.filter((message) => (message.command?.type ?? message.type) === type).length,
    end: () => {
      end();
      game.close();
    },
  };
}

/** Presses the hint's button until the whole turn is shown, after where it is and which tiles it takes. */
async function hintWhole(table) {
  for (let grade = 0; grade < 3; grade++) await table.hint();
}

const press = (key) => ({ key, code: key, preventDefault: () => {} });
const BY_KEYBOARD = { detail: 0 };
const BY_POINTER = { detail: 1 };

test("a hint lays its play, announces it, and stays until the next action", async () => {
  const { table, game, settle, end } = await tableOf(recordAfter(6));
  await hintWhole(table);
  await settle();
  assert.equal(game.placement.isEmpty, false);
  assert.equal(table.isHint, true);
  assert.ok(table.announced.startsWith(table.note.split(".")[0]), table.announced);
  assert.ok(table.announced.endsWith(table.note.split(". ").at(-1)), "the reasons are announced, too");
  assert.match(table.announced, /70/);
  assert.deepEqual(table.advised, []);
  const [slot] = game.placement.slots;
  game.placement.recall();
  table.lift(slot.id);
  assert.equal(table.note, null);
  assert.equal(game.placement.lifted, slot.id);
  end();
});

test("the first hint tells where, the second which tiles, and both why; neither lays any", async () => {
  const { table, game, settle, end } = await tableOf(recordAfter(6));
  const [{ turn }] = await game.hint();
  const squares = Object.keys(turn.tiles);
  await table.hint();
  await settle();
  assert.ok(table.note.includes(squares[0]) && table.note.includes(squares.at(-1)), table.note);
  assert.match(table.note, /: (you|the|no|all) [^:]*\.$/, "a reason is there");
  assert.deepEqual(table.lit, squares);
  assert.equal(table.input.cursor, squares[0]);
  assert.equal(table.announced, table.note);
  await table.hint();
  for (const face of Object.values(turn.tiles))
    assert.ok(table.note.includes(face.replace(/^\*.*/, "wild")), table.note);
  assert.equal(game.placement.isEmpty, true);
  assert.equal(table.isHint, false);
  await table.hint();
  assert.equal(table.isHint, true);
  assert.notDeepEqual(table.lit, squares);
  end();
});

test("of two presses of the hint's button only one asks", async () => {
  const { table, sent, settle, end } = await tableOf(recordAfter(6));
  await Promise.all([table.hint(), table.hint()]);
  await settle();
  assert.equal(sent("hint"), 1);
  end();
});

test("each further press of the hint's button shows the next best turn, and after the last the first again", async () => {
  const { table, game, sent, settle, end } = await tableOf(recordAfter(6));
  const shown = () => JSON.stringify([table.advised, Object.entries(game.placement.laid).sort()]);
  await hintWhole(table);
  await settle();
  const seen = [shown()];
  assert.doesNotMatch(table.note, /\(\d/, "of the first it is not known yet how many follow");
  await table.hint();
  const count = Number(/\(2\sof\s(\d+)\)$/.exec(table.note)[1]);
  assert.ok(count >= 5, table.note);
  assert.match(table.announced, /\(2\sof\s\d+\)$/);
  seen.push(shown());
  for (let number = 3; number <= count; number++) {
    await table.hint();
    assert.match(table.note, new RegExp(`\\(${number}\\sof\\s${count}\\)$`));
    seen.push(shown());
  }
  assert.equal(new Set(seen).size, count, "no turn is shown twice");
  await table.hint();
  assert.equal(shown(), seen[0]);
  assert.equal(sent("hint"), 1, "all are asked for at once");
  assert.equal(table.isHint, true);
  end();
});

test("while the adviser thinks no hint is shown, and what comes too late is dropped", async () => {
  const { table, game, settle, end } = await tableOf(recordAfter(6));
  const advice = await game.hint();
  let answer;
  game.hint = () => new Promise((resolve) => (answer = resolve));
  const asking = table.hint();
  await settle();
  assert.equal(table.note, t("one-moment"));
  assert.equal(table.isHint, false);
  game.placement.layAll(advice[0].turn.tiles);
  await game.place();
  await settle();
  const { note } = table;
  answer(advice);
  await asking;
  assert.ok(table.note === null || table.note === note, table.note);
  assert.equal(table.isHint, false);
  assert.equal(game.placement.isEmpty, true);
  end();
});

test("what laid tiles come to is announced, and why they can't be played is announced again", async () => {
  const { table, game, settle, end } = await tableOf(recordAfter(6));
  const [{ turn }] = await game.hint();
  game.placement.layAll(turn.tiles);
  await settle();
  assert.match(table.announced, new RegExp(String(turn.breakdown.total)));
  game.placement.recall();
  game.placement.layAll({ A1: "5" });
  await settle();
  const why = table.announced;
  assert.ok(why !== "" && !/\d{2}/.test(why), why);
  table.announced = "something else";
  table.play();
  await settle();
  assert.equal(table.announced, why);
  end();
});

test("a hint in another turn is the first again", async () => {
  const { table, game, sent, settle, end } = await tableOf(recordAfter(6));
  await hintWhole(table);
  await table.hint();
  await game.place();
  await settle();
  assert.equal(game.isMyTurn, true);
  await table.hint();
  assert.doesNotMatch(table.note, /\(\d/);
  assert.equal(sent("hint"), 2);
  end();
});

test("an undo takes back tiles that lie there, the last one first, and only then a turn", async () => {
  const { table, game, sent, settle, end } = await tableOf(recordAfter(6));
  await hintWhole(table);
  const laid = Object.keys(game.placement.laid).length;
  assert.ok(laid > 1);
  for (let left = laid - 1; left >= 0; left--) {
    const last = game.placement.lastSquare;
    table.dialog = "menu";
    await table.undo();
    assert.equal(table.dialog, null);
    assert.equal(Object.keys(game.placement.laid).length, left);
    assert.equal(last in game.placement.laid, false);
    assert.equal(table.note, null);
  }
  assert.equal(sent("propose-undo"), 0);
  assert.equal(game.entries.length, 6);
  await table.undo();
  assert.equal(table.dialog, "undo", "a whole turn is not lost by one tap");
  assert.equal(sent("propose-undo"), 0);
  const done = table.undoTurn();
  await settle();
  await done;
  assert.equal(sent("propose-undo"), 1);
  assert.equal(game.entries.length, 4);
  end();
});

test("a play is made at once, or after a question, and only if it is one", async () => {
  for (const confirms of [false, true]) {
    const { table, game, sent, settle, end } = await tableOf(recordAfter(6), { confirms });
    table.play();
    assert.equal(table.dialog, null, "nothing is laid");
    await hintWhole(table);
    table.key(press("Enter"));
    assert.equal(table.dialog, confirms ? "confirm" : null);
    assert.equal(sent("place"), confirms ? 0 : 1);
    if (confirms) table.confirm();
    await settle();
    assert.equal(sent("place"), 1);
    assert.equal(table.dialog, null);
    assert.ok(game.entries.length > 6);
    end();
  }
});

test("a play briefly shows its score and what was special about it", async () => {
  const { table, game, page, settle, end } = await tableOf(recordAfter(6));
  await hintWhole(table);
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    table.play();
    await settle();
    const [event] = game.entries.slice(6);
    assert.equal(page.wholes, 1, "the whole board is shown after one's own turn");
    assert.ok(page.achievements.length > 0);
    assert.ok(table.announced.endsWith(t("your-turn")), table.announced);
    assert.ok(page.turns.length > 0);
    const computers = game.entries.at(-1);
    if (computers.turn.type === "place") assert.equal(table.badge.text, `+${computers.turn.breakdown.total}`);
    assert.equal(event.seat, 1);
    mock.timers.tick(1800);
    assert.equal(table.badge, null);
    assert.equal(table.achievement, null);
  } finally {
    mock.timers.reset();
  }
  end();
});

test("looking back keeps laid tiles, and nothing can be laid meanwhile", async () => {
  const { table, game, page, end } = await tableOf(recordAfter(6));
  await hintWhole(table);
  const laid = game.placement.laid;
  table.key(press("PageUp"));
  assert.equal(table.past.at, 5);
  assert.equal(page.scrolls, 1);
  const [square] = Object.keys(laid);
  table.choose(square);
  table.key(press("Backspace"));
  assert.deepEqual(game.placement.laid, laid);
  table.key(press("PageUp"));
  assert.equal(table.past.at, 5, "the bar has the keys now");
  table.lookAtNow();
  assert.equal(table.past.isOn, false);
  assert.equal(page.focused.at(-1), "board");
  assert.deepEqual(game.placement.laid, laid);
  end();
});

test("an exchange takes back what is laid, and the keyboard goes back to the board", async () => {
  const { table, game, page, sent, settle, end } = await tableOf(recordAfter(6));
  await hintWhole(table);
  table.askForExchange();
  assert.equal(table.dialog, "exchange");
  assert.equal(game.placement.isEmpty, true);
  const done = table.exchange(["5"]);
  assert.equal(table.dialog, null);
  await settle();
  await done;
  assert.equal(sent("exchange"), 1);
  assert.equal(page.focused.at(-1), "board");
  end();
});

test("letters are commands unless the player has switched them off", async () => {
  for (const usesCharacters of [true, false]) {
    const { table, end } = await tableOf(recordAfter(6), { usesCharacters });
    table.key(press("x"));
    assert.equal(table.dialog, usesCharacters ? "exchange" : null);
    end();
  }
});

test("an undo without other people confirms itself", async () => {
  const { table, game, settle, end } = await tableOf(recordAfter(6));
  table.dialog = "undo";
  const done = table.undoTurn();
  assert.equal(table.dialog, null);
  await settle();
  await done;
  assert.equal(game.entries.length, 4);
  assert.equal(table.note, t("undone"));
  end();
});

test("the end of a game closes open questions, and focuses the result", async () => {
  const { table, page, settle, end } = await tableOf(recordAfter(6));
  assert.equal(table.stage, "going");
  table.begin();
  assert.equal(page.focused.at(-1), "board");
  await table.game.resign();
  table.dialog = "menu";
  await settle();
  assert.equal(table.stage, "over");
  table.dialog = "menu";
  flushSync();
  assert.equal(table.dialog, "menu", "the menu of a game that is over opens");
  table.begin();
  assert.equal(page.focused.at(-1), "ending");
  end();
});

test("a tap that only zooms in says so while a tile is lifted", async () => {
  const { table, game, end } = await tableOf(recordAfter(6));
  table.zoomed(true);
  assert.equal(table.note, null);
  assert.equal(table.announced, t("tap-again"));
  table.lift(game.placement.slots[0].id);
  table.zoomed(true);
  assert.equal(table.note, t("tap-again"));
  table.zoomed(false);
  assert.equal(table.note, null);
  end();
});

test("no tiles stay visible while the device changes hands", async () => {
  const { table, game, page, settle, end } = await tableOf([PERSON, PERSON]);
  assert.notEqual(game.handOverTo, null);
  table.begin();
  assert.deepEqual(page.focused, [], "the card has the keyboard");
  const first = game.handOverTo;
  game.look(first);
  await settle();
  assert.equal(game.viewer, first);
  await hintWhole(table);
  table.play();
  await settle();
  assert.equal(game.viewer, null);
  assert.notEqual(game.handOverTo, first);
  end();
});

test("a place in the queue is announced once, and a refusal by a pause ends with it", async () => {
  const { table, game, end } = await tableOf(recordAfter(6));
  const state = game.state;
  const show = (more) => {
    game.state = { ...state, ...more };
    flushSync();
  };
  show({ queue: 3 });
  const told = table.announced;
  assert.notEqual(told, "");
  show({ queue: 2 });
  assert.equal(table.announced, told);
  show({ paused: true });
  game.refusal = "paused";
  show({ paused: true });
  assert.equal(game.refusal, "paused");
  show({ paused: false });
  assert.equal(game.refusal, null);
  end();
});

test("a disappearing button returns the focus only of keyboard users", async () => {
  const { table, page, end } = await tableOf(recordAfter(6));
  table.keepFocus(BY_POINTER);
  assert.deepEqual(page.focused, []);
  table.keepFocus(BY_KEYBOARD);
  assert.deepEqual(page.focused, ["board"]);
  end();
});
