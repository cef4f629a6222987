// The messages between the page and the worker that runs the session with a server.

import type { ClientMessage, SessionMessage, ServerMessage } from "../protocol/messages";

/** The data for checking the shuffle. */
export interface ShuffleAgreement {
  seat: number;
  commitment: string;
  contribution: string | null;
}

/** The result of a shuffle check; `null` if nothing could be checked. */
export type ShuffleVerdict = "fair" | "commitment" | "contribution" | "deal" | null;

export type ToSessionWorker =
  | {
      kind: "open";
      socket: string;
      room: string;
      token: string | null;
      saved: string | null;
      agreed: ShuffleAgreement | null;
    }
  | { kind: "ask"; message: ClientMessage }
  | { kind: "online" }
  | { kind: "check"; record: string };

export type FromSessionWorker =
  | { kind: "show"; message: ServerMessage | SessionMessage }
  | { kind: "save"; text: string }
  | { kind: "verdict"; verdict: ShuffleVerdict }
  | { kind: "failure"; text: string };
