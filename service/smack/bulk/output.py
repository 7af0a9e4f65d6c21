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

# keys in Counts: of a verdict by its `legal`, and of a claim by its `holds`
_KEY_BY_LEGAL = {True: "legal", False: "illegal", None: "unknown"}
_KEY_BY_HOLDS = {True: "held", False: "not_held", None: "unknown"}


class Counts(Struct):
    """Counts over the answers of a part or of a run.

    lines     number of answers, each to a line or a transcript
    verdicts  game -> "legal", "illegal" or "unknown" (undecided) -> number of moves
    clauses   clause id -> number of violations
    faults    fault id -> number of faults, in answers of `check` and in problems of unsound states
    claims    "held", "not_held" or "unknown" -> number of results that transcripts claim
    problems  type of problem, such as "unsound" -> number of problems
    """

    lines: int = 0
    verdicts: dict[str, dict[str, int]] = field(default_factory=dict)
    clauses: dict[str, int] = field(default_factory=Counter)
    faults: dict[str, int] = field(default_factory=Counter)
    claims: dict[str, int] = field(default_factory=Counter)
    problems: dict[str, int] = field(default_factory=Counter)

    def count_outcome(self, game: str, outcome: object) -> None:
        """Count the outcome of a request: an answer, or a Problem. `game` is "" if it is not known."""
        self.lines += 1
        if isinstance(outcome, Problem):
            _add_counts(self.problems, [outcome.kind.slug])
            if outcome.kind.slug == "unsound":
                _add_counts(self.faults, [error.code for error in outcome.errors])
        elif isinstance(outcome, CheckAnswer):
            _add_counts(self.faults, [fault.id for fault in outcome.faults])
        elif isinstance(outcome, ReplayAnswer):
            judged_steps = [step for step in outcome.steps if not isinstance(step, NotUnderstoodStep)]
            self._count_verdicts(game, judged_steps)
            if outcome.claim is not None:
                _add_counts(self.claims, [_KEY_BY_HOLDS[outcome.claim.holds]])
        elif hasattr(outcome, "legal"):
            self._count_verdicts(game, [outcome])

    def _count_verdicts(self, game: str, verdicts: list[Any]) -> None:
        """Count verdicts of a game by legality, and the clauses that they name as broken."""
        _add_counts(self.verdicts.setdefault(game, {}), [_KEY_BY_LEGAL[verdict.legal] for verdict in verdicts])
        _add_counts(self.clauses, [violation.rule for verdict in verdicts for violation in verdict.violations])

    def merge(self, other: "Counts") -> None:
        """Add the counts of other answers to these."""
        self.lines += other.lines
        for game, numbers in other.verdicts.items():
            _add_counts(self.verdicts.setdefault(game, {}), numbers)
        for name in ("clauses", "faults", "claims", "problems"):
            _add_counts(getattr(self, name), getattr(other, name))


def _add_counts(counts: dict[str, int], increments: dict[str, int] | Iterable[str]) -> None:
    """Add to `counts`, in place. `increments` maps names to numbers, or has names, each of which counts 1."""
    for name, number in Counter(increments).items():
        counts[name] = counts.get(name, 0) + number


RECORD_FOLDER = ".bulk"  # in the output folder: the manifest, the records, and files that are being written
SUMMARY_FILE = "summary.json"


class Job(Struct, frozen=True):
    """The operation to run on every line, and the form of the answers.

    operation  name of an operation, or "batch"
    game       id of the game of every line; None under `batch`, and for transcripts under `replay`
    brief      whether to omit long members of answers
    parquet    whether to write Parquet files instead of JSON Lines
    language   language of messages: en, de or es
    """

    operation: str
    game: str | None = None
    brief: bool = False
    parquet: bool = False
    language: str = ENGLISH


class Manifest(Struct, frozen=True, rename={"smack_version": "smack", "partition_size": "block"}):
    """What the parts depend on: two runs with the same manifest give the same parts.

    Not in it are the versions of games of other packages, which must stay the same, too. `partition_size` is in
    bytes; `files` are the input.
    """

    smack_version: str
    job: Job
    partition_size: int
    files: tuple[File, ...]


class PartRecord(Struct, frozen=True, rename={"processor_seconds": "seconds", "worker_memory": "memory"}):
    """Record of a complete part: number, bytes, checksum, seconds of processor time, and counts of its answers.

    `worker_memory` is the peak of resident bytes of the worker process since its start.
    """

    number: int
    size: int
    sha256: str
    processor_seconds: float
    worker_memory: int
    counts: Counts


class FolderInUse(ValueError):
    """Error for an output folder with files that a run must not be mixed with; its message says what to do."""


