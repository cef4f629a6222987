// The worker that reads photographs. The module decides everything; the browser decodes only what the module cannot.

import visionUrl from "../generated/vision.wasm?url";
import type { FileHeader, LearnedSet, PhotoSize, VisionQuestion, VisionRefusal } from "../protocol/vision";
import { loadExports } from "../transport/load";
import { MAX_DECODED, pixelsOf } from "./decode";
import type { FromVision, Photo, ProblemCode, Progress, Questions, ToVision } from "./vision-messages";

/** Pixels a side of a square in the board as seen from above, and of a square shown large. */
const STRAIGHT = 40;
const LARGE = 240;
/** Maximum length of a file in bytes; no photograph of 50 megapixels is as long. */
const MAX_FILE = 100_000_000;

interface Exports {
  memory: WebAssembly.Memory;
  room(length: number): number;
  input(length: number): number;
  output(): number;
  vision(length: number): number;
  answer(): number;
}

class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    message: string,
  ) {
    super(message);
  }
}

class Module {
  readonly #exports: Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  constructor(exports: WebAssembly.Exports) {
    this.#exports = exports as unknown as Exports;
  }

  ask<T>(question: VisionQuestion): T {
    const bytes = this.#encoder.encode(JSON.stringify(question));
    this.#bytes(this.#exports.room(bytes.length), bytes.length).set(bytes);
    const length = this.#exports.vision(bytes.length);
    const answer = JSON.parse(this.#decoder.decode(this.#bytes(this.#exports.answer(), length))) as
      T | VisionRefusal;
    if (answer !== null && typeof answer === "object" && "error" in answer) {
      throw new Problem(answer.error.code, answer.error.message);
    }
    return answer;
  }

  /** Hands over a file or pixels, about which the next question is. */
  put(bytes: Uint8Array | Uint8ClampedArray): void {
    this.#bytes(this.#exports.input(bytes.length), bytes.length).set(bytes);
  }

  /** Returns the picture that the module has rendered as its last answer. */
  async picture({ width, height }: PhotoSize): Promise<ImageBitmap> {
    const pixels = new Uint8ClampedArray(
      this.#bytes(this.#exports.output(), width * height * 4).slice().buffer,
    );
    return await createImageBitmap(new ImageData(pixels, width, height));
  }

  /** Returns a part of the memory, which may have been reallocated since the last call. */
  #bytes(place: number, length: number): Uint8Array {
    return new Uint8Array(this.#exports.memory.buffer, place, length);
  }
}

let loaded: Promise<Module> | null = null;

function module(): Promise<Module> {
  if (loaded === null) {
    report({ step: "loading" });
    loaded = loadExports(visionUrl).then((exports) => new Module(exports));
  }
  return loaded;
}

function report(progress: Progress): void {
  post({ kind: "progress", progress });
}

function post(message: FromVision, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

async function open(photo: number, file: Blob): Promise<Photo> {
  const wasm = await module();
  report({ step: "decoding" });
  if (file.size > MAX_FILE) throw new Problem("too-large", `a file of ${file.size} bytes`);
  wasm.put(new Uint8Array(await file.arrayBuffer()));
  const header = wasm.ask<FileHeader>({ type: "header" });
  try {
    return { id: photo, ...wasm.ask<PhotoSize>({ type: "decode", photo }) };
  } catch (error) {
    // What the module cannot decode in little memory, the browser may: HEIC, large progressive JPEG, rare kinds.
    const isOpen = error instanceof Problem && ["heic", "too-large", "damaged"].includes(error.code);
    const isLarge = header.width * header.height > MAX_DECODED;
    const pixels = isOpen && !isLarge ? await pixelsOf(file) : null;
    if (pixels === null) throw error;
    wasm.put(pixels.image.data);
    const { width, height } = pixels.image;
    const { original } = pixels;
    return { id: photo, ...wasm.ask<PhotoSize>({ type: "pixels", photo, width, height, original }) };
  }
}

async function answer(message: ToVision): Promise<Questions[keyof Questions][1]> {
  const { photo } = message;
  if (message.name === "open") return await open(photo, ...message.with);
  const wasm = await module();
  switch (message.name) {
    case "find":
      report({ step: "finding" });
      return wasm.ask({ type: "find", photo });
    case "read": {
      const [options] = message.with;
      report({ step: "reading" });
      return wasm.ask({ type: "read", photo, ...options });
    }
    case "learn": {
      const [corners] = message.with;
      report({ step: "reading" });
      return wasm.ask<LearnedSet>({ type: "learn", photo, corners }).set;
    }
    case "misread": {
      const [set, corners] = message.with;
      report({ step: "reading" });
      return wasm.ask({ type: "misread", photo, set, corners });
    }
    case "checkSet": {
      const [set] = message.with;
      return wasm.ask({ type: "check-set", set });
    }
    case "missing": {
      const [previous, board] = message.with;
      return wasm.ask({ type: "missing", previous, board });
    }
    case "improve": {
      const [set, corners, board] = message.with;
      report({ step: "reading" });
      return wasm.ask<LearnedSet>({ type: "improve", photo, set, corners, board }).set;
    }
    case "straightened": {
      const [corners] = message.with;
      return await wasm.picture(wasm.ask({ type: "straighten", photo, corners, side: STRAIGHT }));
    }
    case "square": {
      const [corners, square] = message.with;
      return await wasm.picture(wasm.ask({ type: "square", photo, corners, square, side: LARGE }));
    }
    case "close":
      return wasm.ask({ type: "close", photo });
  }
}

async function handle(message: ToVision): Promise<void> {
  const { id } = message;
  try {
    const result = await answer(message);
    post({ kind: "answer", id, answer: result }, result instanceof ImageBitmap ? [result] : []);
  } catch (error) {
    // Whatever the module does not explain has broken it, as when the memory is full.
    const code = error instanceof Problem ? error.code : "failed";
    post({ kind: "problem", id, code, message: String(error) });
  }
}

// One question after the other: what one puts into the module is there until it is asked about.
let last = Promise.resolve();

addEventListener("message", (event: MessageEvent<ToVision>) => {
  last = last.then(() => handle(event.data));
});
