### Spank!: was der Tisch dazu sagt.

## So wird gespielt

spank-line = Vor sich Folgen bauen und die der anderen zerschlagen.
spank-aim = Als Erster die nötigen Punkte haben, durch lange Folgen auf den eigenen fünf Stapeln.
spank-turn-1 = Zu Beginn des Zuges zählen die eigenen Stapel: je länger eine Folge, desto mehr.
spank-turn-2 = Beliebig viele Karten abwerfen, und der Zug ist vorbei. Oder weiter:
spank-turn-3 = Spank: eine eigene Karte auf den Stapel eines Gegners legen, an den sie passt. Karte und Stapel sind weg.
spank-turn-4 = Einen eigenen Stapel auf einen anderen legen, an den er passt. Passt keiner, darf ein Stapel abgeräumt werden.
spank-turn-5 = Einen leeren Platz mit einer Handkarte füllen. Dann wird die Hand auf fünf Karten aufgefüllt.
spank-heading = Folgen
spank-card-1 = Benachbarte Werte passen aneinander, egal in welcher Farbe: 9 10 J Q K A.
spank-card-2 = Nach dem Ass geht die Folge mit einer 9 weiter. Kein Wert kommt doppelt, und mehr als fünf Karten werden es nicht.
spank-score = Zwei Karten in einem Stapel sind 20 Punkte, drei sind 40, vier sind 80, fünf sind 250. Sie zählen in jedem Zug wieder, solange sie liegen.

## Was der Tisch zu diesem Spiel sagt

spank-stock = Nachziehstapel
spank-offer-spank = den Stapel eines Gegners mit einem Spank treffen
spank-offer-move = einen eigenen Stapel auf einen anderen legen
spank-offer-remove = einen eigenen Stapel abräumen
spank-offer-place = einen leeren Platz mit einer Karte füllen
spank-offer-discard = beliebig viele Karten abwerfen
spank-offer-done = den Zug beenden
spank-ask-discard = abwerfen
spank-ask-spank = einen Stapel treffen
spank-ask-move = einen Stapel umlegen
spank-ask-remove = einen Stapel abräumen
spank-ask-place = einen leeren Platz füllen
spank-ask-done = den Zug beenden
spank-prompt-more = { $count } Karten abwerfen, oder weitere antippen
spank-prompt-spank = Einen leuchtenden Stapel antippen, um ihn zu treffen, oder die Ablage, um den Zug zu beenden
spank-prompt-place = Einen eigenen leeren Platz antippen, oder die Ablage, um den Zug zu beenden
spank-prompt-discard = Die Ablage antippen, um den Zug zu beenden
spank-prompt-stack = Den Stapel antippen, auf den sie geht
spank-prompt-onto = Den Stapel antippen, auf den er geht
spank-prompt-remove = Die Ablage antippen, um ihn abzuräumen
spank-help = Benachbarte Werte passen aneinander: 9 10 J Q K A, und dann wieder 9.
spank-pad-stack = So viele Karten hat kein Stapel: noch einmal zählen.
