// A game of this device: what the list shows of it, and its record beside it.

import type { Seat } from "../protocol/messages";
import { readRecordFacts, type RecordFacts } from "./record-facts";

export const KINDS = ["computer", "device", "link", "sheet", "file"] as const;

/**
 * The way a game came here: against the computer, several people on this device, by a link, kept for a real board, or
 * opened from a file.
 */
export type GameKind = (typeof KINDS)[number];

/** Everything of a game but its record. */
export interface GameSummary extends RecordFacts {
  readonly id: string;
  /** The id in the record; for a partial record, which has none, a hash of its turns. */
  game: string;
  kind: GameKind;
  /** The time of the last change, in milliseconds since the epoch. */
  at: number;
  /** `-at`, by which the database lists the latest first. */
  order: number;
  /** The seat of the person whose device this is; `null` where that is nobody in particular. */
  me: Seat | null;
  isStarred: boolean;
  /** A title given by the player; usually empty. */
  title: string;
  /** The key of the deal, from which the same tiles can be dealt again. */
  deal?: string | undefined;
}

/** A game to be kept. What is left out stays as it was. */
export interface GameToKeep {
  id: string;
  record: string;
  kind?: GameKind;
  me?: Seat | null;
  at?: number;
  isStarred?: boolean;
  title?: string;
  deal?: string | undefined;
}

/** A game with its record. */
export interface KeptGame extends GameSummary {
  record: string;
}

export type GameResult = "won" | "lost" | "draw" | "over" | "going";

/** Returns the summary of a game, with what was known of it before; `null` if its record can't be read. */
export function summaryOf(game: GameToKeep, before?: GameSummary): GameSummary | null {
  const facts = readRecordFacts(game.record);
  if (facts === null) return null;
  const at = game.at ?? before?.at ?? Date.now();
  const kind = game.kind ?? before?.kind ?? kindOf(facts);
  const me = game.me ?? before?.me ?? (kind === "sheet" || kind === "file" ? null : onlyPerson(facts));
  return {
    ...facts,
    id: game.id,
    game: facts.game ?? `p${hash(game.record)}`,
    kind,
    at,
    order: -at,
    me,
    isStarred: game.isStarred ?? before?.isStarred ?? false,
    title: game.title ?? before?.title ?? "",
    deal: game.deal ?? before?.deal,
  };
}

function kindOf({ game, seats }: RecordFacts): GameKind {
  if (game === null) return "file";
  return seats.filter(({ controller }) => controller === "person").length > 1 ? "device" : "computer";
}

function onlyPerson({ seats }: RecordFacts): Seat | null {
  const persons = seats.flatMap(({ controller }, at) => (controller === "person" ? [(at + 1) as Seat] : []));
  return persons.length === 1 ? (persons[0] ?? null) : null;
}

/** Returns the result for the person whose device this is; without such a person, only that the game is over. */
export function resultOf({ isOver, me, seats }: Pick<GameSummary, "isOver" | "me" | "seats">): GameResult {
  if (!isOver) return "going";
  const own = me === null ? undefined : seats[me - 1];
  if (own === undefined) return "over";
  if (own.hasLeft) return "lost";
  const others = seats.filter((seat) => seat !== own && !seat.hasLeft).map(({ score }) => score);
  const most = Math.max(-Infinity, ...others);
  if (own.score === most) return "draw";
  return own.score > most ? "won" : "lost";
}

/** Returns the computer level of a game, such as `level-4`; `null` if people play, or computers of several kinds. */
export function levelOf({ me, seats }: Pick<GameSummary, "me" | "seats">): string | null {
  const others = seats.filter((_, at) => at + 1 !== me).map(({ controller }) => controller);
  const [level = ""] = others;
  if (!level.startsWith("computer:") || others.some((other) => other !== level)) return null;
  return level.slice("computer:".length);
}

/** Returns a hash of 32 bits (FNV-1a) by which equal texts are found; what it finds is compared. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const letter of text.replaceAll("\r", "").trim()) {
    value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (value >>> 0).toString(16).padStart(8, "0");
}
