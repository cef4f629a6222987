// What the viewer of a game knows, as a position that the rules and the search can be asked about.

import type { Seat, State } from "../protocol/messages";
import type { Position } from "../protocol/study";

/** Returns the position before the viewer; `null` for a spectator, and where it is not the viewer's turn. */
export function positionOf(state: State): Position | null {
  const seat = state.to_move;
  const own = seat === null ? undefined : state.seats[seat - 1];
  if (seat === null || !isViewer(state, seat) || own === undefined || !Array.isArray(own.rack)) return null;
  const { edition, options, board, bag, idle, seats } = state;
  const position = {
    ...{ edition, options, board, bag, idle },
    rack: own.rack,
    first_turn: own.first_turn,
    seats: seats.length,
    to_move: seat,
    scores: seats.map(({ score }) => score),
    rack_sizes: seats.map(({ rack }) => (typeof rack === "number" ? rack : rack.length)),
    first_turns: seats.map(({ first_turn }) => first_turn),
    departed: seats.map(({ departed }) => departed !== null),
  };
  return position;
}

function isViewer({ viewer }: State, seat: Seat): boolean {
  return typeof viewer === "object" && viewer.seat === seat;
}
