"""How a run goes, for people: a bar on a terminal, a plain line now and then elsewhere."""

import time
from typing import Any, TextIO

import click

EVERY = 5.0  # seconds between plain lines


class Progress:
    """Tells a stream of parts, lines per second and the time left."""

    def __init__(self, stream: TextIO) -> None:
        self._stream, self._bar = stream, None
        self._told = 0.0

    def began(self, parts: int, done: int, of: int, dashboard: str) -> None:
        self._parts, self._number, self._lines = parts, 0, 0
        self._begun, self._first, self._done, self._of = time.monotonic(), done, done, of
        click.echo(f"{parts} parts, dashboard: {dashboard}", file=self._stream)
        if self._stream.isatty():
            self._bar = self._terminal(of)

    def _terminal(self, of: int) -> Any:
        bar = click.progressbar(
            length=of,
            file=self._stream,
            show_eta=True,
            item_show_func=lambda _: f"{self._rate():,.0f} lines/s",
        )
        bar.update(self._first)
        return bar

    def part(self, lines: int, size: int) -> None:
        self._number, self._lines, self._done = self._number + 1, self._lines + lines, self._done + size
        if self._bar is not None:
            self._bar.update(size, self._number)
            if self._done >= self._of:
                self._bar.render_finish()
        elif self._done >= self._of or time.monotonic() - self._told >= EVERY:
            self._told = time.monotonic()
            click.echo(self._line(), file=self._stream)

    def _rate(self) -> float:
        return self._lines / max(time.monotonic() - self._begun, 1e-9)

    def _line(self) -> str:
        share, taken = self._done - self._first, time.monotonic() - self._begun
        left = int(taken * (self._of - self._done) / share) if share else 0
        percent = 100 * self._done // self._of
        return f"{percent} %, {self._lines:,} lines, {self._rate():,.0f} lines/s, {left // 60}:{left % 60:02} left"
