// The labels of the buttons below the rack stay inside them, in every language and at every width.

import assert from "node:assert/strict";
import test from "node:test";
import { LANGUAGES } from "../unit/catalogues.mjs";
import { change, DESKTOP, open, QUIET, serve, waitForTurn } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";
import { goOnWith, recordAfter, WITH_JOKER } from "./visit.mjs";

share(serve);

/** Widths and heights: phones, a tablet in both orientations, and widths from two columns up to a large desktop. */
const SIZES = [
  ...[320, 344, 360, 390, 430, 568].map((width) => [width, 800]),
  [820, 1180],
  [1180, 820],
  ...[720, 800, 1000].flatMap((height) => Array.from({ length: 15 }, (_, at) => [820 + 40 * at, height])),
];

test("labels stay inside their buttons", async () => {
  const page = await open(browser, server.url, { ...DESKTOP, settings: QUIET });
  await goOnWith(page, server.url, recordAfter(WITH_JOKER));
  await waitForTurn(page);
  const outside = [];
  for (const language of LANGUAGES) {
    await change(page, { language });
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const found = await page.locator(".actions .button").evaluateAll((buttons) => {
        const { right: end } = document.querySelector(".hand").getBoundingClientRect();
        return buttons.flatMap((button) => {
          const frame = button.getBoundingClientRect();
          const range = document.createRange();
          range.selectNodeContents(button);
          const { left, right, width } = range.getBoundingClientRect();
          const isInside = width > 0 && left >= frame.left + 1 && right <= frame.right - 1;
          return isInside && frame.right <= end + 0.5 ? [] : [button.textContent.trim()];
        });
      });
      outside.push(...found.map((label) => `${label} at ${width} × ${height}`));
    }
  }
  assert.deepEqual(outside, []);
  await page.context().close();
});
