// Four people by a link: one loses the connection, reloads, and returns on another device; they chat, and play a
// rematch.

import assert from "node:assert/strict";
import test from "node:test";
import { DESKTOP, open, PHONE, QUIET } from "./page.mjs";
import { atTheTable, invite, join, takeAnyTurn, turns, waitForTurns, whoMoves } from "./people.mjs";
import { SERVER, startServer } from "./server.mjs";
import { browser, server, share } from "./shared.mjs";

const skip = SERVER === undefined ? "TRIOLET_SERVER names no server" : false;

share(startServer, { skip });

/** Plays `count` turns, whichever seat is to move. */
async function playOn(pages, count) {
  const before = await turns(pages[0]);
  for (let turn = 1; turn <= count; turn++) {
    await takeAnyTurn(await whoMoves(pages));
    await waitForTurns(pages, before + turn);
  }
}

test("four people, one of whom comes back on another device", { skip }, async () => {
  const { page: ana, link } = await invite(browser, server.url, "Ana", { seats: 4 });
  const ben = await join(browser, link, "Ben");
  const cy = await join(browser, link, "Cy", PHONE);
  await ana.getByText("Waiting for 1 player.").waitFor();
  const dana = await join(browser, link, "Dana", PHONE);
  await atTheTable([ana, ben, cy, dana]);
  await playOn([ana, ben, cy, dana], 2);

  // The others see the absence, and play on until it is her turn.
  await dana.context().setOffline(true);
  await dana.close();
  await ana.getByText("Not connected").first().waitFor({ state: "attached" });
  const back = await dana.context().newPage();
  await back.context().setOffline(false);
  await back.goto(link);
  await atTheTable([back]);
  await ana.getByText("Not connected").first().waitFor({ state: "detached" });
  await playOn([ana, ben, cy, back], 1);

  await back.getByRole("button", { name: "Menu" }).click();
  await back.getByRole("button", { name: "Continue on another device" }).click();
  await back.getByRole("button", { name: "Copy the link" }).waitFor();
  const secret = await back.getByLabel("Link to the game").inputValue();
  assert.match(secret, /#\/carry\//);
  await back.keyboard.press("Escape");
  const tablet = await open(browser, secret, { ...DESKTOP, settings: QUIET });
  await tablet.getByRole("button", { name: "Play on this device" }).waitFor();
  assert.equal(await back.getByText("Your seat is elsewhere").count(), 0, "to look at a link takes no seat");
  await tablet.getByRole("button", { name: "Play on this device" }).click();
  await atTheTable([tablet]);
  await tablet.getByText("Dana (you)").waitFor();
  await back.getByRole("heading", { name: "Your seat is elsewhere" }).waitFor();
  await playOn([ana, ben, cy, tablet], 4);

  await back.getByRole("link", { name: "Home" }).click();
  await back.getByRole("link", { name: /No longer played on this device$/ }).waitFor();
  await back.getByRole("button", { name: /^Remove from the list/ }).click();
  await back.getByRole("button", { name: "Remove", exact: true }).click();
  await back.getByRole("link", { name: /No longer played/ }).waitFor({ state: "detached" });

  const late = await open(browser, secret, { ...DESKTOP, settings: QUIET });
  await late.getByRole("button", { name: "Play on this device" }).click();
  await late.getByText("This link has been used already, or is too old.").waitFor();
  for (const page of [ana, ben, cy, tablet]) assert.deepEqual(page.errors, []);
  for (const page of [ana, ben, cy, back, tablet, late]) await page.context().close();
});

test("by the clock, with a word, and once more", { skip }, async () => {
  const { page: ana, link } = await invite(browser, server.url, "Ana", {
    time: "10 minutes each in all, plus 5 s a turn",
  });
  const ben = await join(browser, link, "Ben", PHONE);
  const both = [ana, ben];
  await atTheTable(both);
  for (const page of both)
    await page
      .locator(".scores .time", { hasText: /(10:00|9:5\d)/ })
      .first()
      .waitFor();

  await ben.getByRole("button", { name: "Menu" }).click();
  await ben.getByRole("button", { name: "Say something" }).click();
  await ben.getByRole("button", { name: "Good luck!" }).click();
  await ana.getByText("Ben: Good luck!").waitFor();
  await playOn(both, 1);

  await ben.getByRole("button", { name: "Menu" }).click();
  await ben.getByRole("button", { name: "Propose to end the game" }).click();
  await ana.getByRole("button", { name: "Agree" }).click();
  await ana.getByRole("button", { name: "Rematch" }).click();
  // The rematch reserves the seats for the same players: it names them, and there is no invitation.
  await ana.getByText("Waiting for: Ben").waitFor();
  assert.equal(await ana.getByRole("heading", { name: "Invite" }).count(), 0);
  await ana.reload();
  await ana.getByText("Waiting for: Ben").waitFor();
  await ben.getByText("Ana invites you to the next game.").waitFor();
  const guest = await open(browser, ana.url(), { ...DESKTOP, settings: QUIET });
  await guest.getByText("Its seats are kept for the players of the game before.").waitFor();
  assert.equal(await guest.getByRole("button", { name: "Join" }).count(), 0);
  // A player who missed the rematch request learns of it too, and only while it waits for them.
  const told = ben.getByRole("link", { name: /With: Ana\s*Rematch: you are invited/ });
  await ben.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.startsWith("triolet.seat."));
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), rematch: null }));
  });
  await ben.goto(server.url);
  await told.click();
  await ben.getByRole("button", { name: "Rematch" }).click();
  await atTheTable(both);
  await ben.getByRole("link", { name: "Home" }).click();
  await ben
    .getByRole("link", { name: /^With: Ana/ })
    .first()
    .waitFor();
  assert.equal(await told.count(), 0);
  await ben.goBack();
  await atTheTable(both);
  await playOn(both, 1);
  for (const page of [...both, guest]) {
    assert.deepEqual(page.errors, []);
    await page.context().close();
  }
});
