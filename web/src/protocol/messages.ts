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
 * The reason why something is refused: a stable name that front ends translate.
 */
export type Code = "two-wilds" | "pair-over-15" | "trio-not-15" | "run-longer-than-three" | "not-adjacent" | "not-contiguous" | "not-in-line" | "centre-not-covered" | "square-occupied" | "off-the-board" | "forms-2x2-on-first-turn" | "forms-2x2-with-first-four-tiles" | "forms-3x3" | "wrong-number-of-tiles" | "value-out-of-range" | "no-such-tile" | "tile-not-on-rack" | "exchange-needs-five-in-bag" | "pass-not-allowed" | "game-over" | "not-your-turn" | "no-such-seat" | "computer-seat" | "paused" | "paused-already" | "undo-too-far" | "proposal-waiting" | "nothing-proposed" | "seat-of-another" | "time-up" | "still-here" | "hints-settled" | "too-often" | "malformed" | "too-long" | "unknown-version" | "unknown-game" | "not-your-seat" | "seat-moved" | "wrong-secret" | "wrong-commitment" | "id-used" | "chat-off" | "stale-sequence" | "no-seat-free" | "not-started" | "already-started" | "not-over" | "unknown-computer" | "bad-name" | "hints-off" | "no-spectators" | "not-here" | "bad-record" | "bad-setup" | "too-many-requests" | "busy" | "storage-unavailable" | "restarting" | "internal";

/**
 * The itemised score of a play.
 */
export type ScoreBreakdown = { 
/**
 * Every group that holds a new tile.
 */
groups: Array<Group>, 
/**
 * 50 for a triolet, else 0.
 */
triolet_bonus: number, 
/**
 * The totals.
 */
total: number, };

/**
 * One pair or trio of a breakdown, or the single tile of an opening.
 */
export type Group = { 
/**
 * Its squares, in order.
 */
squares: Array<Square>, 
/**
 * The score, multiplier included.
 */
points: number, 
/**
 * 1, or 2 or 3 where a premium square counts in this group.
 */
multiplier: number, 
/**
 * The premium square that counts here.
 */
at: Square | null, };

/**
 * A play that the rules allow.
 */
export type LegalPlay = { 
/**
 * The tiles with their squares.
 */
tiles: PlacedTiles, 
/**
 * As it is written in a record, such as `H8 11-3`.
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
 * A turn that was taken, or that is advised.
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
 * Which, or how many where that is not for the viewer to see.
 */
tiles: VisibleTiles, } | { "type": "pass" };

/**
 * An event. Each is one line of the game's log.
 */
export type Event = { "type": "started", 
/**
 * The seat that had the first turn.
 */
first: Seat, 
/**
 * The racks dealt, by seat.
 */
racks: Array<VisibleTiles>, } | { "type": "turn-taken", 
/**
 * Whose turn it was.
 */
seat: Seat, 
/**
 * The action of the turn.
 */
turn: Turn, 
/**
 * The tiles drawn.
 */
drawn: VisibleTiles, 
/**
 * The way it ended the game.
 */
ending: Ending | null, } | { "type": "undone", 
/**
 * The number of turns that stand.
 */
turns: number, } | { "type": "departed", 
/**
 * Which.
 */
seat: Seat, 
/**
 * The reason.
 */
why: Departure, 
/**
 * The way it ended the game.
 */
ending: Ending | null, } | { "type": "seat-taken", 
/**
 * Which.
 */
seat: Seat, 
/**
 * The seat that plays it now.
 */
by: Controller, } | { "type": "paused" } | { "type": "resumed" } | { "type": "agreed-end" };

/**
 * A game as it stands.
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
 * The choices for what it leaves open.
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
 * Awaited the game waits for; `null` once it is over.
 */
awaited: Awaited | null, 
/**
 * Whose turn it is; `null` once the game is over.
 */
to_move: Seat | null, 
/**
 * `true` if the turn to take is one that a replay square gave.
 */
replay: boolean, 
/**
 * The options of the viewer in its turn; `null` when it is not its turn.
 */
your_turn: YourTurn | null, 
/**
 * Tiles in the bag, 0 to 74.
 */
bag: number, 
/**
 * The tiles that the viewer sees neither on the board nor on a rack, by kind.
 */
unseen: Array<Unseen>, 
/**
 * Exchanges and passes in succession.
 */
idle: number, 
/**
 * The number of turns that stand.
 */
turns: number, 
/**
 * `true` if the game is paused.
 */
