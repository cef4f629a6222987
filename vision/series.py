"""Makes the pictures of one game, a picture a turn, with the box's calibration picture: for tests of keeping score.

    python series.py FACES FOLDER --turns N --seed S

Writes set.jpg, turn-01.jpg and so on, and series.json with the board after each turn.
"""

import argparse
import json
import random
import sys
from pathlib import Path

import cv2
import numpy as np

import maker

sys.path.insert(0, str(Path(__file__).parent / "measure"))
import games

# The range of a picture's long side, the least pixels of a side of the board, and the most bytes of a file.
LONG = (900, 1000)
LEAST = 480
BYTES = 58_000


def encoded(image):
    """The picture as JPEG, of as high a quality as its bytes allow; None if that is too low."""
    for quality in range(88, 50, -4):
        _, data = cv2.imencode(".jpg", image[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, quality])
        if len(data) <= BYTES:
            return data.tobytes()
    return None


def taken(rng, faces, labels, style):
    """A picture whose numerals can be read, with its file: whoever keeps score takes no other."""
    while True:
        picture = maker.picture(rng, faces, labels, style)
        ends = picture.corners
        sides = np.linalg.norm(ends - np.roll(ends, 1, axis=0), axis=1)
        inside = (ends > 8).all() and (ends < np.array(picture.image.shape[1::-1]) - 8).all()
        data = encoded(picture.image)
        if data is not None and inside and sides.min() >= LEAST:
            return picture, data


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("faces", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--turns", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    faces = options.faces.read_text().split("\n")[:-1]
    options.folder.mkdir(parents=True, exist_ok=True)
    maker.LONG = LONG
    rng = np.random.default_rng(options.seed)
    style = maker.Set(rng, faces)
    boards = games.game(random.Random(options.seed), options.turns)[1:]
    pictures = {"set": maker.calibration()} | {f"turn-{turn:02}": maker.labels_of(board) for turn, board in enumerate(boards, 1)}
    truth = {}
    for name, labels in pictures.items():
        picture, data = taken(rng, faces, labels, style)
        (options.folder / f"{name}.jpg").write_bytes(data)
        truth[name] = [[round(float(part), 1) for part in corner] for corner in picture.corners]
    boards = [games.names(board) for board in boards]
    (options.folder / "series.json").write_text(json.dumps({"seed": options.seed, "corners": truth, "boards": boards}) + "\n")


if __name__ == "__main__":
    main()
