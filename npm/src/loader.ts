// Loading the module, wherever it lies.

import { WasmInstance } from "../../web/src/transport/instance";
import { Triolet } from "./triolet";

export type Source = string | URL | WebAssembly.Module;

/** Returns what loads the rules: from a source, or from the package's own file, which is compiled once. */
export function loader(
  compile: (source: string | URL) => Promise<WebAssembly.Module>,
  own: URL,
): (source?: Source) => Promise<Triolet> {
  let compiled: Promise<WebAssembly.Module> | null = null;
  const compileOwn = () =>
    (compiled ??= compile(own).catch((error: unknown) => {
      // The next call tries again.
      compiled = null;
      throw error;
    }));
  return async (source) => {
    const module =
      source instanceof WebAssembly.Module
        ? source
        : await (source === undefined ? compileOwn() : compile(source));
    const instantiate = async () => new WasmInstance((await WebAssembly.instantiate(module)).exports);
    return new Triolet(await instantiate(), instantiate);
  };
}
