"""Score sheets of Laying the Smackdown: the showdown explained, and what each player gains or pays."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import asdict

from smack.cards import entry_of
from smack.engine import Line, Message, PlayerId, Result, Sheet
from smack.games.smackdown.showdown import (
    RANKS_OF_COMBINATION,
    Holding,
    build_showdown,
    find_combinations,
    find_half_move_holders,
)
from smack.games.smackdown.types import (
    ANTE,
    Outcome,
    Reason,
    ShowdownCombination,
    Shown,
    ShownCard,
    State,
    players_still_in,
)

# what the sentences of sheets call a combination
COMBINATION_NAMES: dict[ShowdownCombination | None, str] = {
    "double_ace": "a double ace",
    "royal_rumble_flush": "a royal rumble flush",
    "straight_smack": "a straight smack",
    "half_move_high": "the half move 6-8",
    "half_move_low": "the half move 2-4",
    None: "nothing that counts",
}
ENDING_SENTENCES: dict[Reason, str] = {
    "smackdown.smackdown.order": "{winner} alone shows the highest combination, {top}.",
    "smackdown.smackdown.tie": "Canceled: the highest combination, {top}, is shown by {sharing}.",
    "smackdown.smackdown.nothing": "Canceled: no player shows a combination that counts.",
    "smackdown.double-ace.win": "{winner} laid down a double ace.",
    "smackdown.chips.last-in": "All players but {winner} folded.",
    "smackdown.deck.exhausted": "Canceled: the deck ran out and every player passed.",
}


ScoreMeaning = Literal["purses", "gains", "deals"]


# answers may get members, so unknown ones are not forbidden as in `Shown`, which is part of states
class ShownHand(Shown, frozen=True, forbid_unknown_fields=False):
    """What a hand is worth; `kept_alive_by`: the players whose half moves keep its royal rumble flush alive."""

    WHY: ClassVar[str] = "sheet-hand"  # the text in `words/*.ftl` that says `why`; its variables are the members

    cards: Annotated[tuple[ShownCard, ...], Meta(description="Its cards, low to high.")]
    kept_alive_by: Annotated[
        tuple[PlayerId, ...], Meta(description="Whose half moves keep its royal rumble flush alive.")
    ]
    why: Message


class DealSheet(Sheet, frozen=True):
    """The sheet of one deal. Totals are the scores after it; with chips, points are chips won or staked (minus).

    `showdown` has the hands of all players still in, before the end as a smackdown called now would show them; it
    is empty if the deal ended without a showdown. `why` is the reason why the deal ended as it did; null before
    the end.
    """

    WHY: ClassVar[str] = "sheet-deal"  # as above; its variables are `facts()`

    showdown: Annotated[tuple[ShownHand, ...], Meta(description="Every hand in the showdown.")]
    outcome: Outcome | None
    why: Message | None

    def facts(self) -> dict[str, object]:
        """Return variable -> value for the text `sheet-deal` of `words/*.ftl`. The deal must be over."""
        assert self.outcome is not None
        top, sharing = _find_highest_combination(self.outcome)
        ended = self.outcome.reason.partition(".")[2].replace(".", "_")  # Fluent allows no dots in a key
        return {"ended": ended, "winner": self.outcome.winner, "top": top, "sharing": sharing}


class TallyDealSheet(DealSheet, frozen=True):
    """The sheet of one of several deals in a row; its totals are `scores`."""

    scores: Annotated[
        dict[PlayerId, int],
        Meta(
            description="The purse of each player after this deal; without `purses`, gains and losses so "
            "far; without stakes, the deals won so far."
        ),
    ]


class ShowdownSheet(DealSheet, frozen=True):
    """The sheet of a deal, or of several deals in a row, whose lines are those of all.

    Of several, `showdown` is empty, and `outcome` and `why` are null: each deal has its own in `deals`.
    """

    counted: Annotated[
        ScoreMeaning,
        Meta(
            description="What scores and totals are. purses: the chips that each player has; gains: the chips won "
            "or lost, where purses are not known; deals: the deals won, where there are no chips."
        ),
    ]
    deals: Annotated[
        tuple[TallyDealSheet, ...] | UnsetType,
        Meta(description="The deals one by one; only for a tally with `deals`."),
    ] = UNSET


def result(state: State) -> Result:
    """Return the result of the deal of a state, in progress or over; its scores are those of `scores_of`."""
    return result_of(state.outcome, scores_of(state))


def scores_of(state: State) -> dict[str, int]:
    """Return player -> score: the purse or, without chips, 1 for the winner and 0 for the others."""
    if state.options.chips:
        return {player.id: player.purse for player in state.players}
    winner = None if state.outcome is None else state.outcome.winner
    return {player.id: int(player.id == winner) for player in state.players}


def result_of(outcome: Outcome | None, scores: dict[str, int]) -> Result:
    """Return the result of a deal with this outcome (None: it is in progress) and these scores by player."""
    if outcome is None:
        return Result(False, "in_progress", (), scores)
    winners = () if outcome.winner is None else (outcome.winner,)
    return Result(True, outcome.kind, winners, scores)


def score_state(state: State) -> ShowdownSheet:
    """Return the sheet of a state, whether or not its deal is over; totals are the scores of `scores_of`.

    A player has these lines, each only where it applies:

    - 0 points for the hand: as shown in the showdown, or before the end as it would be shown now
    - two for the stake, negative: the ante, and what was raised
    - what the outcome has paid: the pot, the stake paid back or, without chips, 1 point to the winner

    Raises HiddenCardRead as `build_showdown` does.
    """
    outcome = state.outcome
    # before the end the sheet says what a smackdown called now would show
    has_showdown = outcome is None or outcome.by == "smackdown"
    hands = {player.id: player.hand for player in players_still_in(state.players)} if has_showdown else {}
    holdings = {player: find_combinations(hand) for player, hand in hands.items()}
    shown_hands = {hand.player: _explain_hand(hand, holdings) for hand in build_showdown(hands)}
    is_refunded = outcome is not None and outcome.kind == "cancelled" and state.options.cancelled_pot == "refund"
    entries = []
    for player in state.players:
        hand = shown_hands.get(player.id)
        lines = (
            [] if hand is None else [Line("smackdown.smackdown.best", int(hand.best is not None), 0, hand.cards)]
        )
        if player.stake:
            lines.append(Line("smackdown.chips.ante", ANTE, -ANTE))
        if player.stake > ANTE:
            lines.append(Line("smackdown.chips.raise", player.stake - ANTE, ANTE - player.stake))
        if outcome is not None and outcome.winner == player.id:
            if not state.options.chips:
                lines.append(Line(outcome.reason, 1, 1))
            else:
                lines.append(Line("smackdown.chips.pot", outcome.pot, outcome.pot))
        # without chips there is no stake; those of players who folded stay in the pot
        if is_refunded and player.stake and not player.folded:
            lines.append(Line("smackdown.cancelled.restart", player.stake, player.stake))
        # with chips the total is the purse: what the lines do not explain, the player had before the deal
        carried = player.purse - sum([line.points for line in lines]) if state.options.chips else UNSET
        entries.append(entry_of(player.id, lines, carried))
    score_meaning: ScoreMeaning = "purses" if state.options.chips else "deals"
    return ShowdownSheet(
        tuple(entries), tuple(shown_hands.values()), outcome, _explain_ending(outcome), score_meaning
    )


def _explain_hand(shown_hand: Shown, holdings: Mapping[str, Holding]) -> ShownHand:
    """Return `shown_hand` with the players who keep its royal rumble flush alive, and English sentences about it.

    `holdings` are those of all hands in the showdown, by player.
    """
    keepers = find_half_move_holders(holdings, shown_hand.player) if shown_hand.alive else ()
    why = f"Shows {COMBINATION_NAMES[shown_hand.best]}."
    if shown_hand.alive:
        why += f" The royal rumble flush is alive: a half move is held by {', '.join(keepers)}."
    elif shown_hand.alive is not None:
        why += " The royal rumble flush is dead: no other player still in holds a half move."
    return ShownHand(**asdict(shown_hand), kept_alive_by=keepers, why=why)


def _find_highest_combination(outcome: Outcome) -> tuple[ShowdownCombination | None, tuple[str, ...]]:
    """Return (the highest combination in an outcome's showdown, the ids of the players who show it).

    Without a combination that counts, return None and the ids of all players in the showdown.
    """
    bests = {hand.best for hand in outcome.showdown}
    top = next((combination for combination in RANKS_OF_COMBINATION if combination in bests), None)
    return top, tuple([hand.player for hand in outcome.showdown if hand.best == top])


def _explain_ending(outcome: Outcome | None) -> str | None:
    """Return an English sentence on how the deal ended, or None if it is in progress (`outcome` is None)."""
    if outcome is None:
        return None
    top, sharing = _find_highest_combination(outcome)
    return ENDING_SENTENCES[outcome.reason].format(
        winner=outcome.winner, top=COMBINATION_NAMES[top], sharing=", ".join(sharing)
    )
