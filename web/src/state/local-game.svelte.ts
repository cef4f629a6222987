// The game that is open on this device.

import { Game } from "../game/game.svelte";
import {
  lossOf,
  type Loss,
  SAVED_GAME_KEY,
  readSavedGame,
  setDamagedAside,
  writeSavedGame,
} from "../game/saved";
import type { Setup } from "../protocol/messages";
import { LocalTransport } from "../transport/local";
import { settings } from "./settings.svelte";

/** A computer's turn takes at least this many milliseconds, so that a person sees it happen. */
const PACE = 900;
const PACE_WITHOUT_MOTION = 250;

class Table {
  game = $state.raw<Game | null>(null);
  /** Whether the game is kept across reloads. */
  isKept = $state(true);
  /** Whether another tab has saved a game since. This one then saves nothing, so that neither is lost. */
  isElsewhere = $state(false);
  /** Whether there is a saved game that has not ended. */
  canGoOn = $state(readSavedGame()?.isOver === false);
  /** What lay here as the saved game and can't be read, until the person has been told and goes on to something else. */
  damaged = $state<string | null>(null);
  /** What begins once somebody has said that the saved game may be replaced, and what is lost by it. */
  replacing = $state.raw<{ begin: () => void; loss: Loss; record: string } | null>(null);
  /** What the open game was started with, for a rematch. */
  #setup: Setup | null = null;
  #spare: LocalTransport | null = null;

  constructor() {
    if (readSavedGame() === null) this.damaged = setDamagedAside();
    // Told by the browser when another tab writes, and never of what this one writes.
    addEventListener("storage", (event) => {
      if (event.key !== SAVED_GAME_KEY && event.key !== null) return;
      this.canGoOn = readSavedGame()?.isOver === false;
      this.isElsewhere = this.game !== null && readSavedGame() !== null;
    });
  }

  /** Begins a game in place of the saved one: at once, or after a question where that one would be missed. */
  replaceBy(begin: () => void): void {
    const saved = readSavedGame();
    const loss = saved === null ? null : lossOf(saved);
    if (saved !== null && loss !== null) this.replacing = { begin, loss, record: saved.record };
    else begin();
  }

  /** Starts a game; its tiles follow from fresh randomness. */
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

  /** Goes on with the saved game. Says whether there was one that could be read. */
  async goOn(): Promise<boolean> {
    const saved = readSavedGame();
    if (saved === null) return false;
    const isLoaded = await this.#sit().load(saved.record);
    if (!isLoaded) {
      this.leave();
      this.canGoOn = false;
      this.damaged = setDamagedAside();
    }
    return isLoaded;
  }

  /** Goes on with the game of a record. Says whether it could be read. */
  async open(record: string): Promise<boolean> {
    this.#setup = null;
    return this.#sit().load(record);
  }

  /** Starts the workers of the next game, so that it begins at once. */
  prepare(): LocalTransport {
    // One that could not be loaded may be to be had by now.
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
      // The line of the final scores stands last, and only in a game that is over.
      const isOver = /\nresult [^\n]*\n?$/.test(record);
      this.isKept = writeSavedGame({ record, isOver });
      this.canGoOn = !isOver;
    };
    this.game = game;
    return game;
  }
}

export const localGame = new Table();
