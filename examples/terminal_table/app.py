"""The table on the screen: the view, what you can do, and what happened; beside each other where there is room."""

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
from examples.terminal_table.table import Event, Move, Table, seen_by

PACE = 0.7  # seconds between moves of the others


class TableApp(App[None]):
    """You and random opponents. They move at a steady pace, whether it is a game of turns or of speed."""

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
        self, table: Table, pace: float = PACE, file: Path = Path("game.jsonl"), told: Sequence[Event] = ()
    ) -> None:
        super().__init__()
        self.file, self.told = file, list(told)
        self.table, self.pace, self.me = table, pace, table.seats[0]
        self.offered: list[Move] = []
        self.others_can_be_drawn = False
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
        self.attempt(lambda: self.told if self.table.state else self.table.deal())
        self.set_interval(self.pace, self.others)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's
        """A key is shown only while it does something."""
        if action == "deal":
            return not self.table.to_act
        return action != "refresh" or self.others_can_be_drawn

    def action_deal(self) -> None:
        self.attempt(self.table.deal)

    def attempt(self, step: Callable[[], list[Event]]) -> None:
        """Do something that asks the service, and show what came of it; if there is no answer, why."""
        try:
            self.happened(step())
        except ProblemError as problem:
            self.say(Text(str(problem), "bold red"))

    def action_save(self) -> None:
        try:
            self.file.write_text(self.table.saved(), "utf-8")
            self.say(Text(f"Saved in {self.file}", "bold"))
        except OSError as error:
            self.say(Text(f"Not saved: {error}", "bold red"))

    def action_refresh(self) -> None:
        self.attempt(list)

    def happened(self, events: list[Event]) -> None:
        """Tell what happened, and show the table as it is now and what can be done."""
        view, mine = self.table.seat(self.me)
        self.pen = Pen(view)
        self.query_one("#view", Static).update(self.pen.view(view, self.me))
        for event in seen_by(self.me, events):
            self.say(self.pen.line(event))
        if self.table.result["over"] and events:
            self.say(Text.assemble(("Over ", "bold"), self.pen.pairs(self.table.result)))
        self.others_can_be_drawn = mine.drawn
        self.offer(mine.moves + (self.table.offer(None).moves if self.table.is_due(self.me) else []))
        self.refresh_bindings()

    def offer(self, offered: list[Move]) -> None:
        """List the moves, with the mark on the one it was on, if it is still there."""
        moves = self.query_one("#moves", OptionList)
        marked = self.offered[moves.highlighted or 0] if self.offered else None
        self.offered = offered
        moves.clear_options()
        moves.add_options(Option(self.pen.line(move, self.me)) for move in offered)
        if not offered:
            moves.add_option(Option(Text(self.waiting(), "dim"), disabled=True))
        moves.highlighted = offered.index(marked) if marked in offered else (0 if offered else None)

    def waiting(self) -> str:
        due = [str(waiting["player"] or "the table") for waiting in self.table.to_act]
        return f"Waiting for {', '.join(due)}" if due else "Over; n deals again"

    def others(self) -> None:
        self.attempt(self.random_move)

    def random_move(self) -> list[Event]:
        move = self.table.random_move(but=self.me)
        return [] if move is None else self.table.play(move)[0]

    def on_option_list_option_selected(self, chosen: OptionList.OptionSelected) -> None:
        if chosen.option_index < len(self.offered):
            self.attempt(lambda: self.chosen(self.offered[chosen.option_index]))

    def chosen(self, move: Move) -> list[Event]:
        events, reasons = self.table.play(move)
        for reason in reasons:
            self.say(Text(reason, "red"))
        return events

    def say(self, text: Text) -> None:
        self.query_one("#events", RichLog).write(text)
