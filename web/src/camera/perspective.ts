// The board in a photograph: a square plane in perspective, given by the corners of its grid.

import { SIDE } from "../protocol/messages";
import type { Corners, Point } from "./vision";

/** Returns the corners with their names moved on by a quarter turn, clockwise as seen in the picture. */
export function turned([a1, a15, o15, o1]: Corners): Corners {
  return [a15, o15, o1, a1];
}

/**
 * Reports whether the corners can be those of a board seen from above: they run clockwise around a shape without a
 * dent, and no two of them coincide.
 */
export function isBoard(corners: Corners): boolean {
  return corners.every((corner, at) => {
    const next = corners[(at + 1) % 4] ?? corner;
    const last = corners[(at + 2) % 4] ?? corner;
    const cross = (next.x - corner.x) * (last.y - next.y) - (next.y - corner.y) * (last.x - next.x);
    return cross > 1;
  });
}

/**
 * Returns a function from places on the board to the picture: 0, 0 is the outer corner of A1 and 15, 15 that of O15.
 * The coefficients are those of the square-to-quadrilateral mapping (Heckbert 1989).
 */
export function projection([a1, a15, o15, o1]: Corners): (column: number, row: number) => Point {
  const sum = { x: a1.x - a15.x + o15.x - o1.x, y: a1.y - a15.y + o15.y - o1.y };
  const one = { x: a15.x - o15.x, y: a15.y - o15.y };
  const two = { x: o1.x - o15.x, y: o1.y - o15.y };
  const determinant = one.x * two.y - two.x * one.y;
  const g = determinant === 0 ? 0 : (sum.x * two.y - two.x * sum.y) / determinant;
  const h = determinant === 0 ? 0 : (one.x * sum.y - sum.x * one.y) / determinant;
  const right = { x: a15.x - a1.x + g * a15.x, y: a15.y - a1.y + g * a15.y };
  const down = { x: o1.x - a1.x + h * o1.x, y: o1.y - a1.y + h * o1.y };
  return (column, row) => {
    const [u, v] = [column / SIDE, row / SIDE];
    const depth = g * u + h * v + 1;
    return { x: (right.x * u + down.x * v + a1.x) / depth, y: (right.y * u + down.y * v + a1.y) / depth };
  };
}

/** Returns the lines of the grid inside its outline, as the data of an SVG path. */
export function gridPath(corners: Corners): string {
  const at = projection(corners);
  const line = (from: Point, to: Point) => `M${from.x} ${from.y}L${to.x} ${to.y}`;
  const inner = Array.from({ length: SIDE - 1 }, (_, index) => index + 1);
  return inner.map((one) => line(at(0, one), at(SIDE, one)) + line(at(one, 0), at(one, SIDE))).join("");
}

/** Returns the point of the picture that is nearest to a point. */
export function within({ x, y }: Point, size: { width: number; height: number }): Point {
  return { x: Math.max(0, Math.min(size.width, x)), y: Math.max(0, Math.min(size.height, y)) };
}
