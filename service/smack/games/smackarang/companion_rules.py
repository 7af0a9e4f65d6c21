"""Rules of SMACKarang about companions: the members of a play that only certain Characters take."""

from operator import attrgetter

from msgspec import UNSET

from smack.engine.rules import clauses
from smack.engine.verdict import Refusal
from smack.games.smackarang.moves import Play
from smack.games.smackarang.state import COLOR_OF, TYPE_OF, State

rule = clauses("smackarang")

COMPANION = {"smacklash": "weapon", "flick": "extras", "twistie": "opponent", "bounce": "color", "zip": "next"}


_companions = attrgetter(*COMPANION.values())
_NONE = (UNSET,) * len(COMPANION)


@rule("play.one")
def play_one(_state: State, move: Play) -> Refusal | None:
    if _companions(move) == _NONE:
        return None
    companion = COMPANION.get(move.card)
    superfluous = [name for name in COMPANION.values() if name != companion and getattr(move, name) is not UNSET]
    if not superfluous:
        return None
    message = "A turn lays one card, and this card does not take this member; leave it out."
    return Refusal(message, f"/move/{superfluous[0]}", {"superfluous": superfluous})


@rule("smacklash.weapon")
def smacklash_weapon(_state: State, move: Play) -> Refusal | None:
    if move.card != "smacklash" or (move.weapon is not UNSET and move.weapon in TYPE_OF):
        return None
    return Refusal("A Smacklash must be laid together with one Weapon.", "/move/weapon")


@rule("flick")
def flick(state: State, move: Play) -> Refusal | None:
    if move.card != "flick":
        return None
    extras = move.extras or ()
    colors = {COLOR_OF[card] for card in extras}
    orange_only = state.options.flick_color == "orange"
    if all(card in TYPE_OF for card in extras) and len(colors) <= 1 and not (orange_only and colors - {"orange"}):
        return None
    color = "all orange" if orange_only else "all of one color"
    message = f"The extra cards laid with Flick must be Weapons, {color}."
    return Refusal(message, "/move/extras", {"extras": extras})


@rule("twistie")
def twistie(_state: State, move: Play) -> Refusal | None:
    if move.card != "twistie" or move.opponent not in (UNSET, move.player):
        return None
    return Refusal("Twistie must name an opponent to swap hands with.", "/move/opponent")


@rule("bounce")
def bounce(_state: State, move: Play) -> Refusal | None:
    if move.card != "bounce" or move.color is not UNSET:
        return None
    return Refusal("Bounce must call one of the six colors.", "/move/color")


@rule("zip")
def zip_next(state: State, move: Play) -> Refusal | None:
    forbidden = UNSET if state.options.zip_self else move.player
    if move.card != "zip" or move.next not in (UNSET, forbidden):
        return None
    return Refusal("Zip must name the player who goes next.", "/move/next", {"zip_self": state.options.zip_self})


COMPANIONS = (play_one, smacklash_weapon, flick, twistie, bounce, zip_next)
