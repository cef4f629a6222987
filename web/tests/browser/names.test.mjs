// Names in right-to-left scripts: a long one is cut at its end, and its number stays behind it.

import assert from "node:assert/strict";
import test from "node:test";
import { NARROW, open, QUIET, serve } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";

share(serve);

const NAMES = [
  "محمد عبد الرحمن بن عبد العزيز",
  "אברהם בן־יצחק הלוי מירושלים",
  "Anna Maria Nováková-Dvořáková",
];

test("names from right to left begin at the right, and are cut at their end", async () => {
  const page = await open(browser, server.url, { ...NARROW, settings: QUIET });
  await page.goto(`${server.url}#/setup`);
  const seats = page.locator(".seat");
  await seats.nth(2).getByRole("combobox").selectOption("person");
  for (const [index, name] of NAMES.entries()) {
    const field = seats.nth(index).getByRole("textbox");
    await field.fill(name);
    const direction = await field.evaluate((input) => getComputedStyle(input).direction);
    assert.equal(direction, index < 2 ? "rtl" : "ltr");
  }
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".scores .text").first().waitFor();
  const shown = await page.locator(".scores .text").evaluateAll((all) =>
    all.map((text) => {
      const range = document.createRange();
      range.setStart(text.firstChild, 0);
      range.setEnd(text.firstChild, 1);
      const [first, frame] = [range.getBoundingClientRect(), text.getBoundingClientRect()];
      return {
        name: text.textContent,
        isCut: text.scrollWidth > text.clientWidth,
        isFirstSeen: first.left >= frame.left - 1 && first.right <= frame.right + 1,
      };
    }),
  );
  assert.deepEqual(
    shown,
    NAMES.map((name) => ({ name, isCut: true, isFirstSeen: true })),
  );
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
