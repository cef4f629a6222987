// Hints: where the best turn is, then which tiles it takes, then the turn itself as a strong player would take it, and with
// every further press the next best one.

import type { AdvisedTurn, Game } from "../game/game.svelte";
import type { Turn } from "../protocol/messages";
import { texts } from "../text/texts.svelte";

/** The part of a turn that a hint shows. */
export type Grade = "where" | "which" | "whole";

/** An advised turn with its place among all that are advised; the first one is shown without a place. */
export interface Advice extends AdvisedTurn {
  grade: Grade;
  place: { number: number; count: number } | null;
  /** The module with the words for it; `null` where it can't be loaded, when the turn is all there is to show. */
  words: typeof import("../text/advice-words") | null;
}

/** Returns the grades before the whole turn. */
function gradesOf(turn: Turn): Grade[] {
  return turn.type === "place" ? ["where", "which"] : turn.type === "exchange" ? ["where"] : [];
}

/** Loads the words of hints, with which a first visit need not wait. */
async function loadWords(): Promise<Advice["words"]> {
  try {
    const [words] = await Promise.all([import("../text/advice-words"), texts.need("advice")]);
    return words;
  } catch {
    return null;
  }
}

export class Hints {
  readonly #game: Game;
  /** The sequence number of the state that the turns are about. */
  #seq = -1;
  #turns: AdvisedTurn[] = [];
  /** The grades of the first turn that are not shown yet. */
  #grades: Grade[] = [];
  #at = 0;
  #words: Advice["words"] = null;

  constructor(game: Game) {
    this.#game = game;
  }

  /** Returns the first hint, or the one after the last. `null` if there is none, or the game has changed meanwhile. */
  async next(): Promise<Advice | null> {
    const { seq } = this.#game;
    if (seq !== this.#seq) {
      const [turns, words] = await Promise.all([this.#game.hint(), loadWords()]);
      const [first] = turns;
      if (first === undefined || seq !== this.#game.seq) return null;
      [this.#seq, this.#turns, this.#at, this.#words] = [seq, turns, 0, words];
      this.#grades = words === null ? [] : gradesOf(first.turn);
      return this.#advice(this.#grades.shift() ?? "whole");
    }
    if (this.#grades.length > 0) return this.#advice(this.#grades.shift() ?? "whole");
    if (this.#isWholeShown) this.#at = (this.#at + 1) % this.#turns.length;
    return this.#advice("whole", this.#isWholeShown);
  }

  #isWholeShown = false;

  #advice(grade: Grade, isFurther = false): Advice | null {
    const advised = this.#turns[this.#at];
    this.#isWholeShown = grade === "whole";
    if (advised === undefined) return null;
    const place = isFurther ? { number: this.#at + 1, count: this.#turns.length } : null;
    return { ...advised, grade, place, words: this.#words };
  }
}
