// A server that is down, or does not answer: what is told of it, and of the others, of whom nothing is known meanwhile.

import assert from "node:assert/strict";
import test, { suite } from "node:test";
import { NARROW } from "./page.mjs";
import { atTheTable, invite, join, letTimePass, whoMoves } from "./people.mjs";
import { SERVER, startServer } from "./server.mjs";
import { browser, server, share } from "./shared.mjs";

const skip = SERVER === undefined ? "TRIOLET_SERVER names no server" : false;

share(startServer, { skip });

/** Asserts that a page which has lost its server calls nobody absent, however long that lasts. */
async function assertNobodyAbsent(page) {
  await page.getByText("No connection. Trying again…").waitFor();
  await letTimePass(page);
  // As often as absences are looked at.
  await page.waitForTimeout(6_000);
  assert.equal(await page.locator(".scores .away").count(), 0, "nobody is called not connected");
  assert.equal(await page.getByText(/^Away: /).count(), 0, "nobody is called away");
}

suite("outages", { concurrency: true, skip }, () => {
  for (const end of ["kill", "stop"]) {
    test(`others are not called absent when the server is gone (${end})`, async () => {
      const mortal = await startServer();
      const { page: ana, link } = await invite(browser, mortal.url, "Ana");
      const ben = await join(browser, link, "Ben");
      await atTheTable([ana, ben]);
      await (end === "kill" ? mortal.kill() : mortal.stop());
      await Promise.all([ana, ben].map(assertNobodyAbsent));
      for (const page of [ana, ben]) await page.context().close();
      await mortal.close();
    });
  }

  test("who was away before is not called so while the server is gone", async () => {
    const mortal = await startServer();
    const { page: ana, link } = await invite(browser, mortal.url, "Ana");
    const ben = await join(browser, link, "Ben");
    await atTheTable([ana, ben]);
    await ben.close();
    await ana.locator(".scores .away", { hasText: "Ben" }).waitFor();
    await mortal.kill();
    await assertNobodyAbsent(ana);
    await ana.context().close();
    await ben.context().close();
    await mortal.close();
  });

  test("the label of something on its way moves nothing", async () => {
    const hung = await startServer();
    const { page: ana, link } = await invite(browser, hung.url, "Ana", NARROW);
    const ben = await join(browser, link, "Ben", NARROW);
    await atTheTable([ana, ben]);
    const page = await whoMoves([ana, ben]);
    const boxes = () =>
      page.locator(".status strong, .status .soft, .rack, .actions .main, .board").evaluateAll((all) =>
        all.map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return [one.className, x, y, width, height].join(" ");
        }),
      );
    await page.getByRole("button", { name: "Menu" }).click();
    const pause = page.getByRole("dialog").getByRole("button", { name: "Pause the game" });
    await pause.waitFor();
    const before = await boxes();
    hung.signal("SIGSTOP");
    await pause.click();
    await page.getByText("Sending…").waitFor();
    assert.deepEqual(await boxes(), before);
    await page.getByText("Not sent yet: the server does not answer.").waitFor();
    hung.signal("SIGCONT");
    await page.getByText("You paused the game.").first().waitFor();
    assert.equal(await page.getByText("Sending…").isVisible(), false);
    for (const one of [ana, ben]) await one.context().close();
    await hung.close();
  });
});
