// The size of a first visit's downloads, compressed like a server does.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { brotliCompressSync, constants } from "node:zlib";

const ASSETS = new URL("../../dist/assets/", import.meta.url);
const LIMITS = { js: 150_000, wasm: 500_000 };

function size(name) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(readFileSync(new URL(name, ASSETS)), { params }).length;
}

for (const [kind, limit] of Object.entries(LIMITS)) {
  test(`at most ${limit} bytes of ${kind}`, (t) => {
    // Includes all languages, although a visit loads one.
    const names = readdirSync(ASSETS).filter((name) => name.endsWith(`.${kind}`));
    const total = names.map(size).reduce((sum, bytes) => sum + bytes, 0);
    t.diagnostic(`${total} bytes of ${kind} in ${names.length} files`);
    assert.ok(total > 0 && total <= limit, `${total} bytes`);
  });
}
