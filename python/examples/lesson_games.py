"""A lesson in statistics with 1,000 games of `expect` against itself, which `data/CARD.md` describes.

    python examples/lesson_games.py

Each question has its answer with a standard error, so that one sees what 1,000 games can tell.
"""

from __future__ import annotations

import argparse
import gzip
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import numpy as np

from triolet import Record, RecordedTurn

GAMES = Path(__file__).parents[2] / "data" / "games.triolet.gz"
FIRST_LINE = "Triolet partial record 1\n"


def records(path: Path) -> Iterator[Record]:
    """The games of a file, one after the other."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        text = next(file)
        for line in file:
            if line == FIRST_LINE:
                yield Record(text)
                text = ""
            text += line
        yield Record(text)


def estimate(values: list[float], digits: int = 1) -> str:
    """The mean of some values and its standard error."""
    error = np.std(values, ddof=1) / np.sqrt(len(values))
    return f"{np.mean(values):.{digits}f} ± {error:.{digits}f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="read 20 games")
    options = parser.parse_args()
    games = list(islice(records(GAMES), 20 if options.quick else None))

    turns = [game.turns() for game in games]
    first = [turn[0].seat for turn in turns]
    outcomes = [outcome for game in games if (outcome := game.outcome()) is not None]
    scores = [[seat.total for seat in outcome.seats] for outcome in outcomes]
    print(f"{len(games)} games, {sum(map(len, turns))} turns")
    # The two scores of a game are not independent, so a game is one value here.
    print("points a player:", estimate([float(np.mean(seats)) for seats in scores]))
    print("turns a game:", estimate([float(len(turn)) for turn in turns]))

    # Does it help to begin? Each game counts once, as the margin of who began.
    margins = [float(seats[seat - 1] - seats[2 - seat]) for seats, seat in zip(scores, first)]
    print("points more for who begins:", estimate(margins))
    print("share of wins of who begins:", estimate([(np.sign(margin) + 1) / 2 for margin in margins], 3))

    # Where do the points come from?
    idle = [sum(turn.turn is not None and turn.turn.play is None for turn in game) for game in turns]
    print("exchanges and passes a game:", estimate([float(count) for count in idle]))
    points = [float(turn.points) for game in turns for turn in game]
    print("points a turn:", estimate(points), "median", np.median(points))
    triolets = [sum(is_triolet(turn) for turn in game) for game in turns]
    print("triolets a game:", estimate([float(count) for count in triolets], 2))

    # How do the points change as the board fills?
    for low in range(0, 40, 10):
        part = [float(turn.points) for game in turns for turn in game if low < turn.number <= low + 10]
        print(f"points in turns {low + 1} to {low + 10}:", estimate(part))


def is_triolet(turn: RecordedTurn) -> bool:
    """Says of a turn, by the position before it, if it made a triolet."""
    if turn.position is None or turn.turn is None or turn.turn.play is None:
        return False
    return turn.position.score(turn.turn.play).triolet_bonus > 0


if __name__ == "__main__":
    main()
