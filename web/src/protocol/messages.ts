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

/** Tiles that a viewer sees, or only how many there are. */
export type VisibleTiles = Array<Tile> | number;

/** Who looks at a game. */
export type Viewer = { seat: Seat } | "spectator" | "arbiter";

/** Who plays a seat: a person, or a computer player by its name. */
export type Controller = "person" | `computer:${string}`;

/** The printed rule set. */
export type Edition = "gigamic-2017" | "dj-games-1996";

/** What a single opening tile scores. */
export type LoneOpeningTile = "zero" | "doubled";

/** How a game ended. */
export type Ending = "out" | "blocked" | "dead-board" | "idle" | "last-seat" | "agreed";

/** Why a seat left. */
export type Departure = "resigned" | "timed-out";

/** The choices for what the rulebooks leave open. */
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
 * Why something is refused: a stable name that front ends translate.
 */
export type Code = "two-wilds" | "pair-over-15" | "trio-not-15" | "run-longer-than-three" | "not-adjacent" | "not-contiguous" | "not-in-line" | "centre-not-covered" | "square-occupied" | "off-the-board" | "forms-2x2-on-first-turn" | "forms-2x2-with-first-four-tiles" | "forms-3x3" | "wrong-number-of-tiles" | "value-out-of-range" | "no-such-tile" | "tile-not-on-rack" | "exchange-needs-five-in-bag" | "pass-not-allowed" | "game-over" | "not-your-turn" | "no-such-seat" | "computer-seat" | "paused" | "paused-already" | "undo-too-far" | "proposal-waiting" | "nothing-proposed" | "seat-of-another" | "time-up" | "still-here" | "hints-settled" | "too-often" | "malformed" | "too-long" | "unknown-version" | "unknown-game" | "not-your-seat" | "seat-moved" | "wrong-secret" | "chat-off" | "stale-sequence" | "no-seat-free" | "not-started" | "already-started" | "not-over" | "unknown-computer" | "bad-name" | "hints-off" | "no-spectators" | "not-here" | "bad-record" | "bad-setup" | "too-many-requests" | "busy" | "storage-unavailable" | "restarting" | "internal";

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
 * What it all comes to.
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
 * What it scores, the multiplier included.
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
 * What it scores.
 */
breakdown: ScoreBreakdown, 
/**
 * Whether it covers a replay square.
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
 * What it scores.
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
 * Who had the first turn.
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
 * What the player did.
 */
turn: Turn, 
/**
 * What was drawn.
 */
drawn: VisibleTiles, 
/**
 * Whether and how it ended the game.
 */
ending: Ending | null, } | { "type": "undone", 
/**
 * How many turns stand.
 */
turns: number, } | { "type": "departed", 
/**
 * Which.
 */
seat: Seat, 
/**
 * Why.
 */
why: Departure, 
/**
 * Whether and how it ended the game.
 */
ending: Ending | null, } | { "type": "seat-taken", 
/**
 * Which.
 */
seat: Seat, 
/**
 * Who plays it now.
 */
by: Controller, } | { "type": "paused" } | { "type": "resumed" } | { "type": "agreed-end" };

/**
 * A game as it stands.
 */
export type State = { 
/**
 * What tells the game from others: 32 hexadecimal digits.
 */
game: string, 
/**
 * Who sees it so.
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
 * What can be told of the shuffle; `null` for a local one.
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
 * Whether the turn to take is one that a replay square gave.
 */
replay: boolean, 
/**
 * What the viewer may do in its turn; `null` when it is not its turn.
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
 * How many turns stand.
 */
turns: number, 
/**
 * Whether the game is paused.
 */
paused: boolean, 
/**
 * Who has paused it. It is not there while the game is not paused, nor where nobody knows.
 */
paused_by?: Seat, 
/**
 * What is being proposed.
 */
proposal: Proposal | null, 
/**
 * How many turns would stand if the viewer's last turn were taken back; `null` when it cannot be.
 */
undo_to: number | null, 
/**
 * The players' clocks; `null` where there are none.
 */
clock: Clock | null, 
/**
 * Whether hints are given.
 */
hints: Hints, 
/**
 * The room of the next game with the same players, once one of them has asked for it.
 */
rematch: string | null, 
/**
 * How many computers' turns will begin to be thought about before the one that the game waits for, on a server whose thinkers
 * are all busy. It is not there while nothing waits.
 */
queue?: number, 
/**
 * By how many turns a spectator sees the game late. It is not there for players, nor where the game is seen as it is.
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
 * Who plays it.
 */
controller: Controller, 
/**
 * The player's name; `null` for one that has none.
 */
name: string | null, 
/**
 * Whether the player is connected. A computer always is.
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
 * Whether it has yet to take its first turn.
 */
first_turn: boolean, 
/**
 * Whether and why it has left.
 */
departed: Departure | null, };

