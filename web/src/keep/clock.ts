// A clock for the table: per turn, or for all turns of a player together. It never changes the score.

import type { Seat } from "../protocol/messages";

export interface ClockState {
  /** Whether every turn has its own time, or every player one for the whole game. */
  kind: "turn" | "game";
  /** The time that there is, in milliseconds. */
  length: number;
  /** What each seat has used; with a time per turn, in the present turn. */
  used: number[];
  /** The seat whose time runs, or would if the clock did not stand. */
  seat: Seat;
  /** Since when it runs; `null` while it stands. */
  since: number | null;
}

export function newClock(kind: ClockState["kind"], length: number, seats: number, seat: Seat): ClockState {
  return { kind, length, used: Array<number>(seats).fill(0), seat, since: null };
}

/** What a seat has left; below zero once its time is over. */
export function timeLeft(clock: ClockState, seat: Seat, now: number): number {
  const running = clock.seat === seat && clock.since !== null ? Math.max(0, now - clock.since) : 0;
  return clock.length - (clock.used[seat - 1] ?? 0) - running;
}

/** The clock after its time is charged to whoever it ran for. */
function charged(clock: ClockState, now: number): ClockState {
  const used = clock.length - timeLeft(clock, clock.seat, now);
  return { ...clock, used: clock.used.with(clock.seat - 1, used) };
}

export function paused(clock: ClockState, now: number): ClockState {
  return clock.since === null ? clock : { ...charged(clock, now), since: null };
}

export function resumed(clock: ClockState, now: number): ClockState {
  return clock.since === null ? { ...clock, since: now } : clock;
}

/** The clock with the time of another seat running. With a time per turn, that seat has all of it. */
export function passedTo(clock: ClockState, seat: Seat, now: number): ClockState {
  if (clock.seat === seat && clock.kind === "game") return clock;
  const before = charged(clock, now);
  const used = clock.kind === "turn" ? before.used.with(seat - 1, 0) : before.used;
  return { ...before, used, seat, since: clock.since === null ? null : now };
}

/** The seat after another, of those that have not left. */
export function nextSeat(seat: Seat, hasLeft: boolean[]): Seat {
  const count = hasLeft.length;
  for (let step = 1; step <= count; step += 1) {
    const next = ((seat - 1 + step) % count) + 1;
    if (!hasLeft[next - 1]) return next as Seat;
  }
  return seat;
}

/** Reads a clock that was kept; `null` for what is none. */
export function readClock(value: unknown): ClockState | null {
  const clock = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const { kind, length, used, seat, since } = clock;
  const isNumber = (one: unknown) => typeof one === "number" && Number.isFinite(one);
  const isRight =
    (kind === "turn" || kind === "game") &&
    isNumber(length) &&
    Array.isArray(used) &&
    used.length >= 2 &&
    used.length <= 4 &&
    used.every(isNumber) &&
    Number.isInteger(seat) &&
    (seat as number) >= 1 &&
    (seat as number) <= used.length &&
    (since === null || isNumber(since));
  return isRight ? (clock as unknown as ClockState) : null;
}
