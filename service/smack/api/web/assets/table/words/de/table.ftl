### Der Tisch: seine Seiten, und was jedes Spiel hat.

## Der Rahmen

table = Der Tisch
brand = smack, der Tisch
skip = Zum Inhalt
language = Sprache
screen-play = Spielen
screen-link = Link
screen-score = Punkte
screen-replay = Replay
screen-ask = Fragen
screen-how = Hilfe
which-game = Welches Spiel?

## Die erste Seite

start-games = { $count ->
    [one] Ein Kartenspiel.
    [3] Drei Kartenspiele.
    [4] Vier Kartenspiele.
    [5] Fünf Kartenspiele.
    [6] Sechs Kartenspiele.
    [7] Sieben Kartenspiele.
   *[other] { $count } Kartenspiele.
}
start-referee = Ein Schiedsrichter.
start-about = Gespielt wird an diesem Bildschirm, gegen Freunde oder automatische Spieler. Jede Karte darf versucht werden: Verbietet sie eine Regel, sagt der Schiedsrichter, welche und warum.
games-players = { $min } bis { $max } Spieler
continue = Weiterspielen
continue-next = { $people }; { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
}, { $player } ist am Zug
continue-all = { $people }; { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
}, alle dürfen spielen
start-besides = Außerdem
also-how = So wird gespielt
also-how-about = Jedes Spiel auf einer Seite, und eine erste Runde mit einem Tipp bei jeder Entscheidung.
also-link = Per Link spielen
also-link-about = Alle am eigenen Handy, mit verdeckten Karten und ohne Konto: Es genügt, einen Link weiterzugeben.
also-score = Punkteblock
also-score-about = Für Runden mit echten Karten: aufschreiben, was liegt, und es wird zusammengezählt.
also-replay = Spiel ansehen
also-replay-about = Ein fertiges Spiel Zug um Zug durchgehen und sehen, ob und wo eine Regel verletzt wurde.
also-ask = Den Schiedsrichter fragen
also-ask-about = Nur hinlegen, was bekannt ist, und fragen: Darf ich?
start-foot = Für Programme gibt es { $interface }; alle Regeln stehen in { $rulebooks }. Nichts, was hier geschieht, bleibt auf dem Server.
start-interface = eine Schnittstelle
start-rulebooks = den Regelbüchern
