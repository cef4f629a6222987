// All games as one text file, for safety or for another device: each a line of what is known of it beside its record,
// and the record itself, which any program of the game reads.

import { isDealKey } from "../game/deals";
import { KINDS, type GameKind, type GameToKeep, type KeptGame } from "./entry";

const FIRST_LINE = "Triolet games 1";
const MARK = "=== ";
/** The line with which a record begins, of whatever version. */
const RECORD = /^Triolet (partial )?record \d+$/;

/** A game with its analysis, if it has one. */
export interface TransferredGame extends KeptGame {
  analysis: unknown;
}

/** Returns the text of one game in a file of games. */
export function exportedGame({
  id,
  kind,
  at,
  me,
  isStarred,
  title,
  deal,
  analysis,
  record,
}: TransferredGame): string {
  const about = { id, kind, at, me, isStarred, title, deal, ...(analysis === null ? {} : { analysis }) };
  return `\n${MARK}${JSON.stringify(about)}\n${record}`;
}

export const EXPORT_HEAD = `${FIRST_LINE}\n`;

/** A game out of a file: what there is to keep, and what can't be read of it. */
export type ImportedGame = Partial<Omit<GameToKeep, "record">> & { record: string; analysis?: unknown };

/**
 * Returns the games in a text: a file of games, one record, or several. Each begins with its own line; what is known
 * of a game but can't be read is left out, so that its record is still added.
 */
export function readGames(text: string): ImportedGame[] {
  const games: ImportedGame[] = [];
  let about: Omit<ImportedGame, "record"> = {};
  let lines: string[] | null = null;
  const finish = () => {
    if (lines !== null) games.push({ ...about, record: `${lines.join("\n").trim()}\n` });
    [about, lines] = [{}, null];
  };
  for (const line of text.replace(/^\ufeff/, "").split(/\r?\n/)) {
    if (line.startsWith(MARK)) {
      finish();
      about = readAbout(line.slice(MARK.length));
      lines = [];
    } else if (RECORD.test(line)) {
      if (lines === null || lines.some((before) => before.trim() !== "")) finish();
      lines = [line];
    } else {
      lines?.push(line);
    }
  }
  finish();
  return games;
}

function readAbout(json: string): Omit<ImportedGame, "record"> {
  let values: Record<string, unknown>;
  try {
    values = (JSON.parse(json) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
  const { id, kind, at, me, isStarred, title, deal, analysis } = values;
  const known: GameKind | undefined = KINDS.find((one) => one === kind);
  const seat = ([1, 2, 3, 4] as const).find((one) => one === me);
  return {
    ...(typeof id === "string" && /^[\w-]{1,80}$/.test(id) ? { id } : {}),
    ...(known === undefined ? {} : { kind: known }),
    ...(typeof at === "number" && Number.isSafeInteger(at) && at >= 0 ? { at } : {}),
    ...(seat === undefined && me !== null ? {} : { me: seat ?? null }),
    isStarred: isStarred === true,
    ...(typeof title === "string" ? { title: title.slice(0, 200) } : {}),
    ...(typeof deal === "string" && isDealKey(deal) ? { deal } : {}),
    ...(analysis === undefined || analysis === null ? {} : { analysis }),
  };
}
