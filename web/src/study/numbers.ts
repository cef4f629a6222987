// Numbers of the search as people read them.

import { FluentNumber } from "@fluent/bundle";
import { texts } from "../text/texts.svelte";

const FORMAT = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** Thousandths of a point, as points with one decimal. */
export function formatPoints(thousandths: number): string {
  // A hyphen, which some languages' data have there, is no minus sign.
  return new Intl.NumberFormat(texts.language, FORMAT).format(thousandths / 1000).replace("-", "−");
}

/** The same for a text that chooses its form by them: in French there is `1,8 point`. */
export function fluentPoints(thousandths: number): FluentNumber {
  return new FluentNumber(thousandths / 1000, FORMAT);
}

/** Ten-thousandths, as a whole percentage. */
export function formatPercent(tenThousandths: number): string {
  return new Intl.NumberFormat(texts.language, { style: "percent" }).format(tenThousandths / 10_000);
}
