// What the games of a device say about the play of the person whose device it is.

import { levelOf, resultOf, type GameSummary } from "../../archive/entry";

/** The games against one opponent, or of all together. */
export interface Tally {
  games: number;
  won: number;
  drawn: number;
  /** The sum of the final scores. */
  scores: number;
  turns: number;
  /** The sum of the plays. */
  placed: number;
  best: number;
  triolets: number;
}

export interface Figures {
  all: Tally;
  /** By opponent, those of most games first: a level, or the names of the people. */
  opponents: { level: string | null; seats: GameSummary["seats"]; tally: Tally }[];
  /** For each game, the oldest first: the points per turn. */
  perTurn: number[];
}

const empty = (): Tally => ({
  ...{ games: 0, won: 0, drawn: 0, scores: 0 },
  ...{ turns: 0, placed: 0, best: 0, triolets: 0 },
});

/** Returns the figures of the finished games in which the person whose device this is has a seat. */
export function figuresOf(games: GameSummary[]): Figures {
  const all = empty();
  const opponents = new Map<string, Figures["opponents"][number]>();
  const perTurn: number[] = [];
  for (const game of [...games].sort((a, b) => a.at - b.at)) {
    const own = game.me === null ? undefined : game.seats[game.me - 1];
    if (!game.isOver || own === undefined) continue;
    const others = game.seats.filter((seat) => seat !== own);
    const level = levelOf(game);
    const key = level ?? others.map(({ name, controller }) => name ?? controller).join("\n");
    const opponent = opponents.get(key) ?? { level, seats: others, tally: empty() };
    opponents.set(key, opponent);
    const result = resultOf(game);
    for (const tally of [all, opponent.tally]) {
      tally.games += 1;
      if (result === "won") tally.won += 1;
      if (result === "draw") tally.drawn += 1;
      tally.scores += own.score;
      tally.turns += own.turns;
      tally.placed += own.placed;
      tally.best = Math.max(tally.best, own.best);
      tally.triolets += own.triolets;
    }
    if (own.turns > 0) perTurn.push(own.placed / own.turns);
  }
  const order = [...opponents.values()].sort((a, b) => b.tally.games - a.tally.games);
  return { all, opponents: order, perTurn };
}

/** Returns the mean of each value and those before it, at most `span` of them. */
export function smoothed(values: number[], span: number): number[] {
  return values.map((_, at) => {
    const window = values.slice(Math.max(0, at + 1 - span), at + 1);
    return window.reduce((sum, value) => sum + value, 0) / window.length;
  });
}
