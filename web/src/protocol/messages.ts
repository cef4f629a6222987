// Generated from the crate triolet-protocol. Change it there.

/** The version of the protocol. */
export const PROTOCOL = 1;

/** The most characters that a player's name may have. */
export const MAX_NAME = 30;

/** The most characters that somebody may say at once. */
export const MAX_TEXT = 200;

/** A seat, from 1. */
export type Seat = 1 | 2 | 3 | 4;

/** A square: the row's letter and the column's number, such as "H8". */
export type Square = string;

/** A tile in the bag or on a rack: "0" to "15", "*" for a wild. */
export type Tile = string;

/** A tile on the board: "0" to "15", "*0" to "*15" for a wild and its declared value. */
export type Face = string;

/** Tiles on their squares. */
export type PlacedTiles = { [square: Square]: Face };

/** The tiles if the viewer sees them, otherwise their number. */
export type VisibleTiles = Array<Tile> | number;

/** The viewer of a game. */
export type Viewer = { seat: Seat } | "spectator" | "arbiter";

/** The controller of a seat: a person, or a computer player by name. */
export type Controller = "person" | `computer:${string}`;

/** The printed rule set. */
export type Edition = "gigamic-2017" | "dj-games-1996";

/** The score of a single opening tile. */
export type LoneOpeningTile = "zero" | "doubled";

/** The ending of a game. */
export type Ending = "out" | "blocked" | "dead-board" | "idle" | "last-seat" | "agreed";

/** The reason why a seat left. */
export type Departure = "resigned" | "timed-out";

/** The options for what the rulebooks leave open. */
export type Options = { lone_opening_tile: LoneOpeningTile, dead_board: boolean, idle_rounds: number | null };

/** Rows and columns of the board. */
export const SIDE = 15;

/** The special squares. */
export const PREMIUMS: { [square: Square]: "double" | "triple" | "replay" } = {
  A8: "replay",
  B2: "replay",
  B5: "triple",
  B11: "triple",
  B14: "replay",
  D8: "double",
  E2: "triple",
  E5: "double",
  E11: "double",
  E14: "triple",
  H1: "replay",
  H4: "double",
  H8: "double",
  H12: "double",
  H15: "replay",
  K2: "triple",
  K5: "double",
  K11: "double",
  K14: "triple",
  L8: "double",
  N2: "replay",
  N5: "triple",
  N11: "triple",
  N14: "replay",
  O8: "replay",
};

/** How many of each kind of tile the set holds. */
export const SUPPLY: { [tile: Tile]: number } = {
  "0": 9,
  "1": 9,
  "2": 8,
  "3": 8,
  "4": 7,
  "5": 8,
  "6": 6,
  "7": 6,
  "8": 4,
  "9": 4,
  "10": 3,
  "11": 3,
  "12": 2,
  "13": 2,
  "14": 1,
  "15": 1,
  "*": 2,
};

/**
 * The reason for a refusal, with a stable name that front ends translate.
 */
export type Code = "two-wilds" | "pair-over-15" | "trio-not-15" | "run-longer-than-three" | "not-adjacent" | "not-contiguous" | "not-in-line" | "centre-not-covered" | "square-occupied" | "off-the-board" | "forms-2x2-on-first-turn" | "forms-2x2-with-first-four-tiles" | "forms-3x3" | "wrong-number-of-tiles" | "value-out-of-range" | "no-such-tile" | "tile-not-on-rack" | "exchange-needs-five-in-bag" | "pass-not-allowed" | "game-over" | "not-your-turn" | "no-such-seat" | "computer-seat" | "paused" | "paused-already" | "undo-too-far" | "proposal-waiting" | "nothing-proposed" | "seat-of-another" | "time-up" | "still-here" | "hints-settled" | "too-often" | "malformed" | "too-long" | "unknown-version" | "unknown-game" | "not-your-seat" | "seat-moved" | "wrong-secret" | "wrong-commitment" | "id-used" | "chat-off" | "empty-text" | "stale-sequence" | "no-seat-free" | "not-started" | "already-started" | "not-over" | "unknown-computer" | "bad-name" | "hints-off" | "no-spectators" | "not-here" | "bad-record" | "unknown-sheet" | "not-your-sheet" | "bad-setup" | "too-many-requests" | "busy" | "storage-unavailable" | "restarting" | "internal";

/**
 * The itemised score of a play.
 */
