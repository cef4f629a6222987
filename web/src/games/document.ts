// A game to be printed or drawn.

import { archive } from "../archive/archive";
import type { GameSummary } from "../archive/entry";
import { boardAfter, scoresAfter, scoresheetOf } from "../game/scoresheet";
import type { PlacedTiles } from "../protocol/messages";
import { sheetWords } from "../keep/print-words";
import { texts } from "../text/texts.svelte";
import { isWrong, RulesClient } from "../transport/rules-client";
import { dayWords, gameWords, namesOf } from "./words";

export interface GameDocument {
  title: string;
  day: string;
  names: string[];
  scores: number[];
  board: PlacedTiles;
}

/** Asks the rules about the record of a game; `null` if it can't be read or there is no answer. */
async function ask<T>(
  game: GameSummary,
  question: (rules: RulesClient, record: string) => Promise<T>,
): Promise<T | null> {
  const record = (await archive.game(game.id))?.record;
  if (record === undefined) return null;
  const rules = new RulesClient();
  // Without its worker there is no answer.
  const failed = new Promise<null>((resolve) => (rules.onFailure = () => resolve(null)));
  const answer = await Promise.race([question(rules, record), failed]);
  rules.close();
  return answer;
}

/** Returns a game on paper, as HTML; `null` if it can't be read. */
export async function printedGame(game: GameSummary): Promise<string | null> {
  await texts.need("keep");
  return ask(game, async (rules, record) => {
    const sheet = await rules.sheet(record);
    if ("error" in sheet) return null;
    const printed = await rules.print(record, "html", sheetWords(sheet));
    return "error" in printed ? null : printed.text;
  });
}

/** Returns a game to be drawn; `null` if it can't be read. */
export async function readDocument(game: GameSummary): Promise<GameDocument | null> {
  const opened = await ask(game, (rules, record) => rules.open(record));
  if (opened === null || isWrong(opened) || opened.type !== "game") return null;
  const entries = scoresheetOf(opened.events);
  const names = namesOf(game);
  return {
    title: gameWords(game),
    day: dayWords(game.at),
    names,
    scores: scoresAfter(entries, entries.length, names.length, opened.outcome),
    board: boardAfter(entries, entries.length),
  };
}
