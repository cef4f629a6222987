// Actions of people who play by a link, each in a browser context of their own.

import { DESKTOP, open, QUIET } from "./page.mjs";
import { wordsOf } from "./words.mjs";

/** Creates a room for `seats` people; returns the page of the first one and the link. */
export async function invite(browser, url, name, { seats = 2, time, chat, ...options } = {}) {
  const page = await open(browser, url, { ...DESKTOP, settings: QUIET, ...options });
  await page.getByRole("link", { name: /Play with friends/ }).click();
  await page.getByLabel("Your name").fill(name);
  for (let number = 3; number <= seats; number++) {
    await page.getByRole("combobox", { name: `Player ${number}` }).selectOption("person");
  }
  const more = Object.entries({ "Time to think": time, Messages: chat }).filter(([, choice]) => choice);
  if (more.length > 0) await page.getByText("More choices").click();
  for (const [field, choice] of more) {
    await page.getByRole("combobox", { name: field }).selectOption(choice);
  }
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByRole("heading", { name: "Waiting for players" }).waitFor();
  return { page, link: await page.getByLabel("Link to the game").inputValue() };
}

/** Opens a link and takes a seat. */
export async function join(browser, link, name, options = {}) {
  const page = await open(browser, link, { ...DESKTOP, settings: QUIET, ...options });
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Join" }).click();
  return page;
}

/** Waits until each of the pages shows the table. */
export function atTheTable(pages) {
  return Promise.all(pages.map((page) => page.locator(".rack .places").waitFor()));
}

/** Returns the page of the player to move. */
export async function whoMoves(pages, t = wordsOf("en")) {
  const turn = (page) => {
    const keys = ["your-turn", "your-replay", "must-exchange", "must-pass"];
    return keys.map((key) => page.getByText(t(key), { exact: true })).reduce((one, other) => one.or(other));
  };
  return Promise.any(
    pages.map(async (page) => {
      await turn(page).first().waitFor();
      return page;
    }),
  );
}

/** Lays the first single tile that may be played alone. Returns `false` if there is none. */
export async function layAnyTile(page) {
  const play = page.locator(".actions .main:enabled");
  for (const tile of await page.locator(".rack .places button:not(:has(.wild))").all()) {
    await tile.click();
    const squares = await page
      .locator(".square.fits")
      .evaluateAll((all) => all.map((one) => one.dataset.square));
    for (const square of squares.slice(0, 8)) {
      const chosen = page.locator(`[data-square="${square}"]`);
      await chosen.click();
      // If squares are small, the first tap only zooms in.
      const whole = page.locator(".board .out");
      if ((await whole.count()) > 0) await chosen.click();
      await page.locator(".breakdown, .refused, .missing").first().waitFor();
      if ((await whole.count()) > 0) await whole.click();
      if ((await play.count()) > 0) return true;
      await page.locator(".rack .side").first().click();
      await tile.click();
    }
    await tile.click();
  }
  return false;
}

/** Plays a single tile, or exchanges one. */
export async function takeAnyTurn(page, t = wordsOf("en")) {
  if (await layAnyTile(page)) return page.locator(".actions .main").click();
  await page.getByRole("button", { name: t("exchange"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator(".tiles button").first().click();
  await dialog.locator(".main").click();
}

/** Advances a browser's clock so far that an absence counts. */
export function letTimePass(page) {
  return page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 150_000;
  });
}

/** Returns the number of turns that a page shows. */
export function turns(page) {
  return page.locator(".turns li").count();
}

/** Waits until each of the pages shows `count` turns. */
export function waitForTurns(pages, count) {
  return Promise.all(
    pages.map((page) =>
      page.waitForFunction((count) => document.querySelectorAll(".turns li").length === count, count),
    ),
  );
}
