// The tones of a play, for those who switch them on.

import { playTones } from "../browser/tones";
import type { Achievement } from "./achievement";

/** The tones of each, in hertz: one after the other. */
const TUNES: Record<Achievement["kind"], number[]> = {
  place: [440],
  trio: [440, 554, 659],
  triolet: [440, 554, 659, 880],
  replay: [523, 784, 523],
};

export function playSound(kind: Achievement["kind"]): void {
  playTones(TUNES[kind]);
}
