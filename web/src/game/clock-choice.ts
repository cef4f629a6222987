// The clock of a game on this device, as it is chosen.

/** What happens when time is up. */
export const TIME_UP = ["computer", "lose"] as const;

/** The name of a time control, and what happens when time is up. */
export interface ClockChoice {
  time: string;
  end: (typeof TIME_UP)[number];
}

/** Parses a stored choice. Missing or unknown values get their defaults: no clock, and the mild end. */
export function readClockChoice(value: unknown): ClockChoice {
  const { time, end } = Object(value) as Record<string, unknown>;
  return {
    time: typeof time === "string" ? time : "none",
    end: TIME_UP.find((one) => one === end) ?? "computer",
  };
}
