// The rules of a game by a link: chosen with the invitation, and visible to everybody before and during the game.

import assert from "node:assert/strict";
import test from "node:test";
import { DESKTOP, open, PHONE, QUIET } from "./page.mjs";
import { atTheTable } from "./people.mjs";
import { SERVER, startServer } from "./server.mjs";
import { browser, server, share } from "./shared.mjs";

const skip = SERVER === undefined ? "TRIOLET_SERVER names no server" : false;

share(startServer, { skip });

const RULES = [
  "1996 edition",
  "A single opening tile scores double",
  "The game goes on even when no tile fits the board any more",
  "Exchanges and passes never end the game by themselves",
];

/** Returns the rules shown by a page, after opening them. */
async function rulesOn(page) {
  await page.getByText("Rules of the game").click();
  return listed(page.locator("details[open] ul li"));
}

async function listed(items) {
  return (await items.allTextContents()).map((text) => text.replaceAll("\u00A0", " "));
}

test("house rules of a game by a link", { skip }, async () => {
  const ana = await open(browser, `${server.url}#/friends`, { ...DESKTOP, settings: QUIET });
  await ana.getByLabel("Your name").fill("Ana");
  await ana.getByText("More choices").click();
  for (const [field, choice] of [
    ["Edition", "1996 edition"],
    ["A single opening tile", "Scores double"],
    ["When no tile fits the board", "The game goes on"],
    ["When nobody places a tile", "The game goes on"],
  ]) {
    await ana.getByRole("combobox", { name: field }).selectOption({ label: choice });
  }
  await ana.getByRole("button", { name: "Invite" }).click();
  await ana.getByRole("heading", { name: "Waiting for players" }).waitFor();
  assert.deepEqual(await rulesOn(ana), RULES, "while one waits");

  const link = await ana.getByLabel("Link to the game").inputValue();
  const ben = await open(browser, link, { ...PHONE, settings: QUIET });
  await ben.getByRole("heading", { name: "You are invited" }).waitFor();
  assert.deepEqual(await rulesOn(ben), RULES, "before a seat is taken");
  await ben.getByLabel("Your name").fill("Ben");
  await ben.getByRole("button", { name: "Join" }).click();
  await atTheTable([ana, ben]);
  for (const page of [ana, ben]) {
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog");
    await menu.getByText("Rules of the game").click();
    assert.deepEqual(await listed(menu.locator("details ul li")), RULES, "in the game");
    assert.deepEqual(page.errors, []);
    await page.context().close();
  }
});
