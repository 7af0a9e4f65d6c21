"""Effects of legal moves in SMACKarang: (state, move, chance) -> (state, events).

A `Draft` has what a move changes step by step, the hands and both piles, and collects the events. A play lays its
cards, carries out the Character's effect, and then ends the turn; a Smacklash begins a challenge instead, in which
each answer is a move, too.
"""

from msgspec.structs import replace

from smack.cards import hand_without, others_from_left
from smack.engine import After, Chance, Event
from smack.games.smackarang import types as event_types
from smack.games.smackarang.matching import is_playable
from smack.games.smackarang.moves import Draw, Keep, Play
from smack.games.smackarang.types import (
    COLOR_OF,
    PENALTY_CARDS,
    SMACK_CARDS,
    Challenge,
    Color,
    Phase,
    Player,
    State,
    find_player_waiting_after_bounce,
)


class Draft:
    """A mutable draft of the next state: hands by player in seating order, both piles, and the events so far.

    `order` has the players' ids in seating order. Whose turn it is, the phase and what goes with it are arguments
    of `finish`; other members of the next state come from the state `before`.
    `waiting_after_bounce` is the id of the player who waits after a last-card Bounce, or None; with such a player
    the round ends with this turn.
    """

    __slots__ = ("before", "chance", "discard", "draw_pile", "events", "hands", "order", "waiting_after_bounce")

    def __init__(self, before: State, chance: Chance) -> None:
        self.before = before
        self.chance = chance
        self.events: list[Event] = []
        self.hands = {player.id: player.hand for player in before.players}
        self.order = tuple(self.hands)
        self.waiting_after_bounce = find_player_waiting_after_bounce(before)
        self.draw_pile = before.draw_pile
        self.discard = before.discard

    def left_of(self, player: str, steps: int = 1) -> str:
        """Return the id of the player who sits `steps` seats to the left of `player`."""
        return self.order[(self.order.index(player) + steps) % len(self.order)]

    def other_players(self, player: str) -> tuple[str, ...]:
        """Return the ids of the others from the player's left, without one who waits after a last-card Bounce."""
        return tuple(
            [other for other in others_from_left(self.order, player) if other != self.waiting_after_bounce]
        )

    def lay(self, player: str, cards: tuple[str, ...]) -> None:
        """Move cards from the player's hand to the discard pile, the last one on top, and add the event."""
        self.hands[player] = hand_without(self.hands[player], cards)
        self.discard += cards
        self.events.append(event_types.Played("all", player, cards))

    def draw(self, player: str, count: int) -> tuple[str, ...]:
        """Draw `count` cards into the player's hand, or as many as are left, and add the events.

        Returns the cards in the order drawn, () if none are left. Once the draw pile is empty, the discards below
        the top are shuffled into a new one.
        """
        drawn: tuple[str, ...] = ()
        while missing_count := count - len(drawn):
            if not self.draw_pile:
                if len(self.discard) <= 1:  # the top card stays
                    break
                self.draw_pile = tuple(self.chance.shuffled(self.discard[:-1]))
                self.discard = self.discard[-1:]
                self.events.append(event_types.Reshuffled("all", len(self.draw_pile)))
            cards = self.draw_pile[: -missing_count - 1 : -1]  # from the top, which is last
            self.draw_pile = self.draw_pile[:-missing_count]
            self.hands[player] += cards
            self.events.append(event_types.Drew("all", player, len(cards)))
            self.events.append(event_types.Received((player,), player, cards))
            drawn += cards
        return drawn

    def replace_hands(self, new_hands: dict[str, tuple[str, ...]], event: Event) -> None:
        """Give players new hands (id -> hand). Add `event`, then a Hand event to each of these players."""
        self.hands |= new_hands
        self.events.append(event)
        self.events += [event_types.Hand((player,), player, hand) for player, hand in new_hands.items()]

    def finish(
        self,
        phase: Phase,
        turn: str | None,
        *,
        called_color: Color | None = None,
        drawn: str | None = None,
        challenge: Challenge | None = None,
        idle_turns: int = 0,
    ) -> After[State]:
        """Return the new state, in this phase and turn, and the events so far.

        `turn` is None once the round is over. The other parameters are the new values of the members with these
        names. The defaults are right for the beginning of a turn if no color is called for it and the turn before
        was not idle.
        """
        after = replace(
            self.before,
            players=tuple(map(Player, self.hands, self.hands.values())),
            draw_pile=self.draw_pile,
            discard=self.discard,
            turn=turn,
            phase=phase,
            called_color=called_color,
            drawn=drawn,
            challenge=challenge,
            idle_turns=idle_turns,
        )
        return after, tuple(self.events)

    def end_turn(self, player: str, next_player: str, called_color: Color | None = None) -> After[State]:
        """End the turn of `player`; begin that of `next_player` unless a player without cards has won.

        The winner is the first without cards, clockwise from `player`; a player who waits after a last-card Bounce
        comes last. `called_color` is the color that a Bounce has called for the next turn, or None.
        """
        winner = None
        if not all(self.hands.values()):
            order = (player, *self.other_players(player))
            # nobody in `order`: then the hand without cards is that of the player who waits
            winner = next((other for other in order if not self.hands[other]), self.waiting_after_bounce)
        return self.win(winner) if winner else self.finish("play", next_player, called_color=called_color)

    def win(self, player: str) -> After[State]:
        """End the round with `player` as its winner."""
        wins = self.before.wins
        wins = {**wins, player: wins[player] + 1}
        self.events.append(event_types.Won("all", player, wins[player]))
        state, events = self.finish("over", None)
        return replace(state, wins=wins, winner=player), events


