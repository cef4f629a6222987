// Generated from the crates triolet-sheet and triolet-sheet-wasm. Change it there.

import type { Departure, Edition, Ending, Face, Options, PlacedTiles, Seat, Square, Tile } from "./messages";

/**
 * A question. The page keeps the text of the record and sends it with each question.
 */
export type SheetQuestion = { "type": "sheet", 
/**
 * The text of the record.
 */
record: string, } | { "type": "keep", 
/**
 * The text of the record; empty before a new one begins.
 */
record: string, 
/**
 * The change.
 */
change: Change, } | { "type": "try-play", 
/**
 * The text of the record.
 */
record: string, 
/**
 * The tiles laid.
 */
laid: PlacedTiles, 
/**
 * Whose turn it is; by default the seat to move.
 */
seat?: Seat | null, } | { "type": "keypad", 
/**
 * The text of the record.
 */
record: string, 
/**
 * The tiles laid; one on the square itself counts as lifted.
 */
laid: PlacedTiles, 
/**
 * The square.
 */
square: Square, 
/**
 * Whose turn it is; by default the seat to move.
 */
seat?: Seat | null, } | { "type": "public", 
/**
 * The text of the record.
 */
record: string, } | { "type": "print", 
/**
 * The text of the record.
 */
record: string, 
/**
 * Its form.
 */
format: Format, 
/**
 * The words; those left out are English.
 */
words: Partial<Words>, } | { "type": "print-empty", 
/**
 * The number of players, 2 to 4.
 */
seats: number, 
/**
 * Its form.
 */
format: Format, 
/**
 * The words; those left out are English.
 */
words: Partial<Words>, };

/**
 * A change of a sheet. In JSON the field `change` names it, and fields that are optional may be left out.
 */
export type Change = { "change": "begin", 
/**
 * The names by seat, 2 to 4. An empty one leaves the seat without a name.
 */
names: Array<string>, 
/**
 * The printed rule set.
 */
edition?: Edition, 
/**
 * The choices for what it leaves open.
 */
options?: Options, 
/**
 * The seat with the first turn; without it, whoever takes that turn.
 */
first?: Seat | null, 
/**
 * When it is played, any short text.
 */
date?: string | null, } | { "change": "play", 
/**
 * Whose turn it is; by default the seat to move.
 */
seat?: Seat | null, 
/**
 * The tiles with their squares.
 */
play: Laid, 
/**
 * `true` to enter the play whatever the rules say of it, since the table has agreed.
 */
anyway?: boolean, 
/**
 * The points that the table gives; others than the formula's only with `anyway`.
 */
points?: number | null, 
/**
 * The whole rack before the play, where it is known.
 */
rack?: Array<Tile> | null, } | { "change": "exchange", 
/**
 * Whose turn it is; by default the seat to move.
 */
seat?: Seat | null, 
/**
 * The number of tiles, 1 to 3.
 */
count?: number | null, 
/**
 * The tiles, where they are known.
 */
tiles?: Array<Tile> | null, 
/**
 * As for a play.
 */
anyway?: boolean, 
/**
 * The whole rack before the exchange, where it is known.
 */
rack?: Array<Tile> | null, } | { "change": "pass", 
/**
 * Whose turn it is; by default the seat to move.
 */
seat?: Seat | null, 
/**
 * `true` to enter it although a tile that is known to be on the rack can be placed. Of any other rack the table
 * knows best, and its word is taken.
 */
anyway?: boolean, } | { "change": "leave", 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The reason.
 */
why?: Departure, } | { "change": "rack", 
/**
 * The seat.
 */
seat: Seat, 
/**
 * All the tiles on it.
 */
tiles: Array<Tile>, 
/**
 * `true` to take another number of tiles than follows from the turns.
 */
anyway?: boolean, } | { "change": "comment", 
/**
 * The row, by its number; by default the last. 0 is the sheet itself.
 */
turn?: number | null, 
/**
 * One line or several.
 */
text: string, } | { "change": "end", 
/**
 * The way it ended; not needed where that follows from the turns.
 */
how?: Ending | null, 
/**
 * The tiles left, by seat, where they are known.
 */
left?: Array<Array<Tile> | null>, 
/**
 * `true` to end it against what follows from the turns: out while the bag holds tiles, racks of other sizes.
 */
anyway?: boolean, } | { "change": "reopen" } | { "change": "mend", 
/**
 * The row, by its number.
 */
turn: number, 
/**
 * A play, an exchange, a pass or a departure.
 */
with: Change, } | { "change": "give", 
/**
 * The row, by its number.
 */
turn: number, 
/**
 * The player who took it.
 */
seat: Seat, 
/**
 * `true` if the turns after it go round from there; `false` if each stays with its player.
 */
rest?: boolean, } | { "change": "insert", 
/**
 * The row, by its number; one more than the last for the end.
 */
before: number, 
/**
 * A play, an exchange, a pass or a departure.
 */
with: Change, } | { "change": "remove", 
/**
 * The row, by its number.
 */
turn: number, } | { "change": "undo" } | { "change": "rename", 
/**
 * The names by new seat; an empty one leaves the seat without a name.
 */
names: Array<string>, 
/**
 * For each new seat, the seat so far of the player who sits there; without it, everybody stays.
 */
order?: Array<Seat> | null, 
/**
 * The new seat of the player who began. Where there are turns, the seats are turned so that this player has the
 * first of them.
 */
first?: Seat | null, };

