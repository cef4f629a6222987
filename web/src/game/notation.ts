// Plays in notation, as the rules write them: `H8 11-3` to the right, `8H 11-3` down, `.` for a tile that lies there.

import type { Face, PlacedTiles, Square } from "../protocol/messages";
import { columnIndex, rowIndex, squareAt } from "./tiles";

/** Returns the notation of a turn's tiles. */
export function playNotation(tiles: PlacedTiles): string {
  const placed = Object.entries(tiles).sort(([a], [b]) => orderOf(a) - orderOf(b));
  const [start] = placed[0] ?? ["H8"];
  const isRow = placed.every(([square]) => rowIndex(square) === rowIndex(start));
  const isColumn = placed.every(([square]) => columnIndex(square) === columnIndex(start));
  if (!isRow && !isColumn) return placed.map((one) => one.join(" ")).join(" + ");
  const from = isRow ? start : start.slice(1) + start.slice(0, 1);
  return `${from} ${facesAlong(placed, start, isRow).join("-")}`;
}

function orderOf(square: Square): number {
  return rowIndex(square) * 100 + columnIndex(square);
}

/** Returns the faces from the first to the last tile, with a `.` for each square between them that has none. */
function facesAlong(placed: [Square, Face][], start: Square, isRow: boolean): string[] {
  const faces = new Map(placed);
  const found: string[] = [];
  let [row, column] = [rowIndex(start), columnIndex(start)];
  for (let left = faces.size; left > 0;) {
    const face = faces.get(squareAt(row, column) ?? "");
    if (face !== undefined) left -= 1;
    found.push(face ?? ".");
    if (isRow) column += 1;
    else row += 1;
  }
  return found;
}
