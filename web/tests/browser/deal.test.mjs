// The same deal: challenged from one browser, played in another, and compared; rubbish links; the deal of the day.

import assert from "node:assert/strict";
import test from "node:test";
import { LANGUAGES } from "../unit/catalogues.mjs";
import { change, layByClick, layByTap, NARROW, open, QUIET, serve, takeTurn, waitForTurn } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";
import { wordsOf } from "./words.mjs";

share(serve);

/** Set to a folder to look at the screens. */
const PICTURES = process.env.TRIOLET_PICTURES;
const picture = async (page, name) =>
  PICTURES && (await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true }));

const button = (page, name) => page.getByRole("button", { name, exact: true });
const field = (page) => page.getByLabel("Link to the game");
const racks = (page) =>
  page.evaluate(() => /^start .*$/m.exec(JSON.parse(localStorage.getItem("triolet.game")).record)[0]);

/** Takes turns of the open game by hints, and then resigns. */
async function playAndResign(page, turns) {
  for (let turn = 0; turn < turns; turn++) {
    await waitForTurn(page);
    await takeTurn(page, layByClick);
  }
  await waitForTurn(page);
  await button(page, "Menu").click();
  await button(page, "Resign").click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign", exact: true }).click();
  await page.locator(".final").waitFor();
}

/** Waits until the link to share matches, and returns it. */
async function linkLike(page, pattern) {
  await field(page).waitFor();
  await page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector("input[readonly]").value),
    pattern.source,
  );
  return field(page).inputValue();
}

test("a game against the computer becomes a challenge, which another browser plays and compares", async () => {
  const anna = await open(browser, server.url, { settings: { ...QUIET, level: "level-2" } });
  await button(anna, "Play the computer").click();
  await playAndResign(anna, 2);
  const dealt = await racks(anna);
  await button(anna, "Challenge a friend with this deal").click();
  await anna.getByText("Nobody else’s result is here yet.").waitFor();
  await anna.getByLabel("Your name").fill("Žofie");
  const link = await linkLike(anna, /\/deal\/1\.[0-9a-f]{16}\.p2\/[\w-]{60,}$/);
  await picture(anna, "challenge");

  // Nothing of the result shows before the own game is over.
  const ben = await open(browser, link, { ...NARROW, settings: QUIET });
  await ben.getByText("Žofie has played this deal.").waitFor();
  assert.match(ben.url(), /\/deal\/1\.[0-9a-f]{16}\.p2$/);
  assert.equal(await ben.getByRole("heading", { name: "Results" }).count(), 0);
  await picture(ben, "waiting");
  await button(ben, "Play this deal").click();
  await waitForTurn(ben);
  assert.equal(await racks(ben), dealt);
  await takeTurn(ben, layByTap);
  await waitForTurn(ben);

  // The unfinished game is gone on with, also after a reload.
  await ben.goBack();
  await ben.getByText("Žofie has played this deal.").waitFor();
  await ben.reload();
  await button(ben, "Resume your game").click();
  await playAndResign(ben, 0);
  await button(ben, "Challenge a friend with this deal").click();
  await ben.getByRole("heading", { name: "You and Žofie" }).waitFor();
  const turns = ben.locator("tbody td button");
  await turns.first().waitFor();
  assert.equal(await turns.count(), 3);
  await picture(ben, "compared-narrow");
  // Both were advised alike, so both have begun alike.
  const [own, theirs] = await ben.locator("tbody tr").first().locator(".play").allTextContents();
  assert.equal(own, theirs);
  await turns.nth(2).click();
  await ben.getByText("Žofie: the board after turn 2").waitFor();
  const second = await ben.locator('[role="gridcell"]:has(.tile)').count();
  await turns.first().click();
  await ben.getByText("You: the board after turn 1").waitFor();
  // In a random deal both turns may be exchanges.
  assert.ok((await ben.locator('[role="gridcell"]:has(.tile)').count()) <= second);
  assert.equal(await ben.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);

  // Ben's result goes back, without leaving the screen; his own link is no rival of his.
  await ben.getByLabel("Your name").fill("Ben");
  const answer = await linkLike(ben, /p2\/[\w-]{60,}$/);
  await anna.goto(answer);
  await anna.getByRole("heading", { name: "You and Ben" }).waitFor();
  assert.deepEqual(
    await anna
      .locator("main ol .name")
      .allTextContents()
      .then((names) => names.sort()),
    ["Ben", "You"],
  );
  await picture(anna, "compared-desktop");
  await anna.goto(link);
  await anna.getByRole("heading", { name: "You and Ben" }).waitFor();
  assert.equal(await anna.getByRole("heading", { name: "You and Žofie" }).count(), 0);
  await button(anna, "Remove this result").click();
  await anna.getByText("Nobody else’s result is here yet.").waitFor();
  await anna.getByLabel(/^Send my result along/).uncheck();
  await linkLike(anna, /\.p2$/);

  // My games marks the game, and leads back to the deal.
  await ben.goto(`${server.url}#/games`);
  await ben.getByText("The same deal").first().waitFor();
  await button(ben, /^Options: /)
    .first()
    .click();
  await ben.getByRole("link", { name: "Compare with others" }).click();
  await ben.getByRole("heading", { name: "You and Žofie" }).waitFor();
  for (const page of [anna, ben]) {
    assert.deepEqual(page.errors, []);
    await page.context().close();
  }
});

