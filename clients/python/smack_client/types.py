# Generated from openapi.yaml, SHA-256 14fddced4a41b98e73ebb4421bbc54811a00a671b80708e7eff57d1d256bcc51

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

SmackarangCard: TypeAlias = Literal['blue-A', 'blue-B', 'blue-C', 'blue-D', 'blue-E', 'blue-F', 'blue-G', 'blue-H', 'blue-I', 'blue-J', 'blue-K', 'blue-L', 'bounce', 'crash', 'flick', 'glitch', 'green-A', 'green-B', 'green-C', 'green-D', 'green-E', 'green-F', 'green-G', 'green-H', 'green-I', 'green-J', 'green-K', 'green-L', 'orange-A', 'orange-B', 'orange-C', 'orange-D', 'orange-E', 'orange-F', 'orange-G', 'orange-H', 'orange-I', 'orange-J', 'orange-K', 'orange-L', 'purple-A', 'purple-B', 'purple-C', 'purple-D', 'purple-E', 'purple-F', 'purple-G', 'purple-H', 'purple-I', 'purple-J', 'purple-K', 'purple-L', 'red-A', 'red-B', 'red-C', 'red-D', 'red-E', 'red-F', 'red-G', 'red-H', 'red-I', 'red-J', 'red-K', 'red-L', 'smacklash', 'twistie', 'yellow-A', 'yellow-B', 'yellow-C', 'yellow-D', 'yellow-E', 'yellow-F', 'yellow-G', 'yellow-H', 'yellow-I', 'yellow-J', 'yellow-K', 'yellow-L', 'zip']


SmackemCard: TypeAlias = str


SmackshapesCardName: TypeAlias = str


SmackarangCardOrHidden: TypeAlias = Literal['?', 'blue-A', 'blue-B', 'blue-C', 'blue-D', 'blue-E', 'blue-F', 'blue-G', 'blue-H', 'blue-I', 'blue-J', 'blue-K', 'blue-L', 'bounce', 'crash', 'flick', 'glitch', 'green-A', 'green-B', 'green-C', 'green-D', 'green-E', 'green-F', 'green-G', 'green-H', 'green-I', 'green-J', 'green-K', 'green-L', 'orange-A', 'orange-B', 'orange-C', 'orange-D', 'orange-E', 'orange-F', 'orange-G', 'orange-H', 'orange-I', 'orange-J', 'orange-K', 'orange-L', 'purple-A', 'purple-B', 'purple-C', 'purple-D', 'purple-E', 'purple-F', 'purple-G', 'purple-H', 'purple-I', 'purple-J', 'purple-K', 'purple-L', 'red-A', 'red-B', 'red-C', 'red-D', 'red-E', 'red-F', 'red-G', 'red-H', 'red-I', 'red-J', 'red-K', 'red-L', 'smacklash', 'twistie', 'yellow-A', 'yellow-B', 'yellow-C', 'yellow-D', 'yellow-E', 'yellow-F', 'yellow-G', 'yellow-H', 'yellow-I', 'yellow-J', 'yellow-K', 'yellow-L', 'zip']


SmackemCardOrHidden: TypeAlias = str


SmackshapesCardOrHidden: TypeAlias = str


SmackdownCardOrRank: TypeAlias = Literal['10', '10C', '10D', '10H', '10S', '2', '2C', '2D', '2H', '2S', '3', '3C', '3D', '3H', '3S', '4', '4C', '4D', '4H', '4S', '5', '5C', '5D', '5H', '5S', '6', '6C', '6D', '6H', '6S', '7', '7C', '7D', '7H', '7S', '8', '8C', '8D', '8H', '8S', '9', '9C', '9D', '9H', '9S', 'A', 'AC', 'AD', 'AH', 'AS', 'J', 'JC', 'JD', 'JH', 'JS', 'K', 'KC', 'KD', 'KH', 'KS', 'Q', 'QC', 'QD', 'QH', 'QS']


SmackarangColor: TypeAlias = Literal['blue', 'green', 'orange', 'purple', 'red', 'yellow']


SmackshapesColor: TypeAlias = str


class CommitmentCheck(TypedDict):
    """
    Whether the seed matches the published commitment.
    """

    holds: bool | None


class SmackemCounted(TypedDict):
    """
    A team's cards at the end of a round.
    """

    common: int
    stack_left: int


class SmackdownDeckExhausted(TypedDict):
    """
    The deck ran out, and every player passed.
    """

    by: Literal['exhausted']


Digest: TypeAlias = str


Effort: TypeAlias = int


class SmackarangPlayOneSuperfluous(TypedDict):
    """
    A turn lays one card, and this card does not take this member; leave it out.
    """

    superfluous: NotRequired[list[str]]


class SmackarangTurnOrderTurn(TypedDict):
    """
    It is another player's turn.
    """

    turn: NotRequired[str]


class SmackarangTurnOrderAnswer(TypedDict):
    """
    Another player has to answer the challenge first.
    """

    turn: NotRequired[str]


class SmackarangTurnHoldHand(TypedDict):
    """
    The player's hand does not hold every card named.
    """

    missing: NotRequired[list[str]]


class SmackarangMatchWeaponFit(TypedDict):
    """
    This Weapon has neither the color nor the type of the top card.
    """

    top: NotRequired[str]
    called_color: NotRequired[str | None]


class SmackarangMatchCharacterFit(TypedDict):
    """
    A Character can only be laid on a Weapon of its color or on another Character.
    """

    top: NotRequired[str]
    called_color: NotRequired[str | None]


class SmackarangMatchCalledFit(TypedDict):
    """
    A Bounce call must be followed by a Weapon of the called color or by a Character.
    """

    top: NotRequired[str]
    called_color: NotRequired[str | None]


class SmackarangMustPlayPlayable(TypedDict):
    """
    A player who holds a playable card must play it.
    """

    playable: NotRequired[list[str]]


class SmackarangDrawPlayOnly(TypedDict):
    """
    After drawing, only the drawn card may be laid.
    """

    drawn: NotRequired[str]


class SmackarangDrawPlayMust(TypedDict):
    """
    At this table a drawn card that can be played must be played.
    """

    drawn: NotRequired[str]


class SmackarangFlickColor(TypedDict):
    """
    The extra cards laid with Flick must be Weapons, all of one color.
    """

    extras: NotRequired[list[str]]


class SmackarangFlickOrange(TypedDict):
    """
    The extra cards laid with Flick must be Weapons, all orange.
    """

    extras: NotRequired[list[str]]


class SmackarangZipNext(TypedDict):
    """
    Zip must name the player who goes next.
    """

    zip_self: NotRequired[bool]


class SmackarangChallengeColorColor(TypedDict):
    """
    An answer must be a Weapon of the challenge color.
    """

    color: NotRequired[str]


class SmackarangChallengeMustPlayable(TypedDict):
    """
    A player who holds a Weapon of the challenge color must lay one.
    """

    playable: NotRequired[list[str]]


SmackarangFacts = TypedDict(
    'SmackarangFacts',
    {
        'smackarang.play.one.superfluous': NotRequired[SmackarangPlayOneSuperfluous],
        'smackarang.turn.order.turn': NotRequired[SmackarangTurnOrderTurn],
        'smackarang.turn.order.answer': NotRequired[SmackarangTurnOrderAnswer],
        'smackarang.turn.hold.hand': NotRequired[SmackarangTurnHoldHand],
        'smackarang.match.weapon.fit': NotRequired[SmackarangMatchWeaponFit],
        'smackarang.match.character.fit': NotRequired[SmackarangMatchCharacterFit],
        'smackarang.match.called.fit': NotRequired[SmackarangMatchCalledFit],
        'smackarang.must-play.playable': NotRequired[SmackarangMustPlayPlayable],
        'smackarang.draw.play.only': NotRequired[SmackarangDrawPlayOnly],
        'smackarang.draw.play.must': NotRequired[SmackarangDrawPlayMust],
        'smackarang.flick.color': NotRequired[SmackarangFlickColor],
        'smackarang.flick.orange': NotRequired[SmackarangFlickOrange],
        'smackarang.zip.next': NotRequired[SmackarangZipNext],
        'smackarang.challenge.color.color': NotRequired[SmackarangChallengeColorColor],
        'smackarang.challenge.must.playable': NotRequired[SmackarangChallengeMustPlayable],
    },
)


class SmackdownTurnOrderTurn(TypedDict):
    """
    It is another player's turn.
    """

    turn: NotRequired[str]


class SmackdownTurnHoldScrewOver(TypedDict):
    """
    The cards of this move must be 10-J-J.
    """

    wanted: NotRequired[list[str]]


class SmackdownTurnHoldDirtyPlay(TypedDict):
    """
    The cards of this move must be Q-K.
    """

    wanted: NotRequired[list[str]]


class SmackdownTurnHoldDoubleAce(TypedDict):
    """
    The cards of this move must be A-A.
    """

    wanted: NotRequired[list[str]]


class SmackdownTurnHoldHand(TypedDict):
    """
    The player's hand does not have every card named.
    """

    missing: NotRequired[list[str]]


class SmackdownScrewOverSelectOpponents(TypedDict):
    """
    Cards are selected only from opponents who are still in.
    """

    opponents: NotRequired[list[str]]


class SmackdownScrewOverSelectTwo(TypedDict):
    """
    Each opponent loses exactly two cards, or all of them if there are fewer.
    """

    opponent: NotRequired[str]
    due: NotRequired[int]


class SmackdownScrewOverSelectHand(TypedDict):
    """
    The opponent's hand does not have every card selected.
    """

    missing: NotRequired[list[str]]


class SmackdownDirtyPlayTakeChance(TypedDict):
    """
    At this table only chance picks: name the opponent with null, or leave the picks out.
    """

    opponent: NotRequired[str]
    cards: NotRequired[int]


class SmackdownDirtyPlayTakeNone(TypedDict):
    """
    The opponent has no card to take.
    """

    opponent: NotRequired[str]
    cards: NotRequired[int]


class SmackdownDirtyPlayTakePlace(TypedDict):
    """
    The opponent's hand has no card at this place.
    """

    opponent: NotRequired[str]
    cards: NotRequired[int]


class SmackdownNotPlayableShownOnly(TypedDict):
    """
    This combination cannot be laid down; it only counts in a smackdown.
    """

    combination: NotRequired[str]


class SmackdownChipsRaiseSmallest(TypedDict):
    """
    A raise cannot be higher than the smallest purse of the players still in.
    """

    max: NotRequired[int]


class SmackdownChipsRaiseOwn(TypedDict):
    """
    A raise cannot be higher than the player's own purse.
    """

    max: NotRequired[int]


class SmackdownChipsAnswerFirst(TypedDict):
    """
    A raise is pending, so it must be answered first.
    """

    waiting: NotRequired[list[str]]


class SmackdownChipsAnswerOrder(TypedDict):
    """
    Another player has to answer the raise now.
    """

    waiting: NotRequired[list[str]]


class SmackdownChipsAnswerFold(TypedDict):
    """
    A player who cannot pay must fold.
    """

    purse: NotRequired[int]
    amount: NotRequired[int]


SmackdownFacts = TypedDict(
    'SmackdownFacts',
    {
        'smackdown.turn.order.turn': NotRequired[SmackdownTurnOrderTurn],
        'smackdown.turn.hold.screw-over': NotRequired[SmackdownTurnHoldScrewOver],
        'smackdown.turn.hold.dirty-play': NotRequired[SmackdownTurnHoldDirtyPlay],
        'smackdown.turn.hold.double-ace': NotRequired[SmackdownTurnHoldDoubleAce],
        'smackdown.turn.hold.hand': NotRequired[SmackdownTurnHoldHand],
        'smackdown.screw-over.select.opponents': NotRequired[SmackdownScrewOverSelectOpponents],
        'smackdown.screw-over.select.two': NotRequired[SmackdownScrewOverSelectTwo],
        'smackdown.screw-over.select.hand': NotRequired[SmackdownScrewOverSelectHand],
        'smackdown.dirty-play.take.chance': NotRequired[SmackdownDirtyPlayTakeChance],
        'smackdown.dirty-play.take.none': NotRequired[SmackdownDirtyPlayTakeNone],
        'smackdown.dirty-play.take.place': NotRequired[SmackdownDirtyPlayTakePlace],
        'smackdown.not-playable.shown-only': NotRequired[SmackdownNotPlayableShownOnly],
        'smackdown.chips.raise.smallest': NotRequired[SmackdownChipsRaiseSmallest],
        'smackdown.chips.raise.own': NotRequired[SmackdownChipsRaiseOwn],
        'smackdown.chips.answer.first': NotRequired[SmackdownChipsAnswerFirst],
        'smackdown.chips.answer.order': NotRequired[SmackdownChipsAnswerOrder],
        'smackdown.chips.answer.fold': NotRequired[SmackdownChipsAnswerFold],
    },
)


class SmackemPositionFirstOther(TypedDict):
    """
    In this team the other player moves the Smack Stack and the side-by-side cards.
    """

    first: NotRequired[str]


class SmackemPositionSecondOther(TypedDict):
    """
    In this team the other player flips the pile and plays its showing card.
    """

    second: NotRequired[str]


class SmackemAvailableNone(TypedDict):
    """
    There is no card there to play.
    """

    top: NotRequired[str | None]


class SmackemAvailableCovered(TypedDict):
    """
    Another card is on top there by now.
    """

    top: NotRequired[str]


class SmackemCommonStackComplete(TypedDict):
    """
    That stack is complete and set aside.
    """

    completed: NotRequired[bool]
    stacks: NotRequired[list[int]]


class SmackemCommonStackUnknown(TypedDict):
    """
    There is no stack with this id.
    """

    completed: NotRequired[bool]
    stacks: NotRequired[list[int]]


class SmackemCommonStartOne(TypedDict):
    """
    Only a 1 or a Wild One can begin a stack.
    """

    card: NotRequired[str]


class SmackemCommonStartWild(TypedDict):
    """
    Only a Wild One can begin a stack.
    """

    card: NotRequired[str]


class SmackemCommonWildBegins(TypedDict):
    """
    A Wild One can only begin a new stack.
    """

    card: NotRequired[str]
    top: NotRequired[str]
    team: NotRequired[str]
    color: NotRequired[str | None]
    needs: NotRequired[int]


class SmackemCommonWildTwo(TypedDict):
    """
    Only a 2 can be played on a bare Wild One.
    """

    card: NotRequired[str]
    top: NotRequired[str]
    team: NotRequired[str]
    color: NotRequired[str | None]
    needs: NotRequired[int]


class SmackemCommonNextNumber(TypedDict):
    """
    The stack needs the next number in its color.
    """

    card: NotRequired[str]
    top: NotRequired[str]
    team: NotRequired[str]
    color: NotRequired[str]
    needs: NotRequired[int]


class SmackemTeamLowerOneLower(TypedDict):
    """
    In the Team Area the number must be exactly one lower than the top card's.
    """

    card: NotRequired[str]
    top: NotRequired[str]
    number: NotRequired[int]
    top_number: NotRequired[int]


class SmackemTeamLowerLower(TypedDict):
    """
    In the Team Area the number must be lower than the top card's.
    """

    card: NotRequired[str]
    top: NotRequired[str]
    number: NotRequired[int]
    top_number: NotRequired[int]


class SmackemTeamLowerWild(TypedDict):
    """
    At this table a Wild One goes on no card of a Team Area.
    """

    card: NotRequired[str]
    top: NotRequired[str]
    number: NotRequired[int]
    top_number: NotRequired[int]


class SmackemTeamIconsAlternate(TypedDict):
    """
    In the Team Area cards with and without the hand icon must alternate.
    """

    card: NotRequired[str]
    top: NotRequired[str]
    hand: NotRequired[bool]


class SmackemTeamEmptySmackStack(TypedDict):
    """
    At this table only the Smack Stack may fill an empty spot.
    """

    spot: NotRequired[int]


class SmackemFlipCountFew(TypedDict):
    """
    Too few cards are left to flip; turn the pile over.
    """

    left: NotRequired[int]
    flip: NotRequired[int]


class SmackemFlipCountEmpty(TypedDict):
    """
    The pile is empty.
    """

    left: NotRequired[int]
    flip: NotRequired[int]


class SmackemFlipTurnOverNone(TypedDict):
    """
    There are no flipped cards to turn over.
    """

    left: NotRequired[int]
    flip: NotRequired[int]


class SmackemFlipTurnOverEnough(TypedDict):
    """
    There are still enough cards in the pile to flip.
    """

    left: NotRequired[int]
    flip: NotRequired[int]


class SmackemSmackLeft(TypedDict):
    """
    Only a team with an empty Smack Stack may yell SMACK.
    """

    left: NotRequired[int]


SmackemFacts = TypedDict(
    'SmackemFacts',
    {
        'smackem.position.first.other': NotRequired[SmackemPositionFirstOther],
        'smackem.position.second.other': NotRequired[SmackemPositionSecondOther],
        'smackem.available.none': NotRequired[SmackemAvailableNone],
        'smackem.available.covered': NotRequired[SmackemAvailableCovered],
        'smackem.common.stack.complete': NotRequired[SmackemCommonStackComplete],
        'smackem.common.stack.unknown': NotRequired[SmackemCommonStackUnknown],
        'smackem.common.start.one': NotRequired[SmackemCommonStartOne],
        'smackem.common.start.wild': NotRequired[SmackemCommonStartWild],
        'smackem.common.wild.begins': NotRequired[SmackemCommonWildBegins],
        'smackem.common.wild.two': NotRequired[SmackemCommonWildTwo],
        'smackem.common.next.number': NotRequired[SmackemCommonNextNumber],
        'smackem.team.lower.one-lower': NotRequired[SmackemTeamLowerOneLower],
        'smackem.team.lower.lower': NotRequired[SmackemTeamLowerLower],
        'smackem.team.lower.wild': NotRequired[SmackemTeamLowerWild],
        'smackem.team.icons.alternate': NotRequired[SmackemTeamIconsAlternate],
        'smackem.team.empty.smack-stack': NotRequired[SmackemTeamEmptySmackStack],
        'smackem.flip.count.few': NotRequired[SmackemFlipCountFew],
        'smackem.flip.count.empty': NotRequired[SmackemFlipCountEmpty],
        'smackem.flip.turn-over.none': NotRequired[SmackemFlipTurnOverNone],
        'smackem.flip.turn-over.enough': NotRequired[SmackemFlipTurnOverEnough],
        'smackem.smack.left': NotRequired[SmackemSmackLeft],
    },
)


class SmackshapesSelectSecretOnce(TypedDict):
    """
    A player lays one card in a round and cannot take it back.
    """

    round: NotRequired[int]


class SmackshapesSelectSecretOpen(TypedDict):
    """
    The cards of this round are already open.
    """

    round: NotRequired[int]


class SmackshapesSelectHoldHand(TypedDict):
    """
    The card must be in the player's hand.
    """

    hand: NotRequired[list[str]]


class SmackshapesTapAfterRevealEarly(TypedDict):
    """
    The round cannot be answered or closed before all cards are open.
    """

    waiting: NotRequired[list[str]]


class SmackshapesTapTableCardLaid(TypedDict):
    """
    Only a card laid this round may be tapped.
    """

    table: NotRequired[list[str]]


class SmackshapesTapFinalOnce(TypedDict):
    """
    A player answers once in a round and cannot change the answer.
    """

    kind: NotRequired[str]
    card: NotRequired[str | None]


class SmackshapesRoundTakingPartSitsOut(TypedDict):
    """
    This player sits out this round.
    """

    round: NotRequired[int]


class SmackshapesRoundFirstTimes(TypedDict):
    """
    Either all taps and calls of a round carry a time, or none does.
    """

    timed: NotRequired[bool]


class SmackshapesCallNothingExpansion(TypedDict):
    """
    Calls exist in the expansion only.
    """

    colorcracks: NotRequired[bool]


SmackshapesFacts = TypedDict(
    'SmackshapesFacts',
    {
        'smackshapes.select.secret.once': NotRequired[SmackshapesSelectSecretOnce],
        'smackshapes.select.secret.open': NotRequired[SmackshapesSelectSecretOpen],
        'smackshapes.select.hold.hand': NotRequired[SmackshapesSelectHoldHand],
        'smackshapes.tap.after-reveal.early': NotRequired[SmackshapesTapAfterRevealEarly],
        'smackshapes.tap.table-card.laid': NotRequired[SmackshapesTapTableCardLaid],
        'smackshapes.tap.final.once': NotRequired[SmackshapesTapFinalOnce],
        'smackshapes.round.taking-part.sits-out': NotRequired[SmackshapesRoundTakingPartSitsOut],
        'smackshapes.round.first.times': NotRequired[SmackshapesRoundFirstTimes],
        'smackshapes.call.nothing.expansion': NotRequired[SmackshapesCallNothingExpansion],
    },
)


class SpankStackRunNeighbors(TypedDict):
    """
    The ranks are neighbors at neither end of the stack.
    """

    stack: NotRequired[list[str]]
    ranks: NotRequired[list[str]]


class SpankStackUniqueTwice(TypedDict):
    """
    The stack would have a rank twice.
    """

    twice: NotRequired[list[str]]


class SpankStackFiveLong(TypedDict):
    """
    The stack would have {cards} cards, more than five.
    """

    cards: NotRequired[int]
    max: NotRequired[int]


class SpankTurnHoldHand(TypedDict):
    """
    The player's hand does not have every card named.
    """

    missing: NotRequired[list[str]]


class SpankTurnHoldFull(TypedDict):
    """
    This place is not empty; name an empty one.
    """

    empty: NotRequired[list[int]]


class SpankTurnOrderTurn(TypedDict):
    """
    It is another player's turn.
    """

    turn: NotRequired[str]


class SpankTurnOrderPast(TypedDict):
    """
    The steps of a turn run forward only; this one is past.
    """

    phase: NotRequired[str]


class SpankEmptyMustPlayEmpty(TypedDict):
    """
    With an empty stack, a player may only discard or fill it.
    """

    empty: NotRequired[list[int]]


class SpankSpankFitFit(TypedDict):
    """
    The card does not fit this stack.
    """

    card: NotRequired[str]
    stack: NotRequired[list[str]]


class SpankMoveFitFit(TypedDict):
    """
    This stack cannot be moved onto that one.
    """

    stack: NotRequired[list[str]]
    onto: NotRequired[list[str]]


class SpankMoveRemoveMovable(TypedDict):
    """
    A stack may be removed only if none can be moved.
    """

    moves: NotRequired[list[dict[str, int]]]


class SpankPlayFillStack(TypedDict):
    """
    A card is placed into an empty place, never onto a stack.
    """

    empty: NotRequired[list[int]]


class SpankPlayFillDue(TypedDict):
    """
    An empty stack must be filled from the hand.
    """

    empty: NotRequired[list[int]]


class SpankDoneNothingDueDue(TypedDict):
    """
    A turn may end with nothing done only if no stack is empty.
    """

    empty: NotRequired[list[int]]


class SpankPatternPairSuit(TypedDict):
    """
    The first two cards of the stack require another suit.
    """

    card: NotRequired[str]
    pattern: NotRequired[str]
    suits: NotRequired[list[str]]


class SpankPatternThirdSuit(TypedDict):
    """
    The third card of the stack decided which suits may follow, and this is none of them.
    """

    card: NotRequired[str]
    pattern: NotRequired[str]
    suits: NotRequired[list[str]]


class SpankPatternThirdNone(TypedDict):
    """
    All cards together keep no pattern.
    """

    cards: NotRequired[list[str]]


class SpankPatternFixedSuit(TypedDict):
    """
    The pattern of the stack is decided and never changes.
    """

    card: NotRequired[str]
    pattern: NotRequired[str]
    suits: NotRequired[list[str]]


class SpankPatternMoveEstablished(TypedDict):
    """
    All cards together must keep the pattern established in the stack moved onto.
    """

    pattern: NotRequired[str]
    cards: NotRequired[list[str]]


class SpankPatternMoveAny(TypedDict):
    """
    All cards together must keep a pattern.
    """

    pattern: NotRequired[str]
    cards: NotRequired[list[str]]


class SpankPatternSpankSuit(TypedDict):
    """
    The card does not keep the pattern of the stack.
    """

    card: NotRequired[str]
    pattern: NotRequired[str]
    suits: NotRequired[list[str]]


