// The mistakes of a game as exercises, and the words of advice.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test, { after } from "node:test";
import { LANGUAGES } from "./catalogues.mjs";
import { close, load } from "./source.mjs";

globalThis.document = { documentElement: {} };

const { mistakesOf, playKey, isSolution } = await load("/src/study/mistakes.ts");
const { reasonWords, reasonsSentence, whereWords, whichWords } = await load("/src/text/advice-words.ts");
const { texts } = await load("/src/text/texts.svelte.ts");
after(close);

const place = (tiles) => ({ type: "place", tiles, breakdown: { groups: [], triolet_bonus: 0, total: 0 } });
const ranked = (turn, value) => ({
  turn,
  value,
  error: 0,
  notation: "",
  win: null,
  dropped: false,
  reasons: [],
});

/** A game of a person against a computer with one turn for each of these reviews, the person's first. */
function gameOf(reviews) {
  const entries = reviews.map((_, at) => ({
    type: "turn-taken",
    seat: 1 + (at % 2),
    turn: place({ A1: String(at) }),
  }));
  const rankings = reviews.map(({ best = place({ H8: "1" }), ...reviewed }) => ({
    turns: [ranked(best, 30_000), ranked(place({ H9: "2" }), 28_000), ranked(place({ H10: "3" }), 20_000)],
    reviewed: { among_best: false, win_loss: 0, ...reviewed },
  }));
  const turns = reviews.map(() => ({ position: { board: {}, rack: [] } }));
  return [
    { seats: [{ controller: "person" }, { controller: "computer:level-3" }], turns },
    entries,
    rankings,
  ];
}

test("the mistakes of people are exercises, the worst verdict first, where the best turn is a play", () => {
  const exchange = { type: "exchange", tiles: ["15"] };
  const mistakes = mistakesOf(
    ...gameOf([
      { verdict: "inaccuracy", loss: 40_000 },
      { verdict: "blunder", loss: 60_000 },
      { verdict: "blunder", loss: 30_000 },
      { verdict: "best", loss: 0 },
      { verdict: "good", loss: 2_000 },
      { verdict: "best", loss: 0 },
      { verdict: "mistake", loss: 12_000, best: exchange },
      { verdict: "best", loss: 0 },
      { verdict: "mistake", loss: 11_000 },
    ]),
  );
  assert.deepEqual(
    mistakes.map(({ number, seat }) => [number, seat]),
    [
      [3, 1],
      [9, 1],
      [1, 1],
    ],
  );
  const [{ known }] = mistakes;
  assert.deepEqual(
    [{ H8: "1" }, { H9: "2" }, { H10: "3" }, { A1: "2" }].map((tiles) => known.get(playKey(tiles))),
    [true, true, false, false],
    "a play that is nearly as good solves it, too, and the turn that was taken does not",
  );
  assert.equal(known.get(playKey({ B2: "1" })), undefined);
});

test("plays are the same in any order of their tiles", () => {
  assert.equal(playKey({ H8: "1", H9: "2" }), playKey({ H9: "2", H8: "1" }));
  assert.notEqual(playKey({ H8: "1" }), playKey({ H8: "*1" }));
  assert.equal(isSolution({ verdict: "good" }), true);
  assert.equal(isSolution({ verdict: "inaccuracy" }), false);
});

test("every reason of the protocol has its words in every language", async () => {
  const source = readFileSync(new URL("../../src/protocol/messages.ts", import.meta.url), "utf8");
  const names = [...source.match(/type HintReasonName = ([^;]*);/)[1].matchAll(/"([\w-]+)"/g)].map(
    ([, name]) => name,
  );
  assert.ok(names.length > 10);
  await texts.need("advice");
  for (const language of LANGUAGES) {
    await texts.choose(language);
    const words = names.map((reason) => reasonWords({ reason, number: 3 }));
    assert.equal(new Set(words).size, names.length, language);
    for (const text of words) assert.match(text, /^\p{L}/u);
    assert.match(reasonsSentence([{ reason: "trio" }, { reason: "replay" }]), /^\p{Lu}.*\. \p{Lu}.*\.$/u);
    assert.equal(reasonsSentence([]), "");
  }
  await texts.choose("en");
  const plain = (text) => text.replaceAll(/\s/g, " ");
  const turn = place({ H7: "4", H8: "*5" });
  assert.equal(plain(whereWords(turn, [{ reason: "trio" }])), "Hint: look at H7 to H8: you make a trio.");
  assert.equal(plain(whichWords(turn, [{ reason: "trio" }])), "Hint: use 4 and wild: you make a trio.");
  assert.match(plain(whereWords(place({ H7: "4" }), [])), /^Hint: look at H7: all in all/);
});
