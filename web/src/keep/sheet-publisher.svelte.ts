// Shows a sheet to others: sends its newest version to the server, one request at a time, until the server has it.

import type { SheetAnswer } from "../transport/rules-client";
import type { PublicSheet } from "../protocol/sheet";
import {
  isStopped,
  newShared,
  readShared,
  removeShared,
  revisionAtServer,
  sendSheet,
  writeShared,
  type SharedSheet,
  type SheetReply,
} from "./shared-sheets";

/**
 * `off`: nothing is shown; `sending`: the first version is on its way; `shown`: the others see the sheet as it is; `late`:
 * the server cannot be reached, and what they see may be old; `stopping`: it is to be shown no longer, once the server can
 * be reached; `no-server`: what this page came from is no server; `refused`: the server does not take it.
 */
export type PublisherState = "off" | "sending" | "shown" | "late" | "stopping" | "no-server" | "refused";

/** Changes that follow each other within so many milliseconds are sent together. */
const DEBOUNCE = 300;
/** The first and the longest wait before another attempt, in milliseconds. */
const RETRY = 1000;
const MAX_RETRY = 15_000;

export class SheetPublisher {
  state = $state<PublisherState>("off");
  /** The id in the link; `null` while nothing is shown. */
  id = $state<string | null>(null);

  readonly #sheet: string;
  readonly #makePublic: (record: string) => Promise<SheetAnswer<PublicSheet>>;
  #shared: SharedSheet | null;
  #record: string | null = null;
  /** The record that the server has. */
  #sent: string | null = null;
  #isBusy = false;
  #isClosed = false;
  #wait = RETRY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #wake = () => {
    if (document.visibilityState === "visible") this.#schedule(0);
  };

  constructor(sheet: string, makePublic: (record: string) => Promise<SheetAnswer<PublicSheet>>) {
    this.#sheet = sheet;
    this.#makePublic = makePublic;
    this.#shared = readShared(sheet);
    this.#show();
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#schedule(0);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
  }

  /** Takes the record as it is now. It is sent soon, if the sheet is shown. */
  offer(record: string): void {
    this.#record = record;
    this.#schedule(DEBOUNCE);
  }

  /** Begins to show the sheet. */
  start(): void {
    if (this.#shared !== null && !this.#shared.isStopping) return this.#schedule(0);
    this.#shared = newShared();
    this.#sent = null;
    writeShared(this.#sheet, this.#shared);
    this.#show();
    this.#schedule(0);
  }

  /** Shows the sheet no longer. */
  stop(): void {
    if (this.#shared === null) return;
    if (!this.#shared.isKnown && !this.#isBusy) return this.#forget();
    this.#shared.isStopping = true;
    this.#wait = RETRY;
    writeShared(this.#sheet, this.#shared);
    this.#show();
    this.#schedule(0);
  }

  #show(): void {
    const shared = this.#shared;
    this.id = shared === null || shared.isStopping ? null : shared.id;
    this.state = shared === null ? "off" : shared.isStopping ? "stopping" : "sending";
  }

  #forget(): void {
    this.#shared = null;
    removeShared(this.#sheet);
    this.#show();
  }

  #schedule(delay: number): void {
    if (this.#isClosed || this.#shared === null) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), delay);
  }

  async #send(): Promise<void> {
    const [shared, record] = [this.#shared, this.#record];
    if (this.#isBusy || shared === null) return;
    if (!shared.isStopping && (record === null || record === this.#sent)) return;
    this.#isBusy = true;
    const isStop = shared.isStopping;
    const reply = isStop ? await sendSheet(shared, null) : await this.#sendRecord(shared, record ?? "");
    this.#isBusy = false;
    if (this.#isClosed) return;
    // What was asked meanwhile counts for more than the answer.
    if (this.#shared !== shared || shared.isStopping !== isStop) return this.#schedule(0);
    if (!isStop) return this.#take(shared, record, reply);
    if (isStopped(reply)) this.#forget();
    else this.#retry();
  }

  async #sendRecord(shared: SharedSheet, record: string): Promise<SheetReply> {
    const answer = await this.#makePublic(record);
    if ("error" in answer) return "bad-record";
    // Written before it is sent: a version that the server may have is not the number of another one.
    shared.revision += 1;
    if (this.#shared === shared) writeShared(this.#sheet, shared);
    const reply = await sendSheet(shared, answer.text);
    if (reply === "stale-sequence") {
      // Another tab has sent a version since.
      shared.revision = Math.max(shared.revision, (await revisionAtServer(shared.id)) ?? 0);
    }
    return reply;
  }

  #take(shared: SharedSheet, record: string | null, reply: SheetReply): void {
    switch (reply) {
      case "done":
        this.#sent = record;
        this.#wait = RETRY;
        this.state = "shown";
        this.#noteKnown(shared);
        return this.#schedule(0);
      case "stale-sequence":
        return this.#schedule(0);
      case "unknown-sheet":
        // It was stopped, from another tab for instance.
        return this.#forget();
      case "no-server":
        this.state = "no-server";
        return this.#retry();
      case "bad-record":
      case "not-your-sheet":
      case "too-long":
      case "malformed":
        this.#sent = record;
        this.state = "refused";
        return this.#schedule(0);
      default:
        this.state = "late";
        // Only the answer may have got lost.
        this.#noteKnown(shared);
        return this.#retry();
    }
  }

  #noteKnown(shared: SharedSheet): void {
    if (shared.isKnown) return;
    shared.isKnown = true;
    writeShared(this.#sheet, shared);
  }

  #retry(): void {
    this.#schedule(this.#wait);
    this.#wait = Math.min(2 * this.#wait, MAX_RETRY);
  }
}