export type ScoreBreakdown = { 
/**
 * Every group with a new tile.
 */
groups: Array<Group>, 
/**
 * 50 for a triolet, else 0.
 */
triolet_bonus: number, 
/**
 * The total score of the play.
 */
total: number, };

/**
 * One pair or trio of a breakdown, or the single tile of an opening.
 */
export type Group = { 
/**
 * The squares, in order.
 */
squares: Array<Square>, 
/**
 * The score, multiplier included.
 */
points: number, 
/**
 * 1, or 2 or 3 if a premium square counts in this group.
 */
multiplier: number, 
/**
 * The premium square that counts in this group; `null` if none does.
 */
at: Square | null, };

/**
 * A legal play.
 */
export type LegalPlay = { 
/**
 * The tiles with their squares.
 */
tiles: PlacedTiles, 
/**
 * The play in notation, such as `H8 11-3`.
 */
notation: string, 
/**
 * The score.
 */
breakdown: ScoreBreakdown, 
/**
 * `true` if it covers a replay square.
 */
replay: boolean, };

/**
 * The squares where a draft breaks a rule.
 */
export type Fault = { 
/**
 * The squares of the line or block, or the tiles that do not join.
 */
squares: Array<Square>, 
/**
 * The total of the line; absent for everything else.
 */
total?: number, };

/**
 * A turn that was taken or is advised.
 */
export type Turn = { "type": "place", 
/**
 * The tiles with their squares.
 */
tiles: PlacedTiles, 
/**
 * The score.
 */
breakdown: ScoreBreakdown, } | { "type": "exchange", 
/**
 * The tiles, or only their number if they are hidden from the viewer.
 */
tiles: VisibleTiles, } | { "type": "pass" };

/**
 * An event, which is one line of the game's log.
 */
export type Event = { "type": "started", 
/**
 * The seat that had the first turn.
 */
first: Seat, 
/**
 * The dealt racks, by seat.
 */
racks: Array<VisibleTiles>, } | { "type": "turn-taken", 
/**
 * The seat that took the turn.
 */
seat: Seat, 
/**
 * The turn.
 */
turn: Turn, 
/**
 * The tiles drawn.
 */
drawn: VisibleTiles, 
/**
 * The ending of the game, if this event ended it.
 */
ending: Ending | null, } | { "type": "undone", 
/**
 * The number of turns that remain.
 */
turns: number, } | { "type": "departed", 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The reason.
 */
why: Departure, 
/**
 * The ending of the game, if this event ended it.
 */
ending: Ending | null, } | { "type": "seat-taken", 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The new player.
 */
by: Controller, } | { "type": "paused" } | { "type": "resumed" } | { "type": "agreed-end" };

/**
 * The current state of a game.
 */
export type State = { 
/**
 * The identifier of the game: 32 hexadecimal digits.
 */
game: string, 
/**
 * The viewer.
 */
viewer: Viewer, 
/**
 * The printed rule set.
 */
edition: Edition, 
/**
 * The options for points that the rule set leaves open.
 */
options: Options, 
/**
 * The public part of the shuffle; `null` for a local one.
 */
shuffle: Shuffle | null, 
/**
 * The seats, in turn order.
 */
seats: Array<SeatState>, 
/**
 * The tiles on the board.
 */
board: PlacedTiles, 
/**
 * The action that the game awaits; `null` once it is over.
 */
awaited: Awaited | null, 
/**
 * The seat to move; `null` once the game is over.
 */
to_move: Seat | null, 
/**
 * `true` if the current turn was granted by a replay square.
 */
replay: boolean, 
/**
 * The viewer's options on its turn; `null` otherwise.
 */
your_turn: YourTurn | null, 
/**
 * The number of tiles in the bag, 0 to 74.
 */
bag: number, 
/**
 * The tiles that the viewer sees neither on the board nor on a rack, by kind.
 */
unseen: Array<Unseen>, 
/**
 * The number of successive exchanges and passes.
 */
idle: number, 
/**
 * The number of turns that were not undone.
 */
turns: number, 
/**
 * `true` if the game is paused.
 */
paused: boolean, 
/**
 * The seat that paused the game. Absent if the game is not paused, or if the seat is unknown.
 */
paused_by?: Seat, 
/**
 * The pending proposal; `null` if there is none.
 */
proposal: Proposal | null, 
/**
 * The number of turns that would remain after undoing the viewer's last one; `null` if it cannot be undone.
 */
undo_to: number | null, 
/**
 * The players' clocks; `null` without a time control.
 */
clock: Clock | null, 
/**
 * The availability of hints.
 */
hints: Hints, 
/**
 * The room of the rematch, once a player has requested it.
 */
rematch: string | null, 
/**
 * The commitment of the rematch's shuffle, published at the end of this game, before any contribution.
 */
next_commitment?: string, 
/**
 * The number of computers' turns ahead of the awaited one in the server's wait queue. Absent if it is not waiting.
 */
queue?: number, 
/**
 * The spectator's delay in turns. Absent for players, and without a delay.
 */
late?: number, 
/**
 * The final scoring; `null` before the end of the game.
 */
outcome: FinalScoring | null, };

