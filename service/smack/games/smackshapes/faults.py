"""Faults of Smackshapes: of decks, of the open round, and of the record of the last one.

Pointers are relative to the state. Searches for faults that a tally may have, too, take parts of a state.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from smack import engine
from smack.cards import clockwise_from
from smack.engine import Fault, Found, FoundSeveral, Pile, fault, seats, several_faults, until_hidden_read
from smack.games.smackshapes.cards import (
    MAX_SHAPES,
    MIN_SHAPES,
    Add,
    AnyAction,
    Card,
    LaidCard,
    PenaltySkip,
    Ranking,
    kind_of,
    name_of,
)
from smack.games.smackshapes.types import Answer, LastRound, State, is_over, players_to_answer, players_to_select

MAX_CACHED_REPORTS = 8  # between requests
LARGE_DECK_SIZE = 54  # half as many again as the published deck; of larger ones only the last report is cached
BYTES_READ_PER_UNIT = 60  # of a large deck as JSON: for reading it and comparing it with others
BYTES_CHECKED_PER_UNIT = 25  # of the same: for the report on it, which a request pays once

# kind of action -> its members that name a shape
SHAPE_MEMBERS = {"ignore_shape": ("shape",), "add": ("shape",), "shift_shape": ("from_", "to")}
PrintedCards = Sequence[tuple[str, Card | LaidCard]]  # (pointer, card)


def faults(state: State) -> Iterator[Fault]:
    """Yield all faults of this game but `card_faults`; of a partial state only those that all completions have."""
    order, report = seats(state), cached_deck_report(state.cards, state.options.colorcracks)
    yield from unknown_first_smackhead(state.options.smackhead, order)
    if state.options.deck is not None:
        yield from deck_in_options()
    yield from more_than_dealt(state)
    if not (report.has_skips and state.options.colorcracks):  # else a player may have kept all cards by a skip
        yield from undiminished_hand(state)
    yield from report.faults
    yield from unknown_smackhead(state.smackhead, order, "/smackhead")
    yield from wrong_phase(state)
    skippers = [player.id for player in state.players if player.skip]
    if skippers or state.selected:
        yield from wrong_participants(state, order, skippers, report.has_skips)
    yield from wrong_deputy(state, order)
    if state.last_round is not None:
        yield from wrong_record(state, state.last_round, order, report.shapes)
    if state.answers:
        cards_laid = tuple(state.selected.values())
        yield from answer_faults(state.answers, order, cards_laid, state.options.colorcracks, skippers)


def all_cards(state: State) -> list[str]:
    """Return every card in hands and piles, and those laid in the open round, hidden cards included."""
    cards = [*state.selected.values(), *state.discard]
    for player in state.players:
        cards += player.hand
        cards += player.won
    return cards


def piles(state: State) -> list[Pile]:
    """Return every hand and pile, and every card laid in the open round as a pile of one card.

    In this order: hands, won piles and cards laid, each by seat (those of unknown players last), the discard.
    """
    hands = [Pile(f"/players/{i}/hand", player.hand) for i, player in enumerate(state.players)]
    won_piles = [Pile(f"/players/{i}/won", player.won) for i, player in enumerate(state.players)]
    order = dict.fromkeys((*seats(state), *sorted(state.selected)))
    laid_cards = [
        Pile(f"/selected/{engine.pointer_token(p)}", (state.selected[p],)) for p in order if p in state.selected
    ]
    return [*hands, *won_piles, *laid_cards, Pile("/discard", state.discard)]


def dealt_card_count(state: State) -> int:
    """Return how many cards were dealt; the other cards of the deck are out of play."""
    return state.options.cards_each * len(state.players)


def card_faults(state: State) -> Iterator[Fault]:
    """Yield the faults of unknown, repeated and surplus cards; the pointer of a card laid ends with its player."""
    report = cached_deck_report(state.cards, state.options.colorcracks)
    if engine.is_part_of_deck(all_cards(state), report.names):
        return
    for card_fault in engine.card_faults(piles(state), report.copies, has_copies=False):
        pile_pointer, _, _ = card_fault.pointer.rpartition("/")  # without the index of the card
        is_laid = pile_pointer.startswith("/selected/")
        yield replace(card_fault, pointer=pile_pointer) if is_laid else card_fault


@several_faults("hand.size", "cards.dealt")
def more_than_dealt(state: State) -> FoundSeveral:
    """Find hands that with the player's laid card are larger than dealt, and more cards in all than were dealt."""
    card_count, max_hand_size = len(state.selected) + len(state.discard), state.options.cards_each
    for i, player in enumerate(state.players):
        hand_size = len(player.hand)
        if hand_size + (1 if player.id in state.selected else 0) > max_hand_size:
            yield "hand.size", f"/players/{i}/hand", "many"
        card_count += hand_size + len(player.won)
    if card_count > dealt_card_count(state):
        yield "cards.dealt", "/options/cards_each", "many"


