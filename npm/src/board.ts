// <triolet-board>: a position, or a record to step through. Importing this module defines the element.

import { WORDS } from "triolet:words";

import {
  boardAfter,
  playedSquares,
  scoresAfter,
  scoresheetOf,
  type ScoresheetEntry,
} from "../../web/src/game/scoresheet";
import { COLUMNS, ROWS, columnIndex, faceNumber, isWild, rowIndex, squareAt } from "../../web/src/game/tiles";
import {
  PREMIUMS,
  type Face,
  type PlacedTiles,
  type Square,
  type Tile,
} from "../../web/src/protocol/messages";
import type { OpenedGame } from "../../web/src/protocol/study";
import { STYLE } from "./board-style";
import type { Triolet } from "./triolet";

/** What lies on the board, and what is said of it. */
interface Picture {
  tiles: PlacedTiles;
  last: readonly Square[];
  rack: readonly Tile[];
  caption: string;
}

const EMPTY: Picture = { tiles: {}, last: [], rack: [], caption: "" };
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const BUTTONS = [
  ["past-first", "|◀"],
  ["past-earlier", "◀"],
  ["past-later", "▶"],
  ["past-last", "▶|"],
] as const;

// Where there is no page, as on a server that renders one, the module can still be imported.
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

/**
 * A board. Attributes: `position` or `record` with the text, or `src` with the address of either; `turn`, the number of
 * turns of the record that are shown; `label`, the accessible name; `theme`, `light` or `dark`; `static` for no buttons.
 *
 * Fires `turnchange` after a step, with `detail.turn` and `detail.count`, and `error` for a text that cannot be read.
 */
export class TrioletBoard extends Base {
  static readonly observedAttributes = ["position", "record", "src", "turn", "label", "lang", "static"];

  /** Loads the rules, which records and positions as a line of text need. A page may set its own way to. */
  static load: () => Promise<Triolet> = async () => (await import("./index")).load();

  readonly #root = this.attachShadow?.({ mode: "open" });
  readonly #squares = new Map<Square, HTMLElement>();
  #grid!: HTMLElement;
  #rack!: HTMLElement;
  #caption!: HTMLElement;
  #buttons!: HTMLElement;
  #cursor: Square = "H8";
  #picture = EMPTY;
  #game: OpenedGame | null = null;
  #entries: ScoresheetEntry[] = [];
  #turn = 0;
  /** The number of the latest text, so that an older one that arrives later is not shown. */
  #asked = 0;

