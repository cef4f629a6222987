// The facts of a game that its record tells by itself: who played, who scored what, and where tiles lie. They are read
// without the rules, so that a list of thousands of games needs no worker.

import { EDITIONS } from "../game/editions";
import { columnIndex, rowIndex, squareAt } from "../game/tiles";
import { SIDE, type Edition, type Square } from "../protocol/messages";

/** The facts of one seat, from the turns that stand. */
export interface SeatFacts {
  /** The player at the end of the record: `person` or `computer:` and a name; `person` in a partial record. */
  controller: string;
  name: string | null;
  /** The final score, or the sum of the plays so far. */
  score: number;
  turns: number;
  /** The sum of the plays, without the final scoring. */
  placed: number;
  /** The most that one turn scored. */
  best: number;
  triolets: number;
  hasLeft: boolean;
}

export interface RecordFacts {
  /** The id of the game; `null` in a partial record, which has none. */
  game: string | null;
  edition: Edition;
  seats: SeatFacts[];
  /** The number of lines after the headers, by which a later state of a game is told from an earlier one. */
  events: number;
  isOver: boolean;
  /** `true` if a turn was taken back. */
  hasUndo: boolean;
  /** `true` if a person has taken a turn. */
  isBegun: boolean;
  /** The occupied squares: four hexadecimal digits for each row, the highest bit for column 1. */
  board: string;
}

interface RecordedTurn {
  seat: number;
  points: number;
  squares: Square[];
  isTriolet: boolean;
}

