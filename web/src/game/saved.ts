// The game on this device, kept across reloads.

import { removeStored, readStoredObject, readStoredText, writeStored } from "../browser/storage";

/** The key in the local storage, which tabs watch for changes by others. */
export const SAVED_GAME_KEY = "triolet.game";
/** The prefix of the keys under which unreadable data is kept; a number follows. */
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

/** Returns `false` if the game could not be stored durably. */
export function writeSavedGame(saved: SavedGame): boolean {
  return writeStored(SAVED_GAME_KEY, saved);
}

/** The kind of a saved game whose loss matters: of several people, unfinished, or just won against the computer. */
export type Loss = "shared" | "unfinished" | "won";

/** Returns what is lost if another game replaces a saved one; `null` if nobody would miss it. */
export function lossOf({ record, isOver }: SavedGame): Loss | null {
  const seats = [...record.matchAll(/^Seat (\d): (\S+)$/gm)];
  const persons = seats.flatMap(([, seat, who]) => (who === "person" ? [Number(seat)] : []));
  const [, turns = ""] = record.split(/^start .*\n/m);
  if (isOver) {
    const [person, another] = persons;
    const isAlone = person !== undefined && another === undefined && seats.length > 1;
    return isAlone && hasWon(person, turns) ? "won" : null;
  }
  if (persons.length > 1) return /^\d /m.test(turns) ? "shared" : null;
  return persons.some((seat) => new RegExp(`^${seat} `, "m").test(turns)) ? "unfinished" : null;
}

/** Returns `true` if a seat has the highest score at the end of a game and has not left it. */
function hasWon(seat: number, turns: string): boolean {
  const scores = /^result (.*)$/m.exec(turns)?.[1]?.split(" ").map(Number) ?? [];
  const hasLeft = new RegExp(`^leaves ${seat} `, "m").test(turns);
  return !hasLeft && scores[seat - 1] === Math.max(...scores);
}

/** Moves unreadable data aside, so that the next game doesn't overwrite it, and returns it. */
export function moveDamagedSaveAside(): string | null {
  const text = readStoredText(SAVED_GAME_KEY);
  if (text === null) return null;
  const record = readSavedGame()?.record ?? text;
  let number = 1;
  while (readStoredText(DAMAGED + number) !== null) number += 1;
  // Without space for a copy, the data stays in place until the next game is saved.
  if (writeStored(DAMAGED + number, text)) removeStored(SAVED_GAME_KEY);
  return record;
}
