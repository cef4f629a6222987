// Offline use of the page, and new versions of it.

/** The delay before caching the page for offline use, in milliseconds, so as not to slow down a first visit. */
const PATIENCE = 4000;

class Update {
  #waiting = $state.raw<ServiceWorker | null>(null);

  /** `true` if a new version is ready to be activated. */
  get isReady(): boolean {
    return this.#waiting !== null;
  }

  /** Caches the page for offline use if the browser can: not over plain HTTP from another machine. */
  watch(): void {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    // A returning visitor has everything cached, so the check for a new version can start at once.
    setTimeout(() => void this.#keep(), navigator.serviceWorker.controller === null ? PATIENCE : 0);
  }

  async #keep(): Promise<void> {
    try {
      const registration = await navigator.serviceWorker.register("./sw.js");
      const look = () =>
        (this.#waiting = navigator.serviceWorker.controller === null ? null : registration.waiting);
      look();
      registration.addEventListener("updatefound", () =>
        registration.installing?.addEventListener("statechange", look),
      );
    } catch {
      // The page still works while there is a network.
    }
  }

  /** Activates the new version. */
  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.#waiting?.postMessage("take-over");
  }
}

export const pageUpdate = new Update();