/**
 * The tiles of a play: as notation, or as a map of squares.
 */
export type Laid = string | { 
/**
 * A play with the name of the player before it or not, or in any language of the program `x 2`, `échange 2`,
 * `výměna 7-12`, `pas`.
 */
typed: string, } | PlacedTiles;

/**
 * A sheet after a change.
 */
export type KeptSheet = { 
/**
 * The text of the record, to be kept.
 */
record: string, 
/**
 * The rows, by their number, that were right before the change and no longer fit.
 */
no_longer_fit: Array<number>, 
/**
 * The evaluation of the record.
 */
sheet: Sheet, };

/**
 * The answer to a question that has none.
 */
export type SheetRefusal = { 
/**
 * The reason; the record is unchanged.
 */
error: Problem, };

/**
 * Something that is wrong, in a form that a front end can put into anybody's language.
 */
export type Problem = { 
/**
 * The stable name: that of a refusal, or one of [`CODES`].
 */
code: string, 
/**
 * The row of the sheet where it shows.
 */
turn: number | null, 
/**
 * The player whose rack it is about, among those of several players.
 */
seat?: Seat, 
/**
 * The line of the record, counted from 1.
 */
line: number | null, 
/**
 * The character of that line, counted from 1.
 */
column: number | null, 
/**
 * The squares concerned: the run that does not total 15, the block, the square that is taken.
 */
squares: Array<Square>, 
/**
 * The total of that run.
 */
total: number | null, 
/**
 * The number that was told.
 */
recorded: number | null, 
/**
 * The number by the rules.
 */
expected: number | null, 
/**
 * The line as it was written, where it cannot be read.
 */
text: string | null, 
/**
 * The problem, in English, for programmers.
 */
reason: string, };

/**
 * The score sheet of a game at a real board.
 */
export type Sheet = { 
/**
 * The names by seat; `null` where a seat has none.
 */
names: Array<string | null>, 
/**
 * The printed rule set.
 */
edition: Edition, 
/**
 * The choices for what it leaves open.
 */
options: Options, 
/**
 * When it was played.
 */
date: string | null, 
/**
 * The comment on the whole sheet.
 */
comment: string | null, 
/**
 * The turns and departures in order, and the lines that cannot be read.
 */
turns: Array<Row>, 
/**
 * The points of the plays so far, by seat.
 */
totals: Array<number>, 
/**
 * The seat to move; `null` once the game is over, and before the first turn where it is not known who begins.
 */
to_move: Seat | null, 
/**
 * `true` if the turn to take is one that a replay square gave.
 */
replay: boolean, 
/**
 * `true` if the turn to take is the first of its seat.
 */
first_turn: boolean, 
/**
 * The tiles on the board.
 */
board: PlacedTiles, 
/**
 * The tiles not yet on the board, by kind: 0 to 15, then wilds.
 */
unseen: Array<TileCount>, 
/**
 * Tiles left in the bag, as far as it follows.
 */
bag: number, 
/**
 * `true` if the bag allows an exchange.
 */
may_exchange: boolean, 
/**
 * The number of tiles on each rack, as far as it follows.
 */
rack_sizes: Array<number>, 
/**
 * The racks by seat where all their tiles are known.
 */
racks: Array<Array<Tile> | null>, 
/**
 * The seats that have left, and why.
 */
departed: Array<Departure | null>, 
/**
 * The reasons to ask whether the game is over; none once it is.
 */
may_be_over: Array<MayBeOver>, 
/**
 * The end of the game; `null` while it goes on.
 */
end: End | null, 
/**
 * Everything that is wrong in the record, in order.
 */
problems: Array<Problem>, };