SpankFacts = TypedDict(
    'SpankFacts',
    {
        'spank.stack.run.neighbors': NotRequired[SpankStackRunNeighbors],
        'spank.stack.unique.twice': NotRequired[SpankStackUniqueTwice],
        'spank.stack.five.long': NotRequired[SpankStackFiveLong],
        'spank.turn.hold.hand': NotRequired[SpankTurnHoldHand],
        'spank.turn.hold.full': NotRequired[SpankTurnHoldFull],
        'spank.turn.order.turn': NotRequired[SpankTurnOrderTurn],
        'spank.turn.order.past': NotRequired[SpankTurnOrderPast],
        'spank.empty.must-play.empty': NotRequired[SpankEmptyMustPlayEmpty],
        'spank.spank.fit.fit': NotRequired[SpankSpankFitFit],
        'spank.move.fit.fit': NotRequired[SpankMoveFitFit],
        'spank.move.remove.movable': NotRequired[SpankMoveRemoveMovable],
        'spank.play.fill.stack': NotRequired[SpankPlayFillStack],
        'spank.play.fill.due': NotRequired[SpankPlayFillDue],
        'spank.done.nothing-due.due': NotRequired[SpankDoneNothingDueDue],
        'spank.pattern.pair.suit': NotRequired[SpankPatternPairSuit],
        'spank.pattern.third.suit': NotRequired[SpankPatternThirdSuit],
        'spank.pattern.third.none': NotRequired[SpankPatternThirdNone],
        'spank.pattern.fixed.suit': NotRequired[SpankPatternFixedSuit],
        'spank.pattern.move.established': NotRequired[SpankPatternMoveEstablished],
        'spank.pattern.move.any': NotRequired[SpankPatternMoveAny],
        'spank.pattern.spank.suit': NotRequired[SpankPatternSpankSuit],
    },
)


SmackarangFaultId: TypeAlias = Literal['chance.commitment', 'limit', 'card.missing', 'setup.players', 'players.twice', 'turn.unknown', 'phase', 'card.unknown', 'card.copies', 'options.first', 'winner', 'wins', 'idle_turns', 'discard.empty', 'top.smacklash', 'call', 'hand.empty', 'drawn', 'challenge.top', 'challenge.by', 'challenge.waiting', 'challenge.failed']


SmackdownFaultId: TypeAlias = Literal['chance.commitment', 'limit', 'card.missing', 'setup.players', 'players.twice', 'turn.unknown', 'phase', 'card.unknown', 'card.twice', 'options.first', 'options.purses', 'turn.folded', 'players.in', 'idle_turns', 'outcome', 'raise.chips', 'chips.off', 'raise.by', 'raise.waiting', 'chips.ante', 'raise.amount', 'pot', 'chips.conserved']


SmackemFaultId: TypeAlias = Literal['chance.commitment', 'limit', 'card.missing', 'setup.players', 'players.twice', 'phase', 'card.unknown', 'card.twice', 'setup.teams', 'options.colors', 'options.hand_colors', 'options.wild_ones', 'team.unknown', 'stops', 'match.decided', 'spots.four', 'smack_stack.size', 'smack.empty', 'common.id', 'spots.order', 'common.complete', 'common.order', 'common.color']


SmackshapesFaultId: TypeAlias = Literal['chance.commitment', 'limit', 'card.missing', 'setup.players', 'players.twice', 'phase', 'card.unknown', 'card.twice', 'hand.size', 'cards.dealt', 'deck.shapes', 'deck.twice', 'ranking', 'action', 'card.name', 'options.smackhead', 'options.deck', 'smackhead.unknown', 'skip', 'selected.skip', 'selected.unknown', 'deputy', 'answers.unknown', 'answers.skip', 'answers.twice', 'answers.card', 'answers.call', 'answers.at', 'last_round']


SpankFaultId: TypeAlias = Literal['chance.commitment', 'limit', 'card.missing', 'setup.players', 'players.twice', 'turn.unknown', 'phase', 'card.unknown', 'card.copies', 'hand.size', 'score', 'winners', 'stack.size', 'stack.run', 'stack.pattern']


class SmackshapesIgnoreColor(TypedDict):
    """
    Cards of this color are no candidates.
    """

    kind: Literal['ignore_color']
    color: SmackshapesColor


class SmackshapesIgnoreNumber(TypedDict):
    """
    Cards that finally have this number are no candidates.
    """

    kind: Literal['ignore_number']
    number: int


JsonSchema: TypeAlias = dict[str, Any]


class SmackemLeveling(TypedDict):
    """
    A team's leveling options; absent ones are kept from the round before, at first 13, true and 3.
    """

    smack_stack: NotRequired[int]
    alternate_icons: NotRequired[bool]
    flip: NotRequired[Literal[1, 2, 3]]


Message: TypeAlias = str


SmackarangMessageId: TypeAlias = Literal['smackarang.play.open.over', 'smackarang.play.one.superfluous', 'smackarang.turn.order.turn', 'smackarang.turn.order.answer', 'smackarang.turn.order.in-any-case', 'smackarang.turn.hold.hand', 'smackarang.match.weapon.fit', 'smackarang.match.character.fit', 'smackarang.match.called.fit', 'smackarang.must-play.playable', 'smackarang.draw.one.due', 'smackarang.draw.one.once', 'smackarang.draw.one.in-any-case', 'smackarang.draw.play.only', 'smackarang.draw.play.must', 'smackarang.draw.play.in-any-case', 'smackarang.twistie.opponent', 'smackarang.flick.color', 'smackarang.flick.orange', 'smackarang.flick.in-any-case', 'smackarang.bounce.color', 'smackarang.zip.next', 'smackarang.smacklash.weapon.weapon', 'smackarang.challenge.color.color', 'smackarang.challenge.must.playable', 'smackarang.challenge.penalty.due']


SmackdownMessageId: TypeAlias = Literal['smackdown.play.open.over', 'smackdown.turn.order.turn', 'smackdown.turn.draw.first', 'smackdown.turn.draw.once', 'smackdown.turn.draw.none-left', 'smackdown.turn.draw.in-any-case', 'smackdown.turn.one-action.taken', 'smackdown.turn.hold.screw-over', 'smackdown.turn.hold.dirty-play', 'smackdown.turn.hold.double-ace', 'smackdown.turn.hold.hand', 'smackdown.turn.hold.in-any-case', 'smackdown.screw-over.select.first', 'smackdown.screw-over.select.none', 'smackdown.screw-over.select.opponents', 'smackdown.screw-over.select.two', 'smackdown.screw-over.select.hand', 'smackdown.screw-over.select.in-any-case', 'smackdown.dirty-play.take.opponents', 'smackdown.dirty-play.take.chance', 'smackdown.dirty-play.take.none', 'smackdown.dirty-play.take.place', 'smackdown.dirty-play.take.in-any-case', 'smackdown.not-playable.shown-only', 'smackdown.chips.raise.no-chips', 'smackdown.chips.raise.smallest', 'smackdown.chips.raise.own', 'smackdown.chips.raise.in-any-case', 'smackdown.chips.answer.first', 'smackdown.chips.answer.none', 'smackdown.chips.answer.order', 'smackdown.chips.answer.fold', 'smackdown.chips.answer.in-any-case', 'smackdown.chips.fold.out', 'smackdown.chips.fold.no-raise', 'smackdown.chips.fold.in-any-case']


SmackemMessageId: TypeAlias = Literal['smackem.play.open.over', 'smackem.position.first.other', 'smackem.position.second.other', 'smackem.available.none', 'smackem.available.covered', 'smackem.available.in-any-case', 'smackem.common.stack.complete', 'smackem.common.stack.unknown', 'smackem.common.stack.in-any-case', 'smackem.common.start.one', 'smackem.common.start.wild', 'smackem.common.start.in-any-case', 'smackem.common.wild.begins', 'smackem.common.wild.two', 'smackem.common.wild.in-any-case', 'smackem.common.next.number', 'smackem.team.lower.one-lower', 'smackem.team.lower.lower', 'smackem.team.lower.wild', 'smackem.team.lower.in-any-case', 'smackem.team.icons.alternate', 'smackem.team.empty.smack-stack', 'smackem.team.combine.itself', 'smackem.team.combine.none', 'smackem.team.combine.onto-empty', 'smackem.team.combine.in-any-case', 'smackem.flip.count.few', 'smackem.flip.count.empty', 'smackem.flip.count.in-any-case', 'smackem.flip.turn-over.none', 'smackem.flip.turn-over.enough', 'smackem.flip.turn-over.in-any-case', 'smackem.smack.automatic', 'smackem.smack.left', 'smackem.smack.in-any-case', 'smackem.stop.deadlock.possible']


SmackshapesMessageId: TypeAlias = Literal['smackshapes.play.open.over', 'smackshapes.select.secret.once', 'smackshapes.select.secret.open', 'smackshapes.select.secret.in-any-case', 'smackshapes.select.hold.hand', 'smackshapes.tap.after-reveal.early', 'smackshapes.tap.table-card.laid', 'smackshapes.tap.final.once', 'smackshapes.round.taking-part.sits-out', 'smackshapes.round.first.times', 'smackshapes.call.nothing.expansion']


SpankMessageId: TypeAlias = Literal['spank.stack.run.neighbors', 'spank.stack.unique.twice', 'spank.stack.five.long', 'spank.stack.five.in-any-case', 'spank.play.open.over', 'spank.turn.hold.hand', 'spank.turn.hold.empty', 'spank.turn.hold.full', 'spank.turn.hold.all-full', 'spank.turn.hold.in-any-case', 'spank.turn.order.turn', 'spank.turn.order.past', 'spank.turn.order.in-any-case', 'spank.discard.skip.instead', 'spank.empty.must-play.empty', 'spank.spank.fit.own', 'spank.spank.fit.fit', 'spank.spank.fit.once', 'spank.spank.fit.in-any-case', 'spank.move.fit.itself', 'spank.move.fit.fit', 'spank.move.fit.once', 'spank.move.fit.in-any-case', 'spank.move.remove.empty', 'spank.move.remove.movable', 'spank.move.remove.once', 'spank.move.remove.in-any-case', 'spank.play.fill.stack', 'spank.play.fill.due', 'spank.play.fill.in-any-case', 'spank.done.nothing-due.due', 'spank.pattern.pair.suit', 'spank.pattern.third.suit', 'spank.pattern.third.none', 'spank.pattern.third.in-any-case', 'spank.pattern.fixed.suit', 'spank.pattern.move.established', 'spank.pattern.move.any', 'spank.pattern.move.in-any-case', 'spank.pattern.spank.suit']


class MessageOption(TypedDict):
    """
    What an option and its values are called.
    """

    title: str
    description: str
    values: dict[str, str]


class MessageTemplate(TypedDict):
    """
    A message of a clause or a fault. In a rulebook it is English, and `{name}` in it stands for a fact.
    """

    id: str
    text: str
    facts: dict[str, JsonSchema]


SmackarangMoveType: TypeAlias = Literal['play', 'draw', 'keep']


SmackdownMoveType: TypeAlias = Literal['draw', 'screw_over', 'select', 'dirty_play', 'double_ace', 'smackdown', 'end_turn', 'raise', 'accept', 'fold']


SmackemMoveType: TypeAlias = Literal['play_common', 'play_team', 'combine', 'flip', 'turn_over', 'stop', 'smack']


SmackshapesMoveType: TypeAlias = Literal['select', 'tap', 'call', 'abstain', 'close']


SpankMoveType: TypeAlias = Literal['discard', 'spank', 'move', 'remove', 'place', 'done']


OnIllegal: TypeAlias = Literal['skip', 'stop']


Color: TypeAlias = str


HandColor: TypeAlias = str


class SmackemOptions(TypedDict):
    """
    Options of a table; absent ones take their defaults.
    """

    target: int
    colors: list[Color]
    hand_colors: list[HandColor]
    wild_ones: int
    colored_ones: bool
    wild_in_team_area: Literal['always', 'by_icon', 'never']
    stop: Literal['agreed', 'deadlock']
    smack: Literal['automatic', 'called']
    team_build: Literal['consecutive', 'descending']
    empty_spot: Literal['any', 'smack_stack_only']
    positions: Literal['separate', 'shared']


class SpankOptions(TypedDict):
    """
    What a table may agree on; absent options take their defaults.
    """

    sequence: bool
    ranks: Literal['single', 'two_set_full', 'two_set_half']
    target: int
    stock_empty: Literal['play_on', 'reshuffle']


class SmackemOptionsInput(TypedDict):
    """
    Options of a table; absent ones take their defaults.
    """

    target: NotRequired[int]
    colors: NotRequired[list[Color]]
    hand_colors: NotRequired[list[HandColor]]
    wild_ones: NotRequired[int]
    colored_ones: NotRequired[bool]
    wild_in_team_area: NotRequired[Literal['always', 'by_icon', 'never']]
    stop: NotRequired[Literal['agreed', 'deadlock']]
    smack: NotRequired[Literal['automatic', 'called']]
    team_build: NotRequired[Literal['consecutive', 'descending']]
    empty_spot: NotRequired[Literal['any', 'smack_stack_only']]
    positions: NotRequired[Literal['separate', 'shared']]


class SpankOptionsInput(TypedDict):
    """
    What a table may agree on; absent options take their defaults.
    """

    sequence: NotRequired[bool]
    ranks: NotRequired[Literal['single', 'two_set_full', 'two_set_half']]
    target: NotRequired[int]
    stock_empty: NotRequired[Literal['play_on', 'reshuffle']]


Outcome: TypeAlias = Literal['cancelled', 'deadlock', 'in_progress', 'round_over', 'shared', 'won']


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


class SmackshapesPenaltyWonCard(TypedDict):
    """
    A wrong tap costs the top card of the won pile.
    """

    kind: Literal['penalty_won_card']


SmackarangPile: TypeAlias = list[SmackarangCardOrHidden]
"""
Last element on top.
"""


SmackemPile: TypeAlias = list[SmackemCardOrHidden]
"""
Last element on top.
"""


SmackshapesPile: TypeAlias = list[SmackshapesCardOrHidden]
"""
Last element on top.
"""


HandItem: TypeAlias = str


PlayerId: TypeAlias = str


class SmackdownPlayerInput(TypedDict):
    """
    A seat. A player who could not ante has folded, with an empty hand and nothing staked.
    """

    id: PlayerId
    hand: list[HandItem]
    folded: NotRequired[bool]
    purse: NotRequired[int]
    stake: NotRequired[int]


class SmackshapesPlayerInput(TypedDict):
    """
    A player with hand and won pile.
    """

    id: PlayerId
    hand: SmackshapesPile
    won: NotRequired[SmackshapesPile]
    skip: NotRequired[bool]


class Players(TypedDict):
    """
    How many can play, those of all teams together.
    """

    min: int
    max: int
    max_with_options: int


Pointer: TypeAlias = str


SmackemPoints: TypeAlias = dict["TeamId", int]


SmackdownReason: TypeAlias = Literal['smackdown.chips.last-in', 'smackdown.deck.exhausted', 'smackdown.double-ace.win', 'smackdown.smackdown.nothing', 'smackdown.smackdown.order', 'smackdown.smackdown.tie']


Ref: TypeAlias = str


RefOrNull: TypeAlias = str | None


class Result(TypedDict):
    """
    The result of the round or game, so far or final.
    """

    over: bool
    outcome: Outcome
    winners: list[PlayerId]
    scores: dict[PlayerId, int]


SmackarangRule: TypeAlias = Literal['smackarang.setup.players', 'smackarang.setup.deal', 'smackarang.setup.starter', 'smackarang.setup.first', 'smackarang.play.open', 'smackarang.play.one', 'smackarang.turn.order', 'smackarang.turn.hold', 'smackarang.match.weapon', 'smackarang.match.character', 'smackarang.match.smacklash', 'smackarang.match.called', 'smackarang.must-play', 'smackarang.draw.one', 'smackarang.draw.play', 'smackarang.draw.reshuffle', 'smackarang.deadlock', 'smackarang.twistie', 'smackarang.flick', 'smackarang.glitch', 'smackarang.bounce', 'smackarang.crash', 'smackarang.zip', 'smackarang.smacklash.weapon', 'smackarang.challenge.order', 'smackarang.challenge.color', 'smackarang.challenge.must', 'smackarang.challenge.penalty', 'smackarang.challenge.smacked', 'smackarang.challenge.safe', 'smackarang.challenge.first-failure', 'smackarang.win.round', 'smackarang.win.empty-hand', 'smackarang.win.challenge-answer', 'smackarang.win.challenge-initiator']


SmackdownRule: TypeAlias = Literal['smackdown.setup.players', 'smackdown.setup.deal', 'smackdown.play.open', 'smackdown.turn.order', 'smackdown.turn.draw', 'smackdown.turn.one-action', 'smackdown.turn.hold', 'smackdown.turn.no-refill', 'smackdown.deck.exhausted', 'smackdown.screw-over.reveal', 'smackdown.screw-over.select', 'smackdown.dirty-play.take', 'smackdown.double-ace.win', 'smackdown.not-playable', 'smackdown.smackdown.call', 'smackdown.smackdown.best', 'smackdown.smackdown.order', 'smackdown.smackdown.rrf-alive', 'smackdown.smackdown.tie', 'smackdown.smackdown.nothing', 'smackdown.cancelled.restart', 'smackdown.chips.ante', 'smackdown.chips.raise', 'smackdown.chips.answer', 'smackdown.chips.fold', 'smackdown.chips.last-in', 'smackdown.chips.pot']


SmackemRule: TypeAlias = Literal['smackem.setup.teams', 'smackem.setup.cards', 'smackem.setup.round', 'smackem.play.open', 'smackem.position.first', 'smackem.position.second', 'smackem.team-area.own', 'smackem.available', 'smackem.common.stack', 'smackem.common.start', 'smackem.common.wild', 'smackem.common.next', 'smackem.common.complete', 'smackem.common.stay', 'smackem.team.lower', 'smackem.team.icons', 'smackem.team.color', 'smackem.team.empty', 'smackem.team.combine', 'smackem.flip.count', 'smackem.flip.showing', 'smackem.flip.turn-over', 'smackem.flip.short', 'smackem.smack', 'smackem.stop.deadlock', 'smackem.score.common', 'smackem.score.stack', 'smackem.score.smack', 'smackem.score.negative', 'smackem.score.match']


SmackshapesRule: TypeAlias = Literal['smackshapes.setup.players', 'smackshapes.setup.deal', 'smackshapes.play.open', 'smackshapes.select.secret', 'smackshapes.select.hold', 'smackshapes.tap.after-reveal', 'smackshapes.tap.table-card', 'smackshapes.tap.final', 'smackshapes.round.taking-part', 'smackshapes.round.close', 'smackshapes.round.first', 'smackshapes.ranking', 'smackshapes.winning-card', 'smackshapes.round.win', 'smackshapes.round.nobody', 'smackshapes.actions.layers', 'smackshapes.actions.ignore', 'smackshapes.inversion', 'smackshapes.winners.several', 'smackshapes.call.nothing', 'smackshapes.penalty.wrong-tap', 'smackshapes.skip', 'smackshapes.end.when', 'smackshapes.end.winner']


SpankRule: TypeAlias = Literal['spank.setup.players', 'spank.setup.packs', 'spank.setup.deal', 'spank.setup.first', 'spank.setup.again', 'spank.stack.run', 'spank.stack.unique', 'spank.stack.five', 'spank.play.open', 'spank.turn.hold', 'spank.turn.order', 'spank.score.stacks', 'spank.score.remove', 'spank.win.target', 'spank.discard.skip', 'spank.empty.must-play', 'spank.spank.fit', 'spank.move.fit', 'spank.move.remove', 'spank.play.fill', 'spank.done.nothing-due', 'spank.draw.five', 'spank.deadlock', 'spank.pattern.none', 'spank.pattern.pair', 'spank.pattern.third', 'spank.pattern.fixed', 'spank.pattern.move', 'spank.pattern.spank']


Stack: TypeAlias = int


SealedSeq: TypeAlias = int


SealedTable: TypeAlias = str


SearchLevel: TypeAlias = Literal['easy', 'hard', 'normal']


SearchSeed: TypeAlias = str


class Seat(TypedDict):
    """
    A player and the secret of the seat.
    """

    player: PlayerId
    secret: str


SeatNames: TypeAlias = dict[PlayerId, str]


Seating: TypeAlias = list[PlayerId]
"""
Seating order, clockwise.
"""


Seats: TypeAlias = list[PlayerId] | Literal['all']


SecretHashes: TypeAlias = dict[PlayerId, str]


Secrets: TypeAlias = dict[str, str]


Seed: TypeAlias = str


class SmackshapesSelectMove(TypedDict):
    """
    Lay one card of the hand face down; all are revealed when every player has.
    """

    type: Literal['select']
    ref: NotRequired[Ref]
    player: PlayerId
    card: SmackshapesCardName


Sentence: TypeAlias = str


class Sentences(TypedDict):
    """
    Sentences for people about what the answer has under the same names, in the language of the answer.
    """

    move: NotRequired[Sentence]
    moves: NotRequired[list[Sentence]]
    events: NotRequired[list[Sentence]]


SentencesFlag: TypeAlias = bool


SmackshapesShape: TypeAlias = str


SmackshapesShiftColor = TypedDict(
    'SmackshapesShiftColor',
    {
        'kind': Literal['shift_color'],
        'from': SmackshapesColor,
        'to': SmackshapesColor,
    },
)


SmackshapesShiftNumber = TypedDict(
    'SmackshapesShiftNumber',
    {
        'kind': Literal['shift_number'],
        'from': int,
        'to': int,
    },
)


SmackshapesShiftShape = TypedDict(
    'SmackshapesShiftShape',
    {
        'kind': Literal['shift_shape'],
        'from': SmackshapesShape,
        'to': SmackshapesShape,
    },
)


Card: TypeAlias = str


class SmackdownShown(TypedDict):
    """
    What a hand is worth in a showdown; `alive` is null for a hand without a royal rumble flush.
    """

    player: PlayerId
    best: Literal['double_ace', 'half_move_high', 'half_move_low', 'royal_rumble_flush', 'straight_smack'] | None
    alive: bool | None
    cards: list[Card]


class SmackdownShownHand(TypedDict):
    """
    What a hand is worth; `kept_alive_by`: the players whose half moves keep its royal rumble flush alive.
    """

    player: PlayerId
    best: Literal['double_ace', 'half_move_high', 'half_move_low', 'royal_rumble_flush', 'straight_smack'] | None
    alive: bool | None
    cards: list[str]
    kept_alive_by: list[PlayerId]
    why: Message


class SmackemSmackMove(TypedDict):
    """
    Yell "SMACK!" for an empty Smack Stack (option `smack: called`).
    """

    type: Literal['smack']
    ref: NotRequired[Ref]
    player: PlayerId


class SmackdownSmackdownMove(TypedDict):
    """
    Call a smackdown.
    """

    type: Literal['smackdown']
    ref: NotRequired[Ref]
    player: PlayerId


SmackemSpot: TypeAlias = int


SpankStack: TypeAlias = int


StandardCard: TypeAlias = Literal['10C', '10D', '10H', '10S', '2C', '2D', '2H', '2S', '3C', '3D', '3H', '3S', '4C', '4D', '4H', '4S', '5C', '5D', '5H', '5S', '6C', '6D', '6H', '6S', '7C', '7D', '7H', '7S', '8C', '8D', '8H', '8S', '9C', '9D', '9H', '9S', 'AC', 'AD', 'AH', 'AS', 'JC', 'JD', 'JH', 'JS', 'KC', 'KD', 'KH', 'KS', 'QC', 'QD', 'QH', 'QS']


StandardCardOrHidden: TypeAlias = Literal['10C', '10D', '10H', '10S', '2C', '2D', '2H', '2S', '3C', '3D', '3H', '3S', '4C', '4D', '4H', '4S', '5C', '5D', '5H', '5S', '6C', '6D', '6H', '6S', '7C', '7D', '7H', '7S', '8C', '8D', '8H', '8S', '9C', '9D', '9H', '9S', '?', 'AC', 'AD', 'AH', 'AS', 'JC', 'JD', 'JH', 'JS', 'KC', 'KD', 'KH', 'KS', 'QC', 'QD', 'QH', 'QS']


StandardPile: TypeAlias = list[StandardCardOrHidden]
"""
Last element on top.
"""


class SmackarangStanding(TypedDict):
    """
    A player's cards left in the (last) round, and rounds won.
    """

    player: PlayerId
    cards_left: int | None
    wins: int


class SpankStanding(TypedDict):
    """
    How a player stands; equal totals share a place.
    """

    player: PlayerId
    score: int
    points: int
    total: int
    place: int


class SmackarangStandings(TypedDict):
    """
    The winner of the (last) round, null if there is none, and the standing of every player.
    """

    winner: PlayerId | None
    players: list[SmackarangStanding]


class SpankStandings(TypedDict):
    """
    The winners and the standing of every player.
    """

    winners: list[PlayerId]
    players: list[SpankStanding]


DeckItem: TypeAlias = str


RemovedItem: TypeAlias = str


class SmackemStopMove(TypedDict):
    """
    Close a deadlocked round, or agree to stop.
    """

    type: Literal['stop']
    ref: NotRequired[Ref]
    player: PlayerId


