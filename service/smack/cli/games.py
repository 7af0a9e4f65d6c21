"""Commands that list the games and their rules, and `smack new-game`, which writes the package of a new game."""

from pathlib import Path
from shlex import quote

import click

from smack.cli.common import check_game, check_name, get_language, print_json
from smack.games import GAMES
from smack.games.outside import GAME_ID_PATTERN, RESERVED_WORDS
from smack.words.phrasebook import phrasebook


@click.command()
@click.option("--json", "as_json", is_flag=True, help="As over HTTP, with options and vocabularies.")
def games(as_json: bool) -> None:
    """List the games."""
    if as_json:
        from smack.operations import catalogue

        print_json(catalogue.build_game_list(get_language()))
        return
    for game in GAMES.values():
        book, (min_players, max_players) = phrasebook(get_language(), game), game.player_bounds
        players = book.text("page-players", {"least": min_players, "most": max_players})
        # the English description stands in the declaration only
        click.echo(f"{game.id:12} {players}  {book.text('description') or game.description}")


@click.command()
@click.argument("game")
@click.argument("clause", required=False)
@click.option("--json", "as_json", is_flag=True, help="As over HTTP.")
def rules(game: str, clause: str | None, as_json: bool) -> None:
    """Print the rules of a game, or one clause: smack rules smackarang must-play."""
    from smack.operations import catalogue

    rulebook = catalogue.build_rulebook(GAMES[check_game(game)], get_language())
    clauses = {row.id: row for row in rulebook.rules}
    if clause is not None:
        short_names = [id_.partition(".")[2] for id_ in clauses]
        id_ = f"{game}.{check_name(clause.removeprefix(f'{game}.'), short_names, 'clause')}"
        clauses = {id_: clauses[id_]}
    if as_json:
        print_json(rulebook if clause is None else {"rules": [*clauses.values()]})
    else:
        click.echo("\n\n".join(f"{row.id} ({row.kind}, {row.source})\n  {row.text}" for row in clauses.values()))


TEMPLATE_FOLDER = Path(__file__).parent / "template"
TEMPLATE_GAME = "highcard"  # the game in the template


@click.command("new-game")
@click.argument("name")
@click.option("--to", "folder", type=click.Path(path_type=Path), help="A new folder.  [default: smack-NAME]")
def new_game(name: str, folder: Path | None) -> None:
    """Write the package of a new game: a small game that can be played and passes all tests, to be changed.

    NAME is the id of the game, such as oddity. The guide "A game of your own" goes on from here.
    """
    if not GAME_ID_PATTERN.fullmatch(name):
        raise click.UsageError(
            f"{name!r} is no new id. Take 3 to 32 lower-case letters and digits, a letter first."
        )
    # names of a game's schemas begin with its id, and must not be taken for others that begin alike
    if name in GAMES or any(word.startswith(name) for word in RESERVED_WORDS):
        raise click.UsageError(f"{name!r} is no new id: it is taken. Take another.")
    folder = folder or Path(f"smack-{name}")
    if folder.exists():
        raise click.UsageError(f"{folder} exists already.")
    for path in TEMPLATE_FOLDER.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:  # installers compile the template, too
            target = folder / _replace_game_id(path.relative_to(TEMPLATE_FOLDER).as_posix(), name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(_replace_game_id(path.read_text("utf-8"), name), "utf-8")
    # without ./ pip would look for a package of this name in its index
    source = quote(f"{folder if folder.is_absolute() else f'./{folder}'}[test]")
    click.echo(f"{folder} has a small game to change. Install it: pip install --editable {source}")
    click.echo(f"Test it, in that folder: pytest --game {name}")


def _replace_game_id(text: str, name: str) -> str:
    """Return a text or path of the template with the id of the new game, `name`, instead of TEMPLATE_GAME.

    Where that is capitalized, as in a title, the id is, too.
    """
    return text.replace(TEMPLATE_GAME, name).replace(TEMPLATE_GAME.title(), name.title())
