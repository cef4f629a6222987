// The open game on this device.

import { Game } from "../game/game.svelte";
import {
  lossOf,
  type Loss,
  SAVED_GAME_KEY,
  readSavedGame,
  moveDamagedSaveAside,
  writeSavedGame,
} from "../game/saved";
import type { Setup } from "../protocol/messages";
import { LocalTransport } from "../transport/local";
import { settings } from "./settings.svelte";

/** Minimum duration of a computer's turn in milliseconds, so that people can follow. */
const PACE = 900;
const PACE_WITHOUT_MOTION = 250;

class Table {
  game = $state.raw<Game | null>(null);
  /** `true` if the game is stored across reloads. */
  isKept = $state(true);
  /** `true` if another tab has saved a game since. This one then saves nothing, so that neither is lost. */
  isElsewhere = $state(false);
  /** `true` if there is a saved game that has not ended. */
  canGoOn = $state(readSavedGame()?.isOver === false);
  /** An unreadable saved game, until the player was informed and goes on to something else. */
  damaged = $state<string | null>(null);
  /** The start of a game that waits for the consent to replace the saved one, and what is lost by it. */
  replacing = $state.raw<{ begin: () => void; loss: Loss; record: string } | null>(null);
  /** The setup of the open game, for a rematch. */
  #setup: Setup | null = null;
  #spare: LocalTransport | null = null;

  constructor() {
    if (readSavedGame() === null) this.damaged = moveDamagedSaveAside();
    // Browsers send this event only for writes by other tabs.
    addEventListener("storage", (event) => {
      if (event.key !== SAVED_GAME_KEY && event.key !== null) return;
      this.canGoOn = readSavedGame()?.isOver === false;
      this.isElsewhere = this.game !== null && readSavedGame() !== null;
    });
  }

  /** Starts a game in place of the saved one, after a question if that one would be missed. */
  replaceBy(begin: () => void): void {
    const saved = readSavedGame();
    const loss = saved === null ? null : lossOf(saved);
    if (saved !== null && loss !== null) this.replacing = { begin, loss, record: saved.record };
    else begin();
  }

  /** Starts a game, dealt from fresh randomness. */
  async start(setup: Setup): Promise<void> {
    this.#setup = setup;
    const seed = crypto.getRandomValues(new Uint32Array(8)).join("-");
    await this.#sit().create({ ...setup, seed });
  }

  async rematch(): Promise<void> {
    const state = this.game?.state;
    if (state == null) return;
    const seats = state.seats.map(({ controller, name }) => ({ controller, name }));
    await this.start(this.#setup ?? { seats, edition: state.edition, options: state.options });
  }

  /** Resumes the saved game. Returns `false` if there is none or it is unreadable. */
  async goOn(): Promise<boolean> {
    const saved = readSavedGame();
    if (saved === null) return false;
    const isLoaded = await this.#sit().load(saved.record);
    if (!isLoaded) {
      this.leave();
      this.canGoOn = false;
      this.damaged = moveDamagedSaveAside();
    }
    return isLoaded;
  }

  /** Opens the game of a record. Returns `false` if it is unreadable. */
  async open(record: string): Promise<boolean> {
    this.#setup = null;
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
  }

  #sit(): Game {
    this.leave();
    this.isElsewhere = false;
    this.damaged = null;
    const transport = this.prepare();
    this.#spare = null;
    const game = Game.open(transport);
    transport.onSave = (record) => {
      if (this.isElsewhere) return;
      // The result line comes last, and only in a finished game.
      const isOver = /\nresult [^\n]*\n?$/.test(record);
      this.isKept = writeSavedGame({ record, isOver });
      this.canGoOn = !isOver;
    };
    this.game = game;
    return game;
  }
}

export const localGame = new Table();
