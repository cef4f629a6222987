// A game between people and computer players: the server of the page that runs in the module, for programs.

import type {
  Code,
  Command,
  Event,
  LegalPlay,
  SeatSetup,
  ServerMessage,
  Setup,
  State,
} from "../../web/src/protocol/messages";
import type { WasmInstance } from "../../web/src/transport/instance";
import { think } from "./triolet";

/** The seats and the rules of a game. */
export interface GameOptions extends Pick<Setup, "edition" | "options"> {
  /** Two to four seats in turn order: `person`, or `computer:` and the name of a player. */
  seats: (SeatSetup | SeatSetup["controller"])[];
  /** The text that decides the deal: the same text deals the same tiles. Random by default. */
  seed?: string;
}

/** The refusal of a command, with the stable name of the reason. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  readonly code: Code;

  constructor(code: Code) {
    super(code);
    this.code = code;
  }
}

/** A game as the person to move sees it. `Triolet.game` begins one. */
export class Game {
  readonly #wasm: WasmInstance;
  readonly #events: Event[] = [];
  #state: State | null = null;
  #seq = 0;
  #asked = 0;

  private constructor(wasm: WasmInstance) {
    this.#wasm = wasm;
  }

  /** @internal */
  static async begin(wasm: WasmInstance, { seats, seed, edition, options }: GameOptions): Promise<Game> {
    const game = new Game(wasm);
    const setup: Record<string, unknown> = {
      seats: seats.map((seat) => (typeof seat === "string" ? { controller: seat } : seat)),
      seed: seed ?? crypto.randomUUID(),
    };
    if (edition !== undefined) setup["edition"] = edition;
    if (options !== undefined) setup["options"] = options;
    game.#ask({ type: "create", setup });
    await game.#letComputersPlay();
    return game;
  }

  /** The state of the game: board, racks that may be seen, scores, whose turn it is. */
  get state(): State {
    if (this.#state === null) throw new Error("the game has not begun");
    return this.#state;
  }

  /** All that has happened. */
  get events(): readonly Event[] {
    return this.#events;
  }

  /** Returns `true` once the game is over. */
  get isOver(): boolean {
    return this.state.outcome !== null;
  }

  /** The legal plays of the person to move, best score first. */
  plays(): LegalPlay[] {
    const answers = this.#ask({ type: "plays" });
    const answer = answers.find((message) => message.type === "plays");
    return answer === undefined ? [] : answer.plays;
  }

  /**
   * Takes a turn for the person to move, then lets the computer players take theirs.
   *
   * @throws {RefusedError} if the rules forbid it; nothing has changed then.
   */
  async take(command: Command): Promise<State> {
    const seat = this.state.to_move ?? 1;
    this.#ask({ type: "command", seq: this.#seq, seat, command });
    await this.#letComputersPlay();
    return this.state;
  }

  /** The record of the game so far, with everything in it that is hidden from the players. */
  get record(): string {
    return this.#wasm.get("save");
  }

  async #letComputersPlay(): Promise<void> {
    for (let job = this.#wasm.get("job"); job !== ""; job = this.#wasm.get("job")) {
      const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
      const question = { about: "job", job: { ...(JSON.parse(job) as object), seed } };
      this.#receive(this.#wasm.ask("thought", await think(this.#wasm, question)));
    }
  }

  #ask(message: object): ServerMessage[] {
    const text = JSON.stringify({ ...message, id: `q${++this.#asked}` });
    return this.#receive(this.#wasm.ask("receive", text));
  }

  #receive(text: string): ServerMessage[] {
    const messages = JSON.parse(text) as ServerMessage[];
    for (const message of messages) {
      if (message.type === "refused" || message.type === "error") throw new RefusedError(message.code);
      if (message.type !== "snapshot" && message.type !== "update") continue;
      if (message.type === "snapshot") this.#events.length = 0;
      this.#events.push(...message.events);
      this.#seq = message.seq;
      this.#state = message.state;
    }
    return messages;
  }
}
