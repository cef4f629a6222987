// What the browser keeps for the page. It may refuse, in private windows for instance or where there is no room: then the page itself
// keeps it, until it is closed. What lies there may be damaged or another version's: whatever is not of the right shape is as if it
// were not there.

/** What the browser has refused to keep, by its key. */
const refused = new Map<string, string>();

// Where another tab could write, that is the latest.
globalThis.addEventListener?.("storage", ({ key }: StorageEvent) => {
  if (key !== null) refused.delete(key);
});

export function readStoredText(key: string): string | null {
  const held = refused.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns what lies under a key, if it is an object. What is in it has still to be looked at. */
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

/** Writes a value, and reports whether the browser keeps it; if not, it is lost when the page is closed. */
export function writeStored(key: string, value: string | object): boolean {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    refused.delete(key);
    return true;
  } catch {
    refused.set(key, text);
    return false;
  }
}

/** Reports whether what lies under a key is lost when the page is closed. */
export function isOnlyInMemory(key: string): boolean {
  return refused.has(key);
}

export function removeStored(key: string): void {
  refused.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // What can't be read can't be gone on with either.
  }
}

/** Returns the keys that begin so. */
export function storedKeys(start: string): string[] {
  const keys = [...refused.keys()];
  try {
    keys.push(...Object.keys(localStorage));
  } catch {
    // Then there are none but those of this page.
  }
  return [...new Set(keys)].filter((key) => key.startsWith(start));
}
