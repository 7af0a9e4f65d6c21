"""Faults of a state of Smack'em: reasons why no play can have led to it. Pointers are relative to the state.

The number of a round proves nothing, since a table may begin to count at any time. The searches look at teams and
players, at how the round ended, and at the cards. A state is judged with every move, and hardly any has a fault in
its cards. So `is_sound` first compares whole stacks with the runs of the deck; only where that fails,
`find_card_faults` looks for the cards that lie wrong. Hidden cards on a spot or in a stack of the Common Area can
keep `is_sound` from comparing: then `find_card_faults` looks, too.
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
    fault,
    has_hidden,
    if_known,
    is_hidden,
    is_part_of_deck,
    locate_surplus_cards,
    look_up,
    several_faults,
    until_hidden_read,
)
from smack.games.smackem.deadlock import is_deadlocked
from smack.games.smackem.deck import HIGHEST_NUMBER, PUBLISHED_COLORS, Deck, deck_of
from smack.games.smackem.score import find_champion
from smack.games.smackem.types import (
    PLAYERS_PER_TEAM,
    SPOT_COUNT,
    STACK_ID_END,
    TEAM_BOUNDS,
    Options,
    Stack,
    State,
    Team,
)

CUSTOM_CARD_COST = 2  # units for a card of a deck with other colors than the published, which may not be built yet


def faults(state: State) -> Iterator[Fault]:
    """Yield every fault that only this game has, except those of `card_faults`.

    Of a partial state it yields those that hold in every completion.
    """
    yield from team_faults(state.teams)
    yield from option_faults(state.options)
    # a round in progress that no team wants to stop has nothing to search
    if (state.phase, state.ended_by, state.smacked_by, state.stops) != ("play", None, None, ()):
        yield from wrong_ending(state)
        yield from wrong_team_references(state)
    yield from wrong_sizes(state)
    yield from wrong_stack_ids(state)
    # in play `ended_by` is a fault by itself (`GAME.presence`)
    ended_by_deadlock = state.phase == "over" and state.ended_by == "deadlock"
    # beside `smacked_by` an end by deadlock and `stops` are already faults of `wrong_ending`
    if (ended_by_deadlock or state.stops) and state.smacked_by is None:
        yield from until_hidden_read(wrong_deadlock, state, ended_by_deadlock)


# Teams, options and the end of the round


@several_faults("setup.teams", "setup.players", "players.twice")
def team_faults(teams: Sequence[Team]) -> FoundSeveral:
    """Find wrong numbers of teams or players, and repeated ids, in a deal or a state."""
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
        if not PLAYERS_PER_TEAM[0] <= len(team.players) <= PLAYERS_PER_TEAM[1]:
            yield "setup.players", f"/teams/{i}/players", "size"


@fault("setup.teams")
def wrong_teams(team_ids: Sequence[str], max_teams: int = TEAM_BOUNDS[1]) -> Found:
    """Find a wrong number of teams, and ids that repeat; `team_ids` are those of all teams.

    A tally passes its own number of teams as `max_teams`, since not all of them play every round.
    """
    if not TEAM_BOUNDS[0] <= len(team_ids) <= max_teams:
        yield "/teams", "number"
    for i, team_id in enumerate(team_ids):
        if team_id in team_ids[:i]:
            yield f"/teams/{i}/id", "twice"


@several_faults("options.colors", "options.hand_colors", "options.wild_ones", of=("state", "tally"))
def option_faults(options: Options) -> FoundSeveral:
    """Find wrong colors of the deck or of the hand icon, and a deck without any 1, in a deal, a tally or a state.

    Colors are wrong if they repeat, if one is `wild`, or if one with the hand icon is not of the deck.
    """
    colors, hand_colors = set(options.colors), set(options.hand_colors)
    if len(colors) < len(options.colors) or "wild" in colors:
        yield "options.colors", "/options/colors", "colors"
    if len(hand_colors) < len(options.hand_colors) or not hand_colors <= colors:
        yield "options.hand_colors", "/options/hand_colors", "colors"
    if not options.colored_ones and not options.wild_ones:
        yield "options.wild_ones", "/options/wild_ones", "none"


@fault("phase")
def wrong_ending(state: State) -> Found:
    """Find where `phase`, `ended_by`, `smacked_by`, `stops` and the option `stop` contradict each other."""
    # without teams, which is another fault, no team has agreed; unknown teams in `stops` are another fault, too
    all_agreed = bool(state.stops) and {team.id for team in state.teams} <= set(state.stops)
    if (state.smacked_by is not None) != (state.ended_by == "smack"):
        yield "/smacked_by", "smacked"
    if state.phase == "play" and all_agreed:
        yield "/phase", "agreed"
    if state.ended_by == "agreed" and (not all_agreed or state.options.stop != "agreed"):
        yield "/ended_by", "agreement"
    if state.ended_by == "smack" and state.stops:
        yield "/stops", "withdrawn"


@several_faults("team.unknown", "stops")
def wrong_team_references(state: State) -> FoundSeveral:
    """Find unknown teams in `smacked_by` and `stops`, repeats in `stops`, and `stops` without `stop: agreed`."""
    named_teams = [
        ("/smacked_by", state.smacked_by),
        *[(f"/stops/{i}", team) for i, team in enumerate(state.stops)],
    ]
    for pointer, name in named_teams:
        if name is not None and all(team.id != name for team in state.teams):
            yield "team.unknown", pointer, "unknown"
    if state.stops and state.options.stop != "agreed":
        yield "stops", "/stops", "option"
    for i, team in enumerate(state.stops):
        if team in state.stops[:i]:
            yield "stops", f"/stops/{i}", "twice"


@fault("phase")
def wrong_deadlock(state: State, ended_by_deadlock: bool) -> Found:
    """Find an end by deadlock where a team can play; where none can, an end by agreement or too many in `stops`.

    A play withdraws all requests to stop, and in a deadlock the first request ends the round. So in a deadlock
    `stops` has at most one team, and none before the end. Nothing is found in a state with card faults. Raises
    HiddenCardRead where hidden cards decide whether it is a deadlock.
    """
    if any(card_faults(state)):  # `is_deadlocked` expects cards without faults
        return
    if not is_deadlocked(state):
        if ended_by_deadlock:
            yield "/ended_by", "possible"
    elif state.ended_by == "agreed":
        yield "/ended_by", "deadlock"
    elif len(state.stops) > (1 if ended_by_deadlock else 0):
        yield "/stops", "deadlock"


# Numbers of spots and cards, and ids of stacks


@several_faults("match.decided", "spots.four", "smack_stack.size", "smack.empty")
def wrong_sizes(state: State) -> FoundSeveral:
    """Find carried totals that won the match, wrong numbers of spots, and impossible sizes of Smack Stacks."""
    # by the totals carried into the round: once they have won the match, no round is dealt
    if find_champion({team.id: team.score for team in state.teams}, state.options.target) is not None:
        yield "match.decided", "/teams", "decided"
    for i, team in enumerate(state.teams):
        has_smacked = state.phase == "over" and team.id == state.smacked_by  # in play no team has
        if len(team.spots) != SPOT_COUNT:
            yield "spots.four", f"/teams/{i}/spots", "four"
        if len(team.smack_stack) > team.options.smack_stack:
            yield "smack_stack.size", f"/teams/{i}/smack_stack", "many"
        if has_smacked and team.smack_stack:
            yield "smack.empty", f"/teams/{i}/smack_stack", "cards"
        # under `smack: called` a team with an empty Smack Stack may not have yelled
        if not has_smacked and not team.smack_stack and state.options.smack == "automatic":
            yield "smack.empty", f"/teams/{i}/smack_stack", "smacked"


@fault("common.id")
def wrong_stack_ids(state: State) -> Found:
    """Find ids of stacks that repeat, or leave no id for the next stack."""
    ids = [stack.id for stack in (*state.common, *state.completed)]
    if len(set(ids)) == len(ids) and STACK_ID_END not in ids:  # quick, and mostly so
        return
    seen: set[int] = set()
    for pointer, stack in _stacks_with_pointers(state):
        if stack.id in seen:
            yield f"{pointer}/id", "twice"
        elif stack.id == STACK_ID_END:
            yield f"{pointer}/id", "high", {"limit": STACK_ID_END}
        seen.add(stack.id)


def _stacks_with_pointers(state: State) -> Iterator[tuple[str, Stack]]:
    """Yield (pointer, stack) of every stack of the Common Area; those set aside as complete come last."""
    for name, stacks in (("common", state.common), ("completed", state.completed)):
        for i, stack in enumerate(stacks):
            yield f"/{name}/{i}", stack


# Cards: those of each deck, once; those of a stack and of a spot in order


def piles(state: State) -> list[Pile]:
    """Return every pile with the team that owns it.

    In the Common Area each card is a pile, since a stack has cards of several teams.
    """
    all_piles = []
    for i, team in enumerate(state.teams):
        pointer, owner = f"/teams/{i}", team.id
        all_piles.append(Pile(f"{pointer}/smack_stack", team.smack_stack, owner))
        all_piles += [Pile(f"{pointer}/spots/{j}", spot, owner) for j, spot in enumerate(team.spots)]
        all_piles += [Pile(f"{pointer}/pile", team.pile, owner), Pile(f"{pointer}/flipped", team.flipped, owner)]
    for pointer, stack in _stacks_with_pointers(state):
        all_piles += [
            Pile(f"{pointer}/cards/{j}", (common_card.card,), common_card.team)
            for j, common_card in enumerate(stack.cards)
        ]
    return all_piles


def card_faults(state: State) -> Iterable[Fault]:
    """Return every fault of the cards; a quick check comes first, since most states have none.

    Charges units for a deck with other colors than the published ones, once for the same options in a row.
    """
    deck = deck_of(state.options)
    if state.options.colors != PUBLISHED_COLORS:
        charge_once(state.options, CUSTOM_CARD_COST * len(deck.cards))
    return () if is_sound(state, deck) else find_card_faults(state, deck)


def is_sound(state: State, deck: Deck) -> bool:
    """Return whether the cards certainly have no fault; False may also mean that this quick check cannot tell."""
    try:
        return if_known(_has_sound_cards, state, deck, otherwise=False)
    except KeyError:  # a card of the Common Area names an unknown team
        return False


def _has_sound_cards(state: State, deck: Deck) -> bool:
    """Return whether each team's cards are different cards of its deck, and all stacks and spots are in order.

    False, too, if two teams have one id. Raises KeyError for an unknown team, HiddenCardRead for a hidden card on
    a spot, or in a stack if it decides. Hidden cards elsewhere are only counted.
    """
    cards_by_team = {
        team.id: [*team.smack_stack, *chain(*team.spots), *team.pile, *team.flipped] for team in state.teams
    }
    for i, stack in enumerate((*state.common, *state.completed)):
        for common_card in stack.cards:
            cards_by_team[common_card.team].append(common_card.card)
        codes = tuple([common_card.card for common_card in stack.cards])
        is_completed = i >= len(state.common)
        if not _is_run(codes, stack.color, deck) or (len(codes) == HIGHEST_NUMBER) != is_completed:
            return False
    if len(cards_by_team) != len(state.teams):  # two teams with one id
        return False
    if not all([is_part_of_deck(cards, deck.card_set) for cards in cards_by_team.values()]):  # noqa: C419, since lists are faster
        return False
    # last: `are_in_order` caches its arguments, and by now each team has at most the cards of one deck
    return all([deck.are_in_order(team.spots, team.options.alternate_icons) for team in state.teams])  # noqa: C419


def _is_run(codes: tuple[str, ...], color: str | None, deck: Deck) -> bool:
    """Return whether the cards of a stack, bottom first, ascend by one in this color, from a 1 or a Wild One.

    The color None is that of a Wild One alone. Raises HiddenCardRead where hidden cards decide.
    """
    if color is None:
        return len(codes) == 1 and codes[0] in deck.wilds
    run = deck.runs.get(color, ())[: len(codes)]
    if not run:  # a color that the deck does not have, or a stack without cards
        return False
    # a Wild One alone has no color; a 1 that the deck lacks is in the run: `is_part_of_deck` refuses it
    return codes == run or (len(run) > 1 and codes[1:] == run[1:] and codes[0] in deck.wilds)


@several_faults(
    "team.unknown",
    "card.unknown",
    "card.twice",
    "spots.order",
    "common.complete",
    "common.order",
    "common.color",
)
def find_card_faults(state: State, deck: Deck) -> FoundSeveral:
    """Find every fault of the cards of a state, those of each deck, spot and stack."""
    for pointer in locate_surplus_cards(piles(state)):
        yield "card.twice", pointer, "more"
    yield from _deck_faults(state, deck.card_set)
    for i, team in enumerate(state.teams):
        accepted_cards = deck.accepted_cards(team.options.alternate_icons)
        for j, spot in enumerate(team.spots):
            for k, (below, card) in enumerate(pairwise(spot), 1):
                pointer = f"/teams/{i}/spots/{j}/{k}"
                yield from until_hidden_read(_misfit_faults, pointer, below, card, accepted_cards, deck)
    for pointer, stack in _stacks_with_pointers(state):
        yield from _stack_faults(pointer, stack, deck)
        is_set_aside, is_too_high = pointer.startswith("/completed/"), len(stack.cards) > HIGHEST_NUMBER
        if is_too_high or (len(stack.cards) == HIGHEST_NUMBER) != is_set_aside:
            yield "common.complete", pointer, "complete"


def _deck_faults(state: State, card_set: frozenset[str]) -> FoundSeveral:
    """Find cards that a team has twice, cards outside the deck (`card_set`), and cards of unknown teams."""
    teams = {team.id for team in state.teams}
    seen_by_team: dict[str, set[str]] = {}
    for pile in piles(state):
        is_in_common_area = not pile.pointer.startswith("/teams/")  # there each card is an object with its team
        if pile.owner not in teams:
            yield "team.unknown", f"{pile.pointer}/team", "unknown"
        seen = seen_by_team.setdefault(pile.owner, set())
        for i, card in enumerate(pile.cards):
            if is_hidden(card):
                continue  # `locate_surplus_cards` counts them
            pointer = f"{pile.pointer}/card" if is_in_common_area else f"{pile.pointer}/{i}"
            if card not in card_set:
                yield "card.unknown", pointer, "unknown", {"card": card}
            elif card in seen:
                yield "card.twice", pointer, "twice", {"card": card}
            seen.add(card)


def _misfit_faults(
    pointer: str, below: str, card: str, accepted_cards: Mapping[str, frozenset[str]], deck: Deck
) -> FoundSeveral:
    """Find that a card of a spot, at this pointer, does not go on the one below it.

    `accepted_cards` is card -> the cards that go on it. Cards outside the deck are another fault.
    Raises HiddenCardRead where a hidden card decides.
    """
    if any(not is_hidden(each) and each not in accepted_cards for each in (below, card)):
        return  # outside the deck
    if is_hidden(below) and not is_hidden(card):
        # one question about the hidden card, where looking it up would ask about each class
        fits = contains_any((below,), frozenset([top for top, cards in accepted_cards.items() if card in cards]))
    else:
        # of a hidden `below` only its class matters, which leaves fewer cases than each card
        fits = contains_any((card,), accepted_cards[look_up(deck.first_of_class, below)])
    if not fits:
        yield "spots.order", pointer, "order"


def _stack_faults(pointer: str, stack: Stack, deck: Deck) -> FoundSeveral:
    """Find what is wrong with the color of a stack of the Common Area, and with each of its cards.

    An empty stack is a fault, too; whether a stack is complete is checked elsewhere (`find_card_faults`). The
    right color is that of the lowest card that has one or, if some are hidden, the color that the stack names.
    """
    codes = tuple([common_card.card for common_card in stack.cards])
    if not codes:
        yield "common.order", f"{pointer}/cards", "empty"
        return
    if has_hidden(codes):
        color = stack.color
        may_be_wild_alone = color is None and len(codes) == 1
        is_wrong = color not in deck.runs and not may_be_wild_alone
    else:
        color = next((deck.color[card] for card in codes if deck.color.get(card)), None)
        # without a color all are Wild Ones, unless a card is outside the deck, which is another fault
        is_wrong = stack.color != color and (color is not None or deck.card_set.issuperset(codes))
    if is_wrong:
        yield "common.color", f"{pointer}/color", "stack"
    may_be_wild = len(codes) > 1 or color not in deck.runs  # the lowest card: a Wild One alone has no color
    for i, card in enumerate(codes):
        wilds = deck.wilds if i == 0 and may_be_wild else frozenset[str]()
        yield from until_hidden_read(_run_faults, f"{pointer}/cards/{i}", i + 1, card, color, wilds, deck)


def _run_faults(
    pointer: str, number: int, card: str, color: str | None, wilds: frozenset[str], deck: Deck
) -> FoundSeveral:
    """Find what is wrong with a card that must have this number and color in its stack, or be one of `wilds`.

    `pointer` is that of the card. Only `wilds` are right if the color is None or not of the deck, or the number is
    above 13. Cards outside the deck are another fault. Raises HiddenCardRead where a hidden card decides.
    """
    is_known = not is_hidden(card)
    # without a color, or above 13, none but `wilds`
    fitting_cards = wilds.union(deck.runs.get(color or "", ())[number - 1 : number])
    if (is_known and card not in deck.card_set) or contains_any((card,), fitting_cards):
        return
    # a hidden card that is none of these has a wrong number or color, and one fault for it is enough
    if not is_known or deck.number[card] != number:
        yield "common.order", pointer, "numbers"
    if is_known and card not in deck.wilds and deck.color[card] != color:
        yield "common.color", pointer, "card"
