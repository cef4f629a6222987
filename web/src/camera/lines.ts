// Lines of tiles on a board that may be illegal. The page knows no rule: the module judges each line by itself.

import type { PlacedTiles, Square } from "../protocol/messages";
import type { InputError } from "../protocol/study";
import { columnIndex, rowIndex, squareAt } from "../game/tiles";
import { isWrong, type RulesClient } from "../transport/rules-client";

export type PositionRules = Pick<RulesClient, "plays">;

export interface BoardFault {
  error: InputError;
  /** The squares where it shows. */
  squares: Square[];
}

/** Errors that only a whole position can have. */
const NO_GAME = ["not-joined", "centre-free"];

/** Returns the first error of a board with all squares where one shows; `null` for a legal board. */
export async function faultOf(board: PlacedTiles, rules: PositionRules): Promise<BoardFault | null> {
  const error = await errorOf(board, rules);
  if (error === null) return null;
  const wrong = await Promise.all(
    linesOf(board).map(async (line) => ((await errorOf(onlyOn(board, line), rules)) === null ? [] : line)),
  );
  const squares = [...new Set(wrong.flat())];
  return { error, squares: squares.length > 0 || error.square === null ? squares : [error.square] };
}

/** Returns the error of a legal board to which no game can lead; `null` if there is none. */
export async function apartError(board: PlacedTiles, rules: PositionRules): Promise<InputError | null> {
  const error = await errorOf(board, rules, true);
  return error !== null && NO_GAME.includes(error.code) ? error : null;
}

/** Returns the values from 0 to 15 that the lines through a square allow a tile there. */
export async function valuesFor(
  square: Square,
  board: PlacedTiles,
  rules: PositionRules,
): Promise<ReadonlySet<number>> {
  const around = onlyOn(board, [...lineThrough(board, square, 0, 1), ...lineThrough(board, square, 1, 0)]);
  const values = Array.from({ length: 16 }, (_, value) => value);
  const errors = await Promise.all(
    values.map((value) => errorOf({ ...around, [square]: String(value) }, rules)),
  );
  return new Set(values.filter((value) => errors[value] === null));
}

async function errorOf(board: PlacedTiles, rules: PositionRules, whole = false): Promise<InputError | null> {
  const answer = await rules.plays({ board, rack: [], ...(whole ? { whole } : {}) });
  return isWrong(answer) ? answer.error : null;
}

/** Returns the lines of two tiles or more. */
function linesOf(board: PlacedTiles): Square[][] {
  const lines: Square[][] = [];
  for (const [down, across] of [
    [0, 1],
    [1, 0],
  ] as const) {
    for (const square of Object.keys(board)) {
      const before = squareAt(rowIndex(square) - down, columnIndex(square) - across);
      if (before !== undefined && before in board) continue;
      const line = lineThrough(board, square, down, across);
      if (line.length > 1) lines.push(line);
    }
  }
  return lines;
}

/** Returns the unbroken line of tiles through a square, which itself may be free. */
function lineThrough(board: PlacedTiles, square: Square, down: number, across: number): Square[] {
  const line = [square];
  for (const way of [-1, 1]) {
    for (let step = way; ; step += way) {
      const next = squareAt(rowIndex(square) + step * down, columnIndex(square) + step * across);
      if (next === undefined || !(next in board)) break;
      line.push(next);
    }
  }
  return line;
}

function onlyOn(board: PlacedTiles, squares: Square[]): PlacedTiles {
  return Object.fromEntries(Object.entries(board).filter(([square]) => squares.includes(square)));
}
