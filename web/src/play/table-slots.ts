// Slots by which a kind of game extends its table: the table knows nothing of rooms.

import type { Snippet } from "svelte";
import type { ShuffleVerdict } from "../transport/session-messages";
import type { TableController } from "./table-controller.svelte";

/** What follows a finished game. */
export interface NextGame {
  /** Starts another game with the same people; `null` if that is impossible. */
  onrematch: (() => void) | null;
  /** Starts a game against another level of the computer; absent where that is impossible. */
  onlevel?: (level: string) => void;
  /** Leads to the link by which others get the same deal; absent where the game has none. */
  onchallenge?: (() => void) | undefined;
  /** `true` if others have already gone on to the next game. */
  isAwaited?: boolean;
  /** The reason why there is no next game. */
  problem?: string | null;
  /** The result of the shuffle check, if there was one. */
  verdict?: ShuffleVerdict | undefined;
}

export interface TableSlots {
  /** In the header. With `isFull`, the area below or beside the board has room only for the rack. */
  header?: Snippet<[table: TableController, isFull: boolean]>;
  /** Above the rack. */
  aboveHand?: Snippet<[table: TableController]>;
  /** Below the buttons. */
  belowHand?: Snippet<[table: TableController, isFull: boolean]>;
  /** Further menu entries. */
  menu?: Snippet<[table: TableController]>;
  /** Menu entries apart from all others, which nobody should press by mistake. */
  menuEnd?: Snippet<[table: TableController]>;
  /** `true` if the menu leads to something that is new. */
  hasNews?: boolean;
}
