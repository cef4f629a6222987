"""Steps a second with observations and masks: many games at once, and the loop of PettingZoo in the same run.

    python examples/steps_per_second.py
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from triolet.env import env
from triolet.vector import VectorEnv


def one_by_one(seconds: float) -> float:
    """Steps a second of the environment of PettingZoo, each action any of the legal ones."""
    game = env()
    random = np.random.default_rng(1)
    game.reset(seed=1)
    steps, start = 0, time.perf_counter()
    while (took := time.perf_counter() - start) < seconds:
        seen, _, terminated, truncated, _ = game.last()
        if terminated or truncated:
            game.reset()
            continue
        game.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
        steps += 1
    return steps / took


def at_once(count: int, threads: int, seconds: float) -> tuple[float, float]:
    """Steps a second of `count` games, choosing the actions included; and of the steps alone."""
    games = VectorEnv(count, seed=1, threads=threads)
    rounds, stepping, start = 0, 0.0, time.perf_counter()
    while (took := time.perf_counter() - start) < seconds:
        actions = games.sample(rounds)
        before = time.perf_counter()
        games.step(actions)
        stepping += time.perf_counter() - before
        rounds += 1
    return rounds * count / took, rounds * count / stepping


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--quick", action="store_true", help="measure for a fifth of a second")
    options = parser.parse_args()
    seconds = 0.2 if options.quick else options.seconds
    loop = one_by_one(seconds)
    print(f"PettingZoo, one game:   {loop:>12,.0f} steps/s")
    for count in (256, 1024, 4096):
        whole, alone = at_once(count, options.threads, seconds)
        print(f"{count:>5} games at once:   {whole:>12,.0f} steps/s ({whole / loop:.0f} ×), steps alone {alone:,.0f}")


if __name__ == "__main__":
    main()
