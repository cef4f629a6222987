// Reads photographs of a board, in a worker that is started when the first one is opened and ended a while after the
// last is closed.

import type { Corners, Found, Reading } from "../protocol/vision";
import type { Square } from "../protocol/messages";
import type {
  FromVision,
  Name,
  Photo,
  ProblemCode,
  Progress,
  Questions,
  ReadOptions,
  SetText,
  ToVision,
} from "./vision-messages";

export type { Corners, Doubt, Found, Point, Reading } from "../protocol/vision";
export type { Photo, ProblemCode, Progress, ReadOptions, SetText } from "./vision-messages";

/** How long the worker is kept after the last photo is closed, in milliseconds: the next turn's photo may follow. */
const KEPT = 120_000;

/** The reason why a photo was not opened or read. */
export class PhotoProblem extends Error {
  constructor(
    readonly code: ProblemCode,
    message: string,
  ) {
    super(message);
  }
}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (problem: PhotoProblem) => void;
}

export class Vision {
  /** Called with what the worker is at. */
  onProgress: (progress: Progress) => void = () => {};

  #worker: Worker | null = null;
  /** The file of each open photo, from which it is opened again where the worker is a new one. */
  readonly #files = new Map<number, Blob>();
  /** The photos that the present worker knows. */
  readonly #known = new Set<number>();
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #photos = 0;
  #ending: ReturnType<typeof setTimeout> | undefined;

  /** Opens a photo, which is held until it is closed. */
  async open(file: Blob): Promise<Photo> {
    const photo = ++this.#photos;
    this.#files.set(photo, file);
    try {
      return await this.#open(photo, file);
    } catch (error) {
      this.close({ id: photo });
      throw error;
    }
  }

  /** Proposes the corners of the grid. */
  find(photo: Photo): Promise<Found> {
    return this.#ask(photo, "find");
  }

  /** Reads the board. */
  read(photo: Photo, options: ReadOptions = {}): Promise<Reading> {
    return this.#ask(photo, "read", options);
  }

  /** Learns a set from its calibration picture: 0 to 14 on G1 to G15, 15 on I1, a wild on I2. */
  learn(photo: Photo, corners: Corners | null = null): Promise<SetText> {
    return this.#ask(photo, "learn", corners);
  }

  /** Returns a set that is surer by a board whose tiles are right, as a reading has them. */
  improve(set: SetText, photo: Photo, corners: Corners, board: Record<Square, string>): Promise<SetText> {
    return this.#ask(photo, "improve", set, corners, board);
  }

  /** Returns the board as seen from above, some 40 pixels a square. */
  straightened(photo: Photo, corners: Corners): Promise<ImageBitmap> {
    return this.#ask(photo, "straightened", corners);
  }

  /** Returns a square with half a square around it, 240 pixels wide. */
  square(photo: Photo, corners: Corners, square: Square): Promise<ImageBitmap> {
    return this.#ask(photo, "square", corners, square);
  }

  /** Lets go of a photo. */
  close({ id }: Pick<Photo, "id">): void {
    this.#files.delete(id);
    if (this.#known.delete(id)) this.#send(id, "close", []).catch(() => {});
    this.#endLater();
  }

  /** Ends the worker at once; what is open is opened again when it is asked about. */
  end(message = "ended"): void {
    clearTimeout(this.#ending);
    this.#worker?.terminate();
    this.#worker = null;
    this.#known.clear();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new PhotoProblem("failed", message));
  }

  async #open(photo: number, file: Blob): Promise<Photo> {
    const opened = await this.#send(photo, "open", [file]);
    this.#known.add(photo);
    return opened;
  }

  async #ask<N extends Name>(photo: Photo, name: N, ...values: Questions[N][0]): Promise<Questions[N][1]> {
    const file = this.#files.get(photo.id);
    if (file === undefined) throw new PhotoProblem("question", `photo ${photo.id} is closed`);
    if (!this.#known.has(photo.id)) await this.#open(photo.id, file);
    return await this.#send(photo.id, name, values);
  }

  #send<N extends Name>(photo: number, name: N, values: Questions[N][0]): Promise<Questions[N][1]> {
    clearTimeout(this.#ending);
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker ??= this.#start();
      this.#worker.postMessage({ id, photo, name, with: values } as ToVision);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL("./vision-worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", (event: MessageEvent<FromVision>) => {
      if (worker === this.#worker) this.#receive(event.data);
    });
    worker.addEventListener("error", (event) => {
      if (worker === this.#worker) this.end(event.message ?? "no worker");
    });
    return worker;
  }

  #receive(message: FromVision): void {
    if (message.kind === "progress") {
      this.onProgress(message.progress);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === "answer") waiting?.resolve(message.answer as never);
    else {
      waiting?.reject(new PhotoProblem(message.code, message.message));
      // A module that has failed once may be in any state.
      if (message.code === "failed") this.end(message.message);
    }
    this.#endLater();
  }

  #endLater(): void {
    clearTimeout(this.#ending);
    if (this.#files.size === 0 && this.#waiting.size === 0) this.#ending = setTimeout(() => this.end(), KEPT);
  }
}
