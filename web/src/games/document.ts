// A game to be printed or drawn: what the rules say of its record.

import { archive } from "../archive/archive";
import type { GameSummary } from "../archive/entry";
import { boardAfter, scoresAfter, scoresheetOf } from "../game/scoresheet";
import type { PlacedTiles } from "../protocol/messages";
import { isWrong, RulesClient } from "../transport/rules-client";
import { dayWords, gameWords, namesOf } from "./words";

export interface GameDocument {
  title: string;
  day: string;
  names: string[];
  scores: number[];
  board: PlacedTiles;
  /** The turns that stand: the player, the turn in notation, the points and the running total. */
  turns: { name: string; notation: string; points: number; total: number }[];
}

/** Returns a game to be printed or drawn; `null` if it can't be read. */
export async function readDocument(game: GameSummary): Promise<GameDocument | null> {
  const record = (await archive.game(game.id))?.record;
  if (record === undefined) return null;
  const rules = new RulesClient();
  // Without its worker there is no answer.
  const failed = new Promise<null>((resolve) => (rules.onFailure = () => resolve(null)));
  const opened = await Promise.race([rules.open(record), failed]);
  rules.close();
  if (opened === null || isWrong(opened) || opened.type !== "game") return null;
  const entries = scoresheetOf(opened.events);
  const names = namesOf(game);
  const totals = names.map(() => 0);
  const taken = entries.filter((entry) => entry.type === "turn-taken");
  const turns = taken.map(({ seat, turn }, at) => {
    const points = turn.type === "place" ? turn.breakdown.total : 0;
    const total = (totals[seat - 1] ?? 0) + points;
    totals[seat - 1] = total;
    return { name: names[seat - 1] ?? "", notation: opened.turns[at]?.notation ?? "", points, total };
  });
  return {
    title: gameWords(game),
    day: dayWords(game.at),
    names,
    scores: scoresAfter(entries, entries.length, names.length, opened.outcome),
    board: boardAfter(entries, entries.length),
    turns,
  };
}
