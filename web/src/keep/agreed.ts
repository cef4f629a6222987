// Changes that the table has agreed to whatever the rules say, and what a change did to the turns.

import type { Change, Row } from "../protocol/sheet";

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
