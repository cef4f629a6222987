// The rules of a game: chosen before it and visible during it; and the colours of the 1996 board.

import assert from "node:assert/strict";
import test from "node:test";
import { change, DESKTOP, open, PHONE, QUIET, serve, waitForTurn } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";

share(serve);

const OWN = {
  Edition: "1996 edition",
  "A single opening tile": "Scores double",
  "When no tile fits the board": "The game goes on",
  "When nobody places a tile": "The game ends after 5 rounds",
};

const OWN_WORDS = [
  "1996 edition",
  "A single opening tile scores double",
  "The game goes on even when no tile fits the board any more",
  "The game ends after 5 rounds without a placement, counted from the opening play on",
];

async function chooseOwn(page) {
  for (const [field, choice] of Object.entries(OWN)) {
    await page.getByRole("combobox", { name: field }).selectOption({ label: choice });
  }
}

/** Returns the rules of the open game shown in the menu. */
async function rulesInMenu(page) {
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog");
  await menu.getByText("Rules of the game").click();
  return (await menu.locator("details ul li").allTextContents()).map((text) =>
    text.replaceAll("\u00A0", " "),
  );
}

for (const [device, options] of [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
]) {
  test(`the rules of a game against the computer are chosen, kept and seen on ${device}`, async () => {
    const page = await open(browser, server.url, { ...options, settings: QUIET });
    await page.getByRole("button", { name: "Rules: 2017 edition", exact: true }).click();
    await chooseOwn(page);
    await page.getByRole("dialog").locator(".button.main").click();
    const own = page.getByRole("button", { name: "Rules: 1996 edition with house rules of your own" });
    await own.waitFor();
    await page.reload();
    await own.waitFor();
    await page.getByRole("button", { name: "Play the computer" }).click();
    await waitForTurn(page);
    assert.deepEqual(await rulesInMenu(page), OWN_WORDS);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

test("the rules of a game on one device are chosen and seen", async () => {
  const page = await open(browser, `${server.url}#/setup`, { ...PHONE, settings: QUIET });
  await page.getByText("Rules of the game").click();
  await chooseOwn(page);
  await page.getByRole("combobox", { name: "Player 2" }).selectOption("computer:level-1");
  await page.getByRole("button", { name: "Start the game" }).click();
  await waitForTurn(page);
  assert.deepEqual(await rulesInMenu(page), OWN_WORDS);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("the default rules apply without a choice", async () => {
  const page = await open(browser, server.url, { ...PHONE, settings: QUIET });
  await page.getByRole("button", { name: "Play the computer" }).click();
  await waitForTurn(page);
  assert.deepEqual(await rulesInMenu(page), [
    "2017 edition",
    "A single opening tile scores nothing",
    "The game ends when no tile fits the board any more",
    "The game ends after 3 rounds without a placement, counted from the opening play on",
  ]);
  await page.context().close();
});

test("the special spaces have the colours of 1996 where they are chosen, and high contrast keeps its own", async () => {
  const page = await open(browser, `${server.url}#/settings`, { ...DESKTOP, settings: QUIET });
  await page.getByLabel("Special spaces").selectOption({ label: "Yellow, red and orange, as in 1996" });
  await page.goto(server.url);
  await page.getByRole("button", { name: "Play the computer" }).click();
  await waitForTurn(page);
  /** Returns the hue of a square's background in degrees; `null` for a grey or white one. */
  const hue = (square) =>
    page.locator(`[data-square="${square}"]`).evaluate((one) => {
      const [red, green, blue] = getComputedStyle(one).backgroundColor.match(/\d+/g).map(Number);
      const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
      if (most === least) return null;
      const part = (60 * (green - blue)) / (most - least);
      return most === red ? (part + 360) % 360 : most === green ? 120 : 240;
    });
  const isBetween = (value, from, to) => value !== null && value >= from && value <= to;
  /** Returns the contrast between a premium sign and its background, as defined by WCAG. */
  const contrast = (square) =>
    page.locator(`[data-square="${square}"]`).evaluate((one) => {
      const light = (colour) => {
        const [red, green, blue] = colour
          .match(/\d+/g)
          .map((part) => part / 255)
          .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
      };
      const { color, backgroundColor } = getComputedStyle(one);
      const [most, least] = [light(color), light(backgroundColor)].sort((one, other) => other - one);
      return most / least;
    });
  for (const theme of ["light", "dark"]) {
    await change(page, { theme });
    for (const square of ["D8", "E2", "A8"]) {
      assert.ok((await contrast(square)) >= 4.5, `${theme}: the sign on ${square} can be read`);
    }
    const [double, triple, replay] = [await hue("D8"), await hue("E2"), await hue("A8")];
    assert.ok(isBetween(double, 45, 60), `${theme}: double ${double}`);
    assert.ok(isBetween(triple, 0, 12), `${theme}: triple ${triple}`);
    assert.ok(isBetween(replay, 25, 38), `${theme}: replay ${replay}`);
  }
  await change(page, { theme: "contrast" });
  assert.deepEqual([await hue("D8"), await hue("E2"), await hue("A8")], [null, null, null]);
  await change(page, { theme: "light", spaces: "usual" });
  assert.equal(await hue("D8"), 240, "blue again");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
