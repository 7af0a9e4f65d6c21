### Der Tisch: seine Seiten, und was jedes Spiel hat.

## Der Rahmen

table = Der Tisch
brand = smack, der Tisch
page-about = Kartenspiele spielen, eine Runde zählen, ein Spiel ansehen, den Schiedsrichter fragen.
page-noscript = Der Tisch braucht JavaScript. Ohne gehen diese Seiten:
page-docs = die Schnittstelle
page-rules = die Regelbücher
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

## Wörter mehrerer Seiten

all-right = In Ordnung
close = Schließen
done = Fertig
help = Hilfe
how-to-play = So wird gespielt
none = keine
nobody = niemand
choose = auswählen
yes = ja
no = nein
points = Punkte
total = Summe
next-round = Nächste Runde
sound = Ton
cards = Karten
number = Zahl
moves-count = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
just-now = gerade eben

## Störungen

problem = Etwas ging schief
problem-body = Das passt so nicht
problem-page = Die Seite hat einen Fehler gemacht
problem-games = Zu den Spielen
problem-key = Schlüssel
problem-use = Verwenden
problem-offline = Gerade keine Verbindung. Das Spiel geht weiter, sobald es eine gibt.
problem-kept = Gerade keine Verbindung. Der Zug ist gemerkt und wird gespielt, sobald es eine gibt.
problem-unreadable = Eine Antwort mit Status { $status }, die sich nicht lesen lässt.

## Vor dem Spiel

setup-seats = Wer sitzt am Tisch?
setup-name = Name an Platz { $number }
setup-team = Team von { $player }
setup-who = Wer spielt für { $player }?
setup-person = Mensch
setup-automatic = Automatisch
setup-remove = Den Platz von { $player } wegnehmen
setup-add = Platz hinzufügen
setup-one-person = Per Link ist mindestens ein Spieler ein Mensch.
setup-twice = Jeder Spieler braucht einen anderen Namen.
setup-pace = Automatische Spieler sind
pace-slow = langsam
pace-steady = gemächlich
pace-fast = schnell
pace-instant = sofort fertig
setup-level = und spielen
setup-level-alone = Automatische Spieler spielen
level-random = aufs Geratewohl
level-well = gut
level-best = sehr gut
setup-go-on = Angefangenes Spiel fortsetzen
setup-deal = Geben
setup-deal-link = Geben und einladen
setup-guided = Erste Runde, mit Tipps
setup-options = Optionen
setup-options-changed = Optionen ({ $count } geändert)
setup-default = Wie in den Regeln
setup-teams = Vorgaben, Team für Team
setup-teams-changed = Vorgaben, Team für Team (geändert)
setup-same = Für alle gleich
team-1 = Milane
team-2 = Eulen
team-3 = Füchse
team-4 = Spatzen

## Formulare

form-kind = Art: { $name }
form-leave-out = { $name } weglassen
form-remove = { $name } { $number } entfernen
form-add = { $name } hinzufügen
form-missing = Noch offen: { $names }
form-faults = { $count ->
    [one] Der Dienst nennt einen Fehler
   *[other] Der Dienst nennt { $count } Fehler
}
word-other = Anderes Wort: { $name }
word-type = anderes …
order = { $name }, das Beste zuerst
order-remove = Wegnehmen:
order-add = Hinzufügen:
picker-unknown = Unbekannt
picker-remove = Wegnehmen
picker-none = Es gibt noch keine zur Auswahl.
picker-choose = Karte wählen
picker-which = Welche Karte?
picker-which-of = Welche Karte? { $name }
picker-take-away = { $card } wegnehmen
picker-add = Karte hinzufügen
picker-add-to = Karte hinzufügen: { $name }

## So wird gespielt

how-aim = Das Ziel
how-turn = Ein Zug
how-score = Die Wertung
how-first = Eine erste Runde spielen
how-rules = Alle Regeln

## Das laufende Spiel

play-dealing = Es wird gegeben …
play-back = Zurück zu Plätzen und Optionen
play-elsewhere = Dieses Spiel geht in einem anderen Tab weiter.
play-here = Hier spielen
play-status = Stand des Spiels
play-paused = Das Spiel ruht. Mit „Weiter“ spielen die anderen.
play-waiting = Warten auf { $players } …
play-moment = Einen Moment …
play-at-once = Zugleich
play-turn = Am Zug
play-turn-of = { $player } ist am Zug
play-wait = Warten
play-pause = Pause
play-go-on = Weiter
play-start = Start
play-new = Neu
play-hint = Tipp
play-undo = Zurück
play-no-hint = Gerade kein Tipp.
play-not-allowed = Das ist nicht erlaubt.
play-seconds = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s …
hand-over = Weitergeben an { $player }
hand-over-others = Die anderen schauen jetzt weg.
hand-over-taken = Hier ist { $player }
over = Das Ergebnis
over-again = Noch einmal
over-save = Spiel speichern
over-replay = Zurückblicken
over-other = Anderes Spiel
over-counted = So wurde gezählt
over-won = Gewonnen!
over-leads = { $count ->
    [one] { $names } führt.
   *[other] { $names } führen gemeinsam.
}
over-lost = Diesmal nicht
over-places = Die Plätze
over-place = Platz { $place }:
outcome-won = { $count ->
    [one] { $winners } hat gewonnen!
   *[other] { $winners } haben gewonnen!
}
outcome-shared = Geteilter Sieg: { $winners }.
outcome-cancelled = Abgebrochen.
outcome-deadlock = Nichts geht mehr.
outcome-points = { $scores } für { $player }.
outcome-round_over = Runde vorbei.
hint = Tipp: { $move }.
hint-forced = Mehr geht nicht.
hint-worth = { $games ->
    [one] Aussicht: etwa { $points } von 100, nach einer von hier aus gespielten Partie.
   *[other] Aussicht: etwa { $points } von 100, nach { $games } von hier aus gespielten Partien.
}
hint-next = Nächstbester Zug: { $move }, etwa { $points }.
event-taken-back = { $player } nimmt einen Zug zurück

