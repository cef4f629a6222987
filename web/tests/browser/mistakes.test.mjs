// The analysis of a game on a phone, kept analyses, and exercises from mistakes.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { open, QUIET, serve } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";

const PAGE = readFileSync(new URL("../../../docs/record-format.md", import.meta.url), "utf8");
const RECORD = PAGE.match(/```triolet-record\n([^]*?)```/)[1];

share(serve);

/** Opens the record of the documentation. */
async function openRecord(page) {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "game.txt", mimeType: "text/plain", buffer: Buffer.from(RECORD) });
  await page.locator(".bar .place").waitFor();
}

async function analysed(viewport) {
  const page = await open(browser, `${server.url}#/study`, { settings: QUIET, viewport, hasTouch: true });
  await openRecord(page);
  await page.getByRole("button", { name: "Analyse the game" }).click();
  await page.getByRole("button", { name: "Learn from your mistakes" }).waitFor();
  return page;
}

test("on a phone the board, the verdict and the steps are visible together, and another play is called so", async () => {
  const page = await analysed({ width: 390, height: 844 });
  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ]) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("button", { name: "One turn back" }).click();
    await page.locator(".verdict b").first().waitFor();
    for (const part of [".board", ".verdict", ".steps"]) {
      const { y, height: tall } = await page.locator(part).first().boundingBox();
      assert.ok(y >= 0 && y + tall <= height, `${part} at ${width} × ${height}: ${y} to ${y + tall}`);
    }
  }
  assert.match(await page.locator(".verdict").textContent(), /best|good|inaccuracy|mistake|blunder/i);
  await page.locator("section.panel .rows button[aria-pressed]").first().click();
  await page.locator(".verdict", { hasText: "Instead: " }).waitFor();
  await page
    .getByText(/Luck of the draw: [+−]\d/)
    .first()
    .waitFor();
  await page.getByText(/± \d/).first().waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("an analysis is kept, so that opening a game again shows it at once", async () => {
  const page = await analysed({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole("button", { name: "Open another" }).click();
  await openRecord(page);
  await page.getByRole("button", { name: "Learn from your mistakes" }).waitFor();
  assert.equal(await page.getByRole("progressbar").count(), 0, "nothing is analysed again");
  await page.context().close();
});

test("a mistake is practised by keyboard alone: hints in three grades, the reason, and the next one", async () => {
  const page = await analysed({ width: 320, height: 568 });
  await page.getByRole("button", { name: "Learn from your mistakes" }).press("Enter");
  const heading = page.getByRole("heading", { level: 2 });
  await heading.filter({ hasText: /^\s*1\sof\s\d/ }).waitFor();
  const told = page.getByRole("status");
  const hint = page.getByRole("button", { name: "Hint", exact: true });
  await hint.press("Enter");
  await told.filter({ hasText: /Hint:\slook\sat\s[A-O]\d/ }).waitFor();
  await hint.press("Enter");
  await told.filter({ hasText: /Hint:\suse\s/ }).waitFor();
  assert.equal(await page.locator(".square.laid").count(), 0, "nothing is laid yet");
  await hint.press("Enter");
  await told.filter({ hasText: /The\sbest\sturn:.*on\s[A-O]\d+\.\s+\p{L}/u }).waitFor();
  await page.getByRole("button", { name: "Next" }).press("Enter");
  await heading.filter({ hasText: /^\s*2\sof\s\d/ }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.tagName), "H2");
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("without a game to learn from the screen says so", async () => {
  const page = await open(browser, `${server.url}#/mistakes`, { settings: QUIET });
  await page.getByText("No game is open.").waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
