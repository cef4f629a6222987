// The page without a network, and new versions of it.

class Update {
  #waiting = $state.raw<ServiceWorker | null>(null);

  /** A new version is here and waits to be let in. */
  get isReady(): boolean {
    return this.#waiting !== null;
  }

  /** Keeps the page for use without a network, where the browser can: not over plain HTTP to another machine. */
  async watch(): Promise<void> {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
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

export const update = new Update();
