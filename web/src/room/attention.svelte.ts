// The items that need attention in a game by a link: proposals, pauses, absences.

import { monotonicNow } from "../browser/monotonic";
import type { Game } from "../game/game.svelte";
import type { Proposal, Seat, State } from "../protocol/messages";
import { t, texts } from "../text/texts.svelte";
import { textAroundName, seatName, viewerSeat } from "../text/words";
import type { Room } from "./room.svelte";

export type AttentionItem =
  | { type: "proposal"; proposal: Proposal }
  /** `by` is `null` if unknown. */
  | { type: "paused"; by: Seat | null }
  /** A computer plays the viewer's own seat. */
  | { type: "replaced" }
  /** A player has been absent for `time` milliseconds. */
  | { type: "absent"; seat: Seat; time: number }
  /** The browser can't store the seat. */
  | { type: "not-kept" };

/** Shorter absences are ignored, and the server doesn't let seats be given away for them, in milliseconds. */
const PATIENCE = 60_000;
const MINUTE = 60_000;
/** The update interval of absences, in milliseconds. */
const BEAT = 5_000;

export class AttentionList {
  #now = $state(monotonicNow());
  readonly #room: () => Room | null;
  /** All items, the most urgent first. */
  readonly all: AttentionItem[] = $derived.by(() => {
    const room = this.#room();
    const shown = room?.game.state ?? null;
    return room === null || shown === null ? [] : this.#of(room, shown);
  });

  /** Must be created by a component; it works for as long as that is mounted. */
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

/** Returns the longest absence, if it is long enough; `since` is the age of the state in milliseconds. */
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

/**
 * Returns the words for an item around the name of the other player: the text before it, the name, and the text after
 * it.
 */
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

/** Returns `true` if a proposal awaits the viewer's answer. */
export function awaitsAnswerOf(proposal: Proposal, viewer: Seat | null): boolean {
  return viewer !== null && proposal.awaiting.includes(viewer);
}

/**
 * Returns the viewer's immediate action for an item, if there is one that needs no further reading and is easily
 * reversed.
 */
export function quickFix(
  item: AttentionItem,
  game: Game,
): { text: string; act: () => Promise<boolean> } | null {
  if (!game.takesPart) return null;
  if (item.type === "paused") return { text: t("resume"), act: () => game.pause(false) };
  if (item.type === "replaced") return { text: t("replaced-back"), act: () => game.takeBackSeat() };
  return null;
}

/** Returns the name of the seat that a proposal is about. */
function otherName({ seat }: Proposal, shown: State): string {
  return seat === null ? "" : seatName(shown, seat);
}

/** Returns the words for the viewer's own proposal. */
function ownWords(proposal: Proposal, shown: State): string {
  const { kind } = proposal;
  return t(`proposed-${kind}`, { other: otherName(proposal, shown) });
}

/** Returns the words for an item, in a sentence or two. */
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
