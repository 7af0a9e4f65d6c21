"""Faults of the cards of Smack'em: which there are, and what lies on what."""

from collections.abc import Iterator, Mapping
from itertools import chain, pairwise

from smack.engine.cards import (
    contains_any,
    each_once,
    has_hidden,
    if_known,
    is_hidden,
    look_up,
    refuse_unread,
    surplus_cards,
    until_hidden_read,
)
from smack.engine.places import Pile
from smack.engine.verdict import Fault
from smack.games.smackem.deck import HIGHEST, Deck, deck_of
from smack.games.smackem.state import Stack, State, Team

RUN_MESSAGE = "The numbers of a stack go up one by one, from 1 or a Wild One."


def table_faults(state: State) -> Iterator[Fault]:
    """Yield every fault of the cards, after a quick check since most states have none."""
    deck = deck_of(state.options)
    if not is_sound(state, deck):
        yield from explain_faults(state, deck)


def explain_faults(state: State, deck: Deck) -> Iterator[Fault]:
    """Yield every fault of the cards."""
    yield from _card_faults(state, deck.card_set)
    yield from _spot_faults(state, deck)
    yield from _stack_faults(state, deck)


def is_sound(state: State, deck: Deck) -> bool:
    """Return whether `explain_faults` certainly has none to yield."""
    if state.teams:
        refuse_unread(state.teams[0].pile[:1])  # at once for a view, which hides every pile
    try:
        return if_known(_are_sound_teams, state, deck, otherwise=False)
    except KeyError:
        return False


def _are_sound_teams(state: State, deck: Deck) -> bool:
    laid = _common_cards(state, deck)
    if len(laid) < len(state.teams):
        return False
    for team in state.teams:  # noqa: SIM110, since a generator takes longer
        if not _is_sound_team(team, laid[team.id], deck):
            return False
    return True


def _common_cards(state: State, deck: Deck) -> dict[str, list[str]]:
    """Return team -> its cards in the Common Area; nothing if a stack there is unsound."""
    cards: dict[str, list[str]] = {team.id: [] for team in state.teams}
    for i, stack in enumerate((*state.common, *state.completed)):
        codes = []
        for laid in stack.cards:
            codes.append(laid.card)
            cards[laid.team].append(laid.card)
        if not _is_run(tuple(codes), stack.color, deck) or (len(codes) == HIGHEST) != (i >= len(state.common)):
            return {}
    return cards


def _is_run(codes: tuple[str, ...], color: str | None, deck: Deck) -> bool:
    """Return whether the cards ascend by one in the color, from a 1 or a Wild One."""
    if color is None:
        return len(codes) == 1 and codes[0] in deck.wilds
    run = deck.runs.get(color, ())[: len(codes)]
    return codes == run != () or (codes[1:] == run[1:] != () and codes[0] in deck.wilds)


def _is_sound_team(team: Team, laid: list[str], deck: Deck) -> bool:
    """Return whether a team's spots are in order, and its cards are all of the deck and different."""
    accepted = deck.accepted(team.options.alternate_icons)
    for spot in team.spots:
        if len(spot) > 1 and [card for below, card in pairwise(spot) if card not in accepted[below]]:
            return False
    cards = [*laid, *team.smack_stack, *chain(*team.spots), *team.pile, *team.flipped]
    return each_once(cards, deck.copies)


def _card_faults(state: State, deck: frozenset[str]) -> Iterator[Fault]:
    """Yield faults of cards and of teams in the Common Area."""
    for pointer in surplus_cards(piles(state)):
        yield Fault("card.twice", pointer, "The state has more cards than the deck.")
    teams = {team.id for team in state.teams}
    cards: dict[str, set[str]] = {}
    for pile in piles(state):
        if pile.owner not in teams:
            yield Fault("team.unknown", f"{pile.pointer}/team", "No team has this id.")
        before = cards.setdefault(pile.owner, set())
        for i, card in enumerate(pile.cards):
            if is_hidden(card):
                continue
            if card not in deck:
                refuse_unread((card,))
                yield Fault("card.unknown", _pointer(pile, i), f"The decks of this table have no {card}.")
            elif card in before:
                yield Fault("card.twice", _pointer(pile, i), f"The team's deck has only one {card}.")
            before.add(card)


def _pointer(pile: Pile, index: int) -> str:
    return f"{pile.pointer}/{index}" if pile.pointer.startswith("/teams/") else f"{pile.pointer}/card"


def deck(state: State) -> Mapping[str, int]:
    """Return the deck of each team."""
    return deck_of(state.options).copies


def piles(state: State) -> list[Pile]:
    """Return every pile; on a common stack each card is its own pile, since every team plays there."""
    piles = []
    for i, team in enumerate(state.teams):
        at, owner = f"/teams/{i}", team.id
        piles.append(Pile(f"{at}/smack_stack", team.smack_stack, owner))
        piles += [Pile(f"{at}/spots/{j}", spot, owner) for j, spot in enumerate(team.spots)]
        piles += [Pile(f"{at}/pile", team.pile, owner), Pile(f"{at}/flipped", team.flipped, owner)]
    for name, stacks in (("common", state.common), ("completed", state.completed)):
        for i, stack in enumerate(stacks):
            at = f"/{name}/{i}/cards"
            piles += [Pile(f"{at}/{j}", (laid.card,), laid.team) for j, laid in enumerate(stack.cards)]
    return piles


