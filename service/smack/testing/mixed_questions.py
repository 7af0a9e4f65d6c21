"""Questions that are about a pile of hidden cards as a whole and about one of its cards by itself.

Of the hidden cards of a pile `engine.declare.hidden.make_branches` lets one stand for all that may be the same
cards. The answer of a question that also depends on a single one of them could be wrong.
"""

from collections.abc import Container, Iterator, Sequence
from contextlib import contextmanager
from traceback import walk_stack
from typing import Any
from unittest import mock

from smack.engine.declare import cards
from smack.engine.declare.cards import missing_cards
from smack.engine.declare.hidden import Branch, Hidden, HiddenCardRead, make_branches
from smack.engine.knowledge import completions


@contextmanager
def note_mixed_questions() -> Iterator[set[str]]:
    """Yield a set that gets the pointer of each card that one question asks about in a pile and also by itself."""
    mixed_pointers: set[str] = set()
    pile_pointers: set[str] = set()
    single_pointers: set[str] = set()
    search = completions.Completions._search_answers
    find_target_place, kinds = cards.find_target_place, Hidden.kinds.fget  # type: ignore[attr-defined]

    def note_search(*args: Any, **options: Any) -> Iterator[Any]:
        pile_pointers.clear()
        single_pointers.clear()
        try:
            yield from search(*args, **options)
        finally:
            mixed_pointers.update(pile_pointers & single_pointers)

    def note_pile(read: HiddenCardRead, possible: Any, constrained: Container[int]) -> list[Branch]:
        for part in (read, read.other_read):
            if part is not None and part.targets and len(part.places) > 1:
                pile_pointers.update([place.pointer for place in part.places if id(place) not in constrained])
        return make_branches(read, possible, constrained)

    def note_single(place: Hidden) -> None:
        callers = (frame.f_code for frame, _ in walk_stack(None))
        if missing_cards.__code__ not in callers:  # whose answer is about the whole hand
            single_pointers.add(place.pointer)

    def note_only_card(places: Sequence[Hidden], targets: Any) -> Hidden | None:
        if len(places) == 1:
            note_single(places[0])
        return find_target_place(places, targets)

    def note_card(place: Hidden) -> frozenset[str]:
        note_single(place)
        return kinds(place)  # type: ignore[no-any-return]

    with (
        mock.patch.object(completions.Completions, "_search_answers", note_search),
        mock.patch.object(completions, "make_branches", note_pile),
        mock.patch.object(cards, "find_target_place", note_only_card),
        mock.patch.object(Hidden, "kinds", property(note_card)),
    ):
        yield mixed_pointers
