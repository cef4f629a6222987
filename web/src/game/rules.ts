// The rules of a game: an edition, and an option for everything that the rulebooks leave open.

import type { Edition, Options } from "../protocol/messages";
import { EDITIONS } from "./editions";

export interface Rules {
  edition: Edition;
  options: Options;
}

/** The default rules. */
export const USUAL_RULES: Rules = {
  edition: "gigamic-2017",
  options: { lone_opening_tile: "zero", dead_board: true, idle_rounds: 3 },
};

/** The choices for the number of idle rounds that end a game; `null` for never. */
export const IDLE_ROUNDS: readonly (number | null)[] = [1, 2, 3, 5, 10, null];

/** Returns a mutable copy of the default rules. */
export function usualRules(): Rules {
  return { edition: USUAL_RULES.edition, options: { ...USUAL_RULES.options } };
}

/** Parses stored rules. Missing or unknown values get their defaults. */
export function readRules(value: unknown): Rules {
  const rules = usualRules();
  const { edition, options } = asObject(value);
  const { lone_opening_tile, dead_board, idle_rounds } = asObject(options);
  rules.edition = EDITIONS.find((one) => one === edition) ?? rules.edition;
  if (lone_opening_tile === "doubled") rules.options.lone_opening_tile = "doubled";
  if (dead_board === false) rules.options.dead_board = false;
  const rounds = IDLE_ROUNDS.find((one) => one === idle_rounds);
  if (rounds !== undefined) rules.options.idle_rounds = rounds;
  return rules;
}

/** Returns `true` if a house rule differs from its default. */
export function hasOwnHouseRules({ lone_opening_tile, dead_board, idle_rounds }: Options): boolean {
  const usual = USUAL_RULES.options;
  return (
    lone_opening_tile !== usual.lone_opening_tile ||
    dead_board !== usual.dead_board ||
    idle_rounds !== usual.idle_rounds
  );
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
