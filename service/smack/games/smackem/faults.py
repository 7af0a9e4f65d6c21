"""Faults of a state of Smack'em: reasons why no play can have led to it. Pointers start at the state.

Counters prove nothing, since a table may begin to count whenever it likes. What does are teams and players, how
the round ended, and the cards. A state is judged with every move, and hardly any has a fault in its cards: so
`is_sound` first compares whole stacks with the runs of the deck, and only where that fails `explain_faults` looks
for the cards that lie wrong. A state with hidden cards is always explained.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, pairwise

from smack.engine import (
    Fault,
    Found,
    FoundSeveral,
    Pile,
    charge_once,
    contains_any,
    each_once,
    fault,
    has_hidden,
    if_known,
    is_hidden,
    look_up,
    several_faults,
    surplus_cards,
    until_hidden_read,
)
from smack.games.smackem.deadlock import is_deadlocked
from smack.games.smackem.deck import HIGHEST, PUBLISHED_COLORS, Deck, deck_of
from smack.games.smackem.score import champion
from smack.games.smackem.types import LAST_ID, SEATS, SPOTS, TEAMS, Options, Stack, State, Team

OWN_CARD_COST = 2  # units for a card of a deck with colors of the table, whose lookup tables may not exist yet


def faults(state: State) -> Iterator[Fault]:
    """Yield every fault but those of cards; of a partial state those that hold in every completion."""
    yield from team_faults(state.teams)
    yield from option_faults(state.options)
    if (state.phase, state.ended_by, state.smacked_by, state.stops) != ("play", None, None, ()):
        yield from wrong_ending(state)
        yield from wrong_teams_named(state)
    yield from wrong_sizes(state)
    yield from wrong_ids(state)
    by_deadlock = state.phase == "over" and state.ended_by == "deadlock"
    if (by_deadlock or state.stops) and state.smacked_by is None:
        yield from until_hidden_read(wrong_deadlock, state, by_deadlock)


# Teams, options and the end of the round


@several_faults("setup.teams", "setup.players", "players.twice")
def team_faults(teams: Sequence[Team]) -> FoundSeveral:
    """Find what is wrong with teams and players, in a deal or a state."""
    yield from wrong_teams([team.id for team in teams])
    players = [*chain.from_iterable([team.players for team in teams])]
    if len(set(players)) < len(players):
        seen: set[str] = set()
        for i, team in enumerate(teams):
            for j, player in enumerate(team.players):
                if player in seen:
                    yield "players.twice", f"/teams/{i}/players/{j}", "twice"
                seen.add(player)
    for i, team in enumerate(teams):
        if not SEATS[0] <= len(team.players) <= SEATS[1]:
            yield "setup.players", f"/teams/{i}/players", "size"


@fault("setup.teams")
def wrong_teams(names: Sequence[str], most: int = TEAMS[1]) -> Found:
    """Find what is wrong with the number of teams, and with their ids."""
    if not TEAMS[0] <= len(names) <= most:
        yield "/teams", "number"
    for i, name in enumerate(names):
        if name in names[:i]:
            yield f"/teams/{i}/id", "twice"


@several_faults("options.colors", "options.hand_colors", "options.wild_ones", of=("state", "tally"))
def option_faults(options: Options) -> FoundSeveral:
    """Find what is wrong with the options, in a deal, a tally or a state."""
    colors, hands = set(options.colors), set(options.hand_colors)
    if len(colors) < len(options.colors) or "wild" in colors:
        yield "options.colors", "/options/colors", "colors"
    if len(hands) < len(options.hand_colors) or not hands <= colors:
        yield "options.hand_colors", "/options/hand_colors", "colors"
    if not options.colored_ones and not options.wild_ones:
        yield "options.wild_ones", "/options/wild_ones", "none"


@fault("phase")
def wrong_ending(state: State) -> Found:
    """Find what contradicts phase and ending."""
    agreed = bool(state.stops) and {team.id for team in state.teams} <= set(state.stops)
    if (state.smacked_by is not None) != (state.ended_by == "smack"):
        yield "/smacked_by", "smacked"
    if state.phase == "play" and agreed:
        yield "/phase", "agreed"
    if state.ended_by == "agreed" and (not agreed or state.options.stop != "agreed"):
        yield "/ended_by", "agreement"
    if state.ended_by == "smack" and state.stops:
        yield "/stops", "withdrawn"


@several_faults("team.unknown", "stops")
def wrong_teams_named(state: State) -> FoundSeveral:
    """Find what is wrong with the team that smacked, and with those that want to stop."""
    named = [("/smacked_by", state.smacked_by), *[(f"/stops/{i}", team) for i, team in enumerate(state.stops)]]
    for pointer, name in named:
        if name is not None and all(team.id != name for team in state.teams):
            yield "team.unknown", pointer, "unknown"
    if state.stops and state.options.stop != "agreed":
        yield "stops", "/stops", "option"
    for i, team in enumerate(state.stops):
        if team in state.stops[:i]:
            yield "stops", f"/stops/{i}", "twice"


@fault("phase")
def wrong_deadlock(state: State, by_deadlock: bool) -> Found:
    """Find an end by deadlock where a team can play, and further requests to stop where none can.

    In a deadlock the first request ends the round, and each play before it has withdrawn those that were made: one
    team at most is in `stops`, and that only after an end by deadlock.
    """
    if any(card_faults(state)):  # `is_deadlocked` takes cards of the deck in order
        return
    if not is_deadlocked(state):
        if by_deadlock:
            yield "/ended_by", "possible"
    elif state.ended_by == "agreed":
        yield "/ended_by", "deadlock"
    elif len(state.stops) > by_deadlock:
        yield "/stops", "deadlock"


# Numbers of spots and cards, and ids of stacks


@several_faults("match.decided", "spots.four", "smack_stack.size", "smack.empty")
def wrong_sizes(state: State) -> FoundSeveral:
    """Find what is wrong with totals and with numbers of spots and cards."""
    if champion({team.id: team.score for team in state.teams}, state.options.target) is not None:
        yield "match.decided", "/teams", "decided"
    for i, team in enumerate(state.teams):
        has_smacked = state.phase == "over" and team.id == state.smacked_by
        if len(team.spots) != SPOTS:
            yield "spots.four", f"/teams/{i}/spots", "four"
        if len(team.smack_stack) > team.options.smack_stack:
            yield "smack_stack.size", f"/teams/{i}/smack_stack", "many"
        if has_smacked and team.smack_stack:
            yield "smack.empty", f"/teams/{i}/smack_stack", "cards"
        elif not (has_smacked or team.smack_stack) and state.options.smack == "automatic":
            yield "smack.empty", f"/teams/{i}/smack_stack", "smacked"


@fault("common.id")
def wrong_ids(state: State) -> Found:
    ids = [stack.id for stack in (*state.common, *state.completed)]
    if len(set(ids)) == len(ids) and LAST_ID not in ids:
        return
    seen: set[int] = set()
    for at, stack in _stacks(state):
        if stack.id in seen:
            yield f"{at}/id", "twice"
        elif stack.id == LAST_ID:
            yield f"{at}/id", "high", {"limit": LAST_ID}
        seen.add(stack.id)


def _stacks(state: State) -> Iterator[tuple[str, Stack]]:
    """Yield (pointer, stack) of every stack of the Common Area, complete ones last."""
    for name, stacks in (("common", state.common), ("completed", state.completed)):
        for i, stack in enumerate(stacks):
            yield f"/{name}/{i}", stack


# Cards: those of each deck, once; those of a stack and of a spot in order


def piles(state: State) -> list[Pile]:
    """Return every pile; on a common stack each card is its own pile, since every team plays there."""
    piles = []
    for i, team in enumerate(state.teams):
        at, owner = f"/teams/{i}", team.id
        piles.append(Pile(f"{at}/smack_stack", team.smack_stack, owner))
        piles += [Pile(f"{at}/spots/{j}", spot, owner) for j, spot in enumerate(team.spots)]
        piles += [Pile(f"{at}/pile", team.pile, owner), Pile(f"{at}/flipped", team.flipped, owner)]
    for at, stack in _stacks(state):
        piles += [Pile(f"{at}/cards/{j}", (laid.card,), laid.team) for j, laid in enumerate(stack.cards)]
    return piles


def card_faults(state: State) -> Iterable[Fault]:
    """Return every fault of the cards, after a quick check since most states have none."""
    deck = deck_of(state.options)
    if state.options.colors != PUBLISHED_COLORS:
        charge_once(state.options, OWN_CARD_COST * len(deck.cards))
    return () if is_sound(state, deck) else explain_faults(state, deck)


def is_sound(state: State, deck: Deck) -> bool:
    """Return whether `explain_faults` certainly has none to yield."""
    try:
        return if_known(_has_sound_cards, state, deck, otherwise=False)
    except KeyError:
        return False


def _has_sound_cards(state: State, deck: Deck) -> bool:
    """Raises KeyError for an unknown team, HiddenCardRead."""
    cards = {team.id: [*team.smack_stack, *chain(*team.spots), *team.pile, *team.flipped] for team in state.teams}
    for i, stack in enumerate((*state.common, *state.completed)):
        for laid in stack.cards:
            cards[laid.team].append(laid.card)
        codes = tuple([laid.card for laid in stack.cards])
        if not _is_run(codes, stack.color, deck) or (len(codes) == HIGHEST) != (i >= len(state.common)):
            return False
    if len(cards) != len(state.teams) or not all([each_once(own, deck.card_set) for own in cards.values()]):  # noqa: C419, since lists are faster
        return False
    # last: `are_built` caches its arguments, and by now each team has at most the cards of one deck
    return all([deck.are_built(team.spots, team.options.alternate_icons) for team in state.teams])  # noqa: C419


def _is_run(codes: tuple[str, ...], color: str | None, deck: Deck) -> bool:
    """Return whether the cards ascend by one in the color, from a 1 or a Wild One."""
    if color is None:
        return len(codes) == 1 and codes[0] in deck.wilds
    run = deck.runs.get(color, ())[: len(codes)]
    if not run:  # another deck's color, or no cards
        return False
    return codes == run or (len(run) > 1 and codes[1:] == run[1:] and codes[0] in deck.wilds)


@several_faults(
    *("team.unknown", "card.unknown", "card.twice"),
    *("spots.order", "common.complete", "common.order", "common.color"),
)
def explain_faults(state: State, deck: Deck) -> FoundSeveral:
    """Find every fault of the cards."""
    for pointer in surplus_cards(piles(state)):
        yield "card.twice", pointer, "more"
    yield from _deck_faults(state, deck.card_set)
    for i, team in enumerate(state.teams):
        accepted = deck.accepted(team.options.alternate_icons)
        for j, spot in enumerate(team.spots):
            for k, (below, card) in enumerate(pairwise(spot), 1):
                at = f"/teams/{i}/spots/{j}/{k}"
                yield from until_hidden_read(_find_misfit, at, below, card, accepted, deck)
    for at, stack in _stacks(state):
        yield from _stack_faults(at, stack, deck)
        if len(stack.cards) > HIGHEST or (len(stack.cards) == HIGHEST) != at.startswith("/completed"):
            yield "common.complete", at, "complete"


def _deck_faults(state: State, deck: frozenset[str]) -> FoundSeveral:
    """Find cards that a team's deck does not have, or not as often, and unknown teams in the Common Area."""
    teams = {team.id for team in state.teams}
    cards: dict[str, set[str]] = {}
    for pile in piles(state):
        laid = not pile.pointer.startswith("/teams/")  # in the Common Area, where each card is an object
        if pile.owner not in teams:
            yield "team.unknown", f"{pile.pointer}/team", "unknown"
        before = cards.setdefault(pile.owner, set())
        for i, card in enumerate(pile.cards):
            if is_hidden(card):
                continue
            pointer = f"{pile.pointer}/card" if laid else f"{pile.pointer}/{i}"
            if card not in deck:
                yield "card.unknown", pointer, "unknown", {"card": card}
            elif card in before:
                yield "card.twice", pointer, "twice", {"card": card}
            before.add(card)


