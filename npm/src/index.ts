// The package in a browser and under a bundler.

import { loader } from "./loader";

export * from "./shared";

/** Loads the rules. `source` is where the module `triolet.wasm` lies, by default beside this file. */
export const load = loader(compile, new URL("./triolet.wasm", import.meta.url));

async function compile(source: string | URL): Promise<WebAssembly.Module> {
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source}: ${response.status}`);
  // Some servers send a wrong type, with which browsers refuse to compile while downloading.
  return WebAssembly.compile(await response.arrayBuffer());
}