/**
 * One seat of a game.
 */
export type SeatState = { 
/**
 * The player of the seat.
 */
controller: Controller, 
/**
 * The player's name; `null` if there is none.
 */
name: string | null, 
/**
 * `true` if the player is connected, or is a computer.
 */
present: boolean, 
/**
 * The number of milliseconds for which the player has been gone; `null` while connected.
 */
gone: number | null, 
/**
 * The rack.
 */
rack: VisibleTiles, 
/**
 * The score of the plays so far.
 */
score: number, 
/**
 * `true` if the seat has yet to take its first turn.
 */
first_turn: boolean, 
/**
 * The reason why the seat has left; `null` if it has not.
 */
departed: Departure | null, };

/**
 * The public part of a shuffle with contributions.
 */
export type Shuffle = { 
/**
 * The commitment made before the contributions: 64 hexadecimal digits.
 */
commitment: string, 
/**
 * The contributions by seat.
 */
contributions: Array<string>, };

/**
 * The action that a game awaits.
 */
export type Awaited = "person" | "computer" | "consent" | "resume";

/**
 * The kinds of turn that a seat may take.
 */
export type YourTurn = { 
/**
 * `true` if anything can be placed.
 */
place: boolean, 
/**
 * `true` if tiles may be exchanged.
 */
exchange: boolean, 
/**
 * `true` if the seat may pass, which is then the only option.
 */
pass: boolean, };

/**
 * The number of tiles of a kind that are unseen.
 */
export type Unseen = { 
/**
 * The kind of tile.
 */
tile: Tile, 
/**
 * The number of unseen tiles, 0 to 9.
 */
count: number, };

/**
 * A pending proposal.
 */
export type Proposal = { 
/**
 * The number of the proposal, by which answers refer to it.
 */
number: number, 
/**
 * The seat that made the proposal.
 */
by: Seat, 
/**
 * The kind.
 */
kind: ProposalKind, 
/**
 * The number of turns that would remain; `null` unless it proposes an undo.
 */
undo_to: number | null, 
/**
 * The seat that a computer would play; `null` for other kinds.
 */
seat: Seat | null, 
/**
 * The computer that would play the seat; `null` for other kinds.
 */
computer: Controller | null, 
/**
 * The people who have yet to agree.
 */
awaiting: Array<Seat>, };

/**
 * The kind of a proposal.
 */
export type ProposalKind = "undo" | "end" | "seat" | "hints";

/**
 * The players' clocks at the time of the message.
 */
export type Clock = { 
/**
 * The time control.
 */
control: TimeControl, 
/**
 * The remaining time of each seat in milliseconds.
 */
remaining: Array<number>, 
/**
 * The seat whose clock is running; `null` if none is.
 */
runs: Seat | null, 
/**
 * The time in milliseconds within which the player to move must first come to the game; the clock stands still
 * until then. Absent once the player has come.
 */
arrival?: number, };

/**
 * The availability of hints.
 */
export type Hints = "never" | "by-agreement" | "given";

/**
 * The final scoring.
 */
export type FinalScoring = { 
/**
 * The ending of the game.
 */
ending: Ending, 
/**
 * The result of each seat, by seat.
 */
seats: Array<FinalSeatScore>, 
/**
 * The secret of the shuffle, if known: 64 hexadecimal digits.
 */
secret: string | null, 
/**
 * The three tiles set aside, if known.
 */
aside: Array<Tile> | null, 
/**
 * The tiles left in the bag, if known.
 */
bag: Array<Tile> | null, };

/**
 * The final score of a seat.
 */
