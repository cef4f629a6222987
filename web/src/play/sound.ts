// Optional sounds, synthesised so that there is nothing to download.

import type { Achievement } from "./achievement";

/** The tones of each sound, in hertz, played in sequence. */
const TUNES: Record<Achievement["kind"], number[]> = {
  place: [440],
  trio: [440, 554, 659],
  triolet: [440, 554, 659, 880],
  replay: [523, 784, 523],
};

/** The length of a tone and the interval between tones, in seconds. */
const LENGTH = 0.22;
const APART = 0.09;
const VOLUME = 0.12;

let context: AudioContext | null = null;

export function playSound(kind: Achievement["kind"]): void {
  try {
    // Browsers allow sound only after an interaction, which has happened in a game.
    context ??= new AudioContext();
    void context.resume();
    for (const [at, tone] of TUNES[kind].entries()) play(context, tone, context.currentTime + at * APART);
  } catch {
    // The game works without sound.
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