paused: boolean, 
/**
 * The seat that has paused it. It is not there while the game is not paused, nor where nobody knows.
 */
paused_by?: Seat, 
/**
 * The kind of the proposal.
 */
proposal: Proposal | null, 
/**
 * The number of turns that would stand if the viewer's last turn were taken back; `null` when it cannot be.
 */
undo_to: number | null, 
/**
 * The players' clocks; `null` where there are none.
 */
clock: Clock | null, 
/**
 * `true` if hints are given.
 */
hints: Hints, 
/**
 * The room of the next game with the same players, once one of them has asked for it.
 */
rematch: string | null, 
/**
 * The commitment of the shuffle of that game, published when this one ends: before anybody contributes to the next.
 */
next_commitment?: string, 
/**
 * The number of computers' turns ahead in the wait queue of the one that the game waits for, on a
 * server whose thinkers are all busy. It is not there while nothing waits.
 */
queue?: number, 
/**
 * By how many turns a spectator sees the game late. It is not there for players, nor where the game is seen as it
 * is.
 */
late?: number, 
/**
 * The final scoring; `null` while the game goes on.
 */
outcome: FinalScoring | null, };

/**
 * One seat of a game.
 */
export type SeatState = { 
/**
 * The seat that plays it.
 */
controller: Controller, 
/**
 * The player's name; `null` for one that has none.
 */
name: string | null, 
/**
 * `true` if the player is connected. A computer always is.
 */
present: boolean, 
/**
 * For how many milliseconds the player has been gone; `null` while connected.
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
 * `true` if it has yet to take its first turn.
 */
first_turn: boolean, 
/**
 * The reason why it has left.
 */
departed: Departure | null, };

/**
 * The way the tiles were mixed, where several took part in it.
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
 * Awaited a game waits for.
 */
export type Awaited = "person" | "computer" | "consent" | "resume";

/**
 * The options of a seat beside placing tiles.
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
 * `true` if it may pass, which is then all it can do.
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
 * The count, 0 to 9.
 */
count: number, };

/**
 * The kind of the proposal.
 */
