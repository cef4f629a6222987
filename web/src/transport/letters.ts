// What passes between the page and its workers: texts, whose insides are the business of the WebAssembly module.

export type ToWorker =
  { kind: "messages"; text: string } | { kind: "think"; text: string } | { kind: "thought"; text: string };

export type FromWorker =
  | { kind: "messages"; text: string }
  | { kind: "save"; text: string }
  | { kind: "job"; text: string }
  | { kind: "thought"; text: string }
  | { kind: "failure"; text: string };
