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

# what counts call a verdict, by its `legal`, and a claim, by its `holds`
_LEGALITY = {True: "legal", False: "illegal", None: "unknown"}
_CLAIM = {True: "held", False: "not_held", None: "unknown"}


class Counts(Struct):
    """Counts over answers.

    lines     answers: to lines, or to transcripts of several
    verdicts  game -> "legal", "illegal" or "unknown" (because of hidden cards) -> moves
    clauses   clause id -> violations
    faults    fault id -> faults of states, from `check` and from refused states
    claims    "held", "not_held" or "unknown" -> claimed results
    problems  type of problem, such as "unsound" -> problems
    """

    lines: int = 0
    verdicts: dict[str, dict[str, int]] = field(default_factory=dict)
    clauses: dict[str, int] = field(default_factory=Counter)
    faults: dict[str, int] = field(default_factory=Counter)
    claims: dict[str, int] = field(default_factory=Counter)
    problems: dict[str, int] = field(default_factory=Counter)

    def note(self, game: str, outcome: object) -> None:
        """Count an outcome, an answer or a Problem, of a request about a game, "" if the game is not known."""
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
        """Count verdicts of a game by legality, and the clauses that they name as broken."""
        _add(self.verdicts.setdefault(game, {}), [_LEGALITY[verdict.legal] for verdict in verdicts])
        _add(self.clauses, [violation.rule for verdict in verdicts for violation in verdict.violations])

    def merge(self, other: "Counts") -> None:
        """Add the counts of other answers to these."""
        self.lines += other.lines
        for game, numbers in other.verdicts.items():
            _add(self.verdicts.setdefault(game, {}), numbers)
        for name in ("clauses", "faults", "claims", "problems"):
            _add(getattr(self, name), getattr(other, name))


def _add(counts: dict[str, int], more: dict[str, int] | Iterable[str]) -> None:
    """Add more counts to `counts`, which changes: the numbers of a dict, or 1 for each of some names."""
    for name, number in Counter(more).items():
        counts[name] = counts.get(name, 0) + number


RECORD_FOLDER = ".bulk"  # in the output folder: the manifest, the records, and files that are being written
SUMMARY = "summary.json"


class Job(Struct, frozen=True):
    """The operation to run on every line, and the form of the answers.

    operation  its name, or "batch"; `game` is None for that, and for transcripts of `replay`
    brief      whether to leave out of the answers what is long
    parquet    whether to write Parquet files instead of JSON Lines
    language   of messages
    """

    operation: str
    game: str | None = None
    brief: bool = False
    parquet: bool = False
    language: str = ENGLISH


class Manifest(Struct, frozen=True):
    """Everything that the parts depend on: two runs with the same manifest give the same parts.

    `smack` is the version of the package, `block` the size of a partition in bytes, `files` the input.
    """

    smack: str
    job: Job
    block: int
    files: tuple[File, ...]


class PartRecord(Struct, frozen=True):
    """A complete part: its number, its size in bytes, its checksum, the counts of its answers, and what it cost.

    `seconds` is processor time; `memory` the most resident bytes of the worker process since it began.
    """

    number: int
    size: int
    sha256: str
    seconds: float
    memory: int
    counts: Counts


class FolderInUse(ValueError):
    """The output folder has files that this run must not be mixed with; the message says what to do."""