/**
 * A row of the sheet.
 */
export type Row = { 
/**
 * Its number, from 1, by which it is mended.
 */
number: number, 
/**
 * Its number among the turns that count, from 1, as other programs count them.
 */
turn: number | null, 
/**
 * The line of the record, counted from 1.
 */
line: number, 
/**
 * What it is.
 */
kind: RowKind, 
/**
 * The seat; `null` for a line that cannot be read.
 */
seat: Seat | null, 
/**
 * The turn in notation; of a line that cannot be read, the line.
 */
text: string, 
/**
 * The tiles laid.
 */
play: PlacedTiles | null, 
/**
 * The number of tiles exchanged.
 */
exchanged: number | null, 
/**
 * The reason of a departure.
 */
why: Departure | null, 
/**
 * The score, item by item.
 */
items: Array<Item>, 
/**
 * The score.
 */
points: number, 
/**
 * The total of the seat after it.
 */
total: number, 
/**
 * `true` if a replay square gave the turn.
 */
replay: boolean, 
/**
 * `true` if the table agreed to it whatever the rules say.
 */
anyway: boolean, 
/**
 * `true` if it was corrected later.
 */
mended: boolean, 
/**
 * `true` if the table named the points.
 */
own_points: boolean, 
/**
 * `false` for what cannot have happened, which changes nothing.
 */
counts: boolean, 
/**
 * The way it ended the game.
 */
ending: Ending | null, 
/**
 * The rack before it, where all of it is known.
 */
rack: Array<Tile> | null, 
/**
 * What is wrong with it.
 */
problem: Problem | null, 
/**
 * The comment on it, lines parted by `\n`.
 */
comment: string | null, };

/**
 * The kinds of rows.
 */
export type RowKind = "play" | "exchange" | "pass" | "departure" | "unreadable";

/**
 * An item of a score.
 */
export type Item = { 
/**
 * What it is.
 */
kind: ItemKind, 
/**
 * The points, multiplier included.
 */
points: number, 
/**
 * 1, or 2 or 3 where a premium square counts in it.
 */
multiplier: number, 
/**
 * Its squares; none for a triolet.
 */
squares: Array<Square>, 
/**
 * The premium square that counts in it.
 */
at: Square | null, };

/**
 * The kinds of items.
 */
export type ItemKind = "lone-tile" | "pair" | "trio" | "triolet";

/**
 * How many tiles of a kind are not on the board yet.
 */
export type TileCount = { 
/**
 * The kind.
 */
tile: Tile, 
/**
 * Those that are not on the board.
 */
left: number, 
/**
 * Those that the set holds.
 */
of: number, };

/**
 * A reason to ask whether the game is over.
 */
export type MayBeOver = "bag-empty" | "dead-board" | "idle";

/**
 * The end of a game.
 */
export type End = { 
/**
 * The way it ended.
 */
how: Ending, 
/**
 * `true` if the table said so; `false` if it follows from the turns.
 */
declared: boolean, 
/**
 * Whoever went out.
 */
out: Seat | null, 
/**
 * The seats whose tiles count and are not known: there is no final scoring before they are.
 */
missing: Array<Seat>, 
/**
 * `true` if some rows do not count: the result may be wrong, and nobody is said to have won.
 */
doubtful: boolean, 
/**
 * The final scoring, by seat; empty as long as something is missing.
 */
scoring: Array<FinalScore>, 
/**
 * The winner, or those who share the win.
 */
winners: Array<Seat>, };

/**
 * The final score of a seat, item by item.
 */
export type FinalScore = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The points of its plays.
 */
played: number, 
/**
 * The tiles left on its rack, where they are known.
 */
left: Array<Tile> | null, 
/**
 * The points added for tiles on the other racks, or taken off for its own.
 */
adjustment: number, 
/**
 * The final score.
 */
total: number, 
/**
 * 1 for a winner.
 */
rank: number, };

/**
 * What the tiles laid so far come to.
 */
export type Draft = { 
/**
 * The play in notation; empty while nothing is laid.
 */
text: string, 
/**
 * The score, item by item, as the groups give it that the tiles form, legal or not.
 */
items: Array<Item>, 
/**
 * The score.
 */
points: number, 
/**
 * `true` if the play covers a replay square.
 */
replay: boolean, 
/**
 * The reason why the play cannot be entered as it lies; `null` where it can.
 */
refusal: Problem | null, 
/**
 * `true` if the table may enter it all the same.
 */
may_anyway: boolean, 
/**
 * The way the play would end the game.
 */
ending: Ending | null, 
/**
 * The square proposed for the next tile.
 */
next: Square | null, };

