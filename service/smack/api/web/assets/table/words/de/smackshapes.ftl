### Smackshapes: was der Tisch dazu sagt.

## So wird gespielt

smackshapes-line = Alle legen eine Karte. Die Rangfolge sagt, welche gewinnt. Schnell antippen!
smackshapes-aim = Karten gewinnen: die Gewinnerkarte vor den anderen antippen.
smackshapes-turn-1 = Alle legen eine Karte verdeckt hin. Dann werden alle zugleich aufgedeckt.
smackshapes-turn-2 = Auf die Karte des Smackhead schauen: Die Formen unten darauf sind die Rangfolge dieser Runde.
smackshapes-turn-3 = Die Gewinnerkarte hat die erste Form der Rangfolge, die auf dem Tisch liegt, und von dieser die höchste Zahl. Antippen!
smackshapes-turn-4 = Wer sie zuerst antippt, nimmt alle gelegten Karten und ist der nächste Smackhead. Tippt niemand, sind die Karten weg.
smackshapes-heading = Eine Runde
smackshapes-card-1 = Der Smackhead legte den Stern: Der Stern kommt zuerst, also gewinnt Stern 4, obwohl 8 die höhere Zahl ist.
smackshapes-score = Wenn alle Hände leer sind, gewinnt, wer die meisten Karten gewonnen hat.

## Was der Tisch zu diesem Spiel sagt

shape-triangle = Dreieck
shape-rectangle = Rechteck
shape-circle = Kreis
shape-star = Stern
smackshapes-card = { $shape } { $number }
smackshapes-colored = { $shape } { $number } in { $color }
smackshapes-ranking = Rangfolge { $ranking }
sign-ignore = ohne { $what }
sign-add = { $what } +{ $amount }
sign-won = −1 gewonnene
sign-hand = −1 Hand
sign-skip = aussetzen
smackshapes-laid = Gelegt
smackshapes-tap-one = Eine antippen
smackshapes-smackhead = Smackhead
smackshapes-won = gewonnen
smackshapes-sits-out = setzt aus
smackshapes-ranking-of = Rangfolge von
smackshapes-place = als { $number ->
    [1] Erster
    [2] Zweiter
    [3] Dritter
   *[other] { $number }.
}
smackshapes-tapped = { $card }: { $place }.
smackshapes-tapped-at = { $card }: { $place }, { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
smackshapes-nothing = Nichts zu smacken
smackshapes-no-tap = Nicht getippt.
smackshapes-offer-select = eine Handkarte verdeckt legen
smackshapes-offer-tap = die Gewinnerkarte antippen
smackshapes-offer-call = sagen, dass es nichts zu smacken gibt
smackshapes-offer-abstain = es lassen
smackshapes-offer-close = die Runde beenden
smackshapes-ask-select = eine Karte legen
smackshapes-ask-tap = eine Karte antippen
smackshapes-ask-call = „nichts zu smacken“ rufen
smackshapes-ask-abstain = nicht antippen
smackshapes-ask-close = die Runde beenden
smackshapes-help = Ihre Rangfolge: { $ranking }.
smackshapes-help-special = Ihre Rangfolge: { $ranking }. Spezial: { $sign }.
smackshapes-cards-won = gewonnene Karten
