// The sheets of real games that this device keeps: each under a key of its own, as it is after every tap. They lie in the local
// storage, which all tabs read at once, and a second time where they are on the disk at once.

import { readDurable, removeDurable, writeDurable } from "../browser/durable";
import {
  isOnlyInMemory,
  readStoredObject,
  readStoredText,
  removeStored,
  storedKeys,
  writeStored,
} from "../browser/storage";
import { readRules, type Rules } from "../game/rules";
import type { Face, Square } from "../protocol/messages";
import { readClock, type ClockState } from "./clock";
import { readEdit, type Edit } from "./edits";

/** The beginning of the keys in the local storage, by which other tabs tell of a change. */
export const SHEET_KEY = "triolet.sheet.";
const DAMAGED_KEY = "triolet.sheet-damaged.";
const SETUP_KEY = "triolet.sheet-setup";

/** A tile of the play that is being entered. */
export interface LaidTile {
  square: Square;
  face: Face;
}

/** What is being entered: the next turn, another one in place of a row, or one before it. */
export type Target = { kind: "next" } | { kind: "mend"; row: number } | { kind: "insert"; row: number };

export interface StoredSheet {
  readonly id: string;
  /** Counts what was written, so that a tab notices that another one has written since. */
  revision: number;
  /** When it was written last, in milliseconds. */
  at: number;
  /** The partial record. */
  record: string;
  /** What led to it, the latest last. */
  past: Edit[];
  /** What was undone, the latest undone last. */
  future: Edit[];
  /** The tiles of the play that is being entered, in the order in which they were laid. */
  laid: LaidTile[];
  target: Target;
  clock: ClockState | null;
}

/** What became of a sheet that was to be written. */
export type Written = "kept" | "only-here" | "changed-elsewhere";

/** Returns a sheet that is not yet kept. */
export function newSheet(record: string): StoredSheet {
  const id = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0"));
  return {
    id: id.join(""),
    revision: 0,
    at: 0,
    record,
    past: [],
    future: [],
    laid: [],
    target: { kind: "next" },
    clock: null,
  };
}

/** Returns a sheet; `null` where there is none that can be read. */
export function readSheet(id: string): StoredSheet | null {
  const kept = readStoredObject(SHEET_KEY + id);
  const record = kept?.["record"];
  if (kept === null || typeof record !== "string") return null;
  return {
    id,
    revision: wholeNumber(kept["revision"]),
    at: wholeNumber(kept["at"]),
    record,
    past: readEdits(kept["past"]),
    future: readEdits(kept["future"]),
    laid: readLaid(kept["laid"]),
    target: readTarget(kept["target"]),
    clock: readClock(kept["clock"]),
  };
}

/** Returns the sheets that can be read, the one that was changed last first. */
export function listSheets(): StoredSheet[] {
  const ids = storedKeys(SHEET_KEY).map((key) => key.slice(SHEET_KEY.length));
  return ids.flatMap((id) => readSheet(id) ?? []).sort((a, b) => b.at - a.at);
}

/**
 * Writes a sheet, unless another tab has written it since `sheet.revision`: then what lies there stays. Updates the revision and
 * the time of `sheet`.
 */
export function writeSheet(sheet: StoredSheet, now = Date.now()): Written {
  const lying = readSheet(sheet.id);
  if (lying !== null && lying.revision !== sheet.revision) return "changed-elsewhere";
  sheet.revision += 1;
  sheet.at = now;
  const { id, ...kept } = sheet;
  const [key, text] = [SHEET_KEY + id, JSON.stringify(kept)];
  void writeDurable(key, text);
  return writeStored(key, text) ? "kept" : "only-here";
}

/** Takes over what is on the disk and never came to the local storage, because the browser ended without a warning. */
export async function recoverSheets(): Promise<void> {
  for (const [key, text] of await readDurable(SHEET_KEY)) {
    const lying = readSheet(key.slice(SHEET_KEY.length));
    if (readStoredText(key) === null || (lying !== null && lying.revision < revisionOf(text)))
      writeStored(key, text);
  }
}

function revisionOf(text: string): number {
  try {
    return wholeNumber((JSON.parse(text) as { revision?: unknown } | null)?.revision);
  } catch {
    return 0;
  }
}

/** Reports whether a sheet is lost when the page is closed. */
export function isSheetOnlyHere(id: string): boolean {
  return isOnlyInMemory(SHEET_KEY + id);
}

/** Removes a sheet, and returns what brings it back. */
export function removeSheet(id: string): () => void {
  const text = readStoredText(SHEET_KEY + id);
  removeStored(SHEET_KEY + id);
  void removeDurable(SHEET_KEY + id);
  return () => {
    if (text === null || readStoredText(SHEET_KEY + id) !== null) return;
    writeStored(SHEET_KEY + id, text);
    void writeDurable(SHEET_KEY + id, text);
  };
}

/** A sheet that can't be read: where it lies and what lies there. */
export interface DamagedSheet {
  key: string;
  text: string;
}

/** Puts away what can't be read, so that nothing takes its place, and returns all that lies there. */
export function moveDamagedSaveAside(): DamagedSheet[] {
  for (const key of storedKeys(SHEET_KEY)) {
    const text = readStoredText(key);
    if (text === null || readSheet(key.slice(SHEET_KEY.length)) !== null) continue;
    // Where there is no room for it elsewhere, it stays where it is.
    if (writeStored(DAMAGED_KEY + key.slice(SHEET_KEY.length), text)) {
      removeStored(key);
      void removeDurable(key);
    }
  }
  return storedKeys(DAMAGED_KEY).map((key) => ({ key, text: readStoredText(key) ?? "" }));
}

export function removeDamaged({ key }: DamagedSheet): void {
  removeStored(key);
}

/** What the last sheet began with. */
export interface SheetSetup {
  names: string[];
  rules: Rules;
}

export function readSetup(): SheetSetup {
  const kept = readStoredObject(SETUP_KEY);
  const names = Array.isArray(kept?.["names"]) ? kept["names"] : [];
  const texts = names.filter((name): name is string => typeof name === "string").slice(0, 4);
  return { names: texts, rules: readRules(kept?.["rules"]) };
}

export function writeSetup(setup: SheetSetup): void {
  writeStored(SETUP_KEY, setup);
}

function wholeNumber(value: unknown): number {
  return Number.isSafeInteger(value) ? (value as number) : 0;
}

/** Edits are of use only as far as each leads to the next: from one that can't be read on there are none. */
function readEdits(value: unknown): Edit[] {
  const edits = (Array.isArray(value) ? value : []).map(readEdit);
  return edits.slice(edits.lastIndexOf(null) + 1) as Edit[];
}

function readLaid(value: unknown): LaidTile[] {
  const isFace = (face: unknown) => typeof face === "string" && /^\*?(\d|1[0-5])$/.test(face);
  const isSquare = (square: unknown) => typeof square === "string" && /^[A-O](\d|1[0-5])$/.test(square);
  const laid = Array.isArray(value) ? value : [];
  return laid.filter((tile): tile is LaidTile => isSquare(tile?.square) && isFace(tile?.face)).slice(0, 3);
}

function readTarget(value: unknown): Target {
  const { kind, row } = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  if ((kind !== "mend" && kind !== "insert") || !Number.isSafeInteger(row)) return { kind: "next" };
  return { kind, row: row as number };
}
