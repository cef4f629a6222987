"""A network that learns to play by imitation: it clones the turns of `expect`, and meets `random` as it learns.

    pip install jax optax matplotlib
    python examples/behaviour_cloning.py --picture curve.png

The policy gives each legal action of the environment one number, by a small network that sees the board around the
square where a tile is put, the tile, and the rest of the rack. One processor core is enough.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import optax
from numpy.typing import NDArray

from triolet import best, observation
from triolet._native import Environment
from triolet.actions import DECLARE, DONE, EXCHANGE, PASS, encode

Parameters = list[tuple[jax.Array, jax.Array]]

SIDE, MARGIN = 15, 3
WIDTH = SIDE + 2 * MARGIN
# The squares around an action that the network sees: a block of 5 × 5, and three squares in each direction.
AROUND = [
    (row, column)
    for row in range(-3, 4)
    for column in range(-3, 4)
    if max(abs(row), abs(column)) <= 2 or 0 in (row, column)
]
OFFSETS = np.array([row * WIDTH + column for row, column in AROUND])
CANDIDATES = 48
"""Legal actions that a step of the training compares, the teacher's among them."""
HIDDEN = (192, 96)

DOUBLES = "D8 E5 E11 H4 H8 H12 K5 K11 L8".split()
TRIPLES = "B5 B11 E2 E14 K2 K14 N5 N11".split()
REPLAYS = "A8 B2 B14 H1 H15 N2 N14 O8".split()


