// Walks through the screens that need no other people, in any language, to check each.

import { readFileSync } from "node:fs";
import { open, waitForTurn } from "./page.mjs";
import { wordsOf } from "./words.mjs";

const PAGE = readFileSync(new URL("../../../docs/record-format.md", import.meta.url), "utf8");
/** A whole game of Anna against the computer: the sample in the documentation of records. */
export const RECORD = PAGE.match(/```triolet-record\n([^]*?)```/)[1];

/** Returns the record of this game after `turns` turns, as saved by the page. */
export function recordAfter(turns) {
  const lines = RECORD.split("\n");
  const start = lines.findIndex((line) => line.startsWith("start "));
  return `${lines.slice(0, start + 1 + turns).join("\n")}\n`;
}

/** After this many turns Anna holds 5, a joker and 0. */
export const WITH_JOKER = 6;
/** The result of a game of the deal of 2026-10-01 against level 2, by Žofie. */
const DEAL_RESULT =
  "VVLLbuNADLvPV_AcQ8BQ8_Ic08ZJk2Y_okBTYIHFFkhS7Nf12P9ayIkn9s3WUBQl8uf78-P3yV2ub-criCBRErxEKY7od7DfjhHv57d_FyRZOcUuI0pBF3wrJ0e8RARZFWvI9f4SJUl2ipdqoFkLxwH7HlluI3RqCVKkOsW2oMxGR0fELYLUGYsXRqcIW1AiOtV7XaU39mQM5V4rplyhcxGjbMLbNsxNANUR3I9fcziFwSkOCm-KJ7wjXhWM6OKjpjgEhFm3KUqDcRJdLE2pQYeMHh05DTLKTYYKAzpN7WbqFPuwwHpHHBIoNis2Vtt205vO3OQ74rnYG7rAh0FOcSQYxHTFNsvgO3oku2yY3KljAo4BnK1mVpID1MzJj1TQOwV1QDFunXbO9kA8pREiq_GYj2DUW98QQD_32hHrBHrjCqWZZQF4jmASjy6mdoHqCN2gjvJT02RppLd6nsF587w-GQJdZJPaGz1BFV2ex-4z9OZFk2j2lMOYk1kWvGRHHAvCYqQX27K-glZeLETwF7zoMukmfA0vYVEeozqAtn1zlQZeV9jqdjf6tam6QU5_3y_4_Lq68-ny9eeKWhJyiv8B";
/** After this many turns Anna may end the game. */
const NEARLY_OVER = 37;

/** Stores a saved game, given by its record, and resumes it. */
export async function goOnWith(page, url, record) {
  const saved = JSON.stringify({ record, isOver: false });
  await page.evaluate((saved) => localStorage.setItem("triolet.game", saved), saved);
  await page.goto(`${url}#/`);
  await page.reload();
  await page.goto(`${url}#/play`);
}

/**
 * Calls `look(page, name)` for one screen after another. `options` are those of the browser context, with the page's
 * `settings`, among them the language.
 */
export async function visitAlone(browser, url, options, look) {
  const page = await open(browser, url, options);
  const t = wordsOf(options.settings.language ?? "en");
  const button = (key, variables) => page.getByRole("button", { name: t(key, variables), exact: true });
  const link = (key) => page.getByRole("link", { name: t(key) });
  const dialog = page.getByRole("dialog");
  const rack = page.getByRole("group", { name: t("rack") });
  const square = (name) => page.locator(`[data-square="${name}"]`);
  const see = (name) => look(page, name);

  await button("front-play").waitFor();
  await see("front");
  await page.locator(".chosen button").click();
  await page.getByRole("dialog").waitFor();
  await see("rules-of-a-game");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("close"), exact: true })
    .click();
  await link("front-here").click();
  await button("setup-start").waitFor();
  await page.getByText(t("rules-title")).click();
  await see("setup");

  await button("setup-start").click();
  await button("hand-over-show").waitFor();
  await see("hand-over");
  await page.goto(url);
  await page.getByRole("button", { name: t("front-play") }).click();
  await waitForTurn(page, t);
  await see("table");

  await goOnWith(page, url, recordAfter(WITH_JOKER));
  await waitForTurn(page, t);
  await see("table-middle");
  const onRack = (tile) => rack.getByRole("button", { name: t("rack-tile", { tile }), exact: true });
  await onRack("5").click();
  await see("table-lifted");
  await choose(page, t, square("A1"));
  await page.locator(".refused").waitFor();
  await see("table-refused");
  await button("recall").click();
  await layHint(page, t);
  await see("table-laid");
  await button("recall").click();
  await onRack(t("joker")).click();
  await choose(page, t, page.locator(".square.fits").first());
  await dialog.waitFor();
  await see("wild-chooser");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  if ((await button("whole-board").count()) > 0) await button("whole-board").click();
  await button("exchange").click();
  await dialog.getByRole("button").first().click();
  await see("exchange-chooser");
  await page.keyboard.press("Escape");
  await button("menu").click();
  await see("menu");
  await dialog.getByRole("button", { name: t("resign") }).click();
  await see("resign");
  await page.keyboard.press("Escape");
  await page.locator(".turns button").nth(1).click();
  await button("past-back").waitFor();
  await see("looking-back");
  await page.goto(`${url}#/`);
  await page.getByRole("button", { name: t("front-go-on") }).waitFor();
  await see("front-unfinished");

  await goOnWith(page, url, recordAfter(NEARLY_OVER));
  while ((await waitForTurn(page, t)) === "turn") {
    await layHint(page, t);
    const turns = await page.locator(".turns li").count();
    await page.locator(".actions .main").click();
    await page.waitForFunction((count) => document.querySelectorAll(".turns li").length > count, turns);
  }
  await see("final");

  await visitStudy(page, url, t, see);
  await visitLearn(page, url, t, see);
  await visitPuzzles(page, url, t, see);
  await visitDeal(page, url, t, see);
  await visitKeep(page, url, t, see);
  await visitGames(page, url, t, see);
  await page.goto(`${url}#/settings`);
  await page.getByRole("heading", { name: t("settings-title") }).waitFor();
  await see("settings");
  await page.context().close();
  return page.errors;
}

