"""Makes the windows from which the reader learns, by drawing small parts of boards.

    python reader_data.py FACES FOLDER --sets N --seed S --workers W

A part of six by six squares is drawn as a camera sees it from afar, which costs a tenth of a whole picture for each
window. Every box gives one part with its tiles and looks of squares once, to compare with, and a few others, each with
its own light and camera. Shards may be read while others are still made.
"""

import math

import cv2
import numpy as np

import maker
import shards
from maker import EMPTY, SCALE, SIDE

# Pixels a square in a rectified board, and the side of the window that is cut around each square.
PIXELS = 30
WINDOW = 44
# The squares along a side of a part, and how far the picture reaches beyond them.
PART = 6
BEYOND = 0.8
SETS_A_SHARD = 40
PARTS = 4
# The height, in squares, at which the reader samples a picture.
HEIGHT = 0.18


def ground(rng, faces):
    """Returns an empty board on a table, from above."""
    board = maker.board_picture(rng, faces)
    table = np.float32(maker.colour(rng, rng.uniform(0.1, 0.9), 0.5))
    return np.ascontiguousarray(table + (board[..., :3] - table) * board[..., 3:])


def view(rng):
    """Returns the map from squares to pixels and the shift of what lies one square higher."""
    size = math.exp(rng.uniform(math.log(23), math.log(72)))
    # Off the middle of a picture, the line of sight is tilted more than the camera.
    tilt = abs(rng.normal(0, 0.5)) if rng.random() < 0.8 else rng.uniform(0, 1)
    tilt = min(tilt, 1.0)
    side = rng.normal(0, 0.5) if rng.random() < 0.7 else rng.uniform(-math.pi, math.pi)
    turn = rng.normal(0, 0.06) + side * rng.uniform(0.3, 1) if abs(side) < 0.7 else rng.uniform(-0.6, 0.6)
    rotation = lambda angle: np.array([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])
    flat = size * rotation(turn) @ rotation(-side) @ np.diag([1, math.cos(tilt)]) @ rotation(side)
    rise = size * rotation(turn) @ rotation(-side) @ np.array([0, -math.sin(tilt)])
    return flat, rise


