// A WebAssembly module with its string interface; crates/triolet-wasm/src/bindings.rs is the other side. How a module is
// loaded is its user's: the page in module.ts, the npm package in npm/src.

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

export class WasmInstance {
  readonly #exports: Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  /** Takes what the module exports. That of the score sheet exports what its questions need alone. */
  constructor(exports: WebAssembly.Exports) {
    this.#exports = exports as unknown as Exports;
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
