"""The layout of an observation: what a seat may see, as 263 numbers of ``int16``.

Two games that a seat cannot tell apart give it equal observations. Seats are counted from the one that looks, in the
order of turns; places of seats that the game does not have are 0.

================  ======================================================================================
numbers           meaning
================  ======================================================================================
``BOARD``         15 × 15, row by row: 0 empty; 1–16 a tile of 0–15; 17–32 a wild declared 0–15. Added to
                  that 32 for a tile that the mover has put in a turn that is not complete, which only it
                  sees; 65 a wild that it has put and not declared
``RACK``          the three slots: 0 empty; 1–16 a tile of 0–15; 17 a wild
``UNSEEN``        how many tiles of 0–15 and wilds the seat cannot see: in the bag, on the other racks, aside
``BAG``           tiles in the bag
``SCORES``        the scores
``RACK_SIZES``    tiles on the racks
``FIRST_TURNS``   1 for a seat that has yet to take its first turn
``IDLE``          exchanges and passes in succession since the opening play
``PASSES``        passes in succession
``MOVER``         the seat to move: 0 for the one that looks
``SEATS``         the number of seats
``EDITION``       0 for ``gigamic-2017``, 1 for ``dj-games-1996``
================  ======================================================================================

>>> from triolet import observation
>>> from triolet.env import env
>>> game = env()
>>> game.reset(seed=1)
>>> seen = game.observe(game.agent_selection)["observation"]
>>> seen[observation.RACK].shape, seen[observation.UNSEEN].sum().item(), seen[observation.BAG].item()
((3,), 80, 74)
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from triolet._native import FEATURES

__all__ = [
    "BAG",
    "BOARD",
    "EDITION",
    "FEATURES",
    "FIRST_TURNS",
    "IDLE",
    "MOVER",
    "PASSES",
    "RACK",
    "RACK_SIZES",
    "SCORES",
    "SEATS",
    "UNSEEN",
    "bounds",
]

BOARD = slice(0, 225)
RACK = slice(225, 228)
UNSEEN = slice(228, 245)
BAG = 245
SCORES = slice(246, 250)
RACK_SIZES = slice(250, 254)
FIRST_TURNS = slice(254, 258)
IDLE = 258
PASSES = 259
MOVER = 260
SEATS = 261
EDITION = 262


def bounds() -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """The least and the greatest value of each number of an observation."""
    low = np.zeros(FEATURES, np.int16)
    high = np.zeros(FEATURES, np.int16)
    high[BOARD] = 65
    high[RACK] = 17
    high[UNSEEN] = 9
    high[BAG] = 74
    low[SCORES], high[SCORES] = -32_768, 32_767
    high[RACK_SIZES] = 3
    high[FIRST_TURNS] = 1
    high[IDLE] = 1000
    high[PASSES] = 4
    high[MOVER] = 3
    low[SEATS], high[SEATS] = 2, 4
    high[EDITION] = 1
    return low, high
