"""The table on the screen: the view to the left, what you can do and what happened to the right."""

from typing import Any, ClassVar

from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Footer, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from examples.terminal_table.drawing import drawn, titled, written
from examples.terminal_table.service import ProblemError
from examples.terminal_table.table import Event, Move, Table, seen_by

PACE = 0.7  # seconds between moves of the others


class TableApp(App[None]):
    """You and random opponents. They move at a steady pace, whether it is a game of turns or of speed."""

    CSS = """
    #table { width: 3fr; padding: 1; }
    #side { width: 2fr; }
    #moves { height: 1fr; }
    #events { height: 1fr; border-top: solid $primary; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        ("n", "deal", "Next round"),
        ("m", "refresh", "Other moves"),
        ("q", "quit", "Quit"),
    ]

    def __init__(self, table: Table, pace: float = PACE) -> None:
        super().__init__()
        self.table, self.pace, self.me = table, pace, table.seats[0]
        self.offered: list[Move] = []

    def compose(self) -> ComposeResult:
        with Horizontal():
            with VerticalScroll(id="table"):
                yield Static(id="view")
            with Vertical(id="side"):
                yield OptionList(id="moves")
                yield RichLog(id="events", wrap=True, min_width=0)
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#moves", OptionList).focus()
        self.action_deal()
        self.set_interval(self.pace, self.others)

    def action_deal(self) -> None:
        try:
            self.happened(self.table.deal())
        except ProblemError as problem:
            self.say(str(problem))

    def action_refresh(self) -> None:
        """The table as it is now, and what can be done."""
        self.query_one("#view", Static).update(drawn(self.table.view(self.me)))
        mine = self.table.moves(self.me) if self.table.is_due(self.me) else []
        tables = self.table.moves(None) if self.table.is_due(self.me) else []
        self.offer(mine + tables)

    def offer(self, offered: list[Move]) -> None:
        """List the moves, with the mark on the one it was on, if it is still there."""
        moves = self.query_one("#moves", OptionList)
        marked = self.offered[moves.highlighted or 0] if self.offered else None
        self.offered = offered
        moves.clear_options()
        moves.add_options(Option(titled(move)) for move in offered)
        moves.highlighted = offered.index(marked) if marked in offered else (0 if offered else None)

    def others(self) -> None:
        move = self.table.random_move(but=self.me)
        if move is not None:
            self.happened(self.table.play(move)[0])

    def on_option_list_option_selected(self, chosen: OptionList.OptionSelected) -> None:
        if chosen.option_index < len(self.offered):
            events, reasons = self.table.play(self.offered[chosen.option_index])
            for reason in reasons:
                self.say(reason)
            self.happened(events)

    def happened(self, events: list[Event]) -> None:
        for event in seen_by(self.me, events):
            self.say(titled(event))
        if self.table.result["over"]:
            self.say(f"Over: {written(self.table.result)}")
        self.action_refresh()

    def say(self, text: Any) -> None:
        self.query_one("#events", RichLog).write(text)
