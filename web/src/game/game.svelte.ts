// A game as the page knows it: what the messages say, and what the person at the device does about it.

import { monotonicNow } from "../browser/monotonic";
import {
  PROTOCOL,
  type Code,
  type Command,
  type Controller,
  type Event,
  type PlacedTiles,
  type Pending,
  type PendingState,
  type Proposal,
  type Refused,
  type Seat,
  type ServerMessage,
  type Setup,
  type State,
  type Tile,
  type Turn,
} from "../protocol/messages";
import { TableClient, isCommandId } from "../transport/client";
import type { Transport } from "../transport/transport";
import { lastPlay, scoresheetOf, type ScoresheetEntry, type Left, type Turned } from "./scoresheet";
import { TilePlacement } from "./tile-placement.svelte";
import { LOCAL_GAME, readRackOrder, writeRackOrder } from "./rack-order";

/** Something that just happened, to be told and shown. */
export type GameNews =
  | { type: "turn-taken"; event: Turned }
  | { type: "departed"; event: Left }
  | { type: "undone" }
  /** Something that this player proposed is not to be. */
  | { type: "declined" }
  /** All have agreed to hints. */
  | { type: "hints-given" }
  /** There are hints, without anybody who had to be asked. */
  | { type: "hints-on" }
  | { type: "other" };

export class Game {
  state = $state.raw<State | null>(null);
  events = $state.raw<Event[]>([]);
  /** A command is on its way. */
  isSending = $state(false);
  /** What has become of the last command: on its way, or where it can't be lost any more. */
  delivery = $state<"sending" | "saved" | null>(null);
  /** Why the last thing asked for was refused. */
  refusal = $state<Code | null>(null);
  /** Whether the server is heard, so that it is known who is there. On one device there is nobody to miss. */
  isLive = $state(true);
  /** Why the table can't be talked to any more. */
  failure = $state<string | null>(null);
  /** What there is to tell of what happened last. */
  latest = $state.raw<GameNews | null>(null);
  /** When the state was that, by the clock of `monotonicNow`: the clocks of the game have run on since. */
  heardAt = $state(0);
  /** Called with what just happened. */
  onNews: (news: GameNews) => void = () => {};
  /** Called whenever the game stands differently. */
  onChange: () => void = () => {};

  readonly entries = $derived(scoresheetOf(this.events));
  readonly lastPlay = $derived(lastPlay(this.entries));
  readonly viewer: Seat | null = $derived(
    typeof this.state?.viewer === "object" ? this.state.viewer.seat : null,
  );
  readonly isMyTurn = $derived(this.state?.your_turn != null);
  /** Whether the viewer is out of a game that may go on without them. */
  readonly hasLeft = $derived(this.viewer !== null && this.state?.seats[this.viewer - 1]?.departed != null);
  /** Whether there is anything that the viewer can do about the game, now or in another turn. */
  readonly takesPart = $derived(this.viewer !== null && this.state?.outcome === null && !this.hasLeft);
  readonly persons: Seat[] = $derived(
    (this.state?.seats ?? []).flatMap((seat, index) =>
      seat.controller === "person" ? [(index + 1) as Seat] : [],
    ),
  );
  /** The person to whom the device has to be handed before the game goes on. */
  readonly handOverTo: Seat | null = $derived.by(() => {
    const state = this.state;
    if (this.isByLink || state?.awaited !== "person" || this.persons.length < 2) return null;
    return state.to_move === this.viewer ? null : state.to_move;
  });

  readonly placement: TilePlacement;
  /** Whether each person is at a device of their own. */
  readonly isByLink: boolean;
  readonly #client: TableClient;
  /** By what the order of racks is kept. */
  readonly #name: string;
  #seq = 0;
  /** The number of the proposal that this player declined last, or took back. */
  #declined: number | null = null;
  /** Whether the last command was a turn, which is what people wonder about. */
  #isTurnSent = true;

  #end: () => void = () => {};

  private constructor(transport: Transport, name: string) {
    this.#name = name;
    this.isByLink = name !== LOCAL_GAME;
    transport.onFailure = (reason) => (this.failure = reason);
    this.#client = new TableClient(transport);
    this.#client.onNews = (message) => this.#receive(message);
    this.placement = new TilePlacement((laid) => this.#whyNot(laid));
    $effect(() => {
      const tiles = this.placement.slots.map(({ tile }) => tile);
      if (this.viewer !== null && tiles.length > 0) writeRackOrder(name, this.viewer, tiles);
    });
    this.#client.say({ type: "hello", protocol: PROTOCOL });
  }

  /** A game at the other end of this transport, by a link where a room is named. What is derived in it outlives the screen that happened to open it. */
  static open(transport: Transport, room = LOCAL_GAME): Game {
    let game!: Game;
    const end = $effect.root(() => {
      game = new Game(transport, room);
    });
    game.#end = end;
    return game;
  }

  /** The number of events of the game: it stands differently whenever this does. */
  get seq(): number {
    return this.#seq;
  }

  create(setup: Setup): Promise<boolean> {
    return this.#open({ type: "create", setup });
  }

  load(record: string): Promise<boolean> {
    return this.#open({ type: "load", record });
  }

  async #open(
    question: { type: "create"; setup: Setup } | { type: "load"; record: string },
  ): Promise<boolean> {
    const answer = await this.#client.ask(question);
    return answer.type === "created";
  }

