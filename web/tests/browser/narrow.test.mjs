// Every screen in each language: at the width of the narrowest phones with letters twice as large, and with letters of the usual
// size at the widths that phones have, for what is left out where letters are large may be what is too wide where they are not.

import assert from "node:assert/strict";
import test, { after, before, suite } from "node:test";
import { LANGUAGES } from "../unit/catalogues.mjs";
import { fits } from "./inspect.mjs";
import { LARGE_TEXT, launch, NARROW, PHONE, QUIET, serve } from "./page.mjs";
import { SERVER, startServer } from "./server.mjs";
import { browser, server, share } from "./shared.mjs";
import { visitRooms } from "./visit-rooms.mjs";
import { visitAlone } from "./visit.mjs";

const isServed = SERVER !== undefined;
share(isServed ? startServer : serve, { args: [LARGE_TEXT] });

const WIDTHS = [320, 344, 360, 390, 430];

let usual;
before(async () => (usual = await launch()));
after(() => usual?.close());

/** Looks at the page in every width, and leaves it as it was. */
async function fitsEverywhere(page, screen) {
  const size = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...size, width });
    await fits(page, `${screen} at ${width}`);
  }
  await page.setViewportSize(size);
}

// Much of the time goes by waiting, so the languages need not wait for each other.
suite("nothing is too wide", { concurrency: true }, () => {
  for (const language of LANGUAGES) {
    for (const [letters, device] of Object.entries({ large: NARROW, usual: PHONE })) {
      test(`in ${language} with ${letters} letters`, async () => {
        const options = { ...device, settings: { ...QUIET, language } };
        const [walker, check] = letters === "large" ? [browser, fits] : [usual, fitsEverywhere];
        const wide = [];
        const look = (page, screen) => check(page, screen).catch((error) => wide.push(error.message));
        const errors = await visitAlone(walker, server.url, options, look);
        if (isServed) errors.push(...(await visitRooms(walker, server.url, options, look)));
        assert.deepEqual(wide, []);
        assert.deepEqual(errors, []);
      });
    }
  }
});