class Stream(TypedDict):
    """
    The chance of a game: seed, position and commitment. In views `seed` and `cursor` are null.
    """

    seed: str | None
    cursor: int | None
    commitment: str | None


class StreamInput(TypedDict):
    """
    The chance of a game: seed, position and commitment. In views `seed` and `cursor` are null.
    """

    seed: NotRequired[str | None]
    cursor: NotRequired[int | None]
    commitment: NotRequired[str | None]


class SuggestReason(TypedDict):
    """
    A sentence on why a move is suggested, or none.
    """

    message_id: str
    facts: dict[str, Any]


class SmackshapesTallyAnswer(TypedDict):
    """
    An answer as in a state; `card` goes with a tap, `at` with a tap or call where the table measured time.
    """

    player: PlayerId
    kind: Literal['abstain', 'call', 'tap']
    card: NotRequired[SmackshapesCardName | None]
    at: NotRequired[int | None]


class SmackshapesTallyByWon(TypedDict):
    """
    The cards won by every player at the end, a single round, or the rounds of a game from the first one on.
    """

    won: dict[PlayerId, int]


class SmackarangTallyOptions(TypedDict):
    """
    The options of the table that a tally depends on.
    """

    last_bounce: NotRequired[Literal['next_turn', 'wins']]


class SpankTallyPlayer(TypedDict):
    """
    A player before the Score step, or before the first of `turns`.
    """

    id: PlayerId
    score: NotRequired[int]
    stacks: NotRequired[list[int | list[StandardCard]]]


class SmackarangTallyRound(TypedDict):
    """
    A finished round; the winner is null for a deadlock.
    """

    cards_left: NotRequired[dict[PlayerId, int]]
    winner: PlayerId | None


class SpankTallyTurn(TypedDict):
    """
    One Score step of a game: the player and the stacks scored.
    """

    player: PlayerId
    stacks: list[int | list[StandardCard]]


class SmackshapesTapMove(TypedDict):
    """
    Tap a card on the table.
    """

    type: Literal['tap']
    ref: NotRequired[Ref]
    player: PlayerId
    card: SmackshapesCardName
    at: NotRequired[int]


TeamId: TypeAlias = str


class SmackemTeamOptions(TypedDict):
    """
    Leveling the playing field, team by team.
    """

    smack_stack: int
    alternate_icons: bool
    flip: Literal[1, 2, 3]


class SmackemTeamOptionsInput(TypedDict):
    """
    Leveling the playing field, team by team.
    """

    smack_stack: NotRequired[int]
    alternate_icons: NotRequired[bool]
    flip: NotRequired[Literal[1, 2, 3]]


class SmackemTurnOverMove(TypedDict):
    """
    At the end of the pile: leftovers under the flipped cards, and the whole turned over.
    """

    type: Literal['turn_over']
    ref: NotRequired[Ref]
    player: PlayerId


class SpankTurnScore(TypedDict):
    """
    One Score step of a tally.
    """

    player: PlayerId
    points: int
    total: int


class SmackarangUnknown(TypedDict):
    """
    Something that depends on a hidden card or an unknown seed: a clause, the outcome of a move, or a sheet.
    """

    rule: SmackarangRule | None
    pointer: Pointer


class SmackdownUnknown(TypedDict):
    """
    Something that depends on a hidden card or an unknown seed: a clause, the outcome of a move, or a sheet.
    """

    rule: SmackdownRule | None
    pointer: Pointer


class SmackemUnknown(TypedDict):
    """
    Something that depends on a hidden card or an unknown seed: a clause, the outcome of a move, or a sheet.
    """

    rule: SmackemRule | None
    pointer: Pointer


class SmackshapesUnknown(TypedDict):
    """
    Something that depends on a hidden card or an unknown seed: a clause, the outcome of a move, or a sheet.
    """

    rule: SmackshapesRule | None
    pointer: Pointer


class SpankUnknown(TypedDict):
    """
    Something that depends on a hidden card or an unknown seed: a clause, the outcome of a move, or a sheet.
    """

    rule: SpankRule | None
    pointer: Pointer


SmackarangUnknowns: TypeAlias = list[SmackarangUnknown]
"""
What depends on hidden cards or on an unknown seed.
"""


SmackdownUnknowns: TypeAlias = list[SmackdownUnknown]
"""
What depends on hidden cards or on an unknown seed.
"""


SmackemUnknowns: TypeAlias = list[SmackemUnknown]
"""
What depends on hidden cards or on an unknown seed.
"""


SmackshapesUnknowns: TypeAlias = list[SmackshapesUnknown]
"""
What depends on hidden cards or on an unknown seed.
"""


SpankUnknowns: TypeAlias = list[SpankUnknown]
"""
What depends on hidden cards or on an unknown seed.
"""


class SmackshapesValue(TypedDict):
    """
    A laid card as it finally counted.
    """

    shape: SmackshapesShape
    number: int
    color: SmackshapesColor


class SmackarangViolation(TypedDict):
    """
    A broken clause.
    """

    rule: SmackarangRule
    doc_url: str
    message_id: SmackarangMessageId
    message: Message
    pointer: Pointer
    facts: dict[str, Any]


class SmackdownViolation(TypedDict):
    """
    A broken clause.
    """

    rule: SmackdownRule
    doc_url: str
    message_id: SmackdownMessageId
    message: Message
    pointer: Pointer
    facts: dict[str, Any]


class SmackemViolation(TypedDict):
    """
    A broken clause.
    """

    rule: SmackemRule
    doc_url: str
    message_id: SmackemMessageId
    message: Message
    pointer: Pointer
    facts: dict[str, Any]


class SmackshapesViolation(TypedDict):
    """
    A broken clause.
    """

    rule: SmackshapesRule
    doc_url: str
    message_id: SmackshapesMessageId
    message: Message
    pointer: Pointer
    facts: dict[str, Any]


class SpankViolation(TypedDict):
    """
    A broken clause.
    """

    rule: SpankRule
    doc_url: str
    message_id: SpankMessageId
    message: Message
    pointer: Pointer
    facts: dict[str, Any]


SmackarangViolations: TypeAlias = list[SmackarangViolation]
"""
Every broken clause, the most important first.
"""


SmackdownViolations: TypeAlias = list[SmackdownViolation]
"""
Every broken clause, the most important first.
"""


SmackemViolations: TypeAlias = list[SmackemViolation]
"""
Every broken clause, the most important first.
"""


SmackshapesViolations: TypeAlias = list[SmackshapesViolation]
"""
Every broken clause, the most important first.
"""


SpankViolations: TypeAlias = list[SpankViolation]
"""
Every broken clause, the most important first.
"""


class SmackarangWaiting(TypedDict):
    """
    A player who may move, and the types of move that are open, as far as all can see.
    """

    player: PlayerId | None
    moves: list[SmackarangMoveType]


class SmackdownWaiting(TypedDict):
    """
    A player who may move, and the types of move that are open, as far as all can see.
    """

    player: PlayerId | None
    moves: list[SmackdownMoveType]


class SmackemWaiting(TypedDict):
    """
    A player who may move, and the types of move that are open, as far as all can see.
    """

    player: PlayerId | None
    moves: list[SmackemMoveType]


class SmackshapesWaiting(TypedDict):
    """
    A player who may move, and the types of move that are open, as far as all can see.
    """

    player: PlayerId | None
    moves: list[SmackshapesMoveType]


class SpankWaiting(TypedDict):
    """
    A player who may move, and the types of move that are open, as far as all can see.
    """

    player: PlayerId | None
    moves: list[SpankMoveType]


class SmackshapesAbstainMove(TypedDict):
    """
    Neither tap nor call in this round.
    """

    type: Literal['abstain']
    ref: NotRequired[Ref]
    player: PlayerId


class SmackdownAcceptMove(TypedDict):
    """
    Accept a raise and pay it.
    """

    type: Literal['accept']
    ref: NotRequired[Ref]
    player: PlayerId


class SmackdownAcesLaidDown(TypedDict):
    """
    A player laid two aces down.
    """

    by: Literal['double_ace']
    player: PlayerId


class SmackshapesActed(TypedDict):
    """
    An action that changed a card, and the special card on which it is printed.
    """

    special: SmackshapesCardName
    kind: Literal['add', 'ignore_color', 'ignore_number', 'ignore_shape', 'penalty_hand_card', 'penalty_skip', 'penalty_won_card', 'shift_color', 'shift_number', 'shift_shape']


class SmackshapesAdd(TypedDict):
    """
    Cards of one color, or of one shape, count for more; exactly one of the two is named.
    """

    kind: Literal['add']
    amount: int
    color: NotRequired[SmackshapesColor]
    shape: NotRequired[SmackshapesShape]


class SmackshapesAnswer(TypedDict):
    """
    An answer of this round: `card` with a tap only, `at` where the table measures time.
    """

    player: PlayerId
    kind: Literal['abstain', 'call', 'tap']
    card: SmackshapesCardName | None
    at: int | None


Audience: TypeAlias = list[PlayerId] | Literal['all']


class SmackshapesCallMove(TypedDict):
    """
    Call that there is nothing to smack (expansion).
    """

    type: Literal['call']
    ref: NotRequired[Ref]
    player: PlayerId
    at: NotRequired[int]


class SmackshapesCalledEvent(TypedDict):
    """
    A player calls that there is nothing to smack.
    """

    type: Literal['called']
    to: Audience
    player: PlayerId
    at: int | None


class SmackdownCalledSmackdown(TypedDict):
    """
    A smackdown was called, and every player still in has shown the hand.
    """

    by: Literal['smackdown']
    caller: NotRequired[PlayerId]


class SmackdownCancelledEvent(TypedDict):
    """
    The deal is cancelled and has to be dealt again.
    """

    type: Literal['cancelled']
    to: Audience
    by: Literal['double_ace', 'exhausted', 'last_in', 'smackdown']
    reason: SmackdownReason
    pot: int


class SmackarangCardKeptEvent(TypedDict):
    """
    The drawn card stays in the hand.
    """

    type: Literal['kept']
    to: Audience
    player: PlayerId


class SmackdownCardTakenEvent(TypedDict):
    """
    The card that a dirty play took, for the two players concerned.
    """

    type: Literal['card_taken']
    to: Audience
    player: PlayerId
    opponent: PlayerId
    card: StandardCardOrHidden


class SmackarangChallenge(TypedDict):
    """
    A challenge in progress: the players who must still answer, in order, and those who could not.
    """

    by: PlayerId
    color: SmackarangColor
    waiting: list[PlayerId]
    failed: list[PlayerId]


class SmackarangChallengeEndedEvent(TypedDict):
    """
    The challenge is over: the player who began it is smacked, or safe.
    """

    type: Literal['challenge_ended']
    to: Audience
    player: PlayerId
    smacked: bool


class SmackarangChallengeFailedEvent(TypedDict):
    """
    A player could not answer.
    """

    type: Literal['challenge_failed']
    to: Audience
    player: PlayerId


class SmackarangChallengedEvent(TypedDict):
    """
    A challenge begins; the players in `waiting` answer in this order.
    """

    type: Literal['challenged']
    to: Audience
    player: PlayerId
    color: SmackarangColor
    waiting: list[PlayerId]


class Claim(TypedDict):
    """
    A claimed result, or part of one.
    """

    over: NotRequired[bool]
    outcome: NotRequired[Outcome]
    winners: NotRequired[list[PlayerId]]
    scores: NotRequired[dict[PlayerId, int]]


class Clause(TypedDict):
    """
    A clause of a rulebook, in our own words.
    """

    id: str
    title: str
    text: str
    kind: Literal['option', 'ruling', 'text']
    source: str
    messages: list[MessageTemplate]


class SpankClearedEvent(TypedDict):
    """
    A stack of five (`cards`, low to high), just scored, went to the Discard.
    """

    type: Literal['cleared']
    to: Audience
    player: PlayerId
    stack: SpankStack
    cards: StandardPile


class SmackshapesCloseMove(TypedDict):
    """
    The table's timer ran out: players who have not answered abstain.
    """

    type: Literal['close']
    ref: NotRequired[Ref]


class SmackshapesClosedEvent(TypedDict):
    """
    The timer ran out on these players.
    """

    type: Literal['closed']
    to: Audience
    players: list[PlayerId]


class SmackshapesCollectedEvent(TypedDict):
    """
    A winner takes cards, in this order, face down.
    """

    type: Literal['collected']
    to: Audience
    player: PlayerId
    cards: SmackshapesPile


class SmackarangColorCalledEvent(TypedDict):
    """
    A Bounce call; `skipped` does not play.
    """

    type: Literal['color_called']
    to: Audience
    player: PlayerId
    color: SmackarangColor
    skipped: PlayerId


class SmackemCombineMove(TypedDict):
    """
    Move a whole side-by-side stack onto another.
    """

    type: Literal['combine']
    ref: NotRequired[Ref]
    player: PlayerId
    spot: SmackemSpot
    onto: SmackemSpot


class SmackemCombinedEvent(TypedDict):
    """
    A whole side-by-side stack went onto another.
    """

    type: Literal['combined']
    to: Audience
    player: PlayerId
    team: TeamId
    spot: SmackemSpot
    onto: SmackemSpot
    cards: SmackemPile


class SmackshapesCounted(TypedDict):
    """
    A laid card as it counts in the round, and the actions that made it so; an ignored card is no candidate.
    """

    card: SmackshapesCardName
    player: PlayerId
    shape: SmackshapesShape
    number: int
    color: SmackshapesColor
    ignored: bool
    by: list[SmackshapesActed]


class SmackarangDeadlockedEvent(TypedDict):
    """
    The round is over without a winner: every player in turn could neither lay nor draw.
    """

    type: Literal['deadlocked']
    to: Audience
    idle_turns: int


class SpankDeadlockedEvent(TypedDict):
    """
    No stack can ever be built again; the players with the highest score win.
    """

    type: Literal['deadlocked']
    to: Audience
    winners: list[PlayerId]
    score: int


class SpankDealByPlayers(TypedDict):
    """
    A first round of these players, or the next one after a finished state.
    """

    players: Seating
    options: NotRequired[SpankOptionsInput]
    seed: NotRequired[Seed]
    words: NotRequired[SentencesFlag]


class Detail(TypedDict):
    """
    An error: its place in the request body, a code for programs, a message for people.
    """

    pointer: Pointer
    code: str
    message: Message
    doc_url: NotRequired[str]
    message_id: NotRequired[str]
    facts: NotRequired[dict[str, Any]]


class Difference(TypedDict):
    """
    A member in which a claim differs from the computed result.
    """

    pointer: Pointer
    claimed: Any
    actual: Any


class SmackdownDirtyPlayMove(TypedDict):
    """
    Lay down Q-K: take one card from each opponent, blindly.
    """

    type: Literal['dirty_play']
    ref: NotRequired[Ref]
    player: PlayerId
    cards: list[StandardCard]
    picks: NotRequired[dict[PlayerId, int | None]]


class SpankDiscardMove(TypedDict):
    """
    Discard cards from the hand and go straight to Draw.
    """

    type: Literal['discard']
    ref: NotRequired[Ref]
    player: PlayerId
    cards: list[StandardCard]


class SmackshapesDiscardedEvent(TypedDict):
    """
    Laid cards that no player takes.
    """

    type: Literal['discarded']
    to: Audience
    cards: SmackshapesPile
    reason: Literal['nobody', 'remainder']


class SpankDiscardedEvent(TypedDict):
    """
    A player discarded cards from the hand, in this order.
    """

    type: Literal['discarded']
    to: Audience
    player: PlayerId
    cards: StandardPile


class SpankDoneMove(TypedDict):
    """
    End the turn without doing more.
    """

    type: Literal['done']
    ref: NotRequired[Ref]
    player: PlayerId


class SmackdownDoubleAceMove(TypedDict):
    """
    Lay down A-A and win.
    """

    type: Literal['double_ace']
    ref: NotRequired[Ref]
    player: PlayerId
    cards: list[StandardCard]


class SmackarangDrawMove(TypedDict):
    """
    Draw one card, or the penalty of a challenge.
    """

    type: Literal['draw']
    ref: NotRequired[Ref]
    player: PlayerId


class SmackdownDrawMove(TypedDict):
    """
    Draw the top card of the deck.
    """

    type: Literal['draw']
    ref: NotRequired[Ref]
    player: PlayerId


class SmackarangDrewEvent(TypedDict):
    """
    A player drew this many cards.
    """

    type: Literal['drew']
    to: Audience
    player: PlayerId
    count: int


class SmackdownDrewEvent(TypedDict):
    """
    A player drew a card; `deck` counts the cards left.
    """

    type: Literal['drew']
    to: Audience
    player: PlayerId
    deck: int


class SpankDrewEvent(TypedDict):
    """
    A player drew this many cards from the Stock.
    """

    type: Literal['drew']
    to: Audience
    player: PlayerId
    count: int


class SmackdownEndTurnMove(TypedDict):
    """
    End the turn without doing more.
    """

    type: Literal['end_turn']
    ref: NotRequired[Ref]
    player: PlayerId


class SmackemEntrant(TypedDict):
    """
    A team as it enters a round.
    """

    id: TeamId
    players: list[PlayerId]
    options: NotRequired[SmackemLeveling]


SmackemEntrants: TypeAlias = list[SmackemEntrant]
"""
The teams, in seating order.
"""


class SmackarangFaultReport(TypedDict):
    """
    What is wrong with a state.
    """

    id: SmackarangFaultId
    pointer: Pointer
    message_id: str
    message: Message
    facts: dict[str, Any]


class SmackdownFaultReport(TypedDict):
    """
    What is wrong with a state.
    """

    id: SmackdownFaultId
    pointer: Pointer
    message_id: str
    message: Message
    facts: dict[str, Any]


class SmackemFaultReport(TypedDict):
    """
    What is wrong with a state.
    """

    id: SmackemFaultId
    pointer: Pointer
    message_id: str
    message: Message
    facts: dict[str, Any]


class SmackshapesFaultReport(TypedDict):
    """
    What is wrong with a state.
    """

    id: SmackshapesFaultId
    pointer: Pointer
    message_id: str
    message: Message
    facts: dict[str, Any]


class SpankFaultReport(TypedDict):
    """
    What is wrong with a state.
    """

    id: SpankFaultId
    pointer: Pointer
    message_id: str
    message: Message
    facts: dict[str, Any]


class SpankFinishedEvent(TypedDict):
    """
    A player ended the turn.
    """

    type: Literal['done']
    to: Audience
    player: PlayerId


class SmackshapesFirst(TypedDict):
    """
    The first players on a winning card, perhaps none; `card` is null for the right call.
    """

    card: SmackshapesCardName | None
    players: list[PlayerId]
    at: int | None


class SmackemFlipMove(TypedDict):
    """
    Turn up the next cards of the pile.
    """

    type: Literal['flip']
    ref: NotRequired[Ref]
    player: PlayerId


class SmackemFlippedEvent(TypedDict):
    """
    Cards were turned up; the last one shows.
    """

    type: Literal['flipped']
    to: Audience
    player: PlayerId
    team: TeamId
    count: int
    card: SmackemCardOrHidden


class SmackdownFoldMove(TypedDict):
    """
    Refuse to pay a raise and leave the deal.
    """

    type: Literal['fold']
    ref: NotRequired[Ref]
    player: PlayerId


class SmackdownFoldedEvent(TypedDict):
    """
    A player left the deal; the stake stays in the pot.
    """

    type: Literal['folded']
    to: Audience
    player: PlayerId
    stake: int


class GameCard(TypedDict):
    """
    A game in the catalogue, with its closed vocabularies.
    """

    id: str
    title: str
    description: str
    rulesets: list[int]
    players: Players
    options: dict[str, Any]
    phases: list[str]
    moves: list[str]
    events: list[str]
    faults: list[str]


class SmackshapesGameDealtEvent(TypedDict):
    """
    Every player has a hand of this many cards.
    """

    type: Literal['dealt']
    to: Audience
    smackhead: PlayerId
    cards_each: int


class SpankGameDealtEvent(TypedDict):
    """
    A game was dealt; `stock` counts the cards left over, `first` begins.
    """

    type: Literal['dealt']
    to: Audience
    first: PlayerId
    stock: int


class SmackshapesGameOverEvent(TypedDict):
    """
    The game is over.
    """

    type: Literal['game_over']
    to: Audience
    won: dict[PlayerId, int]
    winners: list[PlayerId]


class GamePage(TypedDict):
    """
    One game, with its card notation and a worked example.
    """

    id: str
    title: str
    description: str
    rulesets: list[int]
    players: Players
    options: dict[str, Any]
    phases: list[str]
    moves: list[str]
    events: list[str]
    faults: list[str]
    notation: str
    example: dict[str, Any]
    pad: dict[str, Any]
    links: dict[str, str]


class Games(TypedDict):
    """
    The catalogue.
    """

    games: list[GameCard]


class SmackarangHandEvent(TypedDict):
    """
    A player's new hand, for that player alone: after the deal, or after hands were exchanged.
    """

    type: Literal['hand']
    to: Audience
    player: PlayerId
    cards: SmackarangPile


class SmackshapesHandEvent(TypedDict):
    """
    The hand a player was dealt, for that player alone.
    """

    type: Literal['hand']
    to: Audience
    player: PlayerId
    cards: SmackshapesPile


class SpankHandEvent(TypedDict):
    """
    A player's first hand, for that player alone.
    """

    type: Literal['hand']
    to: Audience
    player: PlayerId
    cards: StandardPile


class SmackdownHandsDealtEvent(TypedDict):
    """
    These players were dealt a hand of four; `first` starts.
    """

    type: Literal['dealt']
    to: Audience
    deal: int
    players: list[PlayerId]
    first: PlayerId


class SmackarangHandsPassedEvent(TypedDict):
    """
    Every hand went one seat to the left.
    """

    type: Literal['hands_passed']
    to: Audience
    player: PlayerId


class SmackarangHandsSwappedEvent(TypedDict):
    """
    Two players exchanged whole hands.
    """

    type: Literal['hands_swapped']
    to: Audience
    player: PlayerId
    opponent: PlayerId


class SmackshapesIgnoreShape(TypedDict):
    """
    Cards of this shape are no candidates.
    """

    kind: Literal['ignore_shape']
    shape: SmackshapesShape


class ItemAnswer(TypedDict):
    """
    One answer of a batch.
    """

    status: int
    body: Any
    ref: NotRequired[Ref]


class SmackarangKeepMove(TypedDict):
    """
    Keep the card just drawn and end the turn.
    """

    type: Literal['keep']
    ref: NotRequired[Ref]
    player: PlayerId


class SmackemLaid(TypedDict):
    """
    A card in the Common Area and the team whose deck it is from.
    """

    card: SmackemCardOrHidden
    team: TeamId


class SpankLaidOutEvent(TypedDict):
    """
    The five cards that start a player's stacks, from the left.
    """

    type: Literal['laid_out']
    to: Audience
    player: PlayerId
    cards: StandardPile


class SmackarangLine(TypedDict):
    """
    A line of a score sheet: what a clause counts, and the points for it.
    """

    rule: SmackarangRule
    count: int
    points: int
    cards: list[Any]


class SmackdownLine(TypedDict):
    """
    A line of a score sheet: what a clause counts, and the points for it.
    """

    rule: SmackdownRule
    count: int
    points: int
    cards: list[Any]


class SmackemLine(TypedDict):
    """
    A line of a score sheet: what a clause counts, and the points for it.
    """

    rule: SmackemRule
    count: int
    points: int
    cards: list[Any]


class SmackshapesLine(TypedDict):
    """
    A line of a score sheet: what a clause counts, and the points for it.
    """

    rule: SmackshapesRule
    count: int
    points: int
    cards: list[Any]


class SpankLine(TypedDict):
    """
    A line of a score sheet: what a clause counts, and the points for it.
    """

    rule: SpankRule
    count: int
    points: int
    cards: list[Any]


class SmackemMatchWonEvent(TypedDict):
    """
    A team has won the match.
    """

    type: Literal['match_won']
    to: Audience
    team: TeamId
    score: int


class MessageCatalogue(TypedDict):
    """
    What a game says in a language: names, and sentences as patterns of Project Fluent.

    A sentence about a move or an event is a pattern over its members, that of a refusal or a fault over its facts.
    Where an entry is missing the service says it plainly.
    """

    language: str
    title: str
    cards: dict[str, str]
    words: dict[str, str]
    phases: dict[str, str]
    options: dict[str, MessageOption]
    columns: dict[str, str]
    moves: dict[str, str]
    events: dict[str, str]
    messages: dict[str, str]


SmackshapesMove: TypeAlias = SmackshapesSelectMove | SmackshapesTapMove | SmackshapesCallMove | SmackshapesAbstainMove | SmackshapesCloseMove


