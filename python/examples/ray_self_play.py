"""Games of a player against itself, played by workers of Ray on this machine or on many, into one file of records.

    pip install ray
    python python/examples/ray_self_play.py --games 1000 --output games.triolet

With `--address auto` it uses the cluster that `ray start` has made, where the package has to be installed too.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import ray

from triolet import Game, best


@ray.remote(num_cpus=1)
def play(seeds: list[int], player: str) -> list[str]:
    """The records of some games, each dealt from its seed, so that they do not depend on who plays them."""
    records = []
    for seed in seeds:
        game = Game(seed)
        while (position := game.position()) is not None:
            game.play(best(position, player, seed=seed, progress=False).turn)
        records.append(str(game.record()))
    return records


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--player", default="expect")
    parser.add_argument("--workers", type=int, default=2, help="workers on this machine, without --address")
    parser.add_argument("--address", help="the cluster to use, such as `auto`")
    parser.add_argument("--output", type=Path, default=Path("games.triolet"))
    parser.add_argument("--quick", action="store_true", help="play four games and keep none")
    options = parser.parse_args()
    if options.address:
        ray.init(address=options.address, log_to_driver=False)
    else:
        ray.init(num_cpus=options.workers, include_dashboard=False, log_to_driver=False)
    games, part = (4, 1) if options.quick else (options.games, 20)
    start = time.monotonic()
    waiting = [play.remote(list(range(first, min(first + part, games))), options.player) for first in range(0, games, part)]
    done = 0
    with Path("/dev/null" if options.quick else options.output).open("w", encoding="utf-8") as file:
        while waiting:
            finished, waiting = ray.wait(waiting)
            for records in ray.get(finished):
                file.writelines(records)
                done += len(records)
            print(f"{done} of {games} games, {done / (time.monotonic() - start):.1f} a second", flush=True)
    ray.shutdown()


if __name__ == "__main__":
    main()
