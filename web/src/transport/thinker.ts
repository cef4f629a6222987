// A search in slices: between them the worker handles its messages, so that it can be stopped and stays responsive.

/** The target duration of a slice, in milliseconds. */
const SLICE = 7;
/** The minimum interval between progress reports, in milliseconds. */
const REPORT = 120;
/** The size of the first slice and the bounds of later ones, in nodes. */
const FIRST = 200;
const LEAST = 20;
const MOST = 50_000;

/** The search functions of the WebAssembly module. */
export interface SearchSteps {
  begin(question: string): boolean;
  step(nodes: number): boolean;
  get(name: "progress"): string;
}

export class Thinker {
  readonly #steps: SearchSteps;
  readonly #channel = new MessageChannel();
  #nodes = FIRST;
  /** The number of the current search; a newer one ends older ones. */
  #current = 0;
  /** Searches up to this number are stopped. */
  #stopped = 0;
  #busy: Promise<unknown> = Promise.resolve();

  constructor(steps: SearchSteps) {
    this.#steps = steps;
  }

  /**
   * Searches to the end, or until it is stopped or replaced. Returns the result; `tell` is called with progress on the
   * way.
   */
  async think(question: string, tell: (standing: string) => void): Promise<string> {
    const own = ++this.#current;
    const before = this.#busy;
    let done = () => {};
    this.#busy = new Promise<void>((resolve) => (done = resolve));
    // The module holds one search at a time, so the previous one finishes first.
    await before;
    try {
      return this.#steps.begin(question) ? await this.#work(own, tell) : "";
    } finally {
      done();
    }
  }

  stop(): void {
    this.#stopped = this.#current;
  }

  /** Closes the channel that keeps a process alive. A terminated worker doesn't need this. */
  close(): void {
    this.#channel.port1.close();
  }

  async #work(own: number, tell: (standing: string) => void): Promise<string> {
    let told = performance.now();
    while (own === this.#current && own > this.#stopped) {
      const start = performance.now();
      if (!this.#steps.step(this.#nodes)) break;
      const now = performance.now();
      const fitting = (this.#nodes * SLICE) / Math.max(0.2, now - start);
      this.#nodes = Math.round(Math.min(MOST, Math.max(LEAST, Math.min(2 * this.#nodes, fitting))));
      if (now - told >= REPORT) {
        told = now;
        tell(this.#steps.get("progress"));
      }
      await this.#yieldToMessages();
    }
    return this.#steps.get("progress");
  }

  /**
   * Yields to queued messages. A timer would wait four milliseconds; a message to oneself only waits for those ahead of
   * it.
   */
  #yieldToMessages(): Promise<void> {
    return new Promise((resolve) => {
      this.#channel.port1.onmessage = () => resolve();
      this.#channel.port2.postMessage(null);
    });
  }
}
