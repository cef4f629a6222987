"""Games of a player against itself as rows, one a turn: what was on the rack, what was played, what was best.

    python examples/games_to_table.py > turns.csv
"""

from __future__ import annotations

import argparse
import csv
import sys

from triolet import Game, best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--player", default="expect")
    parser.add_argument("--quick", action="store_true", help="play one game")
    options = parser.parse_args()
    table = csv.writer(sys.stdout)
    table.writerow(["game", "turn", "seat", "rack", "position", "notation", "points", "highest"])
    for seed in range(1 if options.quick else options.games):
        game = Game(seed)
        while (position := game.position()) is not None:
            highest = max((breakdown.total for _, breakdown in position.ranked_plays()), default=0)
            taken = game.play(best(position, options.player, progress=False).turn)
            row = [taken.seat, "-".join(position.rack), position, taken.turn, taken.points, highest]
            table.writerow([seed, game.turns, *row])


if __name__ == "__main__":
    main()
