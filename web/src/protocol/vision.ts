// Generated from the crate triolet-vision-wasm. Change it there.

import type { Square } from "./messages";

/** The outer corners of the grid at A1, A15, O15 and O1. */
export type Corners = [Point, Point, Point, Point];

/**
 * A question. `photo` is the number under which a picture is kept until it is closed.
 */
export type VisionQuestion = { "type": "header" } | { "type": "decode", 
/**
 * The number of the picture.
 */
photo: number, } | { "type": "pixels", 
/**
 * The number of the picture.
 */
photo: number, 
/**
 * The width in pixels.
 */
width: number, 
/**
 * The height in pixels.
 */
height: number, 
/**
 * The size before the picture was made smaller.
 */
original: PhotoSize, } | { "type": "find", 
/**
 * The number of the picture.
 */
photo: number, } | { "type": "read", 
/**
 * The number of the picture.
 */
photo: number, 
/**
 * The corners; by default they are found.
 */
corners?: [Point, Point, Point, Point] | null, 
/**
 * `true` if the corners are those of A1, A15, O15 and O1; otherwise the first may be any of them.
 */
fixed?: boolean, 
/**
 * The calibrated set, as text.
 */
set?: string | null, 
/**
 * The position before the turn that the picture shows, as text or as JSON.
 */
previous?: string | null, } | { "type": "learn", 
/**
 * The number of the picture.
 */
photo: number, 
/**
 * The corners, of which any may be that of A1; by default they are found.
 */
corners?: [Point, Point, Point, Point] | null, } | { "type": "improve", 
/**
 * The number of the picture.
 */
photo: number, 
/**
 * The set, as text.
 */
set: string, 
/**
 * The corners of A1, A15, O15 and O1.
 */
corners: [Point, Point, Point, Point], 
/**
 * The tiles, as in a `Reading`.
 */
board: Record<Square, string>, } | { "type": "straighten", 
/**
 * The number of the picture.
 */
photo: number, 
/**
 * The corners of A1, A15, O15 and O1.
 */
corners: [Point, Point, Point, Point], 
/**
 * Pixels a side of a square.
 */
side: number, } | { "type": "square", 
/**
 * The number of the picture.
 */
photo: number, 
/**
 * The corners of A1, A15, O15 and O1.
 */
corners: [Point, Point, Point, Point], 
/**
 * The square.
 */
square: Square, 
/**
 * Pixels a side of the rendered picture.
 */
side: number, } | { "type": "close", 
/**
 * The number of the picture.
 */
photo: number, };

/**
 * A point, in pixels of the picture as shown upright, from its top left corner.
 */
export type Point = { 
/**
 * The distance to the right.
 */
x: number, 
/**
 * The distance down.
 */
y: number, };

/**
 * The header of a file.
 */
export type FileHeader = { 
/**
 * The width in pixels, upright.
 */
width: number, 
/**
 * The height in pixels, upright.
 */
height: number, 
/**
 * `true` for HEIC and AVIF, which this module cannot decode.
 */
is_heic: boolean, };

/**
 * A size in pixels, upright.
 */
export type PhotoSize = { 
/**
 * The width.
 */
width: number, 
/**
 * The height.
 */
height: number, };

/**
 * Corners to begin with.
 */
export type Found = { 
/**
 * The corners, the first at the top left of the picture.
 */
corners: [Point, Point, Point, Point], 
/**
 * `true` if a board was found there; otherwise a proposal to be dragged.
 */
sure: boolean, };

/**
 * A square whose contents are uncertain.
 */
export type Doubt = { 
/**
 * The square.
 */
square: Square, 
/**
 * What may lie there, the likeliest first: `11`, `*`, `*3`, or `null` for an empty square.
 */
candidates: Array<string | null>, };

/**
 * A board read from a picture.
 */
export type Reading = { 
/**
 * The tiles: `11`, `*`, or `*3` where the rules leave a wild one value.
 */
board: Record<Square, string>, 
/**
 * The doubtful squares, row by row.
 */
doubtful: Array<Doubt>, 
/**
 * The corners of A1, A15, O15 and O1.
 */
corners: [Point, Point, Point, Point], 
/**
 * The clockwise rotation of the board from the corners that were given or found, in degrees.
 */
rotation: 0 | 90 | 180 | 270, 
/**
 * The plays that lead from the position before to this board, several if a wild may have several values; empty if
 * nothing has changed. `null` without a position before, or if one turn does not lead to this board.
 */
plays: Array<string> | null, 
/**
 * The plays of a shortest sequence that leads from the position before to this board where one turn does not, by
 * turns; `null` otherwise, and where no sequence is found.
 */
missing: Array<Array<string>> | null, };

/**
 * A calibrated set.
 */
export type LearnedSet = { 
/**
 * The set as text, to be kept or saved as a file.
 */
set: string, };

/**
 * The answer to a question that has none.
 */
export type VisionRefusal = { 
/**
 * The reason.
 */
error: VisionProblem, };

/**
 * The reason why a question has no answer.
 */
export type VisionProblem = { 
/**
 * The name of the reason.
 */
code: VisionCode, 
/**
 * The reason in English, for programmers.
 */
message: string, };

/**
 * The names of the reasons.
 */
export type VisionCode = "empty" | "heic" | "no-picture" | "too-large" | "too-small" | "damaged" | "no-board" | "corners" | "previous" | "set" | "set-version" | "board" | "question" | "network";
