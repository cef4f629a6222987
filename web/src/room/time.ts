// Time to play in: what can be chosen, and how it is shown.

import type { TimeControl } from "../protocol/messages";
import { t, texts } from "../text/texts.svelte";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What the page offers; everything else is for programs. */
export const TIMES: { name: string; control: TimeControl | null }[] = [
  { name: "none", control: null },
  { name: "turn-1", control: { type: "per-turn", seconds: 60 } },
  { name: "turn-2", control: { type: "per-turn", seconds: 120 } },
  { name: "total-10", control: { type: "total", seconds: 600, increment: 5 } },
  { name: "total-20", control: { type: "total", seconds: 1200, increment: 10 } },
  { name: "days-1", control: { type: "days", days: 1 } },
  { name: "days-3", control: { type: "days", days: 3 } },
];

export function timeWords(control: TimeControl | null): string {
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

/** `2 d 3 h`, `1 h 05 min`, `4:07`. */
export function clockFace(milliseconds: number): string {
  const of = (unit: number, within: number) => Math.floor((milliseconds % within) / unit);
  if (milliseconds >= DAY) {
    return t("clock-days", { days: String(Math.floor(milliseconds / DAY)), hours: String(of(HOUR, DAY)) });
  }
  const two = (number: number) => String(number).padStart(2, "0");
  if (milliseconds >= HOUR) {
    return t("clock-hours", {
      hours: String(Math.floor(milliseconds / HOUR)),
      minutes: two(of(MINUTE, HOUR)),
    });
  }
  // The last second is shown until it is over.
  const seconds = Math.ceil(milliseconds / SECOND);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** Whether it is shown in hours, or in days, which takes more room. */
export function isLong(milliseconds: number): boolean {
  return milliseconds >= HOUR;
}

export function isShort(milliseconds: number): boolean {
  return milliseconds < 30 * SECOND;
}
