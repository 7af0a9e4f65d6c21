"""Effects of the legal moves of Spank!: (state, move, chance) -> (state, events), and the end of a turn."""

from collections.abc import Sequence

from msgspec.structs import replace

from smack.cards import hand_without, ids_with_best_score, replace_item, seat_index
from smack.engine import After, Chance, Event
from smack.games.spank import types as event_types
from smack.games.spank.moves import Discard, Done, MoveStack, Place, Remove, Spank
from smack.games.spank.stacks import MAX_STACK_SIZE, Cards, build_merge, can_move_stack, join_stacks, stack_points
from smack.games.spank.types import HAND_SIZE, Drew, Options, Phase, Player, Received, Reshuffled, StackEnd, State


class StateBuilder:
    """A mutable builder of the state after a move and of the events of that move.

    `before` is the state before the move, `seat_on_turn` an index of `players`.
    """

    __slots__ = ("before", "chance", "discard", "events", "players", "seat_on_turn", "stock")

    def __init__(self, before: State, chance: Chance) -> None:
        self.before = before
        self.chance = chance
        self.events: list[Event] = []
        self.players = list(before.players)
        self.stock = before.stock
        self.discard = before.discard
        self.seat_on_turn = seat_index(before.players, before.turn)

    @property
    def player(self) -> Player:
        """The player on turn."""
        return self.players[self.seat_on_turn]

    def take_from_hand(self, cards: Cards) -> None:
        """Remove cards from the hand of the player on turn, which has them; the caller puts them elsewhere."""
        player = self.player
        self.players[self.seat_on_turn] = replace(player, hand=hand_without(player.hand, cards))

    def set_stack(self, seat: int, slot: int, stack: Cards) -> None:
        player = self.players[seat]
        self.players[seat] = replace(player, stacks=replace_item(player.stacks, slot, stack))

    def discard_stack(self, seat: int, slot: int) -> Cards:
        """Move the cards of a stack to the Discard, low to high, and return them; the slot is empty then."""
        stack = self.players[seat].stacks[slot]
        self.discard += stack
        self.set_stack(seat, slot, ())
        return stack

    def draw(self) -> None:
        """Fill the hand of the player on turn to five cards, and add the events.

        When the Stock runs out, drawing goes on from the reshuffled Discard if the options allow it and it has
        cards; else the hand stays smaller. Raises ChanceNeeded as `_reshuffle` does.
        """
        player = self.player
        hand = player.hand
        while (shortage := HAND_SIZE - len(hand)) > 0 and (self.stock or self._reshuffle()):
            cards = self.stock[: -shortage - 1 : -1]  # from the top, which is last
            self.stock = self.stock[:-shortage]
            hand += cards
            self.events.append(Drew("all", player.id, len(cards)))
            self.events.append(Received((player.id,), player.id, cards))
        if hand is not player.hand:  # some card was drawn
            self.players[self.seat_on_turn] = replace(player, hand=hand)

    def _reshuffle(self) -> bool:
        """Shuffle the whole Discard into a new Stock, and return True; called only while the Stock is empty.

        Return False, with nothing changed, if the options forbid that or the Discard is empty. Raises ChanceNeeded
        for two or more cards without a known seed.
        """
        if self.before.options.stock_empty == "play_on" or not self.discard:
            return False
        self.stock, self.discard = tuple(self.chance.shuffled(self.discard)), ()
        self.events.append(Reshuffled("all", len(self.stock)))
        return True

    def build(self, phase: Phase, turn: str | None, turns: int, winners: tuple[str, ...] = ()) -> After[State]:
        """Return (the new state, all events).

        `turn` is the id of the player on turn, None once the game is over; `turns` the number of completed turns;
        `winners` are (), unless the game is over.
        """
        after = replace(
            self.before,
            players=tuple(self.players),
            stock=self.stock,
            discard=self.discard,
            turn=turn,
            phase=phase,
            turns=turns,
            winners=winners,
        )
        return after, tuple(self.events)


