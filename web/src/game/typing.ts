// Values typed on the board: a digit counts at once where no second one could follow it.

/** What was typed so far of the next tile: nothing, a `1`, or either behind a `*` for a wild. */
export type Pending = "" | "1" | "*" | "*1";

/** A tile that is complete. */
export interface TypedTile {
  value: number;
  isWild: boolean;
}

export interface Typed {
  pending: Pending;
  /** The tiles that the key has completed, in order. */
  tiles: TypedTile[];
  /** Whether the key ends the turn. */
  isEnd: boolean;
  /** Whether the key takes back a tile. */
  isBack: boolean;
}

/** Returns what a key makes of what was typed before; `null` for a key that has nothing to do with it. */
export function typed(pending: Pending, key: string): Typed | null {
  const isWild = pending.startsWith("*");
  const tile = (value: number, wild = isWild): TypedTile => ({ value, isWild: wild });
  const result = (part: Partial<Typed>): Typed => ({
    pending: "",
    tiles: [],
    isEnd: false,
    isBack: false,
    ...part,
  });
  if (/^\d$/.test(key)) {
    const digit = Number(key);
    if (!pending.endsWith("1")) {
      return digit === 1 ? result({ pending: isWild ? "*1" : "1" }) : result({ tiles: [tile(digit)] });
    }
    // 16 to 19 are no values: the 1 stands for itself.
    return digit <= 5
      ? result({ tiles: [tile(10 + digit)] })
      : result({ tiles: [tile(1), tile(digit, false)] });
  }
  const held = pending.endsWith("1") ? [tile(1)] : [];
  switch (key) {
    case "*":
      return result({ pending: "*", tiles: held });
    case "-":
    case " ":
      return pending === "" ? null : result({ tiles: held, pending: held.length > 0 ? "" : pending });
    case "Enter":
      return result({ tiles: held, isEnd: held.length === 0 && pending === "" });
    case "Backspace":
      return result({ isBack: pending === "" });
    default:
      return null;
  }
}
