// Taking a seat: the result is stored before anything relies on it.

import type { ChatRule, Code, Lobby } from "../protocol/messages";
import { randomId } from "../transport/random";
import { claimSeat, joinRoom, joinRematch, type JoinedSeat, type RequestRefusal } from "./requests";
import {
  removeJoinRequest,
  renewJoinRequest,
  removeSeat,
  joinRequestFor,
  listSeats,
  readSeat,
  writeSeat,
  writePlayerName,
  type JoinRequest,
  type StoredSeat,
} from "./stored-seats";

type Taken = { room: string } | RequestRefusal;

/** The milliseconds after which a value stored by another tab is visible here. */
const SETTLING = 50;

/** Refusals that don't decide about the seat: the server answers with status 429, 500 or 503. */
const TEMPORARY: readonly Code[] = [
  "too-many-requests",
  "busy",
  "storage-unavailable",
  "restarting",
  "internal",
];
/** The delays before repeating a request, in milliseconds. */
const RETRY_AFTER = [1000, 2000, 4000];

/** The ids of transfer requests, by secret: the seat may be taken although the answer was lost. */
const claims = new Map<string, string>();

/** Returns `true` if the request may be granted later, or may have been granted with its answer lost. */
function isTemporary(refused: RequestRefusal["refused"]): boolean {
  return refused === "offline" || TEMPORARY.includes(refused);
}

/** Repeats a request a few times while the server is too busy. If it is offline, the player decides. */
async function untilFinal(
  ask: () => Promise<JoinedSeat | RequestRefusal>,
): Promise<JoinedSeat | RequestRefusal> {
  let answer = await ask();
  for (const wait of RETRY_AFTER) {
    if (!("refused" in answer) || answer.refused === "offline" || !isTemporary(answer.refused)) break;
    await new Promise((passed) => setTimeout(passed, wait));
    answer = await ask();
  }
  return answer;
}

/** What was known of a room before taking a seat there. */
type SeenBefore = Pick<Lobby, "commitment"> & { chat?: ChatRule | undefined };

/** Takes a seat in a room and stores it. `lobby` is what was known of the room before, if anything. */
export async function takeSeat(room: string, name: string, lobby: SeenBefore | null): Promise<Taken> {
  // A code and a link lead to the same room, which its commitment identifies.
  const about = lobby?.commitment ?? room;
  // Another tab may have taken a seat since. One is enough, since only one is stored.
  const seat = listSeats().find((kept) => kept.room === room || kept.commitment === about);
  if (seat !== undefined) return { room: seat.room };
  return take(about, lobby, async (said) => {
    const joined = await joinRoom(room, name, said);
    if (!("refused" in joined)) writePlayerName(joined.name);
    return joined;
  });
}

/** Takes a seat in the next game with the same players; `expected` are their names by seat. */
export function takeRematchSeat({ room, token }: StoredSeat, expected: (string | null)[]): Promise<Taken> {
  return take(`next ${room}`, null, (said) => joinRematch(room, token, said), { expected });
}

/** Takes over a seat from another device, whose contribution to the shuffle is unknown here. */
export async function takeTransferredSeat(room: string, secret: string): Promise<Taken> {
  const id = claims.get(secret) ?? randomId();
  claims.set(secret, id);
  const joined = await untilFinal(() => claimSeat(id, room, secret));
  return "refused" in joined ? joined : keep(joined, joined.commitment, null, {});
}

async function take(
  about: string,
  lobby: SeenBefore | null,
  ask: (said: JoinRequest) => Promise<JoinedSeat | RequestRefusal>,
  known: Pick<StoredSeat, "chat" | "expected"> = lobby?.chat === undefined ? {} : { chat: lobby.chat },
): Promise<Taken> {
  // Two tabs that ask at once both use the request stored last, and so take the same seat.
  joinRequestFor(about);
  await new Promise((settled) => setTimeout(settled, SETTLING));
  const said = joinRequestFor(about);
  const joined = await untilFinal(() => ask(said));
  if ("refused" in joined) {
    if (!isTemporary(joined.refused)) renewJoinRequest(about);
    return joined;
  }
  // The commitment seen before contributing counts, whatever the server says afterwards.
  const taken = keep(joined, lobby?.commitment ?? joined.commitment, said.contribution, known);
  removeJoinRequest(about);
  return taken;
}

function keep(
  { room, token, seat }: JoinedSeat,
  commitment: string,
  contribution: string | null,
  known: Pick<StoredSeat, "chat" | "expected">,
): Taken {
  // Another tab has sent the same request, got the same seat, and may already be playing.
  if (readSeat(room)?.token === token) return { room };
  // The session state of an earlier seat must not apply to this one.
  removeSeat(room);
  const turn = { isMyTurn: false, mover: null, isPaused: false, isAsked: false };
  const standing = { ...turn, stage: "lobby", hasLeft: false, result: null, rematch: null } as const;
  const fresh = { others: [], heard: 0, at: Date.now(), endedAt: null };
  writeSeat({ room, token, seat, commitment, contribution, ...known, ...standing, ...fresh });
  return { room };
}