export type Proposal = { 
/**
 * Which proposal it is; an answer that names it is none to another.
 */
number: number, 
/**
 * The seat that proposes it.
 */
by: Seat, 
/**
 * The kind.
 */
kind: ProposalKind, 
/**
 * The number of turns that would stand; `null` for anything but taking turns back.
 */
undo_to: number | null, 
/**
 * Whose seat a computer would play; `null` for anything else.
 */
seat: Seat | null, 
/**
 * The computer that would play it; `null` for anything else.
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
 * The players' clocks, as they stood when the message was made.
 */
export type Clock = { 
/**
 * The time control.
 */
control: TimeControl, 
/**
 * The milliseconds that each seat has left.
 */
remaining: Array<number>, 
/**
 * Whose clock runs; `null` while none does.
 */
runs: Seat | null, 
/**
 * The milliseconds that the player to move has to come to the game for the first time; their clock stands until
 * then. It is not there once they have come.
 */
arrival?: number, };

/**
 * `true` if hints are given.
 */
export type Hints = "never" | "by-agreement" | "given";

/**
 * The final scoring.
 */
export type FinalScoring = { 
/**
 * The way the game ended.
 */
ending: Ending, 
/**
 * The result of each seat, by seat.
 */
seats: Array<FinalSeatScore>, 
/**
 * The secret of the shuffle, where it is known: 64 hexadecimal digits.
 */
secret: string | null, 
/**
 * The three tiles set aside, where they are known.
 */
aside: Array<Tile> | null, 
/**
 * The tiles still in the bag, where they are known.
 */
bag: Array<Tile> | null, };

/**
 * The way a game ended for one seat.
 */
export type FinalSeatScore = { 
/**
 * The sum of the scores of its plays.
 */
played: number, 
/**
 * The points added for the tiles left on the other racks, or subtracted for its own.
 */
adjustment: number, 
/**
 * Its final score. It may be below zero.
 */
total: number, 
/**
 * 1 for the winner, or for each who shares the win; seats that left share the last rank.
 */
rank: number, };

/**
 * A message from a client. The client makes the `id`, and the answer repeats it.
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
 * The number of events the client has already; the answer is an update from there, else a snapshot.
 */
since?: number | null, } | { "type": "create", 
/**
 * Comes back in the answer.
 */
id: string, 
/**
 * The game.
 */
setup: Setup, 
/**
 * Over a network, what the room follows from: 32 random bytes of the device, as 64 hexadecimal digits. With
 * it, a create that is said again gets the same room again. Without it each opens a room.
 */
key?: string | null, } | { "type": "join", 
/**
 * Comes back in the answer.
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
 * The commitment of the shuffle, from the lobby or the answer to `create`. With another one the join is
 * refused, so that a device contributes only to what it has seen.
 */
commitment: string, 
/**
 * 32 random bytes of the player's device for the shuffle, as 64 hexadecimal digits. A device makes them once
 * for each commitment, and sends the same after a refusal: a server that could refuse them and get others
 * could choose among deals.
 */
contribution: string, 
/**
 * What shall prove the seat: 32 random bytes of the player's device, as 64 hexadecimal digits. With it, a join
 * that is said again gets the same seat again. Without it the server makes a token, and each join takes a
 * seat.
 */
token?: string | null, } | { "type": "load", 
/**
 * Comes back in the answer.
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
 * Makes the command unique: the same id again gets the stored answer.
 */
id: string, 
/**
 * The number of events the game had when the command was made; with another number it is refused.
 */
seq: number, 
/**
 * The seat that asks.
 */
seat: Seat, 
/**
 * The command.
 */
command: Command, } | { "type": "plays", 
/**
 * Comes back in the answer.
 */
id: string, } | { "type": "score-draft", 
/**
 * Comes back in the answer.
 */
id: string, 
/**
 * The tiles laid so far.
 */
tiles: PlacedTiles, } | { "type": "hint", 
/**
 * Comes back in the answer.
 */
id: string, } | { "type": "record", 
/**
 * Comes back in the answer.
 */
id: string, } | { "type": "rename", 
/**
 * Comes back in the answer.
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
 * Comes back in the answer.
 */
id: string, } | { "type": "redeem-transfer", 
/**
 * Comes back in the answer. Sending it again with the same `token` is harmless.
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
 * Comes back in the answer. Sending it again with the same id says it once.
 */
id: string, 
/**
 * The kind.
 */
content: ChatContent, } | { "type": "retract-chat", 
/**
 * Comes back in the answer.
 */
id: string, 
/**
 * Which, by its number in the room.
 */
number: number, } | { "type": "rematch", 
/**
 * Comes back in the answer. Sending it again with the same `token` is harmless.
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
 * Comes back in the answer.
 */
id: string, 
/**
 * The seats that the client holds, up to 30.
 */
seats: Array<HeldSeat>, } | { "type": "forget", 
/**
 * Comes back in the answer.
 */
id: string, } | { "type": "ping", 
/**
 * Comes back in the answer.
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
 * Which.
 */
tiles: Array<Tile>, } | { "type": "pass", } | { "type": "propose-undo", 
/**
 * The number of turns that stand afterwards.
 */
turns: number, } | { "type": "propose-end", } | { "type": "propose-seat", 
/**
 * Which.
 */
seat: Seat, 
/**
 * The computer player.
 */
by: Controller, } | { "type": "propose-hints", } | { "type": "agree", 
/**
 * Which proposal; whatever is proposed by then when left out.
 */
number?: number | null, } | { "type": "decline", 
/**
 * Which proposal; whatever is proposed by then when left out.
 */
number?: number | null, } | { "type": "resign", } | { "type": "pause", } | { "type": "resume", } | { "type": "take-seat", 
/**
 * Which.
 */
seat: Seat, 
/**
 * The seat that plays it from now on.
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
 * The game to open.
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
 * The choices for what it leaves open.
 */
options?: Partial<Options>, 
/**
 * `true` if others than the players may watch; yes when left out.
 */
spectators?: boolean | null, 
/**
 * By how many turns others than the players see the game late, up to 20; not at all when left out. Once the game
 * is over they see all of it.
 */
spectator_delay?: number | null, 
/**
 * The time control; unlimited when left out. Over a network only.
 */
clock?: TimeControl | null, 
/**
 * `true` if people may be given hints in a game between several; `agreed` when left out.
 */
hints?: HintRule | null, 
/**
 * The chat rule; `phrases` when left out.
 */
chat?: ChatRule | null, 
/**
 * What to deal a local game from, so that it can be dealt again; over a network it is refused.
 */
seed?: string | null, };

/**
 * One seat of a game to open.
 */
