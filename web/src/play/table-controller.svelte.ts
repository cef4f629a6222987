// A table as one person looks at it: what is announced, which dialog is open, what a hint has laid, and looking back. It asks the
// page for little enough that it can be tested without one.

import { untrack } from "svelte";
import type { Game, GameNews } from "../game/game.svelte";
import { playedSquares } from "../game/scoresheet";
import { PastView } from "../game/past-view.svelte";
import { isForBoard } from "../hand/board-keys";
import { dragFromRack } from "../hand/drag.svelte";
import { PlacementInput } from "../hand/placement-input.svelte";
import type { Seat, Square, Tile } from "../protocol/messages";
import { t } from "../text/texts.svelte";
import { hintWords, pointsWords, queueWords, refusalWords, turnWords, whoseTurn } from "../text/words";
import { achievementOf, type Achievement } from "./achievement";
import { announcement } from "./announce";
import { Hints, type Advice, type TurnRanking } from "./hints";

/** The dialogs that the buttons of a table open, besides the value of a wild. */
export type TableDialog = "exchange" | "menu" | "confirm";

/** What the controller asks of the board on the page. */
export interface BoardHandle {
  focus(): void;
  /** Takes a key that was pressed elsewhere, and the keyboard with it. */
  press(event: KeyboardEvent): void;
  /** Shows the whole board, if only a part of it was made larger. */
  showWholeBoard(): void;
  squareAtPoint(x: number, y: number): Square | null;
  /** Returns the width of a square in pixels. */
  squareSize(): number;
}

/** What the controller asks of the rack on the page. */
export interface RackHandle {
  placeAtPoint(x: number, y: number): number | null;
}

export interface TableOptions {
  /** Reports whether the player wants to be asked before a turn is played. */
  confirms: () => boolean;
  /** Called with what is special about a play that was just made. */
  onachievement?: (achievement: Achievement) => void;
  /** Ranks the turns of a position, for hints after the first. */
  rank?: TurnRanking;
  /** Called in words, when the viewer is to move. */
  onturn?: (words: string) => void;
}

/** How long a badge or an achievement is shown, in milliseconds. */
const MOMENT = 1800;

export class TableController {
  readonly game: Game;
  readonly past: PastView;
  readonly input: PlacementInput;
  readonly drag: ReturnType<typeof dragFromRack>;

  dialog = $state.raw<TableDialog | null>(null);
  /** Reports whether the note shown is that of a hint which lies on the board. */
  isHint = $state(false);
  /** The tiles that a hint would exchange. */
  advised = $state.raw<Tile[]>([]);
  /** The text that a screen reader announces. */
  announced = $state("");
  /** Points that are shown beside a square for a moment. */
  badge = $state.raw<{ square: Square; text: string } | null>(null);
  achievement = $state.raw<Achievement | null>(null);

  /** The parts of the page, once they are there. */
  board = $state.raw<BoardHandle>();
  rack = $state.raw<RackHandle>();
  ending = $state.raw<{ focus(): void }>();
  turns = $state.raw<{ focus(): void }>();
  boardFrame = $state.raw<Pick<Element, "scrollIntoView">>();

  /** The game's stage: `null` until its state is known. */
  readonly stage: "going" | "over" | null = $derived.by(() => {
    const state = this.game.state;
    return state === null ? null : state.outcome === null ? "going" : "over";
  });

  /** A text in place of whose turn it is; made when it is shown, in the language of that moment. */
  #note = $state.raw<(() => string | null) | null>(null);
  #isThinking = false;
  readonly #options: TableOptions;
  readonly #hints: Hints;

  /** Runs effects, so it is made while a component is, or inside an effect root. */
  constructor(game: Game, options: TableOptions) {
    this.game = game;
    this.#options = options;
    this.#hints = new Hints(game, options.rank);
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

  /** A text for a moment instead of whose turn it is. */
  get note(): string | null {
    return this.#note?.() ?? null;
  }

  #watch(): void {
    const { game } = this;
    $effect(() => {
      game.onNews = (news) => this.#hear(news);
      return () => (game.onNews = () => {});
    });
    // A question about a turn, or about leaving, has no answer any more once the game is over.
    $effect(() => {
      if (this.stage !== "over") return;
      untrack(() => {
        this.input.wild = null;
        this.dialog = null;
      });
    });
    // Once the game goes on, a pause is no reason any more.
    $effect(() => {
      if (game.state?.paused === false && game.refusal === "paused") game.refusal = null;
    });
    // A place in the queue is announced once, and not again whenever the queue gets shorter.
    const isQueued = $derived(game.state?.queue !== undefined);
    $effect(() => {
      if (isQueued) this.announced = untrack(() => game.state && queueWords(game.state)) ?? "";
    });
    // Nobody's tiles stay in view while the device changes hands.
    $effect(() => {
      if (game.handOverTo !== null && game.viewer !== null) game.look(null);
    });
  }

