"""The computer players: answers that repeat, players that are functions, progress, and Ctrl-C."""

from __future__ import annotations

import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

import triolet
from triolet import Game, Position, Turn, analyze, best, match

LINE = "o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 1-4-8"


def highest(position: Position, seed: int) -> Turn:
    """What scores most, and what `greedy` does where nothing can be placed."""
    plays = position.ranked_plays()
    return Turn(plays[0][0]) if plays else position.idle_turn()


@pytest.mark.parametrize("player", triolet.players())
def test_the_best_turn_is_legal_and_repeats(player: str) -> None:
    position = Position(LINE)
    answer = best(position, player, nodes=5_000, seed=3)
    assert answer == best(position, player, nodes=5_000, seed=3)
    assert answer.turn.play is not None
    assert position.score(answer.turn.play).total == answer.score
    assert not answer.interrupted and answer.player == player
    assert not answer.candidates or answer.candidates[0].turn == answer.turn


def test_the_review_of_a_game_has_every_turn() -> None:
    game = Game("review")
    for _ in range(6):
        position = game.position()
        assert position is not None
        game.play(highest(position, 0))
    record = game.record(names=["Anna", "Ben"])
    analysis = analyze(record, nodes=500)
    assert [(turn.seat, turn.notation, turn.score) for turn in analysis.turns] == [
        (turn.seat, turn.notation, turn.points) for turn in record.turns()
    ]
    for turn in analysis.turns:
        assert turn.loss is not None and turn.loss >= 0 and turn.best
    assert [player["name"] for player in analysis.players] == ["Anna", "Ben"]


@pytest.mark.parametrize("edition", ["gigamic-2017", "dj-games-1996"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_function_that_plays_as_greedy_does_is_as_strong(seats: int, edition: str) -> None:
    mirrored = match(highest, "greedy", pairs=6, seats=seats, edition=edition)
    assert mirrored == match("greedy", "greedy", pairs=6, seats=seats, edition=edition)
    assert mirrored.margin == 0 and mirrored.win_rate == pytest.approx(1 / seats)


def test_a_match_tells_players_apart() -> None:
    result = match("greedy", "random", pairs=30, seed=5)
    assert result.pairs == 30 and result.win_rate > 0.9 and result.margin > 100
    low, high = result.margin_ci
    assert low < result.margin < high
    assert result == match("greedy", "random", pairs=30, seed=5, threads=1)


def test_what_goes_wrong_in_a_function_is_raised() -> None:
    def broken(position: Position, seed: int) -> str:
        raise LookupError("no turn")

    with pytest.raises(LookupError, match="no turn"):
        match(broken, "greedy", pairs=3)

    def unheld(position: Position, seed: int) -> str:
        return f"x {next(value for value in range(16) if str(value) not in position.rack)}"

    cases = [
        (lambda position, seed: "Z1 1", "off-the-board"),
        (lambda position, seed: "pass", "pass-not-allowed"),
        (lambda position, seed: "x 15-15", "no-such-tile"),
        (unheld, "tile-not-on-rack"),
    ]
    for function, code in cases:
        with pytest.raises(triolet.IllegalTurnError) as error:
            match(function, "greedy", pairs=3)
        assert error.value.code == code
    with pytest.raises(triolet.EngineError):
        match("nobody", "greedy", pairs=1)


def test_progress_is_told() -> None:
    from triolet import _native

    told: list[int] = []
    _native.play_match("greedy", "random", 40, 1, 2, "gigamic-2017", None, 1, told.append)
    assert told == sorted(told) and told[-1] == 40


def test_a_bar_shows_progress_where_it_is_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("tqdm")
    match("greedy", "random", pairs=3, progress=True)
    assert "3/3" in capsys.readouterr().err
    match("greedy", "random", pairs=3)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    "call",
    [
        "triolet.match('sim', 'sim', pairs=10**6)",
        "triolet.match(lambda position, seed: position.ranked_plays()[0][0] if position.ranked_plays()"
        " else position.idle_turn(), 'greedy', pairs=10**6)",
        # On the empty board each play has an equal one down the column, so that a search never tells them all apart.
        "triolet.best(triolet.Position({'board': {}, 'rack': ['4', '9', '2']}), nodes=None)",
        "triolet.analyze(played(), nodes=10**12)",
    ],
    ids=["match", "function", "best", "analyze"],
)
def test_ctrl_c_leaves_the_partial_result(call: str, tmp_path: Path) -> None:
    program = f"""
        import triolet

        def played():
            game = triolet.Game(1)
            for _ in range(12):
                game.play(game.legal_plays()[0])
            return game.record()

        print("ready", flush=True)
        print(({call}).interrupted)
    """
    # Elsewhere than among the sources, which a program given on the command line would import.
    command = [sys.executable, "-c", textwrap.dedent(program)]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
        with pytest.raises(subprocess.TimeoutExpired):
            child.wait(1)
        child.send_signal(signal.SIGINT)
        out, _ = child.communicate(timeout=60)
        assert (out, child.returncode) == ("True\n", 0)
