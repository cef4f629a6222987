"""A bot of your own: it weighs what a play leaves open, and meets `greedy` in a match.

    python examples/greedy_bot.py
"""

from __future__ import annotations

import argparse

from triolet import Play, Position, ScoreBreakdown, Turn, match


def worth(play: Play, breakdown: ScoreBreakdown) -> float:
    """The score, less for tiles that are worth more on the rack, more for another turn."""
    tiles = list(play.tiles.values())
    wilds = sum(tile.startswith("*") for tile in tiles)
    return breakdown.total - 12 * wilds + (25 if play.covers_replay else 0)


def bot(position: Position, seed: int) -> Turn:
    """The turn that is worth most. Nothing in it is random, so the seed has no part."""
    plays = position.ranked_plays()
    if not plays:
        return position.idle_turn()
    return Turn(max(plays, key=lambda ranked: worth(*ranked))[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--quick", action="store_true", help="play 5 pairs")
    options = parser.parse_args()
    result = match(bot, "greedy", 5 if options.quick else options.pairs)
    low, high = result.margin_ci
    print(f"{result.pairs} pairs: wins {result.win_rate:.1%}, {result.margin:+.1f} points a game ({low:+.1f} to {high:+.1f})")


if __name__ == "__main__":
    main()
