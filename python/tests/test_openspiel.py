"""The game for OpenSpiel: its own tests, a playthrough, and what an information state may say."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no package for this Python")
pytest.importorskip("triolet.openspiel")

from open_spiel.python.algorithms.generate_playthrough import playthrough  # noqa: E402

pytestmark = pytest.mark.filterwarnings("default")


def load(players: int, edition: str = "gigamic-2017", deals: int = 50) -> Any:
    return pyspiel.load_game("python_triolet", {"players": players, "edition": edition, "deals": deals})


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["gigamic-2017", "dj-games-1996"])
def test_random_simulations_of_openspiel(players: int, edition: str) -> None:
    pyspiel.random_sim_test(load(players, edition), num_sims=2, serialize=True, verbose=False)


def test_a_playthrough() -> None:
    text = playthrough("python_triolet(deals=2)", action_sequence=None, seed=3)
    assert "NumDistinctActions() = 700" in text and "IsTerminal() = True" in text
    assert text == playthrough("python_triolet(deals=2)", action_sequence=None, seed=3)


def test_an_exchange_shows_the_others_how_many_tiles_and_not_which() -> None:
    for deal in range(20):
        states = []
        # The first and the last tile of the rack: either of them, or none the less the other.
        for exchange in (692, 695):
            state = load(3).new_initial_state()
            state.apply_action(deal)
            mover = state.current_player()
            if exchange in state.legal_actions():
                state.apply_action(exchange)
                states.append(state)
        if len(states) < 2:
            continue
        one, other = states
        for player in range(3):
            same = one.information_state_string(player) == other.information_state_string(player)
            assert same == (player != mover)
            if player != mover:
                np.testing.assert_array_equal(one.observation_tensor(player), other.observation_tensor(player))
                assert "x ?;" in one.information_state_string(player)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_information_state_is_equal_whenever_the_player_cannot_tell(players: int) -> None:
    choose = random.Random(players)
    state = load(players).new_initial_state()
    state.apply_action(7)
    compared = 0
    while not state.is_terminal():
        mover = state.current_player()
        if not state._path:
            other = state.clone()
            other.game = state.game.redrawn(mover, choose.randrange(2**32))
            path = choose.choice(list(state.legal_actions()))
            one = state.clone()
            for twin in (one, other):
                assert twin.legal_actions() == state.legal_actions()
                twin.apply_action(path)
            if one.game.turns == state.game.turns:
                assert one.information_state_string(mover) == other.information_state_string(mover)
                assert one.observation_tensor(mover) == other.observation_tensor(mover)
                compared += 1
        state.apply_action(choose.choice(state.legal_actions()))
    assert compared > 5
    assert sum(state.returns()) == pytest.approx(0)
