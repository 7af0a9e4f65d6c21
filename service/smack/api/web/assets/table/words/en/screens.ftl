### The screens that load when they are opened.

## By link

link = Play by link
link-about = All sit at their own screens. The table travels in a link that no player can read or forge: after a move you send on the new one. Send it by messenger or mail, or let the others scan it.
link-off = This service does not pass on tables: whoever runs it has set no key for them (SMACK_SEAL_KEYS). Everything else works.
link-begin = Begin a new game
link-tables = Your tables
link-own-turn = your turn
link-waiting-for = waiting for { $players }
link-waiting-others = waiting for the others
link-finished = finished
link-stored = { $ago }; { $players }; { $moves }
link-you-are = you are { $player }
link-invitations = Invitations
link-dealt = The cards are dealt. Invite the others.
link-dealt-about = Each link opens one seat: send each to its player alone. You keep yours. You find these links again under “By link”.
link-of = The link of { $player }
link-seat-of = { $game }: the seat of { $player }
link-sit = Sit down as { $player }
link-automatic = { $count ->
    [one] { $players } plays automatically, from this browser.
   *[other] { $players } play automatically, from this browser.
}
link-opening = Opening the table …
link-broken = This link is not whole
link-broken-about = It was cut off or changed on the way, or it is of another service. Copy it again from the message it came in, to its very end, or ask for it again.
link-wrong-key = This link does not open the seat of { $player }
link-wrong-key-about = Its key is wrong. Ask for the invitation again; what you had before still works.
link-keep = Go on with what you have
link-which = Which seat is yours?
link-which-about = This browser has the keys of several.
link-look-on = Only look on
link-older = This table is older than one you have seen
link-older-about = An old link may have been sent by mistake, or a move is to be taken back. The newest table you know is the one to play on.
link-fork = There are two versions of this game
link-fork-about = Two players moved on the same table, or one of them tried again. Agree with the others on one of the two.
link-known = The table you know
link-arrived = The table of this link
link-after = After { $moves }
link-take = Take this one
link-plays = { $player } plays
link-waiting = Waiting for { $players }
link-next = { $player } is next: send on the link, and this tab can be closed. A link comes back.
link-next-to = { $player } is next: send on the link to { $receiver }, and this tab can be closed. A link comes back.
link-last = Waiting for { $players }; the last move came { $ago }. Open the link that comes back.
link-plays-from = { $player } plays automatically, from the browser of { $receiver }.
link-you-sit = You sit as { $player }
link-looking = You look on
link-news = Since your last move
link-pass = Send on the table
link-send-to = Now send this to { $player }
link-table = The table's link
link-newest = This is the table after { $moves }. Only the newest link counts.
link-long = The link is long: send it by messenger or mail.
link-deal-next = Deal the next round
link-seed = The seed was { $seed }: every player can now check the deal.
link-open-all = Open all cards
link-keys-missing = All cards can be seen once all players have sent their keys. Still missing here: { $players }. Send yours to the others:
link-keys-here = All keys are here. Send yours to the others:
link-your-key = The link with your key
link-key-of = The link with the key of { $player }
link-key-title = { $game }: the key of { $player }
link-open-seed = Open all cards and the seed
share = Send
share-to = Send to { $player }
share-copy = Copy the link
share-copy-for = Copy the link for { $player }
share-copied = Copied
share-qr = QR code
share-qr-of = QR code: { $title }
share-scan = Scan it with the other device.
share-loopback = This address works on this device only. Open the table under this device's address in your network, such as http://192.168.0.20:8000/table, and send links from there; the service must be started with --host 0.0.0.0 for that.
link-failed = No table was dealt
paste = Got a link?
paste-here = paste it here
paste-open = Open it

## Ask the referee

