"""The judge of states in which not every card is seen: true, false, or what it hangs on.

Nothing is said that a completion of the state would contradict. ``"?"`` in an answer is a card that stays unseen.
"""

from collections.abc import Callable, Collection
from functools import partial
from typing import Any, NamedTuple

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from smack.engine import judge
from smack.engine.budget import charge
from smack.engine.chance import ChanceNeeded
from smack.engine.game import Game
from smack.engine.moves import Move
from smack.engine.partial.completions import Patience, settled
from smack.engine.partial.hidden import HiddenCardRead, mask_hidden
from smack.engine.rules import Rule
from smack.engine.verdict import Event, Refusal, Sheet, Unknown, Verdict, Violation

ASKED = 3  # units of the budget for a rule; what is supposed for it, `settling` counts

After = tuple[Any, tuple[Event, ...]]


class Judged(NamedTuple):
    """The clauses broken in every completion, and those that hang."""

    violations: tuple[Violation, ...]
    unknown: tuple[Unknown, ...]

    @property
    def legal(self) -> bool | None:
        if self.violations:
            return False
        return None if self.unknown else True


def judged(game: Game, state: Any, move: Move) -> Judged:
    """Every rule asked, in the referee's order."""
    broken: dict[str, Violation] = {}
    hanging: dict[str, Unknown] = {}
    for rule in game.phases[state.phase][type(move)].rules:
        charge(ASKED)
        try:
            refusal = settled(game, state, partial(_asked, rule, move), _same_refusal)
        except HiddenCardRead as looked:
            hanging.setdefault(rule.id, unknown(looked, rule.id))
            continue
        if refusal is not None and rule.id not in broken:
            broken[rule.id] = Violation(
                rule.id, rule.doc_url, refusal.message, refusal.pointer, mask_hidden(refusal.facts)
            )
            if rule.alone:
                break
    return Judged(tuple(broken.values()), tuple([one for name, one in hanging.items() if name not in broken]))


def allowed(game: Game, state: Any, move: Move, patience: Patience) -> bool | None:
    """Whether the move is legal, asked no further than to the first rule that refuses."""
    hangs = False
    for rule in game.phases[state.phase][type(move)].rules:
        charge(ASKED)
        try:
            if settled(game, state, partial(_asked, rule, move), _same_refusal, patience) is not None:
                return False
        except HiddenCardRead:
            hangs = True
    return None if hangs else True


def _asked(rule: Rule, move: Move, state: Any) -> Refusal | None:
    return rule.check(state, move)


def unknown(looked: HiddenCardRead | ChanceNeeded, rule: str | None = None) -> Unknown:
    """What an answer says of a question that hangs; without a rule it is the move's effect."""
    return Unknown(rule, f"/state{looked.pointer}")


def _same_refusal(mine: Refusal | None, theirs: Refusal | None) -> Refusal | UnsetType | None:
    """Two that refuse alike, with the facts that both tell."""
    if mine is None or theirs is None:
        return None if mine is theirs else UNSET
    if (mine.message, mine.pointer) != (theirs.message, theirs.pointer):
        return UNSET
    own_facts, other_facts = mask_hidden(mine.facts), mask_hidden(theirs.facts)
    return replace(mine, facts={name: fact for name, fact in own_facts.items() if other_facts.get(name) == fact})


def applied(game: Game, state: Any, move: Move) -> After:
    """The state after a legal move, and what happened, as far as all completions agree. Raises HiddenCardRead."""

    def effect(now: Any) -> After:
        try:
            return judge.apply(game, now, move)
        except ChanceNeeded as needed:
            raise HiddenCardRead(needed.pointer) from None

    return settled(
        game, state, effect, lambda one, other: one if mask_hidden(one) == mask_hidden(other) else UNSET
    )


def applied_plainly(game: Game, state: Any, move: Move) -> After:
    """The same, with the events as they are told."""
    after, events = applied(game, state, move)
    return after, mask_hidden(events)


def adjudicate(
    game: Game, state: Any, move: Move, *, brief: bool = False, views: Collection[str] | None = None
) -> Verdict[Any, Event, Move]:
    """The verdict on one move, with views for those seats."""
    judgement = judged(game, state, move)
    if judgement.legal is None:
        return judge.hanging(None, judgement.unknown, brief=brief, views=views)
    after: Any = state
    events: tuple[Event, ...] = ()
    if judgement.legal:
        try:
            after, events = applied(game, state, move)
        except HiddenCardRead as looked:
            return judge.hanging(True, (unknown(looked),), brief=brief, views=views)
    verdict: Verdict[Any, Event, Move] = Verdict(
        legal=judgement.legal,
        violations=judgement.violations,
        state=after if judgement.legal else None,
        events=UNSET if brief else events,
        to_act=UNSET if brief else game.to_act(after),
        result=game.result(after),
        unknown=judgement.unknown or UNSET,
        views=UNSET if views is None else judge.views_of(game, after, events, views) if judgement.legal else {},
    )
    written: Verdict[Any, Event, Move] = mask_hidden(verdict)
    return written


def scored(
    game: Game, state: Any, written: Callable[[Any], Any]
) -> tuple[Sheet | None, tuple[Unknown, ...] | UnsetType]:
    """The sheet of a state, or what it hangs on."""
    try:
        return written(game.scoring(state)), UNSET
    except HiddenCardRead as looked:
        return None, (unknown(looked),)
