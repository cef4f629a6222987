// A player who has left a game that goes on is offered no action that would be refused.

import assert from "node:assert/strict";
import test from "node:test";
import { PHONE } from "./page.mjs";
import { atTheTable, join } from "./people.mjs";
import { SERVER, startServer } from "./server.mjs";
import { browser, server, share } from "./shared.mjs";

const skip = SERVER === undefined ? "TRIOLET_SERVER names no server" : false;

share(startServer, { skip });

/** Creates a table of two people and a computer. */
async function table() {
  const seats = ["person", "person", "computer:level-1"].map((controller) => ({ controller }));
  const body = JSON.stringify({ type: "create", id: "two-and-one", setup: { seats } });
  const answer = await (await fetch(`${server.url}api/messages`, { method: "POST", body })).json();
  const link = `${server.url}#/room/${answer.room}`;
  return [await join(browser, link, "Ana"), await join(browser, link, "Ben", PHONE)];
}

/** Returns the entries of the menu. */
async function offered(page) {
  await page.getByRole("button", { name: "Menu" }).click();
  const entries = page.getByRole("dialog").locator(".list .button");
  await entries.first().waitFor();
  return entries.allTextContents();
}

test("a player resigns while the others play on", { skip }, async () => {
  const [ana, ben] = await table();
  await atTheTable([ana, ben]);
  const about = /Resign|hints|end the game|Pause|undo/i;
  assert.equal((await offered(ana)).filter((text) => about.test(text)).length, 5);
  await ana.getByRole("button", { name: "Resign" }).click();
  await ana.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await ana.locator(".status").getByText("You resigned.").waitFor();
  assert.deepEqual(
    (await offered(ana)).filter((text) => about.test(text)),
    [],
  );
  await ana.keyboard.press("Escape");
  assert.equal(await ana.locator(".actions").count(), 0);

  await ana.goto(server.url);
  await ana.getByRole("link", { name: /With: Ben\s*You have left, the others play on/ }).waitFor();
  await ana.getByRole("button", { name: /^Remove from the list/ }).click();
  await ana.getByRole("button", { name: "Remove", exact: true }).click();
  await ana.getByText("Your games").waitFor({ state: "detached" });

  // Nobody is left whose consent to hints is needed.
  await offered(ben);
  await ben.getByRole("button", { name: /hints/ }).click();
  await ben.locator(".status").getByText("There are hints from now on.").waitFor();
  for (const page of [ana, ben]) {
    assert.deepEqual(page.errors, []);
    await page.context().close();
  }
});
