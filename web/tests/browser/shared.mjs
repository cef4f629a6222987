// The server and the browser shared by the tests of a file.

import { after, before } from "node:test";
import { launch } from "./page.mjs";

/** The server of the page and the browser, available while the tests of the file run. */
export let server, browser;

/** Starts both before the tests of the calling file, unless they are skipped, and stops both afterwards. */
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
