"""Makes training data in shards, several at a time: each follows from the seed and its number alone."""

import argparse
import multiprocessing
from pathlib import Path

import numpy as np


def save(path, **arrays):
    """Writes a shard. Nobody sees a part of it under its name."""
    temporary = path.with_suffix(".part")
    with temporary.open("wb") as file:
        np.savez(file, **arrays)
    temporary.rename(path)


def make(description, shard, option, count, a_shard, seed):
    """Makes the shards that a command line asks for. `shard` takes a path, the type faces, the seed and a number."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("faces", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument(option, type=int, default=count, dest="count")
    parser.add_argument("--seed", type=int, default=seed)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    faces = options.faces.read_text().split("\n")[:-1]
    options.folder.mkdir(parents=True, exist_ok=True)
    numbers = range(-(-options.count // a_shard))
    jobs = [(options.folder / f"{number:06}.npz", faces, options.seed, number) for number in numbers]
    jobs = [job for job in jobs if not job[0].exists()]
    with multiprocessing.Pool(options.workers) as pool:
        for done, path in enumerate(pool.imap(shard, jobs)):
            print(f"{done + 1}/{len(jobs)} {path}", flush=True)
