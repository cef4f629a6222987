// The player's rating in puzzles, by Elo: a puzzle is an opponent that wins where its answer is not found at once.

import type { Grade } from "./collection";

/** The rating before the first puzzle. */
export const START = 1200;

/** The rating of a puzzle by its grade. */
export const RATING_OF_GRADE: Record<Grade, number> = { 1: 800, 2: 1100, 3: 1400, 4: 1700, 5: 2000 };

/** The first puzzles move the rating faster. */
const FAST = 20;

/** Returns the rating after another puzzle, the one after `count` others. */
export function ratedAfter(rating: number, count: number, grade: Grade, isFound: boolean): number {
  const expected = 1 / (1 + 10 ** ((RATING_OF_GRADE[grade] - rating) / 400));
  return Math.round(rating + (count < FAST ? 40 : 20) * (Number(isFound) - expected));
}

/** The grade whose puzzles are nearest to a rating. */
export function gradeFor(rating: number): Grade {
  const grades = Object.entries(RATING_OF_GRADE).map(([grade, its]) => ({
    grade: Number(grade) as Grade,
    distance: Math.abs(its - rating),
  }));
  return grades.reduce((best, one) => (one.distance < best.distance ? one : best)).grade;
}
