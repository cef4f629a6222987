// What a photograph of the board means for a sheet: the play that was made, turns that the sheet lacks, or where the two differ.
// Nothing is entered without the keeper's word.

import type { Face, PlacedTiles, Square, Tile } from "../../protocol/messages";
import type { Draft, Problem, Row, Sheet } from "../../protocol/sheet";
import { tileOf, WILD } from "../../game/tiles";
import type { SheetController, SheetRules } from "../sheet-controller.svelte";
import {
  compareBoards,
  correctedFace,
  withSheetOn,
  type Comparison,
  type Difference,
  type SeenBoard,
} from "./differences";

/** A play that leads from the board of the sheet to that of the photograph. */
export interface FoundPlay {
  play: PlacedTiles;
  draft: Draft;
}

/** A turn that the sheet lacks: the plays that it can have been, the chosen one, and its row of the sheet. */
export interface MissingTurn {
  choices: string[];
  chosen: number;
  row: Row;
}

export type Outcome =
  | { kind: "unchanged" }
  /** One play, or several if a wild may stand for several values. */
  | { kind: "plays"; plays: FoundPlay[] }
  | { kind: "missing"; turns: MissingTurn[] }
  /** No turns lead from one board to the other. */
  | ({ kind: "unexplained" } & Comparison)
  /** The board of a game that is over, compared with the sheet. */
  | ({ kind: "checked"; board: SeenBoard } & Comparison);

/**
 * Returns the shortest sequence of plays that leads from a position, as JSON, to a board; for each turn the plays that it can
 * have been. `null` if none is known.
 */
export type ExplainBoard = (before: string, board: SeenBoard) => Promise<string[][] | null>;

/** A square of which the reader is not sure, with what may be there. */
interface Doubt {
  square: Square;
  candidates: readonly (string | null)[];
}

type Rules = Pick<SheetRules, "keep" | "tryPlay">;

/** Returns the tile of a face; `null` for an empty square. */
function tileAt(face: string | null): Tile | null {
  return face === null ? null : tileOf(face);
}

/** Returns the position of a sheet as JSON, for the reader of photographs. */
export function positionOf({ edition, board }: Pick<Sheet, "edition" | "board">): string {
  return JSON.stringify({ edition, board, rack: [] });
}

export class PhotoTurn {
  /** `null` while nothing is judged. */
  outcome = $state.raw<Outcome | null>(null);
  /** The reason why the sheet could not be changed. */
  problem = $state.raw<Problem | null>(null);
  /** How many turns are still to be laid one by one. */
  waiting = $state(0);

  readonly #controller: SheetController;
  readonly #rules: Rules;
  readonly #explain: ExplainBoard;
  /** The board of the photograph; `null` without one. */
  #board: SeenBoard | null = null;
  /** Whether the photograph only checks the sheet. */
  #isCheck = false;
  /** The play that was laid, and those to be laid after it. */
  #laid: PlacedTiles = {};
  #queue: PlacedTiles[] = [];

  constructor(controller: SheetController, rules: Rules, explain: ExplainBoard) {
    this.#controller = controller;
    this.#rules = rules;
    this.#explain = explain;
  }

  /** Judges a photographed board by the present sheet. A single play without a choice is laid at once. */
  async show(board: SeenBoard): Promise<void> {
    this.forget();
    this.#board = board;
    await this.#controller.settled();
    const outcome = await this.#judged();
    const [first, ...others] = outcome?.kind === "plays" ? outcome.plays : [];
    if (first !== undefined && others.length === 0) await this.lay(first.play);
    else this.outcome = outcome;
  }

