"""Faults of a state of Laying the Smackdown: of turns, the outcome, and chips. Pointers are relative to the state.

Chips are conserved: purses and pot together are always what the players brought. While no raise is pending, the
players still in have staked the same, and those who have folded staked less. A pending raise adds its amount to
the stakes of the player who raised and of those who have accepted it.

In parameters `order` has the ids of all players in seating order, and `players_in` those of the players still in:
dealt in, and not folded.
"""

import math
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping

from smack.cards import others_from_left, player_ids
from smack.cards.standard import DECK
from smack.engine import (
    Fault,
    Found,
    FoundSeveral,
    fault,
    pointer_token,
    several_faults,
    until_hidden_read,
    visible_in,
)
from smack.games.smackdown.moves import DirtyPlay, DoubleAce, ScrewOver
from smack.games.smackdown.rules import RANKS_TO_LAY
from smack.games.smackdown.showdown import RANK_OF_CARD_OR_RANK, build_showdown, decide_showdown
from smack.games.smackdown.types import (
    ANTE,
    ENDINGS,
    Options,
    Outcome,
    PendingRaise,
    State,
    chips_brought,
    opponents_still_in,
    players_still_in,
)

CARDS_OF_A_RANK = 4


def faults(state: State) -> Iterator[Fault]:
    """Yield every fault that only this game has; of a partial state those that it has in every completion.

    Most searches are called only where they can find something, since the call alone takes as long as the search.
    """
    order, players_in = player_ids(state.players), player_ids(players_still_in(state.players))
    if state.options.first is not None or state.options.purses:
        yield from unknown_players_in_options(state.options, order)
    if state.phase != "over":
        yield from wrong_turn(state, players_in)
    if state.idle_turns or state.outcome is not None:
        yield from wrong_idle_turns(state, len(players_in))
    if state.outcome is not None or state.phase in ("select", "finish"):
        yield from combination_not_laid(state)
    yield from _chip_faults(state, order, players_in)
    if state.outcome is not None:
        yield from wrong_outcome(state.outcome, players_in)
        # the other searches read no card that may be hidden
        yield from until_hidden_read(wrong_showdown, state, state.outcome)


@several_faults("options.first", "options.purses")
def unknown_players_in_options(options: Options, players: tuple[str, ...]) -> FoundSeveral:
    """Find ids in the options `first` and `purses` that are not in `players`."""
    if options.first is not None and options.first not in players:
        yield "options.first", "/options/first", "unknown"
    for player in sorted(set(options.purses or ()).difference(players)):
        yield "options.purses", f"/options/purses/{pointer_token(player)}", "unknown", {"player": player}


@several_faults("phase", "turn.folded", "players.in")
def wrong_turn(state: State, players_in: tuple[str, ...]) -> FoundSeveral:
    """Find phase `draw` with an empty deck, the turn of a player who has folded, and fewer than two players in.

    The deal must be in progress.
    """
    if state.phase == "draw" and not state.deck:
        yield "phase", "/phase", "empty-deck"
    if state.turn not in players_in and state.turn in player_ids(state.players):  # a stranger is another fault
        yield "turn.folded", "/turn", "folded"
    if len(players_in) < 2:
        yield "players.in", "/players", "few"


@fault("idle_turns")
def wrong_idle_turns(state: State, limit: int) -> Found:
    """Find a count of idle turns that is too high, or above 0 where no turn can have been idle.

    A turn is idle if it ends without an action while the deck is empty. So while the deck has cards, or after an
    action in the turn in progress, the count is 0. `limit` idle turns in a row, one for each player still in, end
    the deal; a deal that they have ended must have an empty deck, whatever is counted. A count that is too low
    proves nothing, since a caller may not have counted.
    """
    idle, is_exhausted = state.idle_turns, state.outcome is not None and state.outcome.by == "exhausted"
    most = limit if is_exhausted else limit - 1
    # a deal that idle turns have ended has an empty deck even if they were not counted
    if (idle or is_exhausted) and (idle > most or state.deck):
        yield "/idle_turns", "exhausted" if is_exhausted else "counted", {"limit": limit}
    elif idle and state.phase in ("select", "finish"):
        yield "/idle_turns", "action"


