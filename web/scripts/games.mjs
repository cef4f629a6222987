// Measures the list of games with 10,000 of them: `npm run games` in web/, with the page in dist/.
//
// Chromium emulates a processor slowed down fourfold. Nothing here fails: figures depend on the machine.

import { loadavg } from "node:os";
import { launch, open, PHONE, QUIET, serve } from "../tests/browser/page.mjs";
import { RECORD } from "../tests/browser/visit.mjs";

const GAMES = 10_000;
const SLOWDOWN = 4;
const TIMES = Number(process.env.TRIOLET_TIMES ?? 7);
const NAMES = ["Anna", "Ben", "Žofie", "Jean-Luc", "Małgorzata"];

const server = await serve();
const browser = await launch();
const page = await open(browser, server.url, { ...PHONE, settings: QUIET });
const busy = loadavg()[0].toFixed(1);

await fill();
const devtools = await page.context().newCDPSession(page);
const [first, search, figures] = [[], [], []];
for (let time = 0; time < TIMES; time++) {
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.goto(`${server.url}#/`);
  await page.reload();
  await page.getByRole("link", { name: "My games" }).waitFor();
  await page.waitForTimeout(1000);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  first.push(await took("main.games li", () => (location.hash = "#/games")));
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.getByText(`${GAMES} games`).waitFor();
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  for (const words of ["z", "zo", "zofie lev"]) search.push(await searching(words));
  figures.push(await took("dl", () => (location.hash = "#/games/figures")));
}
report("from the tap on My games to the first rows", first, 200);
report("a letter of a search, until its games are drawn", search, 50);
report("statistics", figures, null);
console.log(`${GAMES} games; the machine's load was ${busy} before`);
await browser.close();
await server.close();

/** Puts copies of one game into the database, which an import would take minutes for. */
async function fill() {
  await page.goto(`${server.url}#/games`);
  await page.getByText("Backup and storage").click();
  const record = RECORD.replace("greedy", "level-4");
  const file = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from(record) };
  await page.locator('input[type="file"]').setInputFiles([file]);
  await page.getByText("1 game added.").waitFor();
  await page.evaluate(
    async ([count, names, record]) => {
      const wait = (request) => new Promise((done) => (request.onsuccess = () => done(request.result)));
      const db = await wait(indexedDB.open("triolet-games"));
      const change = db.transaction(["summaries", "records"], "readwrite");
      const [summaries, records] = ["summaries", "records"].map((name) => change.objectStore(name));
      const [one] = await wait(summaries.getAll());
      for (let number = 1; number < count; number++) {
        const at = one.at - number * 3_600_000;
        const [own, other] = one.seats;
        const seats = [
          { ...own, name: names[number % names.length] },
          { ...other, controller: `computer:level-${1 + (number % 8)}` },
        ];
        summaries.put({ ...one, id: `copy-${number}`, at, order: -at, seats });
        records.put(record, `copy-${number}`);
      }
      await new Promise((done) => (change.oncomplete = done));
      db.close();
    },
    [GAMES, NAMES, record],
  );
}

/** Returns the milliseconds from an action in the page until an element is there and drawn. */
function took(selector, action) {
  return page.evaluate(
    async ([selector, action]) => {
      const from = performance.now();
      const isThere = new Promise((done) => {
        const look = () => document.querySelector(selector) !== null && (observer.disconnect(), done());
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true });
      });
      new Function(`(${action})()`)();
      await isThere;
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return performance.now() - from;
    },
    [selector, String(action)],
  );
}

/** Returns the milliseconds from an input in the search field until the page is drawn with what it finds. */
function searching(words) {
  return page.evaluate(async (words) => {
    const field = document.querySelector("input[type=search]");
    field.value = words;
    const from = performance.now();
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - from;
  }, words);
}

function report(what, times, most) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part) => sorted[Math.floor(part * (sorted.length - 1))].toFixed(0);
  const aim = most === null ? "" : ` of ${most}`;
  console.log(`${what}: ${at(0.5)} ms${aim} (${at(0)} to ${at(0.95)}, n = ${sorted.length})`);
}
