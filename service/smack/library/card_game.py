"""A game in the library: the class `CardGame`, with a method for each operation that is not sealed."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct

from smack.engine.declare.budget import BudgetExceeded
from smack.engine.declare.game import AnyState
from smack.engine.declare.moves import Move
from smack.engine.declare.rulebook import Clause
from smack.engine.declare.verdict import (
    Event,
    FaultReport,
    Judgment,
    Listing,
    PlayerToAct,
    Result,
    Sheet,
    Unknown,
    Verdict,
    Violation,
)
from smack.engine.search import LevelName
from smack.library.explanations import Explanation, explain_rules
from smack.library.parsing import GameParser, Json, encode
from smack.operations import bodies, dispatch, handlers, pads, suggestions, transcript
from smack.operations.bodies import ReplayAnswer, ScoreAnswer, SeatAnswer, SuggestAnswer
from smack.operations.pads import ScoredMatch
from smack.operations.sealed.keyring import Keyring
from smack.operations.table import BY_NAME
from smack.operations.translation import say


class MoveError(ValueError):
    """Error for a move that cannot be made.

    An illegal move has `violations`. A move without any is undecided: `unknown` names the hidden cards, or the
    unknown seed, on which its legality or its outcome depends.
    """

    def __init__(self, violations: Sequence[Violation], unknown: Sequence[Unknown]) -> None:
        reasons = [f"{violation.rule}: {violation.message}" for violation in violations]
        reasons = reasons or [f"{item.rule or 'The outcome'} depends on {item.pointer}." for item in unknown]
        super().__init__(" ".join(reasons))
        self.violations, self.unknown = tuple(violations), tuple(unknown)


class CardGame(GameParser[AnyState]):
    """A game, such as `smack.spank`, with a method for each operation but the sealed ones, which `run` runs.

    Methods raise `Problem` for arguments that are invalid, TypeError for values of a type that JSON does not have.
    An unsound state is a `Problem`, too, except for `check`, `parse_state` and `to_json`.

    >>> import smack
    >>> state = smack.spank.deal(["ana", "bo"], seed="first game")
    >>> smack.spank.to_act(state)
    (PlayerToAct(player='ana', move_types=('discard', 'spank', 'move', 'done')),)
    """

    def __init__(self, name: str) -> None:
        super().__init__(name)
        # the state whose moves were listed last, and these moves: `apply` need not judge them again
        self._last_listing: tuple[Any, tuple[Move, ...]] = (None, ())

    def __repr__(self) -> str:
        return f"<smack game {self.id}>"

    @property
    def id(self) -> str:
        """The id of the game, as in URLs: "spank"."""
        return self._name

    @property
    def title(self) -> str:
        """The name of the game, in English: "Spank!"."""
        return self._game.title

    @property
    def rules(self) -> Mapping[str, Clause]:
        """Clause id -> clause of the rulebook, in English.

        >>> import smack
        >>> smack.smackarang.rules["smackarang.must-play"].title
        'Play if you can'
        """
        return self._game.rulebook

    def deal(
        self,
        players: Sequence[str] | Mapping[str, Sequence[str]] | None = None,
        *,
        seed: str | None = None,
        options: Mapping[str, object] | None = None,
        after: AnyState | Json | None = None,
    ) -> AnyState:
        """Deal and return the new state: of a first round, or of the next one `after` a finished state.

        `players` are ids in seating order, or team -> ids for a game of teams. Give either `players`, perhaps with
        `options`, or `after`: its players and options stay. Without a `seed` a random one is drawn.

        >>> import smack
        >>> smack.spank.deal(["ana", "bo"], seed="first game").players[0].hand
        ('AC', '9S', 'QC', 'JS', '9S')
        >>> [team.id for team in smack.smackem.deal({"red": ["ana"], "blue": ["bo"]}).teams]
        ['red', 'blue']
        """
        if isinstance(players, Mapping):
            teams = [{"id": team, "players": list(members)} for team, members in players.items()]
            seats: dict[str, object] = {"teams": teams}
        else:
            seats = {} if players is None else {"players": list(players)}  # else those of `after`
        finished_state = None if after is None else self._read_state(after, "/after")
        state: AnyState = handlers.deal(
            self._game, self._read_body("deal", **seats, seed=seed, options=options, after=finished_state)
        ).state
        return handlers.note_sound(state)

    def judge(self, state: AnyState | Json, move: Move | Json) -> Judgment:
        """Return whether a move is legal, and all clauses that it breaks; unlike `adjudicate`, no new state.

        `legal` is None if that depends on hidden cards, which `unknown` then names.

        >>> import smack
        >>> state = smack.smackarang.deal(["ana", "bo", "cy"], seed="first game")
        >>> smack.smackarang.judge(state, {"type": "draw", "player": "ana"}).legal
        False
        """
        return handlers.judge(self._game, bodies.JudgeRequest(self._read_state(state), self._read_move(move)))

    def adjudicate(
        self, state: AnyState | Json, move: Move | Json, *, views: Sequence[str] | Literal["all"] | None = None
    ) -> Verdict[AnyState, Event, Move]:
        """Return the verdict on a move: whether it is legal, and the new state or all clauses that it breaks.

        Only a verdict whose `legal` is True has a state. `legal` is None if that, or the new state, depends on
        hidden cards or an unknown seed, which `unknown` then names. `views` are the seats whose views of the new
        state the verdict has, or "all".

        >>> import smack
        >>> state = smack.smackarang.deal(["ana", "bo", "cy"], seed="first game")
        >>> verdict = smack.smackarang.adjudicate(state, {"type": "draw", "player": "ana"})
        >>> verdict.legal, [violation.rule for violation in verdict.violations]
        (False, ['smackarang.must-play'])
        """
        seats: Any = UNSET if views is None else views if views == "all" else tuple(views)
        body = bodies.AdjudicateRequest[Any, Any](self._read_state(state), self._read_move(move), views=seats)
        verdict: Verdict[AnyState, Event, Move] = handlers.adjudicate(self._game, body)
        if verdict.legal is True and handlers.is_known_sound(body.state):  # a legal move leads to a sound state
            handlers.note_sound(verdict.state)
        return verdict

    def apply(self, state: AnyState | Json, move: Move | Json) -> AnyState:
        """Return the state after a legal move; raises MoveError for an illegal or undecided one.

        >>> import smack
        >>> state = smack.smackarang.deal(["ana", "bo", "cy"], seed="first game")
        >>> smack.smackarang.apply(state, {"type": "draw", "player": "ana"})
        Traceback (most recent call last):
            ...
        smack.library.card_game.MoveError: smackarang.must-play: A player who holds a playable card must play it.
        """
        typed_state = self._read_state(state)
        typed_move: Any = move
        listed_state, listed_moves = self._last_listing
        if typed_state is listed_state and id(move) in map(id, listed_moves):
            # This very object was listed as legal: it need not be judged again, and moves are not compared.
            state_to_judge, judge = handlers.make_judge(self._game, typed_state)
            decision = judge.decide_legal(state_to_judge, typed_move)
        else:
            typed_move = self._read_move(move)
            state_to_judge, judge = self._prepare_judging(typed_state, typed_move)
            decision = judge.decide(state_to_judge, typed_move)
        if decision.after is None:
            raise MoveError(decision.violations, decision.unknown)
        new_state = decision.after[0]
        is_full = state_to_judge is typed_state  # judged as it is; a legal move leads to a sound state again
        # in a partial state the cards that the caller does not know are "?" again
        result: AnyState = handlers.note_sound(new_state) if is_full else judge.mask(new_state)
        return result

    def legal_moves(self, state: AnyState | Json, player: str | None = None) -> Listing[Move]:
        """Return a sequence of the legal moves: of all players by the whole state, or of one by what they may see.

        Its attribute `parametric` has the types with too many moves to list, each with a JSON Schema of its moves;
        `unknown` has moves whose legality depends on hidden cards, and their number, or is UNSET without any.

        >>> import smack
        >>> state = smack.smackarang.deal(["ana", "bo", "cy"], seed="first game")
        >>> smack.smackarang.legal_moves(state, "ana")[0]
        Play(player='ana', card='crash')
        """
        typed_state = self._read_state(state)
        listing = handlers.legal_moves(self._game, bodies.LegalMovesRequest(typed_state, player))
        self._last_listing = typed_state, listing.moves
        return listing

    def say(
        self, value: Move | Event | Violation | FaultReport, language: Literal["en", "de", "es"] = "en"
    ) -> str:
        """Return a sentence for a move, an event, a violation or a fault, in a language.

        >>> import smack
        >>> state = smack.spank.deal(["ana", "bo"], seed="first game")
        >>> move = smack.spank.legal_moves(state, "ana")[0]
        >>> smack.spank.say(move), smack.spank.say(move, "de")
        ("Spank bo's stack 2 with 9 of spades", 'Spank auf Stapel 2 von bo mit Pik-9')
        """
        return say(self._game, value, language)

    def to_act(self, state: AnyState | Json) -> tuple[PlayerToAct, ...]:
        """Return who may move, as far as all can see, each with types of moves; () if the round or game is over.

        In a game without turns (Smack'em) a player who is named may have no legal move. A `player` of None stands
        for moves without a player.
        """
        return self._game.to_act(handlers.make_judge(self._game, self._read_state(state))[0])

    def result(self, state: AnyState | Json) -> Result:
        """Return the result of a state: so far, or the final one if `over` is true.

        >>> import smack
        >>> smack.spank.result(smack.spank.deal(["ana", "bo"])).over
        False
        """
        return self._game.result(handlers.make_judge(self._game, self._read_state(state))[0])

    def score(self, state: AnyState | Json) -> ScoreAnswer[Sheet]:
        """Return an answer with a state's `result`, and its `sheet` (None if it depends on hidden cards)."""
        return handlers.score(self._game, self._read_body("score", state=self._read_state(state)))

    def score_tally(self, tally: Json) -> ScoreAnswer[Sheet]:
        """Return an answer with the score sheet and the result of a tally, which players of real cards write down.

        >>> import smack
        >>> players = [{"id": "ana", "score": 320, "stacks": [["9H", "10S", "JD"], ["KC"], [], [], []]},
        ...            {"id": "bo", "score": 500, "stacks": [[], [], [], [], []]}]
        >>> smack.spank.score_tally({"players": players}).result.scores
        {'ana': 360, 'bo': 500}
        """
        return handlers.score(self._game, self._read_body("score", tally=msgspec.Raw(encode(tally))))

    def score_csv(
        self, content: str | bytes, *, encoding: str = "", **members: object
    ) -> tuple[ScoredMatch[Sheet, Struct], ...]:
        """Return the scored matches of a CSV file, with errors for the rows that are wrong.

        `members`, such as `options`, go into the tally of each match; but `players` (or `teams`) has all names
        that the file may have. `encoding` is needed only for bytes in windows-1252. Raises PadError for a file
        that cannot be read at all or names that are no texts, Problem for a file that takes too much work.
        """
        try:
            return tuple(pads.score_file(self.id, content, members, encoding))
        except BudgetExceeded as error:
            raise dispatch.problem_of_exception(error) from None

    def pad_template(self) -> str:
        """Return an example of a score pad: the text of a CSV file with the columns that `score_csv` reads."""
        return pads.template(self.id)

    def replay(
        self,
        moves: Sequence[Move | Mapping[str, object]],
        *,
        deal: Mapping[str, object] | None = None,
        state: AnyState | Json | None = None,
        on_illegal: Literal["stop", "skip"] = "stop",
        claim: Mapping[str, object] | None = None,
    ) -> ReplayAnswer[AnyState, Event, Sheet]:
        """Judge and make moves in order; return their steps, a verdict each, and the last state and result.

        The moves begin at a `deal` (with its seed) or at a `state`, and end at the first illegal one; but with
        `on_illegal="skip"` those that are illegal or not understood change nothing. They also end at a move that
        is undecided because of hidden cards or an unknown seed; the answer then has no state and result. `claim`,
        a result or part of one, is compared with the result.

        >>> import smack
        >>> deal = {"players": ["ana", "bo", "cy"], "seed": "first game"}
        >>> smack.smackarang.replay([{"type": "draw", "player": "ana"}], deal=deal).first_illegal
        0
        """
        first_state = None if state is None else self._read_state(state)
        members = {"deal": deal, "state": first_state, "on_illegal": on_illegal, "claim": claim}
        answer: ReplayAnswer[AnyState, Event, Sheet] = handlers.replay(
            self._game, self._read_body("replay", moves=list(moves), **members)
        )
        return answer

    def replay_file(self, content: bytes) -> ReplayAnswer[AnyState, Event, Sheet]:
        """Return the answer of `replay` to a transcript file: JSON Lines of a header and moves.

        The messages of a Problem also name lines of the file.
        """
        answer: ReplayAnswer[AnyState, Event, Sheet] = transcript.replay_file(self.id, content)
        return answer

    def view(self, state: AnyState | Json, player: str | None) -> AnyState:
        """Return the state as one player, or with None a spectator, may see it: with "?" for hidden cards.

        >>> import smack
        >>> state = smack.spank.deal(["ana", "bo"], seed="first game")
        >>> [player.hand for player in smack.spank.view(state, "bo").players]
        [('?', '?', '?', '?', '?'), ('JH', '10S', 'AD', '9H', 'KS')]
        """
        view: AnyState = handlers.view(self._game, bodies.ViewRequest(self._read_state(state), player)).view
        return view

    def seat(self, state: AnyState | Json, player: str | None) -> SeatAnswer[AnyState, Move]:
        """Return all that a seat needs: its view, its legal moves, who may move, and the result.

        A `player` of None is a spectator, without moves.
        """
        return handlers.seat(self._game, bodies.ViewRequest(self._read_state(state), player))

    def check(self, state: AnyState | Json, *, complete: bool = False) -> tuple[FaultReport, ...]:
        """Return at most 200 faults of a state, reasons why no play could have led to it; () for a sound state.

        With `complete` a card of the deck that the state lacks is a fault, too.

        >>> import smack
        >>> state = smack.spank.deal(["ana", "bo"], seed="first game")
        >>> smack.spank.check(state)
        ()
        """
        return handlers.check(self._game, bodies.CheckRequest(self._read_state(state), complete=complete)).faults

    def suggest(
        self,
        state: AnyState | Json,
        player: str,
        *,
        level: LevelName = "hard",
        effort: int = 3,
        seed: str | None = None,
    ) -> SuggestAnswer[Move]:
        """Suggest a move for a player by what they may see; `move` of the answer is None if none is surely legal.

        `level` is how well to play; `effort`, from 1 to 10, is how long to search. The search deals hidden cards
        and plays at random: another `seed` may give another answer; the same seed, or none, always gives the same.
        """
        members = {"player": player, "level": level, "effort": effort, "seed": seed}
        return suggestions.suggest(
            self._game, self._read_body("suggest", state=self._read_state(state), **members)
        )

    def explain(self, state: AnyState | Json, move: Move | Json) -> tuple[Explanation, ...]:
        """Return an explanation for each rule for this type of move in this phase, in the order of checking.

        >>> import smack
        >>> state = smack.smackarang.deal(["ana", "bo", "cy"], seed="first game")
        >>> for step in smack.smackarang.explain(state, {"type": "draw", "player": "ana"}):
        ...     print(step.rule, step.holds, step.reads[0])
        smackarang.turn.order True /state/turn
        smackarang.must-play False /state/players/0/hand
        """
        typed_move = self._read_move(move)
        state_to_judge, judge = self._prepare_judging(self._read_state(state), typed_move)
        return tuple(explain_rules(judge, state_to_judge, typed_move))

    def parse_state(self, state: Json) -> AnyState:
        """Parse a state from a dictionary or JSON, sound or not; raises Problem if it does not match the schema.

        >>> import smack
        >>> state = smack.spank.deal(["ana", "bo"], seed="first game")
        >>> smack.spank.parse_state(smack.spank.to_json(state)) == state
        True
        """
        return self._parse_value(self._state_reader, state, "")

    def parse_move(self, move: Json) -> Move:
        """Parse a move from a dictionary or JSON; raises Problem if it does not match the schema."""
        return self._parse_value(self._move_reader, move, "")

    def to_json(self, value: Struct) -> str:
        """Return a state, a move, a verdict or any other value of the library as JSON, as over HTTP.

        >>> import smack
        >>> smack.spank.to_json(smack.spank.parse_move({"type": "done", "player": "ana"}))
        '{"type":"done","player":"ana"}'
        """
        return msgspec.json.encode(value, order="deterministic").decode()

    def run(self, operation: str, body: Json, *, seal_keys: Sequence[str] = ()) -> dict[str, object]:
        """Run any operation on a body, and return its answer as a dictionary, with the members as over HTTP.

        Sealed operations need `seal_keys`: entries as in SMACK_SEAL_KEYS, of which the first encrypts. Raises
        ValueError for invalid ones, Problem also for an unknown operation and for more work than is allowed.

        >>> import smack
        >>> dealt = smack.spank.run("deal", {"players": ["ana", "bo"], "seed": "first game"})
        >>> sorted(dealt)
        ['events', 'result', 'state', 'to_act']
        """
        if operation not in BY_NAME:
            raise dispatch.problem_of_unknown_address(f"/v1/games/{self.id}/{operation}")
        keys = Keyring(seal_keys) if seal_keys else None
        answer = dispatch.run(operation, self.id, encode(body), keys)
        value: dict[str, object] = msgspec.json.decode(msgspec.json.encode(answer))
        return value
