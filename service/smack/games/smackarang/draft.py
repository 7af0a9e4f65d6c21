"""A state of SMACKarang while a move changes it, with the events of that move."""

from msgspec.structs import replace

from smack.cards.piles import without
from smack.cards.seats import others_from_left
from smack.engine.chance import Chance
from smack.engine.verdict import Event
from smack.games.smackarang.events import Drew, Played, Received, Reshuffled
from smack.games.smackarang.state import Challenge, Color, Phase, Player, State, waiting_after_bounce

After = tuple[State, tuple[Event, ...]]


class Draft:
    """Players by id in seating order, draw pile, discard pile and events; the state itself never changes."""

    __slots__ = ("before", "chance", "discard", "draw_pile", "events", "order", "players", "waiting")

    def __init__(self, before: State, chance: Chance) -> None:
        self.before = before
        self.chance = chance
        self.events: list[Event] = []
        self.players = {player.id: player for player in before.players}
        self.order = tuple(self.players)
        self.waiting = waiting_after_bounce(before)
        self.draw_pile = before.draw_pile
        self.discard = before.discard

    def hand(self, player: str) -> tuple[str, ...]:
        return self.players[player].hand

    def give(self, player: str, hand: tuple[str, ...]) -> None:
        self.players[player] = Player(player, hand)

    def left_of(self, player: str, steps: int = 1) -> str:
        """Return the player this many seats to the left."""
        return self.order[(self.order.index(player) + steps) % len(self.order)]

    def other_players(self, player: str) -> tuple[str, ...]:
        """Return the other players from the left, without the one who waits after a last-card Bounce."""
        return tuple([other for other in others_from_left(self.order, player) if other != self.waiting])

    def winner_after(self, turn: str) -> str | None:
        """Return who wins now that this player's turn has ended.

        That is the first player without cards from this one to the left; the player who waits comes last.
        """
        if all([player.hand for player in self.players.values()]):  # noqa: C419, since lists are faster
            return None
        return next(
            (player for player in (turn, *self.other_players(turn)) if not self.hand(player)), self.waiting
        )

    def lay(self, player: str, cards: tuple[str, ...]) -> None:
        self.give(player, without(self.hand(player), cards))
        self.discard += cards
        self.events.append(Played("all", player, cards))

    def draw(self, player: str, count: int) -> tuple[str, ...]:
        """Return the cards drawn: `count`, or fewer if none are left. Reshuffles the discards in between."""
        drawn = self._take(player, count)
        if len(drawn) < count:
            self._reshuffle()
            drawn += self._take(player, count - len(drawn))
        return drawn

    def _take(self, player: str, count: int) -> tuple[str, ...]:
        """Move up to `count` cards from the draw pile to the hand and return them."""
        taken = self.draw_pile[: -count - 1 : -1]
        if taken:
            self.draw_pile = self.draw_pile[: -len(taken)]
            self.give(player, self.hand(player) + taken)
            self.events.append(Drew("all", player, len(taken)))
            self.events.append(Received((player,), player, taken))
        return taken

    def _reshuffle(self) -> None:
        """Shuffle the discards below the top, if there are any, into a new draw pile."""
        if len(self.discard) > 1:
            self.draw_pile = tuple(self.chance.shuffled(self.discard[:-1]))
            self.discard = self.discard[-1:]
            self.events.append(Reshuffled("all", len(self.draw_pile)))

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
        """Return the changed state and the events; members not named are as when a turn begins."""
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
            wins=self.before.wins if wins is None else wins,
            winner=winner,
        )
        return after, tuple(self.events)