  /** Shows the game as a seat sees it, or with no rack at all. */
  look(seat: Seat | null): void {
    this.#client.say({ type: "look", seat });
  }

  place(): Promise<boolean> {
    return this.#command({ type: "place", tiles: this.placement.laid });
  }

  exchange(tiles: Tile[]): Promise<boolean> {
    return this.#command({ type: "exchange", tiles });
  }

  pass(): Promise<boolean> {
    return this.#command({ type: "pass" });
  }

  resign(): Promise<boolean> {
    return this.#command({ type: "resign" });
  }

  /** Answers a proposal; declining one's own takes it back. */
  answer(agrees: boolean, { number }: Proposal): Promise<boolean> {
    if (!agrees) this.#declined = number;
    return this.#command({ type: agrees ? "agree" : "decline", number });
  }

  proposeEnd(): Promise<boolean> {
    return this.#command({ type: "propose-end" });
  }

  proposeHints(): Promise<boolean> {
    return this.#command({ type: "propose-hints" });
  }

  /** Proposes that a computer plays for somebody who is gone. */
  proposeComputer(seat: Seat, by: Controller): Promise<boolean> {
    return this.#command({ type: "propose-seat", seat, by });
  }

  /** Takes the viewer's seat back from the computer that played it meanwhile. */
  takeBackSeat(): Promise<boolean> {
    return this.viewer === null
      ? Promise.resolve(false)
      : this.#command({ type: "take-seat", seat: this.viewer, by: "person" });
  }

  /** Asks something that is no command. */
  ask: TableClient["ask"] = (question) => this.#client.ask(question);

  pause(pauses: boolean): Promise<boolean> {
    return this.#command({ type: pauses ? "pause" : "resume" });
  }

  /** Takes back the viewer's last turn and all since; where several people play, proposes it. */
  async undo(): Promise<boolean> {
    const turns = this.state?.undo_to;
    return turns == null ? false : this.#command({ type: "propose-undo", turns });
  }

  /** Takes back the last turn in a game between people on this device, who have all agreed. */
  async undoTogether(): Promise<boolean> {
    const last = this.entries.findLast((entry) => entry.type === "turn-taken");
    const turns = (this.state?.turns ?? 0) - 1;
    if (last === undefined || !this.persons.includes(last.seat)) return false;
    let isDone = await this.#command({ type: "propose-undo", turns }, last.seat);
    for (const seat of this.state?.proposal?.awaiting ?? []) {
      isDone = isDone && (await this.#command({ type: "agree" }, seat));
    }
    return isDone;
  }

  /** Whether the last turn was a person's, so that it can be taken back together. */
  readonly canUndoTogether = $derived.by(() => {
    const last = this.entries.at(-1);
    return last?.type === "turn-taken" && this.persons.includes(last.seat) && this.state?.outcome === null;
  });

  /** What a strong player would do. */
  async hint(): Promise<Turn | null> {
    this.refusal = null;
    const answer = await this.#client.ask({ type: "hint" });
    if (answer.type === "refused") this.refusal = answer.code;
    return answer.type === "hint" && answer.seq === this.#seq ? answer.turn : null;
  }

  async record(): Promise<string | null> {
    const answer = await this.#client.ask({ type: "record" });
    return answer.type === "record" ? answer.text : null;
  }

  close(): void {
    this.#client.close();
    this.#end();
  }

  async #command(command: Command, by: Seat | null = this.viewer): Promise<boolean> {
    if (by === null || this.isSending) return false;
    this.isSending = true;
    this.#isTurnSent = ["place", "exchange", "pass"].includes(command.type);
    this.refusal = null;
    const answer = await this.#client.ask({ type: "command", seq: this.#seq, seat: by, command });
    this.isSending = false;
    if (answer.type !== "refused") return true;
    this.#refused(answer);
    return false;
  }

