"""Draws pictures of games with the training's picture maker, to set numbers by: many more than can be path-traced.

    python draw.py FACES FOLDER --sets N --pictures P --seed S

Every set gives a calibration picture and P pictures of games; beside each lies its truth as JSON, as `render.py` writes
it. Take type faces that the training has not seen.
"""

import argparse
import json
import math
import random
import sys
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))
import games
import maker


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("faces", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sets", type=int, default=40)
    parser.add_argument("--pictures", type=int, default=3)
    parser.add_argument("--seed", type=int, default=3)
    options = parser.parse_args()
    faces = options.faces.read_text().split("\n")[:-1]
    options.folder.mkdir(parents=True, exist_ok=True)
    maker.LONG = (1200, 1600)
    for number in range(options.sets):
        style = maker.Set(np.random.default_rng([options.seed, number]), faces)
        for index in range(options.pictures + 1):
            name = f"{number:02}-{index if index else 'set'}"
            rng = np.random.default_rng([options.seed, number, index])
            boards = games.game(random.Random(f"{options.seed} {number} {index}"), int(rng.integers(1, 33)))
            picture = maker.picture(rng, faces, maker.labels_of(boards[-1]) if index else maker.calibration(), style)
            # `picture` has compressed it once already.
            cv2.imwrite(str(options.folder / f"{name}.jpg"), picture.image[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 97])
            down = picture.camera[:, :3] @ np.array([0, 0, 1.0])
            tilt = math.degrees(math.acos(min(1.0, abs(down[2]) / np.linalg.norm(down))))
            truth = {"board": games.names(boards[-1]) if index else {}, "corners": picture.corners.tolist(), "tilt": round(tilt, 1), "turn": 0, "lamps": 0, "gloss": 1}
            if index:
                truth["previous"] = games.names(boards[-2])
            (options.folder / f"{name}.json").write_text(json.dumps(truth))


if __name__ == "__main__":
    main()
