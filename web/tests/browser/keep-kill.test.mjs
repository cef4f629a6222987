// A browser that is killed at any moment while a game is entered: at most the tap in progress is lost. `TRIOLET_KILLS` is how
// often it is killed.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { chromium } from "playwright-core";
import { begin, key, square, turns } from "./keep-page.mjs";
import { serve } from "./page.mjs";

const KILLS = Number(process.env.TRIOLET_KILLS ?? 2);
/** Milliseconds of entering before a kill: some 20 taps at most. */
const LONGEST = 2000;

/** The opening of the rulebooks, tile by tile. */
const OPENING = ["H8 11 H9 3", "I7 8 I8 4", "H6 4 I6 3", "J7 7 J8 0", "J6 8"].map((turn) => turn.split(" "));

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Starts a browser in a process group of its own, so that nothing of it survives the kill. */
async function start(profile) {
  const port = join(profile, "DevToolsActivePort");
  rmSync(port, { force: true });
  const flags = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--remote-debugging-port=0",
  ];
  const args = [...flags, "--window-size=1280,800", `--user-data-dir=${profile}`, "about:blank"];
  const process_ = spawn(process.env.TRIOLET_CHROMIUM ?? "/usr/bin/chromium", args, {
    detached: true,
    stdio: "ignore",
  });
  const gone = new Promise((done) => process_.once("exit", done));
  const kill = () => {
    process.kill(-process_.pid, "SIGKILL");
    return gone;
  };
  const addressed = async () => {
    for (;;) {
      try {
        const [number, path] = readFileSync(port, "utf8").split("\n");
        if (path) return `ws://127.0.0.1:${number}${path}`;
      } catch {
        // It has not been written yet.
      }
      await pause(20);
    }
  };
  const browser = await chromium.connectOverCDP(await addressed());
  const page = browser.contexts()[0].pages()[0];
  page.setDefaultTimeout(20_000);
  return { page, kill };
}

/** What this device keeps of its one sheet. */
const stored = (page) =>
  page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith("triolet.sheet."));
    const { revision, record, laid } = JSON.parse(localStorage.getItem(name));
    return { revision, record, laid: laid.map(({ square, face }) => `${square} ${face}`) };
  });

const turnsIn = (record) => record.match(/^\d \d?[A-O]/gm)?.length ?? 0;

/** The tap that comes next in this state, at random where there is a choice. */
async function tap(page, { record, laid }) {
  const turn = OPENING[turnsIn(record)];
  const mayUndo = turnsIn(record) > 0 && laid.length === 0;
  if (turn === undefined || (mayUndo && Math.random() < 0.3)) {
    return page.getByRole("button", { name: "Undo", exact: true }).click();
  }
  const [name, value] = turn.slice(2 * laid.length);
  if (name === undefined) return page.getByRole("button", { name: /^End the turn: / }).click();
  if (!(await square(page, name).evaluate((one) => one.classList.contains("over"))))
    await square(page, name).click();
  await key(page, value).click();
}

/** Enters until the browser is gone. Returns every state that was seen after a tap. */
async function enter(page) {
  const seen = [await stored(page)];
  try {
    for (;;) {
      await tap(page, seen.at(-1));
      await page.locator('.sheet[aria-busy="false"]').waitFor();
      seen.push(await stored(page));
    }
  } catch (error) {
    if (!/closed|crashed|disconnected/i.test(String(error))) throw error;
  }
  return seen;
}

test(`of a browser that is killed ${KILLS} times, at most the tap in progress is lost`, async (t) => {
  const server = await serve();
  const profile = mkdtempSync(join(tmpdir(), "triolet-kill-"));
  let kill = () => Promise.resolve();
  try {
    let seen = [];
    let taps = 0;
    for (let round = 0; round <= KILLS; round += 1) {
      const browser = await start(profile);
      kill = browser.kill;
      const { page } = browser;
      await page.goto(`${server.url}#/keep`);
      if (round === 0) {
        await begin(page);
      } else {
        await page.getByRole("list", { name: "Score sheets" }).getByRole("link").first().click();
        await page.getByRole("grid").waitFor();
        await page.locator('.sheet[aria-busy="false"]').waitFor();
        const found = await stored(page);
        const last = seen.at(-1);
        const what = `round ${round}: ${JSON.stringify({ last, found })}`;
        assert.ok(found.revision >= last.revision, what);
        if (found.revision === last.revision) assert.deepEqual(found, last, what);
        const shown = [await turns(page).count(), await page.locator(".square.laid").count()];
        assert.deepEqual(shown, [turnsIn(found.record), found.laid.length], what);
      }
      if (round === KILLS) break;
      const entering = enter(page);
      await pause(Math.random() * LONGEST);
      await kill();
      seen = await entering;
      taps += seen.length - 1;
    }
    t.diagnostic(`${taps} taps, ${KILLS} kills`);
    assert.ok(taps > 0);
  } finally {
    await kill().catch(() => {});
    await server.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
