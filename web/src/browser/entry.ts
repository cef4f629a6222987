// Coming to another screen: it begins at its top, and the keyboard begins there too.

import { tick } from "svelte";

/** By what the person was heard of last; `null` before. */
let isByKeyboard: boolean | null = null;
/** Whether the keyboard waits for a heading that is not there yet. */
let isAwaited = false;

addEventListener("keydown", () => (isByKeyboard = true), { capture: true });
addEventListener("pointerdown", () => (isByKeyboard = false), { capture: true });

/** Whether the person used the keyboard last. */
export function usesKeyboard(): boolean {
  return isByKeyboard === true;
}

/** Shows the top of the page and puts the keyboard where it is told, or else on the heading. */
export async function enterScreen(focus: () => void = focusHeading): Promise<void> {
  await tick();
  scrollTo(0, 0);
  isAwaited = false;
  // Whoever has only opened the page sees no mark of a keyboard.
  if (isByKeyboard !== null) focus();
}

/** Tells that a screen is there that had to be loaded. */
export async function screenLoaded(): Promise<void> {
  await tick();
  if (isAwaited) focusHeading();
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("h1");
  isAwaited = heading === null;
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
