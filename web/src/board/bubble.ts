// Where a number is shown beside the squares that it is about, so that it hides none of their tiles.

import { SIDE, type Square } from "../protocol/messages";
import { columnIndex, rowIndex } from "../game/tiles";

export interface Bubble {
  /** The row above or below which it is. */
  down: number;
  /** The column over whose middle it is; between two columns it is half of one more. */
  across: number;
  isBelow: boolean;
}

/** Returns the place above the topmost of some squares or, where that is off the board, below the lowest. */
export function bubbleBeside(squares: Square[]): Bubble | null {
  const rows = squares.map(rowIndex);
  if (rows.length === 0) return null;
  const isBelow = Math.min(...rows) === 0 && Math.max(...rows) < SIDE - 1;
  const down = isBelow ? Math.max(...rows) : Math.min(...rows);
  const columns = squares.filter((square) => rowIndex(square) === down).map(columnIndex);
  return { down, across: (Math.min(...columns) + Math.max(...columns)) / 2, isBelow };
}
