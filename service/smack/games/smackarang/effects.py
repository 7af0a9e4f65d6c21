"""Effects of legal moves in SMACKarang: (state, move, chance) -> (state, events).

A `Draft` is the state while a move changes it, with the events of that move: hands by player in seating order,
the draw pile and the discard pile. A play lays its cards, carries out the Character's effect, and then names the
winner or the next player; a Smacklash begins a challenge instead, whose answers come back here one by one.
"""

from collections.abc import Callable

from msgspec.structs import replace

from smack.cards import others_from_left, without
from smack.engine import After, Chance, Event
from smack.games.smackarang import types as happened
from smack.games.smackarang.matching import is_playable
from smack.games.smackarang.moves import Draw, Keep, Play
from smack.games.smackarang.types import (
    COLOR_OF,
    PENALTY,
    SMACKED,
    Challenge,
    Color,
    Phase,
    Player,
    State,
    waiting_after_bounce,
)


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
        self.events.append(happened.Played("all", player, cards))

    def draw(self, player: str, count: int) -> tuple[str, ...]:
        """Return the cards drawn: `count`, or fewer if none are left.

        In between the discards below the top are shuffled into a new draw pile.
        """
        drawn = self._take(player, count)
        if len(drawn) < count:
            if len(self.discard) > 1:
                self.draw_pile = tuple(self.chance.shuffled(self.discard[:-1]))
                self.discard = self.discard[-1:]
                self.events.append(happened.Reshuffled("all", len(self.draw_pile)))
            drawn += self._take(player, count - len(drawn))
        return drawn

    def _take(self, player: str, count: int) -> tuple[str, ...]:
        """Move up to `count` cards from the draw pile to the hand and return them."""
        taken = self.draw_pile[: -count - 1 : -1]
        if taken:
            self.draw_pile = self.draw_pile[: -len(taken)]
            self.give(player, self.hand(player) + taken)
            self.events.append(happened.Drew("all", player, len(taken)))
            self.events.append(happened.Received((player,), player, taken))
        return taken

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
    ) -> After[State]:
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


def play(state: State, move: Play, chance: Chance) -> After[State]:
    """Lay the card, carry out its Character's effect, then name the winner or the next player."""
    draft = Draft(state, chance)
    draft.lay(move.player, move.cards)
    if move.card == "smacklash":
        return _begin_challenge(draft, move)
    act = _CHARACTERS.get(move.card)
    turn, called = act(draft, move) if act else (draft.left_of(move.player), None)
    last_bounce = move.card == "bounce" and not draft.hand(move.player)
    if last_bounce and state.options.last_bounce == "next_turn" and not draft.waiting:  # it wins later
        return draft.state("play", turn, called_color=called)
    return _end_turn(draft, move.player, turn, called)


def _swap_hands(draft: Draft, move: Play) -> tuple[str, None]:
    assert isinstance(move.opponent, str)
    mine, theirs = draft.hand(move.player), draft.hand(move.opponent)
    draft.give(move.player, theirs)
    draft.give(move.opponent, mine)
    draft.events.append(happened.HandsSwapped("all", move.player, move.opponent))
    _reveal_hands(draft, (move.player, move.opponent))
    return draft.left_of(move.player), None


def _pass_hands(draft: Draft, move: Play) -> tuple[str, None]:
    order = tuple(draft.players)
    for player, hand in [(draft.left_of(player), draft.hand(player)) for player in order]:
        draft.give(player, hand)
    draft.events.append(happened.HandsPassed("all", move.player))
    _reveal_hands(draft, order)
    return draft.left_of(move.player), None


def _reveal_hands(draft: Draft, players: tuple[str, ...]) -> None:
    for player in players:
        draft.events.append(happened.Hand((player,), player, draft.hand(player)))


def _call_color(draft: Draft, move: Play) -> tuple[str, Color]:
    assert isinstance(move.color, str)
    draft.events.append(happened.ColorCalled("all", move.player, move.color, draft.left_of(move.player)))
    return draft.left_of(move.player, 2), move.color


def _everyone_draws(draft: Draft, move: Play) -> tuple[str, None]:
    for player in draft.other_players(move.player):
        draft.draw(player, 1)
    return draft.left_of(move.player), None


