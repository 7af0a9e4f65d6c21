"""How a run goes, for people: a bar on a terminal, a plain line now and then elsewhere."""

import time
from contextlib import ExitStack
from typing import Any, TextIO

import click

EVERY = 5.0  # seconds between plain lines


class Progress(ExitStack):
    """Tells a stream how much is done, lines per second and the time left."""

    def __init__(self, stream: TextIO) -> None:
        super().__init__()
        self._stream = stream
        self._bar: Any = None
        self._lines, self._told = 0, 0.0

    def began(self, parts: int, done: int, of: int, dashboard: str) -> None:
        self._begun, self._before, self._done, self._of = time.monotonic(), done, done, of
        click.echo(f"{parts} parts, dashboard: {dashboard}", file=self._stream)
        if self._stream.isatty():
            bar: Any = click.progressbar(length=of, file=self._stream, item_show_func=self._speed)
            self._bar = self.enter_context(bar)
            self._bar.update(done)

    def part(self, lines: int, size: int) -> None:
        self._lines, self._done = self._lines + lines, self._done + size
        if self._bar is not None:
            self._bar.update(size, self._lines)
        elif self._done >= self._of or time.monotonic() - self._told >= EVERY:
            self._told = time.monotonic()
            click.echo(self._line(), file=self._stream)

    def _speed(self, _item: Any) -> str:
        return f"{self._rate():,.0f} lines/s"

    def _rate(self) -> float:
        return self._lines / max(time.monotonic() - self._begun, 1e-9)

    def _line(self) -> str:
        share, taken = self._done - self._before, time.monotonic() - self._begun
        left = int(taken * (self._of - self._done) / max(share, 1))
        percent = 100 * self._done // self._of
        return f"{percent} %, {self._lines:,} lines, {self._rate():,.0f} lines/s, {left // 60}:{left % 60:02} left"
