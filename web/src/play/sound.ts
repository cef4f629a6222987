// A few tones for those who switch them on: made here, so that there is nothing to download.

import type { Achievement } from "./achievement";

/** The tones of each, in hertz: one after the other. */
const TUNES: Record<Achievement["kind"], number[]> = {
  place: [440],
  trio: [440, 554, 659],
  triolet: [440, 554, 659, 880],
  replay: [523, 784, 523],
};

/** How long a tone is and how far apart two begin, in seconds. */
const LENGTH = 0.22;
const APART = 0.09;
const VOLUME = 0.12;

let context: AudioContext | null = null;

export function playSound(kind: Achievement["kind"]): void {
  try {
    // Browsers let a page sound only after somebody has touched it, which in a game has happened.
    context ??= new AudioContext();
    void context.resume();
    for (const [at, tone] of TUNES[kind].entries()) play(context, tone, context.currentTime + at * APART);
  } catch {
    // Without sound the game goes on just as well.
  }
}

function play(context: AudioContext, tone: number, start: number): void {
  const [oscillator, volume] = [context.createOscillator(), context.createGain()];
  oscillator.type = "triangle";
  oscillator.frequency.value = tone;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(VOLUME, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + LENGTH);
}