const FIRST_LINE = /^Triolet (partial )?record 1$/;
const HEADER = /^([A-Z][a-z]*(?: \d)?): (.*)$/;
const PLAY = /^(\d) ((?:\d{1,2}[A-O]|[A-O]\d{1,2}) .*)$/;
/** Everything else that may follow the headers, apart from plays. */
const OTHER =
  /^(#.*|start \d .*|\d (x \S+|pass)( .*)?|rack \d .*|undo \d+|leaves \d (resigned|timed-out)( .*)?|seat \d \S+|pause|resume|agreed-end|end \S+|result( -?\d+)+)$/;
const ENDS = /^(end |agreed-end$|result )| ends (out|blocked|dead-board|idle|last-seat)\b/;

/** Returns the facts of a record; `null` for a text that is none, or of a later version. */
export function readRecordFacts(record: string): RecordFacts | null {
  const [first = "", ...lines] = record.replaceAll("\r", "").trim().split("\n");
  const kind = FIRST_LINE.exec(first);
  const gap = lines.indexOf("");
  if (kind === null) return null;
  const headers = new Map<string, string>();
  for (const line of lines.slice(0, gap < 0 ? undefined : gap)) {
    const [, key, value] = HEADER.exec(line) ?? [];
    if (key === undefined || value === undefined) return null;
    headers.set(key, value);
  }
  const seats = seatsOf(headers, kind[1] !== undefined);
  const edition = EDITIONS.find((one) => one === headers.get("Edition"));
  if (seats === null || edition === undefined) return null;
  const events = gap < 0 ? [] : lines.slice(gap + 1).filter((line) => line !== "");
  const log = readEvents(events, seats);
  if (log === null) return null;
  return { game: headers.get("Game") ?? null, edition, seats, events: events.length, ...log };
}

function seatsOf(headers: Map<string, string>, isPartial: boolean): SeatFacts[] | null {
  const count = isPartial
    ? Number(headers.get("Seats"))
    : [1, 2, 3, 4].filter((seat) => headers.has(`Seat ${seat}`)).length;
  if (!(count >= 2 && count <= 4)) return null;
  return Array.from({ length: count }, (_, at) => ({
    controller: isPartial ? "person" : (headers.get(`Seat ${at + 1}`) ?? "person"),
    name: headers.get(`Name ${at + 1}`) ?? null,
    ...{ score: 0, turns: 0, placed: 0, best: 0, triolets: 0, hasLeft: false },
  }));
}

type Log = Pick<RecordFacts, "isOver" | "hasUndo" | "isBegun" | "board">;

/** Adds to the seats what the events tell of them. */
function readEvents(events: string[], seats: SeatFacts[]): Log | null {
  let turns: RecordedTurn[] = [];
  let result: number[] | null = null;
  let [isOver, hasUndo, isBegun] = [false, false, false];
  for (const line of events) {
    const play = PLAY.exec(line);
    if (play === null && !OTHER.test(line)) return null;
    isOver ||= ENDS.test(line);
    const [word = "", seat = "", what = ""] = line.split(" ");
    if (/^\d$/.test(word)) {
      const player = seats[Number(word) - 1];
      if (player === undefined) return null;
      isBegun ||= player.controller === "person";
      turns.push({ seat: Number(word), ...(play === null ? NO_TILES : readPlay(play[2] ?? "")) });
    } else if (word === "undo") {
      hasUndo = true;
      turns = turns.slice(0, Number(seat));
    } else if (word === "result") {
      result = line.split(" ").slice(1).map(Number);
    } else if (word === "leaves" || word === "seat") {
      const player = seats[Number(seat) - 1];
      if (player === undefined) return null;
      if (word === "leaves") player.hasLeft = true;
      else player.controller = what;
    }
  }
  addTurns(seats, turns, result);
  return { isOver, hasUndo, isBegun, board: boardBits(turns.flatMap(({ squares }) => squares)) };
}

function addTurns(seats: SeatFacts[], turns: RecordedTurn[], result: number[] | null): void {
  for (const { seat, points, isTriolet } of turns) {
    const player = seats[seat - 1];
    if (player === undefined) continue;
    player.turns += 1;
    player.placed += points;
    player.best = Math.max(player.best, points);
    if (isTriolet) player.triolets += 1;
  }
  for (const [at, player] of seats.entries()) player.score = result?.[at] ?? player.placed;
}

const NO_TILES = { points: 0, squares: [], isTriolet: false };

/** Reads `8H 11-3 +25 draws 1-3`, and plays in no one line: `H8 4 + I9 3 +0`. */
function readPlay(text: string): Omit<RecordedTurn, "seat"> {
  const points = Number(/ \+(\d+)(?= |$)/.exec(text)?.[1] ?? 0);
  const parts = [...text.matchAll(/(?:^|\+ )(\d{1,2}[A-O]|[A-O]\d{1,2}) ([\d*.-]+)/g)];
  const squares = parts.flatMap(([, start = "", values = ""]) => squaresOf(start, values));
  const [values = ""] = parts.map(([, , values]) => values ?? "");
  const tiles = values.split("-");
  // A run of three whose tiles all come from the rack; a wild among them is written with a star.
  const isTriolet =
    parts.length === 1 && tiles.length === 3 && tiles.reduce((sum, tile) => sum + Number(tile), 0) === 15;
  return { points, squares, isTriolet };
}

function squaresOf(start: string, values: string): Square[] {
  const isDown = /^\d/.test(start);
  const first = isDown ? start.replace(/^(\d+)([A-O])$/, "$2$1") : start;
  const [row, column] = [rowIndex(first), columnIndex(first)];
  return values.split("-").flatMap((value, at) => {
    const square = isDown ? squareAt(row + at, column) : squareAt(row, column + at);
    return value === "." || square === undefined ? [] : [square];
  });
}

/** Returns the seats of the turns that stand, in their order. */
export function readTurnSeats(record: string): number[] {
  const [, ...events] = record.replaceAll("\r", "").split("\n\n");
  let seats: number[] = [];
  for (const line of events.join("\n").split("\n")) {
    const [word = "", count = ""] = line.split(" ");
    if (/^\d$/.test(word)) seats.push(Number(word));
    else if (word === "undo") seats = seats.slice(0, Number(count));
  }
  return seats;
}

function boardBits(squares: Square[]): string {
  const rows = Array<number>(SIDE).fill(0);
  for (const square of squares) {
    const row = rowIndex(square);
    rows[row] = (rows[row] ?? 0) | (1 << (SIDE - columnIndex(square)));
  }
  return rows.map((row) => row.toString(16).padStart(4, "0")).join("");
}

/** Returns the occupied squares of a board as row and column, from 0. */
export function occupiedSquares(board: string): [row: number, column: number][] {
  const found: [number, number][] = [];
  for (let row = 0; row < SIDE; row++) {
    const bits = parseInt(board.slice(row * 4, row * 4 + 4), 16);
    for (let column = 0; column < SIDE; column++)
      if (bits & (1 << (SIDE - column))) found.push([row, column]);
  }
  return found;
}
