// Hints: the turn a strong player would take, and with every further press the next best one.

import type { Game } from "../game/game.svelte";
import type { Turn } from "../protocol/messages";

/** An advised turn with its place among all that are advised; the first one is shown without a place. */
export interface Advice {
  turn: Turn;
  place: { number: number; count: number } | null;
}

export class Hints {
  readonly #game: Game;
  /** The sequence number of the state that the turns are about. */
  #seq = -1;
  #turns: Turn[] = [];
  #at = 0;

  constructor(game: Game) {
    this.#game = game;
  }

  /** Returns the first hint, or the one after the last. `null` if there is none, or the game has changed meanwhile. */
  async next(): Promise<Advice | null> {
    const { seq } = this.#game;
    if (seq !== this.#seq) {
      const turns = await this.#game.hint();
      const [first] = turns;
      if (first === undefined || seq !== this.#game.seq) return null;
      [this.#seq, this.#turns, this.#at] = [seq, turns, 0];
      return { turn: first, place: null };
    }
    this.#at = (this.#at + 1) % this.#turns.length;
    const turn = this.#turns[this.#at];
    return turn === undefined ? null : { turn, place: { number: this.#at + 1, count: this.#turns.length } };
  }
}
