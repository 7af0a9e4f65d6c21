### Smack'em: was der Tisch dazu sagt.

## So wird gespielt

smackem-line = Niemand ist dran: Alle spielen zugleich, und die schnellere Hand zählt.
smackem-aim = Den eigenen Smack Stack leeren und dabei möglichst viele Karten in die Mitte bringen.
smackem-turn-1 = Die oberste Karte vom Smack Stack, von einem Platz oder von den aufgedeckten in die Mitte spielen: Ein Stapel beginnt mit einer 1 oder einem Wild One und geht mit der nächsten Zahl derselben Farbe weiter.
smackem-turn-2 = Zu Hause die oberste Karte vom Smack Stack oder von den aufgedeckten auf einen Platz legen: um eins niedriger, abwechselnd mit und ohne Hand.
smackem-turn-3 = Nichts geht? Drei Karten vom Vorrat aufdecken. An seinem Ende umdrehen und von vorn.
smackem-heading = Besondere Karten
smackem-card-1 = Ein Wild One beginnt einen Stapel. Jede 2 passt darauf und gibt ihm die Farbe.
smackem-card-2 = Zu Hause passt eine 6 auf eine 7, wenn eine der beiden eine Hand hat und die andere keine.
smackem-score = Jede eigene Karte in der Mitte ist ein Punkt, jede im Smack Stack verbliebene kostet. Wer über mehrere Runden zuerst das Ziel erreicht, gewinnt.

## Was der Tisch zu diesem Spiel sagt

smackem-wild = Wild One { $number }
smackem-with-hand = { $color } { $number } mit Hand
smackem-spot = Platz { $number }
smackem-smack-stack = Smack Stack
smackem-flipped = Offen
smackem-pile = Vorrat
smackem-new-stack = Neuer Stapel
smackem-complete = Vollständig
smackem-progress = { $count }/{ $full }
smackem-this-round = diese Runde
smackem-prompt = Antippen, wohin die Karte geht
smackem-offer-smack = SMACK rufen
smackem-offer-play = Leuchtendes in die Mitte spielen
smackem-offer-move = Leuchtendes zu Hause verlegen
smackem-offer-flip = vom Vorrat aufdecken
smackem-offer-turn-over = den Vorrat umdrehen
smackem-offer-stop = um Abbruch bitten
smackem-ask-play_common = in die Mitte spielen
smackem-ask-play_team = zu Hause spielen
smackem-ask-combine = zwei Plätze zusammenlegen
smackem-ask-flip = vom Vorrat aufdecken
smackem-ask-turn_over = den Vorrat umdrehen
smackem-ask-stop = die Runde abbrechen
smackem-ask-smack = SMACK rufen
smackem-help-wild = Ein Wild One beginnt einen Stapel; jede 2 passt darauf.
smackem-help = In der Mitte: die nächste Zahl derselben Farbe. Zu Hause: um eins niedriger, abwechselnd mit und ohne Hand.
smackem-pad-winner = Wessen SMACK?
smackem-pad-none = Kein SMACK
smackem-pad-bonus = SMACK +{ $points }
smackem-option-smack-stack = Karten im Smack Stack
smackem-option-alternate-icons = Hände wechseln sich ab
smackem-option-flip = Karten je Aufdecken
