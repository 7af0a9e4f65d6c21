"""The output folder of a run: parts, their records, and counts over answers for its summary."""

import io
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import file_digest, sha256
from typing import Any, BinaryIO
from uuid import uuid4

import msgspec
from fsspec.core import url_to_fs
from msgspec import Struct, field

from smack.bulk.input import File
from smack.engine.replay import NotUnderstoodStep
from smack.operations.bodies import CheckAnswer, ReplayAnswer
from smack.operations.problems import Problem
from smack.words.phrasebook import ENGLISH

# what a verdict and a claim are called in the counts
_LEGALITY = {True: "legal", False: "illegal", None: "unknown"}
_CLAIM = {True: "held", False: "not_held", None: "unknown"}


class Counts(Struct):
    """Counts over lines.

    lines     lines that were answered
    verdicts  by game: moves that were legal, illegal, or unknown because of hidden cards
    clauses   violations by clause id
    faults    faults of states by id, from `check` and from refused states
    claims    claimed results that held, did not hold, or are unknown
    problems  problems by type
    """

    lines: int = 0
    verdicts: dict[str, dict[str, int]] = field(default_factory=dict)
    clauses: dict[str, int] = field(default_factory=Counter)
    faults: dict[str, int] = field(default_factory=Counter)
    claims: dict[str, int] = field(default_factory=Counter)
    problems: dict[str, int] = field(default_factory=Counter)

    def note(self, game: str, outcome: object) -> None:
        """Count one answer or problem."""
        self.lines += 1
        if isinstance(outcome, Problem):
            _add(self.problems, [outcome.kind.slug])
            if outcome.kind.slug == "unsound":
                _add(self.faults, [error.code for error in outcome.errors])
        elif isinstance(outcome, CheckAnswer):
            _add(self.faults, [fault.id for fault in outcome.faults])
        elif isinstance(outcome, ReplayAnswer):
            judged_steps = [step for step in outcome.steps if not isinstance(step, NotUnderstoodStep)]
            self._note_verdicts(game, judged_steps)
            if outcome.claim is not None:
                _add(self.claims, [_CLAIM[outcome.claim.holds]])
        elif hasattr(outcome, "legal"):
            self._note_verdicts(game, [outcome])

    def _note_verdicts(self, game: str, verdicts: list[Any]) -> None:
        _add(self.verdicts.setdefault(game, {}), [_LEGALITY[verdict.legal] for verdict in verdicts])
        _add(self.clauses, [violation.rule for verdict in verdicts for violation in verdict.violations])

    def merge(self, other: "Counts") -> None:
        """Add the counts of other lines."""
        self.lines += other.lines
        for game, numbers in other.verdicts.items():
            _add(self.verdicts.setdefault(game, {}), numbers)
        for name in ("clauses", "faults", "claims", "problems"):
            _add(getattr(self, name), getattr(other, name))


def _add(counts: dict[str, int], more: dict[str, int] | Iterable[str]) -> None:
    """Add counts, or one for each name."""
    for name, number in Counter(more).items():
        counts[name] = counts.get(name, 0) + number


RECORD_FOLDER = ".bulk"
SUMMARY = "summary.json"


class Job(Struct, frozen=True):
    """The operation to run on every line, and the form of the answers."""

    operation: str
    game: str | None = None
    brief: bool = False
    parquet: bool = False
    language: str = ENGLISH


class Manifest(Struct, frozen=True):
    """Everything that the parts depend on: two runs with the same manifest give the same parts.

    `smack` is its version, `block` the size of a partition in bytes.
    """

    smack: str
    job: Job
    block: int
    files: tuple[File, ...]


class PartRecord(Struct, frozen=True):
    """A complete part: its number, its size in bytes, its checksum, its counts, and what its worker used.

    `seconds` is processor time; `memory` the most resident bytes of the worker so far.
    """

    number: int
    size: int
    sha256: str
    seconds: float
    memory: int
    counts: Counts


class FolderInUse(ValueError):
    """The output folder holds files that this run must not be mixed with."""


class PartFile(io.RawIOBase):
    """A part while it is written: counts and hashes the bytes that it passes on."""

    def __init__(self, file: BinaryIO) -> None:
        self.size, self._file, self._hash = 0, file, sha256()

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self._hash.update(data)
        self._file.write(data)
        self.size += len(data)
        return len(data)

    def tell(self) -> int:
        return self.size

    @property
    def sha256(self) -> str:
        """The checksum of the bytes so far, in hexadecimal."""
        return self._hash.hexdigest()


