"""Judging and listing moves on full states: the two readings of a game's phase table."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import UnsetType
from msgspec.structs import replace

from smack.engine.declare.budget import charge
from smack.engine.declare.chance import Chance
from smack.engine.declare.deal import Deal
from smack.engine.declare.faults import deal_faults
from smack.engine.declare.game import FreshState, Game, S, refuse
from smack.engine.declare.moves import Move
from smack.engine.declare.rules import After, AnyAction, broken, is_allowed
from smack.engine.declare.verdict import Event, Listing, Parametric, Violation

OpenAction = tuple[type[Move], AnyAction[S], str | None]  # the player; None for the table

LISTING_COST = 20  # units of the budget for the proposals of a state, besides the rules that judge them
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def deal(game: Game[S], body: Any, seed: str) -> FreshState[S]:
    """Return a fresh state and its events. Raises InvalidSetup."""
    if isinstance(body, Deal) and not isinstance(body.players, UnsetType):
        refuse(deal_faults(f"{game.id}.setup.players", body.players, *game.players))
    chance = Chance.of_seed(seed)
    state, events = game.deal_state(body, chance)
    return FreshState(replace(state, chance=chance.stream()), events)


def judge(game: Game[S], state: S, move: Move) -> tuple[Violation, ...]:
    """Return the broken clauses, none for a legal move."""
    return broken(game.phases[state.phase][type(move)].rules, state, move)


def apply(game: Game[S], state: S, move: Move) -> After[S]:
    """Return the state after a legal move, and the events. Raises ChanceNeeded."""
    chance = Chance(state.chance)
    effect = game.phases[state.phase][type(move)].effect
    assert effect is not None
    after, events = effect(state, move, chance)
    return replace(after, seq=state.seq + 1, chance=chance.stream()), events


def events_for(events: tuple[Event, ...], seat: str | None) -> tuple[Event, ...]:
    """Return the events that a seat (None: a spectator) may see."""
    return tuple([event for event in events if event.to == "all" or seat in event.to])


def moves_instead(game: Game[S], state: S, refused: Move) -> tuple[Move, ...]:
    """Return the legal moves of the player of an illegal move; of the table, for a move without a player."""
    player = getattr(refused, "player", None)
    actions = [action for action in open_actions(game, state, player) if action[2] == player]
    return _listing(state, actions).moves


def legal_moves(game: Game[S], state: S, player: str | None = None) -> Listing[Move]:
    """Return every legal move of the whole table, those of the table itself included; or those of one player."""
    return _listing(state, open_actions(game, state, player))


def _listing(state: S, actions: Iterable[OpenAction[S]]) -> Listing[Move]:
    charge(LISTING_COST)
    parametric: list[Parametric] = []
    spelled_out: list[tuple[AnyAction[S], str | None]] = []
    for kind, action, seat in actions:
        schema = action.schema and action.schema(state, seat)
        if schema:
            parametric.append(parametric_of(kind, seat, schema))
        else:
            spelled_out.append((action, seat))
    moves = legal_among(state, spelled_out)
    return Listing(len(moves), tuple(moves), tuple(parametric))


def parametric_of(kind: type[Move], seat: str | None, schema: dict[str, object]) -> Parametric:
    return Parametric(str(kind.__struct_config__.tag), seat, {"$schema": DIALECT, **schema})


def sample_moves(game: Game[S], state: S, player: str | None = None) -> list[Move]:
    """Return every legal move that is spelled out, and of each parametric type the legal proposals."""
    return legal_among(state, [(action, seat) for _, action, seat in open_actions(game, state, player)])


def legal_among(state: S, actions: Iterable[tuple[AnyAction[S], str | None]]) -> list[Move]:
    """Return the legal proposals to the seats."""
    return [
        move
        for action, seat in actions
        for move in action.propose(state, seat)
        if is_allowed(action.rules, state, move)
    ]


def open_actions(game: Game[S], state: S, player: str | None) -> Iterator[OpenAction[S]]:
    """Yield every type of move that `to_act` names with each seat that may make it, for one player or for all.

    A move that `to_act` does not name is never legal; the laws of `smack.testing` hold every game to this.
    """
    named = {waiting.player: waiting.moves for waiting in game.to_act(state)}
    seats = (*game.seats(state), None) if player is None else (player,)
    actions = [
        (str(kind.__struct_config__.tag), kind, action)
        for kind, action in game.phases[state.phase].items()
        if action.effect
    ]
    for seat in [seat for seat in seats if seat in named]:
        for tag, kind, action in actions:
            if tag in named[seat]:
                yield kind, action, seat
