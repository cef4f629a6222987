// Players who exceed their time or don't come back.

import assert from "node:assert/strict";
import test, { suite } from "node:test";
import { atTheTable, invite, join, takeAnyTurn, turns, waitForTurns, whoMoves } from "./people.mjs";
import { SERVER, startServer } from "./server.mjs";
import { browser, server, share } from "./shared.mjs";

const skip = SERVER === undefined ? "TRIOLET_SERVER names no server" : false;

share(startServer, { skip });

/** Creates a room with a shorter time limit than the page offers, in seconds per turn. */
async function roomWithLittleTime(seconds, seats = 2) {
  const setup = {
    seats: Array(seats).fill({ controller: "person" }),
    clock: { type: "per-turn", seconds },
  };
  const body = JSON.stringify({ type: "create", id: "little-time", setup });
  const answer = await (await fetch(`${server.url}api/messages`, { method: "POST", body })).json();
  return `${server.url}#/room/${answer.room}`;
}

// These tests mostly wait, so they run concurrently.
suite("away", { concurrency: true, skip }, () => {
  test("a game is lost on time", async () => {
    const link = await roomWithLittleTime(10);
    const [ana, ben] = [await join(browser, link, "Ana"), await join(browser, link, "Ben")];
    await atTheTable([ana, ben]);
    const slow = await whoMoves([ana, ben]);
    await slow.locator(".moving .time.runs.short").waitFor();
    for (const page of [ana, ben]) {
      const won = page !== slow ? "You win!" : slow === ana ? "Winner: Ben" : "Winner: Ana";
      await page.getByRole("heading", { name: won }).waitFor({ timeout: 30_000 });
      const who = page === slow ? "You" : slow === ana ? "Ana" : "Ben";
      await page.locator(".final").getByText(`${who} ran out of time.`, { exact: true }).waitFor();
      await page.locator(".scores .gone", { hasText: "out of time" }).waitFor();
      await page.getByText(/^Checked: the order of the tiles was fixed/).waitFor();
      assert.deepEqual(page.errors, []);
      await page.context().close();
    }
  });

  test("a device whose clock is set shows the time that the server counts", async () => {
    const link = await roomWithLittleTime(120);
    const [ana, ben] = [await join(browser, link, "Ana"), await join(browser, link, "Ben")];
    await atTheTable([ana, ben]);
    // Whatever is shown a moment later follows from a clock that stepped.
    for (const [page, step] of [
      [ana, -3_600_000],
      [ben, 3_600_000],
    ]) {
      await page.evaluate((step) => {
        const now = Date.now;
        Date.now = () => now() + step;
      }, step);
      const time = page.locator(".moving .time.runs");
      const before = await time.innerText();
      await page.waitForFunction(
        (text) => document.querySelector(".moving .time.runs").innerText !== text,
        before,
      );
      assert.match(await time.innerText(), /1:[345]\d/);
      assert.deepEqual(page.errors, []);
    }
    for (const page of [ana, ben]) await page.context().close();
  });

  test("a player who runs out of time learns that the game goes on without them", async () => {
    const link = await roomWithLittleTime(10, 3);
    const pages = [];
    for (const name of ["Ana", "Ben", "Cy"]) pages.push(await join(browser, link, name));
    await atTheTable(pages);
    const slow = await whoMoves(pages);
    await slow.getByText("Your time ran out: you are out of the game.").waitFor({ timeout: 30_000 });
    for (const page of pages) await page.context().close();
  });

  test("a game that was lost on time while nobody looked is among the finished ones", async () => {
    const link = await roomWithLittleTime(10);
    const [ana, ben] = [await join(browser, link, "Ana"), await join(browser, link, "Ben")];
    await atTheTable([ana, ben]);
    await ben.close();
    await ana.locator(".final").waitFor({ timeout: 30_000 });
    const back = await ben.context().newPage();
    await back.goto(server.url);
    await back.getByText("Finished games").click();
    await back.getByRole("link", { name: "With: Ana" }).waitFor();
    assert.equal(await back.getByRole("heading", { name: "Your games" }).count(), 0);
    for (const page of [ana, back]) await page.context().close();
  });

  test("a computer plays for an absent player until their return", async () => {
    const { page: ana, link } = await invite(browser, server.url, "Ana");
    const ben = await join(browser, link, "Ben");
    await atTheTable([ana, ben]);
    await takeAnyTurn(await whoMoves([ana, ben]));
    await ben.close();
    await ana.getByText("Away: Ben.").waitFor({ timeout: 90_000 });
    await ana.getByText("You can wait, or propose something:").waitFor();
    await ana.getByRole("button", { name: "End the game" }).waitFor();
    await ana.getByRole("button", { name: "A computer plays on" }).click();
    // Nobody else has to agree, so the computer takes the seat at once and plays.
    await ana.getByText("Away: Ben.").waitFor({ state: "detached" });
    for (let turn = 0; turn < 2; turn++) await takeAnyTurn(await whoMoves([ana]));

    const back = await ben.context().newPage();
    await back.goto(link);
    await back.getByText("A computer plays for you.").waitFor();
    await back.getByRole("button", { name: "Take over again" }).click();
    await atTheTable([back]);
    await takeAnyTurn(await whoMoves([ana, back]));
    assert.deepEqual(ana.errors, []);
    for (const page of [ana, back]) await page.context().close();
  });
});

test("a hidden page notifies its player of their turn", { skip }, async () => {
  const { page: ana, link } = await invite(browser, server.url, "Ana");
  await ana.context().grantPermissions(["notifications"]);
  const ben = await join(browser, link, "Ben");
  await atTheTable([ana, ben]);
  // Records the notifications, whichever of the two APIs the page uses.
  await ana.evaluate(() => {
    window.told = [];
    const keep = (title, { body }) => window.told.push(`${title}: ${body}`);
    ServiceWorkerRegistration.prototype.showNotification = async (...said) => keep(...said);
    const asked = { requestPermission: async () => "granted", permission: "granted" };
    window.Notification = Object.assign(function (...said) {
      keep(...said);
    }, asked);
  });
  const toggle = async (name) => {
    await ana.getByRole("button", { name: "Menu" }).click();
    await ana.getByRole("button", { name }).click();
    await ana.keyboard.press("Escape");
  };
  await toggle("Tell me when it is my turn");
  const looks = (is) =>
    ana.evaluate((state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
    }, is);
  const told = () => ana.evaluate(() => window.told);

  const takeTurns = async () => {
    if ((await whoMoves([ana, ben])) === ana) {
      await takeAnyTurn(ana);
      await whoMoves([ben]);
    }
    await takeAnyTurn(ben);
    await whoMoves([ana]);
  };
  await looks("visible");
  await takeTurns();
  assert.deepEqual(await told(), [], "who looks sees it");
  const before = await turns(ana);
  await takeAnyTurn(ana);
  await waitForTurns([ana, ben], before + 1);
  await looks("hidden");
  await takeTurns();
  await ana.waitForFunction(() => window.told.length > 0);
  assert.ok((await told()).includes("Triolet: Your turn"), (await told()).join());
  for (const page of [ana, ben]) await page.context().close();
});
