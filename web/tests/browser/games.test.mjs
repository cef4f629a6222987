// Whole games, as people play them.

import assert from "node:assert/strict";
import test from "node:test";
import { LANGUAGES } from "../unit/catalogues.mjs";
import {
  askHint,
  change,
  hinted,
  layByClick,
  layByDrag,
  layByTap,
  LARGE,
  NARROW,
  open,
  openGame,
  QUIET,
  serve,
  setLetters,
  SMALL,
  takeTurn,
  waitForTurn,
} from "./page.mjs";
import { browser, server, share } from "./shared.mjs";
import { wordsOf } from "./words.mjs";
import { goOnWith, RECORD, recordAfter, WITH_JOKER } from "./visit.mjs";

share(serve);

async function playToTheEnd(page, lay) {
  let turns = 0;
  while ((await waitForTurn(page)) === "turn") {
    await takeTurn(page, lay(turns));
    turns += 1;
    assert.ok(turns < 80, "a game ends");
  }
  return turns;
}

test("a whole game against the computer by mouse, clicking and dragging", async () => {
  const page = await open(browser, server.url, { viewport: { width: 1280, height: 800 }, settings: QUIET });
  await page.getByRole("button", { name: "Play the computer" }).click();
  await playToTheEnd(page, (turn) => (turn % 2 === 0 ? layByDrag : layByClick));

  const totals = await page.locator(".final .total").allTextContents();
  const shown = await page.locator(".scores .score").allTextContents();
  assert.deepEqual(totals.map(Number).sort(), shown.map(Number).sort(), "both places show the same scores");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save the record" }).click(),
  ]);
  const record = await (await import("node:fs/promises")).readFile(await download.path(), "utf8");
  assert.match(record, /^Triolet record 1\n/);
  assert.match(record, /\nresult -?\d+ -?\d+\n$/);

  await page.reload();
  await page.getByRole("button", { name: "Rematch" }).click();
  assert.equal(await waitForTurn(page), "turn", "a rematch begins");
  assert.deepEqual(page.errors, []);
});

test("a whole game by touch on a small phone", async () => {
  const phone = {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  };
  const page = await open(browser, server.url, { ...phone, settings: QUIET });
  await page.getByRole("button", { name: "Play the computer" }).tap();
  await playToTheEnd(page, () => layByTap);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.equal(overflow, 0, "nothing is wider than the screen");
  assert.deepEqual(page.errors, []);
});

test("on the smallest phones the first tap enlarges the board", async () => {
  const phone = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true };
  const page = await open(browser, server.url, { ...phone, settings: QUIET });
  await page.getByRole("button", { name: "Play the computer" }).tap();
  for (let turn = 0; turn < 3 && (await waitForTurn(page)) === "turn"; turn++) await takeTurn(page, layByTap);
  await waitForTurn(page);

  await goOnWith(page, server.url, recordAfter(WITH_JOKER));
  await waitForTurn(page);
  const advised = await hinted(page);
  assert.ok(
    advised.some(({ wild }) => wild),
    "a joker is laid",
  );
  // A second press would show the next best turn.
  await page.reload();
  await waitForTurn(page);
  await takeTurn(page, layByTap);
  await waitForTurn(page);
  assert.deepEqual(page.errors, []);
});