export type FinalSeatScore = { 
/**
 * The sum of the scores of the seat's plays.
 */
played: number, 
/**
 * The points added for tiles left on other racks, or subtracted for those on its own.
 */
adjustment: number, 
/**
 * The final score, which may be negative.
 */
total: number, 
/**
 * The rank: 1 for each winner; seats that left share the last rank.
 */
rank: number, };

/**
 * A message from a client. The client chooses the `id`, and the answer repeats it.
 */
export type ClientMessage = { "type": "hello", 
/**
 * The version of the protocol that the client speaks.
 */
protocol: number, 
/**
 * The game's room.
 */
room?: string | null, 
/**
 * The token that proves a seat; a spectator has none.
 */
token?: string | null, 
/**
 * The number of events that the client already has; the answer is an update from there, or else a snapshot.
 */
since?: number | null, } | { "type": "create", 
/**
 * Repeated in the answer.
 */
id: string, 
/**
 * The set-up of the game.
 */
setup: Setup, 
/**
 * Over a network, the key from which the room follows: 32 random bytes of the device, as 64 hexadecimal
 * digits. Repeating a create with the same key returns the same room. Without a key, each one creates a room.
 */
key?: string | null, } | { "type": "join", 
/**
 * Repeated in the answer.
 */
id: string, 
/**
 * The room, or its short code.
 */
room: string, 
/**
 * The player's name.
 */
name: string, 
/**
 * The commitment of the shuffle, from the lobby or the answer to `create`. With any other one the join is
 * refused, so that a device contributes only to a commitment that it has seen.
 */
commitment: string, 
/**
 * The contribution to the shuffle: 32 random bytes of the player's device, as 64 hexadecimal digits. A device
 * generates them once for each commitment and sends the same ones after a refusal; otherwise a server could
 * refuse contributions in order to choose among deals.
 */
contribution: string, 
/**
 * The token for the seat: 32 random bytes of the player's device, as 64 hexadecimal digits. Repeating a join
 * with the same token returns the same seat. Without one, the server generates a token, and each join takes a
 * seat.
 */
token?: string | null, } | { "type": "load", 
/**
 * Repeated in the answer.
 */
id: string, 
/**
 * The whole text of the record.
 */
record: string, } | { "type": "look", 
/**
 * The seat; none for a spectator's view.
 */
seat?: Seat | null, } | { "type": "command", 
/**
 * The unique id of the command: repeating it returns the stored answer.
 */
id: string, 
/**
 * The number of events of the game for which the command was made; with any other number it is refused.
 */
seq: number, 
/**
 * The seat that issues the command.
 */
seat: Seat, 
/**
 * The command.
 */
command: Command, } | { "type": "plays", 
/**
 * Repeated in the answer.
 */
id: string, } | { "type": "score-draft", 
/**
 * Repeated in the answer.
 */
id: string, 
/**
 * The tiles laid so far.
 */
tiles: PlacedTiles, } | { "type": "hint", 
/**
 * Repeated in the answer.
 */
id: string, } | { "type": "record", 
/**
 * Repeated in the answer.
 */
id: string, } | { "type": "rename", 
/**
 * Repeated in the answer.
 */
id: string, 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The new name.
 */
name: string, } | { "type": "transfer-seat", 
/**
 * Repeated in the answer.
 */
id: string, } | { "type": "redeem-transfer", 
/**
 * Repeated in the answer. Sending the message again with the same `token` is harmless.
 */
id: string, 
/**
 * The room.
 */
room: string, 
/**
 * The secret.
 */
secret: string, 
/**
 * The token that will prove the seat: 32 random bytes of this device, as 64 hexadecimal digits.
 */
token: string, } | { "type": "send-chat", 
/**
 * Repeated in the answer. Sending the message again with the same id has no effect.
 */
id: string, 
/**
 * The content.
 */
content: ChatContent, } | { "type": "retract-chat", 
/**
 * Repeated in the answer.
 */
id: string, 
/**
 * The number of the line in the room.
 */
number: number, } | { "type": "rematch", 
/**
 * Repeated in the answer. Sending the message again with the same `token` is harmless.
 */
id: string, 
/**
 * The commitment of the new shuffle: `next_commitment` of the state of this game.
 */
commitment: string, 
/**
 * The contribution of the player's device to the new shuffle, as with a join.
 */
contribution: string, 
/**
 * The token that will prove the seat in the new room, as with a join.
 */
token: string, } | { "type": "games", 
/**
 * Repeated in the answer.
 */
id: string, 
/**
 * The seats that the client holds, up to 30.
 */
seats: Array<HeldSeat>, } | { "type": "forget", 
/**
 * Repeated in the answer.
 */
id: string, } | { "type": "ping", 
/**
 * Repeated in the answer.
 */
nonce: number, };