/**
 * How the tiles were mixed, where several took part in it.
 */
export type Shuffle = { 
/**
 * What was committed to before the contributions: 64 hexadecimal digits.
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
 * What a seat may do in its turn beside placing tiles.
 */
export type YourTurn = { 
/**
 * Whether anything can be placed.
 */
place: boolean, 
/**
 * Whether tiles may be exchanged.
 */
exchange: boolean, 
/**
 * Whether it may pass, which is then all it can do.
 */
pass: boolean, };

/**
 * How many tiles of a kind are unseen.
 */
export type Unseen = { 
/**
 * The kind of tile.
 */
tile: Tile, 
/**
 * How many, 0 to 9.
 */
count: number, };

/**
 * What is being proposed.
 */
export type Proposal = { 
/**
 * Which proposal it is; an answer that names it is none to another.
 */
number: number, 
/**
 * Who proposes it.
 */
by: Seat, 
/**
 * What.
 */
kind: ProposalKind, 
/**
 * How many turns would stand; `null` for anything but taking turns back.
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
 * What a proposal is context.
 */
export type ProposalKind = "undo" | "end" | "seat" | "hints";

/**
 * The players' clocks, as they stood when the message was made.
 */
export type Clock = { 
/**
 * How much time people have.
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
 * The milliseconds that the player to move has to come to the game for the first time; their clock stands until then. It
 * is not there once they have come.
 */
arrival?: number, };

/**
 * Whether hints are given.
 */
export type Hints = "never" | "by-agreement" | "given";

/**
 * The final scoring.
 */
export type FinalScoring = { 
/**
 * How the game ended.
 */
ending: Ending, 
/**
 * What came of each seat, by seat.
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
 * What the bag still holds, where it is known.
 */
bag: Array<Tile> | null, };

/**
 * How a game ended for one seat.
 */
export type FinalSeatScore = { 
/**
 * What its plays scored.
 */
played: number, 
/**
 * What is added for the tiles left on the other racks, or taken off for its own.
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
 * What a client says. The `id` is made by the client and comes back in the answer.
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
 * What proves that the client holds a seat; a spectator has none.
 */
token?: string | null, 
/**
 * How many events the client has already; the answer is an update from there, else a snapshot.
 */
since?: number | null, } | { "type": "create", 
/**
 * Comes back in the answer.
 */
id: string, 
/**
 * What game.
 */
setup: Setup, 
/**
 * Over a network, what the room follows from: 32 random bytes of the device, as 64 hexadecimal digits. With it, a
 * create that is said again gets the same room again. Without it each opens a room.
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
 * 32 random bytes of the player's device for the shuffle, as 64 hexadecimal digits.
 */
contribution: string, 
/**
 * What shall prove the seat: 32 random bytes of the player's device, as 64 hexadecimal digits. With it, a join that
 * is said again gets the same seat again. Without it the server makes a token, and each join takes a seat.
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
 * How many events the game had when the command was made; with another number it is refused.
 */
seq: number, 
/**
 * The seat that asks.
 */
seat: Seat, 
/**
 * What it asks for.
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
 * Comes back in the answer. ChatContent it again with the same id is harmless.
 */
id: string, 
/**
 * The room.
 */
room: string, 
/**
 * The secret.
 */
secret: string, } | { "type": "send-chat", 
/**
 * Comes back in the answer. ChatContent it again with the same id says it once.
 */
id: string, 
/**
 * What.
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
 * Comes back in the answer. ChatContent it again with the same `token` is harmless.
 */
id: string, 
/**
 * What the player's device gives to the new shuffle, as with a join.
 */
contribution: string, 
/**
 * What shall prove the seat in the new room, as with a join.
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
 * What a seat asks for.
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
 * How many turns stand afterwards.
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
 * Who plays it from now on.
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
 * What proves the seat.
 */
token: string, };

/**
 * What game to open.
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
 * Whether others than the players may watch; yes when left out.
 */
spectators?: boolean | null, 
/**
 * By how many turns others than the players see the game late, up to 20; not at all when left out. Once the game is
 * over they see all of it.
 */
spectator_delay?: number | null, 
/**
 * How much time people have; as much as they like when left out. Over a network only.
 */
clock?: TimeControl | null, 
/**
 * Whether people may be given hints in a game between several; `agreed` when left out.
 */
hints?: HintRule | null, 
/**
 * What players may say to each other; `phrases` when left out.
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
 * Who plays it.
 */
controller: Controller, 
/**
 * The player's name, in a local game.
 */
name?: string | null, };

/**
 * How much time people have. Computers have as much as they take.
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
 * Whether people may be given hints in a game between several.
 */
export type HintRule = "never" | "agreed";

/**
 * What players may say to each other.
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
 * Who said it.
 */
seat: Seat, 
/**
 * What.
 */
content: ChatContent, };

