// How a page and a table talk. The page has one client; a worker and a socket are two ways for its messages.

import type { ClientMessage, ServerMessage } from "../protocol/messages";

export interface Transport {
  send(message: ClientMessage): void;
  /** Called with each message of the other side, in order. */
  onMessage: (message: ServerMessage) => void;
  /** Called when the other side can't be talked to any more. */
  onFailure: (reason: string) => void;
  close(): void;
}
