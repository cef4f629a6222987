// The analysis of finished games in the background: it begins after a game, goes on after a reload, and is kept.

import assert from "node:assert/strict";
import test from "node:test";
import { open, QUIET, serve, waitForTurn } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";
import { goOnWith, recordAfter } from "./visit.mjs";

share(serve);

const TURNS = 30;

/** Returns the analyses in the archive. */
function analyses(page) {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes("triolet-games")) return [];
    const done = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open("triolet-games"));
    const all = await done(db.transaction("analyses").objectStore("analyses").getAll());
    db.close();
    return all.map(({ rankings, isPart = false }) => ({ count: rankings.filter(Boolean).length, isPart }));
  });
}

/** Waits until the analyses meet a condition. */
async function waitForAnalyses(page, condition) {
  for (;;) {
    const kept = await analyses(page);
    if (condition(kept)) return kept;
    await page.waitForTimeout(100);
  }
}

/** Notes what is said of the progress, which may be there for a moment only. */
function noteProgress() {
  globalThis.noted = "";
  new MutationObserver(() => {
    const bar = document.querySelector('progress[aria-label="Progress of the present game"]');
    if (bar !== null) globalThis.noted = bar.parentElement.textContent;
  }).observe(document, { childList: true, subtree: true });
}

test("when wanted, a finished game is analysed by itself, and goes on after a reload", async () => {
  const page = await open(browser, server.url, { settings: QUIET, script: noteProgress });
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: /^Analyse my finished games/ }).check();
  await goOnWith(page, server.url, recordAfter(TURNS));
  await waitForTurn(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  assert.deepEqual(await analyses(page), [], "nothing is analysed while a game goes on");
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Rematch" }).waitFor();
  await waitForAnalyses(page, ([one]) => one?.isPart === true);

  // Where other workers are busy it waits.
  await page.evaluate(() => (location.hash = "#/learn"));
  await page.getByRole("heading", { name: "How to play" }).waitFor();
  const [part] = await analyses(page);
  assert.ok(part.isPart && part.count > 0 && part.count < TURNS, "a part of it is kept");
  await page.evaluate(() => (location.hash = "#/games"));
  await page.reload();
  const whole = await waitForAnalyses(page, ([one]) => one?.isPart === false);
  assert.deepEqual(whole, [{ count: TURNS, isPart: false }]);
  const noted = await page.evaluate(() => globalThis.noted);
  assert.match(noted, /Being analysed in the background: 1\sgame/);
  await page.getByRole("progressbar").waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Statistics" }).click();
  await page.getByText("in 1 analysed game").waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("statistics say where the share of best turns comes from, and how to have it", async () => {
  const page = await open(browser, server.url, { settings: QUIET });
  await goOnWith(page, server.url, recordAfter(TURNS));
  await waitForTurn(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Rematch" }).waitFor();
  await page.goto(`${server.url}#/games/figures`);
  await page.getByText("appears here once games are analysed").waitFor();
  await page.locator("section").getByRole("link", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: /^Analyse my finished games/ }).waitFor();
  assert.deepEqual(await analyses(page), [], "it is not wanted");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