def _name_next(draft: Draft, move: Play) -> tuple[str, None]:
    assert isinstance(move.next, str)
    draft.events.append(happened.Named("all", move.player, move.next))
    return move.next, None


_CHARACTERS: dict[str, Callable[[Draft, Play], tuple[str, Color | None]]] = {
    "twistie": _swap_hands,
    "glitch": _pass_hands,
    "bounce": _call_color,
    "crash": _everyone_draws,
    "zip": _name_next,
}


def _end_turn(draft: Draft, player: str, turn: str, called: Color | None = None) -> After[State]:
    """Apply the win test of `win.empty-hand`; without a winner give the turn to the next player."""
    winner = draft.winner_after(player)
    return _win(draft, winner) if winner else draft.state("play", turn, called_color=called)


def _win(draft: Draft, player: str) -> After[State]:
    wins = draft.before.wins
    wins = {**wins, player: wins[player] + 1}
    draft.events.append(happened.Won("all", player, wins[player]))
    return draft.state("over", None, wins=wins, winner=player)


def draw(state: State, move: Draw, chance: Chance) -> After[State]:
    """Draw a card: a playable one may be laid, any other ends the turn. So does having nothing to draw."""
    draft = Draft(state, chance)
    drawn = draft.draw(move.player, 1)
    if not drawn:
        return _pass_turn(draft, move.player)
    if is_playable(drawn[0], draft.hand(move.player), state):
        return draft.state("drawn", move.player, called_color=state.called_color, drawn=drawn[0])
    draft.events.append(happened.CardKept("all", move.player))
    return _end_turn(draft, move.player, draft.left_of(move.player), state.called_color)


def _pass_turn(draft: Draft, player: str) -> After[State]:
    """End a turn in which nothing could be laid or drawn; after one by every player the round is a deadlock."""
    idle = draft.before.idle_turns + 1
    draft.events.append(happened.Passed("all", player, idle))
    if draft.waiting:
        return _win(draft, draft.waiting)
    if idle < len(draft.players):
        return draft.state("play", draft.left_of(player), called_color=draft.before.called_color, idle_turns=idle)
    draft.events.append(happened.Deadlocked("all", idle))
    return draft.state("over", None, idle_turns=idle)


def keep(state: State, move: Keep, chance: Chance) -> After[State]:
    """Keep the drawn card and end the turn; a Bounce call stays in force."""
    draft = Draft(state, chance)
    draft.events.append(happened.CardKept("all", move.player))
    return _end_turn(draft, move.player, draft.left_of(move.player), state.called_color)


def _begin_challenge(draft: Draft, move: Play) -> After[State]:
    assert isinstance(move.weapon, str)
    color = COLOR_OF[move.weapon]
    waiting = draft.other_players(move.player)
    assert color is not None
    draft.events.append(happened.Challenged("all", move.player, color, waiting))  # type: ignore[arg-type]
    challenge = Challenge(move.player, color, waiting, ())  # type: ignore[arg-type]
    return draft.state("challenge", move.player, challenge=challenge)


def answer(state: State, move: Play, chance: Chance) -> After[State]:
    """Answer a challenge; a player without cards wins at once."""
    draft = Draft(state, chance)
    draft.lay(move.player, move.cards)
    if not draft.hand(move.player):
        return _win(draft, move.player)
    return _after_answer(draft, failed=())


def penalty(state: State, move: Draw, chance: Chance) -> After[State]:
    """Draw the penalty for not answering."""
    draft = Draft(state, chance)
    draft.events.append(happened.ChallengeFailed("all", move.player))
    draft.draw(move.player, PENALTY)
    return _after_answer(draft, failed=(move.player,))


def _after_answer(draft: Draft, failed: tuple[str, ...]) -> After[State]:
    challenge = draft.before.challenge
    assert challenge is not None
    waiting, all_failed = challenge.waiting[1:], challenge.failed + failed
    stops = bool(failed) and draft.before.options.challenge == "first_failure"
    if waiting and not stops:
        still = Challenge(challenge.by, challenge.color, waiting, all_failed)
        return draft.state("challenge", challenge.by, challenge=still)
    draft.events.append(happened.ChallengeEnded("all", challenge.by, not all_failed))
    if all_failed:
        return _end_turn(draft, challenge.by, challenge.by)
    draft.draw(challenge.by, SMACKED)
    return _end_turn(draft, challenge.by, draft.left_of(challenge.by))
