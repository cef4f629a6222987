// The package under Node, which reads the module from its file.

import { readFile } from "node:fs/promises";

import { loader } from "./loader";

export * from "./shared";

/** Loads the rules. `source` is the file `triolet.wasm`, by default the one in the package. */
export const load = loader(compile, new URL("./triolet.wasm", import.meta.url));

async function compile(file: string | URL): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(file));
}