/**
 * A command from a seat.
 */
export type Command = { "type": "place", 
/**
 * The tiles with their squares.
 */
tiles: PlacedTiles, } | { "type": "exchange", 
/**
 * The tiles.
 */
tiles: Array<Tile>, } | { "type": "pass", } | { "type": "propose-undo", 
/**
 * The number of turns that remain.
 */
turns: number, } | { "type": "propose-end", } | { "type": "propose-seat", 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The computer player.
 */
by: Controller, } | { "type": "propose-hints", } | { "type": "agree", 
/**
 * The number of the proposal; when left out, the one pending on arrival.
 */
number?: number | null, } | { "type": "decline", 
/**
 * The number of the proposal; when left out, the one pending on arrival.
 */
number?: number | null, } | { "type": "resign", } | { "type": "pause", } | { "type": "resume", } | { "type": "take-seat", 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The new player.
 */
by: Controller, };

/**
 * A seat that a client holds.
 */
export type HeldSeat = { 
/**
 * The room.
 */
room: string, 
/**
 * The token that proves the seat.
 */
token: string, };

/**
 * The set-up of a game.
 */
export type Setup = { 
/**
 * Two to four seats, in turn order.
 */
seats: Array<SeatSetup>, 
/**
 * The printed rule set; `gigamic-2017` when left out.
 */
edition?: Edition, 
/**
 * The options for points that the rule set leaves open.
 */
options?: Partial<Options>, 
/**
 * `true` if spectators may watch; the default.
 */
spectators?: boolean | null, 
/**
 * The spectators' delay in turns, up to 20; none when left out. Once the game is over, spectators see all of it.
 */
spectator_delay?: number | null, 
/**
 * The time control; unlimited when left out. Over a network only.
 */
clock?: TimeControl | null, 
/**
 * The rule for hints in a game between several people; `agreed` when left out.
 */
hints?: HintRule | null, 
/**
 * The chat rule; `phrases` when left out.
 */
chat?: ChatRule | null, 
/**
 * The seed of a local deal, which makes it repeatable; refused over a network.
 */
seed?: string | null, };

/**
 * The set-up of a seat.
 */
export type SeatSetup = { 
/**
 * The player of the seat.
 */
controller: Controller, 
/**
 * The player's name, in a local game.
 */
name?: string | null, };

/**
 * The time control of people. Computers have unlimited time.
 */
export type TimeControl = { "type": "per-turn", 
/**
 * The time in seconds, 10 to 3600.
 */
seconds: number, } | { "type": "total", 
/**
 * The time for the whole game in seconds, 60 to 14,400.
 */
seconds: number, 
/**
 * The increment for each turn in seconds, up to 600.
 */
increment: number, } | { "type": "days", 
/**
 * The time in days, 1 to 30.
 */
days: number, };

/**
 * The rule for hints in a game between several people.
 */
export type HintRule = "never" | "agreed";

/**
 * The chat rule.
 */
export type ChatRule = "none" | "phrases" | "text";

/**
 * The content of a chat line.
 */
export type ChatContent = { "phrase": Phrase } | { "text": string };

/**
 * The predefined phrases, by names that front ends translate.
 */
export type Phrase = "hello" | "good-luck" | "well-played" | "wow" | "thanks" | "sorry" | "oops" | "thinking" | "one-moment" | "your-turn" | "good-game" | "goodbye";

/**
 * A chat line.
 */
export type ChatLine = { 
/**
 * The number of the line in the room, from 1.
 */
number: number, 
/**
 * The seat of its author.
 */
seat: Seat, 
/**
 * The content.
 */
content: ChatContent, };

/**
 * A message from a server or a worker.
 */
