"""Why the cards of Smack'em cannot lie as they do: which there are, and what lies on what."""

from collections.abc import Iterator, Mapping
from itertools import chain, pairwise

from smack.cards.piles import hidden_count_faults
from smack.engine.game import Pile
from smack.engine.partial.hidden import HIDDEN, HiddenCardRead, HiddenCardsPresent, has_hidden, is_hidden
from smack.engine.verdict import Fault
from smack.games.smackem.deck import HIGHEST, Deck, deck_of
from smack.games.smackem.state import Stack, State, Team


def table_faults(state: State) -> Iterator[Fault]:
    """Every fault of the cards; where all is plainly well none is looked for."""
    deck = deck_of(state.options)
    if not _is_well(state, deck):
        yield from _card_faults(state, deck.known)
        yield from _spot_faults(state, deck)
        yield from _stack_faults(state, deck)


def _is_well(state: State, deck: Deck) -> bool:
    """Whether every card is seen, and lies where it may and once only."""
    build = state.options.team_build
    try:
        laid = _well_laid(state, deck)
        if len(laid) < len(state.teams):
            return False
        return all(_is_well_kept(team, laid[team.id], deck, build) for team in state.teams)
    except (KeyError, HiddenCardRead):
        return False


def _well_laid(state: State, deck: Deck) -> dict[str, list[str]]:
    """Team -> its cards in the Common Area; of no team if a stack there is not as it has to be."""
    found: dict[str, list[str]] = {team.id: [] for team in state.teams}
    for i, stack in enumerate((*state.common, *state.completed)):
        codes = []
        for laid in stack.cards:
            codes.append(laid.card)
            found[laid.team].append(laid.card)
        if not _is_run(tuple(codes), stack.color, deck) or (len(codes) == HIGHEST) != (i >= len(state.common)):
            return {}
    return found


def _is_run(codes: tuple[str, ...], color: str | None, deck: Deck) -> bool:
    """Whether every card is seen, and they run upwards in the colour, if need be from a Wild One."""
    try:
        if color is None:
            return len(codes) == 1 and codes[0] in deck.wilds
        run = deck.runs[color][: len(codes)]
        return codes == run != () or (codes[1:] == run[1:] != () and codes[0] in deck.wilds)
    except (KeyError, HiddenCardRead):
        return False


def _is_well_kept(team: Team, laid: list[str], deck: Deck, build: str) -> bool:
    """Whether a team's spots are built as they may be, and taken out its cards leave so many fewer in the deck."""
    takers = deck.takers(build, team.options.alternate_icons)
    for spot in team.spots:
        if len(spot) > 1 and [card for below, card in pairwise(spot) if card not in takers[below]]:
            return False
    cards = [*laid, *team.smack_stack, *chain(*team.spots), *team.pile, *team.flipped]
    return len(deck.known.difference(cards)) == len(deck.known) - len(cards)


def _card_faults(state: State, known: frozenset[str]) -> Iterator[Fault]:
    """``card.unknown``, ``card.twice`` and cards of unknown teams. Raises HiddenCardsPresent for a ``"?"``."""
    yield from hidden_count_faults(piles(state), "card.twice")
    names = {team.id for team in state.teams}
    seen: set[tuple[str, str]] = set()
    for pointer, team, card in _places(state):
        if team not in names:
            yield Fault("team.unknown", f"{pointer.removesuffix('/card')}/team", "No team has this id.")
        if is_hidden(card):
            continue
        if card == HIDDEN:
            raise HiddenCardsPresent
        if card not in known:
            yield Fault("card.unknown", pointer, "This table's decks have no such card.")
        elif (team, card) in seen:
            yield Fault("card.twice", pointer, "The team's deck has this card only once.")
        seen.add((team, card))


def deck(state: State) -> Mapping[str, int]:
    """Of each team."""
    return dict.fromkeys(deck_of(state.options).cards, 1)


def piles(state: State) -> Iterator[Pile]:
    """Wherever cards lie; on a common stack each card is a pile of its own, since every team lays there."""
    for i, team in enumerate(state.teams):
        at = f"/teams/{i}"
        yield Pile(f"{at}/smack_stack", team.smack_stack, team.id)
        yield from (Pile(f"{at}/spots/{j}", spot, team.id) for j, spot in enumerate(team.spots))
        yield Pile(f"{at}/pile", team.pile, team.id)
        yield Pile(f"{at}/flipped", team.flipped, team.id)
    for name, stacks in (("common", state.common), ("completed", state.completed)):
        for i, stack in enumerate(stacks):
            for j, laid in enumerate(stack.cards):
                yield Pile(f"/{name}/{i}/cards/{j}", (laid.card,), laid.team)


