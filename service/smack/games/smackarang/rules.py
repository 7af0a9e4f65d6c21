"""Rules of SMACKarang that can refuse a move, and the order in which a referee checks them.

The order is: whose turn it is, which cards the hand holds, the companions of a play (the members of the move that
only one Character takes, such as `color`), and whether the card matches. Whether a player must play, or has to
draw, depends on what the whole hand could lay (`can_lay_card`). In phase `drawn` the card just drawn can be laid,
since else `effects.draw` has ended the turn.

The tuples at the end are this order for each type of move and phase; a type that a phase does not allow has rules,
too, which together always refuse it.
"""

from operator import attrgetter

from msgspec import UNSET

from smack.cards import find_seat, turn_order_rule
from smack.engine import PlayerMove, Refusal, missing_cards, rule_decorator
from smack.games.smackarang.matching import can_lay_card, cards_that_fit, playable_facts
from smack.games.smackarang.moves import Play
from smack.games.smackarang.types import CHARACTERS, COLOR_OF, WEAPON_TYPE_OF, WEAPONS_OF_COLOR, State

MAX_EXTRAS = 2  # Weapons laid with a Flick

rule = rule_decorator("smackarang")
in_turn = turn_order_rule("smackarang")


@rule("turn.order")
def must_be_next_to_answer(state: State, move: PlayerMove) -> Refusal | None:
    assert state.challenge is not None
    turn = state.challenge.waiting[0]
    if move.player == turn:
        return None
    return Refusal("answer", "/move/player", {"turn": turn})


@rule("turn.hold")
def must_hold_laid_cards(state: State, move: Play) -> Refusal | None:
    """Refuse a play of cards (Weapon and extras, too) that the hand does not have, or has in fewer copies."""
    missing = missing_cards(find_seat(state.players, move.player).hand, move.cards)
    if not missing:
        return None
    cards_by_pointer = {"/move/card": move.card, "/move/weapon": move.weapon}
    cards_by_pointer |= {f"/move/extras/{i}": card for i, card in enumerate(move.extras or ())}
    pointers = [pointer for pointer, card in cards_by_pointer.items() if card == missing[0]]
    # the hand has the first of equal cards: of three red-A with two in the hand the third is missing
    return Refusal("hand", pointers[-missing.count(missing[0])], {"missing": missing})


# Character -> the member of a play that only this Character takes
COMPANION_OF = {"smacklash": "weapon", "flick": "extras", "twistie": "opponent", "bounce": "color", "zip": "next"}
_read_companions = attrgetter(*COMPANION_OF.values())
_NO_COMPANIONS = (UNSET,) * len(COMPANION_OF)


@rule("play.one")
def no_superfluous_companions(_state: State, move: Play) -> Refusal | None:
    """Refuse a play with companions that its card does not take."""
    if _read_companions(move) == _NO_COMPANIONS:  # true of most plays, and quicker than the search below
        return None
    companion = COMPANION_OF.get(move.card)
    superfluous = [
        name for name in COMPANION_OF.values() if name != companion and getattr(move, name) is not UNSET
    ]
    if not superfluous:
        return None
    return Refusal("superfluous", f"/move/{superfluous[0]}", {"superfluous": superfluous})


@rule("smacklash.weapon")
def must_lay_weapon_with_smacklash(_state: State, move: Play) -> Refusal | None:
    if move.card != "smacklash" or move.weapon in WEAPON_TYPE_OF:
        return None
    return Refusal("weapon", "/move/weapon")


@rule("flick")
def must_lay_allowed_extras(state: State, move: Play) -> Refusal | None:
    """Refuse extras of a Flick that are more than two, not all Weapons, or of several colors.

    Under the option `flick_color: orange` every extra has to be orange.
    """
    if move.card != "flick":
        return None
    extras = move.extras or ()
    if len(extras) > MAX_EXTRAS:
        return Refusal("two", "/move/extras", {"extras": extras})
    colors = {COLOR_OF[card] for card in extras}
    orange_only = state.options.flick_color == "orange"
    are_colors_allowed = colors <= {"orange"} if orange_only else len(colors) <= 1
    if are_colors_allowed and all(card in WEAPON_TYPE_OF for card in extras):  # a Character has a color, too
        return None
    return Refusal("orange" if orange_only else "color", "/move/extras", {"extras": extras})


@rule("twistie")
def must_name_opponent(_state: State, move: Play) -> Refusal | None:
    if move.card != "twistie" or move.opponent not in (UNSET, move.player):
        return None
    return Refusal("opponent", "/move/opponent")


@rule("bounce")
def must_call_color(_state: State, move: Play) -> Refusal | None:
    if move.card != "bounce" or move.color is not UNSET:
        return None
    return Refusal("color", "/move/color")


