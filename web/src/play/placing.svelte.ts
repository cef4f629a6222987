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
    if (faces.length > 1) this.wild = { id, square, faces };
    else if (faces[0] !== undefined) laying.lay(id, square, faces[0]);
    else onnone();
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
    const slot = laying.slots[Number(event.key) - 1];
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
