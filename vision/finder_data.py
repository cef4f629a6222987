"""Makes the pictures from which the finder of corners learns: small ones, at a twentieth of the cost of large ones.

    python finder_data.py FACES FOLDER --pictures N --seed S --workers W

Every box gives a few pictures, each with its own table, light and camera; one picture in eight shows no board, most of
them something like one.
"""

import cv2
import numpy as np

import maker
import shards

A_BOX = 5
A_SHARD = 240
QUALITY = 90


def arrangement(rng):
    """Returns the tiles, in most pictures as in a game."""
    labels = np.full((maker.SIDE, maker.SIDE), maker.EMPTY)
    draw = rng.random()
    if draw < 0.06:
        return labels
    if draw < 0.12:
        return maker.calibration()
    if draw < 0.35:
        return maker.arrangement(rng)
    taken = maker.grown(rng, int(rng.integers(2, 80)))
    labels[taken] = rng.integers(0, 17, int(taken.sum()))
    return labels


def shard(job):
    path, faces, seed, number = job
    maker.make_small()
    rng = np.random.default_rng([seed, number])
    pictures, corners, decoys, style = [], [], [], None
    nowhere = np.full((4, 2), np.nan)
    for index in range(A_SHARD):
        if index % A_BOX == 0:
            style = maker.Set(rng, faces)
        made = maker.no_board(rng, faces) if index % 8 == 7 else maker.picture(rng, faces, arrangement(rng), style)
        _, data = cv2.imencode(".jpg", made.image[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
        pictures.append(data)
        corners.append(nowhere if made.corners is None else made.corners)
        decoys.append(nowhere if made.decoy is None else made.decoy)
    lengths = np.array([len(data) for data in pictures])
    shards.save(path, pictures=np.concatenate(pictures), lengths=lengths, corners=np.stack(corners), decoys=np.stack(decoys))
    return path


if __name__ == "__main__":
    shards.make(__doc__, shard, "--pictures", 24000, A_SHARD, 11)
