// The order in which the tiles of a set lie in its calibration picture.

import type { Face, PlacedTiles, Square } from "../protocol/messages";
import { squareAt } from "../game/tiles";

const ROW = 6;

/** The tiles of the calibration picture: 0 to 14 along row G, the 15 on I1, a wild on I2. */
export const CALIBRATION: Readonly<PlacedTiles> = {
  ...Object.fromEntries(
    Array.from({ length: 15 }, (_, value): [Square, Face] => [squareAt(ROW, value) ?? "", String(value)]),
  ),
  I1: "15",
  I2: "*",
};
