// The clocks of a game as they run on between two messages of the server.

import type { Clock, Seat } from "../protocol/messages";

/** Returns the milliseconds that a seat has left, so many milliseconds after the server said how the clocks stand. */
export function timeLeft(clock: Clock, seat: Seat, elapsed: number): number {
  const spent = clock.runs === seat ? Math.max(0, elapsed) : 0;
  return Math.max(0, (clock.remaining[seat - 1] ?? 0) - spent);
}
