// Measures the duration of a first visit and of a tap: `cargo xtask page`, or `npm run measure` in web/.
//
// Chromium emulates a processor slowed down fourfold and a network of 9 Mb/s with a round trip of 170 ms. The page
// comes from a server of the program in TRIOLET_SERVER, compressed as for visitors. Nothing here fails: figures depend
// on the machine.

import { loadavg } from "node:os";
import { launch, layByClick, open, PHONE, QUIET, takeTurn, waitForTurn } from "../tests/browser/page.mjs";
import { SERVER, startServer } from "../tests/browser/server.mjs";

const SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 170, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };
const VISITS = Number(process.env.TRIOLET_VISITS ?? 7);
const TAPS = 100;

if (SERVER === undefined) throw new Error("TRIOLET_SERVER names no program");
const server = await startServer();
const browser = await launch();

const busy = loadavg()[0].toFixed(1);
const visits = [];
for (let visit = 0; visit < VISITS; visit++) visits.push(await firstVisit());
report("first visit, until the first tile can be laid", visits, 2000, "ms");
report("script after a tap on a tile or a square", await taps(), 16, "ms");
console.log(`median; the machine's load was ${busy} before`);

await browser.close();
await server.close();

function report(what, times, most, unit) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part) => sorted[Math.floor(part * (sorted.length - 1))].toFixed(1);
  console.log(`${what}: ${at(0.5)} ${unit} of ${most} (${at(0)} to ${at(0.95)}, n = ${sorted.length})`);
}

/** Opens the page as a new visitor and starts a game; returns the milliseconds from the first request. */
async function firstVisit() {
  const { page, devtools } = await slowly("about:blank");
  // A game that the computer begins is skipped: its turn has a minimum duration.
  await page.addInitScript(() => {
    window.isShown = new Promise((shown) => (window.shown = shown));
    new MutationObserver(() => {
      const start = document.querySelector(".computer button");
      if (start !== null && window.startedAt === undefined) {
        window.startedAt = performance.now();
        start.click();
      }
      const rack = document.querySelector(".rack .places button");
      const isTurn = document.querySelector(".moving .text")?.textContent === "You";
      if (rack !== null && isTurn && window.readyAt === undefined) window.readyAt = performance.now();
      if (rack !== null) window.shown();
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await page.goto(server.url, { waitUntil: "commit" });
  // Waiting for an element, Playwright would run a script on the page's thread that took longer than the page.
  await devtools.send("Runtime.evaluate", { expression: "window.isShown", awaitPromise: true });
  const ready = await page.evaluate(() => window.readyAt ?? null);
  await page.context().close();
  return ready ?? firstVisit();
}

/** Measures the script time of a tap on the page's thread, in milliseconds: lifting, laying and recalling tiles. */
async function taps() {
  const page = await open(browser, server.url, { ...PHONE, settings: QUIET });
  await page.getByRole("button", { name: "Play the computer" }).click();
  // A board with a few tiles, so that there is something to draw.
  for (let turn = 0; turn < 4; turn++) {
    if ((await waitForTurn(page)) === "over") break;
    await takeTurn(page, layByClick);
  }
  await waitForTurn(page);
  const devtools = await page.context().newCDPSession(page);
  // The thread's own time, so that other programs count for less.
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const script = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "ScriptDuration").value * 1000;
  };
  const times = [];
  const tap = async (target) => {
    const box = await target.boundingBox();
    if (box === null) return;
    const { x, y, width, height } = box;
    const at = { x: x + width / 2, y: y + height / 2, button: "left", clickCount: 1 };
    const before = await script();
    await devtools.send("Input.dispatchMouseEvent", { type: "mousePressed", ...at });
    await devtools.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...at });
    // By then the worker has answered and the page is drawn.
    await page.waitForTimeout(120);
    times.push((await script()) - before);
  };
  const tiles = page.locator(".rack .places button:not(:has(.wild))");
  const lit = page.locator(".square.fits");
  while (times.length < TAPS) {
    for (let at = 0; at < (await tiles.count()); at++) {
      await tap(tiles.nth(at));
      if ((await lit.count()) === 0) continue;
      await tap(lit.first());
      await tap(page.locator(".rack .side").first());
    }
  }
  return times.slice(0, TAPS);
}

async function slowly(address) {
  const page = await open(browser, address, PHONE);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", NETWORK);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return { page, devtools };
}
