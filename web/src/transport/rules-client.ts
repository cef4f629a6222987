// Queries to the rules and to the search, independent of any game, by a worker that searches in slices.

import type { PlacedTiles, Seat, Square } from "../protocol/messages";
import type {
  Change,
  Draft,
  Format,
  KeptSheet,
  Keypad,
  PrintedSheet,
  PublicSheet,
  Sheet,
  SheetQuestion,
  SheetRefusal,
  Words,
} from "../protocol/sheet";
import type {
  BesideAnyRack,
  LegalTurns,
  Opened,
  Position,
  Ranking,
  PlayVerdict,
  InputError,
} from "../protocol/study";
import type { FromWorker, Subject, ToWorker } from "./worker-messages";

/** An answer, or the error in the query. */
export type RulesAnswer<T> = T | { error: InputError };

/** An answer about a score sheet, or what is wrong with the sheet or the change. */
export type SheetAnswer<T> = T | SheetRefusal;

export type SearchQuestion =
  | { about: "position"; position: Position; nodes: number; seed: number; most: number }
  | { about: "event"; record: string; event: number; nodes: number; seed: number; most: number }
  | { about: "turn"; position: Position; turn: string; nodes: number; seed: number; most: number };

export function isWrong<T extends object>(answer: RulesAnswer<T>): answer is { error: InputError } {
  return "error" in answer;
}

export class RulesClient {
  /** Called when the worker is lost. */
  onFailure: (reason: string) => void = () => {};

  /** A worker for each subject that was asked about: the score sheet has a module of its own. */
  readonly #workers = new Map<Subject, Worker>();
  readonly #answers = new Map<number, (text: string) => void>();
  readonly #standings = new Map<number, (text: string, isOver: boolean) => void>();
  #asked = 0;

  /** Starts the worker for a subject at once, so that its loss is known before the first question. */
  constructor(subject: Subject = "study") {
    this.#start(subject);
  }

  /** Returns the score of a play in a position, or the reason why it is illegal. */
  scorePlay(position: Position, play: PlacedTiles): Promise<RulesAnswer<PlayVerdict>> {
    return this.#ask({ type: "score", position: { ...position, play } });
  }

  /** Returns the plays in a position. */
  plays(position: Position): Promise<RulesAnswer<LegalTurns>> {
    return this.#ask({ type: "plays", position });
  }

  /** Opens a text: a record, a partial record or a position. */
  open(text: string): Promise<RulesAnswer<Opened>> {
    return this.#ask({ type: "open", text });
  }

  /** Returns a record up to a turn, with a person in one seat and a computer in the others from there on. */
  playOn(
    record: string,
    turns: number,
    person: Seat,
    player: string,
  ): Promise<RulesAnswer<{ record: string }>> {
    return this.#ask({ type: "play-on", record, turns, person, player });
  }

  /** Compares a turn whose rack is not known with the plays of every rack; `null` where there is nothing to compare. */
  anyRack(record: string, event: number): Promise<RulesAnswer<BesideAnyRack> | null> {
    return this.#ask({ type: "any-rack", record, event });
  }

  /** What the record of a game at a real board comes to. */
  sheet(record: string): Promise<SheetAnswer<Sheet>> {
    return this.#askSheet({ type: "sheet", record });
  }

  /** A record after a change, or why that is refused; `""` for the record of a sheet that is new. */
  keep(record: string, change: Change): Promise<SheetAnswer<KeptSheet>> {
    return this.#askSheet({ type: "keep", record, change });
  }

  /** What the tiles laid so far come to as a play. */
  tryPlay(record: string, laid: PlacedTiles, seat: Seat | null): Promise<SheetAnswer<Draft>> {
    return this.#askSheet({ type: "try-play", record, laid, seat });
  }

  /** What may lie on a square beside the tiles laid so far. */
  keypad(record: string, laid: PlacedTiles, square: Square, seat: Seat | null): Promise<SheetAnswer<Keypad>> {
    return this.#askSheet({ type: "keypad", record, laid, square, seat });
  }

  /** A sheet on paper or in a file, in these words. */
  print(record: string, format: Format, words: Partial<Words>): Promise<SheetAnswer<PrintedSheet>> {
    return this.#askSheet({ type: "print", record, format, words });
  }

  /** An empty sheet for so many players, on paper. */
  printEmpty(seats: number, words: Partial<Words>): Promise<SheetAnswer<PrintedSheet>> {
    return this.#askSheet({ type: "print-empty", seats, format: "html", words });
  }

  /** The record without what others may not see. */
  publicSheet(record: string): Promise<SheetAnswer<PublicSheet>> {
    return this.#askSheet({ type: "public", record });
  }

  /** Compares turns; `tell` is called with intermediate results. Returns `null` if there is nothing to compare. */
  compareTurns(
    question: SearchQuestion,
    tell: (ranking: Ranking) => void = () => {},
  ): Promise<Ranking | null> {
    const id = ++this.#asked;
    return new Promise((resolve) => {
      this.#standings.set(id, (text, isOver) => {
        const ranking = text === "" ? null : (JSON.parse(text) as Ranking);
        if (ranking !== null) tell(ranking);
        if (!isOver) return;
        this.#standings.delete(id);
        resolve(ranking);
      });
      this.#post("study", { kind: "ponder", id, text: JSON.stringify(question) });
    });
  }

  /** Stops the search, which answers with its result so far. */
  stop(): void {
    this.#post("study", { kind: "stop" });
  }

  close(): void {
    for (const worker of this.#workers.values()) worker.terminate();
  }

  #askSheet<T>(question: SheetQuestion): Promise<SheetAnswer<T>> {
    return this.#ask(question, "sheet");
  }

  #ask<T>(question: object, subject: Subject = "study"): Promise<T> {
    const id = ++this.#asked;
    return new Promise((resolve) => {
      this.#answers.set(id, (text) => resolve(JSON.parse(text) as T));
      this.#post(subject, { kind: "ask", id, subject, text: JSON.stringify(question) });
    });
  }

  #post(subject: Subject, request: ToWorker): void {
    const worker = this.#workers.get(subject) ?? this.#start(subject);
    worker.postMessage(request);
  }

  #start(subject: Subject): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: subject });
    worker.addEventListener("message", (event: MessageEvent<FromWorker>) => this.#receive(event.data));
    worker.addEventListener("error", (event) => this.onFailure(event.message));
    this.#workers.set(subject, worker);
    return worker;
  }

  #receive(report: FromWorker): void {
    switch (report.kind) {
      case "answer":
        this.#answers.get(report.id)?.(report.text);
        this.#answers.delete(report.id);
        break;
      case "standing":
        this.#standings.get(report.id)?.(report.text, report.isOver);
        break;
      case "failure":
        this.onFailure(report.text);
        break;
      default:
        // The other messages belong to games.
        break;
    }
  }
}
