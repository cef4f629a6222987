// What this device keeps of the games that it plays by a link: one entry a game, and beside it what its line keeps.

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
const NAME = "triolet.name";

const SEATS: Seat[] = [1, 2, 3, 4];
const STAGES = ["lobby", "going", "over"] as const;
const RESULTS = ["won", "lost", "draw"] as const;
const CHATS: ChatRule[] = ["none", "phrases", "text"];

/** How a game ended for one of its players. */
export type GameResult = (typeof RESULTS)[number];

/** How a game stands, as far as this device has heard. */
export interface GameStatus {
  /** The other players, as they were called last. */
  others: string[];
  stage: (typeof STAGES)[number];
  isMyTurn: boolean;
  /** What somebody else is called whose turn it is; `null` where it is nobody else's, or the name is not known. */
  mover: string | null;
  isPaused: boolean;
  /** Whether a proposal waits for this device's answer. */
  isAsked: boolean;
  /** Whether this device's player has left it, however it goes on. */
  hasLeft: boolean;
  /** How it ended for this device's player; `null` before that. */
  result: GameResult | null;
  /** The room of the next game, once somebody has gone there. */
  rematch: string | null;
}

/** A seat of this device in a game. */
export interface StoredSeat extends GameStatus {
  room: string;
  /** What proves that the seat is this device's. */
  token: string;
  seat: Seat;
  /** What the shuffle was committed to before this device contributed to it. */
  commitment: string;
  /** What this device contributed; `null` where another device did, from which the seat came. */
  contribution: string | null;
  /** What may be said there; left out where it is not known, as after the seat has come from another device. */
  chat?: ChatRule;
  /**
   * What those were called, by seat, for whom the seats of a next game are kept; left out where this device has not seen the
   * game before.
   */
  expected?: (string | null)[];
  /** The number of the last line of the players' talk that was shown here. */
  heard: number;
  /** When it changed last, in milliseconds since 1970. */
  at: number;
  /** When it was first known here to be over, likewise; `null` before that. */
  endedAt: number | null;
}

/** What a rank is, which others may have as well. */
export function gameResult(rank: number | null, isShared: boolean): GameResult | null {
  if (rank === null) return null;
  if (rank > 1) return "lost";
  return isShared ? "draw" : "won";
}

/** A game as it was kept, and how it stands now. */
export function withStatus(before: StoredSeat, now: GameStatus, at: number): StoredSeat {
  const endedAt = now.stage === "over" ? (before.endedAt ?? Date.now()) : null;
  return { ...before, ...now, at, endedAt };
}

/** A seat that can be played. What only tells how its game stands may be missing, and is found out again. */
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

/** Whether something is a commitment or a contribution: 32 bytes. */
function isHex(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
}

/** Writes a seat, and reports whether the browser keeps it beyond the life of the page. */
export function writeSeat(kept: StoredSeat): boolean {
  return writeStored(SEAT + kept.room, kept);
}

/** Reports whether a seat outlives the page: itself, and what was said from it and is not answered. */
export function isSeatDurable(room: string): boolean {
  return ![SEAT + room, LINE + room].some(isOnlyInMemory);
}

export function removeSeat(room: string): void {
  for (const key of [SEAT + room, LINE + room]) removeStored(key);
  removeRackOrder(room);
}

/** Whether somebody waits in a next game for this device, which holds no seat there yet. */
export function isInvitedToRematch(rematch: string | null): boolean {
  return rematch !== null && readSeat(rematch) === null;
}

/** All of them, the latest first. */
export function listSeats(): StoredSeat[] {
  return storedKeys(SEAT)
    .flatMap((key) => readSeat(key.slice(SEAT.length)) ?? [])
    .sort((a, b) => b.at - a.at);
}

/** What was said and is not answered yet, as the line wrote it. */
export function readSession(room: string): string | null {
  return readStoredText(LINE + room);
}

export function writeSession(room: string, text: string): boolean {
  return writeStored(LINE + room, text);
}

/** The name that somebody was last called here. */
export function readPlayerName(): string {
  return truncated(readStoredText(NAME) ?? "", MAX_NAME);
}

export function writePlayerName(name: string): void {
  writeStored(NAME, name);
}

/** What this device says to take a seat. Said again, also from another tab, it takes the same seat again. */
export interface JoinRequest {
  id: string;
  contribution: string;
  token: string;
}

/** Requests without a final answer, by what they are about; here too, for what lies in the storage may be damaged. */
const unanswered = new Map<string, JoinRequest>();

/** Returns the request for a seat: the one that was made before, until it has a final answer. */
export function joinRequestFor(about: string): JoinRequest {
  const { id, contribution, token } = readStoredObject(JOIN + about) ?? {};
  const isKept = typeof id === "string" && isHex(contribution) && isHex(token);
  const request = isKept ? { id, contribution, token } : (unanswered.get(about) ?? freshRequest());
  return keepRequest(about, request);
}

/**
 * Makes the next request another one, after this one was refused for good. The contribution to the shuffle stays: a server that
 * could refuse it and get a second one could choose between deals.
 */
export function renewJoinRequest(about: string): void {
  const { contribution } = joinRequestFor(about);
  const next = { ...freshRequest(), contribution };
  unanswered.set(about, next);
  writeStored(JOIN + about, { ...next, isRefused: true });
}

/** Reports whether a seat was asked for and there is no final answer: it may be taken. */
export function isJoinPending(about: string): boolean {
  const request = readStoredObject(JOIN + about);
  return request !== null && request["isRefused"] !== true;
}

/** Forgets a request that was granted. */
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
