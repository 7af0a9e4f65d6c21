### The table: its screens, and what every game has.

## The frame

table = The table
brand = smack, the table
page-about = Play card games, score a round, replay a game, ask the referee.
page-noscript = The table needs JavaScript. These pages do not:
page-docs = the API
page-rules = the rulebooks
skip = To the content
language = Language
screen-play = Play
screen-link = By link
screen-score = Score
screen-replay = Replay
screen-ask = Ask
screen-how = How to
which-game = Which game?

## The first screen

start-games = { $count ->
    [one] One card game.
    [3] Three card games.
    [4] Four card games.
    [5] Five card games.
    [6] Six card games.
    [7] Seven card games.
   *[other] { $count } card games.
}
start-referee = One referee.
start-about = Play on this screen, against friends or against automatic players. Try any card you like: if a rule forbids it, the referee says which, and why.
games-players = { $min } to { $max } players
continue = Continue
continue-next = { $people }; { $moves ->
    [one] one move
   *[other] { $moves } moves
}, { $player } is next
continue-all = { $people }; { $moves ->
    [one] one move
   *[other] { $moves } moves
}, all may play
start-besides = Besides
also-how = How to play
also-how-about = Every game on one page, and a first round with a hint at each decision.
also-link = Play by link
also-link-about = Each on their phone, hands hidden, no account: you pass on a link.
also-score = Score pad
also-score-about = For rounds with real cards: write down what lies there, and it is added up.
also-replay = Replay
also-replay-about = Step through a finished game and see where, if anywhere, a rule was broken.
also-ask = Ask the referee
also-ask-about = Lay out only what you know, and ask: may I?
start-foot = For programs there is { $interface }; all rules stand in { $rulebooks }. Nothing you do here is kept on the server.
start-interface = an interface
start-rulebooks = the rulebooks

## Words of several screens

all-right = All right
close = Close
done = Done
help = Help
how-to-play = How to play
none = none
nobody = nobody
choose = choose
yes = yes
no = no
points = Points
total = Total
next-round = Next round
sound = Sound
cards = cards
number = number
moves-count = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
just-now = just now

## Problems

problem = Something went wrong
problem-body = That does not fit
problem-page = The page made a mistake
problem-games = To the games
problem-key = Your key
problem-use = Use it
problem-offline = No connection just now. The game goes on as soon as there is one.
problem-kept = No connection just now. Your move is kept, and played as soon as there is one.
problem-unreadable = An answer of status { $status } that cannot be read.

## Before a game

setup-seats = Who sits at the table?
setup-name = Name of seat { $number }
setup-team = Team of { $player }
setup-who = Who plays for { $player }?
setup-person = Person
setup-automatic = Automatic
setup-remove = Take away the seat of { $player }
setup-add = Add a seat
setup-one-person = By link at least one player is a person.
setup-twice = Every player needs a different name.
setup-pace = Automatic players are
pace-slow = slow
pace-steady = steady
pace-fast = fast
pace-instant = at once
setup-level = and play
setup-level-alone = Automatic players play
level-random = at random
level-well = well
level-best = very well
setup-go-on = Go on with the game under way
setup-deal = Deal
setup-deal-link = Deal and invite
setup-guided = First round, with hints
setup-options = Options
setup-options-changed = Options ({ $count } changed)
setup-default = As in the rules
setup-teams = Level the playing field, team by team
setup-teams-changed = Level the playing field, team by team (changed)
setup-same = The same for all
team-1 = Kites
team-2 = Owls
team-3 = Foxes
team-4 = Wrens

## Forms

form-kind = Kind of { $name }
form-leave-out = Leave { $name } out
form-remove = Remove { $name } { $number }
form-add = Add { $name }
form-missing = Still missing: { $names }
form-faults = { $count ->
    [one] The service lists a fault
   *[other] The service lists { $count } faults
}
word-other = Another { $name }
word-type = another …
order = { $name }, the best first
order-remove = Take away
order-add = Add
picker-unknown = I don't know it
picker-remove = Take it away
picker-none = There is none to choose from yet.
picker-choose = Choose a card
picker-which = Which card?
picker-which-of = Which card? { $name }
picker-take-away = Take away { $card }
picker-add = Add a card
picker-add-to = Add a card: { $name }

## How to play

how-aim = What you want
how-turn = Your turn
how-score = The score
how-first = Play a first round
how-rules = All the rules

## The game under way