/** Taps a square; if squares are small, the first tap only zooms in. */
async function choose(page, t, square) {
  await square.click();
  const whole = page.getByRole("button", { name: t("whole-board") });
  if ((await whole.count()) === 0) return;
  await square.click();
  if ((await page.getByRole("dialog").count()) === 0) await whole.click();
}

async function layHint(page, t) {
  // The first two presses show only where the play is, and its tiles.
  const told = () => page.locator(".status strong").allTextContents();
  for (let grade = 0; grade < 3; grade++) {
    const before = String(await told());
    await page.getByRole("button", { name: t("hint"), exact: true }).click();
    await page.waitForFunction(
      (before) =>
        [...document.querySelectorAll(".status strong")].map((one) => one.textContent).join() !== before,
      before,
    );
    await page.locator(".status strong", { hasText: t("hint") }).waitFor();
  }
  await page.locator(".square.laid").first().waitFor();
}

async function visitStudy(page, url, t, see) {
  await page.goto(`${url}#/study`);
  const other = page.getByRole("button", { name: t("study-other") });
  const setUp = page.getByRole("button", { name: t("study-set-up") });
  await other.or(setUp).waitFor();
  if ((await other.count()) > 0) await other.click();
  await see("study-open");
  await page.locator("textarea").fill(RECORD.replace("+55", "+56"));
  await page.getByRole("button", { name: t("study-open"), exact: true }).click();
  await page.locator(".warning").waitFor();
  await see("study-wrong");
  await page.locator("textarea").fill(RECORD);
  await page.getByRole("button", { name: t("study-open"), exact: true }).click();
  await page.locator(".bar .place").waitFor();
  await see("study-game");
  const judge = page.getByRole("button", { name: t("study-judge") });
  await judge.click();
  await page.getByRole("button", { name: t("study-stop"), exact: true }).waitFor();
  await judge.waitFor({ timeout: 300_000 });
  await page.locator(".plays button[aria-current]").first().click();
  await page.locator("ol button[aria-pressed]").first().click();
  await see("study-judged");
  await page.getByRole("button", { name: t("study-mistakes"), exact: true }).click();
  await page.getByRole("button", { name: t("exercise-show") }).waitFor();
  await see("mistakes");
  await page.getByRole("button", { name: t("hint"), exact: true }).click();
  await see("mistakes-hint");
  await page.goBack();
  await page.locator(".bar .place").waitFor();
  await other.click();
  await setUp.click();
  await choose(page, t, page.locator('[data-square="H8"]'));
  await page.getByRole("dialog").waitFor();
  await see("tile-chooser");
  await page.keyboard.press("Escape");
  await other.click();
  await page.locator("textarea").fill("o/o/o/o/o/o/o/gB*3f/o/o/o/o/o/o/o 4-8-*");
  await page.getByRole("button", { name: t("study-open"), exact: true }).click();
  await page.getByRole("button", { name: t("plays-think") }).click();
  await page.getByRole("heading", { name: t("plays-by-worth") }).waitFor();
  await page.getByRole("button", { name: t("study-stop"), exact: true }).waitFor({ state: "detached" });
  await page.getByText(t("set-up-more")).click();
  await see("position");
}

async function visitLearn(page, url, t, see) {
  const show = page.getByRole("button", { name: t("exercise-show") });
  for (const step of [1, 8, 16]) {
    await page.goto(`${url}#/learn/tour/${step}`);
    await show.waitFor();
    await see(`tour-${step}`);
    await show.click();
    await page.locator(".told.right").waitFor();
    await see(`tour-${step}-shown`);
  }
  await page.goto(`${url}#/learn/examples`);
  await show.waitFor();
  await see("examples");
  await show.click();
  await page.locator(".bill .total").waitFor();
  await see("examples-shown");
  await page.goto(`${url}#/learn/rules`);
  await page.getByRole("heading", { name: t("learn-joker-title") }).waitFor();
  await see("rules");
}

