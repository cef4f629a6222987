// Tiles taken from the rack and laid on the board, but not yet played.

import type {
  ScoreBreakdown,
  Code,
  Face,
  Fault,
  PlacedTiles,
  LegalPlay,
  Square,
  Tile,
} from "../protocol/messages";
import { playsContaining, playOfExactly, fittingSquares } from "./plays";
import { slotsInOrder, updatedSlots, movedSlots, shuffledSlots, sortedSlots, type RackSlot } from "./rack";
import { isWild } from "./tiles";

/** The reason why laid tiles are illegal, and where on the board it shows. */
export interface PlacementRefusal {
  refusal: Code;
  fault?: Fault | undefined;
}

/**
 * The verdict on laid tiles. `missing` is the reason why they are no play yet, if more tiles of the rack can make one.
 */
export type PlacementVerdict =
  { breakdown: ScoreBreakdown; notation: string } | PlacementRefusal | { missing: Code } | null;

interface Placed {
  slot: RackSlot;
  square: Square;
  face: Face;
}

export class TilePlacement {
  /** The rack in its order, laid tiles included. */
  slots = $state.raw<RackSlot[]>([]);
  /** The current legal plays. */
  plays = $state.raw<LegalPlay[]>([]);
  /** The tile that goes to the next chosen square. */
  lifted = $state<number | null>(null);
  #placed = $state.raw<Placed[]>([]);
  #refusal = $state.raw<PlacementRefusal | null>(null);
  readonly #judge: (laid: PlacedTiles) => Promise<PlacementRefusal | null>;

  readonly laid: PlacedTiles = $derived(
    Object.fromEntries(this.#placed.map(({ square, face }) => [square, face])),
  );
  readonly isEmpty = $derived(this.#placed.length === 0);
  /** The squares where the lifted tile fits, with its possible faces. */
  readonly fits = $derived.by(() => {
    const tile = this.tileOf(this.lifted);
    return tile === undefined ? new Map<Square, Face[]>() : fittingSquares(this.plays, this.laid, tile);
  });
  /** The score of the laid tiles, or the reason why they are illegal; `null` while nothing is laid or known. */
  readonly verdict: PlacementVerdict = $derived.by(() => {
    if (this.isEmpty) return null;
    const play = playOfExactly(this.plays, this.laid);
    if (play !== undefined) return { breakdown: play.breakdown, notation: play.notation };
    if (this.#refusal === null) return null;
    return playsContaining(this.plays, this.laid).length > 0
      ? { missing: this.#refusal.refusal }
      : this.#refusal;
  });

  /** `judge` returns the reason why laid tiles are illegal. */
  constructor(judge: (laid: PlacedTiles) => Promise<PlacementRefusal | null>) {
    this.#judge = judge;
  }

  /**
   * Sets the rack; laid tiles are recalled unless the rack is unchanged. `order` is the preferred order if there is no
   * rack yet.
   */
  setRack(tiles: Tile[], order: Tile[] = []): void {
    const slots = this.slots.length === 0 ? slotsInOrder(order, tiles) : updatedSlots(this.slots, tiles);
    const isSame = slots.length === this.slots.length && slots.every((slot, at) => slot === this.slots[at]);
    if (isSame) return;
    this.slots = slots;
    this.recall();
  }

  setPlays(plays: LegalPlay[]): void {
    this.plays = plays;
    void this.#judgeAnew();
  }

  tileOf(id: number | null): Tile | undefined {
    return this.slots.find((slot) => slot.id === id)?.tile;
  }

  isLaid(id: number): boolean {
    return this.#placed.some(({ slot }) => slot.id === id);
  }

  slotAt(square: Square): RackSlot | undefined {
    return this.#placed.find((placed) => placed.square === square)?.slot;
  }

  /** Lifts a tile of the rack, or puts it down again. */
  lift(id: number): void {
    this.lifted = this.lifted === id || this.isLaid(id) ? null : id;
  }

  /** Returns the plays that contain the laid tiles and one more, and whether these tiles alone are a play. */
  playsWith(id: number, square: Square, face: Face): { all: LegalPlay[]; isWhole: boolean } {
    const others = this.#placed.filter((placed) => placed.slot.id !== id);
    const laid = {
      ...Object.fromEntries(others.map((placed) => [placed.square, placed.face])),
      [square]: face,
    };
    return { all: playsContaining(this.plays, laid), isWhole: playOfExactly(this.plays, laid) !== undefined };
  }

  /** Returns the faces that a wild can have on a square, given the other laid tiles. */
  wildFaces(id: number, square: Square): Face[] {
    const others = Object.fromEntries(
      this.#placed.filter((placed) => placed.slot.id !== id).map((placed) => [placed.square, placed.face]),
    );
    const tile = this.tileOf(id);
    return (tile === undefined ? undefined : fittingSquares(this.plays, others, tile).get(square)) ?? [];
  }

  /** Lays a tile, or moves it if it is already laid. */
  lay(id: number, square: Square, face: Face): void {
    const slot = this.slots.find((one) => one.id === id);
    if (slot === undefined) return;
    const others = this.#placed.filter((placed) => placed.slot.id !== id && placed.square !== square);
    this.#set([...others, { slot, square, face }]);
    this.lifted = null;
  }

  /** Lays exactly these tiles. Returns `false` if the rack lacks one. */
  layAll(tiles: PlacedTiles): boolean {
    const free = [...this.slots];
    const placed: Placed[] = [];
    for (const [square, face] of Object.entries(tiles)) {
      const at = free.findIndex((slot) => (isWild(face) ? isWild(slot.tile) : slot.tile === face));
      const [slot] = at < 0 ? [] : free.splice(at, 1);
      if (slot === undefined) return false;
      placed.push({ slot, square, face });
    }
    this.#set(placed);
    this.lifted = null;
    return true;
  }

  takeBack(square: Square): void {
    this.#set(this.#placed.filter((placed) => placed.square !== square));
  }

  /** The square of the tile laid last. */
  get lastSquare(): Square | undefined {
    return this.#placed.at(-1)?.square;
  }

  /** Recalls all tiles if one of their squares is now covered. */
  recallOccupied(board: PlacedTiles): void {
    if (this.#placed.some(({ square }) => square in board)) this.recall();
  }

  recall(): void {
    this.lifted = null;
    if (!this.isEmpty) this.#set([]);
  }

  shuffle(): void {
    this.slots = shuffledSlots(this.slots);
  }

  sort(): void {
    this.slots = sortedSlots(this.slots);
  }

  move(id: number, place: number): void {
    this.slots = movedSlots(this.slots, id, place);
  }

  #set(placed: Placed[]): void {
    this.#placed = placed;
    this.#refusal = null;
    void this.#judgeAnew();
  }

  async #judgeAnew(): Promise<void> {
    const placed = this.#placed;
    if (placed.length === 0 || playOfExactly(this.plays, this.laid) !== undefined) return;
    const refusal = await this.#judge(this.laid);
    // By the time of the answer, other tiles may be laid.
    if (placed === this.#placed) this.#refusal = refusal;
  }
}
