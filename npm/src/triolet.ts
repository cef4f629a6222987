// Questions about positions and records, and games: what both entries of the package offer.

import type { PlacedTiles } from "../../web/src/protocol/messages";
import type {
  InputError,
  LegalTurns,
  Opened,
  PlayVerdict,
  Position,
  Ranking,
} from "../../web/src/protocol/study";
import type { WasmInstance } from "../../web/src/transport/instance";
import { Thinker } from "../../web/src/transport/thinker";
import { Game, type GameOptions } from "./game";

/** A position as an object, or in any written form: JSON, a line of text, a link. */
export type PositionInput = Position | string;

/** What {@link Triolet.best} may spend. */
export interface BestOptions {
  /** Turns to play out, 20,000 by default. The same number gives the same answer on every machine. */
  nodes?: number;
  /** The seed of the worlds in which they are played out, 1 by default. */
  seed?: number;
  /** The number of turns to return, all by default. */
  top?: number;
  /** Stops the search, which then answers with its result so far. */
  signal?: AbortSignal;
}

/** The error in a position or a record. */
export class TrioletError extends Error {
  override readonly name = "TrioletError";
  /** What is wrong and where: the stable `code`, the `line` and `column`, the `square`. */
  readonly details: InputError;

  constructor(details: InputError) {
    super(details.reason);
    this.details = details;
  }

  /** The stable name of the error, such as `pair-over-15` or `unreadable`. */
  get code(): string {
    return this.details.code;
  }
}

/** The rules and the players. `load` returns one. */
export class Triolet {
  readonly #wasm: WasmInstance;
  readonly #instantiate: () => Promise<WasmInstance>;
  #busy: Promise<unknown> = Promise.resolve();

  /** @internal */
  constructor(wasm: WasmInstance, instantiate: () => Promise<WasmInstance>) {
    this.#wasm = wasm;
    this.#instantiate = instantiate;
  }

  /** Returns the score of a play, or the reason why it is not legal. A rack is not needed. */
  score(position: PositionInput, play: PlacedTiles | string): PlayVerdict {
    return this.#ask({ type: "score", position: { ...this.#position(position), play } });
  }

  /** Returns every legal play of the rack, best score first, and whether it may exchange or pass. */
  plays(position: PositionInput): LegalTurns {
    return this.#ask({ type: "plays", position: this.#position(position) });
  }

  /** Reads a text: a record, a partial record or a position. */
  open(text: string): Opened {
    return this.#ask({ type: "open", text });
  }

  /**
   * Compares the turns of a position by playing them out, and returns the best first; `null` if there is none to take.
   * It works in slices of a few milliseconds, so that a page stays responsive.
   */
  async best(position: PositionInput, options: BestOptions = {}): Promise<Ranking | null> {
    const { nodes = 20_000, seed = 1, top = Number.MAX_SAFE_INTEGER, signal } = options;
    const most = Math.min(top, 2 ** 31);
    const question = { about: "position", position: this.#position(position), nodes, seed, most };
    // The module holds one search at a time.
    const before = this.#busy;
    const search = before.then(() => think(this.#wasm, question, signal));
    this.#busy = search.catch(() => {});
    const text = await search;
    return text === "" ? null : (JSON.parse(text) as Ranking);
  }

  /** Begins a game in a module of its own. */
  async game(options: GameOptions): Promise<Game> {
    return Game.begin(await this.#instantiate(), options);
  }

  #position(position: PositionInput): Position {
    if (typeof position !== "string") return position;
    const opened = this.open(position);
    if (opened.type === "position") return opened.position;
    if (opened.now !== null) return opened.now;
    throw new TrioletError({
      line: null,
      column: null,
      code: "no-position",
      why: null,
      square: null,
      reason: "the game is over, or the rack of the seat to move is not known",
    });
  }

  #ask<T extends object>(question: object): T {
    const answer = JSON.parse(this.#wasm.ask("study", JSON.stringify(question))) as T | { error: InputError };
    if ("error" in answer) throw new TrioletError(answer.error);
    return answer;
  }
}

/** Searches in slices and returns the answer as text, empty if there is nothing to search. */
export async function think(wasm: WasmInstance, question: object, signal?: AbortSignal): Promise<string> {
  const thinker = new Thinker(wasm);
  const stop = () => thinker.stop();
  signal?.addEventListener("abort", stop);
  try {
    const thought = thinker.think(JSON.stringify(question), () => {});
    if (signal?.aborted) stop();
    return await thought;
  } finally {
    signal?.removeEventListener("abort", stop);
    // In Node an open channel would keep the process alive.
    thinker.close();
  }
}
