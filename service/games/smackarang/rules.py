"""The clauses of SMACKarang that can refuse a move, and the order in which a referee asks them."""

from collections import Counter

from msgspec import UNSET

from service.cards.piles import missing
from service.engine.rules import clauses
from service.engine.verdict import Refusal
from service.games.smackarang.moves import Draw, Keep, Play
from service.games.smackarang.state import CHARACTERS, COLOR_OF, TYPE_OF, State, hand_of

rule = clauses("smackarang")
AnyMove = Play | Draw | Keep

COMPANION = {
    "smacklash": "weapon",
    "flick": "extras",
    "twistie": "opponent",
    "bounce": "color",
    "zip": "next",
}


def matches(card: str, state: State) -> bool:
    """Whether a card fits the top of the discard pile, or the call that binds it."""
    if state.called_color is not None:
        return card in CHARACTERS or COLOR_OF[card] == state.called_color
    top = state.discard[-1]
    if card in CHARACTERS:
        return card == "smacklash" or top in CHARACTERS or COLOR_OF[card] == COLOR_OF[top]
    return COLOR_OF[card] == COLOR_OF[top] or TYPE_OF[card] == TYPE_OF.get(top)


def playable(card: str, hand: tuple[str, ...], state: State) -> bool:
    """Whether a card of this hand could be laid; a smacklash needs a Weapon to go with it."""
    if card == "smacklash":
        return any(held in TYPE_OF for held in hand)
    return matches(card, state)


def playables(state: State, player: str) -> tuple[str, ...]:
    """The different cards of a hand that could be laid now."""
    hand = hand_of(state, player)
    return tuple([card for card in dict.fromkeys(hand) if playable(card, hand, state)])


@rule("play.open", alone=True)
def play_open(_state: State, _move: object) -> Refusal:
    return Refusal("The round is over.")


@rule("turn.order")
def turn_order(state: State, move: AnyMove) -> Refusal | None:
    if move.player == state.turn:
        return None
    return Refusal("It is somebody else's turn.", "/move/player", {"turn": state.turn})


@rule("turn.order")
def answer_order(state: State, move: AnyMove) -> Refusal | None:
    assert state.challenge is not None
    turn = state.challenge.waiting[0]
    if move.player == turn:
        return None
    return Refusal("Somebody else has to answer the challenge first.", "/move/player", {"turn": turn})


@rule("turn.hold")
def turn_hold(state: State, move: Play) -> Refusal | None:
    lacking = missing(hand_of(state, move.player), move.cards)
    if not lacking:
        return None
    return Refusal("The hand does not hold every card named.", "/move/card", {"missing": lacking})


@rule("play.one")
def play_one(_state: State, move: Play) -> Refusal | None:
    wanted = COMPANION.get(move.card)
    extra = [name for name in COMPANION.values() if name != wanted and getattr(move, name) not in (UNSET, ())]
    if not extra:
        return None
    facts = {"superfluous": extra}
    return Refusal("One card a turn; this card takes no such companion.", f"/move/{extra[0]}", facts)


@rule("smacklash.weapon")
def smacklash_weapon(_state: State, move: Play) -> Refusal | None:
    if move.card != "smacklash" or (move.weapon is not UNSET and move.weapon in TYPE_OF):
        return None
    return Refusal("A Smacklash is laid together with one Weapon.", "/move/weapon")


@rule("flick")
def flick(state: State, move: Play) -> Refusal | None:
    extras = (move.extras or ()) if move.card == "flick" else ()
    colors = {COLOR_OF[card] for card in extras}
    orange_only = state.options.flick_color == "orange"
    if all(card in TYPE_OF for card in extras) and len(colors) <= 1 and not (orange_only and colors - {"orange"}):
        return None
    color = "all orange" if orange_only else "of one colour"
    return Refusal(f"Flick's extra cards are Weapons, {color}.", "/move/extras", {"extras": extras})


@rule("twistie")
def twistie(_state: State, move: Play) -> Refusal | None:
    if move.card != "twistie" or move.opponent not in (UNSET, move.player):
        return None
    return Refusal("Twistie names an opponent to swap hands with.", "/move/opponent")


@rule("bounce")
def bounce(_state: State, move: Play) -> Refusal | None:
    if move.card != "bounce" or move.color is not UNSET:
        return None
    return Refusal("Bounce calls one of the six colours.", "/move/color")


