"""One file read by the service and by the second reader: they agree, or the service says an error."""

import unicodedata
from collections import Counter
from random import Random
from typing import Any

import msgspec

from smack.games import GAMES
from smack.operations import pads
from tests.evenings import damage, writers
from tests.evenings.second_reader import KINDS, read

OF_VALUES = {  # what the second reader does not look at: which values a tally may have
    *("missing", "missing-number", "number-range", "stack-range", "cards-exactly", "cards-range", "card"),
    *("card-or-rank", "card-near", "name-long", "record-blank", "value"),
}


class Outcome(msgspec.Struct, frozen=True):
    """What became of a file; `difference` is empty unless the readers differ."""

    kind: str
    difference: str = ""


def compare(game: str, file: writers.File, names: list[str] | None = None) -> Outcome:
    """Compare what both readers make of a file, with the list of its names or without."""
    second = read(game, file.raw, file.encoding, names)
    members = {} if names is None else {f"{KINDS[game].seat}s": names}
    try:
        matches = tuple(pads.score_file(game, file.raw, members, file.encoding))
    except pads.PadError as error:
        return Outcome("refused", "" if second is None else f"only the service refuses: {error}")
    errors = [error for match in matches for error in match.errors]
    if errors:
        own = [error for error in errors if error.message_id.startswith("pad.")]
        cells = [error for error in own if error.message_id.removeprefix("pad.") not in OF_VALUES]
        if second is not None and cells:
            return Outcome("error", f"only the service finds: {cells[0]}")
        return Outcome("error" if second is None else "fault")
    if second is None:
        return Outcome("scored", "only the second reader finds an error")
    expected: dict[str, Any] = {}
    for name, tally in second.items():
        try:
            expected[name] = msgspec.convert(tally, GAMES[game].tally)
        except msgspec.ValidationError as error:
            return Outcome("scored", f"the second reader's tally is none: {error}")
    if expected != {match.match: match.tally for match in matches}:
        return Outcome("scored", "the tallies differ")
    if any(match.answer is None for match in matches):
        return Outcome("scored", "a match without an answer and without an error")
    return Outcome("scored")


def run(count: int, seed: str) -> tuple[Counter[str], list[str]]:
    """Write, damage and compare files; return how many of which outcome, and the differences."""
    found: Counter[str] = Counter()
    differences = []
    for i in range(count):
        random = Random(f"{seed}:{i}")
        game = [*KINDS][i % len(KINDS)]
        rows, whole = writers.write(game, random)
        names = _names(game, rows, random) if random.random() < 0.2 else None
        outcome = compare(game, whole, names)
        if outcome.kind != "scored" and not outcome.difference:
            outcome = Outcome(outcome.kind, "an undamaged file is not scored")
        name, damaged = damage.damage(rows, random)
        file = writers.save(whole.program, damaged, random)
        worse = compare(game, file, names)
        for label, one, content in (("whole", outcome, whole), (name, worse, file)):
            found[one.kind if label != "whole" else "whole"] += 1
            if one.difference:
                differences.append(
                    f"{seed}:{i} {game} {content.program} {label}: {one.difference}\n{content.raw!r}"
                )
    return found, differences


def _names(game: str, rows: writers.Grid, random: Random) -> list[str]:
    """Return the names of an evening in random order."""
    header = ["_".join(name.lower().split()) for name in rows[0]]
    written = [row[header.index(KINDS[game].seat)] for row in rows[1:]]
    names = {unicodedata.normalize("NFC", name.replace("\u200b", "")).casefold() for name in written}
    return random.sample(sorted(names), len(names))
