// Clocks as text.

import { t } from "./texts.svelte";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats the time left on a clock: `2 d 3 h`, `1 h 05 min`, `4:07`. */
export function formatClock(milliseconds: number): string {
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
  // The last second is shown until it has passed.
  const seconds = Math.ceil(milliseconds / SECOND);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** Returns `true` if a time is shown in hours or days, which takes more room. */
export function showsHours(milliseconds: number): boolean {
  return milliseconds >= HOUR;
}

/** Returns `true` if the remaining time is so short that the clock should stand out. */
export function isLowOnTime(milliseconds: number): boolean {
  return milliseconds < 30 * SECOND;
}
