// Taking a seat: what comes of it is kept before anybody relies on it.

import type { Lobby } from "../protocol/messages";
import { claim, join, joining, rematch, type Joined, type Joining, type Refusal } from "./ask";
import { forgetKept, writeKept, writeName, type Kept } from "./kept";

type Taken = { room: string } | Refusal;

/** What was said and not answered, by what it is about: the seat may be taken, and only the answer lost. */
const unanswered = new Map<string, Joining>();

/** Takes a seat in a room, and keeps it. `lobby` is what was seen of the room before, if anything. */
export function takeSeat(room: string, name: string, lobby: Lobby | null): Promise<Taken> {
  return take(
    room,
    async (said) => {
      const joined = await join(said, name);
      if (!("refused" in joined)) writeName(joined.name);
      return joined;
    },
    lobby?.commitment,
  );
}

/** Takes a seat in the next game with the same players. */
export function takeNextSeat({ room, token }: Kept): Promise<Taken> {
  return take(`next ${room}`, (said) => rematch(room, token, said));
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
  ask: (said: Joining) => Promise<Joined | Refusal>,
  promised?: string,
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
  return keep(joined, promised ?? joined.commitment, said.contribution);
}

function keep({ room, token, seat }: Joined, commitment: string, contribution: string | null): Taken {
  // What a line kept of a seat that was here before must not speak for this one.
  forgetKept(room);
  const standing = { others: [], stage: "lobby", isMyTurn: false, heard: 0, at: Date.now() } as const;
  writeKept({ room, token, seat, commitment, contribution, ...standing, others: [] });
  return { room };
}
