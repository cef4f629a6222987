"""Many games stepped at once, in Rust and on all cores, into arrays that are made once.

>>> from triolet.vector import VectorEnv
>>> games = VectorEnv(256, seed=1)
>>> for step in range(100):
...     games.step(games.sample(seed=step))
>>> games.observations.shape, games.masks.shape, games.rewards.shape
((256, 263), (256, 700), (256, 2))

The rows are those of one game each. ``observations`` and ``masks`` are those of the seat to move, as
:mod:`triolet.observation` and :mod:`triolet.actions` describe them; ``to_move`` says which seat that is, from 0. After
the last action of a game ``terminated`` or ``truncated`` is set, ``rewards`` has the last rewards of that game, and the
observation is the first of the game that follows it.
"""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from triolet._native import ACTIONS, FEATURES, Environment, Environments

__all__ = ["VectorEnv"]


class VectorEnv:
    """``count`` games of the same rules.

    Each call writes into the same arrays, which are read-only: copy what is to be kept or changed.
    """

    observations: NDArray[np.int16]
    """Shape (count, 263)."""
    masks: NDArray[np.int8]
    """Shape (count, 700)."""
    to_move: NDArray[np.int8]
    """Shape (count,): the seat whose observation it is, from 0."""
    rewards: NDArray[np.float32]
    """Shape (count, seats): what the last step was worth to each seat."""
    terminated: NDArray[np.bool_]
    """Shape (count,): whether the last step ended the game."""
    truncated: NDArray[np.bool_]
    """Shape (count,): whether the game was cut short after the last step."""

    def __init__(
        self,
        count: int,
        seats: int = 2,
        edition: str = "gigamic-2017",
        *,
        seed: int = 0,
        threads: int | None = None,
        reward: Literal["score", "win"] = "score",
        lone_opening_tile: str = "zero",
        dead_board: bool = True,
        idle_rounds: int | None = 3,
    ) -> None:
        self._games = Environments(
            count,
            seed,
            seats,
            edition,
            threads=threads,
            reward=reward,
            lone_opening_tile=lone_opening_tile,
            dead_board=dead_board,
            idle_rounds=idle_rounds,
        )
        self.count = count
        self.seats = seats
        self._seen = (
            np.zeros((count, FEATURES), np.int16),
            np.zeros((count, ACTIONS), np.int8),
            np.zeros(count, np.int8),
        )
        self._results = (
            np.zeros((count, seats), np.float32),
            np.zeros(count, np.bool_),
            np.zeros(count, np.bool_),
        )
        self.observations, self.masks, self.to_move = (_read_only(array) for array in self._seen)
        self.rewards, self.terminated, self.truncated = (_read_only(array) for array in self._results)
        self._sampled = np.zeros(count, np.int32)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begins all games anew. The same seed gives the same games for any number of threads."""
        self._games.reset(seed, *self._seen)
        for result in self._results:
            result.fill(0)

    def step(self, actions: NDArray[np.integer]) -> None:
        """Takes one action in each game. One that the mask forbids raises ``ValueError``; its game stays as it is."""
        self._games.step(np.ascontiguousarray(actions, np.int32), *self._seen, *self._results)

    def sample(self, seed: int) -> NDArray[np.int32]:
        """A legal action for each game, each as likely as the others, in an array that the next call writes again."""
        self._games.sample(seed, self._sampled)
        return self._sampled

    def single(self, row: int) -> Environment:
        """A copy of the game of a row, to go on with alone: for a search, for instance."""
        return self._games.single(row)

    @property
    def scores(self) -> NDArray[np.int32]:
        """The scores of the games in progress, shape (count, seats)."""
        return np.array(self._games.scores(), np.int32)


def _read_only(array: NDArray[Any]) -> NDArray[Any]:
    """The same numbers, which cannot be changed: a step writes only what differs from the one before."""
    view = array.view()
    view.flags.writeable = False
    return view
