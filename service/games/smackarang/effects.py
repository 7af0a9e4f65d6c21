"""What the legal moves of SMACKarang do. Every effect is (state, move, chance) -> (state, events)."""

from collections.abc import Callable

from service.cards.seats import others_from_left
from service.engine.chance import Chance
from service.engine.verdict import Event
from service.games.smackarang import events as happened
from service.games.smackarang.desk import Desk
from service.games.smackarang.matching import playable
from service.games.smackarang.moves import Draw, Keep, Play
from service.games.smackarang.state import COLOR_OF, PENALTY, SMACKED, Challenge, State

After = tuple[State, tuple[Event, ...]]


def play(state: State, move: Play, chance: Chance) -> After:
    """Lay the card, let its Character act, then ask who has won, else who is next."""
    desk = Desk(state, chance)
    desk.lay(move.player, move.cards)
    desk.events.append(happened.Played("all", move.player, move.cards))
    if move.card == "smacklash":
        return _challenge(desk, move)
    act = _CHARACTERS.get(move.card)
    turn, called = act(desk, move) if act else (desk.left(move.player), None)
    return _turn_over(desk, turn, called)


def _swap_hands(desk: Desk, move: Play) -> tuple[str, None]:
    assert isinstance(move.opponent, str)
    mine, theirs = desk.seat(move.player), desk.seat(move.opponent)
    desk.hands[mine], desk.hands[theirs] = desk.hands[theirs], desk.hands[mine]
    desk.events.append(happened.HandsSwapped("all", move.player, move.opponent))
    _show_hands(desk, (move.player, move.opponent))
    return desk.left(move.player), None


def _pass_hands(desk: Desk, move: Play) -> tuple[str, None]:
    desk.hands = [desk.hands[-1], *desk.hands[:-1]]
    desk.events.append(happened.HandsPassed("all", move.player))
    _show_hands(desk, desk.order)
    return desk.left(move.player), None


def _show_hands(desk: Desk, players: tuple[str, ...]) -> None:
    for player in players:
        desk.events.append(happened.Hand((player,), player, desk.hands[desk.seat(player)]))


def _call_color(desk: Desk, move: Play) -> tuple[str, str]:
    assert isinstance(move.color, str)
    desk.events.append(happened.ColorCalled("all", move.player, move.color, desk.left(move.player)))
    return desk.left(move.player, 2), move.color


def _everyone_draws(desk: Desk, move: Play) -> tuple[str, None]:
    for player in others_from_left(desk.order, move.player):
        desk.draw(player, 1)
    return desk.left(move.player), None


def _name_next(desk: Desk, move: Play) -> tuple[str, None]:
    assert isinstance(move.next, str)
    desk.events.append(happened.Named("all", move.player, move.next))
    return move.next, None


_CHARACTERS: dict[str, Callable[[Desk, Play], tuple[str, str | None]]] = {
    "twistie": _swap_hands,
    "glitch": _pass_hands,
    "bounce": _call_color,
    "crash": _everyone_draws,
    "zip": _name_next,
}


def _turn_over(desk: Desk, turn: str, called: str | None = None) -> After:
    """The win test of `win.empty-hand`, else the next turn."""
    if () in desk.hands:
        return _won(desk, desk.order[desk.hands.index(())])
    return desk.state(turn=turn, phase="play", called_color=called, drawn=None, challenge=None, idle_turns=0)


def _won(desk: Desk, player: str) -> After:
    wins = desk.before.wins
    wins = {**wins, player: wins[player] + 1}
    desk.events.append(happened.Won("all", player, wins[player]))
    return desk.state(
        turn=None,
        phase="over",
        called_color=None,
        drawn=None,
        challenge=None,
        idle_turns=0,
        wins=wins,
        winner=player,
    )


def draw(state: State, move: Draw, chance: Chance) -> After:
    """Draw one; a playable card may be laid, any other ends the turn, as does an empty table."""
    desk = Desk(state, chance)
    drawn = desk.draw(move.player, 1)
    if not drawn:
        return _idle(desk, move.player)
    if playable(drawn[0], desk.hands[desk.seat(move.player)], state):
        return desk.state(phase="drawn", drawn=drawn[0], idle_turns=0)
    desk.events.append(happened.Kept("all", move.player))
    return desk.state(turn=desk.left(move.player), idle_turns=0)


def _idle(desk: Desk, player: str) -> After:
    idle = desk.before.idle_turns + 1
    desk.events.append(happened.Passed("all", player, idle))
    if idle < len(desk.order):
        return desk.state(turn=desk.left(player), idle_turns=idle)
    desk.events.append(happened.Deadlocked("all", idle))
    return desk.state(turn=None, phase="over", called_color=None, idle_turns=idle)


def keep(state: State, move: Keep, chance: Chance) -> After:
    """End the turn with the drawn card in hand; a call goes on binding."""
    desk = Desk(state, chance)
    desk.events.append(happened.Kept("all", move.player))
    return desk.state(turn=desk.left(move.player), phase="play", drawn=None)


def _challenge(desk: Desk, move: Play) -> After:
    assert isinstance(move.weapon, str)
    color = COLOR_OF[move.weapon]
    waiting = others_from_left(desk.order, move.player)
    assert color is not None
    desk.events.append(happened.Challenged("all", move.player, color, waiting))  # type: ignore[arg-type]
    challenge = Challenge(move.player, color, waiting, ())  # type: ignore[arg-type]
    return desk.state(phase="challenge", called_color=None, drawn=None, challenge=challenge, idle_turns=0)


def answer(state: State, move: Play, chance: Chance) -> After:
    """Lay a Weapon of the challenge colour; an emptied hand wins at once."""
    desk = Desk(state, chance)
    desk.lay(move.player, move.cards)
    desk.events.append(happened.Played("all", move.player, move.cards))
    if not desk.hands[desk.seat(move.player)]:
        return _won(desk, move.player)
    return _answered(desk, failed=())


def penalty(state: State, move: Draw, chance: Chance) -> After:
    """Draw three for not answering."""
    desk = Desk(state, chance)
    desk.events.append(happened.ChallengeFailed("all", move.player))
    desk.draw(move.player, PENALTY)
    return _answered(desk, failed=(move.player,))


def _answered(desk: Desk, failed: tuple[str, ...]) -> After:
    challenge = desk.before.challenge
    assert challenge is not None
    waiting, all_failed = challenge.waiting[1:], challenge.failed + failed
    stops = bool(failed) and desk.before.options.challenge == "first_failure"
    if waiting and not stops:
        return desk.state(challenge=Challenge(challenge.by, challenge.color, waiting, all_failed))
    desk.events.append(happened.ChallengeEnded("all", challenge.by, not all_failed))
    if all_failed:
        return _turn_over(desk, challenge.by)
    desk.draw(challenge.by, SMACKED)
    return desk.state(turn=desk.left(challenge.by), phase="play", challenge=None)
