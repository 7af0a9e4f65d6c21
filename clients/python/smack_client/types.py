# Generated from openapi.yaml, SHA-256 3cf51e2492ac4b3f90a8732521c16f99f4f2d0ed7209e8abde9dbaa81e545da7

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class Stream(TypedDict):
    """
    Where a table's chance stands; `seed` and `cursor` are null in views.
    """

    seed: NotRequired[str | None]
    cursor: NotRequired[int | None]
    commitment: NotRequired[str | None]


class SmackarangOptions(TypedDict):
    """
    What a table may agree on; absent options take their defaults.
    """

    weapon_types: NotRequired[Literal[2, 3, 4, 6, 12]]
    challenge: NotRequired[Literal['first_failure', 'full_circle']]
    drawn_card: NotRequired[Literal['may_play', 'must_play']]
    flick_color: NotRequired[Literal['any', 'orange']]
    zip_self: NotRequired[bool]
    last_bounce: NotRequired[Literal['next_turn', 'wins']]
    first: NotRequired[str | None]


SmackarangCardOrHidden: TypeAlias = Literal['?', 'blue-A', 'blue-B', 'blue-C', 'blue-D', 'blue-E', 'blue-F', 'blue-G', 'blue-H', 'blue-I', 'blue-J', 'blue-K', 'blue-L', 'bounce', 'crash', 'flick', 'glitch', 'green-A', 'green-B', 'green-C', 'green-D', 'green-E', 'green-F', 'green-G', 'green-H', 'green-I', 'green-J', 'green-K', 'green-L', 'orange-A', 'orange-B', 'orange-C', 'orange-D', 'orange-E', 'orange-F', 'orange-G', 'orange-H', 'orange-I', 'orange-J', 'orange-K', 'orange-L', 'purple-A', 'purple-B', 'purple-C', 'purple-D', 'purple-E', 'purple-F', 'purple-G', 'purple-H', 'purple-I', 'purple-J', 'purple-K', 'purple-L', 'red-A', 'red-B', 'red-C', 'red-D', 'red-E', 'red-F', 'red-G', 'red-H', 'red-I', 'red-J', 'red-K', 'red-L', 'smacklash', 'twistie', 'yellow-A', 'yellow-B', 'yellow-C', 'yellow-D', 'yellow-E', 'yellow-F', 'yellow-G', 'yellow-H', 'yellow-I', 'yellow-J', 'yellow-K', 'yellow-L', 'zip']


SmackarangCard: TypeAlias = Literal['blue-A', 'blue-B', 'blue-C', 'blue-D', 'blue-E', 'blue-F', 'blue-G', 'blue-H', 'blue-I', 'blue-J', 'blue-K', 'blue-L', 'bounce', 'crash', 'flick', 'glitch', 'green-A', 'green-B', 'green-C', 'green-D', 'green-E', 'green-F', 'green-G', 'green-H', 'green-I', 'green-J', 'green-K', 'green-L', 'orange-A', 'orange-B', 'orange-C', 'orange-D', 'orange-E', 'orange-F', 'orange-G', 'orange-H', 'orange-I', 'orange-J', 'orange-K', 'orange-L', 'purple-A', 'purple-B', 'purple-C', 'purple-D', 'purple-E', 'purple-F', 'purple-G', 'purple-H', 'purple-I', 'purple-J', 'purple-K', 'purple-L', 'red-A', 'red-B', 'red-C', 'red-D', 'red-E', 'red-F', 'red-G', 'red-H', 'red-I', 'red-J', 'red-K', 'red-L', 'smacklash', 'twistie', 'yellow-A', 'yellow-B', 'yellow-C', 'yellow-D', 'yellow-E', 'yellow-F', 'yellow-G', 'yellow-H', 'yellow-I', 'yellow-J', 'yellow-K', 'yellow-L', 'zip']


class SmackarangTallyRound(TypedDict):
    """
    A finished round; the winner is null for a deadlock.
    """

    cards_left: dict[Id, int]
    winner: str | None


class SmackarangTallyOptions(TypedDict):
    """
    What of the table's agreement a tally has to know.
    """

    last_bounce: NotRequired[Literal['next_turn', 'wins']]


class CommitmentCheck(TypedDict):
    """
    Whether the seed fits the published commitment; null where either is not known.
    """

    holds: bool | None


class SmackdownOptions(TypedDict):
    """
    What a table may agree on; absent options take their defaults.
    """

    chips: NotRequired[bool]
    purses: NotRequired[dict[Id, int]]
    raise_cap: NotRequired[Literal['own_purse', 'smallest_purse']]
    cancelled_pot: NotRequired[Literal['refund', 'stays']]
    first: NotRequired[str | None]
    blind_pick: NotRequired[Literal['chance', 'positions']]
    double_ace: NotRequired[Literal['at_once', 'own_turn']]
    starter: NotRequired[Literal['clockwise', 'same', 'winner']]


HandItem: TypeAlias = str


StandardCardOrHidden: TypeAlias = Literal['10C', '10D', '10H', '10S', '2C', '2D', '2H', '2S', '3C', '3D', '3H', '3S', '4C', '4D', '4H', '4S', '5C', '5D', '5H', '5S', '6C', '6D', '6H', '6S', '7C', '7D', '7H', '7S', '8C', '8D', '8H', '8S', '9C', '9D', '9H', '9S', '?', 'AC', 'AD', 'AH', 'AS', 'JC', 'JD', 'JH', 'JS', 'KC', 'KD', 'KH', 'KS', 'QC', 'QD', 'QH', 'QS']


DeckItem: TypeAlias = str


RemovedItem: TypeAlias = str


StandardCard: TypeAlias = Literal['10C', '10D', '10H', '10S', '2C', '2D', '2H', '2S', '3C', '3D', '3H', '3S', '4C', '4D', '4H', '4S', '5C', '5D', '5H', '5S', '6C', '6D', '6H', '6S', '7C', '7D', '7H', '7S', '8C', '8D', '8H', '8S', '9C', '9D', '9H', '9S', 'AC', 'AD', 'AH', 'AS', 'JC', 'JD', 'JH', 'JS', 'KC', 'KD', 'KH', 'KS', 'QC', 'QD', 'QH', 'QS']


class SmackdownTallyOptions(TypedDict):
    """
    What of the table's agreement a tally has to know.
    """

    cancelled_pot: NotRequired[Literal['refund', 'stays']]


Color: TypeAlias = str


HandColor: TypeAlias = str


class SmackemOptions(TypedDict):
    """
    What a table may agree on; absent options take their defaults.
    """

    target: NotRequired[int]
    colors: NotRequired[list[Color]]
    hand_colors: NotRequired[list[HandColor]]
    wild_ones: NotRequired[int]
    stop: NotRequired[Literal['agreed', 'deadlock']]
    smack: NotRequired[Literal['automatic', 'called']]
    team_build: NotRequired[Literal['consecutive', 'descending']]
    empty_spot: NotRequired[Literal['any', 'smack_stack_only']]
    positions: NotRequired[Literal['separate', 'shared']]


class SmackemTeamOptions(TypedDict):
    """
    Levelling the playing field, team by team.
    """

    smack_stack: NotRequired[int]
    alternate_icons: NotRequired[bool]
    flip: NotRequired[Literal[1, 2, 3]]


class SmackemLevelling(TypedDict):
    """
    A team's levelling options; absent ones are kept from the round before, at first 13, true and 3.
    """

    smack_stack: NotRequired[int]
    alternate_icons: NotRequired[bool]
    flip: NotRequired[Literal[1, 2, 3]]


class SmackemCounted(TypedDict):
    """
    A team's cards at the end of a round.
    """

    common: int
    stack_left: int


class SmackemTallyRound(TypedDict):
    """
    A finished round; `smacked_by` is null if nobody yelled or the round came to a deadlock.
    """

    teams: dict[Id, SmackemCounted]
    smacked_by: str | None


class SmackshapesIgnoreNumber(TypedDict):
    """
    Cards that finally have this number are no candidates.
    """

    kind: Literal['ignore_number']
    number: int


class SmackshapesPenaltyWonCard(TypedDict):
    """
    A wrong tap costs the top card of the won pile.
    """

    kind: Literal['penalty_won_card']


class SmackshapesPenaltyHandCard(TypedDict):
    """
    A wrong tap costs a card of the hand, picked by chance.
    """

    kind: Literal['penalty_hand_card']


class SmackshapesPenaltySkip(TypedDict):
    """
    A wrong tap costs the next round.
    """

    kind: Literal['penalty_skip']


SmackshapesShiftNumber = TypedDict(
    'SmackshapesShiftNumber',
    {
        'kind': Literal['shift_number'],
        'from': int,
        'to': int,
    },
)


class SmackshapesTallyByWon(TypedDict):
    """
    Cards won by everybody at the end, a single round, or the rounds of a game from the first one on.
    """

    won: dict[Id, int]


class SpankOptions(TypedDict):
    """
    What a table may agree on; absent options take their defaults.
    """

    sequence: NotRequired[bool]
    ranks: NotRequired[Literal['single', 'two_set_full', 'two_set_half']]
    target: NotRequired[int]
    stock_empty: NotRequired[Literal['play_on', 'reshuffle']]


Stack: TypeAlias = int


class ItemAnswer(TypedDict):
    """
    One answer of a batch: what the request alone would have got.
    """

    status: int
    body: Any
    ref: NotRequired[str]


class BatchAnswer(TypedDict):
    """
    One answer for each request, in order.
    """

    answers: list[ItemAnswer]


class Players(TypedDict):
    """
    How many can play.
    """

    min: int
    max: int


SmackarangMoveType: TypeAlias = Literal['play', 'draw', 'keep']


class SmackarangWaiting(TypedDict):
    """
    Who may move, and with which types, as far as everybody can see.
    """

    player: str | None
    moves: list[SmackarangMoveType]


SmackarangRule: TypeAlias = Literal['smackarang.setup.players', 'smackarang.setup.deal', 'smackarang.setup.starter', 'smackarang.setup.first', 'smackarang.play.open', 'smackarang.play.one', 'smackarang.turn.order', 'smackarang.turn.hold', 'smackarang.match.weapon', 'smackarang.match.character', 'smackarang.match.smacklash', 'smackarang.match.called', 'smackarang.must-play', 'smackarang.draw.one', 'smackarang.draw.play', 'smackarang.draw.reshuffle', 'smackarang.deadlock', 'smackarang.twistie', 'smackarang.flick', 'smackarang.glitch', 'smackarang.bounce', 'smackarang.crash', 'smackarang.zip', 'smackarang.smacklash.weapon', 'smackarang.challenge.order', 'smackarang.challenge.color', 'smackarang.challenge.must', 'smackarang.challenge.penalty', 'smackarang.challenge.smacked', 'smackarang.challenge.safe', 'smackarang.challenge.first-failure', 'smackarang.win.round', 'smackarang.win.empty-hand', 'smackarang.win.challenge-answer', 'smackarang.win.challenge-initiator']


class SmackarangPlayOne(TypedDict):
    """
    One card a turn
    """

    superfluous: NotRequired[list[str]]


class SmackarangTurnOrder(TypedDict):
    """
    Your turn
    """

    turn: NotRequired[str]


class SmackarangTurnHold(TypedDict):
    """
    From your hand
    """

    missing: NotRequired[list[str]]


class SmackarangMatchWeapon(TypedDict):
    """
    Weapon on top
    """

    top: NotRequired[str]
    called_color: NotRequired[str | None]


class SmackarangMatchCharacter(TypedDict):
    """
    Character on top
    """

    top: NotRequired[str]
    called_color: NotRequired[str | None]


class SmackarangMatchCalled(TypedDict):
    """
    The called colour
    """

    top: NotRequired[str]
    called_color: NotRequired[str | None]


class SmackarangMustPlay(TypedDict):
    """
    Play if you can
    """

    playable: NotRequired[list[str]]


class SmackarangDrawPlay(TypedDict):
    """
    Play what you drew
    """

    drawn: NotRequired[str]


class SmackarangFlick(TypedDict):
    """
    Flick lays more
    """

    extras: NotRequired[list[str]]


class SmackarangZip(TypedDict):
    """
    Zip names the next
    """

    zip_self: NotRequired[bool]


class SmackarangChallengeColor(TypedDict):
    """
    Answer by colour
    """

    color: NotRequired[str]


class SmackarangChallengeMust(TypedDict):
    """
    Answer if you can
    """

    playable: NotRequired[list[str]]


SmackarangFacts = TypedDict(
    'SmackarangFacts',
    {
        'smackarang.play.one': NotRequired[SmackarangPlayOne],
        'smackarang.turn.order': NotRequired[SmackarangTurnOrder],
        'smackarang.turn.hold': NotRequired[SmackarangTurnHold],
        'smackarang.match.weapon': NotRequired[SmackarangMatchWeapon],
        'smackarang.match.character': NotRequired[SmackarangMatchCharacter],
        'smackarang.match.called': NotRequired[SmackarangMatchCalled],
        'smackarang.must-play': NotRequired[SmackarangMustPlay],
        'smackarang.draw.play': NotRequired[SmackarangDrawPlay],
        'smackarang.flick': NotRequired[SmackarangFlick],
        'smackarang.zip': NotRequired[SmackarangZip],
        'smackarang.challenge.color': NotRequired[SmackarangChallengeColor],
        'smackarang.challenge.must': NotRequired[SmackarangChallengeMust],
    },
)


class SmackarangUnknown(TypedDict):
    """
    A clause that hangs on something hidden; null: the move's effect, or the sheet, does.
    """

    rule: SmackarangRule | None
    pointer: str


class SmackarangLine(TypedDict):
    """
    One line of a score sheet: what a clause counted, what it is worth, on which cards.
    """

    rule: SmackarangRule
    count: int
    points: int
    cards: NotRequired[list[Any]]


SmackarangFaultId: TypeAlias = Literal['chance.commitment', 'limit', 'card.unknown', 'card.copies', 'setup.players', 'players.twice', 'options.first', 'turn.unknown', 'phase', 'discard.empty', 'top.smacklash', 'call', 'drawn', 'hand.empty', 'challenge.by', 'challenge.waiting', 'challenge.failed', 'challenge.top', 'idle_turns', 'winner', 'wins', 'round']


SmackdownMoveType: TypeAlias = Literal['draw', 'screw_over', 'select', 'dirty_play', 'double_ace', 'smackdown', 'end_turn', 'raise', 'accept', 'fold']


class SmackdownWaiting(TypedDict):
    """
    Who may move, and with which types, as far as everybody can see.
    """

    player: str | None
    moves: list[SmackdownMoveType]


SmackdownRule: TypeAlias = Literal['smackdown.setup.players', 'smackdown.setup.deal', 'smackdown.play.open', 'smackdown.turn.order', 'smackdown.turn.draw', 'smackdown.turn.one-action', 'smackdown.turn.hold', 'smackdown.turn.no-refill', 'smackdown.deck.exhausted', 'smackdown.screw-over.reveal', 'smackdown.screw-over.select', 'smackdown.dirty-play.take', 'smackdown.double-ace.win', 'smackdown.not-playable', 'smackdown.smackdown.call', 'smackdown.smackdown.best', 'smackdown.smackdown.order', 'smackdown.smackdown.rrf-alive', 'smackdown.smackdown.tie', 'smackdown.smackdown.nothing', 'smackdown.cancelled.restart', 'smackdown.chips.ante', 'smackdown.chips.raise', 'smackdown.chips.answer', 'smackdown.chips.fold', 'smackdown.chips.last-in', 'smackdown.chips.pot']


class SmackdownTurnOrder(TypedDict):
    """
    Your turn
    """

    turn: NotRequired[str]


class SmackdownTurnHold(TypedDict):
    """
    From your hand
    """

    wanted: NotRequired[list[str]]
    missing: NotRequired[list[str]]


class SmackdownScrewOverSelect(TypedDict):
    """
    Two cards of each
    """

    opponent: NotRequired[str]
    due: NotRequired[int]
    missing: NotRequired[list[str]]
    opponents: NotRequired[list[str]]


class SmackdownDirtyPlayTake(TypedDict):
    """
    A blind pick
    """

    opponent: NotRequired[str]
    cards: NotRequired[int]


class SmackdownNotPlayable(TypedDict):
    """
    For the smackdown only
    """

    combination: NotRequired[str]


class SmackdownChipsRaise(TypedDict):
    """
    Raising
    """

    max: NotRequired[int]


class SmackdownChipsAnswer(TypedDict):
    """
    Pay or leave
    """

    waiting: NotRequired[list[str]]
    purse: NotRequired[int]
    amount: NotRequired[int]


SmackdownFacts = TypedDict(
    'SmackdownFacts',
    {
        'smackdown.turn.order': NotRequired[SmackdownTurnOrder],
        'smackdown.turn.hold': NotRequired[SmackdownTurnHold],
        'smackdown.screw-over.select': NotRequired[SmackdownScrewOverSelect],
        'smackdown.dirty-play.take': NotRequired[SmackdownDirtyPlayTake],
        'smackdown.not-playable': NotRequired[SmackdownNotPlayable],
        'smackdown.chips.raise': NotRequired[SmackdownChipsRaise],
        'smackdown.chips.answer': NotRequired[SmackdownChipsAnswer],
    },
)


class SmackdownUnknown(TypedDict):
    """
    A clause that hangs on something hidden; null: the move's effect, or the sheet, does.
    """

    rule: SmackdownRule | None
    pointer: str


class SmackdownLine(TypedDict):
    """
    One line of a score sheet: what a clause counted, what it is worth, on which cards.
    """

    rule: SmackdownRule
    count: int
    points: int
    cards: NotRequired[list[Any]]


SmackdownFaultId: TypeAlias = Literal['chance.commitment', 'limit', 'card.unknown', 'card.twice', 'setup.players', 'players.twice', 'options.first', 'options.purses', 'phase', 'turn.unknown', 'turn.folded', 'players.in', 'idle_turns', 'raise.by', 'raise.waiting', 'raise.chips', 'raise.amount', 'chips.off', 'chips.ante', 'chips.conserved', 'pot', 'deal', 'outcome']


SmackemMoveType: TypeAlias = Literal['play_common', 'play_team', 'combine', 'flip', 'turn_over', 'stop', 'smack']


class SmackemWaiting(TypedDict):
    """
    Who may move, and with which types, as far as everybody can see.
    """

    player: str | None
    moves: list[SmackemMoveType]


SmackemRule: TypeAlias = Literal['smackem.setup.teams', 'smackem.setup.cards', 'smackem.setup.round', 'smackem.play.open', 'smackem.position.first', 'smackem.position.second', 'smackem.team-area.own', 'smackem.available', 'smackem.common.stack', 'smackem.common.start', 'smackem.common.wild', 'smackem.common.next', 'smackem.common.complete', 'smackem.common.stay', 'smackem.team.lower', 'smackem.team.icons', 'smackem.team.color', 'smackem.team.empty', 'smackem.team.combine', 'smackem.flip.count', 'smackem.flip.showing', 'smackem.flip.turn-over', 'smackem.flip.short', 'smackem.smack', 'smackem.stop.deadlock', 'smackem.score.common', 'smackem.score.stack', 'smackem.score.smack', 'smackem.score.negative', 'smackem.score.match']


class SmackemPositionFirst(TypedDict):
    """
    The 1st Position's cards
    """

    first: NotRequired[str]


class SmackemPositionSecond(TypedDict):
    """
    The 2nd Position's cards
    """

    second: NotRequired[str]


class SmackemAvailable(TypedDict):
    """
    What lies open
    """

    top: NotRequired[str | None]


class SmackemCommonStack(TypedDict):
    """
    The stack that was meant
    """

    completed: NotRequired[bool]
    stacks: NotRequired[list[int]]


class SmackemCommonStart(TypedDict):
    """
    How a stack begins
    """

    card: NotRequired[str]


class SmackemCommonWild(TypedDict):
    """
    On a Wild One goes a 2
    """

    card: NotRequired[str]
    top: NotRequired[str]
    team: NotRequired[str]
    color: NotRequired[str | None]
    needs: NotRequired[int]


class SmackemCommonNext(TypedDict):
    """
    One up, same colour
    """

    card: NotRequired[str]
    top: NotRequired[str]
    team: NotRequired[str]
    color: NotRequired[str]
    needs: NotRequired[int]


class SmackemTeamLower(TypedDict):
    """
    Downwards in the Team Area
    """

    card: NotRequired[str]
    top: NotRequired[str]
    number: NotRequired[int]
    top_number: NotRequired[int]


