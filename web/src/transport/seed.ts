// The random choices of computer players on this device (docs/deals.md).

/** Returns the seed of a computer's choice: whoever plays the same deal in the same way meets the same replies. */
export function seedOf({ record, seq }: { record: string; seq: number }): number {
  const game = /^Game: (.{8})/m.exec(record)?.[1] ?? "";
  return (Number.parseInt(game, 16) ^ Math.imul(seq + 1, 0x9e3779b1)) >>> 0;
}
