// Links to records and positions, and opened files, in every shape in which they arrive.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { close, load } from "./source.mjs";

after(close);

const { positionLink } = await load("/src/game/position-link.ts");
const { recordLink, textOfLink } = await load("/src/study/links.ts");
const { readFile } = await load("/src/study/files.ts");

const LINE = "o/o/o/o/o/o/o/gB*3f/o/o/o/o/o/o/o 4-8-* bag=72";

test("a link round-trips, with its slashes escaped or not", async () => {
  assert.equal(await textOfLink(positionLink(LINE)), LINE);
  assert.equal(await textOfLink(`p/${encodeURIComponent(LINE)}`), LINE);
  const record = "Triolet record 1\nName 1: Zoé\n";
  assert.equal(await textOfLink(await recordLink(record)), record);
});

test("a truncated link is distinguished from none", async () => {
  assert.equal(await textOfLink(""), undefined);
  const link = await recordLink("Triolet record 1\n".repeat(20));
  for (const cut of ["p", "r", "r/", "p/%E", "q/o", link.slice(0, -4)])
    assert.equal((await textOfLink(cut)) || null, null, cut);
  // The rules, which know the length of a position, refuse a truncated one.
  assert.equal(await textOfLink("p/o/o/o"), "o/o/o");
});

test("an address is read with its slashes escaped", async () => {
  globalThis.location = { hash: "#%2Fstudy%2Fp%2Fo%2Fo", href: "http://localhost/" };
  globalThis.addEventListener = () => {};
  const { route } = await load("/src/state/route.svelte.ts");
  assert.deepEqual([route.screen, route.about], ["study", "p/o/o"]);
});

test("files are read by their byte-order mark", async () => {
  const text = "Triolet record 1\r\nName 1: Zoé 🂠\n";
  const utf8 = new TextEncoder().encode(text);
  for (const bytes of [utf8, new Uint8Array([0xef, 0xbb, 0xbf, ...utf8])])
    assert.equal(await readFile(new Blob([bytes])), text);
  for (const isLittle of [true, false]) {
    const view = new DataView(new ArrayBuffer(2 + text.length * 2));
    view.setUint16(0, 0xfeff, isLittle);
    for (let at = 0; at < text.length; at += 1) view.setUint16(2 + at * 2, text.charCodeAt(at), isLittle);
    assert.equal(await readFile(new Blob([view])), text);
  }
});
