// The page's side of the protocol: matches answers with requests and passes on all other messages.

import type { ClientMessage, ServerMessage } from "../protocol/messages";
import type { Transport } from "./transport";

type WithId = Extract<ClientMessage, { id: string }>;
type Question = WithId extends infer Message ? (Message extends WithId ? Omit<Message, "id"> : never) : never;

const COMMAND = "c";

/** Returns `true` if an id is that of a command, of this page load or, with a session's tag, of an earlier one. */
export function isCommandId(id: string): boolean {
  return new RegExp(`(^|-)${COMMAND}\\d+$`).test(id);
}

export class TableClient {
  /** Called with messages that are not answers: snapshots and updates. */
  onNews: (message: ServerMessage) => void = () => {};

  readonly #transport: Transport;
  readonly #waiting = new Map<string, (message: ServerMessage) => void>();
  #asked = 0;

  constructor(transport: Transport) {
    this.#transport = transport;
    transport.onMessage = (message) => this.#receive(message);
  }

  /** Sends a request and returns its answer, which may be a refusal. */
  ask(question: Question): Promise<ServerMessage> {
    const id = `${question.type === "command" ? COMMAND : "q"}${++this.#asked}`;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#transport.send({ ...question, id } as ClientMessage);
    });
  }

  say(message: Exclude<ClientMessage, { id: string }>): void {
    this.#transport.send(message);
  }

  close(): void {
    this.#transport.close();
    this.#waiting.clear();
  }

  #receive(message: ServerMessage): void {
    const id = "id" in message ? message.id : undefined;
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    if (id !== undefined && waiting !== undefined) {
      this.#waiting.delete(id);
      waiting(message);
    } else {
      this.onNews(message);
    }
  }
}
