// Every screen: in each language, by axe's rules, and in each theme.

import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { inspect } from "./inspect.mjs";
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
  assert.equal(await cell.getAttribute("aria-label"), "A8, play again");
  await page.evaluate(() => (window.isSamePage = true));
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption("cs");
  await page.getByRole("button", { name: "Zpět" }).click();
  await page.locator('[data-square="A8"][aria-label="A8, hraj znovu"]').waitFor();
  assert.equal(await page.evaluate(() => window.isSamePage), true, "without a reload");
  await page.context().close();
});

for (const theme of ["light", "dark", "contrast"]) {
  test(`axe finds nothing on any screen, ${theme}`, async () => {
    const page = await open(browser, server.url, {
      viewport: { width: 360, height: 640 },
      settings: { theme, motion: "off", level: "level-6", confirm: false },
    });
    await page.getByRole("button", { name: "Play the computer" }).waitFor();
    await inspect(page, "front");
    await page.getByRole("button", { name: "Play the computer" }).click();
    for (let turn = 0; turn < 2; turn++) {
      await waitForTurn(page);
      await takeTurn(page, layByClick);
    }
    await waitForTurn(page);
    await page.waitForTimeout(2000);
    await inspect(page, "play");
    await page.getByRole("group", { name: "Your tiles" }).getByRole("button").first().click();
    await inspect(page, "lifted");
    await page.locator('[data-square="A1"]').click();
    await page.locator(".refused").waitFor();
    await inspect(page, "refused");
    await page.getByRole("button", { name: "Menu" }).click();
    await inspect(page, "menu");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Exchange", exact: true }).click();
    await page.getByRole("dialog").getByRole("button").first().click();
    await inspect(page, "exchange");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Resign" }).click();
    await inspect(page, "resign");
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("button", { name: "Rematch" }).waitFor();
    await inspect(page, "final");
    await page.locator(".turns button").last().click();
    await page.getByRole("button", { name: "Back to the game" }).waitFor();
    await inspect(page, "past");
    await page.getByRole("button", { name: "Back to the game" }).click();
    await page.getByRole("button", { name: "Look at the game" }).click();
    await page.getByRole("button", { name: "Judge every turn" }).click();
    await page
      .getByText(/turns were the best/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Judge every turn" }).waitFor();
    await inspect(page, "study");
    await page.getByRole("button", { name: "Open another" }).click();
    await page.getByRole("button", { name: "Set up a board" }).waitFor();
    await inspect(page, "open");
    await page.getByRole("button", { name: "Set up a board" }).click();
    await page.locator('[data-square="H8"]').click();
    await page.getByRole("dialog").waitFor();
    await inspect(page, "chooser");
    await page.keyboard.press("Escape");
    await inspect(page, "position");
    await page.goto(`${server.url}#/learn/tour/2`);
    await page.getByRole("button", { name: "Show me" }).click();
    await page.locator(".bill .total").waitFor();
    await inspect(page, "tour");
    await page.goto(`${server.url}#/learn/examples`);
    await page.getByRole("button", { name: "Show me" }).waitFor();
    await inspect(page, "examples");
    await page.goto(`${server.url}#/learn/rules`);
    await page.getByRole("heading", { name: "The joker" }).waitFor();
    await inspect(page, "rules");
    await page.goto(`${server.url}#/settings`);
    await page.getByLabel("Language").waitFor();
    await inspect(page, "settings");
    await page.goto(`${server.url}#/setup`);
    await page.getByRole("button", { name: "Start the game" }).waitFor();
    await inspect(page, "setup");
    await page.getByRole("button", { name: "Start the game" }).click();
    await page.getByRole("button", { name: "Show my tiles" }).waitFor();
    await inspect(page, "hand-over");
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}
