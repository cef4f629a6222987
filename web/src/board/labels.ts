// What a square is called when it is read out.

import { PREMIUMS, type Face, type Square } from "../protocol/messages";
import { t } from "../text/texts.svelte";
import { faceWords } from "../text/words";

export function squareLabel(
  square: Square,
  lying: Face | undefined,
  laid: Face | undefined,
  fits: boolean,
): string {
  if (laid !== undefined) return t("square-laid", { square, tile: faceWords(laid) });
  if (lying !== undefined) return t("square-tile", { square, tile: faceWords(lying) });
  const premium = PREMIUMS[square];
  const label =
    premium === undefined
      ? t("square-empty", { square })
      : t("square-premium", { square, premium: t(`premium-${premium}`) });
  return fits ? t("square-fits", { label }) : label;
}
