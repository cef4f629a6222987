// What this device keeps of the games that it plays by a link: one entry a game, and beside it what its line keeps.

import type { ChatRule, Seat } from "../protocol/messages";

const SEAT = "triolet.seat.";
const LINE = "triolet.line.";
const NAME = "triolet.name";

/** A seat of this device in a game. */
export interface Kept {
  room: string;
  /** What proves that the seat is this device's. */
  token: string;
  seat: Seat;
  /** What the shuffle was committed to before this device contributed to it. */
  commitment: string;
  /** What this device contributed; `null` where another device did, from which the seat came. */
  contribution: string | null;
  /** The other players, as they were called last. */
  others: string[];
  stage: "lobby" | "going" | "over";
  isMyTurn: boolean;
  /** What may be said there; left out where it is not known, as after the seat has come from another device. */
  chat?: ChatRule;
  /** The number of the last line of the players' talk that was shown here. */
  heard: number;
  /** When it changed last, in milliseconds since 1970. */
  at: number;
}

export function readKept(room: string): Kept | null {
  const kept = parsed(read(SEAT + room));
  return typeof kept?.token === "string" && typeof kept.seat === "number" && kept.room === room ? kept : null;
}

/** Says whether it could be written: a browser may refuse, in private windows for instance. */
export function writeKept(kept: Kept): boolean {
  return write(SEAT + kept.room, JSON.stringify(kept));
}

export function forgetKept(room: string): void {
  for (const key of [SEAT + room, LINE + room]) forget(key);
}

/** All of them, the latest first. */
export function listKept(): Kept[] {
  return keys()
    .filter((key) => key.startsWith(SEAT))
    .flatMap((key) => readKept(key.slice(SEAT.length)) ?? [])
    .sort((a, b) => b.at - a.at);
}

/** What was said and is not answered yet, as the line wrote it. */
export function readLine(room: string): string | null {
  return read(LINE + room);
}

export function writeLine(room: string, text: string): boolean {
  return write(LINE + room, text);
}

/** The name that somebody was last called here. */
export function readName(): string {
  return read(NAME) ?? "";
}

export function writeName(name: string): void {
  write(NAME, name);
}

function parsed(text: string | null): Kept | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" ? (value as Kept | null) : null;
  } catch {
    return null;
  }
}

function keys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What can't be read can't be gone on with either.
  }
}
