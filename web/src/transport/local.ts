// A table on this device: one worker runs it, and another thinks for the computer players.

import type { ClientMessage, ServerMessage } from "../protocol/messages";
import type { FromWorker, ToWorker } from "./worker-messages";
import type { Transport } from "./transport";

export class LocalTransport implements Transport {
  /** `true` if the table is lost. This may happen before a handler is set. */
  hasFailed = false;
  onMessage: (message: ServerMessage) => void = () => {};
  onFailure: (reason: string) => void = () => {};
  recordId: string | null = null;
  /** Called with the record after every change. */
  onSave: (record: string) => void = () => {};

  readonly #pace: () => number;
  readonly #table = this.#start();
  /** Started on demand: before the first screen is shown, the device is busy enough. */
  #thinker: Worker | null = null;

  /** `pace` returns the minimum duration of a computer's turn in milliseconds, so that people can follow. */
  constructor(pace: () => number) {
    this.#pace = pace;
  }

  send(message: ClientMessage): void {
    this.#post(this.#table, { kind: "messages", text: JSON.stringify(message) });
  }

  close(): void {
    this.onMessage = this.onFailure = this.onSave = () => {};
    this.#table.terminate();
    this.#thinker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", (event: MessageEvent<FromWorker>) => this.#receive(event.data));
    worker.addEventListener("error", (event) => this.#fail(event.message ?? "no worker"));
    return worker;
  }

  #fail(reason: string): void {
    this.hasFailed = true;
    this.onFailure(reason);
  }

  #post(worker: Worker, request: ToWorker): void {
    worker.postMessage(request);
  }

  #receive(report: FromWorker): void {
    switch (report.kind) {
      case "messages":
        for (const message of JSON.parse(report.text) as ServerMessage[]) this.onMessage(message);
        break;
      case "save":
        this.recordId = /^Game: (\S+)$/m.exec(report.text)?.[1] ?? null;
        this.onSave(report.text);
        break;
      case "job":
        this.#think(report.text);
        break;
      case "thought":
        this.#deliver(report.text);
        break;
      case "failure":
        this.#fail(report.text);
        break;
      case "answer":
      case "standing":
        // Only requested by the study screen.
        break;
    }
  }

  #startedThinking = 0;

  #think(job: string): void {
    this.#startedThinking = performance.now();
    this.#thinker ??= this.#start();
    this.#post(this.#thinker, { kind: "think", text: job });
  }

  #deliver(thought: string): void {
    const isTurn = (JSON.parse(thought) as { purpose: unknown }).purpose === "turn";
    const rest = isTurn ? this.#pace() - (performance.now() - this.#startedThinking) : 0;
    setTimeout(() => this.#post(this.#table, { kind: "thought", text: thought }), Math.max(0, rest));
  }
}
