// Dragging a tile with a mouse, a pen or a finger. Every drag has an alternative by taps.

import type { TilePlacement } from "../game/tile-placement.svelte";
import type { Face, Square, Tile } from "../protocol/messages";

/** The distance in pixels that turns a tap into a drag. */
const THRESHOLD = 6;

export interface DraggedTile {
  id: number;
  face: Face | Tile;
  /** The square of origin; `null` for the rack. */
  from: Square | null;
}

interface Aims {
  /** Returns the square at a point of the window. */
  squareAtPoint: (x: number, y: number) => Square | null;
  onstart: (dragged: DraggedTile) => void;
  /** Called when the tile is dropped at a point, over a square or beside the board. */
  ondrop: (dragged: DraggedTile, square: Square | null, x: number, y: number) => void;
}

/** A rack in which a tile can be moved to another place. */
interface Places {
  placeAtPoint: (x: number, y: number) => number | null;
}

/** Creates the drag behaviour for laying tiles from a rack on a board. */
export function dragFromRack(
  placement: TilePlacement,
  put: (id: number, square: Square) => void,
  board: () => Pick<Aims, "squareAtPoint"> | undefined,
  rack: () => Places | undefined,
): TileDrag {
  return new TileDrag({
    squareAtPoint: (x, y) => board()?.squareAtPoint(x, y) ?? null,
    onstart: ({ id, from }) => {
      if (from !== null) placement.takeBack(from);
      placement.lifted = id;
    },
    ondrop: ({ id }, square, x, y) => {
      if (square !== null) return put(id, square);
      const place = rack()?.placeAtPoint(x, y) ?? null;
      if (place !== null) placement.move(id, place);
      placement.lifted = null;
    },
  });
}

export class TileDrag {
  /** The dragged tile, once the gesture is more than a tap. */
  dragged = $state.raw<DraggedTile | null>(null);
  x = $state(0);
  y = $state(0);
  over = $state<Square | null>(null);

  readonly #aims: Aims;
  #pointer: number | null = null;

  constructor(aims: Aims) {
    this.#aims = aims;
  }

  /** Handles a pointer going down on a tile. */
  grab(event: PointerEvent, what: DraggedTile): void {
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
        this.over = this.#aims.squareAtPoint(this.x, this.y);
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
    // The browser has taken over the pointer, for scrolling or an incoming call: the drag is cancelled.
    addEventListener("pointercancel", (cancel) => cancel.pointerId === this.#pointer && end(), listen);
    addEventListener("keydown", (key) => key.key === "Escape" && end(), listen);
  }
}

/** Swallows the click that browsers send after a drag to the common ancestor of both ends. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}
