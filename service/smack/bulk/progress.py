"""Progress of a run: a bar on a terminal, a line every few seconds elsewhere."""

import time
from contextlib import ExitStack
from typing import Any, TextIO

import click

INTERVAL = 5.0  # seconds between lines


class Progress(ExitStack):
    """Prints how much is done, lines per second and the time left to a stream."""

    def __init__(self, stream: TextIO) -> None:
        super().__init__()
        self._stream = stream
        self._bar: Any = None
        self._lines, self._printed_at = 0, 0.0

    def begin(self, parts: int, done: int, size: int, dashboard: str) -> None:
        """Start the clock; `done` of `size` bytes of the input were done by an earlier run."""
        self._begin, self._before, self._done, self._size = time.monotonic(), done, done, size
        click.echo(f"{parts} parts, dashboard: {dashboard}", file=self._stream)
        if self._stream.isatty():
            bar: Any = click.progressbar(length=size, file=self._stream, item_show_func=lambda _: self._rate())
            self._bar = self.enter_context(bar)
            self._bar.update(done)

    def advance(self, lines: int, size: int) -> None:
        self._lines, self._done = self._lines + lines, self._done + size
        if self._bar is not None:
            self._bar.update(size, self._lines)
        elif self._done >= self._size or time.monotonic() - self._printed_at >= INTERVAL:
            self._printed_at = time.monotonic()
            elapsed = time.monotonic() - self._begin
            left = int(elapsed * (self._size - self._done) / max(self._done - self._before, 1))
            percent, rest = 100 * self._done // self._size, f"{left // 60}:{left % 60:02} left"
            click.echo(f"{percent} %, {self._lines:,} lines, {self._rate()}, {rest}", file=self._stream)

    def _rate(self) -> str:
        return f"{self._lines / max(time.monotonic() - self._begin, 1e-9):,.0f} lines/s"
