// The WebAssembly modules of the page, and how it loads them.

import sheetUrl from "../generated/sheet.wasm?url";
import gameUrl from "../generated/triolet.wasm?url";
import { WasmInstance } from "./instance";
import { loadExports } from "./load";
import type { Subject } from "./worker-messages";

/**
 * Consumes the preload in index.html, which only the page itself can: a worker finds the module in the browser's cache,
 * and the preload would be reported as unused.
 */
export function fetchPreloadedModule(): void {
  // The response is read to its end, since the cache would otherwise block other readers. Users of the module report
  // errors.
  void fetch(gameUrl)
    .then((response) => response.arrayBuffer())
    .catch(() => {});
}

export class WasmModule extends WasmInstance {
  /** Loads the module that answers questions about a subject. */
  static async load(subject: Subject = "study"): Promise<WasmModule> {
    const url = subject === "sheet" ? sheetUrl : gameUrl;
    return new WasmModule(await loadExports(url));
  }
}
