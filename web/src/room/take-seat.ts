// Taking a seat: what comes of it is kept before anybody relies on it.

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

/** The ids of claims, by their secrets: the seat may be taken, and only the answer lost. */
const claims = new Map<string, string>();

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

/** Takes a seat in a room, and keeps it. `lobby` is what was seen of the room before, if anything. */
export async function takeSeat(room: string, name: string, lobby: SeenBefore | null): Promise<Taken> {
  // A code and a link lead to the same room; what it is committed to tells it from others.
  const about = lobby?.commitment ?? room;
  // Another tab may have taken a seat since. One is enough, for one is kept.
  const seat = listSeats().find((kept) => kept.room === room || kept.commitment === about);
  if (seat !== undefined) return { room: seat.room };
  return take(about, lobby, async (said) => {
    const joined = await joinRoom(room, name, said);
    if (!("refused" in joined)) writePlayerName(joined.name);
    return joined;
  });
}

/** Takes a seat in the next game with the same players; `expected` is what they are called there, by seat. */
export function takeRematchSeat({ room, token }: StoredSeat, expected: (string | null)[]): Promise<Taken> {
  return take(`next ${room}`, null, (said) => joinRematch(room, token, said), { expected });
}

/** Takes a seat that another device holds. What that one contributed to the shuffle, this one can't know. */
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
  // Of two tabs that ask at once both say what was kept last, and so take one seat.
  joinRequestFor(about);
  await new Promise((settled) => setTimeout(settled, SETTLING));
  const said = joinRequestFor(about);
  const joined = await untilFinal(() => ask(said));
  if ("refused" in joined) {
    if (!isTemporary(joined.refused)) renewJoinRequest(about);
    return joined;
  }
  // What was promised before this device contributed counts, whatever is said afterwards.
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
