// Provisional: to be replaced by the generated types.

import type { Departure, Edition, Ending, Face, Options, PlacedTiles, Seat, Square, Tile } from "./messages";

export type Change =
  | {
      change: "begin";
      names: string[];
      edition?: Edition;
      options?: Options;
      first?: Seat | null;
      date?: string | null;
    }
  | {
      change: "play";
      seat?: Seat | null;
      play: PlacedTiles | string;
      anyway?: boolean;
      points?: number | null;
      rack?: Tile[] | null;
    }
  | { change: "exchange"; seat?: Seat | null; count?: number | null; tiles?: Tile[] | null; anyway?: boolean }
  | { change: "pass"; seat?: Seat | null; anyway?: boolean }
  | { change: "leave"; seat: Seat; why?: Departure }
  | { change: "rack"; seat: Seat; tiles: Tile[]; anyway?: boolean }
  | { change: "comment"; turn?: number | null; text: string }
  | { change: "end"; how?: Ending | null; left?: (Tile[] | null)[]; anyway?: boolean }
  | { change: "reopen" }
  | { change: "mend"; turn: number; with: Change }
  | { change: "insert"; before: number; with: Change }
  | { change: "remove"; turn: number }
  | { change: "undo" }
  | { change: "rename"; names: string[] };

export type Sheet = {
  names: (string | null)[];
  edition: Edition;
  options: Options;
  date: string | null;
  comment: string | null;
  turns: Row[];
  totals: number[];
  to_move: Seat | null;
  replay: boolean;
  first_turn: boolean;
  board: PlacedTiles;
  unseen: TileCount[];
  bag: number;
  may_exchange: boolean;
  rack_sizes: number[];
  racks: (Tile[] | null)[];
  departed: (Departure | null)[];
  may_be_over: MayBeOver[];
  end: End | null;
  problems: Problem[];
};

export type RowKind = "play" | "exchange" | "pass" | "departure" | "unreadable";

export type Row = {
  number: number;
  turn: number | null;
  line: number;
  kind: RowKind;
  seat: Seat | null;
  text: string;
  play: PlacedTiles | null;
  exchanged: number | null;
  why: Departure | null;
  items: Item[];
  points: number;
  total: number;
  replay: boolean;
  anyway: boolean;
  mended: boolean;
  own_points: boolean;
  counts: boolean;
  rack: Tile[] | null;
  problem: Problem | null;
  comment: string | null;
};

export type Item = {
  kind: "lone-tile" | "pair" | "trio" | "triolet";
  points: number;
  multiplier: number;
  squares: Square[];
  at: Square | null;
};

export type TileCount = { tile: Tile; left: number; of: number };

export type MayBeOver = "bag-empty" | "dead-board" | "idle";

export type End = {
  how: Ending;
  declared: boolean;
  out: Seat | null;
  missing: Seat[];
  scoring: FinalScore[];
  winners: Seat[];
};

export type FinalScore = {
  seat: Seat;
  played: number;
  left: Tile[] | null;
  adjustment: number;
  total: number;
  rank: number;
};

export type Problem = {
  code: string;
  turn: number | null;
  line: number | null;
  column: number | null;
  squares: Square[];
  total: number | null;
  recorded: number | null;
  expected: number | null;
  text: string | null;
  reason: string;
};

export type Draft = {
  text: string;
  items: Item[];
  points: number;
  replay: boolean;
  refusal: Problem | null;
  may_anyway: boolean;
  ending: Ending | null;
  next: Square | null;
};

export type Key = { face: Face; left: number; problem: Problem | null };

export type Keypad = { numbers: Key[]; wild: Key; wild_values: Key[] };

export type KeptSheet = { record: string; no_longer_fit: number[]; sheet: Sheet };