@several_faults("outcome", "phase")
def combination_not_laid(state: State) -> FoundSeveral:
    """Find the outcome of a double ace, or the phase `select` or `finish`, without a combination that led to it.

    The phase `select` follows a screw over, `finish` a screw over or a dirty play. Cards laid down are out of the
    game, so a combination was not laid down if hands and deck still have too many cards of one of its ranks.
    Hidden cards are not counted.
    """
    by_aces = state.outcome is not None and state.outcome.by == "double_ace"
    cards = [*state.deck, *[card for player in state.players for card in player.hand]]
    # `get`: in a state any text may stand for a card; what is none is the fault `card.unknown`
    rank_counts = Counter([RANK_OF_CARD_OR_RANK.get(card) for card in visible_in(cards)])

    def may_have_been_laid(move_type: type) -> bool:
        """Return whether, beside the visible cards, a deck has enough cards for what such a move lays down."""
        ranks = RANKS_TO_LAY[move_type]
        return all(rank_counts[rank] + ranks.count(rank) <= CARDS_OF_A_RANK for rank in ranks)

    if by_aces and not may_have_been_laid(DoubleAce):
        yield "outcome", "/outcome/by", "aces"
    if state.phase == "select" and not may_have_been_laid(ScrewOver):
        yield "phase", "/phase", "screw-over"
    if state.phase == "finish" and not (may_have_been_laid(ScrewOver) or may_have_been_laid(DirtyPlay)):
        yield "phase", "/phase", "action"


@fault("outcome")
def wrong_outcome(outcome: Outcome, players_in: tuple[str, ...]) -> Found:
    """Find members of an outcome that contradict each other or the players still in."""
    kind, by = ENDINGS[outcome.reason]
    if (kind, by) != (outcome.kind, outcome.by):
        yield "/outcome/reason", "reason", {"kind": kind, "by": by}
    if outcome.kind == "cancelled" and outcome.winner is not None:
        yield "/outcome/winner", "cancelled"
    if outcome.kind == "won" and outcome.winner not in players_in:
        yield "/outcome/winner", "winner"
    is_last_in = len(players_in) == 1
    if is_last_in != (outcome.by == "last_in") or not players_in:  # no ending leaves nobody
        yield "/outcome/by", "last-in"
    if outcome.showdown and outcome.by != "smackdown":
        yield "/outcome/showdown", "no-showdown"


@fault("outcome")
def wrong_showdown(state: State, outcome: Outcome) -> Found:
    """Find a showdown, winner or reason of a called smackdown that the hands of the players still in contradict.

    `outcome` is that of the state. If one of these hands has a visible card that is none of the deck, nothing is
    found. Raises HiddenCardRead where hidden cards decide.
    """
    hands = {player.id: player.hand for player in players_still_in(state.players)}
    if outcome.by != "smackdown" or any(card not in DECK for hand in hands.values() for card in visible_in(hand)):
        return  # a card that is none is the fault `card.unknown`
    shown = build_showdown(hands)
    if outcome.showdown != shown:
        yield "/outcome/showdown", "showdown"
    winner, reason = decide_showdown(shown)
    if outcome.winner != winner:
        if winner is None:
            yield "/outcome/winner", "no-winner"
        else:
            yield "/outcome/winner", "won-by", {"winner": winner}
    # a reason that does not fit `kind` and `by` is found by `wrong_outcome`
    elif outcome.reason != reason and ENDINGS[outcome.reason] == (outcome.kind, outcome.by):
        yield "/outcome/reason", "ended", {"reason": reason}


