// Requests over plain HTTP, before there is a connection to a room: creating rooms and taking seats.

import type {
  ClientMessage,
  Code,
  GameSummary,
  HeldSeat,
  Lobby,
  ServerMessage,
  Setup,
} from "../protocol/messages";
import { randomHex, randomId } from "../transport/random";
import type { JoinRequest } from "./stored-seats";

/** A refusal; `offline` if there was no answer. */
export type RequestRefusal = { refused: Code | "offline" };
/** A room that was opened, and what its shuffle is committed to. */
export type CreatedRoom = { room: string; commitment: string };
export type JoinedSeat = Extract<ServerMessage, { type: "joined" }>;

/** Returns the URL of a path on the server behind the page, which may lie under any path. */
export function apiUrl(path: string): URL {
  return new URL(`api/${path}`, new URL(".", location.href));
}

/** The unanswered request: repeating its key returns the same room, if it was created. */
let unanswered = { setup: "", key: "" };

export async function createRoom(setup: Setup): Promise<CreatedRoom | RequestRefusal> {
  const asked = JSON.stringify(setup);
  if (unanswered.setup !== asked) unanswered = { setup: asked, key: randomHex(32) };
  const answer = await post({ type: "create", id: randomId(), setup, key: unanswered.key });
  if (answer?.type !== "created" || answer.room === null || answer.commitment === null)
    return refusal(answer);
  unanswered = { setup: "", key: "" };
  return { room: answer.room, commitment: answer.commitment };
}

/** Fetches the lobby of a room, by its id or its short code, while it is open for joining. */
export async function fetchLobby(room: string): Promise<Lobby | RequestRefusal> {
  const answer = await fetched(`rooms/${encodeURIComponent(room)}`, {});
  if (answer?.type === "snapshot") return { refused: "already-started" };
  return answer?.type === "lobby" ? answer : refusal(answer);
}

/** Takes a seat in a room, which may be given by its short code. */
export async function joinRoom(
  room: string,
  name: string,
  commitment: string,
  said: JoinRequest,
): Promise<JoinedSeat | RequestRefusal> {
  const answer = await post({ type: "join", ...said, commitment, room, name });
  return answer?.type === "joined" ? answer : refusal(answer);
}

/** Transfers a seat to this device by the secret from another one. Repeating the same token is harmless. */
export async function claimSeat(
  room: string,
  secret: string,
  { id, token }: JoinRequest,
): Promise<JoinedSeat | RequestRefusal> {
  const answer = await post({ type: "redeem-transfer", id, room, secret, token });
  return answer?.type === "joined" ? answer : refusal(answer);
}

/** Joins the next game with the same players. */
export async function joinRematch(
  room: string,
  seat: string,
  commitment: string,
  said: JoinRequest,
): Promise<JoinedSeat | RequestRefusal> {
  const answer = await post({ type: "rematch", ...said, commitment }, `rooms/${room}/messages`, seat);
  return answer?.type === "joined" ? answer : refusal(answer);
}

/** Maximum games per request. */
export const MAX_SUMMARIES = 30;

/**
 * Fetches the state of this device's games, for the first games that exist and whose seats it holds; `null` without an
 * answer.
 */
export async function fetchSummaries(seats: HeldSeat[]): Promise<GameSummary[] | null> {
  if (seats.length === 0) return [];
  const held = seats.slice(0, MAX_SUMMARIES).map(({ room, token }) => ({ room, token }));
  const answer = await post({ type: "games", id: randomId(), seats: held });
  return answer?.type === "games" ? answer.games : null;
}

function refusal(answer: ServerMessage | null): RequestRefusal {
  if (answer?.type === "refused" || answer?.type === "error") return { refused: answer.code };
  return { refused: "offline" };
}

/** Sends a message. Returns the answer; `null` if there is none, or none that a server of this game would give. */
async function post(
  message: ClientMessage,
  path = "messages",
  token: string | null = null,
): Promise<ServerMessage | null> {
  // The token is sent in a header, since URLs end up in logs.
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  return fetched(path, { method: "POST", headers, body: JSON.stringify(message) });
}

async function fetched(path: string, asked: RequestInit): Promise<ServerMessage | null> {
  try {
    const response = await fetch(apiUrl(path), asked);
    const answer: unknown = await response.json();
    return typeof answer === "object" && answer !== null && "type" in answer
      ? (answer as ServerMessage)
      : null;
  } catch {
    return null;
  }
}
