// On a small phone, proposals and absences are shown with board and rack still on the screen.

import assert from "node:assert/strict";
import test, { suite } from "node:test";
import { LANGUAGES } from "../unit/catalogues.mjs";
import { fits } from "./inspect.mjs";
import { NARROW, open, PHONE, QUIET } from "./page.mjs";
import { atTheTable, letTimePass } from "./people.mjs";
import { SERVER, startServer } from "./server.mjs";
import { browser, server, share } from "./shared.mjs";
import { wordsOf } from "./words.mjs";

const skip = SERVER === undefined ? "TRIOLET_SERVER names no server" : false;
const LANDSCAPE = { ...PHONE, viewport: { width: 740, height: 360 } };

share(startServer, { skip });

/**
 * Opens a table of two people, the second with a name of maximum length; on the narrowest phone they also have a clock.
 */
async function twoPeople(options) {
  const seats = [{ controller: "person" }, { controller: "person" }];
  const { width } = options.viewport;
  const clock = width === NARROW.viewport.width ? { type: "total", seconds: 600, increment: 5 } : null;
  const setup = clock === null ? { seats } : { seats, clock };
  const body = JSON.stringify({ type: "create", id: `of-${options.settings.language}-${width}`, setup });
  const answer = await (await fetch(`${server.url}api/messages`, { method: "POST", body })).json();
  const pages = [];
  for (const name of ["Ana", "Maximilian-Alexander Lichtenberg"]) {
    const page = await open(browser, `${server.url}#/room/${answer.room}`, options);
    await page.locator("input[autocomplete=nickname]").fill(name);
    await page.locator("form .button.main").click();
    pages.push(page);
  }
  await atTheTable(pages);
  return pages;
}

/** Asserts that board, rack and buttons are on the screen, whole and without scrolling; returns the rack's position. */
async function places(page) {
  const found = await page.evaluate(() => {
    const frame = (selector) => document.querySelector(selector).getBoundingClientRect().toJSON();
    return {
      grid: frame(".grid"),
      rack: frame(".hand .rack"),
      actions: frame(".actions"),
      height: innerHeight,
      scrolled: scrollY,
    };
  });
  const { grid, rack, actions, height, scrolled } = found;
  assert.equal(scrolled, 0);
  await fits(page, "the table");
  assert.ok(grid.top >= 0 && grid.bottom <= height + 0.5, `the board ends at ${grid.bottom} of ${height}`);
  assert.ok(rack.bottom <= height + 0.5, `the rack ends at ${rack.bottom} of ${height}`);
  assert.ok(actions.bottom <= height + 0.5, `the buttons end at ${actions.bottom} of ${height}`);
  return rack.top;
}

async function tell(options) {
  const t = wordsOf(options.settings.language);
  const button = (page, key) => page.getByRole("button", { name: t(key), exact: true });
  const menu = async (page, key) => {
    await button(page, "menu").click();
    await button(page, key).click();
  };
  const matter = (page) => page.locator("header .attention button");
  const [ana, ben] = await twoPeople(options);
  const place = await places(ana);
  /** Asserts that an item is shown, with board and rack still on the screen. */
  const isTold = async (page) => {
    await matter(page).waitFor();
    assert.equal(await places(page), place);
    const told = await matter(page).evaluate((line) => {
      const { scrollHeight, clientHeight } = line.querySelector(".words");
      return { top: line.getBoundingClientRect().top, isCut: scrollHeight > clientHeight + 1 };
    });
    assert.deepEqual(told, { top: Math.max(0, told.top), isCut: false }, "it is shown in full");
    assert.ok(await page.locator(".bag b").isVisible(), "the bag is shown as well");
  };
  /** Asserts that an item opens to its actions. */
  const opens = async (page, key) => {
    await isTold(page);
    await matter(page).click();
    await button(page, key).waitFor();
  };

  await menu(ben, "propose-end");
  await opens(ana, "proposal-agree");
  await button(ana, "proposal-decline").click();
  await matter(ana).waitFor({ state: "detached" });
  await menu(ben, "pause-game");
  await isTold(ana);
  // Nothing more needs to be read first, so the line itself has the action.
  assert.equal(await matter(ana).locator(".does").textContent(), t("resume"));
  await matter(ana).click();
  await matter(ben).waitFor({ state: "detached" });

  await ben.context().close();
  await ana.locator(".scores .away").waitFor();
  await letTimePass(ana);
  await opens(ana, "absent-computer");
  assert.deepEqual(ana.errors, []);
  await ana.context().close();
}

suite("what is told leaves board and rack on the screen", { concurrency: true, skip }, () => {
  for (const language of LANGUAGES) {
    for (const phone of [PHONE, NARROW]) {
      const { width, height } = phone.viewport;
      test(`on a phone of ${width} by ${height}, in ${language}`, () =>
        tell({ ...phone, settings: { ...QUIET, language } }));
    }
  }
  test("on a phone held sideways", () => tell({ ...LANDSCAPE, settings: { ...QUIET, language: "en" } }));
});