  #refused({ code, snapshot }: Refused): void {
    this.refusal = code;
    if (snapshot !== null) this.#receive({ type: "snapshot", ...snapshot });
  }

  /** Shows what has become of what was said over a line, also before the page was loaded again. */
  show(pending: Pending[]): void {
    const commands = pending.filter(({ id }) => isCommandId(id));
    if (commands.length === 0) return;
    const is = (state: PendingState) => commands.some((one) => one.state === state);
    this.isSending = is("sending");
    if (this.isSending) this.delivery = "sending";
    else this.delivery = this.#isTurnSent && is("saved") ? "saved" : null;
  }

  async #whyNot(laid: PlacedTiles): Promise<Code | null> {
    const answer = await this.#client.ask({ type: "score-draft", tiles: laid });
    return answer.type === "draft-scored" ? answer.refusal : null;
  }

  #receive(message: ServerMessage): void {
    // The answer to something that was said before the page was loaded again.
    if (message.type === "refused") this.#refused(message);
    if (message.type === "error") this.failure = message.detail ?? message.code;
    if (message.type !== "snapshot" && message.type !== "update") return;
    const known = message.type === "snapshot" ? 0 : message.from;
    const fresh = this.state === null ? [] : message.events.slice(Math.max(0, this.#seq - known));
    this.events = [...this.events.slice(0, known), ...message.events];
    const before = this.state;
    const viewerBefore = this.viewer;
    const isNew = this.state === null || this.#seq !== message.seq;
    this.state = message.state;
    this.#seq = message.seq;
    this.heardAt = monotonicNow();
    if (fresh.some((event) => "seat" in event && event.seat !== viewerBefore)) this.delivery = null;
    if (this.viewer !== viewerBefore) this.placement.slots = [];
    // A rack may be as before after a turn: what was drawn can be what was placed.
    if (fresh.length > 0) this.placement.recallOccupied(message.state.board);
    // Who comes and goes changes nothing about the tiles that are being laid.
    if (isNew || this.viewer !== viewerBefore) this.#takeUpRack();
    if (before === null) this.#tellOfLast();
    for (const event of fresh) this.#tell(news(event));
    // What comes of a proposal is an event, unless nothing comes of it, or hints.
    if (before !== null && fresh.length === 0) this.#tellOfProposal(before, message.state);
    this.onChange();
  }

  #tellOfProposal({ proposal, hints }: State, now: State): void {
    if (hints !== now.hints) this.#tell({ type: proposal === null ? "hints-on" : "hints-given" });
    if (hints !== now.hints || proposal?.number === now.proposal?.number) return;
    // What came of the proposal before is no answer to this one.
    if (now.proposal !== null) this.#tellOfLast();
    else if (proposal === null) return;
    else if (proposal.by === this.viewer && proposal.number !== this.#declined)
      this.#tell({ type: "declined" });
  }

  #tell(news: GameNews): void {
    // What came of a proposal is not news any more once something else has happened, as a pause.
    const heard = this.#aloud(news);
    if (heard.type === "other") this.#tellOfLast();
    else this.latest = heard;
    this.onNews(heard);
  }

  #tellOfLast(): void {
    const last = this.entries.at(-1);
    this.latest = last === undefined ? null : this.#aloud(entered(last));
  }

  /** News as everybody at the device may hear it: where it is handed around, only who exchanged tiles knows which. */
  #aloud(news: GameNews): GameNews {
    if (this.isByLink || this.persons.length < 2 || news.type !== "turn-taken") return news;
    const { event } = news;
    if (event.turn.type !== "exchange" || !Array.isArray(event.turn.tiles)) return news;
    return {
      type: "turn-taken",
      event: { ...event, turn: { type: "exchange", tiles: event.turn.tiles.length } },
    };
  }

  #takeUpRack(): void {
    const rack = this.viewer === null ? [] : this.state?.seats[this.viewer - 1]?.rack;
    const order = this.viewer === null ? [] : readRackOrder(this.#name, this.viewer);
    this.placement.setRack(Array.isArray(rack) ? rack : [], order);
    this.placement.setPlays([]);
    // What was laid and never played is on the rack, where the last tiles are counted.
    if (this.state?.outcome != null) this.placement.recall();
    if (this.viewer !== null && this.state?.outcome === null) void this.#askForPlays();
  }

  async #askForPlays(): Promise<void> {
    const answer = await this.#client.ask({ type: "plays" });
    if (answer.type === "plays" && answer.seq === this.#seq) this.placement.setPlays(answer.plays);
  }
}

/** The news that an entry of the scoresheet was. */
function entered(event: ScoresheetEntry): GameNews {
  return event.type === "turn-taken" ? { type: "turn-taken", event } : { type: "departed", event };
}

function news(event: Event): GameNews {
  if (event.type === "turn-taken" || event.type === "departed") return entered(event);
  return { type: event.type === "undone" ? "undone" : "other" };
}
