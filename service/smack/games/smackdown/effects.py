"""Effects of the legal moves of Laying the Smackdown: (state, move, chance) -> (state, events).

States do not change. An effect builds the next state in a `Draft`, step by step, with the events in order. Its
last step is a method of the draft that returns both. A tally ends its deals by a `Draft`, too.
"""

from msgspec import UNSET
from msgspec.structs import replace

from smack.cards import hand_without
from smack.engine import After, Chance, Event
from smack.games.smackdown import moves
from smack.games.smackdown import types as event_types
from smack.games.smackdown.showdown import build_showdown, decide_showdown
from smack.games.smackdown.types import (
    ENDINGS,
    Outcome,
    PendingRaise,
    Reason,
    Shown,
    State,
    opponents_still_in,
    players_still_in,
)


class Draft:
    """A mutable draft of the next state, with the events so far.

    `players` maps ids to players in seating order. `begin_turn`, `hold_showdown`, `end_deal` and `build` return
    the new state and all events. All but `hold_showdown` take `changes`: new values, by name, of members that the
    draft does not have. Members without a new value are as in the state `before`.
    """

    __slots__ = ("before", "deck", "events", "players", "pot", "removed")

    def __init__(self, before: State) -> None:
        self.before = before
        self.events: list[Event] = []
        self.players = {player.id: player for player in before.players}
        self.deck = before.deck
        self.removed = before.removed
        self.pot = before.pot

    def add_events(self, *events: Event) -> None:
        self.events.extend(events)

    def change_player(self, player: str, **changes: object) -> None:
        """Replace members of a player (an id) by the values in `changes`."""
        self.players[player] = replace(self.players[player], **changes)

    def give_card(self, player: str, card: str) -> None:
        self.change_player(player, hand=(*self.players[player].hand, card))

    def remove_cards(self, player: str, cards: tuple[str, ...]) -> None:
        """Move cards from a player's hand to `removed`, out of the game."""
        self.change_player(player, hand=hand_without(self.players[player].hand, cards))
        self.removed += cards

    def pay(self, player: str, amount: int) -> None:
        """Move chips from a player's purse to the pot, and count them in the player's stake."""
        seat = self.players[player]
        self.change_player(player, purse=seat.purse - amount, stake=seat.stake + amount)
        self.pot += amount

    def begin_turn(self, previous_player: str, **changes: object) -> After[State]:
        """Begin the turn of the next player still in, clockwise from `previous_player`, whose turn is over.

        It begins with phase `draw` or, if the deck is empty, with `act`. Some other player has to be still in.
        """
        turn, draws = opponents_still_in(self.before, previous_player)[0].id, bool(self.deck)
        self.add_events(event_types.TurnBegan("all", turn, draws))
        return self.build(turn=turn, phase="draw" if draws else "act", **changes)

    def hold_showdown(self) -> After[State]:
        """Show the hands of all players still in, and end the deal as this showdown decides.

        Raises HiddenCardRead as `build_showdown` does.
        """
        hands = {player.id: player.hand for player in players_still_in(self.players.values())}
        self.add_events(*(event_types.HandShown("all", player, hand) for player, hand in hands.items()))
        showdown = build_showdown(hands)
        self.add_events(event_types.ShownDown("all", showdown))
        winner, reason = decide_showdown(showdown)
        return self.end_deal(winner, reason, showdown)

    def end_deal(
        self, winner: str | None, reason: Reason, showdown: tuple[Shown, ...] = (), **changes: object
    ) -> After[State]:
        """End the deal and pay the pot to the winner; a winner of None cancels the deal.

        `reason` is the clause by which it ends, and `showdown` has the hands shown after a smackdown. The pot of a
        cancelled deal stays, but under the option `cancelled_pot: refund` the players still in take their stakes
        out of it. In the new state all stakes keep their values: they record what was paid.
        """
        kind, by = ENDINGS[reason]
        outcome, options = Outcome(kind, winner, by, reason, self.pot, showdown), self.before.options
        if winner is not None:
            self.add_events(event_types.Won("all", winner, by, reason, self.pot))
            self.change_player(winner, purse=self.players[winner].purse + self.pot)
            self.pot = 0
        else:
            self.add_events(event_types.Cancelled("all", by, reason, self.pot))
            if options.chips and options.cancelled_pot == "refund":
                for player in players_still_in(self.players.values()):
                    self.add_events(event_types.Refunded("all", player.id, player.stake))
                    self.change_player(player.id, purse=player.purse + player.stake)
                    self.pot -= player.stake
        return self.build(turn=None, phase="over", raise_=None, outcome=outcome, **changes)

    def build(self, **changes: object) -> After[State]:
        """Return the new state, with the members of the draft and with `changes`, and the events so far."""
        players = tuple(self.players.values())
        after = replace(
            self.before, players=players, deck=self.deck, removed=self.removed, pot=self.pot, **changes
        )
        return after, tuple(self.events)


def draw(state: State, move: moves.Draw, _chance: Chance) -> After[State]:
    draft = Draft(state)
    card = draft.deck[-1]
    draft.deck = draft.deck[:-1]
    draft.give_card(move.player, card)
    draft.add_events(
        event_types.Drew("all", move.player, len(draft.deck)),
        event_types.Received((move.player,), move.player, card),
    )
    return draft.build(phase="act")


