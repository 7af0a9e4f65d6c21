"""Find translations that were not looked at since their English text changed, or that seem to say something else.

``python -m tools.translations`` lists them, and its exit status is 1 if there are any. Look at each; then
``--seen spank/clause-move_fit`` (or a scope: `--seen spank`) marks it as looked at, in all languages or in one
(``--language de``); with ``--differs`` also that its words may differ in kind from the English ones as they do.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import NamedTuple

from tools.translations import record
from tools.translations.meaning import differences
from tools.translations.texts import OTHERS, pairs, scopes


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
            other = " ".join(sorted(set(now) ^ set(look.differences)))
            reason = ", ".join(filter(None, [reason, f"its words differ in kind from the English ones: {other}"]))
        if reason:
            yield Finding(name, language, reason, english, translation)


def mark(
    known: record.Record, chosen: list[str], languages: list[str], *, differs: bool
) -> dict[tuple[str, str], record.Look]:
    """Return the record with texts marked as looked at; without those that are gone."""
    marked = {}
    for name, language, english, translation in translations():
        look = known.get((name, language), record.Look(""))
        is_chosen = language in languages and any(name == one or name.startswith(f"{one}/") for one in chosen)
        if is_chosen:
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
    known = record.read() if record.FILE.exists() else {}
    if arguments.seen:
        languages = [arguments.language] if arguments.language else [*OTHERS]
        known = mark(known, arguments.seen, languages, differs=arguments.differs)
        record.write(known)
    findings = list(find(known))
    for finding in findings:
        print(finding)
    if findings:
        sys.exit(
            f"{len(findings)} translations to look at. Then: python -m tools.translations --seen TEXT [--differs]"
        )


if __name__ == "__main__":
    main()
