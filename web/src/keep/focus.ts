// The keyboard and the view, for what opens below the fold.

import { tick } from "svelte";

/** Scrolls an element into view with what it heads, and gives it the keyboard, once the dialog before it has closed. */
export function takeFocus(element: HTMLElement): void {
  void tick().then(() => {
    if (!element.isConnected) return;
    element.focus({ preventScroll: true });
    (element.closest("section") ?? element).scrollIntoView({ block: "nearest" });
  });
}
