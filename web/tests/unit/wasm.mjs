// The WebAssembly module under Node, for tests that need the rules but no browser.

import { readFileSync } from "node:fs";

/** Loads a fresh module, `triolet` or `sheet`, with the interface of src/transport/module.ts. */
export async function openDoor(name = "triolet") {
  const file = new URL(`../../src/generated/${name}.wasm`, import.meta.url);
  const { instance } = await WebAssembly.instantiate(readFileSync(file));
  const { exports } = instance;
  const put = (text) => {
    const bytes = new TextEncoder().encode(text);
    const place = exports.room(bytes.length);
    new Uint8Array(exports.memory.buffer).set(bytes, place);
    return bytes.length;
  };
  const answer = (length) =>
    new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.answer(), length));
  return {
    ask: (name, text) => answer(exports[name](put(text))),
    get: (name) => answer(exports[name]()),
    begin: (text) => exports.begin(put(text)) === 1,
    step: (nodes) => exports.step(nodes) === 1,
    study: (question) => JSON.parse(answer(exports.study(put(JSON.stringify(question))))),
  };
}