@rule("zip")
def must_name_next_player(state: State, move: Play) -> Refusal | None:
    names_self = move.next == move.player
    if move.card != "zip" or (move.next is not UNSET and (state.options.zip_self or not names_self)):
        return None
    return Refusal("next", "/move/next", {"zip_self": state.options.zip_self})


COMPANION_RULES = (
    no_superfluous_companions,
    must_lay_weapon_with_smacklash,
    must_lay_allowed_extras,
    must_name_opponent,
    must_call_color,
    must_name_next_player,
)


@rule("match.weapon")
def weapon_must_fit(state: State, move: Play) -> Refusal | None:
    # a Character, and any card while a color is called, are for the two rules below
    if move.card in CHARACTERS or state.called_color is not None or move.card in cards_that_fit(state):
        return None
    return _refuse_unmatched_card(state)


@rule("match.character")
def character_must_fit(state: State, move: Play) -> Refusal | None:
    if move.card not in CHARACTERS or move.card in cards_that_fit(state):
        return None
    return _refuse_unmatched_card(state)


@rule("match.called")
def card_must_fit_called_color(state: State, move: Play) -> Refusal | None:
    if state.called_color is None or move.card in cards_that_fit(state):  # every Character fits a call
        return None
    return _refuse_unmatched_card(state)


def _refuse_unmatched_card(state: State) -> Refusal:
    """Return the refusal of a card that does not fit the top card or the called color."""
    return Refusal("fit", "/move/card", {"top": state.discard[-1], "called_color": state.called_color})


@rule("draw.play")
def may_play_only_drawn_card(state: State, move: Play) -> Refusal | None:
    # to a player who is not on turn `in_turn` says enough, and the fact `drawn` would show a hidden card
    if move.card == state.drawn or move.player != state.turn:
        return None
    return Refusal("only", "/move/card", {"drawn": state.drawn})


@rule("draw.play")
def must_play_drawn_card(state: State, move: PlayerMove) -> Refusal | None:
    # the drawn card can be laid, as in every state in phase `drawn`
    # to a player who is not on turn the fact `drawn` would show a hidden card, as in `may_play_only_drawn_card`
    if state.options.drawn_card == "may_play" or move.player != state.turn:
        return None
    return Refusal("must", "/move", {"drawn": state.drawn})


def _refuse_if_playable(state: State, move: PlayerMove) -> Refusal | None:
    """Return the refusal of a draw or keep if the player can lay a card, else None."""
    if not can_lay_card(state, move.player):
        return None
    return Refusal("playable", "/move", playable_facts(state, move.player))


def _refuse_unless_playable(state: State, move: PlayerMove) -> Refusal | None:
    """Return the refusal of a keep if the player can lay no card, and so has to draw, else None."""
    if can_lay_card(state, move.player):
        return None
    return Refusal("due", "/move/type")


must_play = rule("must-play")(_refuse_if_playable)
must_answer = rule("challenge.must")(_refuse_if_playable)
must_draw = rule("draw.one")(_refuse_unless_playable)
must_draw_penalty = rule("challenge.penalty")(_refuse_unless_playable)


@rule("draw.one")
def may_draw_only_once(state: State, move: PlayerMove) -> Refusal | None:
    if move.player != state.turn:  # only the player on turn has drawn
        return None
    return Refusal("once", "/move/type")


@rule("challenge.color")
def must_answer_in_color(state: State, move: Play) -> Refusal | None:
    assert state.challenge is not None
    color = state.challenge.color
    if move.card in WEAPONS_OF_COLOR[color]:
        return None
    return Refusal("color", "/move/card", {"color": color})


MATCH_RULES = (weapon_must_fit, character_must_fit, card_must_fit_called_color)

# in phase `drawn` MATCH_RULES never refuse the drawn card: they name what else is wrong with another one
PLAY = (in_turn, must_hold_laid_cards, *COMPANION_RULES, *MATCH_RULES)
PLAY_DRAWN = (in_turn, may_play_only_drawn_card, must_hold_laid_cards, *COMPANION_RULES, *MATCH_RULES)
DRAW = (in_turn, must_play)
DRAW_AGAIN = (in_turn, may_draw_only_once)
KEEP_BEFORE_DRAW = (in_turn, must_play, must_draw)
KEEP = (in_turn, must_play_drawn_card)
ANSWER = (must_be_next_to_answer, must_hold_laid_cards, no_superfluous_companions, must_answer_in_color)
DRAW_PENALTY = (must_be_next_to_answer, must_answer)
KEEP_IN_CHALLENGE = (must_be_next_to_answer, must_answer, must_draw_penalty)
