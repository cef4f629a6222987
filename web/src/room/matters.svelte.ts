// What needs somebody's attention in a game by a link: proposals, pauses, absences.

import type { Game } from "../game/game.svelte";
import type { Proposal, Seat, State } from "../protocol/messages";
import { t, texts } from "../text/texts.svelte";
import { aroundName, nameOf, seatOf } from "../text/words";
import type { Room } from "./room.svelte";

export type Matter =
  | { type: "proposal"; proposal: Proposal }
  /** By whom, where that is known. */
  | { type: "paused"; by: Seat | null }
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
    if (shown.paused) matters.push({ type: "paused", by: shown.paused_by ?? null });
    const own = game.viewer === null ? undefined : shown.seats[game.viewer - 1];
    if (shown.outcome === null) {
      if (own !== undefined && own.departed === null && own.controller !== "person")
        matters.push({ type: "replaced" });
      else matters.push(...absences(shown, game.viewer, Math.max(0, this.#now - game.heardAt)));
    }
    if (!isStored) matters.push({ type: "not-kept" });
    return matters;
  }
}

/** Whoever has been gone for longest, if that is long; `since` is how old the state is, in milliseconds. */
function absences(shown: State, viewer: Seat | null, since: number): Matter[] {
  const gone = shown.seats.flatMap(({ gone, departed, controller }, index) =>
    gone === null || departed !== null || controller !== "person" || index + 1 === viewer
      ? []
      : [{ type: "absent" as const, seat: (index + 1) as Seat, time: gone + since }],
  );
  return gone
    .filter(({ time }) => time >= PATIENCE)
    .sort((a, b) => b.time - a.time)
    .slice(0, 1);
}

/** What it is about, around the name of the other player from whom it comes: what stands before, the name, and what follows. */
export function matterParts(matter: Matter, shown: State): [before: string, name: string, after: string] {
  const by = matter.type === "proposal" ? matter.proposal.by : matter.type === "paused" ? matter.by : null;
  if (by === null || by === seatOf(shown)) return [matterWords(matter, shown), "", ""];
  const [before, after] =
    matter.type === "proposal" ? aroundProposer(matter.proposal, shown) : aroundName("paused-by");
  return [before, nameOf(shown, by), after];
}

function aroundProposer(proposal: Proposal, shown: State): [string, string] {
  const { kind } = proposal;
  return aroundName(`proposal-${kind}`, { other: otherName(proposal, shown) });
}

/** Whether a proposal waits for the answer of a viewer. */
export function waitsFor(proposal: Proposal, viewer: Seat | null): boolean {
  return viewer !== null && proposal.awaiting.includes(viewer);
}

/** What a viewer can do about a matter at once: nothing that needs more to be read, or that is hard to take back. */
export function remedy(matter: Matter, game: Game): { text: string; act: () => Promise<boolean> } | null {
  if (!game.takesPart) return null;
  if (matter.type === "paused") return { text: t("resume"), act: () => game.pause(false) };
  if (matter.type === "replaced") return { text: t("replaced-back"), act: () => game.takeBackSeat() };
  return null;
}

/** Whose seat is asked for. */
function otherName({ seat }: Proposal, shown: State): string {
  return seat === null ? "" : nameOf(shown, seat);
}

/** What is proposed, to whoever proposed it. */
function ownWords(proposal: Proposal, shown: State): string {
  const { kind } = proposal;
  return t(`proposed-${kind}`, { other: otherName(proposal, shown) });
}

/** What it is about, in a sentence or two. */
export function matterWords(matter: Matter, shown: State): string {
  switch (matter.type) {
    case "proposal":
      if (matter.proposal.by === seatOf(shown)) return ownWords(matter.proposal, shown);
      return matterParts(matter, shown).join("");
    case "paused":
      if (matter.by === null) return t("game-is-paused");
      return matter.by === seatOf(shown) ? t("paused-by-you") : matterParts(matter, shown).join("");
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
