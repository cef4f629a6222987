// Checks a screen with axe, and that it fits the width.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { change } from "./page.mjs";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const COLOURS = { runOnly: ["color-contrast", "link-in-text-block"] };

/**
 * Asserts that axe finds nothing in any theme, and that nothing is wider than the screen. Leaves the page in the light
 * theme.
 */
export async function inspect(page, screen) {
  if (!(await page.evaluate(() => "axe" in window))) await page.addScriptTag({ path: AXE });
  const found = [];
  // Only the checks of colours depend on the theme.
  for (const [theme, rules] of [
    ["dark", COLOURS],
    ["contrast", COLOURS],
    ["light", {}],
  ]) {
    await change(page, { theme });
    const { violations } = await page.evaluate((rules) => window.axe.run(rules), rules);
    for (const { id, nodes } of violations) {
      for (const node of nodes)
        found.push(`${screen}, ${theme}: ${id}: ${node.target}: ${node.failureSummary}`);
    }
  }
  assert.deepEqual(found, []);
  await fits(page, screen);
}

/** Asserts that nothing on the page or in its dialogs needs horizontal scrolling. */
export async function fits(page, screen) {
  // A phone's viewport grows with wide content, so it is not a measure.
  const wide = await page.evaluate((width) => {
    const dialogs = [...document.querySelectorAll("dialog[open]")];
    const isWide = (one) => one.getBoundingClientRect().right > width + 0.5;
    const culprits = [...document.querySelectorAll("body *:not(.unseen, .unseen *)")].filter(isWide);
    return {
      page: document.documentElement.scrollWidth - width,
      dialogs: Math.max(0, ...dialogs.map((one) => one.scrollWidth - one.clientWidth)),
      culprits: culprits.slice(0, 5).map((one) => one.outerHTML.slice(0, 90)),
    };
  }, page.viewportSize().width);
  const excess = Math.max(wide.page, wide.dialogs);
  assert.ok(excess <= 0, `${screen} is ${excess} pixels too wide: ${wide.culprits.join(" ")}`);
}

/** Asserts that no button breaks a word, and that the buttons for playing are on the screen without scrolling. */
export async function isWhole(page, screen) {
  const found = await page.evaluate((height) => {
    const isSeen = (one) => one.checkVisibility({ visibilityProperty: true });
    const isBroken = (node, word) => {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const parts = [...range.getClientRects()].filter(({ width }) => width > 1);
      return parts.some(({ top, height }) => Math.abs(top - parts[0].top) > height / 2);
    };
    const words = [];
    for (const button of document.querySelectorAll(":is(button, a.button, .parts a):not(.grid *)")) {
      if (!isSeen(button)) continue;
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (getComputedStyle(node.parentElement).clipPath !== "none") continue;
        const broken = [...node.data.matchAll(/[\p{L}\p{N}]+/gu)].filter((word) => isBroken(node, word));
        words.push(...broken.map(([word]) => word));
      }
    }
    const actions = document.querySelector(".actions")?.getBoundingClientRect();
    return { words, below: actions === undefined ? 0 : actions.bottom + scrollY - height };
  }, page.viewportSize().height);
  assert.equal(found.words.length, 0, `${screen} breaks words: ${found.words.join(", ")}`);
  assert.ok(found.below <= 0.5, `${screen} ends ${found.below} pixels below the edge`);
}
