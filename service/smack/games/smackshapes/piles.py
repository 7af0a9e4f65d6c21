"""Where the cards of a state of Smackshapes lie."""

from smack.engine import Pile, seats, token
from smack.games.smackshapes.types import State


def all_cards(state: State) -> list[str]:
    """Return every card in hands and piles, and those laid in the open round; `?` for a hidden one."""
    cards = [*state.selected.values(), *state.discard]
    for player in state.players:
        cards += player.hand
        cards += player.won
    return cards


def piles(state: State) -> list[Pile]:
    """Return every hand and pile, and every card laid in the open round as a pile of one card.

    In this order: hands, won piles, cards laid, the discard pile; the first three in seating order. Cards laid by
    players who are not at the table come after the other cards laid.
    """
    hands = [Pile(f"/players/{i}/hand", player.hand) for i, player in enumerate(state.players)]
    won_piles = [Pile(f"/players/{i}/won", player.won) for i, player in enumerate(state.players)]
    order = dict.fromkeys((*seats(state), *sorted(state.selected)))
    laid_cards = [Pile(f"/selected/{token(p)}", (state.selected[p],)) for p in order if p in state.selected]
    return [*hands, *won_piles, *laid_cards, Pile("/discard", state.discard)]


def cards_in_play(state: State) -> int:
    """Return how many cards were dealt; the other cards of the deck are out of play."""
    return state.options.cards_each * len(state.players)
