// The written forms of tiles and squares.

import { SIDE, type Face, type Square, type Tile } from "../protocol/messages";

export const WILD: Tile = "*";

/** Returns the rack tile of a face on the board. */
export function tileOf(face: Face): Tile {
  return face.startsWith("*") ? WILD : face;
}

export function isWild(face: Face | Tile): boolean {
  return face.startsWith("*");
}

/** Returns the number that a face shows; empty for a wild on a rack. */
export function faceNumber(face: Face | Tile): string {
  return face.replace("*", "");
}

export const ROWS = Array.from({ length: SIDE }, (_, row) => String.fromCharCode(65 + row));
export const COLUMNS = Array.from({ length: SIDE }, (_, column) => String(column + 1));

export function squareAt(row: number, column: number): Square | undefined {
  const letter = ROWS[row];
  const number = COLUMNS[column];
  return letter === undefined || number === undefined ? undefined : letter + number;
}

export function rowIndex(square: Square): number {
  return square.charCodeAt(0) - 65;
}

export function columnIndex(square: Square): number {
  return Number(square.slice(1)) - 1;
}

/** Compares by value, wilds last. */
export function compareTiles(a: Tile, b: Tile): number {
  const order = (tile: Tile) => (isWild(tile) ? 16 : Number(tile));
  return order(a) - order(b);
}
