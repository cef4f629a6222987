"""Makes pictures of boards, with the truth about them.

Everything is measured in squares: x along a row from the left edge of A1, y down a column from its top edge, z up from
the board. A picture follows from its seed and the list of type faces alone.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

cv2.setNumThreads(1)

SIDE = 15
WILD, EMPTY = 16, 17
SUPPLY = [9, 9, 8, 8, 7, 8, 6, 6, 4, 4, 3, 3, 2, 2, 1, 1, 2]
# Pixels a square in the pictures from above that are then projected, and the range of a picture's long side.
SCALE = 60
LONG = (850, 1500)
MARGIN = 3
DOUBLE = "D8 E5 E11 H4 H8 H12 K5 K11 L8"
TRIPLE = "B5 B11 E2 E14 K2 K14 N5 N11"
REPLAY = "A8 B2 B14 H1 H15 N2 N14 O8"


def square(name):
    return ord(name[0]) - 65, int(name[1:]) - 1


PREMIUM = {square(name): kind for kind, names in enumerate((DOUBLE, TRIPLE, REPLAY)) for name in names.split()}


@dataclass
class Picture:
    """A picture with what it shows."""

    image: np.ndarray  # RGB, height x width x 3, uint8
    labels: np.ndarray  # 15 x 15, 0 to 15, WILD or EMPTY; all EMPTY where there is no board
    corners: np.ndarray | None  # A1, A15, O15, O1 as x, y in pixels; None where there is no board
    camera: np.ndarray | None  # 3 x 4 projection of (x, y, z, 1)
    height: float  # height of a tile in squares
    decoy: np.ndarray | None = None  # corners of what could be taken for a board where there is none


def colour(rng, lightness, spread=0.5):
    """A random colour near a lightness of 0 to 1."""
    hue = rng.random()
    saturation = rng.random() ** 1.5 * spread
    base = np.array([math.cos(2 * math.pi * (hue - shift)) for shift in (0, 1 / 3, 2 / 3)])
    return np.clip(lightness + base * saturation * 0.5, 0.02, 0.98)


def vivid(rng, lightness=None):
    return colour(rng, rng.uniform(0.3, 0.65) if lightness is None else lightness, 1.0 + rng.random())


def noise(rng, height, width, cells, octaves=3):
    """Smooth noise about 0 with a standard deviation near 1."""
    total = np.zeros((height, width), np.float32)
    for octave in range(octaves):
        rows = max(2, int(cells[0] * 2**octave))
        columns = max(2, int(cells[1] * 2**octave))
        small = rng.standard_normal((min(rows, height), min(columns, width))).astype(np.float32)
        total += cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC) / 1.6**octave
    return total


def surface(rng, height, width):
    """A table, a cloth, a carpet or a floor."""
    base = colour(rng, rng.uniform(0.1, 0.9), 0.4)
    kind = rng.integers(5)
    if kind == 0:  # wood
        base = np.clip(np.array([0.55, 0.38, 0.22]) * rng.uniform(0.4, 1.7) + rng.uniform(-0.05, 0.05, 3), 0, 1)
        cells = (rng.uniform(20, 60), rng.uniform(1, 4)) if rng.random() < 0.5 else (rng.uniform(1, 4), rng.uniform(20, 60))
        pattern = noise(rng, height, width, cells) * rng.uniform(0.02, 0.08)
        if rng.random() < 0.6:
            boards = np.arange(height) // max(8, int(height / rng.integers(3, 9)))
            pattern += (rng.standard_normal(40)[boards % 40] * 0.04)[:, None].astype(np.float32)
    elif kind == 1:  # cloth with stripes or checks
        period = rng.uniform(10, 120)
        angle = rng.uniform(0, math.pi)
        y, x = np.mgrid[0:height, 0:width].astype(np.float32)
        wave = np.sign(np.sin((x * math.cos(angle) + y * math.sin(angle)) * 2 * math.pi / period))
        if rng.random() < 0.5:
            wave = wave + np.sign(np.sin((y * math.cos(angle) - x * math.sin(angle)) * 2 * math.pi / period))
        pattern = wave * rng.uniform(0.02, 0.12)
    elif kind == 2:  # carpet
        pattern = rng.standard_normal((height // 2 + 1, width // 2 + 1)).astype(np.float32)
        pattern = cv2.resize(pattern, (width, height)) * rng.uniform(0.02, 0.1)
    else:
        pattern = noise(rng, height, width, (3, 3)) * rng.uniform(0.0, 0.05)
    tint = colour(rng, 0.5, 0.5) * 2
    return np.clip(base[None, None] + pattern[..., None] * tint[None, None], 0, 1).astype(np.float32)


@lru_cache(maxsize=64)
def opened(path, size):
    return ImageFont.truetype(path, size)


@lru_cache(maxsize=4096)
def glyphs(path, text, size):
    """The text in a type face as an alpha picture without margin."""
    font = opened(path, size)
    box = font.getbbox(text)
    image = Image.new("L", (max(1, box[2] - box[0]), max(1, box[3] - box[1])))
    ImageDraw.Draw(image).text((-box[0], -box[1]), text, font=font, fill=255)
    return np.asarray(image, np.float32) / 255


def fitted(path, text, height, width):
    """The text scaled to a height of a digit, narrower where the width asks for it."""
    size = 96
    digit = glyphs(path, "0" if text.isdigit() else text, size)
    alpha = glyphs(path, text, size)
    scale = min(height / digit.shape[0], width / alpha.shape[1])
    out = (max(2, round(alpha.shape[1] * scale)), max(2, round(alpha.shape[0] * scale)))
    return cv2.resize(alpha, out, interpolation=cv2.INTER_AREA)


def stamp(image, alpha, ink, centre):
    """Blends ink onto the picture through alpha about a centre, clipped at the edges."""
    height, width = alpha.shape
    top, left = round(centre[1] - height / 2), round(centre[0] - width / 2)
    y0, x0 = max(0, top), max(0, left)
    y1, x1 = min(image.shape[0], top + height), min(image.shape[1], left + width)
    if y0 >= y1 or x0 >= x1:
        return
    part = alpha[y0 - top : y1 - top, x0 - left : x1 - left, None]
    image[y0:y1, x0:x1] += (np.asarray(ink, np.float32) - image[y0:y1, x0:x1]) * part


def star(points, inner, size, turn=0.0, outline=0.0):
    """A star with so many points as an alpha picture."""
    big = size * 4
    image = np.zeros((big, big), np.uint8)
    angles = turn + np.arange(2 * points) * math.pi / points - math.pi / 2
    radii = np.where(np.arange(2 * points) % 2 == 0, 0.48, 0.48 * inner) * big
    outer = np.stack([big / 2 + radii * np.cos(angles), big / 2 + radii * np.sin(angles)], 1)
    cv2.fillPoly(image, [outer.round().astype(np.int32)], 255, cv2.LINE_AA)
    if outline:
        core = (outer - big / 2) * (1 - outline) + big / 2
        cv2.fillPoly(image, [core.round().astype(np.int32)], 0, cv2.LINE_AA)
    return cv2.resize(image, (size, size), interpolation=cv2.INTER_AREA).astype(np.float32) / 255


class Set:
    """The type face, the colours and the shape of one box's tiles and board."""

    def __init__(self, rng, faces):
        self.face = faces[rng.integers(len(faces))]
        self.small_face = self.face if rng.random() < 0.7 else faces[rng.integers(len(faces))]
        self.digit = rng.uniform(0.42, 0.68) if rng.random() < 0.8 else rng.uniform(0.34, 0.74)
        self.digit_width = rng.uniform(0.6, 0.85)
        # How much wider or thinner the strokes are than the type face has them, in hundredths of a tile.
        self.stroke = rng.uniform(-1.2, 2.2) if rng.random() < 0.3 else 0.0
        self.engraved = rng.uniform(0.1, 0.5) if rng.random() < 0.15 else 0.0
        self.grain = rng.uniform(0.01, 0.08) if rng.random() < 0.2 else 0.0
        shade = rng.random()
        self.dark = shade < 0.12
        if self.dark:
            self.tile = colour(rng, rng.uniform(0.08, 0.35), 0.6)
            ink = lambda: colour(rng, rng.uniform(0.8, 0.98), 0.4)
        elif shade < 0.24:
            self.tile = colour(rng, rng.uniform(0.4, 0.7), 0.6)
            pale = rng.random() < 0.4
            ink = lambda: colour(rng, rng.uniform(0.88, 0.98), 0.2) if pale else colour(rng, rng.uniform(0.02, 0.15), 0.4)
        else:
            self.tile = colour(rng, rng.uniform(0.68, 0.97), 0.35)
            ink = lambda: colour(rng, rng.uniform(0.02, 0.2), 0.5) if rng.random() < 0.6 else vivid(rng, rng.uniform(0.15, 0.45))
        self.inks = [ink()] * 17
        style = rng.random()
        if style < 0.12:
            self.inks = [ink() for _ in range(17)]
        elif style < 0.4:
            self.inks[WILD] = vivid(rng) if not self.dark else ink()
        self.small = rng.uniform(0.13, 0.24) if rng.random() < 0.85 else 0.0
        where = rng.random()
        self.small_corner = rng.choice([-1, 1], 2) if where < 0.4 else np.array([0, rng.choice([-1, 1])]) if where < 0.45 else np.array([1, 1])
        self.small_at = rng.uniform(0.3, 0.37)
        self.lift = rng.uniform(-0.07, 0.03) if self.small else 0.0
        self.aside = rng.normal(0, 0.02, 2) if rng.random() < 0.5 else np.zeros(2)
        self.mark = rng.integers(4)  # nothing, bar, dot, bar under 6 and 9
        self.size = rng.uniform(0.8, 0.97)
        self.round = rng.uniform(0.02, 0.22)
        self.rim = rng.uniform(0.02, 0.06) if rng.random() < 0.4 else 0.0
        self.rim_colour = np.clip(self.tile * rng.uniform(0.6, 1.15), 0, 1)
        self.height = rng.uniform(0.06, 0.34)
        self.side = np.clip(self.tile * rng.uniform(0.55, 0.95), 0, 1)
        points = int(rng.integers(4, 9))
        self.star = (points, rng.uniform(0.35, 0.6), rng.choice([0.0, 0.0, 0.35, 0.5]))
        self.star_size = rng.uniform(0.4, 0.78)
        self.star_text = rng.choice(["", "", "J", "*"])
        # In place of a star, a letter or a word in a few boxes.
        self.wild_word = rng.choice(["J", "JOKER", "?", "W", "X", "*"]) if rng.random() < 0.12 else ""
        self.sprites = {}
        self.board = None

    def sprite(self, label):
        """A tile from above as RGBA, SCALE pixels a square, one square wide."""
        if label in self.sprites:
            return self.sprites[label]
        big = SCALE * 2
        image = np.zeros((big, big, 4), np.float32)
        half = self.size / 2 * big
        shape = np.zeros((big, big), np.uint8)
        radius = int(self.round * big * 0.9)
        rectangle(shape, big / 2, big / 2, half, radius, 255)
        alpha = shape.astype(np.float32) / 255
        image[..., :3] = self.tile.astype(np.float32)
        if self.rim:
            inner = np.zeros((big, big), np.uint8)
            rectangle(inner, big / 2, big / 2, half - self.rim * big, radius, 255)
            image[..., :3] += (self.rim_colour - self.tile).astype(np.float32) * (1 - inner[..., None] / 255)
        rgb = np.ascontiguousarray(image[..., :3])
        tile = self.size * big
        # The numeral makes room for the small one.
        centre = (
            big / 2 + (self.lift * self.small_corner[0] * 0.4 + self.aside[0]) * tile,
            big / 2 + (self.lift * self.small_corner[1] + self.aside[1]) * tile,
        )
        ink = self.inks[label]
        if label == WILD and self.wild_word:
            stamp(rgb, self.weighted(fitted(self.face, self.wild_word, self.digit * tile, self.digit_width * tile), tile), ink, centre)
        elif label == WILD:
            points, inner, outline = self.star
            stamp(rgb, star(points, inner, int(self.star_size * tile), 0.0, outline), ink, (big / 2, big / 2))
            if self.star_text == "J":
                stamp(rgb, fitted(self.face, "J", tile * 0.25, tile * 0.3), self.tile if not outline else ink, (big / 2, big / 2))
        else:
            text = str(label)
            height = self.digit * tile
            alpha_text = self.weighted(fitted(self.face, text, height, self.digit_width * tile), tile)
            if self.engraved:
                light = np.clip(self.tile + self.engraved, 0, 1)
                stamp(rgb, alpha_text, light, (centre[0] + 0.02 * tile, centre[1] + 0.02 * tile))
            stamp(rgb, alpha_text, ink, centre)
            if label in (6, 9) and self.mark:
                y = centre[1] + alpha_text.shape[0] / 2 + tile * 0.05
                if self.mark == 2:
                    dot = int(max(2, tile * 0.05))
                    stamp(rgb, np.ones((dot, dot), np.float32), ink, (centre[0] + alpha_text.shape[1] * 0.6, y - tile * 0.07))
                else:
                    stamp(rgb, np.ones((int(max(2, tile * 0.04)), alpha_text.shape[1]), np.float32), ink, (centre[0], y))
        if self.small:
            at = (big / 2 + self.small_corner[0] * self.small_at * tile, big / 2 + self.small_corner[1] * self.small_at * tile)
            alpha_small = fitted(self.small_face, str(SUPPLY[label]), self.small * tile, self.small * tile)
            stamp(rgb, alpha_small, ink, at)
        out = np.dstack([rgb, alpha])
        out = cv2.resize(out, (SCALE, SCALE), interpolation=cv2.INTER_AREA)
        self.sprites[label] = out
        return out


    def weighted(self, alpha, tile):
        """Makes the strokes of a numeral wider or thinner."""
        wider = self.stroke / 100 * tile
        if abs(wider) < 0.2:
            return alpha
        pad = math.ceil(abs(wider)) + 2
        soft = cv2.GaussianBlur(np.pad(alpha, pad), (0, 0), abs(wider))
        made = np.clip((soft - (0.25 if wider > 0 else 0.7)) * 3 + 0.3, 0, 1)
        return made[pad:-pad, pad:-pad] if wider < 0 else made


