// A part of the board, for small boards that show only what matters.

import { SIDE, type Square } from "../protocol/messages";
import { columnIndex, rowIndex } from "../game/tiles";

/** Rows and columns, counted from 0. */
export interface BoardPart {
  top: number;
  left: number;
  rows: number;
  columns: number;
}

export const WHOLE_BOARD: BoardPart = { top: 0, left: 0, rows: SIDE, columns: SIDE };

/**
 * Returns the part around some squares, with a margin and at least `least` rows and columns. Squares off the board are
 * ignored.
 */
export function partAround(squares: Square[], least = 5): BoardPart {
  const [top, rows] = stretch(squares.map(rowIndex), least);
  const [left, columns] = stretch(squares.map(columnIndex), least);
  return { top, left, rows, columns };
}

/** Returns the first visible line and the number of lines. */
function stretch(lines: number[], least: number): [number, number] {
  const inside = lines.filter((line) => line >= 0 && line < SIDE);
  if (inside.length === 0) return [(SIDE - least) >> 1, least];
  const first = Math.min(...inside) - 1;
  const last = Math.max(...inside) + 1;
  const count = Math.min(SIDE, Math.max(least, last - first + 1));
  const start = Math.floor((first + last - count + 1) / 2);
  return [Math.max(0, Math.min(SIDE - count, start)), count];
}
