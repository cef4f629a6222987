// The players' rack orders, stored on the device so that they survive a reload.

import type { Seat, Tile } from "../protocol/messages";
import { removeStored, readStoredObject, writeStored } from "../browser/storage";

const KEY = "triolet.rack.";
/** The key used instead of a room for the game on this device. */
export const LOCAL_GAME = "here";

/** Returns the last order of a seat's rack, which may include tiles that are gone. */
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
