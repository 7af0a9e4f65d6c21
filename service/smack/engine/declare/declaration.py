"""The declaration that a game package writes, and how a `Game` is made of it."""

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from pkgutil import get_data
from typing import Any, Generic, get_type_hints

from msgspec import Struct

from smack.engine.declare.faults import compile_fault_searches, members_by_phase
from smack.engine.declare.game import AnyState, DeclaredMembers, Game, Scores
from smack.engine.declare.moves import Move
from smack.engine.declare.naming import register_package, subclasses_in
from smack.engine.declare.pad import Pad, pad_of
from smack.engine.declare.places import compile_view, pile_collector, piles
from smack.engine.declare.rulebook import Clause, read_rulebook
from smack.engine.declare.rules import Action, AnyAction, find_players_to_act, finish_action, rule_when_over
from smack.engine.declare.verdict import Event, Fault, PlayerToAct, Result, Sheet


class Declaration(DeclaredMembers[AnyState], Generic[AnyState], frozen=True, kw_only=True):
    """The declaration of a game, in its package: ``GAME = Declaration(...).finish()``.

    Besides the members of `DeclaredMembers` (``help(smack.engine.DeclaredMembers)``; most games need only a few of
    those) it has:

    phases              phase -> move type -> Action. Every phase but `over` names every move type; a type that is
                        closed in a phase has a rule there that refuses every move (`always_refuse`)
    faults              state -> its faults, besides those that every game can have, with pointers relative to the
                        state; without it they are found by the searches that the modules of the package
                        declare with `@fault`; the package has to import these modules before `finish`
    to_act              state -> who may move, each once; empty exactly when over. It reads only what every player
                        can see. Without it `rules.find_players_to_act` finds every player whom no rule refuses
                        by state and player alone: for games whose rules read no cards but those that a move
                        names
    scores              one object that has result, score_state, score_tally, tally_of and fewest_wins. With it
                        those five are left out here; without it the first three are required. Its own faults
                        come before those of `faults`
    result              state -> Result; it reads only what every player can see
    score_state         state -> sheet
    score_tally         tally -> (sheet, result); raises InvalidSetup for faults of the tally. Its annotations name
                        the type of the tally, as those of `deal_state` that of the body, and those of
                        `score_state` that of the sheet
    tally_of            state at its end -> what players would have written down of it, None where no tally can
                        say it; the laws compare the result of the state with that of this tally
    fewest_wins         whether the lowest score wins
    pad                 the score pad; without it the type of the tally says its columns (`declare.pad`)
    """

    phases: Mapping[str, Mapping[type[Move], AnyAction[AnyState]]]
    faults: Callable[[AnyState], Iterator[Fault]] | None = None
    to_act: Callable[[AnyState], tuple[PlayerToAct, ...]] | None = None
    scores: Scores[AnyState, Any] | None = None
    result: Callable[[AnyState], Result] | None = None
    score_state: Callable[[AnyState], Sheet] | None = None
    score_tally: Callable[[Any], tuple[Sheet, Result]] | None = None
    tally_of: Callable[[AnyState], object] = lambda _state: None
    fewest_wins: bool = False
    pad: Pad | None = None

    def finish(self) -> Game[AnyState]:
        """Return the game: this declaration, completed by its rulebook, and by the types of its functions.

        It has the phase `over`, too, and proposals of moves without members. From now on names of the package's
        types in the document begin with the game's id. Raises, among others, TypeError for a field that may hold
        cards and does not say who sees them, piles in a union, missing scores, a phase that lacks a type of move,
        and a tally without columns; LookupError for a rule without a clause; ValueError for a message that names a
        fact it does not declare; OSError for a package without a rulebook.
        """
        text = get_data(self.package, "rulebook.toml") or b""  # None only from a loader that reads no files
        rulebook, fault_messages = read_rulebook(text.decode(), self.id, self.scope)
        moves = tuple(dict.fromkeys(chain(*self.phases.values())))
        phases = _finish_phases(self, moves, rulebook)
        scores = self.scores.for_game(self.id, self.player_bounds) if self.scores else None
        result = scores.result if scores else self._require("result", self.result)
        score_state = scores.score_state if scores else self._require("score_state", self.score_state)
        score_tally = scores.score_tally if scores else self._require("score_tally", self.score_tally)
        tally = _first_argument_type(score_tally)
        game = Game(
            **{name: getattr(self, name) for name in DeclaredMembers.__struct_fields__},
            phases=phases,
            faults=_compile_faults(self, scores),
            to_act=self.to_act
            or (lambda state: find_players_to_act(phases[state.phase], self.seats(state), state)),
            scores=scores,
            result=result,
            score_state=score_state,
            score_tally=score_tally,
            tally_of=scores.tally_of if scores else self.tally_of,
            fewest_wins=scores.fewest_wins if scores else self.fewest_wins,
            pad=self.pad or pad_of(tally),
            rulebook=rulebook,
            fault_messages=fault_messages,
            options=get_type_hints(self.state)["options"],
            deal=_first_argument_type(self.deal_state),
            tally=tally,
            sheet=get_type_hints(score_state)["return"],
            moves=moves,
            events=tuple(dict.fromkeys((*subclasses_in(self.package, Event), *(scores.EVENTS if scores else ())))),
            members_by_phase=members_by_phase(self.state, self.presence, phases),
        )
        compile_view(self.state)  # raises TypeError for cards of which no field says who sees them
        if self.piles is piles:  # one that the game has written itself does not read the fields
            pile_collector(self.state)  # raises TypeError for piles in a union
        register_package(self.package, self.id)
        return game

    def _require(self, name: str, function: Callable[..., object] | None) -> Callable[..., Any]:
        """Return `function`, the member `name` that a game without `scores` needs; raises TypeError for None."""
        if function is None:
            raise TypeError(f"the game {self.id} declares neither `scores` nor `{name}`")
        return function


def _first_argument_type(function: Callable[..., object]) -> type[Struct]:
    """Return the type of the first argument of a function, which its annotation says."""
    kind: type[Struct] = next(iter(get_type_hints(function).values()))
    return kind


def _finish_phases(
    declaration: Declaration[AnyState], moves: tuple[type[Move], ...], rulebook: Mapping[str, Clause]
) -> dict[str, dict[type[Move], AnyAction[AnyState]]]:
    """Return phase -> type of move -> action with its messages and proposals, for the phases of a game and `over`.

    `moves` are all types of moves. Raises TypeError for a phase that lacks one, LookupError for a rule that has no
    clause in the rulebook.
    """
    for phase, actions in declaration.phases.items():
        if missing := [f"`{kind.__name__}`" for kind in moves if kind not in actions]:
            raise TypeError(
                f"the phase `{phase}` of the game {declaration.id} does not name the moves {', '.join(missing)}; "
                "one that is closed in it is Action(rules=(always_refuse(rule(a clause), a message of it),))"
            )
    over: AnyAction[AnyState] = Action(rules=(rule_when_over(declaration.id),))
    return {
        phase: {kind: finish_action(kind, action, rulebook) for kind, action in actions.items()}
        for phase, actions in {**declaration.phases, "over": dict.fromkeys(moves, over)}.items()
    }


def _compile_faults(
    declaration: Declaration[AnyState], scores: Scores[AnyState, Any] | None
) -> Callable[[AnyState], Iterator[Fault]]:
    """Return the function that yields a game's own faults of a state: those of its scores, then the others."""
    search = declaration.faults or compile_fault_searches(declaration.package)
    return search if scores is None else lambda state: chain(scores.faults(state), search(state))
