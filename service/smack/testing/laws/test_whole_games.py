"""Random games of every deal, checked at every move up to their end."""

from typing import Any

import pytest

from smack.engine import soundness
from smack.engine.declare.game import Game
from smack.engine.declare.verdict import Event, PlayerToAct
from smack.engine.judge import Judge
from smack.games import GAMES
from smack.testing import kit
from smack.testing.laws import every_deal
from smack.testing.playouts import MAX_MOVES, bytes_of, cards_of, plain, random_game
from smack.wire.reader import Reader

SEEDS = range(1, kit.times(2) + 1)
STATE_BOUND = 64 * 1024  # bytes


@every_deal
def test_every_state_is_sound_and_has_all_cards(name: str, body: dict[str, Any]) -> None:
    game = GAMES[name]
    for seed in SEEDS:
        turns = random_game(name, body, seed)
        cards = sorted(cards_of(game, turns[0].before))
        for turn in turns:
            assert soundness.faults(game, turn.after) == (), turn.move
            assert sorted(cards_of(game, turn.after)) == cards, turn.move


@every_deal
def test_seats_and_options_stay_as_they_are(name: str, body: dict[str, Any]) -> None:
    game = GAMES[name]
    for seed in SEEDS[:2]:
        for turn in random_game(name, body, seed):
            assert game.seats(turn.after) == game.seats(turn.before), turn.move
            assert turn.after.options == turn.before.options, turn.move


@every_deal
def test_a_state_at_the_end_can_be_sent(name: str, body: dict[str, Any]) -> None:
    """Numbers and lists are largest there, and within the bounds of their types."""
    reader = Reader[Any](GAMES[name].state)
    for seed in SEEDS:
        state = random_game(name, body, seed)[-1].after
        assert reader.read(bytes_of(state)) == state


@every_deal
def test_a_game_ends_and_its_state_stays_small(name: str, body: dict[str, Any]) -> None:
    """tests/cases/<game>/exceptions.json says, under `endless`, why random play of a game need not end."""
    game, endless = GAMES[name], kit.exceptions(name, "endless")
    for seed in SEEDS:
        turns = random_game(name, body, seed)
        is_over = _is_over(game, turns[-1].after)
        assert is_over or endless, f"not over after {MAX_MOVES} random moves: deal {body}, seed 'law {seed}'"
        assert not any(_is_over(game, turn.after) for turn in turns[:-1])
        assert all(len(bytes_of(turn.after)) < STATE_BOUND for turn in turns[::500])


@every_deal
def test_events_of_the_last_move_name_the_winners(name: str, body: dict[str, Any]) -> None:
    """The last list of winners is that of the result; without a list some event names the one winner."""
    for seed in SEEDS:
        turns = random_game(name, body, seed)
        result = GAMES[name].result(turns[-1].after)
        if result.over and result.winners:
            assert sorted(result.winners) in _named_winners(turns[-1].events), turns[-1].events


def _named_winners(events: tuple[Event, ...]) -> list[list[str]]:
    """Return the lists of winners that public events allow: the last `winners`, else each player or team."""
    public = [plain(event) for event in events if event.to == "all"]
    lists = [sorted(event["winners"]) for event in public if "winners" in event]
    return lists[-1:] or [[event[name]] for event in public for name in ("player", "team") if name in event]


def _is_over(game: Game, state: Any) -> bool:
    """Return whether a game is over; assert that result, phase and `to_act` agree."""
    over = game.result(state).over
    assert over == (state.phase == "over") == (game.to_act(state) == ())
    return over


@every_deal
def test_a_player_who_is_to_act_has_a_legal_move(name: str, body: dict[str, Any]) -> None:
    """tests/cases/<game>/exceptions.json lists exceptions by type of move, with a reason."""
    game, uncertain_types = GAMES[name], named_without_a_move(name)
    for seed in SEEDS[:3]:
        for turn in random_game(name, body, seed):
            for entry in game.to_act(turn.before):
                assert uncertain_types.issuperset(entry.move_types) or has_move(game, turn.before, entry), entry


def named_without_a_move(game: str) -> set[str]:
    """Return the types of moves that `to_act` may name for a player who has no legal move."""
    return {move for exception in kit.exceptions(game, "named_without_a_move") for move in exception["move_types"]}


def has_move(game: Game, state: Any, entry: PlayerToAct) -> bool:
    moves = Judge(game).sample_moves(state, entry.player)
    return any(getattr(move, "player", None) == entry.player for move in moves)


@pytest.mark.parametrize("name", kit.games())
def test_every_exception_is_needed(name: str) -> None:
    """Each listed move type is named at some state for a player who has no legal move."""
    game, moves_without_a_legal_one = GAMES[name], set[str]()
    for deal in kit.deals(name):
        for turn in random_game(name, deal["body"]):
            for entry in game.to_act(turn.before):
                if not has_move(game, turn.before, entry):
                    moves_without_a_legal_one.update(entry.move_types)
    assert moves_without_a_legal_one >= named_without_a_move(name)