class SmackemTeamIcons(TypedDict):
    """
    Icons take turns
    """

    card: NotRequired[str]
    top: NotRequired[str]
    hand: NotRequired[bool]


class SmackemTeamEmpty(TypedDict):
    """
    Empty spots
    """

    spot: NotRequired[int]


class SmackemFlipCount(TypedDict):
    """
    Three at a time
    """

    left: NotRequired[int]
    flip: NotRequired[int]


class SmackemFlipTurnOver(TypedDict):
    """
    The end of the pile
    """

    left: NotRequired[int]
    flip: NotRequired[int]


class SmackemSmack(TypedDict):
    """
    SMACK!
    """

    left: NotRequired[int]


SmackemFacts = TypedDict(
    'SmackemFacts',
    {
        'smackem.position.first': NotRequired[SmackemPositionFirst],
        'smackem.position.second': NotRequired[SmackemPositionSecond],
        'smackem.available': NotRequired[SmackemAvailable],
        'smackem.common.stack': NotRequired[SmackemCommonStack],
        'smackem.common.start': NotRequired[SmackemCommonStart],
        'smackem.common.wild': NotRequired[SmackemCommonWild],
        'smackem.common.next': NotRequired[SmackemCommonNext],
        'smackem.team.lower': NotRequired[SmackemTeamLower],
        'smackem.team.icons': NotRequired[SmackemTeamIcons],
        'smackem.team.empty': NotRequired[SmackemTeamEmpty],
        'smackem.flip.count': NotRequired[SmackemFlipCount],
        'smackem.flip.turn-over': NotRequired[SmackemFlipTurnOver],
        'smackem.smack': NotRequired[SmackemSmack],
    },
)


class SmackemUnknown(TypedDict):
    """
    A clause that hangs on something hidden; null: the move's effect, or the sheet, does.
    """

    rule: SmackemRule | None
    pointer: str


class SmackemLine(TypedDict):
    """
    One line of a score sheet: what a clause counted, what it is worth, on which cards.
    """

    rule: SmackemRule
    count: int
    points: int
    cards: NotRequired[list[Any]]


SmackemFaultId: TypeAlias = Literal['chance.commitment', 'limit', 'setup.teams', 'setup.players', 'players.twice', 'options.colors', 'options.hand_colors', 'phase', 'round', 'stops', 'team.unknown', 'match.decided', 'smack.empty', 'smack_stack.size', 'spots.four', 'common.id', 'card.unknown', 'card.twice', 'spots.order', 'common.order', 'common.color', 'common.complete']


SmackshapesMoveType: TypeAlias = Literal['select', 'tap', 'call', 'abstain', 'close']


class SmackshapesWaiting(TypedDict):
    """
    Who may move, and with which types, as far as everybody can see.
    """

    player: str | None
    moves: list[SmackshapesMoveType]


SmackshapesRule: TypeAlias = Literal['smackshapes.setup.players', 'smackshapes.setup.deal', 'smackshapes.play.open', 'smackshapes.select.secret', 'smackshapes.select.hold', 'smackshapes.tap.after-reveal', 'smackshapes.tap.table-card', 'smackshapes.tap.final', 'smackshapes.round.taking-part', 'smackshapes.round.close', 'smackshapes.round.first', 'smackshapes.ranking', 'smackshapes.winning-card', 'smackshapes.round.win', 'smackshapes.round.nobody', 'smackshapes.actions.layers', 'smackshapes.actions.ignore', 'smackshapes.inversion', 'smackshapes.winners.several', 'smackshapes.call.nothing', 'smackshapes.penalty.wrong-tap', 'smackshapes.skip', 'smackshapes.end.when', 'smackshapes.end.winner']


class SmackshapesSelectSecret(TypedDict):
    """
    One card, unseen
    """

    round: NotRequired[int]


class SmackshapesSelectHold(TypedDict):
    """
    From your hand
    """

    hand: NotRequired[list[str]]


class SmackshapesTapAfterReveal(TypedDict):
    """
    Open cards first
    """

    waiting: NotRequired[list[str]]


class SmackshapesTapTableCard(TypedDict):
    """
    A card on the table
    """

    table: NotRequired[list[str]]


class SmackshapesTapFinal(TypedDict):
    """
    No second thoughts
    """

    kind: NotRequired[str]
    card: NotRequired[str | None]


class SmackshapesRoundTakingPart(TypedDict):
    """
    Who takes part
    """

    round: NotRequired[int]


class SmackshapesRoundFirst(TypedDict):
    """
    Who was first
    """

    timed: NotRequired[bool]


class SmackshapesCallNothing(TypedDict):
    """
    Nothing to smack
    """

    colorcracks: NotRequired[bool]


SmackshapesFacts = TypedDict(
    'SmackshapesFacts',
    {
        'smackshapes.select.secret': NotRequired[SmackshapesSelectSecret],
        'smackshapes.select.hold': NotRequired[SmackshapesSelectHold],
        'smackshapes.tap.after-reveal': NotRequired[SmackshapesTapAfterReveal],
        'smackshapes.tap.table-card': NotRequired[SmackshapesTapTableCard],
        'smackshapes.tap.final': NotRequired[SmackshapesTapFinal],
        'smackshapes.round.taking-part': NotRequired[SmackshapesRoundTakingPart],
        'smackshapes.round.first': NotRequired[SmackshapesRoundFirst],
        'smackshapes.call.nothing': NotRequired[SmackshapesCallNothing],
    },
)


class SmackshapesUnknown(TypedDict):
    """
    A clause that hangs on something hidden; null: the move's effect, or the sheet, does.
    """

    rule: SmackshapesRule | None
    pointer: str


class SmackshapesLine(TypedDict):
    """
    One line of a score sheet: what a clause counted, what it is worth, on which cards.
    """

    rule: SmackshapesRule
    count: int
    points: int
    cards: NotRequired[list[Any]]


SmackshapesFaultId: TypeAlias = Literal['chance.commitment', 'limit', 'card.unknown', 'card.twice', 'card.name', 'cards.dealt', 'deck.twice', 'deck.shapes', 'ranking', 'action', 'setup.players', 'players.twice', 'options.smackhead', 'options.deck', 'smackhead.unknown', 'hand.size', 'skip', 'phase', 'selected.unknown', 'selected.skip', 'answers.unknown', 'answers.skip', 'answers.twice', 'answers.card', 'answers.call', 'answers.at', 'deputy', 'last_round']


SpankMoveType: TypeAlias = Literal['discard', 'spank', 'move', 'remove', 'place', 'done']


class SpankWaiting(TypedDict):
    """
    Who may move, and with which types, as far as everybody can see.
    """

    player: str | None
    moves: list[SpankMoveType]


SpankRule: TypeAlias = Literal['spank.setup.players', 'spank.setup.packs', 'spank.setup.deal', 'spank.setup.first', 'spank.setup.again', 'spank.stack.run', 'spank.stack.unique', 'spank.stack.five', 'spank.play.open', 'spank.turn.hold', 'spank.turn.order', 'spank.score.stacks', 'spank.score.remove', 'spank.win.target', 'spank.discard.skip', 'spank.empty.must-play', 'spank.spank.fit', 'spank.move.fit', 'spank.move.remove', 'spank.play.fill', 'spank.done.nothing-due', 'spank.draw.five', 'spank.deadlock', 'spank.pattern.none', 'spank.pattern.pair', 'spank.pattern.third', 'spank.pattern.fixed', 'spank.pattern.move', 'spank.pattern.spank']


class SpankStackRun(TypedDict):
    """
    Neighbouring ranks
    """

    stack: NotRequired[list[str]]
    ranks: NotRequired[list[str]]


class SpankStackUnique(TypedDict):
    """
    No rank twice
    """

    twice: NotRequired[list[str]]


class SpankStackFive(TypedDict):
    """
    Five at most
    """

    cards: NotRequired[int]
    max: NotRequired[int]


class SpankTurnHold(TypedDict):
    """
    What is there
    """

    empty: NotRequired[list[int]]
    missing: NotRequired[list[str]]


class SpankTurnOrder(TypedDict):
    """
    Your turn, and forward
    """

    turn: NotRequired[str]
    phase: NotRequired[str]


class SpankEmptyMustPlay(TypedDict):
    """
    Empty means Play
    """

    empty: NotRequired[list[int]]


class SpankSpankFit(TypedDict):
    """
    Spank
    """

    card: NotRequired[str]
    stack: NotRequired[list[str]]


class SpankMoveFit(TypedDict):
    """
    Move a stack
    """

    stack: NotRequired[list[str]]
    onto: NotRequired[list[str]]


class SpankMoveRemove(TypedDict):
    """
    Remove a stack
    """

    moves: NotRequired[list[dict[str, int]]]


class SpankPlayFill(TypedDict):
    """
    Fill an empty stack
    """

    empty: NotRequired[list[int]]


class SpankDoneNothingDue(TypedDict):
    """
    Doing nothing
    """

    empty: NotRequired[list[int]]


class SpankPatternPair(TypedDict):
    """
    What two cards ask for
    """

    card: NotRequired[str]
    pattern: NotRequired[str]
    suits: NotRequired[list[str]]


class SpankPatternThird(TypedDict):
    """
    The third card decides
    """

    card: NotRequired[str]
    pattern: NotRequired[str]
    suits: NotRequired[list[str]]
    cards: NotRequired[list[str]]


class SpankPatternFixed(TypedDict):
    """
    Patterns never loosen
    """

    card: NotRequired[str]
    pattern: NotRequired[str]
    suits: NotRequired[list[str]]


class SpankPatternMove(TypedDict):
    """
    Moving within the pattern
    """

    pattern: NotRequired[str]
    cards: NotRequired[list[str]]


class SpankPatternSpank(TypedDict):
    """
    Spanking within the pattern
    """

    card: NotRequired[str]
    pattern: NotRequired[str]
    suits: NotRequired[list[str]]


SpankFacts = TypedDict(
    'SpankFacts',
    {
        'spank.stack.run': NotRequired[SpankStackRun],
        'spank.stack.unique': NotRequired[SpankStackUnique],
        'spank.stack.five': NotRequired[SpankStackFive],
        'spank.turn.hold': NotRequired[SpankTurnHold],
        'spank.turn.order': NotRequired[SpankTurnOrder],
        'spank.empty.must-play': NotRequired[SpankEmptyMustPlay],
        'spank.spank.fit': NotRequired[SpankSpankFit],
        'spank.move.fit': NotRequired[SpankMoveFit],
        'spank.move.remove': NotRequired[SpankMoveRemove],
        'spank.play.fill': NotRequired[SpankPlayFill],
        'spank.done.nothing-due': NotRequired[SpankDoneNothingDue],
        'spank.pattern.pair': NotRequired[SpankPatternPair],
        'spank.pattern.third': NotRequired[SpankPatternThird],
        'spank.pattern.fixed': NotRequired[SpankPatternFixed],
        'spank.pattern.move': NotRequired[SpankPatternMove],
        'spank.pattern.spank': NotRequired[SpankPatternSpank],
    },
)


class SpankUnknown(TypedDict):
    """
    A clause that hangs on something hidden; null: the move's effect, or the sheet, does.
    """

    rule: SpankRule | None
    pointer: str


class SpankLine(TypedDict):
    """
    One line of a score sheet: what a clause counted, what it is worth, on which cards.
    """

    rule: SpankRule
    count: int
    points: int
    cards: NotRequired[list[Any]]


SpankFaultId: TypeAlias = Literal['chance.commitment', 'limit', 'card.unknown', 'card.copies', 'setup.players', 'players.twice', 'turn.unknown', 'phase', 'stack.run', 'stack.pattern', 'stack.size', 'hand.size', 'score', 'winners']


Id: TypeAlias = str


Ref: TypeAlias = str


RefOrNull: TypeAlias = str | None


Seed: TypeAlias = str


Pointer: TypeAlias = str


JsonSchema: TypeAlias = dict[str, Any]


Message: TypeAlias = str


Outcome: TypeAlias = Literal['cancelled', 'deadlock', 'in_progress', 'round_over', 'shared', 'won']


SeatNames: TypeAlias = dict[Id, str]


Seating: TypeAlias = list[Id]
"""
Seating order, clockwise.
"""


OnIllegal: TypeAlias = Literal['skip', 'stop']


Digest: TypeAlias = str


SealedSeq: TypeAlias = int


SealedTable: TypeAlias = str


Secrets: TypeAlias = dict[str, str]


SecretHashes: TypeAlias = dict[Id, str]


SmackdownPile: TypeAlias = list[StandardCardOrHidden]
"""
In order: the last one lies on top, or came last.
"""


SmackdownReason: TypeAlias = Literal['smackdown.chips.last-in', 'smackdown.deck.exhausted', 'smackdown.double-ace.win', 'smackdown.smackdown.nothing', 'smackdown.smackdown.order', 'smackdown.smackdown.tie']


StandardPile: TypeAlias = list[StandardCardOrHidden]
"""
Last element on top.
"""


SmackarangColor: TypeAlias = Literal['blue', 'green', 'orange', 'purple', 'red', 'yellow']


SmackarangPile: TypeAlias = list[SmackarangCardOrHidden]
"""
Last element on top.
"""


SmackemCard: TypeAlias = str


SmackemCardOrHidden: TypeAlias = str


SmackemPile: TypeAlias = list[SmackemCardOrHidden]
"""
Last element on top.
"""


SmackemPoints: TypeAlias = dict[Id, int]


SmackemSpot: TypeAlias = int


SmackshapesCardName: TypeAlias = str


SmackshapesCardOrHidden: TypeAlias = str


SmackshapesColor: TypeAlias = str


SmackshapesShape: TypeAlias = str


SmackshapesRanking: TypeAlias = list[SmackshapesShape]
"""
Every shape of the deck once, the best first.
"""


SmackshapesPile: TypeAlias = list[SmackshapesCardOrHidden]
"""
Last element on top.
"""


SpankStack: TypeAlias = int


SmackarangToAct: TypeAlias = list[SmackarangWaiting]
"""
Who may move, and with which types of move; empty exactly when it is over.
"""


SmackdownToAct: TypeAlias = list[SmackdownWaiting]
"""
Who may move, and with which types of move; empty exactly when it is over.
"""


SmackemToAct: TypeAlias = list[SmackemWaiting]
"""
Who may move, and with which types of move; empty exactly when it is over.
"""


SmackshapesToAct: TypeAlias = list[SmackshapesWaiting]
"""
Who may move, and with which types of move; empty exactly when it is over.
"""


SpankToAct: TypeAlias = list[SpankWaiting]
"""
Who may move, and with which types of move; empty exactly when it is over.
"""


SmackarangToActOrNull: TypeAlias = list[SmackarangWaiting] | None
"""
Who may move, and with which types of move; empty exactly when it is over.
"""


SmackdownToActOrNull: TypeAlias = list[SmackdownWaiting] | None
"""
Who may move, and with which types of move; empty exactly when it is over.
"""


SmackemToActOrNull: TypeAlias = list[SmackemWaiting] | None
"""
Who may move, and with which types of move; empty exactly when it is over.
"""


SmackshapesToActOrNull: TypeAlias = list[SmackshapesWaiting] | None
"""
Who may move, and with which types of move; empty exactly when it is over.
"""


SpankToActOrNull: TypeAlias = list[SpankWaiting] | None
"""
Who may move, and with which types of move; empty exactly when it is over.
"""


SmackarangUnknowns: TypeAlias = list[SmackarangUnknown]
"""
What hangs on hidden cards or on an unknown seed.
"""


SmackdownUnknowns: TypeAlias = list[SmackdownUnknown]
"""
What hangs on hidden cards or on an unknown seed.
"""


SmackemUnknowns: TypeAlias = list[SmackemUnknown]
"""
What hangs on hidden cards or on an unknown seed.
"""


SmackshapesUnknowns: TypeAlias = list[SmackshapesUnknown]
"""
What hangs on hidden cards or on an unknown seed.
"""


SpankUnknowns: TypeAlias = list[SpankUnknown]
"""
What hangs on hidden cards or on an unknown seed.
"""


SmackarangNoUnknowns: TypeAlias = list[SmackarangUnknown]
"""
What hangs on hidden cards or on an unknown seed.
"""


SmackdownNoUnknowns: TypeAlias = list[SmackdownUnknown]
"""
What hangs on hidden cards or on an unknown seed.
"""


SmackemNoUnknowns: TypeAlias = list[SmackemUnknown]
"""
What hangs on hidden cards or on an unknown seed.
"""


SmackshapesNoUnknowns: TypeAlias = list[SmackshapesUnknown]
"""
What hangs on hidden cards or on an unknown seed.
"""


SpankNoUnknowns: TypeAlias = list[SpankUnknown]
"""
What hangs on hidden cards or on an unknown seed.
"""


class Detail(TypedDict):
    """
    One thing that is wrong: where in the request body, a code for programs, a sentence for people.
    """

    pointer: Pointer
    code: str
    message: Message
    doc_url: NotRequired[str]


class ProblemBody(TypedDict):
    """
    A problem (RFC 9457). `type` is the address of a page about it.
    """

    type: str
    title: str
    status: int
    detail: str
    errors: list[Detail]
    request_id: str


class SmackarangPlayer(TypedDict):
    """
    A player and their hand.
    """

    id: Id
    hand: SmackarangPile


class SmackarangChallenge(TypedDict):
    """
    A Smacklash being answered: who must still answer, in order, and who could not.
    """

    by: str
    color: SmackarangColor
    waiting: list[Id]
    failed: list[Id]


class SmackarangState(TypedDict):
    """
    One round. `drawn` copies the code of a card that lies in the hand of the player on turn.
    """

    game: Literal['smackarang']
    ruleset: NotRequired[Literal[1]]
    seq: int
    chance: Stream
    options: SmackarangOptions
    players: list[SmackarangPlayer]
    draw_pile: SmackarangPile
    discard: SmackarangPile
    turn: str | None
    phase: Literal['challenge', 'drawn', 'over', 'play']
    called_color: Literal['blue', 'green', 'orange', 'purple', 'red', 'yellow'] | None
    drawn: SmackarangCardOrHidden | None
    challenge: SmackarangChallenge | None
    idle_turns: int
    round: int
    wins: dict[Id, int]
    winner: str | None


Audience: TypeAlias = list[Id] | Literal['all']


class SmackarangDealtEvent(TypedDict):
    """
    Everybody has a hand and the starter lies; `turned` are the cards turned for it, in order.
    """

    type: Literal['dealt']
    to: Audience
    round: int
    turned: SmackarangPile
    first: str


class SmackarangHandEvent(TypedDict):
    """
    A player's new hand, for that player alone: after the deal, or when hands changed owners.
    """

    type: Literal['hand']
    to: Audience
    player: Id
    cards: SmackarangPile


class SmackarangPlayedEvent(TypedDict):
    """
    Cards laid on the discard pile, in order.
    """

    type: Literal['played']
    to: Audience
    player: Id
    cards: SmackarangPile


class SmackarangDrewEvent(TypedDict):
    """
    A player drew this many cards.
    """

    type: Literal['drew']
    to: Audience
    player: Id
    count: int


class SmackarangReceivedEvent(TypedDict):
    """
    The cards just drawn, for their player alone.
    """

    type: Literal['received']
    to: Audience
    player: Id
    cards: SmackarangPile


class SmackarangKeptEvent(TypedDict):
    """
    The drawn card stays in the hand.
    """

    type: Literal['kept']
    to: Audience
    player: Id


class SmackarangReshuffledEvent(TypedDict):
    """
    The discards under the top became the draw pile.
    """

    type: Literal['reshuffled']
    to: Audience
    count: int


class SmackarangHandsSwappedEvent(TypedDict):
    """
    Two players exchanged whole hands.
    """

    type: Literal['hands_swapped']
    to: Audience
    player: Id
    opponent: str


class SmackarangHandsPassedEvent(TypedDict):
    """
    Every hand went one seat to the left.
    """

    type: Literal['hands_passed']
    to: Audience
    player: Id


class SmackarangColorCalledEvent(TypedDict):
    """
    A Bounce call; `skipped` does not play.
    """

    type: Literal['color_called']
    to: Audience
    player: Id
    color: SmackarangColor
    skipped: str


class SmackarangNamedEvent(TypedDict):
    """
    Zip names who goes next.
    """

    type: Literal['named']
    to: Audience
    player: Id
    next: str


