// This device's games by a link: the stored seats and their current state.

import { MAX_SUMMARIES, fetchSummaries } from "./requests";
import {
  withStatus,
  removeSeat,
  isInvitedToRematch,
  listSeats,
  readSeat,
  gameResult,
  writeSeat,
  type StoredSeat,
  type GameStatus,
} from "./stored-seats";
import { openRoom } from "./room.svelte";

/** Maximum finished games listed. */
const FINISHED = 5;

/** Returns `true` if others wait in the next game. */
export function awaitsRematch({ stage, rematch }: StoredSeat): boolean {
  return stage === "over" && isInvitedToRematch(rematch);
}

class MyGames {
  #changes = $state(0);
  /** All games, the latest first. Every list on the page derives from this one, so that none lags behind. */
  readonly #all: StoredSeat[] = $derived.by(() => {
    // Read again after a change here, in another window, or in the open game.
    void [this.#changes, openRoom.current?.game.state];
    return listSeats();
  });

  /** The games in progress, and those whose next game waits for this device. */
  readonly going: StoredSeat[] = $derived(
    this.#all.filter((game) => game.stage !== "over" || awaitsRematch(game)),
  );
  /** The latest finished games. */
  readonly over: StoredSeat[] = $derived(
    this.#all.filter((game) => !this.going.includes(game)).slice(0, FINISHED),
  );

  /** The rooms whose seats this device has lost, as far as the server has reported since the page was opened. */
  gone = $state.raw<string[]>([]);

  /** Reloads the stored games. */
  look(): void {
    this.#changes += 1;
  }

  forget(room: string): void {
    removeSeat(room);
    // Nobody waits there any more for players of the earlier game.
    for (const kept of listSeats()) if (kept.rematch === room) writeSeat({ ...kept, rematch: null });
    this.look();
  }

  /** Fetches the state of the games, in which others may have played on or begun a rematch. */
  async ask(): Promise<void> {
    const all = listSeats();
    const unfinished = all.filter(({ stage }) => stage !== "over");
    const finished = all.filter(({ stage }) => stage === "over").slice(0, FINISHED);
    const found = await fetchSummaries([...unfinished, ...finished]);
    if (found === null) return;
    const rooms = new Set(found.map(({ room }) => room));
    this.gone = unfinished.slice(0, MAX_SUMMARIES).flatMap(({ room }) => (rooms.has(room) ? [] : [room]));
    for (const game of found) {
      const kept = readSeat(game.room);
      if (kept === null) continue;
      const { names, seat, to_move, paused: isPaused, awaits_you, rematch } = game;
      const expected = game.started ? undefined : kept.expected;
      const others = names.flatMap((name, index) =>
        index + 1 === seat ? [] : (name ?? expected?.[index] ?? []),
      );
      const stage = !game.started ? "lobby" : game.ending === null ? "going" : "over";
      const isMyTurn = awaits_you && to_move === seat && !isPaused;
      const mover = to_move === null || to_move === seat ? null : (names[to_move - 1] ?? null);
      const isAsked = awaits_you && !isMyTurn;
      // A game that has ended since counts as the latest finished one, whenever its last turn was seen here.
      const isSame = stage === kept.stage && rematch === kept.rematch;
      const at = isSame ? kept.at : Date.now();
      // During a rolling upgrade an older server may answer, which omits this.
      const [hasLeft, result] = [game.departed != null, gameResult(game.rank, game.shared)];
      const now: GameStatus = { others, stage, isMyTurn, mover, isPaused, isAsked, hasLeft, result, rematch };
      writeSeat(withStatus(kept, now, at));
    }
    this.look();
  }
}

export const myGames = new MyGames();
