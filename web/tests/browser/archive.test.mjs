// My games: nothing that is played on a device is lost, whatever the browser's storage does.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { fits } from "./inspect.mjs";
import { layByClick, NARROW, open, QUIET, serve, takeTurn, waitForTurn } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";
import { RECORD, recordAfter, WITH_JOKER } from "./visit.mjs";

share(serve);

const rows = (page) => page.getByRole("list", { name: "My games" }).getByRole("listitem");
const menuOf = (page, at) =>
  rows(page)
    .nth(at)
    .getByRole("button", { name: /^Options: / });

/** Goes to the list of games by the front page, and waits until it is complete. */
async function openList(page, count) {
  await page.goto(`${server.url}#/`);
  await page.getByRole("link", { name: "My games" }).click();
  const words = count === 0 ? "No game has been played" : count === 1 ? "1 game" : `${count} games`;
  await page.getByText(words).first().waitFor();
  if (count > 0) await rows(page).first().waitFor();
}

async function playTurn(page) {
  await waitForTurn(page);
  await takeTurn(page, layByClick);
  await waitForTurn(page);
}

const begin = (page) => page.getByRole("button", { name: "Play the computer" }).click();
const saved = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("triolet.game")).record);
const without = (text) => text.replaceAll(/\n=== .*\n/g, "\n");

/** Returns the text of all games, as the page saves it. */
async function exported(page) {
  const button = page.getByRole("button", { name: "Save all games" });
  if (!(await button.isVisible())) await page.getByText("Backup and storage").click();
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  assert.match(file.suggestedFilename(), /^triolet-games-.*\.txt$/);
  return readFile(await file.path(), "utf8");
}

async function importTexts(page, ...texts) {
  if (!(await page.getByRole("button", { name: "Save all games" }).isVisible()))
    await page.getByText("Backup and storage").click();
  const files = texts.map((text, at) => ({
    name: `${at}.txt`,
    mimeType: "text/plain",
    buffer: Buffer.from(text),
  }));
  await page.locator('input[type="file"]').setInputFiles(files);
}

test("games stand side by side, through reloads, deletion, a file and another device", async () => {
  const page = await open(browser, server.url, { settings: QUIET });
  await begin(page);
  await playTurn(page);
  const first = await saved(page);
  await page.getByRole("link", { name: "Home" }).click();
  await begin(page);
  await playTurn(page);
  const second = await saved(page);
  assert.notEqual(first, second);

  await page.goto(`${server.url}#/`);
  await page.reload();
  await page.getByRole("button", { name: "Resume your game" }).waitFor();
  const other = page.getByRole("button", { name: /^You \d+ – Computer \(level 6\) \d+$/ });
  await other.click();
  await waitForTurn(page);
  assert.equal(await saved(page), first, "the earlier game goes on where it was");
  await page.reload();
  await waitForTurn(page);
  assert.equal(await saved(page), first);

  await openList(page, 2);
  await importTexts(page, RECORD, `${recordAfter(WITH_JOKER)}what is this\n`);
  await page.getByText("1 game added.").waitFor();
  await page.getByRole("alert").filter({ hasText: "1 text could not be read as a game." }).waitFor();
  await page.getByText("3 games").waitFor();
  const before = await exported(page);
  for (const record of [first, second, RECORD])
    assert.ok(before.includes(record), "the record is in the file");

  await menuOf(page, 0).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Restore" }).waitFor();
  assert.equal(await rows(page).count(), 2);
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByText("3 games").waitFor();
  assert.equal(await exported(page), before, "what was deleted is back as it was");

  const device = await open(browser, server.url, { settings: QUIET });
  await openList(device, 0);
  await importTexts(device, before);
  await device.getByText("3 games added.").waitFor();
  await importTexts(device, before);
  await device.getByText("3 were here already.").waitFor();
  assert.equal(await exported(device), before);
  await device.reload();
  await device.getByText("3 games", { exact: true }).waitFor();
  // The other device goes on with the first game.
  await device.goto(`${server.url}#/`);
  await device.getByRole("button", { name: "Resume your game" }).click();
  await waitForTurn(device);
  assert.ok([first, second].includes(await saved(device)));
  assert.deepEqual([page.errors, device.errors], [[], []]);
  for (const one of [page, device]) await one.context().close();
});

