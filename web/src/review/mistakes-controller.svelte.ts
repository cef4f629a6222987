// The exercises from the mistakes of a game: which one is shown, how much of its solution, and whether a play solves it.

import { SvelteMap } from "svelte/reactivity";
import { scoresheetOf } from "../game/scoresheet";
import type { PlacedTiles } from "../protocol/messages";
import type { OpenedGame } from "../protocol/study";
import { Analysis } from "../study/analysis.svelte";
import { isSolution, mistakesOf, playKey, type Mistake } from "../study/mistakes";
import { isWrong, type RulesClient } from "../transport/rules-client";

/** The node budget for a play that the analysis has not compared. */
const NODES = 20_000;

/** The part of the solution that is shown. */
export type Shown = "nothing" | "where" | "which" | "whole";

export class Mistakes {
  readonly game: OpenedGame;
  readonly analysis: Analysis;
  mistakes = $state.raw<Mistake[]>([]);
  at = $state(0);
  shown = $state<Shown>("nothing");
  /** `true` once the present exercise is solved. */
  isSolved = $state(false);
  /** `true` while a play is compared with the best one. */
  isComparing = $state(false);
  /** `true` once it is known which turns were mistakes. */
  isReady = $state(false);

  readonly #rules: RulesClient;
  /** Whether plays solve the present exercise, by `playKey`. */
  readonly #judged = new SvelteMap<string, boolean>();

  constructor(rules: RulesClient, game: OpenedGame, record: string) {
    this.#rules = rules;
    this.game = game;
    this.analysis = new Analysis(rules, game, record);
  }

  get mistake(): Mistake | undefined {
    return this.mistakes[this.at];
  }

  /** Analyses the game, unless that has been done, and finds its mistakes. */
  async begin(): Promise<void> {
    await this.analysis.restored;
    if (!this.analysis.isWhole) await this.analysis.run("quick");
    this.mistakes = mistakesOf(this.game, scoresheetOf(this.game.events), this.analysis.rankings);
    this.isReady = true;
    this.show(0);
  }

  show(at: number): void {
    this.at = at;
    this.shown = "nothing";
    this.isSolved = false;
    this.#judged.clear();
    for (const [key, isRight] of this.mistake?.known ?? []) this.#judged.set(key, isRight);
  }

  /** Shows the next part of the solution. Returns `true` if that is the whole of it. */
  showMore(): boolean {
    this.shown = this.shown === "nothing" ? "where" : this.shown === "where" ? "which" : "whole";
    return this.shown === "whole";
  }

  /** Returns `true` if a play solves the present exercise, as far as that is known. */
  solves(laid: PlacedTiles): boolean {
    return this.#judged.get(playKey(laid)) ?? false;
  }

  /** Judges a play that the analysis has not compared, such as the mirror image of the best one. */
  async judge(laid: PlacedTiles): Promise<void> {
    const { mistake } = this;
    const key = playKey(laid);
    if (mistake === undefined || this.#judged.has(key)) return;
    this.isComparing = true;
    const choices = await this.#rules.plays(mistake.position);
    const play = isWrong(choices) ? undefined : choices.plays.find(({ tiles }) => playKey(tiles) === key);
    const ranking =
      play === undefined
        ? null
        : await this.#rules.compareTurns({
            about: "turn",
            position: mistake.position,
            turn: play.notation,
            nodes: NODES,
            seed: 1,
            most: 1,
          });
    this.isComparing = false;
    if (this.mistake === mistake)
      this.#judged.set(key, ranking?.reviewed != null && isSolution(ranking.reviewed));
  }
}
