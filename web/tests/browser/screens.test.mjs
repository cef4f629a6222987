// Every screen: in each language, checked by axe, and in each theme.

import assert from "node:assert/strict";
import test from "node:test";
import { inspect } from "./inspect.mjs";
import { open, QUIET, serve, SMALL, waitForTurn } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";
import { visitAlone } from "./visit.mjs";

share(serve);

for (const [locale, lang, text] of [
  ["en-GB", "en", "Play the computer"],
  ["fr-CA", "fr", "Jouer contre l’ordinateur"],
  ["cs-CZ", "cs", "Hrát proti počítači"],
  ["pl-PL", "pl", "Graj z komputerem"],
  ["de-DE", "en", "Play the computer"],
]) {
  test(`a browser set to ${locale} gets ${lang}`, async () => {
    const page = await open(browser, server.url, { locale });
    await page.getByRole("button", { name: text }).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), lang);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

test("the language changes at once, in the middle of a game", async () => {
  const page = await open(browser, server.url, { settings: { motion: "off" } });
  await page.getByRole("button", { name: "Play the computer" }).click();
  await waitForTurn(page);
  const cell = page.locator('[data-square="A8"]');
  assert.equal(await cell.getAttribute("aria-label"), "A8, replay");
  await page.evaluate(() => (window.isSamePage = true));
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption("cs");
  await page.getByRole("button", { name: "Zpět" }).click();
  await page.locator('[data-square="A8"][aria-label="A8, pole „další tah“"]').waitFor();
  assert.equal(await page.evaluate(() => window.isSamePage), true, "without a reload");
  await page.context().close();
});

test("axe finds nothing on any screen, in any theme", async () => {
  const errors = await visitAlone(browser, server.url, { ...SMALL, settings: QUIET }, inspect);
  assert.deepEqual(errors, []);
});
