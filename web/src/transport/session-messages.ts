// What passes between the page and the worker that holds the line to a server.

import type { ClientMessage, SessionMessage, ServerMessage } from "../protocol/messages";

/** What a device keeps to check the shuffle by. */
export interface ShuffleAgreement {
  seat: number;
  commitment: string;
  contribution: string | null;
}

/** What a check of the shuffle can find; `null` where nothing could be checked. */
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
