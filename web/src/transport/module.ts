// The WebAssembly module with its string interface; crates/triolet-wasm/src/bindings.rs is the other side.

import sheetUrl from "../generated/sheet.wasm?url";
import gameUrl from "../generated/triolet.wasm?url";
import type { Subject } from "./worker-messages";

type Exports = {
  memory: WebAssembly.Memory;
  room(length: number): number;
  answer(): number;
  receive(length: number): number;
  thought(length: number): number;
  job(): number;
  save(): number;
  study(length: number): number;
  sheet(length: number): number;
  begin(length: number): number;
  step(nodes: number): number;
  progress(): number;
  session(length: number): number;
  shuffle_check(length: number): number;
  qr(length: number): number;
};

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

export class WasmModule {
  readonly #exports: Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  /** Loads the module that answers questions about a subject. That of the score sheet exports what those need alone. */
  static async load(subject: Subject = "study"): Promise<WasmModule> {
    const url = subject === "sheet" ? sheetUrl : gameUrl;
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    // Some servers send a wrong type, with which browsers refuse to compile while downloading.
    const isTyped = response.headers.get("content-type")?.startsWith("application/wasm") ?? false;
    const { instance } = isTyped
      ? await WebAssembly.instantiateStreaming(response)
      : await WebAssembly.instantiate(await response.arrayBuffer());
    return new WasmModule(instance.exports as unknown as Exports);
  }

  /** Calls a function that takes a text. */
  ask(name: "receive" | "thought" | Subject | "session" | "shuffle_check" | "qr", text: string): string {
    return this.#answer(this.#exports[name](this.#put(text)));
  }

  /** Starts a search; returns `false` if there is nothing to search. */
  begin(question: string): boolean {
    return this.#exports.begin(this.#put(question)) === 1;
  }

  /** Searches about `nodes` nodes; returns `true` while work remains. */
  step(nodes: number): boolean {
    return this.#exports.step(nodes) === 1;
  }

  /** Calls a function without arguments. */
  get(name: "job" | "save" | "progress"): string {
    return this.#answer(this.#exports[name]());
  }

  /** Writes a text to the module's memory and returns its length in bytes. */
  #put(text: string): number {
    const bytes = this.#encoder.encode(text);
    const place = this.#exports.room(bytes.length);
    new Uint8Array(this.#exports.memory.buffer).set(bytes, place);
    return bytes.length;
  }

  #answer(length: number): string {
    // The memory may have been reallocated during the call.
    return this.#decoder.decode(new Uint8Array(this.#exports.memory.buffer, this.#exports.answer(), length));
  }
}
