// What the device keeps of solved puzzles: the rating, the streak, and which have been there.

import { readStoredObject, writeStored } from "../browser/storage";
import { dayNumber } from "../game/days";
import type { Grade, Puzzle } from "./collection";
import { gradeFor, ratedAfter, START } from "./rating";

const KEY = "triolet.puzzles";
/** The days of which the result is kept. */
const DAYS = 400;

/** The result of a puzzle of the day. */
export interface DayResult {
  tries: number;
  hints: number;
  seconds: number;
  /** `false` if the answer was shown. */
  isFound: boolean;
}

/** The choice of the next puzzle: a grade and a theme, or any. */
export interface Wish {
  grade: Grade | null;
  theme: string | null;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function isResult(value: unknown): value is DayResult {
  const { tries, hints, seconds, isFound } = (value ?? {}) as Record<string, unknown>;
  return isCount(tries) && isCount(hints) && isCount(seconds) && typeof isFound === "boolean";
}

export class PuzzleProgress {
  rating = $state(START);
  /** The number of puzzles that the rating rests on. */
  count = $state(0);
  /** The puzzles that have been rated. */
  #done = new Set<number>();
  days = $state.raw<Record<string, DayResult>>({});

  constructor() {
    const { rating, count, done, days } = readStoredObject(KEY) ?? {};
    if (isCount(rating)) this.rating = rating;
    if (isCount(count)) this.count = count;
    if (Array.isArray(done)) this.#done = new Set(done.filter(isCount));
    if (typeof days === "object" && days !== null) {
      this.days = Object.fromEntries(
        Object.entries(days).filter(([date, result]) => !Number.isNaN(dayNumber(date)) && isResult(result)),
      );
    }
  }

  /** Rates a puzzle by its first try. A puzzle counts once. Returns the change of the rating. */
  rate(puzzle: Puzzle, isFound: boolean): number {
    if (this.#done.has(puzzle.id)) return 0;
    const before = this.rating;
    this.rating = ratedAfter(before, this.count, puzzle.grade, isFound);
    this.count += 1;
    this.#done.add(puzzle.id);
    this.#save();
    return this.rating - before;
  }

  /** Keeps the result of the puzzle of a day. The first one stays. */
  keepDay(date: string, result: DayResult): void {
    if (date in this.days) return;
    const days = Object.entries({ ...this.days, [date]: result }).sort(([a], [b]) => (a < b ? -1 : 1));
    this.days = Object.fromEntries(days.slice(-DAYS));
    this.#save();
  }

  /** The days in succession up to `date` whose puzzle was found; today's may still be open. */
  streak(date: string): number {
    const found = new Set(
      Object.entries(this.days).flatMap(([day, { isFound }]) => (isFound ? [dayNumber(day)] : [])),
    );
    let day = dayNumber(date);
    if (!(date in this.days)) day -= 1;
    let length = 0;
    while (found.has(day - length)) length += 1;
    return length;
  }

  /** Chooses a puzzle that has not been there, by the rating where no grade is wished. `random` is from 0 up to 1. */
  next(puzzles: Puzzle[], { grade, theme }: Wish, random: number): Puzzle | undefined {
    const suits = (puzzle: Puzzle) => theme === null || puzzle.themes.some((one) => one === theme);
    const themed = puzzles.filter(suits);
    const fresh = themed.filter((puzzle) => !this.#done.has(puzzle.id));
    const near = grade ?? gradeFor(this.rating);
    const of = (list: Puzzle[]) => list.filter((puzzle) => puzzle.grade === near);
    const choices = [of(fresh), grade === null ? fresh : of(themed), themed];
    const chosen = choices.find((list) => list.length > 0) ?? [];
    return chosen[Math.floor(random * chosen.length)];
  }

  #save(): void {
    const { rating, count, days } = this;
    writeStored(KEY, { rating, count, done: [...this.#done], days });
  }
}
