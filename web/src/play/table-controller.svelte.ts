// The controller of a table as seen by one person: announcements, dialogs, hints and looking back. It needs so little
// of the page that it can be tested without one.

import { untrack } from "svelte";
import type { Game, GameNews } from "../game/game.svelte";
import { playedSquares } from "../game/scoresheet";
import { PastView } from "../game/past-view.svelte";
import { isForBoard, isLetter } from "../hand/board-keys";
import { dragFromRack } from "../hand/drag.svelte";
import { PlacementInput } from "../hand/placement-input.svelte";
import type { Seat, Square, Tile } from "../protocol/messages";
import { t } from "../text/texts.svelte";
import { hintWords, pointsWords, waitingTurnWords, refusalWords, turnWords, whoseTurn } from "../text/words";
import { achievementOf, type Achievement } from "./achievement";
import { announcement, openingWords, standingWords, verdictWords } from "./announce";
import { Hints, type Advice } from "./hints";
import type { LocalClock } from "./extras/local-clock";
import type { Extras } from "./load-extras";

/** The dialogs opened by the buttons of a table, besides that for the value of a wild. */
export type TableDialog = "exchange" | "menu" | "confirm" | "undo" | "unseen";

/** The part of the board component used by the controller. */
export interface BoardHandle {
  focus(): void;
  /** Takes a key that was pressed elsewhere, and the keyboard with it. */
  press(event: KeyboardEvent): void;
  /** Zooms out to the whole board. */
  showWholeBoard(): void;
  squareAtPoint(x: number, y: number): Square | null;
  /** Returns the width of a square in pixels. */
  squareSize(): number;
}

/** The part of the rack component used by the controller. */
export interface RackHandle {
  placeAtPoint(x: number, y: number): number | null;
}

export interface TableOptions {
  /** Returns `true` if the player wants to confirm each turn. */
  confirms: () => boolean;
  /** Returns `false` if the player wants no keys of one letter or digit. */
  usesCharacters?: () => boolean;
  /** Called with what was special about a play just made. */
  onachievement?: (achievement: Achievement) => void;
  /** Called with the text to announce when the viewer is to move. */
  onturn?: (words: string) => void;
}

/** The duration of a badge or an achievement, in milliseconds. */
const MOMENT = 1800;

export class TableController {
  readonly game: Game;
  readonly past: PastView;
  readonly input: PlacementInput;
  readonly drag: ReturnType<typeof dragFromRack>;

  dialog = $state.raw<TableDialog | null>(null);
  /** `true` if the note is about a hint that is laid on the board. */
  isHint = $state(false);
  /** The tiles that a hint advises to exchange. */
  advised = $state.raw<Tile[]>([]);
  /** The squares that a hint points at without laying tiles there. */
  pointed = $state.raw<Square[]>([]);
  /** The text announced by screen readers. */
  announced = $state("");
  /** Points shown briefly beside the squares of a play. */
  badge = $state.raw<{ squares: Square[]; text: string } | null>(null);
  achievement = $state.raw<Achievement | null>(null);

  /** `true` if nobody at this device had taken a turn when the game was first seen; `null` before. */
  isFresh: boolean | null = null;
  /** The clock of a game that has no server to run one. */
  clock = $state.raw<LocalClock | null>(null);
  /** The parts of a table that are loaded after it, once they are. */
  extras = $state.raw<Extras | null>(null);

  /** The components of the page, once mounted. */
  board = $state.raw<BoardHandle>();
  rack = $state.raw<RackHandle>();
  ending = $state.raw<{ focus(): void }>();
  turns = $state.raw<{ focus(): void }>();
  boardFrame = $state.raw<Pick<Element, "scrollIntoView">>();

  /** The stage of the game: `null` until its state is known. */
  readonly stage: "going" | "over" | null = $derived.by(() => {
    const state = this.game.state;
    return state === null ? null : state.outcome === null ? "going" : "over";
  });

  /** A note shown instead of the turn indicator; a function, so that it follows the current language. */
  #note = $state.raw<(() => string | null) | null>(null);
  #isThinking = false;
  readonly #options: TableOptions;
  readonly #hints: Hints;

