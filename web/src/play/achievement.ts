// What was special about a play, for display and sound.

import { PREMIUMS, type Square, type Turn } from "../protocol/messages";

export const ACHIEVEMENTS = ["place", "trio", "triolet", "replay"] as const;

export interface Achievement {
  kind: (typeof ACHIEVEMENTS)[number];
  squares: Square[];
}

/** Returns `null` for a turn that places nothing. */
export function achievementOf(turn: Turn): Achievement | null {
  if (turn.type !== "place") return null;
  const placed = Object.keys(turn.tiles);
  const replays = placed.filter((square) => PREMIUMS[square] === "replay");
  if (turn.breakdown.triolet_bonus > 0) return { kind: "triolet", squares: placed };
  if (replays.length > 0) return { kind: "replay", squares: replays };
  const trios = turn.breakdown.groups.filter(({ squares }) => squares.length === 3);
  if (trios.length > 0)
    return { kind: "trio", squares: [...new Set(trios.flatMap(({ squares }) => squares))] };
  return { kind: "place", squares: placed };
}
