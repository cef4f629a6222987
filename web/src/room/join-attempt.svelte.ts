// An attempt to take a seat by a form or a button: its progress and its problem.

import { route } from "../state/route.svelte";
import { refusalWords } from "../text/words";
import type { RequestRefusal } from "./requests";
import { openRoom } from "./room.svelte";

export class JoinAttempt {
  isBusy = $state(false);
  problem = $state<string | null>(null);

  /** Takes a seat and opens the room. Does nothing while an attempt is under way. */
  async by(take: () => Promise<{ room: string } | RequestRefusal>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.problem = null;
    const taken = await take();
    this.isBusy = false;
    if ("refused" in taken) {
      this.problem = refusalWords(taken.refused);
      return;
    }
    openRoom.reopen(taken.room);
    route.replace("room", taken.room);
  }
}
