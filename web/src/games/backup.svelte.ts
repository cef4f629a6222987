// All games to a file and back, and the space that they take in this browser.

import { archive, type Added } from "../archive/archive";
import { EXPORT_HEAD, exportedGame, readGames } from "../archive/transfer";
import { downloadBlob, nameNow } from "../browser/download";

/** What an import came to: how many games were added, were here already, had no room, and the texts that can't be read. */
export interface Imported {
  added: number;
  known: number;
  refused: number;
  unreadable: string[];
}

export class Backup {
  /** The bytes used and available; `null` where the browser doesn't say. */
  storage = $state.raw<{ used: number; available: number } | null>(null);
  /** `true` if the browser has promised to delete nothing by itself; `null` if it can't promise that. */
  isPersistent = $state<boolean | null>(null);
  isBusy = $state(false);
  imported = $state.raw<Imported | null>(null);

  async look(): Promise<void> {
    // Over plain HTTP from another device there is no storage manager.
    const storage = navigator.storage as StorageManager | undefined;
    this.isPersistent = (await storage?.persisted?.()) ?? null;
    const { usage = null, quota = null } = (await storage?.estimate?.()) ?? {};
    this.storage = usage === null || quota === null ? null : { used: usage, available: quota };
  }

  async askToPersist(): Promise<void> {
    await navigator.storage.persist();
    await this.look();
  }

  /** Saves all games as a file. */
  async save(): Promise<void> {
    this.isBusy = true;
    const parts = [EXPORT_HEAD];
    for (const { id } of await archive.all()) {
      const game = await archive.game(id);
      if (game !== null) parts.push(exportedGame({ ...game, analysis: await archive.analysisOf(id) }));
    }
    downloadBlob(
      `${nameNow().replace("triolet", "triolet-games")}.txt`,
      new Blob(parts, { type: "text/plain" }),
    );
    this.isBusy = false;
  }

  /** Adds the games of some texts. */
  async add(texts: string[]): Promise<void> {
    this.isBusy = true;
    const counts: Record<Added, number> = { added: 0, known: 0, refused: 0, unreadable: 0 };
    const unreadable: string[] = [];
    const found = texts.map((text) => ({ text, games: readGames(text) }));
    for (const { record, analysis, ...about } of found.flatMap(({ games }) => games)) {
      const added = await archive.add(record, about);
      counts[added] += 1;
      if (added === "unreadable") unreadable.push(record);
      const id = added === "added" && analysis !== undefined ? await archive.idOf(record) : null;
      if (id !== null) await archive.keepAnalysis(id, analysis);
      // Without room there is none for the others either.
      if (added === "refused") break;
    }
    for (const { text, games } of found) if (games.length === 0) unreadable.push(text);
    const { added, known, refused } = counts;
    this.imported = { added, known, refused, unreadable };
    this.isBusy = false;
    await this.look();
    // Somebody who moves games here wants them to stay; the browser may ask.
    if (added > 0 && this.isPersistent === false) await this.askToPersist();
  }
}
