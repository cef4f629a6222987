// The order of a rack, which is the player's own: tiles that stay keep their places.

import type { Tile } from "../protocol/messages";
import { compareTiles } from "./tiles";

/** A tile with an identity, so that it can be moved about and animated. */
export interface Slot {
  id: number;
  tile: Tile;
}

let lastId = 0;

/** The slots of `tiles`, those of `before` first and in their order. */
export function keepOrder(before: Slot[], tiles: Tile[]): Slot[] {
  const rest = [...tiles];
  const kept = before.filter((slot) => {
    const at = rest.indexOf(slot.tile);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return [...kept, ...rest.map((tile) => ({ id: ++lastId, tile }))];
}

/** Slots for `tiles`, those first that were there before in that order. */
export function inOrder(before: Tile[], tiles: Tile[]): Slot[] {
  return keepOrder(keepOrder([], before), tiles);
}

export function sorted(slots: Slot[]): Slot[] {
  return [...slots].sort((a, b) => compareTiles(a.tile, b.tile));
}

/** Another order than before, if there is one. */
export function shuffled(slots: Slot[]): Slot[] {
  if (new Set(slots.map((slot) => slot.tile)).size < 2) return [...slots];
  const order = (some: Slot[]) => some.map((slot) => slot.tile).join("-");
  let mixed = [...slots];
  while (order(mixed) === order(slots)) {
    mixed = mixed
      .map((slot) => ({ slot, key: Math.random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ slot }) => slot);
  }
  return mixed;
}

/** The slot with this id put at another place. */
export function moved(slots: Slot[], id: number, place: number): Slot[] {
  const slot = slots.find((one) => one.id === id);
  if (slot === undefined) return slots;
  const rest = slots.filter((one) => one.id !== id);
  rest.splice(place, 0, slot);
  return rest;
}
