// Zooming into the board where its squares are too small for a finger.

import { SIDE, type Square } from "../protocol/messages";
import { columnIndex, rowIndex } from "../game/tiles";

const SCALE = 2;

export class BoardZoom {
  #centre = $state<Square | null>(null);

  get isOn(): boolean {
    return this.#centre !== null;
  }

  /** The transform that centres the square as far as the edges of the board allow. */
  get style(): string {
    if (this.#centre === null) return "";
    const shift = (index: number) => {
      const middle = ((index + 0.5) / SIDE) * 100;
      return Math.min(0, Math.max(100 - 100 * SCALE, 50 - middle * SCALE));
    };
    const across = shift(columnIndex(this.#centre));
    const down = shift(rowIndex(this.#centre));
    return `transform-origin: 0 0; transform: translate(${across}%, ${down}%) scale(${SCALE})`;
  }

  /** The corner farthest from the zoomed square. */
  get corner(): string {
    if (this.#centre === null) return "";
    const isLow = rowIndex(this.#centre) > SIDE / 2;
    const isRight = columnIndex(this.#centre) > SIDE / 2;
    return `${isLow ? "top" : "bottom"}-${isRight ? "left" : "right"}`;
  }

  into(square: Square): void {
    this.#centre = square;
  }

  /** Follows the keyboard cursor. */
  follow(square: Square): void {
    if (this.isOn) this.#centre = square;
  }

  out(): void {
    this.#centre = null;
  }
}