def rectangle(image, x, y, half, radius, value):
    """Fills a rectangle with rounded corners."""
    radius = int(min(radius, half))
    left, right, top, bottom = (int(round(v)) for v in (x - half, x + half, y - half, y + half))
    cv2.rectangle(image, (left + radius, top), (right - radius, bottom), value, -1)
    cv2.rectangle(image, (left, top + radius), (right, bottom - radius), value, -1)
    for cx in (left + radius, right - radius):
        for cy in (top + radius, bottom - radius):
            cv2.circle(image, (cx, cy), radius, value, -1)


def board_picture(rng, faces):
    """The empty board from above, with a frame, as RGBA; SCALE pixels a square and MARGIN squares around."""
    total = (SIDE + 2 * MARGIN) * SCALE
    image = np.zeros((total, total, 4), np.float32)
    frame = rng.uniform(0.15, 2.4)
    frames = frame + rng.uniform(0, 1.2, 4) * (rng.random() < 0.3)
    base = colour(rng, rng.uniform(0.15, 0.9), 0.9)
    edge = base if rng.random() < 0.4 else colour(rng, rng.uniform(0.05, 0.9), 0.9)
    at = lambda v: int(round((v + MARGIN) * SCALE))
    left, top, right, bottom = at(-min(frames[0], MARGIN)), at(-min(frames[1], MARGIN)), at(SIDE + min(frames[2], MARGIN)), at(SIDE + min(frames[3], MARGIN))
    image[top:bottom, left:right, :3] = edge
    image[top:bottom, left:right, 3] = 1
    rgb = np.ascontiguousarray(image[..., :3])
    low, high = at(0), at(SIDE)
    rgb[low:high, low:high] = base
    old = rng.random() < 0.35
    if old:
        colours = [colour(rng, 0.6, 0.1) + [0.25, 0.2, -0.45], np.array([0.75, 0.15, 0.12]), np.array([0.9, 0.5, 0.1])]
        colours = [np.clip(c + rng.uniform(-0.1, 0.1, 3), 0, 1) for c in colours]
    else:
        colours = [vivid(rng) if rng.random() < 0.8 else colour(rng, rng.uniform(0.1, 0.95)) for _ in range(3)]
    words = [["x2", "×2", "2", "2×", "D", ""], ["x3", "×3", "3", "3×", "T", ""], ["BIS", "R", "+", "=>", "*", ""]]
    chosen = [words[kind][rng.integers(6)] if rng.random() < 0.7 else "" for kind in range(3)]
    if old:
        chosen[2] = "BIS"
    checker = rng.uniform(-0.08, 0.08) if rng.random() < 0.25 else 0.0
    word_face = faces[rng.integers(len(faces))]
    inset = rng.uniform(0, 0.12) if rng.random() < 0.3 else 0.0
    word_ink = colour(rng, rng.choice([0.05, 0.95]), 0.3)
    shape = rng.integers(4)
    cells = rng.random() < 0.2
    cell = np.clip(base * rng.uniform(0.75, 1.25), 0, 1)
    for row in range(SIDE):
        for column in range(SIDE):
            x0, y0, x1, y1 = at(column + inset), at(row + inset), at(column + 1 - inset), at(row + 1 - inset)
            kind = PREMIUM.get((row, column))
            if cells:
                rgb[y0:y1, x0:x1] = cell
            if kind is None:
                if checker and (row + column) % 2:
                    rgb[y0:y1, x0:x1] = np.clip(rgb[y0:y1, x0:x1] + checker, 0, 1)
                continue
            fill = tuple(float(v) for v in colours[kind])
            if shape == 3:
                cv2.circle(rgb, (at(column + 0.5), at(row + 0.5)), int(SCALE * 0.42), fill, -1, cv2.LINE_AA)
            else:
                rgb[y0:y1, x0:x1] = fill
            centre = (at(column + 0.5), at(row + 0.5))
            if (row, column) == (7, 7) and (old or rng.random() < 0.5):
                rose(rng, rgb, centre, word_ink)
            elif chosen[kind] and chosen[kind].isascii():
                word = fitted(word_face, chosen[kind], SCALE * 0.35, SCALE * 0.8)
                stamp(rgb, word, word_ink, centre)
            elif chosen[kind]:
                stamp(rgb, star(4, 0.3, int(SCALE * 0.5), rng.uniform(0, 1)), word_ink, centre)
    line = int(round(rng.uniform(0, 0.07) * SCALE))
    if line:
        ink = tuple(float(v) for v in (np.clip(base * rng.uniform(0.3, 0.8), 0, 1) if rng.random() < 0.5 else colour(rng, rng.uniform(0.05, 0.98), 0.3)))
        for index in range(SIDE + 1):
            cv2.line(rgb, (at(index), low), (at(index), high), ink, line, cv2.LINE_AA)
            cv2.line(rgb, (low, at(index)), (high, at(index)), ink, line, cv2.LINE_AA)
    if frame > 0.5 and rng.random() < 0.6:
        ink = colour(rng, rng.choice([0.05, 0.95]), 0.4)
        size = min(frame, 1.0) * rng.uniform(0.35, 0.6) * SCALE
        sides = [True, rng.random() < 0.4]
        for index in range(SIDE):
            for second in (0, 1):
                if not sides[second]:
                    continue
                away = frame / 2
                along = SIDE + away if second else -away
                stamp(rgb, fitted(word_face, chr(65 + index), size, size * 1.6), ink, (at(along), at(index + 0.5)))
                stamp(rgb, fitted(word_face, str(index + 1), size, size * 1.6), ink, (at(index + 0.5), at(along)))
    if frame > 1.2 and rng.random() < 0.4:
        ink = colour(rng, rng.choice([0.05, 0.95]), 0.6)
        for y in (-frame * 0.75, SIDE + frame * 0.75):
            if rng.random() < 0.6:
                stamp(rgb, fitted(word_face, "TRIOLET", SCALE * 0.5, SCALE * 6), ink, (at(7.5), at(y)))
    grain = noise(rng, total, total, (30, 30), 2) * rng.uniform(0, 0.02)
    image[..., :3] = np.clip(rgb + grain[..., None], 0, 1)
    return image


