// The games on this device as the local storage has them: the one that was played last, those that the archive has not
// taken over yet, and a short list of the unfinished ones. All of it is read and written at once, before a change is
// shown; the archive (archive/archive.ts) has every game, and answers later.

import { removeStored, readStoredObject, readStoredText, storedKeys, writeStored } from "../browser/storage";

/** The key of the game played last, which tabs watch for changes by others. */
export const SAVED_GAME_KEY = "triolet.game";
/** The prefix of the keys of games that wait for the archive; the id follows. */
const WAITING = "triolet.waiting.";
/** The prefix of the keys under which unreadable data is kept; a number follows. */
const DAMAGED = `${SAVED_GAME_KEY}-damaged-`;
export const UNFINISHED_KEY = "triolet.unfinished";
/** Maximum unfinished games listed here. The archive has the others. */
const MOST_UNFINISHED = 12;

export interface SavedGame {
  /** The id of the game in the archive. */
  id: string;
  /** The record, hidden tiles included. */
  record: string;
  isOver: boolean;
  /** The key of the deal, from which the same tiles can be dealt again. */
  deal?: string | undefined;
}

/** Returns the id in the headers of a record; the empty text if there is none. */
export function gameIdOf(record: string): string {
  return /^Game: ([0-9a-f]{32})$/m.exec(record)?.[1] ?? "";
}

function read(key: string): SavedGame | null {
  const saved = readStoredObject(key);
  const { record, id, deal, isOver } = saved ?? {};
  if (typeof record !== "string") return null;
  return {
    id: typeof id === "string" ? id : gameIdOf(record),
    record,
    isOver: isOver === true,
    deal: typeof deal === "string" ? deal : undefined,
  };
}

export function readSavedGame(): SavedGame | null {
  return read(SAVED_GAME_KEY);
}

/**
 * Stores the game that is played. Another game in its place moves to those that wait for the archive. Returns `false`
 * if the game could not be stored durably.
 */
export function writeSavedGame(saved: SavedGame): boolean {
  const before = readSavedGame();
  if (before !== null && before.id !== saved.id && isWorthKeeping(before)) writeWaitingGame(before);
  return writeStored(SAVED_GAME_KEY, saved);
}

export function writeWaitingGame(saved: SavedGame): boolean {
  return writeStored(WAITING + saved.id, saved);
}

/** Returns the games that the archive has not taken over. */
export function readWaitingGames(): SavedGame[] {
  return storedKeys(WAITING).flatMap((key) => read(key) ?? []);
}

export function removeWaitingGame(id: string): void {
  removeStored(WAITING + id);
}

/** Removes a game from the local storage. */
export function removeSavedGame(id: string): void {
  removeWaitingGame(id);
  if (readSavedGame()?.id === id) removeStored(SAVED_GAME_KEY);
  writeUnfinished(readUnfinishedList().filter((game) => game.id !== id));
}

/** Returns `false` for a game in which no person has taken a turn: nobody would miss it. */
export function isWorthKeeping({ record, isOver }: SavedGame): boolean {
  const seats = [...record.matchAll(/^Seat (\d): (\S+)$/gm)];
  // What can't be read is kept.
  if (isOver || seats.length === 0) return true;
  const persons = seats.flatMap(([, seat, who]) => (who === "person" ? [seat] : []));
  return persons.some((seat) => new RegExp(`^${seat} `, "m").test(record));
}

/** Moves unreadable data aside, so that the next game doesn't overwrite it, and returns it. */
export function moveDamagedSaveAside(): string | null {
  const text = readStoredText(SAVED_GAME_KEY);
  if (text === null) return null;
  const saved = readSavedGame();
  // Without space for a copy, the data stays in place until the next game is saved.
  if (writeDamaged(text)) removeStored(SAVED_GAME_KEY);
  if (saved !== null) writeUnfinished(readUnfinishedList().filter(({ id }) => id !== saved.id));
  return saved?.record ?? text;
}

/** Keeps an unreadable text. Returns `false` if there is no space. */
export function writeDamaged(text: string): boolean {
  let number = 1;
  while (readStoredText(DAMAGED + number) !== null) number += 1;
  return writeStored(DAMAGED + number, text);
}

/** Something that was put aside because it can't be read: where it lies, and the text. */
export interface DamagedSave {
  key: string;
  text: string;
}

export function listDamaged(): DamagedSave[] {
  return storedKeys(DAMAGED).map((key) => ({ key, text: read(key)?.record ?? readStoredText(key) ?? "" }));
}

export function removeDamaged({ key }: DamagedSave): void {
  removeStored(key);
}

/** An unfinished game of this device, as the front page names it. */
export interface UnfinishedGame {
  id: string;
  seats: readonly { controller: string; name: string | null; score: number }[];
}

/** Returns the unfinished games, the one played last first. */
export function listUnfinished(): UnfinishedGame[] {
  const saved = readSavedGame();
  const others = readUnfinishedList().filter(({ id }) => id !== saved?.id);
  return saved === null || saved.isOver ? others : [unfinished(saved), ...others];
}

/** Brings the list up to date with a game that was saved. */
export function noteUnfinished(saved: SavedGame): void {
  const others = readUnfinishedList().filter(({ id }) => id !== saved.id);
  const stays = !saved.isOver && isWorthKeeping(saved);
  writeUnfinished(stays ? [unfinished(saved), ...others] : others);
}

export function writeUnfinished(games: readonly UnfinishedGame[]): void {
  const listed = games
    .slice(0, MOST_UNFINISHED)
    .map(({ id, seats }) => ({ id, seats: seats.map(listedSeat) }));
  writeStored(UNFINISHED_KEY, { games: listed });
}

const listedSeat = ({ controller, name, score }: UnfinishedGame["seats"][number]) => ({
  controller,
  name,
  score,
});

function readUnfinishedList(): UnfinishedGame[] {
  const games = readStoredObject(UNFINISHED_KEY)?.["games"];
  return (Array.isArray(games) ? games : []).filter(
    (game): game is UnfinishedGame =>
      typeof game?.id === "string" && Array.isArray(game.seats) && game.seats.every(isSeat),
  );
}

function isSeat(seat: { controller?: unknown; name?: unknown; score?: unknown } | null): boolean {
  const name = seat?.name ?? null;
  const isNamed = name === null || typeof name === "string";
  return typeof seat?.controller === "string" && isNamed && typeof seat.score === "number";
}

function unfinished({ id, record }: SavedGame): UnfinishedGame {
  const turns = turnsOf(record);
  const seats = [...record.matchAll(/^Seat (\d): (\S+)$/gm)].map(([, seat, controller]) => ({
    controller: controller ?? "",
    name: new RegExp(`^Name ${seat}: (.*)$`, "m").exec(record)?.[1] ?? null,
    score: turns.reduce(
      (sum, turn) => sum + (turn[0] === seat ? Number(/ \+(\d+)/.exec(turn)?.[1] ?? 0) : 0),
      0,
    ),
  }));
  return { id, seats };
}

/** Returns the lines of the turns that stand. */
function turnsOf(record: string): string[] {
  let turns: string[] = [];
  for (const [line, seat, undone] of record.matchAll(/^(?:(\d) .*|undo (\d+))$/gm)) {
    if (seat !== undefined) turns.push(line);
    else turns = turns.slice(0, Number(undone));
  }
  return turns;
}
