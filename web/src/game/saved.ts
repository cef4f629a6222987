// The game on this device, kept across reloads.

/** The key in the local storage, by which other tabs tell of a change. */
export const KEY = "triolet.game";

export interface Saved {
  /** The record, hidden tiles included. */
  record: string;
  isOver: boolean;
}

export function readSaved(): Saved | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof saved !== "object" || saved === null) return null;
    const { record, isOver } = saved as Partial<Saved>;
    return typeof record === "string" ? { record, isOver: isOver === true } : null;
  } catch {
    return null;
  }
}

/** Says whether it could be written: a browser may refuse, in private windows for instance. */
export function writeSaved(saved: Saved): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(saved));
    return true;
  } catch {
    return false;
  }
}

export function forgetSaved(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // What can't be read can't be gone on with either.
  }
}
