// Accessible names of squares.

import { PREMIUMS, type Face, type Square } from "../protocol/messages";
import { t, texts } from "../text/texts.svelte";
import type { Language } from "../text/languages";
import { faceWords } from "../text/words";

/** A cache: every tap requests the names of all 225 squares, few of which have changed. */
const known = new Map<string, string>();
let language: Language | null = null;

export function squareLabel(
  square: Square,
  lying: Face | undefined,
  laid: Face | undefined,
  fits: boolean,
): string {
  if (language !== texts.language) {
    language = texts.language;
    known.clear();
  }
  const key = `${square} ${laid ?? ""} ${lying ?? ""} ${fits}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const label = made(square, lying, laid, fits);
  known.set(key, label);
  return label;
}

function made(square: Square, lying: Face | undefined, laid: Face | undefined, fits: boolean): string {
  if (laid !== undefined) return t("square-laid", { square, tile: faceWords(laid) });
  if (lying !== undefined) return t("square-tile", { square, tile: faceWords(lying) });
  const premium = PREMIUMS[square];
  const label =
    premium === undefined
      ? t("square-empty", { square })
      : t("square-premium", { square, premium: t(`premium-${premium}`) });
  return fits ? t("square-fits", { label }) : label;
}
