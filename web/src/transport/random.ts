// Randomness of the device. `crypto.randomUUID` is missing over plain HTTP; this is not.

export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** An id that no other device will choose. */
export function randomId(): string {
  return randomHex(8);
}
