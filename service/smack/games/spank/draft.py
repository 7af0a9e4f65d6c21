"""The table during a move: players and piles as they change, and the events so far."""

from msgspec.structs import replace

from smack.cards.piles import without
from smack.cards.seats import index, put
from smack.engine.chance import Chance
from smack.engine.verdict import Event
from smack.games.spank.events import Drew, Received, Reshuffled
from smack.games.spank.stacks import Cards
from smack.games.spank.state import HAND, Phase, Player, State

After = tuple[State, tuple[Event, ...]]


class Draft:
    """A state that an effect builds step by step: the only object of the game that is changed in place."""

    __slots__ = ("before", "chance", "discard", "events", "mover", "players", "stock")

    def __init__(self, before: State, chance: Chance) -> None:
        self.before = before
        self.chance = chance
        self.events: list[Event] = []
        self.players = list(before.players)
        self.stock = before.stock
        self.discard = before.discard
        self.mover = index(before.players, before.turn)

    @property
    def player(self) -> Player:
        """The player on turn."""
        return self.players[self.mover]

    def take(self, cards: Cards) -> None:
        """Take cards from the mover's hand."""
        player = self.player
        self.players[self.mover] = Player(player.id, without(player.hand, cards), player.stacks, player.score)

    def set_stack(self, seat: int, slot: int, stack: Cards) -> None:
        player = self.players[seat]
        self.players[seat] = Player(player.id, player.hand, put(player.stacks, slot, stack), player.score)

    def discard_stack(self, seat: int, slot: int) -> Cards:
        """Put a stack on the Discard, low to high, and return it."""
        stack = self.players[seat].stacks[slot]
        self.discard += stack
        self.set_stack(seat, slot, ())
        return stack

    def draw(self) -> None:
        """Draw up to five cards for the mover, reshuffling the Discard when a card is needed and none is left."""
        player = self.player
        hand = player.hand
        while (lacking := HAND - len(hand)) > 0 and (self.stock or self._reshuffle()):
            drawn = self.stock[: -lacking - 1 : -1]
            self.stock = self.stock[:-lacking]
            hand += drawn
            self.events.append(Drew("all", player.id, len(drawn)))
            self.events.append(Received((player.id,), player.id, drawn))
        if hand is not player.hand:
            self.players[self.mover] = Player(player.id, hand, player.stacks, player.score)

    def _reshuffle(self) -> bool:
        """Shuffle the whole Discard into the Stock; return False if the options forbid it or it is empty."""
        if self.before.options.stock_empty == "play_on" or not self.discard:
            return False
        self.stock, self.discard = tuple(self.chance.shuffled(self.discard)), ()
        self.events.append(Reshuffled("all", len(self.stock)))
        return True

    def state(self, phase: Phase, turn: str | None, turns: int, winners: tuple[str, ...] = ()) -> After:
        """Return the new state and the events."""
        after = replace(
            self.before,
            players=tuple(self.players),
            stock=self.stock,
            discard=self.discard,
            turn=turn,
            phase=phase,
            turns=turns,
            winners=winners,
        )
        return after, tuple(self.events)
