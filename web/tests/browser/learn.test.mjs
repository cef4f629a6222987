// Learning the rules: the tour by keyboard, by touch and in each language, the examples, and the announcements.

import assert from "node:assert/strict";
import test from "node:test";
import { readFileSync } from "node:fs";
import { LANGUAGES } from "../unit/catalogues.mjs";
import { change, NARROW, open, PHONE, QUIET, serve } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";
import { wordsOf } from "./words.mjs";

/** The test cases of the rules, and the rulebooks' example of the end of a game. */
const CASES = new URL("../../../crates/triolet/tests/data/plays.json", import.meta.url);
const ALL = JSON.parse(readFileSync(CASES, "utf8")).length + 1;

share(serve);

async function learn(part, options = {}) {
  const page = await open(browser, `${server.url}#/learn/${part}`, { settings: QUIET, ...options });
  await page.locator('[role="grid"]').waitFor();
  return page;
}

const told = (page) => page.locator('.told[role="status"]');

test("the first steps by keyboard alone, told in words", async () => {
  const page = await learn("tour");
  const cell = page.locator('[role="gridcell"][tabindex="0"]');
  await cell.focus();
  assert.equal(await cell.getAttribute("data-square"), "G8", "the keyboard begins where it matters");
  await page.keyboard.press("1");
  await told(page).filter({ hasText: "This is allowed" }).waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".bill .total").waitFor();
  assert.match(await told(page).textContent(), /trio\s30.*That’s it/s);
  await page.getByRole("button", { name: "Next", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Step 2 of").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "A pair");

  await page.getByRole("button", { name: "Skip" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Step 3 of").waitFor();
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press("1");
  await told(page).filter({ hasText: "Two tiles side by side may total 15 at most." }).waitFor();
  await page.getByRole("button", { name: "Next", exact: true }).waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("every step can be shown, by touch on a small phone", async () => {
  const page = await learn("tour", PHONE);
  for (let step = 1; ; step++) {
    await page.getByText(`Step ${step} of`).waitFor();
    await page.getByRole("button", { name: "Show me" }).tap();
    await page.locator(".told.right").waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.equal(overflow, 0, `step ${step} is wider than the screen`);
    const next = page.getByRole("button", { name: "Next", exact: true });
    if ((await next.count()) === 0) break;
    await next.tap();
  }
  await page.getByText("Step 18 of 18").waitFor();
  assert.match(await page.locator(".bill").textContent(), /15.*\+\s10\sleft on other racks.*25/s);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

for (const phone of [PHONE, NARROW]) {
  const { width, height } = phone.viewport;
  test(`each step's task, board and buttons are in sight together on ${width} by ${height}`, () =>
    areInSight(phone));
}

async function areInSight(phone) {
  const page = await learn("tour/1", { ...phone, settings: QUIET });
  const hidden = [];
  for (const language of LANGUAGES) {
    await change(page, { language });
    for (let step = 1; step <= 18; step++) {
      await page.evaluate((step) => (location.hash = `#/learn/tour/${step}`), step);
      await page.waitForFunction((step) => document.querySelector("progress").value === step, step);
      const out = await page.evaluate(() => {
        scrollTo(0, 0);
        const places = [
          ...document.querySelectorAll("h2, h2 + p, .exercise .board, .exercise .buttons, .way"),
        ];
        return places
          .filter((one) => one.getBoundingClientRect().bottom > innerHeight)
          .map((one) => one.className);
      });
      if (out.length > 0) hidden.push(`${step} in ${language}: ${out}`);
    }
  }
  assert.deepEqual(hidden, []);
  await page.context().close();
}

test("the buttons of an exchange keep their places while tiles are chosen", async () => {
  for (const language of LANGUAGES) {
    const t = wordsOf(language);
    const page = await learn("tour/17", { ...NARROW, settings: { ...QUIET, language } });
    await page.getByRole("button", { name: t("exchange"), exact: true }).tap();
    const dialog = page.getByRole("dialog");
    const places = () =>
      dialog
        .locator(".buttons .button")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    await dialog.locator("button.tile").first().waitFor();
    const before = await places();
    for (const tile of await dialog.locator("button.tile").all()) {
      await tile.tap();
      assert.deepEqual(await places(), before, language);
    }
    const name = t("exchange-do", { n: "3", count: 3 });
    await dialog.getByRole("button", { name, exact: true }).waitFor();
    await page.context().close();
  }
});

test("the breakdown of a play comes part by part", async () => {
  const page = await learn("tour/8", { settings: { theme: "light" } });
  await page.getByRole("button", { name: "Show me" }).click();
  await page.locator(".bill li").first().waitFor();
  assert.equal(await page.locator(".bill li").count(), 1);
  await page.locator(".bill .total").filter({ hasText: "84" }).waitFor();
  assert.equal(await page.locator(".bill li").count(), 4);
  await page.context().close();
});

test("examples are found by their topic and tried by tapping", async () => {
  const page = await learn("examples");
  await page
    .getByRole("status")
    .filter({ hasText: `1 of ${ALL}` })
    .waitFor();
  await page.getByLabel("Topic").selectOption("triolet");
  await page
    .getByRole("status")
    .filter({ hasText: new RegExp(`^1\\sof (?!${ALL})`) })
    .waitFor();
  await page.getByRole("button", { name: "Show me" }).click();
  await page.locator(".bill").filter({ hasText: "triolet 50" }).waitFor();
  await page.getByLabel("Topic").selectOption("refused");
  await page.getByText("The play to find here is not allowed").waitFor();
  await page.getByRole("button", { name: "Show me" }).click();
  await page.locator(".told.right").filter({ hasText: "✕" }).waitFor();

  await page.getByLabel("Topic").selectOption("all");
  await page.getByRole("button", { name: "Tile 3" }).click();
  await page.locator('[data-square="F7"]').click();
  await page.locator(".told").filter({ hasText: "This is allowed" }).waitFor();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator(".told.right").waitFor();
  assert.match(await page.locator(".bill .total").textContent(), /13/);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("an example says what it shows once it is solved, and one ends the game", async () => {
  const page = await learn("examples");
  const topic = page.getByLabel("Topic");
  await topic.selectOption("end");
  await page.getByText("Left on the other racks: 8, 5, 9, 1 and 4.").waitFor();
  await page.getByRole("button", { name: "Show me" }).click();
  await page.locator(".bill .total").filter({ hasText: "42" }).waitFor();
  await page.getByText("8 + 5 + 9 + 1 + 4 = 27 on top").waitFor();

  await topic.selectOption("all");
  const next = page.getByRole("button", { name: "Next", exact: true }).first();
  while ((await page.getByText("Example 36 from the rulebooks").count()) === 0) await next.click();
  assert.equal(await page.getByText("124, not 98").count(), 0, "not before it is solved");
  await page.getByRole("button", { name: "Show me" }).click();
  await page.getByText("124, not 98").waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("the opening is gone through turn by turn, and a turn of it studied", async () => {
  const page = await learn("rules");
  const opening = page.locator(".opening");
  const total = opening.locator(".bill .total");
  await total.filter({ hasText: "25" }).waitFor();
  for (const [turn, points] of [
    [2, 27],
    [3, 37],
    [4, 52],
    [5, 60],
  ]) {
    await opening.getByRole("button", { name: "One turn on" }).click();
    await opening
      .getByRole("status")
      .filter({ hasText: `Turn ${turn} of 5` })
      .waitFor();
    await total.filter({ hasText: String(points) }).waitFor();
  }
  assert.ok(await opening.getByRole("button", { name: "One turn on" }).isDisabled());
  assert.equal(await opening.locator('[aria-label="J6: 8"]').count(), 1);
  await opening.getByRole("button", { name: "One turn back" }).click();
  await opening.getByRole("link", { name: "Study this turn" }).click();
  await page.getByRole("heading", { name: "What can be played" }).waitFor();
  await page
    .getByText(/^7\son\sJ7\sand\s0\son\sJ8$/)
    .first()
    .waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

for (const language of LANGUAGES) {
  test(`the rules are a whole rulebook in ${language}, and fit a narrow phone`, async () => {
    const t = wordsOf(language);
    const page = await learn("rules", { ...NARROW, settings: { ...QUIET, language } });
    const text = (await page.locator("main").innerText()).replaceAll("\u00A0", " ");
    for (const key of [
      "learn-set",
      "learn-before",
      "learn-turn-corner",
      "learn-joker-counts",
      "learn-joker-one",
      "learn-score-triolet",
      "learn-score-wild",
      "learn-premium-once",
      "learn-else",
      "learn-start",
      "learn-end",
      "learn-end-blocked",
      "tip-trio",
      "tip-both",
      "tip-open",
      "tip-keep",
      "differs-idle",
    ]) {
      assert.ok(text.includes(t(key).replaceAll("\u00A0", " ")), key);
    }
    assert.equal(await page.locator(".supply li").count(), 17);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
    await page.context().close();
  });
}

for (const [language, words] of [
  ["en", "Three in a line make 15"],
  ["fr", "Trois jetons alignés font 15"],
  ["cs", "Tři v řadě dávají 15"],
  ["pl", "Trzy w linii dają 15"],
]) {
  test(`the tour speaks ${language}`, async () => {
    const page = await learn("tour", { settings: { ...QUIET, language } });
    await page.getByRole("heading", { name: words }).waitFor();
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}
