// The clocks of a game on this device, with the real rules behind them and no page: time passes as the test says.

import assert from "node:assert/strict";
import test, { after, mock } from "node:test";
import { close, flushSync, load } from "./reactive.mjs";
import { ModuleTransport } from "./module-transport.mjs";

const { openClock } = await load("/src/play/extras/local-clock.ts");
const { Game } = await load("/src/game/game.svelte.ts");
const { texts } = await load("/src/text/texts.svelte.ts");

const ALONE = [{ controller: "person" }, { controller: "computer:level-1" }];
const TOGETHER = [{ controller: "person" }, { controller: "person" }];

globalThis.document = { documentElement: {} };
await texts.choose("en");
// The beat of a clock is that of the test.
mock.timers.enable({ apis: ["setInterval"] });
after(close);

/** Each game has an id of its own. */
let games = 0;

/** Opens a game with a clock, and lets its time pass by `pass`. */
async function clocked(choice, seats = ALONE, id = `game ${(games += 1)}`) {
  const transport = new ModuleTransport();
  transport.recordId = id;
  const game = Game.open(transport);
  await game.create({ seats, seed: "1-2-3-4-5-6-7-8" });
  await transport.settle();
  flushSync();
  const said = [];
  const table = { game, isFresh: true, announced: "", tell: (words) => said.push(words()) };
  let now = performance.now();
  const open = (isFresh = true) => openClock({ ...table, isFresh }, choice);
  const settle = async () => {
    await transport.settle();
    flushSync();
  };
  let clock = open();
  return {
    game,
    said,
    settle,
    left: (seat) => Math.round((game.ownClock.remaining[seat - 1] ?? 0) / 1000),
    lost: () => clock.lost,
    /** Lets seconds pass, a second at a time. */
    pass: async (seconds) => {
      for (let second = 0; second < seconds; second++) clock.look((now += 1000));
      await settle();
    },
    sleep: async (seconds) => clock.look((now += seconds * 1000)),
    /** Leaves the table and comes back, as by a reload. */
    reload: async () => {
      clock.stop();
      assert.equal(game.ownClock, null);
      clock = open(false);
      now = performance.now();
    },
    end: () => {
      clock.stop();
      game.close();
    },
  };
}

test("without a choice there is no clock, nor in a game that went on without one", async () => {
  const transport = new ModuleTransport();
  transport.recordId = `game ${(games += 1)}`;
  const game = Game.open(transport);
  await game.create({ seats: ALONE, seed: "1-2-3-4-5-6-7-8" });
  await transport.settle();
  for (const [time, isFresh] of [
    ["none", true],
    ["turn-1", false],
    ["days-1", true],
    ["rubbish", true],
  ]) {
    assert.equal(openClock({ game, isFresh }, { time, end: "lose" }), null, time);
  }
  game.close();
});

test("the computer takes a turn whose time is up, and the next has all its time", async () => {
  const { game, said, left, pass, settle, end } = await clocked({ time: "turn-1", end: "computer" });
  assert.equal(game.ownClock.runs, 1);
  await pass(59);
  assert.equal(left(1), 1);
  assert.equal(game.entries.filter(({ seat }) => seat === 1).length, 0);
  await pass(2);
  await settle();
  assert.equal(game.entries.filter(({ seat }) => seat === 1).length, 1, "the turn is taken");
  assert.equal(said.length, 1);
  await settle();
  assert.equal(game.isMyTurn, true);
  // The turn begins with the first look at it.
  await pass(2);
  assert.equal(left(1), 59);
  end();
});

test("whoever chose so loses the game by the clock", async () => {
  const { game, lost, pass, settle, end } = await clocked({ time: "turn-1", end: "lose" });
  await pass(61);
  await settle();
  assert.notEqual(game.state.outcome, null);
  assert.equal(lost(), 1);
  end();
});

test("another game of the same deal, which has the same id, begins with a clock of its own", async () => {
  const choice = { time: "turn-1", end: "lose" };
  const first = await clocked(choice, ALONE, "deal");
  await first.pass(61);
  assert.equal(first.lost(), 1);
  first.end();
  const second = await clocked(choice, ALONE, "deal");
  assert.equal(second.lost(), null);
  assert.equal(second.left(1), 60);
  second.end();
});

test("time outlives a reload, and does not pass meanwhile, nor while the device sleeps", async () => {
  const { left, pass, sleep, reload, end } = await clocked({ time: "turn-1", end: "computer" });
  await pass(20);
  await reload();
  assert.equal(left(1), 40);
  await sleep(3600);
  assert.equal(left(1), 40);
  await pass(5);
  assert.equal(left(1), 35);
  end();
});

test("on one device time passes only for the player who sees the rack, and a turn adds to it", async () => {
  const { game, left, pass, settle, end } = await clocked({ time: "total-10", end: "computer" }, TOGETHER);
  await pass(30);
  assert.deepEqual([left(1), left(2)], [600, 600], "nobody has taken the device yet");
  const first = game.handOverTo;
  game.look(first);
  await settle();
  await pass(31);
  assert.equal(left(first), 570, "time passes from the first look on");
  const [{ turn }] = await game.hint();
  game.placement.layAll(turn.tiles);
  await game.place();
  game.look(null);
  await settle();
  await pass(10);
  assert.ok(left(first) >= 574 && left(first) <= 575, `${left(first)}: with five seconds more`);
  end();
});
