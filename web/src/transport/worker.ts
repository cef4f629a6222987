// A worker: either the table or the one that thinks for computer players.

import { Module } from "./module";
import type { FromWorker, ToWorker } from "./letters";

const module = Module.load();

function post(letter: FromWorker): void {
  postMessage(letter);
}

async function handle(letter: ToWorker): Promise<void> {
  const wasm = await module;
  switch (letter.kind) {
    case "messages":
      answer(wasm, "receive", letter.text);
      break;
    case "thought":
      answer(wasm, "thought", letter.text);
      break;
    case "think": {
      const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
      const text = wasm.ask("think", JSON.stringify({ ...JSON.parse(letter.text), seed }));
      post({ kind: "thought", text });
      break;
    }
  }
}

let saved = "";

function answer(wasm: Module, name: "receive" | "thought", text: string): void {
  const messages = wasm.ask(name, text);
  // Saved before it is shown: what a person has seen is never lost.
  const save = wasm.get("save");
  if (save !== saved) {
    saved = save;
    post({ kind: "save", text: save });
  }
  post({ kind: "messages", text: messages });
  for (let job = wasm.get("job"); job !== ""; job = wasm.get("job")) post({ kind: "job", text: job });
}

addEventListener("message", (event: MessageEvent<ToWorker>) => {
  handle(event.data).catch((error: unknown) => post({ kind: "failure", text: String(error) }));
});