def _chip_faults(state: State, order: tuple[str, ...], players_in: tuple[str, ...]) -> Iterator[Fault]:
    """Yield the faults of chips: of a pending raise, stakes, the pot and purses.

    `order` and `players_in` are as in the docstring of the module.
    If the pending raise has a fault, stakes are not searched, since it is not known who has paid. At a table
    without chips, any chips, folds and raises are faults; of the other faults only those of a pending raise are
    searched there.
    """
    if not state.options.chips:
        yield from forbidden_chips(state)
    # also without chips: a table may only have forgotten that option
    raise_faults = [] if state.raise_ is None else [*wrong_pending_raise(state.raise_, state, players_in)]
    yield from raise_faults
    if state.options.chips:
        if not raise_faults:
            yield from _stake_faults(state, order, players_in)
        if len(players_in) < len(order):  # who was not dealt in has folded
            yield from wrongly_not_dealt_in(state)
        yield from wrong_pot(state)
        yield from chips_not_conserved(state, order)


@several_faults("raise.chips", "chips.off")
def forbidden_chips(state: State) -> FoundSeveral:
    """Find a raise, purses, stakes, folds and pots. The caller has checked that the table plays without chips."""
    if state.raise_ is not None:
        yield "raise.chips", "/raise", "null"
    for i, player in enumerate(state.players):
        if player.purse:
            yield "chips.off", f"/players/{i}/purse", "zero"
        if player.stake:
            yield "chips.off", f"/players/{i}/stake", "zero"
        if player.folded:
            yield "chips.off", f"/players/{i}/folded", "false"
    if state.pot:
        yield "chips.off", "/pot", "zero"
    if state.outcome is not None and state.outcome.pot:
        yield "chips.off", "/outcome/pot", "zero"


@several_faults("raise.by", "raise.waiting")
def wrong_pending_raise(pending_raise: PendingRaise, state: State, players_in: tuple[str, ...]) -> FoundSeveral:
    """Find that the pending raise is by a player who is not still in, or else that its `waiting` is wrong.

    `pending_raise` is that of the state. Answers go clockwise from the player who raised. In this order the other
    players still in form a list: `waiting` has to be the end of it, and not empty.
    """
    if pending_raise.by not in players_in:
        yield "raise.by", "/raise/by", "in"
        return
    answer_order, waiting = player_ids(opponents_still_in(state, pending_raise.by)), pending_raise.waiting
    if not waiting or answer_order[-len(waiting) :] != waiting:
        yield "raise.waiting", "/raise/waiting", "order", {"order": list(answer_order)}


def _stake_faults(state: State, order: tuple[str, ...], players_in: tuple[str, ...]) -> Iterator[Fault]:
    """Yield the faults of the stakes of players who were dealt in, and of the amount of a pending raise.

    `wrong_pending_raise` must have found no fault. While a raise is pending, the level is the stake of the players
    who have not answered it. Players who have paid it have staked its amount more. A player who folded in answer
    to it has staked the level, and one who folded before it less. Both are possible for a folded player who sits,
    clockwise, between the one who raised and the first who must still answer. All other folded players folded
    before the raise.
    """
    players_on_level: tuple[str, ...] = players_in  # who have staked the same, without a pending raise
    possible_answerers: tuple[str, ...] = ()
    if state.raise_ is not None:
        players_on_level, answer_order = state.raise_.waiting, others_from_left(order, state.raise_.by)
        yield from wrong_raise_amount(state, players_on_level, state.raise_.amount)
        possible_answerers = answer_order[: answer_order.index(players_on_level[0])]
    stakes = {p.id: p.stake for p in state.players if p.id in players_on_level or (p.folded and p.stake)}
    yield from wrong_stakes(
        stakes, players_on_level, lambda player: f"/players/{order.index(player)}/stake", possible_answerers
    )


@fault("chips.ante", of=("state", "tally"))
def wrong_stakes(
    stakes: Mapping[str, int],
    players_on_level: Collection[str],
    pointer_of: Callable[[str], str],
    possible_answerers: Collection[str] = (),
) -> Found:
    """Find stakes below the ante, unequal stakes of `players_on_level`, and stakes too high for other players.

    `stakes` are by player, of a state or of a tally, and `pointer_of` returns the pointer to the stake of a
    player. All `players_on_level` should have staked the same: the level. The others in `stakes` have folded, and
    should have staked less. Of these, `possible_answerers` may have folded in answer to the pending raise: they
    may have staked the level.
    """
    level = max([stakes[player] for player in players_on_level], default=math.inf)
    for player, stake in stakes.items():
        limit = level + 1 if player in possible_answerers else level
        if stake < ANTE:
            yield pointer_of(player), "least", {"ante": ANTE}
        elif player in players_on_level and stake < level:
            yield pointer_of(player), "level", {"stake": level}
        elif player not in players_on_level and stake >= limit:
            yield pointer_of(player), "folded", {"limit": limit}