/**
 * The keys for one square: what may lie there with the tiles laid so far.
 */
export type Keypad = { 
/**
 * The keys of the numbers 0 to 15.
 */
numbers: Array<Key>, 
/**
 * The key of the wild: possible if some value of it is.
 */
wild: Key, 
/**
 * The keys of the values 0 to 15 that a wild may be declared as.
 */
wild_values: Array<Key>, };

/**
 * A key.
 */
export type Key = { 
/**
 * The tile that it lays; of the wild's own key, the wild as the first value that is possible.
 */
face: Face, 
/**
 * Tiles of this kind that are neither on the board nor laid nor known to be on another rack.
 */
left: number, 
/**
 * The reason why it is impossible; `null` where it is possible.
 */
problem: Problem | null, };

/**
 * A form of a printed sheet.
 */
export type Format = "html" | "text" | "csv";

/**
 * The words of a printed sheet; by default English. In templates `{name}`, `{names}`, `{text}`, `{number}`,
 * `{points}` and `{times}` stand for what is filled in.
 */
export type Words = { 
/**
 * The language of a page, such as `en`.
 */
language: string, 
/**
 * The title.
 */
title: string, 
/**
 * The printed rule set and the options, as a line under the title.
 */
rules: string, 
/**
 * The head of the column of numbers.
 */
number: string, 
/**
 * The head of the column of players.
 */
player: string, 
/**
 * The head of the column of plays.
 */
play: string, 
/**
 * The head of the column of items.
 */
items: string, 
/**
 * The head of the column of points.
 */
points: string, 
/**
 * The head of the column of totals.
 */
total: string, 
/**
 * The head of the column of marks.
 */
marks: string, 
/**
 * The head of the column of comments.
 */
comment: string, 
/**
 * The title of the picture of the board.
 */
board: string, 
/**
 * The word for a date.
 */
date: string, 
/**
 * The date of the sheet as its reader writes it; empty for the date as the record has it.
 */
day: string, 
/**
 * A label with what it is about, such as a name and a score; `{name}`, `{text}`.
 */
label: string, 
/**
 * A seat without a name; `{number}`.
 */
seat: string, 
/**
 * Exchanges of one, two and three tiles.
 */
exchange: [string, string, string], 
/**
 * A pass.
 */
pass: string, 
/**
 * Departures by their stable name.
 */
departures: { [key in string]: string }, 
/**
 * An item; `{points}`.
 */
trio: string, 
/**
 * An item; `{points}`, `{times}`.
 */
trio_times: string, 
/**
 * An item; `{points}`.
 */
pair: string, 
/**
 * An item; `{points}`, `{times}`.
 */
pair_times: string, 
/**
 * An item; `{points}`, `{times}`.
 */
lone_tile: string, 
/**
 * An item; `{points}`.
 */
triolet: string, 
/**
 * The items of a play that forms no group.
 */
nothing: string, 
/**
 * The mark of a turn that a replay square gave.
 */
replay: string, 
/**
 * The mark of a turn that the table agreed to.
 */
anyway: string, 
/**
 * The mark of a turn that was corrected.
 */
mended: string, 
/**
 * Problems by their code, as sentences with `{recorded}`, `{expected}` and `{text}`; what is not there is in
 * English.
 */
problems: { [key in string]: string }, 
/**
 * Endings by their stable name, as sentences; `{name}`.
 */
endings: { [key in string]: string }, 
/**
 * A part of the final scoring; `{points}`.
 */
placed: string, 
/**
 * A part of the final scoring; `{points}`.
 */
gains: string, 
/**
 * A part of the final scoring; `{points}`.
 */
loses: string, 
/**
 * Said of a seat that has left.
 */
left: string, 
/**
 * The sentence about the winner; `{name}`.
 */
winner: string, 
/**
 * The sentence about a shared win; `{names}`.
 */
winners_shared: string, 
/**
 * The sentence about racks that are not known; `{names}`.
 */
missing: string, 
/**
 * The sentence about a result that may be wrong, since some turns do not count.
 */
doubtful: string, };

/**
 * A printed sheet.
 */
export type PrintedSheet = { 
/**
 * HTML, plain text or CSV.
 */
text: string, };

/**
 * The part of a sheet that others may see.
 */
export type PublicSheet = { 
/**
 * The text of the record.
 */
text: string, };
