import assert from "node:assert/strict";
import test, { after } from "node:test";
import { close, load } from "./source.mjs";

const { playsContaining, playOfExactly, fittingSquares } = await load("/src/game/plays.ts");
const { updatedSlots, movedSlots, shuffledSlots, sortedSlots } = await load("/src/game/rack.ts");
const { TilePlacement } = await load("/src/game/tile-placement.svelte.ts");
const { chanceSeries, scoreSeries } = await load("/src/study/series.ts");
const { lossSums, worstTurns } = await load("/src/study/losses.ts");
const { isReplayTurn, scoresheetOf } = await load("/src/game/scoresheet.ts");
const { withNonBreakingSpaces } = await load("/src/text/spaces.ts");
const { capitalized } = await load("/src/text/words.ts");
const { chooseLanguage } = await load("/src/text/languages.ts");

const { playNotation } = await load("/src/game/notation.ts");

const { bubbleBeside } = await load("/src/board/bubble.ts");

after(close);

const plays = [{ H8: "4" }, { H8: "4", H9: "*2" }, { H8: "4", H9: "*11" }, { H7: "7", H8: "4" }].map(
  (tiles) => ({
    tiles,
  }),
);

test("legal plays tell where a tile fits, and as what", () => {
  assert.equal(playsContaining(plays, { H8: "4" }).length, 4);
  assert.deepEqual(playOfExactly(plays, { H8: "4", H7: "7" }), plays[3]);
  assert.equal(playOfExactly(plays, { H7: "7" }), undefined);
  assert.deepEqual([...fittingSquares(plays, {}, "4")], [["H8", ["4"]]]);
  assert.deepEqual([...fittingSquares(plays, { H8: "4" }, "*")], [["H9", ["*2", "*11"]]]);
  assert.deepEqual([...fittingSquares(plays, { H8: "4" }, "4")], [], "a square that is taken is not offered");
});

test("a played tile does not stay laid when the same tile is drawn", () => {
  const placement = new TilePlacement(async () => null);
  placement.setRack(["0", "4", "9"]);
  placement.lay(placement.slots[0].id, "H8", "0");
  placement.recallOccupied({ G8: "3" });
  assert.equal(placement.isEmpty, false, "others play elsewhere");
  placement.recallOccupied({ H8: "0" });
  assert.equal(placement.isEmpty, true);
});

test("a restored rack keeps its order, as far as its tiles are still there", () => {
  const placement = new TilePlacement(async () => null);
  const order = () => placement.slots.map(({ tile }) => tile);
  placement.setRack(["0", "4", "9"], ["9", "7", "0"]);
  assert.deepEqual(order(), ["9", "0", "4"]);
  placement.setRack(["0", "4", "9"], ["0", "4", "9"]);
  assert.deepEqual(order(), ["9", "0", "4"], "its own order comes first");
});

test("tiles that further tiles can turn into a play are not refused", async () => {
  const placement = new TilePlacement(async () => ({ refusal: "not-adjacent" }));
  placement.setRack(["4", "7", "9"]);
  placement.setPlays(plays);
  placement.lay(placement.slots[1].id, "H7", "7");
  await Promise.resolve();
  assert.deepEqual(placement.verdict, { missing: "not-adjacent" }, "4 on H8 makes a play of it");
  placement.lay(placement.slots[2].id, "A1", "9");
  await Promise.resolve();
  assert.deepEqual(placement.verdict, { refusal: "not-adjacent" }, "nothing makes a play of this");
});

test("lines break only where their language allows it", () => {
  const told = (text, language) => withNonBreakingSpaces(text, language).replaceAll("\u00A0", "~");
  assert.equal(told("Zbývá 5 bodů a v sáčku i u hráče 2.", "cs"), "Zbývá 5~bodů a~v~sáčku i~u~hráče~2.");
  assert.equal(told("4 na G9, 6 na H9 z 12 kafelków", "pl"), "4~na~G9, 6~na~H9 z~12~kafelków");
  assert.equal(told("Řada A a sloupec 3, dva o pár", "cs"), "Řada A~a~sloupec 3, dva o~pár");
  assert.equal(told("« Oui » : 3 jetons ; et 20 % ?", "fr"), "«~Oui~»~: 3~jetons~; et 20~%~?");
  assert.equal(told("4 on H8: a trio of 30 points", "en"), "4~on~H8: a trio of 30~points");
});

test("the first letter of a line is capitalised", () => {
  assert.equal(capitalized("édition de 2017"), "Édition de 2017");
  assert.equal(capitalized("žolík za 5"), "Žolík za 5");
  assert.equal(capitalized("2017 edition"), "2017 edition");
  assert.equal(capitalized(""), "");
});

test("a rack keeps its order", () => {
  const tiles = (slots) => slots.map((slot) => slot.tile);
  const first = updatedSlots([], ["7", "0", "7"]);
  assert.deepEqual(tiles(first), ["7", "0", "7"]);
  const next = updatedSlots(first, ["12", "7", "0"]);
  assert.deepEqual(tiles(next), ["7", "0", "12"], "what stays keeps its place, what is new comes last");
  assert.equal(next[0].id, first[0].id);
  assert.deepEqual(tiles(sortedSlots(updatedSlots([], ["12", "*", "7"]))), ["7", "12", "*"]);
  assert.deepEqual(tiles(movedSlots(next, next[2].id, 0)), ["12", "7", "0"]);
  assert.notDeepEqual(tiles(shuffledSlots(next)), tiles(next));
  assert.deepEqual(tiles(shuffledSlots(updatedSlots([], ["3", "3"]))), ["3", "3"]);
});

