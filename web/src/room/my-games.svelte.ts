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
    for (const game of await standings(unfinished)) {
      const kept = readKept(game.room);
      if (kept === null) continue;
      const { names, seat, to_move, paused: isPaused, waits_for_you } = game;
      const expected = game.started ? undefined : kept.expected;
      const others = names.flatMap((name, index) =>
        index + 1 === seat ? [] : (name ?? expected?.[index] ?? []),
      );
      const stage = !game.started ? "lobby" : game.ending === null ? "going" : "over";
      const isMyTurn = waits_for_you && to_move === seat && !isPaused;
      const mover = to_move === null || to_move === seat ? null : (names[to_move - 1] ?? null);
      const isAsked = waits_for_you && !isMyTurn;
      // A game that has ended meanwhile is the latest of those that are over, whenever its last turn was seen here.
      const at = stage === kept.stage ? kept.at : Date.now();
      writeKept({ ...kept, others, stage, isMyTurn, mover, isPaused, isAsked, at });
    }
    this.look();
  }
}

export const myGames = new MyGames();
