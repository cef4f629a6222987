// The games of this device: every one, finished or not, in a database (database.ts). It is loaded by need. What it has
// not taken over yet lies in the local storage (game/saved.ts), so that a blocked, full or missing database loses
// nothing.

import {
  readSavedGame,
  readWaitingGames,
  removeSavedGame,
  removeWaitingGame,
  writeDamaged,
  writeWaitingGame,
  type SavedGame,
} from "../game/saved";
import { database, STORES, troubleOf, type Trouble } from "./database";
import { summaryOf, type GameSummary, type GameToKeep, type KeptGame } from "./entry";

/** The number of summaries read at once, so that the page stays responsive. */
const PORTION = 500;

/** What became of a game that was to be added. */
export type Added = "added" | "known" | "unreadable" | "refused";

class Archive {
  /** The reason why the last game could not be kept in the database; `null` if it was. */
  trouble: Trouble | null = null;

  /**
   * Keeps a game. An earlier state of one that is there changes nothing, unless it `replaces` that. Resolves to `true`
   * when the game is on the disk, to `false` if it can't be brought there or its record can't be read.
   */
  async keep(game: GameToKeep, { replaces = false } = {}): Promise<boolean> {
    try {
      const db = await database();
      const change = db.transaction(STORES, "readwrite", { durability: "strict" });
      const before = await change.objectStore("summaries").get(game.id);
      const summary = summaryOf(game, before);
      if (summary === null) return false;
      if (replaces || before === undefined || before.events <= summary.events) {
        await change.objectStore("summaries").put(summary);
        await change.objectStore("records").put(game.record, game.id);
      }
      await change.done;
      this.trouble = null;
      return true;
    } catch (error) {
      this.trouble = troubleOf(error);
      return false;
    }
  }

  /**
   * Adds a game that comes from elsewhere, unless it is here already: the same record, or a later state of the game.
   * Returns what became of it.
   */
  async add(record: string, game: Omit<GameToKeep, "id" | "record"> & { id?: string } = {}): Promise<Added> {
    const summary = summaryOf({ ...game, id: game.id ?? "", record });
    if (summary === null) return "unreadable";
    const known = await this.#sameGame(summary, record);
    if (known === "here") return "known";
    const id =
      known ?? (game.id === undefined || (await this.#isTaken(game.id)) ? freshId(summary) : game.id);
    return (await this.keep({ ...game, id, record })) ? "added" : "refused";
  }

  /** Returns the id of an earlier state of a game, `"here"` if the game is kept as far, and `null` if it isn't kept. */
  async #sameGame({ game }: GameSummary, record: string): Promise<string | null> {
    if ((await this.idOf(record)) !== null) return "here";
    try {
      const db = await database();
      for (const id of await db.getAllKeysFromIndex("summaries", "game", game)) {
        const kept = (await db.get("records", id)) ?? "";
        if (isContinued(record, kept)) return "here";
        if (isContinued(kept, record)) return id;
      }
    } catch (error) {
      this.trouble = troubleOf(error);
    }
    return null;
  }

  async #isTaken(id: string): Promise<boolean> {
    return (await this.game(id)) !== null;
  }

  /** Keeps the game that is played, and then takes over those that wait. */
  async keepSaved({ id, record, deal }: SavedGame): Promise<boolean> {
    const isKept = await this.keep({ id, record, deal, at: Date.now() });
    if (isKept) await this.takeOver();
    return isKept;
  }

  /** Takes over the games that wait in the local storage, and puts aside what can't be read of them. */
  async takeOver(): Promise<void> {
    for (const game of this.#inStorage()) {
      const { id, record, deal } = game;
      const isRead = summaryOf({ id, record }) !== null;
      if (isRead ? await this.keep({ id, record, deal }) : writeDamaged(record)) removeWaitingGame(id);
      else if (isRead && this.trouble !== null) return;
    }
  }

