// A few tones one after the other: made here, so that there is nothing to download.

/** How long a tone is and how far apart two begin, in seconds. */
const LENGTH = 0.22;
const APART = 0.09;
const VOLUME = 0.12;

let context: AudioContext | null = null;

/** Plays tones, given in hertz; `apart` is the time in seconds between their beginnings. */
export function playTones(tones: number[], apart = APART): void {
  try {
    // Browsers let a page sound only after somebody has touched it, which in a game has happened.
    context ??= new AudioContext();
    void context.resume();
    for (const [at, tone] of tones.entries()) play(context, tone, context.currentTime + at * apart);
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
