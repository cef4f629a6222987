// Sentences and names composed by the page, in every language.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { LANGUAGES } from "./catalogues.mjs";
import { close, load } from "./source.mjs";

globalThis.document = { documentElement: {} };

const { texts } = await load("/src/text/texts.svelte.ts");
const { formatClock } = await load("/src/text/clock.ts");
const { isFull, truncated, splitTrailingNumber, withNumber } = await load("/src/text/names.ts");
const { accountWords, endingWords, entryWords, finalWords, hintWords, fullStopAfter } =
  await load("/src/text/words.ts");
const { fluentPoints } = await load("/src/study/numbers.ts");
const { newsWords } = await load("/src/play/announce.ts");

after(close);

/** Returns the result of `told` in each language, with plain spaces. */
async function inEach(told) {
  const all = {};
  for (const language of LANGUAGES) {
    await texts.choose(language);
    all[language] = told().replaceAll("\u00A0", " ");
  }
  await texts.choose("en");
  return all;
}

test("a clock of hours and minutes reads as each language writes it", async () => {
  const minutes = (count) => count * 60_000;
  assert.deepEqual(await inEach(() => formatClock(minutes(23 * 60 + 59))), {
    en: "23 h 59 min",
    fr: "23 h 59",
    cs: "23 h 59 min",
    pl: "23 h 59 min",
  });
  assert.equal((await inEach(() => formatClock(minutes(65)))).fr, "1 h 05");
  assert.equal((await inEach(() => formatClock(minutes(51 * 60)))).fr, "2 j 3 h");
});

/** Returns a game by a link as its first player sees it, with its departures. */
function game(names, entries) {
  const seats = names.map((name) => ({ controller: "person", name }));
  return { state: { seats, shuffle: {}, viewer: { seat: 1 } }, entries };
}
const left = (seat, why) => ({ type: "departed", seat, why });
const outcome = (ending, ...ranks) => ({ ending, seats: ranks.map((rank) => ({ rank })) });

test("a draw of everybody is announced without names", () => {
  const told = (...ranks) =>
    endingWords(
      game(["Ben", "Ben", "Cy"].slice(0, ranks.length), []).state,
      outcome("agreed", ...ranks),
      [],
    )[1];
  assert.equal(told(1, 1), "Draw");
  assert.equal(told(1, 1, 1), "Draw");
  assert.match(told(1, 1, 3), /^A draw: /);
});

test("the words for the end of a game name departures and their reasons", async () => {
  const told = ({ state, entries }, final) => endingWords(state, final, entries)[0];
  const lost = outcome("last-seat", 2, 1);
  assert.deepEqual(await inEach(() => told(game(["Anna", "Ben"], [left(1, "resigned")]), lost)), {
    en: "You resigned.",
    fr: "Vous avez abandonné.",
    cs: "Vzdali jste hru.",
    pl: "Poddajesz grę.",
  });
  const won = outcome("last-seat", 1, 2);
  assert.deepEqual(await inEach(() => told(game(["Anna", "Ben"], [left(2, "timed-out")]), won)), {
    en: "Ben ran out of time.",
    fr: "Temps écoulé pour Ben.",
    cs: "Hráči Ben vypršel čas.",
    pl: "Graczowi Ben skończył się czas.",
  });
  const three = game(["Anna", "Ben", "Cy"], [left(2, "resigned"), left(3, "timed-out")]);
  assert.equal(
    told(three, outcome("last-seat", 1, 2, 2)),
    "Ben resigned. Cy ran out of time. Only one player is left.",
  );
  const agreed = game(["Anna", "Ben", "Cy"], [left(2, "resigned")]);
  assert.equal(
    told(agreed, outcome("agreed", 1, 3, 2)),
    "Ben resigned. The game was ended by agreement.",
    "whoever left before the end is told too",
  );
  const seat = { played: 12, adjustment: 0, total: 12, rank: 2 };
  assert.equal(finalWords(seat, "resigned"), "12\u00A0from the board · resigned");
  assert.equal(finalWords(seat, null), "12\u00A0from the board");
});

test("a name is cut before its distinguishing number", () => {
  assert.deepEqual(splitTrailingNumber("Anna (2)"), ["Anna", " (2)"]);
  assert.deepEqual(splitTrailingNumber("Ordinateur\u00A02"), ["Ordinateur", "\u00A02"]);
  for (const plain of ["Anna", "R2D2", "(2)", "2", "Born 1987", ""]) {
    assert.deepEqual(splitTrailingNumber(plain), [plain, ""]);
  }
});

test("a name is cut between characters, as people see them", () => {
  assert.equal(truncated("Anna", 30), "Anna");
  assert.equal(truncated("🙂🙂🙂", 2), "🙂🙂", "no half of a pair is left");
  const family = "👨‍👩‍👧";
  assert.equal(truncated(`Anna ${family}`, 7), "Anna ", "signs made of several go as one");
  assert.equal(truncated("Zoe\u0308", 3), "Zo");
  assert.equal(withNumber("Anna", 2, 30), "Anna (2)");
  assert.equal(withNumber(`${"x".repeat(25)}🙂🙂🙂`, 2, 30), `${"x".repeat(25)}🙂 (2)`);
  assert.equal([...withNumber("🙂".repeat(30), 3, 30)].length, 30);
});

