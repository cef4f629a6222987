// The score sheet on paper and in files, as the module of the score sheet makes them: in each language, and as PDF.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { change, DESKTOP, open, QUIET, serve } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";
import { RECORD } from "./visit.mjs";
import { wordsOf } from "./words.mjs";

share(serve);

const PAPERS = ["A4", "Letter"];

/** The number of pages of a PDF. */
const pagesOf = (pdf) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g).length;

/** The English sentences that the module prints where the page gives no word of its own. */
const ENGLISH = [
  "Score sheet",
  "Player",
  "Items",
  "pair ",
  "from the board",
  "Winner",
  "placed the last",
  "replay",
];

async function openSheet() {
  const page = await open(browser, `${server.url}#/keep`, { ...DESKTOP, settings: QUIET });
  const file = { name: "game.txt", mimeType: "text/plain", buffer: Buffer.from(RECORD) };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.locator("article.print tfoot").waitFor({ state: "attached" });
  return page;
}

test("a whole game is printed on two pages, in the language of the page, and nothing else with it", async (t) => {
  const page = await openSheet();
  const printed = page.locator("article.print");
  for (const language of ["en", "fr", "cs", "pl"]) {
    const say = wordsOf(language);
    await change(page, { language });
    await printed.getByText(say("keep-print-title"), { exact: true }).waitFor({ state: "attached" });
    const text = await printed.locator("main").evaluate((main) => main.innerText);
    for (const word of ["Anna", "1069", say("winner", { name: "Anna" })])
      assert.ok(text.includes(word), word);
    if (language !== "en")
      for (const word of ENGLISH) assert.ok(!text.includes(word), `${language}: ${word}`);
    assert.ok(!/\{\w+\}|keep-|account-/.test(text), `${language}: a template that was not filled in`);
  }
  assert.equal(await printed.locator("tbody tr").count(), 39);
  assert.equal(await printed.locator("svg.board .number").count(), 79);
  await page.emulateMedia({ media: "print" });
  assert.ok(await printed.isVisible());
  assert.ok(!(await page.locator("header").isVisible()));
  for (const format of PAPERS) {
    const pdf = await page.pdf({ format, preferCSSPageSize: false });
    t.diagnostic(`${format}: ${pagesOf(pdf)} pages`);
    assert.equal(pagesOf(pdf), 2, format);
  }
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("at the width of a phone names stay whole, and the date is written as its reader writes it", async () => {
  const page = await open(browser, `${server.url}#/keep`, {
    viewport: { width: 390, height: 844 },
    settings: QUIET,
  });
  const record =
    "Triolet partial record 1\nEdition: gigamic-2017\nDate: 2026-11-29\nSeats: 3\n" +
    "Name 1: Aleksandra\nName 2: Bartłomiej\nName 3: Jean-Christophe\n\n1 H8 11-3\n2 I7 8-4\n";
  const file = { name: "game.txt", mimeType: "text/plain", buffer: Buffer.from(record) };
  await page.locator("input[type=file]").setInputFiles(file);
  const printed = page.locator("article.print");
  await printed.locator("tfoot").waitFor({ state: "attached" });
  for (const [language, day] of [
    ["en", /29 November 2026|November 29, 2026/],
    ["fr", /29 novembre 2026/],
    ["cs", /29\. listopadu 2026/],
    ["pl", /29 listopada 2026/],
  ]) {
    await change(page, { language });
    await printed.getByText(day).waitFor({ state: "attached" });
  }
  await page.emulateMedia({ media: "print" });
  const lines = await printed.locator("th.name").evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  // A name parted by a hyphen may break there.
  assert.deepEqual(lines.slice(0, 2), [1, 1]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 390, `${width}`);
  if (process.env.TRIOLET_SHOT) await page.screenshot({ path: process.env.TRIOLET_SHOT });
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("the sheet is saved as text, as a table and as a page", async () => {
  const page = await openSheet();
  await page.getByText("Save the sheet in another format").click();
  const save = async (name) => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name, exact: true }).click(),
    ]);
    return [file.suggestedFilename(), readFileSync(await file.path(), "utf8")];
  };
  const [[text, asText], [csv, asCsv], [html, asHtml]] = [
    await save("As text"),
    await save("As a table (CSV)"),
    await save("As a web page"),
  ];
  assert.deepEqual(
    [text, csv, html].map((name) => name.replace(/^.*\./, "")),
    ["txt", "csv", "html"],
  );
  assert.match(asText, /^Score sheet\n[^]*\n {2}39 {2}[^]*Winner: Anna\n$/);
  assert.match(asCsv, /^\ufeffTurn,Player,Play,Items,Points,Total,Marks,Comment\r\n1,Anna,/);
  assert.match(asHtml, /^<!doctype html>\n<html lang="en">[^]*<svg class="board"[^]*<\/html>\n$/);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("an empty sheet for as many players as are chosen fits two pages", async () => {
  const script = () => (globalThis.print = () => (document.documentElement.dataset.printed = "yes"));
  const page = await open(browser, `${server.url}#/keep`, { ...DESKTOP, settings: QUIET, script });
  await page.getByRole("combobox", { name: "Players" }).selectOption("4");
  await page.getByRole("button", { name: "Print an empty sheet" }).click();
  await page.locator("html[data-printed]").waitFor();
  await page.emulateMedia({ media: "print" });
  const printed = page.locator("article.print");
  assert.equal(await printed.locator("tbody tr").count(), 40);
  assert.equal(await printed.getByText("Player 4", { exact: true }).count(), 2, "a head on each page");
  assert.ok(!(await page.getByRole("heading", { name: "Keep score for a real board" }).isVisible()));
  for (const format of PAPERS) assert.equal(pagesOf(await page.pdf({ format })), 2, format);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