export type ServerMessage = { "type": "greeting", 
/**
 * The version of the protocol.
 */
protocol: number, 
/**
 * The oldest supported version.
 */
oldest: number, 
/**
 * The version of the program.
 */
version: string, 
/**
 * The available computer players, weakest first.
 */
computers: Array<Computer>, } | { "type": "lobby" } & Lobby | { "type": "snapshot" } & Snapshot | { "type": "update" } & Update | { "type": "created", 
/**
 * The id of the answered message.
 */
id: string, 
/**
 * The unguessable id of the room; `null` in a worker.
 */
room: string | null, 
/**
 * The short code to pass on; `null` in a worker.
 */
code: string | null, 
/**
 * The commitment of the shuffle, made before any contribution; `null` in a worker.
 */
commitment: string | null, } | { "type": "joined" } & Joined | { "type": "accepted", 
/**
 * The id of the command.
 */
id: string, 
/**
 * The number of events the game had after it.
 */
seq: number, } | { "type": "refused" } & Refused | { "type": "plays", 
/**
 * The id of the answered message.
 */
id: string, 
/**
 * The number of events of the game to which the answer applies.
 */
seq: number, 
/**
 * The plays, best score first.
 */
plays: Array<LegalPlay>, } | { "type": "draft-scored", 
/**
 * The id of the answered message.
 */
id: string, 
/**
 * The score; `null` if the draft is not legal.
 */
breakdown: ScoreBreakdown | null, 
/**
 * The reason why it is illegal; `null` if it is legal.
 */
refusal: Code | null, 
/**
 * The place on the board where that shows; absent if it has none.
 */
fault?: Fault, } | { "type": "hint" } & Hint | { "type": "record", 
/**
 * The id of the answered message.
 */
id: string, 
/**
 * The record.
 */
text: string, } | { "type": "seat-transfer", 
/**
 * The id of the answered message.
 */
id: string, 
/**
 * The secret.
 */
secret: string, 
/**
 * The lifetime of the secret in seconds.
 */
seconds: number, 
/**
 * `true` if an earlier secret for the seat was still good. It no longer is: there is one at a time.
 */
replaces?: boolean, } | { "type": "chat", 
/**
 * `true` if the lines replace all earlier ones; otherwise they are added.
 */
all: boolean, 
/**
 * The lines, in order.
 */
lines: Array<ChatLine>, } | { "type": "games", 
/**
 * The id of the answered message.
 */
id: string, 
/**
 * The existing games in which the client holds the seat, in the order of the request.
 */
games: Array<GameSummary>, } | { "type": "pong", 
/**
 * The number in the ping.
 */
nonce: number, } | { "type": "error", 
/**
 * The reason.
 */
code: Code, 
/**
 * The details, in English, for the author of the client. Internal errors are in the server's log under the
 * message's id.
 */
detail: string | null, };

/**
 * A computer player.
 */
export type Computer = { 
/**
 * Its name, as in `computer:greedy`.
 */
name: string, };

/**
 * A game that waits for its players.
 */
export type Lobby = { 
/**
 * The room.
 */
room: string, 
/**
 * The short code.
 */
code: string, 
/**
 * The identifier of the game to come.
 */
game: string, 
/**
 * The commitment of the shuffle.
 */
commitment: string, 
/**
 * The printed rule set.
 */
edition: Edition, 
/**
 * The options for points that the rule set leaves open.
 */
options: Options, 
/**
 * The seats, in turn order.
 */
seats: Array<LobbySeat>, 
/**
 * The viewer's seat.
 */
seat: Seat | null, 
/**
 * The time control; `null` for unlimited time.
 */
clock: TimeControl | null, 
/**
 * The chat rule.
 */
chat: ChatRule, 
/**
 * `true` if the seats are reserved for the players of the previous game.
 */
kept: boolean, };

/**
 * A seat of a game that waits for its players.
 */
export type LobbySeat = { 
/**
 * The player of the seat.
 */
controller: Controller, 
/**
 * `true` if the seat is taken.
 */
taken: boolean, 
/**
 * The player's name.
 */
name: string | null, };

/**
 * A seat was taken.
 */
export type Joined = { 
/**
 * The id of the answered message.
 */
id: string, 
/**
 * The room.
 */
room: string, 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The token of the seat. Its holder plays the seat.
 */
token: string, 
/**
 * The name as stored.
 */
name: string, 
/**
 * The commitment of the shuffle.
 */
commitment: string, };

/**
 * The current state of a game, with all its events.
 */
export type Snapshot = { 
/**
 * The number of events in the game.
 */
seq: number, 
/**
 * All events.
 */
events: Array<Event>, 
/**
 * The current state of the game.
 */
state: State, };

/**
 * The events since the last message, and the current state.
 */
export type Update = { 
/**
 * The number of events before these.
 */
from: number, 
/**
 * The current number of events.
 */
seq: number, 
/**
 * The events since `from`; none if only a name, a proposal or a connection has changed.
 */
events: Array<Event>, 
/**
 * The current state of the game.
 */
state: State, };

