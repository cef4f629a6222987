// A photograph on its way to a board, without a page: taken, its corners set, read, mended.

import type { Position } from "../protocol/study";
import { Mending, type MendingRules } from "./mending.svelte";
import { isBoard, turned } from "./perspective";
import type { Corners, Found, Photo, Point, ProblemCode, Progress, Reading, SetText, Vision } from "./vision";

export type PhotoStep = "take" | "corners" | "mend";

/** The problems that have words of their own; every other one is a failure of the reader. */
const EXPLAINED = [
  "empty",
  "heic",
  "no-picture",
  "too-large",
  "too-small",
  "damaged",
  "no-board",
  "corners",
] as const satisfies ProblemCode[];
export type ShownProblem = (typeof EXPLAINED)[number] | "failed";

/** What the screens need of the reader. */
export type PhotoReader = Pick<
  Vision,
  "onProgress" | "open" | "find" | "read" | "learn" | "misread" | "straightened" | "square" | "close" | "end"
>;

export interface PhotoReadingOptions {
  /** Starts the reader, when the first photograph is there. */
  reader: () => PhotoReader;
  rules: MendingRules;
  /** Decodes a photograph for the screen. */
  show: (file: Blob, photo: Photo) => Promise<ImageBitmap>;
  /** The calibrated set that is read by. */
  set?: (() => SetText | undefined) | undefined;
  /** The position before, as text and as the rules have read it. */
  previous?: (() => { text: string; position: Position } | undefined) | undefined;
  /** Takes the photograph once a person has seen its corners, instead of its board being read. */
  oncorners?: ((taken: TakenPhoto) => Promise<void>) | undefined;
}

/** A photograph with the corners of its board, and the reader that has it open. */
export interface TakenPhoto {
  reader: PhotoReader;
  photo: Photo;
  file: Blob;
  corners: Corners;
}

export class PhotoReading {
  step = $state<PhotoStep>("take");
  /** What the reader is doing; `null` while it is idle. */
  progress = $state.raw<Progress | null>(null);
  problem = $state<ShownProblem | null>(null);
  photo = $state.raw<Photo | null>(null);
  /** The photograph for the screen. */
  picture = $state.raw<ImageBitmap | null>(null);
  corners = $state.raw<Corners | null>(null);
  found = $state.raw<Found | null>(null);
  reading = $state.raw<Reading | null>(null);
  mending = $state.raw<Mending | null>(null);
  /** `true` if the set is none for this reader, so that the board was read without it. */
  isWithoutSet = $state(false);
  readonly #options: PhotoReadingOptions;
  #reader: PhotoReader | null = null;
  /** The file of the photograph. */
  file: Blob | null = null;
  /** `true` once a person has said which way round the board lies. */
  #isTurned = false;
  /** The work in progress, or the last one, to be tried again. */
  #last: () => Promise<void> = () => Promise.resolve();
  /** Grows with each task, so that the answers of one that was replaced are dropped. */
  #task = 0;

  readonly isRight = $derived(this.corners !== null && isBoard(this.corners));

  constructor(options: PhotoReadingOptions) {
    this.#options = options;
  }