class SmackarangChallengedEvent(TypedDict):
    """
    A challenge begins; everybody in `waiting` answers in this order.
    """

    type: Literal['challenged']
    to: Audience
    player: Id
    color: SmackarangColor
    waiting: list[Id]


class SmackarangChallengeFailedEvent(TypedDict):
    """
    A player could not answer.
    """

    type: Literal['challenge_failed']
    to: Audience
    player: Id


class SmackarangChallengeEndedEvent(TypedDict):
    """
    The challenge is over: its initiator is smacked, or safe.
    """

    type: Literal['challenge_ended']
    to: Audience
    player: Id
    smacked: bool


class SmackarangPassedEvent(TypedDict):
    """
    Nothing could be laid and nothing was left to draw.
    """

    type: Literal['passed']
    to: Audience
    player: Id
    idle_turns: int


class SmackarangWonEvent(TypedDict):
    """
    The round is won.
    """

    type: Literal['won']
    to: Audience
    player: Id
    wins: int


class SmackarangDeadlockedEvent(TypedDict):
    """
    Nobody could lay or draw for a whole round of turns.
    """

    type: Literal['deadlocked']
    to: Audience
    idle_turns: int


SmackarangEvent: TypeAlias = SmackarangDealtEvent | SmackarangHandEvent | SmackarangPlayedEvent | SmackarangDrewEvent | SmackarangReceivedEvent | SmackarangKeptEvent | SmackarangReshuffledEvent | SmackarangHandsSwappedEvent | SmackarangHandsPassedEvent | SmackarangColorCalledEvent | SmackarangNamedEvent | SmackarangChallengedEvent | SmackarangChallengeFailedEvent | SmackarangChallengeEndedEvent | SmackarangPassedEvent | SmackarangWonEvent | SmackarangDeadlockedEvent


class Result(TypedDict):
    """
    How the round or game stands.
    """

    over: bool
    outcome: Outcome
    winners: list[Id]
    scores: dict[Id, int]


class SmackarangDealByPlayers(TypedDict):
    """
    A first round of these players, or the next one after a finished state.
    """

    players: Seating
    options: NotRequired[SmackarangOptions]
    seed: NotRequired[Seed]


class SmackarangDealByAfter(TypedDict):
    """
    A first round of these players, or the next one after a finished state.
    """

    after: SmackarangState
    seed: NotRequired[Seed]


class SmackarangPlayMove(TypedDict):
    """
    Lay a card, with exactly the companions its Character asks for.
    """

    type: Literal['play']
    ref: NotRequired[Ref]
    player: Id
    card: SmackarangCard
    weapon: NotRequired[SmackarangCard]
    extras: NotRequired[list[SmackarangCard]]
    opponent: NotRequired[str]
    color: NotRequired[SmackarangColor]
    next: NotRequired[str]


class SmackarangDrawMove(TypedDict):
    """
    Draw one card, or the penalty for not answering a challenge.
    """

    type: Literal['draw']
    ref: NotRequired[Ref]
    player: Id


class SmackarangKeepMove(TypedDict):
    """
    Keep the card just drawn and end the turn.
    """

    type: Literal['keep']
    ref: NotRequired[Ref]
    player: Id


SmackarangMove: TypeAlias = SmackarangPlayMove | SmackarangDrawMove | SmackarangKeepMove


class SmackarangAlternatives(TypedDict):
    """
    What would have been legal: how many moves are listed for the whole table, and up to 50 of them.
    """

    count: int
    moves: list[SmackarangMove]


Seats: TypeAlias = list[Id] | Literal['all']


class SmackarangAdjudicate(TypedDict):
    """
    A state and a proposed move.
    """

    state: SmackarangState
    move: SmackarangMove
    ref: NotRequired[Ref]
    brief: NotRequired[bool]
    views: NotRequired[Seats]


class SmackarangUndecided(TypedDict):
    """
    Moves that hidden cards decide: how many candidates there are, and up to 50 of them.
    """

    count: int
    moves: list[SmackarangMove]


class SmackarangLegalMoves(TypedDict):
    """
    A state, and perhaps one player of it.
    """

    state: SmackarangState
    player: NotRequired[str | None]


class SmackarangStanding(TypedDict):
    """
    Cards left in the (last) round, and rounds won.
    """

    player: Id
    cards_left: int
    wins: int


class SmackarangStandings(TypedDict):
    """
    Who won the (last) round, null for nobody, and how everybody stands.
    """

    winner: str | None
    players: list[SmackarangStanding]


class SmackarangScoreByState(TypedDict):
    """
    A state, or what a table has written down.
    """

    state: SmackarangState


class SmackarangTally(TypedDict):
    """
    The rounds a table has written down; its result is that of the match: who won most of them.
    """

    players: list[Id]
    rounds: list[SmackarangTallyRound]
    options: NotRequired[SmackarangTallyOptions]


class SmackarangScoreByTally(TypedDict):
    """
    A state, or what a table has written down.
    """

    tally: SmackarangTally


class Difference(TypedDict):
    """
    Where a claim and the computed result part.
    """

    pointer: Pointer
    claimed: Any
    actual: Any


class ClaimCheck(TypedDict):
    """
    Whether a claim holds; null if it is not known what the transcript came to.
    """

    holds: bool | None
    differences: list[Difference]


class Claim(TypedDict):
    """
    A result, or part of one, that somebody asserts.
    """

    over: NotRequired[bool]
    outcome: NotRequired[Outcome]
    winners: NotRequired[list[Id]]
    scores: NotRequired[dict[Id, int]]


class SmackarangReplayByDeal(TypedDict):
    """
    A transcript: where it starts, its moves in order, and perhaps the result somebody claims.
    """

    deal: SmackarangDealByPlayers | SmackarangDealByAfter
    moves: list[SmackarangMove]
    on_illegal: NotRequired[OnIllegal]
    claim: NotRequired[Claim | None]


class SmackarangReplayByState(TypedDict):
    """
    A transcript: where it starts, its moves in order, and perhaps the result somebody claims.
    """

    state: SmackarangState
    moves: list[SmackarangMove]
    on_illegal: NotRequired[OnIllegal]
    claim: NotRequired[Claim | None]


class SmackarangTranscriptHeaderByDeal(TypedDict):
    """
    The first line of a transcript: which game it is and where it starts. The moves follow, one a line.
    """

    transcript: Literal[1]
    game: Literal['smackarang']
    ruleset: NotRequired[Literal[1]]
    deal: SmackarangDealByPlayers | SmackarangDealByAfter
    seats: NotRequired[SeatNames]
    claim: NotRequired[Claim | None]
    on_illegal: NotRequired[OnIllegal]


class SmackarangTranscriptHeaderByState(TypedDict):
    """
    The first line of a transcript: which game it is and where it starts. The moves follow, one a line.
    """

    transcript: Literal[1]
    game: Literal['smackarang']
    ruleset: NotRequired[Literal[1]]
    state: SmackarangState
    seats: NotRequired[SeatNames]
    claim: NotRequired[Claim | None]
    on_illegal: NotRequired[OnIllegal]


SmackarangTranscriptHeader: TypeAlias = SmackarangTranscriptHeaderByDeal | SmackarangTranscriptHeaderByState


SmackarangTranscript: TypeAlias = list[SmackarangTranscriptHeader | SmackarangMove]
"""
A transcript as a file: one JSON value a line, the header and then the moves.
"""


class SmackarangViewAnswer(TypedDict):
    """
    The state as the seat may see it; hidden cards are "?".
    """

    view: SmackarangState
    to_act: SmackarangToAct
    result: Result


class SmackarangView(TypedDict):
    """
    A state and the seat that looks; null is a spectator.
    """

    state: SmackarangState
    player: NotRequired[str | None]


class SmackarangCheck(TypedDict):
    """
    A state to be checked.
    """

    state: SmackarangState


class SmackarangSealedDealByPlayers(TypedDict):
    """
    A first round, or the next one after a finished sealed table.
    """

    players: Seating
    options: NotRequired[SmackarangOptions]
    seats: NotRequired[SecretHashes]


class Seat(TypedDict):
    """
    A player and the secret of the seat.
    """

    player: Id
    secret: str


class SmackarangSealedDealByAfter(TypedDict):
    """
    A first round, or the next one after a finished sealed table.
    """

    after: SealedTable
    seat: NotRequired[Seat]


class SmackarangSealedAdjudicate(TypedDict):
    """
    A sealed table and a move that this seat proposes.
    """

    table: SealedTable
    seat: Seat
    move: SmackarangMove
    ref: NotRequired[Ref]
    brief: NotRequired[bool]


class SealedSeat(TypedDict):
    """
    A sealed table and the seat that looks; null is a spectator.
    """

    table: SealedTable
    seat: NotRequired[Seat | None]


class SmackarangSealedOpenAnswer(TypedDict):
    """
    The whole state of a finished table, its seed included.
    """

    state: SmackarangState
    digest: Digest


class SealedOpen(TypedDict):
    """
    A finished sealed table and any seat of it.
    """

    table: SealedTable
    seat: Seat


class SmackdownPlayer(TypedDict):
    """
    A seat. A player who could not ante has folded, with an empty hand and nothing staked.
    """

    id: Id
    hand: list[HandItem]
    folded: bool
    purse: int
    stake: int


class SmackdownPendingRaise(TypedDict):
    """
    A raise that is being answered; `waiting` lists the players who must still answer, in order.
    """

    by: str
    amount: int
    waiting: list[Id]


class SmackdownShown(TypedDict):
    """
    What a hand is worth in a showdown; `alive` is null for a hand without a royal rumble flush.
    """

    player: Id
    best: Literal['double_ace', 'half_move_high', 'half_move_low', 'royal_rumble_flush', 'straight_smack'] | None
    alive: bool | None
    cards: SmackdownPile


class SmackdownOutcome(TypedDict):
    """
    How a deal ended; `pot` is the pot before any player took chips from it.
    """

    kind: Literal['cancelled', 'won']
    winner: str | None
    by: Literal['double_ace', 'exhausted', 'last_in', 'smackdown']
    reason: SmackdownReason
    pot: int
    showdown: list[SmackdownShown]


SmackdownState = TypedDict(
    'SmackdownState',
    {
        'game': Literal['smackdown'],
        'ruleset': NotRequired[Literal[1]],
        'seq': int,
        'chance': Stream,
        'options': SmackdownOptions,
        'players': list[SmackdownPlayer],
        'deck': list[DeckItem],
        'removed': list[RemovedItem],
        'turn': str | None,
        'phase': Literal['act', 'draw', 'finish', 'over', 'select'],
        'raise': SmackdownPendingRaise | None,
        'pot': int,
        'idle_turns': int,
        'deal': int,
        'outcome': SmackdownOutcome | None,
    },
)


class SmackdownHandsDealtEvent(TypedDict):
    """
    These players were dealt a hand of four; `first` starts.
    """

    type: Literal['dealt']
    to: Audience
    deal: int
    players: list[Id]
    first: str


class SmackdownAntedEvent(TypedDict):
    """
    A player staked the ante.
    """

    type: Literal['anted']
    to: Audience
    player: Id
    amount: int


class SmackdownHandReceivedEvent(TypedDict):
    """
    The hand dealt to a player, for that player alone.
    """

    type: Literal['hand']
    to: Audience
    player: Id
    cards: SmackdownPile


class SmackdownDrewEvent(TypedDict):
    """
    A player drew a card; `deck` counts the cards left.
    """

    type: Literal['drew']
    to: Audience
    player: Id
    deck: int


class SmackdownReceivedEvent(TypedDict):
    """
    The card just drawn, for the player who drew it.
    """

    type: Literal['received']
    to: Audience
    player: Id
    card: StandardCardOrHidden


class SmackdownLaidEvent(TypedDict):
    """
    A combination was laid down; its cards are out of the game.
    """

    type: Literal['played']
    to: Audience
    player: Id
    combination: Literal['dirty_play', 'double_ace', 'screw_over']
    cards: SmackdownPile


class SmackdownHandShownEvent(TypedDict):
    """
    A hand lies open: after a screw over until the selection is made or lapses, after a smackdown for good.
    """

    type: Literal['hand_shown']
    to: Audience
    player: Id
    cards: SmackdownPile


class SmackdownRemovedEvent(TypedDict):
    """
    A player lost these cards to a screw over.
    """

    type: Literal['removed']
    to: Audience
    player: Id
    cards: SmackdownPile


class SmackdownTookEvent(TypedDict):
    """
    A dirty play took the card at this place of an opponent's hand, counted from 0.
    """

    type: Literal['took']
    to: Audience
    player: Id
    opponent: str
    position: int


class SmackdownCardTakenEvent(TypedDict):
    """
    The card that a dirty play took, for the two players concerned.
    """

    type: Literal['card_taken']
    to: Audience
    player: Id
    opponent: str
    card: StandardCardOrHidden


class SmackdownTurnEndedEvent(TypedDict):
    """
    A player's turn is over; `idle_turns` counts the turns passed since the deck ran out.
    """

    type: Literal['turn_ended']
    to: Audience
    player: Id
    idle_turns: int


class SmackdownTurnBeganEvent(TypedDict):
    """
    A player's turn begins; `draws`: with drawing a card, since there is one left.
    """

    type: Literal['turn_began']
    to: Audience
    player: Id
    draws: bool


class SmackdownRaisedEvent(TypedDict):
    """
    A player raised and paid; the players in `waiting` answer in this order.
    """

    type: Literal['raised']
    to: Audience
    player: Id
    amount: int
    waiting: list[Id]


class SmackdownAcceptedEvent(TypedDict):
    """
    A player paid a raise.
    """

    type: Literal['accepted']
    to: Audience
    player: Id
    amount: int


class SmackdownFoldedEvent(TypedDict):
    """
    A player left the deal; the stake stays in the pot.
    """

    type: Literal['folded']
    to: Audience
    player: Id
    stake: int


class SmackdownRaiseSettledEvent(TypedDict):
    """
    Everybody has answered the raise; `pot` is what the pot holds now.
    """

    type: Literal['raise_settled']
    to: Audience
    pot: int


class SmackdownSmackdownCalledEvent(TypedDict):
    """
    A player called a smackdown.
    """

    type: Literal['smackdown_called']
    to: Audience
    player: Id


class SmackdownShownDownEvent(TypedDict):
    """
    What every player still in shows.
    """

    type: Literal['shown_down']
    to: Audience
    showdown: list[SmackdownShown]


class SmackdownWonEvent(TypedDict):
    """
    A player wins the deal, and the pot with it.
    """

    type: Literal['won']
    to: Audience
    player: Id
    by: Literal['double_ace', 'exhausted', 'last_in', 'smackdown']
    reason: SmackdownReason
    pot: int


class SmackdownCancelledEvent(TypedDict):
    """
    The deal is cancelled and has to be dealt again.
    """

    type: Literal['cancelled']
    to: Audience
    by: Literal['double_ace', 'exhausted', 'last_in', 'smackdown']
    reason: SmackdownReason
    pot: int


class SmackdownRefundedEvent(TypedDict):
    """
    A player takes their stake back from a cancelled deal.
    """

    type: Literal['refunded']
    to: Audience
    player: Id
    amount: int


SmackdownEvent: TypeAlias = SmackdownHandsDealtEvent | SmackdownAntedEvent | SmackdownHandReceivedEvent | SmackdownDrewEvent | SmackdownReceivedEvent | SmackdownLaidEvent | SmackdownHandShownEvent | SmackdownRemovedEvent | SmackdownTookEvent | SmackdownCardTakenEvent | SmackdownTurnEndedEvent | SmackdownTurnBeganEvent | SmackdownRaisedEvent | SmackdownAcceptedEvent | SmackdownFoldedEvent | SmackdownRaiseSettledEvent | SmackdownSmackdownCalledEvent | SmackdownShownDownEvent | SmackdownWonEvent | SmackdownCancelledEvent | SmackdownRefundedEvent


class SmackdownDealByPlayers(TypedDict):
    """
    A first round of these players, or the next one after a finished state.
    """

    players: Seating
    options: NotRequired[SmackdownOptions]
    seed: NotRequired[Seed]


class SmackdownDealByAfter(TypedDict):
    """
    A first round of these players, or the next one after a finished state.
    """

    after: SmackdownState
    seed: NotRequired[Seed]


class SmackdownDrawMove(TypedDict):
    """
    Draw the top card of the deck.
    """

    type: Literal['draw']
    ref: NotRequired[Ref]
    player: Id


class SmackdownScrewOverMove(TypedDict):
    """
    Lay down 10-J-J: every opponent still in shows their hand.
    """

    type: Literal['screw_over']
    ref: NotRequired[Ref]
    player: Id
    cards: list[StandardCard]


class SmackdownSelectMove(TypedDict):
    """
    After a screw over: choose the two cards that each opponent loses.
    """

    type: Literal['select']
    ref: NotRequired[Ref]
    player: Id
    cards: dict[Id, list[StandardCard]]


class SmackdownDirtyPlayMove(TypedDict):
    """
    Lay down Q-K: take one card from each opponent, blindly.
    """

    type: Literal['dirty_play']
    ref: NotRequired[Ref]
    player: Id
    cards: list[StandardCard]
    picks: NotRequired[dict[Id, int | None]]


class SmackdownDoubleAceMove(TypedDict):
    """
    Lay down A-A and win.
    """

    type: Literal['double_ace']
    ref: NotRequired[Ref]
    player: Id
    cards: list[StandardCard]


class SmackdownSmackdownMove(TypedDict):
    """
    Call a smackdown.
    """

    type: Literal['smackdown']
    ref: NotRequired[Ref]
    player: Id


class SmackdownEndTurnMove(TypedDict):
    """
    End the turn without doing more.
    """

    type: Literal['end_turn']
    ref: NotRequired[Ref]
    player: Id


class SmackdownRaiseMove(TypedDict):
    """
    Propose to raise the stake.
    """

    type: Literal['raise']
    ref: NotRequired[Ref]
    player: Id
    amount: int


class SmackdownAcceptMove(TypedDict):
    """
    Accept a raise and pay it.
    """

    type: Literal['accept']
    ref: NotRequired[Ref]
    player: Id


class SmackdownFoldMove(TypedDict):
    """
    Refuse to pay a raise and leave the deal.
    """

    type: Literal['fold']
    ref: NotRequired[Ref]
    player: Id


SmackdownMove: TypeAlias = SmackdownDrawMove | SmackdownScrewOverMove | SmackdownSelectMove | SmackdownDirtyPlayMove | SmackdownDoubleAceMove | SmackdownSmackdownMove | SmackdownEndTurnMove | SmackdownRaiseMove | SmackdownAcceptMove | SmackdownFoldMove


class SmackdownAlternatives(TypedDict):
    """
    What would have been legal: how many moves are listed for the whole table, and up to 50 of them.
    """

    count: int
    moves: list[SmackdownMove]


class SmackdownAdjudicate(TypedDict):
    """
    A state and a proposed move.
    """

    state: SmackdownState
    move: SmackdownMove
    ref: NotRequired[Ref]
    brief: NotRequired[bool]
    views: NotRequired[Seats]


class SmackdownUndecided(TypedDict):
    """
    Moves that hidden cards decide: how many candidates there are, and up to 50 of them.
    """

    count: int
    moves: list[SmackdownMove]


class SmackdownLegalMoves(TypedDict):
    """
    A state, and perhaps one player of it.
    """

    state: SmackdownState
    player: NotRequired[str | None]


class SmackdownShownHand(TypedDict):
    """
    What a hand is worth; `kept_alive_by`: the players whose half moves keep its royal rumble flush alive.
    """

    player: Id
    best: Literal['double_ace', 'half_move_high', 'half_move_low', 'royal_rumble_flush', 'straight_smack'] | None
    alive: bool | None
    cards: list[StandardCard]
    kept_alive_by: list[Id]
    why: Message


class SmackdownScoreByState(TypedDict):
    """
    A state, or what a table has written down.
    """

    state: SmackdownState


class SmackdownTally(TypedDict):
    """
    Hands to be shown down; with chips also the stakes, who folded, and what earlier deals left in the pot.
    """

    hands: dict[Id, list[StandardCard]]
    folded: NotRequired[list[Id]]
    stakes: NotRequired[dict[Id, int]]
    pot: NotRequired[int]
    options: NotRequired[SmackdownTallyOptions]


class SmackdownScoreByTally(TypedDict):
    """
    A state, or what a table has written down.
    """

    tally: SmackdownTally


