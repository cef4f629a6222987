// Notices that it is one's turn, for somebody who is looking at something else. Asked for by a button and never otherwise.

import { readStoredText, writeStored } from "../browser/storage";

const KEY = "triolet.notices";

class Notices {
  /** Whether this browser has notices: not over plain HTTP from another machine. */
  readonly canAsk = "Notification" in window && isSecureContext;
  isOn = $state(this.canAsk && Notification.permission === "granted" && readStoredText(KEY) === "on");
  isDenied = $state(false);

  async toggle(): Promise<void> {
    this.isDenied = false;
    const wants = !this.isOn;
    const isGranted = wants && (await Notification.requestPermission()) === "granted";
    this.isDenied = wants && !isGranted;
    this.isOn = isGranted;
    writeStored(KEY, isGranted ? "on" : "off");
  }

  /** Says something if nobody is looking. One notice replaces the other of the same game. */
  async say(text: string, game: string): Promise<void> {
    if (!this.isOn || document.visibilityState === "visible") return;
    const options = { body: text, tag: game, icon: "./icon.svg" };
    try {
      // On phones only the service worker may show one.
      const registration = await navigator.serviceWorker?.getRegistration();
      if (registration?.active != null) await registration.showNotification("Triolet", options);
      else new Notification("Triolet", options);
    } catch {
      // The turn is in the title of the page too.
    }
  }
}

export const notifications = new Notices();
