"""Many games at once are the games of the single environment."""

from __future__ import annotations

import multiprocessing
import os
import sys

import numpy as np
import pytest

from triolet import PlayArrays, _native, moves_batch
from triolet.actions import DECLARE, DONE, EXCHANGE, PASS
from triolet.observation import BOARD
from triolet.vector import VectorEnv


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", ["gigamic-2017", "dj-games-1996"])
def test_each_game_is_one_of_the_single_environment(seats: int, edition: str) -> None:
    many = VectorEnv(150, seats, edition, seed=seats, threads=2)
    ended = 0
    twins: list[_native.Environment | None] = [None] * many.count
    for step in range(300):
        actions = many.sample(step).copy()
        assert (many.masks[np.arange(many.count), actions] == 1).all()
        many.step(actions)
        over = many.terminated | many.truncated
        ended += over.sum()
        for row in range(0, many.count, 29):
            twin = twins[row]
            if twin is not None:
                rewards = twin.step(int(actions[row]))
                assert rewards == many.rewards[row].tolist()
                assert (twin.is_over, twin.is_cut_short) == (many.terminated[row], many.truncated[row])
                if not over[row]:
                    assert twin.to_move == many.to_move[row]
                    np.testing.assert_array_equal(twin.observe(twin.to_move), many.observations[row])
                    np.testing.assert_array_equal(twin.mask(), many.masks[row])
            if over[row]:
                twins[row] = many.single(row)
    assert ended > 0 and any(twin is not None for twin in twins)


def test_threads_change_nothing() -> None:
    one, two = VectorEnv(300, seed=9, threads=1), VectorEnv(300, seed=9, threads=2)
    for step in range(150):
        actions = one.sample(step).copy()
        np.testing.assert_array_equal(actions, two.sample(step))
        one.step(actions)
        two.step(actions)
        for name in ("observations", "masks", "to_move", "rewards", "terminated", "truncated"):
            np.testing.assert_array_equal(getattr(one, name), getattr(two, name))
    one.reset(9)
    np.testing.assert_array_equal(one.observations, VectorEnv(300, seed=9).observations)


def test_an_illegal_action_is_refused_and_its_game_stays_as_it_is() -> None:
    many = VectorEnv(4, seed=1)
    seen = many.observations.copy()
    actions = many.sample(1).copy()
    actions[2] = 699
    with pytest.raises(ValueError, match="action 699"):
        many.step(actions)
    np.testing.assert_array_equal(many.observations[2], seen[2])
    for wrong in (-1, 700, 2**20):
        actions = many.sample(2).copy()
        actions[0] = wrong
        with pytest.raises(ValueError):
            many.step(actions)
    with pytest.raises(ValueError):
        many.step(np.zeros(3, np.int32))


def first_actions(rack: list[str], arrays: PlayArrays, first: int, end: int) -> set[int]:
    """The actions that begin the plays of a rack, worked out from their arrays."""
    wild = 16
    kinds = [wild if tile == "*" else int(tile) for tile in rack]
    squares, faces = arrays.squares[first:end, 0], arrays.faces[first:end, 0]
    slots = [kinds.index(min(face, wild)) for face in faces.tolist()]
    return {int(square) * 3 + slot for square, slot in zip(squares, slots)}


@pytest.mark.parametrize(("seats", "edition"), [(2, "gigamic-2017"), (3, "dj-games-1996")])
def test_masks_are_those_of_the_rules(seats: int, edition: str) -> None:
    """The fast board and the rules agree on the legal actions and scores of TRIOLET_POSITIONS positions."""
    wanted = int(os.environ.get("TRIOLET_POSITIONS", "4000")) // 2
    many = VectorEnv(500, seats, edition, seed=11)
    checked = step = 0
    while checked < wanted:
        begins = np.flatnonzero((many.masks[:, DECLARE:DONE].sum(1) == 0) & (many.observations[:, BOARD].max(1) <= 32))
        positions = [many.single(int(row)).position() for row in begins]
        assert all(position is not None for position in positions)
        arrays = moves_batch([position for position in positions if position is not None])
        for row, position, first, end in zip(begins, positions, arrays.offsets, arrays.offsets[1:]):
            assert position is not None
            legal = set(np.flatnonzero(many.masks[row]).tolist())
            assert {action for action in legal if action < DECLARE} == first_actions(position.rack, arrays, first, end)
            assert (PASS in legal) == position.may_pass
            assert any(EXCHANGE < action < PASS for action in legal) == position.may_exchange
        checked += len(begins)
        for _ in range(5):
            many.step(many.sample(step))
            step += 1


def _stepped_in_a_child() -> None:
    many = VectorEnv(256, seed=1, threads=2)
    for step in range(5):
        many.step(many.sample(step))


@pytest.mark.skipif(sys.platform == "win32", reason="there is no fork")
@pytest.mark.filterwarnings("default")
def test_a_forked_process_can_step_too() -> None:
    _stepped_in_a_child()
    child = multiprocessing.get_context("fork").Process(target=_stepped_in_a_child)
    child.start()
    child.join(60)
    assert child.exitcode == 0
