// The package in a browser and under a bundler.

import { WasmInstance } from "../../web/src/transport/instance";
import { Triolet } from "./triolet";

export * from "./shared";

let compiled: Promise<WebAssembly.Module> | null = null;

/** Loads the rules. `source` is where the module `triolet.wasm` lies, by default beside this file. */
export async function load(source?: string | URL | WebAssembly.Module): Promise<Triolet> {
  const module =
    source instanceof WebAssembly.Module
      ? source
      : await (source === undefined
          ? (compiled ??= compile(new URL("./triolet.wasm", import.meta.url)).catch((error: unknown) => {
              // The next call tries again.
              compiled = null;
              throw error;
            }))
          : compile(source));
  const instantiate = async () => new WasmInstance((await WebAssembly.instantiate(module)).exports);
  return new Triolet(await instantiate(), instantiate);
}

async function compile(source: string | URL): Promise<WebAssembly.Module> {
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source}: ${response.status}`);
  // Some servers send a wrong type, with which browsers refuse to compile while downloading.
  return WebAssembly.compile(await response.arrayBuffer());
}