def part(rng, style, board, labels, top, left):
    """Draws a part of a board. Returns the picture, and the map and the shift as of `view`."""
    rows, columns = labels.shape
    flat, rise = view(rng)
    ends = np.array([[left - BEYOND, top - BEYOND], [left + columns + BEYOND, top - BEYOND], [left + columns + BEYOND, top + rows + BEYOND], [left - BEYOND, top + rows + BEYOND]])
    seen = ends @ flat.T
    low = seen.min(0)
    width, height = np.ceil(np.ptp(seen, axis=0)).astype(int)
    matrix = np.eye(3)
    matrix[:2, :2], matrix[:2, 2] = flat, -low
    shifted = lambda z: np.array([[1, 0, rise[0] * z], [0, 1, rise[1] * z], [0, 0, 1]]) @ matrix
    size = (int(width), int(height))
    # The layer of tops has a margin of a square about the part.
    tops = np.zeros(((rows + 2) * SCALE, (columns + 2) * SCALE, 4), np.float32)
    askew, off, tone = rng.uniform(0, 0.07), rng.uniform(0, 0.05), rng.uniform(0, 0.04)
    for row, column in np.argwhere(labels != EMPTY):
        # `lay` counts squares from within the margin of a whole board.
        maker.lay(rng, tops, style.sprite(int(labels[row, column])), row + 1 - maker.MARGIN, column + 1 - maker.MARGIN, askew, off, tone)
    mask = np.ascontiguousarray(tops[..., 3])
    to_squares = lambda row, column: np.array([[1 / SCALE, 0, column], [0, 1 / SCALE, row], [0, 0, 1]])
    of_board, of_tops = to_squares(-maker.MARGIN, -maker.MARGIN), to_squares(top - 1, left - 1)
    image = cv2.warpPerspective(board, matrix @ of_board, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    alpha = np.zeros((height, width), np.float32)
    if mask.any():
        direction = rng.uniform(-1, 1, 2) * style.height * 1.2
        aside = np.array([[1, 0, direction[0]], [0, 1, direction[1]], [0, 0, 1]])
        shadow = np.maximum(
            cv2.warpPerspective(mask, matrix @ aside @ of_tops, size, flags=cv2.INTER_LINEAR),
            cv2.warpPerspective(mask, matrix @ of_tops, size, flags=cv2.INTER_LINEAR),
        )
        unit = math.sqrt(abs(np.linalg.det(flat)))
        shadow = cv2.GaussianBlur(shadow, (0, 0), rng.uniform(0.015, 0.12) * unit + 0.1)
        image *= 1 - rng.uniform(0.1, 0.65) * shadow[..., None]
        steps = int(np.clip(math.ceil(style.height * np.linalg.norm(rise) / 3), 1, 5))
        shade = rng.uniform(0.6, 1.0)
        for step in range(steps):
            z = style.height * step / steps
            side = cv2.warpPerspective(mask, shifted(z) @ of_tops, size, flags=cv2.INTER_LINEAR)
            tint = (style.side * (shade + (1 - shade) * step / steps)).astype(np.float32)
            image += (tint - image) * side[..., None]
        # A bare projection would skip pixels of the finer layer.
        ratio = unit / SCALE
        if ratio < 0.8:
            tops = cv2.GaussianBlur(tops, (0, 0), 0.35 / ratio)
        seen = cv2.warpPerspective(tops, shifted(style.height) @ of_tops, size, flags=cv2.INTER_LINEAR)
        alpha = seen[..., 3]
        image += seen[..., :3] - image * alpha[..., None]
    image = lighten(rng, image, alpha)
    return finish(rng, image), matrix, rise


def lighten(rng, image, tops):
    """Uneven, coloured light, the mirror image of a lamp or a wall on the tops, and the edge of a shadow."""
    height, width = image.shape[:2]
    y, x = np.mgrid[-1 : 1 : 12j, -1 : 1 : 12j].astype(np.float32)
    light = np.ones((12, 12, 3), np.float32)
    slope = rng.normal(0, 0.25, 2)
    light *= (1 + slope[0] * x + slope[1] * y)[..., None]
    warm = rng.normal(0, 0.12)
    light *= np.float32([1 + warm, 1 + rng.normal(0, 0.03), 1 - 1.2 * warm])
    light = np.clip(light, 0.1, 3) * rng.uniform(0.45, 1.35)
    light = cv2.resize(light, (width, height))
    if rng.random() < 0.3:
        angle, at = rng.uniform(0, 2 * math.pi), rng.uniform(-0.8, 0.8)
        rows, columns = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j].astype(np.float32)
        edge = (columns * math.cos(angle) + rows * math.sin(angle) - at) / rng.uniform(0.01, 0.6)
        light *= (1 - rng.uniform(0.2, 0.7) / (1 + np.exp(np.clip(-4 * edge, -30, 30))))[..., None]
    image *= light
    if rng.random() < 0.5:
        gloss = np.full((12, 12), rng.uniform(0, 0.3) if rng.random() < 0.5 else 0.0, np.float32)
        for _ in range(rng.integers(0, 3)):
            cx, cy = rng.uniform(-1, 1, 2)
            a, b = rng.uniform(0.15, 1.5, 2)
            gloss += np.exp(-(((x - cx) / a) ** 2) - ((y - cy) / b) ** 2) * rng.uniform(0.05, 0.6)
        where = 0.3 + 0.7 * tops if rng.random() < 0.8 else 1.0
        image += (cv2.resize(gloss, (width, height)) * where)[..., None]
    return image


def finish(rng, image):
    """The lens, the sensor, the tone curve and the file."""
    height, width = image.shape[:2]
    blur = rng.uniform(0, 1.7)
    if blur > 0.25:
        image = cv2.GaussianBlur(image, (0, 0), blur)
    if rng.random() < 0.12:
        length, angle = rng.uniform(1.5, 5), rng.uniform(0, math.pi)
        kernel = np.zeros((11, 11), np.float32)
        dx, dy = math.cos(angle) * length / 2, math.sin(angle) * length / 2
        cv2.line(kernel, (round(5 - dx), round(5 - dy)), (round(5 + dx), round(5 + dy)), 1.0, 1)
        image = cv2.filter2D(image, -1, kernel / kernel.sum())
    image = np.clip(image, 0, 2)
    if rng.random() < 0.4:  # a soft shoulder, as of film
        image = 1.5 * image * (1 + image / 4) / (1 + image)
    image = image ** rng.uniform(0.7, 1.4)
    if rng.random() < 0.3:  # little contrast and colour
        grey = image.mean(2, keepdims=True)
        image = grey + (image - grey) * rng.uniform(0.2, 1)
        image = rng.uniform(0, 0.35) + image * rng.uniform(0.45, 0.85)
    strength = rng.uniform(0, 0.035)
    if strength > 0.005:
        image = image + rng.standard_normal((height, width, 1), np.float32) * strength
        if rng.random() < 0.5:
            coarse = rng.standard_normal((height // 2 + 1, width // 2 + 1, 3), np.float32) * strength
            image = image + cv2.resize(coarse, (width, height))
    image = np.clip(image * 255, 0, 255).astype(np.uint8)
    _, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(55, 95))])
    return cv2.imdecode(data, cv2.IMREAD_COLOR)


