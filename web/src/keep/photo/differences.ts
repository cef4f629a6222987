// What a board in a photograph has otherwise than the sheet, and which tiles of the set it shows.

import { SUPPLY, type Face, type PlacedTiles, type Square, type Tile } from "../../protocol/messages";
import { columnIndex, compareTiles, rowIndex, tileOf, WILD } from "../../game/tiles";

/** A board as it is read from a photograph: a wild may be `*`, since its value can't be seen. */
export type SeenBoard = Readonly<Record<Square, string>>;

/** A square on which the sheet and the photograph differ. */
export interface Difference {
  square: Square;
  /** The tile by the sheet; `null` for an empty square. */
  sheet: Face | null;
  /** The tile in the photograph; `null` for an empty square. */
  photo: string | null;
}

/** What the photograph shows beyond the tiles of the sheet, and where it contradicts the sheet. */
export interface Comparison {
  /** The squares where the sheet has a tile and the photograph another one or none, row by row. */
  conflicts: Difference[];
  /** The squares where only the photograph has a tile, row by row. */
  added: Difference[];
}

/** Tiles of a kind: how many of them the set has and how many are on the board. */
export interface TileTally {
  tile: Tile;
  of: number;
  on: number;
}

/** Compares squares row by row. */
export function compareSquares(a: Square, b: Square): number {
  return rowIndex(a) - rowIndex(b) || columnIndex(a) - columnIndex(b);
}

/** Compares a photograph with the sheet. Wilds are alike whatever they stand for. */
export function compareBoards(sheet: PlacedTiles, photo: SeenBoard): Comparison {
  const squares = [...new Set([...Object.keys(sheet), ...Object.keys(photo)])].sort(compareSquares);
  const differences = squares.flatMap((square): Difference[] => {
    const [on, seen] = [sheet[square] ?? null, photo[square] ?? null];
    const isAlike = on !== null && seen !== null && tileOf(on) === tileOf(seen);
    return isAlike ? [] : [{ square, sheet: on, photo: seen }];
  });
  return {
    conflicts: differences.filter(({ sheet }) => sheet !== null),
    added: differences.filter(({ sheet }) => sheet === null),
  };
}

/** Returns the tile that a correction of the sheet by the photograph lays: a wild keeps the value that its lines have. */
export function correctedFace({ sheet, photo }: Difference): Face | null {
  if (photo === null) return null;
  return photo === WILD ? (sheet === null ? null : `*${sheet.replace("*", "")}`) : photo;
}

/** Returns a photographed board with the tiles of the sheet on these squares. */
export function withSheetOn(photo: SeenBoard, sheet: PlacedTiles, squares: Iterable<Square>): SeenBoard {
  const board: Record<Square, string> = { ...photo };
  for (const square of squares) {
    const face = sheet[square];
    if (face === undefined) delete board[square];
    else board[square] = face;
  }
  return board;
}

/** Counts the tiles of a board by kind: 0 to 15, then wilds. */
export function tallyOf(board: SeenBoard): TileTally[] {
  const counts = new Map<Tile, number>();
  for (const face of Object.values(board)) counts.set(tileOf(face), (counts.get(tileOf(face)) ?? 0) + 1);
  return Object.entries(SUPPLY)
    .map(([tile, of]) => ({ tile, of, on: counts.get(tile) ?? 0 }))
    .sort((a, b) => compareTiles(a.tile, b.tile));
}