def _places(state: State) -> Iterator[tuple[str, str, str]]:
    """(pointer, team, card) of every card."""
    for pile in piles(state):
        for i, card in enumerate(pile.cards):
            yield f"{pile.pointer}/{i if pile.pointer.startswith('/teams') else 'card'}", pile.owner, card


def _spot_faults(state: State, deck: Deck) -> Iterator[Fault]:
    """``spots.order``: every card on one that takes it, as far as the deck knows the two."""
    for i, team in enumerate(state.teams):
        takers = deck.takers(state.options.team_build, team.options.alternate_icons)
        for j, spot in enumerate(team.spots):
            for k, (below, card) in enumerate(pairwise(spot), 1):
                if is_hidden(below) or is_hidden(card):
                    continue
                if below in takers and card in takers and card not in takers[below]:
                    message = "This card cannot have been played on the one below."
                    yield Fault("spots.order", f"/teams/{i}/spots/{j}/{k}", message)


def _stack_faults(state: State, deck: Deck) -> Iterator[Fault]:
    """``common.order``, ``common.color`` and ``common.complete``."""
    for i, stack in enumerate(state.common):
        yield from _run_faults(f"/common/{i}", stack, deck)
        if len(stack.cards) >= HIGHEST:
            yield Fault("common.complete", f"/common/{i}", "A stack that has reached 13 is set aside.")
    for i, stack in enumerate(state.completed):
        yield from _run_faults(f"/completed/{i}", stack, deck)
        if len(stack.cards) != HIGHEST:
            yield Fault("common.complete", f"/completed/{i}", "Only a stack that has reached 13 is set aside.")


def _run_faults(at: str, stack: Stack, deck: Deck) -> Iterator[Fault]:
    """What is wrong with a stack, as far as it is seen."""
    codes = tuple([laid.card for laid in stack.cards])
    if _is_run(codes, stack.color, deck):
        return
    if not codes:
        yield Fault("common.order", f"{at}/cards", "A stack has at least one card.")
    elif has_hidden(codes):
        yield from _partly_seen(at, stack, codes, deck)
    elif codes[0] in deck.wilds and len(codes) == 1:
        yield Fault("common.color", f"{at}/color", "A bare Wild One has no colour yet.")
    else:
        yield from _misplaced(at, stack, codes, deck)


def _partly_seen(at: str, stack: Stack, codes: tuple[str, ...], deck: Deck) -> Iterator[Fault]:
    """What is wrong whatever the cards are that are not seen."""
    if stack.color not in deck.runs and (stack.color is not None or len(codes) > 1):
        yield Fault("common.color", f"{at}/color", "A stack has a colour of the deck, but for a bare Wild One.")
    shown = [(i, card) for i, card in enumerate(codes) if not is_hidden(card) and card in deck.known]
    for i, card in shown:
        if deck.number[card] != i + 1:
            yield Fault("common.order", f"{at}/cards/{i}", "A stack runs upwards, one by one.")
        if card not in deck.wilds and deck.color[card] != stack.color:
            yield Fault("common.color", f"{at}/cards/{i}", "A stack has one colour.")


def _misplaced(at: str, stack: Stack, codes: tuple[str, ...], deck: Deck) -> Iterator[Fault]:
    """Which cards are out of order or colour; a stack's colour is that of its lowest card that has one."""
    color = next((deck.color[card] for card in codes if deck.color.get(card)), None)
    if stack.color != color and (color is not None or deck.known.issuperset(codes)):
        yield Fault("common.color", f"{at}/color", "The cards of the stack have another colour.")
    for i, card in enumerate(codes):
        if card not in deck.known:
            continue
        if deck.number[card] != i + 1:
            message = "The numbers of a stack go up one by one, from 1 or a Wild One."
            yield Fault("common.order", f"{at}/cards/{i}", message)
        if card not in deck.wilds and deck.color[card] != color:
            yield Fault("common.color", f"{at}/cards/{i}", "All cards of a stack have the same colour.")
