// Tiles that are laid and not yet played, stored on the device so that they survive a reload.

import type { PlacedTiles, Seat } from "../protocol/messages";
import { readStoredObject, removeStored, writeStored } from "../browser/storage";

const KEY = "triolet.laid.";

/** The tiles of a seat, laid when the game had so many events. */
export interface LaidTiles {
  seat: Seat;
  seq: number;
  tiles: PlacedTiles;
}

/** Returns the tiles that a seat has laid on the board as it is now. */
export function readLaid(game: string, seat: Seat, seq: number): PlacedTiles {
  const stored = readStoredObject(KEY + game);
  const tiles = stored?.["tiles"];
  if (stored?.["seat"] !== seat || stored["seq"] !== seq || typeof tiles !== "object") return {};
  const isPlaced = ([square, face]: [string, unknown]) =>
    /^[A-O]\d{1,2}$/.test(square) && typeof face === "string" && /^\*?\d{1,2}$/.test(face);
  return Object.fromEntries(Object.entries(tiles ?? {}).filter(isPlaced)) as PlacedTiles;
}

export function writeLaid(game: string, laid: LaidTiles): void {
  if (Object.keys(laid.tiles).length > 0) writeStored(KEY + game, laid);
  else if (readStoredObject(KEY + game)?.["seat"] === laid.seat) removeLaid(game);
}

export function removeLaid(game: string): void {
  removeStored(KEY + game);
}
