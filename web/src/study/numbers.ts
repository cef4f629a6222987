// Formatting of search results.

import { FluentNumber } from "@fluent/bundle";
import { texts } from "../text/texts.svelte";

const FORMAT = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** Formats thousandths of a point as points with one decimal. */
export function formatPoints(thousandths: number): string {
  // Some locales use a hyphen as the minus sign.
  return new Intl.NumberFormat(texts.language, FORMAT).format(thousandths / 1000).replace("-", "−");
}

/** Returns the same number for texts that choose a plural form: French has `1,8 point`. */
export function fluentPoints(thousandths: number): FluentNumber {
  return new FluentNumber(thousandths / 1000, FORMAT);
}

/** Formats ten-thousandths as a whole percentage. */
export function formatPercent(tenThousandths: number): string {
  return new Intl.NumberFormat(texts.language, { style: "percent" }).format(tenThousandths / 10_000);
}
