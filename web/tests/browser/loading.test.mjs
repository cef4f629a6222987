// The page when a part of it can't be loaded, or its stored data is unreadable.

import assert from "node:assert/strict";
import test from "node:test";
import { open, QUIET, serve, waitForTurn } from "./page.mjs";
import { RECORD, recordAfter, WITH_JOKER } from "./visit.mjs";
import { browser, server, share } from "./shared.mjs";
import { wordsOf } from "./words.mjs";

const t = wordsOf("en");

share(serve);

const ROOM = "a".repeat(32);
const MISSING = { status: 404, contentType: "text/plain", body: "There is no such file." };

/** Files that may be missing, as after a new version of the page without a service worker that keeps the old one. */
const MISSES = [
  ["the worker", /worker-[\w-]+\.js/, (route) => route.fulfill(MISSING)],
  ["the module", /\.wasm/, (route) => route.fulfill(MISSING)],
  ["a network", /worker-[\w-]+\.js|\.wasm/, (route) => route.abort()],
];

for (const [what, files, miss] of MISSES) {
  test(`without ${what} every screen that needs it says so, and how to go on`, async () => {
    const page = await open(browser, server.url, { settings: QUIET, serviceWorkers: "block" });
    await page.context().route(files, miss);
    const problem = page.getByRole("alert").filter({ hasText: "could not be loaded" });
    for (const place of ["play", "learn", "study", "keep", `room/${ROOM}`]) {
      await page.evaluate(() => localStorage.setItem("triolet.game", '{"record": "", "isOver": false}'));
      await page.goto("about:blank");
      await page.goto(`${server.url}#/${place}`);
      await problem.waitFor();
      await page.getByRole("button", { name: "Reload" }).waitFor();
      assert.equal(await page.getByText("Trying again").count(), 0);
    }

    await page.goto(`${server.url}#/`);
    await page.getByRole("button", { name: "Play the computer" }).click();
    await problem.waitFor();
    await page.context().unroute(files);
    await page.getByRole("button", { name: "Back" }).click();
    // The next attempt needs no reload.
    await page.getByRole("button", { name: "Play the computer" }).click();
    await waitForTurn(page);
    await page.reload();
    await waitForTurn(page);
    await page.context().close();
  });
}

test("what could not be loaded says whether the device is offline or the page has a new version", async () => {
  const page = await open(browser, server.url, { settings: QUIET, serviceWorkers: "block" });
  const context = page.context();
  const problem = page.getByRole("alert").filter({ hasText: "could not be loaded" });
  const goTo = (name) => page.getByRole("link", { name, exact: true }).click();
  await context.route(/\.js$/, (route) => route.fulfill(MISSING));
  await goTo("Puzzles");
  await problem.filter({ hasText: "new version" }).waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await context.unroute(/\.js$/);
  await context.setOffline(true);
  await goTo("How to play");
  await problem.filter({ hasText: "no connection" }).waitFor();
  await context.close();
});

test("a seat that was damaged leaves the front page as it is", async () => {
  const page = await open(browser, server.url, { settings: QUIET });
  const seat = JSON.stringify({ room: ROOM, token: "t", seat: 1, stage: "going", at: 1 });
  await page.evaluate(([key, seat]) => localStorage.setItem(key, seat), [`triolet.seat.${ROOM}`, seat]);
  await page.reload();
  await page.getByRole("button", { name: "Play the computer" }).waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a saved game that can't be read is put aside, and can be saved as a file", async () => {
  const page = await open(browser, server.url, { settings: QUIET });
  const record = "Triolet record 2\nof another time\n";
  const saved = JSON.stringify({ record, isOver: false });
  await page.evaluate((saved) => localStorage.setItem("triolet.game", saved), saved);
  await page.reload();
  await page.getByRole("button", { name: "Resume your game" }).click();
  const told = page.getByRole("alert").filter({ hasText: "could not be read" });
  await told.waitFor();
  const kept = () =>
    page.evaluate(() => ["game", "game-damaged-1"].map((key) => localStorage.getItem(`triolet.${key}`)));
  assert.deepEqual(await kept(), [null, saved]);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save the record" }).click(),
  ]);
  assert.equal(file.suggestedFilename(), "triolet-damaged.txt");
  await page.getByRole("button", { name: "Play the computer" }).click();
  await waitForTurn(page);
  await page.getByRole("link", { name: "Home" }).click();
  await page.getByRole("button", { name: "Resume your game" }).waitFor();
  assert.equal(await told.count(), 0, "it is told once");
  assert.equal((await kept())[1], saved);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
