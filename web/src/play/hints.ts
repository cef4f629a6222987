// Hints: what a strong player would do first, and with every further question the next best of all turns.

import type { Game } from "../game/game.svelte";
import { positionOf } from "../game/position";
import type { Turn } from "../protocol/messages";
import type { Position } from "../protocol/study";
import { RulesClient } from "../transport/rules-client";

/** A turn that is advised, and which of how many it is; `null` where no others are known yet. */
export interface Advice {
  turn: Turn;
  place: { number: number; count: number } | null;
}

/** Returns the turns of a position, the best first. */
export type TurnRanking = (position: Position) => Promise<Turn[]>;

/** What is spent on comparing turns, in nodes: about a second on a phone. */
const NODES = 20_000;
/** How many turns are compared at most. */
const MOST = 8;

export class Hints {
  readonly #game: Game;
  readonly #rank: TurnRanking;
  /** The state of the game that the turns are about. */
  #seq = -1;
  #turns: Turn[] = [];
  #at = 0;

  constructor(game: Game, rank: TurnRanking = rankTurns) {
    this.#game = game;
    this.#rank = rank;
  }

  /** Returns the first hint, or the one after that which was given last. `null` if there is none, or the game has changed. */
  async next(): Promise<Advice | null> {
    const { seq, state } = this.#game;
    if (seq !== this.#seq) {
      const first = await this.#game.hint();
      if (first === null || seq !== this.#game.seq) return null;
      [this.#seq, this.#turns, this.#at] = [seq, [first], 0];
      return { turn: first, place: null };
    }
    if (this.#turns.length === 1) {
      const position = state === null ? null : positionOf(state);
      const ranked = position === null ? [] : await this.#rank(position);
      if (seq !== this.#game.seq) return null;
      // The hint that was given stays the first, even where it can't be told from another.
      const [first] = this.#turns;
      this.#turns = [...this.#turns, ...ranked.filter((turn) => !isSameTurn(turn, first))];
    }
    this.#at = (this.#at + 1) % this.#turns.length;
    const turn = this.#turns[this.#at];
    const place = { number: this.#at + 1, count: this.#turns.length };
    return turn === undefined ? null : { turn, place };
  }
}

/** Reports whether two turns lay the same tiles on the same squares, or exchange the same. */
function isSameTurn(one: Turn, other: Turn | undefined): boolean {
  return other !== undefined && partsOf(one) === partsOf(other);
}

function partsOf(turn: Turn): string {
  if (turn.type === "place") return Object.entries(turn.tiles).sort().join(" ");
  return turn.type === "exchange" && Array.isArray(turn.tiles) ? [...turn.tiles].sort().join("-") : turn.type;
}

/** Lets the search compare the turns of a position, in a worker of its own. */
async function rankTurns(position: Position): Promise<Turn[]> {
  const rules = new RulesClient();
  try {
    return await new Promise((resolve) => {
      rules.onFailure = () => resolve([]);
      const question = { about: "position", position, nodes: NODES, seed: 1, most: MOST } as const;
      void rules.compareTurns(question).then((ranking) => resolve(rankedTurns(ranking?.turns ?? [])));
    });
  } finally {
    rules.close();
  }
}

function rankedTurns(turns: { turn: Turn; value: number }[]): Turn[] {
  return [...turns].sort((a, b) => b.value - a.value).map(({ turn }) => turn);
}
