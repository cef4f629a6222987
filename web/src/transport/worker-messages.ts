// The messages between the page and its workers; the WebAssembly module defines the contents of the texts.

export type ToWorker =
  | { kind: "messages"; text: string }
  | { kind: "think"; text: string }
  | { kind: "thought"; text: string }
  | { kind: "ask"; id: number; text: string }
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