def _spot_faults(state: State, deck: Deck) -> Iterator[Fault]:
    """Yield ``spots.order``: a card on one that does not accept it; cards outside the deck are skipped."""
    for i, team in enumerate(state.teams):
        accepted = deck.accepted(team.options.alternate_icons)
        for j, spot in enumerate(team.spots):
            for k, (below, card) in enumerate(pairwise(spot), 1):
                for message in until_hidden_read(_misfits, below, card, accepted, deck):
                    yield Fault("spots.order", f"/teams/{i}/spots/{j}/{k}", message)


def _misfits(below: str, card: str, accepted: Mapping[str, frozenset[str]], deck: Deck) -> Iterator[str]:
    """Yield a message if the card does not go on the one below it."""
    if is_hidden(below) and not is_hidden(card):
        fits = contains_any((below,), frozenset([top for top, cards in accepted.items() if card in cards]))
    else:
        is_of_deck = is_hidden(below) or below in accepted
        fits = not is_of_deck or contains_any((card,), accepted[look_up(deck.like, below)])
    if not fits and (is_hidden(card) or card in accepted):
        yield "This card does not go on the card below it."


def _stack_faults(state: State, deck: Deck) -> Iterator[Fault]:
    """Yield ``common.order``, ``common.color`` and ``common.complete``."""
    for i, stack in enumerate(state.common):
        yield from _run_faults(f"/common/{i}", stack, deck)
        if len(stack.cards) >= HIGHEST:
            message = "A stack that has reached 13 must be set aside, in `completed`."
            yield Fault("common.complete", f"/common/{i}", message)
    for i, stack in enumerate(state.completed):
        yield from _run_faults(f"/completed/{i}", stack, deck)
        if len(stack.cards) != HIGHEST:
            message = "Only a stack that has reached 13 is set aside, in `completed`."
            yield Fault("common.complete", f"/completed/{i}", message)


def _run_faults(at: str, stack: Stack, deck: Deck) -> Iterator[Fault]:
    """Yield the faults of a stack that its visible cards prove."""
    codes = tuple([laid.card for laid in stack.cards])
    if not codes:
        yield Fault("common.order", f"{at}/cards", "A stack has at least one card.")
    elif has_hidden(codes):
        yield from _partly_seen(at, stack, codes, deck)
    elif _is_run(codes, stack.color, deck):
        return
    elif codes[0] in deck.wilds and len(codes) == 1:
        yield Fault("common.color", f"{at}/color", "A bare Wild One has no color yet.")
    else:
        yield from _misplaced_cards(at, stack, codes, deck)


def _partly_seen(at: str, stack: Stack, codes: tuple[str, ...], deck: Deck) -> Iterator[Fault]:
    """Yield the faults that hold for every completion of a stack with hidden cards."""
    if stack.color not in deck.runs and (stack.color is not None or len(codes) > 1):
        message = "A stack must have a color of the deck; a bare Wild One has none."
        yield Fault("common.color", f"{at}/color", message)
    run = deck.runs.get(stack.color or "", ())
    for i, card in enumerate(codes):
        if is_hidden(card):
            allowed = frozenset(run[i : i + 1]) | (deck.wilds if i == 0 else frozenset())
            yield from until_hidden_read(_number_faults, f"{at}/cards/{i}", card, allowed)
    yield from _sequence_faults(at, codes, stack.color, deck)


def _number_faults(at: str, card: str, allowed: frozenset[str]) -> Iterator[Fault]:
    if not contains_any((card,), allowed):
        yield Fault("common.order", at, RUN_MESSAGE)


def _misplaced_cards(at: str, stack: Stack, codes: tuple[str, ...], deck: Deck) -> Iterator[Fault]:
    """Yield the cards out of order or color; a stack's color is that of its lowest card that has one."""
    color = next((deck.color[card] for card in codes if deck.color.get(card)), None)
    if stack.color != color and (color is not None or deck.card_set.issuperset(codes)):
        yield Fault("common.color", f"{at}/color", "The cards of the stack have another color.")
    yield from _sequence_faults(at, codes, color, deck)


def _sequence_faults(at: str, codes: tuple[str, ...], color: str | None, deck: Deck) -> Iterator[Fault]:
    """Yield the visible cards of the deck that have another number than their place, or another color."""
    for i, card in enumerate(codes):
        if is_hidden(card) or card not in deck.card_set:
            continue
        if deck.number[card] != i + 1:
            yield Fault("common.order", f"{at}/cards/{i}", RUN_MESSAGE)
        if card not in deck.wilds and deck.color[card] != color:
            yield Fault("common.color", f"{at}/cards/{i}", "All cards of a stack must have the same color.")