@fault("hand.size")
def undiminished_hand(state: State) -> Found:
    """Find hands as large as dealt after a round is over. The caller has checked that no player can skip one."""
    if state.discard or any(player.won for player in state.players):  # where the cards of a round have gone
        for i, player in enumerate(state.players):
            if len(player.hand) == state.options.cards_each:
                yield f"/players/{i}/hand", "laid"


class DeckReport(Struct, frozen=True):
    """The shapes, names and faults of the cards of a deck.

    shapes     the set of shapes that its rankings name most often
    has_skips  whether a card of it makes players skip a round
    faults     the faults of what is printed on its cards, and of their names
    names      the names of its cards
    copies     name of a card -> 1
    """

    shapes: frozenset[str]
    has_skips: bool
    faults: tuple[Fault, ...]
    names: frozenset[str]
    copies: dict[str, int]


CachedReport = tuple[dict[str, Card], bool, DeckReport]  # (cards, colorcracks, the report on them)
_last_report: CachedReport | None = None  # of a large deck, too
_cached_reports: tuple[CachedReport, ...] = ()  # of the latest small decks; a dict would need encoded keys


def cached_deck_report(cards: dict[str, Card], colorcracks: bool) -> DeckReport:
    """Return the report on a deck (name -> card); `colorcracks` is the option of this name.

    Charges the budget for a large deck, unless the last call had the same arguments. Some reports are cached.
    """
    global _last_report, _cached_reports
    last_report = _last_report  # read once, since another thread may replace it
    if last_report is not None and last_report[0] is cards and last_report[1] == colorcracks:
        return last_report[2]
    is_large = len(cards) > LARGE_DECK_SIZE
    if is_large:
        encoded = msgspec.json.encode(cards)
        engine.charge(len(encoded) // BYTES_READ_PER_UNIT)
        engine.charge_once(encoded, len(encoded) // BYTES_CHECKED_PER_UNIT)
    latest_reports = _cached_reports if last_report is None else (last_report, *_cached_reports)
    for deck, expansion, cached_report in latest_reports:
        if deck == cards and expansion == colorcracks:
            report = cached_report
            break
    else:
        report = _build_report(cards, colorcracks)
        if not is_large:
            _cached_reports = ((cards, colorcracks, report), *_cached_reports[: MAX_CACHED_REPORTS - 1])
    _last_report = (cards, colorcracks, report)
    return report


def _build_report(cards: dict[str, Card], colorcracks: bool) -> DeckReport:
    """Return the report on a deck; the parameters are those of `cached_deck_report`."""
    cards = dict(sorted(cards.items()))  # so that faults are in the same order for any order of the JSON object
    printed_cards = [(f"/cards/{name}", card) for name, card in cards.items()]
    has_skips = any(isinstance(card.action, PenaltySkip) for card in cards.values())
    all_faults = (*deck_faults("/cards", printed_cards, colorcracks), *misnamed_card(cards))
    shapes = _find_shapes(printed_cards)
    return DeckReport(shapes, has_skips, all_faults, names=frozenset(cards), copies=dict.fromkeys(cards, 1))


def _find_shapes(printed_cards: PrintedCards) -> frozenset[str]:
    """Return the most frequent set of shapes of the cards' rankings; an empty one if no card has a ranking."""
    rankings = [card.ranking for _, card in printed_cards if not isinstance(card.ranking, UnsetType)]
    counts = Counter([frozenset(ranking) for ranking in rankings])
    # of sets that are as frequent the last by name, so that the answer is the same for any order of cards
    return max(counts, key=lambda shapes: (counts[shapes], sorted(shapes)), default=frozenset())


@several_faults("deck.shapes", of=("state", "tally"))
def deck_faults(deck_pointer: str, printed_cards: PrintedCards, colorcracks: bool) -> FoundSeveral:
    """Find the faults of the cards of a deck or of a tally.

    A wrong number of shapes has `deck_pointer` as its pointer; `colorcracks` is the option that allows actions.
    """
    shapes = _find_shapes(printed_cards)
    if shapes and not MIN_SHAPES <= len(shapes) <= MAX_SHAPES:
        yield "deck.shapes", deck_pointer, "number", {"min": MIN_SHAPES, "max": MAX_SHAPES}
    yield from repeated_face(printed_cards)
    yield from wrong_ranking(printed_cards, shapes)
    for pointer, card in printed_cards:
        if card.action is not None:
            yield from wrong_action(f"{pointer}/action", card.action, shapes, colorcracks)


@fault("deck.twice")
def repeated_face(printed_cards: PrintedCards) -> Found:
    """Find cards with the shape and number of an earlier one."""
    seen: set[tuple[str, int]] = set()
    for pointer, card in printed_cards:
        if (face := (card.shape, card.number)) in seen:
            yield pointer, "twice"
        seen.add(face)


@fault("ranking", of=("state", "tally"))
def wrong_ranking(printed_cards: PrintedCards, shapes: frozenset[str]) -> Found:
    """Find incomplete rankings, and cards of none of the deck's `shapes`; no such cards if `shapes` is empty."""
    # each ranking is compared once; one that a tally leaves out is no fault here
    completeness: dict[Ranking | UnsetType, bool] = {UNSET: True}
    for pointer, card in printed_cards:
        ranking = card.ranking
        if not isinstance(ranking, UnsetType) and ranking not in completeness:
            completeness[ranking] = is_complete_ranking(ranking, shapes)
        if not completeness[ranking]:
            yield f"{pointer}/ranking", "incomplete"
        if shapes and card.shape not in shapes:
            yield f"{pointer}/shape", "shape"


def is_complete_ranking(ranking: Ranking, shapes: frozenset[str]) -> bool:
    """Return whether a ranking names each of these shapes once, and no other."""
    return len(ranking) == len(shapes) and shapes.issubset(ranking)


@fault("action", of=("state", "tally"))
def wrong_action(pointer: str, action: AnyAction, shapes: frozenset[str], colorcracks: bool) -> Found:
    """Find an action without `colorcracks`, an addition that names both color and shape or neither, a wrong shape.

    `pointer` is that of the action; `shapes` are those of the deck. If `shapes` is empty, no shape is wrong.
    """
    if not colorcracks:
        yield pointer, "expansion"
    if isinstance(action, Add) and (action.color is UNSET) == (action.shape is UNSET):
        yield pointer, "addition"
    named_shapes = [getattr(action, name) for name in SHAPE_MEMBERS.get(kind_of(action), ())]
    if shapes and any(shape is not UNSET and shape not in shapes for shape in named_shapes):
        yield pointer, "shape"


@fault("card.name")
def misnamed_card(cards: Mapping[str, Card]) -> Found:
    """Find cards of a deck (name -> card) whose name is not their shape and number."""
    for name, card in cards.items():
        if name != name_of(card):
            yield f"/cards/{name}", "name"


@fault("options.smackhead")
def unknown_first_smackhead(smackhead: str | None, order: Collection[str]) -> Found:
    """Find an option `smackhead` that names none of the players in `order`."""
    if smackhead is not None and smackhead not in order:
        yield "/options/smackhead", "unknown"


@fault("options.deck")
def deck_in_options() -> Found:
    """Yield the fault that options of a state have a deck, as only a deal's may. The caller has checked that."""
    yield "/options/deck", "deck"


@fault("smackhead.unknown", of=("state", "tally"))
def unknown_smackhead(smackhead: str, order: Collection[str], pointer: str) -> Found:
    """Find a Smackhead who is none of the players in `order`; `pointer` is that of the Smackhead."""
    if smackhead not in order:
        yield pointer, "unknown"


@fault("phase")
def wrong_phase(state: State) -> Found:
    """Find a phase that does not fit the hands, the cards laid or the answers."""
    claims_over, has_ended = state.phase == "over", is_over(state)
    if has_ended != claims_over:
        yield "/phase", "going-on" if claims_over else "over"
    if state.phase == "tap":
        if not state.selected or players_to_select(state):  # without a card on the table there was no last one
            yield "/selected", "revealed"
        if not players_to_answer(state):
            yield "/answers", "answered"
    elif state.phase == "select" and not has_ended and not players_to_select(state):
        yield "/phase", "select"  # the last card laid has revealed all of them


@several_faults("skip", "selected.skip", "selected.unknown")
def wrong_participants(state: State, order: Sequence[str], skippers: list[str], has_skips: bool) -> FoundSeveral:
    """Find impossible skips, and cards selected by `skippers`, who skip the round, or by players not in `order`.

    Skips are possible only if a card of the deck imposes them (`has_skips`), with the expansion, before the end.
    """
    may_skip = has_skips and state.options.colorcracks and state.phase != "over"
    for i, player in enumerate(state.players):
        if player.skip and not may_skip:
            yield "skip", f"/players/{i}/skip", "card"
    for skipper in skippers:
        if skipper in state.selected:
            yield "selected.skip", f"/selected/{engine.pointer_token(skipper)}", "skips"
    for stranger in sorted(state.selected.keys() - order):
        yield "selected.unknown", f"/selected/{engine.pointer_token(stranger)}", "unknown"


@fault("deputy")
def wrong_deputy(state: State, order: tuple[str, ...]) -> Found:
    """Find a wrong deputy; nothing if it depends on a Smackhead who is unknown.

    In phase `tap`, if the Smackhead laid no card, the next player clockwise who did is deputy; else nobody is.
    """
    deputy = None
    if state.phase == "tap" and state.smackhead not in state.selected:
        if state.smackhead not in order:  # the fault `smackhead.unknown`
            return
        deputy = next(
            (player for player in clockwise_from(order, state.smackhead) if player in state.selected), None
        )
    if state.deputy != deputy:
        yield "/deputy", "deputy"


def answer_faults(
    answers: Sequence[Answer],
    players: Collection[str],
    cards_laid: Collection[str],
    colorcracks: bool,
    skippers: Collection[str] = (),
) -> Iterator[Fault]:
    """Yield the faults of a round's answers, whose pointers begin with `/answers`.

    `players` are all at the table, `skippers` those who skip the round; `cards_laid` are on the table.
    """
    yield from unknown_answerer(answers, players)
    yield from answered_while_skipping(answers, skippers)
    yield from wrong_answers(answers, cards_laid, colorcracks)


@fault("answers.unknown", of=("state", "tally"))
def unknown_answerer(answers: Sequence[Answer], players: Collection[str]) -> Found:
    for i, answer in enumerate(answers):
        if answer.player not in players:
            yield f"/answers/{i}/player", "unknown"


@fault("answers.skip")
def answered_while_skipping(answers: Sequence[Answer], skippers: Collection[str]) -> Found:
    for i, answer in enumerate(answers):
        if answer.player in skippers:
            yield f"/answers/{i}/player", "skips"


@several_faults("answers.twice", "answers.card", "answers.call", "answers.at", of=("state", "tally"))
def wrong_answers(answers: Sequence[Answer], cards_laid: Collection[str], colorcracks: bool) -> FoundSeveral:
    """Find second answers, wrong cards, calls without `colorcracks`, and wrong times.

    An abstention has no time. Of taps and calls all have one, or none has.
    """
    players = [answer.player for answer in answers]
    for i, player in enumerate(players):
        if player in players[:i]:
            yield "answers.twice", f"/answers/{i}", "twice"
    for i, answer in enumerate(answers):
        yield from until_hidden_read(wrong_card, f"/answers/{i}/card", answer, cards_laid)
    for i, answer in enumerate(answers):
        if answer.kind == "call" and not colorcracks:
            yield "answers.call", f"/answers/{i}/kind", "expansion"
    have_times = [answer.at is not None for answer in answers if answer.kind != "abstain"]
    for i, answer in enumerate(answers):
        has_time = answer.at is not None
        if answer.kind == "abstain":
            if has_time:
                yield "answers.at", f"/answers/{i}/at", "abstention"
        elif has_time != have_times[0]:  # the first tap or call decides for all
            yield "answers.at", f"/answers/{i}/at", "times"


@fault("answers.card", of=("state", "tally"))
def wrong_card(pointer: str, answer: Answer, cards_laid: Collection[str]) -> Found:
    """Find a tap on a card that was not laid, or a call or abstention with a card.

    `pointer` is that of the answer's card. Raises HiddenCardRead if hidden cards decide.
    """
    if answer.kind == "tap" and answer.card not in cards_laid:
        yield pointer, "laid"
    if answer.kind != "tap" and answer.card is not None:
        yield pointer, "tap"


@fault("last_round")
def wrong_record(state: State, record: LastRound, order: Sequence[str], shapes: frozenset[str]) -> Found:
    """Find members of `record`, the state's last round, that contradict the deck, the players or each other.

    `shapes` are those of the deck, which the ranking has to name; `order` are all players.
    """
    is_sound_by_member = {
        "ranking": is_complete_ranking(record.ranking, shapes),
        "cards": record.cards.keys() <= state.cards.keys(),
        "candidates": set(record.candidates) <= record.cards.keys(),
        "winning": set(record.winning) <= set(record.candidates),
        "winners": set(record.winners) <= set(order),
    }
    for name, is_sound in is_sound_by_member.items():
        if not is_sound:
            yield f"/last_round/{name}", name
    for i, penalty in enumerate(record.penalties):
        if penalty.player not in order:
            yield f"/last_round/penalties/{i}/player", "penalty"