  /** The reader, started where it is not running. */
  get reader(): PhotoReader {
    this.#reader ??= this.#options.reader();
    this.#reader.onProgress = (progress) => {
      if (this.progress !== null) this.progress = progress;
    };
    return this.#reader;
  }

  /** Takes a photograph; it replaces the one before once it is open. */
  async take(file: Blob): Promise<void> {
    this.#last = () => this.take(file);
    const { reader } = this;
    await this.#work("loading", async (isStale) => {
      const photo = await reader.open(file);
      const picture = isStale() ? null : await this.#options.show(file, photo);
      if (isStale()) {
        picture?.close();
        reader.close(photo);
        return;
      }
      this.#forget();
      this.photo = photo;
      this.file = file;
      this.picture = picture;
      const found = await reader.find(photo);
      if (isStale()) return;
      this.found = found;
      this.corners = found.corners;
      this.#isTurned = false;
      this.step = "corners";
      if (found.sure && this.#options.oncorners === undefined) await this.#read(photo, isStale);
    });
  }

  /** Reads the board within the corners. */
  async read(): Promise<void> {
    const { photo } = this;
    if (photo === null || !this.isRight) return;
    // What was mended stays while the corners do.
    if (this.mending !== null && this.corners === this.reading?.corners) this.step = "mend";
    else {
      this.#last = () => this.read();
      await this.#work("reading", (isStale) => this.#read(photo, isStale));
    }
  }

  /** Tries what has failed again, with a new reader where the old one is lost. */
  retry(): Promise<void> {
    return this.#last();
  }

  async #read(photo: Photo, isStale: () => boolean): Promise<void> {
    const { corners, reader, file } = this;
    const { oncorners } = this.#options;
    const [set, previous] = [this.#options.set?.(), this.#options.previous?.()];
    if (corners !== null && file !== null && oncorners !== undefined)
      return oncorners({ reader, photo, file, corners });
    const request = {
      ...(corners === null ? {} : { corners, fixed: this.#isTurned }),
      ...(previous === undefined ? {} : { previous: previous.text }),
    };
    let isWithoutSet = false;
    const reading = await (set === undefined
      ? reader.read(photo, request)
      : reader.read(photo, { ...request, set }).catch((error: unknown) => {
          // One of another version of the program must keep nobody from reading.
          if (!isSetProblem(error)) throw error;
          isWithoutSet = true;
          return reader.read(photo, request);
        }));
    if (isStale()) return;
    this.isWithoutSet = isWithoutSet;
    this.reading = reading;
    this.corners = reading.corners;
    this.mending = new Mending(this.#options.rules, reading, previous?.position ?? null);
    this.step = "mend";
  }

  moveCorner(index: number, point: Point): void {
    if (this.corners === null) return;
    this.corners = this.corners.with(index, point) as Corners;
  }

  turn(): void {
    if (this.corners === null) return;
    this.corners = turned(this.corners);
    this.#isTurned = true;
  }

  resetCorners(): void {
    this.corners = this.found?.corners ?? this.corners;
    this.#isTurned = false;
  }

  /** Stops what is in progress. */
  cancel(): void {
    this.#task += 1;
    if (this.progress !== null) this.#reader?.end();
    this.progress = null;
  }

  /** Goes one step back; returns `false` on the first one. */
  back(): boolean {
    this.problem = null;
    if (this.progress !== null) this.cancel();
    else if (this.step === "mend") this.step = "corners";
    else if (this.step === "corners") this.step = "take";
    else return false;
    return true;
  }

  /** Goes back to the choice of a photograph; the present one stays until another is open. */
  again(): void {
    this.cancel();
    this.problem = null;
    this.step = "take";
  }

  close(): void {
    this.cancel();
    this.#forget();
  }

  #forget(): void {
    if (this.photo !== null) this.#reader?.close(this.photo);
    this.picture?.close();
    this.photo = this.picture = this.corners = this.found = this.reading = this.mending = null;
  }

  async #work(step: Progress["step"], work: (isStale: () => boolean) => Promise<void>): Promise<void> {
    const task = ++this.#task;
    const isStale = () => task !== this.#task;
    this.problem = null;
    this.progress = { step };
    try {
      await work(isStale);
    } catch (error) {
      if (!isStale()) this.problem = problemOf(error);
    } finally {
      if (!isStale()) this.progress = null;
    }
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : null;
}

function isSetProblem(error: unknown): boolean {
  return ["set", "set-version"].includes(String(codeOf(error)));
}

function problemOf(error: unknown): ShownProblem {
  const code = codeOf(error);
  return EXPLAINED.find((one) => one === code) ?? "failed";
}
