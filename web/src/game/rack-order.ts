// The order of racks, which is the players' own: kept on the device, so that it is still theirs when the page is loaded again.

import type { Seat, Tile } from "../protocol/messages";
import { forget, readObject, write } from "../browser/storage";

const KEY = "triolet.rack.";
/** What stands for a room where the game is on this device. */
export const HERE = "here";

/** The rack of a seat as it was last; what of it is still there is what counts. */
export function readOrder(game: string, seat: Seat): Tile[] {
  const tiles = readObject(KEY + game)?.[seat];
  return Array.isArray(tiles) ? tiles.filter((tile): tile is Tile => typeof tile === "string") : [];
}

export function writeOrder(game: string, seat: Seat, tiles: Tile[]): void {
  write(KEY + game, { ...readObject(KEY + game), [seat]: tiles });
}

export function forgetOrder(game: string): void {
  forget(KEY + game);
}
