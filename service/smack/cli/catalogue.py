"""Commands that list the games and their rules."""

import click

from smack.cli.names import check_game, check_name
from smack.cli.output import print_json
from smack.games import GAMES, RULEBOOKS


@click.command()
@click.option("--json", "as_json", is_flag=True, help="As over HTTP, with options and vocabularies.")
def games(as_json: bool) -> None:
    """List the games."""
    if as_json:
        from smack.operations import catalogue

        print_json(catalogue.games())
        return
    for game in GAMES.values():
        low, high = game.players
        click.echo(f"{game.id:12} {low}-{high} players  {game.description}")


@click.command()
@click.argument("game")
@click.argument("clause", required=False)
@click.option("--json", "as_json", is_flag=True, help="As over HTTP.")
def rules(game: str, clause: str | None, as_json: bool) -> None:
    """Print the rules of a game, or one clause: smack rules smackarang must-play."""
    clauses = RULEBOOKS[check_game(game)]
    if clause is not None:
        short_names = [id_.partition(".")[2] for id_ in clauses]
        id_ = f"{game}.{check_name(clause.removeprefix(f'{game}.'), short_names, 'clause')}"
        clauses = {id_: clauses[id_]}
    if as_json:
        print_json({"rules": [*clauses.values()]})
    else:
        click.echo("\n\n".join(f"{row.id} ({row.kind}, {row.source})\n  {row.text}" for row in clauses.values()))