class SmackdownReplayByDeal(TypedDict):
    """
    A transcript: where it starts, its moves in order, and perhaps the result somebody claims.
    """

    deal: SmackdownDealByPlayers | SmackdownDealByAfter
    moves: list[SmackdownMove]
    on_illegal: NotRequired[OnIllegal]
    claim: NotRequired[Claim | None]


class SmackdownReplayByState(TypedDict):
    """
    A transcript: where it starts, its moves in order, and perhaps the result somebody claims.
    """

    state: SmackdownState
    moves: list[SmackdownMove]
    on_illegal: NotRequired[OnIllegal]
    claim: NotRequired[Claim | None]


class SmackdownTranscriptHeaderByDeal(TypedDict):
    """
    The first line of a transcript: which game it is and where it starts. The moves follow, one a line.
    """

    transcript: Literal[1]
    game: Literal['smackdown']
    ruleset: NotRequired[Literal[1]]
    deal: SmackdownDealByPlayers | SmackdownDealByAfter
    seats: NotRequired[SeatNames]
    claim: NotRequired[Claim | None]
    on_illegal: NotRequired[OnIllegal]


class SmackdownTranscriptHeaderByState(TypedDict):
    """
    The first line of a transcript: which game it is and where it starts. The moves follow, one a line.
    """

    transcript: Literal[1]
    game: Literal['smackdown']
    ruleset: NotRequired[Literal[1]]
    state: SmackdownState
    seats: NotRequired[SeatNames]
    claim: NotRequired[Claim | None]
    on_illegal: NotRequired[OnIllegal]


SmackdownTranscriptHeader: TypeAlias = SmackdownTranscriptHeaderByDeal | SmackdownTranscriptHeaderByState


SmackdownTranscript: TypeAlias = list[SmackdownTranscriptHeader | SmackdownMove]
"""
A transcript as a file: one JSON value a line, the header and then the moves.
"""


class SmackdownViewAnswer(TypedDict):
    """
    The state as the seat may see it; hidden cards are "?".
    """

    view: SmackdownState
    to_act: SmackdownToAct
    result: Result


class SmackdownView(TypedDict):
    """
    A state and the seat that looks; null is a spectator.
    """

    state: SmackdownState
    player: NotRequired[str | None]


class SmackdownCheck(TypedDict):
    """
    A state to be checked.
    """

    state: SmackdownState


class SmackdownSealedDealByPlayers(TypedDict):
    """
    A first round, or the next one after a finished sealed table.
    """

    players: Seating
    options: NotRequired[SmackdownOptions]
    seats: NotRequired[SecretHashes]


class SmackdownSealedDealByAfter(TypedDict):
    """
    A first round, or the next one after a finished sealed table.
    """

    after: SealedTable
    seat: NotRequired[Seat]


class SmackdownSealedAdjudicate(TypedDict):
    """
    A sealed table and a move that this seat proposes.
    """

    table: SealedTable
    seat: Seat
    move: SmackdownMove
    ref: NotRequired[Ref]
    brief: NotRequired[bool]


class SmackdownSealedOpenAnswer(TypedDict):
    """
    The whole state of a finished table, its seed included.
    """

    state: SmackdownState
    digest: Digest


class SmackemTeam(TypedDict):
    """
    A team and what lies before it. `pile` is face down; the last of `flipped` shows.
    """

    id: Id
    players: list[Id]
    options: SmackemTeamOptions
    smack_stack: SmackemPile
    spots: list[SmackemPile]
    pile: SmackemPile
    flipped: SmackemPile
    score: int


class SmackemLaid(TypedDict):
    """
    A card in the Common Area and the team whose back it has.
    """

    card: SmackemCardOrHidden
    team: Id


class SmackemStack(TypedDict):
    """
    A stack of the Common Area; a bare Wild One has no colour yet.
    """

    id: int
    color: str | None
    cards: list[SmackemLaid]


class SmackemState(TypedDict):
    """
    One round. Stacks that reached 13 lie in `completed`; `stops` are the teams that have asked to stop.
    """

    game: Literal['smackem']
    ruleset: NotRequired[Literal[1]]
    seq: int
    chance: Stream
    options: SmackemOptions
    teams: list[SmackemTeam]
    common: list[SmackemStack]
    completed: list[SmackemStack]
    phase: Literal['over', 'play']
    ended_by: Literal['agreed', 'deadlock', 'smack'] | None
    smacked_by: str | None
    stops: list[Id]
    round: int


class SmackemOpening(TypedDict):
    """
    What everybody sees of a team at the start of a round.
    """

    team: Id
    spots: list[SmackemPile]
    smack_stack_top: SmackemCardOrHidden
    smack_stack: int
    pile: int


class SmackemDealtEvent(TypedDict):
    """
    Every team has its cards before it.
    """

    type: Literal['dealt']
    to: Audience
    round: int
    teams: list[SmackemOpening]


SmackemPlayedCommonEvent = TypedDict(
    'SmackemPlayedCommonEvent',
    {
        'type': Literal['played_common'],
        'to': Audience,
        'player': Id,
        'team': Id,
        'card': SmackemCardOrHidden,
        'from': Literal['flipped', 'smack_stack', 'spot'],
        'spot': int | None,
        'stack': int,
        'began': bool,
        'color': str | None,
    },
)


class SmackemStackCompletedEvent(TypedDict):
    """
    With its 13 a stack is set aside by whoever played it.
    """

    type: Literal['stack_completed']
    to: Audience
    player: Id
    stack: int
    color: str


SmackemPlayedTeamEvent = TypedDict(
    'SmackemPlayedTeamEvent',
    {
        'type': Literal['played_team'],
        'to': Audience,
        'player': Id,
        'team': Id,
        'card': SmackemCardOrHidden,
        'from': Literal['flipped', 'smack_stack', 'spot'],
        'spot': SmackemSpot,
    },
)


SmackemShowingEvent = TypedDict(
    'SmackemShowingEvent',
    {
        'type': Literal['showing'],
        'to': Audience,
        'team': Id,
        'from': Literal['flipped', 'smack_stack', 'spot'],
        'card': SmackemCardOrHidden,
    },
)


class SmackemCombinedEvent(TypedDict):
    """
    A whole side-by-side stack went onto another.
    """

    type: Literal['combined']
    to: Audience
    player: Id
    team: Id
    spot: SmackemSpot
    onto: SmackemSpot
    cards: SmackemPile


class SmackemFlippedEvent(TypedDict):
    """
    Cards were turned up; the last one shows.
    """

    type: Literal['flipped']
    to: Audience
    player: Id
    team: Id
    count: int
    card: SmackemCardOrHidden


class SmackemTurnedOverEvent(TypedDict):
    """
    The pile is whole again, its leftovers coming first.
    """

    type: Literal['turned_over']
    to: Audience
    player: Id
    team: Id
    leftovers: int
    pile: int


class SmackemStopAskedEvent(TypedDict):
    """
    A player asked to stop; `stops` are the teams that have.
    """

    type: Literal['stop_asked']
    to: Audience
    player: Id
    team: Id
    stops: list[Id]


class SmackemSmackedEvent(TypedDict):
    """
    SMACK! The team's Smack Stack is empty; the player emptied it, or yelled.
    """

    type: Literal['smacked']
    to: Audience
    player: Id
    team: Id


class SmackemRoundOverEvent(TypedDict):
    """
    The round is over: the points of each team in it, and the totals.
    """

    type: Literal['round_over']
    to: Audience
    ended_by: Literal['agreed', 'deadlock', 'smack']
    points: SmackemPoints
    scores: SmackemPoints


class SmackemMatchWonEvent(TypedDict):
    """
    A team has won the match.
    """

    type: Literal['match_won']
    to: Audience
    team: Id
    score: int


SmackemEvent: TypeAlias = SmackemDealtEvent | SmackemPlayedCommonEvent | SmackemStackCompletedEvent | SmackemPlayedTeamEvent | SmackemShowingEvent | SmackemCombinedEvent | SmackemFlippedEvent | SmackemTurnedOverEvent | SmackemStopAskedEvent | SmackemSmackedEvent | SmackemRoundOverEvent | SmackemMatchWonEvent


class SmackemEntrant(TypedDict):
    """
    A team as it enters a round.
    """

    id: Id
    players: list[Id]
    options: NotRequired[SmackemLevelling]


SmackemPlayCommonMove = TypedDict(
    'SmackemPlayCommonMove',
    {
        'type': Literal['play_common'],
        'ref': NotRequired[Ref],
        'player': Id,
        'from': Literal['flipped', 'smack_stack', 'spot'],
        'spot': NotRequired[SmackemSpot],
        'stack': int | Literal['new'],
        'card': NotRequired[SmackemCard],
    },
)


SmackemPlayTeamMove = TypedDict(
    'SmackemPlayTeamMove',
    {
        'type': Literal['play_team'],
        'ref': NotRequired[Ref],
        'player': Id,
        'from': Literal['flipped', 'smack_stack'],
        'spot': SmackemSpot,
        'card': NotRequired[SmackemCard],
    },
)


class SmackemCombineMove(TypedDict):
    """
    Move a whole side-by-side stack onto another.
    """

    type: Literal['combine']
    ref: NotRequired[Ref]
    player: Id
    spot: SmackemSpot
    onto: SmackemSpot


class SmackemFlipMove(TypedDict):
    """
    Turn up the next cards of the pile.
    """

    type: Literal['flip']
    ref: NotRequired[Ref]
    player: Id


class SmackemTurnOverMove(TypedDict):
    """
    At the end of the pile: leftovers under the flipped cards, and the whole turned over.
    """

    type: Literal['turn_over']
    ref: NotRequired[Ref]
    player: Id


class SmackemStopMove(TypedDict):
    """
    Close a deadlocked round, or agree to stop.
    """

    type: Literal['stop']
    ref: NotRequired[Ref]
    player: Id


class SmackemSmackMove(TypedDict):
    """
    Yell "SMACK!" for an empty Smack Stack (option `smack: called`).
    """

    type: Literal['smack']
    ref: NotRequired[Ref]
    player: Id


SmackemMove: TypeAlias = SmackemPlayCommonMove | SmackemPlayTeamMove | SmackemCombineMove | SmackemFlipMove | SmackemTurnOverMove | SmackemStopMove | SmackemSmackMove


class SmackemAlternatives(TypedDict):
    """
    What would have been legal: how many moves are listed for the whole table, and up to 50 of them.
    """

    count: int
    moves: list[SmackemMove]


class SmackemAdjudicate(TypedDict):
    """
    A state and a proposed move.
    """

    state: SmackemState
    move: SmackemMove
    ref: NotRequired[Ref]
    brief: NotRequired[bool]
    views: NotRequired[Seats]


class SmackemUndecided(TypedDict):
    """
    Moves that hidden cards decide: how many candidates there are, and up to 50 of them.
    """

    count: int
    moves: list[SmackemMove]


class SmackemLegalMoves(TypedDict):
    """
    A state, and perhaps one player of it.
    """

    state: SmackemState
    player: NotRequired[str | None]


class SmackemRoundScore(TypedDict):
    """
    The points of a round, and the totals: with these points once the round is over, until then without.
    """

    points: SmackemPoints
    totals: SmackemPoints
    smacked_by: str | None


class SmackemStandings(TypedDict):
    """
    Round by round (of a state: its own round), and whether the match is decided.
    """

    rounds: list[SmackemRoundScore]
    outcome: Outcome
    winners: list[Id]


class SmackemScoreByState(TypedDict):
    """
    A state, or what a table has written down.
    """

    state: SmackemState


class SmackemTallyTeam(TypedDict):
    """
    A team and its levelling options.
    """

    id: Id
    options: NotRequired[SmackemTeamOptions]


class SmackemTally(TypedDict):
    """
    The rounds of one match.
    """

    teams: list[SmackemTallyTeam]
    rounds: list[SmackemTallyRound]
    options: NotRequired[SmackemOptions]


class SmackemScoreByTally(TypedDict):
    """
    A state, or what a table has written down.
    """

    tally: SmackemTally


class SmackemReplayByState(TypedDict):
    """
    A transcript: where it starts, its moves in order, and perhaps the result somebody claims.
    """

    state: SmackemState
    moves: list[SmackemMove]
    on_illegal: NotRequired[OnIllegal]
    claim: NotRequired[Claim | None]


class SmackemTranscriptHeaderByState(TypedDict):
    """
    The first line of a transcript: which game it is and where it starts. The moves follow, one a line.
    """

    transcript: Literal[1]
    game: Literal['smackem']
    ruleset: NotRequired[Literal[1]]
    state: SmackemState
    seats: NotRequired[SeatNames]
    claim: NotRequired[Claim | None]
    on_illegal: NotRequired[OnIllegal]


class SmackemViewAnswer(TypedDict):
    """
    The state as the seat may see it; hidden cards are "?".
    """

    view: SmackemState
    to_act: SmackemToAct
    result: Result


class SmackemView(TypedDict):
    """
    A state and the seat that looks; null is a spectator.
    """

    state: SmackemState
    player: NotRequired[str | None]


class SmackemCheck(TypedDict):
    """
    A state to be checked.
    """

    state: SmackemState


class SmackemSealedAdjudicate(TypedDict):
    """
    A sealed table and a move that this seat proposes.
    """

    table: SealedTable
    seat: Seat
    move: SmackemMove
    ref: NotRequired[Ref]
    brief: NotRequired[bool]


class SmackemSealedOpenAnswer(TypedDict):
    """
    The whole state of a finished table, its seed included.
    """

    state: SmackemState
    digest: Digest


class SmackshapesIgnoreColor(TypedDict):
    """
    Cards of this colour are no candidates.
    """

    kind: Literal['ignore_color']
    color: SmackshapesColor


class SmackshapesIgnoreShape(TypedDict):
    """
    Cards of this shape are no candidates.
    """

    kind: Literal['ignore_shape']
    shape: SmackshapesShape


class SmackshapesAdd(TypedDict):
    """
    Cards of one colour, or of one shape, count for more; exactly one of the two is named.
    """

    kind: Literal['add']
    amount: int
    color: NotRequired[SmackshapesColor]
    shape: NotRequired[SmackshapesShape]


SmackshapesShiftShape = TypedDict(
    'SmackshapesShiftShape',
    {
        'kind': Literal['shift_shape'],
        'from': SmackshapesShape,
        'to': SmackshapesShape,
    },
)


SmackshapesShiftColor = TypedDict(
    'SmackshapesShiftColor',
    {
        'kind': Literal['shift_color'],
        'from': SmackshapesColor,
        'to': SmackshapesColor,
    },
)


class SmackshapesPlayer(TypedDict):
    """
    A player; `skip` says that they sit out the round now open.
    """

    id: Id
    hand: SmackshapesPile
    won: SmackshapesPile
    skip: bool


class SmackshapesAnswer(TypedDict):
    """
    An answer of this round: `card` with a tap only, `at` where the table measures time.
    """

    player: Id
    kind: Literal['abstain', 'call', 'tap']
    card: str | None
    at: int | None


class SmackshapesValue(TypedDict):
    """
    A laid card as it finally counted.
    """

    shape: SmackshapesShape
    number: int
    color: SmackshapesColor


class SmackshapesPenalized(TypedDict):
    """
    A penalty suffered; `card` is what it cost, null for nothing.
    """

    player: Id
    kind: Literal['penalty_hand_card', 'penalty_skip', 'penalty_won_card']
    card: str | None


class SmackshapesLastRound(TypedDict):
    """
    How the round just resolved was judged; cards clockwise from its Smackhead, winners in tap order.
    """

    ranking: SmackshapesRanking
    cards: dict[SmackshapesCardName, SmackshapesValue]
    candidates: list[SmackshapesCardName]
    winning: list[SmackshapesCardName]
    inverted: bool
    winners: list[Id]
    penalties: list[SmackshapesPenalized]


class SmackshapesDealtEvent(TypedDict):
    """
    Everybody has a hand of this many cards.
    """

    type: Literal['dealt']
    to: Audience
    smackhead: str
    cards_each: int


class SmackshapesHandEvent(TypedDict):
    """
    The hand a player was dealt, for that player alone.
    """

    type: Literal['hand']
    to: Audience
    player: Id
    cards: SmackshapesPile


class SmackshapesSelectedEvent(TypedDict):
    """
    A card lies face down.
    """

    type: Literal['selected']
    to: Audience
    player: Id


class SmackshapesSelectionEvent(TypedDict):
    """
    The card just laid, for its player alone.
    """

    type: Literal['selection']
    to: Audience
    player: Id
    card: SmackshapesCardName


class SmackshapesRevealedEvent(TypedDict):
    """
    All cards laid are open; the ranking is that of the Smackhead's card, or of the deputy's.
    """

    type: Literal['revealed']
    to: Audience
    laid: dict[Id, SmackshapesCardOrHidden]
    ranking: SmackshapesRanking
    deputy: str | None


class SmackshapesTappedEvent(TypedDict):
    """
    A card is tapped.
    """

    type: Literal['tapped']
    to: Audience
    player: Id
    card: SmackshapesCardName
    at: int | None


class SmackshapesCalledEvent(TypedDict):
    """
    Somebody calls that there is nothing to smack.
    """

    type: Literal['called']
    to: Audience
    player: Id
    at: int | None


class SmackshapesAbstainedEvent(TypedDict):
    """
    Somebody stays out of it.
    """

    type: Literal['abstained']
    to: Audience
    player: Id


class SmackshapesClosedEvent(TypedDict):
    """
    The timer ran out on these players.
    """

    type: Literal['closed']
    to: Audience
    players: list[Id]


class SmackshapesActed(TypedDict):
    """
    An action that touched a card, and the special card it is printed on.
    """

    special: SmackshapesCardName
    kind: Literal['add', 'ignore_color', 'ignore_number', 'ignore_shape', 'penalty_hand_card', 'penalty_skip', 'penalty_won_card', 'shift_color', 'shift_number', 'shift_shape']


class SmackshapesCounted(TypedDict):
    """
    A laid card as it finally counts, and which actions made it so; an ignored one is no candidate.
    """

    card: SmackshapesCardName
    player: Id
    shape: SmackshapesShape
    number: int
    color: SmackshapesColor
    ignored: bool
    by: list[SmackshapesActed]


class SmackshapesFirst(TypedDict):
    """
    Who was first on a winning card, nobody perhaps; `card` is null for the right call.
    """

    card: str | None
    players: list[Id]
    at: int | None


class SmackshapesRoundJudgedEvent(TypedDict):
    """
    How the round was judged.

    `ranked_by` is whose card ranks; `cards` say what each counted as and why; `overruled` are specials whose
    shift a nearer one contradicts; `firsts` tell who was first on each winning card, or with the right call.
    """

    type: Literal['round_judged']
    to: Audience
    round: int
    ranking: SmackshapesRanking
    ranked_by: str
    cards: list[SmackshapesCounted]
    overruled: list[SmackshapesCardName]
    candidates: list[SmackshapesCardName]
    winning: list[SmackshapesCardName]
    inverted: bool
    firsts: list[SmackshapesFirst]
    winners: list[Id]


class SmackshapesCollectedEvent(TypedDict):
    """
    A winner takes cards, in this order, face down.
    """

    type: Literal['collected']
    to: Audience
    player: Id
    cards: SmackshapesPile


class SmackshapesDiscardedEvent(TypedDict):
    """
    Laid cards that go to nobody: because nobody won, or because they do not divide.
    """

    type: Literal['discarded']
    to: Audience
    cards: SmackshapesPile
    reason: Literal['nobody', 'remainder']


class SmackshapesSmackheadNamedEvent(TypedDict):
    """
    The winner, or the first of the winners, is Smackhead from now on.
    """

    type: Literal['smackhead_named']
    to: Audience
    player: Id


class SmackshapesPenaltySufferedEvent(TypedDict):
    """
    A wrong tap is paid for; a card lost goes on the discard pile, open; null: nothing was lost.
    """

    type: Literal['penalty_suffered']
    to: Audience
    player: Id
    kind: Literal['penalty_hand_card', 'penalty_skip', 'penalty_won_card']
    special: SmackshapesCardName
    card: str | None


class SmackshapesRoundPassedEvent(TypedDict):
    """
    A round in which nobody could lay a card went by; these players sat it out.
    """

    type: Literal['round_passed']
    to: Audience
    round: int
    skipping: list[Id]


class SmackshapesRoundOpenedEvent(TypedDict):
    """
    A new round; these players sit it out.
    """

    type: Literal['round_opened']
    to: Audience
    round: int
    skipping: list[Id]


