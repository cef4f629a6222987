// Taking a seat: what comes of it is kept before anybody relies on it.

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

/** How long what another tab has just kept may take to be seen here, in milliseconds. */
const SETTLING = 50;

/** Refusals that say nothing of the seat: the server answers with 429, 500 or 503. */
const TEMPORARY: readonly Code[] = [
  "too-many-requests",
  "busy",
  "storage-unavailable",
  "restarting",
  "internal",
];
/** How long to wait before the same is asked again, in milliseconds. */
const RETRY_AFTER = [1000, 2000, 4000];

/** Reports whether the same may be granted later. The seat may even be taken by now, and only the answer be lost. */
function isTemporary(refused: RequestRefusal["refused"]): boolean {
  return refused === "offline" || TEMPORARY.includes(refused);
}

/** Asks again, a few times, where a server is too busy for an answer that counts. Where none answers, the player decides. */
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

/** What was seen of a room before a seat is taken there. */
type SeenBefore = Pick<Lobby, "commitment"> & { chat?: ChatRule | undefined };

/** Takes a seat in a room, and keeps it. `seen` is what was seen of the room before, if anything. */
export async function takeSeat(room: string, name: string, seen: SeenBefore | null): Promise<Taken> {
  // Another tab may have taken a seat since. One is enough, for one is kept. A code and a link lead to the same room; what it is
  // committed to tells it from others.
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
 * Takes a seat in the next game with the same players. Its commitment was published with the end of this one; `expected` is what
 * they are called there, by seat.
 */
export function takeRematchSeat(
  { room, token }: StoredSeat,
  commitment: string,
  expected: (string | null)[],
): Promise<Taken> {
  return take(commitment, { expected }, (said) => joinRematch(room, token, commitment, said));
}

/** Takes a seat that another device holds. What that one contributed to the shuffle, this one can't know. */
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
  // Of two tabs that ask at once both say what was kept last, and so take one seat.
  joinRequestFor(commitment);
  await new Promise((settled) => setTimeout(settled, SETTLING));
  const said = joinRequestFor(commitment);
  const joined = await untilFinal(() => ask(said));
  if ("refused" in joined) {
    if (!isTemporary(joined.refused)) renewJoinRequest(commitment);
    return joined;
  }
  // What was promised before this device contributed counts, whatever is said afterwards.
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
  // Another tab has said the same and got the same seat, and may be playing already.
  if (readSeat(room)?.token === token) return { room };
  // What a line kept of a seat that was here before must not speak for this one.
  removeSeat(room);
  const turn = { isMyTurn: false, mover: null, isPaused: false, isAsked: false };
  const standing = { ...turn, stage: "lobby", hasLeft: false, result: null, rematch: null } as const;
  const fresh = { others: [], heard: 0, at: Date.now(), endedAt: null };
  writeSeat({ room, token, seat, commitment, contribution, ...known, ...standing, ...fresh });
  return { room };
}
