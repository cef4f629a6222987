// Two tabs with one saved game and the same settings; and sounds.

import assert from "node:assert/strict";
import test from "node:test";
import { layByClick, open, QUIET, serve, takeTurn, waitForTurn } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";

share(serve);

test("two tabs do not overwrite each other's game", async () => {
  const first = await open(browser, server.url, { settings: QUIET });
  await first.getByRole("button", { name: "Play the computer" }).click();
  await waitForTurn(first);
  await takeTurn(first, layByClick);
  await waitForTurn(first);

  const second = await first.context().newPage();
  await second.goto(`${server.url}#/play`);
  await waitForTurn(second);
  await takeTurn(second, layByClick);
  await waitForTurn(second);
  const saved = () => second.evaluate(() => localStorage.getItem("triolet.game"));
  const kept = await saved();

  await first.getByRole("alert").filter({ hasText: "another tab" }).waitFor();
  await takeTurn(first, layByClick);
  await waitForTurn(first);
  assert.equal(await saved(), kept, "the tab that fell behind saves nothing");
  await first.getByRole("button", { name: "Continue here" }).click();
  await waitForTurn(first);
  assert.equal(await first.getByRole("alert").count(), 0);
  const turns = await second.locator(".turns li").count();
  assert.equal(await first.locator(".turns li").count(), turns, "it goes on with what the other one saved");
  await takeTurn(first, layByClick);
  await second.getByRole("alert").filter({ hasText: "another tab" }).waitFor();
  assert.deepEqual(first.errors, []);
});

test("a language chosen in one tab applies to the other", async () => {
  const first = await open(browser, server.url, { settings: QUIET });
  await first.getByRole("button", { name: "Play the computer" }).waitFor();
  const second = await first.context().newPage();
  await second.goto(`${server.url}#/settings`);
  await second.getByLabel("Language").selectOption("fr");
  await first.getByRole("button", { name: "Jouer contre l’ordinateur" }).waitFor();
  assert.deepEqual(first.errors, []);
  await first.context().close();
});

test("plays make sounds only if they are enabled", async () => {
  for (const sound of [false, true]) {
    const page = await open(browser, server.url, { settings: { ...QUIET, sound } });
    await page.evaluate(() => {
      window.tones = 0;
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...when) {
        window.tones += 1;
        return start.apply(this, when);
      };
    });
    await page.getByRole("button", { name: "Play the computer" }).click();
    await waitForTurn(page);
    await takeTurn(page, layByClick);
    await waitForTurn(page);
    assert.equal((await page.evaluate(() => window.tones)) > 0, sound);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  }
});
