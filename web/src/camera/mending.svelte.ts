// Mending a board that was read from a photograph, without a page: the doubtful squares one by one, and any other.

import { columnIndex, isWild, rowIndex, tileOf, WILD } from "../game/tiles";
import { typed, type Pending } from "../game/typing";
import { SIDE, type Face, type PlacedTiles, type Square } from "../protocol/messages";
import type { PlayVerdict, Position } from "../protocol/study";
import { isWrong, type RulesClient } from "../transport/rules-client";
import { apartError, faultOf, valuesFor, type BoardFault } from "./lines";
import type { Reading } from "./vision";

export type MendingRules = Pick<RulesClient, "plays" | "scorePlay">;

/** The play that leads from the position before to the board. */
export interface FoundPlay {
  tiles: PlacedTiles;
  verdict: PlayVerdict;
}

/** A value that a wild may have, with the score of the play that lays it so; `null` if it is no part of one. */
export interface WildValue {
  value: number;
  points: number | null;
}

export class Mending {
  /** The squares in doubt, row by row, with their candidates. */
  readonly doubts: ReadonlyMap<Square, readonly (Face | null)[]>;
  board = $state.raw<PlacedTiles>({});
  selected = $state<Square>("H8");
  /** Part of a value typed so far. */
  pending = $state<Pending>("");
  fault = $state.raw<BoardFault | null>(null);
  /** `true` if the board is legal but no game can lead to it. */
  isApart = $state(false);
  play = $state.raw<FoundPlay | null>(null);
  /** The values for the selected square that its lines allow; `null` until they are known. */
  values = $state.raw<ReadonlySet<number> | null>(null);
  /** The values for an undeclared wild on the selected square; `null` for any other square. */
  wildValues = $state.raw<WildValue[] | null>(null);
  #settled = $state.raw<ReadonlySet<Square>>(new Set());
  /** The position before, if one is known. */
  readonly #before: Position | null;
  readonly #rules: MendingRules;
  /** Resolves once the rules have judged the latest board. */
  checked: Promise<void> = Promise.resolve();

