// Follows a sheet that somebody shows: its newest version, and whether the connection lives.

import { replyOf, sheetUrl, type SheetReply } from "./shared-sheets";
import type { SheetMessage } from "../protocol/messages";

/**
 * `connecting`: nothing has come yet; `live`: every change is seen at once; `lost`: what is shown may be old; `stopped`: its
 * owner shows it no longer; `unknown`: there is no such sheet; `no-server`: what this page came from is no server.
 */
export type WatcherState = "connecting" | "live" | "lost" | "stopped" | "unknown" | "no-server";

/** The server says something at least every 15 seconds. */
const SILENCE = 35_000;
/** The first and the longest wait before another attempt, in milliseconds. */
const RETRY = 500;
const MAX_RETRY = 10_000;

export class SheetWatcher {
  state = $state<WatcherState>("connecting");
  /** The record that was seen last. */
  text = $state<string | null>(null);
  /** When it was changed, by the clock of this device. */
  at = $state<Date | null>(null);

  readonly #id: string;
  #isClosed = false;
  #wait = RETRY;
  #connection = new AbortController();
  #retry: (() => void) | null = null;
  readonly #wake = () => {
    if (document.visibilityState === "visible") this.#retry?.();
  };

  constructor(id: string) {
    this.#id = id;
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    void this.#follow();
  }

  close(): void {
    this.#isClosed = true;
    this.#connection.abort();
    this.#retry?.();
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
  }

  get #isOver(): boolean {
    return this.#isClosed || this.state === "stopped";
  }

  async #follow(): Promise<void> {
    while (!this.#isOver) {
      const reply = await this.#connect().catch((): SheetReply => "unreachable");
      if (this.#isOver) return;
      if (reply === "unknown-sheet") this.state = this.text === null ? "unknown" : "stopped";
      else if (reply === "no-server" && this.text === null) this.state = "no-server";
      else this.state = "lost";
      await new Promise<void>((resolve) => {
        this.#retry = resolve;
        setTimeout(resolve, this.#wait);
      });
      this.#retry = null;
      this.#wait = Math.min(2 * this.#wait, MAX_RETRY);
    }
  }

  /** Reads what the server sends, until the connection ends. */
  async #connect(): Promise<SheetReply> {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    let silence = setTimeout(() => this.#connection.abort(), SILENCE);
    try {
      const answer = await fetch(sheetUrl(this.#id, "/events"), { signal, cache: "no-store" });
      const isStream = answer.headers.get("content-type")?.startsWith("application/x-ndjson") ?? false;
      if (!answer.ok || !isStream || answer.body === null) return await replyOf(answer);
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = "";
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return "unreachable";
        clearTimeout(silence);
        silence = setTimeout(() => this.#connection.abort(), SILENCE);
        const lines = (rest + value).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) if (line !== "") this.#take(JSON.parse(line) as SheetMessage);
      }
    } finally {
      clearTimeout(silence);
      this.#connection.abort();
    }
  }

  #take(message: SheetMessage): void {
    this.#wait = RETRY;
    if (message.type === "sheet") {
      this.text = message.text;
      this.at = new Date(Date.now() - message.age);
      this.state = "live";
    } else if (message.type === "sheet-stopped") this.state = "stopped";
  }
}
