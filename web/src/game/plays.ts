// Queries on the list of legal plays about tiles being laid. The page itself knows no rules.

import type { Face, PlacedTiles, LegalPlay, Square, Tile } from "../protocol/messages";
import { isWild, tileOf } from "./tiles";

/** Returns the plays that contain all the laid tiles. */
export function playsContaining(plays: LegalPlay[], laid: PlacedTiles): LegalPlay[] {
  const entries = Object.entries(laid);
  return plays.filter(({ tiles }) => entries.every(([square, face]) => tiles[square] === face));
}

/** Returns the play of exactly these tiles. */
export function playOfExactly(plays: LegalPlay[], laid: PlacedTiles): LegalPlay | undefined {
  const count = Object.keys(laid).length;
  return playsContaining(plays, laid).find(({ tiles }) => Object.keys(tiles).length === count);
}

/** Returns the squares where one more tile makes part of a play with the laid ones, each with the possible faces. */
export function fittingSquares(plays: LegalPlay[], laid: PlacedTiles, tile: Tile): Map<Square, Face[]> {
  const fits = new Map<Square, Face[]>();
  for (const { tiles } of playsContaining(plays, laid)) {
    for (const [square, face] of Object.entries(tiles)) {
      if (square in laid || tileOf(face) !== tile) continue;
      const faces = fits.get(square);
      if (faces === undefined) fits.set(square, [face]);
      else if (isWild(face) && !faces.includes(face)) faces.push(face);
    }
  }
  for (const faces of fits.values()) faces.sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
  return fits;
}
