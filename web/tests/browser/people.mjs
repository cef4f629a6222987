// What people who play by a link do, each in a browser of their own.

import { DESKTOP, open, QUIET } from "./page.mjs";

/** Opens a room for so many people, and gives the page of the first and the link. */
export async function invite(browser, url, name, { seats = 2, time, ...options } = {}) {
  const page = await open(browser, url, { ...DESKTOP, settings: QUIET, ...options });
  await page.getByRole("link", { name: /Play with friends/ }).click();
  await page.getByLabel("Your name").fill(name);
  for (let number = 3; number <= seats; number++) {
    await page.getByRole("combobox", { name: `Player ${number}` }).selectOption("person");
  }
  if (time !== undefined) {
    await page.getByText("More choices").click();
    await page.getByRole("combobox", { name: "Time to think" }).selectOption(time);
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
  return Promise.all(pages.map((page) => page.getByRole("group", { name: "Your tiles" }).waitFor()));
}

/** The page of whoever is to move. */
export async function whoMoves(pages) {
  const turn = (page) =>
    page.getByText("Your turn", { exact: true }).or(page.getByText("Play again!", { exact: true }));
  return Promise.any(
    pages.map(async (page) => {
      await turn(page).first().waitFor();
      return page;
    }),
  );
}

/** Lays the first single tile that may be played alone. Says whether there was one. */
export async function layAnyTile(page) {
  const rack = page.getByRole("group", { name: "Your tiles" });
  const play = page.getByRole("button", { name: /^Play for/ });
  for (const tile of await rack.getByRole("button", { name: /^Tile \d/ }).all()) {
    await tile.click();
    const squares = await page
      .locator(".square.fits")
      .evaluateAll((all) => all.map((one) => one.dataset.square));
    for (const square of squares.slice(0, 8)) {
      await page.locator(`[data-square="${square}"]`).click();
      await page.locator(".account, .refused").first().waitFor();
      if ((await play.count()) > 0) return true;
      await page.getByRole("button", { name: "Take back" }).click();
      await tile.click();
    }
    await tile.click();
  }
  return false;
}

/** Plays a single tile, or exchanges one. */
export async function takeAnyTurn(page) {
  if (await layAnyTile(page)) return page.getByRole("button", { name: /^Play for/ }).click();
  await page.getByRole("button", { name: "Exchange", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Tile/ }).first().click();
  await dialog.getByRole("button", { name: /^Exchange \d/ }).click();
}

/** How many turns a page shows. */
export function turns(page) {
  return page.locator(".turns li").count();
}

/** Waits until each of the pages shows so many turns. */
export function waitForTurns(pages, count) {
  return Promise.all(
    pages.map((page) =>
      page.waitForFunction((count) => document.querySelectorAll(".turns li").length === count, count),
    ),
  );
}
