"""Faults of tallies of Laying the Smackdown. Pointers are relative to the tally."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import UnsetType

from smack.cards.piles import card_faults
from smack.cards.seats import name_differences
from smack.cards.standard import DECK
from smack.engine.naming import vocabulary
from smack.engine.places import Pile
from smack.engine.verdict import Fault, token
from smack.games.smackdown.showdown import find_combinations
from smack.games.smackdown.state import ANTE, SEATS

TALLY_FAULTS = vocabulary(
    "tally.players tally.hands tally.folded tally.stakes tally.purse chips.ante card.twice players.twice"
)

Hands = Mapping[str, tuple[str, ...] | None]
Stakes = Mapping[str, int] | UnsetType

PLAYERS_MESSAGE = f"The game is for {SEATS[0]} to {SEATS[1]} players."


def deal_faults(
    hands: Hands, folded: tuple[str, ...], stakes: Stakes, at: str = "", players: Sequence[str] | None = None
) -> Iterator[Fault]:
    """Yield the faults of one deal; `at` points to it, `players` are those listed for several deals in a row."""
    yield from _player_faults(hands, folded, at, players)
    yield from _hand_faults(hands, at)
    if isinstance(stakes, UnsetType):
        for i in range(len(folded)):
            message = "Without stakes there are no chips, so no player can fold; add `stakes`."
            yield Fault("tally.stakes", f"{at}/folded/{i}", message)
        return
    yield from _stake_faults(hands, folded, stakes, at, players)
    yield from _level_faults(hands, folded, stakes, f"{at}/stakes")


def _player_faults(
    hands: Hands, folded: tuple[str, ...], at: str, players: Sequence[str] | None
) -> Iterator[Fault]:
    """Yield the faults of the names of players."""
    if len(hands) == 1 and not folded:
        message = "A showdown has two hands or more. If all others have folded, list them in `folded`."
        yield Fault("tally.players", f"{at}/hands", message)
    if len({*hands, *folded}) > SEATS[1]:
        pointer = "hands" if len(hands) > SEATS[1] else "folded"
        yield Fault("smackdown.setup.players", f"{at}/{pointer}", PLAYERS_MESSAGE)
    unlisted = set() if players is None else {*hands, *folded}.difference(players)
    for player in sorted(unlisted.intersection(hands)):
        message = f"{player} is not one of the players; list every player in `players`."
        yield Fault("tally.players", f"{at}/hands/{token(player)}", message)
    for i, player in enumerate(folded):
        if player in folded[:i]:
            yield Fault("players.twice", f"{at}/folded/{i}", f"{player} is listed twice.")
        elif player in hands:
            message = f"{player} has folded, so has no hand to show; leave out one of the two."
            yield Fault("tally.folded", f"{at}/folded/{i}", message)
        elif player in unlisted:
            message = f"{player} is not one of the players; list every player in `players`."
            yield Fault("tally.stakes", f"{at}/folded/{i}", message)


def _hand_faults(hands: Hands, at: str) -> Iterator[Fault]:
    """Yield the faults of the cards, and `tally.hands` for hands that this deal must have shown."""
    shown = {player: hand for player, hand in sorted(hands.items()) if hand is not None}
    piles = [Pile(f"{at}/hands/{token(player)}", hand) for player, hand in shown.items()]
    yield from card_faults(piles, DECK, single=True)
    finishers = [player for player, hand in shown.items() if find_combinations(hand).aces]
    if not shown or len(hands) == 1 or len(finishers) == 1:
        return
    for player in sorted(hands.keys() - shown):
        message = (
            "A hand may be null if exactly one player shows a double ace, or if all hands are null since the deck "
            "ran out. Otherwise send its cards."
        )
        yield Fault("tally.hands", f"{at}/hands/{token(player)}", message)


def _stake_faults(
    hands: Hands, folded: tuple[str, ...], stakes: Mapping[str, int], at: str, players: Sequence[str] | None
) -> Iterator[Fault]:
    """Yield `tally.stakes` unless the players in the deal are those who have a stake."""
    pointers = {f"hands/{token(player)}": player for player in sorted(hands)}
    pointers |= {f"folded/{i}": player for i, player in enumerate(folded) if player not in hands}
    for pointer, player in pointers.items():
        if player not in stakes and (players is None or player in players):
            yield Fault("tally.stakes", f"{at}/{pointer}", f"{player} has no stake; name it in `stakes`.")
    for player in sorted(stakes.keys() - {*hands, *folded}):
        message = f"{player} has a stake, but no hand, and has not folded; add the hand, or the name to `folded`."
        yield Fault("tally.stakes", f"{at}/stakes/{token(player)}", message)


def _level_faults(hands: Hands, folded: tuple[str, ...], stakes: Mapping[str, int], at: str) -> Iterator[Fault]:
    """Yield `chips.ante`: the players still in have staked the same, one chip or more, and who folded less."""
    still_in = {player for player in hands if player in stakes and player not in folded}
    level = max([stakes[player] for player in still_in], default=None)
    for player in sorted({*hands, *folded}.intersection(stakes)):
        stake, pointer = stakes[player], f"{at}/{token(player)}"
        if stake < ANTE:
            yield Fault("chips.ante", pointer, "Every player in the deal has staked the ante; send 1 or more.")
        elif level is None or (player in hands and player in folded):
            continue
        elif player in still_in and stake < level:
            message = f"The players still in have all staked the same; send {level}, or list {player} in `folded`."
            yield Fault("chips.ante", pointer, message)
        elif player not in still_in and stake >= level:
            message = f"A player who has folded has staked less than the players still in; send less than {level}."
            yield Fault("chips.ante", pointer, message)


def pot_faults(stakes: Stakes, pot: int) -> Iterator[Fault]:
    if isinstance(stakes, UnsetType) and pot:
        yield Fault("tally.stakes", "/pot", "Without stakes there are no chips, so the pot is 0; add `stakes`.")


def series_faults(
    players: Sequence[str], purses: Mapping[str, int] | UnsetType, staked: Sequence[bool]
) -> Iterator[Fault]:
    """Yield what is wrong with several deals as a whole; `staked` says of each deal whether it has stakes."""
    if not players:
        yield Fault("tally.players", "", "Several deals need `players`: all at the table, clockwise.")
        return
    if not SEATS[0] <= len(players) <= SEATS[1]:
        yield Fault("smackdown.setup.players", "/players", PLAYERS_MESSAGE)
    for i, player in enumerate(players):
        if player in players[:i]:
            yield Fault("players.twice", f"/players/{i}", f"{player} is listed twice.")
    if any(staked):
        for i in [i for i, has_stakes in enumerate(staked) if not has_stakes]:
            yield Fault("tally.stakes", f"/deals/{i}", "All deals have stakes or none has; add them to this deal.")
    if isinstance(purses, UnsetType):
        return
    if differences := name_differences(sorted(purses), players):
        yield Fault("tally.players", "/purses", f"The purses must be those of the players. {differences}")
    if not any(staked):
        yield Fault("tally.stakes", "/purses", "Without stakes there are no chips; add `stakes` to every deal.")


def purse_faults(stakes: Mapping[str, int], purses: Mapping[str, int], at: str) -> Iterator[Fault]:
    """Yield `tally.stakes` for players with chips but no stake, `tally.purse` for stakes above the purse."""
    for player, purse in purses.items():
        if player not in stakes:
            if purse >= ANTE:
                message = (
                    f"{player} has {purse} in the purse, so was dealt in; add a stake, and a hand or `folded`."
                )
                yield Fault("tally.stakes", at, message)
        elif stakes[player] > purse:
            message = f"{player} has staked {stakes[player]}, but the purse holds only {purse}."
            yield Fault("tally.purse", f"{at}/{token(player)}", message)
