// The puzzles that come with the page: lines of text, as docs/puzzles.md describes them.

import { dayNumber } from "../game/days";
import address from "../../../puzzles/puzzles.txt?url";

export const GRADES = [1, 2, 3, 4, 5] as const;
export type Grade = (typeof GRADES)[number];

/** The letters by which a puzzle names what it is about. */
export const THEMES = ["t", "c", "p", "r", "b", "w", "e"] as const;
export type Theme = (typeof THEMES)[number];

export interface Puzzle {
  id: number;
  /** The position as a line of text. */
  position: string;
  /** The accepted answers in notation, the best first. */
  answers: string[];
  grade: Grade;
  themes: Theme[];
  /** How far every other turn stays behind: in points, or in percentage points of the chance to win. */
  lead: { points: number } | { percent: number };
}

/** Reads a line; returns `null` for one that is no puzzle. */
export function readPuzzle(line: string): Puzzle | null {
  const fields = line.split(";");
  const [id = "", position = "", answers = "", grade = "", themes = "", lead = ""] = fields;
  const known = GRADES.find((one) => String(one) === grade);
  if (fields.length !== 6 || !/^\d+$/.test(id) || known === undefined || !/^\d+%?$/.test(lead)) return null;
  const amount = Number.parseInt(lead, 10);
  return {
    id: Number(id),
    position,
    answers: answers.split(","),
    grade: known,
    themes: THEMES.filter((theme) => themes.includes(theme)),
    lead: lead.endsWith("%") ? { percent: amount } : { points: amount },
  };
}

export function readPuzzles(text: string): Puzzle[] {
  return text.split("\n").flatMap((line) => readPuzzle(line) ?? []);
}

let loading: Promise<Puzzle[]> | null = null;

/** Loads the puzzles once. After a failure the next call tries again. */
export function loadPuzzles(): Promise<Puzzle[]> {
  loading ??= fetchPuzzles().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function fetchPuzzles(): Promise<Puzzle[]> {
  const response = await fetch(address);
  const puzzles = response.ok ? readPuzzles(await response.text()) : [];
  if (puzzles.length === 0) throw new Error(`no puzzles: ${response.status}`);
  return puzzles;
}

/** The step from one day's place to the next. It is prime, so no puzzle comes again before all have been there. */
const STEP = 1987;

/** The puzzle of a date, the same for everybody with the same collection. */
export function puzzleOfDay(puzzles: Puzzle[], date: string): Puzzle | undefined {
  return puzzles[(dayNumber(date) * STEP) % puzzles.length];
}