test("a name from right to left turns nothing round that stands beside it", async () => {
  const { listWords, seatName } = await load("/src/text/words.ts");
  await texts.choose("en");
  const plain = (text) => text.replaceAll("\u00A0", " ");
  for (const name of ["محمد", "אברהם", "Ali محمد", "ދިވެހި", "\u{10A00}"]) {
    assert.equal(plain(texts.say("turn-of", { name })), `\u2068${name}\u2069 to play`);
    const { state } = game([name, "Ben"], []);
    assert.equal(seatName(state, 1), name, "by itself it is left as it is");
    const isolated = `\u2068${name}\u2069`;
    assert.equal(plain(listWords(["Ben", name])), `Ben and ${isolated}`);
    assert.ok(plain(listWords([name, "Ben", "Cy"])).includes(`${isolated}, Ben`), "each of a list by itself");
  }
  for (const name of ["Anna", "Žofie", "Αγγελική", "Михаил", "智子", "🙂", "4 on H8"])
    assert.equal(plain(texts.say("turn-of", { name })), `${name} to play`);
});

test("a field is full by the code points that a server counts", () => {
  assert.equal(isFull("🙂".repeat(29), 30), false);
  assert.equal(isFull("🙂".repeat(30), 30), true);
});

/** Beside an earlier joker, a 4 makes a pair, and with two more tiles a trio that counts twice. */
const breakdown = {
  groups: [
    { squares: ["H8", "H9"], points: 4, multiplier: 1 },
    { squares: ["H9", "I9", "J9"], points: 60, multiplier: 2 },
  ],
  triolet_bonus: 0,
  total: 64,
};
const tiles = { H9: "4", I9: "5", J9: "6" };
const board = { H8: "*9", ...tiles };

for (const language of LANGUAGES) {
  test(`a breakdown reads before a turn as after it, and is not torn apart, in ${language}`, async () => {
    await texts.choose(language);
    const before = accountWords(breakdown, board);
    const joker = texts.say("account-with-joker", { pair: "" }).trim();
    assert.ok(before.replaceAll("\u00A0", " ").includes(joker), before);
    const turn = { type: "place", tiles, breakdown };
    const entry = { type: "turn-taken", seat: 1, turn };
    assert.ok(entryWords(entry, board).endsWith(before), "where the turn is looked back at");
    const state = { seats: [{ controller: "person" }], board };
    assert.ok(newsWords({ type: "turn-taken", event: entry }, state).includes(before), "when it was taken");
    assert.match(before, /^\S+\u00A04 .*\u00A030\u00A0×\u00A02\u00A0=\u00A064$/);
    assert.match(texts.count("points", 30), /^30\u00A0/);
  });
}

test("Polish and Czech name the tiles of an exchange by their number", async () => {
  await texts.choose("pl");
  const exchange = (...tiles) => hintWords({ type: "exchange", tiles }).replaceAll("\u00A0", " ");
  assert.equal(exchange("1", "8"), "Podpowiedź: wymień kafelki: 1 i 8.");
  assert.equal(exchange("*"), "Podpowiedź: wymień kafelek: joker.");
  await texts.choose("cs");
  assert.equal(exchange("8"), "Rada: vyměňte destičku: 8.");
});

test("points with decimals have the form that their language gives them", async () => {
  await texts.need("study");
  const lost = (points) =>
    inEach(() => texts.say("judged-loss", { rank: "2", points: fluentPoints(points) }));
  const { en, fr, cs, pl } = await lost(1800);
  assert.match(fr, /: 1,8 point de moins/);
  assert.match((await lost(2000)).fr, /: 2,0 points de moins/);
  assert.match(en, /1\.8 points worse/);
  assert.match((await lost(1000)).en, /1\.0 points worse/);
  assert.match(cs, /o 1,8 bodu/);
  assert.match(pl, /o 1,8 punktu/);
});

test("squares and last numbers are not parted from their words", async () => {
  const { turnWords } = await load("/src/text/words.ts");
  const { withNonBreakingSpaces } = await load("/src/text/spaces.ts");
  await texts.choose("en");
  const told = turnWords({ type: "place", tiles: { H8: "7", H9: "*6" } });
  assert.match(told, /^7\u00A0on\u00A0H8 and wild as 6\u00A0on\u00A0H9$/);
  assert.equal(
    withNonBreakingSpaces("Un carré de 2 × 2 jetons", "fr"),
    "Un carré de 2\u00A0×\u00A02\u00A0jetons",
  );
  assert.equal(withNonBreakingSpaces("Tři v řadě dávají 15.", "cs"), "Tři v\u00A0řadě dávají\u00A015.");
});

test("the words for an exchange include the number and the tiles", async () => {
  const { turnWords } = await load("/src/text/words.ts");
  const exchange = (...tiles) => inEach(() => turnWords({ type: "exchange", tiles }));
  assert.equal((await exchange("2")).fr, "échange de 1 jeton (2)");
  assert.equal((await exchange("9", "*")).cs, "výměna 2 destiček (9 a žolík)");
});

test("a text before another one ends like a sentence", () => {
  assert.equal(fullStopAfter("Twoja kolej"), ".");
  assert.equal(fullStopAfter("Tura powtórkowa!"), "");
  assert.equal(fullStopAfter("Komputer myśli…"), "");
});
