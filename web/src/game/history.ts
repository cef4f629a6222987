// The turns that stand, out of everything that happened.

import type { Event, Square } from "../protocol/messages";

export type Turned = Extract<Event, { type: "turned" }>;
export type Left = Extract<Event, { type: "left" }>;
export type Entry = Turned | Left;

/** The turns that were not taken back, and who left, oldest first. */
export function standing(events: Event[]): Entry[] {
  const entries: Entry[] = [];
  for (const event of events) {
    if (event.type === "turned" || event.type === "left") entries.push(event);
    if (event.type !== "undone") continue;
    // Nobody who left comes back by an undo, so no departure lies among what goes.
    while (entries.filter((entry) => entry.type === "turned").length > event.turns) entries.pop();
  }
  return entries;
}

export function lastPlay(entries: Entry[]): Turned | undefined {
  return entries.findLast((entry) => entry.type === "turned" && entry.turn.type === "place") as
    Turned | undefined;
}

export function squaresOf(entry: Turned | undefined): Square[] {
  return entry?.turn.type === "place" ? Object.keys(entry.turn.tiles) : [];
}
