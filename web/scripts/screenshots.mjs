// Pictures of every screen: `cargo xtask screenshots`, or `node scripts/screenshots.mjs [part of a name …]` in web/.
//
// They lie in web/screenshots afterwards, in a folder for each language, size and theme. Games by a link are among them
// where TRIOLET_SERVER names the program. What is not wanted can be left out:
//
//   TRIOLET_SHOTS=fr,cs:phone,narrow:light,dark    languages, sizes and themes; any of the three may be empty

import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DESKTOP, LARGE_TEXT, launch, NARROW, PHONE, serve } from "../tests/browser/page.mjs";
import { SERVER, startServer } from "../tests/browser/server.mjs";
import { visitAlone } from "../tests/browser/visit.mjs";
import { visitRooms } from "../tests/browser/visit-rooms.mjs";

const SIZES = {
  phone: { screen: PHONE, args: [] },
  desktop: { screen: DESKTOP, args: [] },
  narrow: { screen: NARROW, args: [LARGE_TEXT] },
};
const USUAL = ["en", "phone,desktop", "light,dark"];
const chosen = (process.env.TRIOLET_SHOTS ?? "").split(":");
const [languages, sizes, themes] = USUAL.map((usual, at) => (chosen[at] || usual).split(","));
const wanted = process.argv.slice(2);

const folder = fileURLToPath(new URL("../screenshots/", import.meta.url));
const server = SERVER === undefined ? await serve() : await startServer();

for (const size of sizes) {
  const { screen, args } = SIZES[size];
  const browser = await launch(...args);
  for (const language of languages) {
    for (const theme of themes) {
      const place = `${folder}${language}-${size}-${theme}`;
      mkdirSync(place, { recursive: true });
      const settings = { theme, language, motion: "off", level: "level-6" };
      const look = (page, name) => picture(page, `${place}/${name}`);
      await visitAlone(browser, server.url, { ...screen, settings }, look);
      if (SERVER !== undefined) await visitRooms(browser, server.url, { ...screen, settings }, look);
      console.log(place);
    }
  }
  await browser.close();
}
await server.close();

async function picture(page, path) {
  if (wanted.length > 0 && !wanted.some((part) => path.includes(part))) return;
  await page.waitForTimeout(200);
  await page.screenshot({ path: `${path}.png` });
  // The part below the fold, too.
  const isLonger = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
  if (isLonger) await page.screenshot({ path: `${path}.whole.png`, fullPage: true });
}
