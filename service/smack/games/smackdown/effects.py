"""Effects of the legal moves of Laying the Smackdown: (state, move, chance) -> (state, events).

States do not change. An effect builds the next state in a `Draft`, step by step, with the events in order; its
last step begins a turn, ends the deal, or takes the state as the draft then is. A tally ends its deals by a draft,
too.
"""

from msgspec import UNSET
from msgspec.structs import replace

from smack.cards import without
from smack.engine import After, Chance, Event
from smack.games.smackdown import moves
from smack.games.smackdown import types as event_types
from smack.games.smackdown.showdown import show, winner_of
from smack.games.smackdown.types import ENDINGS, Outcome, PendingRaise, Reason, Shown, State, others_in, still_in


class Draft:
    """A state that an effect builds step by step: the only object of the game that is changed in place.

    `players` maps ids to players in seating order, `before` is the state from which the other members are taken,
    and `events` are those so far. `begin_turn`, `hold_showdown`, `end` and `finish` return the new state and all
    events; their `changes` are new values of members of the state that the draft does not have.
    """

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

    def change(self, player: str, **changes: object) -> None:
        """Give members of a player's seat new values: `changes`, by name."""
        self.players[player] = replace(self.players[player], **changes)

    def give(self, player: str, card: str) -> None:
        self.change(player, hand=(*self.players[player].hand, card))

    def remove(self, player: str, cards: tuple[str, ...]) -> None:
        """Move cards from a player's hand to `removed`, out of the game."""
        self.change(player, hand=without(self.players[player].hand, cards))
        self.removed += cards

    def pay(self, player: str, amount: int) -> None:
        """Move chips from a player's purse to the pot, and count them in the player's stake."""
        seat = self.players[player]
        self.change(player, purse=seat.purse - amount, stake=seat.stake + amount)
        self.pot += amount

    def begin_turn(self, previous: str, **changes: object) -> After[State]:
        """Begin the turn of the next player still in clockwise from `previous`, whose turn is over."""
        turn, draws = others_in(self.before, previous)[0].id, bool(self.deck)
        self.add(event_types.TurnBegan("all", turn, draws))
        return self.finish(turn=turn, phase="draw" if draws else "act", **changes)

    def hold_showdown(self) -> After[State]:
        """Show the hands of all players still in, and end the deal with whom or what they decide."""
        hands = {player.id: player.hand for player in still_in(self.players.values())}
        self.add(*(event_types.HandShown("all", player, hand) for player, hand in hands.items()))
        showdown = show(hands)
        self.add(event_types.ShownDown("all", showdown))
        winner, reason = winner_of(showdown)
        return self.end(winner, reason, showdown)

    def end(
        self, winner: str | None, reason: Reason, showdown: tuple[Shown, ...] = (), **changes: object
    ) -> After[State]:
        """End the deal and pay out the pot: to the winner, or, where None cancels the deal, by the options.

        `showdown` are the hands shown, after a smackdown. Stakes keep their values: they record what was paid.
        """
        kind, by = ENDINGS[reason]
        outcome, options = Outcome(kind, winner, by, reason, self.pot, showdown), self.before.options
        if winner is not None:
            self.add(event_types.Won("all", winner, by, reason, self.pot))
            self.change(winner, purse=self.players[winner].purse + self.pot)
            self.pot = 0
        else:
            self.add(event_types.Cancelled("all", by, reason, self.pot))
            is_refunded = options.chips and options.cancelled_pot == "refund"
            for player in still_in(self.players.values()) if is_refunded else ():
                self.add(event_types.Refunded("all", player.id, player.stake))
                self.change(player.id, purse=player.purse + player.stake)
                self.pot -= player.stake
        return self.finish(turn=None, phase="over", raise_=None, outcome=outcome, **changes)

    def finish(self, **changes: object) -> After[State]:
        """Return the new state, with the members of the draft and `changes`, and the events."""
        players = tuple(self.players.values())
        after = replace(
            self.before, players=players, deck=self.deck, removed=self.removed, pot=self.pot, **changes
        )
        return after, tuple(self.events)


def draw(state: State, move: moves.Draw, _chance: Chance) -> After[State]:
    draft = Draft(state)
    card = draft.deck[-1]
    draft.deck = draft.deck[:-1]
    draft.give(move.player, card)
    draft.add(
        event_types.Drew("all", move.player, len(draft.deck)),
        event_types.Received((move.player,), move.player, card),
    )
    return draft.finish(phase="act")


def screw_over(state: State, move: moves.ScrewOver, _chance: Chance) -> After[State]:
    """Lay 10-J-J down and show the hand of every opponent still in; then the player has to select."""
    draft = Draft(state)
    draft.remove(move.player, move.cards)
    draft.add(event_types.Played("all", move.player, "screw_over", move.cards))
    draft.add(*(event_types.HandShown("all", other.id, other.hand) for other in others_in(state, move.player)))
    return draft.finish(phase="select", idle_turns=0)


