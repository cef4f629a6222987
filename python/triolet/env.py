"""The environment for PettingZoo: agents that take turns, tile by tile.

>>> from triolet.env import env
>>> game = env(seats=2, render_mode="ansi")
>>> game.reset(seed=7)
>>> for agent in game.agent_iter():
...     seen, reward, terminated, truncated, info = game.last()
...     over = terminated or truncated
...     game.step(None if over else game.action_space(agent).sample(seen["action_mask"]))
>>> game.agents
[]

An observation is ``{"observation": int16 (263,), "action_mask": int8 (700,)}``; :mod:`triolet.observation` and
:mod:`triolet.actions` describe the two. The mask of a seat that is not to move is all 0. An action that the mask forbids
raises :class:`ValueError` and changes nothing.

Rewards are the points that each step scores for each seat (``reward="score"``, so that they add up to the final score),
or the result at the end (``reward="win"``: with two seats 1, −1 or 0).
"""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv

from triolet import observation, render
from triolet._native import ACTIONS, FEATURES, Environment, Position

__all__ = ["TrioletEnv", "env"]

RenderMode = Literal["human", "ansi", "rgb_array"]


class TrioletEnv(AECEnv[str, dict[str, NDArray[Any]], int | None]):
    """A game of 2 to 4 seats, ``seat_1`` to ``seat_4``. See :mod:`triolet.env`."""

    metadata = {"name": "triolet_v1", "render_modes": ["human", "ansi", "rgb_array"], "is_parallelizable": False}

    def __init__(
        self,
        seats: int = 2,
        edition: str = "gigamic-2017",
        *,
        reward: Literal["score", "win"] = "score",
        lone_opening_tile: str = "zero",
        dead_board: bool = True,
        idle_rounds: int | None = 3,
        render_mode: RenderMode | None = None,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(seats)]
        self._game = Environment(
            0,
            seats,
            edition,
            reward=reward,
            lone_opening_tile=lone_opening_tile,
            dead_board=dead_board,
            idle_rounds=idle_rounds,
        )
        low, high = observation.bounds()
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, (FEATURES,), np.int16),
                    "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._random, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what an agent sees, the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The 700 actions, the same object each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. A seed also decides the games of later calls without one."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._game.reset(int(self._random.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._game.to_move]

    def step(self, action: int | None) -> None:
        """Takes an action of the selected agent; ``None`` for one whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an action is needed: the game goes on")
        rewards = self._game.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, self._game.is_over)
        self.truncations = dict.fromkeys(self.agents, self._game.is_cut_short)
        self.agent_selection = self.agents[self._game.to_move]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent sees, and which actions it may take."""
        seat = self.possible_agents.index(agent)
        is_mover = seat == self._game.to_move
        mask = self._game.mask() if is_mover else np.zeros(ACTIONS, np.int8)
        return {"observation": self._game.observe(seat), "action_mask": mask}

    def position(self) -> Position | None:
        """The position of the agent to move, before the turn in progress; ``None`` once the game is over."""
        return self._game.position()

    def redrawn(self, agent: str, seed: int) -> TrioletEnv:
        """A copy of the game that the agent cannot tell from this one: what it does not see is drawn anew."""
        seat = self.possible_agents.index(agent)
        copy = TrioletEnv.__new__(TrioletEnv)
        copy.__dict__.update(self.__dict__)
        copy._game = self._game.redrawn(seat, seed)
        for name in ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
            setattr(copy, name, getattr(self, name).copy())
        return copy

    def render(self) -> str | NDArray[np.uint8] | None:
        """The board as text or as a picture; in the mode ``human`` it is printed."""
        position = self._game.board()
        if self.render_mode == "rgb_array":
            return render.rgb(position)
        scores = [f"{agent} {score}" for agent, score in zip(self.possible_agents, self._game.scores, strict=True)]
        ending = self._game.ending
        stands = f"ended: {ending}" if ending else f"{self.agent_selection} to move"
        text = render.ansi(position, [f"{'  '.join(scores)}  ({stands})"])
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            print(text)
        return None

    def close(self) -> None:
        """Does nothing: a game holds nothing open."""


def env(
    seats: int = 2,
    edition: str = "gigamic-2017",
    *,
    reward: Literal["score", "win"] = "score",
    lone_opening_tile: str = "zero",
    dead_board: bool = True,
    idle_rounds: int | None = 3,
    render_mode: RenderMode | None = None,
) -> TrioletEnv:
    """A new environment. The arguments are those of :class:`TrioletEnv`."""
    return TrioletEnv(
        seats,
        edition,
        reward=reward,
        lone_opening_tile=lone_opening_tile,
        dead_board=dead_board,
        idle_rounds=idle_rounds,
        render_mode=render_mode,
    )
