// The page without a network.

import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { launch, layByClick, open, serve, takeTurn, waitForTurn } from "./page.mjs";

let server, browser;

before(async () => {
  server = await serve();
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

test("after the first visit the page needs no network", async () => {
  const page = await open(browser, server.url, { settings: { motion: "off", level: "level-7" } });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null) await new Promise((done) => setTimeout(done, 50));
  });
  await server.close();
  server = undefined;
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
  assert.deepEqual(page.errors, []);
});
