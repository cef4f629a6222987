// What needs somebody's attention in a game by a link: proposals, pauses, absences.

import { monotonicNow } from "../browser/monotonic";
import type { Game } from "../game/game.svelte";
import type { Proposal, Seat, State } from "../protocol/messages";
import { t, texts } from "../text/texts.svelte";
import { textAroundName, seatName, viewerSeat } from "../text/words";
import type { Room } from "./room.svelte";

export type AttentionItem =
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

export class AttentionList {
  #now = $state(monotonicNow());
  readonly #room: () => Room | null;
  /** All that there is, the most urgent first. */
  readonly all: AttentionItem[] = $derived.by(() => {
    const room = this.#room();
    const shown = room?.game.state ?? null;
    return room === null || shown === null ? [] : this.#of(room, shown);
  });

  /** Made by a component, and at work as long as that. */
  constructor(room: () => Room | null) {
    this.#room = room;
    $effect(() => {
      if (room() === null) return;
      const ticking = setInterval(() => (this.#now = monotonicNow()), BEAT);
      return () => clearInterval(ticking);
    });
  }

  #of({ game, isConnected, isStored }: Room, shown: State): AttentionItem[] {
    const items: AttentionItem[] = [];
    if (shown.proposal !== null) items.push({ type: "proposal", proposal: shown.proposal });
    if (shown.paused) items.push({ type: "paused", by: shown.paused_by ?? null });
    const own = game.viewer === null ? undefined : shown.seats[game.viewer - 1];
    if (shown.outcome === null) {
      if (own !== undefined && own.departed === null && own.controller !== "person")
        items.push({ type: "replaced" });
      // While the server is not heard, nobody knows who is still gone.
      else if (isConnected)
        items.push(...absences(shown, game.viewer, Math.max(0, this.#now - game.heardAt)));
    }
    if (!isStored) items.push({ type: "not-kept" });
    return items;
  }
}

/** Whoever has been gone for longest, if that is long; `since` is how old the state is, in milliseconds. */
function absences(shown: State, viewer: Seat | null, since: number): AttentionItem[] {
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
export function attentionParts(
  item: AttentionItem,
  shown: State,
): [before: string, name: string, after: string] {
  const by = item.type === "proposal" ? item.proposal.by : item.type === "paused" ? item.by : null;
  if (by === null || by === viewerSeat(shown)) return [attentionWords(item, shown), "", ""];
  const [before, after] =
    item.type === "proposal" ? aroundProposer(item.proposal, shown) : textAroundName("paused-by");
  return [before, seatName(shown, by), after];
}

function aroundProposer(proposal: Proposal, shown: State): [string, string] {
  const { kind } = proposal;
  return textAroundName(`proposal-${kind}`, { other: otherName(proposal, shown) });
}

/** Whether a proposal waits for the answer of a viewer. */
export function awaitsAnswerOf(proposal: Proposal, viewer: Seat | null): boolean {
  return viewer !== null && proposal.awaiting.includes(viewer);
}

/** What a viewer can do about a item at once: nothing that needs more to be read, or that is hard to take back. */
export function quickFix(
  item: AttentionItem,
  game: Game,
): { text: string; act: () => Promise<boolean> } | null {
  if (!game.takesPart) return null;
  if (item.type === "paused") return { text: t("resume"), act: () => game.pause(false) };
  if (item.type === "replaced") return { text: t("replaced-back"), act: () => game.takeBackSeat() };
  return null;
}

/** Whose seat is asked for. */
function otherName({ seat }: Proposal, shown: State): string {
  return seat === null ? "" : seatName(shown, seat);
}

/** What is proposed, to whoever proposed it. */
function ownWords(proposal: Proposal, shown: State): string {
  const { kind } = proposal;
  return t(`proposed-${kind}`, { other: otherName(proposal, shown) });
}

/** What it is about, in a sentence or two. */
export function attentionWords(item: AttentionItem, shown: State): string {
  switch (item.type) {
    case "proposal":
      if (item.proposal.by === viewerSeat(shown)) return ownWords(item.proposal, shown);
      return attentionParts(item, shown).join("");
    case "paused":
      if (item.by === null) return t("game-is-paused");
      return item.by === viewerSeat(shown) ? t("paused-by-you") : attentionParts(item, shown).join("");
    case "replaced":
      return t("replaced");
    case "absent": {
      const minutes = texts.count("absent-minutes", Math.floor(item.time / MINUTE));
      return `${t("absent", { name: seatName(shown, item.seat) })} ${minutes}`;
    }
    case "not-kept":
      return t("seat-not-kept");
  }
}