def play(state: State, move: Play, chance: Chance) -> After[State]:
    """Lay the card, with its companion if it has one, carry out a Character's effect, then end the turn.

    A Smacklash begins a challenge instead.
    """
    # the rules have refused a move without the companion of its card, as the assertions below say
    draft, player = Draft(state, chance), move.player
    draft.lay(player, move.cards)
    next_player, called_color = draft.left_of(player), None
    match move.card:
        case "smacklash":
            assert isinstance(move.weapon, str)
            color, waiting = COLOR_OF[move.weapon], draft.other_players(player)
            assert color is not None  # of the cards only a Smacklash has none
            draft.events.append(event_types.Challenged("all", player, color, waiting))
            return draft.finish("challenge", player, challenge=Challenge(player, color, waiting, ()))
        case "twistie":
            assert isinstance(move.opponent, str)
            new_hands = {player: draft.hands[move.opponent], move.opponent: draft.hands[player]}
            draft.replace_hands(new_hands, event_types.HandsSwapped("all", player, move.opponent))
        case "glitch":
            hands = tuple(draft.hands.values())
            new_hands = dict(zip(draft.order, hands[-1:] + hands[:-1], strict=True))
            draft.replace_hands(new_hands, event_types.HandsPassed("all", player))
        case "bounce":
            assert isinstance(move.color, str)
            draft.events.append(event_types.ColorCalled("all", player, move.color, skipped=next_player))
            next_player, called_color = draft.left_of(player, 2), move.color
            # Under `next_turn` a last-card Bounce wins only after the turn that it calls. In that turn another
            # last-card Bounce does not wait again: it wins at once (`win.empty-hand`).
            has_to_wait = state.options.last_bounce == "next_turn" and not draft.hands[player]
            if has_to_wait and not draft.waiting_after_bounce:
                return draft.finish("play", next_player, called_color=called_color)
        case "crash":
            for other in draft.other_players(player):
                draft.draw(other, 1)
        case "zip":
            assert isinstance(move.next, str)
            draft.events.append(event_types.Named("all", player, move.next))
            next_player = move.next
    return draft.end_turn(player, next_player, called_color)


