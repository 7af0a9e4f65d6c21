"""Effects of legal moves in Smackshapes: (state, move, chance) -> (state, events).

Most moves only record something. The last answer, or the table's timer, resolves the round: `round` judges it, a
`Draft` carries the outcome out on hands, won piles and roles, and the next round opens or the game is over.
"""

from collections.abc import Collection
from typing import Literal

from msgspec import UNSET
from msgspec.structs import replace

from smack.cards import clockwise, find_seat, leaders, with_seat, without
from smack.engine import After, Chance, Event, seats
from smack.games.smackshapes import types as happened
from smack.games.smackshapes.moves import Abstain, Call, Close, Select, Tap
from smack.games.smackshapes.round import RoundOutcome, judge_round
from smack.games.smackshapes.types import (
    Answer,
    Penalized,
    Player,
    State,
    is_over,
    waiting_to_answer,
    waiting_to_select,
)


class Draft:
    """Players by id, discard pile, penalties and events of a round being resolved; the state never changes."""

    __slots__ = ("before", "chance", "discard", "events", "outcome", "penalties", "players")

    def __init__(self, before: State, outcome: RoundOutcome, chance: Chance) -> None:
        self.before = before
        self.chance = chance
        self.events: list[Event] = []
        self.outcome = outcome
        self.players = {player.id: player for player in before.players}
        self.discard = before.discard
        self.penalties: list[Penalized] = []

    def carry_out(self) -> None:
        """Report the outcome, share the cards, name the Smackhead, carry out the penalties."""
        outcome = self.outcome
        self.events.append(
            happened.RoundJudged(
                "all",
                self.before.round,
                outcome.ranking,
                outcome.ranked_by,
                outcome.cards,
                outcome.overruled,
                outcome.candidates,
                outcome.winning,
                outcome.inverted,
                outcome.firsts,
                outcome.winners,
            )
        )
        for winner, cards in outcome.shares.items():
            if cards:
                player = self.players[winner]
                self.players[winner] = replace(player, won=player.won + cards)
                self.events.append(happened.Collected("all", winner, cards))
        if outcome.remainder:
            self.discard += outcome.remainder
            reason: Literal["remainder", "nobody"] = "remainder" if outcome.winners else "nobody"
            self.events.append(happened.Discarded("all", outcome.remainder, reason))
        if outcome.winners:
            self.events.append(happened.SmackheadNamed("all", outcome.smackhead))
        for due in outcome.due_penalties:
            card = self._take_card(self.players[due.player], due.kind)
            if card is not None:
                self.discard += (card,)
            self.events.append(happened.PenaltySuffered("all", due.player, due.kind, due.special, card))
            self.penalties.append(Penalized(due.player, due.kind, card))

    def _take_card(self, player: Player, kind: str) -> str | None:
        """Take from a player the card that a penalty costs and return it; None if there is none to lose."""
        if kind == "penalty_won_card" and player.won:
            self.players[player.id] = replace(player, won=player.won[:-1])
            return player.won[-1]
        if kind == "penalty_hand_card" and player.hand:
            at = self.chance.below(len(player.hand))
            self.players[player.id] = replace(player, hand=player.hand[:at] + player.hand[at + 1 :])
            return player.hand[at]
        return None

    def after_round(self) -> State:
        """Return the state after the round, before the next one is opened."""
        players = [replace(player, skip=False) if player.skip else player for player in self.players.values()]
        return replace(
            self.before,
            players=tuple(players),
            smackhead=self.outcome.smackhead,
            selected={},
            answers=(),
            deputy=None,
            discard=self.discard,
            last_round=self.outcome.record(tuple(self.penalties)),
        )


def resolve_round(state: State, answers: tuple[Answer, ...], chance: Chance) -> tuple[State, list[Event]]:
    """Judge the round, carry it out, and end the game or open the next round."""
    options, seating = state.options, seats(state)
    outcome = judge_round(
        seating, state.smackhead, state.selected, state.cards, answers, options.colorcracks, options.ignored_color
    )
    draft = Draft(state, outcome, chance)
    draft.carry_out()
    after = draft.after_round()
    if is_over(after):
        won = {player.id: len(player.won) for player in after.players}
        draft.events.append(happened.GameOver("all", won, leaders(won)))
        return replace(after, phase="over"), draft.events
    skipping = [due.player for due in outcome.due_penalties if due.kind == "penalty_skip"]
    after, events = _open_round(after, skipping)
    return after, draft.events + events


def _open_round(state: State, skipping: Collection[str]) -> tuple[State, list[Event]]:
    """Open the next round. If only skipping players hold cards, it passes at once and counts as their skip."""
    number, players = state.round + 1, state.players
    out = tuple([player.id for player in players if player.id in skipping])
    events: list[Event] = []
    if out and not any(player.hand and player.id not in out for player in players):
        events.append(happened.RoundPassed("all", number, out))
        number, out = number + 1, ()
    events.append(happened.RoundOpened("all", number, out))
    if out:
        players = tuple([replace(player, skip=player.id in out) for player in players])
    return replace(state, players=players, round=number, phase="select"), events


def select(state: State, move: Select, _chance: Chance) -> After[State]:
    """Lay the card face down; the last card laid reveals all of them."""
    hand = without(find_seat(state.players, move.player).hand, (move.card,))
    laid = {**state.selected, move.player: move.card}
    selected = {player: laid[player] for player in seats(state) if player in laid}
    after = replace(with_seat(state, move.player, hand=hand), selected=selected)
    events = (happened.Selected("all", move.player), happened.Selection((move.player,), move.player, move.card))
    if waiting_to_select(after):
        return after, events
    order = clockwise(seats(state), state.smackhead)
    clockwise_laid = {player: selected[player] for player in order if player in selected}
    ranked_by = next(iter(clockwise_laid))
    deputy = None if ranked_by == state.smackhead else ranked_by
    revealed = happened.Revealed("all", clockwise_laid, state.cards[selected[ranked_by]].ranking, deputy)
    return replace(after, phase="tap", deputy=deputy), (*events, revealed)


def answer(state: State, move: Tap | Call | Abstain, chance: Chance) -> After[State]:
    """Record the answer; the last one resolves the round."""
    player, at = move.player, None if isinstance(move, Abstain) or move.at is UNSET else move.at
    event: Event
    if isinstance(move, Tap):
        recorded, event = Answer(player, "tap", move.card, at), happened.Tapped("all", player, move.card, at)
    elif isinstance(move, Call):
        recorded, event = Answer(player, "call", None, at), happened.Called("all", player, at)
    else:
        recorded, event = Answer(player, "abstain", None, None), happened.Abstained("all", player)
    answers = (*state.answers, recorded)
    if len(waiting_to_answer(state)) > 1:
        return replace(state, answers=answers), (event,)
    after, events = resolve_round(state, answers, chance)
    return after, (event, *events)


def close(state: State, _move: Close, chance: Chance) -> After[State]:
    """Resolve the round; players who have not answered abstain."""
    closed = happened.Closed("all", waiting_to_answer(state))
    after, events = resolve_round(state, state.answers, chance)
    return after, (closed, *events)
