"""Makes the pictures from which the reader learns: squares cut from rectified boards.

    python dataset.py FACES FOLDER --sets N --seed S --workers W

Every set gives a picture with tiles at random or as in a game and, for half of the sets, the calibration picture.
"""

import argparse
import multiprocessing
from pathlib import Path

import cv2
import numpy as np

import maker

# Pixels a square in a rectified board, and the side of the window that is cut around each square.
PIXELS = 30
WINDOW = 44
SETS_A_SHARD = 50


def rectify(image, matrix):
    """Returns the board from above with a margin of a square; `matrix` leads from squares to pixels of the picture."""
    side = (maker.SIDE + 2) * PIXELS * 2
    to_squares = np.array([[1 / (2 * PIXELS), 0, -1 + 0.25 / PIXELS], [0, 1 / (2 * PIXELS), -1 + 0.25 / PIXELS], [0, 0, 1]])
    # Pixel centres lie at whole numbers for OpenCV and half a pixel on in our corners.
    shift = np.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    double = cv2.warpPerspective(image, shift @ matrix @ to_squares, (side, side), flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return cv2.resize(double, (side // 2, side // 2), interpolation=cv2.INTER_AREA)


def windows(board, squares):
    """Cuts the window around each of the squares, given as row and column."""
    spare = (WINDOW - PIXELS) // 2
    out = np.empty((len(squares), WINDOW, WINDOW, 3), np.uint8)
    for index, (row, column) in enumerate(squares):
        top, left = (row + 1) * PIXELS - spare, (column + 1) * PIXELS - spare
        out[index] = board[top : top + WINDOW, left : left + WINDOW]
    return out


def squares_of(rng, picture, empties):
    """Cuts all tiles and some of the empty squares as a reader would see them, its errors included."""
    z = float(np.clip(picture.height + rng.normal(0, 0.06), 0, 0.4)) if rng.random() < 0.85 else 0.0
    ends = np.float32([[0, 0], [maker.SIDE, 0], [maker.SIDE, maker.SIDE], [0, maker.SIDE]])
    wrong = ends + rng.normal(0, rng.uniform(0, 0.1), (4, 2)).astype(np.float32)
    matrix = maker.plane(picture.camera, z) @ cv2.getPerspectiveTransform(ends, wrong)
    board = rectify(picture.image, matrix)
    labels = picture.labels
    tiles = np.argwhere(labels != maker.EMPTY)
    bare = np.argwhere(labels == maker.EMPTY)
    special = [tuple(at) in maker.PREMIUM for at in bare]
    # Special squares come all, others as many as asked for.
    keep = [at for at, is_special in zip(bare, special) if is_special]
    plain = [at for at, is_special in zip(bare, special) if not is_special]
    chosen = rng.permutation(len(plain))[:empties]
    squares = np.concatenate([tiles, np.array(keep).reshape(-1, 2), np.array(plain).reshape(-1, 2)[chosen]]).astype(int)
    return windows(board, squares), labels[squares[:, 0], squares[:, 1]].astype(np.uint8), squares.astype(np.uint8)


def shard(job):
    path, faces, seed, first = job
    if path.exists():
        return path
    crops, labels, squares, owners, kinds = [], [], [], [], []

    def keep(picture, owner, kind, empties, rng):
        cut = squares_of(rng, picture, empties)
        for store, value in zip((crops, labels, squares), cut):
            store.append(value)
        owners.append(np.full(len(cut[1]), owner, np.int32))
        kinds.append(np.full(len(cut[1]), kind, np.uint8))

    for number in range(first, first + SETS_A_SHARD):
        rng = np.random.default_rng([seed, number])
        style = maker.Set(rng, faces)
        keep(maker.picture(rng, faces, style=style), number, 0, 40, rng)
        if number % 2 == 0:
            keep(maker.picture(rng, faces, maker.calibration(), style), number, 1, 25, rng)
    temporary = path.with_suffix(".part.npz")
    np.savez(
        temporary,
        crops=np.concatenate(crops),
        labels=np.concatenate(labels),
        squares=np.concatenate(squares),
        owners=np.concatenate(owners),
        kinds=np.concatenate(kinds),
    )
    temporary.rename(path)
    return path


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("faces", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sets", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    faces = options.faces.read_text().split("\n")[:-1]
    options.folder.mkdir(parents=True, exist_ok=True)
    jobs = [(options.folder / f"{first:06}.npz", faces, options.seed, first) for first in range(0, options.sets, SETS_A_SHARD)]
    with multiprocessing.Pool(options.workers) as pool:
        for done, path in enumerate(pool.imap(shard, jobs)):
            print(f"{done + 1}/{len(jobs)} {path}", flush=True)


if __name__ == "__main__":
    main()
