// Short screens, as with a split screen, an on-screen keyboard or a zoom of 400 %: the page scrolls, and the board
// stays large enough for a finger.

import assert from "node:assert/strict";
import test, { suite } from "node:test";
import { fits } from "./inspect.mjs";
import { begin } from "./keep-page.mjs";
import { LANGUAGES } from "../unit/catalogues.mjs";
import {
  change,
  DESKTOP,
  LARGE,
  NARROW,
  open,
  QUIET,
  serve,
  setLetters,
  USUAL,
  waitForTurn,
} from "./page.mjs";
import { browser, server, share } from "./shared.mjs";
import { goOnWith, RECORD, recordAfter, WITH_JOKER } from "./visit.mjs";

share(serve);

/** Minimum width of the grid in pixels, if the screen has it. */
const LEAST = 260;

const SIZES = [
  // 1280 × 1024 at 400 %.
  [320, 256],
  [341, 192],
  [360, 320],
  [568, 320],
  [640, 360],
  [820, 300],
  [1280, 256],
  // Tall enough, for comparison.
  [320, 568],
  [820, 1180],
];

const LETTERS = [USUAL, { standard: 24, fixed: 20 }, LARGE];

/** Asserts that the board is wide enough, and that all controls can be scrolled to. */
async function isLarge(page, where, parts) {
  const width = await page.getByRole("grid").evaluate((grid) => grid.getBoundingClientRect().width);
  const least = Math.min(LEAST, page.viewportSize().width - 0.5);
  assert.ok(width >= least, `${where}: the board is ${width} wide`);
  await fits(page, where);
  for (const selector of ['[data-square="A1"]', '[data-square="O15"]', ...parts]) {
    const part = page.locator(selector).first();
    await part.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const isSeen = await part.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return element.contains(at) || at?.contains(element);
    });
    assert.ok(isSeen, `${where}: ${selector} can't be reached`);
  }
}

async function inEachSize(page, what, parts) {
  for (const letters of LETTERS) {
    await setLetters(page, letters);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await isLarge(page, `${what} at ${width} × ${height}, letters of ${letters.standard}`, parts);
    }
  }
  await setLetters(page, USUAL);
}

/** Tablets in portrait and in landscape, and windows of their shapes. */
const TABLETS = [
  [600, 960],
  [700, 700],
  [768, 1024],
  [834, 1112],
  [1024, 1366],
  [1024, 768],
  [1112, 834],
];

suite("everything has its place", () => {
  test("on a tablet the board is large, and all buttons are on the screen", async () => {
    const page = await open(browser, server.url, { ...DESKTOP, settings: QUIET });
    await goOnWith(page, server.url, recordAfter(WITH_JOKER));
    await waitForTurn(page);
    for (const language of LANGUAGES) {
      await change(page, { language });
      for (const [width, height] of TABLETS) {
        await page.setViewportSize({ width, height });
        const { grid, bottom } = await page.evaluate(() => ({
          grid: document.querySelector(".grid").getBoundingClientRect().width,
          bottom: document.querySelector(".actions").getBoundingClientRect().bottom + scrollY,
        }));
        const where = `${width} × ${height} in ${language}`;
        assert.ok(bottom <= height, `${where}: the buttons end at ${bottom}`);
        const free = Math.min(width - 30, height - 390);
        assert.ok(
          grid >= Math.min(free, 0.56 * Math.max(width, height)),
          `${where}: the board is ${grid} wide`,
        );
      }
    }
    await page.context().close();
  });

  test("the front page fits the smallest phone, in every language", async () => {
    const page = await open(browser, server.url, { ...NARROW, settings: QUIET });
    await page.locator(".computer").waitFor();
    for (const language of LANGUAGES) {
      await change(page, { language });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      assert.ok(height <= NARROW.viewport.height, `${language}: ${height} pixels`);
    }
    await page.context().close();
  });
});

suite("the board is never too small for a finger", () => {
  test("at the table", async () => {
    const page = await open(browser, server.url, { ...DESKTOP, settings: QUIET });
    await goOnWith(page, server.url, recordAfter(WITH_JOKER));
    await waitForTurn(page);
    const buttons = [".rack .places button", ".actions .main", ".turns li", 'header [aria-label="Menu"]'];
    await inEachSize(page, "the table", buttons);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

  test("where letters alone are enlarged", async () => {
    const page = await open(browser, server.url, { ...DESKTOP, settings: QUIET });
    await goOnWith(page, server.url, recordAfter(WITH_JOKER));
    await waitForTurn(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = "150%"));
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await isLarge(page, `letters of 150 % at ${width} × ${height}`, [".actions .main"]);
    }
    await page.context().close();
  });

  test("on the sheet of a real board", async () => {
    const page = await open(browser, `${server.url}#/keep`, { ...DESKTOP, settings: QUIET });
    await begin(page);
    await page.getByLabel("Or type a turn").fill("H8 11-3");
    await page.getByLabel("Or type a turn").press("Enter");
    await page.locator(".turns li").waitFor();
    await inEachSize(page, "a sheet", [
      ".keys .key",
      ".actions .other",
      ".turns li",
      'header [aria-label="Menu"]',
    ]);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

  test("in a study", async () => {
    const page = await open(browser, `${server.url}#/study`, { ...DESKTOP, settings: QUIET });
    await page.locator("textarea").fill(RECORD);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.locator(".bar .place").waitFor();
    await inEachSize(page, "a study", [".steps button:enabled", ".turns li"]);
    await page.context().close();
  });
});