def windows(rng, image, matrix, rise, shape, top, left):
    """Cuts the windows around all squares of a part as the reader sees them, with corners that are a little wrong."""
    rows, columns = shape
    z = HEIGHT + rng.normal(0, 0.03)
    lifted = np.array([[1, 0, rise[0] * z], [0, 1, rise[1] * z], [0, 0, 1]]) @ matrix
    wrong = np.eye(3)
    amount = rng.uniform(0, 0.11)
    wrong[:2, :2] += rng.normal(0, amount / 8, (2, 2))
    middle = np.array([left + columns / 2, top + rows / 2])
    wrong[:2, 2] = middle - wrong[:2, :2] @ middle + rng.normal(0, amount, 2)
    spare = (WINDOW - PIXELS) // 2
    fine = 2 * PIXELS
    from_fine = np.array([[1 / fine, 0, left + (0.5 - 2 * spare) / fine], [0, 1 / fine, top + (0.5 - 2 * spare) / fine], [0, 0, 1]])
    half = np.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]])
    size = (columns * PIXELS + 2 * spare, rows * PIXELS + 2 * spare)
    double = (2 * size[0], 2 * size[1])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    board = cv2.warpPerspective(image, half @ lifted @ wrong @ from_fine, double, flags=flags, borderMode=cv2.BORDER_REPLICATE)
    board = cv2.resize(board, size, interpolation=cv2.INTER_AREA)
    cut = [board[row * PIXELS : row * PIXELS + WINDOW, column * PIXELS : column * PIXELS + WINDOW] for row in range(rows) for column in range(columns)]
    return np.stack(cut)


def kind_of(row, column):
    """Which of the five looks an empty square has: plain, double, triple, replay, centre."""
    if (row, column) == (7, 7):
        return 4
    return 1 + maker.PREMIUM[row, column] if (row, column) in maker.PREMIUM else 0


def once():
    """The tiles, one of each, as the first rows of a part of a board; the rest is filled by looks of empty squares."""
    labels = np.full((PART, PART), EMPTY)
    labels.flat[:17] = np.arange(17)
    return labels


def shard(job):
    path, faces, seed, number = job
    first = number * SETS_A_SHARD
    rng = np.random.default_rng([seed, first])
    boards = [ground(rng, faces) for _ in range(SETS_A_SHARD // 4)]
    crops, labels, looks, owners, kinds = [], [], [], [], []

    def keep(owner, kind, shown, style, board, top, left):
        image, matrix, rise = part(rng, style, board, shown, top, left)
        cut = windows(rng, image, matrix, rise, shown.shape, top, left)
        squares = [(top + row, left + column) for row in range(shown.shape[0]) for column in range(shown.shape[1])]
        crops.append(cut)
        labels.append(shown.ravel().astype(np.uint8))
        looks.append(np.array([kind_of(*square) for square in squares], np.uint8))
        owners.append(np.full(len(squares), owner, np.int32))
        kinds.append(np.full(len(squares), kind, np.uint8))

    for number in range(first, first + SETS_A_SHARD):
        style, board = maker.Set(rng, faces), boards[rng.integers(len(boards))]
        # The parts at the top left have every look of a square but that of the centre.
        keep(number, 1, once(), style, board, 0, 0)
        for index in range(PARTS):
            top, left = rng.integers(0, SIDE - PART + 1, 2)
            shown = np.full((PART, PART), EMPTY)
            taken = rng.random((PART, PART)) < rng.uniform(0.35, 1)
            shown[taken] = rng.integers(0, 17, int(taken.sum()))
            keep(number, 0, shown, style, board, int(top), int(left))
    join = np.concatenate
    shards.save(path, crops=join(crops), labels=join(labels), looks=join(looks), owners=join(owners), kinds=join(kinds))
    return path


if __name__ == "__main__":
    shards.make(__doc__, shard, "--sets", 12000, SETS_A_SHARD, 1)
