// Thinking in slices: between two of them a worker reads its messages, so that it can be stopped and still answers.

/** How long a slice is meant to take, in milliseconds. */
const SLICE = 7;
/** How many milliseconds lie between two reports of how things stand, at least. */
const REPORT = 120;
/** A slice at the start, and the bounds of later ones, in nodes. */
const FIRST = 200;
const LEAST = 20;
const MOST = 50_000;

/** The part of the WebAssembly module that thinks. */
export interface SearchSteps {
  begin(question: string): boolean;
  step(nodes: number): boolean;
  get(name: "progress"): string;
}

export class Thinker {
  readonly #steps: SearchSteps;
  readonly #channel = new MessageChannel();
  #nodes = FIRST;
  /** The number of what is thought about; a newer one ends the older. */
  #current = 0;
  /** Everything up to this number is to stop. */
  #stopped = 0;
  #busy: Promise<unknown> = Promise.resolve();

  constructor(steps: SearchSteps) {
    this.#steps = steps;
  }

  /** Thinks to the end, or until it is stopped or asked something else. Says how things stand then; `tell` hears of it on the way. */
  async think(question: string, tell: (standing: string) => void): Promise<string> {
    const own = ++this.#current;
    const before = this.#busy;
    let done = () => {};
    this.#busy = new Promise<void>((resolve) => (done = resolve));
    // The module holds one thought at a time: what was thought about before tells how it stands first.
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

  /** Lets go of what keeps a program running. A worker that ends needs no such thing. */
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

  /** A timer would wait four milliseconds; a message to oneself comes after those that wait already. */
  #yieldToMessages(): Promise<void> {
    return new Promise((resolve) => {
      this.#channel.port1.onmessage = () => resolve();
      this.#channel.port2.postMessage(null);
    });
  }
}