class SmackshapesGameOverEvent(TypedDict):
    """
    The cards won, and who has the most.
    """

    type: Literal['game_over']
    to: Audience
    won: dict[Id, int]
    winners: list[Id]


SmackshapesEvent: TypeAlias = SmackshapesDealtEvent | SmackshapesHandEvent | SmackshapesSelectedEvent | SmackshapesSelectionEvent | SmackshapesRevealedEvent | SmackshapesTappedEvent | SmackshapesCalledEvent | SmackshapesAbstainedEvent | SmackshapesClosedEvent | SmackshapesRoundJudgedEvent | SmackshapesCollectedEvent | SmackshapesDiscardedEvent | SmackshapesSmackheadNamedEvent | SmackshapesPenaltySufferedEvent | SmackshapesRoundPassedEvent | SmackshapesRoundOpenedEvent | SmackshapesGameOverEvent


class SmackshapesSelectMove(TypedDict):
    """
    Lay one card of the hand, unseen until everybody has.
    """

    type: Literal['select']
    ref: NotRequired[Ref]
    player: Id
    card: SmackshapesCardName


class SmackshapesTapMove(TypedDict):
    """
    Tap a card on the table.
    """

    type: Literal['tap']
    ref: NotRequired[Ref]
    player: Id
    card: SmackshapesCardName
    at: NotRequired[int]


class SmackshapesCallMove(TypedDict):
    """
    Call that there is nothing to smack (expansion).
    """

    type: Literal['call']
    ref: NotRequired[Ref]
    player: Id
    at: NotRequired[int]


class SmackshapesAbstainMove(TypedDict):
    """
    Neither tap nor call in this round.
    """

    type: Literal['abstain']
    ref: NotRequired[Ref]
    player: Id


class SmackshapesCloseMove(TypedDict):
    """
    The table's timer ran out: everybody who has not answered abstains.
    """

    type: Literal['close']
    ref: NotRequired[Ref]


SmackshapesMove: TypeAlias = SmackshapesSelectMove | SmackshapesTapMove | SmackshapesCallMove | SmackshapesAbstainMove | SmackshapesCloseMove


class SmackshapesAlternatives(TypedDict):
    """
    What would have been legal: how many moves are listed for the whole table, and up to 50 of them.
    """

    count: int
    moves: list[SmackshapesMove]


class SmackshapesUndecided(TypedDict):
    """
    Moves that hidden cards decide: how many candidates there are, and up to 50 of them.
    """

    count: int
    moves: list[SmackshapesMove]


class SmackshapesRoundReport(TypedDict):
    """
    How a round was judged, and what came of it; `smackhead` is whose role it is now.

    Judged from a tally it says everything but which hand cards penalties cost, in a single round which cards at
    all. A state records less: there `counted` (by which action a card came to count so), `firsts`, `taken` and
    `discarded` are null.
    """

    ranking: SmackshapesRanking
    cards: dict[SmackshapesCardName, SmackshapesValue]
    candidates: list[SmackshapesCardName]
    winning: list[SmackshapesCardName]
    inverted: bool
    winners: list[Id]
    penalties: list[SmackshapesPenalized]
    smackhead: str
    counted: NotRequired[list[SmackshapesCounted] | None]
    firsts: NotRequired[list[SmackshapesFirst] | None]
    taken: NotRequired[dict[Id, list[SmackshapesCardName]]]
    discarded: NotRequired[list[SmackshapesCardName] | None]


class SmackshapesTallyAnswer(TypedDict):
    """
    An answer as in a state; `card` goes with a tap, `at` where the table measured time.
    """

    player: Id
    kind: Literal['abstain', 'call', 'tap']
    card: NotRequired[str | None]
    at: NotRequired[int | None]


class SmackshapesSealedDealByAfter(TypedDict):
    """
    A first round, or the next one after a finished sealed table.
    """

    after: SealedTable
    seat: NotRequired[Seat]


class SmackshapesSealedAdjudicate(TypedDict):
    """
    A sealed table and a move that this seat proposes.
    """

    table: SealedTable
    seat: Seat
    move: SmackshapesMove
    ref: NotRequired[Ref]
    brief: NotRequired[bool]


class SpankPlayer(TypedDict):
    """
    A seat: the hand, the five stacks, and the points scored so far.
    """

    id: Id
    hand: StandardPile
    stacks: list[StandardPile]
    score: int


class SpankState(TypedDict):
    """
    One game. `choose`: only the Score is done; `move` follows a spank; `play`: an empty one must be filled.
    """

    game: Literal['spank']
    ruleset: NotRequired[Literal[1]]
    seq: int
    chance: Stream
    options: SpankOptions
    players: list[SpankPlayer]
    stock: StandardPile
    discard: StandardPile
    turn: str | None
    phase: Literal['choose', 'move', 'over', 'play']
    turns: int
    winners: list[Id]


class SpankDealtEvent(TypedDict):
    """
    A game was dealt; `stock` counts the cards left over, `first` begins.
    """

    type: Literal['dealt']
    to: Audience
    first: str
    stock: int


class SpankLaidOutEvent(TypedDict):
    """
    The five cards that start a player's stacks, from the left.
    """

    type: Literal['laid_out']
    to: Audience
    player: Id
    cards: StandardPile


class SpankHandEvent(TypedDict):
    """
    A player's first hand, for that player alone.
    """

    type: Literal['hand']
    to: Audience
    player: Id
    cards: StandardPile


class SpankDiscardedEvent(TypedDict):
    """
    A player discarded cards from the hand, in this order.
    """

    type: Literal['discarded']
    to: Audience
    player: Id
    cards: StandardPile


class SpankSpankedEvent(TypedDict):
    """
    A card hit an opponent's stack; the stack (`cards`, low to high) and then the card went to the Discard.
    """

    type: Literal['spanked']
    to: Audience
    player: Id
    card: StandardCardOrHidden
    opponent: str
    stack: SpankStack
    cards: StandardPile


class SpankMovedEvent(TypedDict):
    """
    A player moved a stack (`cards`, low to high) whole to this end of another of their own.
    """

    type: Literal['moved']
    to: Audience
    player: Id
    stack: SpankStack
    onto: SpankStack
    end: Literal['high', 'low']
    cards: StandardPile


class SpankRemovedEvent(TypedDict):
    """
    A player removed one of their own stacks (`cards`, low to high) to the Discard.
    """

    type: Literal['removed']
    to: Audience
    player: Id
    stack: SpankStack
    cards: StandardPile


class SpankPlacedEvent(TypedDict):
    """
    A card from the hand started a new stack.
    """

    type: Literal['placed']
    to: Audience
    player: Id
    card: StandardCardOrHidden
    stack: SpankStack


class SpankFinishedEvent(TypedDict):
    """
    A player ended the turn.
    """

    type: Literal['done']
    to: Audience
    player: Id


class SpankDrewEvent(TypedDict):
    """
    A player drew this many cards from the Stock.
    """

    type: Literal['drew']
    to: Audience
    player: Id
    count: int


class SpankReceivedEvent(TypedDict):
    """
    The cards just drawn, in order, for the player who drew them.
    """

    type: Literal['received']
    to: Audience
    player: Id
    cards: StandardPile


class SpankReshuffledEvent(TypedDict):
    """
    The Discard was shuffled into a new Stock of this many cards.
    """

    type: Literal['reshuffled']
    to: Audience
    count: int


class SpankScoredEvent(TypedDict):
    """
    A turn begins with its Score: the points of each stack, their sum, and the new score.
    """

    type: Literal['scored']
    to: Audience
    player: Id
    stacks: list[Stack]
    points: int
    score: int


class SpankClearedEvent(TypedDict):
    """
    A stack of five (`cards`, low to high), just scored, went to the Discard.
    """

    type: Literal['cleared']
    to: Audience
    player: Id
    stack: SpankStack
    cards: StandardPile


class SpankWonEvent(TypedDict):
    """
    A player reached the target; the game is over.
    """

    type: Literal['won']
    to: Audience
    player: Id
    score: int


class SpankDeadlockedEvent(TypedDict):
    """
    No stack can ever be built again; the players with the highest score win.
    """

    type: Literal['deadlocked']
    to: Audience
    winners: list[Id]
    score: int


SpankEvent: TypeAlias = SpankDealtEvent | SpankLaidOutEvent | SpankHandEvent | SpankDiscardedEvent | SpankSpankedEvent | SpankMovedEvent | SpankRemovedEvent | SpankPlacedEvent | SpankFinishedEvent | SpankDrewEvent | SpankReceivedEvent | SpankReshuffledEvent | SpankScoredEvent | SpankClearedEvent | SpankWonEvent | SpankDeadlockedEvent


class SpankDealByPlayers(TypedDict):
    """
    A first round of these players, or the next one after a finished state.
    """

    players: Seating
    options: NotRequired[SpankOptions]
    seed: NotRequired[Seed]


class SpankDealByAfter(TypedDict):
    """
    A first round of these players, or the next one after a finished state.
    """

    after: SpankState
    seed: NotRequired[Seed]


class SpankDiscardMove(TypedDict):
    """
    Discard cards from the hand and go straight to Draw.
    """

    type: Literal['discard']
    ref: NotRequired[Ref]
    player: Id
    cards: list[StandardCard]


class SpankSpankMove(TypedDict):
    """
    Spank an opponent's stack with a card that fits it; stack and card go to the Discard.
    """

    type: Literal['spank']
    ref: NotRequired[Ref]
    player: Id
    card: StandardCard
    opponent: str
    stack: SpankStack


class SpankMoveStackMove(TypedDict):
    """
    Move one of your own stacks whole onto another one.
    """

    type: Literal['move']
    ref: NotRequired[Ref]
    player: Id
    stack: SpankStack
    onto: SpankStack


class SpankRemoveMove(TypedDict):
    """
    Remove one of your own stacks to the Discard, since none can be moved.
    """

    type: Literal['remove']
    ref: NotRequired[Ref]
    player: Id
    stack: SpankStack


class SpankPlaceMove(TypedDict):
    """
    Place a card from the hand into one of your own empty stacks, which ends the turn.
    """

    type: Literal['place']
    ref: NotRequired[Ref]
    player: Id
    card: StandardCard
    stack: SpankStack


class SpankDoneMove(TypedDict):
    """
    End the turn without doing more.
    """

    type: Literal['done']
    ref: NotRequired[Ref]
    player: Id


SpankMove: TypeAlias = SpankDiscardMove | SpankSpankMove | SpankMoveStackMove | SpankRemoveMove | SpankPlaceMove | SpankDoneMove


class SpankAlternatives(TypedDict):
    """
    What would have been legal: how many moves are listed for the whole table, and up to 50 of them.
    """

    count: int
    moves: list[SpankMove]


class SpankAdjudicate(TypedDict):
    """
    A state and a proposed move.
    """

    state: SpankState
    move: SpankMove
    ref: NotRequired[Ref]
    brief: NotRequired[bool]
    views: NotRequired[Seats]


class SpankUndecided(TypedDict):
    """
    Moves that hidden cards decide: how many candidates there are, and up to 50 of them.
    """

    count: int
    moves: list[SpankMove]


class SpankLegalMoves(TypedDict):
    """
    A state, and perhaps one player of it.
    """

    state: SpankState
    player: NotRequired[str | None]


class SpankStanding(TypedDict):
    """
    The score so far, the points of the next Score, and their sum; `place` 1 leads, equal sums share a place.
    """

    player: Id
    score: int
    points: int
    total: int
    place: int


class SpankStandings(TypedDict):
    """
    Who has won, if the game is over, and how everybody stands.
    """

    winners: list[Id]
    players: list[SpankStanding]


class SpankScoreByState(TypedDict):
    """
    A state, or what a table has written down.
    """

    state: SpankState


class SpankTallyPlayer(TypedDict):
    """
    A player before the Score step: stacks from the left, as five lists of cards or as five counts.
    """

    id: Id
    score: int
    stacks: list[int | list[StandardCard]]


class SpankTally(TypedDict):
    """
    A Score step of every player, in the order listed; once one reaches the target, the others score nothing.
    """

    players: list[SpankTallyPlayer]
    options: NotRequired[SpankOptions]


class SpankScoreByTally(TypedDict):
    """
    A state, or what a table has written down.
    """

    tally: SpankTally


class SpankReplayByDeal(TypedDict):
    """
    A transcript: where it starts, its moves in order, and perhaps the result somebody claims.
    """

    deal: SpankDealByPlayers | SpankDealByAfter
    moves: list[SpankMove]
    on_illegal: NotRequired[OnIllegal]
    claim: NotRequired[Claim | None]


class SpankReplayByState(TypedDict):
    """
    A transcript: where it starts, its moves in order, and perhaps the result somebody claims.
    """

    state: SpankState
    moves: list[SpankMove]
    on_illegal: NotRequired[OnIllegal]
    claim: NotRequired[Claim | None]


class SpankTranscriptHeaderByDeal(TypedDict):
    """
    The first line of a transcript: which game it is and where it starts. The moves follow, one a line.
    """

    transcript: Literal[1]
    game: Literal['spank']
    ruleset: NotRequired[Literal[1]]
    deal: SpankDealByPlayers | SpankDealByAfter
    seats: NotRequired[SeatNames]
    claim: NotRequired[Claim | None]
    on_illegal: NotRequired[OnIllegal]


class SpankTranscriptHeaderByState(TypedDict):
    """
    The first line of a transcript: which game it is and where it starts. The moves follow, one a line.
    """

    transcript: Literal[1]
    game: Literal['spank']
    ruleset: NotRequired[Literal[1]]
    state: SpankState
    seats: NotRequired[SeatNames]
    claim: NotRequired[Claim | None]
    on_illegal: NotRequired[OnIllegal]


SpankTranscriptHeader: TypeAlias = SpankTranscriptHeaderByDeal | SpankTranscriptHeaderByState


SpankTranscript: TypeAlias = list[SpankTranscriptHeader | SpankMove]
"""
A transcript as a file: one JSON value a line, the header and then the moves.
"""


class SpankViewAnswer(TypedDict):
    """
    The state as the seat may see it; hidden cards are "?".
    """

    view: SpankState
    to_act: SpankToAct
    result: Result


class SpankView(TypedDict):
    """
    A state and the seat that looks; null is a spectator.
    """

    state: SpankState
    player: NotRequired[str | None]


class SpankCheck(TypedDict):
    """
    A state to be checked.
    """

    state: SpankState


class SpankSealedDealByPlayers(TypedDict):
    """
    A first round, or the next one after a finished sealed table.
    """

    players: Seating
    options: NotRequired[SpankOptions]
    seats: NotRequired[SecretHashes]


class SpankSealedDealByAfter(TypedDict):
    """
    A first round, or the next one after a finished sealed table.
    """

    after: SealedTable
    seat: NotRequired[Seat]


class SpankSealedAdjudicate(TypedDict):
    """
    A sealed table and a move that this seat proposes.
    """

    table: SealedTable
    seat: Seat
    move: SpankMove
    ref: NotRequired[Ref]
    brief: NotRequired[bool]


class SpankSealedOpenAnswer(TypedDict):
    """
    The whole state of a finished table, its seed included.
    """

    state: SpankState
    digest: Digest


class DealSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['deal']
    body: SmackarangDealByPlayers | SmackarangDealByAfter
    ref: NotRequired[Ref]


class AdjudicateSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['adjudicate']
    body: SmackarangAdjudicate
    ref: NotRequired[Ref]


class ListMovesSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['legal-moves']
    body: SmackarangLegalMoves
    ref: NotRequired[Ref]


class ScoreSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['score']
    body: SmackarangScoreByState | SmackarangScoreByTally
    ref: NotRequired[Ref]


class ReplaySmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['replay']
    body: SmackarangReplayByDeal | SmackarangReplayByState
    ref: NotRequired[Ref]


class ViewSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['view']
    body: SmackarangView
    ref: NotRequired[Ref]


class SeatSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['seat']
    body: SmackarangView
    ref: NotRequired[Ref]


class CheckSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['check']
    body: SmackarangCheck
    ref: NotRequired[Ref]


class DealSealedSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['sealed/deal']
    body: SmackarangSealedDealByPlayers | SmackarangSealedDealByAfter
    ref: NotRequired[Ref]


class AdjudicateSealedSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['sealed/adjudicate']
    body: SmackarangSealedAdjudicate
    ref: NotRequired[Ref]


class ShowSealedSeatSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['sealed/seat']
    body: SealedSeat
    ref: NotRequired[Ref]


class OpenSealedSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['sealed/open']
    body: SealedOpen
    ref: NotRequired[Ref]


class DealSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['deal']
    body: SmackdownDealByPlayers | SmackdownDealByAfter
    ref: NotRequired[Ref]


class AdjudicateSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['adjudicate']
    body: SmackdownAdjudicate
    ref: NotRequired[Ref]


class ListMovesSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['legal-moves']
    body: SmackdownLegalMoves
    ref: NotRequired[Ref]


class ScoreSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['score']
    body: SmackdownScoreByState | SmackdownScoreByTally
    ref: NotRequired[Ref]


class ReplaySmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['replay']
    body: SmackdownReplayByDeal | SmackdownReplayByState
    ref: NotRequired[Ref]


class ViewSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['view']
    body: SmackdownView
    ref: NotRequired[Ref]


class SeatSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['seat']
    body: SmackdownView
    ref: NotRequired[Ref]


class CheckSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['check']
    body: SmackdownCheck
    ref: NotRequired[Ref]


class DealSealedSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['sealed/deal']
    body: SmackdownSealedDealByPlayers | SmackdownSealedDealByAfter
    ref: NotRequired[Ref]


class AdjudicateSealedSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['sealed/adjudicate']
    body: SmackdownSealedAdjudicate
    ref: NotRequired[Ref]


class ShowSealedSeatSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['sealed/seat']
    body: SealedSeat
    ref: NotRequired[Ref]


class OpenSealedSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['sealed/open']
    body: SealedOpen
    ref: NotRequired[Ref]


class AdjudicateSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['adjudicate']
    body: SmackemAdjudicate
    ref: NotRequired[Ref]


class ListMovesSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['legal-moves']
    body: SmackemLegalMoves
    ref: NotRequired[Ref]


class ScoreSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['score']
    body: SmackemScoreByState | SmackemScoreByTally
    ref: NotRequired[Ref]


class ViewSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['view']
    body: SmackemView
    ref: NotRequired[Ref]


class SeatSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['seat']
    body: SmackemView
    ref: NotRequired[Ref]


class CheckSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['check']
    body: SmackemCheck
    ref: NotRequired[Ref]


class AdjudicateSealedSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['sealed/adjudicate']
    body: SmackemSealedAdjudicate
    ref: NotRequired[Ref]


class ShowSealedSeatSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['sealed/seat']
    body: SealedSeat
    ref: NotRequired[Ref]


class OpenSealedSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['sealed/open']
    body: SealedOpen
    ref: NotRequired[Ref]


class AdjudicateSealedSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['sealed/adjudicate']
    body: SmackshapesSealedAdjudicate
    ref: NotRequired[Ref]


class ShowSealedSeatSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['sealed/seat']
    body: SealedSeat
    ref: NotRequired[Ref]


class OpenSealedSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['sealed/open']
    body: SealedOpen
    ref: NotRequired[Ref]


class DealSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['deal']
    body: SpankDealByPlayers | SpankDealByAfter
    ref: NotRequired[Ref]


class AdjudicateSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['adjudicate']
    body: SpankAdjudicate
    ref: NotRequired[Ref]


class ListMovesSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['legal-moves']
    body: SpankLegalMoves
    ref: NotRequired[Ref]


class ScoreSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['score']
    body: SpankScoreByState | SpankScoreByTally
    ref: NotRequired[Ref]


class ReplaySpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['replay']
    body: SpankReplayByDeal | SpankReplayByState
    ref: NotRequired[Ref]


class ViewSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['view']
    body: SpankView
    ref: NotRequired[Ref]


class SeatSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['seat']
    body: SpankView
    ref: NotRequired[Ref]


class CheckSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['check']
    body: SpankCheck
    ref: NotRequired[Ref]


class DealSealedSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['sealed/deal']
    body: SpankSealedDealByPlayers | SpankSealedDealByAfter
    ref: NotRequired[Ref]


class AdjudicateSealedSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['sealed/adjudicate']
    body: SpankSealedAdjudicate
    ref: NotRequired[Ref]


class ShowSealedSeatSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['sealed/seat']
    body: SealedSeat
    ref: NotRequired[Ref]


class OpenSealedSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['sealed/open']
    body: SealedOpen
    ref: NotRequired[Ref]


class GameCard(TypedDict):
    """
    A game in the catalogue; its closed vocabularies are listed.
    """

    id: str
    title: str
    description: str
    players: Players
    options: dict[str, Any]
    phases: list[Digest]
    moves: list[Digest]
    events: list[Digest]
    faults: list[Digest]


class Games(TypedDict):
    """
    The catalogue.
    """

    games: list[GameCard]


class GamePage(TypedDict):
    """
    One game, with how its cards are written and a worked example.
    """

    id: str
    title: str
    description: str
    players: Players
    options: dict[str, Any]
    phases: list[Digest]
    moves: list[Digest]
    events: list[Digest]
    faults: list[Digest]
    notation: str
    example: dict[str, Any]
    links: dict[str, str]


class Clause(TypedDict):
    """
    A clause in our own words. Kind: the page says so, our ruling, or a ruling a table may switch.
    """

    id: str
    title: str
    text: str
    kind: Literal['option', 'ruling', 'text']
    source: str
    facts: NotRequired[dict[str, JsonSchema]]


class Rules(TypedDict):
    """
    Every clause of a game.
    """

    rules: list[Clause]


class SmackarangViolation(TypedDict):
    """
    A broken clause.
    """

    rule: SmackarangRule
    doc_url: str
    message: Message
    pointer: Pointer
    facts: dict[str, Any]


class SmackarangParametric(TypedDict):
    """
    A move type too rich to spell out: its JSON Schema accepts exactly the legal moves.
    """

    type: SmackarangMoveType
    player: str | None
    schema: JsonSchema


class SmackarangEntry(TypedDict):
    """
    One player's (smackem: team's) lines and total.
    """

    player: NotRequired[Id]
    team: NotRequired[Id]
    lines: list[SmackarangLine]
    total: int


class SmackarangFault(TypedDict):
    """
    Why no play could have led to a state; `pointer` is relative to the state.
    """

    id: SmackarangFaultId
    pointer: Pointer
    message: Message


class SmackarangCheckAnswer(TypedDict):
    """
    Every fault of a state, of very many the first; none for a sound one.
    """

    faults: list[SmackarangFault]
    omitted: int


class SmackdownViolation(TypedDict):
    """
    A broken clause.
    """

    rule: SmackdownRule
    doc_url: str
    message: Message
    pointer: Pointer
    facts: dict[str, Any]


class SmackdownParametric(TypedDict):
    """
    A move type too rich to spell out: its JSON Schema accepts exactly the legal moves.
    """

    type: SmackdownMoveType
    player: str | None
    schema: JsonSchema


class SmackdownEntry(TypedDict):
    """
    One player's (smackem: team's) lines and total.
    """

    player: NotRequired[Id]
    team: NotRequired[Id]
    lines: list[SmackdownLine]
    total: int


class SmackdownFault(TypedDict):
    """
    Why no play could have led to a state; `pointer` is relative to the state.
    """

    id: SmackdownFaultId
    pointer: Pointer
    message: Message


class SmackdownCheckAnswer(TypedDict):
    """
    Every fault of a state, of very many the first; none for a sound one.
    """

    faults: list[SmackdownFault]
    omitted: int


class SmackemViolation(TypedDict):
    """
    A broken clause.
    """

    rule: SmackemRule
    doc_url: str
    message: Message
    pointer: Pointer
    facts: dict[str, Any]


class SmackemParametric(TypedDict):
    """
    A move type too rich to spell out: its JSON Schema accepts exactly the legal moves.
    """

    type: SmackemMoveType
    player: str | None
    schema: JsonSchema


class SmackemEntry(TypedDict):
    """
    One player's (smackem: team's) lines and total.
    """

    player: NotRequired[Id]
    team: NotRequired[Id]
    lines: list[SmackemLine]
    total: int


class SmackemFault(TypedDict):
    """
    Why no play could have led to a state; `pointer` is relative to the state.
    """

    id: SmackemFaultId
    pointer: Pointer
    message: Message


class SmackemCheckAnswer(TypedDict):
    """
    Every fault of a state, of very many the first; none for a sound one.
    """

    faults: list[SmackemFault]
    omitted: int


class SmackshapesViolation(TypedDict):
    """
    A broken clause.
    """

    rule: SmackshapesRule
    doc_url: str
    message: Message
    pointer: Pointer
    facts: dict[str, Any]


class SmackshapesParametric(TypedDict):
    """
    A move type too rich to spell out: its JSON Schema accepts exactly the legal moves.
    """

    type: SmackshapesMoveType
    player: str | None
    schema: JsonSchema


class SmackshapesEntry(TypedDict):
    """
    One player's (smackem: team's) lines and total.
    """

    player: NotRequired[Id]
    team: NotRequired[Id]
    lines: list[SmackshapesLine]
    total: int


class SmackshapesFault(TypedDict):
    """
    Why no play could have led to a state; `pointer` is relative to the state.
    """

    id: SmackshapesFaultId
    pointer: Pointer
    message: Message


class SmackshapesCheckAnswer(TypedDict):
    """
    Every fault of a state, of very many the first; none for a sound one.
    """

    faults: list[SmackshapesFault]
    omitted: int


class SpankViolation(TypedDict):
    """
    A broken clause.
    """

    rule: SpankRule
    doc_url: str
    message: Message
    pointer: Pointer
    facts: dict[str, Any]


class SpankParametric(TypedDict):
    """
    A move type too rich to spell out: its JSON Schema accepts exactly the legal moves.
    """

    type: SpankMoveType
    player: str | None
    schema: JsonSchema


class SpankEntry(TypedDict):
    """
    One player's (smackem: team's) lines and total.
    """

    player: NotRequired[Id]
    team: NotRequired[Id]
    lines: list[SpankLine]
    total: int


class SpankFault(TypedDict):
    """
    Why no play could have led to a state; `pointer` is relative to the state.
    """

    id: SpankFaultId
    pointer: Pointer
    message: Message


class SpankCheckAnswer(TypedDict):
    """
    Every fault of a state, of very many the first; none for a sound one.
    """

    faults: list[SpankFault]
    omitted: int


SmackemEntrants: TypeAlias = list[SmackemEntrant]
"""
The teams, in seating order.
"""


SmackshapesAction: TypeAlias = SmackshapesIgnoreColor | SmackshapesIgnoreShape | SmackshapesIgnoreNumber | SmackshapesAdd | SmackshapesPenaltyWonCard | SmackshapesPenaltyHandCard | SmackshapesPenaltySkip | SmackshapesShiftShape | SmackshapesShiftNumber | SmackshapesShiftColor | None


SmackarangEvents: TypeAlias = list[SmackarangEvent]
"""
What happened, in order.
"""


SmackdownEvents: TypeAlias = list[SmackdownEvent]
"""
What happened, in order.
"""


SmackemEvents: TypeAlias = list[SmackemEvent]
"""
What happened, in order.
"""


SmackshapesEvents: TypeAlias = list[SmackshapesEvent]
"""
What happened, in order.
"""


SpankEvents: TypeAlias = list[SpankEvent]
"""
What happened, in order.
"""


SmackarangNoEvents: TypeAlias = list[SmackarangEvent]
"""
What happened, in order.
"""


SmackdownNoEvents: TypeAlias = list[SmackdownEvent]
"""
What happened, in order.
"""


SmackemNoEvents: TypeAlias = list[SmackemEvent]
"""
What happened, in order.
"""


SmackshapesNoEvents: TypeAlias = list[SmackshapesEvent]
"""
What happened, in order.
"""


SpankNoEvents: TypeAlias = list[SpankEvent]
"""
What happened, in order.
"""


SmackarangMoves: TypeAlias = list[SmackarangMove]
"""
Moves, each exactly as `adjudicate` takes it.
"""


SmackdownMoves: TypeAlias = list[SmackdownMove]
"""
Moves, each exactly as `adjudicate` takes it.
"""


SmackemMoves: TypeAlias = list[SmackemMove]
"""
Moves, each exactly as `adjudicate` takes it.
"""


SmackshapesMoves: TypeAlias = list[SmackshapesMove]
"""
Moves, each exactly as `adjudicate` takes it.
"""


SpankMoves: TypeAlias = list[SpankMove]
"""
Moves, each exactly as `adjudicate` takes it.
"""


SmackarangParametrics: TypeAlias = list[SmackarangParametric]
"""
Move types with too many choices to list, each with the schema of its legal moves.
"""


SmackdownParametrics: TypeAlias = list[SmackdownParametric]
"""
Move types with too many choices to list, each with the schema of its legal moves.
"""


SmackemParametrics: TypeAlias = list[SmackemParametric]
"""
Move types with too many choices to list, each with the schema of its legal moves.
"""


SmackshapesParametrics: TypeAlias = list[SmackshapesParametric]
"""
Move types with too many choices to list, each with the schema of its legal moves.
"""


SpankParametrics: TypeAlias = list[SpankParametric]
"""
Move types with too many choices to list, each with the schema of its legal moves.
"""


SmackarangViolations: TypeAlias = list[SmackarangViolation]
"""
Every broken clause, in the order in which a careful referee would name them.
"""


SmackdownViolations: TypeAlias = list[SmackdownViolation]
"""
Every broken clause, in the order in which a careful referee would name them.
"""


SmackemViolations: TypeAlias = list[SmackemViolation]
"""
Every broken clause, in the order in which a careful referee would name them.
"""


SmackshapesViolations: TypeAlias = list[SmackshapesViolation]
"""
Every broken clause, in the order in which a careful referee would name them.
"""


SpankViolations: TypeAlias = list[SpankViolation]
"""
Every broken clause, in the order in which a careful referee would name them.
"""


SmackarangNoViolations: TypeAlias = list[SmackarangViolation]
"""
Every broken clause, in the order in which a careful referee would name them.
"""


SmackdownNoViolations: TypeAlias = list[SmackdownViolation]
"""
Every broken clause, in the order in which a careful referee would name them.
"""


SmackemNoViolations: TypeAlias = list[SmackemViolation]
"""
Every broken clause, in the order in which a careful referee would name them.
"""


SmackshapesNoViolations: TypeAlias = list[SmackshapesViolation]
"""
Every broken clause, in the order in which a careful referee would name them.
"""


SpankNoViolations: TypeAlias = list[SpankViolation]
"""
Every broken clause, in the order in which a careful referee would name them.
"""


class SmackarangDealAnswer(TypedDict):
    """
    A fresh state.
    """

    state: SmackarangState
    events: SmackarangEvents
    to_act: SmackarangToAct
    result: Result


class SmackarangSeatView(TypedDict):
    """
    What to send to one seat after a legal move: the new state and the events, as far as it may see them.
    """

    view: SmackarangState
    events: SmackarangEvents


class SmackarangListing(TypedDict):
    """
    Every legal move: spelled out in `moves`, or by schema in `parametric`.

    Where cards are hidden these are the moves that are certainly legal; `unknown` is there if others may be.
    """

    count: int
    moves: SmackarangMoves
    parametric: SmackarangParametrics
    unknown: NotRequired[SmackarangUndecided]


class SmackarangRoundSheet(TypedDict):
    """
    Totals are rounds won.
    """

    entries: list[SmackarangEntry]
    standings: SmackarangStandings


class SmackarangScoreAnswer(TypedDict):
    """
    An itemised sheet and the result; the sheet is null where hidden cards decide it, `unknown` says which.
    """

    sheet: SmackarangRoundSheet | None
    result: Result
    unknown: NotRequired[list[SmackarangUnknown]]


class SmackarangSeatAnswer(TypedDict):
    """
    All that one seat needs: what it sees, what it may do, who is due and how it stands.
    """

    view: SmackarangState
    moves: SmackarangMoves
    parametric: SmackarangParametrics
    to_act: SmackarangToAct
    result: Result
    seq: int
    unknown: NotRequired[SmackarangUndecided]


class SmackarangSealedDealAnswer(TypedDict):
    """
    A fresh sealed table, the secrets drawn for it, and what a spectator sees.
    """

    table: SealedTable
    seats: Secrets
    view: SmackarangState
    events: SmackarangEvents
    to_act: SmackarangToAct
    result: Result
    seq: SealedSeq
    digest: Digest


class SmackarangSealedSeatAnswer(TypedDict):
    """
    All that a seat needs; a spectator has no moves.

    `unknown` are moves of the seat whose legality hangs on cards that it cannot see: only proposing one tells.
    """

    view: SmackarangState
    events: SmackarangEvents
    moves: SmackarangMoves
    parametric: SmackarangParametrics
    unknown: SmackarangMoves
    to_act: SmackarangToAct
    result: Result
    seq: SealedSeq
    digest: Digest


class SmackdownDealAnswer(TypedDict):
    """
    A fresh state.
    """

    state: SmackdownState
    events: SmackdownEvents
    to_act: SmackdownToAct
    result: Result


class SmackdownSeatView(TypedDict):
    """
    What to send to one seat after a legal move: the new state and the events, as far as it may see them.
    """

    view: SmackdownState
    events: SmackdownEvents


class SmackdownListing(TypedDict):
    """
    Every legal move: spelled out in `moves`, or by schema in `parametric`.

    Where cards are hidden these are the moves that are certainly legal; `unknown` is there if others may be.
    """

    count: int
    moves: SmackdownMoves
    parametric: SmackdownParametrics
    unknown: NotRequired[SmackdownUndecided]


class SmackdownShowdownSheet(TypedDict):
    """
    Totals are chips won less chips staked in this deal.

    `showdown`: what every player still in has; before the end, what a smackdown called now would show; empty if
    the deal ended without a showdown. `why` says why the deal ended as it did; null before the end.
    """

    entries: list[SmackdownEntry]
    showdown: list[SmackdownShownHand]
    outcome: SmackdownOutcome | None
    why: str | None


class SmackdownScoreAnswer(TypedDict):
    """
    An itemised sheet and the result; the sheet is null where hidden cards decide it, `unknown` says which.
    """

    sheet: SmackdownShowdownSheet | None
    result: Result
    unknown: NotRequired[list[SmackdownUnknown]]


class SmackdownSeatAnswer(TypedDict):
    """
    All that one seat needs: what it sees, what it may do, who is due and how it stands.
    """

    view: SmackdownState
    moves: SmackdownMoves
    parametric: SmackdownParametrics
    to_act: SmackdownToAct
    result: Result
    seq: int
    unknown: NotRequired[SmackdownUndecided]


class SmackdownSealedDealAnswer(TypedDict):
    """
    A fresh sealed table, the secrets drawn for it, and what a spectator sees.
    """

    table: SealedTable
    seats: Secrets
    view: SmackdownState
    events: SmackdownEvents
    to_act: SmackdownToAct
    result: Result
    seq: SealedSeq
    digest: Digest


class SmackdownSealedSeatAnswer(TypedDict):
    """
    All that a seat needs; a spectator has no moves.

    `unknown` are moves of the seat whose legality hangs on cards that it cannot see: only proposing one tells.
    """

    view: SmackdownState
    events: SmackdownEvents
    moves: SmackdownMoves
    parametric: SmackdownParametrics
    unknown: SmackdownMoves
    to_act: SmackdownToAct
    result: Result
    seq: SealedSeq
    digest: Digest


class SmackemDealAnswer(TypedDict):
    """
    A fresh state.
    """

    state: SmackemState
    events: SmackemEvents
    to_act: SmackemToAct
    result: Result


class SmackemDealByTeams(TypedDict):
    """
    A first round of these teams, or the next one after a finished state, with the teams as they now are.
    """

    teams: SmackemEntrants
    options: NotRequired[SmackemOptions]
    seed: NotRequired[Seed]


class SmackemDealByAfter(TypedDict):
    """
    A first round of these teams, or the next one after a finished state, with the teams as they now are.
    """

    teams: NotRequired[SmackemEntrants]
    after: SmackemState
    seed: NotRequired[Seed]


class SmackemSeatView(TypedDict):
    """
    What to send to one seat after a legal move: the new state and the events, as far as it may see them.
    """

    view: SmackemState
    events: SmackemEvents


class SmackemListing(TypedDict):
    """
    Every legal move: spelled out in `moves`, or by schema in `parametric`.

    Where cards are hidden these are the moves that are certainly legal; `unknown` is there if others may be.
    """

    count: int
    moves: SmackemMoves
    parametric: SmackemParametrics
    unknown: NotRequired[SmackemUndecided]


class SmackemMatchSheet(TypedDict):
    """
    Lines are what the rounds shown came to; a total is what `result.scores` says.
    """

    entries: list[SmackemEntry]
    standings: SmackemStandings


class SmackemScoreAnswer(TypedDict):
    """
    An itemised sheet and the result; the sheet is null where hidden cards decide it, `unknown` says which.
    """

    sheet: SmackemMatchSheet | None
    result: Result
    unknown: NotRequired[list[SmackemUnknown]]


class SmackemReplayByDeal(TypedDict):
    """
    A transcript: where it starts, its moves in order, and perhaps the result somebody claims.
    """

    deal: SmackemDealByTeams | SmackemDealByAfter
    moves: list[SmackemMove]
    on_illegal: NotRequired[OnIllegal]
    claim: NotRequired[Claim | None]


class SmackemTranscriptHeaderByDeal(TypedDict):
    """
    The first line of a transcript: which game it is and where it starts. The moves follow, one a line.
    """

    transcript: Literal[1]
    game: Literal['smackem']
    ruleset: NotRequired[Literal[1]]
    deal: SmackemDealByTeams | SmackemDealByAfter
    seats: NotRequired[SeatNames]
    claim: NotRequired[Claim | None]
    on_illegal: NotRequired[OnIllegal]


SmackemTranscriptHeader: TypeAlias = SmackemTranscriptHeaderByDeal | SmackemTranscriptHeaderByState


SmackemTranscript: TypeAlias = list[SmackemTranscriptHeader | SmackemMove]
"""
A transcript as a file: one JSON value a line, the header and then the moves.
"""


class SmackemSeatAnswer(TypedDict):
    """
    All that one seat needs: what it sees, what it may do, who is due and how it stands.
    """

    view: SmackemState
    moves: SmackemMoves
    parametric: SmackemParametrics
    to_act: SmackemToAct
    result: Result
    seq: int
    unknown: NotRequired[SmackemUndecided]


class SmackemSealedDealAnswer(TypedDict):
    """
    A fresh sealed table, the secrets drawn for it, and what a spectator sees.
    """

    table: SealedTable
    seats: Secrets
    view: SmackemState
    events: SmackemEvents
    to_act: SmackemToAct
    result: Result
    seq: SealedSeq
    digest: Digest


class SmackemSealedDealByTeams(TypedDict):
    """
    A first round, or the next one after a finished sealed table.
    """

    teams: SmackemEntrants
    options: NotRequired[SmackemOptions]
    seats: NotRequired[SecretHashes]


class SmackemSealedDealByAfter(TypedDict):
    """
    A first round, or the next one after a finished sealed table.
    """

    teams: NotRequired[SmackemEntrants]
    after: SealedTable
    seat: NotRequired[Seat]


class SmackemSealedSeatAnswer(TypedDict):
    """
    All that a seat needs; a spectator has no moves.

    `unknown` are moves of the seat whose legality hangs on cards that it cannot see: only proposing one tells.
    """

    view: SmackemState
    events: SmackemEvents
    moves: SmackemMoves
    parametric: SmackemParametrics
    unknown: SmackemMoves
    to_act: SmackemToAct
    result: Result
    seq: SealedSeq
    digest: Digest


class SmackshapesCard(TypedDict):
    """
    A printed card; only special cards of the expansion have an action.
    """

    shape: SmackshapesShape
    number: int
    color: SmackshapesColor
    ranking: SmackshapesRanking
    action: NotRequired[SmackshapesAction]


class SmackshapesOptions(TypedDict):
    """
    What a table may agree on; absent options take their defaults.
    """

    colorcracks: NotRequired[bool]
    cards_each: NotRequired[int]
    end: NotRequired[Literal['everyone_out', 'somebody_out']]
    smackhead: NotRequired[str | None]
    deck: NotRequired[list[SmackshapesCard] | None]