def rose(rng, rgb, centre, ink):
    """A compass rose in the square of the centre, or a plain star."""
    size = int(SCALE * rng.uniform(0.6, 0.95))
    turn = math.pi / 4
    if rng.random() < 0.6:
        stamp(rgb, star(4, rng.uniform(0.2, 0.4), int(size * 0.75), turn), np.asarray(ink) * 0.6 + 0.2, centre)
    stamp(rgb, star(4, rng.uniform(0.15, 0.35), size, 0.0), ink, centre)
    if rng.random() < 0.4:
        cv2.circle(rgb, centre, int(size * rng.uniform(0.25, 0.45)), tuple(float(v) for v in ink), 1, cv2.LINE_AA)


def grown(rng, count):
    """The squares of a connected cluster about the centre, no run of which is longer than three."""
    taken = np.zeros((SIDE, SIDE), bool)
    taken[7, 7] = True
    for _ in range(count * 30):
        if taken.sum() >= count:
            break
        filled = np.argwhere(taken)
        row, column = filled[rng.integers(len(filled))] + [(0, 1), (1, 0), (0, -1), (-1, 0)][rng.integers(4)]
        if not (0 <= row < SIDE and 0 <= column < SIDE) or taken[row, column]:
            continue
        taken[row, column] = True
        line, other = taken[row], taken[:, column]
        long = any(all(line[max(0, s) : s + 4]) for s in range(max(0, column - 3), min(column, SIDE - 4) + 1))
        long |= any(all(other[max(0, s) : s + 4]) for s in range(max(0, row - 3), min(row, SIDE - 4) + 1))
        if long:
            taken[row, column] = False
    return taken


