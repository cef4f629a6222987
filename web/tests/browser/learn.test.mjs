// Learning the rules: the tour by keyboard, by touch and in each language, the examples, and what is read out.

import assert from "node:assert/strict";
import test from "node:test";
import { open, QUIET, serve } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";

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
  const page = await learn("tour", { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
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
  assert.match(await page.locator(".bill").textContent(), /15.*\+\s10\sleft on the other racks.*25/s);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("the account of a play comes part by part", async () => {
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
  await page.getByRole("status").filter({ hasText: "1 of 79" }).waitFor();
  await page.getByLabel("Topic").selectOption("triolet");
  await page
    .getByRole("status")
    .filter({ hasText: /^1\sof (?!79)/ })
    .waitFor();
  await page.getByRole("button", { name: "Show me" }).click();
  await page.locator(".bill").filter({ hasText: "triolet 50" }).waitFor();
  await page.getByLabel("Topic").selectOption("refused");
  await page.getByText("What is meant here is not allowed").waitFor();
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
