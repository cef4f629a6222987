// The steps of the tour: a position, a task and the intended play. Titles and texts are in the catalogues. A test
// checks every step against the rules.

import type { ScoreBreakdown, Code, PlacedTiles, Tile } from "../protocol/messages";
import type { Position, PlayVerdict } from "../protocol/study";

export interface TourStep {
  id: string;
  position: Position;
  goal: PlacedTiles;
  wants: (verdict: PlayVerdict) => boolean;
  /** The tiles drawn by an exchange, in the step that asks for one. */
  drawn?: Tile[];
  /** The tiles left on the other racks, in the step about the end. */
  left?: Tile[];
}

const scores = (is: (breakdown: ScoreBreakdown) => boolean) => (verdict: PlayVerdict) =>
  verdict.breakdown !== null && is(verdict.breakdown);
const refused = (code: Code) => (verdict: PlayVerdict) => verdict.refusal === code;
const trios = (breakdown: ScoreBreakdown) =>
  breakdown.groups.filter(({ squares }) => squares.length === 3).length;
const multiplied = (breakdown: ScoreBreakdown) => breakdown.groups.some(({ multiplier }) => multiplier > 1);

export const TOUR_STEPS: readonly TourStep[] = [
  {
    id: "trio",
    position: { board: { G6: "4", G7: "3" }, rack: ["8"] },
    goal: { G8: "8" },
    wants: scores((breakdown) => trios(breakdown) > 0),
  },
  {
    id: "pair",
    position: { board: { G7: "9" }, rack: ["4"] },
    goal: { G8: "4" },
    wants: scores(() => true),
  },
  {
    id: "limit",
    position: { board: { G7: "9" }, rack: ["7"] },
    goal: { G8: "7" },
    wants: refused("pair-over-15"),
  },
  {
    id: "exact",
    position: { board: { G6: "9", G7: "4" }, rack: ["1"] },
    goal: { G8: "1" },
    wants: refused("trio-not-15"),
  },
  {
    id: "four",
    position: { board: { G6: "4", G7: "5", G8: "6" }, rack: ["0"] },
    goal: { G9: "0" },
    wants: refused("run-longer-than-three"),
  },
  {
    id: "two",
    position: { board: { G7: "4" }, rack: ["8", "3"] },
    goal: { G8: "8", G9: "3" },
    wants: scores((breakdown) => trios(breakdown) > 0),
  },
  {
    id: "crossing",
    position: { board: { H5: "8", H6: "7", G7: "6", F7: "9" }, rack: ["0"] },
    goal: { H7: "0" },
    wants: scores((breakdown) => breakdown.groups.length > 1),
  },
  {
    id: "triolet",
    position: { board: { G7: "1" }, rack: ["4", "8", "3"] },
    goal: { H5: "4", H6: "8", H7: "3" },
    wants: scores((breakdown) => breakdown.triolet_bonus > 0),
  },
  {
    id: "joker",
    position: { board: { G6: "7", G8: "2" }, rack: ["*"] },
    goal: { G7: "*6" },
    wants: scores((breakdown) => trios(breakdown) > 0),
  },
  {
    id: "joker-pair",
    position: { board: { G7: "8" }, rack: ["*"] },
    goal: { G8: "*5" },
    wants: scores(() => true),
  },
  {
    id: "double",
    position: { board: { C8: "2", E8: "5" }, rack: ["8"] },
    goal: { D8: "8" },
    wants: scores(multiplied),
  },
  {
    id: "double-pair",
    position: { board: { E8: "5" }, rack: ["10"] },
    goal: { D8: "10" },
    wants: scores(multiplied),
  },
  {
    id: "triple",
    position: { board: { E3: "2", E4: "0" }, rack: ["13"] },
    goal: { E2: "13" },
    wants: scores(multiplied),
  },
  {
    id: "replay",
    position: { board: { B3: "4" }, rack: ["5"] },
    goal: { B2: "5" },
    wants: (verdict) => verdict.replay,
  },
  {
    id: "opening",
    position: { board: {}, rack: ["11", "3", "5"], first_turn: true },
    goal: { H8: "11", H9: "3" },
    wants: scores(() => true),
  },
  {
    id: "first-turn",
    position: { board: { H8: "11", H9: "3" }, rack: ["4", "8"], first_turn: true },
    goal: { I8: "4", I9: "8" },
    wants: refused("forms-2x2-on-first-turn"),
  },
  {
    id: "exchange",
    position: { board: { G6: "4", G7: "5", G8: "6" }, rack: ["13", "14", "15"], bag: 40 },
    goal: {},
    wants: () => false,
    drawn: ["4", "7", "2"],
  },
  {
    id: "end",
    position: { board: { G7: "7" }, rack: ["8"], bag: 0 },
    goal: { G8: "8" },
    wants: scores(() => true),
    left: ["7", "3"],
  },
];
