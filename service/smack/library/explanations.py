"""Explanations of a move: whether it keeps each rule, and which members of the state the rule reads."""

from collections.abc import Iterator, Mapping
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from smack.engine.declare.game import AnyState
from smack.engine.declare.hidden import HiddenCardRead
from smack.engine.declare.moves import Move
from smack.engine.judge import Judge
from smack.engine.knowledge.state import mask_hidden
from smack.engine.reads import members_read


class Explanation(Struct, frozen=True, kw_only=True, omit_defaults=True, repr_omit_defaults=True):
    """Explanation of a move by one rule: whether the move keeps it, and what that depends on.

    rule     id of the rule's clause
    text     what this clause says, in English
    holds    whether the move keeps the rule; None if that depends on hidden cards, or if it was not checked
    checked  False for the rules after a broken one that is final
    message  that of the violation, as are `message_id`, `pointer` and `facts`; all empty unless `holds` is False
    reads    pointers to the members of the state that the rule reads; empty if it was not checked
    hidden   pointers to the hidden cards on which `holds` depends
    """

    rule: str
    text: str
    holds: bool | None
    checked: bool = True
    message: str = ""
    message_id: str = ""
    pointer: str = ""
    facts: Mapping[str, object] = {}
    reads: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()


def explain_rules(judge: Judge[AnyState], state: AnyState, move: Move) -> Iterator[Explanation]:
    """Yield the explanation of each rule for this type of move in the state's phase, in the order of checking.

    `state` is as `Judge` takes it, with a `Hidden` for each hidden card.
    """
    is_final_broken = False  # whether a final rule is broken, after which no other is checked
    for rule in judge.game.phases[state.phase][type(move)].rules:
        explain = partial(Explanation, rule=rule.id, text=judge.game.rulebook[rule.id].text)
        if is_final_broken:
            yield explain(holds=None, checked=False)
            continue
        explain = partial(explain, reads=members_read(rule, state, move))
        try:
            refusal = judge.refusal(rule, state, move)
        except HiddenCardRead as error:
            yield explain(holds=None, hidden=tuple([f"/state{place.pointer}" for place in error.places]))
            continue  # undecided is not broken: also after a final rule the next ones are checked
        if refusal is None:
            yield explain(holds=True)
            continue
        violation = rule.violation(replace(refusal, facts=mask_hidden(refusal.facts)))
        members = ("message", "message_id", "pointer", "facts")
        yield explain(holds=False, **{name: getattr(violation, name) for name in members})
        is_final_broken = rule.final
