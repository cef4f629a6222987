// Clocks of a game on this device, which no server runs: time that passes while a person may move, kept across reloads.

import { monotonicNow } from "../../browser/monotonic";
import { readStoredObject, writeStored } from "../../browser/storage";
import { readClockChoice, type ClockChoice } from "../../game/clock-choice";
import type { Game } from "../../game/game.svelte";
import type { Seat, TimeControl } from "../../protocol/messages";
import { formatClock } from "../../text/clock";
import { t } from "../../text/texts.svelte";
import { TIME_CONTROLS } from "../../text/time-controls";

const KEY = "triolet.clocks";
/** The number of games whose clocks are kept. */
const MOST = 50;
/** The interval between two looks at the clock, in milliseconds. */
const BEAT = 250;
/** A longer gap between two looks is time in which the device slept, and charged to nobody. */
const LONGEST = 120_000;
/** The times left that are announced. */
const ANNOUNCED = [30_000, 10_000];

interface StoredClock extends ClockChoice {
  /** The time left of each seat, in milliseconds. */
  remaining: number[];
  /** The turn that was being thought about. */
  turn: string;
  /** The seat that has lost the game on time. */
  lost: Seat | null;
}

/** The part of a table that a clock needs. */
interface ClockTable {
  readonly game: Game;
  readonly isFresh: boolean | null;
  announced: string;
  tell: (words: () => string) => void;
}

/** Returns the clock of a table: the one that it has, or for a new game the one chosen; `null` if it has none. */
export function openClock(table: ClockTable, choice: ClockChoice): LocalClock | null {
  const id = table.game.recordId;
  if (id === null) return null;
  const stored = clockOf(table, readClock(id));
  const kept = stored ?? (table.isFresh === true ? { ...choice, remaining: [], turn: "", lost: null } : null);
  const control = TIME_CONTROLS.find(({ name }) => name === kept?.time)?.control ?? null;
  if (kept === null || control === null || control.type === "days") return null;
  return new LocalClock(table, id, control, kept);
}

/** Leaves out the clock of an earlier game of the same deal, which has the same id and went further. */
function clockOf({ isFresh, game }: ClockTable, stored: StoredClock | null): StoredClock | null {
  const entries = Number(stored?.turn.split(" ")[1] ?? 0);
  const isEarlier = stored !== null && (stored.lost !== null || entries > game.entries.length);
  return isFresh === true && isEarlier ? null : stored;
}

export class LocalClock {
  readonly #table: ClockTable;
  readonly #id: string;
  readonly #control: Exclude<TimeControl, { type: "days" }>;
  readonly #kept: StoredClock;
  readonly #beat: ReturnType<typeof setInterval>;
  #last = monotonicNow();
  #saved = 0;
  #runs: Seat | null = null;
  /** The seat and the number of entries of the turn before. */
  #before: { seat: Seat | null; entries: number };
  /** `true` while time that is up is acted upon. */
  #isActing = false;

  constructor(
    table: ClockTable,
    id: string,
    control: Exclude<TimeControl, { type: "days" }>,
    kept: StoredClock,
  ) {
    [this.#table, this.#id, this.#control, this.#kept] = [table, id, control, kept];
    const { seats } = table.game.state ?? { seats: [] };
    kept.remaining = seats.map((_, seat) => kept.remaining[seat] ?? control.seconds * 1000);
    this.#before = { seat: null, entries: table.game.entries.length };
    this.#beat = setInterval(() => this.look(), BEAT);
    this.look();
  }

  /** The seat that has lost the game on time. */
  get lost(): Seat | null {
    return this.#kept.lost;
  }

  stop(): void {
    clearInterval(this.#beat);
    this.#save();
    this.#table.game.ownClock = null;
  }

  /** Charges the time since the last look, and acts when time is up. */
  look(now = monotonicNow()): void {
    const { game } = this.#table;
    const passed = now - this.#last;
    this.#last = now;
    if (this.#runs !== null && passed < LONGEST) this.#charge(this.#runs, passed);
    this.#beginTurn();
    this.#runs = this.#thinking();
    game.ownClock = { control: this.#control, remaining: [...this.#kept.remaining], runs: this.#runs };
    game.heardAt = now;
    if (now - this.#saved > 1000) this.#save(now);
    if (this.#runs !== null && this.#left(this.#runs) <= 0 && !this.#isActing) void this.#end(this.#runs);
  }

  /** Returns the seat whose time passes: that of the person who sees the rack and may move. */
  #thinking(): Seat | null {
    const { game } = this.#table;
    const { state } = game;
    if (state === null || state.outcome !== null || state.paused || !game.isMyTurn) return null;
    return game.handOverTo === null ? game.viewer : null;
  }

  #left(seat: Seat): number {
    return this.#kept.remaining[seat - 1] ?? 0;
  }

  #charge(seat: Seat, passed: number): void {
    const before = this.#left(seat);
    const left = Math.max(0, before - passed);
    this.#kept.remaining[seat - 1] = left;
    if (ANNOUNCED.some((time) => before > time && left <= time)) {
      this.#table.announced = `${formatClock(left)} ${t("time-left")}`;
    }
  }

  /** Gives a new turn its time, and the one before its increment. */
  #beginTurn(): void {
    const { state, entries } = this.#table.game;
    const turn = `${state?.to_move ?? ""} ${entries.length}`;
    if (state === null || state.to_move === null || turn === this.#kept.turn) return;
    const { seat } = this.#before;
    if (this.#control.type === "total" && seat !== null && entries.length > this.#before.entries) {
      this.#kept.remaining[seat - 1] = this.#left(seat) + this.#control.increment * 1000;
    }
    if (this.#control.type === "per-turn") {
      this.#kept.remaining[state.to_move - 1] = this.#control.seconds * 1000;
    }
    this.#kept.turn = turn;
    this.#before = { seat: state.to_move, entries: entries.length };
  }

  async #end(seat: Seat): Promise<void> {
    const { game } = this.#table;
    this.#isActing = true;
    if (this.#kept.end === "lose") {
      this.#kept.lost = seat;
      this.#save();
      await game.resign();
    } else {
      const turn = (await game.hint())[0]?.turn;
      if (turn?.type === "place" && game.placement.layAll(turn.tiles)) await game.place();
      else if (turn?.type === "exchange" && Array.isArray(turn.tiles)) await game.exchange(turn.tiles);
      else if (turn?.type === "pass") await game.pass();
      this.#table.tell(() => t("clock-taken"));
    }
    this.#isActing = false;
  }

  #save(now = monotonicNow()): void {
    this.#saved = now;
    const { [this.#id]: _, ...others } = readStoredObject(KEY) ?? {};
    const latest = Object.entries(others).slice(1 - MOST);
    writeStored(KEY, { ...Object.fromEntries(latest), [this.#id]: this.#kept });
  }
}

/** Returns the stored clock of a game; `null` if there is none, or it is damaged. */
function readClock(id: string): StoredClock | null {
  const stored = readStoredObject(KEY)?.[id] as Partial<StoredClock> | null | undefined;
  if (typeof stored !== "object" || stored === null) return null;
  const { remaining, turn, lost } = stored;
  const times = Array.isArray(remaining) ? remaining.filter((one) => Number.isFinite(one) && one >= 0) : [];
  return {
    ...readClockChoice(stored),
    remaining: times,
    turn: typeof turn === "string" ? turn : "",
    lost: typeof lost === "number" ? lost : null,
  };
}
