"""Effects of legal moves in Smackshapes: (state, move, chance) -> (state, events).

Most moves only record something. The last answer, or the table's timer, resolves the round: `round` judges it, the
outcome is carried out on hands, won piles and roles, and the next round opens or the game is over.
"""

from collections.abc import Collection
from typing import Literal

from msgspec import UNSET
from msgspec.structs import replace

from smack.cards import change_seat, clockwise_from, find_seat, hand_without, ids_with_best_score
from smack.engine import After, Chance, Event, seats
from smack.games.smackshapes import types as event_types
from smack.games.smackshapes.moves import Abstain, Call, Close, Select, Tap
from smack.games.smackshapes.round import RoundOutcome, judge_round
from smack.games.smackshapes.types import (
    Answer,
    Penalized,
    Player,
    State,
    is_over,
    players_to_answer,
    players_to_select,
)


def resolve_round(state: State, answers: tuple[Answer, ...], chance: Chance) -> After[State]:
    """Return (state, events) after the open round, with these answers, is judged and its outcome is carried out.

    `answers` are all of the round: the last may not be in the state yet. Players without an answer abstain. In the
    state returned the game is over, or the next round is open. Raises ChanceNeeded if a penalty takes a card of a
    hand and the seed is not known, and HiddenCardRead if a laid card is hidden.
    """
    outcome = judge_round(
        state.round, seats(state), state.smackhead, state.selected, state.cards, answers, state.options
    )
    after, events = _carry_out(state, outcome, chance)
    if is_over(after):
        counts = {player.id: len(player.won) for player in after.players}
        return replace(after, phase="over"), (
            *events,
            event_types.GameOver("all", counts, ids_with_best_score(counts)),
        )
    skipping_players = [penalty.player for penalty in outcome.due_penalties if penalty.kind == "penalty_skip"]
    after, opening_events = _open_round(after, skipping_players)
    return after, (*events, *opening_events)


def _carry_out(state: State, outcome: RoundOutcome, chance: Chance) -> tuple[State, list[Event]]:
    """Return (state, events) after the cards are shared, the Smackhead is named and the penalties are paid.

    The next round is not open yet. Raises ChanceNeeded as `_take_card` does.
    """
    events: list[Event] = [outcome.judgment]
    # a skip is for one round: those who skipped this one take part in the next, unless `_open_round` says so
    players = {player.id: replace(player, skip=False) if player.skip else player for player in state.players}
    for winner, cards in outcome.shares.items():
        if cards:
            players[winner] = replace(players[winner], won=players[winner].won + cards)
            events.append(event_types.Collected("all", winner, cards))
    if outcome.remainder:
        reason: Literal["remainder", "nobody"] = "remainder" if outcome.shares else "nobody"
        events.append(event_types.Discarded("all", outcome.remainder, reason))
    if outcome.shares:
        events.append(event_types.SmackheadNamed("all", outcome.smackhead))
    penalties = []
    for due_penalty in outcome.due_penalties:
        player, kind = due_penalty.player, due_penalty.kind
        players[player], card = _take_card(players[player], kind, chance)
        events.append(event_types.PenaltySuffered("all", player, kind, due_penalty.special, card))
        penalties.append(Penalized(player, kind, card))
    lost_cards = tuple([penalty.card for penalty in penalties if penalty.card is not None])
    after = replace(
        state,
        players=tuple(players.values()),
        smackhead=outcome.smackhead,
        selected={},
        answers=(),
        deputy=None,
        discard=state.discard + outcome.remainder + lost_cards,
        last_round=outcome.build_record(tuple(penalties)),
    )
    return after, events


def _take_card(player: Player, kind: str, chance: Chance) -> tuple[Player, str | None]:
    """Return (player, card): the player without the card that a penalty of this kind costs, and this card.

    The card is None, and the player unchanged, for a skip and for a player who has no card to lose. Chance picks a
    card of the hand; raises ChanceNeeded without a known seed.
    """
    if kind == "penalty_won_card" and player.won:
        return replace(player, won=player.won[:-1]), player.won[-1]
    if kind == "penalty_hand_card" and player.hand:
        index = chance.below(len(player.hand))
        return replace(player, hand=player.hand[:index] + player.hand[index + 1 :]), player.hand[index]
    return player, None


def _open_round(state: State, skipping_players: Collection[str]) -> tuple[State, list[Event]]:
    """Return (state, events) with the next round open, which the `skipping_players` skip.

    If no other player holds cards, that round passes unplayed, and the one after it opens, which nobody skips. The
    game must not be over: some player holds cards.
    """
    round_number, players = state.round + 1, state.players
    skippers = tuple([player.id for player in players if player.id in skipping_players])  # in seating order
    events: list[Event] = []
    # somebody holds cards, as the game is not over: so if no other player does, there are skippers
    if not any(player.hand and player.id not in skippers for player in players):
        events.append(event_types.RoundPassed("all", round_number, skippers))
        round_number, skippers = round_number + 1, ()
    events.append(event_types.RoundOpened("all", round_number, skippers))
    if skippers:
        players = tuple([replace(player, skip=player.id in skippers) for player in players])
    return replace(state, players=players, round=round_number, phase="select"), events


def select(state: State, move: Select, _chance: Chance) -> After[State]:
    """Lay the card face down. If it is the last one due, reveal all.

    Then a deputy is named if the Smackhead has laid no card.
    """
    hand = hand_without(find_seat(state.players, move.player).hand, (move.card,))
    cards = {**state.selected, move.player: move.card}
    selected = {player: cards[player] for player in seats(state) if player in cards}  # in seating order
    after = replace(change_seat(state, move.player, hand=hand), selected=selected)
    events = (
        event_types.Selected("all", move.player),
        event_types.SelectionShown((move.player,), move.player, move.card),
    )
    if players_to_select(after):
        return after, events
    order = clockwise_from(seats(state), state.smackhead)
    cards_clockwise = {player: selected[player] for player in order if player in selected}
    ranked_by = next(iter(cards_clockwise))
    deputy = None if ranked_by == state.smackhead else ranked_by
    ranking = state.cards[selected[ranked_by]].ranking
    return replace(after, phase="tap", deputy=deputy), (
        *events,
        event_types.Revealed("all", cards_clockwise, ranking, deputy),
    )


def answer(state: State, move: Tap | Call | Abstain, chance: Chance) -> After[State]:
    """Record the answer; the last one resolves the round."""
    player, at = move.player, None if isinstance(move, Abstain) or move.at is UNSET else move.at
    event: Event
    if isinstance(move, Tap):
        new_answer, event = Answer(player, "tap", move.card, at), event_types.Tapped("all", player, move.card, at)
    elif isinstance(move, Call):
        new_answer, event = Answer(player, "call", None, at), event_types.Called("all", player, at)
    else:
        new_answer, event = Answer(player, "abstain", None, None), event_types.Abstained("all", player)
    answers = (*state.answers, new_answer)
    if len(players_to_answer(state)) > 1:  # others than this player
        return replace(state, answers=answers), (event,)
    after, events = resolve_round(state, answers, chance)
    return after, (event, *events)


def close(state: State, _move: Close, chance: Chance) -> After[State]:
    """Resolve the round; players who have not answered abstain."""
    event = event_types.Closed("all", players_to_answer(state))
    after, events = resolve_round(state, state.answers, chance)
    return after, (event, *events)
