"""Faults of tallies of Smackshapes. Pointers start at the tally."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from smack.cards.seats import clockwise, deal_faults
from smack.engine.naming import vocabulary
from smack.engine.verdict import Fault, token
from smack.games.smackshapes.answer_faults import answer_faults
from smack.games.smackshapes.deck_faults import deck_faults
from smack.games.smackshapes.round import Answering
from smack.games.smackshapes.types import MAX_CARDS, SEATS, IgnoredColor, LaidCard, name_of

PLAYERS = "smackshapes.setup.players"
TALLY_FAULTS = vocabulary(
    "tally.rounds tally.skip tally.won ranking selected.unknown card.twice smackhead.unknown answers.card",
    "answers.twice answers.call answers.at laid.empty deck.shapes action",
)


class RoundOfTally(NamedTuple):
    """A round of a tally, with its pointer."""

    at: str
    laid: Mapping[str, LaidCard]
    answers: Sequence[Answering]


class GameOfTally(NamedTuple):
    """One or more rounds in a row; the Smackhead is that of the first."""

    players: tuple[str, ...]
    smackhead: str
    colorcracks: bool
    ignored_color: IgnoredColor
    rounds: tuple[RoundOfTally, ...]


def won_faults(won: Mapping[str, int]) -> Iterator[Fault]:
    for fault in deal_faults(PLAYERS, tuple(won), *SEATS):
        yield replace(fault, pointer="/won")
    if sum(won.values()) > MAX_CARDS:
        yield Fault("tally.won", "/won", f"No deck has more than {MAX_CARDS} cards to win.")


def game_faults(game: GameOfTally) -> Iterator[Fault]:
    """Yield every fault that does not depend on the outcomes of earlier rounds."""
    first = game.rounds[0]
    for fault in deal_faults(PLAYERS, game.players, *SEATS):
        yield replace(fault, pointer=f"{first.at}{fault.pointer}")
    if game.smackhead not in game.players:
        yield Fault("smackhead.unknown", f"{first.at}/smackhead", "The Smackhead is not one of the players.")
    else:
        yield from ranking_faults(first, game.players, game.smackhead)
    yield from _player_faults(game)
    yield from _card_faults(game)
    for round_ in game.rounds:
        names = [name_of(card) for card in round_.laid.values()]
        for fault in answer_faults(round_.answers, game.players, names, game.colorcracks):
            yield replace(fault, pointer=f"{round_.at}{fault.pointer}")


def _player_faults(game: GameOfTally) -> Iterator[Fault]:
    for at, laid, _ in game.rounds:
        if not laid:
            yield Fault("laid.empty", f"{at}/laid", "A round needs at least one card laid.")
        for player in _unknown_players(game, laid):
            message = "The player who laid this card is not one of the players."
            yield Fault("selected.unknown", f"{at}/laid/{token(player)}", message)


def _unknown_players(game: GameOfTally, laid: Mapping[str, LaidCard]) -> list[str]:
    return sorted(laid.keys() - set(game.players))


def _card_faults(game: GameOfTally) -> Iterator[Fault]:
    """Yield the faults of the cards of all rounds together, since they come from one deck."""
    printed: list[tuple[str, LaidCard]] = []
    rounds: dict[str, int] = {}  # pointer of a card -> number of its round
    first_laid: dict[str, int] = {}  # name of a card -> number of the first round in which it was laid
    for number, (at, laid, _) in enumerate(game.rounds, 1):
        for player in dict.fromkeys((*game.players, *_unknown_players(game, laid))):
            if player in laid:
                pointer = f"{at}/laid/{token(player)}"
                printed.append((pointer, laid[player]))
                rounds[pointer] = number
                first_laid.setdefault(name_of(laid[player]), number)
    cards = dict(printed)
    at = game.rounds[0].at if len(game.rounds) == 1 else "/rounds"
    for fault in deck_faults(at, printed, game.colorcracks):
        if fault.id == "deck.twice":
            name = name_of(cards[fault.pointer])
            earlier = first_laid[name]
            place = "this round" if earlier == rounds[fault.pointer] else f"round {earlier}"
            message = f"{name} was already laid in {place}; a deck has each card once."
            yield Fault("card.twice", fault.pointer, message)
        else:
            yield fault


def skip_faults(round_: RoundOfTally, skipping: frozenset[str]) -> Iterator[Fault]:
    """Yield a fault for every card and every answer of a player who must skip this round."""
    message = "A wrong tap in the round before makes this player skip this round; leave out "
    for player in sorted(skipping & round_.laid.keys()):
        yield Fault("tally.skip", f"{round_.at}/laid/{token(player)}", message + "the card.")
    for i, answer in enumerate(round_.answers):
        if answer.player in skipping:
            yield Fault("tally.skip", f"{round_.at}/answers/{i}/player", message + "the answer.")


def ranking_faults(round_: RoundOfTally, players: tuple[str, ...], smackhead: str) -> Iterator[Fault]:
    """Yield a fault if the ranking in force is missing: that of the Smackhead's card, or of the deputy's."""
    for player in clockwise(players, smackhead):
        if player in round_.laid:
            if round_.laid[player].ranking is UNSET:
                message = "The ranking of this card is in force in this round; it must be given."
                yield Fault("ranking", f"{round_.at}/laid/{token(player)}/ranking", message)
            return