def arrangement(rng):
    """What lies where: as in a game, or at random so that every tile is seen often."""
    labels = np.full((SIDE, SIDE), EMPTY)
    draw = rng.random()
    if draw < 0.03:
        return labels
    if draw < 0.4:
        taken = grown(rng, int(rng.integers(2, 75)))
    else:
        taken = rng.random((SIDE, SIDE)) < rng.uniform(0.2, 0.75)
    count = int(taken.sum())
    labels[taken] = rng.integers(0, 17, count)
    return labels


def calibration():
    """The calibration picture: 0 to 14 along row G, 15 at I1, the wild at I2."""
    labels = np.full((SIDE, SIDE), EMPTY)
    labels[6] = np.arange(SIDE)
    labels[8, 0], labels[8, 1] = 15, WILD
    return labels


def labels_of(board):
    """The labels of a board as `measure/games.py` has it."""
    labels = np.full((SIDE, SIDE), EMPTY)
    for at, (label, _) in board.items():
        labels[at] = label
    return labels


def camera_for(rng, width, height, tilt, turn, fill):
    """A camera that sees the board at a tilt and a turn and fills so much of the picture with it."""
    roll = rng.normal(0, 0.05)
    focal = rng.uniform(0.75, 1.5) * max(width, height)
    target = np.array([7.5, 7.5, 0.0])
    sine, cosine = math.sin(tilt), math.cos(tilt)
    # The camera stands off towards the bottom edge of the board, then turns about its middle.
    forward = np.array([math.sin(turn) * sine, -math.cos(turn) * sine, -cosine])
    right = np.array([math.cos(turn), math.sin(turn), 0.0])
    # x, y and z are left-handed here, since y runs down the board.
    down = np.cross(right, forward)
    rotation = np.stack([right, down, forward])
    spin = np.array([[math.cos(roll), -math.sin(roll), 0], [math.sin(roll), math.cos(roll), 0], [0, 0, 1]])
    rotation = spin @ rotation
    ends = np.array([[0, 0, 0], [SIDE, 0, 0], [SIDE, SIDE, 0], [0, SIDE, 0]], float)
    nearest, furthest = 9.0, 400.0
    inner = np.array([[focal, 0, width / 2], [0, focal, height / 2], [0, 0, 1]])
    for _ in range(30):
        distance = (nearest + furthest) / 2
        position = target - forward * distance
        projection = inner @ np.hstack([rotation, (-rotation @ position)[:, None]])
        seen = project(projection, ends)
        span = max(np.ptp(seen[:, 0]) / width, np.ptp(seen[:, 1]) / height)
        if span > fill or span < 0:
            nearest = distance
        else:
            furthest = distance
    seen = project(projection, ends)
    slack_x, slack_y = width - np.ptp(seen[:, 0]), height - np.ptp(seen[:, 1])
    shift_x = width / 2 - (seen[:, 0].min() + seen[:, 0].max()) / 2 + rng.uniform(-0.45, 0.45) * max(0, slack_x)
    shift_y = height / 2 - (seen[:, 1].min() + seen[:, 1].max()) / 2 + rng.uniform(-0.45, 0.45) * max(0, slack_y)
    # Aiming beside the middle: turning the camera a little is nearly a shift of the picture.
    return np.array([[1, 0, shift_x], [0, 1, shift_y], [0, 0, 1]]) @ projection


