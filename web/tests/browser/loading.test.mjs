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

test("a seat that was damaged leaves the front page as it is", async () => {
  const page = await open(browser, server.url, { settings: QUIET });
  const seat = JSON.stringify({ room: ROOM, token: "t", seat: 1, stage: "going", at: 1 });
  await page.evaluate(([key, seat]) => localStorage.setItem(key, seat), [`triolet.seat.${ROOM}`, seat]);
  await page.reload();
  await page.getByRole("button", { name: "Play the computer" }).waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a game of several people is replaced only after a confirmation", async () => {
  const page = await open(browser, server.url, { settings: QUIET });
  const record = RECORD.split("\n").slice(0, 17).join("\n").replace("computer:greedy", "person");
  const saved = JSON.stringify({ record: `${record}\n`, isOver: false });
  await page.evaluate((saved) => localStorage.setItem("triolet.game", saved), saved);
  await page.reload();
  const play = page.getByRole("button", { name: "Play the computer" });
  await play.click();
  const question = page.getByRole("dialog", { name: "Replace the unfinished game?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  assert.equal(await page.evaluate(() => localStorage.getItem("triolet.game")), saved);
  await page.getByRole("link", { name: /Play together here/ }).click();
  await page.getByRole("button", { name: "Start the game" }).click();
  await question.waitFor();
  await page.goBack();
  await question.waitFor({ state: "detached" });
  await play.click();
  await question.getByRole("button", { name: "New game" }).click();
  await waitForTurn(page);
  await page.getByRole("link", { name: "Home" }).click();
  await play.click();
  await waitForTurn(page);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a game against the computer is replaced only after a confirmation", async () => {
  const page = await open(browser, server.url, { settings: QUIET });
  const put = async (saved) => {
    await page.evaluate((saved) => localStorage.setItem("triolet.game", JSON.stringify(saved)), saved);
    await page.goto(`${server.url}#/`);
    await page.reload();
    await page.getByRole("button", { name: "Play the computer" }).click();
  };
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("triolet.game")).record);

  const unfinished = { record: recordAfter(WITH_JOKER), isOver: false };
  await put(unfinished);
  const question = page.getByRole("dialog", { name: t("replace-title") });
  await question.getByText(t("replace-unfinished")).waitFor();
  await question.getByRole("button", { name: t("cancel") }).click();
  assert.equal(await kept(), unfinished.record);

  // Anna has won this game.
  await put({ record: RECORD, isOver: true });
  const won = page.getByRole("dialog", { name: t("replace-won-title") });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    won.getByRole("button", { name: t("final-record") }).click(),
  ]);
  assert.match(file.suggestedFilename(), /^triolet-.*\.txt$/);
  assert.equal(await kept(), RECORD);
  await won.getByRole("button", { name: t("final-new") }).click();
  await waitForTurn(page);
  assert.notEqual(await kept(), RECORD);
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