@rule("zip")
def zip_next(state: State, move: Play) -> Refusal | None:
    forbidden = UNSET if state.options.zip_self else move.player
    if move.card != "zip" or move.next not in (UNSET, forbidden):
        return None
    return Refusal("Zip names the player who goes next.", "/move/next", {"zip_self": state.options.zip_self})


@rule("match.weapon")
def match_weapon(state: State, move: Play) -> Refusal | None:
    if move.card in CHARACTERS or state.called_color is not None or matches(move.card, state):
        return None
    return _mismatch("This Weapon has neither the colour nor the type on top.", state)


@rule("match.character")
def match_character(state: State, move: Play) -> Refusal | None:
    if move.card not in CHARACTERS or matches(move.card, state):
        return None
    return _mismatch("A Character goes on a Weapon of its own colour or on a Character.", state)


@rule("match.called")
def match_called(state: State, move: Play) -> Refusal | None:
    if state.called_color is None or matches(move.card, state):
        return None
    return _mismatch("A Bounce call binds: a Weapon of the called colour or a Character.", state)


def _mismatch(says: str, state: State) -> Refusal:
    facts = {"top": state.discard[-1], "called_color": state.called_color}
    return Refusal(says, "/move/card", facts)


@rule("draw.play")
def drawn_card_only(state: State, move: Play) -> Refusal | None:
    if move.card == state.drawn or move.player != state.turn:
        return None
    return Refusal("After drawing only the drawn card may be laid.", "/move/card", {"drawn": state.drawn})


@rule("draw.play")
def drawn_card_must(state: State, move: AnyMove) -> Refusal | None:
    if state.options.drawn_card == "may_play" or move.player != state.turn:
        return None
    return Refusal("At this table a playable drawn card has to be laid.", "/move", {"drawn": state.drawn})


@rule("must-play")
def must_play(state: State, move: AnyMove) -> Refusal | None:
    could = playables(state, move.player)
    if not could:
        return None
    return Refusal("Who holds a playable card plays.", "/move", {"playable": could})


@rule("draw.one")
def draw_due(state: State, move: AnyMove) -> Refusal | None:
    if playables(state, move.player):
        return None
    return Refusal("With nothing playable one card is drawn first.", "/move/type")


@rule("draw.one")
def drawn_already(_state: State, _move: AnyMove) -> Refusal:
    return Refusal("Only one card is drawn in a turn.", "/move/type")


@rule("challenge.color")
def challenge_color(state: State, move: Play) -> Refusal | None:
    assert state.challenge is not None
    color = state.challenge.color
    if move.card in TYPE_OF and COLOR_OF[move.card] == color:
        return None
    return Refusal("An answer is a Weapon of the challenge colour.", "/move/card", {"color": color})


def answers(state: State, player: str) -> tuple[str, ...]:
    """The different Weapons of the challenge colour in a hand."""
    assert state.challenge is not None
    color = state.challenge.color
    hand = Counter(hand_of(state, player))
    return tuple([card for card in hand if card in TYPE_OF and COLOR_OF[card] == color])


@rule("challenge.must")
def challenge_must(state: State, move: AnyMove) -> Refusal | None:
    could = answers(state, move.player)
    if not could:
        return None
    return Refusal("Who holds a Weapon of the challenge colour lays one.", "/move", {"playable": could})


@rule("challenge.penalty")
def challenge_penalty(state: State, move: AnyMove) -> Refusal | None:
    if answers(state, move.player):
        return None
    return Refusal("Who cannot answer draws the penalty.", "/move/type")


COMPANIONS = (play_one, smacklash_weapon, flick, twistie, bounce, zip_next)
MATCH = (match_weapon, match_character, match_called)

PLAY = (turn_order, turn_hold, *COMPANIONS, *MATCH)
PLAY_DRAWN = (turn_order, drawn_card_only, turn_hold, *COMPANIONS, *MATCH)
DRAW = (turn_order, must_play)
DRAW_AGAIN = (turn_order, drawn_already)
KEEP_UNDRAWN = (turn_order, must_play, draw_due)
KEEP = (turn_order, drawn_card_must)
ANSWER = (answer_order, turn_hold, play_one, challenge_color)
PENALTY = (answer_order, challenge_must)
KEEP_CHALLENGED = (answer_order, challenge_must, challenge_penalty)
OVER = (play_open,)