def project(projection, points):
    points = np.hstack([points, np.ones((len(points), 1))]) @ projection.T
    return points[:, :2] / points[:, 2:]


def plane(projection, z):
    """The homography from the plane at a height to the picture."""
    return np.stack([projection[:, 0], projection[:, 1], projection[:, 2] * z + projection[:, 3]], 1)


def from_pixels():
    """The homography from pixels of a picture from above to squares."""
    return np.array([[1 / SCALE, 0, -MARGIN], [0, 1 / SCALE, -MARGIN], [0, 0, 1]])


def make_small():
    """Makes all further pictures small and some twenty times as fast; numerals are then hardly legible."""
    global SCALE, LONG
    SCALE, LONG = 24, (360, 500)


def shine(rng, image, tops):
    """Lamps: an uneven, coloured light, and gloss where a lamp is mirrored."""
    height, width = image.shape[:2]
    y, x = np.mgrid[0:height:8, 0:width:8].astype(np.float32)
    light = np.zeros(y.shape + (3,), np.float32)
    for _ in range(rng.integers(1, 4)):
        warm = rng.uniform(-1, 1) * rng.choice([0.3, 1.0])
        tint = np.array([1 + 0.25 * warm, 1 + rng.normal(0, 0.04), 1 - 0.3 * warm])
        cx, cy = rng.uniform(-0.5, 1.5) * width, rng.uniform(-0.5, 1.5) * height
        reach = rng.uniform(0.5, 2.5) * width
        light += (1 / (1 + ((x - cx) ** 2 + (y - cy) ** 2) / reach**2))[..., None] * tint.astype(np.float32) * rng.uniform(0.3, 1)
    light /= light.mean()
    exposure = rng.uniform(0.45, 1.5)
    light *= exposure
    for _ in range(rng.integers(0, 4)):  # soft shadows of what stands beside the board
        mask = np.zeros(y.shape, np.float32)
        points = rng.uniform(-0.2, 1.2, (rng.integers(3, 6), 2)) * [y.shape[1], y.shape[0]]
        cv2.fillPoly(mask, [points.astype(np.int32)], 1)
        blur = rng.uniform(0.5, 8)
        light *= 1 - cv2.GaussianBlur(mask, (0, 0), blur)[..., None] * rng.uniform(0.1, 0.6)
    light = cv2.resize(light, (width, height), interpolation=cv2.INTER_LINEAR)
    image *= light
    if rng.random() < 0.45:
        gloss = np.zeros(y.shape, np.float32)
        for _ in range(rng.integers(1, 3)):
            cx, cy = rng.uniform(0, width), rng.uniform(0, height)
            a, b = rng.uniform(0.03, 0.3, 2) * width
            gloss += np.exp(-(((x - cx) / a) ** 2) - ((y - cy) / b) ** 2) * rng.uniform(0.05, 0.5)
        gloss = cv2.resize(gloss, (width, height), interpolation=cv2.INTER_LINEAR)
        where = 0.4 + 0.6 * tops if rng.random() < 0.7 else 1.0
        image += (gloss * where)[..., None]
    return image


