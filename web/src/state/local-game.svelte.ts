// The open game on this device.

import type { Trouble } from "../archive/database";
import { Game } from "../game/game.svelte";
import {
  gameIdOf,
  listUnfinished,
  moveDamagedSaveAside,
  noteUnfinished,
  readSavedGame,
  readWaitingGames,
  removeSavedGame,
  SAVED_GAME_KEY,
  UNFINISHED_KEY,
  writeDamaged,
  writeSavedGame,
  writeUnfinished,
  isWorthKeeping,
  type SavedGame,
  type UnfinishedGame,
} from "../game/saved";
import type { Setup } from "../protocol/messages";
import { LocalTransport } from "../transport/local";
import { randomHex } from "../transport/random";
import { settings } from "./settings.svelte";

/** Minimum duration of a computer's turn in milliseconds, so that people can follow. */
const PACE = 900;
const PACE_WITHOUT_MOTION = 250;

/** The name of the archive's database. */
const ARCHIVE = "triolet-games";
/** The number of games among which unfinished ones are looked for. */
const LATEST = 50;

/** Returns the archive, which is no part of a first visit; `null` if it can't be loaded. */
async function loadArchive(): Promise<typeof import("../archive/archive").archive | null> {
  try {
    return (await import("../archive/archive")).archive;
  } catch {
    // The games then wait in the local storage.
    return null;
  }
}

/** Returns `true` if this device has an archive. Before the first game there is nothing to load. */
export async function hasArchive(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === ARCHIVE);
  } catch {
    return false;
  }
}

class Table {
  game = $state.raw<Game | null>(null);
  /** `true` if the game is stored across reloads. */
  isKept = $state(true);
  /** `true` if another tab has saved a game since. This one then saves nothing, so that neither is lost. */
  isElsewhere = $state(false);
  /** The games that have not ended, the one played last first. */
  unfinished = $state.raw<UnfinishedGame[]>(listUnfinished());
  /** `true` if the archive has no space for more games. */
  isFull = $state(false);
  /** An unreadable saved game, until the player was informed and goes on to something else. */
  damaged = $state<string | null>(null);
  /** The setup of the open game, for a rematch. */
  #setup: Setup | null = null;
  /** The id of the open game in the archive, if it is not that of its record. */
  #id: string | null = null;
  /** The key of the deal of the open game, if it was dealt from one. */
  #deal: string | undefined;
  /** The id under which the open game was saved last. */
  #openId: string | null = null;
  #spare: LocalTransport | null = null;

  constructor() {
    if (readSavedGame() === null) this.damaged = moveDamagedSaveAside();
    // Browsers send this event only for writes by other tabs.
    addEventListener("storage", ({ key }) => {
      if (key !== null && key !== SAVED_GAME_KEY && key !== UNFINISHED_KEY) return;
      this.unfinished = listUnfinished();
      if (key !== UNFINISHED_KEY && this.game !== null)
        this.isElsewhere ||= readSavedGame()?.id === this.#openId;
    });
  }

  /** The id of the open game in the archive. */
  get id(): string | null {
    return this.#openId;
  }

  /**
   * Starts a game from the key of a deal, by default a fresh one. One deal may be played more than once, so a game of a
   * known deal brings an id of its own.
   */
  async start(setup: Setup, deal = randomHex(8), id: string | null = null): Promise<void> {
    this.#setup = setup;
    this.#id = id;
    this.#deal = deal;
    await this.#sit().create({ ...setup, seed: `triolet-deal-1 ${deal}` });
  }

