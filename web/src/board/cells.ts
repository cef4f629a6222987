// The view model of the squares. Unchanged squares, and rows of them, keep their object identity, so that a tap redraws
// only what has changed.

import { PREMIUMS, type Face, type PlacedTiles, type Square } from "../protocol/messages";
import { COLUMNS, ROWS } from "../game/tiles";
import { squareLabel } from "./labels";
import type { BoardPart } from "./part";

export interface BoardCell {
  readonly square: Square;
  /** The tile there, played or not. */
  readonly face: Face | undefined;
  readonly isLaid: boolean;
  /** `true` if it belongs to the last play, or a hint points at it. */
  readonly isLast: boolean;
  readonly fits: boolean;
  readonly isOver: boolean;
  /** Whether it belongs to what a rule forbids. */
  readonly isWrong: boolean;
  readonly isCursor: boolean;
  /** What was special about the play of its tile; usually empty. */
  readonly achievement: string;
  /** Its place among the tiles of that play. */
  readonly turn: number;
  /** The row or column label shown in a square at the edge of the board; the corner square shows both. */
  readonly edge: string | undefined;
  /** The CSS classes. */
  readonly look: string;
  /** The accessible name. */
  readonly label: string;
}

export interface BoardRow {
  readonly name: string;
  readonly cells: readonly BoardCell[];
}

export interface BoardContents {
  part: BoardPart;
  tiles: PlacedTiles;
  laid: PlacedTiles;
  fits: ReadonlyMap<Square, unknown>;
  last: readonly Square[];
  over: Square | null;
  wrong: readonly Square[];
  cursor: Square;
  achievement: { kind: string; squares: readonly Square[] } | null;
}

/** Returns the rows of the visible part. */
export function boardRows(shown: BoardContents, before: readonly BoardRow[]): BoardRow[] {
  const { part } = shown;
  const columns = COLUMNS.slice(part.left, part.left + part.columns);
  return ROWS.slice(part.top, part.top + part.rows).map((name, down) => {
    const old = before[down];
    const cells = columns.map((column, across) => {
      const edge = (across === 0 ? name : "") + (down === 0 ? column : "");
      return cellOf(shown, name + column, edge, old?.cells[across]);
    });
    const isSame = old?.name === name && cells.every((cell, at) => cell === old.cells[at]);
    return isSame && cells.length === old.cells.length ? old : { name, cells };
  });
}

function cellOf(shown: BoardContents, square: Square, edge: string, old: BoardCell | undefined): BoardCell {
  const { tiles, laid, fits, last, over, wrong, cursor, achievement } = shown;
  const lying = tiles[square];
  const own = laid[square];
  const face = own ?? lying;
  const isLaid = own !== undefined;
  const isLast = last.includes(square);
  const isFitting = fits.has(square);
  const isOver = over === square;
  const isWrong = wrong.includes(square);
  const isCursor = cursor === square;
  const turn = achievement === null ? -1 : achievement.squares.indexOf(square);
  const kind = achievement === null || turn < 0 ? "" : achievement.kind;
  const isSame =
    old?.square === square &&
    old.face === face &&
    old.isLaid === isLaid &&
    old.isLast === isLast &&
    old.fits === isFitting &&
    old.isOver === isOver &&
    old.isWrong === isWrong &&
    old.isCursor === isCursor &&
    old.turn === turn &&
    old.achievement === kind &&
    (old.edge ?? "") === edge;
  if (isSame) return old;
  const look = [
    "square",
    PREMIUMS[square],
    square === "H8" && "centre",
    face === undefined ? "free" : "taken",
    isFitting && "fits",
    isLast && face === undefined && "pointed",
    isOver && "over",
    isWrong && "wrong",
    isLaid && "laid",
  ];
  return {
    square,
    face,
    isLaid,
    isLast,
    fits: isFitting,
    isOver,
    isWrong,
    isCursor,
    achievement: kind,
    turn,
    edge: edge === "" ? undefined : edge,
    look: look.filter(Boolean).join(" "),
    label: squareLabel(square, lying, own, isFitting),
  };
}
