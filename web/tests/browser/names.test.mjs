// Names in right-to-left scripts: a long one is cut at its end, and its number stays behind it.

import assert from "node:assert/strict";
import test from "node:test";
import { NARROW, open, QUIET, serve } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";

share(serve);

const FAMILY = "👨‍👩‍👧";

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

test("a name from right to left turns round nothing of a sentence", async () => {
  const page = await open(browser, server.url, { ...NARROW, settings: QUIET });
  await page.goto(`${server.url}#/setup`);
  for (const [index, name] of ["محمد", "אברהם"].entries())
    await page.locator(".seat").nth(index).getByRole("textbox").fill(name);
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.getByRole("button", { name: "Show my tiles" }).click();
  await page.getByRole("button", { name: "Exchange", exact: true }).click();
  await page.getByRole("dialog").locator(".tiles button").first().click();
  await page.getByRole("dialog").locator(".main").click();
  const told = page.locator(".hand p").filter({ hasText: /: exchange of 1\stile/ });
  await told.waitFor();
  // The name comes first, then the colon and the number.
  const places = await told.evaluate((told) => {
    const { firstChild } = told;
    const text = firstChild.textContent;
    return [text.search(/[\u0590-\u06FF]/), text.indexOf(":"), text.indexOf("1")].map((at) => {
      const range = document.createRange();
      range.setStart(firstChild, at);
      range.setEnd(firstChild, at + 1);
      return range.getBoundingClientRect().left;
    });
  });
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  );
  const title = await page.title();
  assert.match(title, /^\u2068[\u0590-\u06FF]+\u2069 to play · Triolet$/);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("what is typed is cut between the characters that people see, and it is said that no more fits", async () => {
  const page = await open(browser, server.url, { ...NARROW, settings: QUIET });
  await page.goto(`${server.url}#/setup`);
  const field = page.locator(".seat").first().getByRole("textbox");
  const told = page.locator(".seat").first().getByRole("status");
  for (const [typed, kept] of [
    ["n".repeat(29) + FAMILY, "n".repeat(29)],
    ["n".repeat(25) + FAMILY, "n".repeat(25) + FAMILY],
    ["🙂".repeat(31), "🙂".repeat(30)],
    ["x".repeat(29) + "e\u0301", "x".repeat(29)],
    ["n".repeat(40), "n".repeat(30)],
  ]) {
    await field.fill(typed);
    assert.equal(await field.inputValue(), kept, typed);
    await told.getByText("A name can have 30 characters at most.").or(told).first().waitFor();
    assert.match(await told.textContent(), /^A name can have 30\scharacters at most\.$/, typed);
  }
  await field.fill("Anna");
  assert.equal(await told.textContent(), "");
  // The server keeps what the page does.
  await page
    .locator(".seat")
    .nth(1)
    .getByRole("textbox")
    .fill("n".repeat(25) + FAMILY);
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".scores .text", { hasText: FAMILY }).waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
