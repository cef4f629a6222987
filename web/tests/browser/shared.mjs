// The server and the browser that the tests of one file share.

import { after, before } from "node:test";
import { launch } from "./page.mjs";

/** The server of the page, and the browser; there while the tests of the file run. */
export let server, browser;

/** Starts both before the tests of the file that calls this, unless they are skipped, and ends both after them. */
export function share(start, { skip = false, args = [] } = {}) {
  before(async () => {
    if (skip) return;
    server = await start();
    browser = await launch(...args);
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });
}
