"""Where answers go: a folder with a part for each partition, put in place whole, and aside what has been done.

A part is done when its record lies aside, which is written last and says how long the part is. The records are
those of one input and one way to ask, which the manifest tells.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO
from uuid import uuid4

import msgspec
from fsspec.core import url_to_fs
from msgspec import Struct, structs

from smack.bulk.files import File
from smack.bulk.tally import Tally

ASIDE = ".bulk"
SUMMARY = "summary.json"


class Job(Struct, frozen=True):
    """What is asked of all lines, and how the answers are written."""

    operation: str
    game: str | None = None
    brief: bool = False
    parquet: bool = False


class Manifest(Struct, frozen=True):
    """What parts hang on: the same manifest, the same parts."""

    smack: str
    job: Job
    block: int
    files: tuple[File, ...]


class Done(Struct, frozen=True):
    """The record of a part: how long it is, what it came to, processor time, and the memory of its worker."""

    number: int
    size: int
    seconds: float
    memory: int
    tally: Tally


class Taken(ValueError):
    """The folder holds what is not to be mixed with this run: (why)."""


class Output:
    """The folder. Its address may be of any store that fsspec knows."""

    def __init__(self, to: str, parquet: bool) -> None:
        self._fs, self._root = url_to_fs(to)
        self._suffix = "parquet" if parquet else "jsonl"

    @property
    def url(self) -> str:
        """The address that workers know it by, wherever they run."""
        return str(self._fs.unstrip_protocol(self._root))

    def part(self, number: int) -> str:
        return f"part-{number:05}.{self._suffix}"

    def begin(self, manifest: Manifest, resume: bool) -> None:
        """Make the folder this run's. Raises Taken if it is another one's."""
        there = self._read(f"{ASIDE}/manifest.json", Manifest)
        if there is None:
            if self._sizes(""):
                raise Taken("there are files in it already: take an empty folder")
            self._fs.makedirs(f"{self._root}/{ASIDE}", exist_ok=True)
            self._write(f"{ASIDE}/manifest.json", manifest)
        elif not resume:
            raise Taken("it holds a run already: go on with it by --resume, or take an empty folder")
        elif there != manifest:
            raise Taken(f"it holds a run with other {_differences(there, manifest)}: take an empty folder")

    def done(self) -> dict[int, Done]:
        """The records of parts that are there as long as they were written."""
        parts = self._sizes("")
        names = sorted(name for name in self._sizes(ASIDE) if name.removesuffix(".json").isdigit())
        found = [self._read(f"{ASIDE}/{name}", Done) for name in names]
        return {one.number: one for one in found if one and parts.get(self.part(one.number)) == one.size}

    @contextmanager
    def writing(self, number: int) -> Iterator[BinaryIO]:
        """A part to be written: in place when all of it is, and else not at all."""
        with self._placed(self.part(number)) as out:
            yield out

    def record(self, done: Done) -> None:
        self._write(f"{ASIDE}/{done.number:05}.json", done)

    def finish(self, summary: Any) -> None:
        """Write the summary, and sweep up what was cut off."""
        self._write(SUMMARY, summary)
        for name in self._sizes(ASIDE):
            if not name.endswith(".json"):
                self._fs.rm_file(f"{self._root}/{ASIDE}/{name}")

    def _sizes(self, folder: str) -> dict[str, int]:
        self._fs.invalidate_cache()
        try:
            infos = self._fs.ls(f"{self._root}/{folder}".rstrip("/"), detail=True)
        except FileNotFoundError:
            return {}
        files = [info for info in infos if info["type"] == "file"]
        return {info["name"].rpartition("/")[2]: int(info["size"]) for info in files}

    def _read(self, name: str, kind: type[Any]) -> Any:
        try:
            return msgspec.json.decode(self._fs.cat_file(f"{self._root}/{name}"), type=kind)
        except (FileNotFoundError, msgspec.MsgspecError):
            return None

    def _write(self, name: str, value: Any) -> None:
        with self._placed(name) as out:
            out.write(msgspec.json.format(msgspec.json.encode(value, order="deterministic"), indent=2) + b"\n")

    @contextmanager
    def _placed(self, name: str) -> Iterator[BinaryIO]:
        aside = f"{self._root}/{ASIDE}/{uuid4().hex}"
        with self._fs.open(aside, "wb") as out:
            yield out
        self._fs.mv(aside, f"{self._root}/{name}")


def _differences(there: Manifest, here: Manifest) -> str:
    names = {"smack": "version of smack", "job": "options", "block": "partitions", "files": "input"}
    mine, its = structs.asdict(here), structs.asdict(there)
    return ", ".join(said for name, said in names.items() if mine[name] != its[name])
