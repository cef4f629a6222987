// Where a note on the board covers no tile.

import type { PlacedTiles, Square } from "../protocol/messages";
import { columnIndex, rowIndex, squareAt } from "../game/tiles";

/**
 * Returns a square without a tile for a note about a line of tiles: beyond either end, else beside one of its tiles;
 * `null` if all of them are taken.
 */
export function freeBeside(line: Square[], tiles: PlacedTiles): Square | null {
  const places = line.map((square): [number, number] => [rowIndex(square), columnIndex(square)]);
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [down, across] = [Math.sign(last[0] - first[0]), Math.sign(last[1] - first[1])];
  const beside = [...places].reverse().flatMap(([row, column]): [number, number][] => [
    [row - across, column - down],
    [row + across, column + down],
  ]);
  const ends: [number, number][] = [
    [last[0] + down, last[1] + across],
    [first[0] - down, first[1] - across],
  ];
  for (const [row, column] of [...ends, ...beside]) {
    const square = squareAt(row, column);
    if (square !== undefined && !(square in tiles)) return square;
  }
  return null;
}
