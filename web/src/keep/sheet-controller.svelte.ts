// What a sheet does, without a page: entering plays tile by tile, ending turns, mending older ones, undo and redo. The partial
// record is all there is of the game; what it comes to, the rules say.

import type { Face, PlacedTiles, Seat, Square } from "../protocol/messages";
import type { Change, Draft, Key, KeptSheet, Keypad, Problem, Row, Sheet } from "../protocol/sheet";
import type { SheetAnswer } from "../transport/rules-client";
import { agreed, changedRow, NEWS, rowOf, withPoints, type News, type Refused } from "./agreed";
import { nextSeat, passedTo, paused, type ClockState } from "./clock";
import { editBetween, redone, undone } from "./edits";
import { readSheet, writeSheet, type StoredSheet, type LaidTile, type Target } from "./sheets";

/** What a sheet asks of the rules. */
export interface SheetRules {
  sheet(record: string): Promise<SheetAnswer<Sheet>>;
  keep(record: string, change: Change): Promise<SheetAnswer<KeptSheet>>;
  tryPlay(record: string, laid: PlacedTiles, seat: Seat | null): Promise<SheetAnswer<Draft>>;
  keypad(record: string, laid: PlacedTiles, square: Square, seat: Seat | null): Promise<SheetAnswer<Keypad>>;
}

const NEXT: Target = { kind: "next" };

export class SheetController {
  readonly id: string;
  /** What the record comes to; `null` before the rules have answered. */
  sheet = $state.raw<Sheet | null>(null);
  /** Why the record as a whole can't be read. */
  unreadable = $state.raw<Problem | null>(null);
  /** The tiles of the play that is being entered. */
  laid = $state.raw<LaidTile[]>([]);
  target = $state.raw<Target>(NEXT);
  /** The square for the next tile. */
  square = $state<Square | null>(null);
  /** Whether the keypad asks for the value of a wild. */
  isWild = $state(false);
  keypad = $state.raw<Keypad | null>(null);
  draft = $state.raw<Draft | null>(null);
  /** The key that was touched although nothing of its value can lie there. */
  impossible = $state.raw<Key | null>(null);
  refused = $state.raw<Refused | null>(null);
  clock = $state.raw<ClockState | null>(null);
  canUndo = $state(false);
  canRedo = $state(false);
  /** Whether a tap waits for what the rules say of it. */
  isBusy = $state(false);
  /** Whether the browser keeps the sheet. */
  isKept = $state(true);
  /** The turn that was just ended. */
  lastTurn = $state.raw<Row | null>(null);
  /** What was corrected last; `null` after anything else. */
  news = $state.raw<News | null>(null);
  /** The rows, by their number, that fitted before the last change and no longer do. */
  noLongerFit = $state.raw<number[]>([]);
  /** Whether another tab has gone on with the sheet, which was then taken from there. */
  isFromElsewhere = $state(false);

  readonly #rules: SheetRules;
  #kept: StoredSheet;
  /** The record before the turn that is mended or inserted; the whole record otherwise. */
  #base: string;
  /** One thing after the other: what is tapped quickly finds what the tap before has led to. */
  #busy: Promise<void> = Promise.resolve();

  constructor(kept: StoredSheet, rules: SheetRules) {
    this.id = kept.id;
    this.#kept = kept;
    this.#base = kept.record;
    this.#rules = rules;
    this.#take(kept);
    void this.#then(() => this.#refresh());
  }

  get record(): string {
    return this.#kept.record;
  }