class SpankMoveStackMove(TypedDict):
    """
    Move one of your own stacks whole onto another one.
    """

    type: Literal['move']
    ref: NotRequired[Ref]
    player: PlayerId
    stack: SpankStack
    onto: SpankStack


class SpankMovedEvent(TypedDict):
    """
    A player moved a stack (`cards`, low to high) whole to this end of another of the player's stacks.
    """

    type: Literal['moved']
    to: Audience
    player: PlayerId
    stack: SpankStack
    onto: SpankStack
    end: Literal['high', 'low']
    cards: StandardPile


SmackshapesMoves: TypeAlias = list[SmackshapesMove]
"""
Moves as `adjudicate` takes them.
"""


class SmackarangNamedEvent(TypedDict):
    """
    Zip names who goes next.
    """

    type: Literal['named']
    to: Audience
    player: PlayerId
    next: PlayerId


SmackarangNoUnknowns: TypeAlias = list[SmackarangUnknown]
"""
What depends on hidden cards or on an unknown seed.
"""


SmackdownNoUnknowns: TypeAlias = list[SmackdownUnknown]
"""
What depends on hidden cards or on an unknown seed.
"""


SmackemNoUnknowns: TypeAlias = list[SmackemUnknown]
"""
What depends on hidden cards or on an unknown seed.
"""


SmackshapesNoUnknowns: TypeAlias = list[SmackshapesUnknown]
"""
What depends on hidden cards or on an unknown seed.
"""


SpankNoUnknowns: TypeAlias = list[SpankUnknown]
"""
What depends on hidden cards or on an unknown seed.
"""


SmackarangNoViolations: TypeAlias = list[SmackarangViolation]
"""
Every broken clause, the most important first.
"""


SmackdownNoViolations: TypeAlias = list[SmackdownViolation]
"""
Every broken clause, the most important first.
"""


SmackemNoViolations: TypeAlias = list[SmackemViolation]
"""
Every broken clause, the most important first.
"""


SmackshapesNoViolations: TypeAlias = list[SmackshapesViolation]
"""
Every broken clause, the most important first.
"""


SpankNoViolations: TypeAlias = list[SpankViolation]
"""
Every broken clause, the most important first.
"""


class SmackemOpening(TypedDict):
    """
    A team's visible cards at the start of a round.
    """

    team: TeamId
    spots: list[SmackemPile]
    smack_stack_top: SmackemCardOrHidden
    smack_stack: int
    pile: int


class SmackarangOptions(TypedDict):
    """
    Options of a table; absent ones take their defaults.
    """

    weapon_types: Literal[2, 3, 4, 6, 12]
    challenge: Literal['first_failure', 'full_circle']
    drawn_card: Literal['may_play', 'must_play']
    flick_color: Literal['any', 'orange']
    zip_self: bool
    last_bounce: Literal['next_turn', 'wins']
    first: PlayerId | None


class SmackdownOptions(TypedDict):
    """
    What a table may agree on; absent options take their defaults.
    """

    chips: bool
    purses: dict[PlayerId, int] | None
    raise_cap: Literal['own_purse', 'smallest_purse']
    cancelled_pot: Literal['refund', 'stays']
    first: PlayerId | None
    blind_pick: Literal['chance', 'positions']
    double_ace: Literal['at_once', 'own_turn']
    starter: Literal['clockwise', 'same', 'winner']


class SmackarangOptionsInput(TypedDict):
    """
    Options of a table; absent ones take their defaults.
    """

    weapon_types: NotRequired[Literal[2, 3, 4, 6, 12]]
    challenge: NotRequired[Literal['first_failure', 'full_circle']]
    drawn_card: NotRequired[Literal['may_play', 'must_play']]
    flick_color: NotRequired[Literal['any', 'orange']]
    zip_self: NotRequired[bool]
    last_bounce: NotRequired[Literal['next_turn', 'wins']]
    first: NotRequired[PlayerId | None]


class SmackdownOptionsInput(TypedDict):
    """
    What a table may agree on; absent options take their defaults.
    """

    chips: NotRequired[bool]
    purses: NotRequired[dict[PlayerId, int]]
    raise_cap: NotRequired[Literal['own_purse', 'smallest_purse']]
    cancelled_pot: NotRequired[Literal['refund', 'stays']]
    first: NotRequired[PlayerId | None]
    blind_pick: NotRequired[Literal['chance', 'positions']]
    double_ace: NotRequired[Literal['at_once', 'own_turn']]
    starter: NotRequired[Literal['clockwise', 'same', 'winner']]


class SmackdownOthersFolded(TypedDict):
    """
    All other players have folded.
    """

    by: Literal['last_in']
    player: PlayerId


class SmackdownOutcome(TypedDict):
    """
    How a deal ended; `pot` is the pot before any player took chips from it.
    """

    kind: Literal['cancelled', 'won']
    winner: PlayerId | None
    by: Literal['double_ace', 'exhausted', 'last_in', 'smackdown']
    reason: SmackdownReason
    pot: int
    showdown: list[SmackdownShown]


class SmackarangParametric(TypedDict):
    """
    A move type with too many choices to list. Its JSON Schema accepts exactly its legal moves.
    """

    type: SmackarangMoveType
    player: PlayerId | None
    schema: JsonSchema


class SmackdownParametric(TypedDict):
    """
    A move type with too many choices to list. Its JSON Schema accepts exactly its legal moves.
    """

    type: SmackdownMoveType
    player: PlayerId | None
    schema: JsonSchema


class SmackemParametric(TypedDict):
    """
    A move type with too many choices to list. Its JSON Schema accepts exactly its legal moves.
    """

    type: SmackemMoveType
    player: PlayerId | None
    schema: JsonSchema


class SmackshapesParametric(TypedDict):
    """
    A move type with too many choices to list. Its JSON Schema accepts exactly its legal moves.
    """

    type: SmackshapesMoveType
    player: PlayerId | None
    schema: JsonSchema


class SpankParametric(TypedDict):
    """
    A move type with too many choices to list. Its JSON Schema accepts exactly its legal moves.
    """

    type: SpankMoveType
    player: PlayerId | None
    schema: JsonSchema


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


class SmackarangPassedEvent(TypedDict):
    """
    A turn passed: nothing could be laid, and nothing was left to draw.
    """

    type: Literal['passed']
    to: Audience
    player: PlayerId
    idle_turns: int


class SmackshapesPenalized(TypedDict):
    """
    A penalty suffered; `card` is what it took, null if it took none.
    """

    player: PlayerId
    kind: Literal['penalty_hand_card', 'penalty_skip', 'penalty_won_card']
    card: SmackshapesCardOrHidden | None


class SmackshapesPenaltySufferedEvent(TypedDict):
    """
    A player suffers a penalty for a wrong tap; the card it took is discarded, null if it took none.
    """

    type: Literal['penalty_suffered']
    to: Audience
    player: PlayerId
    kind: Literal['penalty_hand_card', 'penalty_skip', 'penalty_won_card']
    special: SmackshapesCardName
    card: SmackshapesCardOrHidden | None


class SmackdownPendingRaise(TypedDict):
    """
    A raise that is being answered; `waiting` lists the players who must still answer, in order.
    """

    by: PlayerId
    amount: int
    waiting: list[PlayerId]


SmackdownPile: TypeAlias = list[StandardCardOrHidden]
"""
In order: the last one lies on top, or came last.
"""


class SpankPlaceMove(TypedDict):
    """
    Place a card from the hand into one of your own empty stacks, which ends the turn.
    """

    type: Literal['place']
    ref: NotRequired[Ref]
    player: PlayerId
    card: StandardCard
    stack: SpankStack


class SpankPlacedEvent(TypedDict):
    """
    A card from the hand started a new stack.
    """

    type: Literal['placed']
    to: Audience
    player: PlayerId
    card: StandardCardOrHidden
    stack: SpankStack


SmackemPlayCommonMove = TypedDict(
    'SmackemPlayCommonMove',
    {
        'type': Literal['play_common'],
        'ref': NotRequired[Ref],
        'player': PlayerId,
        'from': Literal['flipped', 'smack_stack', 'spot'],
        'spot': NotRequired[SmackemSpot],
        'stack': int | Literal['new'],
        'card': NotRequired[SmackemCard],
    },
)


class SmackarangPlayMove(TypedDict):
    """
    Lay a card, with exactly the companion that its Character takes.
    """

    type: Literal['play']
    ref: NotRequired[Ref]
    player: PlayerId
    card: SmackarangCard
    weapon: NotRequired[SmackarangCard]
    extras: NotRequired[list[SmackarangCard]]
    opponent: NotRequired[PlayerId]
    color: NotRequired[SmackarangColor]
    next: NotRequired[PlayerId]


SmackemPlayTeamMove = TypedDict(
    'SmackemPlayTeamMove',
    {
        'type': Literal['play_team'],
        'ref': NotRequired[Ref],
        'player': PlayerId,
        'from': Literal['flipped', 'smack_stack'],
        'spot': SmackemSpot,
        'card': NotRequired[SmackemCard],
    },
)


SmackemPlayedCommonEvent = TypedDict(
    'SmackemPlayedCommonEvent',
    {
        'type': Literal['played_common'],
        'to': Audience,
        'player': PlayerId,
        'team': TeamId,
        'card': SmackemCardOrHidden,
        'from': Literal['flipped', 'smack_stack', 'spot'],
        'spot': SmackemSpot | None,
        'stack': int,
        'began': bool,
        'color': str | None,
    },
)


class SmackarangPlayedEvent(TypedDict):
    """
    Cards laid on the discard pile, in order.
    """

    type: Literal['played']
    to: Audience
    player: PlayerId
    cards: SmackarangPile


SmackemPlayedTeamEvent = TypedDict(
    'SmackemPlayedTeamEvent',
    {
        'type': Literal['played_team'],
        'to': Audience,
        'player': PlayerId,
        'team': TeamId,
        'card': SmackemCardOrHidden,
        'from': Literal['flipped', 'smack_stack', 'spot'],
        'spot': SmackemSpot,
    },
)


class SmackarangPlayer(TypedDict):
    """
    A player and their hand.
    """

    id: PlayerId
    hand: SmackarangPile


class SmackdownPlayer(TypedDict):
    """
    A seat. A player who could not ante has folded, with an empty hand and nothing staked.
    """

    id: PlayerId
    hand: list[HandItem]
    folded: bool
    purse: int
    stake: int


class SmackshapesPlayer(TypedDict):
    """
    A player with hand and won pile.
    """

    id: PlayerId
    hand: SmackshapesPile
    won: SmackshapesPile
    skip: bool


class SpankPlayer(TypedDict):
    """
    A seat: the hand, the five stacks, and the points scored so far.
    """

    id: PlayerId
    hand: StandardPile
    stacks: list[StandardPile]
    score: int


class SpankPlayerInput(TypedDict):
    """
    A seat: the hand, the five stacks, and the points scored so far.
    """

    id: PlayerId
    hand: NotRequired[StandardPile]
    stacks: list[StandardPile]
    score: NotRequired[int]


class ProblemBody(TypedDict):
    """
    A problem (RFC 9457): what is wrong with a request, and where.
    """

    type: str
    title: str
    status: int
    detail: str
    errors: list[Detail]
    request_id: str


class SmackdownRaiseAnsweredEvent(TypedDict):
    """
    All players have answered the raise; `pot` is what the pot has now.
    """

    type: Literal['raise_settled']
    to: Audience
    pot: int


class SmackdownRaiseMove(TypedDict):
    """
    Propose to raise the stake.
    """

    type: Literal['raise']
    ref: NotRequired[Ref]
    player: PlayerId
    amount: int


class SmackdownRaisedEvent(TypedDict):
    """
    A player raised and paid; the players in `waiting` answer in this order.
    """

    type: Literal['raised']
    to: Audience
    player: PlayerId
    amount: int
    waiting: list[PlayerId]


SmackshapesRanking: TypeAlias = list[SmackshapesShape]
"""
Every shape of the deck once, the best first.
"""


class SmackarangReceivedEvent(TypedDict):
    """
    The cards just drawn, for their player alone.
    """

    type: Literal['received']
    to: Audience
    player: PlayerId
    cards: SmackarangPile


class SmackdownReceivedEvent(TypedDict):
    """
    The card just drawn, for the player who drew it.
    """

    type: Literal['received']
    to: Audience
    player: PlayerId
    card: StandardCardOrHidden


class SpankReceivedEvent(TypedDict):
    """
    The cards just drawn, in order, for the player who drew them.
    """

    type: Literal['received']
    to: Audience
    player: PlayerId
    cards: StandardPile


class SmackdownRefundedEvent(TypedDict):
    """
    A player takes their stake back from a cancelled deal.
    """

    type: Literal['refunded']
    to: Audience
    player: PlayerId
    amount: int


class SpankRemoveMove(TypedDict):
    """
    Remove one of your own stacks to the Discard, since none can be moved.
    """

    type: Literal['remove']
    ref: NotRequired[Ref]
    player: PlayerId
    stack: SpankStack


class SmackdownRemovedEvent(TypedDict):
    """
    A screw over removed these cards from a player's hand.
    """

    type: Literal['removed']
    to: Audience
    player: PlayerId
    cards: SmackdownPile


class SpankRemovedEvent(TypedDict):
    """
    A player removed one stack (`cards`, low to high) to the Discard.
    """

    type: Literal['removed']
    to: Audience
    player: PlayerId
    stack: SpankStack
    cards: StandardPile


class SmackarangReshuffledEvent(TypedDict):
    """
    The discards under the top became the draw pile.
    """

    type: Literal['reshuffled']
    to: Audience
    count: int


class SpankReshuffledEvent(TypedDict):
    """
    The Discard was shuffled into a new Stock of this many cards.
    """

    type: Literal['reshuffled']
    to: Audience
    count: int


class SmackshapesRevealedEvent(TypedDict):
    """
    All cards laid are open; the ranking is that of the Smackhead's card, or of the deputy's.
    """

    type: Literal['revealed']
    to: Audience
    laid: dict[PlayerId, SmackshapesCardOrHidden]
    ranking: SmackshapesRanking
    deputy: PlayerId | None


class SmackarangRoundDealtEvent(TypedDict):
    """
    Hands are dealt and the discard pile is begun; `turned` are the cards turned up for it, in order.
    """

    type: Literal['dealt']
    to: Audience
    round: int
    turned: SmackarangPile
    first: PlayerId


class SmackemRoundDealtEvent(TypedDict):
    """
    Every team has laid out its cards.
    """

    type: Literal['dealt']
    to: Audience
    round: int
    teams: list[SmackemOpening]


class SmackshapesRoundJudgedEvent(TypedDict):
    """
    How the round was judged.
    """

    type: Literal['round_judged']
    to: Audience
    round: int
    ranking: SmackshapesRanking
    ranked_by: PlayerId
    cards: list[SmackshapesCounted]
    overruled: list[SmackshapesCardName]
    candidates: list[SmackshapesCardName]
    winning: list[SmackshapesCardName]
    inverted: bool
    firsts: list[SmackshapesFirst]
    winners: list[PlayerId]


class SmackshapesRoundOpenedEvent(TypedDict):
    """
    A new round begins.
    """

    type: Literal['round_opened']
    to: Audience
    round: int
    skipping: list[PlayerId]


class SmackemRoundOverEvent(TypedDict):
    """
    The round is over: the points of each team in it, and the totals.
    """

    type: Literal['round_over']
    to: Audience
    ended_by: Literal['agreed', 'deadlock', 'smack']
    points: SmackemPoints
    scores: SmackemPoints


class SmackshapesRoundPassedEvent(TypedDict):
    """
    A round in which only skipping players held cards has passed.
    """

    type: Literal['round_passed']
    to: Audience
    round: int
    skipping: list[PlayerId]


class SmackshapesRoundReport(TypedDict):
    """
    How a round was judged, and its outcome; `smackhead` is the Smackhead after it.

    A report from a tally does not know which hand cards penalties cost, and from a single round no card that they
    cost. A state records less of its last round: there `counted`, `firsts`, `taken` and `discarded` are null.
    """

    ranking: SmackshapesRanking
    cards: dict[SmackshapesCardName, SmackshapesValue]
    candidates: list[SmackshapesCardName]
    winning: list[SmackshapesCardName]
    inverted: bool
    winners: list[PlayerId]
    penalties: list[SmackshapesPenalized]
    smackhead: PlayerId
    counted: list[SmackshapesCounted] | None
    firsts: list[SmackshapesFirst] | None
    taken: dict[PlayerId, list[SmackshapesCardName]] | None
    discarded: list[SmackshapesCardName] | None


class SmackemRoundScore(TypedDict):
    """
    The points of a round, of the teams that played it, and the totals.

    Once the round is over they count these points, until then they do not.
    """

    points: SmackemPoints
    totals: SmackemPoints
    smacked_by: TeamId | None


class Rules(TypedDict):
    """
    Every clause of a game.
    """

    rules: list[Clause]
    faults: list[MessageTemplate]


class SpankScoredEvent(TypedDict):
    """
    A turn begins with its Score: the points of each stack, their sum, and the new score.
    """

    type: Literal['scored']
    to: Audience
    player: PlayerId
    stacks: list[Stack]
    points: int
    score: int


class SmackdownScrewOverMove(TypedDict):
    """
    Lay down 10-J-J: every opponent still in shows their hand.
    """

    type: Literal['screw_over']
    ref: NotRequired[Ref]
    player: PlayerId
    cards: list[StandardCard]


class SmackshapesSealedAdjudicate(TypedDict):
    """
    A sealed table and a move that this seat proposes.
    """

    table: SealedTable
    seat: Seat
    move: SmackshapesMove
    ref: NotRequired[Ref]
    brief: NotRequired[bool]
    words: NotRequired[SentencesFlag]


class SmackarangSealedDealByAfter(TypedDict):
    """
    A first round, or the next one after a finished sealed table.
    """

    after: SealedTable
    words: NotRequired[SentencesFlag]
    seat: NotRequired[Seat]


class SmackdownSealedDealByAfter(TypedDict):
    """
    A first round, or the next one after a finished sealed table.
    """

    after: SealedTable
    words: NotRequired[SentencesFlag]
    seat: NotRequired[Seat]


class SmackemSealedDealByAfter(TypedDict):
    """
    A first round, or the next one after a finished sealed table.
    """

    teams: NotRequired[SmackemEntrants]
    after: SealedTable
    words: NotRequired[SentencesFlag]
    seat: NotRequired[Seat]


class SmackshapesSealedDealByAfter(TypedDict):
    """
    A first round, or the next one after a finished sealed table.
    """

    after: SealedTable
    words: NotRequired[SentencesFlag]
    seat: NotRequired[Seat]


class SpankSealedDealByAfter(TypedDict):
    """
    A first round, or the next one after a finished sealed table.
    """

    after: SealedTable
    words: NotRequired[SentencesFlag]
    seat: NotRequired[Seat]


class SmackarangSealedDealByPlayers(TypedDict):
    """
    A first round, or the next one after a finished sealed table.
    """

    players: Seating
    options: NotRequired[SmackarangOptionsInput]
    words: NotRequired[SentencesFlag]
    seats: NotRequired[SecretHashes]


class SmackdownSealedDealByPlayers(TypedDict):
    """
    A first round, or the next one after a finished sealed table.
    """

    players: Seating
    options: NotRequired[SmackdownOptionsInput]
    words: NotRequired[SentencesFlag]
    seats: NotRequired[SecretHashes]


class SpankSealedDealByPlayers(TypedDict):
    """
    A first round, or the next one after a finished sealed table.
    """

    players: Seating
    options: NotRequired[SpankOptionsInput]
    words: NotRequired[SentencesFlag]
    seats: NotRequired[SecretHashes]


class SmackemSealedDealByTeams(TypedDict):
    """
    A first round, or the next one after a finished sealed table.
    """

    teams: SmackemEntrants
    options: NotRequired[SmackemOptionsInput]
    words: NotRequired[SentencesFlag]
    seats: NotRequired[SecretHashes]


class SealedOpen(TypedDict):
    """
    A finished sealed table and the secrets of all its seats.
    """

    table: SealedTable
    seats: dict[PlayerId, str]


class SealedSeat(TypedDict):
    """
    A sealed table and the seat that requests its view; null is a spectator.
    """

    table: SealedTable
    seat: NotRequired[Seat | None]
    words: NotRequired[SentencesFlag]


class SealedSuggest(TypedDict):
    """
    A sealed table and the seat that wants a move.
    """

    seed: NotRequired[SearchSeed]
    effort: NotRequired[Effort]
    level: NotRequired[SearchLevel]
    words: NotRequired[SentencesFlag]
    table: SealedTable
    seat: Seat


class SmackdownSelectMove(TypedDict):
    """
    After a screw over: choose the two cards that each opponent loses.
    """

    type: Literal['select']
    ref: NotRequired[Ref]
    player: PlayerId
    cards: dict[PlayerId, list[StandardCard]]


class SmackshapesSelectedEvent(TypedDict):
    """
    A player laid a card face down.
    """

    type: Literal['selected']
    to: Audience
    player: PlayerId


class SmackshapesSelectionEvent(TypedDict):
    """
    The card just laid, for its player alone.
    """

    type: Literal['selection']
    to: Audience
    player: PlayerId
    card: SmackshapesCardName


class ShowSealedSeatSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['sealed/seat']
    body: SealedSeat
    ref: NotRequired[Ref]


class ShowSealedSeatSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['sealed/seat']
    body: SealedSeat
    ref: NotRequired[Ref]


class ShowSealedSeatSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['sealed/seat']
    body: SealedSeat
    ref: NotRequired[Ref]


class ShowSealedSeatSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['sealed/seat']
    body: SealedSeat
    ref: NotRequired[Ref]


class ShowSealedSeatSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['sealed/seat']
    body: SealedSeat
    ref: NotRequired[Ref]


SmackemShowingEvent = TypedDict(
    'SmackemShowingEvent',
    {
        'type': Literal['showing'],
        'to': Audience,
        'team': TeamId,
        'from': Literal['flipped', 'smack_stack', 'spot'],
        'card': SmackemCardOrHidden,
    },
)


class SmackdownShownDownEvent(TypedDict):
    """
    What every player still in shows.
    """

    type: Literal['shown_down']
    to: Audience
    showdown: list[SmackdownShown]


class SmackdownSmackdownCalledEvent(TypedDict):
    """
    A player called a smackdown.
    """

    type: Literal['smackdown_called']
    to: Audience
    player: PlayerId


class SmackemSmackedEvent(TypedDict):
    """
    SMACK! The team's Smack Stack is empty; the player emptied it, or yelled.
    """

    type: Literal['smacked']
    to: Audience
    player: PlayerId
    team: TeamId


class SmackshapesSmackheadNamedEvent(TypedDict):
    """
    The winner, or the first of the winners, is Smackhead from now on.
    """

    type: Literal['smackhead_named']
    to: Audience
    player: PlayerId


class SpankSpankMove(TypedDict):
    """
    Spank an opponent's stack with a card that fits it; stack and card go to the Discard.
    """

    type: Literal['spank']
    ref: NotRequired[Ref]
    player: PlayerId
    card: StandardCard
    opponent: PlayerId
    stack: SpankStack


class SpankSpankedEvent(TypedDict):
    """
    A card hit an opponent's stack; the stack (`cards`, low to high) and then the card went to the Discard.
    """

    type: Literal['spanked']
    to: Audience
    player: PlayerId
    card: StandardCardOrHidden
    opponent: PlayerId
    stack: SpankStack
    cards: StandardPile


class SmackemStack(TypedDict):
    """
    A stack of the Common Area; a bare Wild One has no color yet.
    """

    id: int
    color: str | None
    cards: list[SmackemLaid]


class SmackemStackCompletedEvent(TypedDict):
    """
    A stack reached 13; the player of the 13 sets it aside.
    """

    type: Literal['stack_completed']
    to: Audience
    player: PlayerId
    stack: int
    color: str


class SmackemStandings(TypedDict):
    """
    The scores round by round (of a state: of its round), and whether the match is decided.
    """

    rounds: list[SmackemRoundScore]
    outcome: Outcome
    winners: list[TeamId]


class SmackarangState(TypedDict):
    """
    One round. `drawn` repeats the code of a card in the hand of the player on turn.
    """

    game: Literal['smackarang']
    ruleset: Literal[1]
    seq: int
    chance: Stream
    options: SmackarangOptions
    players: list[SmackarangPlayer]
    draw_pile: SmackarangPile
    discard: SmackarangPile
    turn: PlayerId | None
    phase: Literal['challenge', 'drawn', 'over', 'play']
    called_color: SmackarangColor | None
    drawn: SmackarangCardOrHidden | None
    challenge: SmackarangChallenge | None
    idle_turns: int
    round: int
    wins: dict[PlayerId, int]
    winner: PlayerId | None


