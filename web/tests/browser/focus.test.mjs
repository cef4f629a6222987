// The keys of the board work at once: after loading, and after every dialog, however it was opened and closed.

import assert from "node:assert/strict";
import test from "node:test";
import { DESKTOP, layByClick, open, openGame, QUIET, serve, takeTurn, waitForTurn } from "./page.mjs";
import { atTheTable, invite, join } from "./people.mjs";
import { SERVER, startServer } from "./server.mjs";
import { browser, server, share } from "./shared.mjs";

share(SERVER === undefined ? serve : startServer);

const square = (page) => page.evaluate(() => document.activeElement.dataset.square ?? null);
const dialog = (page) => page.getByRole("dialog");

/** Asserts that the arrow keys move over the board. */
async function assertArrows(page, after) {
  await dialog(page).waitFor({ state: "detached" });
  await page.keyboard.press("ArrowUp");
  const before = await square(page);
  assert.notEqual(before, null, `the keyboard is on the board ${after}`);
  await page.keyboard.press("ArrowDown");
  assert.notEqual(await square(page), before, `an arrow key moves over the board ${after}`);
  await page.evaluate(() => document.activeElement.blur());
}

/** The ways to close a dialog that has a button for it. */
const CLOSINGS = {
  Esc: (page) => page.keyboard.press("Escape"),
  "its button": (page) =>
    dialog(page)
      .getByRole("button", { name: /^(Close|Cancel)$/ })
      .click(),
  "a click beside it": (page) => page.mouse.click(2, 2),
};

test("after loading, the first key already counts", async () => {
  const page = await openGame(browser, server.url, 0);
  await page.reload();
  await waitForTurn(page);
  assert.equal(await square(page), null, "who only opens the page sees no mark of a keyboard");
  await page.keyboard.press("ArrowUp");
  assert.equal(await square(page), "G8");
  // Far from what the computer may have played; a wild fits nowhere there.
  for (let step = 0; step < 6; step++) await page.keyboard.press("ArrowUp");
  await page.evaluate(() => document.activeElement.blur());
  const isWild = (await page.locator(".places .place").first().locator(".wild").count()) > 0;
  await page.keyboard.press(isWild ? "2" : "1");
  await page.locator('[data-square="A8"].laid').waitFor();
  assert.equal(await square(page), "A8");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Escape");
  await page.locator(".square.laid").waitFor({ state: "detached" });
  await page.evaluate(() => document.activeElement.blur());
  await assertArrows(page, "after loading");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("after loading, Enter plays what is laid, and Page Up looks back", async () => {
  const page = await openGame(browser, server.url, 0);
  await takeTurn(page, layByClick);
  await waitForTurn(page);
  const turns = await page.locator(".turns li").count();
  await page.reload();
  await waitForTurn(page);
  await page.keyboard.press("PageUp");
  await page.getByRole("region", { name: "Looking back" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("region", { name: "Looking back" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Hint" }).click();
  await page
    .getByText(/^Hint: /)
    .first()
    .waitFor();
  if ((await page.locator(".square.laid").count()) > 0) {
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("Enter");
    await page.waitForFunction((count) => document.querySelectorAll(".turns li").length > count, turns);
  }
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("after every dialog of a game against the computer", async () => {
  const page = await openGame(browser, server.url, 0);
  const openers = {
    "the menu": () => page.getByRole("button", { name: "Menu" }).click(),
    "the question about resigning": async () => {
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "Resign" }).click();
    },
    "the choice of an exchange": () => page.getByRole("button", { name: "Exchange" }).click(),
  };
  for (const [what, openIt] of Object.entries(openers)) {
    for (const [how, closeIt] of Object.entries(CLOSINGS)) {
      if (how === "its button" && what.includes("resigning")) continue;
      await openIt();
      await dialog(page).waitFor();
      await closeIt(page);
      await assertArrows(page, `after ${what} is closed by ${how}`);
    }
  }
  await page.getByRole("button", { name: "Exchange" }).click();
  await dialog(page).getByRole("button", { name: /^Tile/ }).first().click();
  await dialog(page).locator(".main").click();
  await waitForTurn(page);
  await assertArrows(page, "after an exchange");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("after the question before a play", async () => {
  const page = await open(browser, server.url, { ...DESKTOP, settings: { ...QUIET, confirm: true } });
  await page.getByRole("button", { name: "Play the computer" }).click();
  for (const [how, closeIt] of Object.entries(CLOSINGS)) {
    await waitForTurn(page);
    await page.getByRole("button", { name: "Hint" }).click();
    await page
      .getByText(/^Hint: /)
      .first()
      .waitFor();
    if ((await page.locator(".square.laid").count()) === 0) break;
    await page.getByRole("button", { name: /^Play for/ }).click();
    await dialog(page).waitFor();
    await closeIt(page);
    await assertArrows(page, `after the question is closed by ${how}`);
  }
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("after every dialog of a game by a link", { skip: SERVER === undefined }, async () => {
  const { page, link } = await invite(browser, server.url, "Ana");
  const ben = await join(browser, link, "Ben");
  await atTheTable([page, ben]);
  for (const name of ["Say something", "Continue on another device", "Delete my data"]) {
    for (const [how, closeIt] of Object.entries(CLOSINGS)) {
      await page.getByRole("button", { name: "Menu" }).click();
      await dialog(page).getByRole("button", { name }).click();
      await page.getByRole("dialog", { name }).waitFor();
      await closeIt(page);
      await dialog(page).waitFor({ state: "detached" });
      assert.equal(
        await page.evaluate(() => document.activeElement.getAttribute("aria-label")),
        "Menu",
        `${name}: the keyboard is back where the first dialog was opened`,
      );
      await assertArrows(page, `after “${name}” is closed by ${how}`);
    }
  }
  assert.deepEqual(page.errors, []);
  for (const one of [page, ben]) await one.context().close();
});

test("after dialogs beside a game the keyboard is where they were opened", async () => {
  const page = await openGame(browser, server.url, 0);
  await page.goto(server.url);
  for (const name of [/^Rules: /, "Play the computer"]) {
    const opener = page.getByRole("button", { name });
    await opener.click();
    if ((await dialog(page).count()) === 0) continue;
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    assert.ok(await opener.evaluate((button) => button === document.activeElement), String(name));
  }
  await page.context().close();
});
