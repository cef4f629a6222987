// Notifications of the player's turn while the page is hidden. Permission is requested only by a button.

import { readStoredText, writeStored } from "../browser/storage";

const KEY = "triolet.notices";

class Notices {
  /** `true` if this browser supports notifications: not over plain HTTP from another machine. */
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

  /** Shows a notification if the page is hidden, replacing an earlier one of the same game. */
  async say(text: string, game: string): Promise<void> {
    if (!this.isOn || document.visibilityState === "visible") return;
    const options = { body: text, tag: game, icon: "./icon.svg" };
    try {
      // On phones only the service worker may show notifications.
      const registration = await navigator.serviceWorker?.getRegistration();
      if (registration?.active != null) await registration.showNotification("Triolet", options);
      else new Notification("Triolet", options);
    } catch {
      // The title of the page shows the turn too.
    }
  }
}

export const notifications = new Notices();
