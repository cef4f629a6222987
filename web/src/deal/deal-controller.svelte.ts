// One deal on this device: the own games, the results of others, and how they compare once an own game is over.

import { archive } from "../archive/archive";
import type { KeptGame } from "../archive/entry";
import { dealCode, setupOf, type Deal } from "../game/deals";
import { addOwnGame, addResult, readStoredDeal, removeResult } from "../game/deal-store";
import { localGame } from "../state/local-game.svelte";
import { route } from "../state/route.svelte";
import { isWrong, type RulesClient } from "../transport/rules-client";
import { randomHex } from "../transport/random";
import { dealGame, type DealGame } from "./comparison";
import { eventsOf, packResult, recordOf, unpackResult, type DealResult } from "./result";

/** A result of somebody else, compared with the own game. */
export interface Rival extends DealResult, DealGame {
  packed: string;
  record: string;
}

export class DealController {
  readonly code: string;
  /** The own games that are kept, the first one first. */
  games = $state.raw<KeptGame[]>([]);
  /** The own game whose result counts: the first one that is over. */
  own = $state.raw<DealGame | null>(null);
  /** The results of others, the best first. They are there once the own game is. */
  rivals = $state.raw<Rival[]>([]);
  /** The names of those whose results wait for the end of the own game. */
  waiting = $state.raw<string[]>([]);
  /** The number of results that do not belong to this deal, or can't be read. */
  refused = $state(0);
  isLoaded = $state(false);

  readonly finished = $derived(this.games.find(({ isOver }) => isOver) ?? null);
  readonly going = $derived(this.games.find(({ isOver }) => !isOver) ?? null);

  constructor(
    private readonly rules: RulesClient,
    readonly deal: Deal,
  ) {
    this.code = dealCode(deal);
  }

  /** Reads what the device has of the deal, with the result that a link brings. */
  async load(brought: string | null = null): Promise<void> {
    if (brought !== null) {
      if ((await unpackResult(brought)) === null) this.refused += 1;
      else addResult(this.code, brought);
    }
    const { games } = readStoredDeal(this.code);
    const kept = await Promise.all(games.map((id) => archive.game(id)));
    this.games = kept.filter((game) => game !== null);
    this.own = this.finished === null ? null : await this.#open(this.finished.record);
    await this.#readResults();
    this.isLoaded = true;
  }

  async #readResults(): Promise<void> {
    const record = this.own === null ? null : (this.finished?.record ?? null);
    const [rivals, waiting]: [Rival[], string[]] = [[], []];
    for (const packed of readStoredDeal(this.code).results) {
      const result = await unpackResult(packed);
      if (result === null) this.#refuse(packed);
      else if (record === null) waiting.push(result.name);
      else if (result.events !== eventsOf(record)) {
        const theirs = recordOf(result, record);
        const game = await this.#open(theirs);
        if (game === null) this.#refuse(packed);
        else rivals.push({ ...result, ...game, packed, record: theirs });
      }
    }
    this.rivals = rivals.sort((a, b) => b.total - a.total);
    this.waiting = waiting;
  }

  #refuse(packed: string): void {
    removeResult(this.code, packed);
    this.refused += 1;
  }

  /** Has the rules check a record down to its last draw. Returns `null` unless it is a finished game. */
  async #open(record: string): Promise<DealGame | null> {
    const opened = await this.rules.open(record);
    if (isWrong(opened) || opened.type !== "game" || opened.proof !== "not-committed") return null;
    return dealGame(opened);
  }

  /** Deals, and shows the table. */
  async play(): Promise<void> {
    const id = `deal-${randomHex(8)}`;
    addOwnGame(this.code, id);
    await localGame.start(setupOf(this.deal), this.deal.key, id);
    route.go("play");
  }

  /** Goes on with the unfinished game. Returns `false` if it can't be read any more. */
  async goOn(): Promise<boolean> {
    if (this.going === null || !(await localGame.resume(this.going.id))) return false;
    route.go("play");
    return true;
  }

  /** Removes the result of somebody else. */
  remove({ packed }: Rival): void {
    removeResult(this.code, packed);
    this.rivals = this.rivals.filter((rival) => rival.packed !== packed);
  }

  /** Returns the part of a link after `#/deal/`, with the own result under a name, or without it. */
  async link(name: string | null): Promise<string> {
    if (name === null || this.finished === null) return this.code;
    return `${this.code}/${await packResult(this.finished.record, name)}`;
  }
}
