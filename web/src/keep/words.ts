// Sentences about a sheet: what is wrong, what a turn scored, how the game ended.

import type { PlacedTiles, ScoreBreakdown, Seat } from "../protocol/messages";
import type { End, Item, Problem, Row, Sheet } from "../protocol/sheet";
import { faceNumber } from "../game/tiles";
import { keepSumsTogether } from "../text/spaces";
import { dateLocale } from "../text/locale";
import { t, texts } from "../text/texts.svelte";
import { capitalized, leavingWords, listWords, placementWords, pointsWords } from "../text/words";

/** The names of the seats, in order. */
export function namesOf(names: (string | null)[]): string[] {
  return names.map((name, index) => name ?? t("seat-numbered", { number: String(index + 1) }));
}

export function nameOf(sheet: Sheet, seat: Seat | null): string {
  return seat === null ? "" : (namesOf(sheet.names)[seat - 1] ?? "");
}

/** The totals by seat, with the final scoring once there is one. */
export function totalsOf({ names, totals, end }: Sheet): number[] {
  return names.map((_, index) => {
    const final = end?.scoring.find(({ seat }) => seat === index + 1);
    return final?.total ?? totals[index] ?? 0;
  });
}

/** The items of a play as the breakdown that every table shows. */
export function breakdownOf(items: Item[], total: number): ScoreBreakdown {
  const groups = items.filter(({ kind }) => kind !== "triolet");
  const triolet = items.find(({ kind }) => kind === "triolet")?.points ?? 0;
  return {
    groups: groups.map(({ squares, points, multiplier, at }) => ({ squares, points, multiplier, at })),
    triolet_bonus: triolet,
    total,
  } as ScoreBreakdown;
}

/** What is wrong, by its code. */
export function problemText(code: string, numbers: Record<string, string>): string {
  const key = [`keep-wrong-${code}`, `refusal-${code}`, `record-${code}`].find((one) => texts.has(one));
  return t(key ?? "keep-wrong-other", numbers);
}

/** What is wrong, and where: a line and its total, the square that is taken. */
export function problemWords(problem: Problem, board: PlacedTiles = {}): string {
  const { code, squares, total } = problem;
  const numbers = {
    recorded: String(problem.recorded ?? "?"),
    expected: String(problem.expected ?? "?"),
    text: problem.text ?? "",
  };
  const why = problemText(code, numbers);
  const [first, last] = [squares[0], squares.at(-1)];
  if (first === undefined) return why;
  if (total !== null && last !== undefined && last !== first) {
    const faces = squares.map((square) => faceNumber(board[square] ?? "?"));
    const sum = faces.includes("?") ? String(total) : `${faces.join(" + ")} = ${total}`;
    return `${why} ${t("talk-line", { name: `${first}–${last}`, text: keepSumsTogether(sum) })}`;
  }
  return last === first ? t("talk-line", { name: first, text: why }) : why;
}

/** The time of day, and the date where it is not today's, as is usual where the reader lives. */
export function timeWords(at: Date): string {
  const isToday = at.toDateString() === new Date().toDateString();
  return at.toLocaleString(
    dateLocale(),
    isToday ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" },
  );
}

/** What a turn was, without who took it. */
export function rowWords(row: Row): string {
  switch (row.kind) {
    case "play":
      return capitalized(placementWords(row.play ?? {}));
    case "exchange":
      return capitalized(texts.count("turn-exchange", row.exchanged ?? 0));
    case "pass":
      return t("keep-pass");
    case "departure":
      return capitalized(leavingWords(row.why ?? "resigned"));
    case "unreadable":
      return row.text;
  }
}

/** A turn with its player and points. */
export function playerRowWords(sheet: Sheet, row: Row): string {
  const what =
    row.seat === null
      ? rowWords(row)
      : row.kind === "pass"
        ? t("keep-passed", { name: nameOf(sheet, row.seat) })
        : t("talk-line", { name: nameOf(sheet, row.seat), text: rowWords(row) });
  return row.kind === "play" ? `${what} · ${pointsWords(row.points)}` : what;
}

/** Who has won, or shares the win. */
export function winnerWords(sheet: Sheet, winners: Seat[]): string {
  const names = winners.map((seat) => nameOf(sheet, seat));
  if (names.length > 1 && names.length === sheet.names.length) return t("game-draw");
  return names.length > 1
    ? t("winners-shared", { names: listWords(names) })
    : t("winner", { name: names[0] ?? "" });
}

/** How a game that is over came out; what keeps that from being known. */
export function resultWords(sheet: Sheet, end: End): string {
  if (end.winners.length > 0) return winnerWords(sheet, end.winners);
  return end.doubtful ? t("keep-doubtful") : t("keep-over-unfinished");
}

/** The day on which a sheet was changed last. */
export function dayWords(time: number): string {
  return new Intl.DateTimeFormat(dateLocale(), { dateStyle: "medium" }).format(time);
}

/** The day of today, as a record has it. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
