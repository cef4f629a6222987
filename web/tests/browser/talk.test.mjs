// The players' chat, and the deletion of personal data on the server.

import assert from "node:assert/strict";
import test from "node:test";
import { NARROW } from "./page.mjs";
import { atTheTable, invite, join } from "./people.mjs";
import { SERVER, startServer } from "./server.mjs";
import { browser, server, share } from "./shared.mjs";

const skip = SERVER === undefined ? "TRIOLET_SERVER names no server" : false;

share(startServer, { skip });

async function two(chat) {
  const { page: ana, link } = await invite(browser, server.url, "Ana", { chat });
  const ben = await join(browser, link, "Ben");
  await atTheTable([ana, ben]);
  return [ana, ben];
}

async function fromMenu(page, name) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name }).click();
}

test("own words are said, taken back and forgotten", { skip }, async () => {
  const [ana, ben] = await two("text");
  for (const text of ["Shall we?", "Oh no"]) {
    await fromMenu(ben, "Say something");
    await ben.getByLabel("In your own words").fill(text);
    await ben.getByRole("button", { name: "Send" }).click();
    await ana.getByText(`Ben: ${text}`).waitFor();
  }
  await fromMenu(ben, "Say something");
  // A full field shows a note instead of just stopping.
  const full = ben.getByText("A message can have 200 characters at most.");
  await ben.getByLabel("In your own words").fill("x".repeat(199));
  assert.equal(await full.count(), 0);
  await ben.getByLabel("In your own words").pressSequentially("yz");
  await full.waitFor();
  assert.equal(await ana.getByRole("button", { name: /^Take back: / }).count(), 0);
  await ben.getByRole("button", { name: "Take back: Oh no" }).click();
  await ana.getByText("Ben: Oh no").waitFor({ state: "detached" });
  await ben.keyboard.press("Escape");

  await fromMenu(ben, "Delete my data");
  await ben.getByRole("button", { name: "Delete", exact: true }).click();
  await ben.getByText("It is deleted.").waitFor();
  await ben.getByRole("button", { name: "Close" }).click();
  await ana.locator(".scores", { hasText: "Ben" }).waitFor({ state: "detached" });
  await fromMenu(ana, "Say something");
  await ana.getByRole("list", { name: "What was said" }).waitFor({ state: "detached" });
  for (const page of [ana, ben]) assert.deepEqual(page.errors, []);
  for (const page of [ana, ben]) await page.context().close();
});

test(
  "what others have said is marked until it is seen, and deleting stands apart from resigning",
  { skip },
  async () => {
    const [ana, ben] = await two("text");
    const menu = ana.getByRole("button", { name: "Menu" });
    const marked = ana.getByRole("button", { name: "Menu", description: "New messages" });
    assert.equal(await ana.locator(".news").count(), 0);
    for (const phrase of ["Hello!", "Good luck!"]) {
      await fromMenu(ben, "Say something");
      await ben.getByRole("button", { name: phrase }).click();
    }
    await ana.locator(".news").waitFor();
    assert.equal(await marked.count(), 1);
    assert.equal(await ben.locator(".news").count(), 0, "one's own words are no news");
    await menu.click();
    const groups = await ana.getByRole("dialog").locator(".group").allTextContents();
    const at = (words) => groups.findIndex((group) => group.includes(words));
    assert.ok(at("Delete my data") > at("Resign") + 1, groups.join(" | "));
    await ana.getByRole("img", { name: "2 new messages" }).waitFor();
    await ana.getByRole("button", { name: "Say something" }).click();
    await ana.keyboard.press("Escape");
    await ana.locator(".news").waitFor({ state: "detached" });
    for (const page of [ana, ben]) assert.deepEqual(page.errors, []);
    for (const page of [ana, ben]) await page.context().close();
  },
);

test("a chat line covers neither board nor rack, and disappears on a touch", { skip }, async () => {
  const { page: ana, link } = await invite(browser, server.url, "Ana");
  const ben = await join(browser, link, "Ben", NARROW);
  await atTheTable([ana, ben]);
  await fromMenu(ana, "Say something");
  await ana.getByRole("button", { name: "Good luck!" }).click();
  const heard = ben.locator(".heard", { hasText: "Good luck!" });
  await heard.waitFor();
  const frame = (selector) => ben.locator(selector).boundingBox();
  const [said, grid, rack] = await Promise.all([".heard", ".grid", ".hand .rack"].map(frame));
  assert.ok(said.y >= grid.y + grid.height - 0.5, "it is below the board");
  assert.ok(said.y + said.height <= rack.y + 0.5, "it is above the rack");
  await heard.tap();
  await heard.waitFor({ state: "detached" });
  for (const page of [ana, ben]) await page.context().close();
});

test("a host may allow phrases alone, or nothing at all", { skip }, async () => {
  const [ana, ben] = await two("phrases");
  for (const page of [ana, ben]) {
    await fromMenu(page, "Say something");
    await page.getByRole("button", { name: "Hello!" }).waitFor();
    assert.equal(await page.getByLabel("In your own words").count(), 0);
    await page.context().close();
  }
  const silent = await two("none");
  for (const page of silent) {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Resign" }).waitFor();
    assert.equal(await page.getByRole("button", { name: "Say something" }).count(), 0);
    await page.context().close();
  }
});