@fault("raise.amount")
def wrong_raise_amount(state: State, waiting: tuple[str, ...], amount: int) -> Found:
    """Find an amount of the pending raise that does not fit the stakes, or that `raise_cap` forbids.

    `waiting` and `amount` are those of the pending raise of the state. Players in `waiting` must still answer; the
    others still in have paid the raise, and must have staked exactly the amount more. Under the option
    `raise_cap: smallest_purse` all players in `waiting` must be able to pay the amount.
    """
    level = max([player.stake for player in state.players if player.id in waiting])
    is_capped = state.options.raise_cap == "smallest_purse"
    for player in players_still_in(state.players):
        cannot_pay, has_not_paid = is_capped and player.purse < amount, player.stake != level + amount
        is_wrong = cannot_pay if player.id in waiting else has_not_paid
        if is_wrong:
            yield "/raise/amount", "amount"
            return


@several_faults("chips.ante", "options.first")
def wrongly_not_dealt_in(state: State) -> FoundSeveral:
    """Find players not dealt in (folded, without a stake) who have cards, can ante, or are the option `first`.

    The caller has checked that the table plays for chips.
    """
    not_dealt = [(i, player) for i, player in enumerate(state.players) if player.folded and not player.stake]
    for i, player in not_dealt:
        if player.hand or player.purse >= ANTE:
            yield "chips.ante", f"/players/{i}/stake", "not-dealt-in"
    for _, player in not_dealt:  # with cards or chips the fault above says enough
        if player.id == state.options.first and not (player.hand or player.purse):
            yield "options.first", "/options/first", "ante"


@fault("pot")
def wrong_pot(state: State) -> Found:
    """Find a pot below the sum of the stakes, a pot that the outcome did not leave, and purses below what it paid.

    Once there is an outcome, the first of these is the pot of the outcome. The outcome pays this pot to the winner
    or, if the deal is cancelled under `cancelled_pot: refund`, stakes back to the players still in. What is left
    has to be the pot of the state; if it is not, purses are not searched.
    """
    stake_total, outcome = sum([player.stake for player in state.players]), state.outcome
    at, pot = ("/pot", state.pot) if outcome is None else ("/outcome/pot", outcome.pot)
    if pot < stake_total:
        yield at, "stakes", {"staked": stake_total}
    # player -> chips that the outcome has paid; nobody where `kind` and `winner` contradict each other, as
    # `wrong_outcome` finds
    payments: dict[str, int] = {}
    if outcome is not None and outcome.winner is not None and outcome.kind == "won":
        payments = {outcome.winner: pot}
    elif outcome is not None and outcome.kind == "cancelled" and state.options.cancelled_pot == "refund":
        payments = {player.id: player.stake for player in players_still_in(state.players)}
    remainder = pot - sum(payments.values())
    if outcome is not None and state.pot != remainder:
        yield "/pot", "left", {"left": remainder}
        return  # with another pot left the outcome has paid other amounts, so purses cannot be compared
    for i, player in enumerate(state.players):
        if player.purse < payments.get(player.id, 0):
            yield f"/players/{i}/purse", "paid"


@fault("chips.conserved")
def chips_not_conserved(state: State, order: tuple[str, ...]) -> Found:
    """Find purses and a pot whose sum is not the chips that the players brought."""
    total = sum([player.purse for player in state.players]) + state.pot
    expected = sum(chips_brought(state.options, order).values())
    if total != expected:
        yield "/pot", "total", {"total": total, "brought": expected}