class PartFile(io.RawIOBase):
    """A part while it is written: counts and hashes the bytes that it passes on to a file.

    It has what `pyarrow` uses of a file.
    """

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
    """The output folder of a run, at a path or a URL of any store that fsspec knows.

    `parquet`: whether parts are Parquet files, not JSON Lines.
    """

    def __init__(self, folder: str, parquet: bool) -> None:
        self._fs, self._root = url_to_fs(folder)
        self._suffix = "parquet" if parquet else "jsonl"

    @property
    def url(self) -> str:
        """The address of the folder for workers."""
        return str(self._fs.unstrip_protocol(self._root))

    def begin(self, manifest: Manifest, resume: bool) -> None:
        """Write the manifest of a new run; to `resume` an earlier run, compare the manifest with its own.

        Raises FolderInUse for a folder with other files, with a run that is not to be resumed, or with another
        manifest. In a folder without a run, `resume` begins one.
        """
        earlier_manifest = self._read_json(f"{RECORD_FOLDER}/manifest.json", Manifest)
        if earlier_manifest is None:
            if self._list_sizes(""):
                raise FolderInUse("there are files in the output folder already: choose an empty folder")
            self._fs.makedirs(f"{self._root}/{RECORD_FOLDER}", exist_ok=True)
            self._write_json(f"{RECORD_FOLDER}/manifest.json", manifest)
        elif not resume:
            raise FolderInUse(
                "the output folder holds a run already: continue it with --resume, or choose another"
            )
        elif earlier_manifest != manifest:
            differences = _say_differences(earlier_manifest, manifest)
            message = f"the output folder holds a run with another {differences}: choose an empty folder"
            raise FolderInUse(message)

    def find_complete_parts(self) -> dict[int, PartRecord]:
        """Return number -> record of each part that an earlier run wrote, as its size and its checksum prove."""
        sizes = self._list_sizes("")
        names = sorted(name for name in self._list_sizes(RECORD_FOLDER) if name.removesuffix(".json").isdigit())
        records = [self._read_json(f"{RECORD_FOLDER}/{name}", PartRecord) for name in names]
        return {record.number: record for record in records if record and self._is_intact(record, sizes)}

    def _is_intact(self, record: PartRecord, sizes: dict[str, int]) -> bool:
        """Return whether a part has the size and the checksum of its record; `sizes` are by name of part."""
        name = self._part_name(record.number)
        if sizes.get(name) != record.size:
            return False
        with self._fs.open(f"{self._root}/{name}", "rb") as part:
            return file_digest(part, "sha256").hexdigest() == record.sha256

    @contextmanager
    def write_part(self, number: int) -> Iterator[PartFile]:
        """Open a part for writing; it appears in the folder at the end of the block, unless the block raises."""
        with self._open_for_writing(self._part_name(number)) as file:
            yield PartFile(file)

    def write_record(self, record: PartRecord) -> None:
        """Write the record of a part, which makes it a complete one."""
        self._write_json(f"{RECORD_FOLDER}/{record.number:05}.json", record)

    def finish(self, summary: object) -> None:
        """Write the summary, and remove the files that workers began to write and did not finish."""
        self._write_json(SUMMARY, summary)
        for name in self._list_sizes(RECORD_FOLDER):
            if not name.endswith(".json"):
                self._fs.rm_file(f"{self._root}/{RECORD_FOLDER}/{name}")

    def _part_name(self, number: int) -> str:
        return f"part-{number:05}.{self._suffix}"

    def _list_sizes(self, folder: str) -> dict[str, int]:
        """Return name -> size of each file in a folder of the output folder, "" for this itself; {} without it."""
        self._fs.invalidate_cache()
        try:
            infos = self._fs.ls(f"{self._root}/{folder}".rstrip("/"), detail=True)
        except FileNotFoundError:
            return {}
        files = [info for info in infos if info["type"] == "file"]
        return {info["name"].rpartition("/")[2]: int(info["size"]) for info in files}

    def _read_json(self, name: str, type_: type[object]) -> Any:
        """Return the value of a type in a file, by its name in the output folder.

        None if there is no such file, or something else in it.
        """
        try:
            return msgspec.json.decode(self._fs.cat_file(f"{self._root}/{name}"), type=type_)
        except (FileNotFoundError, msgspec.MsgspecError):
            return None

    def _write_json(self, name: str, value: object) -> None:
        with self._open_for_writing(name) as file:
            file.write(msgspec.json.format(msgspec.json.encode(value, order="deterministic"), indent=2) + b"\n")

    @contextmanager
    def _open_for_writing(self, name: str) -> Iterator[BinaryIO]:
        """Open a new file under a temporary name; rename it to `name` after the block, unless the block raises."""
        temporary_path = f"{self._root}/{RECORD_FOLDER}/{uuid4().hex}"
        with self._fs.open(temporary_path, "wb") as file:
            yield file
        self._fs.mv(temporary_path, f"{self._root}/{name}")


def _say_differences(earlier: Manifest, manifest: Manifest) -> str:
    """Return in words which members of two manifests differ, with commas between: "partition size, input"."""
    names = {"smack": "version of smack", "job": "set of options", "block": "partition size", "files": "input"}
    return ", ".join(
        name for member, name in names.items() if getattr(earlier, member) != getattr(manifest, member)
    )