  /** Must be called during a component's initialisation or inside an effect root, since it runs effects. */
  constructor(game: Game, options: TableOptions) {
    this.game = game;
    this.#options = options;
    this.#hints = new Hints(game);
    const { placement } = game;
    this.past = new PastView(
      () => game.entries,
      () => game.state?.outcome ?? null,
    );
    this.input = new PlacementInput({
      placement,
      isTaken: (square) => game.state === null || this.past.isOn || square in game.state.board,
      wildFaces: (id, square) => placement.wildFaces(id, square),
      onput: () => (this.#note = null),
      onnone: () => (this.#note = () => t("wild-none")),
      onplay: () => this.play(),
    });
    this.drag = dragFromRack(
      placement,
      (id, square) => this.input.put(id, square),
      () => this.board,
      () => this.rack,
    );
    this.#watch();
  }

  /** A temporary note shown instead of the turn indicator. */
  get note(): string | null {
    return this.#note?.() ?? null;
  }

  /** The squares lit on the board: those that a hint points at, else those of the last play. */
  get lit(): Square[] {
    return this.pointed.length > 0 && this.#note !== null ? this.pointed : playedSquares(this.game.lastPlay);
  }

  #watch(): void {
    const { game } = this;
    $effect(() => {
      game.onNews = (news) => this.#hear(news);
      return () => (game.onNews = () => {});
    });
    // Questions about a turn or about leaving are moot once the game is over.
    $effect(() => {
      if (this.stage !== "over") return;
      untrack(() => {
        this.input.wild = null;
        this.dialog = null;
      });
    });
    // Once the game is resumed, a refusal because of the pause is outdated.
    $effect(() => {
      if (game.state?.paused === false && game.refusal === "paused") game.refusal = null;
    });
    // A game that is opened, and a device that was handed on, say which tiles there are and whose turn it is.
    $effect(() => {
      if (this.stage !== null)
        this.isFresh ??= untrack(() => !game.entries.some(({ seat }) => this.#isOwn(seat)));
    });
    const isSeen = $derived(this.stage === "going" && game.handOverTo === null && game.viewer !== null);
    $effect(() => {
      if (isSeen) this.announced = untrack(() => game.state && openingWords(game.state)) ?? "";
    });
    // A place in the queue is announced once, and not again whenever the queue gets shorter.
    const isQueued = $derived(game.state?.queue !== undefined);
    $effect(() => {
      if (isQueued) this.announced = untrack(() => game.state && waitingTurnWords(game.state)) ?? "";
    });
    // What laid tiles come to is seen beside the board; a screen reader hears it.
    // The reason for a refusal arrives later than the tiles lie there, and a verdict may change by what others do.
    let heard = "";
    $effect(() => {
      const { laid, verdict } = game.placement;
      const key = JSON.stringify(laid);
      if (verdict === null || key === heard) return;
      heard = key;
      untrack(() => this.#announceVerdict());
    });
    // No rack is visible while the device changes hands.
    $effect(() => {
      if (game.handOverTo !== null && game.viewer !== null) game.look(null);
    });
  }

  #hear(news: GameNews): void {
    const { state } = this.game;
    if (state === null) return;
    this.#note = null;
    if (news.type !== "other") this.advised = [];
    this.announced = announcement(news, state, this.game.entries);
    if (this.game.isMyTurn) this.#options.onturn?.(whoseTurn(state));
    if (news.type !== "turn-taken") return;
    const { event } = news;
    if (this.#isOwn(event.seat)) this.board?.showWholeBoard();
    this.#celebrate(achievementOf(event.turn));
    if (event.turn.type !== "place" || event.turn.breakdown.total <= 0) return;
    this.#showBadge({ squares: playedSquares(event), text: `+${event.turn.breakdown.total}` });
  }

  /** Returns `true` if a seat belongs to a person at this device. */
  #isOwn(seat: Seat): boolean {
    return this.game.isByLink ? seat === this.game.viewer : this.game.persons.includes(seat);
  }

  #celebrate(achievement: Achievement | null): void {
    this.achievement = achievement;
    if (achievement === null) return;
    this.#options.onachievement?.(achievement);
    setTimeout(() => {
      if (this.achievement === achievement) this.achievement = null;
    }, MOMENT);
  }

  #showBadge(badge: { squares: Square[]; text: string }): void {
    this.badge = badge;
    setTimeout(() => {
      if (this.badge === badge) this.badge = null;
    }, MOMENT);
  }

  /** Sets the focus on the board, or on the result of a finished game. */
  begin(): void {
    if (this.stage === "over") this.ending?.focus();
    // The prompt to hand over the device already has the focus.
    else if (this.game.handOverTo === null) this.board?.focus();
  }

  /** Keeps the focus at the table: a button that becomes disabled would lose it. */
  keepFocus(event: MouseEvent): void {
    if (event.detail === 0) this.board?.focus();
  }

  /** Explains the zoom to players who don't know that a second tap is needed. */
  zoomed(isOn: boolean): void {
    this.isHint = false;
    this.#note = isOn ? () => (this.game.placement.lifted === null ? null : t("tap-again")) : null;
    if (isOn) this.announced = t("tap-again");
  }

  /** Shows the board after this number of entries; laid tiles stay laid. */
  lookBack(entries: number): void {
    this.game.placement.lifted = null;
    this.past.show(entries);
    // On a small screen the scoresheet is far below the board.
    this.boardFrame?.scrollIntoView({ block: "nearest" });
  }

  lookAtNow(): void {
    this.past.leave();
    this.board?.focus();
  }

  /** Says the scores, the bag, the rack and whose turn it is. */
  tellStanding(): void {
    const { state } = this.game;
    if (state === null) return;
    // Cleared first, since the same words would not be announced twice.
    this.announced = "";
    queueMicrotask(() => (this.announced = standingWords(state)));
  }

  /** Carries out the command of a letter. Returns `false` if the letter has none, or it is not possible now. */
  #command(letter: string): boolean {
    if (letter === "h" && this.canHint) void this.hint();
    else if (letter === "x" && this.canExchange) this.askForExchange();
    else if (letter === "s" && this.game.viewer !== null) this.game.placement.sort();
    else if (letter === "p") this.tellStanding();
    else return false;
    return true;
  }

