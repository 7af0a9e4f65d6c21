"""Rules of Smack'em that can refuse a move, and the order in which a referee checks them.

A rule is named by what a player must do; it returns a Refusal, or None for a move that it allows. A move is
checked by all rules of its type, even after a refusal. So a rule returns None where it cannot be applied, because
of what another rule refuses: a play without a card (`card_of`), a stack that is not there (`stack_of`), a stack
onto itself. The tuples at the end are for the types of move.
"""

from msgspec import UNSET

from smack.engine import PlayerMove, Refusal, contains_any, look_up, rule_decorator
from smack.games.smackem.deadlock import is_deadlocked
from smack.games.smackem.deck import deck_of, next_cards
from smack.games.smackem.moves import (
    Combine,
    Flip,
    PlayCommon,
    PlayTeam,
    Smack,
    Stop,
    TurnOver,
    top_of,
    top_of_source,
)
from smack.games.smackem.types import Stack, State, Team, team_of

rule = rule_decorator("smackem")
# type of move -> the pointer of the spot onto which its cards go
DESTINATION_POINTERS: dict[type[PlayerMove], str] = {PlayTeam: "/move/spot", Combine: "/move/onto"}
# from which the 2nd Position moves cards; from all others the 1st does
SOURCES_OF_SECOND_POSITION = ("pile", "flipped")


@rule("position.first")
def must_be_in_first_position(state: State, move: PlayCommon | PlayTeam | Combine) -> Refusal | None:
    if move.source in SOURCES_OF_SECOND_POSITION or state.options.positions == "shared":
        return None
    first_player = team_of(state, move.player).players[0]
    return None if move.player == first_player else Refusal("other", "/move/player", {"first": first_player})


@rule("position.second")
def must_be_in_second_position(state: State, move: PlayCommon | PlayTeam | Flip | TurnOver) -> Refusal | None:
    if move.source not in SOURCES_OF_SECOND_POSITION or state.options.positions == "shared":
        return None
    second_player = team_of(state, move.player).players[-1]  # of a team of one the same as the first
    return None if move.player == second_player else Refusal("other", "/move/player", {"second": second_player})


@rule("available")
def must_take_top_card(state: State, move: PlayCommon | PlayTeam) -> Refusal | None:
    card = top_of_source(team_of(state, move.player), move)
    if card is None:
        return Refusal("none", "/move/from", {"top": None})
    if move.card is UNSET or move.card == card:
        return None
    return Refusal("covered", "/move/card", {"top": card})


def card_of(team: Team, move: PlayCommon | PlayTeam) -> str | None:
    """Return the card that a play takes; None where `must_take_top_card` refuses."""
    card = top_of_source(team, move)
    return card if move.card is UNSET or move.card == card else None


def stack_of(state: State, move: PlayCommon) -> Stack | None:
    """Return the stack that a play names; None for a new one, or where `must_name_incomplete_stack` refuses."""
    if move.stack != "new":
        for stack in state.common:
            if stack.id == move.stack:
                return stack
    return None


@rule("common.stack")
def must_name_incomplete_stack(state: State, move: PlayCommon) -> Refusal | None:
    if move.stack == "new" or stack_of(state, move) is not None:
        return None
    is_completed = any(stack.id == move.stack for stack in state.completed)
    facts = {"completed": is_completed, "stacks": [stack.id for stack in state.common]}
    return Refusal("complete" if is_completed else "unknown", "/move/stack", facts)


@rule("common.start")
def must_begin_stack_with_one(state: State, move: PlayCommon) -> Refusal | None:
    if move.stack != "new":
        return None
    card = card_of(team_of(state, move.player), move)
    if card is None or contains_any((card,), deck_of(state.options).starting_cards):
        return None
    return Refusal("one" if state.options.colored_ones else "wild", "/move/stack", {"card": card})


@rule("common.wild")
def must_use_wild_one_as_one(state: State, move: PlayCommon) -> Refusal | None:
    """Refuse a Wild One on a stack (it can only begin one), and anything but a 2 on a stack of one Wild One."""
    stack = stack_of(state, move)
    if stack is None or (card := card_of(team_of(state, move.player), move)) is None:
        return None
    deck = deck_of(state.options)
    if contains_any((card,), deck.wilds):
        return Refusal("begins", "/move/stack", _facts_of(stack, card))
    if stack.color is not None or contains_any((card,), next_cards(deck, stack)):  # for a color: `common.next`
        return None
    return Refusal("two", "/move/stack", _facts_of(stack, card))


@rule("common.next")
def must_lay_next_number(state: State, move: PlayCommon) -> Refusal | None:
    stack = stack_of(state, move)
    if stack is None or stack.color is None:
        return None
    card, deck = card_of(team_of(state, move.player), move), deck_of(state.options)
    if card is None or contains_any((card,), next_cards(deck, stack) | deck.wilds):  # Wild Ones: `common.wild`
        return None
    return Refusal("number", "/move/stack", _facts_of(stack, card))


def _facts_of(stack: Stack, card: str) -> dict[str, object]:
    """Return the facts of a card that does not go on a stack.

    They are the card, the stack's top card with its team, the stack's color, and the number of its next card.
    """
    top_card, number = stack.cards[-1], len(stack.cards) + 1
    return {"card": card, "top": top_card.card, "team": top_card.team, "color": stack.color, "needs": number}