class SmackshapesState(TypedDict):
    """
    A game; `selected` is secret in phase select and lies open in phase tap.
    """

    game: Literal['smackshapes']
    ruleset: NotRequired[Literal[1]]
    seq: int
    chance: Stream
    options: SmackshapesOptions
    players: list[SmackshapesPlayer]
    cards: dict[SmackshapesCardName, SmackshapesCard]
    smackhead: str
    round: int
    phase: Literal['over', 'select', 'tap']
    selected: dict[Id, SmackshapesCardOrHidden]
    answers: list[SmackshapesAnswer]
    deputy: str | None
    discard: SmackshapesPile
    last_round: SmackshapesLastRound | None


class SmackshapesDealAnswer(TypedDict):
    """
    A fresh state.
    """

    state: SmackshapesState
    events: SmackshapesEvents
    to_act: SmackshapesToAct
    result: Result


class SmackshapesDealByPlayers(TypedDict):
    """
    A first round of these players, or the next one after a finished state.
    """

    players: Seating
    options: NotRequired[SmackshapesOptions]
    seed: NotRequired[Seed]


class SmackshapesDealByAfter(TypedDict):
    """
    A first round of these players, or the next one after a finished state.
    """

    after: SmackshapesState
    seed: NotRequired[Seed]


class SmackshapesSeatView(TypedDict):
    """
    What to send to one seat after a legal move: the new state and the events, as far as it may see them.
    """

    view: SmackshapesState
    events: SmackshapesEvents


class SmackshapesAdjudicate(TypedDict):
    """
    A state and a proposed move.
    """

    state: SmackshapesState
    move: SmackshapesMove
    ref: NotRequired[Ref]
    brief: NotRequired[bool]
    views: NotRequired[Seats]


class SmackshapesListing(TypedDict):
    """
    Every legal move: spelled out in `moves`, or by schema in `parametric`.

    Where cards are hidden these are the moves that are certainly legal; `unknown` is there if others may be.
    """

    count: int
    moves: SmackshapesMoves
    parametric: SmackshapesParametrics
    unknown: NotRequired[SmackshapesUndecided]


class SmackshapesLegalMoves(TypedDict):
    """
    A state, and perhaps one player of it.
    """

    state: SmackshapesState
    player: NotRequired[str | None]


class SmackshapesGameSheet(TypedDict):
    """
    Totals are cards won; `round` is the last round judged, null if there is none on record.

    A tally of several rounds has `rounds` instead, one by one.
    """

    entries: list[SmackshapesEntry]
    round: SmackshapesRoundReport | None
    rounds: NotRequired[list[SmackshapesRoundReport]]


class SmackshapesScoreAnswer(TypedDict):
    """
    An itemised sheet and the result; the sheet is null where hidden cards decide it, `unknown` says which.
    """

    sheet: SmackshapesGameSheet | None
    result: Result
    unknown: NotRequired[list[SmackshapesUnknown]]


class SmackshapesScoreByState(TypedDict):
    """
    A state, or what a table has written down.
    """

    state: SmackshapesState


class SmackshapesLaidCard(TypedDict):
    """
    A card on a real table; only the one whose ranking is in force has to tell it.
    """

    shape: SmackshapesShape
    number: int
    color: SmackshapesColor
    ranking: NotRequired[SmackshapesRanking]
    action: NotRequired[SmackshapesAction]


class SmackshapesTallyRound(TypedDict):
    """
    A round on a real table: who sits there, clockwise, what each laid, what each answered, in order.
    """

    players: list[Id]
    smackhead: str
    laid: dict[Id, SmackshapesLaidCard]
    answers: list[SmackshapesTallyAnswer]
    colorcracks: NotRequired[bool]


class SmackshapesTallyByRound(TypedDict):
    """
    Cards won by everybody at the end, a single round, or the rounds of a game from the first one on.
    """

    round: SmackshapesTallyRound


class SmackshapesNextRoundByPlayers(TypedDict):
    """
    One of several rounds in a row: the first says who plays, the others only what was laid and answered.
    """

    players: list[Id]
    smackhead: NotRequired[str]
    laid: dict[Id, SmackshapesLaidCard]
    answers: list[SmackshapesTallyAnswer]
    colorcracks: NotRequired[bool]


class SmackshapesNextRoundByLaid(TypedDict):
    """
    One of several rounds in a row: the first says who plays, the others only what was laid and answered.
    """

    laid: dict[Id, SmackshapesLaidCard]
    answers: list[SmackshapesTallyAnswer]


class SmackshapesTallyByRounds(TypedDict):
    """
    Cards won by everybody at the end, a single round, or the rounds of a game from the first one on.
    """

    rounds: list[SmackshapesNextRoundByPlayers | SmackshapesNextRoundByLaid]


class SmackshapesScoreByTally(TypedDict):
    """
    A state, or what a table has written down.
    """

    tally: SmackshapesTallyByWon | SmackshapesTallyByRound | SmackshapesTallyByRounds


class SmackshapesReplayByDeal(TypedDict):
    """
    A transcript: where it starts, its moves in order, and perhaps the result somebody claims.
    """

    deal: SmackshapesDealByPlayers | SmackshapesDealByAfter
    moves: list[SmackshapesMove]
    on_illegal: NotRequired[OnIllegal]
    claim: NotRequired[Claim | None]


class SmackshapesReplayByState(TypedDict):
    """
    A transcript: where it starts, its moves in order, and perhaps the result somebody claims.
    """

    state: SmackshapesState
    moves: list[SmackshapesMove]
    on_illegal: NotRequired[OnIllegal]
    claim: NotRequired[Claim | None]


class SmackshapesTranscriptHeaderByDeal(TypedDict):
    """
    The first line of a transcript: which game it is and where it starts. The moves follow, one a line.
    """

    transcript: Literal[1]
    game: Literal['smackshapes']
    ruleset: NotRequired[Literal[1]]
    deal: SmackshapesDealByPlayers | SmackshapesDealByAfter
    seats: NotRequired[SeatNames]
    claim: NotRequired[Claim | None]
    on_illegal: NotRequired[OnIllegal]


class SmackshapesTranscriptHeaderByState(TypedDict):
    """
    The first line of a transcript: which game it is and where it starts. The moves follow, one a line.
    """

    transcript: Literal[1]
    game: Literal['smackshapes']
    ruleset: NotRequired[Literal[1]]
    state: SmackshapesState
    seats: NotRequired[SeatNames]
    claim: NotRequired[Claim | None]
    on_illegal: NotRequired[OnIllegal]


SmackshapesTranscriptHeader: TypeAlias = SmackshapesTranscriptHeaderByDeal | SmackshapesTranscriptHeaderByState


SmackshapesTranscript: TypeAlias = list[SmackshapesTranscriptHeader | SmackshapesMove]
"""
A transcript as a file: one JSON value a line, the header and then the moves.
"""


class SmackshapesViewAnswer(TypedDict):
    """
    The state as the seat may see it; hidden cards are "?".
    """

    view: SmackshapesState
    to_act: SmackshapesToAct
    result: Result


class SmackshapesView(TypedDict):
    """
    A state and the seat that looks; null is a spectator.
    """

    state: SmackshapesState
    player: NotRequired[str | None]


class SmackshapesSeatAnswer(TypedDict):
    """
    All that one seat needs: what it sees, what it may do, who is due and how it stands.
    """

    view: SmackshapesState
    moves: SmackshapesMoves
    parametric: SmackshapesParametrics
    to_act: SmackshapesToAct
    result: Result
    seq: int
    unknown: NotRequired[SmackshapesUndecided]


class SmackshapesCheck(TypedDict):
    """
    A state to be checked.
    """

    state: SmackshapesState


class SmackshapesSealedDealAnswer(TypedDict):
    """
    A fresh sealed table, the secrets drawn for it, and what a spectator sees.
    """

    table: SealedTable
    seats: Secrets
    view: SmackshapesState
    events: SmackshapesEvents
    to_act: SmackshapesToAct
    result: Result
    seq: SealedSeq
    digest: Digest


class SmackshapesSealedDealByPlayers(TypedDict):
    """
    A first round, or the next one after a finished sealed table.
    """

    players: Seating
    options: NotRequired[SmackshapesOptions]
    seats: NotRequired[SecretHashes]


class SmackshapesSealedSeatAnswer(TypedDict):
    """
    All that a seat needs; a spectator has no moves.

    `unknown` are moves of the seat whose legality hangs on cards that it cannot see: only proposing one tells.
    """

    view: SmackshapesState
    events: SmackshapesEvents
    moves: SmackshapesMoves
    parametric: SmackshapesParametrics
    unknown: SmackshapesMoves
    to_act: SmackshapesToAct
    result: Result
    seq: SealedSeq
    digest: Digest


class SmackshapesSealedOpenAnswer(TypedDict):
    """
    The whole state of a finished table, its seed included.
    """

    state: SmackshapesState
    digest: Digest


class SpankDealAnswer(TypedDict):
    """
    A fresh state.
    """

    state: SpankState
    events: SpankEvents
    to_act: SpankToAct
    result: Result


class SpankSeatView(TypedDict):
    """
    What to send to one seat after a legal move: the new state and the events, as far as it may see them.
    """

    view: SpankState
    events: SpankEvents


class SpankListing(TypedDict):
    """
    Every legal move: spelled out in `moves`, or by schema in `parametric`.

    Where cards are hidden these are the moves that are certainly legal; `unknown` is there if others may be.
    """

    count: int
    moves: SpankMoves
    parametric: SpankParametrics
    unknown: NotRequired[SpankUndecided]


class SpankScoreSheet(TypedDict):
    """
    First a line with the score so far, then one for each stack, which scores nothing once the game is over.
    """

    entries: list[SpankEntry]
    standings: SpankStandings


class SpankScoreAnswer(TypedDict):
    """
    An itemised sheet and the result; the sheet is null where hidden cards decide it, `unknown` says which.
    """

    sheet: SpankScoreSheet | None
    result: Result
    unknown: NotRequired[list[SpankUnknown]]


class SpankSeatAnswer(TypedDict):
    """
    All that one seat needs: what it sees, what it may do, who is due and how it stands.
    """

    view: SpankState
    moves: SpankMoves
    parametric: SpankParametrics
    to_act: SpankToAct
    result: Result
    seq: int
    unknown: NotRequired[SpankUndecided]


class SpankSealedDealAnswer(TypedDict):
    """
    A fresh sealed table, the secrets drawn for it, and what a spectator sees.
    """

    table: SealedTable
    seats: Secrets
    view: SpankState
    events: SpankEvents
    to_act: SpankToAct
    result: Result
    seq: SealedSeq
    digest: Digest


class SpankSealedSeatAnswer(TypedDict):
    """
    All that a seat needs; a spectator has no moves.

    `unknown` are moves of the seat whose legality hangs on cards that it cannot see: only proposing one tells.
    """

    view: SpankState
    events: SpankEvents
    moves: SpankMoves
    parametric: SpankParametrics
    unknown: SpankMoves
    to_act: SpankToAct
    result: Result
    seq: SealedSeq
    digest: Digest


class DealSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['deal']
    body: SmackemDealByTeams | SmackemDealByAfter
    ref: NotRequired[Ref]


class ReplaySmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['replay']
    body: SmackemReplayByDeal | SmackemReplayByState
    ref: NotRequired[Ref]


class DealSealedSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['sealed/deal']
    body: SmackemSealedDealByTeams | SmackemSealedDealByAfter
    ref: NotRequired[Ref]


class DealSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['deal']
    body: SmackshapesDealByPlayers | SmackshapesDealByAfter
    ref: NotRequired[Ref]


class AdjudicateSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['adjudicate']
    body: SmackshapesAdjudicate
    ref: NotRequired[Ref]


class ListMovesSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['legal-moves']
    body: SmackshapesLegalMoves
    ref: NotRequired[Ref]


class ScoreSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['score']
    body: SmackshapesScoreByState | SmackshapesScoreByTally
    ref: NotRequired[Ref]


class ReplaySmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['replay']
    body: SmackshapesReplayByDeal | SmackshapesReplayByState
    ref: NotRequired[Ref]


class ViewSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['view']
    body: SmackshapesView
    ref: NotRequired[Ref]


class SeatSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['seat']
    body: SmackshapesView
    ref: NotRequired[Ref]


class CheckSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['check']
    body: SmackshapesCheck
    ref: NotRequired[Ref]


class DealSealedSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['sealed/deal']
    body: SmackshapesSealedDealByPlayers | SmackshapesSealedDealByAfter
    ref: NotRequired[Ref]


class SmackarangLegalStep(TypedDict):
    """
    The move is legal: what happened.
    """

    legal: Literal[True]
    violations: SmackarangNoViolations
    events: SmackarangEvents
    ref: RefOrNull
    unknown: NotRequired[SmackarangNoUnknowns]


class SmackarangIllegalStep(TypedDict):
    """
    The move is against the rules: every broken clause.
    """

    legal: Literal[False]
    violations: SmackarangViolations
    events: SmackarangNoEvents
    ref: RefOrNull
    unknown: NotRequired[list[SmackarangUnknown]]


class SmackarangUnknownOutcomeStep(TypedDict):
    """
    The move is legal, but what comes of it hangs on what is hidden: on what, says `unknown`.
    """

    legal: Literal[True]
    violations: SmackarangNoViolations
    events: SmackarangNoEvents
    ref: RefOrNull
    unknown: SmackarangUnknowns


class SmackarangUndecidedStep(TypedDict):
    """
    Whether the move is legal hangs on what is hidden: on what, says `unknown`.
    """

    legal: None
    violations: SmackarangNoViolations
    events: SmackarangNoEvents
    ref: RefOrNull
    unknown: SmackarangUnknowns


class SmackarangNotUnderstoodStep(TypedDict):
    """
    The move is not understood: why; nothing was judged.
    """

    legal: None
    violations: SmackarangNoViolations
    events: SmackarangNoEvents
    ref: RefOrNull
    unknown: NotRequired[SmackarangNoUnknowns]
    errors: list[Detail]


class SmackarangSealedLegalVerdict(TypedDict):
    """
    The move is legal: what follows from it.
    """

    legal: Literal[True]
    violations: SmackarangNoViolations
    table: SealedTable
    view: NotRequired[SmackarangState]
    events: NotRequired[SmackarangEvents]
    to_act: NotRequired[SmackarangToAct]
    result: Result
    seq: SealedSeq
    digest: Digest
    ref: NotRequired[Ref]


class SmackarangSealedIllegalVerdict(TypedDict):
    """
    The move is against the rules: every broken clause.
    """

    legal: Literal[False]
    violations: SmackarangViolations
    table: None
    view: NotRequired[SmackarangState]
    events: NotRequired[SmackarangNoEvents]
    to_act: NotRequired[SmackarangToAct]
    result: Result
    seq: SealedSeq
    digest: Digest
    alternatives: NotRequired[SmackarangAlternatives]
    ref: NotRequired[Ref]


class SmackdownLegalStep(TypedDict):
    """
    The move is legal: what happened.
    """

    legal: Literal[True]
    violations: SmackdownNoViolations
    events: SmackdownEvents
    ref: RefOrNull
    unknown: NotRequired[SmackdownNoUnknowns]


class SmackdownIllegalStep(TypedDict):
    """
    The move is against the rules: every broken clause.
    """

    legal: Literal[False]
    violations: SmackdownViolations
    events: SmackdownNoEvents
    ref: RefOrNull
    unknown: NotRequired[list[SmackdownUnknown]]


class SmackdownUnknownOutcomeStep(TypedDict):
    """
    The move is legal, but what comes of it hangs on what is hidden: on what, says `unknown`.
    """

    legal: Literal[True]
    violations: SmackdownNoViolations
    events: SmackdownNoEvents
    ref: RefOrNull
    unknown: SmackdownUnknowns


class SmackdownUndecidedStep(TypedDict):
    """
    Whether the move is legal hangs on what is hidden: on what, says `unknown`.
    """

    legal: None
    violations: SmackdownNoViolations
    events: SmackdownNoEvents
    ref: RefOrNull
    unknown: SmackdownUnknowns


class SmackdownNotUnderstoodStep(TypedDict):
    """
    The move is not understood: why; nothing was judged.
    """

    legal: None
    violations: SmackdownNoViolations
    events: SmackdownNoEvents
    ref: RefOrNull
    unknown: NotRequired[SmackdownNoUnknowns]
    errors: list[Detail]


class SmackdownSealedLegalVerdict(TypedDict):
    """
    The move is legal: what follows from it.
    """

    legal: Literal[True]
    violations: SmackdownNoViolations
    table: SealedTable
    view: NotRequired[SmackdownState]
    events: NotRequired[SmackdownEvents]
    to_act: NotRequired[SmackdownToAct]
    result: Result
    seq: SealedSeq
    digest: Digest
    ref: NotRequired[Ref]


class SmackdownSealedIllegalVerdict(TypedDict):
    """
    The move is against the rules: every broken clause.
    """

    legal: Literal[False]
    violations: SmackdownViolations
    table: None
    view: NotRequired[SmackdownState]
    events: NotRequired[SmackdownNoEvents]
    to_act: NotRequired[SmackdownToAct]
    result: Result
    seq: SealedSeq
    digest: Digest
    alternatives: NotRequired[SmackdownAlternatives]
    ref: NotRequired[Ref]


class SmackemLegalStep(TypedDict):
    """
    The move is legal: what happened.
    """

    legal: Literal[True]
    violations: SmackemNoViolations
    events: SmackemEvents
    ref: RefOrNull
    unknown: NotRequired[SmackemNoUnknowns]


class SmackemIllegalStep(TypedDict):
    """
    The move is against the rules: every broken clause.
    """

    legal: Literal[False]
    violations: SmackemViolations
    events: SmackemNoEvents
    ref: RefOrNull
    unknown: NotRequired[list[SmackemUnknown]]


class SmackemUnknownOutcomeStep(TypedDict):
    """
    The move is legal, but what comes of it hangs on what is hidden: on what, says `unknown`.
    """

    legal: Literal[True]
    violations: SmackemNoViolations
    events: SmackemNoEvents
    ref: RefOrNull
    unknown: SmackemUnknowns


class SmackemUndecidedStep(TypedDict):
    """
    Whether the move is legal hangs on what is hidden: on what, says `unknown`.
    """

    legal: None
    violations: SmackemNoViolations
    events: SmackemNoEvents
    ref: RefOrNull
    unknown: SmackemUnknowns


class SmackemNotUnderstoodStep(TypedDict):
    """
    The move is not understood: why; nothing was judged.
    """

    legal: None
    violations: SmackemNoViolations
    events: SmackemNoEvents
    ref: RefOrNull
    unknown: NotRequired[SmackemNoUnknowns]
    errors: list[Detail]


class SmackemSealedLegalVerdict(TypedDict):
    """
    The move is legal: what follows from it.
    """

    legal: Literal[True]
    violations: SmackemNoViolations
    table: SealedTable
    view: NotRequired[SmackemState]
    events: NotRequired[SmackemEvents]
    to_act: NotRequired[SmackemToAct]
    result: Result
    seq: SealedSeq
    digest: Digest
    ref: NotRequired[Ref]


class SmackemSealedIllegalVerdict(TypedDict):
    """
    The move is against the rules: every broken clause.
    """

    legal: Literal[False]
    violations: SmackemViolations
    table: None
    view: NotRequired[SmackemState]
    events: NotRequired[SmackemNoEvents]
    to_act: NotRequired[SmackemToAct]
    result: Result
    seq: SealedSeq
    digest: Digest
    alternatives: NotRequired[SmackemAlternatives]
    ref: NotRequired[Ref]


class SmackshapesLegalStep(TypedDict):
    """
    The move is legal: what happened.
    """

    legal: Literal[True]
    violations: SmackshapesNoViolations
    events: SmackshapesEvents
    ref: RefOrNull
    unknown: NotRequired[SmackshapesNoUnknowns]


class SmackshapesIllegalStep(TypedDict):
    """
    The move is against the rules: every broken clause.
    """

    legal: Literal[False]
    violations: SmackshapesViolations
    events: SmackshapesNoEvents
    ref: RefOrNull
    unknown: NotRequired[list[SmackshapesUnknown]]


class SmackshapesUnknownOutcomeStep(TypedDict):
    """
    The move is legal, but what comes of it hangs on what is hidden: on what, says `unknown`.
    """

    legal: Literal[True]
    violations: SmackshapesNoViolations
    events: SmackshapesNoEvents
    ref: RefOrNull
    unknown: SmackshapesUnknowns


