// The same deal for everybody: its code, what is equal in two games of it, and how a result travels and is compared.

import "fake-indexeddb/auto";
import assert from "node:assert/strict";
import test, { after, beforeEach } from "node:test";
import { ModuleTransport } from "./module-transport.mjs";
import { close, load } from "./reactive.mjs";
import { openDoor } from "./wasm.mjs";

/** What the page sees of a browser's local storage. */
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
globalThis.location = { hash: "", href: "http://localhost/" };
globalThis.navigator ??= { languages: ["en"] };
globalThis.addEventListener ??= () => {};

const deals = await load("/src/game/deals.ts");
const store = await load("/src/game/deal-store.ts");
const { seedOf } = await load("/src/transport/seed.ts");
const { packResult, unpackResult, recordOf, eventsOf } = await load("/src/deal/result.ts");
const { dealGame } = await load("/src/deal/comparison.ts");
const { Game } = await load("/src/game/game.svelte.ts");
const { archive } = await load("/src/archive/archive.ts");
const { compressText } = await load("/src/study/links.ts");
const { root } = await load("/tests/unit/root.svelte.js");

after(close);
beforeEach(() => values.clear());

const door = await openDoor();
const DEAL = { ...deals.dealOfDay("2026-11-23"), rules: deals.dealOfDay("2026-11-23").rules };

/** Plays a game of a deal to its end; `choose` takes one of the legal plays. Returns its record. */
async function played(deal, choose) {
  const transport = new ModuleTransport();
  let game;
  const end = root(() => (game = Game.open(transport)));
  await game.create({ ...deals.setupOf(deal), seed: `triolet-deal-1 ${deal.key}` });
  await transport.settle();
  while (game.state.outcome === null) {
    const { exchange } = game.state.your_turn;
    const play = choose(game.placement.plays);
    if (play !== undefined) {
      game.placement.layAll(play.tiles);
      await game.place();
    } else if (exchange) await game.exchange(game.state.seats[0].rack.slice(0, 1));
    else await game.pass();
    await transport.settle();
  }
  const record = await game.record();
  end?.();
  return record;
}

const best = await played(DEAL, (plays) => plays[0]);
const last = await played(DEAL, (plays) => plays.at(-1));

test("a code holds the deal, the players and the rules", () => {
  const own = {
    edition: "dj-games-1996",
    options: { lone_opening_tile: "doubled", dead_board: false, idle_rounds: null },
  };
  const cases = [
    ["1.2026-11-29.p8", deals.dealOfDay("2026-11-29")],
    [
      "1.0123456789abcdef.4p1",
      { ...DEAL, key: "0123456789abcdef", seats: ["computer:level-4", "person", "computer:level-1"] },
    ],
    ["1.2026-11-23.p2.dlbin", { ...DEAL, rules: own }],
    [
      "1.2026-11-23.p2.gi5",
      { ...DEAL, rules: { ...DEAL.rules, options: { ...DEAL.rules.options, idle_rounds: 5 } } },
    ],
  ];
  for (const [code, deal] of cases) {
    assert.equal(deals.dealCode(deal), code);
    assert.deepEqual(deals.readDealCode(code), deal);
  }
  const days = ["23", "24", "25", "26", "27", "28", "29"].map((day) => deals.dealOfDay(`2026-11-${day}`));
  assert.deepEqual(
    days.map(deals.dealLevel),
    [2, 3, 4, 5, 6, 7, 8].map((level) => `level-${level}`),
  );
});

test("what is no code of a deal is told from one of a later version", () => {
  for (const code of [
    ...["", "1", "1.", "1.x.p4", "1.2026-11-23", "1.2026-11-23.p", "1.2026-11-23.44", "1.2026-11-23.p9"],
    ...["1.2026-11-23.pp", "1.2026-11-23.p4.x", "1.2026-11-23.p4.gi7", "1.2026-99-99.p4", "1.1969-11-23.p4"],
    ...["1.0123456789ABCDEF.p4", "1.2026-11-23.p44444", "<script>", "1.2026-11-23.p4.g.g", "0.x.p4"],
  ])
    assert.equal(deals.readDealCode(code), null, code);
  for (const code of ["2.2026-11-23.p4", "10.whatever"])
    assert.equal(deals.readDealCode(code), "later", code);
});

test("the first player, the racks and the order of the tiles are the same, whatever is played", () => {
  const [first, second] = [best, last].map((record) => eventsOf(record).split("\n"));
  assert.equal(first[0], second[0]);
  assert.notEqual(first.at(-1), second.at(-1));
  /** By the number of tiles drawn, those tiles, up to the first exchange. */
  const drawn = (lines) => {
    const after = new Map();
    let tiles = [];
    for (const line of lines) {
      if (/^\d x /.test(line)) break;
      tiles = [...tiles, ...(/ draws (\S+)/.exec(line)?.[1].split("-") ?? [])].sort();
      after.set(tiles.length, tiles.join());
    }
    return after;
  };
  const theirs = drawn(second);
  const common = [...drawn(first)].filter(([count]) => count > 0 && theirs.has(count));
  assert.ok(common.length > 5, `${common.length} places to compare`);
  for (const [count, tiles] of common) assert.equal(tiles, theirs.get(count), `after ${count} tiles`);
});