SmackdownState = TypedDict(
    'SmackdownState',
    {
        'game': Literal['smackdown'],
        'ruleset': Literal[1],
        'seq': int,
        'chance': Stream,
        'options': SmackdownOptions,
        'players': list[SmackdownPlayer],
        'deck': list[DeckItem],
        'removed': list[RemovedItem],
        'turn': PlayerId | None,
        'phase': Literal['act', 'draw', 'finish', 'over', 'select'],
        'raise': SmackdownPendingRaise | None,
        'pot': int,
        'idle_turns': int,
        'deal': int,
        'outcome': SmackdownOutcome | None,
    },
)


class SpankState(TypedDict):
    """
    One game. In `choose` only the Score is done; `move` follows a spank; in `play` a stack must be filled.
    """

    game: Literal['spank']
    ruleset: Literal[1]
    seq: int
    chance: Stream
    options: SpankOptions
    players: list[SpankPlayer]
    stock: StandardPile
    discard: StandardPile
    turn: PlayerId | None
    phase: Literal['choose', 'move', 'over', 'play']
    turns: int
    winners: list[PlayerId]


class SmackarangStateInput(TypedDict):
    """
    One round. `drawn` repeats the code of a card in the hand of the player on turn.
    """

    game: NotRequired[Literal['smackarang']]
    ruleset: NotRequired[Literal[1]]
    seq: NotRequired[int]
    chance: NotRequired[StreamInput]
    options: NotRequired[SmackarangOptionsInput]
    players: list[SmackarangPlayer]
    draw_pile: NotRequired[SmackarangPile]
    discard: SmackarangPile
    turn: PlayerId | None
    phase: NotRequired[Literal['challenge', 'drawn', 'over', 'play']]
    called_color: NotRequired[SmackarangColor | None]
    drawn: NotRequired[SmackarangCardOrHidden | None]
    challenge: NotRequired[SmackarangChallenge | None]
    idle_turns: NotRequired[int]
    round: NotRequired[int]
    wins: NotRequired[dict[PlayerId, int]]
    winner: NotRequired[PlayerId | None]


SmackdownStateInput = TypedDict(
    'SmackdownStateInput',
    {
        'game': NotRequired[Literal['smackdown']],
        'ruleset': NotRequired[Literal[1]],
        'seq': NotRequired[int],
        'chance': NotRequired[StreamInput],
        'options': NotRequired[SmackdownOptionsInput],
        'players': list[SmackdownPlayerInput],
        'deck': NotRequired[list[DeckItem]],
        'removed': NotRequired[list[RemovedItem]],
        'turn': PlayerId | None,
        'phase': NotRequired[Literal['act', 'draw', 'finish', 'over', 'select']],
        'raise': NotRequired[SmackdownPendingRaise | None],
        'pot': NotRequired[int],
        'idle_turns': NotRequired[int],
        'deal': NotRequired[int],
        'outcome': NotRequired[SmackdownOutcome | None],
    },
)


class SpankStateInput(TypedDict):
    """
    One game. In `choose` only the Score is done; `move` follows a spank; in `play` a stack must be filled.
    """

    game: NotRequired[Literal['spank']]
    ruleset: NotRequired[Literal[1]]
    seq: NotRequired[int]
    chance: NotRequired[StreamInput]
    options: NotRequired[SpankOptionsInput]
    players: list[SpankPlayerInput]
    stock: NotRequired[StandardPile]
    discard: NotRequired[StandardPile]
    turn: PlayerId | None
    phase: NotRequired[Literal['choose', 'move', 'over', 'play']]
    turns: NotRequired[int]
    winners: NotRequired[list[PlayerId]]


class SmackemStopAskedEvent(TypedDict):
    """
    A player wants to stop; `stops` are the teams that do.
    """

    type: Literal['stop_asked']
    to: Audience
    player: PlayerId
    team: TeamId
    stops: list[TeamId]


class SmackarangSuggest(TypedDict):
    """
    A state and the player who wants a move.
    """

    seed: NotRequired[SearchSeed]
    effort: NotRequired[Effort]
    level: NotRequired[SearchLevel]
    words: NotRequired[SentencesFlag]
    state: SmackarangStateInput
    player: PlayerId


class SmackdownSuggest(TypedDict):
    """
    A state and the player who wants a move.
    """

    seed: NotRequired[SearchSeed]
    effort: NotRequired[Effort]
    level: NotRequired[SearchLevel]
    words: NotRequired[SentencesFlag]
    state: SmackdownStateInput
    player: PlayerId


class SpankSuggest(TypedDict):
    """
    A state and the player who wants a move.
    """

    seed: NotRequired[SearchSeed]
    effort: NotRequired[Effort]
    level: NotRequired[SearchLevel]
    words: NotRequired[SentencesFlag]
    state: SpankStateInput
    player: PlayerId


class SuggestSealedSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['sealed/suggest']
    body: SealedSuggest
    ref: NotRequired[Ref]


class SuggestSealedSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['sealed/suggest']
    body: SealedSuggest
    ref: NotRequired[Ref]


class SuggestSealedSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['sealed/suggest']
    body: SealedSuggest
    ref: NotRequired[Ref]


class SuggestSealedSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['sealed/suggest']
    body: SealedSuggest
    ref: NotRequired[Ref]


class SuggestSealedSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['sealed/suggest']
    body: SealedSuggest
    ref: NotRequired[Ref]


class SuggestSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['suggest']
    body: SmackarangSuggest
    ref: NotRequired[Ref]


class SuggestSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['suggest']
    body: SmackdownSuggest
    ref: NotRequired[Ref]


class SuggestSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['suggest']
    body: SpankSuggest
    ref: NotRequired[Ref]


class SmackshapesSuggestedMove(TypedDict):
    """
    A legal move with its value.
    """

    move: SmackshapesMove
    value: int | None
    playouts: int


class SmackarangTally(TypedDict):
    """
    The finished rounds of a match. The player who won most of them has won the match.

    Players may join and leave between rounds.
    """

    players: list[PlayerId]
    rounds: list[SmackarangTallyRound]
    options: NotRequired[SmackarangTallyOptions]


class SpankTally(TypedDict):
    """
    A Score step of every player in the order listed, or with `turns` one after the other as they were played.

    The game ends when a player reaches the target; no stack scores after that.
    """

    players: list[SpankTallyPlayer]
    options: NotRequired[SpankOptionsInput]
    turns: NotRequired[list[SpankTallyTurn]]


class SmackemTallyRound(TypedDict):
    """
    A finished round; `smacked_by` is null if no team yelled.
    """

    teams: dict[TeamId, SmackemCounted]
    smacked_by: TeamId | None


class SmackemTallyTeam(TypedDict):
    """
    A team and its leveling options.
    """

    id: TeamId
    options: NotRequired[SmackemTeamOptionsInput]


class SmackshapesTappedEvent(TypedDict):
    """
    A card is tapped.
    """

    type: Literal['tapped']
    to: Audience
    player: PlayerId
    card: SmackshapesCardName
    at: int | None


class SmackemTeam(TypedDict):
    """
    A team and its cards. `pile` is face down; the last of `flipped` shows.
    """

    id: TeamId
    players: list[PlayerId]
    options: SmackemTeamOptions
    smack_stack: SmackemPile
    spots: list[SmackemPile]
    pile: SmackemPile
    flipped: SmackemPile
    score: int


class SmackemTeamInput(TypedDict):
    """
    A team and its cards. `pile` is face down; the last of `flipped` shows.
    """

    id: TeamId
    players: list[PlayerId]
    options: NotRequired[SmackemTeamOptionsInput]
    smack_stack: SmackemPile
    spots: list[SmackemPile]
    pile: NotRequired[SmackemPile]
    flipped: NotRequired[SmackemPile]
    score: NotRequired[int]


SmackarangToAct: TypeAlias = list[SmackarangWaiting]
"""
The players who may move, with their types of move; empty if and only if the game or round is over.
"""


SmackdownToAct: TypeAlias = list[SmackdownWaiting]
"""
The players who may move, with their types of move; empty if and only if the game or round is over.
"""


SmackemToAct: TypeAlias = list[SmackemWaiting]
"""
The players who may move, with their types of move; empty if and only if the game or round is over.
"""


SmackshapesToAct: TypeAlias = list[SmackshapesWaiting]
"""
The players who may move, with their types of move; empty if and only if the game or round is over.
"""


SpankToAct: TypeAlias = list[SpankWaiting]
"""
The players who may move, with their types of move; empty if and only if the game or round is over.
"""


SmackarangToActOrNull: TypeAlias = list[SmackarangWaiting] | None
"""
The players who may move, with their types of move; empty if and only if the game or round is over.
"""


SmackdownToActOrNull: TypeAlias = list[SmackdownWaiting] | None
"""
The players who may move, with their types of move; empty if and only if the game or round is over.
"""


SmackemToActOrNull: TypeAlias = list[SmackemWaiting] | None
"""
The players who may move, with their types of move; empty if and only if the game or round is over.
"""


SmackshapesToActOrNull: TypeAlias = list[SmackshapesWaiting] | None
"""
The players who may move, with their types of move; empty if and only if the game or round is over.
"""


SpankToActOrNull: TypeAlias = list[SpankWaiting] | None
"""
The players who may move, with their types of move; empty if and only if the game or round is over.
"""


class SmackdownTookEvent(TypedDict):
    """
    A dirty play took the card at this place of an opponent's hand, counted from 0.
    """

    type: Literal['took']
    to: Audience
    player: PlayerId
    opponent: PlayerId
    position: int


class SmackarangTranscriptHeaderByState(TypedDict):
    """
    The first line of a transcript: its game, and the deal or state with which it begins.
    """

    transcript: Literal[1]
    game: Literal['smackarang']
    ruleset: NotRequired[Literal[1]]
    state: SmackarangStateInput
    seats: NotRequired[SeatNames]
    claim: NotRequired[Claim | None]
    on_illegal: NotRequired[OnIllegal]


class SmackdownTranscriptHeaderByState(TypedDict):
    """
    The first line of a transcript: its game, and the deal or state with which it begins.
    """

    transcript: Literal[1]
    game: Literal['smackdown']
    ruleset: NotRequired[Literal[1]]
    state: SmackdownStateInput
    seats: NotRequired[SeatNames]
    claim: NotRequired[Claim | None]
    on_illegal: NotRequired[OnIllegal]


class SpankTranscriptHeaderByState(TypedDict):
    """
    The first line of a transcript: its game, and the deal or state with which it begins.
    """

    transcript: Literal[1]
    game: Literal['spank']
    ruleset: NotRequired[Literal[1]]
    state: SpankStateInput
    seats: NotRequired[SeatNames]
    claim: NotRequired[Claim | None]
    on_illegal: NotRequired[OnIllegal]


class SmackdownTurnBeganEvent(TypedDict):
    """
    A player's turn begins; `draws`: with drawing a card, since there is one left.
    """

    type: Literal['turn_began']
    to: Audience
    player: PlayerId
    draws: bool


class SmackdownTurnEndedEvent(TypedDict):
    """
    A player's turn is over; `idle_turns` counts the turns passed since the deck ran out.
    """

    type: Literal['turn_ended']
    to: Audience
    player: PlayerId
    idle_turns: int


class SmackemTurnedOverEvent(TypedDict):
    """
    The flipped cards are the pile again; the leftovers come first.
    """

    type: Literal['turned_over']
    to: Audience
    player: PlayerId
    team: TeamId
    leftovers: int
    pile: int


class SmackshapesUndecided(TypedDict):
    """
    Moves whose legality depends on hidden cards.
    """

    count: int
    moves: list[SmackshapesMove]


class SmackarangView(TypedDict):
    """
    A state, and the seat whose view to answer.
    """

    state: SmackarangStateInput
    player: PlayerId | None


class SmackdownView(TypedDict):
    """
    A state, and the seat whose view to answer.
    """

    state: SmackdownStateInput
    player: PlayerId | None


class SpankView(TypedDict):
    """
    A state, and the seat whose view to answer.
    """

    state: SpankStateInput
    player: PlayerId | None


class SmackarangViewAnswer(TypedDict):
    """
    The state as the seat may see it, with `?` for hidden cards.
    """

    view: SmackarangState
    to_act: SmackarangToAct
    result: Result


class SmackdownViewAnswer(TypedDict):
    """
    The state as the seat may see it, with `?` for hidden cards.
    """

    view: SmackdownState
    to_act: SmackdownToAct
    result: Result


class SpankViewAnswer(TypedDict):
    """
    The state as the seat may see it, with `?` for hidden cards.
    """

    view: SpankState
    to_act: SpankToAct
    result: Result


class ViewSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['view']
    body: SmackarangView
    ref: NotRequired[Ref]


class ViewSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['view']
    body: SmackdownView
    ref: NotRequired[Ref]


class ViewSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['view']
    body: SpankView
    ref: NotRequired[Ref]


class SmackarangWonEvent(TypedDict):
    """
    The round is won.
    """

    type: Literal['won']
    to: Audience
    player: PlayerId
    wins: int


class SmackdownWonEvent(TypedDict):
    """
    A player wins the deal, and the pot with it.
    """

    type: Literal['won']
    to: Audience
    player: PlayerId
    by: Literal['double_ace', 'exhausted', 'last_in', 'smackdown']
    reason: SmackdownReason
    pot: int


class SpankWonEvent(TypedDict):
    """
    A player reached the target; the game is over.
    """

    type: Literal['won']
    to: Audience
    player: PlayerId
    score: int


class SmackshapesAbstainedEvent(TypedDict):
    """
    A player neither taps nor calls in this round.
    """

    type: Literal['abstained']
    to: Audience
    player: PlayerId


class SmackdownAcceptedEvent(TypedDict):
    """
    A player paid a raise.
    """

    type: Literal['accepted']
    to: Audience
    player: PlayerId
    amount: int


SmackshapesAction: TypeAlias = SmackshapesIgnoreColor | SmackshapesIgnoreShape | SmackshapesIgnoreNumber | SmackshapesAdd | SmackshapesPenaltyWonCard | SmackshapesPenaltyHandCard | SmackshapesPenaltySkip | SmackshapesShiftShape | SmackshapesShiftNumber | SmackshapesShiftColor


class AdjudicateSealedSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['sealed/adjudicate']
    body: SmackshapesSealedAdjudicate
    ref: NotRequired[Ref]


class SmackshapesAlternatives(TypedDict):
    """
    The listed legal moves of the player who made the illegal move.
    """

    count: int
    moves: list[SmackshapesMove]


class SmackdownAntedEvent(TypedDict):
    """
    A player staked the ante.
    """

    type: Literal['anted']
    to: Audience
    player: PlayerId
    amount: int


class BatchAnswer(TypedDict):
    """
    The answers to a batch.
    """

    answers: list[ItemAnswer]


class SmackshapesCard(TypedDict):
    """
    A printed card; only special cards of the expansion have an action.
    """

    shape: SmackshapesShape
    number: int
    color: SmackshapesColor
    ranking: SmackshapesRanking
    action: SmackshapesAction | None


class SmackshapesCardInput(TypedDict):
    """
    A printed card; only special cards of the expansion have an action.
    """

    shape: SmackshapesShape
    number: int
    color: SmackshapesColor
    ranking: SmackshapesRanking
    action: NotRequired[SmackshapesAction | None]


class SmackarangCheck(TypedDict):
    """
    A state whose faults to list.
    """

    state: SmackarangStateInput
    complete: NotRequired[bool]


class SmackdownCheck(TypedDict):
    """
    A state whose faults to list.
    """

    state: SmackdownStateInput
    complete: NotRequired[bool]


class SpankCheck(TypedDict):
    """
    A state whose faults to list.
    """

    state: SpankStateInput
    complete: NotRequired[bool]


class SmackarangCheckAnswer(TypedDict):
    """
    The faults of a state, at most 200; none if it is sound.
    """

    faults: list[SmackarangFaultReport]
    omitted: int


class SmackdownCheckAnswer(TypedDict):
    """
    The faults of a state, at most 200; none if it is sound.
    """

    faults: list[SmackdownFaultReport]
    omitted: int


class SmackemCheckAnswer(TypedDict):
    """
    The faults of a state, at most 200; none if it is sound.
    """

    faults: list[SmackemFaultReport]
    omitted: int


class SmackshapesCheckAnswer(TypedDict):
    """
    The faults of a state, at most 200; none if it is sound.
    """

    faults: list[SmackshapesFaultReport]
    omitted: int


class SpankCheckAnswer(TypedDict):
    """
    The faults of a state, at most 200; none if it is sound.
    """

    faults: list[SpankFaultReport]
    omitted: int


class CheckSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['check']
    body: SmackarangCheck
    ref: NotRequired[Ref]


class CheckSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['check']
    body: SmackdownCheck
    ref: NotRequired[Ref]


class CheckSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['check']
    body: SpankCheck
    ref: NotRequired[Ref]


class ClaimCheck(TypedDict):
    """
    Whether a claim holds; null if the result of the transcript is unknown.
    """

    holds: bool | None
    differences: list[Difference]


class SmackarangDealByAfter(TypedDict):
    """
    A first round of these players, or the next one after a finished state.
    """

    after: SmackarangStateInput
    seed: NotRequired[Seed]
    words: NotRequired[SentencesFlag]


class SmackdownDealByAfter(TypedDict):
    """
    A first round of these players, or the next one after a finished state.
    """

    after: SmackdownStateInput
    seed: NotRequired[Seed]
    words: NotRequired[SentencesFlag]


class SpankDealByAfter(TypedDict):
    """
    A first round of these players, or the next one after a finished state.
    """

    after: SpankStateInput
    seed: NotRequired[Seed]
    words: NotRequired[SentencesFlag]


class SmackarangDealByPlayers(TypedDict):
    """
    A first round of these players, or the next one after a finished state.
    """

    players: Seating
    options: NotRequired[SmackarangOptionsInput]
    seed: NotRequired[Seed]
    words: NotRequired[SentencesFlag]


class SmackdownDealByPlayers(TypedDict):
    """
    A first round of these players, or the next one after a finished state.
    """

    players: Seating
    options: NotRequired[SmackdownOptionsInput]
    seed: NotRequired[Seed]
    words: NotRequired[SentencesFlag]


class SmackemDealByTeams(TypedDict):
    """
    A first round of these teams, or the next one after a finished state; `teams` then gives changes.
    """

    teams: SmackemEntrants
    options: NotRequired[SmackemOptionsInput]
    seed: NotRequired[Seed]
    words: NotRequired[SentencesFlag]


SmackdownDealEnding: TypeAlias = SmackdownCalledSmackdown | SmackdownAcesLaidDown | SmackdownOthersFolded | SmackdownDeckExhausted


class DealSealedSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['sealed/deal']
    body: SmackarangSealedDealByPlayers | SmackarangSealedDealByAfter
    ref: NotRequired[Ref]


class DealSealedSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['sealed/deal']
    body: SmackdownSealedDealByPlayers | SmackdownSealedDealByAfter
    ref: NotRequired[Ref]


class DealSealedSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['sealed/deal']
    body: SmackemSealedDealByTeams | SmackemSealedDealByAfter
    ref: NotRequired[Ref]


class DealSealedSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['sealed/deal']
    body: SpankSealedDealByPlayers | SpankSealedDealByAfter
    ref: NotRequired[Ref]


class DealSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['deal']
    body: SmackarangDealByPlayers | SmackarangDealByAfter
    ref: NotRequired[Ref]


class DealSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['deal']
    body: SmackdownDealByPlayers | SmackdownDealByAfter
    ref: NotRequired[Ref]


class DealSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['deal']
    body: SpankDealByPlayers | SpankDealByAfter
    ref: NotRequired[Ref]


class SmackarangEntry(TypedDict):
    """
    The lines and the total of one player (smackem: team).
    """

    player: NotRequired[PlayerId]
    team: NotRequired[TeamId]
    lines: list[SmackarangLine]
    total: int


class SmackdownEntry(TypedDict):
    """
    The lines and the total of one player (smackem: team).
    """

    player: NotRequired[PlayerId]
    team: NotRequired[TeamId]
    lines: list[SmackdownLine]
    total: int


class SmackemEntry(TypedDict):
    """
    The lines and the total of one player (smackem: team).
    """

    player: NotRequired[PlayerId]
    team: NotRequired[TeamId]
    lines: list[SmackemLine]
    total: int


class SmackshapesEntry(TypedDict):
    """
    The lines and the total of one player (smackem: team).
    """

    player: NotRequired[PlayerId]
    team: NotRequired[TeamId]
    lines: list[SmackshapesLine]
    total: int


class SpankEntry(TypedDict):
    """
    The lines and the total of one player (smackem: team).
    """

    player: NotRequired[PlayerId]
    team: NotRequired[TeamId]
    lines: list[SpankLine]
    total: int


SmackarangEvent: TypeAlias = SmackarangRoundDealtEvent | SmackarangHandEvent | SmackarangPlayedEvent | SmackarangDrewEvent | SmackarangReceivedEvent | SmackarangCardKeptEvent | SmackarangReshuffledEvent | SmackarangHandsSwappedEvent | SmackarangHandsPassedEvent | SmackarangColorCalledEvent | SmackarangNamedEvent | SmackarangChallengedEvent | SmackarangChallengeFailedEvent | SmackarangChallengeEndedEvent | SmackarangPassedEvent | SmackarangWonEvent | SmackarangDeadlockedEvent


SmackemEvent: TypeAlias = SmackemRoundDealtEvent | SmackemPlayedCommonEvent | SmackemStackCompletedEvent | SmackemPlayedTeamEvent | SmackemShowingEvent | SmackemCombinedEvent | SmackemFlippedEvent | SmackemTurnedOverEvent | SmackemStopAskedEvent | SmackemSmackedEvent | SmackemRoundOverEvent | SmackemMatchWonEvent


SmackshapesEvent: TypeAlias = SmackshapesGameDealtEvent | SmackshapesHandEvent | SmackshapesSelectedEvent | SmackshapesSelectionEvent | SmackshapesRevealedEvent | SmackshapesTappedEvent | SmackshapesCalledEvent | SmackshapesAbstainedEvent | SmackshapesClosedEvent | SmackshapesRoundJudgedEvent | SmackshapesCollectedEvent | SmackshapesDiscardedEvent | SmackshapesSmackheadNamedEvent | SmackshapesPenaltySufferedEvent | SmackshapesRoundPassedEvent | SmackshapesRoundOpenedEvent | SmackshapesGameOverEvent


SpankEvent: TypeAlias = SpankGameDealtEvent | SpankLaidOutEvent | SpankHandEvent | SpankDiscardedEvent | SpankSpankedEvent | SpankMovedEvent | SpankRemovedEvent | SpankPlacedEvent | SpankFinishedEvent | SpankDrewEvent | SpankReceivedEvent | SpankReshuffledEvent | SpankScoredEvent | SpankClearedEvent | SpankWonEvent | SpankDeadlockedEvent


SmackarangEvents: TypeAlias = list[SmackarangEvent]
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


class SmackshapesGameSheet(TypedDict):
    """
    Totals are cards won; `round` is the last round judged, null if none is recorded.

    A tally of several rounds has `rounds` instead, one report for each.
    """

    entries: list[SmackshapesEntry]
    round: SmackshapesRoundReport | None
    rounds: NotRequired[list[SmackshapesRoundReport]]


class SmackdownHandReceivedEvent(TypedDict):
    """
    The hand dealt to a player, for that player alone.
    """

    type: Literal['hand']
    to: Audience
    player: PlayerId
    cards: SmackdownPile


class SmackdownHandShownEvent(TypedDict):
    """
    A hand lies open: after a screw over until the selection is made or lapses, after a smackdown for good.
    """

    type: Literal['hand_shown']
    to: Audience
    player: PlayerId
    cards: SmackdownPile


class SmackshapesLaidCard(TypedDict):
    """
    A card on a real table; only the card whose ranking is in force needs one.
    """

    shape: SmackshapesShape
    number: int
    color: SmackshapesColor
    ranking: NotRequired[SmackshapesRanking]
    action: NotRequired[SmackshapesAction | None]


class SmackdownLaidEvent(TypedDict):
    """
    A combination was laid down; its cards are out of the game.
    """

    type: Literal['played']
    to: Audience
    player: PlayerId
    combination: Literal['dirty_play', 'double_ace', 'screw_over']
    cards: SmackdownPile


class SmackshapesLastRound(TypedDict):
    """
    The round just resolved; cards are clockwise from its Smackhead, winners in tap order.
    """

    ranking: SmackshapesRanking
    cards: dict[SmackshapesCardName, SmackshapesValue]
    candidates: list[SmackshapesCardName]
    winning: list[SmackshapesCardName]
    inverted: bool
    winners: list[PlayerId]
    penalties: list[SmackshapesPenalized]


class SmackarangLegalMoves(TypedDict):
    """
    A state, and optionally one of its players.
    """

    state: SmackarangStateInput
    player: NotRequired[PlayerId | None]
    words: NotRequired[SentencesFlag]


