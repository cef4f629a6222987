// The record of a game as one player sees it (docs/record-format.md), for games by a link that are not over: only then
// does the server give the whole record.

import type { Event, PlacedTiles, Square, State, Turn, VisibleTiles } from "../protocol/messages";
import { columnIndex, compareTiles, rowIndex, squareAt } from "./tiles";

/** Returns the partial record of a game, from its rules, its seats and all events as a viewer sees them. */
export function partialRecord(
  {
    edition,
    options,
    seats,
  }: Pick<State, "edition" | "options"> & { seats: Pick<State["seats"][number], "controller" | "name">[] },
  events: Event[],
): string {
  const { lone_opening_tile, dead_board, idle_rounds } = options;
  const computers = seats.flatMap(({ controller }, at) =>
    controller === "person" || events.some((event) => event.type === "seat-taken" && event.seat === at + 1)
      ? []
      : [`seat ${at + 1} ${controller}`],
  );
  const lines = events.flatMap((event) => line(event));
  const [start, ...others] = lines;
  return [
    "Triolet partial record 1",
    `Edition: ${edition}`,
    `Options: lone_opening_tile=${lone_opening_tile} dead_board=${dead_board ? "on" : "off"} idle_rounds=${idle_rounds ?? "none"}`,
    `Seats: ${seats.length}`,
    ...seats.flatMap(({ name }, at) => (name === null ? [] : [`Name ${at + 1}: ${name}`])),
    "",
    ...(start === undefined ? [] : [start, ...computers, ...others]),
    "",
  ].join("\n");
}

function line(event: Event): string[] {
  switch (event.type) {
    case "started":
      return [`start ${event.first} ${event.racks.map(tiles).join(" ")}`];
    case "turn-taken": {
      const drawn =
        Array.isArray(event.drawn) && event.drawn.length > 0 ? ` draws ${tiles(event.drawn)}` : "";
      const ends = event.ending === null || event.ending === "agreed" ? "" : ` ends ${event.ending}`;
      return [`${event.seat} ${turn(event.turn)}${drawn}${ends}`];
    }
    case "undone":
      return [`undo ${event.turns}`];
    case "departed":
      return [`leaves ${event.seat} ${event.why}`];
    case "seat-taken":
      return [`seat ${event.seat} ${event.by}`];
    case "paused":
      return ["pause"];
    case "resumed":
      return ["resume"];
    case "agreed-end":
      return ["agreed-end"];
  }
}

function turn(turn: Turn): string {
  switch (turn.type) {
    case "place":
      return `${placement(turn.tiles)} +${turn.breakdown.total}`;
    case "exchange":
      return `x ${tiles(turn.tiles)}`;
    case "pass":
      return "pass";
  }
}

/** Returns a play in notation: row first to the right, column first down, a dot for a tile that lay there before. */
function placement(placed: PlacedTiles): string {
  const squares = Object.keys(placed).sort(
    (a, b) => rowIndex(a) - rowIndex(b) || columnIndex(a) - columnIndex(b),
  );
  const [first = "", last = first] = [squares[0], squares.at(-1)];
  const isDown = first !== last && columnIndex(first) === columnIndex(last);
  const length = 1 + (isDown ? rowIndex(last) - rowIndex(first) : columnIndex(last) - columnIndex(first));
  const values = Array.from({ length }, (_, step) => placed[beyond(first, step, isDown)] ?? ".");
  const start = isDown ? `${first.slice(1)}${first.slice(0, 1)}` : first;
  return `${start} ${values.join("-")}`;
}

function beyond(square: Square, step: number, isDown: boolean): Square {
  const [row, column] = [rowIndex(square), columnIndex(square)];
  return (isDown ? squareAt(row + step, column) : squareAt(row, column + step)) ?? square;
}

/** Returns tiles in the order of their values; a question mark stands for each that is not seen. */
function tiles(seen: VisibleTiles): string {
  const faces = Array.isArray(seen) ? [...seen].sort(compareTiles) : Array<string>(seen).fill("?");
  return faces.length === 0 ? "none" : faces.join("-");
}