  async rematch(): Promise<void> {
    const state = this.game?.state;
    if (state == null) return;
    const seats = state.seats.map(({ controller, name }) => ({ controller, name }));
    await this.start(this.#setup ?? { seats, edition: state.edition, options: state.options });
  }

  /** Resumes the game played last. Returns `false` if there is none or it is unreadable. */
  async goOn(): Promise<boolean> {
    const saved = readSavedGame();
    if (saved === null) return false;
    this.leave();
    // The browser may have been killed before it brought the local storage to the disk.
    const kept = await this.#inArchive(saved.id);
    const record = kept !== null && kept.record.length > saved.record.length ? kept.record : saved.record;
    this.#setup = null;
    this.#id = saved.id;
    this.#deal = saved.deal;
    const isLoaded = await this.#sit().load(record);
    if (!isLoaded) {
      this.leave();
      this.damaged = moveDamagedSaveAside();
      this.unfinished = listUnfinished();
    }
    return isLoaded;
  }

  /** Resumes any game of this device, also a finished one. Returns `false` if it is unreadable or not there. */
  async resume(id: string): Promise<boolean> {
    if (readSavedGame()?.id === id) return this.goOn();
    this.leave();
    const kept = await this.#inArchive(id);
    if (kept === null) return false;
    const { record } = kept;
    this.#setup = null;
    this.#id = id;
    this.#deal = kept.deal;
    if (await this.#sit().load(record)) return true;
    this.leave();
    this.damaged = record;
    if (writeDamaged(record)) await this.forget(id);
    return false;
  }

  /** Returns `true` for the game played last. */
  isLatest(id: string): boolean {
    return readSavedGame()?.id === id;
  }

  /** Resumes the open game as another tab has saved it. */
  resumeHere(): Promise<boolean> {
    return this.#openId === null ? this.goOn() : this.resume(this.#openId);
  }

  /** Removes a game from this device, and returns what brings it back. */
  async forget(id: string): Promise<() => Promise<void>> {
    const restore = await (await loadArchive())?.remove(id);
    removeSavedGame(id);
    this.unfinished = listUnfinished();
    return async () => {
      await restore?.();
      await this.refresh();
    };
  }

  /** Brings the list of unfinished games up to date with the archive. */
  async refresh(): Promise<void> {
    const archive = await loadArchive();
    if (archive === null) return;
    await archive.takeOver();
    const latest = await archive.newest(LATEST);
    const going = latest.filter(({ isOver, kind }) => !isOver && (kind === "computer" || kind === "device"));
    this.#noteTrouble(archive.trouble);
    if (archive.trouble === null) writeUnfinished(going);
    this.unfinished = listUnfinished();
  }

  /** Opens the game of a record as a new one. Returns `false` if it is unreadable. */
  async open(record: string): Promise<boolean> {
    this.#setup = null;
    // The record may be a part of a game that is kept, and lead to another end.
    this.#id = `${gameIdOf(record)}-${randomHex(4)}`;
    this.#deal = undefined;
    return this.#sit().load(record);
  }

  /** Starts the workers for the next game, so that it begins at once. */
  prepare(): LocalTransport {
    // A failed load may succeed now.
    if (this.#spare?.hasFailed) this.#spare = null;
    this.#spare ??= new LocalTransport(() => (settings.moves ? PACE : PACE_WITHOUT_MOTION));
    return this.#spare;
  }

  leave(): void {
    this.game?.close();
    this.game = null;
    this.isElsewhere = false;
  }

  #sit(): Game {
    this.leave();
    this.damaged = null;
    const transport = this.prepare();
    this.#spare = null;
    const game = Game.open(transport);
    transport.onSave = (record) => {
      if (this.isElsewhere) return;
      // The result line comes last, and only in a finished game.
      const isOver = /\nresult [^\n]*\n?$/.test(record);
      const saved = { id: this.#id ?? gameIdOf(record), record, isOver, deal: this.#deal };
      this.#openId = saved.id;
      this.isKept = writeSavedGame(saved);
      noteUnfinished(saved);
      this.unfinished = listUnfinished();
      if (isWorthKeeping(saved)) void this.#archive(saved);
    };
    this.game = game;
    return game;
  }

  async #archive(saved: SavedGame): Promise<void> {
    const archive = await loadArchive();
    await archive?.keepSaved(saved);
    this.#noteTrouble(archive?.trouble ?? null);
  }

  #noteTrouble(trouble: Trouble | null): void {
    this.isFull = trouble === "full";
  }

  async #inArchive(id: string): Promise<Pick<SavedGame, "record" | "deal"> | null> {
    const game = await (await loadArchive())?.game(id);
    return game ?? readWaitingGames().find((waiting) => waiting.id === id) ?? null;
  }
}

export const localGame = new Table();