test("a game begins and ends where it can be seen, and the keyboard is there", async () => {
  const page = await open(browser, server.url, { ...SMALL, settings: QUIET });
  await page.getByRole("button", { name: "Play the computer" }).press("Enter");
  await waitForTurn(page);
  const focused = () =>
    page.evaluate(() => document.activeElement.dataset.square ?? document.activeElement.tagName);
  assert.equal(await focused(), "H8");
  await page
    .getByText(/^The arrow keys choose a space/)
    .or(page.getByText(/^Computer: /).last())
    .first()
    .waitFor();
  // In a random deal the hint may be an exchange.
  await goOnWith(page, server.url, recordAfter(WITH_JOKER));
  await waitForTurn(page);
  await askHint(page, (button) => button.press("Enter"));
  await page.locator(".square.laid").first().waitFor();
  await page.evaluate(() => scrollTo(0, 400));
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  await page.getByRole("button", { name: "Resign" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).press("Enter");
  await page.getByRole("heading", { name: /^Winner: / }).waitFor();
  await page.waitForFunction(() => document.activeElement.tagName === "H2" && scrollY === 0);
  await page.locator(".final").getByText("You resigned.", { exact: true }).waitFor();
  assert.equal(await page.locator(".square.laid").count(), 0, "what was laid is back on the rack");
  assert.deepEqual(page.errors, []);
});

test("buttons keep their places when the only option is an exchange", async () => {
  const page = await open(browser, server.url, { ...SMALL, settings: QUIET });
  const swapped = RECORD.replace("Seat 1: person\nName 1: Anna", "Seat 1: computer:level-1").replace(
    "Seat 2: computer:greedy",
    "Seat 2: person",
  );
  const places = [];
  // In the first of these turns tiles can be placed, in the other they can only be exchanged.
  for (const last of ["1 8H ", "1 9H "]) {
    const record = swapped.slice(0, swapped.indexOf("\n", swapped.indexOf(`\n${last}`) + 1) + 1);
    await goOnWith(page, server.url, record);
    await waitForTurn(page);
    const hint = await page.getByRole("button", { name: "Hint" }).boundingBox();
    const undo = await page.getByRole("button", { name: "Undo" }).boundingBox();
    places.push([hint, undo].map(({ x, width }) => [x, width]));
    await page.getByRole("button", { name: "Exchange", exact: true }).waitFor();
  }
  assert.equal(await page.locator(".actions .main").textContent(), "Exchange");
  assert.deepEqual(places[0], places[1]);
  // The hint that there is no other option leaves room for the last play.
  for (const viewport of [SMALL.viewport, NARROW.viewport]) {
    await page.setViewportSize(viewport);
    for (const language of LANGUAGES) {
      await change(page, { language });
      const t = wordsOf(language);
      const told = page.locator(".status p", { hasText: t("must-exchange") });
      await told.filter({ hasText: `${t("seat-computer")}` }).waitFor();
      const [shown, whole] = await told.evaluate((p) => [p.clientHeight, p.scrollHeight]);
      assert.ok(whole <= shown, `${await told.textContent()} at ${viewport.width}`);
    }
  }
  assert.deepEqual(page.errors, []);
});

test("a hint longer than its place is whole at once, and again on a tap", async () => {
  const page = await open(browser, server.url, { ...NARROW, settings: QUIET });
  await goOnWith(page, server.url, recordAfter(WITH_JOKER));
  await waitForTurn(page);
  await askHint(page, (button) => button.tap());
  const told = page.locator(".status p", { hasText: /^Hint: / });
  await told.waitFor();
  const isCut = () => told.evaluate((p) => p.scrollHeight > p.clientHeight + 1);
  assert.equal(await isCut(), false);
  await page.locator(".scores").first().tap();
  await page.locator(".status:not(.open)").waitFor();
  await setLetters(page, LARGE);
  assert.ok(await isCut());
  await told.tap();
  await page.locator(".status.open").waitFor();
  assert.equal(await isCut(), false);
  await page.locator(".scores").first().tap();
  await page.locator(".status:not(.open)").waitFor();
  await page.context().close();
});

test("three people on one device, who never see each other's tiles", async () => {
  const page = await open(browser, server.url, { ...SMALL, settings: QUIET });
  await page.getByRole("link", { name: /Play together here/ }).click();
  await page.getByRole("combobox", { name: "Player 3" }).selectOption("person");
  for (const [index, name] of ["Ana", "Bo", "Cy"].entries()) {
    const field = page.getByLabel(`Name of player ${index + 1}`);
    assert.equal(
      await field.getAttribute("placeholder"),
      `Player ${index + 1}`,
      "what an empty one stands for",
    );
    await field.fill(name);
  }
  await page.getByRole("button", { name: "Start the game" }).click();

  const show = page.getByRole("button", { name: "Show my tiles" });
  const names = new Set();
  for (let turn = 0; turn < 3; turn++) {
    await show.waitFor();
    const { y, height } = await show.boundingBox();
    assert.ok(y + height <= SMALL.viewport.height, "the button is whole on the screen");
    assert.equal(await page.locator(".rack .places").count(), 0, "no tiles while the device changes hands");
    const title = await page.locator(".hand h2").textContent();
    names.add(title.split(" ")[0]);
    await page.getByRole("button", { name: "Menu" }).click();
    const entries = page.getByRole("dialog").getByRole("button");
    assert.equal(
      await entries.filter({ hasText: /undo/i }).count(),
      0,
      "the card offers it, where it can be done",
    );
    await page.getByRole("dialog").getByText("Show your tiles first.").waitFor();
    await page.keyboard.press("Escape");
    await show.click();
    await waitForTurn(page);
    if (turn > 0) await takeTurn(page, layByClick);
    else {
      // The exchanged tiles are hidden from the other players, both while the device changes hands and later.
      await page.getByRole("button", { name: "Exchange", exact: true }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^Tile / })
        .first()
        .click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^Exchange \d/ })
        .click();
      const told = page.getByText(/: exchange of 1\stile/);
      await page.locator(".hand").filter({ has: told }).waitFor();
      // The focus is not on the board below, whose keys would look back.
      await show.and(page.locator(":focus")).waitFor();
      await show.click();
      await page.locator(".status").filter({ has: told }).waitFor();
      await takeTurn(page, layByClick);
    }
  }
  assert.ok(names.size >= 2, [...names].join());

  await show.waitFor();
  const turns = await page.locator(".turns li").count();
  await page.getByRole("button", { name: "Undo the last turn" }).click();
  await page.waitForFunction((count) => document.querySelectorAll(".turns li").length === count, turns - 1);

  // The next player learns of the departure, not of the earlier play.
  const title = await page.locator(".hand h2").textContent();
  const name = title.replace(/ (to play|plays again)$/, "");
  await show.click();
  await waitForTurn(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await show.waitFor();
  await page.locator(".hand").getByText(`${name} resigned.`, { exact: true }).waitFor();
  assert.deepEqual(page.errors, []);
});

test("a reload in the middle goes on with the same game", async () => {
  const page = await openGame(browser, server.url, 3);
  const seen = () =>
    page.evaluate(() => [
      ...[...document.querySelectorAll(".square .lying")].map((tile) => tile.textContent.trim()),
      ...[...document.querySelectorAll(".score, .rack .tile, .turns li")].map((one) =>
        one.textContent.trim(),
      ),
    ]);
  const before = (await seen()).sort();
  await page.reload();
  await waitForTurn(page);
  assert.deepEqual((await seen()).sort(), before);

  await page.goto(server.url);
  await page.getByRole("button", { name: "Resume your game" }).click();
  await waitForTurn(page);
  assert.deepEqual((await seen()).sort(), before);

  // The screen that opened the game is unmounted, but the game is not.
  await page.locator("header").getByRole("link", { name: "Home" }).click();
  await page.getByRole("button", { name: "Resume your game" }).click();
  await waitForTurn(page);
  await takeTurn(page, layByClick);
  await waitForTurn(page);

  const count = await page.locator(".turns li").count();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo the last turn" }).click();
  await page.waitForFunction((was) => document.querySelectorAll(".turns li").length < was, count);
  assert.deepEqual(page.errors, []);
});
