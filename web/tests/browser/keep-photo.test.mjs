// Keeping score by photographs: a game entered turn by turn from pictures alone, turns that are missing, a sheet that differs
// from the board, and the check of the final board. The pictures are those of `vision/series.py`.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import test from "node:test";
import { begin, endTurn, TOUCH, turns } from "./keep-page.mjs";
import { open, QUIET, serve } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";

share(serve);

const FOLDER = new URL("data/photo-game/", import.meta.url);
const { boards } = JSON.parse(readFileSync(new URL("series.json", FOLDER), "utf8"));
const picture = (name) => fileURLToPath(new URL(`${name}.jpg`, FOLDER));
const turnPicture = (turn) => picture(`turn-${String(turn).padStart(2, "0")}`);
/** Reading takes a second a picture and more, so that only a longer run goes through the whole game. */
const TURNS = process.env.TRIOLET_SOAK === undefined ? 3 : boards.length;

async function sheet() {
  const page = await open(browser, `${server.url}#/keep`, { settings: QUIET, ...TOUCH });
  await begin(page);
  return page;
}

/** Photographs the board: hands the picture of a turn to the page. */
async function photograph(page, file) {
  // By keyboard, since the second tap at the place of the one that ended a turn is taken for a double tap.
  await page.getByRole("button", { name: "Photograph the board" }).press("Enter");
  await page.getByLabel("Choose a picture").setInputFiles(file);
}

/** Waits for the reader, which takes long where the machine is busy. */
const patiently = { timeout: 120_000 };

