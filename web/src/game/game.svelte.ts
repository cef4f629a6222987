// The client's model of a game: state and events from the messages, and the player's commands.

import { monotonicNow } from "../browser/monotonic";
import {
  PROTOCOL,
  type Clock,
  type Code,
  type Command,
  type Controller,
  type Event,
  type HintReason,
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
import { TilePlacement, type PlacementRefusal } from "./tile-placement.svelte";
import { readLaid, writeLaid } from "./laid-tiles";
import { LOCAL_GAME, readRackOrder, writeRackOrder } from "./rack-order";

/** A turn that a strong player would take, and why. */
export interface AdvisedTurn {
  turn: Turn;
  /** The most important reason first. */
  reasons: HintReason[];
}

/** A recent event to announce and show. */
export type GameNews =
  | { type: "turn-taken"; event: Turned }
  | { type: "departed"; event: Left }
  | { type: "undone" }
  /** The viewer's proposal was declined. */
  | { type: "declined" }
  /** Everybody has agreed to hints. */
  | { type: "hints-given" }
  /** Hints are available without anybody's consent. */
  | { type: "hints-on" }
  | { type: "other" };

export class Game {
  state = $state.raw<State | null>(null);
  events = $state.raw<Event[]>([]);
  /** `true` while a command is unanswered. */
  isSending = $state(false);
  /** The state of the last command: being sent, or stored durably. */
  delivery = $state<"sending" | "saved" | null>(null);
  /** The reason why the last request was refused. */
  refusal = $state<Code | null>(null);
  /** Whether the server is heard, so that it is known who is there. On one device there is nobody to miss. */
  isLive = $state(true);
  /** The reason why the connection to the table is lost for good. */
  failure = $state<string | null>(null);
  /** The latest news. */
  latest = $state.raw<GameNews | null>(null);
  /** The time of the last state, in milliseconds since the epoch: clocks have run on since. */
  heardAt = $state(0);
  /** The clock that the page runs itself, in a game that has no server to do so. */
  ownClock = $state.raw<Clock | null>(null);
  /** Called with each piece of news. */
  onNews: (news: GameNews) => void = () => {};
  /** Called whenever the state changes. */
  onChange: () => void = () => {};

  readonly entries = $derived(scoresheetOf(this.events));
  readonly lastPlay = $derived(lastPlay(this.entries));
  readonly viewer: Seat | null = $derived(
    typeof this.state?.viewer === "object" ? this.state.viewer.seat : null,
  );
  readonly isMyTurn = $derived(this.state?.your_turn != null);
  /** `true` if the viewer has left a game that may go on. */
  readonly hasLeft = $derived(this.viewer !== null && this.state?.seats[this.viewer - 1]?.departed != null);
  /** `true` if the viewer can act in the game, now or in a later turn. */
  readonly takesPart = $derived(this.viewer !== null && this.state?.outcome === null && !this.hasLeft);
  readonly persons: Seat[] = $derived(
    (this.state?.seats ?? []).flatMap((seat, index) =>
      seat.controller === "person" ? [(index + 1) as Seat] : [],
    ),
  );
  /** The person to whom the device must be handed before the game goes on. */
  readonly handOverTo: Seat | null = $derived.by(() => {
    const state = this.state;
    if (this.isByLink || state?.awaited !== "person" || this.persons.length < 2) return null;
    return state.to_move === this.viewer ? null : state.to_move;
  });

  readonly placement: TilePlacement;
  /** `true` if every person uses a device of their own. */
  readonly isByLink: boolean;
  readonly #transport: Transport;
  readonly #client: TableClient;
  /** The key under which the rack order is stored. */
  readonly #name: string;
  #seq = 0;
  /** The number of the proposal that this player declined last, or took back. */
  #declined: number | null = null;
  /** `true` if the last command was a turn; only the delivery of turns is shown. */
  #isTurnSent = true;

  #end: () => void = () => {};

  private constructor(transport: Transport, name: string) {
    this.#name = name;
    this.isByLink = name !== LOCAL_GAME;
    transport.onFailure = (reason) => (this.failure = reason);
    this.#transport = transport;
    this.#client = new TableClient(transport);
    this.#client.onNews = (message) => this.#receive(message);
    this.placement = new TilePlacement((laid) => this.#whyNot(laid));
    $effect(() => {
      const tiles = this.placement.slots.map(({ tile }) => tile);
      if (this.viewer !== null && tiles.length > 0) writeRackOrder(name, this.viewer, tiles);
    });
    $effect(() => {
      const tiles = this.placement.laid;
      if (this.viewer !== null && this.state !== null) {
        writeLaid(name, { seat: this.viewer, seq: this.#seq, tiles });
      }
    });
    this.#client.say({ type: "hello", protocol: PROTOCOL });
  }

  /**
   * Opens a game over this transport, by a link if a room is given. Its derived state outlives the screen that opened
   * it.
   */
  static open(transport: Transport, room = LOCAL_GAME): Game {
    let game!: Game;
    const end = $effect.root(() => {
      game = new Game(transport, room);
    });
    game.#end = end;
    return game;
  }

  /** The id in the record of a game on this device; `null` for a game by a link. */
  get recordId(): string | null {
    return this.#transport.recordId ?? null;
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

  /** Shows the game from a seat, or without any rack. */
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

  /** Answers a proposal; declining one's own withdraws it. */
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

  /** Proposes that a computer plays for an absent player. */
  proposeComputer(seat: Seat, by: Controller): Promise<boolean> {
    return this.#command({ type: "propose-seat", seat, by });
  }

  /** Takes the viewer's seat back from the computer that played it meanwhile. */
  takeBackSeat(): Promise<boolean> {
    return this.viewer === null
      ? Promise.resolve(false)
      : this.#command({ type: "take-seat", seat: this.viewer, by: "person" });
  }

  /** Sends a query, which is not a command. */
  ask: TableClient["ask"] = (question) => this.#client.ask(question);

  pause(pauses: boolean): Promise<boolean> {
    return this.#command({ type: pauses ? "pause" : "resume" });
  }

  /** Undoes the viewer's last turn and everything since; among several people, proposes that. */
  async undo(): Promise<boolean> {
    const turns = this.state?.undo_to;
    return turns == null ? false : this.#command({ type: "propose-undo", turns });
  }

  /** Undoes the last turn in a game between people at this device, who have all agreed. */
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

  /** `true` if the last turn was a person's, so that it can be undone together. */
  readonly canUndoTogether = $derived.by(() => {
    const last = this.entries.at(-1);
    return last?.type === "turn-taken" && this.persons.includes(last.seat) && this.state?.outcome === null;
  });

  /** Returns the turns that a strong player would take, best first; none if the advice is refused or out of date. */
  async hint(): Promise<AdvisedTurn[]> {
    this.refusal = null;
    const answer = await this.#client.ask({ type: "hint" });
    if (answer.type === "refused") this.refusal = answer.code;
    if (answer.type !== "hint" || answer.seq !== this.#seq) return [];
    // An older server gives no reasons.
    const reasons: HintReason[][] = answer.reasons ?? [];
    return [answer.turn, ...answer.others].map((turn, at) => ({ turn, reasons: reasons[at] ?? [] }));
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

  /** Shows the state of sent commands, including those sent before a reload. */
  show(pending: Pending[]): void {
    const commands = pending.filter(({ id }) => isCommandId(id));
    if (commands.length === 0) return;
    const is = (state: PendingState) => commands.some((one) => one.state === state);
    this.isSending = is("sending");
    if (this.isSending) this.delivery = "sending";
    else this.delivery = this.#isTurnSent && is("saved") ? "saved" : null;
  }

  async #whyNot(laid: PlacedTiles): Promise<PlacementRefusal | null> {
    const answer = await this.#client.ask({ type: "score-draft", tiles: laid });
    if (answer.type !== "draft-scored" || answer.refusal === null) return null;
    return { refusal: answer.refusal, fault: answer.fault };
  }

  #receive(message: ServerMessage): void {
    // This may answer a request from before a reload.
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
    // The rack may look the same after a turn, if the drawn tiles equal those placed.
    if (fresh.length > 0) this.placement.recallOccupied(message.state.board);
    // Players coming and going don't affect the tiles being laid.
    if (isNew || this.viewer !== viewerBefore) this.#takeUpRack();
    if (before === null) this.#tellOfLast();
    for (const event of fresh) this.#tell(news(event));
    // The result of a proposal is an event, unless it is declined or about hints.
    if (before !== null && fresh.length === 0) this.#tellOfProposal(before, message.state);
    this.onChange();
  }

  #tellOfProposal({ proposal, hints }: State, now: State): void {
    if (hints !== now.hints) this.#tell({ type: proposal === null ? "hints-on" : "hints-given" });
    if (hints !== now.hints || proposal?.number === now.proposal?.number) return;
    // The result of the previous proposal is no answer to this one.
    if (now.proposal !== null) this.#tellOfLast();
    else if (proposal === null) return;
    else if (proposal.by === this.viewer && proposal.number !== this.#declined)
      this.#tell({ type: "declined" });
  }

  #tell(news: GameNews): void {
    // The result of a proposal is no longer news once something else has happened, such as a pause.
    const heard = this.#aloud(news);
    if (heard.type === "other") this.#tellOfLast();
    else this.latest = heard;
    this.onNews(heard);
  }

  #tellOfLast(): void {
    const last = this.entries.at(-1);
    this.latest = last === undefined ? null : this.#aloud(entered(last));
  }

  /** Returns the news as everybody at the device may read it: on a shared device, exchanged tiles are hidden. */
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
    const isFirstSeen = this.placement.slots.length === 0;
    this.placement.setRack(Array.isArray(rack) ? rack : [], order);
    if (isFirstSeen) this.#layAgain();
    this.placement.setPlays([]);
    // Unplayed tiles return to the rack, where the final scoring counts them.
    if (this.state?.outcome != null) this.placement.recall();
    if (this.viewer !== null && this.state?.outcome === null) void this.#askForPlays();
  }

  /** Lays the tiles that lay there when the page was left. */
  #layAgain(): void {
    const { viewer, state } = this;
    if (viewer === null || state === null || state.outcome !== null) return;
    const laid = readLaid(this.#name, viewer, this.#seq);
    const isFree = Object.keys(laid).every((square) => !(square in state.board));
    if (isFree && Object.keys(laid).length > 0) this.placement.layAll(laid);
  }

  async #askForPlays(): Promise<void> {
    const answer = await this.#client.ask({ type: "plays" });
    if (answer.type === "plays" && answer.seq === this.#seq) this.placement.setPlays(answer.plays);
  }
}

/** Returns the news of an entry of the scoresheet. */
function entered(event: ScoresheetEntry): GameNews {
  return event.type === "turn-taken" ? { type: "turn-taken", event } : { type: "departed", event };
}

function news(event: Event): GameNews {
  if (event.type === "turn-taken" || event.type === "departed") return entered(event);
  return { type: event.type === "undone" ? "undone" : "other" };
}