export type SeatSetup = { 
/**
 * The seat that plays it.
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
 * 10 to 3600.
 */
seconds: number, } | { "type": "total", 
/**
 * For the whole game, 60 to 14,400.
 */
seconds: number, 
/**
 * With each turn taken, up to 600.
 */
increment: number, } | { "type": "days", 
/**
 * 1 to 30.
 */
days: number, };

/**
 * `true` if people may be given hints in a game between several.
 */
export type HintRule = "never" | "agreed";

/**
 * The chat rule.
 */
export type ChatRule = "none" | "phrases" | "text";

/**
 * Something that is said.
 */
export type ChatContent = { "phrase": Phrase } | { "text": string };

/**
 * The phrases, by names that front ends translate.
 */
export type Phrase = "hello" | "good-luck" | "well-played" | "wow" | "thanks" | "sorry" | "oops" | "thinking" | "one-moment" | "your-turn" | "good-game" | "goodbye";

/**
 * Something that was said.
 */
export type ChatLine = { 
/**
 * Its number in the room, from 1.
 */
number: number, 
/**
 * The seat that said it.
 */
seat: Seat, 
/**
 * The kind.
 */
content: ChatContent, };

/**
 * A message from a server or a worker.
 */
export type ServerMessage = { "type": "greeting", 
/**
 * The version of the protocol that is spoken.
 */
protocol: number, 
/**
 * The oldest version that is understood.
 */
oldest: number, 
/**
 * The version of the program.
 */
version: string, 
/**
 * The computer players there are, the weakest first.
 */
computers: Array<Computer>, } | { "type": "lobby" } & Lobby | { "type": "snapshot" } & Snapshot | { "type": "update" } & Update | { "type": "created", 
/**
 * The id of the message that is answered.
 */
id: string, 
/**
 * The room, which nobody can guess; `null` in a worker.
 */
room: string | null, 
/**
 * The short code to tell somebody; `null` in a worker.
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
 * The id of the message that is answered.
 */
id: string, 
/**
 * For which state of the game.
 */
seq: number, 
/**
 * The plays, best score first.
 */
plays: Array<LegalPlay>, } | { "type": "draft-scored", 
/**
 * The id of the message that is answered.
 */
id: string, 
/**
 * The score; `null` if the draft is not legal.
 */
breakdown: ScoreBreakdown | null, 
/**
 * The reason why they are not legal; `null` when they are.
 */
refusal: Code | null, } | { "type": "hint" } & Hint | { "type": "record", 
/**
 * The id of the message that is answered.
 */
id: string, 
/**
 * The record.
 */
text: string, } | { "type": "seat-transfer", 
/**
 * The id of the message that is answered.
 */
id: string, 
/**
 * The secret. Any that was given before is worth nothing now.
 */
secret: string, 
/**
 * For how many seconds it is good.
 */
seconds: number, } | { "type": "chat", 
/**
 * `true` if these are all lines there are, in place of any known before; else they are to be added.
 */
all: boolean, 
/**
 * The lines, in order.
 */
lines: Array<ChatLine>, } | { "type": "games", 
/**
 * The id of the message that is answered.
 */
id: string, 
/**
 * Those that are there and whose seat the client holds, in the order of the question.
 */
games: Array<GameSummary>, } | { "type": "pong", 
/**
 * That of the ping.
 */
nonce: number, } | { "type": "error", 
/**
 * The reason.
 */
code: Code, 
/**
 * The error, in English, for the author of the client. What fails inside is in the logs under the message's
 * id.
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
 * The choices for what it leaves open.
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
 * `true` if the seats are kept for the players of the game before: nobody else can join.
 */
kept: boolean, };

/**
 * A seat of a game that waits for its players.
 */
export type LobbySeat = { 
/**
 * The seat that will play it.
 */
controller: Controller, 
/**
 * `true` if it is taken.
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
 * The id of the message that is answered.
 */
id: string, 
/**
 * The room.
 */
room: string, 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * The token that proves the seat from now on. Its holder plays the seat.
 */
token: string, 
/**
 * The name as it was kept.
 */
name: string, 
/**
 * The commitment of the shuffle.
 */
commitment: string, };

/**
 * A game as it stands, with all that happened in it.
 */
export type Snapshot = { 
/**
 * The number of events the game has.
 */
seq: number, 
/**
 * All of them.
 */
events: Array<Event>, 
/**
 * The game as it stands.
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
 * The number of events the game has now.
 */
seq: number, 
/**
 * The events since `from`; none when only a name, a proposal or a connection has changed.
 */
events: Array<Event>, 
/**
 * The game as it stands.
 */
state: State, };

