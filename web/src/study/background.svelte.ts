// The analysis of finished games in the background: one after the other, the latest first, while nobody plays here.

import { archive } from "../archive/archive";
import type { GameKind, GameSummary } from "../archive/entry";
import { isWrong, RulesClient } from "../transport/rules-client";
import { Analysis, isWholeAnalysis } from "./analysis.svelte";

/** Maximum games looked at, the latest first; the statistics look at as many. */
const MOST = 200;
/** Delay in milliseconds before it begins, in which a game that has just ended is brought to the archive. */
const PATIENCE = 2000;
/** The kinds of game that are analysed by themselves: what was only opened or kept for a real board is not. */
const KINDS: readonly GameKind[] = ["computer", "device", "link"];

class BackgroundAnalysis {
  /** The games that are still to be analysed, the present one included; 0 while it rests. */
  left = $state(0);
  #analysis = $state.raw<Analysis | null>(null);
  /** The games that need not be looked at again. */
  readonly #done = new Set<string>();
  #isWanted = false;
  #isRunning = false;
  /** `true` if it was asked to begin while it was running. */
  #isAsked = false;

  /** The completed share of the present game, 0 to 1. */
  get progress(): number {
    return this.#analysis?.progress ?? 0;
  }

  /** Begins, or goes on where it was paused. */
  start(): void {
    this.#isWanted = true;
    this.#isAsked = true;
    if (!this.#isRunning) void this.#run();
  }

  /** Pauses. What has been compared until then is kept with the game. */
  pause(): void {
    this.#isWanted = false;
    this.#analysis?.stop();
  }

  /** Looks for games that have been added since, unless it is paused. */
  lookAgain(): void {
    if (this.#isWanted) this.start();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#isAsked) {
      this.#isAsked = false;
      await new Promise((resolve) => setTimeout(resolve, PATIENCE));
      await this.#analyseAll();
    }
    this.#isRunning = false;
  }

  async #analyseAll(): Promise<void> {
    let rules: RulesClient | null = null;
    let lost: Promise<never> | null = null;
    try {
      for (;;) {
        const waiting = this.#isWanted ? await this.#waiting() : [];
        const [game] = waiting;
        if (game === undefined || !this.#isWanted) break;
        this.left = waiting.length;
        const client = (rules ??= new RulesClient());
        lost ??= new Promise((_, reject) => (client.onFailure = reject));
        await Promise.race([this.#analyse(client, game), lost]);
      }
    } catch {
      // Without its worker it rests until it is asked again.
      this.#isAsked = false;
    } finally {
      rules?.close();
      this.#analysis = null;
      this.left = 0;
    }
  }

  /** Returns the finished games without a whole analysis, the latest first. */
  async #waiting(): Promise<GameSummary[]> {
    const waiting: GameSummary[] = [];
    for (const game of await archive.newest(MOST)) {
      if (!game.isOver || !KINDS.includes(game.kind) || this.#done.has(game.id)) continue;
      if (isWholeAnalysis(await archive.analysisOf(game.id))) this.#done.add(game.id);
      else waiting.push(game);
    }
    return waiting;
  }

  async #analyse(rules: RulesClient, { id }: GameSummary): Promise<void> {
    const record = (await archive.game(id))?.record ?? "";
    const opened = await rules.open(record);
    if (isWrong(opened) || opened.type !== "game") {
      this.#done.add(id);
      return;
    }
    const analysis = new Analysis(rules, opened, record);
    this.#analysis = analysis;
    await analysis.restored;
    const isEnded = !this.#isWanted ? false : analysis.isWhole || (await analysis.run("quick"));
    // A game with a turn that can't be analysed is not begun again and again.
    if (isEnded) this.#done.add(id);
  }
}

export const background = new BackgroundAnalysis();
