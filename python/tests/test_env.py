"""The environment: PettingZoo's own tests, the rules, the action space, and what a seat may see."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from triolet import Play, Turn, actions, observation
from triolet.env import TrioletEnv, env

EDITIONS = ["gigamic-2017", "dj-games-1996"]
GAMES = list(itertools.product([2, 3, 4], EDITIONS))
games = pytest.mark.parametrize(("seats", "edition"), GAMES)


# It expects an observation to be an array, and takes one with a mask beside it all the same.
@games
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array", "ignore:Observation space for each agent")
def test_the_interface_of_pettingzoo(seats: int, edition: str) -> None:
    api_test(env(seats, edition), num_cycles=300)


@games
def test_seeds_decide_everything(seats: int, edition: str) -> None:
    seed_test(lambda: env(seats, edition), num_cycles=300)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rendering(seats: int) -> None:
    render_test(lambda render_mode: env(seats, render_mode=render_mode))


def steps(game: TrioletEnv, seed: int) -> Any:
    """Plays a game at random. Yields the agent and what it sees before each step."""
    game.reset(seed=seed)
    random = np.random.default_rng(seed)
    while not any(game.terminations.values()) and not any(game.truncations.values()):
        agent = game.agent_selection
        seen = game.observe(agent)
        yield agent, seen
        game.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))


def turns(game: TrioletEnv, rack: list[str]) -> dict[Turn, list[int]]:
    """Every turn that the masks lead to, with its path; each may be found only once."""
    found: dict[Turn, list[int]] = {}

    def search(core: Any, path: list[int], turn: int) -> None:
        for action in np.flatnonzero(core.mask()).tolist():
            after = core.__copy__()
            after.step(action)
            if after.turns == turn:
                search(after, [*path, action], turn)
            else:
                made = actions.decode([*path, action], rack)
                assert made not in found, f"{made} has two paths"
                found[made] = [*path, action]

    search(game._game, [], game._game.turns)
    return found


def exchanges(rack: list[str]) -> set[Turn]:
    parts = (part for size in (1, 2, 3) for part in itertools.combinations(rack, size))
    return {Turn.exchange(list(part)) for part in parts}


@games
def test_the_masks_lead_to_the_legal_turns_and_no_others(seats: int, edition: str) -> None:
    game = env(seats, edition)
    checked = 0
    for _, _ in steps(game, seed=seats):
        position = game.position()
        assert position is not None
        if game._game.turns % 5 or np.any(game.observe(game.agent_selection)["observation"][observation.BOARD] > 32):
            continue
        found = turns(game, position.rack)
        plays = {Turn(play) for play in position.legal_plays()}
        others = exchanges(position.rack) if position.may_exchange else set()
        others |= {Turn("pass")} if position.may_pass else set()
        assert set(found) == plays | others
        for turn, path in found.items():
            assert actions.encode(turn, position.rack) == path
        checked += 1
    assert checked > 3


@games
def test_the_rewards_are_the_scores_of_the_rules(seats: int, edition: str) -> None:
    game = env(seats, edition)
    totals = np.zeros(seats)
    path: list[int] = []
    random = np.random.default_rng(seats)
    game.reset(seed=10 + seats)
    while not game.terminations[game.agent_selection]:
        agent, position, turn = game.agent_selection, game.position(), game._game.turns
        assert position is not None
        path.append(int(random.choice(np.flatnonzero(game.observe(agent)["action_mask"]))))
        game.step(path[-1])
        totals += list(game.rewards.values())
        assert totals.tolist() == game._game.scores
        if game._game.turns == turn:
            assert not any(game.rewards.values())
            continue
        taken = actions.decode(path, position.rack)
        path = []
        if not game._game.is_over:
            others = {other: 0 for other in game.agents if other != agent}
            score = position.score(taken.play).total if taken.play else 0
            assert game.rewards == {agent: score, **others}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_reward_of_a_win_adds_up_to_nothing(seats: int) -> None:
    for seed in range(5):
        game = env(seats, reward="win")
        for _ in steps(game, seed):
            pass
        scores = game._game.scores
        winners = [score == max(scores) for score in scores]
        expected = [won * seats / sum(winners) - 1 for won in winners]
        assert list(game.rewards.values()) == pytest.approx(expected)


@games
def test_an_observation_is_equal_whenever_the_seat_cannot_tell(seats: int, edition: str) -> None:
    game = env(seats, edition)
    differed = 0
    for number, (agent, _) in enumerate(steps(game, seed=20 + seats)):
        if number % 3:
            continue
        for viewer in game.agents:
            other = game.redrawn(viewer, seed=number)
            if viewer == agent:
                mine, theirs = game.observe(viewer), other.observe(viewer)
                np.testing.assert_array_equal(mine["action_mask"], theirs["action_mask"])
            else:
                mine, theirs = game.observe(viewer), other.observe(viewer)
                assert not mine["action_mask"].any()
            np.testing.assert_array_equal(mine["observation"], theirs["observation"])
            rest = [seat for seat in range(seats) if game.agents[seat] != viewer]
            # A filter that let any of this through would have failed.
            differed += any(game._game.rack(seat) != other._game.rack(seat) for seat in rest)
    assert differed > 20


def test_a_turn_in_progress_is_seen_by_its_player_alone() -> None:
    game = env()
    game.reset(seed=3)
    mover = game.agent_selection
    other = next(agent for agent in game.agents if agent != mover)
    before = game.observe(other)["observation"]
    game.step(int(np.flatnonzero(game.observe(mover)["action_mask"])[0]))
    assert game.agent_selection == mover
    assert (game.observe(mover)["observation"][observation.BOARD] > 32).sum() == 1
    np.testing.assert_array_equal(game.observe(other)["observation"], before)


def test_an_action_that_the_mask_forbids_changes_nothing() -> None:
    game = env()
    for _, seen in itertools.islice(steps(game, seed=1), 40):
        before = game.observe(game.agent_selection)
        for action in np.flatnonzero(seen["action_mask"] == 0).tolist():
            with pytest.raises(ValueError):
                game.step(action)
        after = game.observe(game.agent_selection)
        assert all(np.array_equal(before[key], after[key]) for key in before)
    with pytest.raises(ValueError):
        game.step(actions.ACTIONS)


def test_observations_lie_in_their_space() -> None:
    for seats in (2, 3, 4):
        game = env(seats)
        for _ in steps(game, seed=30):
            for agent in game.agents:
                assert game.observation_space(agent).contains(game.observe(agent))


@pytest.mark.parametrize(
    ("turn", "rack"),
    [
        ("H8 3-11", ["3", "11", "*"]),
        ("8H *0-15", ["0", "15", "*"]),
        ("8G 5-.-5", ["5", "5", "5"]),
        ("x 5-5", ["5", "5", "7"]),
        ("x *-*", ["*", "*"]),
        ("pass", ["1"]),
    ],
)
def test_decode_is_the_inverse_of_encode(turn: str, rack: list[str]) -> None:
    path = actions.encode(turn, rack)
    assert actions.decode(path, rack) == Turn(turn)
    assert all(actions.describe(action) for action in path)


@pytest.mark.parametrize("path", [[], [691], [0], [338, 691], [675, 691], [336, 336, 691], [699, 699], [698]])
def test_actions_that_make_no_turn_are_refused(path: list[int]) -> None:
    with pytest.raises(ValueError):
        actions.decode(path, ["3", "*"])


def test_a_tile_that_is_not_on_the_rack_has_no_action() -> None:
    with pytest.raises(ValueError):
        actions.encode(Play("H8 3-3"), ["3", "11", "*"])
