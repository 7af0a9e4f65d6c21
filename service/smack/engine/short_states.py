"""Short states: what clients may leave out of a state, since it can be guessed.

A member with a natural value has it as the default of its field: ``seq: ... = 0``. Where the value follows from
the rest of the state, the default is `FULL_HAND`, `REST` or a `ZeroForEach`, and `fill_state` replaces it once
the state is read. Answers have every member.
"""

from smack.engine.declare.budget import charge
from smack.engine.declare.game import AnyState, Game
from smack.engine.declare.places import FULL_HAND, REST, ZeroForEach
from smack.engine.declare.unknown import HIDDEN
from smack.engine.knowledge.state import put_at
from smack.shapes.model import object_of

CARDS_PER_UNIT = 8  # hidden cards of a `REST` that one unit of the budget makes; hands have few


class HandMissing(Exception):
    """A hand was left out at a point of the game at which its number of cards is not fixed.

    pointer  that of the hand, relative to the state
    """

    def __init__(self, pointer: str) -> None:
        super().__init__(pointer)
        self.pointer = pointer


def fill_state(game: Game[AnyState], state: AnyState) -> AnyState:
    """Return a state that was just read, in which `FULL_HAND`, `REST` and `ZeroForEach` are replaced.

    A hand or pile that was left out gets a "?" for each of its cards; a map of numbers by player gets a 0 for each
    player. With a wrong number of players the state stays as it is. Charges the budget for piles. Raises
    HandMissing if a hand is left out whose number of cards does not follow from the rest of the state.
    """
    if not game.admits_player_count(state):
        return state  # it will be refused for the number of its players; there may be no deck for so many
    # hands first, since the rest of the deck depends on them; teams, and players without hands, have none to fill
    for i, player in enumerate(getattr(state, "players", ())):
        if getattr(player, "hand", None) is FULL_HAND:
            size = game.hand_size(state, player.id) if game.hand_size else None
            if size is None:
                raise HandMissing(f"/players/{i}/hand")
            state = put_at(state, f"/players/{i}/hand", (HIDDEN,) * size)
    for pile in game.piles(state):
        if pile.cards is REST:
            piles_of_deck = [other.cards for other in game.piles(state) if other.owner == pile.owner]
            in_play = game.dealt_card_count(state) if game.dealt_card_count else sum(game.deck(state).values())
            # below 0 with more cards than the deck has: a fault, which is found later
            rest_size = max(0, in_play - sum([len(cards) for cards in piles_of_deck if cards is not REST]))
            charge(1 + rest_size // CARDS_PER_UNIT)
            state = put_at(state, pile.pointer, (HIDDEN,) * rest_size)
    for member in object_of(game.state).members:
        if isinstance(getattr(state, member.attribute), ZeroForEach):
            state = put_at(state, f"/{member.name}", dict.fromkeys(game.seats(state), 0))
    return state