  /** The games in the local storage; the one played last is there in any case, and taken over once it is begun. */
  #inStorage(): SavedGame[] {
    const saved = readSavedGame();
    const last = saved === null || summaryOf(saved)?.isBegun !== true ? [] : [saved];
    return [...readWaitingGames(), ...last];
  }

  /** Returns the latest games, at most `most` of them. */
  async newest(most: number): Promise<GameSummary[]> {
    const { games } = await this.#read((db) => db.getAllFromIndex("summaries", "order", null, most), []);
    return games.slice(0, most);
  }

  /** Returns all games, the latest first, read in portions. */
  async all(): Promise<GameSummary[]> {
    const read = async () => {
      const db = await database();
      const found: GameSummary[] = [];
      for (;;) {
        const last = found.at(-1);
        const range = last === undefined ? null : IDBKeyRange.lowerBound(last.order);
        const portion = await db.getAllFromIndex("summaries", "order", range, PORTION);
        // Games of the same time as the last one are read twice.
        const known = new Set(found.slice(-PORTION).map(({ id }) => id));
        const fresh = portion.filter(({ id }) => !known.has(id));
        found.push(...fresh);
        if (portion.length < PORTION) return found;
        // More games of one time than fit into a portion are read together.
        if (fresh.length === 0) return db.getAllFromIndex("summaries", "order");
      }
    };
    return (await this.#read(read, [])).games;
  }

  async #read(
    read: (db: Awaited<ReturnType<typeof database>>) => Promise<GameSummary[]>,
    otherwise: GameSummary[],
  ): Promise<{ games: GameSummary[] }> {
    let games = otherwise;
    try {
      games = await read(await database());
    } catch (error) {
      this.trouble = troubleOf(error);
    }
    // What could not be taken over is listed all the same.
    const known = new Map(games.map((game) => [game.id, game.events]));
    const others = this.#inStorage().flatMap((game) => {
      const summary = summaryOf(game);
      return summary !== null && summary.events > (known.get(game.id) ?? -1) ? [summary] : [];
    });
    const newer = new Set(others.map(({ id }) => id));
    return { games: [...others, ...games.filter(({ id }) => !newer.has(id))] };
  }

  /** Returns a game with its record; `null` if there is none. */
  async game(id: string): Promise<KeptGame | null> {
    const inStorage = this.#inStorage().find((game) => game.id === id);
    const waiting = inStorage === undefined ? null : summaryOf(inStorage);
    try {
      const db = await database();
      const [summary, record] = await Promise.all([db.get("summaries", id), db.get("records", id)]);
      if (summary !== undefined && record !== undefined && summary.events >= (waiting?.events ?? 0))
        return { ...summary, record };
    } catch (error) {
      this.trouble = troubleOf(error);
    }
    return waiting === null || inStorage === undefined ? null : { ...waiting, record: inStorage.record };
  }

  /** Returns the id under which a record is kept; `null` if it isn't. */
  async idOf(record: string): Promise<string | null> {
    const game = summaryOf({ id: "", record })?.game;
    if (game === undefined) return null;
    try {
      const db = await database();
      for (const id of await db.getAllKeysFromIndex("summaries", "game", game)) {
        if (isSameRecord(await db.get("records", id), record)) return id;
      }
    } catch (error) {
      this.trouble = troubleOf(error);
    }
    return this.#inStorage().find((saved) => isSameRecord(saved.record, record))?.id ?? null;
  }

  /** Changes the star or the title of a game. Returns `false` if that can't be kept. */
  async change(id: string, change: Partial<Pick<GameSummary, "isStarred" | "title">>): Promise<boolean> {
    try {
      const db = await database();
      const summary = await db.get("summaries", id);
      if (summary === undefined) return false;
      await db.put("summaries", { ...summary, ...change });
      return true;
    } catch (error) {
      this.trouble = troubleOf(error);
      return false;
    }
  }

  /** Removes a game, and returns what brings it back. */
  async remove(id: string): Promise<() => Promise<boolean>> {
    const game = await this.game(id);
    const analysis = await this.analysisOf(id);
    removeSavedGame(id);
    try {
      const change = (await database()).transaction(STORES, "readwrite", { durability: "strict" });
      for (const store of STORES) await change.objectStore(store).delete(id);
      await change.done;
    } catch (error) {
      this.trouble = troubleOf(error);
    }
    return async () => {
      if (game === null) return false;
      if (analysis !== null) await this.keepAnalysis(id, analysis);
      return (await this.keep(game)) || writeWaitingGame(game);
    };
  }

  /** Returns the analysis that is kept with a game; `null` if there is none. */
  async analysisOf(id: string): Promise<unknown> {
    try {
      return (await (await database()).get("analyses", id)) ?? null;
    } catch (error) {
      this.trouble = troubleOf(error);
      return null;
    }
  }

  /** Keeps an analysis, which must be a value for structured cloning, with a game. Returns `false` if it can't be kept. */
  async keepAnalysis(id: string, analysis: unknown): Promise<boolean> {
    try {
      await (await database()).put("analyses", analysis, id);
      return true;
    } catch (error) {
      this.trouble = troubleOf(error);
      return false;
    }
  }
}

/** Returns `true` for records of the same game at the same point, whatever their line ends are. */
function isSameRecord(kept: string | undefined, record: string): boolean {
  const plain = (text: string) => text.replaceAll("\r", "").trim();
  return kept !== undefined && plain(kept) === plain(record);
}

/** Returns `true` if a record goes on where another one ends. */
function isContinued(earlier: string, later: string): boolean {
  const events = (text: string) => text.replaceAll("\r", "").trim().split("\n\n").slice(1).join("\n");
  return events(earlier) !== "" && `${events(later)}\n`.startsWith(`${events(earlier)}\n`);
}

/** Returns an id that no other game has: another course of the same game may be here. */
function freshId({ game }: GameSummary): string {
  return `${game}-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(16) ?? ""}`;
}

export const archive = new Archive();
