"""The resolution of a round: a judged round carried out on hands, piles and roles, and the next round opened."""

from msgspec.structs import replace

from service.cards.draft import Draft
from service.engine.chance import Chance
from service.engine.verdict import Event
from service.games.smackshapes import events as happened
from service.games.smackshapes.layers import Laid
from service.games.smackshapes.report import last_round_of
from service.games.smackshapes.resolution import Judged, Suffers, judged
from service.games.smackshapes.score import leaders
from service.games.smackshapes.state import Answer, Penalized, Player, State, ended, seats


def laid_by(state: State) -> dict[str, Laid]:
    """Who laid which card, once all are open."""
    laid = [(player, state.selected[player]) for player in seats(state) if player in state.selected]
    return {player: Laid(player, name, state.cards[name]) for player, name in laid}


def judge_round(state: State, answers: tuple[Answer, ...]) -> Judged:
    return judged(seats(state), state.smackhead, laid_by(state), answers, state.options.colorcracks)


class Resolution(Draft[State]):
    """A round while it is resolved, with hands, won cards and the discards."""

    __slots__ = ("discard", "hands", "order", "penalties", "round", "won")

    def __init__(self, before: State, round_: Judged, chance: Chance) -> None:
        super().__init__(before, chance)
        self.round = round_
        self.order = seats(before)
        self.hands = [player.hand for player in before.players]
        self.won = [player.won for player in before.players]
        self.discard = before.discard
        self.penalties: list[Penalized] = []

    def carry_out(self) -> None:
        """Tell the judgement, share the cards, hand on the role, collect the penalties."""
        self._tell()
        for winner, cards in self.round.takes.items():
            if cards:
                self.won[self.order.index(winner)] += cards
                self.events.append(happened.Collected("all", winner, cards))
        if self.round.left:
            self.discard += self.round.left
            reason = "remainder" if self.round.winners else "nobody"
            self.events.append(happened.Discarded("all", self.round.left, reason))  # type: ignore[arg-type]
        if self.round.winners:
            self.events.append(happened.SmackheadNamed("all", self.round.smackhead))
        for due in self.round.suffers:
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
        card = self._lose(self.order.index(due.player), due.kind)
        if card is not None:
            self.discard += (card,)
        self.events.append(happened.PenaltySuffered("all", due.player, due.kind, due.special, card))
        self.penalties.append(Penalized(due.player, due.kind, card))

    def _lose(self, seat: int, kind: str) -> str | None:
        """The card a penalty takes from a seat, if it has one to lose."""
        if kind == "penalty_won_card" and self.won[seat]:
            *kept, card = self.won[seat]
            self.won[seat] = tuple(kept)
            return card
        if kind == "penalty_hand_card" and self.hands[seat]:
            hand = self.hands[seat]
            at = self.chance.below(len(hand))
            self.hands[seat] = hand[:at] + hand[at + 1 :]
            return hand[at]
        return None

    def after_round(self) -> State:
        """The table after the round, before the next one is opened."""
        players = [
            Player(player.id, self.hands[i], self.won[i], False) for i, player in enumerate(self.before.players)
        ]
        after, _ = self.state(
            players=tuple(players),
            smackhead=self.round.smackhead,
            selected={},
            answers=(),
            deputy=None,
            discard=self.discard,
            last_round=last_round_of(self.round, tuple(self.penalties)),
        )
        return after


def resolve(state: State, answers: tuple[Answer, ...], chance: Chance) -> tuple[State, list[Event]]:
    """Judge the round, carry it out, and end the game or open the next round."""
    resolution = Resolution(state, judge_round(state, answers), chance)
    resolution.carry_out()
    after = resolution.after_round()
    if ended(after):
        won = {player.id: len(player.won) for player in after.players}
        over = happened.GameOver("all", won, leaders(won))
        return replace(after, phase="over"), [*resolution.events, over]
    skipping = tuple([due.player for due in resolution.round.suffers if due.kind == "penalty_skip"])
    after, opened = open_round(after, tuple([player for player in resolution.order if player in skipping]))
    return after, resolution.events + opened


def open_round(state: State, skipping: tuple[str, ...]) -> tuple[State, list[Event]]:
    """The next round; one in which nobody could lay a card passes by, and with it the skips."""
    number = state.round + 1
    events: list[Event] = []
    if not any(player.hand and player.id not in skipping for player in state.players):
        events.append(happened.RoundPassed("all", number, skipping))
        number, skipping = number + 1, ()
    events.append(happened.RoundOpened("all", number, skipping))
    players = state.players
    if skipping:
        players = tuple([replace(player, skip=player.id in skipping) for player in players])
    return replace(state, players=players, round=number, phase="select"), events
