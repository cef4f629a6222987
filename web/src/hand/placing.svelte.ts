// Laying tiles on a board, by pointer or by keyboard: what a tap on a square and what a key does.

import type { Laying } from "../game/laying.svelte";
import { WILD } from "../game/tiles";
import type { Face, Square } from "../protocol/messages";

interface Aims {
  laying: Laying;
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

export class Placing {
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
    const { laying, isTaken, wildFaces, onput, onnone } = this.#aims;
    onput();
    const tile = laying.tileOf(id);
    if (tile === undefined || isTaken(square)) {
      laying.lifted = null;
      return;
    }
    if (tile !== WILD) return laying.lay(id, square, tile);
    const faces = wildFaces(id, square);
    const [face] = faces;
    if (face === undefined) return onnone();
    // The one value that makes a play goes without saying; one that only will, once there are more tiles, does not.
    if (faces.length === 1 && laying.playsWith(id, square, face).isWhole) laying.lay(id, square, face);
    else this.wild = { id, square, faces };
  }

  /** Whether the wild that waits can end up in a pair, where it counts nothing. */
  get isInPair(): boolean {
    const { wild } = this;
    if (wild === null) return false;
    const { laying } = this.#aims;
    const plays = wild.faces.flatMap((face) => laying.playsWith(wild.id, wild.square, face).all);
    const groups = plays.flatMap(({ account }) => account.groups);
    return groups.some(({ squares }) => squares.length === 2 && squares.includes(wild.square));
  }

  /** Lays the wild that waits, as what was chosen. */
  declare(face: Face): void {
    if (this.wild !== null) this.#aims.laying.lay(this.wild.id, this.wild.square, face);
    this.wild = null;
  }

  choose(square: Square): void {
    const { laying } = this.#aims;
    if (laying.lifted !== null) this.put(laying.lifted, square);
    else if (square in laying.laid) laying.takeBack(square);
  }

  key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { laying } = this.#aims;
    const slot = laying.slots[digitOf(event) - 1];
    if (slot !== undefined) this.put(slot.id, this.cursor);
    else if (event.key === " ") this.choose(this.cursor);
    else if (event.key === "Enter" && laying.lifted !== null) this.choose(this.cursor);
    else if (event.key === "Enter") this.#aims.onplay();
    else if (event.key === "Backspace" || event.key === "Delete") {
      laying.takeBack(this.cursor in laying.laid ? this.cursor : (laying.lastSquare ?? this.cursor));
    } else if (event.key === "Escape") laying.recall();
    else return;
    event.preventDefault();
  }
}

/** The digit of a key. On a French keyboard the keys in the upper row mean one only with Shift. */
function digitOf({ key, code }: KeyboardEvent): number {
  return Number(/^\d$/.test(key) ? key : code.match(/^Digit(\d)$/)?.[1]);
}
