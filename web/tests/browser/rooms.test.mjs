// Games between people by a link: each in a browser context of their own, with a real server.

import assert from "node:assert/strict";
import test from "node:test";
import { DESKTOP, open, PHONE, QUIET } from "./page.mjs";
import {
  atTheTable,
  invite,
  join,
  layAnyTile,
  takeAnyTurn,
  turns,
  waitForTurns,
  whoMoves,
} from "./people.mjs";
import { SERVER, startServer } from "./server.mjs";
import { browser, server, share } from "./shared.mjs";

const skip = SERVER === undefined ? "TRIOLET_SERVER names no server" : false;

share(startServer, { skip });

/** Closes the pages of a test. */
async function close(...pages) {
  for (const page of pages) await page.context().close();
}

test("two people by a link: invite, play, agree, pause, end", { skip }, async () => {
  const { page: ana, link } = await invite(browser, server.url, "Ana");
  assert.match(link, /#\/room\/[0-9a-f]{32}$/);
  // A local address is of no use to a phone.
  await ana
    .getByText("This link works on this computer only: nobody can open it on another device.")
    .waitFor();
  assert.equal(await ana.getByRole("img", { name: "QR code of the link" }).count(), 0);
  assert.equal(await ana.evaluate(() => document.activeElement.textContent), "Waiting for players");
  await ana.getByText("How others can join").click();
  const options = await ana.locator(".share .whole").allTextContents();
  assert.deepEqual(options, ["--lan"], "what no line tears apart");

  const ben = await join(browser, link, "Ben", PHONE);
  const both = [ana, ben];
  await atTheTable(both);
  for (let turn = 1; turn <= 4; turn++) {
    const mover = await whoMoves(both);
    assert.match(await mover.title(), /^(Your turn|Replay: your turn again) · Triolet$/);
    await takeAnyTurn(mover);
    await waitForTurns(both, turn);
    const other = mover === ana ? ben : ana;
    const name = mover === ana ? "Ana" : "Ben";
    await other.locator("[role=status].unseen", { hasText: new RegExp(`^${name}: `) }).waitFor();
  }

  // On a phone an item is one line, which opens to its actions.
  const look = async (page) => {
    if (page === ben) await ben.locator("header .attention button").click();
  };
  // Undo needs the other player's consent.
  const last = await ana.locator(".turns li .who").first().textContent();
  const [asker, asked] = last.includes("Ana") ? [ana, ben] : [ben, ana];
  await asker.getByRole("button", { name: "Menu" }).click();
  await asker.getByRole("button", { name: "Propose to undo your turn" }).click();
  await asked.getByText(/proposes to undo their last turn\.$/).waitFor();
  await look(asker);
  await asker.getByText(/^Still to answer: /).waitFor();
  await look(asked);
  await asked.getByRole("button", { name: "Decline" }).click();
  await asker
    .locator(".status, [role=status].unseen", { hasText: "Your proposal was not accepted." })
    .first()
    .waitFor({ state: "attached" });
  await asker.getByText(/^Still to answer: /).waitFor({ state: "detached" });
  await asked.getByText(/proposes to undo their last turn\.$/).waitFor({ state: "detached" });
  await asker.getByRole("button", { name: "Menu" }).click();
  await asker.getByRole("button", { name: "Propose to undo your turn" }).click();
  await look(asked);
  await asked.getByRole("button", { name: "Agree" }).click();
  await waitForTurns(both, 3);

  await ana.getByRole("button", { name: "Menu" }).click();
  await ana.getByRole("button", { name: "Pause the game" }).click();
  await ana.getByText("You paused the game.").waitFor();
  await ana.getByText(/^Each player can resume/).waitFor();
  await ben.locator("header .attention", { hasText: "Ana paused the game." }).waitFor();
  // The list of games shows this too, and whose turn it is, also while the game is open in another tab.
  const front = await ben.context().newPage();
  await front.goto(server.url);
  await front.getByRole("link", { name: /With: Ana\s*The game is paused/ }).waitFor();
  await ben.getByRole("button", { name: /Ana paused the game\.\s*Resume$/ }).click();
  const turn = (await whoMoves(both)) === ben ? "Your turn" : "Ana to play";
  await front.getByRole("link", { name: new RegExp(`With: Ana\\s*${turn}`) }).waitFor();
  await front.close();
  await ana.getByText(/^Each player can resume/).waitFor({ state: "detached" });

  // The notice of a declined proposal stays until something else happens.
  const declined = ana.locator(".status", { hasText: "Your proposal was not accepted." });
  await ana.getByRole("button", { name: "Menu" }).click();
  await ana.getByRole("button", { name: "Propose to end the game" }).click();
  await look(ben);
  await ben.getByRole("button", { name: "Decline" }).click();
  await declined.waitFor();
  await ana.getByRole("button", { name: "Menu" }).click();
  await ana.getByRole("button", { name: "Propose to end the game" }).click();
  await declined.waitFor({ state: "detached" });
  await look(ben);
  await ben.getByRole("button", { name: "Decline" }).click();
  await declined.waitFor();
  await ana.getByRole("button", { name: "Menu" }).click();
  await ana.getByRole("button", { name: "Pause the game" }).click();
  await ana.getByRole("button", { name: "Resume", exact: true }).click();
  await ana.getByText("You paused the game.").waitFor({ state: "detached" });
  await declined.waitFor({ state: "detached" });

  await ben.getByRole("button", { name: "Menu" }).click();
  await ben.getByRole("button", { name: "Propose to end the game" }).click();
  await ana.getByRole("button", { name: "Agree" }).click();
  for (const page of both) {
    await page.getByText("The game was ended by agreement.", { exact: true }).waitFor();
    await page.getByText(/^Checked: the order of the tiles was fixed/).waitFor();
    assert.deepEqual(page.errors, []);
  }
  await ana.goto(server.url);
  await ana.getByText("Finished games").click();
  // The result and the date distinguish several games with the same player.
  await ana.getByRole("link", { name: /With: Ben\s*(Won|Lost|Draw) · \S/ }).waitFor();
  // A confirmation guards against accidental removal.
  await ana.getByRole("button", { name: /^Remove from the list/ }).click();
  await ana.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await ana.getByRole("link", { name: /With: Ben/ }).waitFor();
  await close(ana, ben);
});

test("by the code; a reload keeps the seat; others watch if they may", { skip }, async () => {
  const { page: ana, link } = await invite(browser, server.url, "Ana");
  const code = await ana.locator(".code strong").textContent();
  await ana.reload();
  await ana.getByText("Ana (you)").waitFor();

  const ben = await open(browser, server.url, { ...DESKTOP, settings: QUIET });
  await ben.getByLabel("Have a code?").fill(code.toLowerCase());
  await ben.getByRole("button", { name: "Join" }).click();
  await ben.getByLabel("Your name").fill("Maximilian-Alexander Lichtenb");
  await ben.getByLabel("Your name").pressSequentially("erg");
  await ben.getByText("A name can have 30 characters at most.").waitFor();
  await ben.getByLabel("Your name").fill("Ben");
  await ben.getByRole("button", { name: "Join" }).click();
  await atTheTable([ana, ben]);
  const rack = () => ben.locator(".rack .places button").allTextContents();
  await ben.getByRole("button", { name: "Shuffle" }).click();
  const order = await rack();
  await ben.reload();
  await atTheTable([ben]);
  await ben.getByText("Ben (you)").waitFor();
  assert.deepEqual(await rack(), order, "the order of the rack is Ben's own");

  const watcher = await open(browser, link, { ...DESKTOP, settings: QUIET });
  await watcher.getByText("You are watching.").waitFor();
  assert.equal(await watcher.locator(".rack .places").count(), 0);
  const mover = await whoMoves([ana, ben]);
  await takeAnyTurn(mover);
  await waitForTurns([ana, ben, watcher], 1);

  await ben.goto(server.url);
  await ben.getByRole("link", { name: /With: Ana/ }).click();
  await atTheTable([ben]);
  for (const page of [ana, ben, watcher]) assert.deepEqual(page.errors, []);
  await close(ana, ben, watcher);
});

test("the list of games is updated while it is shown", { skip }, async () => {
  const { page: ana, link } = await invite(browser, server.url, "Ana");
  await ana.clock.install();
  await ana.goto(server.url);
  await ana.getByRole("link", { name: /Waiting for players$/ }).waitFor();
  const ben = await join(browser, link, "Ben");
  await atTheTable([ben]);
  await ana.clock.runFor(16_000);
  await ana.getByRole("link", { name: /With: Ben\s*(Your turn|Ben to play)$/ }).waitFor();
  await close(ana, ben);
});

test("a move survives the server's death, and a reload while it is down", { skip }, async () => {
  let mortal = await startServer();
  const { page: ana, link } = await invite(browser, mortal.url, "Ana");
  const ben = await join(browser, link, "Ben");
  await atTheTable([ana, ben]);
  const mover = await whoMoves([ana, ben]);
  // The page itself comes from the server, so the browser must have cached it.
  await mover.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null) await new Promise((done) => setTimeout(done, 50));
  });
  assert.ok(await layAnyTile(mover), "any tile opens the game");
  await mortal.kill();
  await mover.getByRole("button", { name: /^Play for/ }).click();
  const place = await mover.locator(".hand .rack").boundingBox();
  await mover.getByText("Sending…").waitFor();
  await mover.getByText("Not sent yet: the server does not answer.").waitFor();
  assert.deepEqual(await mover.locator(".hand .rack").boundingBox(), place, "it moves nothing");
  await mover.getByText("No connection. Trying again…").waitFor();
  await mover.reload();
  await mover.getByText("No connection. Trying again…").waitFor();

  mortal = await startServer(mortal);
  await waitForTurns([ana, ben], 1);
  await mover.getByText("No connection. Trying again…").waitFor({ state: "detached" });
  const next = await whoMoves([ana, ben]);
  await takeAnyTurn(next);
  await waitForTurns([ana, ben], 2);
  await close(ana, ben);
  await mortal.close();
});

