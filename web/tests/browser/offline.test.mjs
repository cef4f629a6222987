// The page without a network.

import assert from "node:assert/strict";
import test from "node:test";
import { layByClick, open, serve, takeTurn, waitForTurn } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";

share(serve);

test("after the first visit the page needs no network", async () => {
  const page = await open(browser, server.url, { settings: { motion: "off", level: "level-7" } });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null) await new Promise((done) => setTimeout(done, 50));
  });
  await server.close();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("button", { name: "Polski" }).click();
  await page.getByRole("button", { name: "Graj z komputerem" }).waitFor();
  await page.getByRole("button", { name: "English" }).click();
  await page.getByRole("button", { name: "Play the computer" }).click();
  for (let turn = 0; turn < 2; turn++) {
    assert.equal(await waitForTurn(page), "turn");
    await takeTurn(page, layByClick);
  }
  await waitForTurn(page);

  // Content loaded on demand is available too.
  await page.getByRole("link", { name: "Home" }).click();
  await page.getByRole("link", { name: "How to play" }).click();
  await page.getByRole("button", { name: "Show me" }).click();
  await page.locator(".told.right").waitFor();
  await page.getByRole("link", { name: "Home" }).click();
  await page.getByRole("link", { name: "Games and positions" }).click();
  await page.getByLabel("Text of a record or a position").fill("o/o/o/o/o/o/o/gB*3f/o/o/o/o/o/o/o 4-8-*");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByRole("button", { name: "Find the best plays" }).click();
  await page.getByRole("heading", { name: "By value" }).waitFor();
  assert.deepEqual(page.errors, []);
});
