"""A table while its cards move: players and piles as they change, and the events that tell of it."""

from msgspec.structs import replace

from smack.cards.piles import without
from smack.cards.seats import others_from_left
from smack.engine.chance import Chance
from smack.engine.verdict import Event
from smack.games.smackarang.events import Drew, Played, Received, Reshuffled
from smack.games.smackarang.state import Challenge, Color, Phase, Player, State
from smack.games.smackarang.winning import bounced_out

After = tuple[State, tuple[Event, ...]]


class Draft:
    """The players by id, in seating order, and the two piles; nothing else is ever changed in place."""

    __slots__ = ("before", "chance", "discard", "draw_pile", "events", "order", "players")

    def __init__(self, before: State, chance: Chance) -> None:
        self.before = before
        self.chance = chance
        self.events: list[Event] = []
        self.players = {player.id: player for player in before.players}
        self.order = tuple(self.players)
        self.draw_pile = before.draw_pile
        self.discard = before.discard

    @property
    def waiting(self) -> str | None:
        """Who waits after a last-card Bounce."""
        return bounced_out(self.before)

    def hand(self, player: str) -> tuple[str, ...]:
        return self.players[player].hand

    def give(self, player: str, hand: tuple[str, ...]) -> None:
        self.players[player] = Player(player, hand)

    def left(self, player: str, steps: int = 1) -> str:
        """The player this many seats to the left."""
        return self.order[(self.order.index(player) + steps) % len(self.order)]

    def others(self, player: str) -> tuple[str, ...]:
        """Everybody else from the left, passing over whoever waits after a last-card Bounce."""
        waiting = self.waiting
        return tuple([other for other in others_from_left(self.order, player) if other != waiting])

    def first_out(self, turn: str) -> str | None:
        """Who wins, now that the turn of this player has ended."""
        for player in self.players.values():
            if not player.hand:
                return self._first_from(turn)
        return None

    def _first_from(self, turn: str) -> str | None:
        """Of the players without cards the first from this one to the left; who waits comes last of all."""
        return next((player for player in (turn, *self.others(turn)) if not self.hand(player)), self.waiting)

    def lay(self, player: str, cards: tuple[str, ...]) -> None:
        self.give(player, without(self.hand(player), cards))
        self.discard += cards
        self.events.append(Played("all", player, cards))

    def draw(self, player: str, count: int) -> tuple[str, ...]:
        """Draw up to `count` cards, reshuffling at the moment of need; fewer if nothing is left."""
        drawn = self._take(player, count)
        if len(drawn) < count:
            self._reshuffle()
            drawn += self._take(player, count - len(drawn))
        return drawn

    def _take(self, player: str, count: int) -> tuple[str, ...]:
        """Up to `count` cards off the draw pile as it lies."""
        taken = self.draw_pile[: -count - 1 : -1]
        if taken:
            self.draw_pile = self.draw_pile[: -len(taken)]
            self.give(player, self.hand(player) + taken)
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

    def state(
        self,
        phase: Phase,
        turn: str | None,
        *,
        called_color: Color | None = None,
        drawn: str | None = None,
        challenge: Challenge | None = None,
        idle_turns: int = 0,
        wins: dict[str, int] | None = None,
        winner: str | None = None,
    ) -> After:
        """The table put back together, and what happened."""
        after = replace(
            self.before,
            players=tuple(self.players.values()),
            draw_pile=self.draw_pile,
            discard=self.discard,
            turn=turn,
            phase=phase,
            called_color=called_color,
            drawn=drawn,
            challenge=challenge,
            idle_turns=idle_turns,
            wins=wins or self.before.wins,
            winner=winner,
        )
        return after, tuple(self.events)