test("the id of the game and the seeds of the computer are those of the terminal", () => {
  const [, id] = /^Game: (.*)$/m.exec(best);
  assert.equal(id, "7a857c9b6f18a45b74e9edad72c01dd5");
  const record = "Game: adc3e68ced2f4c3a900a325d08caf9a4\n";
  const seeds = [1, 2, 41].map((seq) => seedOf({ record, seq }));
  assert.deepEqual(seeds, [2_444_039_662, 2_003_143_583, 1_490_686_342]);
});

test("a result in a link is a whole game again, checked to its last draw", async () => {
  const packed = await packResult(last, "  Žofie\n1 ");
  assert.ok(packed.length < 900, `${packed.length} characters`);
  assert.match(packed, /^[\w-]+$/);
  const result = await unpackResult(packed);
  assert.equal(result.name, "Žofie 1");
  const record = recordOf(result, best);
  const opened = door.study({ type: "open", text: record });
  assert.equal(opened.proof, "not-committed");
  const game = dealGame(opened);
  const [own] = /^result (\d+) (\d+)$/m.exec(last).slice(1).map(Number);
  assert.equal(game.total, own);
  assert.equal(game.turns.at(-1).total + game.atEnd, own);
  assert.equal(game.turns[0].entry, /^start 1/m.test(last) ? 1 : 2);
  assert.equal(game.hasUndo, false);
});

test("a result that was changed, cut or comes from another deal is refused", async () => {
  const other = await played(deals.dealOfDay("2026-11-24"), (plays) => plays[0]);
  const forged = last.replace(/\+(\d+) draws/, (_, points) => `+${Number(points) + 1} draws`);
  for (const record of [other, forged]) {
    const result = await unpackResult(await packResult(record, "Eva"));
    assert.ok("error" in door.study({ type: "open", text: recordOf(result, best) }));
  }
  const packed = await packResult(last, "Eva");
  const rubbish = [
    "",
    "x",
    packed.slice(0, -20),
    "A".repeat(7000),
    await compressText("Eva"),
    await compressText("Eva\n<b>"),
  ];
  for (const text of rubbish) assert.equal(await unpackResult(text), null, text.slice(0, 40));
});

test("the deal of a game is found again from its record", () => {
  assert.deepEqual(deals.dealOfRecord(best, DEAL.key), DEAL);
  assert.equal(deals.dealOfRecord(best.replace("computer:level-2", "computer:greedy"), DEAL.key), null);
  assert.equal(deals.dealOfRecord(best.replace("computer:level-2", "person"), DEAL.key), null);
  assert.equal(deals.dealOfRecord("rubbish", DEAL.key), null);
});

test("the first own game stays, and what is stored is bounded", () => {
  for (let game = 0; game < 30; game++) store.addOwnGame("1.2026-11-23.p2", `deal-${game}`);
  for (let result = 0; result < 30; result++) store.addResult("1.2026-11-23.p2", `r${result}`);
  const { games, results } = store.readStoredDeal("1.2026-11-23.p2");
  assert.deepEqual([games.length, games[0], games.at(-1)], [20, "deal-0", "deal-29"]);
  assert.deepEqual([results.length, results.at(-1)], [20, "r29"]);
  for (let deal = 0; deal < 100; deal++) store.addResult(`1.${String(deal).padStart(16, "0")}.p2`, "r");
  assert.equal(store.storedDeals().length, 60);
  values.set("triolet.deals", '{"a": 1, "b": {"games": 7, "results": [1, "x"]}}');
  assert.deepEqual(store.readStoredDeal("a"), { games: [], results: [] });
  assert.deepEqual(store.readStoredDeal("b"), { games: [], results: ["x"] });
  values.set("triolet.deals", "rubbish");
  assert.deepEqual(store.storedDeals(), []);
});

test("the archive keeps the deal of a game, also through a file", async () => {
  const { exportedGame, readGames } = await load("/src/archive/transfer.ts");
  await archive.keepSaved({ id: "deal-1", record: best, isOver: true, deal: DEAL.key });
  const kept = await archive.game("deal-1");
  assert.equal(kept.deal, DEAL.key);
  const [read] = readGames(exportedGame({ ...kept, analysis: null }));
  assert.equal(read.deal, DEAL.key);
  assert.equal(readGames('=== {"deal": "<b>"}\nTriolet record 1\n')[0].deal, undefined);
});
