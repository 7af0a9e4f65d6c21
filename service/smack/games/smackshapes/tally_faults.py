"""What is wrong with a tally. Pointers are relative to it."""

from collections.abc import Iterator, Mapping

from msgspec import UNSET
from msgspec.structs import replace

from smack.cards.seats import deal_faults
from smack.engine.verdict import Fault, token
from smack.games.smackshapes.answer_faults import answer_faults
from smack.games.smackshapes.cards import MOST_CARDS, LaidCard, name_of
from smack.games.smackshapes.deck_faults import deck_faults
from smack.games.smackshapes.state import SEATS, clockwise
from smack.games.smackshapes.tally import Game

PLAYERS = "smackshapes.setup.players"


def won_faults(won: Mapping[str, int]) -> Iterator[Fault]:
    for fault in deal_faults(PLAYERS, tuple(won), *SEATS):
        yield replace(fault, pointer="/won")
    if sum(won.values()) > MOST_CARDS:
        yield Fault("tally.won", "/won", f"No deck has more than {MOST_CARDS} cards to win.")


def game_faults(game: Game) -> Iterator[Fault]:
    """Every fault of rounds laid with real cards, but for rankings that turn out to be in force later on."""
    first, laid, _ = game.rounds[0]
    for fault in deal_faults(PLAYERS, game.players, *SEATS):
        yield replace(fault, pointer=f"{first}{fault.pointer}")
    if game.smackhead not in game.players:
        yield Fault("smackhead.unknown", f"{first}/smackhead", "The Smackhead is not one of the players.")
    else:
        yield from ranking_faults(first, game.players, game.smackhead, laid)
    yield from _laid_faults(game)
    yield from _card_faults(game)
    for at, laid, answers in game.rounds:
        names = [name_of(card) for card in laid.values()]
        for fault in answer_faults(answers, game.players, names, game.colorcracks):
            yield replace(fault, pointer=f"{at}{fault.pointer}")


def _laid_faults(game: Game) -> Iterator[Fault]:
    for at, laid, _ in game.rounds:
        if not laid:
            yield Fault("laid.empty", f"{at}/laid", "A round is judged only if a card is laid.")
        for player in _strangers(game, laid):
            message = "The player who laid this card is not one of the players."
            yield Fault("selected.unknown", f"{at}/laid/{token(player)}", message)


def _strangers(game: Game, laid: Mapping[str, LaidCard]) -> list[str]:
    return sorted(laid.keys() - set(game.players))


def ranking_faults(
    at: str, players: tuple[str, ...], smackhead: str, laid: Mapping[str, LaidCard]
) -> Iterator[Fault]:
    """Whether the ranking in force is known: that of the Smackhead's card, or of the deputy's."""
    for player in clockwise(players, smackhead):
        if player in laid:
            if laid[player].ranking is UNSET:
                message = "The ranking of this card is in force and has to be known."
                yield Fault("ranking", f"{at}/laid/{token(player)}/ranking", message)
            return


def _card_faults(game: Game) -> Iterator[Fault]:
    printed = [
        (f"{at}/laid/{token(player)}", laid[player])
        for at, laid, _ in game.rounds
        for player in dict.fromkeys((*game.players, *_strangers(game, laid)))
        if player in laid
    ]
    at = game.rounds[0][0] if len(game.rounds) == 1 else "/rounds"
    for fault in deck_faults(at, printed, game.colorcracks):
        if fault.id == "deck.twice":
            yield Fault("card.twice", fault.pointer, "Another card of this shape and number is laid.")
        else:
            yield fault
