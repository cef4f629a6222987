// Randomness from the device. Unlike `crypto.randomUUID`, it is available over plain HTTP.

export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** Returns a practically unique id. */
export function randomId(): string {
  return randomHex(8);
}