def clutter(rng, image, projection, style):
    """Hands, racks, paper and loose tiles at the edge."""
    height, width = image.shape[:2]
    overlay = np.zeros((height, width, 4), np.float32)
    if rng.random() < 0.35:  # a sheet of paper
        paper = np.full((200, 150, 3), rng.uniform(0.8, 1.0), np.float32)
        for row in range(15, 190, 14):
            if rng.random() < 0.8:
                cv2.line(paper, (10, row), (int(rng.uniform(30, 140)), row), (0.3, 0.3, 0.4), 2)
        place(rng, overlay, paper, projection, rng.uniform(4, 8), 0.0)
    for _ in range(rng.integers(0, 3)):  # a rack with its tiles
        if rng.random() < 0.5:
            gap, end = SCALE // 10, SCALE // 3
            rack = np.zeros((SCALE + 4 * gap, SCALE * 4, 3), np.float32)
            rack[:] = colour(rng, rng.uniform(0.15, 0.8), 0.6)
            for index in range(rng.integers(0, 4)):
                tile = style.sprite(int(rng.integers(17)))
                left = end + index * (SCALE + gap)
                part = rack[gap : gap + SCALE, left : left + SCALE]
                part += (tile[..., :3] - part) * tile[..., 3:]
            place(rng, overlay, rack, projection, rng.uniform(4, 6), rng.uniform(0, 0.5))
    for _ in range(rng.integers(0, 5)):  # loose tiles
        if rng.random() < 0.5:
            tile = style.sprite(int(rng.integers(17)))
            place(rng, overlay, np.ascontiguousarray(tile[..., :3]), projection, 1.0, style.height)
    image += (overlay[..., :3] - image) * overlay[..., 3:]
    if rng.random() < 0.2:
        hand(rng, image, projection)
    return image


def place(rng, overlay, picture, projection, length, z):
    """Lays a picture on the table beside the grid."""
    side = rng.integers(4)
    away = rng.uniform(1.0, 5)
    along = rng.uniform(-2, SIDE + 2)
    centre = [(along, -away), (SIDE + away, along), (along, SIDE + away), (-away, along)][side]
    angle = rng.uniform(-0.4, 0.4) + side * math.pi / 2 * rng.integers(0, 2)
    rows, columns = picture.shape[:2]
    scale = length / columns
    half_diagonal = math.hypot(rows, columns) * scale / 2
    reach = max(-min(centre), max(centre) - SIDE)
    if reach < half_diagonal + 0.05:  # what would cover squares moves out
        shift = half_diagonal + 0.05 - reach
        step = [(0, -1), (1, 0), (0, 1), (-1, 0)][side]
        centre = (centre[0] + step[0] * shift, centre[1] + step[1] * shift)
    c, s = math.cos(angle) * scale, math.sin(angle) * scale
    to_plane = np.array([[c, -s, centre[0] - (c * columns - s * rows) / 2], [s, c, centre[1] - (s * columns + c * rows) / 2], [0, 0, 1]])
    matrix = plane(projection, z) @ to_plane
    if not sound(matrix, columns, rows):
        return
    size = (overlay.shape[1], overlay.shape[0])
    rgba = np.dstack([picture, np.ones(picture.shape[:2], np.float32)])
    warped = cv2.warpPerspective(rgba, matrix, size, flags=cv2.INTER_LINEAR)
    overlay += (warped - overlay) * warped[..., 3:]


def sound(matrix, columns, rows):
    """Tells whether all of a picture lies before the camera."""
    corners = np.array([[0, 0, 1], [columns, 0, 1], [columns, rows, 1], [0, rows, 1]], float)
    return np.all((corners @ matrix.T)[:, 2] > 0.5)


def hand(rng, image, projection):
    """A hand that comes in from an edge, over the frame and at most the outermost squares."""
    height, width = image.shape[:2]
    seen = project(projection, np.array([[0, 0, 0.5], [SIDE, 0, 0.5], [SIDE, SIDE, 0.5], [0, SIDE, 0.5]], float))
    side = rng.integers(4)
    t = rng.uniform(0.0, 1.0)
    tip = seen[side] * (1 - t) + seen[(side + 1) % 4] * t
    middle = seen.mean(0)
    outward = (tip - middle) / np.linalg.norm(tip - middle)
    unit = np.linalg.norm(seen[1] - seen[0]) / SIDE
    tip = tip + outward * unit * rng.uniform(0.2, 2.5)
    skin = np.array([0.85, 0.62, 0.5]) * rng.uniform(0.35, 1.1) + rng.normal(0, 0.02, 3)
    mask = np.zeros((height, width), np.float32)
    across = np.array([-outward[1], outward[0]])
    palm = tip + outward * unit * 4.5
    for finger in range(4):
        end = tip + across * unit * (finger - 1.5) * 1.1 + outward * unit * abs(finger - 1.2) * 0.7
        cv2.line(mask, tuple(int(v) for v in end), tuple(int(v) for v in palm), 1.0, max(2, int(unit * 0.95)), cv2.LINE_AA)
    far = palm + outward * unit * 25
    cv2.line(mask, tuple(int(v) for v in palm), tuple(int(v) for v in far), 1.0, max(2, int(unit * 3.8)), cv2.LINE_AA)
    shadow = cv2.GaussianBlur(mask, (0, 0), unit * 0.5 + 0.5)
    image *= 1 - 0.35 * np.roll(shadow, int(unit * 0.5), 0)[..., None]
    mask = cv2.GaussianBlur(mask, (0, 0), 1.2)
    shade = np.clip(0.75 + 0.25 * cv2.GaussianBlur(mask, (0, 0), unit * 0.3 + 0.5), 0, 1)[..., None]
    image += (skin.astype(np.float32) * shade - image) * mask[..., None]


