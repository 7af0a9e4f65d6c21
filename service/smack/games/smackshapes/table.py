"""The resolution of a round: a judged round carried out on hands, piles and roles, and the next round opened."""

from collections.abc import Collection

from msgspec.structs import replace

from smack.engine.chance import Chance
from smack.engine.verdict import Event
from smack.games.smackshapes import events as happened
from smack.games.smackshapes.report import last_round_of
from smack.games.smackshapes.resolution import Judged, Suffers, judged
from smack.games.smackshapes.score import leaders
from smack.games.smackshapes.state import Answer, Penalized, Player, State, ended, seats


def judge_round(state: State, answers: tuple[Answer, ...]) -> Judged:
    options = state.options
    return judged(seats(state), state.smackhead, state.selected, state.cards, answers, options.colorcracks)


class Resolution:
    """A round while it is carried out on hands, won cards and the discards; nothing else is changed in place."""

    __slots__ = ("before", "chance", "discard", "events", "penalties", "players", "round")

    def __init__(self, before: State, round_: Judged, chance: Chance) -> None:
        self.before = before
        self.chance = chance
        self.events: list[Event] = []
        self.round = round_
        self.players = {player.id: player for player in before.players}
        self.discard = before.discard
        self.penalties: list[Penalized] = []

    def carry_out(self) -> None:
        """Tell the judgment, share the cards, hand on the role, collect the penalties."""
        round_ = self.round
        self._tell()
        for winner, cards in round_.takes.items():
            if cards:
                player = self.players[winner]
                self.players[winner] = replace(player, won=player.won + cards)
                self.events.append(happened.Collected("all", winner, cards))
        if round_.left:
            self.discard += round_.left
            self.events.append(happened.Discarded("all", round_.left, "remainder" if round_.winners else "nobody"))
        if round_.winners:
            self.events.append(happened.SmackheadNamed("all", round_.smackhead))
        for due in round_.suffers:
            self._suffer(due)

    def _tell(self) -> None:
        round_ = self.round
        self.events.append(
            happened.RoundJudged(
                "all",
                self.before.round,
                round_.ranking,
                round_.ranked_by,
                round_.cards,
                round_.overruled,
                round_.candidates,
                round_.winning,
                round_.inverted,
                round_.firsts,
                round_.winners,
            )
        )

    def _suffer(self, due: Suffers) -> None:
        card = self._lose(self.players[due.player], due.kind)
        if card is not None:
            self.discard += (card,)
        self.events.append(happened.PenaltySuffered("all", due.player, due.kind, due.special, card))
        self.penalties.append(Penalized(due.player, due.kind, card))

    def _lose(self, player: Player, kind: str) -> str | None:
        """The card a penalty takes from a player, if there is one to lose."""
        if kind == "penalty_won_card" and player.won:
            self.players[player.id] = replace(player, won=player.won[:-1])
            return player.won[-1]
        if kind == "penalty_hand_card" and player.hand:
            at = self.chance.below(len(player.hand))
            self.players[player.id] = replace(player, hand=player.hand[:at] + player.hand[at + 1 :])
            return player.hand[at]
        return None

    def after_round(self) -> State:
        """The table after the round, before the next one is opened."""
        players = [replace(player, skip=False) if player.skip else player for player in self.players.values()]
        return replace(
            self.before,
            players=tuple(players),
            smackhead=self.round.smackhead,
            selected={},
            answers=(),
            deputy=None,
            discard=self.discard,
            last_round=last_round_of(self.round, tuple(self.penalties)),
        )


def resolve(state: State, answers: tuple[Answer, ...], chance: Chance) -> tuple[State, list[Event]]:
    """Judge the round, carry it out, and end the game or open the next round."""
    resolution = Resolution(state, judge_round(state, answers), chance)
    resolution.carry_out()
    after = resolution.after_round()
    if ended(after):
        won = {player.id: len(player.won) for player in after.players}
        resolution.events.append(happened.GameOver("all", won, leaders(won)))
        return replace(after, phase="over"), resolution.events
    skipping = [due.player for due in resolution.round.suffers if due.kind == "penalty_skip"]
    after, opened = open_round(after, skipping)
    return after, resolution.events + opened


def open_round(state: State, skipping: Collection[str]) -> tuple[State, list[Event]]:
    """The next round; one in which nobody could lay a card passes by, and with it the skips.

    Somebody holds a card, or the game would be over: only for skips can nobody lay one.
    """
    number, players = state.round + 1, state.players
    out = tuple([player.id for player in players if player.id in skipping])
    events: list[Event] = []
    if out and not [player for player in players if player.hand and player.id not in out]:
        events.append(happened.RoundPassed("all", number, out))
        number, out = number + 1, ()
    events.append(happened.RoundOpened("all", number, out))
    if out:
        players = tuple([replace(player, skip=player.id in out) for player in players])
    return replace(state, players=players, round=number, phase="select"), events