/**
 * A request was refused.
 */
export type Refused = { 
/**
 * The id of the answered message.
 */
id: string, 
/**
 * The reason.
 */
code: Code, 
/**
 * The invalid field of the message, such as `setup.clock`. Present with `bad-setup`.
 */
field?: string, 
/**
 * The current game, if the client was out of date; otherwise `null`.
 */
snapshot: Snapshot | null, };

/**
 * Advice.
 */
export type Hint = { 
/**
 * The id of the answered message.
 */
id: string, 
/**
 * The number of events of the game to which the answer applies.
 */
seq: number, 
/**
 * The advised turn.
 */
turn: Turn, 
/**
 * The further turns to show on repeated requests, next best first; at most four.
 */
others: Array<Turn>, 
/**
 * The reasons for each turn, first those for the advised one; the most important first, at most three for each.
 */
reasons: Array<Array<HintReason>>, };

/**
 * A reason for an advised turn.
 */
export type HintReason = { 
/**
 * Its name. A later version may have more of them.
 */
reason: HintReasonName, 
/**
 * The number of groups, the points or the value that belongs to it.
 */
number?: number, };

/**
 * The name of a reason for an advised turn.
 */
export type HintReasonName = "ends-game" | "triolet" | "trio" | "trios" | "trio-and-pair" | "pairs" | "double" | "triple" | "replay" | "gives-less" | "no-open-pair" | "keeps-wild" | "sheds-high" | "nothing-fits" | "better-tiles" | "most-points" | "most-value";

/**
 * The summary of one of the client's games.
 */
export type GameSummary = { 
/**
 * The room.
 */
room: string, 
/**
 * The client's seat.
 */
seat: Seat, 
/**
 * The names by seat; `null` for a computer, a free seat, or one whose name was deleted.
 */
names: Array<string | null>, 
/**
 * `true` if the game has begun.
 */
started: boolean, 
/**
 * The number of turns that were not undone.
 */
turns: number, 
/**
 * The scores by seat; none before the game has begun.
 */
scores: Array<number>, 
/**
 * The seat to move; `null` before the start and after the end.
 */
to_move: Seat | null, 
/**
 * `true` if the game is paused.
 */
paused: boolean, 
/**
 * `true` if the game awaits the turn of this client, or its answer to a proposal.
 */
awaits_you: boolean, 
/**
 * The ending of the game; `null` before it.
 */
ending: Ending | null, 
/**
 * The client's rank, once the game is over.
 */
rank: number | null, 
/**
 * `true` if others have the same rank.
 */
shared: boolean, 
/**
 * The reason why the client has left the game; `null` if it has not.
 */
departed: Departure | null, 
/**
 * The room of the rematch, while it awaits this client.
 */
rematch: string | null, };

/**
 * An input to a session. `now` is in whole milliseconds of any clock, which may be set back.
 */
export type SessionInput = { "do": "open", 
/**
 * The text that an earlier session saved, if any.
 */
saved?: string | null, 
/**
 * The room to watch; none if a room is yet to be created or joined.
 */
room?: string | null, 
/**
 * The token of a seat in that room.
 */
token?: string | null, 
/**
 * A fresh random integer up to 2⁵³, which makes ids unique and spreads delays.
 */
seed: number, 
/**
 * The current time in milliseconds.
 */
now: number, } | { "do": "connected", 
/**
 * The current time in milliseconds.
 */
now: number, } | { "do": "disconnected", 
/**
 * The current time in milliseconds.
 */
now: number, } | { "do": "ask", 
/**
 * The message.
 */
message: ClientMessage, 
/**
 * The current time in milliseconds.
 */
now: number, } | { "do": "received", 
/**
 * The text.
 */
text: string, 
/**
 * The current time in milliseconds.
 */
now: number, } | { "do": "tick", 
/**
 * The current time in milliseconds.
 */
now: number, } | { "do": "online", 
/**
 * The current time in milliseconds.
 */
now: number, };

/**
 * The effects that a session asks for, in the order of the fields.
 */
