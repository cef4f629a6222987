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
    """Steps a second of `count` games by the clock, choosing the actions included; and processor time a step."""
    games = VectorEnv(count, seed=1, threads=threads)
    rounds, start, used = 0, time.perf_counter(), time.process_time()
    while (took := time.perf_counter() - start) < seconds:
        games.step(games.sample(rounds))
        rounds += 1
    steps = rounds * count
    return steps / took, (time.process_time() - used) / steps


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--quick", action="store_true", help="measure for a fifth of a second")
    options = parser.parse_args()
    seconds = 0.2 if options.quick else options.seconds
    loop = one_by_one(seconds)
    print(f"PettingZoo, one game: {loop:>10,.0f} steps/s")
    for count in (128, 256, 512, 1024, 4096):
        rate, processor = at_once(count, options.threads, seconds)
        print(f"{count:>5} games at once: {rate:>10,.0f} steps/s ({rate / loop:.0f} ×), {processor * 1e9:,.0f} ns a step")


if __name__ == "__main__":
    main()
