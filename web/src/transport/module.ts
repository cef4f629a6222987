// The WebAssembly module behind its door for strings; crates/triolet-wasm/src/bindings.rs is the other side.

import url from "../generated/triolet.wasm?url";
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
 * Takes up what index.html preloads, which only the page itself can: a worker that asks for it finds it in the browser's cache, and
 * the preloaded copy would be reported as unused.
 */
export function fetchPreloadedModule(): void {
  // Read to its end, or the cache would keep everybody else waiting. Whoever needs the module says so if it can't be had.
  void fetch(url)
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

  static async load(): Promise<WasmModule> {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    // Not every server knows the type of the file, and without it a browser refuses to compile while it loads.
    const isTyped = response.headers.get("content-type")?.startsWith("application/wasm") ?? false;
    const { instance } = isTyped
      ? await WebAssembly.instantiateStreaming(response)
      : await WebAssembly.instantiate(await response.arrayBuffer());
    return new WasmModule(instance.exports as unknown as Exports);
  }

  /** Asks one of the functions that take a text. */
  ask(name: "receive" | "thought" | Subject | "session" | "shuffle_check" | "qr", text: string): string {
    return this.#answer(this.#exports[name](this.#put(text)));
  }

  /** Begins to think about something; false when there is nothing to think about. */
  begin(question: string): boolean {
    return this.#exports.begin(this.#put(question)) === 1;
  }

  /** Thinks for about so many nodes; true while there is more to do. */
  step(nodes: number): boolean {
    return this.#exports.step(nodes) === 1;
  }

  /** Asks one of the functions that take nothing. */
  get(name: "job" | "save" | "progress"): string {
    return this.#answer(this.#exports[name]());
  }

  /** Puts a text where the module reads it, and gives its length in bytes. */
  #put(text: string): number {
    const bytes = this.#encoder.encode(text);
    const place = this.#exports.room(bytes.length);
    new Uint8Array(this.#exports.memory.buffer).set(bytes, place);
    return bytes.length;
  }

  #answer(length: number): string {
    // The memory may have moved while the question was answered.
    return this.#decoder.decode(new Uint8Array(this.#exports.memory.buffer, this.#exports.answer(), length));
  }
}
