"""Tests of a web application that stores tables and asks a referee: here the library judges, without a server."""

import pytest

import smack

GAME = smack.all_games()["spank"]


class App:
    """The application to test: it keeps one table as JSON, as a database would."""

    def __init__(self, table: str, referee: smack.CardGame[smack.State]) -> None:
        self.table, self._referee = table, referee

    def post_move(self, move: str) -> tuple[int, str]:
        """Return the status and the text of the answer to a move."""
        verdict = self._referee.adjudicate(self.table, move)
        if verdict.state is None:
            return 409, verdict.violations[0].message
        self.table = self._referee.to_json(verdict.state)
        return 200, "ok"


@pytest.fixture
def app() -> App:
    return App(GAME.to_json(GAME.deal(["ana", "bo"], seed="first game")), GAME)


def test_a_legal_move_is_stored(app: App) -> None:
    move = GAME.legal_moves(app.table, "ana")[0]
    assert app.post_move(GAME.to_json(move)) == (200, "ok")
    assert GAME.parse_state(app.table).seq == 1


def test_an_illegal_move_changes_nothing(app: App) -> None:
    before = app.table
    status, message = app.post_move('{"type": "done", "player": "bo"}')
    assert (status, app.table) == (409, before)
    assert message == "It is another player's turn."


def test_a_stranger_is_a_problem(app: App) -> None:
    with pytest.raises(smack.Problem) as raised:
        app.post_move('{"type": "done", "player": "zoe"}')
    assert raised.value.errors[0].pointer == "/move/player"
