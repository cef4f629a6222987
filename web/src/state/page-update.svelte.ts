// The page without a network, and new versions of it.

/** How long the page has for itself before everything else is loaded, in milliseconds: a first visit is slow enough. */
const PATIENCE = 4000;

class Update {
  #waiting = $state.raw<ServiceWorker | null>(null);

  /** A new version is here and waits to be let in. */
  get isReady(): boolean {
    return this.#waiting !== null;
  }

  /** Keeps the page for use without a network, where the browser can: not over plain HTTP to another machine. */
  watch(): void {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    // Who has been here before has everything; whether there is a new version can be asked at once.
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
      // The page works all the same while there is a network.
    }
  }

  /** Lets the new version in. */
  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.#waiting?.postMessage("take-over");
  }
}

export const pageUpdate = new Update();
