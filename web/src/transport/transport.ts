// The connection between a page and a table. The client is the same for a worker and a socket.

import type { ClientMessage, ServerMessage } from "../protocol/messages";

export interface Transport {
  send(message: ClientMessage): void;
  /** Called with each incoming message, in order. */
  onMessage: (message: ServerMessage) => void;
  /** Called when the connection is lost for good. */
  onFailure: (reason: string) => void;
  close(): void;
  /** The id in the record of a game on this device, once it is known. */
  readonly recordId?: string | null;
}