class SmackshapesUndecidedStep(TypedDict):
    """
    Whether the move is legal hangs on what is hidden: on what, says `unknown`.
    """

    legal: None
    violations: SmackshapesNoViolations
    events: SmackshapesNoEvents
    ref: RefOrNull
    unknown: SmackshapesUnknowns


class SmackshapesNotUnderstoodStep(TypedDict):
    """
    The move is not understood: why; nothing was judged.
    """

    legal: None
    violations: SmackshapesNoViolations
    events: SmackshapesNoEvents
    ref: RefOrNull
    unknown: NotRequired[SmackshapesNoUnknowns]
    errors: list[Detail]


class SmackshapesSealedLegalVerdict(TypedDict):
    """
    The move is legal: what follows from it.
    """

    legal: Literal[True]
    violations: SmackshapesNoViolations
    table: SealedTable
    view: NotRequired[SmackshapesState]
    events: NotRequired[SmackshapesEvents]
    to_act: NotRequired[SmackshapesToAct]
    result: Result
    seq: SealedSeq
    digest: Digest
    ref: NotRequired[Ref]


class SmackshapesSealedIllegalVerdict(TypedDict):
    """
    The move is against the rules: every broken clause.
    """

    legal: Literal[False]
    violations: SmackshapesViolations
    table: None
    view: NotRequired[SmackshapesState]
    events: NotRequired[SmackshapesNoEvents]
    to_act: NotRequired[SmackshapesToAct]
    result: Result
    seq: SealedSeq
    digest: Digest
    alternatives: NotRequired[SmackshapesAlternatives]
    ref: NotRequired[Ref]


class SpankLegalStep(TypedDict):
    """
    The move is legal: what happened.
    """

    legal: Literal[True]
    violations: SpankNoViolations
    events: SpankEvents
    ref: RefOrNull
    unknown: NotRequired[SpankNoUnknowns]


class SpankIllegalStep(TypedDict):
    """
    The move is against the rules: every broken clause.
    """

    legal: Literal[False]
    violations: SpankViolations
    events: SpankNoEvents
    ref: RefOrNull
    unknown: NotRequired[list[SpankUnknown]]


class SpankUnknownOutcomeStep(TypedDict):
    """
    The move is legal, but what comes of it hangs on what is hidden: on what, says `unknown`.
    """

    legal: Literal[True]
    violations: SpankNoViolations
    events: SpankNoEvents
    ref: RefOrNull
    unknown: SpankUnknowns


class SpankUndecidedStep(TypedDict):
    """
    Whether the move is legal hangs on what is hidden: on what, says `unknown`.
    """

    legal: None
    violations: SpankNoViolations
    events: SpankNoEvents
    ref: RefOrNull
    unknown: SpankUnknowns


class SpankNotUnderstoodStep(TypedDict):
    """
    The move is not understood: why; nothing was judged.
    """

    legal: None
    violations: SpankNoViolations
    events: SpankNoEvents
    ref: RefOrNull
    unknown: NotRequired[SpankNoUnknowns]
    errors: list[Detail]


class SpankSealedLegalVerdict(TypedDict):
    """
    The move is legal: what follows from it.
    """

    legal: Literal[True]
    violations: SpankNoViolations
    table: SealedTable
    view: NotRequired[SpankState]
    events: NotRequired[SpankEvents]
    to_act: NotRequired[SpankToAct]
    result: Result
    seq: SealedSeq
    digest: Digest
    ref: NotRequired[Ref]


class SpankSealedIllegalVerdict(TypedDict):
    """
    The move is against the rules: every broken clause.
    """

    legal: Literal[False]
    violations: SpankViolations
    table: None
    view: NotRequired[SpankState]
    events: NotRequired[SpankNoEvents]
    to_act: NotRequired[SpankToAct]
    result: Result
    seq: SealedSeq
    digest: Digest
    alternatives: NotRequired[SpankAlternatives]
    ref: NotRequired[Ref]


SmackarangViews: TypeAlias = dict[Id, SmackarangSeatView]


SmackdownViews: TypeAlias = dict[Id, SmackdownSeatView]


SmackemViews: TypeAlias = dict[Id, SmackemSeatView]


SmackshapesViews: TypeAlias = dict[Id, SmackshapesSeatView]


SpankViews: TypeAlias = dict[Id, SpankSeatView]


SmackarangNoViews: TypeAlias = dict[Id, SmackarangSeatView]


SmackdownNoViews: TypeAlias = dict[Id, SmackdownSeatView]


SmackemNoViews: TypeAlias = dict[Id, SmackemSeatView]


SmackshapesNoViews: TypeAlias = dict[Id, SmackshapesSeatView]


SpankNoViews: TypeAlias = dict[Id, SpankSeatView]


SmackarangStep: TypeAlias = SmackarangLegalStep | SmackarangIllegalStep | SmackarangUnknownOutcomeStep | SmackarangUndecidedStep | SmackarangNotUnderstoodStep


class SmackarangReplayAnswer(TypedDict):
    """
    What a transcript came to; null, and the verdicts end, where that hangs on something hidden.
    """

    verdicts: list[SmackarangStep]
    first_illegal: int | None
    state: SmackarangState | None
    sheet: SmackarangRoundSheet | None
    result: Result | None
    to_act: SmackarangToActOrNull
    claim: ClaimCheck | None
    commitment: CommitmentCheck


SmackarangSealedVerdict: TypeAlias = SmackarangSealedLegalVerdict | SmackarangSealedIllegalVerdict


SmackdownStep: TypeAlias = SmackdownLegalStep | SmackdownIllegalStep | SmackdownUnknownOutcomeStep | SmackdownUndecidedStep | SmackdownNotUnderstoodStep


class SmackdownReplayAnswer(TypedDict):
    """
    What a transcript came to; null, and the verdicts end, where that hangs on something hidden.
    """

    verdicts: list[SmackdownStep]
    first_illegal: int | None
    state: SmackdownState | None
    sheet: SmackdownShowdownSheet | None
    result: Result | None
    to_act: SmackdownToActOrNull
    claim: ClaimCheck | None
    commitment: CommitmentCheck


SmackdownSealedVerdict: TypeAlias = SmackdownSealedLegalVerdict | SmackdownSealedIllegalVerdict


SmackemStep: TypeAlias = SmackemLegalStep | SmackemIllegalStep | SmackemUnknownOutcomeStep | SmackemUndecidedStep | SmackemNotUnderstoodStep


class SmackemReplayAnswer(TypedDict):
    """
    What a transcript came to; null, and the verdicts end, where that hangs on something hidden.
    """

    verdicts: list[SmackemStep]
    first_illegal: int | None
    state: SmackemState | None
    sheet: SmackemMatchSheet | None
    result: Result | None
    to_act: SmackemToActOrNull
    claim: ClaimCheck | None
    commitment: CommitmentCheck


SmackemSealedVerdict: TypeAlias = SmackemSealedLegalVerdict | SmackemSealedIllegalVerdict


SmackshapesStep: TypeAlias = SmackshapesLegalStep | SmackshapesIllegalStep | SmackshapesUnknownOutcomeStep | SmackshapesUndecidedStep | SmackshapesNotUnderstoodStep


class SmackshapesReplayAnswer(TypedDict):
    """
    What a transcript came to; null, and the verdicts end, where that hangs on something hidden.
    """

    verdicts: list[SmackshapesStep]
    first_illegal: int | None
    state: SmackshapesState | None
    sheet: SmackshapesGameSheet | None
    result: Result | None
    to_act: SmackshapesToActOrNull
    claim: ClaimCheck | None
    commitment: CommitmentCheck


SmackshapesSealedVerdict: TypeAlias = SmackshapesSealedLegalVerdict | SmackshapesSealedIllegalVerdict


SpankStep: TypeAlias = SpankLegalStep | SpankIllegalStep | SpankUnknownOutcomeStep | SpankUndecidedStep | SpankNotUnderstoodStep


class SpankReplayAnswer(TypedDict):
    """
    What a transcript came to; null, and the verdicts end, where that hangs on something hidden.
    """

    verdicts: list[SpankStep]
    first_illegal: int | None
    state: SpankState | None
    sheet: SpankScoreSheet | None
    result: Result | None
    to_act: SpankToActOrNull
    claim: ClaimCheck | None
    commitment: CommitmentCheck


SpankSealedVerdict: TypeAlias = SpankSealedLegalVerdict | SpankSealedIllegalVerdict


Item: TypeAlias = DealSmackarangItem | AdjudicateSmackarangItem | ListMovesSmackarangItem | ScoreSmackarangItem | ReplaySmackarangItem | ViewSmackarangItem | SeatSmackarangItem | CheckSmackarangItem | DealSealedSmackarangItem | AdjudicateSealedSmackarangItem | ShowSealedSeatSmackarangItem | OpenSealedSmackarangItem | DealSmackdownItem | AdjudicateSmackdownItem | ListMovesSmackdownItem | ScoreSmackdownItem | ReplaySmackdownItem | ViewSmackdownItem | SeatSmackdownItem | CheckSmackdownItem | DealSealedSmackdownItem | AdjudicateSealedSmackdownItem | ShowSealedSeatSmackdownItem | OpenSealedSmackdownItem | DealSmackemItem | AdjudicateSmackemItem | ListMovesSmackemItem | ScoreSmackemItem | ReplaySmackemItem | ViewSmackemItem | SeatSmackemItem | CheckSmackemItem | DealSealedSmackemItem | AdjudicateSealedSmackemItem | ShowSealedSeatSmackemItem | OpenSealedSmackemItem | DealSmackshapesItem | AdjudicateSmackshapesItem | ListMovesSmackshapesItem | ScoreSmackshapesItem | ReplaySmackshapesItem | ViewSmackshapesItem | SeatSmackshapesItem | CheckSmackshapesItem | DealSealedSmackshapesItem | AdjudicateSealedSmackshapesItem | ShowSealedSeatSmackshapesItem | OpenSealedSmackshapesItem | DealSpankItem | AdjudicateSpankItem | ListMovesSpankItem | ScoreSpankItem | ReplaySpankItem | ViewSpankItem | SeatSpankItem | CheckSpankItem | DealSealedSpankItem | AdjudicateSealedSpankItem | ShowSealedSeatSpankItem | OpenSealedSpankItem


class Batch(TypedDict):
    """
    Requests of any game and operation, answered one by one in order.
    """

    requests: list[Item]


class SmackarangLegalVerdict(TypedDict):
    """
    The move is legal: what follows from it.
    """

    legal: Literal[True]
    violations: SmackarangNoViolations
    state: SmackarangState
    events: NotRequired[SmackarangEvents]
    to_act: NotRequired[SmackarangToAct]
    result: Result
    unknown: NotRequired[SmackarangNoUnknowns]
    views: NotRequired[SmackarangViews]
    ref: NotRequired[Ref]


class SmackarangIllegalVerdict(TypedDict):
    """
    The move is against the rules: every broken clause.
    """

    legal: Literal[False]
    violations: SmackarangViolations
    state: None
    events: NotRequired[SmackarangNoEvents]
    to_act: NotRequired[SmackarangToActOrNull]
    result: Result | None
    alternatives: NotRequired[SmackarangAlternatives]
    unknown: NotRequired[list[SmackarangUnknown]]
    views: NotRequired[SmackarangNoViews]
    ref: NotRequired[Ref]


class SmackarangUnknownOutcomeVerdict(TypedDict):
    """
    The move is legal, but what comes of it hangs on what is hidden: on what, says `unknown`.
    """

    legal: Literal[True]
    violations: SmackarangNoViolations
    state: None
    events: NotRequired[SmackarangNoEvents]
    to_act: NotRequired[None]
    result: None
    unknown: SmackarangUnknowns
    views: NotRequired[SmackarangNoViews]
    ref: NotRequired[Ref]


class SmackarangUndecidedVerdict(TypedDict):
    """
    Whether the move is legal hangs on what is hidden: on what, says `unknown`.
    """

    legal: None
    violations: SmackarangNoViolations
    state: None
    events: NotRequired[SmackarangNoEvents]
    to_act: NotRequired[SmackarangToActOrNull]
    result: Result | None
    unknown: SmackarangUnknowns
    views: NotRequired[SmackarangNoViews]
    ref: NotRequired[Ref]


class SmackdownLegalVerdict(TypedDict):
    """
    The move is legal: what follows from it.
    """

    legal: Literal[True]
    violations: SmackdownNoViolations
    state: SmackdownState
    events: NotRequired[SmackdownEvents]
    to_act: NotRequired[SmackdownToAct]
    result: Result
    unknown: NotRequired[SmackdownNoUnknowns]
    views: NotRequired[SmackdownViews]
    ref: NotRequired[Ref]


class SmackdownIllegalVerdict(TypedDict):
    """
    The move is against the rules: every broken clause.
    """

    legal: Literal[False]
    violations: SmackdownViolations
    state: None
    events: NotRequired[SmackdownNoEvents]
    to_act: NotRequired[SmackdownToActOrNull]
    result: Result | None
    alternatives: NotRequired[SmackdownAlternatives]
    unknown: NotRequired[list[SmackdownUnknown]]
    views: NotRequired[SmackdownNoViews]
    ref: NotRequired[Ref]


class SmackdownUnknownOutcomeVerdict(TypedDict):
    """
    The move is legal, but what comes of it hangs on what is hidden: on what, says `unknown`.
    """

    legal: Literal[True]
    violations: SmackdownNoViolations
    state: None
    events: NotRequired[SmackdownNoEvents]
    to_act: NotRequired[None]
    result: None
    unknown: SmackdownUnknowns
    views: NotRequired[SmackdownNoViews]
    ref: NotRequired[Ref]


class SmackdownUndecidedVerdict(TypedDict):
    """
    Whether the move is legal hangs on what is hidden: on what, says `unknown`.
    """

    legal: None
    violations: SmackdownNoViolations
    state: None
    events: NotRequired[SmackdownNoEvents]
    to_act: NotRequired[SmackdownToActOrNull]
    result: Result | None
    unknown: SmackdownUnknowns
    views: NotRequired[SmackdownNoViews]
    ref: NotRequired[Ref]


class SmackemLegalVerdict(TypedDict):
    """
    The move is legal: what follows from it.
    """

    legal: Literal[True]
    violations: SmackemNoViolations
    state: SmackemState
    events: NotRequired[SmackemEvents]
    to_act: NotRequired[SmackemToAct]
    result: Result
    unknown: NotRequired[SmackemNoUnknowns]
    views: NotRequired[SmackemViews]
    ref: NotRequired[Ref]


class SmackemIllegalVerdict(TypedDict):
    """
    The move is against the rules: every broken clause.
    """

    legal: Literal[False]
    violations: SmackemViolations
    state: None
    events: NotRequired[SmackemNoEvents]
    to_act: NotRequired[SmackemToActOrNull]
    result: Result | None
    alternatives: NotRequired[SmackemAlternatives]
    unknown: NotRequired[list[SmackemUnknown]]
    views: NotRequired[SmackemNoViews]
    ref: NotRequired[Ref]


class SmackemUnknownOutcomeVerdict(TypedDict):
    """
    The move is legal, but what comes of it hangs on what is hidden: on what, says `unknown`.
    """

    legal: Literal[True]
    violations: SmackemNoViolations
    state: None
    events: NotRequired[SmackemNoEvents]
    to_act: NotRequired[None]
    result: None
    unknown: SmackemUnknowns
    views: NotRequired[SmackemNoViews]
    ref: NotRequired[Ref]


class SmackemUndecidedVerdict(TypedDict):
    """
    Whether the move is legal hangs on what is hidden: on what, says `unknown`.
    """

    legal: None
    violations: SmackemNoViolations
    state: None
    events: NotRequired[SmackemNoEvents]
    to_act: NotRequired[SmackemToActOrNull]
    result: Result | None
    unknown: SmackemUnknowns
    views: NotRequired[SmackemNoViews]
    ref: NotRequired[Ref]


class SmackshapesLegalVerdict(TypedDict):
    """
    The move is legal: what follows from it.
    """

    legal: Literal[True]
    violations: SmackshapesNoViolations
    state: SmackshapesState
    events: NotRequired[SmackshapesEvents]
    to_act: NotRequired[SmackshapesToAct]
    result: Result
    unknown: NotRequired[SmackshapesNoUnknowns]
    views: NotRequired[SmackshapesViews]
    ref: NotRequired[Ref]


class SmackshapesIllegalVerdict(TypedDict):
    """
    The move is against the rules: every broken clause.
    """

    legal: Literal[False]
    violations: SmackshapesViolations
    state: None
    events: NotRequired[SmackshapesNoEvents]
    to_act: NotRequired[SmackshapesToActOrNull]
    result: Result | None
    alternatives: NotRequired[SmackshapesAlternatives]
    unknown: NotRequired[list[SmackshapesUnknown]]
    views: NotRequired[SmackshapesNoViews]
    ref: NotRequired[Ref]


class SmackshapesUnknownOutcomeVerdict(TypedDict):
    """
    The move is legal, but what comes of it hangs on what is hidden: on what, says `unknown`.
    """

    legal: Literal[True]
    violations: SmackshapesNoViolations
    state: None
    events: NotRequired[SmackshapesNoEvents]
    to_act: NotRequired[None]
    result: None
    unknown: SmackshapesUnknowns
    views: NotRequired[SmackshapesNoViews]
    ref: NotRequired[Ref]


class SmackshapesUndecidedVerdict(TypedDict):
    """
    Whether the move is legal hangs on what is hidden: on what, says `unknown`.
    """

    legal: None
    violations: SmackshapesNoViolations
    state: None
    events: NotRequired[SmackshapesNoEvents]
    to_act: NotRequired[SmackshapesToActOrNull]
    result: Result | None
    unknown: SmackshapesUnknowns
    views: NotRequired[SmackshapesNoViews]
    ref: NotRequired[Ref]


class SpankLegalVerdict(TypedDict):
    """
    The move is legal: what follows from it.
    """

    legal: Literal[True]
    violations: SpankNoViolations
    state: SpankState
    events: NotRequired[SpankEvents]
    to_act: NotRequired[SpankToAct]
    result: Result
    unknown: NotRequired[SpankNoUnknowns]
    views: NotRequired[SpankViews]
    ref: NotRequired[Ref]


class SpankIllegalVerdict(TypedDict):
    """
    The move is against the rules: every broken clause.
    """

    legal: Literal[False]
    violations: SpankViolations
    state: None
    events: NotRequired[SpankNoEvents]
    to_act: NotRequired[SpankToActOrNull]
    result: Result | None
    alternatives: NotRequired[SpankAlternatives]
    unknown: NotRequired[list[SpankUnknown]]
    views: NotRequired[SpankNoViews]
    ref: NotRequired[Ref]


class SpankUnknownOutcomeVerdict(TypedDict):
    """
    The move is legal, but what comes of it hangs on what is hidden: on what, says `unknown`.
    """

    legal: Literal[True]
    violations: SpankNoViolations
    state: None
    events: NotRequired[SpankNoEvents]
    to_act: NotRequired[None]
    result: None
    unknown: SpankUnknowns
    views: NotRequired[SpankNoViews]
    ref: NotRequired[Ref]


class SpankUndecidedVerdict(TypedDict):
    """
    Whether the move is legal hangs on what is hidden: on what, says `unknown`.
    """

    legal: None
    violations: SpankNoViolations
    state: None
    events: NotRequired[SpankNoEvents]
    to_act: NotRequired[SpankToActOrNull]
    result: Result | None
    unknown: SpankUnknowns
    views: NotRequired[SpankNoViews]
    ref: NotRequired[Ref]


SmackarangVerdict: TypeAlias = SmackarangLegalVerdict | SmackarangIllegalVerdict | SmackarangUnknownOutcomeVerdict | SmackarangUndecidedVerdict


SmackdownVerdict: TypeAlias = SmackdownLegalVerdict | SmackdownIllegalVerdict | SmackdownUnknownOutcomeVerdict | SmackdownUndecidedVerdict


SmackemVerdict: TypeAlias = SmackemLegalVerdict | SmackemIllegalVerdict | SmackemUnknownOutcomeVerdict | SmackemUndecidedVerdict


SmackshapesVerdict: TypeAlias = SmackshapesLegalVerdict | SmackshapesIllegalVerdict | SmackshapesUnknownOutcomeVerdict | SmackshapesUndecidedVerdict


SpankVerdict: TypeAlias = SpankLegalVerdict | SpankIllegalVerdict | SpankUnknownOutcomeVerdict | SpankUndecidedVerdict
