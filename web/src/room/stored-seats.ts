// The games by a link stored on this device: one entry per game, and its session state beside it.

import { removeLaid } from "../game/laid-tiles";
import { removeRackOrder } from "../game/rack-order";
import { MAX_NAME, type ChatRule, type Seat } from "../protocol/messages";
import { truncated } from "../text/names";
import {
  isOnlyInMemory,
  removeStored,
  storedKeys,
  readStoredObject,
  readStoredText,
  writeStored,
} from "../browser/storage";
import { randomHex, randomId } from "../transport/random";

const SEAT = "triolet.seat.";
const LINE = "triolet.line.";
const JOIN = "triolet.join.";
/** By game, the subscription by which this browser is notified of turns while the page is closed. */
export const PUSH = "triolet.push.";
const NAME = "triolet.name";

const SEATS: Seat[] = [1, 2, 3, 4];
const STAGES = ["lobby", "going", "over"] as const;
const RESULTS = ["won", "lost", "draw"] as const;
const CHATS: ChatRule[] = ["none", "phrases", "text"];

/** The result of a game for one player. */
export type GameResult = (typeof RESULTS)[number];

/** The state of a game, as far as this device knows it. */
export interface GameStatus {
  /** The names of the other players, as last known. */
  others: string[];
  stage: (typeof STAGES)[number];
  isMyTurn: boolean;
  /** The name of another player who is to move; `null` if there is none or the name is unknown. */
  mover: string | null;
  isPaused: boolean;
  /** `true` if a proposal awaits this device's answer. */
  isAsked: boolean;
  /** `true` if this device's player has left the game. */
  hasLeft: boolean;
  /** The result for this device's player; `null` before the end. */
  result: GameResult | null;
  /** The room of the next game, once a player has gone there. */
  rematch: string | null;
}

/** A seat of this device in a game. */
export interface StoredSeat extends GameStatus {
  room: string;
  /** The token that proves the ownership of the seat. */
  token: string;
  seat: Seat;
  /** The commitment to the shuffle, as known before this device contributed. */
  commitment: string;
  /** This device's contribution; `null` if the seat came from another device. */
  contribution: string | null;
  /** The chat rule; left out if unknown, as after a seat transfer. */
  chat?: ChatRule;
  /**
   * By seat, the names of the players for whom the seats of a rematch are reserved; left out if this device didn't see
   * the previous game.
   */
  expected?: (string | null)[];
  /** The number of the last chat line shown here. */
  heard: number;
  /** The time of the last change, in milliseconds since the epoch. */
  at: number;
  /** The time at which the end became known here, in milliseconds since the epoch; `null` before that. */
  endedAt: number | null;
}

/** Returns the result for a rank, which may be shared. */
export function gameResult(rank: number | null, isShared: boolean): GameResult | null {
  if (rank === null) return null;
  if (rank > 1) return "lost";
  return isShared ? "draw" : "won";
}

/** Returns a stored seat with an updated status. */
export function withStatus(before: StoredSeat, now: GameStatus, at: number): StoredSeat {
  const endedAt = now.stage === "over" ? (before.endedAt ?? Date.now()) : null;
  return { ...before, ...now, at, endedAt };
}

/** Reads a seat that can be played. Status fields may be missing and are fetched again. */
export function readSeat(room: string): StoredSeat | null {
  const kept = readStoredObject(SEAT + room);
  if (kept === null || kept["room"] !== room) return null;
  const { token, commitment, contribution, others, mover, rematch, expected, heard, at, endedAt } = kept;
  const seat = SEATS.find((one) => one === kept["seat"]);
  if (typeof token !== "string" || token === "" || seat === undefined || !isHex(commitment)) return null;
  if (contribution !== null && !isHex(contribution)) return null;
  const chat = CHATS.find((one) => one === kept["chat"]);
  const stage = STAGES.find((one) => one === kept["stage"]) ?? "lobby";
  const changed = typeof at === "number" ? at : 0;
  return {
    ...{ room, token, seat, commitment, contribution },
    others: Array.isArray(others) ? others.filter((name) => typeof name === "string") : [],
    stage,
    isMyTurn: kept["isMyTurn"] === true,
    mover: textOrNone(mover),
    isPaused: kept["isPaused"] === true,
    isAsked: kept["isAsked"] === true,
    hasLeft: kept["hasLeft"] === true,
    result: RESULTS.find((one) => one === kept["result"]) ?? null,
    rematch: textOrNone(rematch),
    ...(chat === undefined ? {} : { chat }),
    ...(Array.isArray(expected) ? { expected: expected.map(textOrNone) } : {}),
    heard: typeof heard === "number" ? heard : 0,
    at: changed,
    endedAt: typeof endedAt === "number" ? endedAt : stage === "over" ? changed : null,
  };
}

