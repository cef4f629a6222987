// Changes that the table has agreed to whatever the rules say, and what a change did to the turns.

import type { Change, Problem, Row } from "../protocol/sheet";

/** A turn that the rules refuse, and what would enter it all the same. */
export interface Refused {
  problem: Problem;
  /** The same change as one that the table has agreed to; `null` if no agreement can make it possible. */
  change: Change | null;
  /** The row that it would be; `null` for a change that is no turn. */
  row: Row | null;
}

/** What was done last, other than a turn that was simply added. */
export interface News {
  kind: "mended" | "inserted" | "removed" | "undone" | "redone" | "players";
  /** The turn concerned, as it is now or as it was; `null` if it concerns no turn. */
  row: Row | null;
}

/** The changes that correct what stands there already. */
export const NEWS: Partial<Record<Change["change"], News["kind"]>> = {
  mend: "mended",
  give: "mended",
  insert: "inserted",
  remove: "removed",
  rename: "players",
};

/** The same change as one that the table has agreed to; `null` for one that is never refused for the rules. */
export function agreed(change: Change): Change | null {
  if (change.change === "mend" || change.change === "insert") {
    const inner = agreed(change.with);
    return inner === null ? null : { ...change, with: inner };
  }
  return ["play", "exchange", "pass", "end", "rack"].includes(change.change)
    ? ({ ...change, anyway: true } as Change)
    : null;
}

/** The same change with the points that the table gives for its play. */
export function withPoints(change: Change, points: number): Change {
  if (change.change === "mend" || change.change === "insert")
    return { ...change, with: withPoints(change.with, points) };
  return change.change === "play" ? { ...change, points } : change;
}

/** The number of the row that a change of the turns is about, given the number of rows so far; `null` for any other. */
export function rowOf(change: Change, rows: number): number | null {
  if (change.change === "mend") return change.turn;
  if (change.change === "insert") return change.before;
  return ["play", "exchange", "pass", "leave"].includes(change.change) ? rows + 1 : null;
}

/** The first row that is not the same after a change: as it is now, or as it was if it is gone. */
export function changedRow(before: Row[], after: Row[]): Row | null {
  const longer = before.length > after.length ? before : after;
  const shorter = longer === before ? after : before;
  return (
    longer.find((row, at) => {
      const other = shorter[at];
      return other?.text !== row.text || other.seat !== row.seat || other.points !== row.points;
    }) ?? null
  );
}
