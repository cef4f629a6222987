// Solving a puzzle: tries, hints and the answer, without a page.

import { TilePlacement } from "../game/tile-placement.svelte";
import { tileOf } from "../game/tiles";
import type { LegalPlay, PlacedTiles, Square, Tile } from "../protocol/messages";
import type { Position, ReviewedTurn } from "../protocol/study";
import { isWrong, type RulesClient } from "../transport/rules-client";
import type { Puzzle } from "./collection";

/** The nodes that a try is compared with the best turn by. */
const NODES = 20_000;

type Rules = Pick<RulesClient, "plays" | "scorePlay" | "compareTurns">;

/** A try that is not the answer. */
interface Try {
  play: LegalPlay;
  /** How far it is behind, once that is known. */
  review: ReviewedTurn | null;
}

export class PuzzleSolving {
  readonly puzzle: Puzzle;
  readonly position: Position;
  readonly placement: TilePlacement;
  /** The number of tries, and of the hints that were given: where, which tiles, the play. */
  tries = $state(0);
  hints = $state(0);
  /** `true` while the last hint is newer than the last try. */
  isHinting = $state(false);
  /** The last try, if it was wrong. */
  wrong = $state.raw<Try | null>(null);
  /** The answer that was found or shown, on the board. */
  played = $state.raw<LegalPlay | null>(null);
  /** `true` if the answer was shown. */
  isShown = $state(false);
  /** The accepted answers, once the legal plays are known. */
  answers = $state.raw<LegalPlay[]>([]);
  /** The time spent, once it is over. */
  seconds = $state(0);
  readonly #rules: Rules;
  readonly #now: () => number;
  readonly #onfirst: (isFound: boolean) => void;
  readonly #onend: () => void;
  readonly #start: number;
  #isRated = false;

  readonly answer = $derived<LegalPlay | undefined>(this.answers[0]);
  readonly isOver = $derived(this.played !== null);
  /** The board, with the answer where it has been played. */
  readonly board: PlacedTiles = $derived.by(() => ({ ...this.position.board, ...this.played?.tiles }));
  /** The squares that a hint lights. */
  readonly lit: Square[] = $derived.by(() => {
    if (this.played !== null) return Object.keys(this.played.tiles);
    return this.hints > 0 && this.answer !== undefined ? Object.keys(this.answer.tiles).slice(0, 1) : [];
  });
  /** The tiles of the answer, for the second hint. */
  readonly hintedTiles: Tile[] = $derived.by(() => Object.values(this.answer?.tiles ?? {}).map(tileOf));

  /**
   * `onfirst` is called once with whether the first try, without a hint, was right; `onend` when the answer is on the
   * board.
   */
  constructor(
    rules: Rules,
    puzzle: Puzzle,
    position: Position,
    { now, onfirst, onend }: { now: () => number; onfirst: (isFound: boolean) => void; onend: () => void },
  ) {
    this.#rules = rules;
    this.puzzle = puzzle;
    this.position = position;
    this.#now = now;
    this.#onfirst = onfirst;
    this.#onend = onend;
    this.#start = now();
    this.placement = new TilePlacement(async (laid) => {
      const verdict = await rules.scorePlay(position, laid);
      return isWrong(verdict) || verdict.refusal === null ? null : { refusal: verdict.refusal };
    });
    this.placement.setRack([...position.rack]);
  }

  /** Asks for the legal plays. Returns `false` if the answer is not among them. */
  async begin(): Promise<boolean> {
    const turns = await this.#rules.plays(this.position);
    if (isWrong(turns)) return false;
    this.placement.setPlays(turns.plays);
    this.answers = this.puzzle.answers.flatMap(
      (answer) => turns.plays.find(({ notation }) => notation === answer) ?? [],
    );
    return this.answers.length > 0;
  }

  /** Plays the laid tiles, if they are a legal play. */
  async play(): Promise<void> {
    const { verdict, plays } = this.placement;
    if (this.isOver || verdict === null || !("notation" in verdict)) return;
    const play = plays.find(({ notation }) => notation === verdict.notation);
    if (play === undefined) return;
    this.tries += 1;
    this.isHinting = false;
    if (this.answers.includes(play)) {
      this.#rate(true);
      this.#end(play);
      return;
    }
    this.#rate(false);
    const tried: Try = { play, review: null };
    this.wrong = tried;
    this.placement.recall();
    const question = { about: "turn", position: this.position, turn: play.notation } as const;
    const ranking = await this.#rules.compareTurns({ ...question, nodes: NODES, seed: 1, most: 1 });
    if (this.wrong === tried) this.wrong = { play, review: ranking?.reviewed ?? null };
  }

  /** Gives the next hint, for which tiles that are laid go back to the rack; the third lays those of the answer. */
  hint(): void {
    if (this.isOver || this.answer === undefined) return;
    this.#rate(false);
    this.placement.recall();
    this.isHinting = true;
    this.hints = Math.min(3, this.hints + 1);
    if (this.hints === 3) this.placement.layAll(this.answer.tiles);
  }

  show(): void {
    if (this.isOver || this.answer === undefined) return;
    this.#rate(false);
    this.isShown = true;
    this.#end(this.answer);
  }

  #rate(isFound: boolean): void {
    if (this.#isRated) return;
    this.#isRated = true;
    this.#onfirst(isFound);
  }

  #end(play: LegalPlay): void {
    this.placement.recall();
    this.wrong = this.isShown ? this.wrong : null;
    this.played = play;
    this.seconds = Math.max(1, Math.round((this.#now() - this.#start) / 1000));
    this.#onend();
  }
}
