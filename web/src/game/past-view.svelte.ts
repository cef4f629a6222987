// Looking back: the game as it stood after some turn, without disturbing it.

import type { FinalScoring, PlacedTiles, Square } from "../protocol/messages";
import { boardAfter, scoresAfter, playedSquares, type ScoresheetEntry } from "./scoresheet";

export class PastView {
  readonly #entries: () => ScoresheetEntry[];
  readonly #outcome: () => FinalScoring | null;
  /** After how many entries of the scoresheet; `null` for the game as it stands now. */
  #at = $state<number | null>(null);

  constructor(entries: () => ScoresheetEntry[], outcome: () => FinalScoring | null) {
    this.#entries = entries;
    this.#outcome = outcome;
  }

  get isOn(): boolean {
    return this.#at !== null;
  }

  /** How many entries are on the board that is shown. Turns that were taken back can't be looked at any more. */
  get at(): number {
    return Math.min(this.#at ?? this.count, this.count);
  }

  get count(): number {
    return this.#entries().length;
  }

  /** The entry that was the last; none before the first turn. */
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

  /** Shows the game after so many entries. */
  show(count: number): void {
    this.#at = Math.min(Math.max(0, count), this.count);
  }

  step(by: number): void {
    this.show(this.at + by);
  }

  /** Back to the game as it stands. */
  leave(): void {
    this.#at = null;
  }
}
