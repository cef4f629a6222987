// Walks through the screens of a game by a link, in any language, to check each.

import { open } from "./page.mjs";
import { atTheTable, letTimePass, takeAnyTurn, waitForTurns, whoMoves } from "./people.mjs";
import { wordsOf } from "./words.mjs";

/** Calls `look(page, name)` for one screen after another, like `visitAlone`. Returns the pages' errors. */
export async function visitRooms(browser, url, options, look) {
  const t = wordsOf(options.settings.language ?? "en");
  const opened = [];
  const visit = async (address) => {
    const page = await open(browser, address, options);
    opened.push(page);
    return page;
  };
  const button = (page, key) => page.getByRole("button", { name: t(key), exact: true });
  const menu = async (page, key) => {
    await button(page, "menu").click();
    await button(page, key).click();
  };

  /** Shows the actions for an item, which on a small screen open from its line. */
  const openMatter = async (page, key) => {
    const line = page.locator("header .attention button");
    await line.or(button(page, key)).first().waitFor();
    if ((await line.count()) === 0) return;
    await look(page, `${key}-line`);
    await line.click();
    await button(page, key).waitFor();
  };

  // Ana waits for Ben and Cy; a computer plays too.
  const ana = await visit(`${url}#/friends`);
  await name(ana, "Ana");
  for (const [seat, who] of ["person", "person", "computer:level-3"].entries()) {
    await ana.locator("fieldset select").nth(seat).selectOption(who);
  }
  await ana.getByText(t("friends-more")).click();
  await ana.locator("details select").nth(4).selectOption("total-10");
  await ana.getByLabel(t("friends-talk")).selectOption("text");
  await look(ana, "friends");
  await ana.locator("form .button.main").click();
  await ana.locator("input[readonly]").waitFor();
  await look(ana, "lobby");
  const link = await ana.locator("input[readonly]").inputValue();
  const code = (await ana.locator(".code strong").textContent()).replace("-", "");
  const ben = await visit(link);
  await ben.getByText(t("invited-by", { names: "Ana", count: 1 })).waitFor();
  await look(ben, "invitation");
  await enter(ben, "Ben");
  await ben.getByText(t("lobby-title")).waitFor();
  const cy = await visit(`${url}#/room/${code}`);
  await look(cy, "invitation-by-code");
  await enter(cy, "Maximilian-Alexander Lichtenberg");
  const all = [ana, ben, cy];
  await atTheTable(all);
  const watcher = await visit(link);
  for (let turn = 0; turn < 3; turn++) {
    const before = await ana.locator(".turns li").count();
    await takeAnyTurn(await whoMoves(all, t), t);
    await ana.waitForFunction((count) => document.querySelectorAll(".turns li").length > count, before);
  }
  await whoMoves(all, t);
  await look(ana, "room");
  await watcher.getByText(t("watching")).waitFor();
  await look(watcher, "watching");

  await button(ana, "menu").click();
  await look(ana, "room-menu");
  await button(ana, "talk-title").click();
  await look(ana, "talk");
  await ana.getByLabel(t("talk-text"), { exact: true }).fill("How are you all?");
  await button(ana, "talk-say").click();
  await ben.locator(".heard:not(:empty)").waitFor();
  await menu(ana, "forget-title");
  await look(ana, "forget");
  await ana.keyboard.press("Escape");
  await menu(ana, "talk-title");
  await look(ana, "said");
  await button(ana, "phrase-good-luck").click();
  await ben.locator(".heard", { hasText: t("phrase-good-luck") }).waitFor();
  await look(ben, "heard");
  await menu(ana, "carry-title");
  await ana.getByRole("dialog").locator("input[readonly]").waitFor();
  await look(ana, "carry");
  const secret = await ana.getByRole("dialog").locator("input").inputValue();
  await ana.keyboard.press("Escape");
  await menu(ana, "propose-end");
  await openMatter(ben, "proposal-agree");
  await look(ana, "proposed");
  await look(ben, "proposal");
  await button(ben, "proposal-decline").click();
  await menu(ana, "pause-game");
  const resume = cy.getByRole("button", { name: new RegExp(`${t("resume")}$`) });
  await resume.waitFor();
  await look(cy, "paused");
  await resume.click();

  const tablet = await visit(secret);
  await button(tablet, "carry-here-do").waitFor();
  await look(tablet, "carry-here");
  await button(tablet, "carry-here-do").click();
  await atTheTable([tablet]);
  await ana.getByText(t("seat-gone-title")).waitFor();
  await look(ana, "seat-gone");

  await ben.context().setOffline(true);
  // A network loss is noticed at the next ping; waking up triggers one.
  await ben.evaluate(() => dispatchEvent(new Event("online")));
  await ben.getByText(t("connecting")).waitFor({ timeout: 60_000 });
  await look(ben, "connecting");
  await cy.close();
  await tablet.locator(".away").waitFor();
  await letTimePass(tablet);
  await openMatter(tablet, "absent-computer");
  await look(tablet, "absent");
  await ben.context().setOffline(false);

  await visitRematch(visit, url, t, look, { button, menu, openMatter });
  const nowhere = await visit(`${url}#/room/${"0".repeat(32)}`);
  await nowhere.getByText(t("no-room-title")).waitFor();
  await look(nowhere, "no-room");
  await ben.goto(`${url}#/`);
  await ben.getByText(t("games-going")).waitFor();
  await look(ben, "front-games");
  const errors = opened.filter((page) => page !== ben).flatMap((page) => page.errors);
  for (const page of opened) await page.context().close();
  return errors;
}

/** Two people play, end the game, and one of them starts a rematch. */
async function visitRematch(visit, url, t, look, { button, menu, openMatter }) {
  const dana = await visit(`${url}#/friends`);
  await enter(dana, "Dana");
  await dana.locator("input[readonly]").waitFor();
  const emil = await visit(await dana.locator("input[readonly]").inputValue());
  await enter(emil, "Emil");
  const both = [dana, emil];
  await atTheTable(both);
  for (let turn = 1; turn <= 2; turn++) {
    await takeAnyTurn(await whoMoves(both, t), t);
    await waitForTurns(both, turn);
  }
  await menu(dana, "propose-end");
  await openMatter(emil, "proposal-agree");
  await button(emil, "proposal-agree").click();
  await dana.getByText(t("fair-shuffle")).waitFor();
  await look(dana, "room-final");
  await button(emil, "final-rematch").click();
  await dana.getByText(t("rematch-by", { name: "Emil" })).waitFor();
  await look(dana, "rematch");
  await emil.getByText(t("lobby-waiting-for", { names: "Dana" })).waitFor();
  await look(emil, "rematch-lobby");
}

function name(page, name) {
  return page.locator("input[autocomplete=nickname]").fill(name);
}

async function enter(page, who) {
  await name(page, who);
  await page.locator("form .button.main").click();
}
