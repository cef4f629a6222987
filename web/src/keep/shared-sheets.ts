// The sheets that are shown to others: the link and the owner's token of each, and the requests to the server.

import { readStoredObject, readStoredText, removeStored, storedKeys, writeStored } from "../browser/storage";
import type { Code } from "../protocol/messages";
import { SHEET_KEY } from "./sheets";

const SHARED_KEY = "triolet.shared-sheet.";

/** A sheet that is shown to others. */
export interface SharedSheet {
  /** The id in the link. */
  readonly id: string;
  /** What proves to the server that the sheet is one's own. */
  readonly token: string;
  /** The number of versions sent so far. */
  revision: number;
  /** Whether the server may have the sheet. */
  isKnown: boolean;
  /** Whether it is to be shown no longer, and the server has not heard so yet. */
  isStopping: boolean;
}

const isHex = (value: unknown, length: number): value is string =>
  typeof value === "string" && value.length === length && /^[0-9a-f]+$/.test(value);

/** Returns how a sheet of this device is shown; `null` if it is not. */
export function readShared(sheet: string): SharedSheet | null {
  const { id, token, revision, isKnown, isStopping } = readStoredObject(SHARED_KEY + sheet) ?? {};
  if (!isHex(id, 32) || !isHex(token, 64) || !Number.isSafeInteger(revision)) return null;
  return {
    id,
    token,
    revision: revision as number,
    isKnown: isKnown === true,
    isStopping: isStopping === true,
  };
}

export function writeShared(sheet: string, shared: SharedSheet): void {
  writeStored(SHARED_KEY + sheet, shared);
}

export function removeShared(sheet: string): void {
  removeStored(SHARED_KEY + sheet);
}

/** Returns a link that nobody can guess. */
export function newShared(): SharedSheet {
  const random = (bytes: number) =>
    [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0"));
  return {
    id: random(16).join(""),
    token: random(32).join(""),
    revision: 0,
    isKnown: false,
    isStopping: false,
  };
}

export const isSheetId = (text: string): boolean => isHex(text, 32);

/** Returns the address of a shared sheet on the server of this page. */
export const sheetUrl = (id: string, rest = ""): URL =>
  new URL(`api/sheets/${id}${rest}`, location.href.replace(/[#?].*/, ""));

/** What came of a request: a code of the server, that no server was reached, or that what answered is none. */
export type SheetReply = Code | "done" | "unreachable" | "no-server";

/** The longest that a request may take, in milliseconds. */
const PATIENCE = 15_000;

/** Sends a version of a sheet, or stops showing it where `text` is `null`. */
export async function sendSheet(
  { id, token, revision }: SharedSheet,
  text: string | null,
): Promise<SheetReply> {
  const url = sheetUrl(id, text === null ? "" : `?revision=${revision}`);
  const headers = { authorization: `Bearer ${token}`, "content-type": "text/plain;charset=utf-8" };
  try {
    const answer = await fetch(url, {
      method: text === null ? "DELETE" : "PUT",
      headers,
      body: text,
      signal: AbortSignal.timeout(PATIENCE),
    });
    return await replyOf(answer);
  } catch {
    return "unreachable";
  }
}

/** Returns what an answer says. A host of files alone answers with pages of its own; so does a proxy whose server is down. */
export async function replyOf(answer: Response): Promise<SheetReply> {
  const isJson = answer.headers.get("content-type")?.startsWith("application/json") ?? false;
  if (!isJson) return answer.status >= 500 ? "unreachable" : "no-server";
  if (answer.ok) return "done";
  const { code } = (await answer.json()) as { code?: Code };
  return code ?? "no-server";
}

/** Returns whether a sheet is no longer shown, after a request to stop it. */
export const isStopped = (reply: SheetReply): boolean =>
  reply === "done" || reply === "unknown-sheet" || reply === "not-your-sheet";

/** Stops showing the sheets that were deleted here, or that could not be stopped when they were open. */
export async function stopRemoved(): Promise<void> {
  for (const key of storedKeys(SHARED_KEY)) {
    const sheet = key.slice(SHARED_KEY.length);
    const shared = readShared(sheet);
    const isGone = readStoredText(SHEET_KEY + sheet) === null;
    if (shared === null || !(isGone || shared.isStopping)) continue;
    const isOver = isStopped(await sendSheet(shared, null));
    // It may be shown anew meanwhile, by another link.
    if (isOver && readShared(sheet)?.id === shared.id) removeShared(sheet);
  }
}

/** The version that the server has; `null` if it cannot be learned. */
export async function revisionAtServer(id: string): Promise<number | null> {
  try {
    const answer = await fetch(sheetUrl(id), { signal: AbortSignal.timeout(PATIENCE) });
    const { revision } = (await answer.json()) as { revision?: number };
    return revision ?? null;
  } catch {
    return null;
  }
}
