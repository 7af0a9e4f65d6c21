### SMACKarang: was der Tisch dazu sagt.

## So wird gespielt

smackarang-line = Die eigenen Karten zuerst loswerden und den anderen Ärger zurückwerfen.
smackarang-aim = Als Erster keine Karten mehr haben: Wer die Hand zuerst leert, gewinnt die Runde.
smackarang-turn-1 = Eine Karte ausspielen. Eine Waffe passt auf ihre Farbe oder ihren Buchstaben, ein Charakter auf seine Farbe oder auf jeden anderen Charakter.
smackarang-turn-2 = Passt keine, eine Karte ziehen. Passt diese, darf sie sofort gespielt werden.
smackarang-turn-3 = Dann ist dran, wer links sitzt.
smackarang-heading = Besondere Karten
smackarang-card-1 = Twistie: die Hand mit einem Spieler der Wahl tauschen.
smackarang-card-2 = Flick: bis zu zwei Waffen einer Farbe dazulegen.
smackarang-card-3 = Glitch: Alle Hände wandern einen Platz nach links.
smackarang-card-4 = Bounce: Der nächste Spieler setzt aus, und für den danach wird eine Farbe angesagt.
smackarang-card-5 = Crash: Alle anderen ziehen eine Karte.
smackarang-card-6 = Zip: bestimmen, wer als Nächstes dran ist.
smackarang-card-7 = Smacklash: eine beliebige Waffe dazulegen. Der Reihe nach müssen alle anderen mit einer Waffe dieser Farbe antworten oder drei Karten ziehen. Antworten alle, sind selbst sechs zu ziehen; scheitert jemand, geht es mit einem weiteren Zug weiter.
smackarang-score = Eine Runde hat einen Gewinner und keine Punkte. Gespielt werden so viele Runden, wie alle mögen.

## Was der Tisch zu diesem Spiel sagt

smackarang-draw-pile = Nachziehstapel
smackarang-rounds = gewonnene Runden
smackarang-called = angesagt
smackarang-asks = { $player } verlangt { $color }
smackarang-failed = gescheitert
smackarang-to-answer = muss antworten
smackarang-choose-smacklash = Die Waffe zu Smacklash wählen
smackarang-choose-twistie = Wählen, mit wem getauscht wird
smackarang-choose-flick = Bis zu zwei Waffen einer Farbe dazulegen, oder Flick allein spielen
smackarang-choose-bounce = Die Farbe wählen, die als Nächstes gespielt wird
smackarang-choose-zip = Wählen, wer als Nächstes dran ist
smackarang-challenged = Herausforderung von { $player }: eine Waffe in { $color } spielen
smackarang-challenged-draw = Herausforderung von { $player }, und keine Waffe in { $color } auf der Hand: drei Karten ziehen
smackarang-offer-play = eine leuchtende Karte spielen
smackarang-offer-keep = die gezogene Karte behalten
smackarang-offer-draw = eine Karte ziehen, da keine passt
smackarang-ask-play = eine Karte spielen
smackarang-ask-draw = ziehen
smackarang-ask-keep = die gezogene Karte behalten
smackarang-help = Eine Waffe passt auf ihre Farbe oder ihren Buchstaben.
smackarang-pad-winner = Wer hat gewonnen?
smackarang-pad-none = Nichts ging mehr
smackarang-pad-tap = Wer keine Karten hat, hat gewonnen: antippen, wer es war.
