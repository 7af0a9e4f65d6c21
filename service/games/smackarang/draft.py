"""A table while its cards move: hands and piles as they change, and the events that tell of it."""

from typing import Any

from service.cards import draft
from service.cards.piles import without
from service.cards.seats import others_from_left
from service.engine.chance import Chance
from service.engine.verdict import Event
from service.games.smackarang.events import Drew, Received, Reshuffled
from service.games.smackarang.state import Player, State
from service.games.smackarang.winning import bounced_out


class Draft(draft.Draft[State]):
    """With hands by seat, and the two piles."""

    __slots__ = ("discard", "draw_pile", "hands", "order", "waiting")

    def __init__(self, before: State, chance: Chance) -> None:
        super().__init__(before, chance)
        self.order = tuple([player.id for player in before.players])
        self.hands = [player.hand for player in before.players]
        self.draw_pile = before.draw_pile
        self.discard = before.discard
        self.waiting = bounced_out(before)

    def seat(self, player: str) -> int:
        return self.order.index(player)

    def left(self, player: str, steps: int = 1) -> str:
        """The player this many seats to the left."""
        return self.order[(self.order.index(player) + steps) % len(self.order)]

    def others(self, player: str) -> tuple[str, ...]:
        """Everybody else from the left, passing over whoever waits after a last-card Bounce."""
        return tuple([other for other in others_from_left(self.order, player) if other != self.waiting])

    def first_out(self, turn: str) -> str | None:
        """Who wins, now that the turn of this player has ended."""
        if () not in self.hands:
            return None
        left = (turn, *self.others(turn))
        return next((player for player in left if not self.hands[self.seat(player)]), self.waiting)

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

    def state(self, **changes: Any) -> tuple[State, tuple[Event, ...]]:
        players = tuple(map(Player, self.order, self.hands))
        return super().state(players=players, draw_pile=self.draw_pile, discard=self.discard, **changes)
