"""The computer players: the best turn of a position, the review of a game, matches.

Long work shows its progress where ``tqdm`` is installed and the output is a terminal. Ctrl-C ends it with what is done
so far: the result then says ``interrupted``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from triolet import _native
from triolet._native import Play, Position, Record, Turn, players

__all__ = ["Analysis", "Best", "MatchResult", "Player", "analyze", "best", "match", "players"]

Player = str | Callable[[Position, int], Turn | Play | str | dict[str, str]]
"""A player: its name, or a function of the position and a seed that returns a legal turn."""


@dataclass(frozen=True)
class Candidate:
    """A turn that a player compared. Values are in points."""

    turn: Turn
    score: int
    value: float
    """What the turn is worth all in all."""
    reply: float
    """The mean of the best reply."""
    next: float
    """The mean of the own next play."""
    leave: float
    """The value of the tiles that are kept."""
    win: float | None
    """The chance to win, 0 to 1; ``None`` before it is known."""
    worlds: int
    """The worlds in which it was played out."""


@dataclass(frozen=True)
class Best:
    """The best turn of a position, as a player finds it."""

    player: str
    turn: Turn
    score: int
    nodes: int
    """Nodes spent: plays tried or turns played out."""
    worlds: int
    candidates: list[Candidate]
    """The turns from best to worst; empty for a player that compares none."""
    interrupted: bool


@dataclass(frozen=True)
class ReviewedTurn:
    """A turn of a reviewed game.

    Values and losses are in points, chances 0 to 1; all of them are ``None`` where the rack is unknown.
    """

    seat: int
    notation: str
    score: int
    undone: bool
    """``True`` if it was taken back later."""
    value: float | None
    loss: float | None
    """The loss against the best turn; 0 where the two cannot be told apart."""
    win: float | None
    win_loss: float | None
    rank: int | None
    """1 for the turn that is worth most."""
    among_best: bool | None
    best: list[tuple[Turn, int, float]]
    """The best turns with score and value."""
    verdict: str | None = None
    """One word: ``best``, ``good``, ``inaccuracy``, ``mistake`` or ``blunder``."""
    error: float | None = None
    """The standard error of the value."""


@dataclass(frozen=True)
class Analysis:
    """The review of a game."""

    turns: list[ReviewedTurn]
    """The turns, those taken back later among them."""
    players: list[dict[str, Any]]
    """The turns of each player summed up: ``seat``, ``judged``, ``best_turns``, ``loss``, ``loss_per_turn``, ``luck`` …"""
    nodes: int
    seed: int
    interrupted: bool


@dataclass(frozen=True)
class MatchResult:
    """The result of a match for its first player. Intervals are those of 95 %."""

    pairs: int
    """The deals played, each once from every seat."""
    win_rate: float
    """The share of wins, 0 to 1; a win shared by k counts 1/k."""
    win_rate_ci: tuple[float, float]
    margin: float
    """Points a game more than the mean of the others."""
    margin_ci: tuple[float, float]
    win_rate_without_luck: float
    """The share of wins with the luck of the draws taken out."""
    margin_without_luck: float
    seed: int
    interrupted: bool


def best(
    position: Position,
    player: str = "sim",
    *,
    nodes: int | None = 100_000,
    seed: int = 1,
    progress: bool | None = None,
) -> Best:
    """The best turn of a position. The answer depends on position, player, nodes and seed alone.

    >>> from triolet import Position, best
    >>> answer = best(Position("o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 1-4-8"), "expect")
    >>> str(answer.turn), answer.score, answer.candidates[0].turn == answer.turn
    ('G8 4-8', 38, True)
    """
    with _bar(progress, nodes, "nodes") as seen:
        answer, interrupted = _native.best(position, player, nodes, seed, seen)
    fields = json.loads(answer)
    candidates = [
        Candidate(
            Turn(row["turn"]),
            row["score"],
            row["value"],
            row["reply"],
            row["next"],
            row["leave"],
            row.get("win"),
            row["worlds"],
        )
        for row in fields["candidates"]
    ]
    return Best(
        fields["player"],
        Turn(fields["best"]),
        fields["score"],
        fields["nodes"],
        fields["worlds"],
        candidates,
        interrupted,
    )


def analyze(
    record: Record,
    *,
    nodes: int = 100_000,
    seed: int = 1,
    top: int = 3,
    progress: bool | None = None,
) -> Analysis:
    """Reviews a game turn by turn: what each turn was worth, and the best turns in its place.

    >>> from triolet import Record, analyze
    >>> record = Record('''Triolet partial record 1
    ... Edition: gigamic-2017
    ... Seats: 2
    ...
    ... 1 H8 11-3 rack 3-11-*
    ... ''')
    >>> [turn] = analyze(record, nodes=500).turns
    >>> turn.loss > 20, turn.verdict, str(turn.best[0][0])
    (True, 'mistake', '8F 3-11-*1')
    """
    with _bar(progress, None, "turns") as seen:
        answer, interrupted = _native.analyze(record, nodes, seed, top, seen)
    fields = json.loads(answer)
    turns = [
        ReviewedTurn(
            int(row["seat"]),
            row["turn"],
            row["score"],
            row["undone"],
            row.get("value"),
            row.get("loss"),
            row.get("win"),
            row.get("win_loss"),
            row.get("rank"),
            row.get("among_best"),
            [(Turn(better["turn"]), better["score"], better["value"]) for better in row.get("best", [])],
            row.get("verdict"),
            row.get("error"),
        )
        for row in fields["turns"]
    ]
    return Analysis(turns, fields["players"], nodes, seed, interrupted)


def match(
    a: Player,
    b: Player,
    pairs: int,
    seed: int = 1,
    *,
    seats: int = 2,
    edition: str = "gigamic-2017",
    nodes: int | None = None,
    threads: int | None = None,
    progress: bool | None = None,
) -> MatchResult:
    """Plays a match over mirrored deals: each is played once from every seat, ``b`` on all seats that ``a`` leaves.

    A function is called with the position and a seed for what it chooses at random. An exception in it, an illegal turn
    among them, ends the match and is raised.

    >>> from triolet import match
    >>> def highest(position, seed):
    ...     plays = position.ranked_plays()
    ...     return plays[0][0] if plays else position.idle_turn()
    >>> match(highest, "greedy", pairs=5).win_rate
    0.5
    """
    with _bar(progress, pairs, "pairs") as seen:
        played, (wins, margin), (wins_without, margin_without), interrupted = _native.play_match(
            a, b, pairs, seed, seats, edition, nodes, threads, seen
        )
    return MatchResult(
        played,
        wins[0],
        wins[1:],
        margin[0],
        margin[1:],
        wins_without[0],
        margin_without[0],
        seed,
        interrupted,
    )


@contextmanager
def _bar(progress: bool | None, total: int | None, unit: str) -> Iterator[Callable[[int], None] | None]:
    """What is told how much is done: a bar, unless it is not wanted or ``tqdm`` is missing."""
    if progress is False:
        yield None
        return
    try:
        from tqdm.auto import tqdm
    except ImportError:
        yield None
        return
    # `disable=None` shows nothing where the output is no terminal.
    with tqdm(total=total, unit=f" {unit}", disable=None if progress is None else False) as bar:

        def show(done: int) -> None:
            bar.update(done - bar.n)

        yield show
