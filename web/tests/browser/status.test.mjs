// The place below the board in which the state of a game is told: whole on the narrowest phones, and the right words.

import assert from "node:assert/strict";
import test from "node:test";
import { LANGUAGES } from "../unit/catalogues.mjs";
import { askHint, DESKTOP, layByClick, NARROW, open, openGame, QUIET, serve, waitForTurn } from "./page.mjs";
import { takeAnyTurn } from "./people.mjs";
import { browser, server, share } from "./shared.mjs";
import { goOnWith, recordAfter } from "./visit.mjs";
import { wordsOf } from "./words.mjs";

share(serve);

/** As long as names may be. */
const NAMES = ["Maximilienne-Anne de Montmorency", "Władysława Brzęczyszczykiewicz", "Jan"].map((name) =>
  name.slice(0, 30),
);

/** Asserts that all of what is told is seen. */
async function assertWhole(page, what) {
  const { text, height, room } = await page.locator(".status > p").evaluate((told) => ({
    text: told.innerText,
    height: told.scrollHeight,
    room: told.clientHeight,
  }));
  assert.ok(height <= room + 1, `${what}, cut: ${text}`);
}

/** What may stand together on a device that is handed on, at its longest. */
function longest(t) {
  const name = NAMES[1];
  const news = [
    t("undone"),
    ...["left-resigned", "left-timed-out"].map((key) => t(key, { name })),
    t("talk-line", { name, text: t("points", { n: "124", count: 124 }) }),
    t("told-turn", { name, turn: t("turn-exchange", { n: "3", count: 3 }) }),
  ];
  const advice = ["first-tile", "first-keys", "lifted-tile", "lifted-fits-nowhere"].map((key) => t(key));
  const turns = ["turn-of", "replay-of"].map((key) => t(key, { name }));
  return [
    ...turns.flatMap((turn) => [...news, ...advice].map((other) => [turn, other])),
    ...news.map((other) => [t("game-is-paused"), other]),
    ...["must-exchange", "must-pass"].map((key) => [t(key), ""]),
  ];
}

for (const language of LANGUAGES) {
  test(`on one device that is handed on, in ${language}`, async () => {
    const t = wordsOf(language);
    const page = await open(browser, server.url, { ...NARROW, settings: { ...QUIET, language } });
    await page.goto(`${server.url}#/setup`);
    const seats = page.locator(".seat");
    await seats.nth(2).getByRole("combobox").selectOption("person");
    for (const [index, name] of NAMES.entries()) await seats.nth(index).getByRole("textbox").fill(name);
    await page.getByRole("button", { name: t("setup-start") }).click();
    for (let turn = 0; turn < 7; turn++) {
      await page.getByRole("button", { name: t("hand-over-show") }).click();
      await waitForTurn(page, t);
      await assertWhole(page, `turn ${turn}`);
      const exchange = page.locator(`.small [aria-label="${t("exchange")}"]`);
      if (turn % 3 === 2 && (await exchange.isEnabled())) {
        await exchange.click();
        const dialog = page.getByRole("dialog");
        const tiles = dialog.locator(".tiles button");
        // `all` does not wait: asked too early, it finds no tile to choose.
        await tiles.first().waitFor();
        for (const tile of await tiles.all()) await tile.click();
        await dialog.locator(".main").click();
        continue;
      }
      await page.locator(`.small [aria-label="${t("hint")}"]`).click();
      await page
        .locator(".status strong")
        .getByText(new RegExp(`^${t("hint")}\\s?: `))
        .waitFor();
      await assertWhole(page, `the hint of turn ${turn}`);
      const play = page.locator(".actions .main:enabled");
      if ((await page.locator(".square.laid").count()) === 0) await takeAnyTurn(page, t);
      else await play.click();
    }
    await page.getByRole("button", { name: t("hand-over-show") }).click();
    const place = page.locator(".status > p:has(strong):has(.soft)");
    for (const [told, advice] of longest(t)) {
      const isCut = await place.evaluate(
        (place, [told, advice]) => {
          place.querySelector("strong").textContent = told;
          place.querySelector(".soft").textContent = advice;
          return place.scrollHeight > place.clientHeight + 1;
        },
        [told, advice],
      );
      assert.equal(isCut, false, `${told} ${advice}`);
    }
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

test("a single tile that opens the game is said to be allowed and worth nothing", async () => {
  const page = await openGame(browser, server.url, 0);
  await goOnWith(page, server.url, recordAfter(0));
  await waitForTurn(page);
  await layByClick(page, { value: "3", square: "H8" });
  const told = page.locator(".status");
  await told.getByText(/^Allowed, but it makes no pair or trio: 0\spoints\.$/).waitFor();
  assert.doesNotMatch(await told.innerText(), /✓/);
  await page
    .getByRole("button", { name: /^Play for 0/ })
    .and(page.locator(":enabled"))
    .waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("Undo is on while tiles lie there, and takes back the last of them", async () => {
  const page = await openGame(browser, server.url, 0);
  await goOnWith(page, server.url, recordAfter(0));
  await waitForTurn(page);
  const undo = page.locator(".small").getByRole("button", { name: /^Undo/ });
  assert.equal(await undo.isDisabled(), true, "nothing is played or laid yet");
  await layByClick(page, { value: "3", square: "H8" });
  await layByClick(page, { value: "8", square: "H9" });
  assert.equal(await undo.getAttribute("aria-label"), "Undo: take back the tile laid last");
  await undo.click();
  await page.locator('[data-square="H9"].laid').waitFor({ state: "detached" });
  await page.locator('[data-square="H8"].laid').waitFor();
  await undo.click();
  await page.locator('[data-square="H8"].laid').waitFor({ state: "detached" });
  assert.equal(await undo.isDisabled(), true);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("taking tiles back has a sign of its own, and no other button that of it", async () => {
  const page = await open(browser, server.url, { ...DESKTOP, settings: QUIET });
  await page.getByRole("button", { name: "Play the computer" }).click();
  await waitForTurn(page);
  await goOnWith(page, server.url, recordAfter(0));
  await waitForTurn(page);
  await layByClick(page, { value: "3", square: "H8" });
  const back = page.getByRole("button", { name: "Take back the tiles" });
  const sign = (button) => button.locator("path").getAttribute("d");
  const own = await sign(back);
  const others = await page
    .locator("button:has(path)")
    .evaluateAll((all) =>
      all
        .filter((one) => one.title !== "Take back the tiles")
        .map((one) => one.querySelector("path").getAttribute("d")),
    );
  assert.equal(others.includes(own), false);
  // The sign of saving a file.
  assert.notEqual(own, "M12 4v11m-4.500-4.500L12 15l4.500-4.500M5 19.500h14");
  await back.click();
  await page.locator(".square.laid").waitFor({ state: "detached" });
  await page.context().close();
});

test("once the whole turn is shown, a further press of Hint shows the next best one", async () => {
  const page = await openGame(browser, server.url, 0);
  await goOnWith(page, server.url, recordAfter(6));
  await waitForTurn(page);
  const laid = () =>
    page
      .locator(".square.laid")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")).join());
  await askHint(page);
  const first = await laid();
  await page.getByRole("button", { name: "Hint" }).click();
  await page
    .locator(".status")
    .getByText(/\(2\sof\s\d\)$/)
    .waitFor();
  assert.notEqual(await laid(), first);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
