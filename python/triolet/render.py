"""Boards as text and as pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

__all__ = ["ansi", "rgb"]

_SIDE = 15
_PREMIUMS = {
    **dict.fromkeys("D8 E5 E11 H4 H8 H12 K5 K11 L8".split(), "2"),
    **dict.fromkeys("B5 B11 E2 E14 K2 K14 N5 N11".split(), "3"),
    **dict.fromkeys("A8 B2 B14 H1 H15 N2 N14 O8".split(), "r"),
}

# Three pixels wide and five high, row by row.
_GLYPHS = {
    "0": "75557",
    "1": "26222",
    "2": "71747",
    "3": "71717",
    "4": "55711",
    "5": "74717",
    "6": "74757",
    "7": "71111",
    "8": "75757",
    "9": "75717",
}

_CELL = 32
_EMPTY = (222, 226, 214)
_GRID = (176, 184, 168)
_COLOURS = {"2": (246, 214, 140), "3": (238, 160, 130), "r": (150, 196, 226)}
_TILE = (250, 247, 236)
_WILD = (206, 226, 190)
_INK = (40, 44, 52)


def _name(row: int, column: int) -> str:
    return f"{chr(ord('A') + row)}{column + 1}"


def ansi(board: Mapping[str, str], lines: Sequence[str] = ()) -> str:
    """The board as text: ``2``, ``3`` and ``r`` in brackets are the premium squares; more lines follow below.

    >>> print(ansi({"H8": "11", "H9": "*3"}).splitlines()[8])
    H (r)   .   . (2)   .   .   .  11  *3   .   . (2)   .   . (r)
    """
    header = "  " + " ".join(f"{column:^3}" for column in range(1, _SIDE + 1))
    rows = [header.rstrip()]
    for row in range(_SIDE):
        cells = []
        for column in range(_SIDE):
            square = _name(row, column)
            premium = _PREMIUMS.get(square)
            cells.append(f"{board.get(square, f'({premium})' if premium else '.'):>3}")
        rows.append(f"{chr(ord('A') + row)} {' '.join(cells)}")
    return "\n".join([*rows, *lines])


def rgb(board: Mapping[str, str], cell: int = _CELL) -> NDArray[np.uint8]:
    """The board as a picture: ``uint8``, shape (15 × cell, 15 × cell, 3). Wilds are green with their declared value.

    >>> rgb({"H8": "11"}).shape
    (480, 480, 3)
    """
    picture = np.empty((_SIDE * cell, _SIDE * cell, 3), np.uint8)
    for row in range(_SIDE):
        for column in range(_SIDE):
            square = _name(row, column)
            tile = board.get(square)
            patch = picture[row * cell : (row + 1) * cell, column * cell : (column + 1) * cell]
            patch[:] = _GRID
            inside = patch[1:-1, 1:-1]
            if tile is None:
                inside[:] = _COLOURS.get(_PREMIUMS.get(square, ""), _EMPTY)
            else:
                inside[:] = _WILD if tile.startswith("*") else _TILE
                _write(inside, tile.lstrip("*"))
    return picture


def _write(patch: NDArray[np.uint8], number: str) -> None:
    """Draws a number in the middle of a patch, as large as fits."""
    rows: list[list[bool]] = []
    for y in range(5):
        digits = [[int(_GLYPHS[digit][y]) >> x & 1 == 1 for x in (2, 1, 0)] for digit in number]
        rows.append([pixel for digit in digits for pixel in [*digit, False]][:-1])
    scale = max(1, patch.shape[0] // 10)
    stencil = np.kron(np.array(rows, bool), np.ones((scale, scale), bool))
    height, width = stencil.shape
    top, left = (patch.shape[0] - height) // 2, (patch.shape[1] - width) // 2
    patch[top : top + height, left : left + width][stencil] = _INK
