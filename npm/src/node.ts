// The package under Node, which reads the module from its file.

import { readFile } from "node:fs/promises";

import { WasmInstance } from "../../web/src/transport/instance";
import { Triolet } from "./triolet";

export * from "./shared";

let compiled: Promise<WebAssembly.Module> | null = null;

/** Loads the rules. `source` is the file `triolet.wasm`, by default the one in the package. */
export async function load(source?: string | URL | WebAssembly.Module): Promise<Triolet> {
  const module =
    source instanceof WebAssembly.Module
      ? source
      : await (source === undefined
          ? (compiled ??= compile(new URL("./triolet.wasm", import.meta.url)))
          : compile(source));
  const instantiate = async () => new WasmInstance((await WebAssembly.instantiate(module)).exports);
  return new Triolet(await instantiate(), instantiate);
}

async function compile(file: string | URL): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(file));
}
