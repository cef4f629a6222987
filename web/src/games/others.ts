// Games that other parts of the page keep in their own way: score sheets of real boards, and seats by a link.

import { archive } from "../archive/archive";
import type { GameSummary } from "../archive/entry";
import { listSheets, readSheet, recoverSheets, removeSheet } from "../keep/sheets";

const SHEET = "sheet-";
const ROOM = "room-";

/** Returns the id of the score sheet of a game; `null` if there is none. */
export function sheetOf({ kind, id }: Pick<GameSummary, "kind" | "id">): string | null {
  const sheet = id.slice(SHEET.length);
  return kind === "sheet" && id.startsWith(SHEET) && readSheet(sheet) !== null ? sheet : null;
}

/** Returns the room of a game by a link; `null` for others. */
export function roomOf({ kind, id }: Pick<GameSummary, "kind" | "id">): string | null {
  return kind === "link" && id.startsWith(ROOM) ? id.slice(ROOM.length) : null;
}

/** Brings the archive up to date with the score sheets, which change at every tap and are kept on their own. */
export async function syncSheets(): Promise<void> {
  await recoverSheets();
  for (const { id, record, at } of listSheets()) {
    const kept = await archive.game(SHEET + id);
    // A turn that was mended leaves a sheet as long as it was, and undoing one makes it shorter.
    if (kept?.record !== record)
      await archive.keep({ id: SHEET + id, record, at, kind: "sheet" }, { replaces: true });
  }
}

/** Removes the score sheet of a game, if it has one, and returns what brings it back. */
export function removeSheetOf(game: GameSummary): () => void {
  const sheet = sheetOf(game);
  return sheet === null ? () => {} : removeSheet(sheet);
}
