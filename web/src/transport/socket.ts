// A table on a server, with a worker that runs the session.

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
  /** The URL of the server's WebSocket. */
  socket: string;
  room: string;
  token: string | null;
  /** The session state saved by an earlier page load. */
  saved: string | null;
  agreed: ShuffleAgreement | null;
}

export class SocketTransport implements Transport {
  onMessage: (message: ServerMessage) => void = () => {};
  onFailure: (reason: string) => void = () => {};
  /** Called with session state to keep across reloads. */
  onSave: (text: string) => void = () => {};
  /** Called with the room while it waits for players. */
  onLobby: (lobby: Lobby) => void = () => {};
  /** Called with an error, which may be transient. */
  onError: (code: Code) => void = () => {};
  /** Called with the session's state and its unanswered requests. */
  onLine: (line: SessionMessage) => void = () => {};
  /** Called with chat messages. */
  onChat: (chat: ChatMessage) => void = () => {};
  /** Called with the result of a shuffle check. */
  onVerdict: (verdict: ShuffleVerdict) => void = () => {};

  readonly #worker = new Worker(new URL("./session-worker.ts", import.meta.url), { type: "module" });
  /** A phone that wakes up has missed the minutes it slept, so the connection is checked at once. */
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
    // The session sends its own hello whenever it connects.
    if (message.type !== "hello") this.#post({ kind: "ask", message });
  }

  /** Checks the full record of a game against the agreed shuffle. */
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
