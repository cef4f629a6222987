// Looking back: the game as it stood after some turn, without affecting it.

import type { FinalScoring, PlacedTiles, Square } from "../protocol/messages";
import { boardAfter, scoresAfter, playedSquares, type ScoresheetEntry } from "./scoresheet";

export class PastView {
  readonly #entries: () => ScoresheetEntry[];
  readonly #outcome: () => FinalScoring | null;
  /** The number of entries shown; `null` for the current state. */
  #at = $state<number | null>(null);

  constructor(entries: () => ScoresheetEntry[], outcome: () => FinalScoring | null) {
    this.#entries = entries;
    this.#outcome = outcome;
  }

  get isOn(): boolean {
    return this.#at !== null;
  }

  /** The number of entries on the board shown. Undone turns can't be shown any more. */
  get at(): number {
    return Math.min(this.#at ?? this.count, this.count);
  }

  get count(): number {
    return this.#entries().length;
  }

  /** The last entry shown; `undefined` before the first turn. */
  get entry(): ScoresheetEntry | undefined {
    return this.#entries()[this.at - 1];
  }

  get board(): PlacedTiles {
    return boardAfter(this.#entries(), this.at);
  }

  /** The squares of the last play. */
  get squares(): Square[] {
    const { entry } = this;
    return entry?.type === "turn-taken" ? playedSquares(entry) : [];
  }

  scores(seats: number): number[] {
    return scoresAfter(this.#entries(), this.at, seats, this.#outcome());
  }

  /** Shows the game after `count` entries. */
  show(count: number): void {
    this.#at = Math.min(Math.max(0, count), this.count);
  }

  step(by: number): void {
    this.show(this.at + by);
  }

  /** Returns to the current state. */
  leave(): void {
    this.#at = null;
  }
}