  /** `true` if a hint may be asked for. */
  get canHint(): boolean {
    const { state, isByLink } = this.game;
    const turn = state?.your_turn;
    const isAllowed = !isByLink || state?.hints === "given";
    return isAllowed && turn != null && !turn.pass && state?.paused !== true;
  }

  /** `true` if tiles may be exchanged. */
  get canExchange(): boolean {
    const { state, isSending } = this.game;
    return state?.your_turn?.exchange === true && !state.paused && !isSending;
  }

  /** Shows and announces something that has happened beside the game, until the next turn. */
  tell(words: () => string): void {
    this.#note = words;
    this.announced = words();
  }

  /** Handles a key on the board that doesn't move its cursor. */
  key(event: KeyboardEvent): void {
    const { length } = this.game.entries;
    if (isLetter(event) && !this.past.isOn) {
      if (this.#usesCharacters && this.#command(event.key.toLowerCase())) event.preventDefault();
      return;
    }
    if (event.key === "PageUp" && !this.past.isOn && length > 0) {
      event.preventDefault();
      this.lookBack(length - 1);
    } else if (!this.past.isOn) this.input.key(event);
  }

  /** A key anywhere at the table. The bar for looking back has its own, as has the card between two players. */
  keyAnywhere(event: KeyboardEvent): void {
    if (this.past.isOn || this.game.handOverTo !== null) return;
    if (isForBoard(event, this.#usesCharacters)) this.board?.press(event);
  }

  get #usesCharacters(): boolean {
    return this.#options.usesCharacters?.() ?? true;
  }

  choose(square: Square): void {
    if (!this.past.isOn) this.input.choose(square);
  }

  /** Grabs a laid tile with a pointer. */
  grabLaid(square: Square, event: PointerEvent): void {
    const slot = this.game.placement.slotAt(square);
    if (slot !== undefined) this.drag.grab(event, { id: slot.id, face: slot.tile, from: square });
  }

  lift(id: number): void {
    this.#note = null;
    this.game.refusal = null;
    this.game.placement.lift(id);
  }

  /** Plays the laid tiles, after a confirmation if the player wants one. */
  play(): void {
    const { verdict } = this.game.placement;
    if (verdict === null || !this.game.isMyTurn) return;
    if (!("breakdown" in verdict)) {
      // Cleared first, since the same words would not be announced twice.
      this.announced = "";
      queueMicrotask(() => this.#announceVerdict());
      return;
    }
    if (this.#options.confirms()) this.dialog = "confirm";
    else void this.game.place();
  }

  #announceVerdict(): void {
    const { placement, state } = this.game;
    if (placement.verdict === null || this.isHint || !this.game.isMyTurn) return;
    this.announced = verdictWords(placement.verdict, { ...state?.board, ...placement.laid });
  }

  /** Plays the laid tiles after the confirmation. */
  confirm(): void {
    this.dialog = null;
    void this.game.place();
  }

  askForExchange(): void {
    this.game.placement.recall();
    this.dialog = "exchange";
  }

  async exchange(tiles: Tile[]): Promise<void> {
    this.dialog = null;
    await this.game.exchange(tiles);
    this.begin();
  }

  resign(): void {
    this.dialog = null;
    void this.game.resign();
  }

  async hint(): Promise<void> {
    if (this.#isThinking) return;
    this.#isThinking = true;
    // To compare all turns takes a second or two, in which the hint before would pass for the next.
    this.isHint = false;
    const waits = () => t("one-moment");
    this.#note = waits;
    const advice = await this.#hints.next();
    this.#isThinking = false;
    if (this.#note === waits) this.#note = null;
    if (advice !== null) this.#showHint(advice);
    else if (this.game.refusal !== null) this.announced = refusalWords(this.game.refusal);
  }

  #showHint({ turn, reasons, grade, place, words }: Advice): void {
    const { placement } = this.game;
    if (words !== null && grade !== "whole") {
      placement.recall();
      const told = () => (grade === "where" ? words.whereWords : words.whichWords)(turn, reasons);
      this.#note = told;
      this.announced = told();
      this.isHint = false;
      this.advised = [];
      this.pointed = turn.type === "place" ? Object.keys(turn.tiles) : [];
      const [first] = this.pointed;
      if (first !== undefined) this.input.cursor = first;
      return;
    }
    const inPlace = (hint: string) =>
      place === null
        ? hint
        : t("hint-place", { hint, number: String(place.number), count: String(place.count) });
    const why = words?.reasonsSentence;
    const told = (hint: string) => inPlace(`${hint} ${why?.(reasons) ?? ""}`.trim());
    this.pointed = [];
    this.#note = () => told(hintWords(turn));
    this.announced = told(hintWords(turn));
    this.isHint = turn.type === "place";
    this.advised = turn.type === "exchange" && Array.isArray(turn.tiles) ? turn.tiles : [];
    if (turn.type !== "place") return placement.recall();
    placement.layAll(turn.tiles);
    const points = pointsWords(turn.breakdown.total);
    this.announced = told(t("hint-told", { turn: turnWords(turn), points }));
  }

  /** Takes back the tile laid last, or asks whether to undo a turn; among several people, proposes that. */
  async undo(): Promise<void> {
    this.dialog = null;
    const { placement, persons, state } = this.game;
    if (persons.length > 1) {
      await this.game.undo();
    } else if (placement.lastSquare !== undefined) {
      this.#note = null;
      placement.takeBack(placement.lastSquare);
    } else if (state?.undo_to != null) {
      this.dialog = "undo";
    }
  }

  /** Undoes the viewer's last turn after the question. */
  async undoTurn(): Promise<void> {
    this.dialog = null;
    if (await this.game.undo()) this.#note = () => t("undone");
    this.begin();
  }
}
