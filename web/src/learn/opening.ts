// The opening that all rulebooks show: five turns of two players. A test checks the scores against the rules.

import type { PlacedTiles } from "../protocol/messages";
import type { Position } from "../protocol/study";

const TURNS: readonly { tiles: PlacedTiles; points: number }[] = [
  { tiles: { H8: "11", H9: "3" }, points: 25 },
  { tiles: { I7: "8", I8: "4" }, points: 27 },
  { tiles: { H6: "4", I6: "3" }, points: 37 },
  { tiles: { J7: "7", J8: "0" }, points: 52 },
  { tiles: { J6: "8" }, points: 60 },
];

export interface OpeningTurn {
  /** The position before the turn, with the tiles of the turn on the rack. */
  position: Position;
  tiles: PlacedTiles;
  points: number;
}

export const OPENING: readonly OpeningTurn[] = TURNS.map(({ tiles, points }, index) => ({
  position: {
    board: Object.assign({}, ...TURNS.slice(0, index).map((turn) => turn.tiles)) as PlacedTiles,
    rack: Object.values(tiles),
    first_turn: index < 2,
  },
  tiles,
  points,
}));
