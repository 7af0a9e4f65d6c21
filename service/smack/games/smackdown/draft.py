"""A table while its cards and chips move: seats and piles as they change, and the events that tell of it."""

from typing import Any

from msgspec.structs import replace

from smack.cards.piles import without
from smack.engine.verdict import Event
from smack.games.smackdown import events as happened
from smack.games.smackdown.showdown import show, winner_of
from smack.games.smackdown.state import Ending, Outcome, Player, Reason, Shown, State

After = tuple[State, tuple[Event, ...]]


class Draft:
    """Seats by player, the two piles and the pot; nothing else is ever changed in place."""

    __slots__ = ("before", "deck", "events", "players", "pot", "removed")

    def __init__(self, before: State) -> None:
        self.before = before
        self.events: list[Event] = []
        self.players = {player.id: player for player in before.players}
        self.deck = before.deck
        self.removed = before.removed
        self.pot = before.pot

    def tell(self, *events: Event) -> None:
        self.events.extend(events)

    def hand(self, player: str) -> tuple[str, ...]:
        return self.players[player].hand

    def change(self, player: str, **changes: Any) -> None:
        self.players[player] = replace(self.players[player], **changes)

    def give(self, player: str, card: str) -> None:
        self.change(player, hand=(*self.hand(player), card))

    def remove(self, player: str, cards: tuple[str, ...]) -> None:
        """Put cards of a hand out of the game."""
        self.change(player, hand=without(self.hand(player), cards))
        self.removed += cards

    def pay(self, player: str, amount: int) -> None:
        """Move chips from a purse to the pot, as that player's stake."""
        seated = self.players[player]
        self.change(player, purse=seated.purse - amount, stake=seated.stake + amount)
        self.pot += amount

    def still_in(self) -> list[Player]:
        return [player for player in self.players.values() if not player.folded]

    def begin_turn(self, after: str, **changes: Any) -> After:
        """The turn of the next player still in after this one."""
        turn = self._next_in(after)
        draws = bool(self.deck)
        self.tell(happened.TurnBegan("all", turn, draws))
        return self.state(turn=turn, phase="draw" if draws else "act", **changes)

    def _next_in(self, after: str) -> str:
        order = list(self.players)
        at = order.index(after)
        for player in (*order[at + 1 :], *order[:at]):
            if not self.players[player].folded:
                return player
        raise LookupError

    def smackdown(self) -> After:
        """Everybody still in shows; the highest combination wins unless it is shared or missing."""
        hands = {player.id: player.hand for player in self.still_in()}
        self.tell(*(happened.HandShown("all", player, hand) for player, hand in hands.items()))
        showdown = show(hands)
        self.tell(happened.ShownDown("all", showdown))
        winner, reason = winner_of(showdown)
        return self.end(winner, "smackdown", reason, showdown=showdown)

    def end(
        self,
        winner: str | None,
        by: Ending,
        reason: Reason,
        *,
        showdown: tuple[Shown, ...] = (),
        idle: int | None = None,
    ) -> After:
        """Close the deal and settle the pot."""
        outcome = Outcome("won" if winner else "cancelled", winner, by, reason, self.pot, showdown)
        if winner is not None:
            self.tell(happened.Won("all", winner, by, reason, self.pot))
            self.change(winner, purse=self.players[winner].purse + self.pot)
            self.pot = 0
        else:
            self.tell(happened.Cancelled("all", by, reason, self.pot))
            self._refund()
        idle_turns = self.before.idle_turns if idle is None else idle
        return self.state(turn=None, phase="over", raise_=None, outcome=outcome, idle_turns=idle_turns)

    def _refund(self) -> None:
        """Under `cancelled_pot: refund`, those still in take their stakes back; stakes keep their values."""
        if self.before.options.cancelled_pot == "stays" or not self.before.options.chips:
            return
        for player in self.still_in():
            self.tell(happened.Refunded("all", player.id, player.stake))
            self.change(player.id, purse=player.purse + player.stake)
            self.pot -= player.stake

    def state(self, **changes: Any) -> After:
        """The table put back together, with whatever else changed, and what happened."""
        players = tuple(self.players.values())
        after = replace(
            self.before, players=players, deck=self.deck, removed=self.removed, pot=self.pot, **changes
        )
        return after, tuple(self.events)