def padded(square: NDArray[np.integer] | int) -> Any:
    """The index of a square on a board with a margin, so that what is around it is never off the array."""
    return (square // SIDE + MARGIN) * WIDTH + square % SIDE + MARGIN


def premiums() -> NDArray[np.float32]:
    """For each square of the padded board: double, triple, replay, and whether it is off the board."""
    table = np.zeros((WIDTH * WIDTH, 4), np.float32)
    table[:, 3] = 1
    table[padded(np.arange(SIDE * SIDE)), 3] = 0
    for kind, names in enumerate((DOUBLES, TRIPLES, REPLAYS)):
        for name in names:
            table[padded((ord(name[0]) - ord("A")) * SIDE + int(name[1:]) - 1), kind] = 1
    return table


PREMIUMS = premiums()


def faces() -> NDArray[np.float32]:
    """For each number that an observation has for a square: tile, value, wild, put in this turn, undeclared."""
    table = np.zeros((66, 5), np.float32)
    for face in range(1, 65):
        shown = (face - 1) % 32
        table[face] = [1, shown % 16 / 15, shown >= 16, face > 32, 0]
    table[65] = [1, 0, 1, 1, 1]
    return table


FACES = faces()
FEATURES = len(AROUND) * 9 + 2 + 5 + 3 * 3 + 4


def features(seen: NDArray[np.int16], actions: NDArray[np.integer]) -> NDArray[np.float32]:
    """What the network is given of each action: shape (actions, FEATURES)."""
    board, rack = seen[observation.BOARD], seen[observation.RACK].astype(int)
    mine = np.flatnonzero(board > 32)
    last = int(mine[-1]) if len(mine) else SIDE * SIDE // 2
    grid = np.zeros((WIDTH * WIDTH, 9), np.float32)
    grid[padded(np.arange(SIDE * SIDE)), :5] = FACES[board]
    grid[:, 5:] = PREMIUMS
    is_put, is_declared = actions < DECLARE, (actions >= DECLARE) & (actions < DONE)
    centres = padded(np.where(is_put, actions // 3, last))
    around = grid[centres[:, None] + OFFSETS].reshape(len(actions), -1)
    slot = np.where(is_put, actions % 3, 0)
    value = np.where(is_put, rack[slot] - 1, np.where(is_declared, actions - DECLARE, 0))
    tile = np.stack([value % 16 / 15, is_put & (value == 16)], axis=1)
    is_exchanged = (actions > DONE) & (actions < PASS)
    kinds = np.stack([is_put, is_declared, actions == DONE, is_exchanged, actions == PASS], axis=1)
    # What stays on the rack: the slot of a tile that is put, and those of an exchange, are empty.
    gone = np.where(is_put, 1 << slot, np.where(is_exchanged, actions - EXCHANGE, 0))
    stays = ((gone[:, None] >> np.arange(3)) & 1 == 0) & (rack > 0)
    kept = np.stack([stays, stays * (rack - 1) % 16 / 15, stays & (rack == 17)], axis=2).reshape(len(actions), -1)
    scores = seen[observation.SCORES]
    rest = [seen[observation.BAG] / 74, seen[observation.FIRST_TURNS][0], len(mine) / 3, (scores[0] - scores[1]) / 500]
    rest_of_all = np.broadcast_to(np.array(rest, np.float32), (len(actions), len(rest)))
    return np.concatenate([around, tile, kinds, kept, rest_of_all], axis=1, dtype=np.float32)


def initial(seed: int) -> Parameters:
    """Weights before the training."""
    random = np.random.default_rng(seed)
    sizes = [FEATURES, *HIDDEN, 1]
    return [
        (jnp.asarray(random.normal(0, np.sqrt(2 / before), (before, after)), jnp.float32), jnp.zeros(after))
        for before, after in zip(sizes, sizes[1:], strict=False)
    ]


@jax.jit
def preferences(parameters: Parameters, given: jax.Array) -> jax.Array:
    """One number for each action; of two, the one with the higher is the better."""
    for weights, bias in parameters[:-1]:
        given = jax.nn.relu(given @ weights + bias)
    weights, bias = parameters[-1]
    return (given @ weights + bias)[..., 0]


def loss(parameters: Parameters, given: jax.Array, is_legal: jax.Array) -> jax.Array:
    """The surprise at the teacher's action, which is the first of each row."""
    return -jax.nn.log_softmax(jnp.where(is_legal, preferences(parameters, given), -1e9))[:, 0].mean()


def games_of_expect(seed: int, stray: float) -> Iterator[tuple[NDArray[np.int16], NDArray[np.int16], int]]:
    """Observations, legal actions and the action of `expect`, from games in which some turns are random.

    Without random turns the network would never see what `expect` does after a mistake.
    """
    random = np.random.default_rng(seed)
    while True:
        game = Environment(int(random.integers(2**63)), 2)
        while (position := game.position()) is not None and not game.is_over:
            path = encode(best(position, "expect", progress=False).turn, position.rack)
            strays = random.random() < stray
            follower = game.__copy__() if strays else game
            for action in path:
                legal = np.flatnonzero(follower.mask()).astype(np.int16)
                if len(legal) > 1:
                    yield follower.observe(follower.to_move), legal, action
                follower.step(action)
            turns = game.turns
            while strays and game.turns == turns and not game.is_over:
                game.step(int(random.choice(np.flatnonzero(game.mask()))))


class Examples:
    """What the teacher did so far, from which batches are drawn."""

    def __init__(self, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        self.source = games_of_expect(seed, stray=0.15)
        self.known: list[tuple[NDArray[np.int16], NDArray[np.int16], int]] = []

    def add(self, count: int) -> None:
        """Has the teacher choose so many actions more."""
        self.known.extend(next(self.source) for _ in range(count))

    def batch(self, size: int) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Features of the teacher's action and of others, and which of the places hold one."""
        given = np.zeros((size, CANDIDATES, FEATURES), np.float32)
        is_legal = np.zeros((size, CANDIDATES), np.bool_)
        for row, place in enumerate(self.random.integers(len(self.known), size=size)):
            seen, legal, action = self.known[place]
            others = self.random.permutation(legal[legal != action])[: CANDIDATES - 1]
            shown = np.concatenate([[action], others])
            given[row, : len(shown)] = features(seen, shown)
            is_legal[row, : len(shown)] = True
        return given, is_legal


def margin(parameters: Parameters, games: int, seed: int) -> tuple[float, float]:
    """Points a game more than `random` has, and the standard error, over mirrored deals played at once."""
    seeds = [int(seed * 1_000_003 + game // 2) for game in range(games)]
    tables = [Environment(deal, 2) for deal in seeds]
    random = np.random.default_rng(seed)
    while any(not game.is_over for game in tables):
        asked = []
        for number, game in enumerate(tables):
            while not game.is_over and game.to_move != number % 2:
                position = game.position()
                assert position is not None
                turn = best(position, "random", seed=int(random.integers(2**31)), progress=False).turn
                for action in encode(turn, position.rack):
                    game.step(action)
            if not game.is_over:
                asked.append((game, np.flatnonzero(game.mask())))
        if asked:
            given = np.concatenate([features(game.observe(game.to_move), legal) for game, legal in asked])
            # A multiple of a thousand, so that the function is compiled for few shapes.
            filled = np.zeros((-(-len(given) // 2000) * 2000, FEATURES), np.float32)
            filled[: len(given)] = given
            wanted = np.asarray(preferences(parameters, filled))
            place = 0
            for game, legal in asked:
                game.step(int(legal[wanted[place : place + len(legal)].argmax()]))
                place += len(legal)
    margins = [game.scores[number % 2] - game.scores[1 - number % 2] for number, game in enumerate(tables)]
    deals = np.array(margins, float).reshape(-1, 2).mean(axis=1)
    return float(deals.mean()), float(deals.std(ddof=1) / np.sqrt(len(deals)))


def train(options: argparse.Namespace) -> list[dict[str, float]]:
    """The points of the learning curve."""
    examples, parameters = Examples(options.seed), initial(options.seed)
    rate = optax.cosine_decay_schedule(options.rate, options.steps)
    optimizer = optax.adam(rate)
    state = optimizer.init(parameters)

    @jax.jit
    def step(parameters: Parameters, state: Any, given: jax.Array, is_legal: jax.Array) -> tuple[Any, Any, jax.Array]:
        value, gradient = jax.value_and_grad(loss)(parameters, given, is_legal)
        updates, state = optimizer.update(gradient, state, parameters)
        return optax.apply_updates(parameters, updates), state, value

    curve, start, recent = [], time.monotonic(), float("nan")
    for done in range(options.steps + 1):
        if done % options.every == 0:
            points, error = margin(parameters, options.games, seed=done + 1)
            seconds = time.monotonic() - start
            curve.append(
                {"step": done, "examples": len(examples.known), "loss": recent, "margin": points, "error": error}
            )
            print(f"{done:>6} steps, {len(examples.known):>7} actions of expect, loss {recent:.2f}: ", end="")
            print(f"{points:+.0f} ± {1.96 * error:.0f} points a game, {seconds:.0f} s", flush=True)
        # The teacher goes on playing for the first half of the training.
        if done < options.steps // 2 or not examples.known:
            examples.add(options.batch if done else 8 * options.batch)
        parameters, state, value = step(parameters, state, *examples.batch(options.batch))
        recent = float(value) if np.isnan(recent) else 0.98 * recent + 0.02 * float(value)
    return curve


def draw(curve: list[dict[str, float]], path: Path) -> None:
    """The learning curve as a picture."""
    import matplotlib

    matplotlib.use("agg")
    from matplotlib import pyplot

    steps = [point["step"] for point in curve]
    margins = [point["margin"] for point in curve]
    errors = [1.96 * point["error"] for point in curve]
    figure, axes = pyplot.subplots(figsize=(8, 4.5), dpi=100)
    axes.errorbar(steps, margins, errors, marker="o", capsize=3, label="the network")
    axes.axhline(0, color="grey", linewidth=1)
    axes.set_xlabel("steps of the training")
    axes.set_ylabel("points a game more than random")
    axes.grid(alpha=0.3)
    axes.legend(loc="lower right")
    figure.tight_layout()
    figure.savefig(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=6000)
    parser.add_argument("--every", type=int, default=600, help="steps between two matches against random")
    parser.add_argument("--games", type=int, default=200, help="games of a match")
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path, help="draw the learning curve here")
    parser.add_argument("--figures", type=Path, help="write the points of the curve here, as JSON")
    parser.add_argument("--quick", action="store_true", help="see that it runs")
    options = parser.parse_args()
    if options.quick:
        options.steps, options.every, options.games, options.batch = 4, 4, 4, 8
    curve = train(options)
    if options.picture:
        draw(curve, options.picture)
    if options.figures:
        options.figures.write_text(json.dumps(curve, indent=1) + "\n")


if __name__ == "__main__":
    main()
