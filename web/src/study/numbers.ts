// Numbers of the search as people read them.

import { texts } from "../text/texts.svelte";

/** Thousandths of a point, as points with one decimal. */
export function pointsOf(thousandths: number): string {
  const format = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  // A hyphen, which some languages' data have there, is no minus sign.
  return new Intl.NumberFormat(texts.language, format).format(thousandths / 1000).replace("-", "−");
}

/** Ten-thousandths, as a whole percentage. */
export function percentOf(tenThousandths: number): string {
  return new Intl.NumberFormat(texts.language, { style: "percent" }).format(tenThousandths / 10_000);
}
