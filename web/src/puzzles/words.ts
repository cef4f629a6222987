// Sentences about tries.

import type { ReviewedTurn } from "../protocol/study";
import { t } from "../text/texts.svelte";

/** How far a try is behind the best turn; nothing while that is not known. */
export function behindWords(review: ReviewedTurn | null): string {
  if (review === null || review.among_best) return "";
  const points = Math.round(review.loss / 1000);
  if (points > 0) return t("puzzle-behind", { points: String(points) });
  const percent = Math.round(review.win_loss / 100);
  return percent > 0 ? t("puzzle-behind-win", { percent: String(percent) }) : "";
}

/** A time such as `1:05`. */
export function timeWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
