// Taking a seat: what comes of it is kept before anybody relies on it.

import type { Lobby } from "../protocol/messages";
import { join, joining, type Joining, type Refusal } from "./ask";
import { writeKept, writeName } from "./kept";

/** What was said and not answered: the seat may be taken, and only the answer lost. */
let unanswered: Joining | null = null;

/** Takes a seat in a room, and keeps it. `lobby` is what was seen of the room before, if anything. */
export async function takeSeat(
  room: string,
  name: string,
  lobby: Lobby | null,
): Promise<{ room: string } | Refusal> {
  const said = unanswered?.room === room ? unanswered : joining(room);
  const joined = await join(said, name);
  unanswered = "refused" in joined && joined.refused === "offline" ? said : null;
  if ("refused" in joined) return joined;
  writeName(joined.name);
  writeKept({
    room: joined.room,
    token: joined.token,
    seat: joined.seat,
    // What was promised before this device contributed counts, whatever is said afterwards.
    commitment: lobby?.commitment ?? joined.commitment,
    contribution: said.contribution,
    others: [],
    stage: "lobby",
    isMyTurn: false,
    at: Date.now(),
  });
  return { room: joined.room };
}