  /** The squares whose contents nobody has confirmed, among them every wild without a value. */
  readonly open: Square[] = $derived.by(() =>
    [...this.doubts.keys()].filter((square) => !this.#settled.has(square) || this.board[square] === WILD),
  );
  /** The squares with a wild that needs a value. */
  readonly undeclared: Square[] = $derived(
    Object.keys(this.board).filter((square) => this.board[square] === WILD),
  );
  /** `true` if nothing is open but the values of wilds. */
  readonly isOnlyUndeclared: boolean = $derived(
    this.open.length > 0 &&
      this.open.every((square) => this.board[square] === WILD && this.doubts.get(square)?.length === 1),
  );
  readonly isUnchanged = $derived.by(
    () => this.#before !== null && Object.keys(this.#added ?? { none: "" }).length === 0,
  );
  /** The tiles that the photograph adds to the position before; `null` if it differs otherwise. */
  readonly #added: PlacedTiles | null = $derived.by(() => {
    const before = this.#before?.board;
    if (before === undefined) return null;
    if (Object.entries(before).some(([square, face]) => this.board[square] !== face)) return null;
    return Object.fromEntries(Object.entries(this.board).filter(([square]) => !(square in before)));
  });

  constructor(rules: MendingRules, reading: Pick<Reading, "board" | "doubtful">, before: Position | null) {
    this.#rules = rules;
    this.#before = before;
    // A wild without a value is a question even where the reader is sure of the tile.
    const wilds = Object.entries(reading.board).filter(([, face]) => face === WILD);
    const candidates = new Map<Square, readonly (Face | null)[]>([
      ...wilds.map(([square, face]): [Square, Face[]] => [square, [face]]),
      ...reading.doubtful.map(({ square, candidates }): [Square, (Face | null)[]] => [square, candidates]),
    ]);
    this.doubts = new Map([...candidates].sort(([a], [b]) => orderOf(a) - orderOf(b)));
    this.board = reading.board;
    this.selected = this.open[0] ?? "H8";
    this.#judge();
    this.#ask();
  }

  /** The board without the wilds that have no value yet. */
  get known(): PlacedTiles {
    return Object.fromEntries(Object.entries(this.board).filter(([, face]) => face !== WILD));
  }

  isOpen(square: Square): boolean {
    return this.open.includes(square);
  }

  /** The number of the selected square among all doubtful ones, from 1; `null` if it was never in doubt. */
  get number(): number | null {
    const at = [...this.doubts.keys()].indexOf(this.selected);
    return at < 0 ? null : at + 1;
  }

  select(square: Square): void {
    if (this.selected === square) return;
    this.#hold();
    this.selected = square;
    this.#ask();
  }

  /** Goes to the next square in doubt, or to the one before; round from the last to the first. */
  step(by: 1 | -1): void {
    this.#hold();
    const left = this.open.length > 0 ? this.open : [...this.doubts.keys()];
    if (left.length === 0) return;
    const order = [...this.doubts.keys()];
    const at = order.indexOf(this.selected);
    const behind = by > 0 ? left : left.toReversed();
    const next = behind.find((square) => (order.indexOf(square) - at) * by > 0) ?? behind[0];
    if (next !== undefined) this.select(next);
  }

  /** Puts a face on the selected square, `null` for none, and goes on to the next doubt. */
  answer(face: Face | null): void {
    const isAnswer = this.isOpen(this.selected);
    this.#put(face);
    this.pending = "";
    // A wild still has to be given its value.
    if (isAnswer && face !== WILD && this.open.length > 0) this.step(1);
    else this.#ask();
  }

  /** Leaves a `1` that could have become a 10 to 15 where it was typed. */
  #hold(): void {
    if (this.pending.endsWith("1")) this.#put(this.pending);
    this.pending = "";
  }

  #put(face: Face | null): void {
    const { [this.selected]: before = null, ...others } = this.board;
    this.#settled = new Set([...this.#settled, this.selected]);
    if (face === before) return;
    this.board = face === null ? others : { ...others, [this.selected]: face };
    this.#judge();
  }

  /** Confirms the selected square as it is. */
  accept(): void {
    this.answer(this.board[this.selected] ?? null);
  }

  /** Takes a key; returns `false` if it has no meaning here. */
  press(key: string): boolean {
    const typing = typed(this.pending, key);
    if (key === "n" || key === "p") this.step(key === "n" ? 1 : -1);
    else if (key === "Escape" && this.pending !== "") this.pending = "";
    else if (this.pending === "" && (key === "Delete" || key === "Backspace")) this.answer(null);
    else if (this.pending === "" && key === "Enter") this.accept();
    else if (typing !== null) {
      this.pending = typing.pending;
      // A `1` that another digit follows was a tile of this square; the digit after it begins anew.
      const [tile] = typing.tiles;
      if (tile !== undefined) this.answer(`${tile.isWild ? WILD : ""}${tile.value}`);
    } else return false;
    return true;
  }

  #judge(): void {
    const { board } = this;
    const isStale = () => board !== this.board;
    const judging = async () => {
      const fault = await faultOf(this.known, this.#rules);
      const apart = fault === null ? await apartError(this.known, this.#rules) : null;
      const added = this.#added;
      const isWhole = added !== null && !Object.values(added).includes(WILD);
      const play = isWhole ? await this.#playOf(added) : null;
      if (isStale()) return;
      this.fault = fault;
      this.isApart = apart !== null && this.undeclared.length === 0;
      this.play = play;
    };
    this.checked = judging();
  }

  async #playOf(tiles: PlacedTiles): Promise<FoundPlay | null> {
    const faces = Object.values(tiles);
    if (this.#before === null || faces.length === 0 || faces.length > 3) return null;
    const { edition, options, first_turn, board } = this.#before;
    const asked = { edition, options, first_turn, board, rack: faces.map(tileOf) };
    const verdict = await this.#rules.scorePlay(defined(asked), tiles);
    return isWrong(verdict) || verdict.breakdown === null ? null : { tiles, verdict };
  }

  /** Asks what may lie on the selected square. */
  #ask(): void {
    this.values = null;
    this.wildValues = null;
    const { board, selected } = this;
    const others = this.known;
    delete others[selected];
    void (async () => {
      const values = await valuesFor(selected, others, this.#rules);
      const isStale = () => board !== this.board || selected !== this.selected;
      if (isStale()) return;
      this.values = values;
      if (!isWild(board[selected] ?? "")) return;
      const wildValues = await this.#wildValuesOf(selected, values);
      if (!isStale()) this.wildValues = wildValues;
    })();
  }

  async #wildValuesOf(square: Square, values: ReadonlySet<number>): Promise<WildValue[]> {
    const added = this.#added ?? {};
    const isPlayed = square in added;
    const plays = await Promise.all(
      [...values].map(async (value) => {
        const play = isPlayed ? await this.#playOf({ ...added, [square]: `${WILD}${value}` }) : null;
        return { value, points: play?.verdict.breakdown?.total ?? null };
      }),
    );
    const legal = plays.filter(({ points }) => points !== null);
    return legal.length > 0 ? legal : plays;
  }
}

/** Returns the place of a square row by row. */
function orderOf(square: Square): number {
  return rowIndex(square) * SIDE + columnIndex(square);
}

/** Returns a position without the fields that are not set. */
function defined(position: { [Key in keyof Position]: Position[Key] | undefined }): Position {
  return Object.fromEntries(
    Object.entries(position).filter(([, value]) => value !== undefined),
  ) as unknown as Position;
}
