// Entering a screen: it starts at its top, with the focus on its heading.

import { tick } from "svelte";

/** `true` if the last input came from the keyboard, `null` before any input. */
let isByKeyboard: boolean | null = null;
/** `true` while the focus waits for a heading that is still loading. */
let isAwaited = false;

addEventListener("keydown", () => (isByKeyboard = true), { capture: true });
addEventListener("pointerdown", () => (isByKeyboard = false), { capture: true });

/** Returns `true` if the last input came from the keyboard. */
export function usesKeyboard(): boolean {
  return isByKeyboard === true;
}

/** Scrolls to the top and sets the focus with `focus`, by default on the heading. */
export async function enterScreen(focus: () => void = focusHeading): Promise<void> {
  await tick();
  scrollTo(0, 0);
  isAwaited = false;
  // A freshly loaded page shows no focus mark.
  if (isByKeyboard !== null) focus();
}

/** Reports that a lazily loaded screen is ready. */
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