test("a game is found, named, marked with a star, and reviewed, on a small phone by the keyboard alone", async () => {
  const page = await open(browser, server.url, { ...NARROW, settings: QUIET });
  await openList(page, 0);
  // Without a secret the draws of another game's id are taken as told.
  const level = (number) =>
    RECORD.replace(/Secret: .*\n/, "")
      .replace("computer:greedy", `computer:level-${number}`)
      .replaceAll("0381cf", `${number}${number}81cf`);
  await importTexts(page, level(2), level(5), level(7).replace("Anna", "Žofie"));
  await page.getByText("3 games", { exact: true }).waitFor();
  await fits(page, "my games");
  const press = async (locator, key = "Enter") => {
    await locator.focus();
    await page.keyboard.press(key);
  };
  await page.getByRole("searchbox").fill("zofie");
  await page.getByText("1 game", { exact: true }).waitFor();
  await press(rows(page).first().getByRole("button", { name: /^Star/ }));
  await rows(page).first().getByRole("button", { name: /^Star/, pressed: true }).waitFor();
  await press(menuOf(page, 0));
  await page.getByRole("textbox", { name: "Name of the game" }).fill("The long one");
  await page.keyboard.press("Enter");
  await page.getByText("The long one").waitFor();
  await page.getByRole("searchbox").fill("");
  await page.getByText("3 games", { exact: true }).waitFor();
  await press(page.locator("summary", { hasText: "Filter" }));
  await page.getByRole("combobox", { name: "Computer", exact: true }).selectOption("level-5");
  await page.getByText("1 game", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Show all games" }).click();
  await page.getByLabel("Only with a star").check();
  await page.getByText("1 game", { exact: true }).waitFor();
  await fits(page, "my games, filtered");
  await page.reload();
  await page.getByText("The long one").waitFor();
  await page.getByRole("searchbox").fill("long");
  await page.getByText("1 game", { exact: true }).waitFor();
  await press(rows(page).first().getByRole("button").first());
  await page.locator(".bar .place").waitFor();
  assert.match(page.url(), /#\/study$/);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("without a database games are kept side by side in the local storage", async () => {
  const script = () => Object.defineProperty(globalThis, "indexedDB", { value: undefined });
  const page = await open(browser, server.url, { settings: QUIET, script });
  await begin(page);
  await playTurn(page);
  const first = await saved(page);
  await page.goto(`${server.url}#/`);
  await begin(page);
  await playTurn(page);
  await openList(page, 2);
  await page.getByRole("alert").filter({ hasText: "no access to its database" }).waitFor();
  assert.ok((await exported(page)).includes(first));
  await page.goto(`${server.url}#/`);
  await page.reload();
  await page.getByRole("button", { name: /^You \d+ – Computer \(level 6\) \d+$/ }).click();
  await waitForTurn(page);
  assert.equal(await saved(page), first);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a full browser is told before a game is lost, and what there is can be saved", async () => {
  const page = await open(browser, server.url, { settings: QUIET });
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: new URL(server.url).origin, quotaSize: 1 });
  await begin(page);
  await playTurn(page);
  await page.getByText("The storage of this browser is full").waitFor();
  const first = await saved(page);
  await page.goto(`${server.url}#/`);
  await begin(page);
  await playTurn(page);
  const second = await saved(page);
  await page.reload();
  await waitForTurn(page);
  assert.equal(await saved(page), second);
  await openList(page, 2);
  await page.getByRole("alert").filter({ hasText: "storage of this browser is full" }).waitFor();
  const text = without(await exported(page));
  for (const record of [first, second]) assert.ok(text.includes(record));
  // With room again, the database takes over what has waited.
  await session.send("Storage.overrideQuotaForOrigin", { origin: new URL(server.url).origin });
  await openList(page, 2);
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((key) => key.startsWith("triolet.waiting.")),
  );
  await page.evaluate(() => localStorage.removeItem("triolet.game"));
  await page.reload();
  await page.getByText("2 games", { exact: true }).waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
