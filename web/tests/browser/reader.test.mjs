// What a screen reader gets at a table: the rack and whose turn it is from the start, turns and scores in words, and the
// result at the end.

import assert from "node:assert/strict";
import test from "node:test";
import { askHint, DESKTOP, open, openGame, QUIET, serve, waitForTurn } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";
import { goOnWith, RECORD, recordAfter, WITH_JOKER } from "./visit.mjs";
import { wordsOf } from "./words.mjs";

share(serve);

const announced = (page, words) =>
  page.locator(".unseen[role=status]").filter({ hasText: words }).waitFor({ state: "attached" });

test("a game that begins, or goes on, says the rack and whose turn it is", async () => {
  const page = await openGame(browser, server.url, 0);
  await announced(page, /^(Computer: .*)?Your tiles: .+\sand\s.+\. (Replay: your turn again|Your turn)$/);
  await goOnWith(page, server.url, recordAfter(WITH_JOKER));
  await announced(page, /^Your tiles: .*wild.*\. Your turn$/);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a device that is handed on says the rack of the player who takes it", async () => {
  const page = await open(browser, `${server.url}#/setup`, { ...DESKTOP, settings: QUIET });
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.getByRole("button", { name: "Show my tiles" }).click();
  await announced(page, /^Your tiles: .+\. Player\s\d\sto play$/);
  await page.context().close();
});

test("turns and scores are read as words, and a key says how things stand", async () => {
  const page = await open(browser, server.url, { ...DESKTOP, settings: QUIET });
  await goOnWith(page, server.url, recordAfter(WITH_JOKER));
  await waitForTurn(page);
  const turn = page.getByRole("button", { name: /^Turn 3, Anna, 9H 3-8, 55\spoints\. / });
  assert.match(await turn.locator(".unseen").textContent(), /\. Anna: 80\spoints, Computer: 35\spoints$/);
  await page.getByRole("button", { name: /^Turn 4, Computer, exchange of 3\stiles\. / }).waitFor();
  const scores = await page.getByRole("list", { name: "Scores" }).ariaSnapshot();
  assert.match(scores, /Anna ?, Your turn ?: 112.points\./);
  assert.match(scores, /Computer ?: 65.points\./);
  await page.keyboard.press("p");
  await announced(
    page,
    /^Anna: 112.points, Computer: 65.points\. \d+.tiles in the bag\. Your tiles: .*\. Your turn$/,
  );
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a letter asks for a hint, opens the exchange, or sorts the rack", async () => {
  const page = await open(browser, server.url, { ...DESKTOP, settings: QUIET });
  await goOnWith(page, server.url, recordAfter(WITH_JOKER));
  await waitForTurn(page);
  const rack = page.locator(".places .place button");
  const names = () => rack.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  await page.keyboard.press("s");
  assert.deepEqual(await names(), ["Tile 0", "Tile 5", "Tile wild"]);
  await page.keyboard.press("x");
  await page.getByRole("dialog", { name: /exchange/ }).waitFor();
  await page.keyboard.press("h");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(await page.locator(".square.laid").count(), 0, "a dialog has the keys to itself");
  await askHint(page, () => page.keyboard.press("h"));
  await page.locator(".square.laid").first().waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  for (const [key, what] of Object.entries({ H: "Hint", X: "Exchange", S: "Sort", P: "Scores" })) {
    await page.locator("dialog dl", { hasText: `${key} ${what}` }).waitFor();
  }
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("the end says the result and the final scores", async () => {
  const page = await open(browser, server.url, { ...DESKTOP, settings: QUIET });
  // Resigning ends the game at once.
  await goOnWith(page, server.url, recordAfter(WITH_JOKER));
  await waitForTurn(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await announced(page, /Winner: Computer\. Anna: \d+.points?, Computer: \d+.points\. The game is over$/);
  assert.match(RECORD, /^result /m);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

for (const [language, toMove] of [
  ["fr", "Vous ?, À vous de jouer ?: 0.point"],
  ["pl", "Ty ?, Twoja .+ ?: 0.punkt"],
]) {
  test(`in ${language} the player is addressed rightly`, async () => {
    const t = wordsOf(language);
    const page = await open(browser, server.url, { ...DESKTOP, settings: { ...QUIET, language } });
    const begin = page.getByRole("button", { name: t("front-play") });
    await begin.click();
    await waitForTurn(page, t);
    const scores = page.getByRole("list", { name: t("scores") });
    assert.match(await scores.ariaSnapshot(), new RegExp(toMove));
    await page.context().close();
  });
}