test("turns are entered from pictures alone, each laid with its score to be confirmed", async (t) => {
  const page = await sheet();
  for (let turn = 1; turn <= TURNS; turn += 1) {
    await photograph(page, turnPicture(turn));
    // A board of which something is in doubt is shown first, and confirmed as it was read.
    const use = page.getByRole("button", { name: "Use this board" });
    await endTurn(page).or(use).waitFor(patiently);
    if (await use.isVisible()) {
      t.diagnostic(`turn ${turn}: ${await page.locator(".head").textContent()}`);
      await use.tap();
      await page.getByRole("dialog").getByRole("button", { name: "Use this board" }).tap();
    }
    await endTurn(page).waitFor();
    assert.equal(await turns(page).count(), turn - 1, "nothing is entered by itself");
    await endTurn(page).tap();
    await turns(page)
      .nth(turn - 1)
      .waitFor();
    t.diagnostic(`turn ${turn}: ${(await turns(page).first().textContent()).replace(/\s+/g, " ")}`);
  }
  const shown = await page
    .locator(".square.taken")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  assert.equal(shown.length, Object.keys(boards[TURNS - 1]).length);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

/** Enters turns as players write them. */
async function type(page, written) {
  const field = page.getByLabel(/^Or type a turn/);
  for (const [at, turn] of written.entries()) {
    await field.fill(turn);
    await field.press("Enter");
    await turns(page).nth(at).waitFor();
  }
}

const WRITTEN = ["8H 5-4", "I9 9", "7G 10-2", "J9 6", "J10 3", "J11 6", "11K 0-*9", "K12 3", "12L 4-8"];

test("a set of tiles is learned from one picture, checked, named, saved and added again", async (t) => {
  const page = await sheet();
  await page.getByRole("button", { name: "Photograph the board" }).press("Enter");
  await page.getByRole("button", { name: "Teach it your tiles…" }).tap();
  await page.getByText("No sets yet.").waitFor();
  await page.getByLabel("Add from a file").setInputFiles({
    name: "rubbish.json",
    mimeType: "application/json",
    buffer: Buffer.from('{"triolet_set": "no"}'),
  });
  await page.getByRole("alert").filter({ hasText: "There is no tile set in this file." }).waitFor(patiently);
  await page.getByRole("button", { name: "New set" }).tap();
  await page.getByText("Row G, from G1 to G15").waitFor();
  await page.getByLabel("Choose a picture").setInputFiles(picture("set"));
  await page.getByRole("button", { name: "Use this picture" }).click(patiently);
  // Whether each tile is recognised is up to the network.
  const keep = page.getByRole("button", { name: /^Keep (the set|it anyway)$/ });
  await keep.waitFor(patiently);
  t.diagnostic(await page.locator("main").first().innerText());
  await page.getByLabel("Name of the set").fill("Grandma’s box");
  await keep.tap();
  const list = page.getByRole("list", { name: "Your tile sets" }).getByRole("listitem");
  await list.filter({ hasText: "Grandma’s box" }).filter({ hasText: "in use" }).waitFor();

  await page.getByRole("button", { name: "Rename: Grandma’s box" }).tap();
  await page.getByRole("dialog").getByLabel("Name of the set").fill("Club");
  await page.keyboard.press("Enter");
  await list.filter({ hasText: "Club" }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as a file: Club" }).tap(),
  ]);
  assert.equal(file.suggestedFilename(), "Club.triolet-set.json");
  await page.getByRole("button", { name: "Delete: Club" }).tap();
  await page.getByText("No sets yet.").waitFor();
  await page.getByRole("button", { name: "Bring it back" }).tap();
  await list.filter({ hasText: "in use" }).waitFor();
  await page.getByLabel("Add from a file").setInputFiles(await file.path());
  await list.nth(1).waitFor();
  assert.equal(await list.filter({ hasText: "in use" }).count(), 1);

  // The set stays over a reload, and the picker has it.
  await page.reload();
  await page.getByRole("button", { name: "Photograph the board" }).press("Enter");
  const picker = page.getByRole("combobox", { name: "Tiles" });
  await picker.waitFor();
  assert.equal(await picker.locator("option").count(), 3);
  assert.notEqual(await picker.inputValue(), "");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("where the final board and the sheet differ, the squares are named, and the sheet is corrected", async () => {
  const page = await sheet();
  await type(page, [...WRITTEN, "13M 6-3"]);
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("button", { name: "End the game" }).tap();
  await page.getByRole("button", { name: "Final scores" }).tap();
  await page.getByRole("button", { name: "Compare with a picture" }).tap();
  await page.getByLabel("Choose a picture").setInputFiles(turnPicture(10));
  await page.getByRole("button", { name: "Compare with the sheet" }).click(patiently);
  const asked = page.getByRole("dialog", { name: "Compare with the sheet" });
  const checked = page.getByRole("dialog", { name: "The final board" });
  await asked.or(checked).waitFor();
  if ((await asked.count()) > 0) await asked.getByRole("button", { name: "Compare with the sheet" }).tap();
  await checked.getByText("N13: the picture shows 4, the sheet has 3.").waitFor();
  await checked.getByText("15 of 83 tiles on the board, 68 not").waitFor();
  await checked.getByRole("button", { name: "Correct the sheet: 4 on N13" }).tap();
  await checked.getByText("The picture shows the same board as the sheet.").waitFor();
  await checked.getByRole("button", { name: "Close" }).tap();
  await turns(page).first().filter({ hasText: "corrected" }).waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("turns that were not photographed are listed with whoever took them, and entered together", async () => {
  const page = await sheet();
  await photograph(page, turnPicture(3));
  // A board that one turn does not explain is shown first.
  await page.getByRole("button", { name: "Use this board" }).click(patiently);
  const missing = page.getByRole("dialog", { name: "These turns seem to be missing" });
  await missing.waitFor();
  const listed = await missing.getByRole("listitem").allTextContents();
  assert.deepEqual(
    listed.map((text) => text.trim().split(":")[0]),
    ["Anna", "Ben", "Anna"],
  );
  assert.equal(await turns(page).count(), 0, "nothing is entered by itself");
  await missing.getByRole("button", { name: "Enter all 3 turns" }).tap();
  await turns(page).nth(2).waitFor();
  // The same board again is no turn.
  await photograph(page, turnPicture(3));
  await page.getByRole("button", { name: "Use this board" }).click(patiently);
  const unchanged = page.getByRole("dialog", { name: "The board has not changed" });
  await unchanged.getByText("Did Ben exchange tiles or pass?").waitFor();
  await unchanged.getByRole("button", { name: "Exchange, pass…" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Pass" }).tap();
  await turns(page).nth(3).waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
