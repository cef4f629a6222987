// What needs somebody's attention in a game by a link: proposals, pauses, absences.

import type { Proposal, Seat, State } from "../protocol/messages";
import { t, texts } from "../text/texts.svelte";
import { aroundName, nameOf, seatOf } from "../text/words";
import type { Room } from "./room.svelte";

export type Matter =
  | { type: "proposal"; proposal: Proposal }
  | { type: "paused" }
  /** A computer plays the viewer's own seat. */
  | { type: "replaced" }
  /** Somebody has been gone for so many milliseconds. */
  | { type: "absent"; seat: Seat; time: number }
  /** The browser does not keep the seat. */
  | { type: "not-kept" };

/** Shorter absences are nobody's business, and the server lets no seat be given away for them, in milliseconds. */
const PATIENCE = 60_000;
const MINUTE = 60_000;
/** How often an absence is looked at, in milliseconds. */
const BEAT = 5_000;

export class Matters {
  #now = $state(Date.now());
  readonly #room: () => Room | null;
  /** All that there is, the most urgent first. */
  readonly all: Matter[] = $derived.by(() => {
    const room = this.#room();
    const shown = room?.game.state ?? null;
    return room === null || shown === null ? [] : this.#of(room, shown);
  });

  /** Made by a component, and at work as long as that. */
  constructor(room: () => Room | null) {
    this.#room = room;
    $effect(() => {
      if (room() === null) return;
      const ticking = setInterval(() => (this.#now = Date.now()), BEAT);
      return () => clearInterval(ticking);
    });
  }

  #of({ game, isStored }: Room, shown: State): Matter[] {
    const matters: Matter[] = [];
    if (shown.proposal !== null) matters.push({ type: "proposal", proposal: shown.proposal });
    if (shown.paused) matters.push({ type: "paused" });
    const own = game.viewer === null ? undefined : shown.seats[game.viewer - 1];
    if (shown.outcome === null) {
      if (own !== undefined && own.controller !== "person") matters.push({ type: "replaced" });
      else matters.push(...absences(shown, game.viewer, Math.max(0, this.#now - game.heardAt)));
    }
    if (!isStored) matters.push({ type: "not-kept" });
    return matters;
  }
}

/** Whoever has been gone for longest, if that is long; `since` is how old the state is, in milliseconds. */
function absences(shown: State, viewer: Seat | null, since: number): Matter[] {
  const gone = shown.seats.flatMap(({ gone, left, controller }, index) =>
    gone === null || left !== null || controller !== "person" || index + 1 === viewer
      ? []
      : [{ type: "absent" as const, seat: (index + 1) as Seat, time: gone + since }],
  );
  return gone
    .filter(({ time }) => time >= PATIENCE)
    .sort((a, b) => b.time - a.time)
    .slice(0, 1);
}

/** What is proposed, up to the name of who asks and from there on. */
export function aroundProposer(proposal: Proposal, shown: State): [string, string] {
  const { matter } = proposal;
  return aroundName(`proposal-${matter}`, { other: otherName(proposal, shown) });
}

/** Whether a proposal waits for the answer of a viewer. */
export function waitsFor(proposal: Proposal, viewer: Seat | null): boolean {
  return viewer !== null && proposal.awaiting.includes(viewer);
}

/** Whose seat is asked for. */
function otherName({ seat }: Proposal, shown: State): string {
  return seat === null ? "" : nameOf(shown, seat);
}

/** What is proposed, to whoever proposed it. */
function ownWords(proposal: Proposal, shown: State): string {
  const { matter } = proposal;
  return t(`proposed-${matter}`, { other: otherName(proposal, shown) });
}

/** What it is about, in a sentence or two. */
export function matterWords(matter: Matter, shown: State): string {
  switch (matter.type) {
    case "proposal": {
      const { proposal } = matter;
      if (proposal.by === seatOf(shown)) return ownWords(proposal, shown);
      const [before, after] = aroundProposer(proposal, shown);
      return `${before}${nameOf(shown, proposal.by)}${after}`;
    }
    case "paused":
      return t("game-is-paused");
    case "replaced":
      return t("replaced");
    case "absent": {
      const minutes = texts.count("absent-minutes", Math.floor(matter.time / MINUTE));
      return `${t("absent", { name: nameOf(shown, matter.seat) })} ${minutes}`;
    }
    case "not-kept":
      return t("seat-not-kept");
  }
}
