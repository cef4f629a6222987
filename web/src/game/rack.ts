// The order of a rack belongs to the player: tiles that stay keep their places.

import type { Tile } from "../protocol/messages";
import { compareTiles } from "./tiles";

/** A tile with an identity, so that it can be moved and animated. */
export interface RackSlot {
  id: number;
  tile: Tile;
}

let lastId = 0;

/** Returns slots for `tiles`, first those kept from `before`, in their order. */
export function updatedSlots(before: RackSlot[], tiles: Tile[]): RackSlot[] {
  const rest = [...tiles];
  const kept = before.filter((slot) => {
    const at = rest.indexOf(slot.tile);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return [...kept, ...rest.map((tile) => ({ id: ++lastId, tile }))];
}

/** Returns slots for `tiles`, first those found in `before`, in that order. */
export function slotsInOrder(before: Tile[], tiles: Tile[]): RackSlot[] {
  return updatedSlots(updatedSlots([], before), tiles);
}

export function sortedSlots(slots: RackSlot[]): RackSlot[] {
  return [...slots].sort((a, b) => compareTiles(a.tile, b.tile));
}

/** Returns the slots in a visibly different order, if there is one. */
export function shuffledSlots(slots: RackSlot[]): RackSlot[] {
  if (new Set(slots.map((slot) => slot.tile)).size < 2) return [...slots];
  const order = (some: RackSlot[]) => some.map((slot) => slot.tile).join("-");
  let mixed = [...slots];
  while (order(mixed) === order(slots)) {
    mixed = mixed
      .map((slot) => ({ slot, key: Math.random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ slot }) => slot);
  }
  return mixed;
}

/** Returns the slots with one moved to another place. */
export function movedSlots(slots: RackSlot[], id: number, place: number): RackSlot[] {
  const slot = slots.find((one) => one.id === id);
  if (slot === undefined) return slots;
  const rest = slots.filter((one) => one.id !== id);
  rest.splice(place, 0, slot);
  return rest;
}
