// The rulebooks' worked examples and the edge cases from the tests of the rules: positions, each with a play.

import cases from "../../../crates/triolet/tests/data/plays.json";
import type { Edition, PlacedTiles, Tile } from "../protocol/messages";
import type { Position, PlayVerdict } from "../protocol/study";

interface Case {
  id: string;
  edition: Edition;
  first_turn: boolean;
  board: PlacedTiles;
  play: PlacedTiles;
  score?: number;
  why?: string;
}

export const EXAMPLE_TOPICS = [
  "pair",
  "trio",
  "crossing",
  "triolet",
  "joker",
  "double",
  "triple",
  "replay",
  "opening",
  "end",
  "refused",
] as const;

export type ExampleTopic = (typeof EXAMPLE_TOPICS)[number];

export interface Example {
  id: string;
  /** The source of the example, and its number there. */
  source: "numbered" | "text" | "case" | "edge";
  number: string;
  position: Position;
  play: PlacedTiles;
  /** The score; `null` for an illegal play. */
  score: number | null;
  /** The point of the example, shown after it is solved: the end of a catalogue key. */
  note: "choice" | "wild" | "end" | null;
  /** The tiles on the other racks, in an example about the end of a game. */
  left: Tile[];
}

/** The examples with a note besides their score. */
const NOTES: Record<string, Example["note"]> = {
  "box-18": "wild",
  "box-19": "wild",
  "box-36": "choice",
  "box-39": "wild",
  "box-40": "wild",
};

/** The rulebooks' example of the end of a game. It is not a scoring case, since the gains are added. */
const LAST_TILES: Example = {
  id: "text-last-tiles",
  source: "text",
  number: "0",
  position: { board: { G7: "7" }, rack: ["8"], bag: 0 },
  play: { G8: "8" },
  score: 15,
  note: "end",
  left: ["8", "5", "9", "1", "4"],
};

const CASES = (cases as unknown as Case[]).map((one): Example => {
  const [, kind, number = ""] = /^(box|text|case)-(\d*)/.exec(one.id) ?? [];
  const tiles = Object.values(one.play).map((face) => (face.startsWith("*") ? "*" : face));
  return {
    id: one.id,
    source: kind === "box" ? "numbered" : kind === "text" || kind === "case" ? kind : "edge",
    number: String(Number(number)),
    position: { edition: one.edition, first_turn: one.first_turn, board: one.board, rack: tiles },
    play: one.play,
    score: one.score ?? null,
    note: NOTES[one.id] ?? null,
    left: [],
  };
});

/** The index after the last example from a rulebook. */
const AFTER_RULEBOOKS = CASES.findLastIndex(({ source }) => source !== "edge") + 1;

export const EXAMPLES: readonly Example[] = [
  ...CASES.slice(0, AFTER_RULEBOOKS),
  LAST_TILES,
  ...CASES.slice(AFTER_RULEBOOKS),
];

/** Returns the points gained from the tiles on the other racks when the game ends with an example. */
export function gainsOf({ left }: Example): number {
  return left.reduce((sum, tile) => sum + Number(tile), 0);
}

/** Returns the topics of an example, derived from its breakdown. */
export function topicsOf(example: Example, verdict: PlayVerdict): ExampleTopic[] {
  const { breakdown } = verdict;
  const groups = breakdown?.groups ?? [];
  const is: Record<ExampleTopic, boolean> = {
    pair: groups.some(({ squares }) => squares.length === 2),
    trio: groups.some(({ squares }) => squares.length === 3),
    crossing: groups.length > 1,
    triolet: (breakdown?.triolet_bonus ?? 0) > 0,
    joker: [...Object.values(example.position.board), ...Object.values(example.play)].some((face) =>
      face.startsWith("*"),
    ),
    double: groups.some(({ multiplier }) => multiplier === 2),
    triple: groups.some(({ multiplier }) => multiplier === 3),
    replay: verdict.replay,
    opening: example.position.first_turn === true,
    end: example.left.length > 0,
    refused: breakdown === null,
  };
  return EXAMPLE_TOPICS.filter((topic) => is[topic]);
}
