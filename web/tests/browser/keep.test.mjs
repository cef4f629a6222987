// Keeping score for a real board: by touch, by keyboard, over a reload and over a browser that is gone without a warning.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { chromium } from "playwright-core";
import { begin, endTurn, key, lay, playByTaps, square, TOUCH, totals, turns } from "./keep-page.mjs";
import { DESKTOP, NARROW, open, QUIET, serve } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";

share(serve);

/** The opening that all rulebooks show, tile by tile, and what it scores. */
const OPENING = [
  [
    [
      ["H8", 11],
      ["H9", 3],
    ],
    25,
  ],
  [
    [
      ["I7", 8],
      ["I8", 4],
    ],
    27,
  ],
  [
    [
      ["H6", 4],
      ["I6", 3],
    ],
    37,
  ],
  [
    [
      ["J7", 7],
      ["J8", 0],
    ],
    52,
  ],
  [[["J6", 8]], 60],
];

async function sheet(options, names) {
  const page = await open(browser, `${server.url}#/keep`, { settings: QUIET, ...options });
  await begin(page, names);
  return page;
}

async function openingByTaps(page) {
  const taps = [];
  for (const [at, [tiles]] of OPENING.entries()) taps.push(await playByTaps(page, tiles, at + 1));
  return taps;
}

test("the opening of the rulebooks by touch, in few taps", async (t) => {
  for (const [device, options] of Object.entries({ phone: TOUCH, "narrow phone": NARROW })) {
    const page = await sheet(options);
    const taps = await openingByTaps(page);
    t.diagnostic(`${device}: ${taps.join(", ")} taps`);
    const pairs = taps.slice(0, 4);
    assert.ok(pairs.reduce((sum, count) => sum + count, 0) / pairs.length <= 5, `${device}: ${taps.join()}`);
    assert.deepEqual(await totals(page), ["122", "79"]);
    const points = await page
      .locator(".turns .points")
      .evaluateAll((all) => all.map((one) => one.firstChild.data));
    assert.deepEqual(points, ["60", "52", "37", "27", "25"]);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  }
});