  connectedCallback(): void {
    if (this.#squares.size === 0) this.#build();
    void this.#read();
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (!this.isConnected || before === after || this.#squares.size === 0) return;
    if (name === "turn") this.#show(this.#wantedTurn(), false);
    else if (name === "position" || name === "record" || name === "src") void this.#read();
    else this.#draw();
  }

  /** The number of turns that are shown. */
  get turn(): number {
    return this.#turn;
  }

  set turn(turn: number) {
    this.#show(turn, true);
  }

  /** The number of turns of the record; 0 for a position. */
  get count(): number {
    return this.#entries.length;
  }

  async #read(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const text = await this.#text();
      if (asked !== this.#asked) return;
      const isObject = text.trimStart().startsWith("{");
      const opened = text === "" || isObject ? null : (await TrioletBoard.load()).open(text);
      if (asked !== this.#asked) return;
      this.#game = opened?.type === "game" ? opened : null;
      this.#entries = this.#game === null ? [] : scoresheetOf(this.#game.events);
      if (this.#game !== null) return this.#show(this.#wantedTurn(), false);
      const position = opened?.type === "position" ? opened.position : isObject ? positionOf(text) : null;
      this.#picture = { ...EMPTY, tiles: position?.board ?? {}, rack: position?.rack ?? [] };
    } catch (error) {
      if (asked !== this.#asked) return;
      this.#game = null;
      this.#entries = [];
      this.#picture = { ...EMPTY, caption: error instanceof Error ? error.message : String(error) };
      this.dispatchEvent(new ErrorEvent("error", { error, message: this.#picture.caption }));
    }
    this.#turn = 0;
    this.#draw();
  }

  async #text(): Promise<string> {
    const given = this.getAttribute("record") ?? this.getAttribute("position");
    const source = this.getAttribute("src");
    if (given !== null || source === null) return given ?? "";
    const response = await fetch(new URL(source, this.baseURI));
    if (!response.ok) throw new Error(`${source}: ${response.status}`);
    return response.text();
  }

  #wantedTurn(): number {
    const turn = this.getAttribute("turn");
    const number = turn === null || turn.trim() === "" ? Number.NaN : Number(turn);
    return Number.isNaN(number) ? this.count : number;
  }

  #show(turn: number, isTold: boolean): void {
    const game = this.#game;
    if (game === null) return;
    this.#turn = Math.min(Math.max(0, Math.trunc(turn) || 0), this.count);
    const entry = this.#entries[this.#turn - 1];
    const isOver = this.#turn === this.count;
    const scores = scoresAfter(this.#entries, this.#turn, game.seats.length, isOver ? game.outcome : null);
    const number = { number: this.#turn, count: this.count };
    const stands = this.#turn === 0 ? this.#t("past-start") : this.#t("past-turn", number);
    const parts = [stands];
    if (entry?.type === "turn-taken") {
      const name = game.seats[entry.seat - 1]?.name ?? String(entry.seat);
      const points = entry.turn.type === "place" ? ` +${entry.turn.breakdown.total}` : "";
      const turns = this.#entries.slice(0, this.#turn).filter(({ type }) => type === "turn-taken").length;
      parts.push(`${name}: ${game.turns[turns - 1]?.notation ?? ""}${points}`);
    }
    parts.push(scores.join(" – "));
    this.#picture = {
      tiles: boardAfter(this.#entries, this.#turn),
      last: entry?.type === "turn-taken" ? playedSquares(entry) : [],
      rack: [],
      caption: parts.join(" · "),
    };
    this.#draw();
    if (isTold)
      this.dispatchEvent(
        new CustomEvent("turnchange", { bubbles: true, detail: { turn: this.#turn, count: this.count } }),
      );
  }

  #build(): void {
    if (this.#root === undefined) return;
    const style = document.createElement("style");
    style.textContent = STYLE;
    const board = element("div", "board");
    this.#grid = element("div", "grid");
    this.#grid.setAttribute("role", "grid");
    for (const name of ROWS) {
      const row = element("div", "row");
      row.setAttribute("role", "row");
      for (const column of COLUMNS) {
        const square = element("div", "square");
        square.setAttribute("role", "gridcell");
        square.dataset["square"] = name + column;
        square.dataset["edge"] = (column === "1" ? name : "") + (name === "A" ? column : "");
        this.#squares.set(name + column, square);
        row.append(square);
      }
      this.#grid.append(row);
    }
    board.append(this.#grid);
    this.#rack = element("ul", "rack");
    this.#caption = element("p", "caption");
    this.#caption.setAttribute("aria-live", "polite");
    this.#buttons = element("div", "buttons");
    for (const [name, sign] of BUTTONS) {
      const button = element("button", name);
      button.setAttribute("type", "button");
      button.textContent = sign;
      button.addEventListener("click", () => this.#step(name));
      this.#buttons.append(button);
    }
    for (const [part, node] of Object.entries({
      board,
      rack: this.#rack,
      caption: this.#caption,
      buttons: this.#buttons,
    }))
      node.setAttribute("part", part);
    this.#root.append(style, board, this.#rack, this.#caption, this.#buttons);
    this.#root.addEventListener("keydown", (event) => this.#press(event as KeyboardEvent));
  }

  #step(name: (typeof BUTTONS)[number][0]): void {
    const turn = {
      "past-first": 0,
      "past-earlier": this.#turn - 1,
      "past-later": this.#turn + 1,
      "past-last": this.count,
    };
    if (this.#game !== null) this.#show(turn[name], true);
  }

  #press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (this.#game !== null && (event.key === "PageUp" || event.key === "PageDown")) {
      event.preventDefault();
      return this.#step(event.key === "PageUp" ? "past-earlier" : "past-later");
    }
    const [down, across] = ARROWS[event.key] ?? [0, 0];
    const square = (event.target as HTMLElement).dataset["square"];
    if (square === undefined || (down === 0 && across === 0)) return;
    event.preventDefault();
    const next = squareAt(rowIndex(square) + down, columnIndex(square) + across);
    if (next === undefined) return;
    this.#cursor = next;
    this.#draw();
    this.#squares.get(next)?.focus();
  }

  #draw(): void {
    const { tiles, last, rack, caption } = this.#picture;
    this.#grid.setAttribute("aria-label", this.getAttribute("label") ?? this.#t("board"));
    for (const [square, cell] of this.#squares) {
      const face = tiles[square];
      const premium = PREMIUMS[square];
      cell.className = [
        "square",
        premium,
        face === undefined ? "free" : "",
        last.includes(square) ? "last" : "",
      ].join(" ");
      cell.tabIndex = square === this.#cursor ? 0 : -1;
      cell.setAttribute("aria-label", this.#label(square, face));
      cell.replaceChildren(...(face === undefined ? [] : [tile(face)]));
    }
    this.#rack.hidden = rack.length === 0;
    this.#rack.replaceChildren(
      ...rack.map((name) => {
        const item = element("li", "");
        const drawn = tile(name === "*" ? "*★" : name);
        drawn.setAttribute("role", "img");
        drawn.setAttribute("aria-label", this.#tileWords(name));
        drawn.removeAttribute("aria-hidden");
        item.append(drawn);
        return item;
      }),
    );
    this.#caption.textContent = caption;
    this.#caption.hidden = caption === "";
    this.#buttons.hidden = this.#game === null || this.hasAttribute("static");
    BUTTONS.forEach(([name], at) => {
      const button = this.#buttons.children[at];
      button?.setAttribute("aria-label", this.#t(name));
      button?.setAttribute("title", this.#t(name));
      // A button that were disabled would lose the keyboard.
      button?.setAttribute("aria-disabled", String(at < 2 ? this.#turn === 0 : this.#turn === this.count));
    });
  }

  #label(square: Square, face: Face | undefined): string {
    if (face !== undefined) return this.#t("square-tile", { square, tile: this.#tileWords(face) });
    const premium = PREMIUMS[square];
    if (premium === undefined) return this.#t("square-empty", { square });
    return this.#t("square-premium", { square, premium: this.#t(`premium-${premium}`) });
  }

  #tileWords(face: Face | Tile): string {
    if (face === "*") return this.#t("joker");
    return isWild(face) ? this.#t("joker-as", { value: faceNumber(face) }) : face;
  }

  #t(name: string, values: Record<string, string | number> = {}): string {
    const language = this.closest<HTMLElement>("[lang]")?.lang.slice(0, 2).toLowerCase() ?? "en";
    const text = (WORDS[language] ?? WORDS["en"])?.[name] ?? name;
    return text.replace(/\{ \$(\w+) \}/g, (_, key: string) => String(values[key] ?? ""));
  }
}

/** The board and the rack of a position as JSON, without the rules: squares that no board has are left out. */
function positionOf(text: string): { board: PlacedTiles; rack: Tile[] } {
  const read = JSON.parse(text) as { board?: unknown; rack?: unknown };
  const board = typeof read.board === "object" && read.board !== null ? Object.entries(read.board) : [];
  const rack = Array.isArray(read.rack) ? read.rack.map(String) : [];
  return { board: Object.fromEntries(board.map(([square, face]) => [square, String(face)])), rack };
}

function tile(face: Face): HTMLElement {
  const drawn = element("span", isWild(face) ? "tile wild" : "tile");
  drawn.setAttribute("aria-hidden", "true");
  drawn.textContent = faceNumber(face);
  return drawn;
}

function element(name: string, kind: string): HTMLElement {
  const made = document.createElement(name);
  made.className = kind;
  return made;
}

if (globalThis.customElements?.get("triolet-board") === undefined) {
  globalThis.customElements?.define("triolet-board", TrioletBoard);
}

declare global {
  interface HTMLElementTagNameMap {
    "triolet-board": TrioletBoard;
  }
}