test("the deal of the day is dealt alike on every device, and can be played again", async () => {
  const pages = [];
  for (let device = 0; device < 2; device++) {
    const page = await open(browser, server.url, { settings: QUIET });
    await page.getByRole("link", { name: "Deal of the day" }).click();
    await page
      .getByRole("heading", { name: /^Deal of / })
      .first()
      .waitFor();
    await page.getByRole("link", { name: "Play this deal" }).click();
    await button(page, "Play this deal").click();
    await waitForTurn(page);
    pages.push([page, await racks(page)]);
  }
  assert.equal(pages[0][1], pages[1][1]);
  const [page, dealt] = pages[0];
  await playAndResign(page, 0);
  await page.goto(`${server.url}#/deal`);
  await page.getByRole("link", { name: "Results" }).click();
  await page.getByText("Your first finished game counts.").waitFor();
  await button(page, "Play it again").click();
  await waitForTurn(page);
  assert.equal(await racks(page), dealt);
  assert.notEqual(await page.evaluate(() => JSON.parse(localStorage.getItem("triolet.game")).isOver), true);
  for (const [page] of pages) {
    assert.deepEqual(page.errors, []);
    await page.context().close();
  }
});

test("rubbish links, those of a later version, and days to come are told apart, in each language", async () => {
  const page = await open(browser, `${server.url}#/deal/nonsense`, { ...NARROW, settings: QUIET });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const code = "1.0123456789abcdef.4p2.dlbin";
  for (const language of LANGUAGES) {
    await change(page, { ...QUIET, language });
    const t = wordsOf(language);
    const cases = [
      ["nonsense/x", t("deal-unreadable")],
      ["2.2026-11-29.p4/abc", t("deal-later")],
      [`1.2999-01-01.p4`, t("deal-ahead", { date: "" }).slice(0, 12)],
      ["of/nothing", t("deal-none")],
      [`${code}/AAAA`, t("deal-refused", { n: "1", count: 1 })],
    ];
    for (const [about, told] of cases) {
      await page.goto(`${server.url}#/deal/${about}`);
      const alert = page.getByRole("alert").filter({ hasText: told });
      await alert.waitFor();
      assert.equal(await overflow(), 0, `${language} ${about}`);
    }
    await button(page, t("deal-play")).waitFor();
    await picture(page, `deal-${language}`);
    await page.goto(`${server.url}#/deal`);
    await page.getByLabel(t("deal-link")).fill(`Look: ${server.url}#/deal/${code} !`);
    assert.equal(await overflow(), 0, language);
    await picture(page, `home-${language}`);
    await button(page, t("deal-open")).click();
    await button(page, t("deal-play")).waitFor();
  }
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
