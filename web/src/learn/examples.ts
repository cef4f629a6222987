// The worked examples of the rulebooks and the edge cases, which are tests of the rules elsewhere: positions, each with a play.

import cases from "../../../crates/triolet/tests/data/plays.json";
import type { Edition, PlacedTiles } from "../protocol/messages";
import type { Position, Verdict } from "../protocol/study";

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
  "refused",
] as const;

export type ExampleTopic = (typeof EXAMPLE_TOPICS)[number];

export interface Example {
  id: string;
  /** Where it is from, and its number there. */
  source: "numbered" | "text" | "case" | "edge";
  number: string;
  position: Position;
  play: PlacedTiles;
  /** What it scores; `null` for a play that is not allowed. */
  score: number | null;
}

export const EXAMPLES: readonly Example[] = (cases as unknown as Case[]).map((one) => {
  const [, kind, number = ""] = /^(box|text|case)-(\d*)/.exec(one.id) ?? [];
  const tiles = Object.values(one.play).map((face) => (face.startsWith("*") ? "*" : face));
  return {
    id: one.id,
    source: kind === "box" ? "numbered" : kind === "text" || kind === "case" ? kind : "edge",
    number: String(Number(number)),
    position: { edition: one.edition, first_turn: one.first_turn, board: one.board, rack: tiles },
    play: one.play,
    score: one.score ?? null,
  };
});

/** What an example is about, as its breakdown tells. */
export function topicsOf(example: Example, verdict: Verdict): ExampleTopic[] {
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
    refused: breakdown === null,
  };
  return EXAMPLE_TOPICS.filter((topic) => is[topic]);
}
