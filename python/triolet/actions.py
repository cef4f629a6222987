"""The action space of the environments: a turn, tile by tile, in 700 actions.

===========  =================================================================================
actions      meaning
===========  =================================================================================
0–674        put the tile of slot ``a % 3`` of the rack on square ``a // 3`` (row × 15 + column)
675–690      declare the wild that was just put to be ``a - 675``
691          the play is complete
692–698      exchange the slots whose bits are set in ``a - 691``
699          pass
===========  =================================================================================

A turn has exactly one path through the actions: tiles are put by ascending square, and of equal tiles the one in the
lowest free slot. Slots are those of the rack at the start of the turn, ascending by value, the wild last; a slot whose
tile was put stays empty until the turn ends.

Why tile by tile: one action for each square × direction × pattern of tiles and declared values would be
:func:`flat_size` = 550,979 actions, and their mask alone would take 165 GB/s at 300,000 steps a second. Counting slots
of the rack in place of values still leaves tens of thousands. Tile by tile, an action means the same on every board, the
head of a network has 700 outputs, and a turn takes 3 to 4 steps.
"""

from __future__ import annotations

from triolet._native import ACTIONS, decode, encode

__all__ = ["ACTIONS", "DECLARE", "DONE", "EXCHANGE", "PASS", "decode", "describe", "encode", "flat_size"]

_SIDE = 15
_SLOTS = 3
_VALUES = 16

DECLARE = _SIDE * _SIDE * _SLOTS
"""The first declaration: of a wild as 0."""
DONE = DECLARE + _VALUES
"""The action that completes a play."""
EXCHANGE = DONE
"""An exchange is this and the bits of the slots."""
PASS = EXCHANGE + 2**_SLOTS
"""The pass."""


def describe(action: int) -> str:
    """The action in words.

    >>> [describe(action) for action in (338, 679, 691, 694, 699)]
    ['put slot 3 on H8', 'declare 4', 'play complete', 'exchange slots 1, 2', 'pass']
    """
    if not 0 <= action < ACTIONS:
        raise ValueError(f"an action is 0 to {ACTIONS - 1}")
    if action < DECLARE:
        square, slot = divmod(action, _SLOTS)
        row, column = divmod(square, _SIDE)
        return f"put slot {slot + 1} on {chr(ord('A') + row)}{column + 1}"
    if action < DONE:
        return f"declare {action - DECLARE}"
    if action == DONE:
        return "play complete"
    if action == PASS:
        return "pass"
    slots = [str(slot + 1) for slot in range(_SLOTS) if (action - EXCHANGE) >> slot & 1]
    return f"exchange slot{'s' if len(slots) > 1 else ''} {', '.join(slots)}"


def flat_size() -> int:
    """The number of actions if each play were one, by its squares and by the tiles with their declared values.

    It counts the plays that some board allows: two tiles that total at most 15, side by side or either side of a tile;
    three side by side that total exactly 15; at most one wild.

    >>> flat_size()
    550979
    """
    faces = range(_VALUES)
    singles = _SIDE * _SIDE * 2 * _VALUES
    # Each way to add up, with no wild or with any one of the tiles as the wild.
    pairs = 3 * sum(a + b <= 15 for a in faces for b in faces)
    trios = 4 * sum(a + b <= 15 for a in faces for b in faces)
    beside, apart, three = (2 * _SIDE * (_SIDE - gap) for gap in (1, 2, 2))
    kinds = 17
    exchanges = sum(_multisets(kinds, tiles) for tiles in (1, 2, 3)) - 1
    return singles + (beside + apart) * pairs + three * trios + exchanges + 1


def _multisets(kinds: int, size: int) -> int:
    count = 1
    for step in range(size):
        count = count * (kinds + step) // (step + 1)
    return count
