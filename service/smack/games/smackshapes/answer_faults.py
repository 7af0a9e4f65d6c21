"""Faults of the answers of a round, in a state or in a tally."""

from collections.abc import Collection, Iterator, Sequence

from smack.engine.cards import until_hidden_read
from smack.engine.verdict import Fault
from smack.games.smackshapes.round import Answering


def answer_faults(
    answers: Sequence[Answering],
    players: Collection[str],
    laid: Collection[str],
    colorcracks: bool,
    skipping: Collection[str] = (),
) -> Iterator[Fault]:
    """Yield the faults of answers, with pointers from ``/answers`` on; `laid` are the cards on the table."""
    answered: set[str] = set()
    timed: bool | None = None
    for i, answer in enumerate(answers):
        at = f"/answers/{i}"
        if answer.player not in players:
            yield Fault("answers.unknown", f"{at}/player", "No player at the table has this id.")
        elif answer.player in skipping:
            yield Fault("answers.skip", f"{at}/player", "This player skips the round and cannot have answered.")
        if answer.player in answered:
            yield Fault("answers.twice", at, "This player has already answered; a player answers once in a round.")
        answered.add(answer.player)
        yield from _card_faults(at, answer, laid)
        if answer.kind == "call" and not colorcracks:
            yield Fault("answers.call", f"{at}/kind", "Calls exist only in the expansion (option `colorcracks`).")
        timed = (answer.at is not None) if timed is None and answer.kind != "abstain" else timed
        yield from _time_faults(f"{at}/at", answer, timed)


def _card_faults(at: str, answer: Answering, laid: Collection[str]) -> Iterator[Fault]:
    if answer.kind == "tap":
        yield from until_hidden_read(_tap_faults, f"{at}/card", answer.card, laid)
    elif answer.card is not None:
        yield Fault("answers.card", f"{at}/card", "Only a tap names a card.")


def _tap_faults(at: str, card: str | None, laid: Collection[str]) -> Iterator[Fault]:
    if card not in laid:
        yield Fault("answers.card", at, "Only a card laid this round can be tapped.")


def _time_faults(pointer: str, answer: Answering, timed: bool | None) -> Iterator[Fault]:
    if answer.kind == "abstain":
        if answer.at is not None:
            yield Fault("answers.at", pointer, "An abstention carries no time.")
    elif (answer.at is not None) != timed:
        yield Fault("answers.at", pointer, "Either all taps and calls of a round carry a time, or none does.")
