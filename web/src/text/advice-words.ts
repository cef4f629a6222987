// Advice in words: a part of a hint, the reasons for a turn, verdicts. Needs the catalogue `advice`.

import type { HintReason, Turn } from "../protocol/messages";
import type { TurnVerdict } from "../protocol/study";
import { t, texts } from "./texts.svelte";
import { capitalized, listWords, tileWords } from "./words";

export function reasonWords({ reason, number = 0 }: HintReason): string {
  switch (reason) {
    case "trios":
    case "pairs":
    case "gives-less":
      return texts.count(`reason-${reason}`, number);
    case "double":
    case "triple":
    case "better-tiles":
      return t(`reason-${reason}`, { points: String(number) });
    case "sheds-high":
      return t("reason-sheds-high", { tile: String(number) });
    default:
      // A later server may have reasons that this page has no words for.
      return texts.has(`reason-${reason}`) ? t(`reason-${reason}`) : t("reason-most-value");
  }
}

/** Returns the reasons for a turn as sentences; empty without any. */
export function reasonsSentence(reasons: HintReason[]): string {
  return reasons.map((reason) => `${capitalized(reasonWords(reason))}.`).join(" ");
}

/** Returns the first grade of a hint: where the turn is, and the first reason for it. */
export function whereWords(turn: Turn, reasons: HintReason[]): string {
  const why = reasonWords(reasons[0] ?? { reason: "most-value" });
  if (turn.type !== "place") return t("hint-where-exchange", { why });
  const squares = Object.keys(turn.tiles);
  const [first = "", last = ""] = [squares[0], squares.at(-1)];
  if (squares.length === 1) return t("hint-where-square", { square: first, why });
  return t("hint-where-line", { first, last, why });
}

/** Returns the second grade of a hint: the tiles of the rack that the turn takes, and the first reason for it. */
export function whichWords(turn: Turn, reasons: HintReason[]): string {
  const faces = turn.type === "place" ? Object.values(turn.tiles) : [];
  const tiles = faces.map((face) => tileWords(face.startsWith("*") ? "*" : face));
  return t("hint-which", {
    tiles: listWords(tiles),
    why: reasonWords(reasons[0] ?? { reason: "most-value" }),
  });
}

export function verdictWord(verdict: TurnVerdict): string {
  return t(`verdict-${verdict}`);
}
