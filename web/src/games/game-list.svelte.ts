// The games of this device as the list shows them: loaded, filtered, starred, renamed, deleted and brought back.

import { archive } from "../archive/archive";
import type { Trouble } from "../archive/database";
import type { GameSummary } from "../archive/entry";
import { background } from "../study/background.svelte";
import { localGame } from "../state/local-game.svelte";
import { texts } from "../text/texts.svelte";
import { emptyFilter, filterGames, plainText, type SearchableGame } from "./filters";
import { removeSheetOf, syncSheets } from "./others";
import { namesOf } from "./words";

/** The number of games that are shown first, and each time that more are asked for. */
export const PAGE = 25;

export class GameList {
  filter = $state(emptyFilter());
  /** The number of games shown. */
  shown = $state(PAGE);
  /** `true` once all games are loaded. */
  isWhole = $state(false);
  trouble = $state<Trouble | null>(null);
  /** The game that was deleted last, and what brings it back. */
  deleted = $state.raw<{ game: GameSummary; restore: () => Promise<void> } | null>(null);

  games = $state.raw<GameSummary[]>([]);
  /** Resolves once all games are there. */
  readonly loaded: Promise<void> = this.#load();
  readonly #searchable: SearchableGame[] = $derived.by(() => {
    // Names of computers differ by language.
    void texts.language;
    return this.games.map((game) => ({
      game,
      text: plainText(`${namesOf(game).join(" ")} ${game.title}`),
    }));
  });
  readonly found: GameSummary[] = $derived(filterGames(this.#searchable, this.filter));

  /** Shows the latest games at once, and all as soon as they are read. */
  async #load(): Promise<void> {
    this.games = await archive.newest(PAGE);
    await localGame.refresh();
    await syncSheets();
    await this.#loadAll();
  }

  async #loadAll(): Promise<void> {
    this.games = await archive.all();
    this.isWhole = true;
    this.trouble = archive.trouble;
  }

  /** Loads the games again, as after an import. */
  async reload(): Promise<void> {
    await this.#loadAll();
    await localGame.refresh();
    background.lookAgain();
  }

  async star(game: GameSummary): Promise<void> {
    await this.#change(game, { isStarred: !game.isStarred });
  }

  async rename(game: GameSummary, title: string): Promise<void> {
    await this.#change(game, { title: title.trim() });
  }

  async #change(game: GameSummary, change: Partial<Pick<GameSummary, "isStarred" | "title">>): Promise<void> {
    if (await archive.change(game.id, change)) {
      this.games = this.games.map((one) => (one.id === game.id ? { ...one, ...change } : one));
    }
    this.trouble = archive.trouble;
  }

  async remove(game: GameSummary): Promise<void> {
    const before = this.games;
    this.games = before.filter((one) => one.id !== game.id);
    const restoreSheet = removeSheetOf(game);
    const restore = await localGame.forget(game.id);
    this.deleted = {
      game,
      restore: async () => {
        restoreSheet();
        await restore();
        this.deleted = null;
        await this.#loadAll();
      },
    };
  }
}