play-dealing = Dealing …
play-back = Back to the seats and options
play-elsewhere = This game goes on in another tab.
play-here = Play here
play-status = Where the game stands
play-paused = The game is paused. “Go on” lets the others play.
play-waiting = Waiting for { $players } …
play-moment = One moment …
play-at-once = All at once
play-turn = Your turn
play-turn-of = { $player }'s turn
play-wait = Wait
play-pause = Pause
play-go-on = Go on
play-start = Start
play-new = New game
play-hint = Hint
play-undo = Undo
play-no-hint = No hint just now.
play-not-allowed = That is not allowed.
play-seconds = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s …
hand-over = Hand over to { $player }
hand-over-others = The others look away now.
hand-over-taken = I am { $player }
over = The result
over-again = Play again
over-save = Save the game
over-replay = Look back
over-other = Another game
over-counted = How it was counted
over-won = Yours!
over-leads = { $count ->
    [one] { $names } in the lead.
   *[other] { $names } share the lead.
}
over-lost = Not this time
over-places = The places
over-place = Place { $place }:
outcome-won = { $count ->
   *[other] { $winners } won!
}
outcome-shared = Shared by { $winners }.
outcome-cancelled = Canceled.
outcome-deadlock = Deadlock.
outcome-points = { $scores } for { $player }.
outcome-round_over = Round over.
hint = Hint: { $move }.
hint-forced = It is all that you can do.
hint-worth = { $games ->
    [one] Its chances: about { $points } in 100, by one game played on from here.
   *[other] Its chances: about { $points } in 100, by { $games } games played on from here.
}
hint-next = Next best: { $move }, about { $points }.
event-taken-back = { $player } took a move back

## The board

board-upper = The others and the middle
board-middle = The middle of the table
board-tray = What you can do
board-zone = The zone of { $player }
board-perhaps = may not be allowed: that depends on hidden cards
board-take-back = Take back
board-tap-again = { $move }: tap again
board-idle = Nothing starts there
board-not-there = It does not go there
board-none-certain = Nothing of yours goes for certain
board-none-now = Nothing of yours goes just now: the others go on
board-choose = Choose what glows
board-choose-on = Choose what glows to go on
counter = How many
counter-less = One less
counter-more = One more
seat-mine = your seat
seat-turn = on turn
seat-moved = moved last
seat-less = { $player }, less
seat-glows = something here can be chosen
sort = Order of your hand
sort-suit = by suit
sort-rank = by rank
sort-color = by color
sort-weapon = by weapon
sort-shape = by shape
sort-number = by number
sort-name = by name
sort-dealt = as dealt
card-hidden = a hidden card
card-hidden-of = A hidden card of { $place }
cards-hidden = { $count ->
    [one] 1 hidden card
   *[other] { $count } hidden cards
}
card-glows = { $card }, can be chosen
card-badge = new
card-new = { $card }, new
cards-none = no cards
place-add = Add a card to { $place }
place-count = { $count ->
    [0] { $place }, no cards
    [one] { $place }, 1 card
   *[other] { $place }, { $count } cards
}
place-top = { $place }, on top { $card }
place-hidden = hidden
place-empty = empty
help-back = Back to the game
log = What happened
log-open = Log
log-times = times
moment-in-log = more in the log
log-told = told by the link
refusal = The referee says no
refusal-clause = The clause: { $clause }
refusal-others = What you could do:
refusal-among = What you could do, among { $count } moves:
sheet = The sheet
sheet-who = Who
sheet-what = For what
sheet-count = Count
sheet-carried = before
sheet-part = { $name ->
    [alive] royal rumble flush alive
    [best] best combination
    [deals] deals
    [kept_alive_by] flush kept alive by
   *[other] { $plain }
}

## What faces share

card-standard = { $rank ->
    [J] jack
    [Q] queen
    [K] king
    [A] ace
   *[other] { $rank }
} of { $suit ->
    [C] clubs
    [D] diamonds
    [H] hearts
   *[S] spades
}
color-red = red
color-blue = blue
color-green = green
color-yellow = yellow
color-orange = orange
color-purple = purple
place-hand = Hand
place-discard = Discard
place-stack = Stack { $number }
note-points = points
note-points-of = { $points } of { $target }
note-challenge = challenge

## Members of moves and states

member-amount = amount
member-by = by
member-card = card
member-cards = cards
member-color = color
member-from = from
member-number = number
member-onto = onto
member-options = options
member-phase = phase
member-player = player
member-position = position
member-raise = raise
member-round = round
member-shape = shape
member-spot = spot
member-stack = stack
member-to = to
member-turn = turn
