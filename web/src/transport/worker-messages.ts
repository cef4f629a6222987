// The messages between the page and its workers; the WebAssembly module defines the contents of the texts.

/** What a question is about, by which the module knows it: a position or a record, or the score sheet of a real board. */
export type Subject = "study" | "sheet";

export type ToWorker =
  | { kind: "messages"; text: string }
  | { kind: "think"; text: string }
  | { kind: "thought"; text: string }
  | { kind: "ask"; id: number; subject: Subject; text: string }
  | { kind: "ponder"; id: number; text: string }
  | { kind: "stop" };

export type FromWorker =
  | { kind: "messages"; text: string }
  | { kind: "save"; text: string }
  | { kind: "job"; text: string }
  | { kind: "thought"; text: string }
  | { kind: "answer"; id: number; text: string }
  | { kind: "standing"; id: number; text: string; isOver: boolean }
  | { kind: "failure"; text: string };