ask = Ask the referee
ask-about = Playing with real cards? Lay out only what you know, and ask: may I?
ask-you = You
ask-game = { $game }: ask the referee
ask-how = Tap a card to say which it is. What stays hidden stays unknown: the referee answers only what is certain.
ask-players = How many play?
ask-which = Which card lies here?
ask-rest = Whose turn, and the options
ask-may = May I …
ask-kind = Kind of move
ask-send = May I?
ask-yes = Yes.
ask-no = No.
ask-depends = It depends.
ask-depends-on = That depends on what you left hidden:
ask-follows = What follows depends on what you left hidden:
ask-next = What happens next

## Replay

replay = Replay
replay-game = Game
replay-of = { $number } of { $count }: { $game }
replay-unknown-game = A transcript names its game: { $games }. This one names { $game }.
replay-no-game = A transcript names its game: { $games }. This one names none.
replay-other-rules = These are not the rules that are judged by here, whose ruleset is { $ruleset }.
replay-line = Line { $line }: { $message }
replay-cannot = This transcript cannot be judged
replay-about = Choose a game that was saved here, or that an app wrote down: step through it, and see whether every move kept to the rules. A game that you have just played comes here by { $look }.
replay-choose = Choose a file
replay-paste = or paste it
replay-judge = Judge it
replay-format = What such a file looks like
replay-format-about = JSON Lines: first a line with `"transcript": 1`, the `game`, its `deal` or `state`, and a `claim` if a result is claimed; then a line for each move. A request of `replay` with its `game` will do as well.
replay-deal = The deal
replay-move-of = Move { $number } of { $count }
replay-seen-by = Seen by
replay-spectators = spectators
replay-all-cards = all cards
replay-first = First
replay-back = Back
replay-stop = Stop
replay-play = Play
replay-next = Next
replay-last = Last
replay-to-fault = To the fault
replay-move = Move
replay-legal = { $moves }, all legal. { $outcome }
replay-breaks = Move { $number } breaks a rule.
replay-at-line = line { $line }
replay-judgment = The judgment
replay-all-legal = Every move was legal
replay-claim-open = Whether the result claimed is right depends on cards that are not known.
replay-claim-right = The result claimed is right.
replay-claim-wrong = The result claimed is not what came out.
replay-difference = { $name }: claimed { $claimed }, in truth { $actual }.
claim-over = Whether the game is over
claim-outcome = The end
claim-winners = Who won
replay-seed-open = The seed is not in this record, so nobody can check the deal against it.
replay-seed-right = The deal is the one its seed gives.
replay-seed-wrong = The seed does not fit the commitment.
transcript-none = This is no transcript
transcript-header = Line 1: A transcript begins with a line that has `transcript`, `game`, and `deal` or `state`.
transcript-not-json = Line { $line } is not JSON: { $message }
transcript-no-object = Line { $line } is neither a header nor a move, which are objects.
transcript-version = Line { $line }: This page reads version { $version } of the format.

## The score pad