test("two windows on the same seat", { skip }, async () => {
  const { page: ana, link } = await invite(browser, server.url, "Ana");
  const ben = await join(browser, link, "Ben");
  await atTheTable([ana, ben]);
  const second = await ana.context().newPage();
  await second.goto(link);
  await atTheTable([second]);
  await second.getByText("Ana (you)").waitFor();
  let count = 0;
  for (let turn = 0; turn < 3; turn++) {
    const mover = await whoMoves([second, ben]);
    await takeAnyTurn(mover);
    count += 1;
    await waitForTurns([ana, second, ben], count);
  }
  assert.equal(await turns(ana), 3);
  await close(ana, ben);
});

test("two tabs that join at once take one seat", { skip }, async () => {
  const { page: ana, link } = await invite(browser, server.url, "Ana", { seats: 3 });
  const first = await open(browser, link, { ...DESKTOP, settings: QUIET });
  const code = (await ana.locator(".code strong").textContent()).replace("-", "");
  const [second, third] = [await first.context().newPage(), await first.context().newPage()];
  await second.goto(link);
  await third.goto(`${server.url}#/room/${code}`);
  const tabs = [first, second, third];
  for (const tab of tabs) await tab.getByLabel("Your name").fill("Ben");
  await third.getByText("Already here: Ana").waitFor();
  const enter = (tab) => tab.getByRole("button", { name: "Join" }).click();
  await Promise.all([first, second].map(enter));
  for (const tab of [first, second]) await tab.getByText("Ben (you)").waitFor();
  // By the code, and later: the seat is already taken.
  await enter(third);
  await third.getByText("Ben (you)").waitFor();
  await ana.getByText(/Waiting for 1\s/).waitFor();
  const tokens = await first.evaluate(() => Object.keys(localStorage).filter((key) => /seat|join/.test(key)));
  assert.equal(tokens.length, 1, "what was said is answered, and one seat kept");
  for (const tab of tabs) assert.deepEqual(tab.errors ?? [], []);
  await close(ana, first);
});

