// The page from another machine of a local network over plain HTTP, where browsers withhold APIs that need a secure
// origin.

import assert from "node:assert/strict";
import { networkInterfaces } from "node:os";
import test from "node:test";
import { DESKTOP, layByClick, open, PHONE, QUIET, takeTurn, waitForTurn } from "./page.mjs";
import { atTheTable, invite, join, takeAnyTurn, waitForTurns, whoMoves } from "./people.mjs";
import { SERVER, startServer } from "./server.mjs";
import { browser, server, share } from "./shared.mjs";

/** This machine's address in the network, if it has one. */
const ADDRESS = Object.values(networkInterfaces())
  .flat()
  .find(({ family, internal }) => family === "IPv4" && !internal)?.address;
const skip =
  SERVER === undefined
    ? "TRIOLET_SERVER names no server"
    : ADDRESS === undefined
      ? "this machine is in no network"
      : // The preview only listens on this machine.
        (process.env.TRIOLET_PREVIEW ?? "") !== "" && "the page is previewed";

share(() => startServer({ host: ADDRESS }), { skip });

test("games by a link and against the computer work over plain HTTP", { skip }, async () => {
  const { page: ana, link } = await invite(browser, server.url, "Ana");
  assert.ok(link.startsWith(`http://${ADDRESS}:`), link);
  const withheld = await ana.evaluate(() => ({
    isSecure: isSecureContext,
    subtle: typeof crypto.subtle,
    clipboard: typeof navigator.clipboard,
    worker: "serviceWorker" in navigator,
    wakeLock: "wakeLock" in navigator,
  }));
  const nothing = {
    isSecure: false,
    subtle: "undefined",
    clipboard: "undefined",
    worker: false,
    wakeLock: false,
  };
  assert.deepEqual(withheld, nothing);
  await ana.getByRole("img", { name: "QR code of the link" }).waitFor();
  assert.equal(await ana.getByText(/^This link works on this computer only/).count(), 0);
  await ana.getByRole("button", { name: "Copy the link" }).click();
  await ana.getByText(/^The link is selected/).waitFor();
  assert.equal(await ana.evaluate(() => getSelection().toString()), link);

  const ben = await join(browser, link, "Ben", PHONE);
  await atTheTable([ana, ben]);
  for (let turn = 1; turn <= 2; turn++) {
    await takeAnyTurn(await whoMoves([ana, ben]));
    await waitForTurns([ana, ben], turn);
  }
  await ben.reload();
  await atTheTable([ben]);
  await ana.getByRole("button", { name: "Menu" }).click();
  assert.equal(await ana.getByRole("button", { name: "Tell me when it is my turn" }).count(), 0);

  const alone = await open(browser, server.url, { ...DESKTOP, settings: QUIET });
  await alone.getByRole("button", { name: "Play the computer" }).click();
  await waitForTurn(alone);
  await takeTurn(alone, layByClick);
  await waitForTurn(alone);
  await alone.goto(`${server.url}#/study`);
  await alone.getByLabel("Text of a record or a position").fill("o/o/o/o/o/o/o/gB*3f/o/o/o/o/o/o/o 4-8-*");
  await alone.getByRole("button", { name: "Open", exact: true }).click();
  await alone.getByRole("button", { name: "Copy a link" }).click();
  assert.match(await alone.getByLabel("Copy this link").inputValue(), /#\/study\/p\//);
  for (const page of [ana, ben, alone]) assert.deepEqual(page.errors, []);
  for (const page of [ana, ben, alone]) await page.context().close();
});
