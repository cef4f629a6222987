// The sets of tiles that this device has learned from their calibration pictures, and the one that photographs are read with.
// Each lies under a key of its own in the local storage, so that a tab that writes one can't lose another.

import { readStoredObject, readStoredText, removeStored, storedKeys, writeStored } from "../browser/storage";

/** The beginning of the keys in the local storage, by which other tabs tell of a change. */
export const SET_KEY = "triolet.tile-set.";
/** The key of the chosen set and of what is to be done with it. */
export const CHOICE_KEY = "triolet.camera";

/** Maximum characters of a set's name. */
export const MAX_SET_NAME = 40;
/** Maximum bytes of a file that can hold a set; a set takes some 20,000. */
export const MAX_SET_FILE = 1_000_000;

/** A set of tiles. */
export interface TileSet {
  readonly id: string;
  name: string;
  /** When it was learned or added, in milliseconds. */
  at: number;
  /** The number of confirmed boards that have improved it. */
  boards: number;
  /** The appearance of its tiles, as the reader writes and reads it. */
  text: string;
}

/** The choice of a set; `null` reads without one. */
export interface SetChoice {
  id: string | null;
  /** Whether confirmed boards improve the chosen set. */
  improves: boolean;
}

/** Returns a set that is not yet kept. */
export function newSet(name: string, text: string, now = Date.now()): TileSet {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const id = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { id, name: tidyName(name), at: now, boards: 0, text };
}

/** Returns a name without spaces around it and no longer than allowed. */
export function tidyName(name: string): string {
  return [...name.trim().replace(/\s+/g, " ")].slice(0, MAX_SET_NAME).join("").trim();
}

/** Returns a name that no set has yet: the wanted one, or that with a number. */
export function freeName(wanted: string, sets: readonly TileSet[]): string {
  const taken = new Set(sets.map(({ name }) => name));
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const ending = ` ${number}`;
    const name = [...wanted].slice(0, MAX_SET_NAME - ending.length).join("") + ending;
    if (!taken.has(name)) return name;
  }
}

/** Returns a set; `null` where there is none that can be read. */
export function readSet(id: string): TileSet | null {
  const kept = readStoredObject(SET_KEY + id);
  const [name, text] = [kept?.["name"], kept?.["text"]];
  if (kept === null || typeof name !== "string" || typeof text !== "string") return null;
  return { id, name: tidyName(name), at: wholeNumber(kept["at"]), boards: wholeNumber(kept["boards"]), text };
}

/** Returns the sets that can be read, the latest first. */
export function listSets(): TileSet[] {
  const ids = storedKeys(SET_KEY).map((key) => key.slice(SET_KEY.length));
  return ids.flatMap((id) => readSet(id) ?? []).sort((a, b) => b.at - a.at || a.name.localeCompare(b.name));
}

/** Stores a set. Returns `false` if it will be lost when the page is closed. */
export function writeSet({ id, ...kept }: TileSet): boolean {
  return writeStored(SET_KEY + id, kept);
}

/** Removes a set, and returns what brings it back, as the chosen one if it was that. */
export function removeSet(id: string): () => void {
  const text = readStoredText(SET_KEY + id);
  const choice = readChoice();
  removeStored(SET_KEY + id);
  if (choice.id === id) writeChoice({ ...choice, id: null });
  return () => {
    if (text === null || readStoredText(SET_KEY + id) !== null) return;
    writeStored(SET_KEY + id, text);
    if (choice.id === id && readChoice().id === null) writeChoice({ ...readChoice(), id });
  };
}

export function readChoice(): SetChoice {
  const kept = readStoredObject(CHOICE_KEY);
  const id = kept?.["set"];
  return { id: typeof id === "string" ? id : null, improves: kept?.["improves"] !== false };
}

export function writeChoice({ id, improves }: SetChoice): boolean {
  return writeStored(CHOICE_KEY, { set: id, improves });
}

/** Returns the set that photographs are read with; `null` without one. */
export function chosenSet(): TileSet | null {
  const { id } = readChoice();
  return id === null ? null : readSet(id);
}

/** Stores what a confirmed board has made of a set, unless that has been removed meanwhile. */
export function keepImproved(id: string, text: string): void {
  const set = readSet(id);
  if (set !== null) writeSet({ ...set, text, boards: set.boards + 1 });
}

function wholeNumber(value: unknown): number {
  return Number.isSafeInteger(value) ? (value as number) : 0;
}