test("an impossible value says why; an illegal play is shown on the board and may be played anyway", async () => {
  const page = await sheet(TOUCH);
  await lay(page, [["H8", 11]]);
  const nine = page.getByRole("button", { name: /^9: not possible/ });
  await nine.tap();
  await page.getByRole("alert").filter({ hasText: "Two tiles side by side may total 15 at most." }).waitFor();
  await page.getByText(/H8–H9: 11\s\+\s9\s=\s20/).waitFor();
  assert.equal(await page.locator(".square.laid").count(), 1);
  await page.getByRole("button", { name: "Play the 9 anyway" }).tap();
  await page.locator('[data-square="H9"].laid.wrong').waitFor();
  assert.deepEqual(
    await page.locator(".square.wrong").evaluateAll((all) => all.map(({ dataset }) => dataset.square)),
    ["H8", "H9"],
  );
  assert.equal(await page.locator(".badge.total").getAttribute("data-text"), "20");
  // The note with the total covers no tile.
  const note = await page.locator(".badge.total").boundingBox();
  for (const name of ["H8", "H9"]) {
    const tile = await square(page, name).boundingBox();
    assert.ok(note.x >= tile.x + tile.width - 3 || note.x + note.width <= tile.x + 3, `${name} is hidden`);
  }
  // What it scores is asked, and the table has the last word.
  await page.getByRole("button", { name: /^Play it anyway: / }).tap();
  const asked = page.getByRole("dialog", { name: "Play it anyway?" });
  await asked.getByText(/Counted as if it were allowed, it scores 31\spoints/).waitFor();
  await asked.getByLabel("Points agreed at the table").fill("20");
  await asked.getByRole("button", { name: /^Enter it with 20\spoints/ }).tap();
  await page
    .getByRole("status")
    .filter({ hasText: /Anna: .* · 20\spoints/ })
    .waitFor();
  await turns(page).filter({ hasText: "20 as agreed at the table" }).waitFor();
  await turns(page).filter({ hasText: "not by the rules" }).waitFor();
  await turns(page).first().getByRole("button").tap();
  await page.getByLabel("Points agreed at the table").fill("12");
  await page.getByLabel("Points agreed at the table").press("Enter");
  await turns(page).filter({ hasText: "12 as agreed at the table" }).waitFor();
  assert.deepEqual(await totals(page), ["12", "0"]);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("undo, redo, exchange, a pass as the table says it, leaving and comments", async () => {
  const page = await sheet(TOUCH, ["Anna", "Ben", "Cleo"]);
  await playByTaps(page, OPENING[0][0], 1);
  await page.getByRole("button", { name: "Undo" }).tap();
  await page.getByText("Nobody has played yet.").waitFor();
  await page.getByRole("button", { name: "Redo" }).tap();
  await turns(page).first().waitFor();
  await page.getByRole("button", { name: "Exchange, pass…" }).tap();
  await page.getByRole("button", { name: "Exchange of 2 tiles" }).tap();
  await turns(page).filter({ hasText: "Exchange of 2 tiles" }).waitFor();
  await page.getByRole("button", { name: "Exchange, pass…" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Pass" }).tap();
  await turns(page).filter({ hasText: "not by the rules" }).waitFor();
  const told = page.getByRole("status").filter({ hasText: "Cleo passes. (The rules ask for an exchange.)" });
  await told.filter({ hasText: "Anna to play." }).waitFor();
  await page.getByRole("button", { name: "Exchange, pass…" }).tap();
  await page.getByText("A player leaves").tap();
  await page.getByRole("button", { name: "Cleo leaves the game" }).tap();
  await turns(page).filter({ hasText: "Resigned" }).waitFor();
  await turns(page).last().getByRole("button").tap();
  await page.getByLabel("Comment").fill("Anna began well");
  await page.getByRole("button", { name: "Keep", exact: true }).tap();
  await turns(page).filter({ hasText: "Anna began well" }).waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("an older turn is mended, and what no longer fits is listed at its turn", async () => {
  const page = await sheet(TOUCH);
  await openingByTaps(page);
  await turns(page).last().getByRole("button").tap();
  await page.getByRole("button", { name: "Change the tiles placed" }).tap();
  await page.getByText("Changing turn 1 (Anna)").waitFor();
  assert.equal(
    await page.locator(".square .lying").count(),
    2,
    "the board is that before the turn, with its tiles",
  );
  // Its first tile is chosen, a tap on it leaves it there, and a line says what a value does.
  await page.getByRole("status").filter({ hasText: "A value replaces the tile on H8." }).waitFor();
  // Below a 12 the 4 of the second turn is too much.
  await square(page, "H8").tap();
  await key(page, 12).tap();
  await page.getByRole("button", { name: /^Change the turn: / }).tap();
  await page.getByText("corrected").first().waitFor();
  await page.getByText(/later turns? no longer fits?/).waitFor();
  assert.ok((await turns(page).locator(".wrong").count()) > 0);
  await page.getByRole("button", { name: "Undo" }).tap();
  await page.waitForFunction(() => document.querySelectorAll(".turns .wrong").length === 0);
  assert.deepEqual(await totals(page), ["122", "79"]);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("players are put in order by dragging and by buttons, and lots are drawn", async () => {
  const page = await open(browser, `${server.url}#/keep/new`, { ...DESKTOP, settings: QUIET });
  await page.getByRole("button", { name: "Add a player" }).click();
  const fields = page.getByLabel(/^Name of player/);
  for (const [index, name] of ["Anna", "Ben", "Cleo"].entries()) await fields.nth(index).fill(name);
  const order = () => fields.evaluateAll((all) => all.map(({ value }) => value));
  const grips = page.locator(".grip");
  const [from, to] = [await grips.nth(2).boundingBox(), await grips.nth(0).boundingBox()];
  await page.mouse.move(from.x + 10, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 20, { steps: 12 });
  await page.mouse.up();
  assert.deepEqual(await order(), ["Cleo", "Anna", "Ben"]);
  await page.getByRole("radio", { name: "Cleo" }).check();
  await page.getByRole("button", { name: "Player 1: one place down" }).click();
  assert.deepEqual(await order(), ["Anna", "Cleo", "Ben"]);
  assert.ok(await page.getByRole("radio", { name: "Cleo" }).isChecked(), "who begins stays who it was");
  // Enter goes from name to name.
  await fields.nth(0).press("Enter");
  assert.ok(await fields.nth(1).evaluate((field) => field === document.activeElement));
  await page.getByRole("button", { name: "Without player 2" }).click();
  await page.getByRole("button", { name: "Draw lots" }).click();
  const drawn = await page.getByText(/^Drawn: (Anna|Ben)$/).textContent();
  await page.getByRole("button", { name: "Start the sheet" }).click();
  await page
    .locator("header li.mover")
    .filter({ hasText: drawn.replace("Drawn: ", "") })
    .waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a reload in the middle of a play loses nothing, and the list has the sheet", async () => {
  const page = await sheet(TOUCH);
  await playByTaps(page, OPENING[0][0], 1);
  await lay(page, [OPENING[1][0][0]]);
  await page.reload();
  await page.locator('[data-square="I7"].laid').waitFor();
  await lay(page, [OPENING[1][0][1]]);
  await endTurn(page).tap();
  await page.waitForFunction(() => document.querySelectorAll(".turns li").length === 2);
  await page.getByRole("link", { name: "Score sheets" }).tap();
  const row = page.getByRole("list", { name: "Score sheets" }).getByRole("listitem");
  await row.filter({ hasText: "Anna 25" }).filter({ hasText: "Ben 27" }).waitFor();
  await row.getByRole("button").tap();
  await page.getByText("Deleted: Anna, Ben").waitFor();
  await page.getByRole("button", { name: "Bring it back" }).tap();
  await row.filter({ hasText: "Anna 25" }).waitFor();
  await page.getByRole("link", { name: "New sheet" }).tap();
  assert.equal(
    await page.getByLabel("Name of player 2").inputValue(),
    "Ben",
    "the names are those of last time",
  );
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a browser that is killed has kept all but the tap in progress", async () => {
  const folder = mkdtempSync(join(tmpdir(), "triolet-keep-"));
  const launch = () =>
    chromium.launchPersistentContext(folder, {
      executablePath: process.env.TRIOLET_CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-port=0"],
      locale: "en-GB",
      ...DESKTOP,
    });
  try {
    const first = await launch();
    const page = await first.newPage();
    await page.goto(`${server.url}#/keep`);
    await begin(page);
    await page.getByLabel("Or type a turn").fill("H8 11-3");
    await page.getByLabel("Or type a turn").press("Enter");
    await turns(page).first().waitFor();
    await square(page, "I7").click();
    await key(page, 8).click();
    await square(page, "I7").and(page.locator(".laid")).waitFor();
    const session = await first.browser().newBrowserCDPSession();
    await session.send("Browser.crash").catch(() => {});
    await new Promise((done) => setTimeout(done, 1000));
    const second = await launch();
    const again = await second.newPage();
    await again.goto(`${server.url}#/keep`);
    await again.getByRole("list", { name: "Score sheets" }).getByRole("link").first().click();
    await again.locator('[data-square="I7"].laid').waitFor();
    assert.deepEqual(await totals(again), ["25", "0"]);
    await second.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("by keyboard alone: values on the board, two digits, a wild, and the end of the turn", async () => {
  const page = await sheet(DESKTOP);
  await square(page, "H8").focus();
  for (const press of ["1", "1"]) await page.keyboard.press(press);
  await page.waitForFunction(() => document.activeElement.matches("[data-square=H9]"));
  // The proposed square holds nobody who goes elsewhere, and a key of the keypad lays nothing by being passed.
  await page.keyboard.press("ArrowDown");
  await page.waitForTimeout(200);
  assert.ok(await square(page, "I9").evaluate((one) => one === document.activeElement));
  await page.keyboard.press("ArrowUp");
  for (const press of ["3", "Enter"]) await page.keyboard.press(press);
  await page.waitForFunction(() => document.querySelectorAll(".turns li").length === 1);
  assert.deepEqual(await totals(page), ["25", "0"]);
  await page.waitForFunction(() => document.activeElement.matches("[data-square=H10]"));
  for (const press of ["ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowLeft", "8", "*", "4"])
    await page.keyboard.press(press);
  await page.locator('[data-square="I8"].laid .star').waitFor();
  await page.keyboard.press("Backspace");
  await page.waitForFunction(() => document.querySelectorAll(".square.laid").length === 1);
  await page.keyboard.press("4");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".turns li").length === 2);
  assert.deepEqual(await totals(page), ["25", "27"]);
  await page.keyboard.press("Control+z");
  await page.waitForFunction(() => document.querySelectorAll(".turns li").length === 1);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a game ends with the tiles left, is looked at, saved, printed and sent as a picture", async () => {
  const page = await sheet(TOUCH);
  await openingByTaps(page);
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("button", { name: "End the game" }).tap();
  await page.getByRole("radio", { name: /Nobody can place/ }).check();
  for (const [name, tiles] of [
    ["Anna", ["9", "5"]],
    ["Ben", ["2"]],
  ]) {
    for (const tile of tiles) {
      await page.getByRole("button", { name: `Tiles left: ${name}` }).tap();
      await page
        .getByRole("group", { name: `Tiles left: ${name}` })
        .getByRole("button", { name: tile, exact: true })
        .tap();
      if ((await page.getByRole("group", { name: `Tiles left: ${name}` }).count()) > 0) {
        await page.getByRole("button", { name: `Tiles left: ${name}` }).tap();
      }
    }
  }
  await page.getByRole("button", { name: "Final scores" }).tap();
  // Fewer tiles than the turns leave, and a bag that is not empty: the table knows better.
  await page.getByRole("alert").filter({ hasText: /\w/ }).first().waitFor();
  await page.getByRole("button", { name: "Enter it anyway" }).tap();
  await page.getByRole("heading", { name: "Winner: Anna" }).waitFor();
  assert.deepEqual(await totals(page), ["108", "77"]);

  await page.emulateMedia({ media: "print" });
  const printed = page.locator("article.print");
  assert.equal(await printed.locator("tbody tr").count(), 5);
  await printed.getByText("Winner: Anna").waitFor();
  assert.ok(await printed.isVisible());
  assert.ok(!(await page.locator("header").isVisible()));
  await page.emulateMedia({ media: "screen" });

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as a file" }).tap(),
  ]);
  assert.match(file.suggestedFilename(), /^triolet-.*\.txt$/);
  await page.evaluate(() => (navigator.canShare = () => false));
  const [picture] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Picture of the board" }).tap(),
  ]);
  assert.match(picture.suggestedFilename(), /^triolet-.*\.png$/);

  await page.getByRole("button", { name: "Continue the game" }).tap();
  await endTurn(page)
    .or(page.getByRole("button", { name: "Photograph the board" }))
    .waitFor();
  await page.getByRole("button", { name: "Undo" }).tap();
  await page.getByRole("button", { name: "Review the game" }).tap();
  await page.locator(".bar .place").filter({ hasText: "After turn 5 of 5" }).waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("help at the table, by as much as is asked for, and a clock that passes on", async () => {
  const page = await sheet(TOUCH);
  await playByTaps(page, OPENING[0][0], 1);
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("button", { name: "Help at the table" }).tap();
  const add = page.getByRole("button", { name: "Tiles left: Ben" });
  for (const tile of ["8", "4"]) {
    if ((await page.getByRole("group", { name: "Tiles left: Ben" }).count()) === 0) await add.tap();
    await page
      .getByRole("group", { name: "Tiles left: Ben" })
      .getByRole("button", { name: tile, exact: true })
      .tap();
  }
  await page.getByText("There is a play.").waitFor();
  await page.getByLabel("How much help").selectOption({ label: "The best score" });
  await page.getByText(/Best score: \d+\spoints/).waitFor();
  await page.getByLabel("How much help").selectOption({ label: "The play with the best score" });
  await page.getByRole("button", { name: "Lay it on the board" }).tap();
  await endTurn(page).tap();
  await page.waitForFunction(() => document.querySelectorAll(".turns li").length === 2);

  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("button", { name: "Clock" }).tap();
  await page.getByRole("button", { name: "Start the clock" }).tap();
  const clock = page.getByRole("button", { name: /Tap to pass the clock on/ });
  await clock.filter({ hasText: "Anna" }).tap();
  await clock.filter({ hasText: "Ben" }).waitFor();
  await page.reload();
  await clock.filter({ hasText: "Ben" }).waitFor();
  assert.deepEqual(await totals(page), [String(25), (await totals(page))[1]], "a clock changes no score");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
