// Notifications of the player's turn while the page is hidden. Permission is requested only by a button.

import { readStoredText, writeStored } from "../browser/storage";

const KEY = "triolet.notices";

/** The browser waits for an answer, got none, or blocks notifications. */
export type NotificationProblem = "asking" | "dismissed" | "denied";

class Notices {
  /** `true` if this browser supports notifications: not over plain HTTP from another machine. */
  readonly canAsk = "Notification" in window && isSecureContext;
  isOn = $state(this.canAsk && Notification.permission === "granted" && readStoredText(KEY) === "on");
  /** Why there are none although they were asked for. */
  problem = $state<NotificationProblem | null>(null);

  async toggle(): Promise<void> {
    this.problem = null;
    if (this.isOn) return this.#set(false);
    // A browser may ask so quietly that nobody notices, and wait for the answer for ever.
    if (Notification.permission === "default") this.problem = "asking";
    const answer = await Notification.requestPermission();
    this.problem = answer === "denied" ? "denied" : answer === "default" ? "dismissed" : null;
    this.#set(answer === "granted");
  }

  #set(isOn: boolean): void {
    this.isOn = isOn;
    writeStored(KEY, isOn ? "on" : "off");
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