  /**
   * Compares a photographed board with that of the sheet. Of a square in doubt the sheet's tile is taken if it is one of the
   * candidates.
   */
  async check(board: SeenBoard, doubtful: readonly Doubt[]): Promise<void> {
    this.forget();
    await this.#controller.settled();
    const sheet = this.#sheetBoard;
    const agreeing = doubtful.filter(({ square, candidates }) =>
      candidates.some((face) => tileAt(face) === tileAt(sheet[square] ?? null)),
    );
    this.#board = withSheetOn(
      board,
      sheet,
      agreeing.map(({ square }) => square),
    );
    this.#isCheck = true;
    this.outcome = await this.#judged();
  }

  /** Lays a play to be confirmed, as if its tiles were tapped. */
  async lay(play: PlacedTiles): Promise<void> {
    this.outcome = null;
    this.#laid = play;
    await this.#controller.recall();
    for (const [square, face] of Object.entries(play)) await this.#controller.layOn(square, face);
  }

  /** Chooses among the plays that a missing turn can have been. */
  async choose(turn: number, choice: number): Promise<void> {
    if (this.outcome?.kind !== "missing") return;
    const turns = this.outcome.turns.map((one, at) => (at === turn ? { ...one, chosen: choice } : one));
    const scored = await this.#scored(turns);
    this.problem = "code" in scored ? scored : null;
    if (!("code" in scored)) this.outcome = { kind: "missing", turns: scored };
  }

  /** Enters all missing turns. */
  async enterAll(): Promise<void> {
    if (this.outcome?.kind !== "missing") return;
    for (const { choices, chosen } of this.outcome.turns) {
      await this.#controller.enter({ change: "play", seat: null, play: choices[chosen] ?? "" });
      if (this.#takeProblem()) return;
    }
    this.outcome = null;
  }

  /** Lays the first of the missing turns; each next one follows when the one before is entered. */
  async enterOneByOne(): Promise<void> {
    if (this.outcome?.kind !== "missing") return;
    const [first, ...others] = this.outcome.turns.map(({ row }) => row.play ?? {});
    if (first === undefined) return;
    this.#queue = others;
    this.waiting = others.length;
    await this.lay(first);
  }

  /** Puts the tile of the photograph into the turn of the sheet that laid another one. */
  async correct(difference: Difference): Promise<void> {
    const [row, face] = [this.rowOf(difference.square), correctedFace(difference)];
    if (row === null || row.play === null || face === null) return;
    const play = { ...row.play, [difference.square]: face };
    const turn = { change: "play", seat: row.seat, play } as const;
    await this.#controller.change({ change: "mend", turn: row.number, with: turn });
    if (!this.#takeProblem()) this.outcome = await this.#judged();
  }

  /** Takes the sheet's word on some squares. */
  async trustSheet(squares: Square[]): Promise<void> {
    if (this.#board === null) return;
    this.#board = withSheetOn(this.#board, this.#sheetBoard, squares);
    this.outcome = await this.#judged();
  }

  /** Returns the turn that laid the tile on a square; `null` if none did. */
  rowOf(square: Square): Row | null {
    const rows = this.#controller.sheet?.turns ?? [];
    return rows.findLast(({ play, counts }) => counts && play !== null && square in play) ?? null;
  }

  /**
   * Goes on after the sheet has changed. Returns the board, with the values that wilds have on the sheet, once the sheet has
   * come to be as the photograph; it is then forgotten.
   */
  async follow(): Promise<PlacedTiles | null> {
    if (this.#board === null || this.outcome !== null || this.#controller.isEntering) return null;
    const sheet = this.#sheetBoard;
    const { conflicts, added } = compareBoards(sheet, this.#board);
    if (conflicts.length + added.length === 0) {
      this.forget();
      return sheet;
    }
    const next = this.#queue.shift();
    this.waiting = this.#queue.length;
    const isEntered = Object.entries(this.#laid).every(([square, face]) => sheet[square] === face);
    // Something else may have been entered meanwhile.
    if (next === undefined || !isEntered) this.forget();
    else await this.lay(next);
    return null;
  }

  /** Forgets the photograph. */
  forget(): void {
    this.#board = null;
    this.#isCheck = false;
    this.#queue = [];
    this.waiting = 0;
    this.outcome = null;
    this.problem = null;
  }

  get #sheetBoard(): PlacedTiles {
    return this.#controller.sheet?.board ?? {};
  }

  async #judged(): Promise<Outcome | null> {
    const [sheet, board] = [this.#controller.sheet, this.#board];
    if (sheet === null || board === null) return null;
    const { conflicts, added } = compareBoards(sheet.board, board);
    if (this.#isCheck) return { kind: "checked", board, conflicts, added };
    if (conflicts.length > 0) return { kind: "unexplained", conflicts, added };
    if (added.length === 0) return { kind: "unchanged" };
    const turns = (await this.#asTurn(added)) ?? (await this.#asTurns(sheet, board));
    return turns ?? { kind: "unexplained", conflicts, added };
  }

  /** Returns the plays of one turn that lay these tiles; `null` if there is none. */
  async #asTurn(added: Difference[]): Promise<Outcome | null> {
    const wilds = added.filter(({ photo }) => photo === WILD);
    if (added.length > 3 || wilds.length > 1) return null;
    const { record, seat } = this.#controller;
    const values = wilds.length === 0 ? [null] : Array.from({ length: 16 }, (_, value) => `*${value}`);
    const tried = values.map(async (value): Promise<FoundPlay | null> => {
      const face = ({ photo }: Difference): Face => (photo === WILD ? (value ?? WILD) : (photo ?? ""));
      const play = Object.fromEntries(added.map((one) => [one.square, face(one)]));
      const draft = await this.#rules.tryPlay(record, play, seat);
      return "error" in draft || draft.refusal !== null ? null : { play, draft };
    });
    const plays = (await Promise.all(tried)).filter((one) => one !== null);
    return plays.length === 0 ? null : { kind: "plays", plays };
  }

  async #asTurns(sheet: Sheet, board: SeenBoard): Promise<Outcome | null> {
    const plays = await this.#explain(positionOf(sheet), board);
    if (plays === null || plays.length === 0) return null;
    let turns = plays.map((choices) => ({ choices, chosen: 0 }));
    // A value of a wild may be legal by itself and not with the turns after it.
    for (const [at, { choices }] of turns.entries()) {
      if (choices.length === 1) continue;
      const tried = choices.map((_, chosen) => this.#scored(turns.with(at, { choices, chosen })));
      const fits = (await Promise.all(tried)).map((scored) => !("code" in scored));
      const fitting = choices.filter((_, index) => fits[index]);
      if (fitting.length > 0) turns = turns.with(at, { choices: fitting, chosen: 0 });
    }
    const scored = await this.#scored(turns);
    return "code" in scored ? null : { kind: "missing", turns: scored };
  }

  /** Returns turns with the rows that they would be on the sheet, or why it refuses one of them. */
  async #scored(turns: Omit<MissingTurn, "row">[]): Promise<MissingTurn[] | Problem> {
    let { record } = this.#controller;
    const scored: MissingTurn[] = [];
    for (const { choices, chosen } of turns) {
      const play = choices[chosen] ?? "";
      const answer = await this.#rules.keep(record, { change: "play", seat: null, play });
      if ("error" in answer) return answer.error;
      const row = answer.sheet.turns.at(-1);
      if (row !== undefined) scored.push({ choices, chosen, row });
      record = answer.record;
    }
    return scored;
  }

  /** Takes over what the sheet has refused, and reports whether there was anything. */
  #takeProblem(): boolean {
    this.problem = this.#controller.refused?.problem ?? null;
    this.#controller.dismissRefusal();
    return this.problem !== null;
  }
}
