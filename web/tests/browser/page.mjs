// Helpers of the browser tests: the built page behind a server, a browser, and a player's actions.

import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { preview } from "vite";
import { wordsOf } from "./words.mjs";

const CHROMIUM = process.env.TRIOLET_CHROMIUM ?? "/usr/bin/chromium";

/** Serves dist/ on a free port, with the game server `games` behind it. */
export async function serve(games) {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const server = await preview({
    root,
    preview: {
      port: 0,
      host: "127.0.0.1",
      proxy: games === undefined ? {} : { "/api": { target: games, ws: true } },
    },
    logLevel: "error",
  });
  const address = server.httpServer.address();
  let closing;
  const close = () => {
    // Open connections would keep the server, and with it the tests, from ending.
    server.httpServer.closeAllConnections();
    return (closing ??= server.close());
  };
  return { url: `http://127.0.0.1:${address.port}/`, close };
}

/** Browser features that tests don't need and that cost time, foremost the popup below the address bar. */
const WITHOUT = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  // Playwright's own choices, which this argument replaces.
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "MediaRouter",
  "PaintHolding",
  "OptimizationHints",
  "AimEnabled",
  "PreconnectToSearch",
];

export function launch(...more) {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      ...more,
      `--disable-features=${WITHOUT.join(",")}`,
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** As small as a phone, with a mouse. */
export const SMALL = { viewport: { width: 360, height: 640 } };
export const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
/** The browser's font size in pixels: the usual one, and twice that. */
export const USUAL = { standard: 16, fixed: 13 };
export const LARGE = { standard: 32, fixed: 26 };
/** The narrowest phones, which may also have large letters. */
export const NARROW = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true };
/** A command-line argument that starts the browser with large letters. */
export const LARGE_TEXT = `--blink-settings=defaultFontSize=${LARGE.standard},defaultFixedFontSize=${LARGE.fixed}`;
export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const QUIET = { motion: "off", level: "level-6", theme: "light" };

/** Opens a fresh page, in which `script` runs before its own scripts; its errors are collected in `errors`. */
export async function open(browser, url, options = {}) {
  const { settings, script, ...context } = options;
  const browserContext = await browser.newContext({ locale: "en-GB", ...context });
  if (settings !== undefined) {
    await browserContext.addInitScript((values) => {
      if (localStorage.getItem("triolet.settings") === null) {
        localStorage.setItem("triolet.settings", JSON.stringify(values));
      }
    }, settings);
  }
  if (script !== undefined) await browserContext.addInitScript(script);
  const page = await browserContext.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(url);
  return Object.assign(page, { errors });
}

/** Changes settings like another tab would, at any time, and waits until they apply. */
export async function change(page, settings) {
  await page.evaluate((settings) => {
    const key = "triolet.settings";
    const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...kept, ...settings }));
    dispatchEvent(new StorageEvent("storage", { key }));
  }, settings);
  await page.waitForFunction(({ language, theme }) => {
    const { lang, dataset } = document.documentElement;
    return lang === (language ?? lang) && dataset.theme === (theme ?? dataset.theme);
  }, settings);
}

/** Changes the browser's font size while it shows a page. */
export async function setLetters(page, letters) {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: letters });
  await session.detach();
}

/** Waits until the player is to move or the game is over; returns which. */
export async function waitForTurn(page, t = wordsOf("en")) {
  const [hint, exchange] = ["hint", "exchange"].map((key) => `.actions [aria-label="${t(key)}"]:enabled`);
  const turn = page.locator(`${hint}, ${exchange}`);
  const pass = page.getByRole("button", { name: t("pass"), exact: true });
  const over = page.getByRole("button", { name: t("final-rematch") });
  await turn.first().or(pass).or(over).first().waitFor({ timeout: 30_000 });
  return (await over.count()) > 0 ? "over" : "turn";
}

