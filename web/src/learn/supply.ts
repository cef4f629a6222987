// The set of tiles. A test compares it with the rules.

import { WILD } from "../game/tiles";
import type { Tile } from "../protocol/messages";

const COUNTS = [9, 9, 8, 8, 7, 8, 6, 6, 4, 4, 3, 3, 2, 2, 1, 1];

/** The number of tiles of each kind in the set, wilds last. */
export const SUPPLY: readonly { tile: Tile; count: number }[] = [
  ...COUNTS.map((count, value) => ({ tile: String(value), count })),
  { tile: WILD, count: 2 },
];
