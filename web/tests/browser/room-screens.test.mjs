// Every screen of a game by a link: by axe's rules in each theme, on the narrowest phones, and in each language.

import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { inspect } from "./inspect.mjs";
import { launch, open } from "./page.mjs";
import { atTheTable, invite, join, takeAnyTurn, waitForTurns, whoMoves } from "./people.mjs";
import { SERVER, startServer } from "./server.mjs";

const skip = SERVER === undefined ? "TRIOLET_SERVER names no server" : false;
/** The page's own policy would keep the inspector out. */
const INSPECTED = { bypassCSP: true, viewport: { width: 360, height: 640 } };
const NARROW = { bypassCSP: true, viewport: { width: 320, height: 568 } };

let server, browser;

before(async () => {
  if (skip) return;
  server = await startServer();
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

for (const theme of ["light", "dark", "contrast"]) {
  test(`axe finds nothing on any screen by a link, ${theme}`, { skip }, async () => {
    const options = { ...INSPECTED, settings: { theme, motion: "off", level: "level-6", confirm: false } };
    const first = await open(browser, `${server.url}#/friends`, options);
    await first.getByText("More choices").click();
    await inspect(first, "friends");
    await first.context().close();

    const { page: ana, link } = await invite(browser, server.url, "Ana", { ...options, seats: 3 });
    await ana.getByRole("img", { name: "QR code of the link" }).waitFor();
    await inspect(ana, "lobby");
    const invited = await open(browser, link, options);
    await invited.getByText("Already here: Ana").waitFor();
    await inspect(invited, "invitation");
    const ben = await join(browser, link, "Maximilian-Alexander Lichtenberg", options);
    const cy = await join(browser, link, "Cy", options);
    const all = [ana, ben, cy];
    await atTheTable(all);
    await takeAnyTurn(await whoMoves(all));
    await waitForTurns(all, 1);
    await ana.waitForTimeout(2000);
    await inspect(ana, "table");
    await invited.getByText("You are watching.").waitFor();
    await inspect(invited, "watching");

    const menu = ana.getByRole("button", { name: "Menu" });
    await menu.click();
    await inspect(ana, "menu");
    await ana.getByRole("button", { name: "Say something" }).click();
    await inspect(ana, "talk");
    await ana.keyboard.press("Escape");
    await menu.click();
    await ana.getByRole("button", { name: "Go on on another device" }).click();
    await ana.getByRole("button", { name: "Close" }).waitFor();
    await inspect(ana, "carry");
    await ana.keyboard.press("Escape");
    await menu.click();
    await ana.getByRole("button", { name: "Propose to end the game" }).click();
    await ben.getByRole("button", { name: "Agree" }).waitFor();
    await inspect(ana, "proposed");
    await inspect(ben, "proposal");
    await ben.getByRole("button", { name: "Agree" }).click();
    await ana.getByText(/^Agreed: Maximilian/).waitFor();
    await cy.getByRole("button", { name: "Decline" }).click();
    await menu.click();
    await ana.getByRole("button", { name: "Pause the game" }).click();
    await cy.getByRole("button", { name: "Go on" }).waitFor();
    await inspect(cy, "paused");
    await cy.getByRole("button", { name: "Go on" }).click();
    await menu.click();
    await ana.getByRole("button", { name: "Propose to end the game" }).click();
    for (const page of [ben, cy]) await page.getByRole("button", { name: "Agree" }).click();
    await ana.getByText(/^Checked: /).waitFor();
    await inspect(ana, "final");
    await ana.goto(server.url);
    await ana.getByText("Finished games").click();
    await inspect(ana, "front");
    await ana.goto(`${server.url}#/carry/${"0".repeat(32)}/secret`);
    await ana.getByRole("button", { name: "Play on this device" }).waitFor();
    await inspect(ana, "carry here");
    await ana.goto(`${server.url}#/room/${"0".repeat(32)}`);
    await ana.getByRole("heading", { name: "There is no such game" }).waitFor();
    await inspect(ana, "no game");
    for (const page of [ana, ben, cy, invited]) await page.context().close();
  });
}

for (const [locale, title, invited] of [
  ["fr-CA", "Jouer avec des amis", "Rejoindre la partie"],
  ["cs-CZ", "Hrát s přáteli", "Připojit se"],
  ["pl-PL", "Graj ze znajomymi", "Dołącz"],
]) {
  test(`in the language of ${locale}`, { skip }, async () => {
    const page = await open(browser, `${server.url}#/friends`, { ...NARROW, locale });
    await page.getByRole("heading", { name: title }).waitFor();
    await page.locator("input[autocomplete=nickname]").fill("Zoé");
    await page.locator("form .button.main").click();
    await page.locator("svg[role=img]").waitFor();
    await inspect(page, `lobby, ${locale}`);
    const link = await page.locator("input[readonly]").inputValue();
    const other = await open(browser, link, { ...NARROW, locale });
    await other.getByRole("button", { name: invited }).waitFor();
    await inspect(other, `invitation, ${locale}`);
    await other.locator("input[autocomplete=nickname]").fill("Łucja");
    await other.locator("form .button.main").click();
    await other.locator(".rack .places").waitFor();
    await inspect(other, `table, ${locale}`);
    assert.deepEqual(page.errors, []);
    await page.context().close();
    await other.context().close();
  });
}
