### Laying the Smackdown: was der Tisch dazu sagt.

## So wird gespielt

smackdown-line = Ziehen, tricksen und den Smackdown ausrufen, wenn die eigene Hand die beste ist.
smackdown-aim = Beim Smackdown die beste Kombination haben, oder zwei Asse hinlegen.
smackdown-turn-1 = Eine Karte ziehen.
smackdown-turn-2 = Dann eines tun oder nichts: Screw Over, Dirty Play oder den Smackdown ausrufen.
smackdown-turn-3 = Den Zug beenden. Die Hand darf beliebig groß werden und wird nie aufgefüllt.
smackdown-heading = Kombinationen
smackdown-card-1 = Double Ace: die zwei Asse hinlegen und gewinnen.
smackdown-card-2 = Royal Rumble Flush: gilt nur, solange jemand anders einen Half Move oder einen Straight Smack hat.
smackdown-card-3 = Straight Smack.
smackdown-card-4 = Großer Half Move.
smackdown-card-5 = Kleiner Half Move.
smackdown-card-6 = Screw Over: Alle zeigen ihre Hand, und von jeder kommen zwei Karten weg.
smackdown-card-7 = Dirty Play: aus jeder anderen Hand eine Karte nehmen.
smackdown-score = Einer gewinnt die Runde. Mit Chips geht der Topf an den Gewinner; alle dürfen erhöhen, und die anderen gehen mit oder steigen aus.

## Was der Tisch zu diesem Spiel sagt

smackdown-help-low = 2 und 4: kleiner Half Move. 2 4 6 8: Straight Smack.
smackdown-help-rumble = 3 5 7 9: Royal Rumble Flush.
smackdown-help-high = 6 und 8: großer Half Move. 2 4 6 8: Straight Smack.
smackdown-help-screw = Eine 10 und zwei Buben: Screw Over.
smackdown-help-dirty = Eine Dame und ein König: Dirty Play, eine Karte aus jeder anderen Hand.
smackdown-help-aces = Zwei Asse: hinlegen und gewinnen.
smackdown-deck = Nachziehstapel
smackdown-removed = Aus dem Spiel
smackdown-folded = ausgestiegen
smackdown-purse = Kasse
smackdown-stake = Einsatz
smackdown-pot = Topf
smackdown-raise = Erhöhung
smackdown-raise-by = { $amount } von { $player }
smackdown-to-answer = muss antworten
smackdown-best = das Beste:
smackdown-best-flush = Royal Rumble Flush, wenn jemand anders einen Half Move hat
smackdown-best-none = noch nichts
smackdown-prompt-accept = { $player } erhöht um { $amount }: mitgehen
smackdown-prompt-fold = { $player } erhöht um { $amount }: mitgehen oder aussteigen
smackdown-prompt-raise = Wählen, um wie viele Chips erhöht wird
smackdown-prompt-select = Bei allen anderen je zwei Karten antippen, die wegkommen
smackdown-prompt-remove = Diese Karten entfernen
smackdown-prompt-play = Diese Karten spielen
smackdown-prompt-others = Die anderen Karten antippen, die dazugehören
smackdown-offer-draw = eine Karte ziehen
smackdown-offer-double-ace = die zwei Asse hinlegen und gewinnen
smackdown-offer-screw-over = Screw Over mit 10 J J spielen
smackdown-offer-dirty-play = Dirty Play mit Q K spielen
smackdown-offer-smackdown = den Smackdown ausrufen
smackdown-offer-end-turn = den Zug beenden
smackdown-offer-raise = erhöhen
smackdown-ask-draw = ziehen
smackdown-ask-screw_over = Screw Over spielen
smackdown-ask-select = Karten entfernen
smackdown-ask-dirty_play = Dirty Play spielen
smackdown-ask-double_ace = zwei Asse hinlegen
smackdown-ask-smackdown = den Smackdown ausrufen
smackdown-ask-end_turn = den Zug beenden
smackdown-ask-raise = erhöhen
smackdown-ask-accept = mitgehen
smackdown-ask-fold = aussteigen
smackdown-pad-winner = Wer hat zwei Asse hingelegt?
smackdown-pad-none = Niemand
smackdown-pad-hidden = Nicht gezeigt
smackdown-pad-stakes = Ohne Chips kann niemand aussteigen: zählen, was jeder eingesetzt hat.
smackdown-deals = gewonnene Runden
