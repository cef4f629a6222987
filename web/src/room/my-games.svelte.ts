// This device's games by a link: what it keeps of them, and how they stand meanwhile.

import { standings } from "./ask";
import { forgetKept, listKept, readKept, writeKept, type Kept } from "./kept";
import { openRoom } from "./room.svelte";

class MyGames {
  #changes = $state(0);
  /** All of them, the latest first. Every list on the page is made from this one, so that none lags behind another. */
  readonly all: Kept[] = $derived.by(() => {
    // It is read anew after a change here, in another window, or in the game that is open.
    void [this.#changes, openRoom.current?.game.state];
    return listKept();
  });

  /** Has the games read anew. */
  look(): void {
    this.#changes += 1;
  }

  forget(room: string): void {
    forgetKept(room);
    this.look();
  }

  /** Asks how the games stand that were not over when this device last heard of them: the others have played on. */
  async ask(): Promise<void> {
    const unfinished = listKept().filter(({ stage }) => stage !== "over");
    for (const { room, names, seat, started, ending, waits_for_you } of await standings(unfinished)) {
      const kept = readKept(room);
      if (kept === null) continue;
      const others = names.flatMap((name, index) => (index + 1 === seat ? [] : (name ?? [])));
      const stage = !started ? "lobby" : ending === null ? "going" : "over";
      // A game that has ended meanwhile is the latest of those that are over, whenever its last turn was seen here.
      const at = stage === kept.stage ? kept.at : Date.now();
      writeKept({ ...kept, others, stage, isMyTurn: waits_for_you, at });
    }
    this.look();
  }
}

export const myGames = new MyGames();
