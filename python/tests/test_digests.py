"""Plays, scores and refusals by the calls of the package are those of the Rust library, by digests that
``crates/triolet/tests/rules_digest.rs`` computes too: of some hundred positions, and with ``TRIOLET_SOAK=1`` of more
than 100,000."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import numpy as np
import pytest

from triolet import Game, Play, Position, ScoreBreakdown, moves_batch, score_batch

FILE = Path(__file__).parents[2] / "crates" / "triolet" / "tests" / "data" / "digests.txt"
LINES = [line.split() for line in FILE.read_text().splitlines() if not line.startswith("#")]
SOAK = os.environ.get("TRIOLET_SOAK") == "1"


@pytest.mark.parametrize("line", LINES if SOAK else LINES[:1], ids=lambda line: f"{line[0]}-games")
def test_the_rules_are_those_of_rust(line: list[str]) -> None:
    digest, positions = hashlib.sha256(), 0
    for seed in range(int(line[0])):
        game = Game(seed, 2 + seed % 3, ["gigamic-2017", "dj-games-1996"][seed % 2])
        seen, earlier = [], None
        while (position := game.position()) is not None:
            plays = position.ranked_plays()
            words = [str(position), *(f"{play}={breakdown.total}" for play, breakdown in plays)]
            if earlier is not None:
                words.append(f"{earlier}:{position.why_not(earlier) or 'legal'}")
            words += [str(int(position.may_exchange)), str(int(position.may_pass))]
            digest.update((" ".join(words) + "\n").encode())
            seen.append((position, plays))
            earlier = plays[-1][0] if plays else None
            chosen = plays[(7 * seed + 13 * positions) % len(plays)][0] if plays else position.idle_turn()
            game.play(chosen)
            positions += 1
        batches_agree(seen)
    assert [str(positions), digest.hexdigest()] == line[1:]


def batches_agree(seen: list[tuple[Position, list[tuple[Play, ScoreBreakdown]]]]) -> None:
    """The calls for many positions say what those for one say."""
    arrays = moves_batch([position for position, _ in seen])
    totals = [sorted(breakdown.total for _, breakdown in plays) for _, plays in seen]
    for first, end, expected in zip(arrays.offsets, arrays.offsets[1:], totals):
        assert np.sort(arrays.scores[first:end]).tolist() == expected
    pairs = [(position, plays[0]) for position, plays in seen if plays]
    answers = score_batch([position for position, _ in pairs], [best[0] for _, best in pairs])
    assert [getattr(answer, "total", None) for answer in answers] == [best[1].total for _, best in pairs]