class SmackdownLegalMoves(TypedDict):
    """
    A state, and optionally one of its players.
    """

    state: SmackdownStateInput
    player: NotRequired[PlayerId | None]
    words: NotRequired[SentencesFlag]


class SpankLegalMoves(TypedDict):
    """
    A state, and optionally one of its players.
    """

    state: SpankStateInput
    player: NotRequired[PlayerId | None]
    words: NotRequired[SentencesFlag]


class SmackarangLegalStep(TypedDict):
    """
    The move is legal: the events.
    """

    legal: Literal[True]
    violations: SmackarangNoViolations
    events: SmackarangEvents
    ref: RefOrNull
    unknown: NotRequired[SmackarangNoUnknowns]
    words: NotRequired[Sentences]


class SmackemLegalStep(TypedDict):
    """
    The move is legal: the events.
    """

    legal: Literal[True]
    violations: SmackemNoViolations
    events: SmackemEvents
    ref: RefOrNull
    unknown: NotRequired[SmackemNoUnknowns]
    words: NotRequired[Sentences]


class SmackshapesLegalStep(TypedDict):
    """
    The move is legal: the events.
    """

    legal: Literal[True]
    violations: SmackshapesNoViolations
    events: SmackshapesEvents
    ref: RefOrNull
    unknown: NotRequired[SmackshapesNoUnknowns]
    words: NotRequired[Sentences]


class SpankLegalStep(TypedDict):
    """
    The move is legal: the events.
    """

    legal: Literal[True]
    violations: SpankNoViolations
    events: SpankEvents
    ref: RefOrNull
    unknown: NotRequired[SpankNoUnknowns]
    words: NotRequired[Sentences]


class ListMovesSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['legal-moves']
    body: SmackarangLegalMoves
    ref: NotRequired[Ref]


class ListMovesSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['legal-moves']
    body: SmackdownLegalMoves
    ref: NotRequired[Ref]


class ListMovesSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['legal-moves']
    body: SpankLegalMoves
    ref: NotRequired[Ref]


class SmackshapesListing(TypedDict):
    """
    Every legal move: listed in `moves`, or described by a schema in `parametric`.

    In a partial state these are the moves that are certainly legal; `unknown` has the moves that may be.
    """

    count: int
    moves: SmackshapesMoves
    parametric: SmackshapesParametrics
    unknown: NotRequired[SmackshapesUndecided]
    words: NotRequired[Sentences]


class SmackemMatchSheet(TypedDict):
    """
    Lines add up the rounds listed; a total is that of `result.scores`.
    """

    entries: list[SmackemEntry]
    standings: SmackemStandings


SmackarangMove: TypeAlias = SmackarangPlayMove | SmackarangDrawMove | SmackarangKeepMove


SmackdownMove: TypeAlias = SmackdownDrawMove | SmackdownScrewOverMove | SmackdownSelectMove | SmackdownDirtyPlayMove | SmackdownDoubleAceMove | SmackdownSmackdownMove | SmackdownEndTurnMove | SmackdownRaiseMove | SmackdownAcceptMove | SmackdownFoldMove


SmackemMove: TypeAlias = SmackemPlayCommonMove | SmackemPlayTeamMove | SmackemCombineMove | SmackemFlipMove | SmackemTurnOverMove | SmackemStopMove | SmackemSmackMove


SpankMove: TypeAlias = SpankDiscardMove | SpankSpankMove | SpankMoveStackMove | SpankRemoveMove | SpankPlaceMove | SpankDoneMove


SmackarangMoves: TypeAlias = list[SmackarangMove]
"""
Moves as `adjudicate` takes them.
"""


SmackdownMoves: TypeAlias = list[SmackdownMove]
"""
Moves as `adjudicate` takes them.
"""


SmackemMoves: TypeAlias = list[SmackemMove]
"""
Moves as `adjudicate` takes them.
"""


SpankMoves: TypeAlias = list[SpankMove]
"""
Moves as `adjudicate` takes them.
"""


class SmackshapesNextRoundByLaid(TypedDict):
    """
    One of several rounds in a row: the first names the players, the others only cards and answers.
    """

    laid: dict[PlayerId, SmackshapesLaidCard]
    answers: list[SmackshapesTallyAnswer]


class SmackshapesNextRoundByPlayers(TypedDict):
    """
    One of several rounds in a row: the first names the players, the others only cards and answers.
    """

    players: list[PlayerId]
    smackhead: NotRequired[PlayerId]
    laid: dict[PlayerId, SmackshapesLaidCard]
    answers: list[SmackshapesTallyAnswer]
    colorcracks: NotRequired[bool]
    ignored_color: NotRequired[Literal['absent', 'counts']]


SmackarangNoEvents: TypeAlias = list[SmackarangEvent]
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


class SmackarangNotUnderstoodStep(TypedDict):
    """
    The move does not fit its schema; nothing was judged.
    """

    legal: None
    violations: SmackarangNoViolations
    events: SmackarangNoEvents
    ref: RefOrNull
    unknown: NotRequired[SmackarangNoUnknowns]
    errors: list[Detail]
    words: NotRequired[Sentences]


class SmackemNotUnderstoodStep(TypedDict):
    """
    The move does not fit its schema; nothing was judged.
    """

    legal: None
    violations: SmackemNoViolations
    events: SmackemNoEvents
    ref: RefOrNull
    unknown: NotRequired[SmackemNoUnknowns]
    errors: list[Detail]
    words: NotRequired[Sentences]


class SmackshapesNotUnderstoodStep(TypedDict):
    """
    The move does not fit its schema; nothing was judged.
    """

    legal: None
    violations: SmackshapesNoViolations
    events: SmackshapesNoEvents
    ref: RefOrNull
    unknown: NotRequired[SmackshapesNoUnknowns]
    errors: list[Detail]
    words: NotRequired[Sentences]


class SpankNotUnderstoodStep(TypedDict):
    """
    The move does not fit its schema; nothing was judged.
    """

    legal: None
    violations: SpankNoViolations
    events: SpankNoEvents
    ref: RefOrNull
    unknown: NotRequired[SpankNoUnknowns]
    errors: list[Detail]
    words: NotRequired[Sentences]


class OpenSealedSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['sealed/open']
    body: SealedOpen
    ref: NotRequired[Ref]


class OpenSealedSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['sealed/open']
    body: SealedOpen
    ref: NotRequired[Ref]


class OpenSealedSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['sealed/open']
    body: SealedOpen
    ref: NotRequired[Ref]


class OpenSealedSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['sealed/open']
    body: SealedOpen
    ref: NotRequired[Ref]


class OpenSealedSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['sealed/open']
    body: SealedOpen
    ref: NotRequired[Ref]


class SmackshapesOptions(TypedDict):
    """
    Options of a table; absent ones take their defaults.
    """

    colorcracks: bool
    cards_each: int
    end: Literal['everyone_out', 'somebody_out']
    ignored_color: Literal['absent', 'counts']
    smackhead: PlayerId | None
    deck: list[SmackshapesCard] | None


class SmackshapesOptionsInput(TypedDict):
    """
    Options of a table; absent ones take their defaults.
    """

    colorcracks: NotRequired[bool]
    cards_each: NotRequired[int]
    end: NotRequired[Literal['everyone_out', 'somebody_out']]
    ignored_color: NotRequired[Literal['absent', 'counts']]
    smackhead: NotRequired[PlayerId | None]
    deck: NotRequired[list[SmackshapesCardInput] | None]


class SmackarangReplayByDeal(TypedDict):
    """
    A transcript: the deal or state with which it begins, its moves, and optionally a claimed result.
    """

    deal: SmackarangDealByPlayers | SmackarangDealByAfter
    moves: list[SmackarangMove]
    on_illegal: NotRequired[OnIllegal]
    claim: NotRequired[Claim | None]
    words: NotRequired[SentencesFlag]


class SmackdownReplayByDeal(TypedDict):
    """
    A transcript: the deal or state with which it begins, its moves, and optionally a claimed result.
    """

    deal: SmackdownDealByPlayers | SmackdownDealByAfter
    moves: list[SmackdownMove]
    on_illegal: NotRequired[OnIllegal]
    claim: NotRequired[Claim | None]
    words: NotRequired[SentencesFlag]


class SpankReplayByDeal(TypedDict):
    """
    A transcript: the deal or state with which it begins, its moves, and optionally a claimed result.
    """

    deal: SpankDealByPlayers | SpankDealByAfter
    moves: list[SpankMove]
    on_illegal: NotRequired[OnIllegal]
    claim: NotRequired[Claim | None]
    words: NotRequired[SentencesFlag]


class SmackarangReplayByState(TypedDict):
    """
    A transcript: the deal or state with which it begins, its moves, and optionally a claimed result.
    """

    state: SmackarangStateInput
    moves: list[SmackarangMove]
    on_illegal: NotRequired[OnIllegal]
    claim: NotRequired[Claim | None]
    words: NotRequired[SentencesFlag]


class SmackdownReplayByState(TypedDict):
    """
    A transcript: the deal or state with which it begins, its moves, and optionally a claimed result.
    """

    state: SmackdownStateInput
    moves: list[SmackdownMove]
    on_illegal: NotRequired[OnIllegal]
    claim: NotRequired[Claim | None]
    words: NotRequired[SentencesFlag]


class SpankReplayByState(TypedDict):
    """
    A transcript: the deal or state with which it begins, its moves, and optionally a claimed result.
    """

    state: SpankStateInput
    moves: list[SpankMove]
    on_illegal: NotRequired[OnIllegal]
    claim: NotRequired[Claim | None]
    words: NotRequired[SentencesFlag]


class ReplaySmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['replay']
    body: SmackarangReplayByDeal | SmackarangReplayByState
    ref: NotRequired[Ref]


class ReplaySmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['replay']
    body: SmackdownReplayByDeal | SmackdownReplayByState
    ref: NotRequired[Ref]


class ReplaySpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['replay']
    body: SpankReplayByDeal | SpankReplayByState
    ref: NotRequired[Ref]


class SmackarangRoundSheet(TypedDict):
    """
    Totals are rounds won.
    """

    entries: list[SmackarangEntry]
    standings: SmackarangStandings


class SmackarangScoreAnswer(TypedDict):
    """
    A score sheet and the result. The sheet is null if it depends on hidden cards; `unknown` says on which.
    """

    sheet: SmackarangRoundSheet | None
    result: Result
    unknown: NotRequired[list[SmackarangUnknown]]


class SmackemScoreAnswer(TypedDict):
    """
    A score sheet and the result. The sheet is null if it depends on hidden cards; `unknown` says on which.
    """

    sheet: SmackemMatchSheet | None
    result: Result
    unknown: NotRequired[list[SmackemUnknown]]


class SmackshapesScoreAnswer(TypedDict):
    """
    A score sheet and the result. The sheet is null if it depends on hidden cards; `unknown` says on which.
    """

    sheet: SmackshapesGameSheet | None
    result: Result
    unknown: NotRequired[list[SmackshapesUnknown]]


class SmackarangScoreByState(TypedDict):
    """
    A state, or a tally: what players write down at a table.
    """

    state: SmackarangStateInput


class SmackdownScoreByState(TypedDict):
    """
    A state, or a tally: what players write down at a table.
    """

    state: SmackdownStateInput


class SpankScoreByState(TypedDict):
    """
    A state, or a tally: what players write down at a table.
    """

    state: SpankStateInput


class SmackarangScoreByTally(TypedDict):
    """
    A state, or a tally: what players write down at a table.
    """

    tally: SmackarangTally


class SpankScoreByTally(TypedDict):
    """
    A state, or a tally: what players write down at a table.
    """

    tally: SpankTally


class SpankScoreSheet(TypedDict):
    """
    Each entry has a line with the score before, then one line for each stack of each Score step.

    The sheet of a state has one step for each player, as if it came next; stacks score 0 once the game is over.
    """

    entries: list[SpankEntry]
    standings: SpankStandings
    turns: NotRequired[list[SpankTurnScore]]


class ScoreSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['score']
    body: SmackarangScoreByState | SmackarangScoreByTally
    ref: NotRequired[Ref]


class ScoreSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['score']
    body: SpankScoreByState | SpankScoreByTally
    ref: NotRequired[Ref]


class SmackarangSealedAdjudicate(TypedDict):
    """
    A sealed table and a move that this seat proposes.
    """

    table: SealedTable
    seat: Seat
    move: SmackarangMove
    ref: NotRequired[Ref]
    brief: NotRequired[bool]
    words: NotRequired[SentencesFlag]


class SmackdownSealedAdjudicate(TypedDict):
    """
    A sealed table and a move that this seat proposes.
    """

    table: SealedTable
    seat: Seat
    move: SmackdownMove
    ref: NotRequired[Ref]
    brief: NotRequired[bool]
    words: NotRequired[SentencesFlag]


class SmackemSealedAdjudicate(TypedDict):
    """
    A sealed table and a move that this seat proposes.
    """

    table: SealedTable
    seat: Seat
    move: SmackemMove
    ref: NotRequired[Ref]
    brief: NotRequired[bool]
    words: NotRequired[SentencesFlag]


class SpankSealedAdjudicate(TypedDict):
    """
    A sealed table and a move that this seat proposes.
    """

    table: SealedTable
    seat: Seat
    move: SpankMove
    ref: NotRequired[Ref]
    brief: NotRequired[bool]
    words: NotRequired[SentencesFlag]


class SmackarangSealedDealAnswer(TypedDict):
    """
    A new sealed table, the secrets drawn for it, and the view of a spectator.
    """

    table: SealedTable
    seats: Secrets
    view: SmackarangState
    events: SmackarangEvents
    to_act: SmackarangToAct
    result: Result
    seq: SealedSeq
    digest: Digest
    words: NotRequired[Sentences]


class SpankSealedDealAnswer(TypedDict):
    """
    A new sealed table, the secrets drawn for it, and the view of a spectator.
    """

    table: SealedTable
    seats: Secrets
    view: SpankState
    events: SpankEvents
    to_act: SpankToAct
    result: Result
    seq: SealedSeq
    digest: Digest
    words: NotRequired[Sentences]


class SmackshapesSealedDealByPlayers(TypedDict):
    """
    A first round, or the next one after a finished sealed table.
    """

    players: Seating
    options: NotRequired[SmackshapesOptionsInput]
    words: NotRequired[SentencesFlag]
    seats: NotRequired[SecretHashes]


class SmackarangSealedLegalVerdict(TypedDict):
    """
    The move is legal: the new state and the events.
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
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SpankSealedLegalVerdict(TypedDict):
    """
    The move is legal: the new state and the events.
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
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SmackarangSealedOpenAnswer(TypedDict):
    """
    The whole state of a finished table, its seed included.
    """

    state: SmackarangState
    digest: Digest


class SmackdownSealedOpenAnswer(TypedDict):
    """
    The whole state of a finished table, its seed included.
    """

    state: SmackdownState
    digest: Digest


class SpankSealedOpenAnswer(TypedDict):
    """
    The whole state of a finished table, its seed included.
    """

    state: SpankState
    digest: Digest


class SmackarangSeat(TypedDict):
    """
    A state, and the seat whose view and legal moves to answer.
    """

    state: SmackarangStateInput
    player: PlayerId | None
    words: NotRequired[SentencesFlag]


class SmackdownSeat(TypedDict):
    """
    A state, and the seat whose view and legal moves to answer.
    """

    state: SmackdownStateInput
    player: PlayerId | None
    words: NotRequired[SentencesFlag]


class SpankSeat(TypedDict):
    """
    A state, and the seat whose view and legal moves to answer.
    """

    state: SpankStateInput
    player: PlayerId | None
    words: NotRequired[SentencesFlag]


class SeatSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['seat']
    body: SmackarangSeat
    ref: NotRequired[Ref]


class SeatSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['seat']
    body: SmackdownSeat
    ref: NotRequired[Ref]


class SeatSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['seat']
    body: SpankSeat
    ref: NotRequired[Ref]


class SmackarangSeatView(TypedDict):
    """
    The new state and the events as far as one seat may see them, to be forwarded to that seat.
    """

    view: SmackarangState
    events: SmackarangEvents
    words: NotRequired[Sentences]


class SpankSeatView(TypedDict):
    """
    The new state and the events as far as one seat may see them, to be forwarded to that seat.
    """

    view: SpankState
    events: SpankEvents
    words: NotRequired[Sentences]


class SmackemState(TypedDict):
    """
    One round. Stacks that reached 13 are in `completed`.
    """

    game: Literal['smackem']
    ruleset: Literal[1]
    seq: int
    chance: Stream
    options: SmackemOptions
    teams: list[SmackemTeam]
    common: list[SmackemStack]
    completed: list[SmackemStack]
    phase: Literal['over', 'play']
    ended_by: Literal['agreed', 'deadlock', 'smack'] | None
    smacked_by: TeamId | None
    stops: list[TeamId]
    round: int


class SmackshapesState(TypedDict):
    """
    A game; `selected` is secret in phase select and lies open in phase tap.
    """

    game: Literal['smackshapes']
    ruleset: Literal[1]
    seq: int
    chance: Stream
    options: SmackshapesOptions
    players: list[SmackshapesPlayer]
    cards: dict[SmackshapesCardName, SmackshapesCard]
    smackhead: PlayerId
    round: int
    phase: Literal['over', 'select', 'tap']
    selected: dict[PlayerId, SmackshapesCardOrHidden]
    answers: list[SmackshapesAnswer]
    deputy: PlayerId | None
    discard: SmackshapesPile
    last_round: SmackshapesLastRound | None


class SmackemStateInput(TypedDict):
    """
    One round. Stacks that reached 13 are in `completed`.
    """

    game: NotRequired[Literal['smackem']]
    ruleset: NotRequired[Literal[1]]
    seq: NotRequired[int]
    chance: NotRequired[StreamInput]
    options: NotRequired[SmackemOptionsInput]
    teams: list[SmackemTeamInput]
    common: NotRequired[list[SmackemStack]]
    completed: NotRequired[list[SmackemStack]]
    phase: NotRequired[Literal['over', 'play']]
    ended_by: NotRequired[Literal['agreed', 'deadlock', 'smack'] | None]
    smacked_by: NotRequired[TeamId | None]
    stops: NotRequired[list[TeamId]]
    round: NotRequired[int]


class SmackshapesStateInput(TypedDict):
    """
    A game; `selected` is secret in phase select and lies open in phase tap.
    """

    game: NotRequired[Literal['smackshapes']]
    ruleset: NotRequired[Literal[1]]
    seq: NotRequired[int]
    chance: NotRequired[StreamInput]
    options: NotRequired[SmackshapesOptionsInput]
    players: list[SmackshapesPlayerInput]
    cards: dict[SmackshapesCardName, SmackshapesCardInput]
    smackhead: PlayerId
    round: NotRequired[int]
    phase: NotRequired[Literal['over', 'select', 'tap']]
    selected: NotRequired[dict[PlayerId, SmackshapesCardOrHidden]]
    answers: NotRequired[list[SmackshapesAnswer]]
    deputy: NotRequired[PlayerId | None]
    discard: NotRequired[SmackshapesPile]
    last_round: NotRequired[SmackshapesLastRound | None]


class SmackemSuggest(TypedDict):
    """
    A state and the player who wants a move.
    """

    seed: NotRequired[SearchSeed]
    effort: NotRequired[Effort]
    level: NotRequired[SearchLevel]
    words: NotRequired[SentencesFlag]
    state: SmackemStateInput
    player: PlayerId


class SmackshapesSuggest(TypedDict):
    """
    A state and the player who wants a move.
    """

    seed: NotRequired[SearchSeed]
    effort: NotRequired[Effort]
    level: NotRequired[SearchLevel]
    words: NotRequired[SentencesFlag]
    state: SmackshapesStateInput
    player: PlayerId


class SmackshapesSuggestAnswer(TypedDict):
    """
    A move for one player, from what that player may see; null if the player has none.
    """

    move: SmackshapesMove | None
    forced: bool
    why: str
    reasons: list[SuggestReason]
    candidates: list[SmackshapesSuggestedMove]
    playouts: int
    seq: int
    words: NotRequired[Sentences]


class SuggestSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['suggest']
    body: SmackemSuggest
    ref: NotRequired[Ref]


class SuggestSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['suggest']
    body: SmackshapesSuggest
    ref: NotRequired[Ref]


class SmackarangSuggestedMove(TypedDict):
    """
    A legal move with its value.
    """

    move: SmackarangMove
    value: int | None
    playouts: int


class SmackdownSuggestedMove(TypedDict):
    """
    A legal move with its value.
    """

    move: SmackdownMove
    value: int | None
    playouts: int


class SmackemSuggestedMove(TypedDict):
    """
    A legal move with its value.
    """

    move: SmackemMove
    value: int | None
    playouts: int


class SpankSuggestedMove(TypedDict):
    """
    A legal move with its value.
    """

    move: SpankMove
    value: int | None
    playouts: int


class SmackemTally(TypedDict):
    """
    The rounds of one match. Teams may join and leave between rounds.
    """

    teams: list[SmackemTallyTeam]
    rounds: list[SmackemTallyRound]
    options: NotRequired[SmackemOptionsInput]


class SmackdownTallyByHands(TypedDict):
    """
    The end of one deal (`hands`), or several deals in a row (`deals`) with the pot carried on.
    """

    hands: dict[PlayerId, list[SmackdownCardOrRank] | None]
    folded: NotRequired[list[PlayerId]]
    stakes: NotRequired[dict[PlayerId, int]]
    pot: NotRequired[int]
    ended: NotRequired[SmackdownDealEnding]
    options: NotRequired[SmackdownOptionsInput]


class SmackshapesTallyByRounds(TypedDict):
    """
    The cards won by every player at the end, a single round, or the rounds of a game from the first one on.
    """

    rounds: list[SmackshapesNextRoundByPlayers | SmackshapesNextRoundByLaid]


class SmackdownTallyDeal(TypedDict):
    """
    One of several deals in a row; a player of whom it says nothing had no chip and was not dealt in.
    """

    hands: dict[PlayerId, list[SmackdownCardOrRank] | None]
    folded: NotRequired[list[PlayerId]]
    stakes: NotRequired[dict[PlayerId, int]]
    ended: NotRequired[SmackdownDealEnding]
    out: NotRequired[list[PlayerId]]


class SmackdownTallyDealSheet(TypedDict):
    """
    The sheet of one of several deals in a row.
    """

    entries: list[SmackdownEntry]
    showdown: list[SmackdownShownHand]
    outcome: SmackdownOutcome | None
    why: Message | None
    scores: dict[PlayerId, int]


class SmackshapesTallyRound(TypedDict):
    """
    A round on a real table: the players clockwise, the card each laid, the answers in order.
    """

    players: list[PlayerId]
    smackhead: PlayerId
    laid: dict[PlayerId, SmackshapesLaidCard]
    answers: list[SmackshapesTallyAnswer]
    colorcracks: NotRequired[bool]
    ignored_color: NotRequired[Literal['absent', 'counts']]


class SmackarangTranscriptHeaderByDeal(TypedDict):
    """
    The first line of a transcript: its game, and the deal or state with which it begins.
    """

    transcript: Literal[1]
    game: Literal['smackarang']
    ruleset: NotRequired[Literal[1]]
    deal: SmackarangDealByPlayers | SmackarangDealByAfter
    seats: NotRequired[SeatNames]
    claim: NotRequired[Claim | None]
    on_illegal: NotRequired[OnIllegal]


class SmackdownTranscriptHeaderByDeal(TypedDict):
    """
    The first line of a transcript: its game, and the deal or state with which it begins.
    """

    transcript: Literal[1]
    game: Literal['smackdown']
    ruleset: NotRequired[Literal[1]]
    deal: SmackdownDealByPlayers | SmackdownDealByAfter
    seats: NotRequired[SeatNames]
    claim: NotRequired[Claim | None]
    on_illegal: NotRequired[OnIllegal]


class SpankTranscriptHeaderByDeal(TypedDict):
    """
    The first line of a transcript: its game, and the deal or state with which it begins.
    """

    transcript: Literal[1]
    game: Literal['spank']
    ruleset: NotRequired[Literal[1]]
    deal: SpankDealByPlayers | SpankDealByAfter
    seats: NotRequired[SeatNames]
    claim: NotRequired[Claim | None]
    on_illegal: NotRequired[OnIllegal]


class SmackemTranscriptHeaderByState(TypedDict):
    """
    The first line of a transcript: its game, and the deal or state with which it begins.
    """

    transcript: Literal[1]
    game: Literal['smackem']
    ruleset: NotRequired[Literal[1]]
    state: SmackemStateInput
    seats: NotRequired[SeatNames]
    claim: NotRequired[Claim | None]
    on_illegal: NotRequired[OnIllegal]