def draw(state: State, move: Draw, chance: Chance) -> After[State]:
    """Draw a card; if it can be laid, the player has to lay or keep it (phase `drawn`), else the turn ends.

    Without a card to draw the turn is idle, and ends, too.
    """
    draft = Draft(state, chance)
    drawn = draft.draw(move.player, 1)
    if not drawn:
        return _pass_turn(draft, move.player)
    # what it has to fit is as before the draw: a reshuffle leaves the top card
    if is_playable(drawn[0], draft.hands[move.player], state):
        return draft.finish("drawn", move.player, called_color=state.called_color, drawn=drawn[0])
    draft.events.append(event_types.CardKept("all", move.player))
    return draft.end_turn(move.player, draft.left_of(move.player), state.called_color)


def _pass_turn(draft: Draft, player: str) -> After[State]:
    """End an idle turn: one in which nothing could be laid or drawn.

    If a player waits after a last-card Bounce, that player wins. After as many idle turns in a row as there are
    players the round is over without a winner.
    """
    idle_turns, called_color = draft.before.idle_turns + 1, draft.before.called_color
    draft.events.append(event_types.Passed("all", player, idle_turns))
    if draft.waiting_after_bounce:
        return draft.win(draft.waiting_after_bounce)
    if idle_turns < len(draft.order):
        next_player = draft.left_of(player)
        return draft.finish("play", next_player, called_color=called_color, idle_turns=idle_turns)
    draft.events.append(event_types.Deadlocked("all", idle_turns))
    return draft.finish("over", None, idle_turns=idle_turns)


def keep(state: State, move: Keep, chance: Chance) -> After[State]:
    """Keep the drawn card and end the turn; a color called by a Bounce stays in force."""
    draft = Draft(state, chance)
    draft.events.append(event_types.CardKept("all", move.player))
    return draft.end_turn(move.player, draft.left_of(move.player), state.called_color)


def answer(state: State, move: Play, chance: Chance) -> After[State]:
    """Lay the answer to a challenge; a player who then has no cards left wins at once.

    Otherwise the next player answers, or the challenge ends.
    """
    draft = Draft(state, chance)
    draft.lay(move.player, move.cards)
    if not draft.hands[move.player]:
        return draft.win(move.player)
    return _continue_challenge(draft, failed=())


def draw_penalty(state: State, move: Draw, chance: Chance) -> After[State]:
    """Draw the penalty for not answering a challenge; then the next player answers, or the challenge ends."""
    draft = Draft(state, chance)
    draft.events.append(event_types.ChallengeFailed("all", move.player))
    draft.draw(move.player, PENALTY_CARDS)
    return _continue_challenge(draft, failed=(move.player,))


def _continue_challenge(draft: Draft, failed: tuple[str, ...]) -> After[State]:
    """Let the next player answer, or end the challenge after the last.

    Under the option `challenge: first_failure` the first failure ends it, too. If all answered, the player who
    began it draws cards and the turn ends; else that player has another turn, unless some player without cards
    has won (`Draft.end_turn`). `failed` has the player who has just failed to answer; it is empty after an answer.
    """
    challenge = draft.before.challenge
    assert challenge is not None
    challenger, stops_at_failure = challenge.by, draft.before.options.challenge == "first_failure"
    challenge = replace(challenge, waiting=challenge.waiting[1:], failed=challenge.failed + failed)
    if challenge.waiting and not (failed and stops_at_failure):
        return draft.finish("challenge", challenger, challenge=challenge)
    draft.events.append(event_types.ChallengeEnded("all", challenger, smacked=not challenge.failed))
    if challenge.failed:  # the challenger is safe, and plays again, or has won without cards
        return draft.end_turn(challenger, next_player=challenger)
    draft.draw(challenger, SMACK_CARDS)
    return draft.end_turn(challenger, draft.left_of(challenger))
