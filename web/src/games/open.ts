// Opening a game of the list where it can be gone on with or looked at.

import { archive } from "../archive/archive";
import type { GameSummary } from "../archive/entry";
import { localGame } from "../state/local-game.svelte";
import { route } from "../state/route.svelte";
import { studyText } from "../state/study-text.svelte";
import { readSeat } from "../room/stored-seats";
import { roomOf, sheetOf } from "./others";

/** The places where a game can be opened. */
export type Opening = "play" | "room" | "sheet" | "study";

/** Returns the place where a game is opened first: where it can go on, or else where it is reviewed. */
export function openingOf(game: GameSummary): Opening {
  const room = roomOf(game);
  if (sheetOf(game) !== null) return "sheet";
  if (game.isOver) return "study";
  if (room !== null && readSeat(room) !== null) return "room";
  return game.kind === "computer" || game.kind === "device" ? "play" : "study";
}

/** Opens a game. Returns `false` if it is not there any more or can't be read. */
export async function openGame(game: GameSummary, at: Opening = openingOf(game)): Promise<boolean> {
  switch (at) {
    case "play":
      if (!(await localGame.resume(game.id))) return false;
      route.go("play");
      return true;
    case "room":
      route.go("room", roomOf(game) ?? "");
      return true;
    case "sheet":
      route.go("keep", sheetOf(game) ?? "");
      return true;
    case "study": {
      const record = (await archive.game(game.id))?.record ?? null;
      if (record === null) return false;
      studyText.set(record);
      route.go("study");
      return true;
    }
  }
}
