"""Effects of legal moves in SMACKarang: (state, move, chance) -> (state, events).

A `Draft` is the state while a move changes it, with the events of that move: hands by player in seating order,
the draw pile and the discard pile. A play lays its cards, carries out the Character's effect, and then names the
winner or the next player; a Smacklash begins a challenge instead, whose answers come back here one by one.
"""

from msgspec.structs import replace

from smack.cards import others_from_left, without
from smack.engine import After, Chance, Event
from smack.games.smackarang import types as event_types
from smack.games.smackarang.matching import is_playable
from smack.games.smackarang.moves import Draw, Keep, Play
from smack.games.smackarang.types import (
    COLOR_OF,
    PENALTY,
    SMACK,
    Challenge,
    Color,
    Phase,
    Player,
    State,
    waiting_after_bounce,
)


class Draft:
    """What a move changes: hands by player in seating order, draw pile, discard pile, and the events so far.

    The state `before` itself never changes. `waiting_after_bounce` is the player without cards who waits for the
    end of this turn, under the option `last_bounce`. The round then ends with this turn, so whose turn would be
    next has no effect.
    """

    __slots__ = ("before", "chance", "discard", "draw_pile", "events", "hands", "order", "waiting_after_bounce")

    def __init__(self, before: State, chance: Chance) -> None:
        self.before = before
        self.chance = chance
        self.events: list[Event] = []
        self.hands = {player.id: player.hand for player in before.players}
        self.order = tuple(self.hands)
        self.waiting_after_bounce = waiting_after_bounce(before)
        self.draw_pile = before.draw_pile
        self.discard = before.discard

    def left_of(self, player: str, steps: int = 1) -> str:
        """Return the id of the player this many seats to the left of `player`."""
        return self.order[(self.order.index(player) + steps) % len(self.order)]

    def other_players(self, player: str) -> tuple[str, ...]:
        """Return the ids of the other players, clockwise, without a player who waits after a last-card Bounce."""
        return tuple(
            [other for other in others_from_left(self.order, player) if other != self.waiting_after_bounce]
        )

    def lay(self, player: str, cards: tuple[str, ...]) -> None:
        """Move these cards from the player's hand to the discard pile, the last one on top."""
        self.hands[player] = without(self.hands[player], cards)
        self.discard += cards
        self.events.append(event_types.Played("all", player, cards))

    def draw(self, player: str, count: int) -> tuple[str, ...]:
        """Draw `count` cards into the player's hand, fewer only if no more are left; return them in order.

        Once the draw pile is empty, the discards below the top are shuffled into a new one (`draw.reshuffle`).
        """
        drawn: tuple[str, ...] = ()
        while missing_count := count - len(drawn):
            if not self.draw_pile:
                if len(self.discard) <= 1:
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

    def exchange(self, new_hands: dict[str, tuple[str, ...]], event: Event) -> None:
        """Give players new hands, by id. Add `event`, which all see, and an event with the hand for each."""
        self.hands |= new_hands
        self.events.append(event)
        self.events += [event_types.Hand((player,), player, hand) for player, hand in new_hands.items()]

    def build_state(
        self,
        phase: Phase,
        turn: str | None,
        *,
        called_color: Color | None = None,
        drawn: str | None = None,
        challenge: Challenge | None = None,
        idle_turns: int = 0,
    ) -> After[State]:
        """Return the changed state, in this phase and turn, and the events so far.

        The defaults of the other members are what they are when a turn begins.
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
        """End the turn of `player`: begin that of `next_player`, unless there is a winner by `win.empty-hand`.

        The winner is the first without cards from `player` to the left; a player who waits after a last-card
        Bounce comes last. `called_color` is that of a Bounce call in force, or None.
        """
        winner = None
        if not all(self.hands.values()):
            order = (player, *self.other_players(player))
            winner = next((other for other in order if not self.hands[other]), self.waiting_after_bounce)
        return self.win(winner) if winner else self.build_state("play", next_player, called_color=called_color)

    def win(self, player: str) -> After[State]:
        """End the round with `player` as its winner."""
        wins = self.before.wins
        wins = {**wins, player: wins[player] + 1}
        self.events.append(event_types.Won("all", player, wins[player]))
        state, events = self.build_state("over", None)
        return replace(state, wins=wins, winner=player), events


def play(state: State, move: Play, chance: Chance) -> After[State]:
    """Lay the card and its companion, carry out a Character's effect, then end the turn.

    A Smacklash begins a challenge instead.
    """
    draft, player = Draft(state, chance), move.player
    draft.lay(player, move.cards)
    next_player, called_color = draft.left_of(player), None
    match move.card:
        case "smacklash":
            assert isinstance(move.weapon, str)
            color, waiting = COLOR_OF[move.weapon], draft.other_players(player)
            assert color is not None
            draft.events.append(event_types.Challenged("all", player, color, waiting))
            return draft.build_state("challenge", player, challenge=Challenge(player, color, waiting, ()))
        case "twistie":
            assert isinstance(move.opponent, str)
            new_hands = {player: draft.hands[move.opponent], move.opponent: draft.hands[player]}
            draft.exchange(new_hands, event_types.HandsSwapped("all", player, move.opponent))
        case "glitch":
            hands = tuple(draft.hands.values())
            new_hands = dict(zip(draft.order, hands[-1:] + hands[:-1], strict=True))
            draft.exchange(new_hands, event_types.HandsPassed("all", player))
        case "bounce":
            assert isinstance(move.color, str)
            draft.events.append(event_types.ColorCalled("all", player, move.color, skipped=next_player))
            next_player, called_color = draft.left_of(player, 2), move.color
            # Under `next_turn` a last-card Bounce wins only after the turn that it calls. In that turn another
            # last-card Bounce does not wait again: it wins at once (`win.empty-hand`).
            has_to_wait = state.options.last_bounce == "next_turn" and not draft.hands[player]
            if has_to_wait and not draft.waiting_after_bounce:
                return draft.build_state("play", next_player, called_color=called_color)
        case "crash":
            for other in draft.other_players(player):
                draft.draw(other, 1)
        case "zip":
            assert isinstance(move.next, str)
            draft.events.append(event_types.Named("all", player, move.next))
            next_player = move.next
    return draft.end_turn(player, next_player, called_color)


def draw(state: State, move: Draw, chance: Chance) -> After[State]:
    """Draw a card; if it can be laid, the player may choose (phase `drawn`), else it is kept and the turn ends.

    With nothing to draw the turn ends, too.
    """
    draft = Draft(state, chance)
    drawn = draft.draw(move.player, 1)
    if not drawn:
        return _pass_turn(draft, move.player)
    if is_playable(drawn[0], draft.hands[move.player], state):
        return draft.build_state("drawn", move.player, called_color=state.called_color, drawn=drawn[0])
    draft.events.append(event_types.CardKept("all", move.player))
    return draft.end_turn(move.player, draft.left_of(move.player), state.called_color)


def _pass_turn(draft: Draft, player: str) -> After[State]:
    """End a turn in which nothing could be laid or drawn: an idle turn.

    A player who waits after a last-card Bounce wins then. After as many idle turns in a row as there are players
    the round is over without a winner.
    """
    idle_turns, called_color = draft.before.idle_turns + 1, draft.before.called_color
    draft.events.append(event_types.Passed("all", player, idle_turns))
    if draft.waiting_after_bounce:
        return draft.win(draft.waiting_after_bounce)
    if idle_turns < len(draft.order):
        next_player = draft.left_of(player)
        return draft.build_state("play", next_player, called_color=called_color, idle_turns=idle_turns)
    draft.events.append(event_types.Deadlocked("all", idle_turns))
    return draft.build_state("over", None, idle_turns=idle_turns)


def keep(state: State, move: Keep, chance: Chance) -> After[State]:
    """Keep the drawn card and end the turn; a color called by a Bounce stays in force."""
    draft = Draft(state, chance)
    draft.events.append(event_types.CardKept("all", move.player))
    return draft.end_turn(move.player, draft.left_of(move.player), state.called_color)


def answer(state: State, move: Play, chance: Chance) -> After[State]:
    """Lay the answer to a challenge; a player who has no cards left then wins at once."""
    draft = Draft(state, chance)
    draft.lay(move.player, move.cards)
    if not draft.hands[move.player]:
        return draft.win(move.player)
    return _continue_challenge(draft, failed=())


def draw_penalty(state: State, move: Draw, chance: Chance) -> After[State]:
    """Draw the penalty for not answering a challenge; then the next player answers, or it ends."""
    draft = Draft(state, chance)
    draft.events.append(event_types.ChallengeFailed("all", move.player))
    draft.draw(move.player, PENALTY)
    return _continue_challenge(draft, failed=(move.player,))


def _continue_challenge(draft: Draft, failed: tuple[str, ...]) -> After[State]:
    """Let the next player answer, or end the challenge after the last.

    If all answered, the player who began it draws and the turn passes on; else that player goes on. `failed` has
    the player who has just failed to answer; it is empty after an answer.
    """
    challenge = draft.before.challenge
    assert challenge is not None
    challenger, stops_at_failure = challenge.by, draft.before.options.challenge == "first_failure"
    challenge = replace(challenge, waiting=challenge.waiting[1:], failed=challenge.failed + failed)
    if challenge.waiting and not (failed and stops_at_failure):
        return draft.build_state("challenge", challenger, challenge=challenge)
    draft.events.append(event_types.ChallengeEnded("all", challenger, smacked=not challenge.failed))
    if challenge.failed:  # the challenger is safe, and plays again
        return draft.end_turn(challenger, next_player=challenger)
    draft.draw(challenger, SMACK)
    return draft.end_turn(challenger, draft.left_of(challenger))