  #hear(news: GameNews): void {
    const { state } = this.game;
    if (state === null) return;
    this.#note = null;
    if (news.type !== "other") this.advised = [];
    this.announced = announcement(news, state);
    if (this.game.isMyTurn) this.#options.onturn?.(whoseTurn(state));
    if (news.type !== "turn-taken") return;
    const { event } = news;
    if (this.#isOwn(event.seat)) this.board?.showWholeBoard();
    this.#celebrate(achievementOf(event.turn));
    const square = playedSquares(event).at(-1);
    if (event.turn.type !== "place" || event.turn.breakdown.total <= 0 || square === undefined) return;
    this.#showBadge({ square, text: `+${event.turn.breakdown.total}` });
  }

  /** Reports whether a seat belongs to a person at this device. */
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

  #showBadge(badge: { square: Square; text: string }): void {
    this.badge = badge;
    setTimeout(() => {
      if (this.badge === badge) this.badge = null;
    }, MOMENT);
  }

  /** Puts the keyboard where the game goes on, or where it is told how it ended. */
  begin(): void {
    if (this.stage === "over") this.ending?.focus();
    // A card that asks for the device to change hands has the keyboard already.
    else if (this.game.handOverTo === null) this.board?.focus();
  }

  /** Keeps the keyboard at the table: a button that can't be pressed again would lose it. */
  keepFocus(event: MouseEvent): void {
    if (event.detail === 0) this.board?.focus();
  }

  /** A tap has only made the board larger, which is no use to a player who doesn't know that another one is needed. */
  zoomed(isOn: boolean): void {
    this.isHint = false;
    this.#note = isOn ? () => (this.game.placement.lifted === null ? null : t("tap-again")) : null;
    if (isOn) this.announced = t("tap-again");
  }

  /** Shows the board as it was after so many entries; what is laid stays laid. */
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

  /** A key on the board that does not move its cursor. */
  key(event: KeyboardEvent): void {
    const { length } = this.game.entries;
    if (event.key === "PageUp" && !this.past.isOn && length > 0) {
      event.preventDefault();
      this.lookBack(length - 1);
    } else if (!this.past.isOn) this.input.key(event);
  }

  /** A key anywhere at the table. The bar for looking back has its own, as has the card between two players. */
  keyAnywhere(event: KeyboardEvent): void {
    if (!this.past.isOn && this.game.handOverTo === null && isForBoard(event)) this.board?.press(event);
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

  /** Plays what is laid, or asks first if the player wants to be asked. */
  play(): void {
    const { verdict } = this.game.placement;
    if (verdict === null || !("breakdown" in verdict) || !this.game.isMyTurn) return;
    if (this.#options.confirms()) this.dialog = "confirm";
    else void this.game.place();
  }

  /** Plays what is laid, after the player was asked. */
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

  #showHint({ turn, place }: Advice): void {
    const { placement } = this.game;
    const inPlace = (hint: string) =>
      place === null
        ? hint
        : t("hint-place", { hint, number: String(place.number), count: String(place.count) });
    this.#note = () => inPlace(hintWords(turn));
    this.announced = inPlace(hintWords(turn));
    this.isHint = turn.type === "place";
    this.advised = turn.type === "exchange" && Array.isArray(turn.tiles) ? turn.tiles : [];
    if (turn.type !== "place") return placement.recall();
    placement.layAll(turn.tiles);
    const points = pointsWords(turn.breakdown.total);
    this.announced = inPlace(t("hint-told", { turn: turnWords(turn), points }));
  }

  /** Takes back the tile that was laid last, or else the viewer's last turn. Among several people, proposes to take back the turn. */
  async undo(): Promise<void> {
    this.dialog = null;
    const isProposed = this.game.persons.length > 1;
    const { placement } = this.game;
    if (!isProposed && placement.lastSquare !== undefined) {
      this.#note = null;
      return placement.takeBack(placement.lastSquare);
    }
    if ((await this.game.undo()) && !isProposed) this.#note = () => t("undone");
  }
}
