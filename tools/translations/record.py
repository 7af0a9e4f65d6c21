"""The record of what was looked at: looked_at.txt, a line for each text.

`spank/clause-move_fit 3f2a1 | de denial+1 | es:0b7c2` says: when the translations were looked at, the digest of
the English text was 3f2a1, but 0b7c2 for the Spanish one; how the German one differs in kind (`meaning`) is right.
"""

import re
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from tools.translations.texts import OTHERS

FILE = Path(__file__).parent / "looked_at.txt"
MISSING = "none"  # in place of a digest: this language does not say the text
PART = re.compile(r"(\w\w)(?::(\w+))?(?: (.*))?")


class Look(NamedTuple):
    """A translation that was looked at: the digest of its English text then, and differences that are right."""

    digest: str
    differences: tuple[str, ...] = ()


Record = Mapping[tuple[str, str], Look]  # (scope/name, language) -> look


def digest(english: str) -> str:
    return sha256(english.encode()).hexdigest()[:5]


def read(path: Path = FILE) -> dict[tuple[str, str], Look]:
    found: dict[tuple[str, str], Look] = {}
    for line in path.read_text("utf-8").splitlines():
        head, *parts = line.split(" | ")
        name, common = head.split(" ")
        for language in OTHERS:
            found[name, language] = Look(common)
        for part in parts:
            match = PART.fullmatch(part)
            assert match, line
            differences = tuple(re.findall(r"(?:at )?\S+", match[3] or ""))
            found[name, match[1]] = Look(match[2] or common, differences)
            if match[2] == MISSING:
                del found[name, match[1]]
    return found


def write(record: Record, path: Path = FILE) -> None:
    lines = []
    for name in sorted({name for name, _ in record}):
        looks = {language: record[name, language] for language in OTHERS if (name, language) in record}
        common = next(iter(looks.values())).digest
        parts = []
        for language in OTHERS:
            look = looks.get(language, Look(MISSING))
            if look != Look(common):
                own = f":{look.digest}" if look.digest != common else ""
                parts.append(" ".join([f"{language}{own}", *look.differences]))
        lines.append(" | ".join([f"{name} {common}", *parts]) + "\n")
    path.write_text("".join(lines), "utf-8")
