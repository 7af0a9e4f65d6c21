"""What is wrong with a tally. Pointers are relative to it."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import UNSET
from msgspec.structs import replace

from smack.cards.seats import deal_faults
from smack.engine.verdict import Fault, token
from smack.games.smackshapes.answer_faults import answer_faults
from smack.games.smackshapes.cards import MOST_CARDS, LaidCard, name_of
from smack.games.smackshapes.deck_faults import deck_faults
from smack.games.smackshapes.state import SEATS, clockwise
from smack.games.smackshapes.tally import Game, TallyAnswer

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


def skip_faults(
    at: str, laid: Mapping[str, LaidCard], answers: Sequence[TallyAnswer], skipping: frozenset[str]
) -> Iterator[Fault]:
    """Yield a fault for each card and each answer of a player whom the round before makes skip this one."""
    message = "A wrong tap in the round before makes this player skip this round; leave out "
    for player in sorted(skipping & laid.keys()):
        yield Fault("tally.skip", f"{at}/laid/{token(player)}", message + "the card.")
    for i, answer in enumerate(answers):
        if answer.player in skipping:
            yield Fault("tally.skip", f"{at}/answers/{i}/player", message + "the answer.")


def _card_faults(game: Game) -> Iterator[Fault]:
    """Yield what is wrong with the cards of all rounds together; they come from one deck."""
    printed: list[tuple[str, LaidCard]] = []
    first_laid: dict[str, int] = {}  # card -> index of the first round in which it was laid
    round_of: dict[str, int] = {}  # pointer -> index of its round
    for number, (at, laid, _) in enumerate(game.rounds):
        for player in dict.fromkeys((*game.players, *_strangers(game, laid))):
            if player in laid:
                pointer = f"{at}/laid/{token(player)}"
                printed.append((pointer, laid[player]))
                round_of[pointer] = number
                first_laid.setdefault(name_of(laid[player]), number)
    at = game.rounds[0][0] if len(game.rounds) == 1 else "/rounds"
    named = dict(printed)
    for fault in deck_faults(at, printed, game.colorcracks):
        if fault.id != "deck.twice":
            yield fault
            continue
        card = name_of(named[fault.pointer])
        earlier = first_laid[card]
        where = "this round" if earlier == round_of[fault.pointer] else f"round {earlier + 1}"
        message = f"{card} was already laid in {where}; a deck has each card once."
        yield Fault("card.twice", fault.pointer, message)
