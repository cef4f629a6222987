// Dragging a tile with a mouse, a pen or a finger. Every drag has a tap as its alternative.

import type { Laying } from "../game/laying.svelte";
import type { Face, Square, Tile } from "../protocol/messages";

/** So many pixels make a drag out of a tap. */
const THRESHOLD = 6;

export interface Dragged {
  id: number;
  face: Face | Tile;
  /** The square that it was grabbed from; `null` on the rack. */
  from: Square | null;
}

interface Aims {
  /** The square at a point of the window. */
  squareFrom: (x: number, y: number) => Square | null;
  onstart: (dragged: Dragged) => void;
  /** It was dropped at a point, over a square or beside the board. */
  ondrop: (dragged: Dragged, square: Square | null, x: number, y: number) => void;
}

/** A rack in which a tile can be put at another place. */
interface Places {
  placeFrom: (x: number, y: number) => number | null;
}

/** What dragging does where tiles are laid from a rack on a board. */
export function dragToLay(
  laying: Laying,
  put: (id: number, square: Square) => void,
  board: () => Pick<Aims, "squareFrom"> | undefined,
  rack: () => Places | undefined,
): Drag {
  return new Drag({
    squareFrom: (x, y) => board()?.squareFrom(x, y) ?? null,
    onstart: ({ id, from }) => {
      if (from !== null) laying.takeBack(from);
      laying.lifted = id;
    },
    ondrop: ({ id }, square, x, y) => {
      if (square !== null) return put(id, square);
      const place = rack()?.placeFrom(x, y) ?? null;
      if (place !== null) laying.move(id, place);
      laying.lifted = null;
    },
  });
}

export class Drag {
  /** What is being dragged, once it is more than a tap. */
  dragged = $state.raw<Dragged | null>(null);
  x = $state(0);
  y = $state(0);
  over = $state<Square | null>(null);

  readonly #aims: Aims;
  #pointer: number | null = null;

  constructor(aims: Aims) {
    this.#aims = aims;
  }

  /** A pointer went down on a tile. */
  grab(event: PointerEvent, what: Dragged): void {
    if (event.button !== 0 || this.#pointer !== null) return;
    this.#pointer = event.pointerId;
    const [startX, startY] = [event.clientX, event.clientY];
    const stop = new AbortController();
    const listen = { signal: stop.signal };

    const end = () => {
      stop.abort();
      this.#pointer = null;
      this.dragged = null;
      this.over = null;
    };
    addEventListener(
      "pointermove",
      (move) => {
        if (move.pointerId !== this.#pointer) return;
        const distance = Math.hypot(move.clientX - startX, move.clientY - startY);
        if (this.dragged === null && distance < THRESHOLD) return;
        if (this.dragged === null) {
          this.dragged = what;
          this.#aims.onstart(what);
        }
        [this.x, this.y] = [move.clientX, move.clientY];
        this.over = this.#aims.squareFrom(this.x, this.y);
      },
      listen,
    );
    addEventListener(
      "pointerup",
      (up) => {
        if (up.pointerId !== this.#pointer) return;
        const wasDragged = this.dragged !== null;
        const over = this.over;
        end();
        if (!wasDragged) return;
        swallowClick();
        this.#aims.ondrop(what, over, up.clientX, up.clientY);
      },
      listen,
    );
    // The browser takes the pointer away, for scrolling or a call that comes in: nothing has happened.
    addEventListener("pointercancel", (cancel) => cancel.pointerId === this.#pointer && end(), listen);
    addEventListener("keydown", (key) => key.key === "Escape" && end(), listen);
  }
}

/** After a drag, browsers click on whatever both ends have in common; that is no tap. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}