/** Presses Hint until the whole of the best turn is shown: first comes where it is, then which tiles it takes. */
export async function askHint(page, press = (button) => button.click()) {
  const told = () =>
    page
      .locator(".status p")
      .filter({ hasText: /Hint:/ })
      .allTextContents()
      .then((texts) => texts.join("").replaceAll(/\s+/g, " ").trim());
  for (let grade = 0; grade < 3; grade++) {
    const before = await told();
    await press(page.getByRole("button", { name: "Hint", exact: true }));
    await page.waitForFunction((before) => {
      const texts = [...document.querySelectorAll(".status p")].map((p) => p.textContent);
      const now = texts.filter((text) => text.includes("Hint:")).join("");
      return now !== "" && now.replaceAll(/\s+/g, " ").trim() !== before;
    }, before);
    if (!/^Hint: (look|use|exchange tiles:)/.test(await told())) return;
  }
}

/** Returns the play laid by a hint, after recalling it: squares with their faces. */
export async function hinted(page) {
  await askHint(page);
  const laid = await page.locator(".square.laid").evaluateAll((squares) =>
    squares.map((square) => ({
      square: square.dataset.square,
      value: square.querySelector(".value").textContent,
      wild: square.querySelector(".star") !== null,
    })),
  );
  if (laid.length > 0) await page.getByRole("button", { name: "Take back the tiles" }).click();
  return laid;
}

/** Returns the accessible name of a tile on the rack. */
export function tileName({ value, wild }) {
  return `Tile ${wild ? "wild" : value}`;
}

/** Opens a game against the computer and plays `turns` turns of it. */
export async function openGame(browser, url, turns) {
  const page = await open(browser, url, { ...DESKTOP, settings: QUIET });
  await page.getByRole("button", { name: "Play the computer" }).click();
  for (let turn = 0; turn < turns; turn++) {
    await waitForTurn(page);
    await takeTurn(page, layByClick);
  }
  await waitForTurn(page);
  return page;
}

/** Plays a turn as advised by the hint, laying tiles with `lay`, and waits until it is played. */
export async function takeTurn(page, lay) {
  const before = await page.locator(".turns li").count();
  await beginTurn(page, lay);
  await page.waitForFunction((count) => document.querySelectorAll(".turns li").length > count, before);
}

async function beginTurn(page, lay) {
  const pass = page.getByRole("button", { name: "Pass", exact: true });
  if ((await pass.count()) > 0) return pass.click();
  const laid = await hinted(page);
  if (laid.length === 0) return exchangeAdvised(page);
  for (const tile of laid) {
    await lay(page, tile);
    const chooser = page.getByRole("dialog");
    const exact = `wild as ${tile.value}`;
    if (tile.wild && (await chooser.count()) > 0) {
      await chooser.getByRole("button", { name: exact, exact: true }).click();
    }
    if ((await wholeBoard(page).count()) > 0) await wholeBoard(page).tap();
  }
  await page.getByRole("button", { name: /^Play for/ }).click();
}

/** Exchanges the tiles advised by the hint, which are preselected. */
async function exchangeAdvised(page) {
  await page.getByRole("button", { name: "Exchange", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Exchange \d/ }).click();
}

const onRack = (page, tile) =>
  page
    .getByRole("group", { name: "Your tiles" })
    .getByRole("button", { name: tileName(tile), exact: true })
    .first();
const onBoard = (page, tile) => page.locator(`[data-square="${tile.square}"]`);
const wholeBoard = (page) => page.getByRole("button", { name: "Whole board" });

/** Lays a tile by two clicks. */
export async function layByClick(page, tile) {
  await onRack(page, tile).click();
  await onBoard(page, tile).click();
}

/** Lays a tile by two taps; if squares are small, the first tap on the board only zooms in. */
export async function layByTap(page, tile) {
  await onRack(page, tile).tap();
  await onBoard(page, tile).tap();
  if ((await wholeBoard(page).count()) > 0) await onBoard(page, tile).tap();
}

/** Lays a tile by dragging it with the mouse. */
export async function layByDrag(page, tile) {
  const [from, to] = [await onRack(page, tile).boundingBox(), await onBoard(page, tile).boundingBox()];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
}