pad = Score pad
pad-about = For rounds played with real cards. Which game?
pad-how = Tap a cell and count. The pad stays in this browser.
pad-kind = What to write down
pad-kind-counted = The cards won
pad-kind-judged = Judge the rounds
pad-undo = Undo { $change }
pad-print = Print
pad-save = Save as CSV
pad-open = Open CSV
pad-send = Send
pad-evenings = Evenings
pad-new = New pad
pad-kept = This one is kept here.
pad-discard = Throw away
pad-discard-of = Throw away the pad of { $players }
pad-row = Row
pad-waiting = No connection just now. What you write is kept, and added up as soon as there is one.
pad-to-count = Still to count: { $players }
pad-nobody = No one
pad-won = won
pad-no-number = “{ $text }” is no number.
pad-count = count
pad-staked = { $chips } staked
row = { $record ->
    [none] Game
    [round] Round
    [deal] Deal
    [turn] Turn
   *[other] Row
}
row-title = { $record ->
    [none] Game
    [round] Round { $number }
    [deal] Deal { $number }
    [turn] Turn { $number }
   *[other] Row { $number }
}
row-next = { $record ->
    [round] Next round
    [deal] Next deal
    [turn] Next turn
   *[other] Next row
}
row-remove = { $record ->
    [round] Remove the last round
    [deal] Remove the last deal
    [turn] Remove the last turn
   *[other] Remove the last row
}
row-count = { $record ->
    [none] { $count ->
        [one] 1 game
       *[other] { $count } games
    }
    [round] { $count ->
        [one] 1 round
       *[other] { $count } rounds
    }
    [deal] { $count ->
        [one] 1 deal
       *[other] { $count } deals
    }
    [turn] { $count ->
        [one] 1 turn
       *[other] { $count } turns
    }
   *[other] { $count ->
        [one] 1 row
       *[other] { $count } rows
    }
}
row-out = { $record ->
    [round] Not in this round
    [deal] Not in this deal
    [turn] Not in this turn
   *[other] Not in this row
}
row-cell = { $player }, { $row }
change-kind = what is written down
change-round = a round
change-file = opening a file
change-evening = opening another evening
change-discard = throwing an evening away
change-new-pad = the new pad
change-next = adding { $row }
change-remove = removing { $row }
change-end = the end of { $row }
change-add = adding { $player }
change-rename = calling { $player } { $name }
change-move = moving { $player }
change-take-off = taking { $player } off
players = Who plays?
players-change = Change
players-another = Another player
players-add = Add
players-twice = { $player } is on the pad already.
players-name = Name of { $player }
players-earlier = Earlier
players-later = Later
players-take-off = Take off
players-same-name = Another player has this name.
editor-stacks = Cards on each stack
editor-stack = Stack { $number }
editor-hand = What became of the hand
editor-blanks = with blanks between
stepper-more = { $name }: one more
stepper-less = { $name }: one less
csv-several = The file has several matches; this is the first.
csv-error = Line { $line }, { $column }: { $message }
csv-row = Line { $line }: { $message }
csv-different = These are all different: { $players }

## Rounds judged on the score pad

judge-smackhead = Who is the Smackhead of the first round?
judge-first = The first Smackhead
judge-special = With the special cards of Colorcracks
judge-remove = Remove the last round
judge-round = Round { $number }
judge-leader = { $player } is the Smackhead
judge-lays = lays a card
judge = Judge this round
judge-had-it = { $players } had it!
judge-no-one = No one had it.
judge-nothing = There was nothing to tap.
judge-ranking = Ranking: { $ranking }.
judge-inverted = Ranking: { $ranking }, turned round.
judge-takes = { $count ->
    [one] { $player } takes 1 card.
   *[other] { $player } takes { $count } cards.
}
judge-wrong = { $player } tapped wrong: { $penalty }.
penalty-penalty_won_card = a won card goes
penalty-penalty_hand_card = a card of the hand goes
penalty-penalty_skip = the next round is skipped
taps = Who tapped, in order?
taps-called = called that there is nothing
taps-remove = Take away the tap of { $player }
taps-next = Who tapped next?
taps-what = What did { $player } tap?
taps-nothing = Called: nothing to smack
printed = The card of { $player }
printed-shape = shape
printed-color = color
printed-number = Number
printed-ranking = Its ranking, the best first
printed-ranking-perhaps = Its ranking, the best first (only if it counts)
printed-order = Its ranking
printed-none = No card
printed-special = Special
special-ignore_color = A color does not count
special-ignore_shape = A shape does not count
special-ignore_number = A number does not count
special-add_color = A color counts more
special-add_shape = A shape counts more
special-shift_color = A color counts as another
special-shift_shape = A shape counts as another
special-shift_number = A number counts as another
special-penalty_won_card = A wrong tap costs a won card
special-penalty_hand_card = A wrong tap costs a card of the hand
special-penalty_skip = A wrong tap costs the next round