function textOrNone(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** Returns `true` for a commitment or contribution: 32 bytes in hexadecimal. */
function isHex(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
}

/** Stores a seat. Returns `true` if the browser keeps it beyond the life of the page. */
export function writeSeat(kept: StoredSeat): boolean {
  return writeStored(SEAT + kept.room, kept);
}

/** Returns `true` if a seat and its unanswered requests outlive the page. */
export function isSeatDurable(room: string): boolean {
  return ![SEAT + room, LINE + room].some(isOnlyInMemory);
}

export function removeSeat(room: string): void {
  for (const key of [SEAT + room, LINE + room, PUSH + room]) removeStored(key);
  removeRackOrder(room);
  removeLaid(room);
}

/** Returns `true` if a rematch waits for this device, which holds no seat there yet. */
export function isInvitedToRematch(rematch: string | null): boolean {
  return rematch !== null && readSeat(rematch) === null;
}

/** Returns all seats, the latest first. */
export function listSeats(): StoredSeat[] {
  return storedKeys(SEAT)
    .flatMap((key) => readSeat(key.slice(SEAT.length)) ?? [])
    .sort((a, b) => b.at - a.at);
}

/** Returns the saved session state with the unanswered requests. */
export function readSession(room: string): string | null {
  return readStoredText(LINE + room);
}

export function writeSession(room: string, text: string): boolean {
  return writeStored(LINE + room, text);
}

/** Returns the player name last used here. */
export function readPlayerName(): string {
  return truncated(readStoredText(NAME) ?? "", MAX_NAME);
}

export function writePlayerName(name: string): void {
  writeStored(NAME, name);
}

/** A request for a seat. Repeated, also from another tab, it takes the same seat again. */
export interface JoinRequest {
  id: string;
  contribution: string;
  token: string;
}

/** Requests without a final answer, by subject; kept in memory too, since the stored data may be damaged. */
const unanswered = new Map<string, JoinRequest>();

/** Returns the request for a seat: the pending one, or a new one. */
export function joinRequestFor(about: string): JoinRequest {
  const { id, contribution, token } = readStoredObject(JOIN + about) ?? {};
  const isKept = typeof id === "string" && isHex(contribution) && isHex(token);
  const request = isKept ? { id, contribution, token } : (unanswered.get(about) ?? freshRequest());
  return keepRequest(about, request);
}

/**
 * Replaces a request after a final refusal. The contribution to the shuffle stays the same: a server that could get a
 * second one by refusing could choose between deals.
 */
export function renewJoinRequest(about: string): void {
  const { contribution } = joinRequestFor(about);
  const next = { ...freshRequest(), contribution };
  unanswered.set(about, next);
  writeStored(JOIN + about, { ...next, isRefused: true });
}

/** Returns `true` if a seat was requested without a final answer, so that it may be taken. */
export function isJoinPending(about: string): boolean {
  const request = readStoredObject(JOIN + about);
  return request !== null && request["isRefused"] !== true;
}

/** Forgets a granted request. */
export function removeJoinRequest(about: string): void {
  unanswered.delete(about);
  removeStored(JOIN + about);
}

function freshRequest(): JoinRequest {
  return { id: randomId(), contribution: randomHex(32), token: randomHex(32) };
}

function keepRequest(about: string, request: JoinRequest): JoinRequest {
  unanswered.set(about, request);
  writeStored(JOIN + about, request);
  return request;
}
