// Opening a room and taking a seat. Both are asked over plain HTTP, before there is a line to the room.

import type { ClientMessage, Code, ServerMessage, Setup } from "../protocol/messages";
import { randomHex, randomId } from "../transport/random";

/** A refusal; `offline` where nobody answered at all. */
export type Refusal = { refused: Code | "offline" };
export type Created = { room: string };
export type Joined = Extract<ServerMessage, { type: "joined" }>;

/** The server behind the page, under whatever path the page lies. */
export function api(path: string): URL {
  return new URL(`api/${path}`, new URL(".", location.href));
}

export async function create(setup: Setup): Promise<Created | Refusal> {
  const answer = await post({ type: "create", id: randomId(), setup });
  if (answer?.type !== "created" || answer.room === null) return refusal(answer);
  return { room: answer.room };
}

/** What this device says to take a seat. Said again, it takes the same seat again. */
export interface Joining {
  id: string;
  room: string;
  contribution: string;
  token: string;
}

/** Prepares to take a seat in a room, which may be named by its short code. */
export function joining(room: string): Joining {
  return { id: randomId(), room, contribution: randomHex(32), token: randomHex(32) };
}

export async function join(joining: Joining, name: string): Promise<Joined | Refusal> {
  const answer = await post({ type: "join", ...joining, name });
  return answer?.type === "joined" ? answer : refusal(answer);
}

function refusal(answer: ServerMessage | null): Refusal {
  if (answer?.type === "refused" || answer?.type === "error") return { refused: answer.code };
  return { refused: "offline" };
}

/** The answer; `null` where there is none, or none that a server of this game would give. */
async function post(message: ClientMessage): Promise<ServerMessage | null> {
  try {
    const response = await fetch(api("messages"), { method: "POST", body: JSON.stringify(message) });
    const answer: unknown = await response.json();
    return typeof answer === "object" && answer !== null && "type" in answer
      ? (answer as ServerMessage)
      : null;
  } catch {
    return null;
  }
}