def screw_over(state: State, move: moves.ScrewOver, _chance: Chance) -> After[State]:
    """Lay 10-J-J down and show the hand of every opponent still in; then the player has to select."""
    draft = Draft(state)
    draft.remove_cards(move.player, move.cards)
    draft.add_events(event_types.Played("all", move.player, "screw_over", move.cards))
    draft.add_events(
        *(event_types.HandShown("all", other.id, other.hand) for other in opponents_still_in(state, move.player))
    )
    return draft.build(phase="select", idle_turns=0)


def select(state: State, move: moves.Select, _chance: Chance) -> After[State]:
    draft = Draft(state)
    for other in opponents_still_in(state, move.player):
        if cards := move.cards.get(other.id, ()):  # an opponent without cards may be left out
            draft.remove_cards(other.id, cards)
        draft.add_events(event_types.Removed("all", other.id, cards))
    return draft.build(phase="finish")


def dirty_play(state: State, move: moves.DirtyPlay, chance: Chance) -> After[State]:
    """Lay Q-K down and take a card of each opponent in `picks`, clockwise from the player's left.

    It is the card at the place picked, or, for a pick of None, a card by chance. Without `picks` chance picks from
    every opponent who has cards. Raises ChanceNeeded where chance picks without a known seed.
    """
    draft = Draft(state)
    draft.remove_cards(move.player, move.cards)
    draft.add_events(event_types.Played("all", move.player, "dirty_play", move.cards))
    hands = {opponent.id: opponent.hand for opponent in opponents_still_in(state, move.player)}
    opponents_with_cards = [opponent for opponent, hand in hands.items() if hand]
    picks = dict.fromkeys(opponents_with_cards) if move.picks is UNSET else move.picks  # None: by chance
    for opponent in [opponent for opponent in hands if opponent in picks]:
        hand, pick = hands[opponent], picks[opponent]
        position = chance.below(len(hand)) if pick is None else pick
        draft.change_player(opponent, hand=hand[:position] + hand[position + 1 :])
        draft.give_card(move.player, hand[position])
        draft.add_events(
            event_types.Took("all", move.player, opponent, position),
            event_types.CardTaken((move.player, opponent), move.player, opponent, hand[position]),
        )
    return draft.build(phase="finish", idle_turns=0)


def double_ace(state: State, move: moves.DoubleAce, _chance: Chance) -> After[State]:
    draft = Draft(state)
    draft.remove_cards(move.player, move.cards)
    draft.add_events(event_types.Played("all", move.player, "double_ace", move.cards))
    return draft.end_deal(move.player, "smackdown.double-ace.win")


def smackdown(state: State, move: moves.Smackdown, _chance: Chance) -> After[State]:
    draft = Draft(state)
    draft.add_events(event_types.SmackdownCalled("all", move.player))
    return draft.hold_showdown()


def end_turn(state: State, move: moves.EndTurn, _chance: Chance) -> After[State]:
    """End the turn; cancel the deal after as many idle turns in a row as there are players still in.

    A turn is idle if it ends without an action while the deck is empty.
    """
    draft = Draft(state)
    idle = state.idle_turns + (state.phase == "act" and not state.deck)  # in `finish` there was an action
    draft.add_events(event_types.TurnEnded("all", move.player, idle))
    if idle and idle >= len(players_still_in(state.players)):  # `idle` first: hardly any turn is
        return draft.end_deal(None, "smackdown.deck.exhausted", idle_turns=idle)
    return draft.begin_turn(move.player, idle_turns=idle)


def raise_stake(state: State, move: moves.Raise, _chance: Chance) -> After[State]:
    """Pay the raise; then every other player still in has to answer, clockwise."""
    draft = Draft(state)
    draft.pay(move.player, move.amount)
    waiting = tuple([other.id for other in opponents_still_in(state, move.player)])
    draft.add_events(event_types.Raised("all", move.player, move.amount, waiting))
    return draft.build(raise_=PendingRaise(move.player, move.amount, waiting))


def accept(state: State, move: moves.Accept, _chance: Chance) -> After[State]:
    draft = Draft(state)
    assert state.raise_ is not None
    draft.pay(move.player, state.raise_.amount)
    draft.add_events(event_types.Accepted("all", move.player, state.raise_.amount))
    return draft.build(raise_=_advance_raise(draft))


def fold(state: State, move: moves.Fold, _chance: Chance) -> After[State]:
    """Take the player out of the deal, and end the turn if it is theirs. A single player left wins the deal.

    The count of idle turns is set to 0: with one player less, the same count could already end the deal.
    """
    draft = Draft(state)
    draft.change_player(move.player, folded=True)
    draft.add_events(event_types.Folded("all", move.player, draft.players[move.player].stake))
    players_in = players_still_in(draft.players.values())
    if len(players_in) == 1:
        return draft.end_deal(players_in[0].id, "smackdown.chips.last-in", idle_turns=0)
    pending = _advance_raise(draft)
    if move.player == state.turn:
        return draft.begin_turn(move.player, raise_=pending, idle_turns=0)
    return draft.build(raise_=pending, idle_turns=0)


def _advance_raise(draft: Draft) -> PendingRaise | None:
    """Return the pending raise without the first player in `waiting`, who has just answered.

    After the last answer, add a RaiseSettled event to the draft and return None.
    """
    pending = draft.before.raise_
    assert pending is not None
    if len(pending.waiting) > 1:
        return PendingRaise(pending.by, pending.amount, pending.waiting[1:])
    draft.add_events(event_types.RaiseSettled("all", draft.pot))
    return None
