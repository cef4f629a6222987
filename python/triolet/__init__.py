"""The number-tile game Triolet: exact rules, strong players, and environments for learning.

>>> from triolet import Position
>>> position = Position("o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 4-8-*")
>>> print(position.score("I7 8-4"))
pair 12 + pair 15 = 27
"""

from triolet._native import (
    Game,
    Group,
    Outcome,
    Play,
    PlayArrays,
    Position,
    Record,
    RecordedTurn,
    ScoreBreakdown,
    SeatOutcome,
    Turn,
    TurnTaken,
    View,
    __version__,
    moves_batch,
    play_from_arrays,
    score_batch,
)
from triolet.engine import Analysis, Best, MatchResult, analyze, best, match, players
from triolet.errors import (
    EngineError,
    GameError,
    IllegalTurnError,
    NotationError,
    PositionError,
    RecordError,
    TrioletError,
)

__all__ = [
    "Analysis",
    "Best",
    "EngineError",
    "Game",
    "GameError",
    "Group",
    "IllegalTurnError",
    "MatchResult",
    "NotationError",
    "Outcome",
    "Play",
    "PlayArrays",
    "Position",
    "PositionError",
    "Record",
    "RecordError",
    "RecordedTurn",
    "ScoreBreakdown",
    "SeatOutcome",
    "TrioletError",
    "Turn",
    "TurnTaken",
    "View",
    "__version__",
    "analyze",
    "best",
    "match",
    "moves_batch",
    "play_from_arrays",
    "players",
    "score_batch",
]