class PartFile(io.RawIOBase):
    """A writable stream for a part, which counts and hashes the bytes that it writes to a file.

    It has the methods that pyarrow calls.
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


class OutputFolder:
    """The output folder of a run, at a path or a URL of any store that fsspec supports.

    `parquet` says whether parts are Parquet files instead of JSON Lines.
    """

    def __init__(self, folder: str, parquet: bool) -> None:
        self._fs, self._root = url_to_fs(folder)
        self._suffix = "parquet" if parquet else "jsonl"

    @property
    def url(self) -> str:
        """The URL of the folder with the protocol of its store, by which workers open it."""
        return str(self._fs.unstrip_protocol(self._root))

    def begin(self, manifest: Manifest, resume: bool) -> None:
        """Write the manifest of a new run, or check that the run in the folder may be continued with it.

        `resume` permits to continue; it changes nothing if the folder is empty. Raises FolderInUse if the folder
        has files but no run, a run that is not to be continued, or a run with another manifest.
        """
        earlier_manifest = self._read_json(f"{RECORD_FOLDER}/manifest.json", Manifest)
        if earlier_manifest is None:
            if self._get_file_sizes(""):
                raise FolderInUse("there are files in the output folder already: choose an empty folder")
            self._fs.makedirs(f"{self._root}/{RECORD_FOLDER}", exist_ok=True)
            self._write_json(f"{RECORD_FOLDER}/manifest.json", manifest)
        elif not resume:
            raise FolderInUse(
                "the output folder holds a run already: continue it with --resume, or choose another"
            )
        elif earlier_manifest != manifest:
            differences = _describe_differences(earlier_manifest, manifest)
            message = f"the output folder holds a run with another {differences}: choose an empty folder"
            raise FolderInUse(message)

    def find_complete_parts(self) -> dict[int, PartRecord]:
        """Return number -> record of each part in the folder that has the size and the checksum of its record."""
        sizes = self._get_file_sizes("")
        # not the manifest, nor files that are being written
        names = sorted(
            name for name in self._get_file_sizes(RECORD_FOLDER) if name.removesuffix(".json").isdigit()
        )
        records = [self._read_json(f"{RECORD_FOLDER}/{name}", PartRecord) for name in names]
        # a record that cannot be decoded (None) is one that is missing
        return {record.number: record for record in records if record and self._is_intact(record, sizes)}

    def _is_intact(self, record: PartRecord, sizes: dict[str, int]) -> bool:
        """Return whether the part of a record has its size and checksum; `sizes`: file name -> bytes."""
        name = self._part_name(record.number)
        if sizes.get(name) != record.size:
            return False
        with self._fs.open(f"{self._root}/{name}", "rb") as part:
            return file_digest(part, "sha256").hexdigest() == record.sha256

    @contextmanager
    def open_part(self, number: int) -> Iterator[PartFile]:
        """Open a new part for writing; it appears in the folder after the `with` block, unless that raises."""
        with self._open_for_writing(self._part_name(number)) as file:
            yield PartFile(file)

    def write_record(self, record: PartRecord) -> None:
        """Write the record of a part that has been written; a part without one is not complete."""
        self._write_json(f"{RECORD_FOLDER}/{record.number:05}.json", record)

    def finish(self, summary: object) -> None:
        """Write the summary, a value that is encoded as JSON, and remove files that workers left incomplete."""
        self._write_json(SUMMARY_FILE, summary)
        for name in self._get_file_sizes(RECORD_FOLDER):
            if not name.endswith(".json"):
                self._fs.rm_file(f"{self._root}/{RECORD_FOLDER}/{name}")

    def _part_name(self, number: int) -> str:
        return f"part-{number:05}.{self._suffix}"

    def _get_file_sizes(self, folder: str) -> dict[str, int]:
        """Return name -> size in bytes of the files in a subfolder, "" for the output folder itself.

        {} if the folder does not exist.
        """
        self._fs.invalidate_cache()  # of listings, which workers in other processes outdate
        try:
            infos = self._fs.ls(f"{self._root}/{folder}".rstrip("/"), detail=True)
        except FileNotFoundError:
            return {}
        files = [info for info in infos if info["type"] == "file"]
        return {info["name"].rpartition("/")[2]: int(info["size"]) for info in files}

    def _read_json(self, name: str, type_: type[object]) -> Any:
        """Return the content of a JSON file, by its path in the output folder, decoded to a type.

        None if there is no such file, or its content does not match the type.
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
        """Open a temporary file; rename it to `name` after the `with` block, unless that raises."""
        temporary_path = f"{self._root}/{RECORD_FOLDER}/{uuid4().hex}"
        with self._fs.open(temporary_path, "wb") as file:
            yield file
        self._fs.mv(temporary_path, f"{self._root}/{name}")


def _describe_differences(earlier: Manifest, manifest: Manifest) -> str:
    """Return in words which members of two manifests differ, such as "partition size, input"."""
    names = {
        "smack_version": "version of smack",
        "job": "set of options",
        "partition_size": "partition size",
        "files": "input",
    }
    return ", ".join(
        name for member, name in names.items() if getattr(earlier, member) != getattr(manifest, member)
    )