def finish(rng, image):
    """The lens, the sensor and the file: blur, noise, JPEG."""
    height, width = image.shape[:2]
    if rng.random() < 0.7:
        image = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.3, 1.6) * width / 1200 + 0.05)
    if rng.random() < 0.15:
        length = max(2, int(rng.uniform(2, 6) * width / 1200))
        kernel = np.zeros((2 * length + 1, 2 * length + 1), np.float32)
        angle = rng.uniform(0, math.pi)
        dx, dy = math.cos(angle) * length / 2, math.sin(angle) * length / 2
        cv2.line(kernel, (int(round(length - dx)), int(round(length - dy))), (int(round(length + dx)), int(round(length + dy))), 1.0, 1)
        image = cv2.filter2D(image, -1, kernel / kernel.sum())
    gamma = rng.uniform(0.75, 1.3)
    image = np.clip(image, 0, 1.2)
    if rng.random() < 0.5:
        image = image / (1 + 0.12 * image**4)
    image = np.clip(image, 0, 1) ** gamma
    tint = 1 + rng.normal(0, 0.06, 3).astype(np.float32)
    image = image * tint
    strength = rng.uniform(0, 0.035)
    grain = rng.standard_normal((height, width, 1)).astype(np.float32) * strength
    if rng.random() < 0.5:
        coarse = rng.standard_normal((height // 2 + 1, width // 2 + 1, 3)).astype(np.float32) * strength
        grain = grain + cv2.resize(coarse, (width, height))
    image = np.clip((image + grain) * 255, 0, 255).astype(np.uint8)
    quality = int(rng.integers(55, 93))
    _, data = cv2.imencode(".jpg", image[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.ascontiguousarray(cv2.imdecode(data, cv2.IMREAD_COLOR)[..., ::-1])


def picture(rng, faces, labels=None, style=None):
    """Makes one picture of a board."""
    long = int(rng.uniform(*LONG))
    ratio = rng.choice([0.75, 0.75, 0.5625, 1.0, 0.667])
    width, height = (long, int(long * ratio)) if rng.random() < 0.7 else (int(long * ratio), long)
    style = style or Set(rng, faces)
    labels = arrangement(rng) if labels is None else labels
    tilt = math.radians(rng.uniform(0, 47))
    turn = math.radians(rng.uniform(-35, 35))
    projection = camera_for(rng, width, height, tilt, turn, rng.uniform(0.62, 0.97) if rng.random() < 0.85 else rng.uniform(0.4, 1.02))
    image = cv2.resize(surface(rng, height // 2, width // 2), (width, height))
    if style.board is None:
        style.board = board_picture(rng, faces)
    board = style.board.copy()
    ground = plane(projection, 0) @ from_pixels()
    size = (width, height)
    tops = np.zeros(board.shape, np.float32)
    askew, off, tone = rng.uniform(0, 0.07), rng.uniform(0, 0.05), rng.uniform(0, 0.04)
    for row in range(SIDE):
        for column in range(SIDE):
            label = int(labels[row, column])
            if label != EMPTY:
                lay(rng, tops, style.sprite(label), row, column, askew, off, tone)
    mask = np.ascontiguousarray(tops[..., 3])
    # What the tiles keep from the light falls to one side of them.
    direction = rng.uniform(-1, 1, 2) * style.height * SCALE * 1.2
    matrix = np.float32([[1, 0, direction[0]], [0, 1, direction[1]]])
    shadow = cv2.warpAffine(mask, matrix, (mask.shape[1], mask.shape[0]))
    shadow = cv2.GaussianBlur(np.maximum(shadow, mask), (0, 0), rng.uniform(0.8, 6))
    board[..., :3] *= 1 - rng.uniform(0.15, 0.65) * shadow[..., None]
    flags = cv2.INTER_LINEAR if rng.random() < 0.5 else cv2.INTER_CUBIC
    warped = np.clip(cv2.warpPerspective(board, ground, size, flags=flags), 0, 1)
    if rng.random() < 0.5:  # the shadow of the board on the table
        dark = cv2.GaussianBlur(np.ascontiguousarray(warped[..., 3]), (0, 0), rng.uniform(2, 12))
        image *= 1 - 0.4 * dark[..., None]
    image += (warped[..., :3] - image) * warped[..., 3:]
    if mask.any():
        steps = int(np.clip(math.ceil(style.height * width / 20 * math.sin(tilt) / 3), 1, 6))
        shade = rng.uniform(0.6, 1.0)
        for step in range(steps):
            z = style.height * step / steps
            side = cv2.warpPerspective(mask, plane(projection, z) @ from_pixels(), size, flags=cv2.INTER_LINEAR)
            tint = style.side * (shade + (1 - shade) * step / steps)
            image += (tint.astype(np.float32) - image) * side[..., None]
        top = np.clip(cv2.warpPerspective(tops, plane(projection, style.height) @ from_pixels(), size, flags=flags), 0, 1)
        alpha = top[..., 3:]
        image += (top[..., :3] / np.maximum(alpha, 1e-3) - image) * alpha
        alpha = top[..., 3]
    else:
        alpha = np.zeros((height, width), np.float32)
    image = clutter(rng, image, projection, style)
    image = shine(rng, image, alpha)
    corners = project(projection, np.array([[0, 0, 0], [SIDE, 0, 0], [SIDE, SIDE, 0], [0, SIDE, 0]], float))
    return Picture(finish(rng, image), labels, corners, projection, style.height)


def lay(rng, tops, sprite, row, column, askew, off, tone):
    """Puts a tile onto the layer of tops, a little askew and off the centre."""
    angle = rng.normal(0, askew)
    dx, dy = rng.normal(0, off, 2) * SCALE
    pad = 8
    big = SCALE + 2 * pad
    c, s = math.cos(angle), math.sin(angle)
    half = SCALE / 2
    matrix = np.float32([[c, -s, half + pad + dx % 1 - c * half + s * half], [s, c, half + pad + dy % 1 - s * half - c * half]])
    premultiplied = sprite * np.float32(1)
    premultiplied[..., :3] = np.clip(sprite[..., :3] * (1 + rng.normal(0, tone)), 0, 1) * sprite[..., 3:]
    turned = cv2.warpAffine(premultiplied, matrix, (big, big), flags=cv2.INTER_LINEAR)
    top, left = (row + MARGIN) * SCALE - pad + math.floor(dy), (column + MARGIN) * SCALE - pad + math.floor(dx)
    part = tops[top : top + big, left : left + big]
    part *= 1 - turned[..., 3:]
    part += turned


def no_board(rng, faces):
    """A picture without a board of this game: a bare table, a chess board, a sheet, another game's grid."""
    long = int(rng.uniform(0.7 * LONG[0], 0.7 * LONG[1]))
    height, width = int(long * 0.75), long
    image = cv2.resize(surface(rng, height // 2, width // 2), (width, height))
    style = Set(rng, faces)
    projection = camera_for(rng, width, height, math.radians(rng.uniform(0, 47)), math.radians(rng.uniform(-45, 45)), rng.uniform(0.5, 0.9))
    kind = rng.integers(6)
    if kind in (1, 4):  # chess or draughts
        cells = int(rng.choice([8, 8, 10]))
        pixels = 40
        board = np.zeros((cells * pixels + 40, cells * pixels + 40, 4), np.float32)
        board[..., :3], board[..., 3] = colour(rng, rng.uniform(0.1, 0.7), 0.5), 1
        pair = [colour(rng, rng.uniform(0.6, 0.95), 0.5), colour(rng, rng.uniform(0.05, 0.4), 0.6)]
        for row in range(cells):
            for column in range(cells):
                board[20 + row * pixels : 20 + (row + 1) * pixels, 20 + column * pixels : 20 + (column + 1) * pixels, :3] = pair[(row + column) % 2]
                if rng.random() < 0.3:
                    cv2.circle(board, (40 + column * pixels, 40 + row * pixels), 13, (*(float(v) for v in colour(rng, rng.choice([0.1, 0.9]))), 1.0), -1, cv2.LINE_AA)
        matrix = plane(projection, 0) @ np.diag([SIDE / board.shape[1], SIDE / board.shape[0], 1])
        edge = 20
    elif kind == 5:  # a grid with too few or too many squares, some of them coloured
        cells = int(rng.choice([4, 5, 6, 7, 9, 9, 11, 12, 19, 21]))
        pixels = 400 // cells
        side = cells * pixels
        board = np.zeros((side + 40, side + 40, 4), np.float32)
        board[..., :3], board[..., 3] = colour(rng, rng.uniform(0.1, 0.9), 0.7), 1
        board[20 : 20 + side, 20 : 20 + side, :3] = colour(rng, rng.uniform(0.1, 0.9), 0.7)
        for row, column in np.argwhere(rng.random((cells, cells)) < rng.uniform(0, 0.3)):
            top, left = 20 + row * pixels, 20 + column * pixels
            board[top : top + pixels, left : left + pixels, :3] = vivid(rng)
        ink = (*(float(v) for v in colour(rng, rng.choice([0.1, 0.9]))), 1.0)
        for index in range(cells + 1):
            at = 20 + index * pixels
            cv2.line(board, (at, 20), (at, 20 + side), ink, int(rng.integers(1, 4)), cv2.LINE_AA)
            cv2.line(board, (20, at), (20 + side, at), ink, int(rng.integers(1, 4)), cv2.LINE_AA)
        matrix = plane(projection, 0) @ np.diag([SIDE / board.shape[1], SIDE / board.shape[0], 1])
        edge = 20
    elif kind == 2:  # a sheet or a book
        board = np.ones((420, 320, 4), np.float32)
        board[..., :3] = colour(rng, rng.uniform(0.7, 1), 0.3)
        for row in range(20, 400, 18):
            cv2.line(board, (20, row), (int(rng.uniform(100, 300)), row), (0.2, 0.2, 0.3, 1.0), int(rng.integers(1, 6)))
        matrix = plane(projection, 0) @ np.array([[SIDE / 420, 0, 1.8], [0, SIDE / 420, 0], [0, 0, 1]])
        edge = 0
    else:
        board = None
    decoy = None
    if board is not None:
        bottom, right = board.shape[0] - edge, board.shape[1] - edge
        ends = np.array([[edge, edge, 1], [right, edge, 1], [right, bottom, 1], [edge, bottom, 1]]) @ matrix.T
        decoy = ends[:, :2] / ends[:, 2:]
        warped = cv2.warpPerspective(board, matrix, (width, height))
        image += (warped[..., :3] - image) * warped[..., 3:]
    image = clutter(rng, image, projection, style)
    image = shine(rng, image, np.zeros((height, width), np.float32))
    return Picture(finish(rng, image), np.full((SIDE, SIDE), EMPTY), None, None, 0.0, decoy)
