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

/** What is lost with a saved game: several people's, one that a person is in the middle of, or one just won against the computer. */
export type Loss = "shared" | "unfinished" | "won";

/** Returns what is lost if another game takes the place of a saved one; `null` where nobody would miss it. */
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

/** Reports whether a seat has most points at the end of a game, and has not left it. */
function hasWon(seat: number, turns: string): boolean {
  const scores = /^result (.*)$/m.exec(turns)?.[1]?.split(" ").map(Number) ?? [];
  const hasLeft = new RegExp(`^leaves ${seat} `, "m").test(turns);
  return !hasLeft && scores[seat - 1] === Math.max(...scores);
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
