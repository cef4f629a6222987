// Every screen at the width of the narrowest phones with letters twice as large, in each language.

import assert from "node:assert/strict";
import test, { suite } from "node:test";
import { LANGUAGES } from "../unit/catalogues.mjs";
import { fits } from "./inspect.mjs";
import { LARGE_TEXT, NARROW, QUIET, serve } from "./page.mjs";
import { SERVER, startServer } from "./server.mjs";
import { browser, server, share } from "./shared.mjs";
import { visitRooms } from "./visit-rooms.mjs";
import { visitAlone } from "./visit.mjs";

const isServed = SERVER !== undefined;
share(isServed ? startServer : serve, { args: [LARGE_TEXT] });

// Much of the time goes by waiting, so the languages need not wait for each other.
suite("nothing is too wide", { concurrency: true }, () => {
  for (const language of LANGUAGES) {
    test(`in ${language}`, async () => {
      const options = { ...NARROW, settings: { ...QUIET, language } };
      const wide = [];
      const look = (page, screen) => fits(page, screen).catch((error) => wide.push(error.message));
      const errors = await visitAlone(browser, server.url, options, look);
      if (isServed) errors.push(...(await visitRooms(browser, server.url, options, look)));
      assert.deepEqual(wide, []);
      assert.deepEqual(errors, []);
    });
  }
});