/**
 * Something was refused.
 */
export type Refused = { 
/**
 * The id of the message that is answered.
 */
id: string, 
/**
 * The reason.
 */
code: Code, 
/**
 * The field of the message that is wrong, such as `setup.clock`. It is there with `bad-setup`.
 */
field?: string, 
/**
 * The game as it stands, where the client did not know that; else `null`.
 */
snapshot: Snapshot | null, };

/**
 * Advice.
 */
export type Hint = { 
/**
 * The id of the message that is answered.
 */
id: string, 
/**
 * For which state of the game.
 */
seq: number, 
/**
 * The turn that is advised.
 */
turn: Turn, 
/**
 * The turns to show to a player who asks again, the next best first: at most four.
 */
others: Array<Turn>, };

/**
 * The state of one of the client's games.
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
 * The number of turns that stand.
 */
turns: number, 
/**
 * The scores by seat; none before the game has begun.
 */
scores: Array<number>, 
/**
 * Whose turn it is; `null` before the start and after the end.
 */
to_move: Seat | null, 
/**
 * `true` if it is paused.
 */
paused: boolean, 
/**
 * `true` if it waits for this client: for its turn, or for its answer to a proposal.
 */
awaits_you: boolean, 
/**
 * The way the game ended; `null` while it has not.
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
 * The reason why the client has left the game.
 */
departed: Departure | null, 
/**
 * The room of the next game with the same players, while somebody waits there for this client.
 */
rematch: string | null, };

/**
 * What happened, told to a line. `now` is in whole milliseconds, from any clock; one that is set back does no harm.
 */
export type SessionInput = { "do": "open", 
/**
 * The text that a session gave to be saved, or nothing.
 */
saved?: string | null, 
/**
 * The room to look at; nothing where a room is yet to be created or joined.
 */
room?: string | null, 
/**
 * The token that proves a seat in that room.
 */
token?: string | null, 
/**
 * A random whole number up to 2⁵³, another one each time: ids are made unique by it, and waits are spread.
 */
seed: number, 
/**
 * The time on the clock, in milliseconds.
 */
now: number, } | { "do": "connected", 
/**
 * The time on the clock, in milliseconds.
 */
now: number, } | { "do": "disconnected", 
/**
 * The time on the clock, in milliseconds.
 */
now: number, } | { "do": "ask", 
/**
 * For what.
 */
message: ClientMessage, 
/**
 * The time on the clock, in milliseconds.
 */
now: number, } | { "do": "received", 
/**
 * The text.
 */
text: string, 
/**
 * The time on the clock, in milliseconds.
 */
now: number, } | { "do": "tick", 
/**
 * The time on the clock, in milliseconds.
 */
now: number, } | { "do": "online", 
/**
 * The time on the clock, in milliseconds.
 */
now: number, };

/**
 * The effects that a session asks for, in the order of the fields.
 */
export type SessionEffect = { 
/**
 * To be kept in place of what was kept before; `null` when nothing has changed.
 */
save: string | null, 
/**
 * Texts for the connection, in order.
 */
send: Array<string>, 
/**
 * The connection is to be closed; that need not be told again.
 */
close: boolean, 
/**
 * After so many milliseconds a connection is to be opened, in place of any that was to be opened before; `null`
 * when that stays as it is.
 */
connect_in: number | null, 
/**
 * After so many milliseconds the line wants to be told a tick, in place of any tick before; `null` for never.
 */
tick_in: number | null, 
/**
 * Messages for the front end, in order: each of the server once, and what becomes of the line.
 */
show: Array<ServerMessage | SessionMessage>, };

/**
 * The status of a session for the front end.
 */
export type SessionMessage = { "type": "session", 
/**
 * `true` if there is a connection.
 */
state: SessionState, 
/**
 * What was asked for and changes something: all that is not answered yet, and once more what just was.
 */
pending: Array<Pending>, };

/**
 * `true` if there is a connection.
 */
export type SessionState = "connecting" | "open" | "waiting" | "closed";

/**
 * Something that was asked for and that changes something.
 */
export type Pending = { 
/**
 * The front end's id; after it was loaded again, an id that it has not given.
 */
id: string, 
/**
 * The result.
 */
state: PendingState, };

/**
 * The state of a pending command.
 */
export type PendingState = "sending" | "saved" | "refused";

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
  "bad-setup",
  "too-many-requests",
  "busy",
  "storage-unavailable",
  "restarting",
  "internal",
];
