// The game on this device, kept across reloads.

import { removeStored, readStoredObject, readStoredText, writeStored } from "../browser/storage";

/** The key in the local storage, by which other tabs tell of a change. */
export const SAVED_GAME_KEY = "triolet.game";
/** Where what can't be read is kept, with a number behind it. */
const DAMAGED = `${SAVED_GAME_KEY}-damaged-`;

export interface SavedGame {
  /** The record, hidden tiles included. */
  record: string;
  isOver: boolean;
}

export function readSavedGame(): SavedGame | null {
  const saved = readStoredObject(SAVED_GAME_KEY);
  const record = saved?.["record"];
  return typeof record === "string" ? { record, isOver: saved?.["isOver"] === true } : null;
}

/** Says whether it could be written. */
export function writeSavedGame(saved: SavedGame): boolean {
  return writeStored(SAVED_GAME_KEY, saved);
}

/** Whether several people are in the middle of the game of a record. */
export function hasSeveralPeople(record: string): boolean {
  const people = record.match(/^Seat \d: person$/gm)?.length ?? 0;
  return people > 1 && /^start .*\n\d /m.test(record);
}

/** Puts away what can't be read, so that the next game does not take its place, and gives it. */
export function setDamagedAside(): string | null {
  const text = readStoredText(SAVED_GAME_KEY);
  if (text === null) return null;
  const record = readSavedGame()?.record ?? text;
  let number = 1;
  while (readStoredText(DAMAGED + number) !== null) number += 1;
  // Where there is no room for it, it stays where it is until the next game is saved.
  if (writeStored(DAMAGED + number, text)) removeStored(SAVED_GAME_KEY);
  return record;
}
