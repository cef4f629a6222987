// A worker that runs the session with a server. The WebAssembly module decides what to send, save and repeat, and when
// to connect; this file owns the socket and the clock, which the module lacks.

import type { SessionEffect as Step, SessionMessage, ServerMessage } from "../protocol/messages";
import type {
  ShuffleAgreement,
  FromSessionWorker,
  ToSessionWorker,
  ShuffleVerdict,
} from "./session-messages";
import { WasmModule } from "./module";

const module = WasmModule.load();
let wasm: WasmModule;
let address = "";
let agreed: ShuffleAgreement | null = null;
let isChecked = false;
let isUnfair = false;
let socket: WebSocket | null = null;
let connecting: ReturnType<typeof setTimeout> | undefined;
let ticking: ReturnType<typeof setTimeout> | undefined;

function post(report: FromSessionWorker): void {
  postMessage(report);
}

function step(doing: object): void {
  if (isUnfair) return;
  // The wall clock passes while the device sleeps, so a line that died meanwhile is noticed at once. The module counts by the
  // differences alone: where the clock is set, a step back is nothing, and one ahead at most has it connect again.
  perform(JSON.parse(wasm.ask("session", JSON.stringify({ ...doing, now: Date.now() }))) as Step);
}

function perform({ save, send, close, connect_in, tick_in, show }: Step): void {
  // Saved before it is sent, so that after a crash it is repeated.
  if (save !== null) post({ kind: "save", text: save });
  for (const text of send) if (socket?.readyState === WebSocket.OPEN) socket.send(text);
  if (close) hangUp();
  if (connect_in !== null) {
    clearTimeout(connecting);
    connecting = setTimeout(connect, connect_in);
  }
  clearTimeout(ticking);
  if (tick_in !== null) ticking = setTimeout(() => step({ do: "tick" }), tick_in);
  for (const message of show) if (isFair(message)) post({ kind: "show", message });
}

function connect(): void {
  hangUp();
  const opened = new WebSocket(address);
  socket = opened;
  opened.addEventListener("open", () => {
    if (socket !== opened) return;
    step({ do: "connected" });
  });
  opened.addEventListener("message", (event: MessageEvent<string>) => {
    if (socket === opened) step({ do: "received", text: event.data });
  });
  opened.addEventListener("close", () => {
    if (socket !== opened) return;
    socket = null;
    step({ do: "disconnected" });
  });
}

/** Drops the socket without waiting for the closing handshake, which takes minutes on a dead network. */
function hangUp(): void {
  const left = socket;
  if (left === null) return;
  socket = null;
  left.close();
}

/** Checks the first state of a game. A game that was not shuffled as agreed is not continued. */
function isFair(message: ServerMessage | SessionMessage): boolean {
  if (isUnfair) return false;
  if (isChecked || agreed === null) return true;
  if (message.type !== "snapshot" && message.type !== "update") return true;
  isChecked = true;
  const verdict = check({ kept: agreed, state: message.state });
  if (verdict === "fair") return true;
  isUnfair = true;
  post({ kind: "verdict", verdict });
  hangUp();
  clearTimeout(connecting);
  clearTimeout(ticking);
  return false;
}

function check(question: object): ShuffleVerdict {
  const answer = wasm.ask("shuffle_check", JSON.stringify(question));
  return answer === "" ? null : (JSON.parse(answer) as ShuffleVerdict);
}

async function handle(request: ToSessionWorker): Promise<void> {
  wasm = await module;
  switch (request.kind) {
    case "open": {
      ({ socket: address, agreed } = request);
      const { room, token, saved } = request;
      const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
      step({ do: "open", saved, room, token, seed });
      break;
    }
    case "ask":
      step({ do: "ask", message: request.message });
      break;
    case "online":
      step({ do: "online" });
      break;
    case "check":
      post({ kind: "verdict", verdict: agreed && check({ kept: agreed, record: request.record }) });
      break;
  }
}

addEventListener("message", (event: MessageEvent<ToSessionWorker>) => {
  handle(event.data).catch((error: unknown) => post({ kind: "failure", text: String(error) }));
});
