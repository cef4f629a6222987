// A table on a server: one worker holds the line to it.

import type { ClientMessage, Code, SessionMessage, Lobby, ServerMessage } from "../protocol/messages";
import type {
  ShuffleAgreement,
  FromSessionWorker,
  ToSessionWorker,
  ShuffleVerdict,
} from "./session-messages";
import type { Transport } from "./transport";

export type ChatMessage = Extract<ServerMessage, { type: "chat" }>;

export interface RoomConnection {
  /** The address of the server's socket. */
  socket: string;
  room: string;
  token: string | null;
  /** What the line kept when the page was open last. */
  saved: string | null;
  agreed: ShuffleAgreement | null;
}

export class SocketTransport implements Transport {
  onMessage: (message: ServerMessage) => void = () => {};
  onFailure: (reason: string) => void = () => {};
  /** Called with what has to be kept across reloads. */
  onSave: (text: string) => void = () => {};
  /** Called with the room while it waits for players. */
  onLobby: (lobby: Lobby) => void = () => {};
  /** Called with what is wrong, which may pass. */
  onError: (code: Code) => void = () => {};
  /** Called with how the line stands, and what was said over it and is on its way. */
  onLine: (line: SessionMessage) => void = () => {};
  /** Called with what the players say to each other. */
  onChat: (chat: ChatMessage) => void = () => {};
  /** Called with what a check of the shuffle found. */
  onVerdict: (verdict: ShuffleVerdict) => void = () => {};

  readonly #worker = new Worker(new URL("./session-worker.ts", import.meta.url), { type: "module" });
  /** A phone that wakes up knows nothing of the minutes it slept: it is told to look at once. */
  readonly #wake = () => {
    if (document.visibilityState === "visible") this.#post({ kind: "online" });
  };

  constructor(opening: RoomConnection) {
    this.#worker.addEventListener("message", (event: MessageEvent<FromSessionWorker>) =>
      this.#receive(event.data),
    );
    this.#worker.addEventListener("error", (event) => this.onFailure(event.message ?? "no worker"));
    this.#post({ kind: "open", ...opening });
    document.addEventListener("visibilitychange", this.#wake);
    addEventListener("online", this.#wake);
    addEventListener("pageshow", this.#wake);
  }

  send(message: ClientMessage): void {
    // The line greets the server itself, each time that it connects.
    if (message.type !== "hello") this.#post({ kind: "ask", message });
  }

  /** Checks the whole record of a game against what was agreed before it. */
  check(record: string): void {
    this.#post({ kind: "check", record });
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.#wake);
    removeEventListener("online", this.#wake);
    removeEventListener("pageshow", this.#wake);
    this.#worker.terminate();
  }

  #post(request: ToSessionWorker): void {
    this.#worker.postMessage(request);
  }

  #receive(report: FromSessionWorker): void {
    switch (report.kind) {
      case "show":
        this.#show(report.message);
        break;
      case "save":
        this.onSave(report.text);
        break;
      case "verdict":
        this.onVerdict(report.verdict);
        break;
      case "failure":
        this.onFailure(report.text);
        break;
    }
  }

  #show(message: ServerMessage | SessionMessage): void {
    if (message.type === "session") this.onLine(message);
    else if (message.type === "lobby") this.onLobby(message);
    else if (message.type === "chat") this.onChat(message);
    else if (message.type === "error") this.onError(message.code);
    else this.onMessage(message);
  }
}