  /** Resolves when everything that was begun is done. */
  async settled(): Promise<void> {
    let busy;
    do {
      busy = this.#busy;
      await busy;
    } while (busy !== this.#busy);
  }

  /** The row that is mended, or before which one is inserted. */
  get row(): Row | null {
    const { target } = this;
    return target.kind === "next" ? null : (this.sheet?.turns[target.row - 1] ?? null);
  }

  /** The seat whose turn is entered. */
  get seat(): Seat | null {
    if (this.target.kind !== "next") return this.row?.seat ?? null;
    return this.sheet?.to_move ?? null;
  }

  /** What lies on the board under the play that is being entered. */
  get board(): PlacedTiles {
    const { target, sheet } = this;
    if (sheet === null) return {};
    if (target.kind === "next") return sheet.board;
    const before = sheet.turns.slice(0, target.row - 1).filter(({ counts }) => counts);
    return Object.assign({}, ...before.map(({ play }) => play ?? {}));
  }

  get laidTiles(): PlacedTiles {
    return Object.fromEntries(this.laid.map(({ square, face }) => [square, face]));
  }

  /** The keys that are shown; none while no square is chosen. */
  get keys(): Key[] {
    return (this.isWild ? this.keypad?.wild_values : this.keypad?.numbers) ?? [];
  }

  /** Whether something is being entered that undo would take back first. */
  get isEntering(): boolean {
    return this.laid.length > 0 || this.target.kind !== "next";
  }

  /** Whether a turn without tiles was refused that the table may enter all the same: an answer is due before anything else. */
  get isAsking(): boolean {
    return this.refused !== null && this.refused.change !== null && this.laid.length === 0;
  }

  /** Chooses the square for the next tile; one that is laid already gets another value. */
  choose(square: Square): Promise<void> {
    return this.#then(async () => {
      if (this.isAsking) return;
      this.impossible = null;
      this.refused = null;
      this.isWild = false;
      if (square in this.board) {
        this.square = null;
        this.keypad = null;
        return;
      }
      this.square = square;
      await this.#askKeypad();
    });
  }

  /** Lays a value on the chosen square. One that can't lie there is laid only with `anyway`. */
  press(value: number, anyway = false): Promise<void> {
    return this.#then(async () => {
      const key = this.keys[value];
      if (key === undefined || this.square === null || this.isAsking) return;
      if (key.problem !== null && !anyway) {
        this.impossible = key;
        return;
      }
      await this.#lay(this.square, key.face);
    });
  }

  /** Lays a tile on a square, whatever the rules say. */
  layOn(square: Square, face: Face): Promise<void> {
    return this.#then(() => this.#lay(square, face));
  }

  /** Asks for the value of a wild, or no longer. */
  pressWild(): Promise<void> {
    return this.#then(() => {
      if (this.keypad === null || this.isAsking) return;
      this.isWild = !this.isWild;
      this.impossible = null;
    });
  }

  /** Takes back the tile on a square: by default the one that is chosen, or else the one laid last. */
  takeBack(on?: Square): Promise<void> {
    return this.#then(async () => {
      const chosen = this.laid.find((tile) => tile.square === this.square) ?? this.laid.at(-1);
      const square = on ?? chosen?.square;
      if (square === undefined || !this.laid.some((tile) => tile.square === square)) return;
      this.#setLaid(this.laid.filter((tile) => tile.square !== square));
      this.square = square;
      await this.#askDraft();
      await this.#askKeypad();
    });
  }

  /** Stops entering a play, mending or inserting. */
  recall(): Promise<void> {
    return this.#then(async () => {
      this.#setLaid([]);
      await this.#aim(NEXT);
    });
  }

  /** Enters the tiles that are laid, whatever the rules say with `anyway`. */
  endTurn(anyway = false): Promise<void> {
    return this.#then(async () => {
      if (this.laid.length === 0) return;
      await this.#enter({ change: "play", seat: this.seat, play: this.laidTiles, anyway });
    });
  }

  /** Enters a turn: a play as it is written, an exchange, a pass. */
  enter(change: Change): Promise<void> {
    return this.#then(() => this.#enter(change));
  }

  /** Enters what was refused, with the points that the table gives; without them, with those of the formula. */
  enterAnyway(points: number | null = null): Promise<void> {
    return this.#then(async () => {
      const change = this.refused?.change ?? null;
      if (change !== null) await this.#keep(points === null ? change : withPoints(change, points));
    });
  }

  dismissRefusal(): void {
    this.refused = null;
  }

  /** Changes the record by something that is no turn. */
  change(change: Change): Promise<void> {
    return this.#then(() => this.#keep(change));
  }

  /** Begins to enter another turn in place of a row. Its tiles lie there to be changed. */
  mend(row: Row): Promise<void> {
    return this.#then(async () => {
      const tiles = Object.entries(row.play ?? {});
      this.#setLaid(tiles.map(([square, face]) => ({ square, face })));
      await this.#aim({ kind: "mend", row: row.number });
    });
  }

  /** Begins to enter a turn before a row. */
  insertBefore(row: Row): Promise<void> {
    return this.#then(async () => {
      this.#setLaid([]);
      await this.#aim({ kind: "insert", row: row.number });
    });
  }

  /** Takes back what was refused, or the last tile laid, or else the last change. */
  undo(): Promise<void> {
    if (this.refused !== null) {
      this.refused = null;
      return Promise.resolve();
    }
    if (this.laid.length > 0 && this.target.kind === "next") return this.takeBack(this.laid.at(-1)?.square);
    return this.#then(async () => {
      if (this.target.kind !== "next") {
        this.#setLaid([]);
        return this.#aim(NEXT);
      }
      const edit = this.#kept.past.at(-1);
      const record = edit === undefined ? null : undone(this.#kept.record, edit);
      if (edit === undefined || record === null) return;
      const before = this.sheet?.turns ?? [];
      await this.#become(record, this.#kept.past.slice(0, -1), [...this.#kept.future, edit]);
      this.news = { kind: "undone", row: changedRow(before, this.sheet?.turns ?? []) };
    });
  }

  redo(): Promise<void> {
    return this.#then(async () => {
      const edit = this.#kept.future.at(-1);
      const record = edit === undefined ? null : redone(this.#kept.record, edit);
      if (edit === undefined || record === null) return;
      const before = this.sheet?.turns ?? [];
      await this.#become(record, [...this.#kept.past, edit], this.#kept.future.slice(0, -1));
      this.news = { kind: "redone", row: changedRow(before, this.sheet?.turns ?? []) };
    });
  }

  setClock(clock: ClockState | null): void {
    this.clock = this.#kept.clock = clock;
    this.#write();
  }

  /** Passes the clock on to whoever comes next. */
  passClock(now: number): void {
    if (this.clock === null) return;
    const hasLeft = (this.sheet?.departed ?? this.clock.used.map(() => null)).map((why) => why !== null);
    this.setClock(passedTo(this.clock, nextSeat(this.clock.seat, hasLeft), now));
  }

  /** Takes over what another tab has written. */
  follow(): Promise<void> {
    return this.#then(async () => {
      const kept = readSheet(this.id);
      if (kept === null || kept.revision === this.#kept.revision) return;
      this.isFromElsewhere = true;
      this.#kept = kept;
      this.#take(kept);
      await this.#refresh();
    });
  }

  #then(step: () => Promise<void> | void): Promise<void> {
    this.isBusy = true;
    const busy = this.#busy.then(step).finally(() => {
      if (this.#busy === busy) this.isBusy = false;
    });
    this.#busy = busy;
    return busy;
  }

  #take(kept: StoredSheet): void {
    this.laid = kept.laid;
    this.target = kept.target;
    this.clock = kept.clock;
    this.square = null;
    this.keypad = null;
    this.impossible = null;
    this.refused = null;
  }

  /** Asks anew what the record comes to, and the play that is being entered. */
  async #refresh(): Promise<void> {
    this.canUndo = this.#kept.past.length > 0;
    this.canRedo = this.#kept.future.length > 0;
    const sheet = await this.#rules.sheet(this.#kept.record);
    if ("error" in sheet) {
      this.unreadable = sheet.error;
      return;
    }
    this.unreadable = null;
    this.sheet = sheet;
    const { target } = this;
    await this.#aim(target.kind === "next" || this.row !== null ? target : NEXT);
  }

  async #aim(target: Target): Promise<void> {
    if (target !== this.target) {
      this.target = this.#kept.target = target;
      this.#write();
    }
    this.square = null;
    this.keypad = null;
    this.isWild = false;
    this.refused = null;
    this.impossible = null;
    this.#base = await this.#recordBefore(target);
    await this.#askDraft();
    if (target.kind === "mend") await this.#aimAt(0);
    else if (this.laid.length > 0) await this.#propose();
  }

  /** Chooses the tile of that number, so that a value replaces it; nothing where there is none. */
  async #aimAt(tile: number): Promise<void> {
    this.square = this.laid[tile]?.square ?? null;
    await this.#askKeypad();
  }

  /** The record that the rules judge a play by. */
  async #recordBefore(target: Target): Promise<string> {
    let { record } = this.#kept;
    if (target.kind === "next") return record;
    const last = this.sheet?.turns.length ?? 0;
    for (let turn = last; turn >= target.row; turn -= 1) {
      const answer = await this.#rules.keep(record, { change: "remove", turn });
      if ("error" in answer) return record;
      record = answer.record;
    }
    return record;
  }

  async #lay(square: Square, face: Face): Promise<void> {
    const at = this.laid.findIndex((tile) => tile.square === square);
    const tile = { square, face };
    this.#setLaid(at < 0 ? [...this.laid, tile] : this.laid.with(at, tile));
    this.isWild = false;
    this.impossible = null;
    await this.#askDraft();
    // A turn that is mended is gone through tile by tile.
    if (at >= 0 && this.target.kind === "mend") await this.#aimAt(at + 1);
    else await this.#propose();
  }

  /** Goes on to the square that is proposed for the next tile. */
  async #propose(): Promise<void> {
    this.square = this.laid.length < 3 ? (this.draft?.next ?? null) : null;
    await this.#askKeypad();
  }

  #setLaid(laid: LaidTile[]): void {
    this.laid = this.#kept.laid = laid;
    this.refused = null;
    this.#write();
  }

  async #askDraft(): Promise<void> {
    if (this.laid.length === 0) {
      this.draft = null;
      return;
    }
    const draft = await this.#rules.tryPlay(this.#base, this.laidTiles, this.seat);
    this.draft = "error" in draft ? null : draft;
  }

  async #askKeypad(): Promise<void> {
    if (this.square === null) {
      this.keypad = null;
      return;
    }
    const keypad = await this.#rules.keypad(this.#base, this.laidTiles, this.square, this.seat);
    this.keypad = "error" in keypad ? null : keypad;
  }

  /** Enters a turn where it belongs: at the end, in place of a row, or before one. */
  async #enter(turn: Change): Promise<void> {
    const { target } = this;
    if (target.kind === "mend") await this.#keep({ change: "mend", turn: target.row, with: turn });
    else if (target.kind === "insert") await this.#keep({ change: "insert", before: target.row, with: turn });
    else await this.#keep(turn);
  }

  async #keep(change: Change): Promise<void> {
    const answer = await this.#rules.keep(this.#kept.record, change);
    if ("error" in answer) {
      this.refused = await this.#refusal(answer.error, change);
      return;
    }
    const before = this.sheet?.turns ?? [];
    const { past, record } = this.#kept;
    this.#kept.laid = this.laid = [];
    this.#kept.target = this.target = NEXT;
    await this.#become(answer.record, [...past, editBetween(record, answer.record)], []);
    this.noLongerFit = answer.no_longer_fit;
    const after = this.sheet?.turns ?? [];
    const kind = NEWS[change.change];
    if (kind !== undefined) this.news = { kind, row: kind === "players" ? null : changedRow(before, after) };
    else if (after.length > before.length) this.lastTurn = after.at(-1) ?? null;
  }

  /** Finds out whether a change that was refused can be entered by agreement, and what it would score. */
  async #refusal(problem: Problem, change: Change): Promise<Refused> {
    const anyway = agreed(change);
    const answer = anyway === null ? null : await this.#rules.keep(this.#kept.record, anyway);
    if (answer === null || "error" in answer) return { problem, change: null, row: null };
    const number = rowOf(change, this.sheet?.turns.length ?? 0);
    const row = number === null ? null : (answer.sheet.turns[number - 1] ?? null);
    return { problem, change: anyway, row };
  }

  async #become(record: string, past: StoredSheet["past"], future: StoredSheet["future"]): Promise<void> {
    this.#kept = { ...this.#kept, record, past, future };
    this.lastTurn = null;
    this.news = null;
    this.noLongerFit = [];
    this.#write();
    await this.#refresh();
    this.#turnClock();
  }

  /** The time of whoever is to move runs, and none once the game is over. */
  #turnClock(): void {
    const mover = this.sheet?.to_move ?? null;
    if (this.clock !== null && this.sheet?.end != null) return this.setClock(paused(this.clock, Date.now()));
    if (this.clock === null || mover === null || mover === this.clock.seat) return;
    this.setClock(passedTo(this.clock, mover, Date.now()));
  }

  #write(): void {
    const written = writeSheet(this.#kept);
    this.isKept = written !== "only-here";
    if (written === "changed-elsewhere") void this.follow();
  }
}
