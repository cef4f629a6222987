// Every screen in each language: at the width of the narrowest phones with letters twice as large, and with letters of the usual
// size at the widths that phones have, for what is left out where letters are large may be what is too wide where they are not.
//
// There is one walk, and each screen shows itself in every language and size, for a walk takes longer than to look.

import assert from "node:assert/strict";
import test, { suite } from "node:test";
import { LANGUAGES } from "../unit/catalogues.mjs";
import { fits } from "./inspect.mjs";
import { change, LARGE, NARROW, PHONE, QUIET, serve, setLetters, USUAL } from "./page.mjs";
import { SERVER, startServer } from "./server.mjs";
import { browser, server, share } from "./shared.mjs";
import { visitRooms } from "./visit-rooms.mjs";
import { visitAlone } from "./visit.mjs";

const isServed = SERVER !== undefined;
share(isServed ? startServer : serve);

/** What is looked at: sizes of letters, and of the screen with them. */
const SIZES = [
  [LARGE, [NARROW.viewport]],
  [USUAL, [320, 344, 360, 390, 430].map((width) => ({ ...PHONE.viewport, width }))],
];

/** Looks at a page in every size and language, and leaves it as it was; what is too wide goes into `wide`. */
async function look(page, screen, wide) {
  for (const language of LANGUAGES) {
    await change(page, { language });
    for (const [letters, sizes] of SIZES) {
      await setLetters(page, letters);
      for (const size of sizes) {
        await page.setViewportSize(size);
        const place = `${screen} in ${language} at ${size.width}, letters of ${letters.standard}`;
        await fits(page, place).catch((error) => wide.push(error.message));
      }
    }
  }
  await change(page, { language: "en" });
  await page.setViewportSize(PHONE.viewport);
}

suite("nothing is too wide, in any language", { concurrency: true }, () => {
  for (const [screens, visit, skip] of [
    ["alone", visitAlone, false],
    ["by a link", visitRooms, !isServed],
  ]) {
    test(screens, { skip }, async () => {
      const wide = [];
      const options = { ...PHONE, settings: QUIET };
      const errors = await visit(browser, server.url, options, (...shown) => look(...shown, wide));
      assert.deepEqual(wide, []);
      assert.deepEqual(errors, []);
    });
  }
});
