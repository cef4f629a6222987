// Keeps a game that was opened from a file, a text or a link among the games of this device.

import { archive } from "../archive/archive";
import { summaryOf } from "../archive/entry";
import { partialRecord } from "../game/partial-record";
import type { OpenedGame } from "../protocol/study";

export async function keepOpened(text: string, game: OpenedGame): Promise<void> {
  // A record may be quoted in a mail; what is in it is kept all the same.
  const isPlain = summaryOf({ id: "", record: text }) !== null;
  const record = isPlain ? `${text.replaceAll("\r", "").trim()}\n` : partialRecord(game, game.events);
  if (game.turns.length > 0) await archive.add(record, { kind: "file" });
}
