// Keeps a game by a link in the archive of this device, as its player sees it.

import { archive } from "../archive/archive";
import type { Game } from "../game/game.svelte";
import { partialRecord } from "../game/partial-record";
import type { Seat } from "../protocol/messages";

/** Keeps the game of a room as it is now, and as a whole once it is over. */
export async function keepGame(room: string, game: Game, me: Seat): Promise<void> {
  const { state, events } = game;
  if (state === null || state.turns === 0) return;
  const whole = state.outcome === null ? null : await game.record();
  const record = whole ?? partialRecord(state, events);
  const id = `room-${room}`;
  // A game that is only looked at again keeps its date.
  if ((await archive.game(id))?.record === record) return;
  await archive.keep({ id, record, kind: "link", me, at: Date.now() }, { replaces: whole !== null });
}
