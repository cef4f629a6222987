// Laying tiles on a board, by pointer or by keyboard: what a tap on a square and what a key does.

import type { TilePlacement } from "../game/tile-placement.svelte";
import { WILD } from "../game/tiles";
import type { Face, Square } from "../protocol/messages";

interface Aims {
  placement: TilePlacement;
  /** Whether no tile can be laid there. */
  isTaken: (square: Square) => boolean;
  /** What a wild may be worth on a square. */
  wildFaces: (id: number, square: Square) => Face[];
  /** Something is about to be laid. */
  onput: () => void;
  /** A wild fits as nothing there. */
  onnone: () => void;
  /** The keyboard asks for what is laid to be played. */
  onplay: () => void;
}

export class PlacementInput {
  /** The square that the keyboard is on. */
  cursor = $state<Square>("H8");
  /** A wild that waits for its value. */
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
    // The one value that makes a play goes without saying; one that only will, once there are more tiles, does not.
    if (faces.length === 1 && placement.playsWith(id, square, face).isWhole) placement.lay(id, square, face);
    else this.wild = { id, square, faces };
  }

  /** Whether the wild that waits can end up in a pair, where it counts nothing. */
  get isInPair(): boolean {
    const { wild } = this;
    if (wild === null) return false;
    const { placement } = this.#aims;
    const plays = wild.faces.flatMap((face) => placement.playsWith(wild.id, wild.square, face).all);
    const groups = plays.flatMap(({ breakdown }) => breakdown.groups);
    return groups.some(({ squares }) => squares.length === 2 && squares.includes(wild.square));
  }

  /** Lays the wild that waits, as what was chosen. */
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

/** The digit of a key. On a French keyboard the keys in the upper row mean one only with Shift. */
function digitOf({ key, code }: KeyboardEvent): number {
  return Number(/^\d$/.test(key) ? key : code.match(/^Digit(\d)$/)?.[1]);
}
