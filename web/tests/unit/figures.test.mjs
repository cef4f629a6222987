// The statistics of a device's games, its filters, and its file of games.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test, { after } from "node:test";
import { close, load } from "./source.mjs";

after(close);

const { expectedScore, rated, UNRATED } = await load("/src/games/figures/glicko2.ts");
const { LEVEL_RATINGS, levelRating, recommendedLevel } = await load("/src/games/figures/level-rating.ts");
const { figuresOf, smoothed } = await load("/src/games/figures/figures.ts");
const { emptyFilter, filterGames, isEmptyFilter, plainText } = await load("/src/games/filters.ts");
const { EXPORT_HEAD, exportedGame, readGames } = await load("/src/archive/transfer.ts");
const { readTurnSeats } = await load("/src/archive/record-facts.ts");
const { summaryOf } = await load("/src/archive/entry.ts");

const page = readFileSync(new URL("../../../docs/record-format.md", import.meta.url), "utf8");
const RECORD = page.match(/```triolet-record\n([^]*?)```/)[1];
const PARTIAL = page.match(/```triolet-partial-record\n([^]*?)```/)[1];
const DAY = 86_400_000;

const game = (level, at, isWon = true, more = "") =>
  summaryOf({
    id: `${level} ${at}`,
    at,
    record: RECORD.replace("computer:greedy", `computer:level-${level}`).replace(
      "result 1069 786\n",
      `${more}result ${isWon ? 1069 : 500} 786\n`,
    ),
  });

const close_ = (actual, expected, by) =>
  assert.ok(Math.abs(actual - expected) < by, `${actual} instead of ${expected}`);

test("a rating changes as in Glickman's example", () => {
  const player = { rating: 1500, deviation: 200, volatility: 0.06 };
  const games = [
    { opponent: { rating: 1400, deviation: 30 }, score: 1 },
    { opponent: { rating: 1550, deviation: 100 }, score: 0 },
    { opponent: { rating: 1700, deviation: 300 }, score: 0 },
  ];
  const { rating, deviation, volatility } = rated(player, games);
  close_(rating, 1464.06, 0.01);
  close_(deviation, 151.52, 0.01);
  close_(volatility, 0.05999, 0.00001);
  // Without games only the deviation grows, to at most that of a new player.
  const idle = rated(player, []);
  close_(idle.deviation, 200.2714, 0.001);
  assert.deepEqual([idle.rating, idle.volatility], [1500, 0.06]);
  assert.equal(rated(UNRATED, []).deviation, 350);
  close_(expectedScore({ rating: 1500 }, { rating: 1400, deviation: 30 }), 0.639, 0.001);
  close_(expectedScore({ rating: 1500 }, { rating: 1700, deviation: 300 }), 0.303, 0.001);
});

test("a rating rises with wins against strong levels, and grows certain with games", () => {
  assert.equal(levelRating([]), null);
  const few = levelRating([game(4, DAY), game(4, DAY)]);
  const many = levelRating(
    Array.from({ length: 40 }, (_, at) => game(4, DAY * (1 + (at >> 2)), at % 2 === 0)),
  );
  assert.ok(few.rating > 1500 && many.deviation < few.deviation);
  close_(many.rating, LEVEL_RATINGS["level-4"], 60);
  assert.equal(recommendedLevel(many), "level-4");
  assert.equal(recommendedLevel({ rating: 3000 }), "level-8");
  assert.equal(recommendedLevel({ rating: 0 }), "level-1");
  const rested = levelRating([game(4, DAY), game(4, DAY), game(4, 400 * DAY)]);
  const steady = levelRating([game(4, DAY), game(4, DAY), game(4, 2 * DAY)]);
  assert.ok(rested.deviation > steady.deviation, "a year without games makes it less certain");
  const undone = game(4, DAY, true, "undo 38\n");
  assert.equal(levelRating([undone]), null, "a turn was taken back");
});