## Das Spielfeld

board-upper = Die anderen und die Mitte
board-middle = Die Mitte des Tisches
board-tray = Was möglich ist
board-zone = Bereich von { $player }
board-perhaps = vielleicht nicht erlaubt: das hängt von verdeckten Karten ab
board-take-back = Zurücknehmen
board-tap-again = { $move }: noch einmal tippen
board-idle = Dort fängt nichts an
board-not-there = Dorthin passt es nicht
board-none-certain = Nichts geht mit Sicherheit
board-none-now = Gerade geht nichts: Die anderen spielen weiter
board-choose = Wählen, was leuchtet
board-choose-on = Zum Fortfahren wählen, was leuchtet
counter = Wie viele
counter-less = Eins weniger
counter-more = Eins mehr
seat-mine = eigener Platz
seat-turn = am Zug
seat-moved = zuletzt gezogen
seat-less = { $player }, weniger
seat-glows = hier lässt sich etwas wählen
sort = Ordnung der Hand
sort-suit = nach Farbe
sort-rank = nach Wert
sort-color = nach Farbe
sort-weapon = nach Waffe
sort-shape = nach Form
sort-number = nach Zahl
sort-name = nach Name
sort-dealt = wie gegeben
card-hidden = eine verdeckte Karte
card-hidden-of = Verdeckte Karte: { $place }
cards-hidden = { $count ->
    [one] 1 verdeckte Karte
   *[other] { $count } verdeckte Karten
}
card-glows = { $card }, wählbar
card-badge = neu
card-new = { $card }, neu
cards-none = keine Karten
place-add = Karte hinzufügen: { $place }
place-count = { $count ->
    [0] { $place }, keine Karten
    [one] { $place }, 1 Karte
   *[other] { $place }, { $count } Karten
}
place-top = { $place }, obenauf { $card }
place-hidden = verdeckt
place-empty = leer
help-back = Zurück zum Spiel
log = Was geschah
log-open = Log
log-times = Mal
moment-in-log = mehr im Log
log-told = laut Link
refusal = Der Schiedsrichter sagt nein
refusal-clause = Die Regel: { $clause }
refusal-others = Möglich wäre:
refusal-among = Möglich wäre, unter { $count } Zügen:
sheet = Die Abrechnung
sheet-who = Wer
sheet-what = Wofür
sheet-count = Anzahl
sheet-carried = vorher
sheet-part = { $name ->
    [alive] Royal Rumble Flush lebt
    [best] beste Kombination
    [by] durch
    [cards_left] übrige Karten
    [counted] gezählt als
    [deals] Runden
    [discarded] abgelegt
    [firsts] zuerst getippt
    [ignored] nicht gezählt
    [kept_alive_by] Flush am Leben durch
    [kind] Art
    [outcome] Ausgang
    [penalties] Strafen
    [place] Platz
    [players] Spieler
    [points] Punkte
    [pot] Topf
    [ranking] Rangfolge
    [reason] Regel
    [rounds] Runden
    [score] bisher
    [scores] Punkte
    [showdown] aufgedeckt
    [smacked_by] SMACK von
    [smackhead] Smackhead
    [standings] Stand
    [taken] gewonnene Karten
    [total] zusammen
    [totals] zusammen
    [turns] Züge
    [why] Grund
    [winner] gewonnen hat
    [winners] gewonnen haben
    [wins] gewonnene Runden
   *[other] { $plain }
}

## Was alle Spiele zeigen

card-standard = { $suit ->
    [C] Kreuz
    [D] Karo
    [H] Herz
   *[S] Pik
}-{ $rank ->
    [J] Bube
    [Q] Dame
    [K] König
    [A] Ass
   *[other] { $rank }
}
color-red = Rot
color-blue = Blau
color-green = Grün
color-yellow = Gelb
color-orange = Orange
color-purple = Lila
place-hand = Hand
place-discard = Ablage
place-stack = Stapel { $number }
note-points = Punkte
note-points-of = { $points } von { $target }
note-challenge = Herausforderung

## Angaben in Zügen und Spielständen

member-amount = Betrag
member-by = von
member-card = Karte
member-cards = Karten
member-color = Farbe
member-from = von
member-number = Zahl
member-onto = auf
member-options = Optionen
member-phase = Phase
member-player = Spieler
member-position = Platz
member-raise = Erhöhung
member-round = Runde
member-shape = Form
member-spot = Platz
member-stack = Stapel
member-to = zu
member-turn = am Zug
