// The messages between the page and the worker that reads photographs.

import type { Corners, Found, Reading, VisionCode } from "../protocol/vision";
import type { Square } from "../protocol/messages";

/** A picture in the worker; the corners are in pixels of the original picture. */
export interface Photo {
  id: number;
  /** The size of the original picture, upright. */
  width: number;
  height: number;
}

/** A calibrated set as text, which a file may keep. Only the module reads what is in it. */
export type SetText = string;

export interface ReadOptions {
  /** The corners as found or dragged; by default they are found. */
  corners?: Corners;
  /** The corners are those of A1, A15, O15 and O1; otherwise the reader finds out which is which. */
  fixed?: boolean;
  /** The calibrated set that lies on the board. */
  set?: SetText;
  /** The position before the turn that the photo shows, as text or as JSON. */
  previous?: string;
}

/** The questions by their names, each with what it is asked with and its answer. */
export type Questions = {
  open: [[file: Blob], Photo];
  find: [[], Found];
  read: [[ReadOptions], Reading];
  learn: [[Corners | null], SetText];
  improve: [[SetText, Corners, Record<Square, string>], SetText];
  straightened: [[Corners], ImageBitmap];
  square: [[Corners, Square], ImageBitmap];
  close: [[], null];
};

export type Name = keyof Questions;

/** A question about the photo with this id. */
export type ToVision = {
  [N in Name]: { id: number; photo: number; name: N; with: Questions[N][0] };
}[Name];

export type Step = "loading" | "decoding" | "finding" | "reading";

/** What the worker is at; `share` is the part of it that is done, from 0 to 1. */
export interface Progress {
  step: Step;
  share?: number;
}

/** `failed`: the worker or its module cannot go on, or could not be loaded. */
export type ProblemCode = VisionCode | "failed";

export type FromVision =
  | { kind: "answer"; id: number; answer: unknown }
  | { kind: "problem"; id: number; code: ProblemCode; message: string }
  | { kind: "progress"; progress: Progress };
