// Words about a deal.

import { dealLevel, isDay, type Deal } from "../game/deals";
import { dateLocale } from "../text/locale";
import { t } from "../text/texts.svelte";

/** Returns the name of a deal: its date, or that it is one of those that people send each other. */
export function dealTitle({ key }: Deal): string {
  return isDay(key) ? t("deal-of", { date: dateWords(key) }) : t("deal-same");
}

export function dateWords(date: string): string {
  const format: Intl.DateTimeFormatOptions = {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  };
  return new Intl.DateTimeFormat(dateLocale(), format).format(new Date(`${date}T00:00:00Z`));
}

/** Returns the computer that is played against. */
export function opponentWords(deal: Deal): string {
  return t("setup-computer", { level: t(dealLevel(deal)) });
}