test("a game that was not shuffled as agreed is not played", { skip }, async () => {
  const { page: ana, link } = await invite(browser, server.url, "Ana");
  // As if the server had replaced this device's contribution.
  await ana.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.startsWith("triolet.seat."));
    const kept = JSON.parse(localStorage.getItem(key));
    localStorage.setItem(key, JSON.stringify({ ...kept, contribution: "00".repeat(32) }));
  });
  await ana.reload();
  await ana.getByText("Ana (you)").waitFor();
  const ben = await join(browser, link, "Ben");
  await ana.getByRole("heading", { name: "This game cannot be trusted" }).waitFor();
  await atTheTable([ben]);
  await close(ana, ben);
});

test("dead links show an error page", { skip }, async () => {
  const page = await open(browser, `${server.url}#/room/${"0".repeat(32)}`, { ...DESKTOP, settings: QUIET });
  await page.getByRole("heading", { name: "There is no such game" }).waitFor();
  await page.goto(`${server.url}#/`);
  for (const typed of ["ABCDEFG", "žžž!!"]) {
    await page.getByLabel("Have a code?").fill(typed);
    await page.getByRole("button", { name: "Join" }).click();
    await page
      .getByRole("alert")
      .filter({ hasText: /^No game is waiting with this code/ })
      .waitFor();
  }
  await page.getByLabel("Have a code?").fill(`${server.url}#/room/${"0".repeat(32)}`);
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("heading", { name: "There is no such game" }).waitFor();
  await page.goto(`${server.url}#/room/ABCDEFG`);
  await page.getByRole("heading", { name: "There is no such game" }).waitFor();
  // A dead path also gets an error page; a preview has a server of its own.
  if (server.preview === null) {
    for (const path of ["r/whatever", "nothing"]) {
      assert.equal((await page.goto(`${server.url}${path}`)).status(), 404);
      await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
      await page.getByRole("link", { name: "Home" }).click();
      await page.getByRole("link", { name: /Play with friends/ }).waitFor();
    }
    assert.equal((await page.request.get(`${server.url}assets/nothing.js`)).status(), 404);
  }
  await close(page);
});
