// A whole game by keyboard alone, with its announcements to screen readers.

import assert from "node:assert/strict";
import test from "node:test";
import { open, QUIET, serve, waitForTurn } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";

share(serve);

/** Presses Tab until an element has the focus. */
async function tabTo(page, selector, key = "Tab") {
  // Once around the page and back: each turn of a game has a button of its own.
  const stops = await page.locator('a[href], button, input, select, [tabindex="0"]').count();
  for (let presses = 0; presses <= stops + 2; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press(key);
  }
  const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  assert.fail(`${selector} cannot be reached by keyboard from ${at}`);
}

const GRID = '[role="gridcell"]';

/** Moves the cursor of the board to a square. */
async function moveTo(page, square) {
  const at = await page.evaluate(() => document.activeElement.dataset.square);
  const down = square.charCodeAt(0) - at.charCodeAt(0);
  const right = Number(square.slice(1)) - Number(at.slice(1));
  for (let step = 0; step < Math.abs(down); step++)
    await page.keyboard.press(down > 0 ? "ArrowDown" : "ArrowUp");
  for (let step = 0; step < Math.abs(right); step++) {
    await page.keyboard.press(right > 0 ? "ArrowRight" : "ArrowLeft");
  }
}

async function takeTurn(page) {
  if ((await page.getByRole("button", { name: "Pass", exact: true }).count()) > 0) {
    await tabTo(page, ".actions .main");
    await page.keyboard.press("Enter");
    return;
  }
  await tabTo(page, '[aria-label="Hint"]');
  const hint = page.getByRole("status").filter({ hasText: /^Hint: / });
  const part = page.getByRole("status").filter({ hasText: /^Hint: (look|use|exchange tiles:)/ });
  let heard = "";
  for (let grade = 0; grade < 3 && (heard === "" || (await part.count()) > 0); grade++) {
    await page.keyboard.press("Enter");
    await hint.filter({ hasNotText: heard === "" ? "\u0000" : heard }).waitFor({ state: "attached" });
    heard = await hint.textContent();
  }
  const tiles = [...(await hint.textContent()).matchAll(/(wild as )?(\d+)\son\s([A-O]\d+)/g)];
  if (tiles.length === 0) return exchangeAdvised(page);
  await tabTo(page, GRID, "Shift+Tab");
  await page.keyboard.press("Escape");
  for (const [, wild, value, square] of tiles) {
    await moveTo(page, square);
    const names = await page
      .locator(".places .place")
      .evaluateAll((places) =>
        places.map((place) => place.querySelector("button")?.getAttribute("aria-label") ?? null),
      );
    const slot = names.indexOf(`Tile ${wild ? "wild" : value}`);
    await page.keyboard.press(String(slot + 1));
    if (wild && (await page.getByRole("dialog").count()) > 0) {
      await tabTo(page, `[aria-label="wild as ${value}"]`);
      await page.keyboard.press("Enter");
    }
    const label = await page.evaluate(() => document.activeElement.getAttribute("aria-label"));
    assert.match(label, new RegExp(`^${square}: .*${value}, not played yet$`));
  }
  await page.keyboard.press("Enter");
}

/** Exchanges the tiles advised by the hint, which are preselected. */
async function exchangeAdvised(page) {
  // The button comes before the hint, unless it is the only option.
  const isBefore = await page.locator('.small [aria-label="Exchange"]').isEnabled();
  await tabTo(page, '[aria-label="Exchange"]', isBefore ? "Shift+Tab" : "Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await tabTo(page, "dialog .main");
  await page.keyboard.press("Enter");
}

test("a whole game by keyboard alone, told in words", async () => {
  const page = await open(browser, server.url, {
    viewport: { width: 1280, height: 800 },
    settings: QUIET,
  });
  // Records all announcements, in order.
  await page.evaluate(() => {
    window.told = [];
    new MutationObserver(() => {
      const text = document.querySelector('[role="status"]')?.textContent ?? "";
      if (text !== "" && window.told.at(-1) !== text) window.told.push(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.getByText("Play the computer").waitFor();
  await tabTo(page, ".computer button");
  await page.keyboard.press("Enter");
  let turns = 0;
  while ((await waitForTurn(page)) === "turn") {
    const taken = await page.locator(".turns li").count();
    await takeTurn(page);
    await page.waitForFunction((count) => document.querySelectorAll(".turns li").length > count, taken);
    turns += 1;
    assert.ok(turns < 80, "a game ends");
  }
  const told = await page.evaluate(() => window.told);
  const plays = told.filter((text) =>
    /^(You|Computer): .+\son\s[A-O]\d+.*\. \d+\spoints?: .+\s=\s\d+\./.test(text),
  );
  const history = await page.locator(".turns li").count();
  const heard = told.filter((text) => /^(You|Computer): /.test(text)).length;
  assert.ok(heard > history / 2, `${heard} of ${history} turns were told: ${told.at(-1)}`);
  assert.ok(plays.length > 0);
  assert.ok(
    told.some((text) => text.endsWith("Your turn")),
    "whose turn it is is told",
  );
  assert.ok(told.at(-1).endsWith("The game is over"), told.at(-1));
  assert.deepEqual(page.errors, []);
});
