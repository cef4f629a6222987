// What the browser keeps for the page. It may refuse, in private windows for instance, and what lies there may be damaged or
// another version's: whatever is not of the right shape is as if it were not there.

export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What lies under a key, if it is an object. What is in it has still to be looked at. */
export function readStoredObject(key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(readStoredText(key) ?? "null");
    return typeof value === "object" && !Array.isArray(value)
      ? (value as Record<string, unknown> | null)
      : null;
  } catch {
    return null;
  }
}

/** Says whether it could be written. */
export function writeStored(key: string, value: string | object): boolean {
  try {
    localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What can't be read can't be gone on with either.
  }
}

/** The keys that begin so. */
export function storedKeys(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}
