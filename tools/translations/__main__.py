"""Find translations that were not looked at since their English text changed, or that seem to say something else.

``python -m tools.translations`` lists them, and its exit status is 1 if there are any. Look at each; then
``--seen spank/clause-move_fit`` (or a scope: `--seen spank`) marks it as looked at, in all languages or in one
(``--language de``); with ``--differs`` also that its words may differ in kind from the English ones as they do.
Then the exit status is 1 if one of the named is still to be looked at, whatever the others are.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import NamedTuple

from tools.translations import record
from tools.translations.meaning import differences, explain
from tools.translations.texts import OTHERS, pairs, scopes

MARKING = (
    "Then: make translations SEEN=<text>, or several in quotes; "
    "with DIFFERS=1 if the words may differ in kind as they do."
)


class Finding(NamedTuple):
    """A translation to be looked at."""

    name: str
    language: str
    reason: str
    english: str
    translation: str

    def __str__(self) -> str:
        return f"{self.name} {self.language}: {self.reason}\n    {self.english}\n    {self.translation}"


def translations() -> Iterator[tuple[str, str, str, str]]:
    """Yield (scope/name, language, English text, translation)."""
    for scope in scopes():
        for language in OTHERS:
            for name, (english, translation) in pairs(scope, language).items():
                yield f"{scope}/{name}", language, english, translation


def find(known: record.Record) -> Iterator[Finding]:
    """Yield every translation that the record does not cover."""
    for name, language, english, translation in translations():
        look = known.get((name, language), record.Look(""))
        now = tuple(differences(english, translation, language))
        reason = ""
        if look.digest != record.digest(english):
            reason = "new" if not look.digest else "not looked at since the English text changed"
        if set(now) != set(look.differences):
            changed = sorted(set(now) ^ set(look.differences))
            said = "; ".join(explain(one, english, translation, language) for one in changed)
            differs = "its words differ in kind from the English ones"
            if set(now) < set(look.differences):
                differs = "its words no longer differ in kind from the English ones as they were accepted to"
            reason = ", ".join(filter(None, [reason, f"{differs} ({said})"]))
        if reason:
            yield Finding(name, language, reason, english, translation)


def is_named(name: str, chosen: list[str]) -> bool:
    """Return whether a text is one of the chosen, or in a chosen scope."""
    return any(name == one or name.startswith(f"{one}/") for one in chosen)


def mark(
    known: record.Record, chosen: list[str], languages: list[str], *, differs: bool
) -> dict[tuple[str, str], record.Look]:
    """Return the record with texts marked as looked at; without those that are gone."""
    marked = {}
    for name, language, english, translation in translations():
        look = known.get((name, language), record.Look(""))
        if language in languages and is_named(name, chosen):
            look = record.Look(record.digest(english), look.differences)
            if differs:
                look = look._replace(differences=tuple(differences(english, translation, language)))
        if look.digest:
            marked[name, language] = look
    return marked


def main() -> None:
    parser = ArgumentParser(prog="tools.translations", description=__doc__)
    parser.add_argument("--seen", nargs="+", default=[], metavar="TEXT")
    parser.add_argument("--language", choices=OTHERS)
    parser.add_argument("--differs", action="store_true")
    arguments = parser.parse_args()
    known = record.read(record.FILE) if record.FILE.exists() else {}
    chosen: list[str] = arguments.seen
    if chosen:
        names = {name for name, *_ in translations()}
        if unknown := [one for one in chosen if not any(is_named(name, [one]) for name in names)]:
            sys.exit(f"There is no text {', '.join(unknown)}. A text is named like spank/clause-move_fit.")
        languages = [arguments.language] if arguments.language else [*OTHERS]
        known = mark(known, chosen, languages, differs=arguments.differs)
        record.write(known, record.FILE)
    findings = list(find(known))
    to_show = [finding for finding in findings if not chosen or is_named(finding.name, chosen)]
    for finding in to_show:
        print(finding)
    if to_show:
        sys.exit(f"{len(to_show)} translations to look at. {MARKING}")
    if chosen:
        others = f" Others to look at: {len(findings)}." if findings else ""
        print(f"Marked in tools/translations/{record.FILE.name}.{others}")


if __name__ == "__main__":
    main()
