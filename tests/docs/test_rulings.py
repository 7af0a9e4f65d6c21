"""The tables of docs/rulings.md are those of the rulebooks, and name every option that changes a ruling."""

from smack.games import GAMES
from tools.writers import rulings


def test_the_tables_are_those_of_the_rulebooks() -> None:
    page = rulings.PAGE.read_text("utf-8")
    assert page == rulings.with_tables(page), "stale: make guides"
    for game in GAMES.values():
        for clause in game.rulebook.values():
            assert clause.kind == "text" or f"| `{clause.id.removeprefix(game.id + '.')}` |" in page


def test_every_clause_of_kind_option_names_its_option() -> None:
    assert [
        clause.id
        for game in GAMES.values()
        for clause in game.rulebook.values()
        if clause.kind == "option" and not rulings.options_of(game, clause)
    ] == []
