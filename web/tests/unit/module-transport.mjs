// A table on this device under Node: the WebAssembly module itself, without the workers that hold it in a browser.

import { openDoor } from "./wasm.mjs";

export class ModuleTransport {
  onMessage = () => {};
  onFailure = () => {};
  /** The messages that were sent, as the page made them. */
  sent = [];
  #door = openDoor();
  /** What was sent last and its answers; awaited, everything that was sent is answered. */
  #busy = Promise.resolve();

  send(message) {
    this.sent.push(message);
    this.#busy = this.#busy.then(() => this.#handle(message));
  }

  /** Waits until all that was sent is answered and no computer has anything left to think about. */
  async settle() {
    let busy;
    do {
      busy = this.#busy;
      await busy;
      // Whoever waits for an answer may send something else then.
      await new Promise((done) => setImmediate(done));
    } while (busy !== this.#busy);
  }

  close() {}

  async #handle(message) {
    const door = await this.#door;
    this.#deliver(door.ask("receive", JSON.stringify(message)));
    for (let job = door.get("job"); job !== ""; job = door.get("job")) {
      door.begin(JSON.stringify({ about: "job", job: { ...JSON.parse(job), seed: 1 } }));
      while (door.step(1000));
      this.#deliver(door.ask("thought", door.get("progress")));
    }
  }

  #deliver(text) {
    for (const message of JSON.parse(text)) this.onMessage(message);
  }
}
