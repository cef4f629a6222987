// Persistent storage in the browser. It may be unavailable, as in private windows or without space: then values are
// kept in memory until the page is closed. Stored data may be damaged or from another version: anything of the wrong
// shape counts as missing.

/** Values that the browser refused to store, by key. */
const refused = new Map<string, string>();

// A write by another tab is newer.
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

/** Returns the value of a key if it is an object. Its contents are unchecked. */
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

/** Stores a value. Returns `false` if it will be lost when the page is closed. */
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

/** Returns `true` if the value of a key will be lost when the page is closed. */
export function isOnlyInMemory(key: string): boolean {
  return refused.has(key);
}

export function removeStored(key: string): void {
  refused.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // An unreadable value can't be used later either.
  }
}

/** Returns the keys that begin with `start`. */
export function storedKeys(start: string): string[] {
  const keys = [...refused.keys()];
  try {
    keys.push(...Object.keys(localStorage));
  } catch {
    // Without storage there are only the keys of this page.
  }
  return [...new Set(keys)].filter((key) => key.startsWith(start));
}