def select(state: State, move: moves.Select, _chance: Chance) -> After[State]:
    draft = Draft(state)
    for other in others_in(state, move.player):
        if cards := move.cards.get(other.id, ()):  # an opponent without cards may be left out
            draft.remove(other.id, cards)
        draft.add(event_types.Removed("all", other.id, cards))
    return draft.finish(phase="finish")


def dirty_play(state: State, move: moves.DirtyPlay, chance: Chance) -> After[State]:
    """Lay Q-K down and take a card of each opponent in `picks`, clockwise from the left.

    The card is that at the place picked, or one by chance; without `picks` chance picks from all who have cards.
    """
    draft = Draft(state)
    draft.remove(move.player, move.cards)
    draft.add(event_types.Played("all", move.player, "dirty_play", move.cards))
    hands = {opponent.id: opponent.hand for opponent in others_in(state, move.player)}
    opponents_with_cards = [opponent for opponent, hand in hands.items() if hand]
    picks = dict.fromkeys(opponents_with_cards) if move.picks is UNSET else move.picks  # None: by chance
    for opponent in [opponent for opponent in hands if opponent in picks]:
        hand, pick = hands[opponent], picks[opponent]
        position = chance.below(len(hand)) if pick is None else pick
        draft.change(opponent, hand=hand[:position] + hand[position + 1 :])
        draft.give(move.player, hand[position])
        draft.add(
            event_types.Took("all", move.player, opponent, position),
            event_types.CardTaken((move.player, opponent), move.player, opponent, hand[position]),
        )
    return draft.finish(phase="finish", idle_turns=0)


def double_ace(state: State, move: moves.DoubleAce, _chance: Chance) -> After[State]:
    draft = Draft(state)
    draft.remove(move.player, move.cards)
    draft.add(event_types.Played("all", move.player, "double_ace", move.cards))
    return draft.end(move.player, "smackdown.double-ace.win")


def smackdown(state: State, move: moves.Smackdown, _chance: Chance) -> After[State]:
    draft = Draft(state)
    draft.add(event_types.SmackdownCalled("all", move.player))
    return draft.hold_showdown()


def end_turn(state: State, move: moves.EndTurn, _chance: Chance) -> After[State]:
    """End the turn, and the deal once as many idle turns have followed each other as players are still in.

    A turn is idle if it ends without an action while the deck is empty.
    """
    draft = Draft(state)
    idle = state.idle_turns + (state.phase == "act" and not state.deck)  # in `finish` there was an action
    draft.add(event_types.TurnEnded("all", move.player, idle))
    if idle and idle >= len(still_in(state.players)):
        return draft.end(None, "smackdown.deck.exhausted", idle_turns=idle)
    return draft.begin_turn(move.player, idle_turns=idle)


def raise_stake(state: State, move: moves.Raise, _chance: Chance) -> After[State]:
    """Pay the raise; then every other player still in has to answer, clockwise."""
    draft = Draft(state)
    draft.pay(move.player, move.amount)
    waiting = tuple([other.id for other in others_in(state, move.player)])
    draft.add(event_types.Raised("all", move.player, move.amount, waiting))
    return draft.finish(raise_=PendingRaise(move.player, move.amount, waiting))


def accept(state: State, move: moves.Accept, _chance: Chance) -> After[State]:
    draft = Draft(state)
    assert state.raise_ is not None
    draft.pay(move.player, state.raise_.amount)
    draft.add(event_types.Accepted("all", move.player, state.raise_.amount))
    return draft.finish(raise_=_raise_after_answer(draft))


def fold(state: State, move: moves.Fold, _chance: Chance) -> After[State]:
    """Leave the deal. A single player left in it wins; a player who folds on turn loses the rest of that turn."""
    draft = Draft(state)
    draft.change(move.player, folded=True)
    draft.add(event_types.Folded("all", move.player, draft.players[move.player].stake))
    players_in = still_in(draft.players.values())
    if len(players_in) == 1:
        return draft.end(players_in[0].id, "smackdown.chips.last-in", idle_turns=0)
    pending = _raise_after_answer(draft)
    if move.player == state.turn:
        return draft.begin_turn(move.player, raise_=pending, idle_turns=0)
    return draft.finish(raise_=pending, idle_turns=0)


def _raise_after_answer(draft: Draft) -> PendingRaise | None:
    """Return the pending raise without the first player in `waiting`, who has just answered.

    After the last answer return None, and add the event that the raise is settled to the draft.
    """
    pending = draft.before.raise_
    assert pending is not None
    if len(pending.waiting) > 1:
        return PendingRaise(pending.by, pending.amount, pending.waiting[1:])
    draft.add(event_types.RaiseSettled("all", draft.pot))
    return None