/**
 * What a server, or a worker, says.
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
 * What the shuffle is committed to, before anybody contributes to it; `null` in a worker.
 */
commitment: string | null, } | { "type": "joined" } & Joined | { "type": "accepted", 
/**
 * The id of the command.
 */
id: string, 
/**
 * How many events the game had after it.
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
 * What they score; `null` when they are not legal.
 */
breakdown: ScoreBreakdown | null, 
/**
 * Why they are not legal; `null` when they are.
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
 * Whether these are all lines there are, in place of any known before; else they are to be added.
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
 * Why.
 */
code: Code, 
/**
 * What is wrong, in English, for whoever wrote the client. What fails inside is in the logs under the message's id.
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
 * What will tell the game from others.
 */
game: string, 
/**
 * What the shuffle is committed to.
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
 * How much time people will have; `null` for as much as they like.
 */
clock: TimeControl | null, 
/**
 * What players may say to each other.
 */
chat: ChatRule, 
/**
 * Whether the seats are kept for the players of the game before: nobody else can join.
 */
kept: boolean, };

/**
 * A seat of a game that waits for its players.
 */
export type LobbySeat = { 
/**
 * Who will play it.
 */
controller: Controller, 
/**
 * Whether it is taken.
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
 * What proves from now on that the client holds the seat. Whoever has it plays the seat.
 */
token: string, 
/**
 * The name as it was kept.
 */
name: string, 
/**
 * What the shuffle is committed to.
 */
commitment: string, };

/**
 * A game as it stands, with all that happened in it.
 */
export type Snapshot = { 
/**
 * How many events the game has.
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
 * What happened since, and the game as it stands now.
 */
export type Update = { 
/**
 * How many events came before these.
 */
from: number, 
/**
 * How many events the game has now.
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
 * Why.
 */
code: Code, 
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
turn: Turn, };

/**
 * How a game of the client's stands.
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
 * Whether the game has begun.
 */
started: boolean, 
/**
 * How many turns stand.
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
 * Whether it is paused.
 */
paused: boolean, 
/**
 * Whether it waits for this client: for its turn, or for its answer to a proposal.
 */
awaits_you: boolean, 
/**
 * How the game ended; `null` while it has not.
 */
ending: Ending | null, 
/**
 * The client's rank, once the game is over.
 */
rank: number | null, 
/**
 * Whether others have the same rank.
 */
shared: boolean, 
/**
 * Whether and why the client has left the game.
 */
departed: Departure | null, 
/**
 * The room of the next game with the same players, while somebody waits there for this client.
 */
rematch: string | null, };

/**
 * What happened, told to a session. `now` is in whole milliseconds, from any clock; one that is set back does no harm.
 */
export type SessionInput = { "do": "open", 
/**
 * What a session gave to be saved, or nothing.
 */
saved?: string | null, 
/**
 * The room to look at; nothing where a room is yet to be created or joined.
 */
room?: string | null, 
/**
 * What proves a seat in that room.
 */
token?: string | null, 
/**
 * A random whole number up to 2⁵³, another one each time: ids are made unique by it, and waits are spread.
 */
seed: number, 
/**
 * What the clock shows.
 */
now: number, } | { "do": "connected", 
/**
 * What the clock shows.
 */
now: number, } | { "do": "disconnected", 
/**
 * What the clock shows.
 */
now: number, } | { "do": "ask", 
/**
 * For what.
 */
message: ClientMessage, 
/**
 * What the clock shows.
 */
now: number, } | { "do": "received", 
/**
 * The text.
 */
text: string, 
/**
 * What the clock shows.
 */
now: number, } | { "do": "tick", 
/**
 * What the clock shows.
 */
now: number, } | { "do": "online", 
/**
 * What the clock shows.
 */
now: number, };

/**
 * What a session wants done, in the order of the fields.
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
 * After so many milliseconds a connection is to be opened, in place of any that was to be opened before; `null` when
 * that stays as it is.
 */
connect_in: number | null, 
/**
 * After so many milliseconds the session wants to be told a tick, in place of any tick before; `null` for never.
 */
tick_in: number | null, 
/**
 * Messages for the front end, in order: each of the server once, and what becomes of the session.
 */
show: Array<ServerMessage | SessionMessage>, };

/**
 * What a session says of itself to the front end.
 */
export type SessionMessage = { "type": "session", 
/**
 * Whether there is a connection.
 */
state: SessionState, 
/**
 * What was asked for and changes something: all that is not answered yet, and once more what just was.
 */
pending: Array<Pending>, };

/**
 * Whether there is a connection.
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
 * What became of it.
 */
state: PendingState, };

/**
 * What became of something that was asked for.
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
