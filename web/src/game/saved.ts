// The game on this device, kept across reloads.

import { forget, readObject, readText, write } from "../browser/storage";

/** The key in the local storage, by which other tabs tell of a change. */
export const KEY = "triolet.game";
/** Where what can't be read is kept, with a number behind it. */
const DAMAGED = `${KEY}-damaged-`;

export interface Saved {
  /** The record, hidden tiles included. */
  record: string;
  isOver: boolean;
}

export function readSaved(): Saved | null {
  const saved = readObject(KEY);
  const record = saved?.["record"];
  return typeof record === "string" ? { record, isOver: saved?.["isOver"] === true } : null;
}

/** Says whether it could be written. */
export function writeSaved(saved: Saved): boolean {
  return write(KEY, saved);
}

/** Whether several people are in the middle of the game of a record. */
export function isShared(record: string): boolean {
  const people = record.match(/^Seat \d: person$/gm)?.length ?? 0;
  return people > 1 && /^start .*\n\d /m.test(record);
}

/** Puts away what can't be read, so that the next game does not take its place, and gives it. */
export function setAside(): string | null {
  const text = readText(KEY);
  if (text === null) return null;
  const record = readSaved()?.record ?? text;
  let number = 1;
  while (readText(DAMAGED + number) !== null) number += 1;
  // Where there is no room for it, it stays where it is until the next game is saved.
  if (write(DAMAGED + number, text)) forget(KEY);
  return record;
}
