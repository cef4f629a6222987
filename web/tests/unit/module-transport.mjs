// A table on this device under Node: the WebAssembly module itself, without the workers that run it in a browser.

import { openDoor } from "./wasm.mjs";

export class ModuleTransport {
  onMessage = () => {};
  onFailure = () => {};
  /** The messages sent by the page. */
  sent = [];
  #door = openDoor();
  /** Resolves once everything sent is answered. */
  #busy = Promise.resolve();

  send(message) {
    this.sent.push(message);
    this.#busy = this.#busy.then(() => this.#handle(message));
  }

  /** Waits until everything sent is answered and no computer has anything left to search. */
  async settle() {
    let busy;
    do {
      busy = this.#busy;
      await busy;
      // Code that awaits an answer may now send more.
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
