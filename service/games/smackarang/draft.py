"""A table while its cards move: hands and piles as they change, and the events that tell of it."""

from msgspec.structs import replace

from service.cards.piles import without
from service.engine.chance import Chance
from service.engine.verdict import Event
from service.games.smackarang.events import Drew, Received, Reshuffled
from service.games.smackarang.state import Player, State


class Draft:
    """Made from a state, put back into one by `state`; nothing else is ever changed in place."""

    __slots__ = ("before", "chance", "discard", "draw_pile", "events", "hands", "order")

    def __init__(self, before: State, chance: Chance) -> None:
        self.before = before
        self.chance = chance
        self.order = tuple([player.id for player in before.players])
        self.hands = [player.hand for player in before.players]
        self.draw_pile = before.draw_pile
        self.discard = before.discard
        self.events: list[Event] = []

    def seat(self, player: str) -> int:
        return self.order.index(player)

    def left(self, player: str, steps: int = 1) -> str:
        """The player this many seats to the left."""
        return self.order[(self.order.index(player) + steps) % len(self.order)]

    def lay(self, player: str, cards: tuple[str, ...]) -> None:
        seat = self.seat(player)
        self.hands[seat] = without(self.hands[seat], cards)
        self.discard += cards

    def draw(self, player: str, count: int) -> tuple[str, ...]:
        """Draw up to `count` cards, reshuffling at the moment of need; fewer if nothing is left."""
        drawn = self._take(player, count)
        if len(drawn) < count:
            self._reshuffle()
            drawn += self._take(player, count - len(drawn))
        return drawn

    def _take(self, player: str, count: int) -> tuple[str, ...]:
        """Up to `count` cards off the draw pile as it lies."""
        taken = self.draw_pile[-count:][::-1]
        if taken:
            self.draw_pile = self.draw_pile[: -len(taken)]
            self.hands[self.seat(player)] += taken
            self.events.append(Drew("all", player, len(taken)))
            self.events.append(Received((player,), player, taken))
        return taken

    def _reshuffle(self) -> None:
        """Turn the discards under the top, if there are any, into the draw pile."""
        under = list(self.discard[:-1])
        if under:
            self.chance.shuffle(under)
            self.draw_pile = tuple(under)
            self.discard = self.discard[-1:]
            self.events.append(Reshuffled("all", len(under)))

    def state(self, **changes: object) -> tuple[State, tuple[Event, ...]]:
        """The table put back together, with whatever else changed, and what happened."""
        players = tuple(map(Player, self.order, self.hands))
        after = replace(self.before, players=players, draw_pile=self.draw_pile, discard=self.discard, **changes)
        return after, tuple(self.events)
