// What the kind of a game adds to its table, as a game by a link does: the table knows nothing of rooms.

import type { Snippet } from "svelte";
import type { ShuffleVerdict } from "../transport/session-messages";
import type { TableController } from "./table-controller.svelte";

/** What follows a game that is over. */
export interface NextGame {
  /** Starts another game with the same people; `null` where there is no way. */
  onrematch: (() => void) | null;
  /** Reports whether others have gone on to the next game already. */
  isAwaited?: boolean;
  /** Why there is no next game. */
  problem?: string | null;
  /** What a check of the shuffle found, where there was one. */
  verdict?: ShuffleVerdict | undefined;
}

export interface TableSlots {
  /** In the header. `isFull`: nothing below or beside the board has room for more than the rack. */
  header?: Snippet<[table: TableController, isFull: boolean]>;
  /** Above the rack. */
  aboveHand?: Snippet<[table: TableController]>;
  /** Below the buttons. */
  belowHand?: Snippet<[table: TableController, isFull: boolean]>;
  /** More entries of the menu. */
  menu?: Snippet<[table: TableController]>;
}
