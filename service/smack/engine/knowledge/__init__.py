"""Judging states with hidden cards: an answer is given if it is the same whatever the hidden cards are.

Theory of operation
===================

A caller who sends what one seat sees writes ``"?"`` for the cards that this seat does not see. A *completion* puts
a card of the deck in the place of each, so that the state is sound. There may be more than 10**30 of them, and
they are never enumerated. Instead the code of the game runs on the state as it is, and only where it reads a
hidden card it runs again, once for each case that this reading distinguishes.

An example follows one ``"?"``. A deck has the cards a, b, c, d and e, each once. Ana holds c, and Bo's hand is
``["?", "?"]``. A check for faults says that no hand has a d beside an e. A rule says that a player who holds an a
must play it; Bo plays something else.

1.  The state is read (`soundness.read_state`). A card of it is ``"?"``, so it is a partial one
    (`state.read_partial_state`): in each such place comes a `Hidden`, which knows where it lies and what
    its deck has left (`RemainingCards`: a, b, d, e).

2.  Faults are searched. Moving, counting and slicing piles reads no card. Comparing a hidden card with a known one
    reads it. If every card that it may be gives the same answer, that is the answer. Else `HiddenCardRead` is
    raised, with the places and the cards that make the difference (`hidden`). The check of Bo's hand stops so: it
    proves no fault, but only completions in which it finds none are sound. It is kept as an `OpenCheck`
    (`engine.declare.cards.until_hidden_read`).

3.  The rule is judged. It asks ``contains_any(hand, {"a"})``, which stops too: one of two places may hold the a.
    From this read follow *suppositions* (`hidden.make_branches`): neither place has an a; the first has it; the
    second has it. If no check was about these two places, the third supposition would be left out: nothing would
    distinguish the places, so one of them would be tried for both.

4.  A supposition counts if a sound completion agrees with it (`assignment`). If no check was open, counting
    the cards would decide. Here the check of step 2 is run again under suppositions, in the same way, until it is
    known under which it finds no fault (`constraints.Constraint`): neither place is a d; the first is a d and the
    second no e; and so on. Such solutions narrow what each place can be (`Narrowing`); the rest is a search for
    solutions that go together and leave the decks enough cards (`Assignment`, by augmenting paths). Completions
    that were found are kept, since most suppositions agree with one of them.

5.  The question is evaluated under each supposition that counts (`completions`), and where it reads another hidden
    card, that supposition is divided again. If all answers were the same, that would be the answer. Here they
    differ: with an a in Bo's hand the move is illegal, without one it is legal. So the first read is raised again,
    and the rule is undecided, with the pointer of the first place. Where new states differ in cards only, a hidden
    card is put there.

    A question about several decks, such as whether one of six teams can still play, would combine each case of one
    deck with those of the others. A game asks it by `any_of_decks`, and the part about each deck is decided alone.

6.  The answer is written, with ``"?"`` for every `Hidden` (`state.mask_hidden`).

A listing asks so about every proposal, and what is proposed is itself a question
(`answers.Knowledge.collect_proposals`): for this alone, a mover's hand with hidden cards counts as one that has
every remaining card as well. For parametric types the hand keeps its size, since their samples depend on it.

Each run with suppositions is charged to the budget before it is made. A question that would take more than its
`SearchUnits` is undecided; it never gets a wrong answer. Two things could make an answer wrong, and laws look for
both. One is a question about a pile and also about a single card of it, since in step 3 one place is tried for all
that nothing distinguishes. The other is a cached fact of one state used for another; so each evaluation with a
supposed card gets a copy of the state.

The modules build on each other, and are best read, in this order: `engine.declare.hidden`, and here `state`,
`constraints`, `assignment`, `completions`, `answers`. Games import none of them; they ask by
`engine.declare.cards`.
"""
