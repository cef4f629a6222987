// Looking back in a game, and studying games and positions.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { layByClick, open, openGame, QUIET, serve, takeTurn, waitForTurn } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";

const PAGE = readFileSync(new URL("../../../docs/record-format.md", import.meta.url), "utf8");
const sample = (kind) => PAGE.match(new RegExp(`\`\`\`${kind}\n([^]*?)\`\`\``))[1];
const RECORD = sample("triolet-record");

share(serve);

async function study(options = {}) {
  const page = await open(browser, `${server.url}#/study`, { settings: QUIET, ...options });
  await page.locator('input[type="file"]').waitFor({ state: "attached" });
  return page;
}

const openFile = (page, text, name = "game.txt") =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

const tilesOnBoard = (page) => page.locator(".square .lying").count();

test("a game is looked back on by keyboard without disturbing it", async () => {
  const page = await openGame(browser, server.url, 3);
  const now = await tilesOnBoard(page);
  const count = await page.locator(".turns li").count();
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press("PageUp");
  const place = page.locator(".bar .place");
  await place.filter({ hasText: `After turn ${count - 1} of ${count}` }).waitFor();
  for (let turn = count - 1; turn > 0; turn--) await page.keyboard.press("ArrowLeft");
  await place.filter({ hasText: "Before the first turn" }).waitFor();
  assert.equal(await tilesOnBoard(page), 0);
  await page.getByRole("grid", { name: "The board as it was" }).waitFor();
  await page.keyboard.press("ArrowRight");
  await place.filter({ hasText: `After turn 1 of ${count}` }).waitFor();
  assert.match(await place.textContent(), /on\s(H8|G8|H7|H9|I8)|exchange/, "it tells the turn");
  await page.keyboard.press("Escape");
  await page.getByRole("group", { name: "Your tiles" }).waitFor();
  assert.equal(await tilesOnBoard(page), now);

  await page.locator(".turns button").last().click();
  await place.filter({ hasText: `After turn 1 of ${count}` }).waitFor();
  await page.getByRole("button", { name: "Back to the game" }).click();
  await takeTurn(page, layByClick);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

/** A game at a real board: one rack is known, and the table gave points of its own to the last turn. */
const AT_A_TABLE = `Triolet partial record 1
Edition: gigamic-2017
Seats: 2
Name 1: Anna
Name 2: Ben

1 H8 11-3 rack 3-11-*
2 I7 8-4
1 6H 4-3
2 J7 7-0 +20 anyway
`;

test("turns whose rack is not known are placed among all racks, and the points are those of the table", async () => {
  const page = await study({ viewport: { width: 1280, height: 800 } });
  await openFile(page, AT_A_TABLE);
  const place = page.locator(".bar .place");
  await place.filter({ hasText: "After turn 4 of 4" }).waitFor();
  await page.getByText("20 points, as agreed at the table").waitFor();
  await page.getByText("Of these racks, 8% can score no more.").waitFor();
  assert.equal(
    await page.getByText("The same tiles could have scored more").count(),
    0,
    "it is the same play",
  );
  await page.getByRole("img", { name: /The scores turn by turn.*Ben: 47/ }).waitFor();
  await page.locator(".turns button").nth(2).click();
  await place.filter({ hasText: "After turn 2 of 4" }).waitFor();
  await page.getByText("Of these racks, 38% can score no more.").waitFor();
  await page.getByRole("heading", { name: "The same tiles could have scored more" }).waitFor();
  const same = page.getByRole("button", { name: /4 on F9 and 8 on G9/ });
  await same.click();
  assert.equal(await page.locator(".square.laid").count(), 2, "the better play is shown");
  await page.getByRole("heading", { name: "The best play of any rack" }).waitFor();

  await page.getByRole("button", { name: "Analyse the game" }).click();
  await page.getByRole("heading", { name: "Best turns by possible racks" }).waitFor();
  await page.getByText("Ben: on average 23% of the possible racks score no more.").waitFor();
  await page
    .getByText(/^Anna:\sbest\sturns:\s\d\sof\s[12]\b/)
    .first()
    .waitFor({ timeout: 8000 });
  const shares = await page.locator(".plays").first().locator("b").allTextContents();
  assert.equal(shares.length, 2);
  assert.deepEqual(
    shares,
    shares.toSorted((a, b) => parseInt(b) - parseInt(a)),
  );
  await page.locator(".plays button").first().click();
  await page.waitForFunction(() => /^(Anna|Ben): /.test(document.activeElement.textContent));
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a record is opened, judged, stepped through and played on from", async () => {
  const page = await study({ viewport: { width: 1280, height: 800 } });
  await openFile(page, RECORD);
  await page.locator(".bar .place").filter({ hasText: "After turn 39 of 39" }).waitFor();
  await page.getByText("39 turns and their scores were checked against the rules.").waitFor();
  await page.getByText("They were dealt on one device").waitFor();
  await page.getByRole("img", { name: /The scores turn by turn.*Anna: 1069/ }).waitFor();
  await page.getByText("As a table").first().click();
  assert.equal(await page.locator("table tbody tr").count(), 40);

  await page.getByRole("button", { name: "Analyse the game" }).click();
  await page.getByRole("heading", { name: "Biggest losses" }).waitFor();
  await page.getByRole("button", { name: "Analyse the game" }).waitFor();
  await page.getByRole("img", { name: /The chances to win in percent.*Anna: (100|9\d)/ }).waitFor();
  const lists = await page
    .locator(".plays:has(button[aria-current])")
    .evaluateAll((all) => all.map((list) => [...list.querySelectorAll("b")].map((one) => one.textContent)));
  const losses = lists.map((list) => list.map((text) => Number(text.replace("−", ""))));
  assert.ok(losses.flat().length > 3);
  for (const list of losses)
    assert.deepEqual(
      list,
      list.toSorted((a, b) => b - a),
      "the biggest first",
    );
  assert.equal(await page.locator("h4").first().textContent(), "Anna", "people come first");
  await page.locator(".plays button[aria-current]").first().click();
  await page.waitForFunction(() => document.activeElement.textContent.startsWith("Anna: "));
  await page.getByText(/points worse than the best/).waitFor();
  await page.getByText(/Chance to win with it: \d+%/).waitFor();
  const better = page.getByRole("button", { name: /Chance to win: \d+%$/ }).first();
  await better.click();
  assert.ok((await page.locator(".square.laid").count()) > 0, "the better turn is shown");

  await page.keyboard.press("Home");
  for (let turn = 0; turn < 6; turn++) await page.keyboard.press("ArrowRight");
  await page.locator(".bar .place").filter({ hasText: "After turn 6 of 39" }).waitFor();
  await page.getByText("Play on from here").click();
  const levels = await page
    .locator("details[open] .choices select")
    .last()
    .locator("option")
    .allTextContents();
  assert.ok(levels.length === 8 && levels.every((name) => /^Level \d/.test(name)), levels.join());
  await page.getByRole("button", { name: /Play against the computer/ }).click();
  await waitForTurn(page);
  assert.equal(await page.locator(".turns li").count(), 6);
  assert.equal(await page.evaluate(() => scrollY), 0, "a game begins at the top of the page");
  await page.goto(`${server.url}#/study`);
  await page.getByRole("heading", { name: "Biggest losses" }).waitFor();
  await page.goto(`${server.url}#/play`);
  await waitForTurn(page);
  await takeTurn(page, layByClick);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("judging is stopped, and goes on", async () => {
  const page = await study();
  await openFile(page, RECORD);
  await page.getByLabel("How thoroughly").selectOption("thorough");
  await page.getByRole("button", { name: "Analyse the game" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Analyse the game" }).waitFor();
  await page.getByLabel("How thoroughly").selectOption("quick");
  await page.getByRole("button", { name: "Analyse the game" }).click();
  await page.getByRole("heading", { name: "Biggest losses" }).waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a partial record, a position and a link are opened; what is wrong is told and nothing is lost", async () => {
  const page = await study({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await page.getByLabel("Text of a record or a position").fill("Triolet record 1\nEdition: hello");
  await page.getByRole("button", { name: "Open", exact: true }).tap();
  await page.getByRole("alert").filter({ hasText: "line 1" }).or(page.getByRole("alert")).first().waitFor();
  assert.match(await page.getByLabel("Text of a record or a position").inputValue(), /hello/);
  await page.getByLabel("Text of a record or a position").fill("Triolet record 2\nRuleset: 2");
  await page.getByRole("button", { name: "Open", exact: true }).tap();
  await page.getByRole("alert").filter({ hasText: "by a newer version of the program" }).waitFor();

  await page.getByLabel("Text of a record or a position").fill(sample("triolet-partial-record").trimEnd());
  await page.getByRole("button", { name: "Open", exact: true }).tap();
  await page.getByText("says nothing about how the tiles were mixed").waitFor();
  await page.getByRole("button", { name: "Analyse the game" }).tap();
  // The wild kept after the first turn and the two tiles laid in the third make the rack of that turn.
  await page.getByText(/best turns: \d\sof 3/).waitFor();
  // The findings are visible, with the focus on them.
  await page.waitForFunction(() => document.activeElement.matches(".findings"));
  await page.waitForFunction(() => {
    const { top } = document.activeElement.getBoundingClientRect();
    return top >= 0 && top < innerHeight / 2;
  });
  await openFileAgain(page, RECORD.replace("+35 draws", "+36 draws"));
  await page
    .getByRole("alert")
    .filter({ hasText: /line\s15, character\s10\. The turn does not score/ })
    .waitFor();
  await page.getByText("says nothing about how the tiles were mixed").waitFor();

  await page.goto(`${server.url}#/study/p/o/o/o/o/o/o/o/gB*3f/o/o/o/o/o/o/o_4-8-*`);
  await page.getByRole("heading", { name: "What can be played" }).waitFor();
  await findAndStop(page);
  await page.getByRole("heading", { name: "By value" }).waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.equal(overflow, 0);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

/** Starts the search for the best plays and stops it at once: it might end before a click. */
function findAndStop(page) {
  return page.evaluate(() => {
    const named = (name) =>
      [...document.querySelectorAll("button")].find((button) => button.textContent.trim() === name);
    return new Promise((done) => {
      const observer = new MutationObserver(() => {
        const stop = named("Stop");
        if (stop === undefined) return;
        observer.disconnect();
        stop.click();
        done();
      });
      observer.observe(document.body, { childList: true, subtree: true });
      named("Find the best plays").click();
    });
  });
}

/** Pastes a text into the page like the keyboard shortcut. */
function openFileAgain(page, text) {
  return page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, text);
}

test("a board is set up by typing values, which go on from square to square", async () => {
  const page = await study();
  await page.getByRole("button", { name: "Set up a board" }).click();
  const tile = (square, face) =>
    page.locator(`[data-square="${square}"][aria-label="${square}: ${face}"]`).waitFor();
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.type("11-3");
  await tile("H8", "11");
  await tile("H9", "3");
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowDown"]) await page.keyboard.press(key);
  // A 1 that may become a 10 to 15 stays where it is when the cursor moves on.
  await page.keyboard.type("*3");
  await tile("I8", "wild as 3");
  await page.keyboard.type("1");
  await page.getByText("J8: 1…").waitFor();
  await page.keyboard.press("ArrowDown");
  await tile("J8", "1");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Backspace");
  await page.locator('[data-square="J8"][aria-label="J8, empty"]').waitFor();
  // By pointer the chooser goes on where it is asked to.
  await page.locator('[data-square="G9"]').click();
  const chooser = page.getByRole("dialog");
  await chooser.getByRole("button", { name: "To the right" }).click();
  await chooser.getByRole("button", { name: "0", exact: true }).first().click();
  await page.getByRole("dialog", { name: "Space G10" }).waitFor();
  await chooser.getByRole("button", { name: "7", exact: true }).first().click();
  await page.getByRole("dialog", { name: "Space G11" }).waitFor();
  await page.keyboard.press("Escape");
  await tile("G9", "0");
  await tile("G10", "7");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a board is set up by keyboard, and impossible ones are told", async () => {
  const page = await study();
  await page.getByRole("button", { name: "Set up a board" }).click();
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "9", exact: true }).first().press("Enter");
  await page.locator('[data-square="H8"][aria-label="H8: 9"]').waitFor();
  await page.getByRole("button", { name: "Add a tile" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "6", exact: true }).press("Enter");
  await page.getByText(/plays?, by (its|their) score/).waitFor();
  await page.locator('[data-square="H9"]').click();
  await page.getByRole("dialog").getByRole("button", { name: "15", exact: true }).first().click();
  const alert = page.getByRole("alert").filter({ hasText: "This position is not possible" });
  await alert.filter({ hasText: "H8: Two tiles side by side may total 15 at most." }).waitFor();
  await page.locator('[data-square="H9"]').focus();
  await page.keyboard.press("Delete");
  await page.getByText(/plays?, by (its|their) score/).waitFor();
  assert.equal(await page.getByText("No game can lead to this board").count(), 0);
  await page.getByText("More about the position").click();
  await page.getByLabel("Players").selectOption("3");
  await page.getByLabel("To move").selectOption("2");
  await page.getByLabel("Score of player 2").fill("25");
  await page.getByLabel("Score of player 2").press("Tab");
  // Non-numeric input changes nothing.
  for (const [label, kept] of [
    ["Score of player 2", "25"],
    ["Tiles in the bag", ""],
  ]) {
    await page.getByLabel(label).fill("abc");
    await page.getByLabel(label).press("Tab");
    assert.equal(await page.getByLabel(label).inputValue(), kept, label);
  }
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Copy a link" }).click();
  const link = await page.getByLabel("Copy this link").inputValue();
  assert.match(link, /#\/study\/p\/.*_6_turn=2_scores=0,25,0/);
  const other = await open(browser, link, { settings: QUIET });
  await other.locator('[data-square="H8"][aria-label="H8: 9"]').waitFor();
  assert.deepEqual([...page.errors, ...other.errors], []);
  await page.context().close();
  await other.context().close();
});

test("a link holds a whole record", async () => {
  const page = await study();
  await openFile(page, RECORD);
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Copy a link" }).click();
  const link = await page.getByLabel("Copy this link").inputValue();
  assert.ok(link.length < 2000, `${link.length} characters`);
  const other = await open(browser, link, { settings: { ...QUIET, language: "cs" } });
  await other.getByText(/Po\stahu\s39\s\/\s39/).waitFor();
  const pasted = await study();
  await pasted.getByRole("textbox").fill(`Look at this: ${link}.`);
  await pasted.getByRole("button", { name: "Open", exact: true }).click();
  await pasted.getByText(/After\sturn\s39\sof\s39/).waitFor();
  await pasted.getByRole("button", { name: "Open another" }).click();
  await pasted.getByRole("textbox").fill(`${server.url}#/room/${"0".repeat(32)}`);
  await pasted.getByRole("button", { name: "Open", exact: true }).click();
  await pasted.waitForURL(/#\/room\/0{32}$/);
  const broken = await open(browser, link.slice(0, -40), { settings: QUIET });
  await broken.getByRole("alert").waitFor();
  assert.deepEqual([...page.errors, ...other.errors, ...broken.errors], []);
});
