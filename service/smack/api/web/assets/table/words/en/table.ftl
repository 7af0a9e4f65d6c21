### The table: its screens, and what every game has.

## The frame

table = The table
brand = smack, the table
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
