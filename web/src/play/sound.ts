// Optional sounds, synthesised so that there is nothing to download.

import { playTones } from "../browser/tones";
import type { Achievement } from "./achievement";

/** The tones of each sound, in hertz, played in sequence. */
const TUNES: Record<Achievement["kind"], number[]> = {
  place: [440],
  trio: [440, 554, 659],
  triolet: [440, 554, 659, 880],
  replay: [523, 784, 523],
};

export function playSound(kind: Achievement["kind"]): void {
  playTones(TUNES[kind]);
}
