"""The screen: the view, your moves, and the events, side by side where the terminal is wide enough."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.widgets import Footer, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from examples.terminal_table.drawing import Pen
from examples.terminal_table.service import ProblemError
from examples.terminal_table.table import Event, Move, Table, visible_events

PACE = 0.7  # seconds between moves of the opponents


class TableApp(App[None]):
    """You and random opponents, who move at a steady pace in games of turns and of speed alike."""

    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 - as Textual declares it
        (0, "-narrow"),
        (110, "-wide"),
    ]
    CSS = """
    #table { height: 3fr; padding: 0 1; border-bottom: solid $primary; }
    #side { height: 2fr; layout: horizontal; }
    #moves, #events { width: 1fr; height: 1fr; border: none; padding: 0 1; }
    #events { border-left: solid $primary; }
    .-wide #all { layout: horizontal; }
    .-wide #table { width: 3fr; height: 1fr; border: none; }
    .-wide #side { width: 2fr; height: 1fr; layout: vertical; }
    .-wide #events { border: none; border-top: solid $primary; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        ("n", "deal", "Deal again"),
        ("m", "refresh", "Other moves"),
        Binding("tab", "app.focus_next", "Scroll elsewhere", priority=True),
        ("s", "save", "Save"),
        ("q", "quit", "Quit"),
    ]

    def __init__(
        self, table: Table, pace: float = PACE, file: Path = Path("game.jsonl"), events: Sequence[Event] = ()
    ) -> None:
        super().__init__()
        self.file, self.events = file, list(events)
        self.table, self.pace, self.me = table, pace, table.seats[0]
        self.moves: list[Move] = []
        self.can_sample = False
        self.pen = Pen({})

    def compose(self) -> ComposeResult:
        with Container(id="all"):
            with VerticalScroll(id="table"):
                yield Static(id="view")
            with Container(id="side"):
                yield OptionList(id="moves")
                yield RichLog(id="events", wrap=True, min_width=0)
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#moves", OptionList).focus()
        self.attempt(lambda: self.events if self.table.state else self.table.deal())
        self.set_interval(self.pace, self.move_opponent)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's
        """Show a key only while it does something."""
        if action == "deal":
            return not self.table.to_act
        return action != "refresh" or self.can_sample

    def action_deal(self) -> None:
        self.attempt(self.table.deal)

    def attempt(self, step: Callable[[], list[Event]]) -> None:
        """Call a function that sends requests, and show its events, or the problem."""
        try:
            self.show(step())
        except ProblemError as problem:
            self.log_line(Text(str(problem), "bold red"))

    def action_save(self) -> None:
        try:
            self.file.write_text(self.table.save(), "utf-8")
            self.log_line(Text(f"Saved in {self.file}", "bold"))
        except OSError as error:
            self.log_line(Text(f"Not saved: {error}", "bold red"))

    def action_refresh(self) -> None:
        self.attempt(list)

    def show(self, events: list[Event]) -> None:
        """Show events, the view, and your moves."""
        view, choices = self.table.seat(self.me)
        self.pen = Pen(view)
        self.query_one("#view", Static).update(self.pen.view(view, self.me))
        for event in visible_events(self.me, events):
            self.log_line(self.pen.line(event))
        if self.table.result["over"] and events:
            self.log_line(Text.assemble(("Over ", "bold"), self.pen.pairs(self.table.result)))
        self.can_sample = choices.sampled
        self.list_moves(choices.moves + (self.table.choices(None).moves if self.table.is_due(self.me) else []))
        self.refresh_bindings()

    def list_moves(self, moves: list[Move]) -> None:
        """List the moves, with the same one highlighted as before, if it is still there."""
        options = self.query_one("#moves", OptionList)
        highlighted = self.moves[options.highlighted or 0] if self.moves else None
        self.moves = moves
        options.clear_options()
        options.add_options(Option(self.pen.line(move, self.me)) for move in moves)
        if not moves:
            options.add_option(Option(Text(self.waiting(), "dim"), disabled=True))
        options.highlighted = moves.index(highlighted) if highlighted in moves else (0 if moves else None)

    def waiting(self) -> str:
        due = [str(entry["player"] or "the table") for entry in self.table.to_act]
        return f"Waiting for {', '.join(due)}" if due else "Over; n deals again"

    def move_opponent(self) -> None:
        self.attempt(self.random_move)

    def random_move(self) -> list[Event]:
        move = self.table.random_move(without=self.me)
        return [] if move is None else self.table.play(move)[0]

    def on_option_list_option_selected(self, selected: OptionList.OptionSelected) -> None:
        if selected.option_index < len(self.moves):
            self.attempt(lambda: self.play(self.moves[selected.option_index]))

    def play(self, move: Move) -> list[Event]:
        events, messages = self.table.play(move)
        for message in messages:
            self.log_line(Text(message, "red"))
        return events

    def log_line(self, text: Text) -> None:
        self.query_one("#events", RichLog).write(text)
