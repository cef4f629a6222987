// The analysis of a game: its turns reviewed one by one, each by what its player could see.

import type { BesideAnyRack, OpenedGame, Ranking } from "../protocol/study";
import { archive } from "../archive/archive";
import { isWrong, type RulesClient } from "../transport/rules-client";

/** The node budget per turn, so large that a repetition seldom changes anything that matters. */
export const ANALYSIS_EFFORTS = { quick: 20_000, thorough: 200_000 } as const;

export type AnalysisEffort = keyof typeof ANALYSIS_EFFORTS;

/** Equal seeds give equal reviews. */
const SEED = 1;
const MOST = 5;

interface Found {
  rankings: (Ranking | undefined)[];
  beside: (BesideAnyRack | null | undefined)[];
}

/** The findings by record, so that an analysis is still there on return while the page is open. */
const found = new Map<string, Found>();

export class Analysis {
  /** By turn, the comparison; `undefined` for turns not yet analysed, or with an unknown rack. */
  rankings = $state.raw<(Ranking | undefined)[]>([]);
  /** By turn with an unknown rack, its comparison with every rack; `null` where there is none. */
  beside = $state.raw<(BesideAnyRack | null | undefined)[]>([]);
  isRunning = $state(false);
  /** The completed share of the work, 0 to 1. */
  progress = $state(0);

  readonly #rules: RulesClient;
  readonly #game: OpenedGame;
  readonly #record: string;
  #isStopped = false;
  /** The id of the game in the archive; `null` if it isn't there. */
  #id: string | null = null;

  constructor(rules: RulesClient, game: OpenedGame, record: string) {
    this.#rules = rules;
    this.#game = game;
    this.#record = record;
    this.rankings = found.get(record)?.rankings ?? [];
    this.beside = found.get(record)?.beside ?? [];
    this.restored = this.#restore();
  }

  /** `true` if the rack of a turn is not known, as a table's may be: that turn is compared with every rack. */
  #isUnknown(at: number): boolean {
    return this.#game.proof === null && this.#game.turns[at]?.rack === null;
  }

  /** Compares a turn whose rack is not known with every rack, which takes no time to speak of. */
  async compare(at: number): Promise<void> {
    const turn = this.#game.turns[at];
    if (turn === undefined || !this.#isUnknown(at) || this.beside[at] !== undefined) return;
    const answer = await this.#rules.anyRack(this.#record, turn.event);
    const beside = [...this.beside];
    beside[at] = answer === null || isWrong(answer) ? null : answer;
    this.#keep({ beside });
  }

  /** Resolves once an analysis that is kept on this device is shown. */
  readonly restored: Promise<void>;

  async #restore(): Promise<void> {
    if (found.get(this.#record)?.rankings.length) return;
    const id = await this.#idInArchive();
    const kept = id === null ? null : await archive.analysisOf(id);
    const isFound = (found.get(this.#record)?.rankings.length ?? 0) > 0;
    if (!isKept(kept, this.#game.turns.length) || this.isRunning || isFound) return;
    this.#keep({ rankings: kept.rankings.map((ranking) => ranking ?? undefined) });
  }

  /** `true` if every turn that can be analysed has been. */
  get isWhole(): boolean {
    return this.#game.turns.every((turn, at) =>
      turn.position === null
        ? !this.#isUnknown(at) || this.beside[at] !== undefined
        : this.rankings[at] !== undefined,
    );
  }

  /** Compares the turns that have not been yet; those of a whole analysis anew. Returns `false` if it was stopped. */
  async run(effort: AnalysisEffort): Promise<boolean> {
    if (this.isRunning) return false;
    this.isRunning = true;
    this.#isStopped = false;
    if (this.isWhole) this.#keep({ rankings: [] });
    const nodes = ANALYSIS_EFFORTS[effort];
    const { turns } = this.#game;
    for (const [at, turn] of turns.entries()) {
      this.progress = at / turns.length;
      if (this.#isStopped) break;
      await this.compare(at);
      if (turn.position === null || this.rankings[at] !== undefined) continue;
      const share = { nodes, seed: SEED, most: MOST };
      // In a partial record only the position is known; a full record tells more of what the player saw.
      const question =
        this.#game.proof === null
          ? ({ about: "turn", position: turn.position, turn: turn.notation, ...share } as const)
          : ({ about: "event", record: this.#record, event: turn.event, ...share } as const);
      const ranking = await this.#rules.compareTurns(question, (so) => {
        this.progress = (at + Math.min(1, so.nodes / so.budget)) / turns.length;
      });
      if (this.#isStopped || ranking === null) continue;
      const rankings = [...this.rankings];
      rankings[at] = ranking;
      this.#keep({ rankings });
      if (!this.isWhole) await this.#keepInArchive();
    }
    this.progress = 1;
    this.isRunning = false;
    if (this.isWhole) await this.#keepInArchive();
    return !this.#isStopped;
  }

  /** Keeps the analysis with its game, so that the next opening shows it at once, or goes on with a part of it. */
  async #keepInArchive(): Promise<void> {
    const id = await this.#idInArchive();
    const part = this.isWhole ? {} : { isPart: true };
    if (id !== null) await archive.keepAnalysis(id, { version: 1, rankings: this.rankings, ...part });
  }

  /** A game that is opened may come into the archive only after its analysis has begun. */
  async #idInArchive(): Promise<string | null> {
    return (this.#id ??= await archive.idOf(this.#record));
  }

  #keep({ rankings = this.rankings, beside = this.beside }: Partial<Found>): void {
    this.rankings = rankings;
    this.beside = beside;
    found.set(this.#record, { rankings, beside });
  }

  stop(): void {
    this.#isStopped = true;
    this.#rules.stop();
  }
}

/** Returns `true` if what was kept with a game is an analysis of all its turns. */
export function isWholeAnalysis(kept: unknown): boolean {
  return typeof kept === "object" && kept !== null && !("isPart" in kept);
}

/** Returns `true` if what was kept is an analysis of a game with so many turns. */
function isKept(kept: unknown, turns: number): kept is { rankings: (Ranking | null)[] } {
  if (typeof kept !== "object" || kept === null || !("version" in kept) || kept.version !== 1) return false;
  if (!("rankings" in kept) || !Array.isArray(kept.rankings) || kept.rankings.length > turns) return false;
  return kept.rankings.every(
    (one: unknown) => one == null || (typeof one === "object" && "turns" in one && Array.isArray(one.turns)),
  );
}