def end_turn(builder: StateBuilder) -> After[State]:
    """Return (state, events) after the end of a turn and the Score step with which the next turn begins.

    In `builder`, which is changed, the move that ends the turn has been made already. The player on turn draws,
    and the next player scores. If the new score reaches the target, the game is over. Otherwise the next player's
    stacks of five cards go to the Discard, and the game is over if nobody can build any more. Raises
    HiddenCardRead where hidden cards decide whether the game is over, ChanceNeeded as `draw` does.
    """
    builder.draw()
    builder.seat_on_turn = seat = (builder.seat_on_turn + 1) % len(builder.players)
    player, turns = builder.player, builder.before.turns + 1
    sizes = [*map(len, player.stacks)]
    points_of_stacks = stack_points(sizes)
    points = sum(points_of_stacks)
    score = player.score + points
    if points:  # else the player stays the same object, which is faster
        builder.players[seat] = replace(player, score=score)
    builder.events.append(event_types.Scored("all", player.id, points_of_stacks, points, score))
    if score >= builder.before.options.target:
        builder.events.append(event_types.Won("all", player.id, score))
        # at once: stacks of five stay, by the clause `win.target`
        return builder.build("over", None, turns, (player.id,))
    for slot, size in enumerate(sizes if MAX_STACK_SIZE in sizes else ()):  # mostly no stack is of five
        if size == MAX_STACK_SIZE:
            builder.events.append(event_types.Cleared("all", player.id, slot, builder.discard_stack(seat, slot)))
    if is_deadlocked(builder.players, builder.stock, builder.discard, builder.before.options):
        scores = {player.id: player.score for player in builder.players}
        builder.events.append(event_types.Deadlocked("all", ids_with_best_score(scores), max(scores.values())))
        return builder.build("over", None, turns, ids_with_best_score(scores))
    return builder.build("choose", player.id, turns)


def is_deadlocked(players: Sequence[Player], stock: Cards, discard: Cards, options: Options) -> bool:
    """Return whether nobody can build any more, by the clause `deadlock` of the rulebook.

    That is if no card can be drawn, no hand has a card, no stack has two cards, and no player can move a stack.
    A player with an empty stack cannot, since it has to be filled first. Raises HiddenCardRead where hidden cards
    decide.
    """
    if stock or (discard and options.stock_empty == "reshuffle"):
        return False
    for player in players:
        if player.hand or max(map(len, player.stacks)) > 1:
            return False
    return not any(all(player.stacks) and can_move_stack(player.stacks, options.sequence) for player in players)


def discard(state: State, move: Discard, chance: Chance) -> After[State]:
    builder = StateBuilder(state, chance)
    builder.take_from_hand(move.cards)
    builder.discard += move.cards
    builder.events.append(event_types.Discarded("all", move.player, move.cards))
    return end_turn(builder)


def spank(state: State, move: Spank, chance: Chance) -> After[State]:
    builder = StateBuilder(state, chance)
    builder.take_from_hand((move.card,))
    hit_stack = builder.discard_stack(seat_index(state.players, move.opponent), move.stack)
    builder.discard += (move.card,)
    builder.events.append(event_types.Spanked("all", move.player, move.card, move.opponent, move.stack, hit_stack))
    return builder.build("move", state.turn, state.turns)


def move_stack(state: State, move: MoveStack, chance: Chance) -> After[State]:
    builder = StateBuilder(state, chance)
    stacks = builder.player.stacks
    source, onto = stacks[move.stack], stacks[move.onto]
    joined = join_stacks(source, onto, build_merge(source, onto, state.options.sequence))
    builder.set_stack(builder.seat_on_turn, move.onto, joined)
    builder.set_stack(builder.seat_on_turn, move.stack, ())
    # as no rank is twice in a stack, its first card tells which of the two parts lies at the low end
    end: StackEnd = "low" if joined[0] == source[0] else "high"
    builder.events.append(event_types.Moved("all", move.player, move.stack, move.onto, end, source))
    return _go_on_to_play(builder)


def remove(state: State, move: Remove, chance: Chance) -> After[State]:
    builder = StateBuilder(state, chance)
    cards = builder.discard_stack(builder.seat_on_turn, move.stack)
    builder.events.append(event_types.Removed("all", move.player, move.stack, cards))
    return _go_on_to_play(builder)


def _go_on_to_play(builder: StateBuilder) -> After[State]:
    """Return (state, events) of a builder in which a stack of the player on turn has just been moved or removed.

    The player must place a card in the empty stack next, in phase `play`. With an empty hand that is impossible:
    then the turn ends at once. Raises as `end_turn` does.
    """
    if not builder.player.hand:
        return end_turn(builder)
    return builder.build("play", builder.before.turn, builder.before.turns)


def place(state: State, move: Place, chance: Chance) -> After[State]:
    builder = StateBuilder(state, chance)
    builder.take_from_hand((move.card,))
    builder.set_stack(builder.seat_on_turn, move.stack, (move.card,))
    builder.events.append(event_types.Placed("all", move.player, move.card, move.stack))
    return end_turn(builder)


def done(state: State, move: Done, chance: Chance) -> After[State]:
    builder = StateBuilder(state, chance)
    builder.events.append(event_types.Finished("all", move.player))
    return end_turn(builder)
