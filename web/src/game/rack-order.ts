// The order of racks, which is the players' own: kept on the device, so that it is still theirs when the page is loaded again.

import type { Seat, Tile } from "../protocol/messages";
import { removeStored, readStoredObject, writeStored } from "../browser/storage";

const KEY = "triolet.rack.";
/** What stands for a room where the game is on this device. */
export const LOCAL_GAME = "here";

/** The rack of a seat as it was last; what of it is still there is what counts. */
export function readRackOrder(game: string, seat: Seat): Tile[] {
  const tiles = readStoredObject(KEY + game)?.[seat];
  return Array.isArray(tiles) ? tiles.filter((tile): tile is Tile => typeof tile === "string") : [];
}

export function writeRackOrder(game: string, seat: Seat, tiles: Tile[]): void {
  writeStored(KEY + game, { ...readStoredObject(KEY + game), [seat]: tiles });
}

export function removeRackOrder(game: string): void {
  removeStored(KEY + game);
}
