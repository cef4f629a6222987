// A score sheet on other phones: each change is seen there at once, over a server that restarts and a network that fails.

import assert from "node:assert/strict";
import test, { suite } from "node:test";
import { begin, lay, playByTaps, square, totals, turns, TOUCH } from "./keep-page.mjs";
import { NARROW, open, QUIET, serve } from "./page.mjs";
import { SERVER, startServer } from "./server.mjs";
import { browser, server, share } from "./shared.mjs";

const skip = SERVER === undefined ? "TRIOLET_SERVER names no program" : false;

share(startServer, { skip });

const OPENING = [
  [
    ["H8", 11],
    ["H9", 3],
  ],
  [
    ["I7", 8],
    ["I8", 4],
  ],
  [
    ["H6", 4],
    ["I6", 3],
  ],
];

async function keeper(url) {
  const page = await open(browser, `${url}#/keep`, { settings: QUIET, ...TOUCH });
  await begin(page);
  return page;
}

async function openDialog(page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Show on other phones" }).click();
}

/** Shows the sheet of a page, and returns the link. */
async function show(page) {
  await openDialog(page);
  await page.getByRole("button", { name: "Show this sheet" }).click();
  const link = await page.getByRole("dialog").getByRole("textbox").inputValue();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "On other phones", exact: true }).waitFor();
  return link;
}

async function watch(link, options = NARROW) {
  const page = await open(browser, link, { settings: QUIET, ...options });
  await page.getByText(/^Live\. Last change at/).waitFor();
  return page;
}

/** Waits for these totals on a watcher's page. */
async function seesTotals(page, expected) {
  await page.waitForFunction(
    (text) => [...document.querySelectorAll(".watch li b")].map((b) => b.textContent).join() === text,
    expected.join(),
  );
}

suite("a sheet on other phones", { concurrency: true, skip }, () => {
  test("the others see every turn, and neither the rack nor the notes", async () => {
    const anna = await keeper(server.url);
    const link = await show(anna);
    assert.match(link, /#\/watch\/[0-9a-f]{32}$/);
    const ben = await watch(link);
    await seesTotals(ben, [0, 0]);
    await playByTaps(anna, OPENING[0], 1);
    await seesTotals(ben, [25, 0]);
    assert.equal((await square(ben, "H8").textContent()).trim(), "11");
    assert.equal(await turns(ben).count(), 1);
    assert.equal(await ben.locator(".turns button").count(), 0, "nothing can be mended here");
    await anna.getByRole("button", { name: "Menu" }).click();
    await anna.getByLabel("Comment on the game").fill("I kept the wild");
    await anna.getByRole("button", { name: "Keep", exact: true }).click();
    // A play that is still being laid is seen by nobody.
    await lay(anna, OPENING[1].slice(0, 1));
    assert.equal((await square(ben, "I7").textContent()).trim(), "");
    await playByTaps(anna, OPENING[1].slice(1), 2);
    await seesTotals(ben, [25, 27]);
    assert.equal(await ben.getByText("I kept the wild").count(), 0);

    // The keeper's page is loaded again, and goes on showing the sheet.
    await anna.reload();
    await anna.getByRole("button", { name: "On other phones", exact: true }).waitFor();
    await playByTaps(anna, OPENING[2], 3);
    await seesTotals(ben, [62, 27]);

    await openDialog(anna);
    await anna.getByRole("button", { name: "Stop sharing" }).click();
    await ben.getByText(/This sheet is no longer shown\.$/).waitFor();
    await seesTotals(ben, [62, 27]);
    await ben.reload();
    await ben.getByText("There is no sheet at this link, or it is no longer shown.").waitFor();
    assert.deepEqual([...anna.errors, ...ben.errors], []);
    for (const page of [anna, ben]) await page.context().close();
  });

  test("what happens while the server is down is seen once it is back", async () => {
    const mortal = await startServer();
    const anna = await keeper(mortal.url);
    const link = await show(anna);
    const ben = await watch(link);
    await mortal.kill();
    await ben.getByText(/The connection is lost; trying again…$/).waitFor();
    await playByTaps(anna, OPENING[0], 1);
    await anna.getByRole("button", { name: "Other phones: not up to date" }).waitFor();
    await playByTaps(anna, OPENING[1], 2);
    const next = await startServer({ port: mortal.port, folder: mortal.folder, preview: mortal.preview });
    await seesTotals(ben, [25, 27]);
    await ben.getByText(/^Live\./).waitFor();
    await anna.getByRole("button", { name: "On other phones", exact: true }).waitFor();
    for (const page of [anna, ben]) await page.context().close();
    await next.close();
  });

  test("a dead network delays what the others see, and loses nothing", async () => {
    const anna = await keeper(server.url);
    const link = await show(anna);
    const ben = await watch(link);
    await anna.context().setOffline(true);
    await playByTaps(anna, OPENING[0], 1);
    await anna.getByRole("button", { name: "Other phones: not up to date" }).waitFor();
    await playByTaps(anna, OPENING[1], 2);
    await seesTotals(ben, [0, 0]);
    await anna.context().setOffline(false);
    await seesTotals(ben, [25, 27]);
    // What is stopped without a network disappears once there is one.
    await anna.context().setOffline(true);
    await openDialog(anna);
    await anna.getByRole("button", { name: "Stop sharing" }).click();
    await anna.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await anna.getByRole("button", { name: "Still on other phones" }).waitFor();
    await anna.context().setOffline(false);
    await ben.getByText(/This sheet is no longer shown\.$/).waitFor();
    for (const page of [anna, ben]) await page.context().close();
  });

  test("without a server the page says what is missing", async () => {
    const host = await serve();
    const anna = await keeper(host.url);
    await openDialog(anna);
    await anna.getByRole("button", { name: "Show this sheet" }).click();
    await anna.getByText(/only where this page comes from a Triolet server/).waitFor();
    assert.deepEqual(await totals(anna), ["0", "0"]);
    const ben = await open(browser, `${host.url}#/watch/${"ab".repeat(16)}`, { settings: QUIET });
    await ben.getByText("Sheets of others can be followed only on the page of a Triolet server.").waitFor();
    for (const page of [anna, ben]) await page.context().close();
    await host.close();
  });

  test("a link that is no link says so", async () => {
    const page = await open(browser, `${server.url}#/watch/nonsense`, { settings: QUIET, ...NARROW });
    await page.getByText("There is no sheet at this link, or it is no longer shown.").waitFor();
    await page.getByRole("link", { name: "Go to Triolet" }).click();
    await page.getByRole("button", { name: "Play the computer" }).waitFor();
    await page.context().close();
  });
});
