// Puzzles: the one of the day by keyboard and by touch, in each language, practice, and without a network.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { LANGUAGES } from "../unit/catalogues.mjs";
import { openDoor } from "../unit/wasm.mjs";
import { change, NARROW, open, QUIET, serve } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";
import { wordsOf } from "./words.mjs";

share(serve);

const DAY = "2026-10-01";
const lines = readFileSync(new URL("../../../puzzles/puzzles.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));
const [, text, answers] = lines[((Date.parse(DAY) / 86_400_000) * 1987) % lines.length].split(";");

async function puzzles(about, options = {}) {
  const page = await open(browser, `${server.url}#/puzzles${about}`, { settings: QUIET, ...options });
  await page.locator('[role="grid"]').waitFor();
  return page;
}

const told = (page) => page.locator('.told[role="status"]');

test("the puzzle of a day by keyboard: three hints, the answer, a result to share", async () => {
  const page = await puzzles(`/day/${DAY}`);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: async (text) => (globalThis.copied = text) },
    });
  });
  await page.getByRole("button", { name: "Hint", exact: true }).and(page.locator(":enabled")).waitFor();
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press("h");
  await told(page).filter({ hasText: "The play begins at" }).waitFor();
  await page.keyboard.press("h");
  await told(page).filter({ hasText: "It uses" }).waitFor();
  await page.keyboard.press("h");
  await told(page).filter({ hasText: "Scores" }).waitFor();
  await page.keyboard.press("Enter");
  await told(page).filter({ hasText: "Right, with hints." }).waitFor();
  await page.getByRole("heading", { name: `The answer: ${answers.split(",")[0]}` }).waitFor();
  await page.getByText(/^Your rating: 11\d\d/).waitFor();
  await page.getByRole("button", { name: "Share result" }).click();
  await page.getByText("Copied.").waitFor();
  const copied = await page.evaluate(() => globalThis.copied);
  assert.match(
    copied,
    /2026-10-01 [★☆]{5}\n1\stry\s·\s3\shints\s· \d+:\d\d\n\S+#\/puzzles\/day\/2026-10-01$/,
  );
  assert.ok(answers.split(",").every((answer) => !copied.includes(answer)));

  // The result stays with the device, and the puzzle can be solved again.
  await page.reload();
  await page.getByText("1 try · 3 hints").waitFor();
  await page.getByRole("button", { name: "Show answer" }).click();
  await page.locator(".bill").waitFor();
  await page.getByRole("button", { name: "Next puzzle" }).click();
  await page.getByLabel("Theme").waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("practice by touch on a small phone: a grade, a theme, in each language", async () => {
  const page = await puzzles("/practice", NARROW);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.getByLabel("Difficulty").selectOption({ label: "Difficulty 5 of 5" });
  await page.getByLabel("Theme").selectOption({ label: "Triolet" });
  await page.getByText("Difficulty 5 of 5").last().waitFor();
  for (const language of LANGUAGES) {
    await change(page, { ...QUIET, language });
    const t = wordsOf(language);
    await page.evaluate(() => scrollTo(0, 0));
    const box = await page.getByRole("button", { name: t("puzzle-show") }).boundingBox();
    assert.ok(box.x + box.width <= 320 && box.y + box.height <= 568, `${language}: the buttons are in sight`);
    await page.getByRole("button", { name: t("puzzle-show") }).tap();
    await page.getByText(t("puzzle-why-t")).waitFor();
    assert.equal(await overflow(), 0, language);
    await page.getByRole("button", { name: t("puzzle-next") }).tap();
    await page.getByRole("button", { name: t("puzzle-show") }).waitFor();
    assert.equal(await overflow(), 0, language);
  }
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a wrong try says how far it is behind", async () => {
  const door = await openDoor();
  const { position } = door.study({ type: "open", text });
  const { plays } = door.study({ type: "plays", position });
  const isPlain = ({ tiles, notation }) =>
    Object.keys(tiles).length === 1 && !answers.split(",").includes(notation) && !notation.includes("*");
  const wrong = plays.find(isPlain);
  const [[square, face]] = Object.entries(wrong.tiles);
  const page = await puzzles(`/day/${DAY}`);
  await page.getByRole("button", { name: "Hint", exact: true }).and(page.locator(":enabled")).waitFor();
  await page
    .getByRole("button", { name: `Tile ${face}`, exact: true })
    .first()
    .click();
  await page.locator(`[data-square="${square}"]`).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await told(page).filter({ hasText: "another turn is better" }).waitFor();
  await told(page)
    .filter({ hasText: /points less|chance to win/ })
    .waitFor();
  // A hint takes the place of what is said about the try.
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await told(page).filter({ hasText: "The play begins at" }).waitFor();
  await page.locator(".square.pointed").waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("once opened, puzzles need no network", async () => {
  const page = await open(browser, server.url, { settings: QUIET });
  const names = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null) await new Promise((done) => setTimeout(done, 50));
    const caches = await globalThis.caches.keys();
    const files = await Promise.all(caches.map(async (name) => (await globalThis.caches.open(name)).keys()));
    return files.flat().map(({ url }) => url);
  });
  assert.ok(
    names.some((url) => /PuzzlesScreen/.test(url)) && !names.some((url) => /puzzles-.*\.txt/.test(url)),
  );
  await page.getByRole("link", { name: "Puzzles" }).click();
  await page.getByRole("button", { name: "Show answer" }).waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("button", { name: "Show answer" }).and(page.locator(":enabled")).click();
  await page.locator(".bill").waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