def _find_misfit(
    at: str, below: str, card: str, accepted: Mapping[str, frozenset[str]], deck: Deck
) -> FoundSeveral:
    """Find whether the card does not go on the one below it; cards outside the deck are skipped."""
    if is_hidden(below) and not is_hidden(card):  # is one of the tops that accept it below?
        fits = contains_any((below,), frozenset([top for top, cards in accepted.items() if card in cards]))
    else:
        is_of_deck = is_hidden(below) or below in accepted  # a card outside the deck is another fault
        # of `below`, if hidden, only the class is asked, which leaves fewer cases than each card
        fits = not is_of_deck or contains_any((card,), accepted[look_up(deck.first_alike, below)])
    if not fits and (is_hidden(card) or card in accepted):
        yield "spots.order", at, "order"


def _stack_faults(at: str, stack: Stack, deck: Deck) -> FoundSeveral:
    """Find what makes a stack no run.

    Its color is that of its lowest card that has one; if some are hidden, that which the stack names.
    """
    codes = tuple([laid.card for laid in stack.cards])
    if not codes:
        yield "common.order", f"{at}/cards", "empty"
        return
    if has_hidden(codes):
        # one hidden card without a color may be a Wild One
        color, is_wrong = stack.color, stack.color not in deck.runs and (stack.color or len(codes) > 1)
    else:
        color = next((deck.color[card] for card in codes if deck.color.get(card)), None)
        # without a color all are Wild Ones, unless a card is outside the deck, which is another fault
        is_wrong = stack.color != color and (color or deck.card_set.issuperset(codes))
    if is_wrong:
        yield "common.color", f"{at}/color", "stack"
    may_be_wild = len(codes) > 1 or color not in deck.runs  # the lowest card: a Wild One alone has no color
    for i, card in enumerate(codes, 1):
        wilds = deck.wilds if i == 1 and may_be_wild else frozenset[str]()
        yield from until_hidden_read(_run_faults, f"{at}/cards/{i - 1}", i, card, color, wilds, deck)


def _run_faults(
    at: str, number: int, card: str, color: str | None, wilds: frozenset[str], deck: Deck
) -> FoundSeveral:
    """Find what is wrong with a card of a stack, where these Wild Ones fit; cards outside the deck are skipped."""
    known = not is_hidden(card)
    fitting = wilds.union(deck.runs.get(color or "", ())[number - 1 : number])
    if (known and card not in deck.card_set) or contains_any((card,), fitting):
        return
    if not known or deck.number[card] != number:
        yield "common.order", at, "numbers"
    if known and card not in deck.wilds and deck.color[card] != color:
        yield "common.color", at, "card"
