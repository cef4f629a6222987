// The WebAssembly module behind its door for strings; crates/triolet-wasm/src/door.rs is the other side.

import url from "../generated/triolet.wasm?url";

type Exports = {
  memory: WebAssembly.Memory;
  room(length: number): number;
  answer(): number;
  receive(length: number): number;
  thought(length: number): number;
  job(): number;
  save(): number;
  think(length: number): number;
};

export class Module {
  readonly #exports: Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  static async load(): Promise<Module> {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    // Not every server knows the type of the file, and without it a browser refuses to compile while it loads.
    const isTyped = response.headers.get("content-type")?.startsWith("application/wasm") ?? false;
    const { instance } = isTyped
      ? await WebAssembly.instantiateStreaming(response)
      : await WebAssembly.instantiate(await response.arrayBuffer());
    return new Module(instance.exports as unknown as Exports);
  }

  /** Asks one of the functions that take a text. */
  ask(name: "receive" | "thought" | "think", text: string): string {
    const bytes = this.#encoder.encode(text);
    const place = this.#exports.room(bytes.length);
    new Uint8Array(this.#exports.memory.buffer).set(bytes, place);
    return this.#answer(this.#exports[name](bytes.length));
  }

  /** Asks one of the functions that take nothing. */
  get(name: "job" | "save"): string {
    return this.#answer(this.#exports[name]());
  }

  #answer(length: number): string {
    // The memory may have moved while the question was answered.
    return this.#decoder.decode(new Uint8Array(this.#exports.memory.buffer, this.#exports.answer(), length));
  }
}
