// Laying tiles on a board by pointer or keyboard.

import type { TilePlacement } from "../game/tile-placement.svelte";
import { WILD } from "../game/tiles";
import type { Face, Square } from "../protocol/messages";

interface Aims {
  placement: TilePlacement;
  /** Returns `true` if no tile can be laid there. */
  isTaken: (square: Square) => boolean;
  /** Returns the values that a wild may have on a square. */
  wildFaces: (id: number, square: Square) => Face[];
  /** Called before a tile is laid. */
  onput: () => void;
  /** Called if no value of a wild fits. */
  onnone: () => void;
  /** Called when the keyboard asks to play the laid tiles. */
  onplay: () => void;
}

export class PlacementInput {
  /** The square with the keyboard cursor. */
  cursor = $state<Square>("H8");
  /** The wild waiting for its value. */
  wild = $state.raw<{ id: number; square: Square; faces: Face[] } | null>(null);

  readonly #aims: Aims;

  constructor(aims: Aims) {
    this.#aims = aims;
  }

  /** Puts a tile of the rack on a square, if it is free. */
  put(id: number, square: Square): void {
    const { placement, isTaken, wildFaces, onput, onnone } = this.#aims;
    onput();
    const tile = placement.tileOf(id);
    if (tile === undefined || isTaken(square)) {
      placement.lifted = null;
      return;
    }
    if (tile !== WILD) return placement.lay(id, square, tile);
    const faces = wildFaces(id, square);
    const [face] = faces;
    if (face === undefined) return onnone();
    // A value is only implied if it is the only one and makes a complete play.
    if (faces.length === 1 && placement.playsWith(id, square, face).isWhole) placement.lay(id, square, face);
    else this.wild = { id, square, faces };
  }

  /** `true` if the wild may end up in a pair, where it scores 0. */
  get isInPair(): boolean {
    const { wild } = this;
    if (wild === null) return false;
    const { placement } = this.#aims;
    const plays = wild.faces.flatMap((face) => placement.playsWith(wild.id, wild.square, face).all);
    const groups = plays.flatMap(({ breakdown }) => breakdown.groups);
    return groups.some(({ squares }) => squares.length === 2 && squares.includes(wild.square));
  }

  /** Lays the waiting wild with the chosen value. */
  declare(face: Face): void {
    if (this.wild !== null) this.#aims.placement.lay(this.wild.id, this.wild.square, face);
    this.wild = null;
  }

  choose(square: Square): void {
    const { placement } = this.#aims;
    if (placement.lifted !== null) this.put(placement.lifted, square);
    else if (square in placement.laid) placement.takeBack(square);
  }

  key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { placement } = this.#aims;
    const slot = placement.slots[digitOf(event) - 1];
    if (slot !== undefined) this.put(slot.id, this.cursor);
    else if (event.key === " ") this.choose(this.cursor);
    else if (event.key === "Enter" && placement.lifted !== null) this.choose(this.cursor);
    else if (event.key === "Enter") this.#aims.onplay();
    else if (event.key === "Backspace" || event.key === "Delete") {
      placement.takeBack(this.cursor in placement.laid ? this.cursor : (placement.lastSquare ?? this.cursor));
    } else if (event.key === "Escape") placement.recall();
    else return;
    event.preventDefault();
  }
}

/** Returns the digit of a key. On a French keyboard the upper row has digits only with Shift. */
function digitOf({ key, code }: KeyboardEvent): number {
  return Number(/^\d$/.test(key) ? key : code.match(/^Digit(\d)$/)?.[1]);
}
