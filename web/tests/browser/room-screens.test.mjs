// Checks every screen of a game by a link with axe, in each theme.

import assert from "node:assert/strict";
import test from "node:test";
import { inspect } from "./inspect.mjs";
import { QUIET, SMALL } from "./page.mjs";
import { SERVER, startServer } from "./server.mjs";
import { browser, server, share } from "./shared.mjs";
import { visitRooms } from "./visit-rooms.mjs";

const skip = SERVER === undefined ? "TRIOLET_SERVER names no server" : false;

share(startServer, { skip });

test("axe finds nothing on any screen by a link, in any theme", { skip }, async () => {
  // The page's content security policy would block axe.
  const options = { ...SMALL, bypassCSP: true, settings: QUIET };
  assert.deepEqual(await visitRooms(browser, server.url, options, inspect), []);
});
