// Where on the board a refusal shows. The rules say which refusal it is; this only finds the line that it is about.

import { SIDE, type Code, type PlacedTiles, type Square } from "../protocol/messages";
import { columnIndex, faceNumber, rowIndex, squareAt } from "./tiles";

/** A line of tiles without a gap, and what they total. */
export interface Line {
  squares: Square[];
  total: number;
}

/** Returns, for each refusal that is about a line, whether it is about this one. */
const ABOUT: Partial<Record<Code, (line: Line) => boolean>> = {
  "pair-over-15": ({ squares, total }) => squares.length === 2 && total > 15,
  "trio-not-15": ({ squares, total }) => squares.length === 3 && total !== 15,
  "run-longer-than-three": ({ squares }) => squares.length > 3,
};

/** Returns the line with a laid tile that a refusal is about; `null` where it is about none. */
export function wrongLine(refusal: Code, board: PlacedTiles, laid: PlacedTiles): Line | null {
  const isAbout = ABOUT[refusal];
  if (isAbout === undefined) return null;
  const tiles = { ...board, ...laid };
  const lines = Object.keys(laid).flatMap((square) => [
    lineThrough(square, tiles, true),
    lineThrough(square, tiles, false),
  ]);
  return lines.find(isAbout) ?? null;
}

function lineThrough(square: Square, tiles: PlacedTiles, isRow: boolean): Line {
  const own = isRow ? columnIndex(square) : rowIndex(square);
  const at = (place: number) =>
    isRow ? squareAt(rowIndex(square), place) : squareAt(place, columnIndex(square));
  const isTaken = (place: number) => (at(place) ?? "") in tiles;
  let [first, last] = [own, own];
  while (first > 0 && isTaken(first - 1)) first -= 1;
  while (last < SIDE - 1 && isTaken(last + 1)) last += 1;
  const squares = Array.from({ length: last - first + 1 }, (_, index) => at(first + index) ?? square);
  const total = squares.reduce((sum, one) => sum + Number(faceNumber(tiles[one] ?? "0")), 0);
  return { squares, total };
}