class Output:
    """The output folder of a run, at a path or a URL of any store that fsspec knows."""

    def __init__(self, folder: str, parquet: bool) -> None:
        self._fs, self._root = url_to_fs(folder)
        self._suffix = "parquet" if parquet else "jsonl"

    @property
    def url(self) -> str:
        """The address of the folder for workers."""
        return str(self._fs.unstrip_protocol(self._root))

    def begin(self, manifest: Manifest, resume: bool) -> None:
        """Write the manifest of a run, or compare it with that of the run to resume. Raises FolderInUse."""
        earlier_manifest = self._read_json(f"{RECORD_FOLDER}/manifest.json", Manifest)
        if earlier_manifest is None:
            if self._sizes(""):
                raise FolderInUse("there are files in the output folder already: choose an empty folder")
            self._fs.makedirs(f"{self._root}/{RECORD_FOLDER}", exist_ok=True)
            self._write_json(f"{RECORD_FOLDER}/manifest.json", manifest)
        elif not resume:
            raise FolderInUse(
                "the output folder holds a run already: continue it with --resume, or choose another"
            )
        elif earlier_manifest != manifest:
            differences = _differences(earlier_manifest, manifest)
            message = f"the output folder holds a run with another {differences}: choose an empty folder"
            raise FolderInUse(message)

    def completed_parts(self) -> dict[int, PartRecord]:
        """Return number -> record of each part that has the size and the checksum of its record."""
        sizes = self._sizes("")
        names = sorted(name for name in self._sizes(RECORD_FOLDER) if name.removesuffix(".json").isdigit())
        records = [self._read_json(f"{RECORD_FOLDER}/{name}", PartRecord) for name in names]
        return {record.number: record for record in records if record and self._is_intact(record, sizes)}

    def _is_intact(self, record: PartRecord, sizes: dict[str, int]) -> bool:
        name = self._part_name(record.number)
        if sizes.get(name) != record.size:
            return False
        with self._fs.open(f"{self._root}/{name}", "rb") as part:
            return file_digest(part, "sha256").hexdigest() == record.sha256

    @contextmanager
    def write_part(self, number: int) -> Iterator[PartFile]:
        """Open a part for writing; it is put in place at the end of the block, unless the block raises."""
        with self._open_for_writing(self._part_name(number)) as file:
            yield PartFile(file)

    def write_record(self, record: PartRecord) -> None:
        """Write the record of a part, which makes it a complete one."""
        self._write_json(f"{RECORD_FOLDER}/{record.number:05}.json", record)

    def finish(self, summary: object) -> None:
        """Write the summary and remove unfinished files of workers that stopped."""
        self._write_json(SUMMARY, summary)
        for name in self._sizes(RECORD_FOLDER):
            if not name.endswith(".json"):
                self._fs.rm_file(f"{self._root}/{RECORD_FOLDER}/{name}")

    def _part_name(self, number: int) -> str:
        return f"part-{number:05}.{self._suffix}"

    def _sizes(self, folder: str) -> dict[str, int]:
        """Return the size of each file of a folder, by name."""
        self._fs.invalidate_cache()
        try:
            infos = self._fs.ls(f"{self._root}/{folder}".rstrip("/"), detail=True)
        except FileNotFoundError:
            return {}
        files = [info for info in infos if info["type"] == "file"]
        return {info["name"].rpartition("/")[2]: int(info["size"]) for info in files}

    def _read_json(self, name: str, type_: type[object]) -> Any:
        """Return the value in a file; None if there is no such file, or another value in it."""
        try:
            return msgspec.json.decode(self._fs.cat_file(f"{self._root}/{name}"), type=type_)
        except (FileNotFoundError, msgspec.MsgspecError):
            return None

    def _write_json(self, name: str, value: object) -> None:
        with self._open_for_writing(name) as file:
            file.write(msgspec.json.format(msgspec.json.encode(value, order="deterministic"), indent=2) + b"\n")

    @contextmanager
    def _open_for_writing(self, name: str) -> Iterator[BinaryIO]:
        """Open a file under another name, and rename it at the end of the block, unless the block raises."""
        temporary_path = f"{self._root}/{RECORD_FOLDER}/{uuid4().hex}"
        with self._fs.open(temporary_path, "wb") as file:
            yield file
        self._fs.mv(temporary_path, f"{self._root}/{name}")


def _differences(earlier: Manifest, manifest: Manifest) -> str:
    """Return in words which members of two manifests differ."""
    names = {"smack": "version of smack", "job": "set of options", "block": "partition size", "files": "input"}
    return ", ".join(
        name for member, name in names.items() if getattr(earlier, member) != getattr(manifest, member)
    )