/** Visits the list of games, which has some, and their statistics. */
async function visitGames(page, url, t, see) {
  await page.goto(`${url}#/games`);
  const rows = page.getByRole("list", { name: t("games-mine") }).getByRole("listitem");
  await rows.first().waitFor();
  await page.getByText(t("games-filter"), { exact: true }).click();
  await page.getByText(t("games-backup")).click();
  await see("games");
  await rows.first().getByRole("button").last().click();
  await page.getByRole("button", { name: t("games-delete"), exact: true }).waitFor();
  await see("games-menu");
  await page.getByRole("button", { name: t("games-delete"), exact: true }).click();
  await page.getByRole("button", { name: t("games-restore") }).waitFor();
  await see("games-deleted");
  await page.goto(`${url}#/games/figures`);
  await page.getByRole("heading", { name: t("figures-opponents") }).waitFor();
  await see("games-figures");
}

async function visitPuzzles(page, url, t, see) {
  await page.goto(`${url}#/puzzles/day/2026-10-01`);
  const show = page.getByRole("button", { name: t("puzzle-show") }).and(page.locator(":enabled"));
  await show.waitFor();
  await see("puzzle");
  await show.click();
  await page.locator(".bill .total").waitFor();
  await see("puzzle-answer");
  await page.getByRole("button", { name: t("puzzle-next") }).click();
  await show.waitFor();
  await see("puzzles-practice");
}

/** Visits the deal of a day that is not played, and another one with its own result and that of somebody else. */
async function visitDeal(page, url, t, see) {
  await page.goto(`${url}#/deal`);
  await page.getByLabel(t("deal-link")).waitFor();
  await see("deal-home");
  await page.goto(`${url}#/deal/1.2026-10-01.p2`);
  await page.getByRole("button", { name: t("deal-play") }).click();
  await waitForTurn(page, t);
  await page.getByRole("button", { name: t("menu"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("resign") })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("resign"), exact: true })
    .click();
  await page.locator(".final").waitFor();
  await page.goto(`${url}#/deal/1.2026-10-01.p2/${DEAL_RESULT}`);
  await page.locator("tbody td button").first().waitFor();
  await see("deal-compared");
}

export async function visitKeep(page, url, t, see) {
  const button = (key, variables) => page.getByRole("button", { name: t(key, variables), exact: true });
  const dialog = page.getByRole("dialog");
  await page.goto(`${url}#/keep`);
  await page.getByText(t("keep-none")).waitFor();
  await see("keep-empty");
  await page.getByRole("link", { name: t("keep-new") }).click();
  await button("keep-add-player").click();
  for (const [index, name] of ["Anna", "Maximiliana Sophie", "Jan"].entries()) {
    await page.getByLabel(t("setup-name", { number: String(index + 1) })).fill(name);
  }
  await button("keep-draw").click();
  await page.getByRole("radio").first().check();
  await page.getByText(t("rules-title")).click();
  await see("keep-new");
  await button("keep-begin").click();
  await page.getByRole("grid").waitFor();
  await see("keep-begun");
  const type = page.getByLabel(t("keep-type"));
  for (const [at, turn] of ["H8 11-3", "I7 8-4", "x 2"].entries()) {
    await type.fill(turn);
    await type.press("Enter");
    await page.locator(".turns li").nth(at).waitFor();
  }
  await choose(page, t, page.locator('[data-square="H6"]'));
  const key = (value) => page.locator(".keys .key").nth(value);
  await key(4).click();
  await page.locator(".square.laid").waitFor();
  await see("keep-laid");
  await choose(page, t, page.locator('[data-square="I6"]'));
  await key(15).click();
  await page.locator(".actions .warn").waitFor();
  await see("keep-impossible");
  await page.locator(".actions .warn").click();
  await page.locator(".badge.total").waitFor();
  await see("keep-illegal");
  await button("keep-other").click();
  await dialog.locator("summary").click();
  await see("keep-other");
  await page.keyboard.press("Escape");
  await page.locator(".actions .main").click();
  await dialog.waitFor();
  await see("keep-anyway");
  await dialog.locator(".main").click();
  await page.locator(".turns li").nth(3).waitFor();
  await page.locator(".turns li button").first().click();
  await dialog.waitFor();
  await see("keep-row");
  await button("keep-mend-tiles").click();
  await page.locator("header .cancel").waitFor();
  await see("keep-mending");
  await button("cancel").click();
  await button("menu").click();
  await see("keep-menu");
  await button("keep-clock").click();
  await see("keep-clock");
  await button("keep-clock-start").click();
  await button("menu").click();
  await button("keep-help").click();
  await see("keep-help");
  await button("menu").click();
  await button("keep-end-game").click();
  await dialog.locator('[name="how"]').nth(1).check();
  await dialog.locator("fieldset .empty").first().click();
  await see("keep-end");
  await dialog.locator(".keys button").nth(5).click();
  await button("keep-end-score").click();
  await dialog.locator(".warning").waitFor();
  await see("keep-end-refused");
  await button("keep-enter-anyway").click();
  await page.locator(".panel.final").waitFor();
  await see("keep-final");
  await page.goto(`${url}#/keep`);
  await page.locator("ul .names b").first().waitFor();
  await see("keep-list");
}
