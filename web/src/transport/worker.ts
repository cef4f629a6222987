// A worker with one of three roles: the table, the computer players, or queries about positions.

import { WasmModule } from "./module";
import type { FromWorker, ToWorker } from "./worker-messages";
import { seedOf } from "./seed";
import { Thinker } from "./thinker";

// The page names a worker after what it asks about.
const module = WasmModule.load(self.name === "sheet" ? "sheet" : "study");
const thinker = module.then((wasm) => new Thinker(wasm));

function post(report: FromWorker): void {
  postMessage(report);
}

async function handle(request: ToWorker): Promise<void> {
  const wasm = await module;
  switch (request.kind) {
    case "messages":
      answer(wasm, "receive", request.text);
      break;
    case "thought":
      answer(wasm, "thought", request.text);
      break;
    case "think": {
      const job = JSON.parse(request.text) as { record: string; seq: number };
      const question = { about: "job", job: { ...job, seed: seedOf(job) } };
      const text = await (await thinker).think(JSON.stringify(question), () => {});
      post({ kind: "thought", text });
      break;
    }
    case "ask":
      post({ kind: "answer", id: request.id, text: wasm.ask(request.subject, request.text) });
      break;
    case "ponder": {
      const { id } = request;
      const tell = (text: string) => post({ kind: "standing", id, text, isOver: false });
      const text = await (await thinker).think(request.text, tell);
      post({ kind: "standing", id, text, isOver: true });
      break;
    }
    case "stop":
      (await thinker).stop();
      break;
  }
}

let saved = "";

function answer(wasm: WasmModule, name: "receive" | "thought", text: string): void {
  const messages = wasm.ask(name, text);
  // Saved before it is shown, so that nothing shown is ever lost.
  const save = wasm.get("save");
  if (save !== saved) {
    saved = save;
    post({ kind: "save", text: save });
  }
  post({ kind: "messages", text: messages });
  for (let job = wasm.get("job"); job !== ""; job = wasm.get("job")) post({ kind: "job", text: job });
}

function fail(error: unknown): void {
  post({ kind: "failure", text: String(error) });
}

// A failed load is reported before any request.
module.catch(fail);

addEventListener("message", (event: MessageEvent<ToWorker>) => {
  handle(event.data).catch(fail);
});
