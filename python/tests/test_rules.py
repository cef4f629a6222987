"""Positions, plays, scores, games and records, against the worked examples and against each other."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import triolet
from triolet import Game, IllegalTurnError, Play, Position, PositionError, Record, RecordError, Turn

DATA = Path(__file__).parents[2] / "crates" / "triolet" / "tests" / "data"
WORKED = json.loads((DATA / "plays.json").read_text())
LINE = "o/o/o/o/o/o/o/gB*3f/o/o/o/o/o/o/o 4-8-*"


def play_out(game: Game, choose: int = 0) -> Game:
    """Plays a game to its end, by the best score or by any other rank."""
    while game.to_move is not None:
        position = game.position()
        assert position is not None
        plays = position.ranked_plays()
        game.play(plays[choose % len(plays)][0] if plays else position.idle_turn())
    return game


@pytest.fixture(scope="module")
def games() -> list[Game]:
    editions = ["gigamic-2017", "dj-games-1996"]
    return [play_out(Game(seed, 2 + seed % 3, editions[seed % 2]), seed * 7) for seed in range(6)]


FIELDS = ("edition", "first_turn", "board", "options")


@pytest.mark.parametrize("case", WORKED, ids=[case["id"] for case in WORKED])
def test_worked_examples(case: dict[str, Any]) -> None:
    position = Position({field: case[field] for field in FIELDS if field in case})
    if case["legal"]:
        assert position.score(case["play"]).total == case["score"]
        assert position.why_not(case["play"]) is None
    else:
        with pytest.raises(IllegalTurnError) as refused:
            position.score(case["play"])
        assert refused.value.code == position.why_not(case["play"])
        assert refused.value.code in (case["why"] if isinstance(case["why"], list) else [case["why"]])


def test_a_position_is_read_from_all_its_forms() -> None:
    position = Position(LINE)
    assert position == Position(position.to_dict()) == Position(position.to_json()) == Position(str(position))
    assert hash(position) == hash(Position(position.to_json()))
    assert position.board == {"H8": "11", "H9": "*3"} and position.rack == ["4", "8", "*"]
    assert (position.bag, position.to_move, position.scores) == (None, None, None)
    assert position.may_exchange and not position.may_pass


@pytest.mark.parametrize(
    ("source", "code", "place"),
    [
        ({"board": {"H8": "11", "H9": "5"}, "rack": []}, "pair-over-15", (None, None, "H8")),
        ("{", "unreadable", (1, 1, None)),
        ({"board": {}, "rack": ["1"], "bag": 99}, "bag-too-large", (None, None, None)),
    ],
)
def test_what_is_no_position_is_named(source: object, code: str, place: tuple[object, ...]) -> None:
    with pytest.raises(PositionError) as wrong:
        Position(source)  # type: ignore[arg-type]
    assert wrong.value.code == code
    assert wrong.value.square == place[2]


def test_every_error_is_a_triolet_error_with_its_code() -> None:
    position = Position(LINE)
    cases = [
        (lambda: position.score("H8 1"), "square-occupied"),
        (lambda: position.score("Z9 1"), "off-the-board"),
        (lambda: position.score({"H10": "16"}), "value-out-of-range"),
        (lambda: position.score("nonsense"), "unreadable"),
        (lambda: Game(1, 5), "number-of-seats"),
        (lambda: Game(1).undo(3), "undo-too-far"),
        (lambda: Game(1).play("pass"), "pass-not-allowed"),
        (lambda: triolet.best(position, "nobody"), "unknown-player"),
        (lambda: Record("Triolet record 1\n"), "record"),
    ]
    for call, code in cases:
        with pytest.raises(triolet.TrioletError) as error:
            call()
        assert error.value.code == code
        assert isinstance(error.value, ValueError)
        again = pickle.loads(pickle.dumps(error.value))
        assert type(again) is type(error.value) and again.code == code and str(again) == str(error.value)


def test_plays_and_turns_are_values() -> None:
    play = Play("H8 11-*3")
    assert play == Play({"H8": 11, "H9": "*3"}) and hash(play) == hash(Play(str(play)))
    assert Turn(play).play == play and str(Turn("x 12-7")) == "x 7-12" and len(play) == 2
    assert sorted([Play("H9 1"), Play("H8 1")])[0] == Play("H8 1")
    with pytest.raises(TypeError):
        Play("pass")
    with pytest.raises(AttributeError):
        play.tiles = {}  # type: ignore[misc]


@pytest.mark.parametrize("value", [Play("H8 11-*3"), Turn("x 7-*"), Turn("pass"), Position(LINE)])
def test_values_survive_pickling(value: object) -> None:
    assert pickle.loads(pickle.dumps(value)) == value


def test_arrays_say_what_the_list_says(games: list[Game]) -> None:
    positions = [turn.position for game in games for turn in game.record().turns()]
    arrays = triolet.moves_batch(positions)
    assert arrays.squares.dtype == np.int16 and arrays.faces.dtype == np.int8 and arrays.scores.dtype == np.int32
    for index, position in enumerate(positions):
        first, end = arrays.offsets[index : index + 2]
        plays = position.legal_plays()
        assert [arrays[at] for at in range(first, end)] == plays
        for at, play in zip(range(first, end), plays):
            assert triolet.play_from_arrays(arrays.squares[at], arrays.faces[at]) == play
            assert arrays.scores[at] == position.score(play).total
    ranked = {play: breakdown.total for position in positions[:5] for play, breakdown in position.ranked_plays()}
    assert ranked


def test_batches_answer_in_order_and_in_place() -> None:
    position = Position({"board": {"H8": "11"}})
    plays = ["H9 4", "H9 5", {"H9": "3"}, "P1 1"] * 50
    answers = triolet.score_batch([position] * len(plays), plays)
    totals = [getattr(answer, "total", None) or answer.code for answer in answers]
    assert totals == [15, "pair-over-15", 14, "off-the-board"] * 50
    assert triolet.score_batch([], []) == [] and len(triolet.moves_batch([])) == 0
    with pytest.raises(ValueError):
        triolet.score_batch([position], [])


def test_a_game_follows_from_its_seed(games: list[Game]) -> None:
    again = play_out(Game(0, 2, "gigamic-2017"), 0)
    assert str(again.record()) == str(games[0].record())
    assert str(Game(1).record()) != str(Game(2).record())


def test_a_record_gives_the_game_back(games: list[Game]) -> None:
    for game in games:
        record = game.record(names=[f"Player {seat}" for seat in range(game.seats)], date="2026-11-29")
        again = Record(str(record))
        assert again == record and pickle.loads(pickle.dumps(record)) == record
        assert again.is_whole and again.names[0] == "Player 0" and again.date == "2026-11-29"
        outcome = again.outcome()
        assert outcome is not None and outcome.winners and again.ending == game.ending
        replayed = sum(turn.points for turn in again.turns())
        assert replayed == sum(again.scores) == sum(game.scores)
        for turn in again.turns():
            assert turn.position is not None and turn.position.rack == turn.rack
            assert turn.position == again.position_at(turn.number)


def test_a_wrong_record_names_its_line(games: list[Game]) -> None:
    text = str(games[0].record())
    wrong = text.replace(" +", " +1", 1)
    with pytest.raises(RecordError) as error:
        Record(wrong)
    line = error.value.line
    assert line is not None and " +1" in wrong.splitlines()[line - 1]
    assert (error.value.code, error.value.why) == ("record", "points")


def test_an_illegal_turn_changes_nothing() -> None:
    game = Game("a seed")
    before = str(game.record())
    for turn in ["A1 1", "pass", "x 15-15-15"]:
        with pytest.raises(triolet.TrioletError):
            game.play(turn)
    assert str(game.record()) == before


def test_undo_and_resignation() -> None:
    game = Game("a seed")
    game.play(game.legal_plays()[0])
    game.undo(0)
    assert game.turns == 0
    seat = game.to_move
    assert seat is not None
    game.resign(seat)
    assert game.ending == "last-seat" and game.to_move is None and game.legal_plays() == []


def test_a_copy_is_a_game_of_its_own() -> None:
    game = Game(3)
    other = copy.deepcopy(game)
    other.play(other.legal_plays()[0])
    assert (game.turns, other.turns) == (0, 1)


def test_a_view_hides_what_a_seat_does_not_see() -> None:
    game = Game("a seed", 3)
    for _ in range(4):
        position = game.position()
        assert position is not None
        game.play(position.ranked_plays()[0][0])
    for seat in (1, 2, 3):
        view = game.view(seat)
        assert view.rack == game.rack(seat)
        shown = json.dumps(view.to_dict()["racks"])
        assert shown.count("?") == 0 and len(view.unseen) == 83 - len(view.board) - 3
        assert (view.to_move == seat) == bool(view.legal_plays())
    assert game.view().rack is None and game.view().position() is None
    assert game.view(1) == game.view(1) and game.view(1) != game.view(2)
    with pytest.raises(ValueError):
        game.view(4)
