"""What the legal moves of SMACKarang do. Every effect is (state, move, chance) -> (state, events)."""

from collections.abc import Callable

from smack.engine.chance import Chance
from smack.games.smackarang import events as happened
from smack.games.smackarang.draft import After, Draft
from smack.games.smackarang.matching import playable
from smack.games.smackarang.moves import Draw, Keep, Play
from smack.games.smackarang.state import COLOR_OF, PENALTY, SMACKED, Challenge, Color, State


def play(state: State, move: Play, chance: Chance) -> After:
    """Lay the card, let its Character act, then ask who has won, else who is next."""
    draft = Draft(state, chance)
    draft.lay(move.player, move.cards)
    if move.card == "smacklash":
        return _challenge(draft, move)
    act = _CHARACTERS.get(move.card)
    turn, called = act(draft, move) if act else (draft.left(move.player), None)
    if move.card == "bounce" and _waits(draft, move.player):
        return draft.state("play", turn, called_color=called)
    return _turn_over(draft, move.player, turn, called)


def _swap_hands(draft: Draft, move: Play) -> tuple[str, None]:
    assert isinstance(move.opponent, str)
    mine, theirs = draft.hand(move.player), draft.hand(move.opponent)
    draft.give(move.player, theirs)
    draft.give(move.opponent, mine)
    draft.events.append(happened.HandsSwapped("all", move.player, move.opponent))
    _show_hands(draft, (move.player, move.opponent))
    return draft.left(move.player), None


def _pass_hands(draft: Draft, move: Play) -> tuple[str, None]:
    order = tuple(draft.players)
    for player, hand in [(draft.left(player), draft.hand(player)) for player in order]:
        draft.give(player, hand)
    draft.events.append(happened.HandsPassed("all", move.player))
    _show_hands(draft, order)
    return draft.left(move.player), None


def _show_hands(draft: Draft, players: tuple[str, ...]) -> None:
    for player in players:
        draft.events.append(happened.Hand((player,), player, draft.hand(player)))


def _call_color(draft: Draft, move: Play) -> tuple[str, Color]:
    assert isinstance(move.color, str)
    draft.events.append(happened.ColorCalled("all", move.player, move.color, draft.left(move.player)))
    return draft.left(move.player, 2), move.color


def _everyone_draws(draft: Draft, move: Play) -> tuple[str, None]:
    for player in draft.others(move.player):
        draft.draw(player, 1)
    return draft.left(move.player), None


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


def _waits(draft: Draft, player: str) -> bool:
    """Whether a Bounce was its player's last card and another turn comes before it wins."""
    next_turn = draft.before.options.last_bounce == "next_turn"
    return next_turn and not draft.waiting and not draft.hand(player)


def _turn_over(draft: Draft, player: str, turn: str, called: Color | None = None) -> After:
    """The player's turn has ended: the win test of `win.empty-hand`, else the next turn."""
    winner = draft.first_out(player)
    return _won(draft, winner) if winner else draft.state("play", turn, called_color=called)


def _won(draft: Draft, player: str) -> After:
    wins = draft.before.wins
    wins = {**wins, player: wins[player] + 1}
    draft.events.append(happened.Won("all", player, wins[player]))
    return draft.state("over", None, wins=wins, winner=player)


def draw(state: State, move: Draw, chance: Chance) -> After:
    """Draw one; a playable card may be laid, any other ends the turn, as does an empty table."""
    draft = Draft(state, chance)
    drawn = draft.draw(move.player, 1)
    if not drawn:
        return _idle(draft, move.player)
    if playable(drawn[0], draft.hand(move.player), state):
        return draft.state("drawn", move.player, called_color=state.called_color, drawn=drawn[0])
    draft.events.append(happened.Kept("all", move.player))
    return _turn_over(draft, move.player, draft.left(move.player), state.called_color)


def _idle(draft: Draft, player: str) -> After:
    idle = draft.before.idle_turns + 1
    draft.events.append(happened.Passed("all", player, idle))
    if draft.waiting:
        return _won(draft, draft.waiting)
    if idle < len(draft.players):
        return draft.state("play", draft.left(player), called_color=draft.before.called_color, idle_turns=idle)
    draft.events.append(happened.Deadlocked("all", idle))
    return draft.state("over", None, idle_turns=idle)


def keep(state: State, move: Keep, chance: Chance) -> After:
    """End the turn with the drawn card in hand; a call goes on binding."""
    draft = Draft(state, chance)
    draft.events.append(happened.Kept("all", move.player))
    return _turn_over(draft, move.player, draft.left(move.player), state.called_color)


def _challenge(draft: Draft, move: Play) -> After:
    assert isinstance(move.weapon, str)
    color = COLOR_OF[move.weapon]
    waiting = draft.others(move.player)
    assert color is not None
    draft.events.append(happened.Challenged("all", move.player, color, waiting))  # type: ignore[arg-type]
    challenge = Challenge(move.player, color, waiting, ())  # type: ignore[arg-type]
    return draft.state("challenge", move.player, challenge=challenge)


def answer(state: State, move: Play, chance: Chance) -> After:
    """Lay a Weapon of the challenge colour; an emptied hand wins at once."""
    draft = Draft(state, chance)
    draft.lay(move.player, move.cards)
    if not draft.hand(move.player):
        return _won(draft, move.player)
    return _answered(draft, failed=())


def penalty(state: State, move: Draw, chance: Chance) -> After:
    """Draw three for not answering."""
    draft = Draft(state, chance)
    draft.events.append(happened.ChallengeFailed("all", move.player))
    draft.draw(move.player, PENALTY)
    return _answered(draft, failed=(move.player,))


def _answered(draft: Draft, failed: tuple[str, ...]) -> After:
    challenge = draft.before.challenge
    assert challenge is not None
    waiting, all_failed = challenge.waiting[1:], challenge.failed + failed
    stops = bool(failed) and draft.before.options.challenge == "first_failure"
    if waiting and not stops:
        still = Challenge(challenge.by, challenge.color, waiting, all_failed)
        return draft.state("challenge", challenge.by, challenge=still)
    draft.events.append(happened.ChallengeEnded("all", challenge.by, not all_failed))
    if all_failed:
        return _turn_over(draft, challenge.by, challenge.by)
    draft.draw(challenge.by, SMACKED)
    return _turn_over(draft, challenge.by, draft.left(challenge.by))
