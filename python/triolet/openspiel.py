"""The game for OpenSpiel, registered as ``python_triolet`` when this module is imported.

>>> import pyspiel
>>> import triolet.openspiel
>>> game = pyspiel.load_game("python_triolet", {"players": 3})
>>> game.num_players(), game.num_distinct_actions(), game.max_utility()
(3, 700, 2.0)

A turn is made tile by tile, in the actions of :mod:`triolet.actions`. The first move is one of chance, which chooses
one of ``deals`` equally likely deals; all later draws follow from it. Returns are the share of the win times the players,
less 1, so that they add up to 0; a game that is cut short returns 0 to all.

The information state of a player is what it has seen since the beginning: its racks, its own actions, and the turns of
the others, of whose exchanges only the number of tiles shows. The observation is the one of :mod:`triolet.observation`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from triolet._native import ACTIONS, FEATURES, MAX_TURNS, Environment, decode
from triolet.actions import describe

__all__ = ["TrioletGame", "TrioletState"]

_PARAMETERS = {"players": 2, "edition": "gigamic-2017", "deals": 10_000}
# Three tiles, one of them a wild that is declared, and the end of the play.
_LONGEST_TURN = 5

_GAME_TYPE = pyspiel.GameType(
    short_name="python_triolet",
    long_name="Triolet",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_PARAMETERS,
)


class TrioletGame(pyspiel.Game):
    """The game. Its parameters are ``players``, ``edition`` and ``deals``."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**_PARAMETERS, **(params or {})}
        self.players: int = chosen["players"]
        self.edition: str = chosen["edition"]
        self.deals: int = chosen["deals"]
        if self.deals < 1:
            raise ValueError("deals: there is at least one")
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=self.players - 1.0,
            utility_sum=0.0,
            max_game_length=MAX_TURNS * _LONGEST_TURN,
        )
        super().__init__(_GAME_TYPE, info, chosen)

    def new_initial_state(self) -> TrioletState:
        """The state before the deal."""
        return TrioletState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        """What OpenSpiel observes states with."""
        return _Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class TrioletState(pyspiel.State):
    """A state of the game."""

    def __init__(self, game: TrioletGame) -> None:
        super().__init__(game)
        self.players = game.players
        self.edition = game.edition
        self.deals = game.deals
        self.game: Environment | None = None
        self._path: list[int] = []
        self._seen: list[list[str]] = [[] for _ in range(game.players)]
        self._returns = [0.0] * game.players

    def current_player(self) -> int:
        """The player to move, or chance before the deal."""
        if self.game is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.game.to_move

    def _legal_actions(self, player: int) -> list[int]:
        if self.game is None or player != self.current_player():
            return []
        actions: list[int] = np.flatnonzero(self.game.mask()).tolist()
        return actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, each as likely as the others."""
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.game is None:
            self.game = Environment(action, self.players, self.edition, reward="win")
            self._see_racks()
            return
        game = self.game
        mover, turns, rack = game.to_move, game.turns, game.rack(game.to_move)
        self._path.append(action)
        self._returns = game.step(action)
        if game.turns == turns:
            return
        turn = decode(self._path, rack)
        hidden = f"x {'-'.join('?' * len(turn.exchanged))}"
        for player, seen in enumerate(self._seen):
            shows = hidden if turn.kind == "exchange" and player != mover else str(turn)
            seen.append(f"{mover + 1} {shows}")
        self._path = []
        self._see_racks()

    def _see_racks(self) -> None:
        if self.game is not None:
            for player, seen in enumerate(self._seen):
                seen.append(f"rack {'-'.join(self.game.rack(player)) or 'none'}")

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else describe(action)

    def is_terminal(self) -> bool:
        """``True`` if the game is over or was cut short."""
        return self.game is not None and (self.game.is_over or self.game.is_cut_short)

    def returns(self) -> list[float]:
        """The result of each player, 0 before the end."""
        return self._returns

    def information_state(self, player: int) -> str:
        """All that a player has seen, its actions in a turn that is not complete included."""
        begun = self._path if self.current_player() == player else []
        return "; ".join([f"player {player + 1}", *self._seen[player], *map(describe, begun)])

    def __str__(self) -> str:
        if self.game is None:
            return "before the deal"
        racks = " ".join("-".join(self.game.rack(player)) or "none" for player in range(self.players))
        put = ", ".join(map(describe, self._path))
        stands = f"racks {racks} scores {self.game.scores} to move {self.game.to_move + 1}"
        return f"{self.game.board()} {stands} {put}".rstrip()


class _Observer:
    """What a player sees, as OpenSpiel asks for it."""

    def __init__(self, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observation has no parameters, but got {params}")
        self._recalls = iig_obs_type.perfect_recall
        self.tensor = np.zeros(FEATURES, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TrioletState, player: int) -> None:
        """Writes what the player sees."""
        self.tensor[:] = 0 if state.game is None else state.game.observe(player)

    def string_from(self, state: TrioletState, player: int) -> str:
        """What the player sees now, or with perfect recall all that it has seen."""
        if self._recalls:
            return state.information_state(player)
        return "" if state.game is None else " ".join(map(str, state.game.observe(player).tolist()))


pyspiel.register_game(_GAME_TYPE, TrioletGame)
