// The time controls offered by the page, with their names.

import type { TimeControl } from "../protocol/messages";
import { t, texts } from "./texts.svelte";

/** The offered time controls; others are only available to programs. */
export const TIME_CONTROLS: { name: string; control: TimeControl | null }[] = [
  { name: "none", control: null },
  { name: "turn-1", control: { type: "per-turn", seconds: 60 } },
  { name: "turn-2", control: { type: "per-turn", seconds: 120 } },
  { name: "total-10", control: { type: "total", seconds: 600, increment: 5 } },
  { name: "total-20", control: { type: "total", seconds: 1200, increment: 10 } },
  { name: "days-1", control: { type: "days", days: 1 } },
  { name: "days-3", control: { type: "days", days: 3 } },
];

export function timeControlWords(control: TimeControl | null): string {
  switch (control?.type) {
    case undefined:
      return t("time-none");
    case "per-turn":
      return control.seconds % 60 === 0
        ? texts.count("time-turn-minutes", control.seconds / 60)
        : texts.count("time-turn-seconds", control.seconds);
    case "total": {
      const time = texts.count("time-total", Math.round(control.seconds / 60));
      return control.increment === 0 ? time : t("time-more", { time, seconds: String(control.increment) });
    }
    case "days":
      return texts.count("time-days", control.days);
  }
}