def _find_card_and_top(team: Team, move: PlayTeam | Combine) -> tuple[str, str] | None:
    """Return (the card that moves, of a stack the bottom one; the top card of the spot where it goes).

    Returns None if one of the two is missing, for a play that `must_take_top_card` refuses, and for a stack onto
    itself.
    """
    if isinstance(move, PlayTeam):
        card, top_card = card_of(team, move), top_of(team.spots[move.spot])
    elif move.spot == move.onto:
        return None
    else:
        stack = team.spots[move.spot]
        card, top_card = stack[0] if stack else None, top_of(team.spots[move.onto])
    return None if card is None or top_card is None else (card, top_card)


@rule("team.lower")
def must_lay_lower_number(state: State, move: PlayTeam | Combine) -> Refusal | None:
    """Refuse a card whose number does not go on the top card of a spot, whatever the icons.

    Under `wild_in_team_area: never` refuse a Wild One on every card.
    """
    pair = _find_card_and_top(team_of(state, move.player), move)
    if pair is None:
        return None
    deck, (card, top_card) = deck_of(state.options), pair
    if deck.fits_by_number(card, top_card):
        return None
    message = "one-lower" if state.options.team_build == "consecutive" else "lower"
    if state.options.wild_in_team_area == "never" and contains_any((card,), deck.wilds):
        message = "wild"
    numbers = {"number": look_up(deck.number, card), "top_number": look_up(deck.number, top_card)}
    return Refusal(message, DESTINATION_POINTERS[type(move)], {"card": card, "top": top_card, **numbers})


@rule("team.icons")
def must_alternate_icons(state: State, move: PlayTeam | Combine) -> Refusal | None:
    """Refuse a card with the hand icon on another card with it, and a plain card on a plain one.

    Every card is allowed without the team's option `alternate_icons`, and every Wild One under
    `wild_in_team_area: always`.
    """
    team = team_of(state, move.player)
    if not team.options.alternate_icons:
        return None
    pair = _find_card_and_top(team, move)
    if pair is None or deck_of(state.options).fits_by_icon(*pair):
        return None
    card, top_card = pair
    has_hand_icon = contains_any((card,), deck_of(state.options).icon_cards)
    return Refusal(
        "alternate", DESTINATION_POINTERS[type(move)], {"card": card, "top": top_card, "hand": has_hand_icon}
    )


@rule("team.empty")
def must_fill_empty_spot_from_smack_stack(state: State, move: PlayTeam) -> Refusal | None:
    team = team_of(state, move.player)
    if team.spots[move.spot] or card_of(team, move) is None:
        return None
    if move.source == "smack_stack" or state.options.empty_spot == "any":
        return None
    return Refusal("smack-stack", "/move/from", {"spot": move.spot})


@rule("team.combine")
def must_combine_two_stacks(state: State, move: Combine) -> Refusal | None:
    spots = team_of(state, move.player).spots
    if move.spot == move.onto:
        return Refusal("itself", "/move/onto")
    if not spots[move.spot]:
        return Refusal("none", "/move/spot")
    if not spots[move.onto]:
        return Refusal("onto-empty", "/move/onto")
    return None


@rule("flip.count")
def must_have_enough_cards_to_flip(state: State, move: Flip) -> Refusal | None:
    team = team_of(state, move.player)
    pile_size, flip_size = len(team.pile), team.options.flip
    is_short = pile_size + len(team.flipped) < flip_size  # even after turning over there are too few: `flip.short`
    if pile_size >= flip_size or (pile_size and is_short):
        return None
    return Refusal("few" if pile_size else "empty", "/move/type", {"left": pile_size, "flip": flip_size})


@rule("flip.turn-over")
def must_be_at_end_of_pile(state: State, move: TurnOver) -> Refusal | None:
    team = team_of(state, move.player)
    pile_size, flip_size = len(team.pile), team.options.flip
    if not team.flipped:
        return Refusal("none", "/move/type", {"left": pile_size, "flip": flip_size})
    if pile_size < flip_size:
        return None
    return Refusal("enough", "/move/type", {"left": pile_size, "flip": flip_size})


@rule("stop.deadlock")
def must_be_allowed_to_stop(state: State, _move: Stop) -> Refusal | None:
    if state.options.stop == "agreed" or is_deadlocked(state):
        return None
    return Refusal("possible", "/move/type")


@rule("smack")
def must_yell_for_empty_smack_stack(state: State, move: Smack) -> Refusal | None:
    if state.options.smack == "automatic":
        return Refusal("automatic", "/move/type")
    stack_size = len(team_of(state, move.player).smack_stack)
    if not stack_size:
        return None
    return Refusal("left", "/move/player", {"left": stack_size})


SOURCE_RULES = (must_be_in_first_position, must_be_in_second_position, must_take_top_card)
PLAY_COMMON = (
    *SOURCE_RULES,
    must_name_incomplete_stack,
    must_begin_stack_with_one,
    must_use_wild_one_as_one,
    must_lay_next_number,
)
PLAY_TEAM = (*SOURCE_RULES, must_lay_lower_number, must_alternate_icons, must_fill_empty_spot_from_smack_stack)
COMBINE = (must_be_in_first_position, must_combine_two_stacks, must_lay_lower_number, must_alternate_icons)
FLIP = (must_be_in_second_position, must_have_enough_cards_to_flip)
TURN_OVER = (must_be_in_second_position, must_be_at_end_of_pile)
STOP = (must_be_allowed_to_stop,)
SMACK = (must_yell_for_empty_smack_stack,)