export type SessionEffect = { 
/**
 * The text to save in place of the previous one; `null` if unchanged.
 */
save: string | null, 
/**
 * Texts to send over the connection, in order.
 */
send: Array<string>, 
/**
 * `true` if the connection must be closed. The driver need not report it.
 */
close: boolean, 
/**
 * The delay in milliseconds before a connection must be opened, in place of any earlier plan; `null` if unchanged.
 */
connect_in: number | null, 
/**
 * The delay in milliseconds before the next tick, in place of any earlier plan; `null` for none.
 */
tick_in: number | null, 
/**
 * Messages for the front end, in order: each server message once, and the status of the session.
 */
show: Array<ServerMessage | SessionMessage>, };

/**
 * The status of a session for the front end.
 */
export type SessionMessage = { "type": "session", 
/**
 * The state of the connection.
 */
state: SessionState, 
/**
 * The pending commands: all that are unanswered, and once more those just answered.
 */
pending: Array<Pending>, };

/**
 * The state of a session's connection.
 */
export type SessionState = "connecting" | "open" | "waiting" | "closed";

/**
 * A pending command.
 */
export type Pending = { 
/**
 * The front end's id; after a reload, an id that it has not assigned.
 */
id: string, 
/**
 * The state of the command.
 */
state: PendingState, };

/**
 * The state of a pending command.
 */
export type PendingState = "sending" | "saved" | "refused";

/**
 * A message about a shared sheet. Requests are refused by an `error` as others are.
 */
export type SheetMessage = { "type": "sheet", 
/**
 * The owner's count of changes.
 */
revision: number, 
/**
 * The time since the last change in milliseconds, when the message was made.
 */
age: number, 
/**
 * The partial record.
 */
text: string, } | { "type": "sheet-published", 
/**
 * The owner's count of changes.
 */
revision: number, } | { "type": "sheet-stopped" };

/**
 * A browser's subscription, as `PushSubscription.toJSON()` gives it: the body of the request for notifications.
 */
export type PushSubscription = { 
/**
 * The address of the browser's push service: `https`, at most 1,024 bytes.
 */
endpoint: string, 
/**
 * The keys by which messages are encrypted for the browser.
 */
keys: PushKeys, };

/**
 * The keys of a subscription in base64url.
 */
export type PushKeys = { 
/**
 * The browser's public key, a point of P-256.
 */
p256dh: string, 
/**
 * The secret that the browser shares with the server, 16 bytes.
 */
auth: string, };

/**
 * A message about notifications. Requests are refused by an `error` as others are.
 */
export type PushMessage = { "type": "push-key", 
/**
 * The public key to subscribe with, in base64url; `null` if this server sends no notifications.
 */
key: string | null, } | { "type": "push-on" } | { "type": "push-off" } | { "type": "your-turn", 
/**
 * The room.
 */
room: string, };

/** Every phrase there is. */
export const PHRASES: ReadonlyArray<Phrase> = [
  "hello",
  "good-luck",
  "well-played",
  "wow",
  "thanks",
  "sorry",
  "oops",
  "thinking",
  "one-moment",
  "your-turn",
  "good-game",
  "goodbye",
];

/** Every code there is. */
export const CODES: ReadonlyArray<Code> = [
  "two-wilds",
  "pair-over-15",
  "trio-not-15",
  "run-longer-than-three",
  "not-adjacent",
  "not-contiguous",
  "not-in-line",
  "centre-not-covered",
  "square-occupied",
  "off-the-board",
  "forms-2x2-on-first-turn",
  "forms-2x2-with-first-four-tiles",
  "forms-3x3",
  "wrong-number-of-tiles",
  "value-out-of-range",
  "no-such-tile",
  "tile-not-on-rack",
  "exchange-needs-five-in-bag",
  "pass-not-allowed",
  "game-over",
  "not-your-turn",
  "no-such-seat",
  "computer-seat",
  "paused",
  "paused-already",
  "undo-too-far",
  "proposal-waiting",
  "nothing-proposed",
  "seat-of-another",
  "time-up",
  "still-here",
  "hints-settled",
  "too-often",
  "malformed",
  "too-long",
  "unknown-version",
  "unknown-game",
  "not-your-seat",
  "seat-moved",
  "wrong-secret",
  "wrong-commitment",
  "id-used",
  "chat-off",
  "empty-text",
  "stale-sequence",
  "no-seat-free",
  "not-started",
  "already-started",
  "not-over",
  "unknown-computer",
  "bad-name",
  "hints-off",
  "no-spectators",
  "not-here",
  "bad-record",
  "unknown-sheet",
  "not-your-sheet",
  "bad-setup",
  "too-many-requests",
  "busy",
  "storage-unavailable",
  "restarting",
  "internal",
];
