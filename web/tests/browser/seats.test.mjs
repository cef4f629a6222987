// Seats in games by a link must not be lost, even if the browser stores nothing or the answer to a request is lost.

import assert from "node:assert/strict";
import test, { suite } from "node:test";
import { DESKTOP, open, QUIET } from "./page.mjs";
import { atTheTable, invite, join, takeAnyTurn, waitForTurns, whoMoves } from "./people.mjs";
import { SERVER, startServer } from "./server.mjs";
import { browser, server, share } from "./shared.mjs";
import { wordsOf } from "./words.mjs";

const skip = SERVER === undefined ? "TRIOLET_SERVER names no server" : false;
const t = wordsOf("en");

share(startServer, { skip });

/** Scripts that make a browser unable to store anything. */
const STORAGES = {
  "blocks its storage": () => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: refuse });
  },
  "has no room": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  },
};

suite("a browser keeps no seat beyond the page, and the game can be played all the same", { skip }, () => {
  for (const [what, script] of Object.entries(STORAGES)) {
    test(`one that ${what}`, async () => {
      const { page: ana, link } = await invite(browser, server.url, "Ana", { script });
      await ana.getByText(t("seat-not-kept")).waitFor();
      assert.equal(await ana.getByRole("button", { name: "Join" }).count(), 0, "no guest of one's own");
      const ben = await join(browser, link, "Ben", { script });
      const pages = [ana, ben];
      await atTheTable(pages);
      for (const page of pages) {
        assert.equal(await page.getByText(t("watching")).count(), 0);
        await page.getByText(t("seat-not-kept")).waitFor();
      }
      await takeAnyTurn(await whoMoves(pages));
      await waitForTurns(pages, 1);

      // The front page leads back to it, also after another game was opened.
      await ben.goto(`${server.url}#/`);
      await ben.getByRole("link", { name: /Ana/ }).click();
      await atTheTable([ben]);
      const other = await invite(browser, server.url, "Cleo");
      await ben.goto(other.link);
      await ben.getByLabel("Your name").waitFor();
      await ben.goto(link);
      await atTheTable([ben]);
      await takeAnyTurn(await whoMoves(pages));
      await waitForTurns(pages, 2);
      for (const page of pages) {
        assert.deepEqual(page.errors, []);
        await page.context().close();
      }
      await other.page.context().close();
    });
  }
});

/** Lets the first request to join reach the server and drops its answer; returns the requests sent. */
async function loseAnswer(page, answer) {
  const sent = [];
  await page.route("**/api/messages", async (route) => {
    const message = route.request().postDataJSON();
    if (message.type !== "join") return route.continue();
    sent.push(message);
    if (sent.length > 1) return route.continue();
    if (answer.reaches) await route.fetch();
    const body = answer.body ?? JSON.stringify({ type: "refused", id: message.id, code: answer.code });
    return route.fulfill({ status: answer.status, body });
  });
  return sent;
}

const LOST = [
  { what: "the answer to a commit is lost", status: 503, code: "storage-unavailable", reaches: true },
  { what: "the server is about to restart", status: 503, code: "restarting", reaches: false },
  { what: "too much was asked", status: 429, code: "too-many-requests", reaches: false },
  { what: "something goes wrong inside", status: 500, code: "internal", reaches: true },
  { what: "a proxy answers", status: 503, body: "<h1>503</h1>", reaches: true, isOffline: true },
];

suite("the same seat is asked for again", { skip }, () => {
  for (const answer of LOST) {
    test(`where ${answer.what}`, async () => {
      const { page: ana, link } = await invite(browser, server.url, "Ana");
      const ben = await open(browser, link, { ...DESKTOP, settings: QUIET });
      const sent = await loseAnswer(ben, answer);
      await ben.getByLabel("Your name").fill("Ben");
      await ben.getByRole("button", { name: "Join" }).click();
      if (answer.isOffline) {
        await ben.getByText(t("refusal-offline")).waitFor();
        // The seat is taken and the game has begun; a player with a pending request is no spectator.
        await ana.locator(".rack .places").waitFor();
        await ben.reload();
        await ben.getByText(t("invited-unanswered")).waitFor();
        await ben.getByLabel("Your name").fill("Ben");
        await ben.getByRole("button", { name: "Join" }).click();
      }
      await atTheTable([ana, ben]);
      assert.equal(sent.length, 2);
      assert.deepEqual(sent[1], sent[0]);
      assert.equal(await ben.getByText(t("watching")).count(), 0);
      for (const page of [ana, ben]) await page.context().close();
    });
  }
});

test("a final refusal does not allow another deal", { skip }, async () => {
  const { page: ana, link } = await invite(browser, server.url, "Ana");
  const ben = await open(browser, link, { ...DESKTOP, settings: QUIET });
  const sent = await loseAnswer(ben, { status: 409, code: "no-seat-free", reaches: false });
  await ben.getByLabel("Your name").fill("Ben");
  await ben.getByRole("button", { name: "Join" }).click();
  await ben.getByText(t("refusal-no-seat-free")).waitFor();
  assert.equal(sent.length, 1, "it is not repeated automatically");
  await ben.getByRole("button", { name: "Join" }).click();
  await atTheTable([ana, ben]);
  assert.equal(sent[1].contribution, sent[0].contribution);
  assert.notEqual(sent[1].id, sent[0].id);
  assert.notEqual(sent[1].token, sent[0].token);
  for (const page of [ana, ben]) await page.context().close();
});