test("undone turns are removed from the score sheet", () => {
  const turn = (seat) => ({ type: "turn-taken", seat });
  const events = [{ type: "started" }, turn(1), turn(2), turn(1), { type: "undone", turns: 1 }, turn(2)];
  assert.deepEqual(scoresheetOf(events), [turn(1), turn(2)]);
});

test("the chances of a finished game end with its result", () => {
  const entries = [
    { type: "turn-taken", seat: 1 },
    { type: "turn-taken", seat: 2 },
    { type: "departed", seat: 1 },
  ];
  const analysis = { rankings: [{ reviewed: { win: 6000 } }, { reviewed: { win: 4700 } }] };
  const ranks = (...ranks) => ({ seats: ranks.map((rank) => ({ rank })) });
  assert.deepEqual(chanceSeries(entries, 2, analysis, null)[0], [50, 60, 53, 53]);
  assert.deepEqual(chanceSeries(entries, 2, analysis, ranks(2, 1)), [
    [50, 60, 53, 0],
    [50, 40, 47, 100],
  ]);
  assert.deepEqual(chanceSeries(entries, 2, analysis, ranks(1, 1))[0].at(-1), 50);
  assert.equal(chanceSeries(entries, 2, { rankings: [] }, ranks(2, 1)), null);
});

test("the scores of a finished game end with the final scores", () => {
  const place = (seat, total) => ({
    type: "turn-taken",
    seat,
    turn: { type: "place", breakdown: { total } },
  });
  const entries = [place(1, 30), place(2, 12), place(1, 5)];
  assert.deepEqual(scoreSeries(entries, 2, null), [
    [0, 30, 30, 35],
    [0, 0, 12, 12],
  ]);
  assert.deepEqual(
    scoreSeries(entries, 2, { seats: [{ total: 42 }, { total: 5 }] }).map((scores) => scores.at(-1)),
    [42, 5],
  );
});

test("the costliest turns are listed by player, people first, and no others", () => {
  const entries = [1, 2, 1, 2, 1].map((seat) => ({ type: "turn-taken", seat }));
  entries.splice(1, 0, { type: "departed", seat: 3 });
  const lost = (loss, among_best = false) => ({ reviewed: { loss, among_best } });
  const analysis = { rankings: [lost(1500), lost(0, true), lost(900), undefined, lost(8000)] };
  assert.deepEqual(lossSums(entries, 2, analysis), [
    { count: 3, best: 0, lost: 10.4 },
    { count: 1, best: 1, lost: 0 },
  ]);
  const seats = [{ controller: "computer:expect" }, { controller: "person" }];
  const numbers = (worst) => worst.map(({ index, turns }) => [index, turns.map(({ number }) => number)]);
  assert.deepEqual(numbers(worstTurns(entries, seats, analysis)), [[0, [6, 1]]]);
  analysis.rankings[1] = lost(2000);
  assert.deepEqual(numbers(worstTurns(entries, seats, analysis)), [
    [1, [3]],
    [0, [6, 1]],
  ]);
});

test("a second turn in a row is a replay turn", () => {
  const entries = [1, 1, 2, 1].map((seat) => ({ type: "turn-taken", seat }));
  entries.push({ type: "departed", seat: 1 });
  assert.deepEqual(
    entries.map((_, at) => isReplayTurn(entries, at)),
    [false, true, false, false, false],
  );
});

test("the browser chooses the language", () => {
  assert.equal(chooseLanguage(["de-DE", "cs", "fr"]), "cs");
  assert.equal(chooseLanguage(["csb-PL"]), "en", "Kashubian is not Czech");
  assert.equal(chooseLanguage([]), "en");
});

test("plays are written as in records", () => {
  const plays = {
    "8H 11-3": { H8: "11", I8: "3" },
    "H12 5-*10-0": { H14: "0", H12: "5", H13: "*10" },
    "8G 5-.-6": { G8: "5", I8: "6" },
    "H8 4": { H8: "4" },
    "A1 2-.-.-3": { A4: "3", A1: "2" },
    "15M 1-2-0": { M15: "1", O15: "0", N15: "2" },
    "A1 2 + B2 3": { B2: "3", A1: "2" },
  };
  for (const [notation, tiles] of Object.entries(plays)) assert.equal(playNotation(tiles), notation);
});

test("the points of a play stand beside its tiles, on the board", () => {
  assert.deepEqual(bubbleBeside(["H8", "H9", "H10"]), { down: 7, across: 8, isBelow: false });
  assert.deepEqual(bubbleBeside(["I8", "G8", "H8"]), { down: 6, across: 7, isBelow: false });
  assert.deepEqual(bubbleBeside(["A1", "A2"]), { down: 0, across: 0.5, isBelow: true });
  assert.deepEqual(bubbleBeside(["C15", "A15", "B15"]), { down: 2, across: 14, isBelow: true });
  assert.equal(bubbleBeside([]), null);
});