class SmackshapesTranscriptHeaderByState(TypedDict):
    """
    The first line of a transcript: its game, and the deal or state with which it begins.
    """

    transcript: Literal[1]
    game: Literal['smackshapes']
    ruleset: NotRequired[Literal[1]]
    state: SmackshapesStateInput
    seats: NotRequired[SeatNames]
    claim: NotRequired[Claim | None]
    on_illegal: NotRequired[OnIllegal]


class SmackarangUndecided(TypedDict):
    """
    Moves whose legality depends on hidden cards.
    """

    count: int
    moves: list[SmackarangMove]


class SmackdownUndecided(TypedDict):
    """
    Moves whose legality depends on hidden cards.
    """

    count: int
    moves: list[SmackdownMove]


class SmackemUndecided(TypedDict):
    """
    Moves whose legality depends on hidden cards.
    """

    count: int
    moves: list[SmackemMove]


class SpankUndecided(TypedDict):
    """
    Moves whose legality depends on hidden cards.
    """

    count: int
    moves: list[SpankMove]


class SmackarangUndecidedStep(TypedDict):
    """
    Whether the move is legal depends on hidden cards; `unknown` says on which.
    """

    legal: None
    violations: SmackarangNoViolations
    events: SmackarangNoEvents
    ref: RefOrNull
    unknown: SmackarangUnknowns
    words: NotRequired[Sentences]


class SmackemUndecidedStep(TypedDict):
    """
    Whether the move is legal depends on hidden cards; `unknown` says on which.
    """

    legal: None
    violations: SmackemNoViolations
    events: SmackemNoEvents
    ref: RefOrNull
    unknown: SmackemUnknowns
    words: NotRequired[Sentences]


class SmackshapesUndecidedStep(TypedDict):
    """
    Whether the move is legal depends on hidden cards; `unknown` says on which.
    """

    legal: None
    violations: SmackshapesNoViolations
    events: SmackshapesNoEvents
    ref: RefOrNull
    unknown: SmackshapesUnknowns
    words: NotRequired[Sentences]


class SpankUndecidedStep(TypedDict):
    """
    Whether the move is legal depends on hidden cards; `unknown` says on which.
    """

    legal: None
    violations: SpankNoViolations
    events: SpankNoEvents
    ref: RefOrNull
    unknown: SpankUnknowns
    words: NotRequired[Sentences]


class SmackarangUnknownOutcomeStep(TypedDict):
    """
    The move is legal, but its outcome depends on hidden cards; `unknown` says on which.
    """

    legal: Literal[True]
    violations: SmackarangNoViolations
    events: SmackarangNoEvents
    ref: RefOrNull
    unknown: SmackarangUnknowns
    words: NotRequired[Sentences]


class SmackemUnknownOutcomeStep(TypedDict):
    """
    The move is legal, but its outcome depends on hidden cards; `unknown` says on which.
    """

    legal: Literal[True]
    violations: SmackemNoViolations
    events: SmackemNoEvents
    ref: RefOrNull
    unknown: SmackemUnknowns
    words: NotRequired[Sentences]


class SmackshapesUnknownOutcomeStep(TypedDict):
    """
    The move is legal, but its outcome depends on hidden cards; `unknown` says on which.
    """

    legal: Literal[True]
    violations: SmackshapesNoViolations
    events: SmackshapesNoEvents
    ref: RefOrNull
    unknown: SmackshapesUnknowns
    words: NotRequired[Sentences]


class SpankUnknownOutcomeStep(TypedDict):
    """
    The move is legal, but its outcome depends on hidden cards; `unknown` says on which.
    """

    legal: Literal[True]
    violations: SpankNoViolations
    events: SpankNoEvents
    ref: RefOrNull
    unknown: SpankUnknowns
    words: NotRequired[Sentences]


class SmackemView(TypedDict):
    """
    A state, and the seat whose view to answer.
    """

    state: SmackemStateInput
    player: PlayerId | None


class SmackshapesView(TypedDict):
    """
    A state, and the seat whose view to answer.
    """

    state: SmackshapesStateInput
    player: PlayerId | None


class SmackemViewAnswer(TypedDict):
    """
    The state as the seat may see it, with `?` for hidden cards.
    """

    view: SmackemState
    to_act: SmackemToAct
    result: Result


class SmackshapesViewAnswer(TypedDict):
    """
    The state as the seat may see it, with `?` for hidden cards.
    """

    view: SmackshapesState
    to_act: SmackshapesToAct
    result: Result


class ViewSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['view']
    body: SmackemView
    ref: NotRequired[Ref]


class ViewSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['view']
    body: SmackshapesView
    ref: NotRequired[Ref]


SmackarangViews: TypeAlias = dict[PlayerId, SmackarangSeatView]


SpankViews: TypeAlias = dict[PlayerId, SpankSeatView]


class SmackarangAdjudicate(TypedDict):
    """
    A state and a proposed move.
    """

    state: SmackarangStateInput
    move: SmackarangMove
    ref: NotRequired[Ref]
    brief: NotRequired[bool]
    views: NotRequired[Seats]
    words: NotRequired[SentencesFlag]


class SmackdownAdjudicate(TypedDict):
    """
    A state and a proposed move.
    """

    state: SmackdownStateInput
    move: SmackdownMove
    ref: NotRequired[Ref]
    brief: NotRequired[bool]
    views: NotRequired[Seats]
    words: NotRequired[SentencesFlag]


class SmackemAdjudicate(TypedDict):
    """
    A state and a proposed move.
    """

    state: SmackemStateInput
    move: SmackemMove
    ref: NotRequired[Ref]
    brief: NotRequired[bool]
    views: NotRequired[Seats]
    words: NotRequired[SentencesFlag]


class SmackshapesAdjudicate(TypedDict):
    """
    A state and a proposed move.
    """

    state: SmackshapesStateInput
    move: SmackshapesMove
    ref: NotRequired[Ref]
    brief: NotRequired[bool]
    views: NotRequired[Seats]
    words: NotRequired[SentencesFlag]


class SpankAdjudicate(TypedDict):
    """
    A state and a proposed move.
    """

    state: SpankStateInput
    move: SpankMove
    ref: NotRequired[Ref]
    brief: NotRequired[bool]
    views: NotRequired[Seats]
    words: NotRequired[SentencesFlag]


class AdjudicateSealedSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['sealed/adjudicate']
    body: SmackarangSealedAdjudicate
    ref: NotRequired[Ref]


class AdjudicateSealedSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['sealed/adjudicate']
    body: SmackdownSealedAdjudicate
    ref: NotRequired[Ref]


class AdjudicateSealedSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['sealed/adjudicate']
    body: SmackemSealedAdjudicate
    ref: NotRequired[Ref]


class AdjudicateSealedSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['sealed/adjudicate']
    body: SpankSealedAdjudicate
    ref: NotRequired[Ref]


class AdjudicateSmackarangItem(TypedDict):
    game: Literal['smackarang']
    operation: Literal['adjudicate']
    body: SmackarangAdjudicate
    ref: NotRequired[Ref]


class AdjudicateSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['adjudicate']
    body: SmackdownAdjudicate
    ref: NotRequired[Ref]


class AdjudicateSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['adjudicate']
    body: SmackemAdjudicate
    ref: NotRequired[Ref]


class AdjudicateSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['adjudicate']
    body: SmackshapesAdjudicate
    ref: NotRequired[Ref]


class AdjudicateSpankItem(TypedDict):
    game: Literal['spank']
    operation: Literal['adjudicate']
    body: SpankAdjudicate
    ref: NotRequired[Ref]


class SmackarangAlternatives(TypedDict):
    """
    The listed legal moves of the player who made the illegal move.
    """

    count: int
    moves: list[SmackarangMove]


class SmackdownAlternatives(TypedDict):
    """
    The listed legal moves of the player who made the illegal move.
    """

    count: int
    moves: list[SmackdownMove]


class SmackemAlternatives(TypedDict):
    """
    The listed legal moves of the player who made the illegal move.
    """

    count: int
    moves: list[SmackemMove]


class SpankAlternatives(TypedDict):
    """
    The listed legal moves of the player who made the illegal move.
    """

    count: int
    moves: list[SpankMove]


class SmackemCheck(TypedDict):
    """
    A state whose faults to list.
    """

    state: SmackemStateInput
    complete: NotRequired[bool]


class SmackshapesCheck(TypedDict):
    """
    A state whose faults to list.
    """

    state: SmackshapesStateInput
    complete: NotRequired[bool]


class CheckSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['check']
    body: SmackemCheck
    ref: NotRequired[Ref]


class CheckSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['check']
    body: SmackshapesCheck
    ref: NotRequired[Ref]


class SmackarangDealAnswer(TypedDict):
    """
    A new state, and the events of the deal.
    """

    state: SmackarangState
    events: SmackarangEvents
    to_act: SmackarangToAct
    result: Result
    words: NotRequired[Sentences]


class SmackemDealAnswer(TypedDict):
    """
    A new state, and the events of the deal.
    """

    state: SmackemState
    events: SmackemEvents
    to_act: SmackemToAct
    result: Result
    words: NotRequired[Sentences]


class SmackshapesDealAnswer(TypedDict):
    """
    A new state, and the events of the deal.
    """

    state: SmackshapesState
    events: SmackshapesEvents
    to_act: SmackshapesToAct
    result: Result
    words: NotRequired[Sentences]


class SpankDealAnswer(TypedDict):
    """
    A new state, and the events of the deal.
    """

    state: SpankState
    events: SpankEvents
    to_act: SpankToAct
    result: Result
    words: NotRequired[Sentences]


class SmackemDealByAfter(TypedDict):
    """
    A first round of these teams, or the next one after a finished state; `teams` then gives changes.
    """

    teams: NotRequired[SmackemEntrants]
    after: SmackemStateInput
    seed: NotRequired[Seed]
    words: NotRequired[SentencesFlag]


class SmackshapesDealByAfter(TypedDict):
    """
    A first round of these players, or the next one after a finished state.
    """

    after: SmackshapesStateInput
    seed: NotRequired[Seed]
    words: NotRequired[SentencesFlag]


class SmackshapesDealByPlayers(TypedDict):
    """
    A first round of these players, or the next one after a finished state.
    """

    players: Seating
    options: NotRequired[SmackshapesOptionsInput]
    seed: NotRequired[Seed]
    words: NotRequired[SentencesFlag]


class DealSealedSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['sealed/deal']
    body: SmackshapesSealedDealByPlayers | SmackshapesSealedDealByAfter
    ref: NotRequired[Ref]


class DealSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['deal']
    body: SmackemDealByTeams | SmackemDealByAfter
    ref: NotRequired[Ref]


class DealSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['deal']
    body: SmackshapesDealByPlayers | SmackshapesDealByAfter
    ref: NotRequired[Ref]


SmackdownEvent: TypeAlias = SmackdownHandsDealtEvent | SmackdownAntedEvent | SmackdownHandReceivedEvent | SmackdownDrewEvent | SmackdownReceivedEvent | SmackdownLaidEvent | SmackdownHandShownEvent | SmackdownRemovedEvent | SmackdownTookEvent | SmackdownCardTakenEvent | SmackdownTurnEndedEvent | SmackdownTurnBeganEvent | SmackdownRaisedEvent | SmackdownAcceptedEvent | SmackdownFoldedEvent | SmackdownRaiseAnsweredEvent | SmackdownSmackdownCalledEvent | SmackdownShownDownEvent | SmackdownWonEvent | SmackdownCancelledEvent | SmackdownRefundedEvent


SmackdownEvents: TypeAlias = list[SmackdownEvent]
"""
What happened, in order.
"""


class SmackarangIllegalStep(TypedDict):
    """
    The move is illegal; every broken clause is named.
    """

    legal: Literal[False]
    violations: SmackarangViolations
    events: SmackarangNoEvents
    ref: RefOrNull
    unknown: NotRequired[SmackarangUnknowns]
    words: NotRequired[Sentences]


class SmackemIllegalStep(TypedDict):
    """
    The move is illegal; every broken clause is named.
    """

    legal: Literal[False]
    violations: SmackemViolations
    events: SmackemNoEvents
    ref: RefOrNull
    unknown: NotRequired[SmackemUnknowns]
    words: NotRequired[Sentences]


class SmackshapesIllegalStep(TypedDict):
    """
    The move is illegal; every broken clause is named.
    """

    legal: Literal[False]
    violations: SmackshapesViolations
    events: SmackshapesNoEvents
    ref: RefOrNull
    unknown: NotRequired[SmackshapesUnknowns]
    words: NotRequired[Sentences]


class SpankIllegalStep(TypedDict):
    """
    The move is illegal; every broken clause is named.
    """

    legal: Literal[False]
    violations: SpankViolations
    events: SpankNoEvents
    ref: RefOrNull
    unknown: NotRequired[SpankUnknowns]
    words: NotRequired[Sentences]


class SmackemLegalMoves(TypedDict):
    """
    A state, and optionally one of its players.
    """

    state: SmackemStateInput
    player: NotRequired[PlayerId | None]
    words: NotRequired[SentencesFlag]


class SmackshapesLegalMoves(TypedDict):
    """
    A state, and optionally one of its players.
    """

    state: SmackshapesStateInput
    player: NotRequired[PlayerId | None]
    words: NotRequired[SentencesFlag]


class SmackdownLegalStep(TypedDict):
    """
    The move is legal: the events.
    """

    legal: Literal[True]
    violations: SmackdownNoViolations
    events: SmackdownEvents
    ref: RefOrNull
    unknown: NotRequired[SmackdownNoUnknowns]
    words: NotRequired[Sentences]


class SmackarangLegalVerdict(TypedDict):
    """
    The move is legal: the new state and the events.
    """

    legal: Literal[True]
    violations: SmackarangNoViolations
    state: SmackarangState
    events: NotRequired[SmackarangEvents]
    to_act: NotRequired[SmackarangToAct]
    result: Result
    unknown: NotRequired[SmackarangNoUnknowns]
    views: NotRequired[SmackarangViews]
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SpankLegalVerdict(TypedDict):
    """
    The move is legal: the new state and the events.
    """

    legal: Literal[True]
    violations: SpankNoViolations
    state: SpankState
    events: NotRequired[SpankEvents]
    to_act: NotRequired[SpankToAct]
    result: Result
    unknown: NotRequired[SpankNoUnknowns]
    views: NotRequired[SpankViews]
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class ListMovesSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['legal-moves']
    body: SmackemLegalMoves
    ref: NotRequired[Ref]


class ListMovesSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['legal-moves']
    body: SmackshapesLegalMoves
    ref: NotRequired[Ref]


class SmackarangListing(TypedDict):
    """
    Every legal move: listed in `moves`, or described by a schema in `parametric`.

    In a partial state these are the moves that are certainly legal; `unknown` has the moves that may be.
    """

    count: int
    moves: SmackarangMoves
    parametric: SmackarangParametrics
    unknown: NotRequired[SmackarangUndecided]
    words: NotRequired[Sentences]


class SmackdownListing(TypedDict):
    """
    Every legal move: listed in `moves`, or described by a schema in `parametric`.

    In a partial state these are the moves that are certainly legal; `unknown` has the moves that may be.
    """

    count: int
    moves: SmackdownMoves
    parametric: SmackdownParametrics
    unknown: NotRequired[SmackdownUndecided]
    words: NotRequired[Sentences]


class SmackemListing(TypedDict):
    """
    Every legal move: listed in `moves`, or described by a schema in `parametric`.

    In a partial state these are the moves that are certainly legal; `unknown` has the moves that may be.
    """

    count: int
    moves: SmackemMoves
    parametric: SmackemParametrics
    unknown: NotRequired[SmackemUndecided]
    words: NotRequired[Sentences]


class SpankListing(TypedDict):
    """
    Every legal move: listed in `moves`, or described by a schema in `parametric`.

    In a partial state these are the moves that are certainly legal; `unknown` has the moves that may be.
    """

    count: int
    moves: SpankMoves
    parametric: SpankParametrics
    unknown: NotRequired[SpankUndecided]
    words: NotRequired[Sentences]


SmackdownNoEvents: TypeAlias = list[SmackdownEvent]
"""
What happened, in order.
"""


SmackarangNoViews: TypeAlias = dict[PlayerId, SmackarangSeatView]


SpankNoViews: TypeAlias = dict[PlayerId, SpankSeatView]


class SmackdownNotUnderstoodStep(TypedDict):
    """
    The move does not fit its schema; nothing was judged.
    """

    legal: None
    violations: SmackdownNoViolations
    events: SmackdownNoEvents
    ref: RefOrNull
    unknown: NotRequired[SmackdownNoUnknowns]
    errors: list[Detail]
    words: NotRequired[Sentences]


class SmackemReplayByDeal(TypedDict):
    """
    A transcript: the deal or state with which it begins, its moves, and optionally a claimed result.
    """

    deal: SmackemDealByTeams | SmackemDealByAfter
    moves: list[SmackemMove]
    on_illegal: NotRequired[OnIllegal]
    claim: NotRequired[Claim | None]
    words: NotRequired[SentencesFlag]


class SmackshapesReplayByDeal(TypedDict):
    """
    A transcript: the deal or state with which it begins, its moves, and optionally a claimed result.
    """

    deal: SmackshapesDealByPlayers | SmackshapesDealByAfter
    moves: list[SmackshapesMove]
    on_illegal: NotRequired[OnIllegal]
    claim: NotRequired[Claim | None]
    words: NotRequired[SentencesFlag]


class SmackemReplayByState(TypedDict):
    """
    A transcript: the deal or state with which it begins, its moves, and optionally a claimed result.
    """

    state: SmackemStateInput
    moves: list[SmackemMove]
    on_illegal: NotRequired[OnIllegal]
    claim: NotRequired[Claim | None]
    words: NotRequired[SentencesFlag]


class SmackshapesReplayByState(TypedDict):
    """
    A transcript: the deal or state with which it begins, its moves, and optionally a claimed result.
    """

    state: SmackshapesStateInput
    moves: list[SmackshapesMove]
    on_illegal: NotRequired[OnIllegal]
    claim: NotRequired[Claim | None]
    words: NotRequired[SentencesFlag]


class ReplaySmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['replay']
    body: SmackemReplayByDeal | SmackemReplayByState
    ref: NotRequired[Ref]


class ReplaySmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['replay']
    body: SmackshapesReplayByDeal | SmackshapesReplayByState
    ref: NotRequired[Ref]


class SpankScoreAnswer(TypedDict):
    """
    A score sheet and the result. The sheet is null if it depends on hidden cards; `unknown` says on which.
    """

    sheet: SpankScoreSheet | None
    result: Result
    unknown: NotRequired[list[SpankUnknown]]


class SmackemScoreByState(TypedDict):
    """
    A state, or a tally: what players write down at a table.
    """

    state: SmackemStateInput


class SmackshapesScoreByState(TypedDict):
    """
    A state, or a tally: what players write down at a table.
    """

    state: SmackshapesStateInput


class SmackemScoreByTally(TypedDict):
    """
    A state, or a tally: what players write down at a table.
    """

    tally: SmackemTally


class ScoreSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['score']
    body: SmackemScoreByState | SmackemScoreByTally
    ref: NotRequired[Ref]


class SmackdownSealedDealAnswer(TypedDict):
    """
    A new sealed table, the secrets drawn for it, and the view of a spectator.
    """

    table: SealedTable
    seats: Secrets
    view: SmackdownState
    events: SmackdownEvents
    to_act: SmackdownToAct
    result: Result
    seq: SealedSeq
    digest: Digest
    words: NotRequired[Sentences]


class SmackemSealedDealAnswer(TypedDict):
    """
    A new sealed table, the secrets drawn for it, and the view of a spectator.
    """

    table: SealedTable
    seats: Secrets
    view: SmackemState
    events: SmackemEvents
    to_act: SmackemToAct
    result: Result
    seq: SealedSeq
    digest: Digest
    words: NotRequired[Sentences]


class SmackshapesSealedDealAnswer(TypedDict):
    """
    A new sealed table, the secrets drawn for it, and the view of a spectator.
    """

    table: SealedTable
    seats: Secrets
    view: SmackshapesState
    events: SmackshapesEvents
    to_act: SmackshapesToAct
    result: Result
    seq: SealedSeq
    digest: Digest
    words: NotRequired[Sentences]


class SmackarangSealedIllegalVerdict(TypedDict):
    """
    The move is illegal; every broken clause is named.
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
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SmackdownSealedIllegalVerdict(TypedDict):
    """
    The move is illegal; every broken clause is named.
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
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SmackemSealedIllegalVerdict(TypedDict):
    """
    The move is illegal; every broken clause is named.
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
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SmackshapesSealedIllegalVerdict(TypedDict):
    """
    The move is illegal; every broken clause is named.
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
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SpankSealedIllegalVerdict(TypedDict):
    """
    The move is illegal; every broken clause is named.
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
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SmackdownSealedLegalVerdict(TypedDict):
    """
    The move is legal: the new state and the events.
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
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SmackemSealedLegalVerdict(TypedDict):
    """
    The move is legal: the new state and the events.
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
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SmackshapesSealedLegalVerdict(TypedDict):
    """
    The move is legal: the new state and the events.
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
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SmackemSealedOpenAnswer(TypedDict):
    """
    The whole state of a finished table, its seed included.
    """

    state: SmackemState
    digest: Digest


class SmackshapesSealedOpenAnswer(TypedDict):
    """
    The whole state of a finished table, its seed included.
    """

    state: SmackshapesState
    digest: Digest


class SmackarangSealedSeatAnswer(TypedDict):
    """
    The view, events and legal moves of one seat; a spectator has no moves.

    `unknown` has moves of the seat whose legality depends on cards that it cannot see. Propose one to find out.
    """

    view: SmackarangState
    events: SmackarangEvents
    moves: SmackarangMoves
    parametric: SmackarangParametrics
    to_act: SmackarangToAct
    result: Result
    seq: SealedSeq
    digest: Digest
    unknown: NotRequired[SmackarangUndecided]
    words: NotRequired[Sentences]


class SmackdownSealedSeatAnswer(TypedDict):
    """
    The view, events and legal moves of one seat; a spectator has no moves.

    `unknown` has moves of the seat whose legality depends on cards that it cannot see. Propose one to find out.
    """

    view: SmackdownState
    events: SmackdownEvents
    moves: SmackdownMoves
    parametric: SmackdownParametrics
    to_act: SmackdownToAct
    result: Result
    seq: SealedSeq
    digest: Digest
    unknown: NotRequired[SmackdownUndecided]
    words: NotRequired[Sentences]


class SmackemSealedSeatAnswer(TypedDict):
    """
    The view, events and legal moves of one seat; a spectator has no moves.

    `unknown` has moves of the seat whose legality depends on cards that it cannot see. Propose one to find out.
    """

    view: SmackemState
    events: SmackemEvents
    moves: SmackemMoves
    parametric: SmackemParametrics
    to_act: SmackemToAct
    result: Result
    seq: SealedSeq
    digest: Digest
    unknown: NotRequired[SmackemUndecided]
    words: NotRequired[Sentences]


class SmackshapesSealedSeatAnswer(TypedDict):
    """
    The view, events and legal moves of one seat; a spectator has no moves.

    `unknown` has moves of the seat whose legality depends on cards that it cannot see. Propose one to find out.
    """

    view: SmackshapesState
    events: SmackshapesEvents
    moves: SmackshapesMoves
    parametric: SmackshapesParametrics
    to_act: SmackshapesToAct
    result: Result
    seq: SealedSeq
    digest: Digest
    unknown: NotRequired[SmackshapesUndecided]
    words: NotRequired[Sentences]


class SpankSealedSeatAnswer(TypedDict):
    """
    The view, events and legal moves of one seat; a spectator has no moves.

    `unknown` has moves of the seat whose legality depends on cards that it cannot see. Propose one to find out.
    """

    view: SpankState
    events: SpankEvents
    moves: SpankMoves
    parametric: SpankParametrics
    to_act: SpankToAct
    result: Result
    seq: SealedSeq
    digest: Digest
    unknown: NotRequired[SpankUndecided]
    words: NotRequired[Sentences]


SmackarangSealedVerdict: TypeAlias = SmackarangSealedLegalVerdict | SmackarangSealedIllegalVerdict


SmackdownSealedVerdict: TypeAlias = SmackdownSealedLegalVerdict | SmackdownSealedIllegalVerdict


SmackemSealedVerdict: TypeAlias = SmackemSealedLegalVerdict | SmackemSealedIllegalVerdict


SmackshapesSealedVerdict: TypeAlias = SmackshapesSealedLegalVerdict | SmackshapesSealedIllegalVerdict


SpankSealedVerdict: TypeAlias = SpankSealedLegalVerdict | SpankSealedIllegalVerdict


