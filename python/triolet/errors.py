"""The exceptions of the package. Each has a stable ``code``, the name that the rules and the JSON formats use."""

from __future__ import annotations


class TrioletError(ValueError):
    """Something that the rules, the formats or the players refuse."""

    code: str
    """The stable name of the reason, such as ``"pair-over-15"``."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), self.args, self.__dict__)


class IllegalTurnError(TrioletError):
    """The rules refuse a turn.

    >>> from triolet import IllegalTurnError, Position
    >>> try:
    ...     Position({"board": {"H8": "11"}}).score("H9 5")
    ... except IllegalTurnError as error:
    ...     print(error.code, "-", error)
    pair-over-15 - two tiles side by side may total at most 15
    """


class GameError(TrioletError):
    """Something cannot happen in a game."""


class EngineError(TrioletError):
    """A question to a player has no answer."""


class NotationError(TrioletError):
    """A text is no turn."""

    column: int | None
    """The character of the text, counted from 1."""

    def __init__(self, code: str, message: str, *, column: int | None = None) -> None:
        super().__init__(code, message)
        self.column = column


class _TextError(TrioletError):
    line: int | None
    """The line of the text, counted from 1; ``None`` where it is not known."""
    column: int | None
    """The character of that line, counted from 1."""
    square: str | None
    """The square where it shows."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        line: int | None = None,
        column: int | None = None,
        square: str | None = None,
    ) -> None:
        super().__init__(code, message)
        self.line = line
        self.column = column
        self.square = square


class PositionError(_TextError):
    """A text or a dict is no position.

    >>> from triolet import Position, PositionError
    >>> try:
    ...     Position({"board": {"H8": "11", "H9": "5"}, "rack": []})
    ... except PositionError as error:
    ...     print(error.code, error.square)
    pair-over-15 H8
    """


class RecordError(_TextError):
    """A text is no record, or says something that cannot have happened."""

    why: str | None
    """The stable name of the reason why a line that can be read cannot be right."""

    def __init__(self, code: str, message: str, *, why: str | None = None, **place: int | str | None) -> None:
        super().__init__(code, message, **place)  # type: ignore[arg-type]
        self.why = why


def _again(kind: type[TrioletError], args: tuple[str, ...], fields: dict[str, object]) -> TrioletError:
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(fields)
    return error
