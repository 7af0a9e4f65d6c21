"""The table during a move: players and piles as they change, and the events so far."""

from typing import Any

from msgspec.structs import replace

from smack.cards.piles import without
from smack.cards.seats import others_from_left
from smack.engine.verdict import Event
from smack.games.smackdown import events as happened
from smack.games.smackdown.showdown import show, winner_of
from smack.games.smackdown.state import Ending, Outcome, Player, Reason, Shown, State

After = tuple[State, tuple[Event, ...]]


class Draft:
    """A state that an effect builds step by step: the only object of the game that is changed in place."""

    __slots__ = ("before", "deck", "events", "players", "pot", "removed")

    def __init__(self, before: State) -> None:
        self.before = before
        self.events: list[Event] = []
        self.players = {player.id: player for player in before.players}
        self.deck = before.deck
        self.removed = before.removed
        self.pot = before.pot

    def add(self, *events: Event) -> None:
        self.events.extend(events)

    def hand(self, player: str) -> tuple[str, ...]:
        return self.players[player].hand

    def change(self, player: str, **changes: Any) -> None:
        self.players[player] = replace(self.players[player], **changes)

    def give(self, player: str, card: str) -> None:
        self.change(player, hand=(*self.hand(player), card))

    def remove(self, player: str, cards: tuple[str, ...]) -> None:
        """Remove cards of a hand from the game."""
        self.change(player, hand=without(self.hand(player), cards))
        self.removed += cards

    def pay(self, player: str, amount: int) -> None:
        """Move chips from a purse to the pot, as that player's stake."""
        seat = self.players[player]
        self.change(player, purse=seat.purse - amount, stake=seat.stake + amount)
        self.pot += amount

    def still_in(self) -> list[Player]:
        return [player for player in self.players.values() if not player.folded]

    def begin_turn(self, after: str, **changes: Any) -> After:
        """Begin the turn of the next player still in after this one."""
        turn = next(
            player for player in others_from_left(list(self.players), after) if not self.players[player].folded
        )
        draws = bool(self.deck)
        self.add(happened.TurnBegan("all", turn, draws))
        return self.state(turn=turn, phase="draw" if draws else "act", **changes)

    def smackdown(self) -> After:
        """Show all hands still in; the highest combination wins unless it is shared or missing."""
        hands = {player.id: player.hand for player in self.still_in()}
        self.add(*(happened.HandShown("all", player, hand) for player, hand in hands.items()))
        showdown = show(hands)
        self.add(happened.ShownDown("all", showdown))
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
        """End the deal and pay out the pot."""
        outcome = Outcome("won" if winner else "cancelled", winner, by, reason, self.pot, showdown)
        if winner is not None:
            self.add(happened.Won("all", winner, by, reason, self.pot))
            self.change(winner, purse=self.players[winner].purse + self.pot)
            self.pot = 0
        else:
            self.add(happened.Cancelled("all", by, reason, self.pot))
            self._refund()
        idle_turns = self.before.idle_turns if idle is None else idle
        return self.state(turn=None, phase="over", raise_=None, outcome=outcome, idle_turns=idle_turns)

    def _refund(self) -> None:
        """Give the players still in their stakes back, with `cancelled_pot: refund`; stakes keep their values."""
        if self.before.options.cancelled_pot == "stays" or not self.before.options.chips:
            return
        for player in self.still_in():
            self.add(happened.Refunded("all", player.id, player.stake))
            self.change(player.id, purse=player.purse + player.stake)
            self.pot -= player.stake

    def state(self, **changes: Any) -> After:
        """Return the new state, with these other members changed, and the events."""
        players = tuple(self.players.values())
        after = replace(
            self.before, players=players, deck=self.deck, removed=self.removed, pot=self.pot, **changes
        )
        return after, tuple(self.events)