class SmackemSeat(TypedDict):
    """
    A state, and the seat whose view and legal moves to answer.
    """

    state: SmackemStateInput
    player: PlayerId | None
    words: NotRequired[SentencesFlag]


class SmackshapesSeat(TypedDict):
    """
    A state, and the seat whose view and legal moves to answer.
    """

    state: SmackshapesStateInput
    player: PlayerId | None
    words: NotRequired[SentencesFlag]


class SmackarangSeatAnswer(TypedDict):
    """
    The view and the legal moves of one seat, who may move, and the result.
    """

    view: SmackarangState
    moves: SmackarangMoves
    parametric: SmackarangParametrics
    to_act: SmackarangToAct
    result: Result
    seq: int
    unknown: NotRequired[SmackarangUndecided]
    words: NotRequired[Sentences]


class SmackdownSeatAnswer(TypedDict):
    """
    The view and the legal moves of one seat, who may move, and the result.
    """

    view: SmackdownState
    moves: SmackdownMoves
    parametric: SmackdownParametrics
    to_act: SmackdownToAct
    result: Result
    seq: int
    unknown: NotRequired[SmackdownUndecided]
    words: NotRequired[Sentences]


class SmackemSeatAnswer(TypedDict):
    """
    The view and the legal moves of one seat, who may move, and the result.
    """

    view: SmackemState
    moves: SmackemMoves
    parametric: SmackemParametrics
    to_act: SmackemToAct
    result: Result
    seq: int
    unknown: NotRequired[SmackemUndecided]
    words: NotRequired[Sentences]


class SmackshapesSeatAnswer(TypedDict):
    """
    The view and the legal moves of one seat, who may move, and the result.
    """

    view: SmackshapesState
    moves: SmackshapesMoves
    parametric: SmackshapesParametrics
    to_act: SmackshapesToAct
    result: Result
    seq: int
    unknown: NotRequired[SmackshapesUndecided]
    words: NotRequired[Sentences]


class SpankSeatAnswer(TypedDict):
    """
    The view and the legal moves of one seat, who may move, and the result.
    """

    view: SpankState
    moves: SpankMoves
    parametric: SpankParametrics
    to_act: SpankToAct
    result: Result
    seq: int
    unknown: NotRequired[SpankUndecided]
    words: NotRequired[Sentences]


class SeatSmackemItem(TypedDict):
    game: Literal['smackem']
    operation: Literal['seat']
    body: SmackemSeat
    ref: NotRequired[Ref]


class SeatSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['seat']
    body: SmackshapesSeat
    ref: NotRequired[Ref]


class SmackdownSeatView(TypedDict):
    """
    The new state and the events as far as one seat may see them, to be forwarded to that seat.
    """

    view: SmackdownState
    events: SmackdownEvents
    words: NotRequired[Sentences]


class SmackemSeatView(TypedDict):
    """
    The new state and the events as far as one seat may see them, to be forwarded to that seat.
    """

    view: SmackemState
    events: SmackemEvents
    words: NotRequired[Sentences]


class SmackshapesSeatView(TypedDict):
    """
    The new state and the events as far as one seat may see them, to be forwarded to that seat.
    """

    view: SmackshapesState
    events: SmackshapesEvents
    words: NotRequired[Sentences]


class SmackdownShowdownSheet(TypedDict):
    """
    The sheet of a deal. Of several deals in a row: the last one, but for the totals, which are those of all.
    """

    entries: list[SmackdownEntry]
    showdown: list[SmackdownShownHand]
    outcome: SmackdownOutcome | None
    why: Message | None
    deals: NotRequired[list[SmackdownTallyDealSheet]]


SmackarangStep: TypeAlias = SmackarangLegalStep | SmackarangIllegalStep | SmackarangUnknownOutcomeStep | SmackarangUndecidedStep | SmackarangNotUnderstoodStep


SmackemStep: TypeAlias = SmackemLegalStep | SmackemIllegalStep | SmackemUnknownOutcomeStep | SmackemUndecidedStep | SmackemNotUnderstoodStep


SmackshapesStep: TypeAlias = SmackshapesLegalStep | SmackshapesIllegalStep | SmackshapesUnknownOutcomeStep | SmackshapesUndecidedStep | SmackshapesNotUnderstoodStep


SpankStep: TypeAlias = SpankLegalStep | SpankIllegalStep | SpankUnknownOutcomeStep | SpankUndecidedStep | SpankNotUnderstoodStep


class SmackarangSuggestAnswer(TypedDict):
    """
    A move for one player, from what that player may see; null if the player has none.
    """

    move: SmackarangMove | None
    forced: bool
    why: str
    reasons: list[SuggestReason]
    candidates: list[SmackarangSuggestedMove]
    playouts: int
    seq: int
    words: NotRequired[Sentences]


class SmackdownSuggestAnswer(TypedDict):
    """
    A move for one player, from what that player may see; null if the player has none.
    """

    move: SmackdownMove | None
    forced: bool
    why: str
    reasons: list[SuggestReason]
    candidates: list[SmackdownSuggestedMove]
    playouts: int
    seq: int
    words: NotRequired[Sentences]


class SmackemSuggestAnswer(TypedDict):
    """
    A move for one player, from what that player may see; null if the player has none.
    """

    move: SmackemMove | None
    forced: bool
    why: str
    reasons: list[SuggestReason]
    candidates: list[SmackemSuggestedMove]
    playouts: int
    seq: int
    words: NotRequired[Sentences]


class SpankSuggestAnswer(TypedDict):
    """
    A move for one player, from what that player may see; null if the player has none.
    """

    move: SpankMove | None
    forced: bool
    why: str
    reasons: list[SuggestReason]
    candidates: list[SpankSuggestedMove]
    playouts: int
    seq: int
    words: NotRequired[Sentences]


class SmackdownTallyByDeals(TypedDict):
    """
    The end of one deal (`hands`), or several deals in a row (`deals`) with the pot carried on.
    """

    players: NotRequired[Seating]
    options: NotRequired[SmackdownOptionsInput]
    purses: NotRequired[dict[PlayerId, int]]
    deals: list[SmackdownTallyDeal]


class SmackshapesTallyByRound(TypedDict):
    """
    The cards won by every player at the end, a single round, or the rounds of a game from the first one on.
    """

    round: SmackshapesTallyRound


SmackarangTranscriptHeader: TypeAlias = SmackarangTranscriptHeaderByDeal | SmackarangTranscriptHeaderByState


SmackdownTranscriptHeader: TypeAlias = SmackdownTranscriptHeaderByDeal | SmackdownTranscriptHeaderByState


SpankTranscriptHeader: TypeAlias = SpankTranscriptHeaderByDeal | SpankTranscriptHeaderByState


class SmackemTranscriptHeaderByDeal(TypedDict):
    """
    The first line of a transcript: its game, and the deal or state with which it begins.
    """

    transcript: Literal[1]
    game: Literal['smackem']
    ruleset: NotRequired[Literal[1]]
    deal: SmackemDealByTeams | SmackemDealByAfter
    seats: NotRequired[SeatNames]
    claim: NotRequired[Claim | None]
    on_illegal: NotRequired[OnIllegal]


class SmackshapesTranscriptHeaderByDeal(TypedDict):
    """
    The first line of a transcript: its game, and the deal or state with which it begins.
    """

    transcript: Literal[1]
    game: Literal['smackshapes']
    ruleset: NotRequired[Literal[1]]
    deal: SmackshapesDealByPlayers | SmackshapesDealByAfter
    seats: NotRequired[SeatNames]
    claim: NotRequired[Claim | None]
    on_illegal: NotRequired[OnIllegal]


class SmackdownUndecidedStep(TypedDict):
    """
    Whether the move is legal depends on hidden cards; `unknown` says on which.
    """

    legal: None
    violations: SmackdownNoViolations
    events: SmackdownNoEvents
    ref: RefOrNull
    unknown: SmackdownUnknowns
    words: NotRequired[Sentences]


class SmackarangUndecidedVerdict(TypedDict):
    """
    Whether the move is legal depends on hidden cards; `unknown` says on which.
    """

    legal: None
    violations: SmackarangNoViolations
    state: None
    events: NotRequired[SmackarangNoEvents]
    to_act: NotRequired[None]
    result: None
    unknown: SmackarangUnknowns
    views: NotRequired[SmackarangNoViews]
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SpankUndecidedVerdict(TypedDict):
    """
    Whether the move is legal depends on hidden cards; `unknown` says on which.
    """

    legal: None
    violations: SpankNoViolations
    state: None
    events: NotRequired[SpankNoEvents]
    to_act: NotRequired[None]
    result: None
    unknown: SpankUnknowns
    views: NotRequired[SpankNoViews]
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SmackdownUnknownOutcomeStep(TypedDict):
    """
    The move is legal, but its outcome depends on hidden cards; `unknown` says on which.
    """

    legal: Literal[True]
    violations: SmackdownNoViolations
    events: SmackdownNoEvents
    ref: RefOrNull
    unknown: SmackdownUnknowns
    words: NotRequired[Sentences]


class SmackarangUnknownOutcomeVerdict(TypedDict):
    """
    The move is legal, but its outcome depends on hidden cards; `unknown` says on which.
    """

    legal: Literal[True]
    violations: SmackarangNoViolations
    state: None
    events: NotRequired[SmackarangNoEvents]
    to_act: NotRequired[None]
    result: None
    unknown: SmackarangUnknowns
    views: NotRequired[SmackarangNoViews]
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SpankUnknownOutcomeVerdict(TypedDict):
    """
    The move is legal, but its outcome depends on hidden cards; `unknown` says on which.
    """

    legal: Literal[True]
    violations: SpankNoViolations
    state: None
    events: NotRequired[SpankNoEvents]
    to_act: NotRequired[None]
    result: None
    unknown: SpankUnknowns
    views: NotRequired[SpankNoViews]
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


SmackdownViews: TypeAlias = dict[PlayerId, SmackdownSeatView]


SmackemViews: TypeAlias = dict[PlayerId, SmackemSeatView]


SmackshapesViews: TypeAlias = dict[PlayerId, SmackshapesSeatView]


class SmackdownDealAnswer(TypedDict):
    """
    A new state, and the events of the deal.
    """

    state: SmackdownState
    events: SmackdownEvents
    to_act: SmackdownToAct
    result: Result
    words: NotRequired[Sentences]


class SmackdownIllegalStep(TypedDict):
    """
    The move is illegal; every broken clause is named.
    """

    legal: Literal[False]
    violations: SmackdownViolations
    events: SmackdownNoEvents
    ref: RefOrNull
    unknown: NotRequired[SmackdownUnknowns]
    words: NotRequired[Sentences]


class SmackarangIllegalVerdict(TypedDict):
    """
    The move is illegal; every broken clause is named.
    """

    legal: Literal[False]
    violations: SmackarangViolations
    state: None
    events: NotRequired[SmackarangNoEvents]
    to_act: NotRequired[SmackarangToAct]
    result: Result
    alternatives: NotRequired[SmackarangAlternatives]
    unknown: NotRequired[SmackarangUnknowns]
    views: NotRequired[SmackarangNoViews]
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SpankIllegalVerdict(TypedDict):
    """
    The move is illegal; every broken clause is named.
    """

    legal: Literal[False]
    violations: SpankViolations
    state: None
    events: NotRequired[SpankNoEvents]
    to_act: NotRequired[SpankToAct]
    result: Result
    alternatives: NotRequired[SpankAlternatives]
    unknown: NotRequired[SpankUnknowns]
    views: NotRequired[SpankNoViews]
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SmackdownLegalVerdict(TypedDict):
    """
    The move is legal: the new state and the events.
    """

    legal: Literal[True]
    violations: SmackdownNoViolations
    state: SmackdownState
    events: NotRequired[SmackdownEvents]
    to_act: NotRequired[SmackdownToAct]
    result: Result
    unknown: NotRequired[SmackdownNoUnknowns]
    views: NotRequired[SmackdownViews]
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SmackemLegalVerdict(TypedDict):
    """
    The move is legal: the new state and the events.
    """

    legal: Literal[True]
    violations: SmackemNoViolations
    state: SmackemState
    events: NotRequired[SmackemEvents]
    to_act: NotRequired[SmackemToAct]
    result: Result
    unknown: NotRequired[SmackemNoUnknowns]
    views: NotRequired[SmackemViews]
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SmackshapesLegalVerdict(TypedDict):
    """
    The move is legal: the new state and the events.
    """

    legal: Literal[True]
    violations: SmackshapesNoViolations
    state: SmackshapesState
    events: NotRequired[SmackshapesEvents]
    to_act: NotRequired[SmackshapesToAct]
    result: Result
    unknown: NotRequired[SmackshapesNoUnknowns]
    views: NotRequired[SmackshapesViews]
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


SmackdownNoViews: TypeAlias = dict[PlayerId, SmackdownSeatView]


SmackemNoViews: TypeAlias = dict[PlayerId, SmackemSeatView]


SmackshapesNoViews: TypeAlias = dict[PlayerId, SmackshapesSeatView]


class SmackarangReplayAnswer(TypedDict):
    """
    The verdicts on a transcript, and the state with which it ends.

    State, sheet and result are null, and the verdicts end, at a move whose outcome depends on hidden cards.
    """

    verdicts: list[SmackarangStep]
    first_illegal: int | None
    state: SmackarangState | None
    sheet: SmackarangRoundSheet | None
    result: Result | None
    to_act: SmackarangToActOrNull
    claim: ClaimCheck | None
    commitment: CommitmentCheck


class SmackemReplayAnswer(TypedDict):
    """
    The verdicts on a transcript, and the state with which it ends.

    State, sheet and result are null, and the verdicts end, at a move whose outcome depends on hidden cards.
    """

    verdicts: list[SmackemStep]
    first_illegal: int | None
    state: SmackemState | None
    sheet: SmackemMatchSheet | None
    result: Result | None
    to_act: SmackemToActOrNull
    claim: ClaimCheck | None
    commitment: CommitmentCheck


class SmackshapesReplayAnswer(TypedDict):
    """
    The verdicts on a transcript, and the state with which it ends.

    State, sheet and result are null, and the verdicts end, at a move whose outcome depends on hidden cards.
    """

    verdicts: list[SmackshapesStep]
    first_illegal: int | None
    state: SmackshapesState | None
    sheet: SmackshapesGameSheet | None
    result: Result | None
    to_act: SmackshapesToActOrNull
    claim: ClaimCheck | None
    commitment: CommitmentCheck


class SpankReplayAnswer(TypedDict):
    """
    The verdicts on a transcript, and the state with which it ends.

    State, sheet and result are null, and the verdicts end, at a move whose outcome depends on hidden cards.
    """

    verdicts: list[SpankStep]
    first_illegal: int | None
    state: SpankState | None
    sheet: SpankScoreSheet | None
    result: Result | None
    to_act: SpankToActOrNull
    claim: ClaimCheck | None
    commitment: CommitmentCheck


class SmackdownScoreAnswer(TypedDict):
    """
    A score sheet and the result. The sheet is null if it depends on hidden cards; `unknown` says on which.
    """

    sheet: SmackdownShowdownSheet | None
    result: Result
    unknown: NotRequired[list[SmackdownUnknown]]


class SmackdownScoreByTally(TypedDict):
    """
    A state, or a tally: what players write down at a table.
    """

    tally: SmackdownTallyByHands | SmackdownTallyByDeals


class SmackshapesScoreByTally(TypedDict):
    """
    A state, or a tally: what players write down at a table.
    """

    tally: SmackshapesTallyByWon | SmackshapesTallyByRound | SmackshapesTallyByRounds


class ScoreSmackdownItem(TypedDict):
    game: Literal['smackdown']
    operation: Literal['score']
    body: SmackdownScoreByState | SmackdownScoreByTally
    ref: NotRequired[Ref]


class ScoreSmackshapesItem(TypedDict):
    game: Literal['smackshapes']
    operation: Literal['score']
    body: SmackshapesScoreByState | SmackshapesScoreByTally
    ref: NotRequired[Ref]


SmackdownStep: TypeAlias = SmackdownLegalStep | SmackdownIllegalStep | SmackdownUnknownOutcomeStep | SmackdownUndecidedStep | SmackdownNotUnderstoodStep


SmackarangTranscript: TypeAlias = list[SmackarangTranscriptHeader | SmackarangMove]
"""
A transcript file: one JSON value per line, first the header, then the moves.
"""


SmackdownTranscript: TypeAlias = list[SmackdownTranscriptHeader | SmackdownMove]
"""
A transcript file: one JSON value per line, first the header, then the moves.
"""


SpankTranscript: TypeAlias = list[SpankTranscriptHeader | SpankMove]
"""
A transcript file: one JSON value per line, first the header, then the moves.
"""


SmackemTranscriptHeader: TypeAlias = SmackemTranscriptHeaderByDeal | SmackemTranscriptHeaderByState


SmackshapesTranscriptHeader: TypeAlias = SmackshapesTranscriptHeaderByDeal | SmackshapesTranscriptHeaderByState


class SmackdownUndecidedVerdict(TypedDict):
    """
    Whether the move is legal depends on hidden cards; `unknown` says on which.
    """

    legal: None
    violations: SmackdownNoViolations
    state: None
    events: NotRequired[SmackdownNoEvents]
    to_act: NotRequired[None]
    result: None
    unknown: SmackdownUnknowns
    views: NotRequired[SmackdownNoViews]
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SmackemUndecidedVerdict(TypedDict):
    """
    Whether the move is legal depends on hidden cards; `unknown` says on which.
    """

    legal: None
    violations: SmackemNoViolations
    state: None
    events: NotRequired[SmackemNoEvents]
    to_act: NotRequired[None]
    result: None
    unknown: SmackemUnknowns
    views: NotRequired[SmackemNoViews]
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SmackshapesUndecidedVerdict(TypedDict):
    """
    Whether the move is legal depends on hidden cards; `unknown` says on which.
    """

    legal: None
    violations: SmackshapesNoViolations
    state: None
    events: NotRequired[SmackshapesNoEvents]
    to_act: NotRequired[None]
    result: None
    unknown: SmackshapesUnknowns
    views: NotRequired[SmackshapesNoViews]
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SmackdownUnknownOutcomeVerdict(TypedDict):
    """
    The move is legal, but its outcome depends on hidden cards; `unknown` says on which.
    """

    legal: Literal[True]
    violations: SmackdownNoViolations
    state: None
    events: NotRequired[SmackdownNoEvents]
    to_act: NotRequired[None]
    result: None
    unknown: SmackdownUnknowns
    views: NotRequired[SmackdownNoViews]
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SmackemUnknownOutcomeVerdict(TypedDict):
    """
    The move is legal, but its outcome depends on hidden cards; `unknown` says on which.
    """

    legal: Literal[True]
    violations: SmackemNoViolations
    state: None
    events: NotRequired[SmackemNoEvents]
    to_act: NotRequired[None]
    result: None
    unknown: SmackemUnknowns
    views: NotRequired[SmackemNoViews]
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SmackshapesUnknownOutcomeVerdict(TypedDict):
    """
    The move is legal, but its outcome depends on hidden cards; `unknown` says on which.
    """

    legal: Literal[True]
    violations: SmackshapesNoViolations
    state: None
    events: NotRequired[SmackshapesNoEvents]
    to_act: NotRequired[None]
    result: None
    unknown: SmackshapesUnknowns
    views: NotRequired[SmackshapesNoViews]
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


SmackarangVerdict: TypeAlias = SmackarangLegalVerdict | SmackarangIllegalVerdict | SmackarangUnknownOutcomeVerdict | SmackarangUndecidedVerdict


SpankVerdict: TypeAlias = SpankLegalVerdict | SpankIllegalVerdict | SpankUnknownOutcomeVerdict | SpankUndecidedVerdict


class SmackdownIllegalVerdict(TypedDict):
    """
    The move is illegal; every broken clause is named.
    """

    legal: Literal[False]
    violations: SmackdownViolations
    state: None
    events: NotRequired[SmackdownNoEvents]
    to_act: NotRequired[SmackdownToAct]
    result: Result
    alternatives: NotRequired[SmackdownAlternatives]
    unknown: NotRequired[SmackdownUnknowns]
    views: NotRequired[SmackdownNoViews]
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SmackemIllegalVerdict(TypedDict):
    """
    The move is illegal; every broken clause is named.
    """

    legal: Literal[False]
    violations: SmackemViolations
    state: None
    events: NotRequired[SmackemNoEvents]
    to_act: NotRequired[SmackemToAct]
    result: Result
    alternatives: NotRequired[SmackemAlternatives]
    unknown: NotRequired[SmackemUnknowns]
    views: NotRequired[SmackemNoViews]
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


class SmackshapesIllegalVerdict(TypedDict):
    """
    The move is illegal; every broken clause is named.
    """

    legal: Literal[False]
    violations: SmackshapesViolations
    state: None
    events: NotRequired[SmackshapesNoEvents]
    to_act: NotRequired[SmackshapesToAct]
    result: Result
    alternatives: NotRequired[SmackshapesAlternatives]
    unknown: NotRequired[SmackshapesUnknowns]
    views: NotRequired[SmackshapesNoViews]
    words: NotRequired[Sentences]
    ref: NotRequired[Ref]


Item: TypeAlias = DealSmackarangItem | AdjudicateSmackarangItem | ListMovesSmackarangItem | ScoreSmackarangItem | ReplaySmackarangItem | ViewSmackarangItem | SeatSmackarangItem | CheckSmackarangItem | SuggestSmackarangItem | DealSealedSmackarangItem | AdjudicateSealedSmackarangItem | ShowSealedSeatSmackarangItem | SuggestSealedSmackarangItem | OpenSealedSmackarangItem | DealSmackdownItem | AdjudicateSmackdownItem | ListMovesSmackdownItem | ScoreSmackdownItem | ReplaySmackdownItem | ViewSmackdownItem | SeatSmackdownItem | CheckSmackdownItem | SuggestSmackdownItem | DealSealedSmackdownItem | AdjudicateSealedSmackdownItem | ShowSealedSeatSmackdownItem | SuggestSealedSmackdownItem | OpenSealedSmackdownItem | DealSmackemItem | AdjudicateSmackemItem | ListMovesSmackemItem | ScoreSmackemItem | ReplaySmackemItem | ViewSmackemItem | SeatSmackemItem | CheckSmackemItem | SuggestSmackemItem | DealSealedSmackemItem | AdjudicateSealedSmackemItem | ShowSealedSeatSmackemItem | SuggestSealedSmackemItem | OpenSealedSmackemItem | DealSmackshapesItem | AdjudicateSmackshapesItem | ListMovesSmackshapesItem | ScoreSmackshapesItem | ReplaySmackshapesItem | ViewSmackshapesItem | SeatSmackshapesItem | CheckSmackshapesItem | SuggestSmackshapesItem | DealSealedSmackshapesItem | AdjudicateSealedSmackshapesItem | ShowSealedSeatSmackshapesItem | SuggestSealedSmackshapesItem | OpenSealedSmackshapesItem | DealSpankItem | AdjudicateSpankItem | ListMovesSpankItem | ScoreSpankItem | ReplaySpankItem | ViewSpankItem | SeatSpankItem | CheckSpankItem | SuggestSpankItem | DealSealedSpankItem | AdjudicateSealedSpankItem | ShowSealedSeatSpankItem | SuggestSealedSpankItem | OpenSealedSpankItem


class SmackdownReplayAnswer(TypedDict):
    """
    The verdicts on a transcript, and the state with which it ends.

    State, sheet and result are null, and the verdicts end, at a move whose outcome depends on hidden cards.
    """

    verdicts: list[SmackdownStep]
    first_illegal: int | None
    state: SmackdownState | None
    sheet: SmackdownShowdownSheet | None
    result: Result | None
    to_act: SmackdownToActOrNull
    claim: ClaimCheck | None
    commitment: CommitmentCheck


SmackemTranscript: TypeAlias = list[SmackemTranscriptHeader | SmackemMove]
"""
A transcript file: one JSON value per line, first the header, then the moves.
"""


SmackshapesTranscript: TypeAlias = list[SmackshapesTranscriptHeader | SmackshapesMove]
"""
A transcript file: one JSON value per line, first the header, then the moves.
"""


SmackdownVerdict: TypeAlias = SmackdownLegalVerdict | SmackdownIllegalVerdict | SmackdownUnknownOutcomeVerdict | SmackdownUndecidedVerdict


SmackemVerdict: TypeAlias = SmackemLegalVerdict | SmackemIllegalVerdict | SmackemUnknownOutcomeVerdict | SmackemUndecidedVerdict


SmackshapesVerdict: TypeAlias = SmackshapesLegalVerdict | SmackshapesIllegalVerdict | SmackshapesUnknownOutcomeVerdict | SmackshapesUndecidedVerdict


class Batch(TypedDict):
    """
    Requests of any games and operations, answered in order.
    """

    requests: list[Item]
