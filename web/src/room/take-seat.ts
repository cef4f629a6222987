// Taking a seat: the result is stored before anything relies on it.

import type { ChatRule, Code, Lobby } from "../protocol/messages";
import {
  claimSeat,
  fetchLobby,
  joinRematch,
  joinRoom,
  type JoinedSeat,
  type RequestRefusal,
} from "./requests";
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

/** Takes a seat in a room and stores it. `seen` is what was known of the room before, if anything. */
export async function takeSeat(room: string, name: string, seen: SeenBefore | null): Promise<Taken> {
  // Another tab may have taken a seat since. One is enough, since only one is stored. A code and a link lead to the same
  // room, which its commitment identifies.
  const seat = listSeats().find((kept) => kept.room === room || kept.commitment === seen?.commitment);
  if (seat !== undefined) return { room: seat.room };
  // A device contributes to the shuffle only once it has seen what that is committed to.
  const lobby = seen ?? (await fetchLobby(room));
  if ("refused" in lobby) return lobby;
  const known = lobby.chat === undefined ? {} : { chat: lobby.chat };
  return take(lobby.commitment, known, async (said) => {
    const joined = await joinRoom(room, name, lobby.commitment, said);
    if (!("refused" in joined)) writePlayerName(joined.name);
    return joined;
  });
}

/**
 * Takes a seat in the next game with the same players. Its commitment was published with the end of this one; `expected`
 * are their names by seat.
 */
export function takeRematchSeat(
  { room, token }: StoredSeat,
  commitment: string,
  expected: (string | null)[],
): Promise<Taken> {
  return take(commitment, { expected }, (said) => joinRematch(room, token, commitment, said));
}

/** Takes over a seat from another device, whose contribution to the shuffle is unknown here. */
export async function takeTransferredSeat(room: string, secret: string): Promise<Taken> {
  // The seat may be taken and only the answer be lost, also over a reload: the same token takes it again.
  const about = `transfer ${room}`;
  const said = joinRequestFor(about);
  const joined = await untilFinal(() => claimSeat(room, secret, said));
  if (!("refused" in joined) || !isTemporary(joined.refused)) removeJoinRequest(about);
  return "refused" in joined ? joined : keep(joined, joined.commitment, null, {});
}

/** Takes a seat in the game whose shuffle is committed to this, and keeps what is known of it. */
async function take(
  commitment: string,
  known: Pick<StoredSeat, "chat" | "expected">,
  ask: (said: JoinRequest) => Promise<JoinedSeat | RequestRefusal>,
): Promise<Taken> {
  // Two tabs that ask at once both use the request stored last, and so take the same seat.
  joinRequestFor(commitment);
  await new Promise((settled) => setTimeout(settled, SETTLING));
  const said = joinRequestFor(commitment);
  const joined = await untilFinal(() => ask(said));
  if ("refused" in joined) {
    if (!isTemporary(joined.refused)) renewJoinRequest(commitment);
    return joined;
  }
  // The commitment seen before contributing counts, whatever the server says afterwards.
  const taken = keep(joined, commitment, said.contribution, known);
  removeJoinRequest(commitment);
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
