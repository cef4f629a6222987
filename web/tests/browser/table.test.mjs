// What a table offers around the play: the unseen tiles, the value of a wild with the board in sight, tiles that outlive
// a reload, and the end in words.

import assert from "node:assert/strict";
import test from "node:test";
import { askHint, DESKTOP, NARROW, open, PHONE, QUIET, serve, waitForTurn } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";
import { goOnWith, RECORD, recordAfter, WITH_JOKER } from "./visit.mjs";

share(serve);

/** Opens the game in which Anna holds 5, a joker and 0. */
async function withJoker(options = DESKTOP) {
  const page = await open(browser, server.url, { ...options, settings: QUIET });
  await goOnWith(page, server.url, recordAfter(WITH_JOKER));
  await waitForTurn(page);
  return page;
}

test("the counter of the bag opens the unseen tiles", async () => {
  const page = await withJoker(NARROW);
  await page.getByRole("button", { name: /tiles in the bag$/ }).tap();
  const dialog = page.getByRole("dialog", { name: "Unseen tiles" });
  assert.equal(await dialog.getByRole("listitem").count(), 17);
  await dialog.getByRole("listitem", { name: "wild: 1" }).waitFor();
  await dialog.getByRole("button", { name: "Close" }).tap();
  await dialog.waitFor({ state: "detached" });
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("the choice of a wild's value leaves the board in sight", async () => {
  const page = await withJoker();
  for (const [width, height, rows] of [
    [320, 568, 1.5],
    [390, 844, 0],
    [768, 1024, 0],
    [1280, 800, 0],
  ]) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("button", { name: "Tile wild" }).click();
    await page.locator(".square.fits").first().click();
    const whole = page.getByRole("button", { name: "Whole board" });
    if ((await whole.count()) > 0) await page.locator(".square.fits").first().click();
    await page.getByRole("dialog").waitFor();
    const hidden = await page.evaluate(() => {
      const chooser = document.querySelector("dialog").getBoundingClientRect();
      const board = document.querySelector(".window").getBoundingClientRect();
      const isBeside = chooser.left >= board.right;
      return isBeside ? 0 : Math.max(0, board.bottom - chooser.top) / (board.height / 15);
    });
    assert.ok(hidden <= rows, `${width} × ${height}: ${hidden} rows are hidden`);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    if ((await whole.count()) > 0) await whole.click();
    await page.keyboard.press("Escape");
  }
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("an illegal play shows on the board which line it is about, and what that totals", async () => {
  const page = await withJoker();
  await page.getByRole("button", { name: "Tile 5", exact: true }).click();
  await page.locator('[data-square="H11"]').click();
  await page.locator(".refused").waitFor();
  const wrong = page.locator(".square.wrong");
  const squares = await wrong.evaluateAll((all) => all.map((one) => one.dataset.square));
  assert.deepEqual(squares, ["H8", "H9", "H10", "H11"]);
  assert.equal(await page.locator(".badge.total").getAttribute("data-text"), "20");
  await page.keyboard.press("Escape");
  await wrong.first().waitFor({ state: "detached" });
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("laid tiles are still there after a reload, and Undo takes them back", async () => {
  const page = await withJoker();
  await askHint(page, () => page.keyboard.press("h"));
  await page.locator(".square.laid").first().waitFor();
  const laid = () => page.locator(".square.laid").evaluateAll((all) => all.map((one) => one.ariaLabel));
  const before = await laid();
  const { seq } = await page.evaluate(() => JSON.parse(localStorage.getItem("triolet.laid.here")));
  await page.reload();
  await page.locator(".square.laid").first().waitFor();
  assert.deepEqual(await laid(), before);
  await page.getByRole("button", { name: /^Play for 70/ }).waitFor();
  const undo = page.locator(".small").getByRole("button", { name: /^Undo: take back/ });
  for (let left = before.length; left > 0; left--) await undo.click();
  await page.locator(".square.laid").waitFor({ state: "detached" });
  await page.reload();
  await waitForTurn(page);
  assert.deepEqual(await laid(), []);
  // Tiles on a square that is taken, that are on no rack, or damaged, are not laid.
  for (const tiles of [{ H8: "5" }, { A1: "5", A2: "5" }, { Z99: "5", A1: 7 }, "x", null, ["5"]]) {
    const stored = JSON.stringify({ seat: 1, seq, tiles });
    await page.evaluate((stored) => localStorage.setItem("triolet.laid.here", stored), stored);
    await page.reload();
    await waitForTurn(page);
    assert.deepEqual(await laid(), [], stored);
  }
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("the end says by how much, against which level, the best turn and whom to play next", async () => {
  const page = await open(browser, server.url, { ...PHONE, settings: QUIET });
  const record = RECORD.replace(/^Seat 2: .*$/m, "Seat 2: computer:level-6");
  assert.notEqual(record, RECORD);
  await page.evaluate(
    (saved) => localStorage.setItem("triolet.game", saved),
    JSON.stringify({ record, isOver: true }),
  );
  await page.goto(`${server.url}#/play`);
  const end = page.locator(".final");
  await end.getByText("Opponent: Computer: Level 6 (skilled)").waitFor();
  const totals = (await end.locator(".total").allTextContents()).map(Number);
  await end.getByText(new RegExp(`^Won by ${totals[0] - totals[1]}\\spoints\\.$`)).waitFor();
  const isWon = (await end.locator(".winner .name").textContent()) === "Anna";
  await end.getByRole("button", { name: /^Your best turn: .+, \d+\spoints$/ }).click();
  await page.getByRole("region", { name: "Looking back" }).waitFor();
  await page.getByRole("button", { name: "Back to the game" }).click();
  await end
    .getByRole("button", {
      name: isWon ? "Play against Level 7 (strong)" : "Play against Level 5 (practised)",
    })
    .click();
  await waitForTurn(page);
  assert.equal(
    await page.evaluate(() => JSON.parse(localStorage.getItem("triolet.settings")).level),
    isWon ? "level-7" : "level-5",
  );
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a clock is chosen for games on this device, runs, and goes on after a reload", async () => {
  const page = await open(browser, server.url, { ...DESKTOP, settings: QUIET });
  await page.getByRole("button", { name: /^Rules: / }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Time to think").selectOption({ label: "1 minute a turn" });
  await dialog.getByLabel("When time is up").selectOption({ label: "The game is lost" });
  await dialog.getByLabel("When time is up").selectOption({ label: "The computer plays the turn" });
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Play the computer" }).click();
  await waitForTurn(page);
  const time = page.locator(".scores .time.runs");
  await time.getByText(/0:5[0-8]/).waitFor();
  await page.reload();
  await waitForTurn(page);
  await time.getByText(/0:[45]\d/).waitFor();
  // A game that was begun without a clock has none.
  await goOnWith(page, server.url, recordAfter(WITH_JOKER));
  await waitForTurn(page);
  assert.equal(await page.locator(".scores .time").count(), 0);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