test("the figures add up by opponent", () => {
  const games = [
    game(2, DAY),
    game(5, 2 * DAY, false),
    game(5, 3 * DAY),
    summaryOf({ id: "p", record: PARTIAL }),
  ];
  const { all, opponents, perTurn } = figuresOf(games);
  assert.deepEqual([all.games, all.won, all.drawn, all.best, all.triolets], [3, 2, 0, 154, 6]);
  assert.deepEqual(
    opponents.map(({ level, tally }) => [level, tally.games, tally.won]),
    [
      ["level-5", 2, 1],
      ["level-2", 1, 1],
    ],
  );
  assert.equal(perTurn.length, 3);
  assert.deepEqual(smoothed([1, 3, 8], 2), [1, 2, 5.5]);
  const seats = readTurnSeats(RECORD);
  assert.deepEqual([seats.length, ...seats.slice(0, 3)], [39, 1, 2, 1]);
  assert.deepEqual(readTurnSeats("Triolet record 1\n\nstart 1 2\n1 pass\n2 pass\nundo 1\n2 pass\n"), [1, 2]);
});

test("filters keep what they name", () => {
  const games = [
    game(2, new Date("2026-11-28T23:59").getTime()),
    game(5, new Date("2026-11-29T00:00").getTime(), false),
  ];
  const people = summaryOf({
    ...{ id: "people", isStarred: true, at: DAY },
    record: RECORD.replace("computer:greedy", "person\nName 2: Žofie").replace(
      "gigamic-2017",
      "dj-games-1996",
    ),
  });
  const all = [...games, people].map((game) => ({
    game,
    text: plainText(game.seats.map(({ name }) => name ?? "").join(" ")),
  }));
  const found = (filter) => filterGames(all, { ...emptyFilter(), ...filter }).map(({ id }) => id);
  const [won, lost] = games.map(({ id }) => id);
  const cases = [
    [{}, [won, lost, "people"]],
    [{ search: "zofie ANNA" }, ["people"]],
    [{ search: "nobody" }, []],
    [{ kind: "device" }, ["people"]],
    [{ level: "level-5" }, [lost]],
    [{ result: "won" }, [won]],
    [{ result: "over" }, [won, lost, "people"]],
    [{ result: "going" }, []],
    [{ edition: "dj-games-1996" }, ["people"]],
    [{ from: "2026-11-29" }, [lost]],
    [{ from: "2026-11-28", until: "2026-11-28" }, [won]],
    [{ isStarred: true }, ["people"]],
  ];
  for (const [filter, expected] of cases) assert.deepEqual(found(filter), expected, JSON.stringify(filter));
  assert.equal(isEmptyFilter(emptyFilter()), true);
  assert.equal(isEmptyFilter({ ...emptyFilter(), isStarred: true }), false);
});

test("a file of games gives back what was in it, and whatever else is a record", () => {
  const about = {
    kind: "link",
    at: 5,
    me: 2,
    isStarred: true,
    title: "A = B\n=== c",
    analysis: { rankings: [1] },
  };
  const kept = [
    { ...about, id: "one", record: RECORD },
    { ...about, id: "two", record: PARTIAL, analysis: null, me: null },
  ];
  const text = EXPORT_HEAD + kept.map(exportedGame).join("");
  const [one, two] = readGames(text);
  assert.deepEqual(one, kept[0]);
  assert.deepEqual({ ...two, analysis: null }, kept[1]);
  assert.deepEqual(readGames(text.replaceAll("\n", "\r\n")), [one, two]);
  assert.deepEqual(readGames(`\ufeff${RECORD}\n\n${PARTIAL}`), [{ record: RECORD }, { record: PARTIAL }]);
  const damaged = text.replace(
    '"id":"one","kind":"link","at":5,"me":2',
    '"id":"../","kind":7,"at":-1,"me":9',
  );
  assert.deepEqual(Object.keys(readGames(damaged)[0]).sort(), ["analysis", "isStarred", "record", "title"]);
  assert.deepEqual(readGames("=== {\nTriolet record 1\n"), [{ record: "Triolet record 1\n" }]);
  assert.deepEqual(readGames("nothing at all"), []);
});
