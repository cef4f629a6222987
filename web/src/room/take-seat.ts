// Taking a seat: what comes of it is kept before anybody relies on it.

import type { ChatRule, Lobby } from "../protocol/messages";
import { claim, join, joining, rematch, type Joined, type Joining, type Refusal } from "./ask";
import { forgetKept, writeKept, writeName, type Kept } from "./kept";

type Taken = { room: string } | Refusal;

/** What was said and not answered, by what it is about: the seat may be taken, and only the answer lost. */
const unanswered = new Map<string, Joining>();

/** Takes a seat in a room, and keeps it. `lobby` is what was seen of the room before, if anything. */
export function takeSeat(room: string, name: string, lobby: Lobby | null): Promise<Taken> {
  return take(room, lobby, async (said) => {
    const joined = await join(said, name);
    if (!("refused" in joined)) writeName(joined.name);
    return joined;
  });
}

/** Takes a seat in the next game with the same players. */
export function takeNextSeat({ room, token }: Kept): Promise<Taken> {
  return take(`next ${room}`, null, (said) => rematch(room, token, said));
}

/** Takes a seat that another device holds. What that one contributed to the shuffle, this one can't know. */
export async function takeOver(room: string, secret: string): Promise<Taken> {
  const key = `over ${secret}`;
  const said = unanswered.get(key) ?? joining(room);
  unanswered.set(key, said);
  const joined = await claim(said.id, room, secret);
  return "refused" in joined ? joined : keep(joined, joined.commitment, null);
}

async function take(
  key: string,
  lobby: Lobby | null,
  ask: (said: Joining) => Promise<Joined | Refusal>,
): Promise<Taken> {
  const said = unanswered.get(key) ?? joining(key);
  unanswered.set(key, said);
  const joined = await ask(said);
  if ("refused" in joined) {
    if (joined.refused !== "offline") unanswered.delete(key);
    return joined;
  }
  unanswered.delete(key);
  // What was promised before this device contributed counts, whatever is said afterwards.
  return keep(joined, lobby?.commitment ?? joined.commitment, said.contribution, lobby?.chat);
}

function keep(
  { room, token, seat }: Joined,
  commitment: string,
  contribution: string | null,
  chat?: ChatRule,
): Taken {
  // What a line kept of a seat that was here before must not speak for this one.
  forgetKept(room);
  const standing = { others: [], stage: "lobby", isMyTurn: false, heard: 0, at: Date.now() } as const;
  const known = chat === undefined ? {} : { chat };
  writeKept({ room, token, seat, commitment, contribution, ...known, ...standing, others: [] });
  return { room };
}
