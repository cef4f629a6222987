// Sentences and names as the page puts them together, in every language.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { LANGUAGES } from "./catalogues.mjs";
import { close, load } from "./source.mjs";

globalThis.document = { documentElement: {} };

const { texts } = await load("/src/text/texts.svelte.ts");
const { clockFace } = await load("/src/room/time.ts");
const { beginning, numberBehind, numbered } = await load("/src/text/names.ts");
const { endingWords, finalWords } = await load("/src/text/words.ts");

after(close);

/** What `told` gives in each language, with plain spaces. */
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
  assert.deepEqual(await inEach(() => clockFace(minutes(23 * 60 + 59))), {
    en: "23 h 59 min",
    fr: "23 h 59",
    cs: "23 h 59 min",
    pl: "23 h 59 min",
  });
  assert.equal((await inEach(() => clockFace(minutes(65)))).fr, "1 h 05");
  assert.equal((await inEach(() => clockFace(minutes(51 * 60)))).fr, "2 j 3 h");
});

/** A game of so many people by a link as its first player sees it, and who has left it. */
function game(names, entries) {
  const seats = names.map((name) => ({ controller: "person", name }));
  return { state: { seats, shuffle: {}, viewer: { seat: 1 } }, entries };
}
const left = (seat, why) => ({ type: "left", seat, why });
const outcome = (ending, ...ranks) => ({ ending, seats: ranks.map((rank) => ({ rank })) });

test("the end of a game tells who has left it, and why", async () => {
  const told = ({ state, entries }, final) => endingWords(state, final, entries)[0];
  const lost = outcome("last-seat", 2, 1);
  assert.deepEqual(await inEach(() => told(game(["Anna", "Ben"], [left(1, "resigned")]), lost)), {
    en: "You resigned.",
    fr: "Vous avez abandonné.",
    cs: "Vzdali jste se.",
    pl: "Poddajesz się.",
  });
  const won = outcome("last-seat", 1, 2);
  assert.deepEqual(await inEach(() => told(game(["Anna", "Ben"], [left(2, "timed-out")]), won)), {
    en: "Ben ran out of time.",
    fr: "Temps écoulé pour Ben.",
    cs: "Vypršel čas: Ben.",
    pl: "Skończył się czas: Ben.",
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
  assert.equal(finalWords(seat, "resigned"), "12 from the board · resigned");
  assert.equal(finalWords(seat, null), "12 from the board");
});

test("a name is cut before the number that tells it apart", () => {
  assert.deepEqual(numberBehind("Anna (2)"), ["Anna", " (2)"]);
  assert.deepEqual(numberBehind("Ordinateur\u00A02"), ["Ordinateur", "\u00A02"]);
  for (const plain of ["Anna", "R2D2", "(2)", "2", "Born 1987", ""]) {
    assert.deepEqual(numberBehind(plain), [plain, ""]);
  }
});

test("a name is cut between characters, as people see them", () => {
  assert.equal(beginning("Anna", 30), "Anna");
  assert.equal(beginning("🙂🙂🙂", 2), "🙂🙂", "no half of a pair is left");
  const family = "👨‍👩‍👧";
  assert.equal(beginning(`Anna ${family}`, 7), "Anna ", "signs made of several go as one");
  assert.equal(beginning("Zoe\u0308", 3), "Zo");
  assert.equal(numbered("Anna", 2, 30), "Anna (2)");
  assert.equal(numbered(`${"x".repeat(25)}🙂🙂🙂`, 2, 30), `${"x".repeat(25)}🙂 (2)`);
  assert.equal([...numbered("🙂".repeat(30), 3, 30)].length, 30);
});
