// A game on a server from this device's view: from the invitation through the lobby to the table.

import { removeStored } from "../browser/storage";
import { Game } from "../game/game.svelte";
import type { ChatLine, ChatRule, Code, Lobby, ChatContent } from "../protocol/messages";
import type { ShuffleVerdict } from "../transport/session-messages";
import { SocketTransport, type ChatMessage } from "../transport/socket";
import { linkToScreen, route } from "../state/route.svelte";
import { seatName } from "../text/words";
import { apiUrl } from "./requests";
import { takeRematchSeat } from "./take-seat";
import {
  PUSH,
  isJoinPending,
  isSeatDurable,
  withStatus,
  readSeat,
  readSession,
  gameResult,
  writeSeat,
  writeSession,
  type StoredSeat,
  type GameStatus,
} from "./stored-seats";

export class Room {
  readonly id: string;
  readonly game: Game;
  /** The seat of this device; `null` for an invited player or a spectator. */
  seat = $state.raw<StoredSeat | null>(null);
  /** The room while it waits for players. */
  lobby = $state.raw<Lobby | null>(null);
  isConnected = $state(false);
  /** The reason why the server refuses this device for good. */
  error = $state<Code | null>(null);
  /** The chat lines, the oldest first. */
  chat = $state.raw<ChatLine[]>([]);
  /** The chat rule; `null` until it is known. */
  chatRule = $state<ChatRule | null>(null);
  /** The number of the last line that was seen where all of them are. */
  #read = $state(0);
  /** The number of lines by others that were not seen there yet. */
  readonly unread = $derived(
    this.chat.filter(({ number, seat }) => number > this.#read && seat !== this.game.viewer).length,
  );
  /** The latest chat line, while it is new. */
  latestChat = $state.raw<ChatLine | null>(null);
  /** The reason why there is no next game. */
  rematchRefusal = $state<Code | "offline" | null>(null);
  /** The result of the shuffle check; `undefined` before it. */
  verdict = $state<ShuffleVerdict | undefined>();
  /** `true` if the seat is stored durably; otherwise it is lost with the page. */
  isStored = $state(true);

  /** `true` if this device has requested a seat without a final answer: it may hold one unknowingly. */
  isJoinPending = $state(false);

  readonly #transport: SocketTransport;
  #isEndChecked = false;
  /** The number of events that the archive has. */
  #archived = -1;
  #trouble: Code | null = null;

  constructor(id: string) {
    this.id = id;
    this.seat = readSeat(id);
    const kept = this.seat;
    this.isStored = isSeatDurable(id);
    this.chatRule = kept?.chat ?? null;
    this.#read = kept?.heard ?? 0;
    const socket = apiUrl("socket");
    socket.protocol = socket.protocol.replace("http", "ws");
    const opening = { socket: socket.href, room: id, token: kept?.token ?? null };
    this.#transport = new SocketTransport({ ...opening, saved: readSession(id), agreed: kept });
    const game = Game.open(this.#transport, id);
    this.#transport.onLobby = (lobby) => {
      this.lobby = lobby;
      this.#noteChat(lobby.chat);
      this.#note();
      this.lookForJoin();
    };
    this.#transport.onError = (code) => (this.#trouble = code);
    this.#transport.onLine = ({ state, pending }) => {
      this.isConnected = state === "open";
      game.isLive = this.isConnected;
      // While the session retries, errors are transient.
      if (state === "closed") this.error = this.#trouble ?? "internal";
      game.show(pending);
    };
    // Requests without a seat need not be repeated after a reload.
    this.#transport.onChat = (chat) => this.#receiveChat(chat);
    this.#transport.onSave = (text) => {
      if (kept !== null) this.#keep(() => writeSession(id, text));
    };
    this.#transport.onVerdict = (verdict) => (this.verdict = verdict);
    this.game = game;
    game.onChange = () => {
      this.#note();
      this.lookForJoin();
      void this.#checkTheEnd();
      void this.#archive();
    };
  }

  close(): void {
    this.game.close();
  }

  /** The commitment to the shuffle, as visible without a seat. */
  get commitment(): string | null {
    return this.lobby?.commitment ?? this.game.state?.shuffle?.commitment ?? null;
  }

  /** Checks again if a request for a seat is pending. */
  lookForJoin(): void {
    this.isJoinPending = this.seat === null && this.commitment !== null && isJoinPending(this.commitment);
  }

  /** Sends a chat line. Returns the reason if it is refused. */
  async sendChat(said: ChatContent): Promise<Code | null> {
    const answer = await this.game.ask({ type: "send-chat", content: said });
    if (answer.type !== "refused") return null;
    if (answer.code === "chat-off" && "text" in said) this.#noteChat("phrases");
    return answer.code;
  }

  /** Marks all chat lines as seen. */
  markRead(): void {
    this.#read = this.chat.at(-1)?.number ?? this.#read;
  }

  /** Retracts a chat line from this seat. */
  retractChat({ number }: ChatLine): void {
    void this.game.ask({ type: "retract-chat", number });
  }

  /** Deletes the name and all chat lines of this seat on the server. Returns `true` on success. */
  async deletePersonalData(): Promise<boolean> {
    const isDone = (await this.game.ask({ type: "forget" })).type === "accepted";
    if (isDone) removeStored(PUSH + this.id);
    return isDone;
  }

  #noteChat(chat: ChatRule): void {
    this.chatRule = chat;
    const kept = readSeat(this.id);
    if (kept !== null && kept.chat !== chat) writeSeat({ ...kept, chat });
  }

  /** Joins the next game with the same players. */
  async rematch(): Promise<void> {
    const { state } = this.game;
    if (this.seat === null || state?.next_commitment === undefined) return;
    // In the rematch everybody moves on by one seat.
    const names = state.seats.map(({ controller, name }) => (controller === "person" ? name : null));
    const taken = await takeRematchSeat(this.seat, state.next_commitment, [
      ...names.slice(-1),
      ...names.slice(0, -1),
    ]);
    if ("refused" in taken) this.rematchRefusal = taken.refused;
    else route.go("room", taken.room);
  }

  /** Requests a secret by which another device can take over the seat. */
  async createTransfer(): Promise<{ link: string; minutes: number; replaces: boolean } | Code> {
    const answer = await this.game.ask({ type: "transfer-seat" });
    if (answer.type !== "seat-transfer") return answer.type === "refused" ? answer.code : "internal";
    return {
      link: linkToScreen("carry", `${this.id}/${answer.secret}`),
      minutes: Math.round(answer.seconds / 60),
      // A server of an earlier version does not say.
      replaces: answer.replaces === true,
    };
  }

  #receiveChat({ all, lines }: ChatMessage): void {
    const others = this.chat.filter((known) => lines.every(({ number }) => number !== known.number));
    this.chat = all ? lines : [...others, ...lines];
    if (this.chat.every(({ number }) => number !== this.latestChat?.number)) this.latestChat = null;
    const before = readSeat(this.id);
    const latest = lines.findLast(({ number }) => number > (before?.heard ?? 0));
    if (before === null || latest === undefined) return;
    // A chat line is announced only once, even after a reload.
    writeSeat({ ...before, heard: latest.number });
    this.latestChat = latest;
  }

  /** Stores the state of the game for the front page. */
  #note(): void {
    const { state } = this.game;
    const before = readSeat(this.id);
    if (before === null || (state === null && this.lobby === null)) return;
    const seats = state?.seats ?? this.lobby?.seats ?? [];
    const expected = state === null ? before.expected : undefined;
    const others = seats.flatMap(({ name }, index) =>
      index + 1 === before.seat ? [] : (name ?? expected?.[index] ?? []),
    );
    const stage = state === null ? "lobby" : state.outcome === null ? "going" : "over";
    const toMove = state?.to_move ?? null;
    const mover =
      state === null || toMove === null || toMove === before.seat ? null : seatName(state, toMove);
    const isPaused = state?.paused === true;
    const isMyTurn = state?.your_turn != null && !isPaused;
    const isAsked = state?.proposal?.awaiting.includes(before.seat) === true;
    const rematch = state?.rematch ?? null;
    const hasLeft = state?.seats[before.seat - 1]?.departed != null;
    const ranks = state?.outcome?.seats.map(({ rank }) => rank) ?? [];
    const rank = ranks[before.seat - 1] ?? null;
    const result = gameResult(rank, ranks.filter((one) => one === rank).length > 1);
    const now: GameStatus = { others, stage, isMyTurn, mover, isPaused, isAsked, hasLeft, result, rematch };
    const isSame = (Object.keys(now) as (keyof GameStatus)[]).every(
      (what) => String(before[what]) === String(now[what]),
    );
    if (!isSame) this.#keep(() => writeSeat(withStatus(before, now, Date.now())));
  }

  /** Stores something of the seat, and records if all of it is durable. */
  #keep(write: () => boolean): void {
    write();
    this.isStored = isSeatDurable(this.id);
  }

  /** Keeps the game among those of this device. */
  async #archive(): Promise<void> {
    const { seq, state } = this.game;
    if (this.seat === null || state === null || seq === this.#archived) return;
    this.#archived = seq;
    try {
      const { keepGame } = await import("./keep-game");
      await keepGame(this.id, this.game, this.seat.seat);
    } catch {
      // The server has the game; the next turn tries again.
    }
  }

  /** Once all tiles are revealed, checks the whole game against the agreed shuffle. */
  async #checkTheEnd(): Promise<void> {
    if (this.seat === null || this.game.state?.outcome == null || this.#isEndChecked) return;
    this.#isEndChecked = true;
    const record = await this.game.record();
    if (record !== null) this.#transport.check(record);
  }
}

/** The open room. It stays open while other screens are shown. */
class OpenRoom {
  current = $state.raw<Room | null>(null);

  enter(id: string): void {
    const open = this.current;
    if (open?.id === id && open.error === null && open.game.failure === null) return;
    this.reopen(id);
  }

  /** Opens a room anew, as after taking a seat there. */
  reopen(id: string): void {
    this.current?.close();
    this.current = new Room(id);
  }
}

export const openRoom = new OpenRoom();
