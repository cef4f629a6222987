// Dates, by which everybody gets the same puzzle and the same deal.

/** The date on this device, such as `2026-11-29`. */
export function dateOf(time: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** The days from 1970-01-01 to a date. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}
