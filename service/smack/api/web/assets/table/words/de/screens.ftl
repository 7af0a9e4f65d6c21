### Die Seiten, die erst geladen werden, wenn sie aufgerufen werden.

## Per Link

link = Per Link spielen
link-about = Alle sitzen am eigenen Bildschirm. Der Tisch reist in einem Link, den kein Spieler lesen oder fälschen kann: Nach jedem Zug wird der neue weitergeschickt, mit einem Messenger, per Mail oder zum Scannen.
link-off = Dieser Dienst gibt keine Tische weiter: Wer ihn betreibt, hat dafür keinen Schlüssel gesetzt (SMACK_SEAL_KEYS). Alles andere geht.
link-begin = Neues Spiel beginnen
link-tables = Eigene Tische
link-own-turn = am Zug
link-waiting-for = warten auf { $players }
link-waiting-others = warten auf die anderen
link-finished = beendet
link-stored = { $ago }; { $players }; { $moves }
link-you-are = eigener Platz: { $player }
link-invitations = Einladungen
link-dealt = Die Karten sind gegeben. Jetzt die anderen einladen.
link-dealt-about = Jeder Link öffnet einen Platz und geht nur an die Person, die dort spielt. Der eigene bleibt hier. Unter „Link“ sind alle wiederzufinden.
link-of = Link für { $player }
link-seat-of = { $game }: Platz von { $player }
link-sit = Als { $player } Platz nehmen
link-automatic = { $count ->
    [one] { $players } spielt automatisch, von diesem Browser aus.
   *[other] { $players } spielen automatisch, von diesem Browser aus.
}
link-opening = Der Tisch wird geöffnet …
link-broken = Dieser Link ist nicht vollständig
link-broken-about = Er wurde unterwegs abgeschnitten oder verändert, oder er ist von einem anderen Dienst. Noch einmal aus der Nachricht kopieren, bis ganz ans Ende, oder neu schicken lassen.
link-wrong-key = Dieser Link öffnet den Platz von { $player } nicht
link-wrong-key-about = Sein Schlüssel ist falsch. Um eine neue Einladung bitten; was vorher da war, gilt weiter.
link-keep = Mit dem Vorhandenen weiterspielen
link-which = Welcher Platz ist der eigene?
link-which-about = Dieser Browser hat die Schlüssel von mehreren.
link-look-on = Nur zuschauen
link-older = Dieser Tisch ist älter als ein schon bekannter
link-older-about = Vielleicht wurde versehentlich ein alter Link geschickt, oder ein Zug soll zurückgenommen werden. Weitergespielt wird am neuesten bekannten Tisch.
link-fork = Von diesem Spiel gibt es zwei Fassungen
link-fork-about = Zwei Spieler haben am selben Tisch gezogen, oder jemand hat es noch einmal versucht. Jetzt müssen sich alle auf eine der beiden einigen.
link-known = Der bekannte Tisch
link-arrived = Der Tisch dieses Links
link-after = Nach { $moves }
link-take = Diesen nehmen
link-plays = { $player } spielt
link-waiting = Warten auf { $players }
link-next = Jetzt ist { $player } dran: Link weiterschicken, dann kann dieser Tab zu. Ein Link kommt zurück.
link-next-to = Jetzt ist { $player } dran: Link an { $receiver } schicken, dann kann dieser Tab zu. Ein Link kommt zurück.
link-last = Warten auf { $players }; der letzte Zug kam { $ago }. Den Link öffnen, der zurückkommt.
link-plays-from = { $player } spielt automatisch, vom Browser von { $receiver } aus.
link-you-sit = Platz: { $player }
link-looking = Nur zuschauen
link-news = Seit dem letzten eigenen Zug
link-pass = Den Tisch weiterschicken
link-send-to = Jetzt an { $player } schicken
link-table = Link des Tisches
link-newest = Das ist der Tisch nach { $moves }. Nur der neueste Link zählt.
link-long = Der Link ist lang: am besten per Messenger oder Mail schicken.
link-deal-next = Nächste Runde geben
link-seed = Der Startwert war { $seed }: Jetzt kann jeder Spieler das Geben prüfen.
link-open-all = Alle Karten aufdecken
link-keys-missing = Alle Karten sind zu sehen, sobald alle ihre Schlüssel geschickt haben. Hier fehlen noch: { $players }. Den eigenen an die anderen schicken:
link-keys-here = Alle Schlüssel sind da. Den eigenen an die anderen schicken:
link-your-key = Link mit dem eigenen Schlüssel
link-key-of = Link mit dem Schlüssel von { $player }
link-key-title = { $game }: Schlüssel von { $player }
link-open-seed = Alle Karten und den Startwert aufdecken
share = Senden
share-to = An { $player } senden
share-copy = Link kopieren
share-copy-for = Link für { $player } kopieren
share-copied = Kopiert
share-qr = QR-Code
share-qr-of = QR-Code: { $title }
share-scan = Mit dem anderen Gerät scannen.
share-loopback = Diese Adresse gilt nur auf diesem Gerät. Den Tisch unter der Adresse dieses Geräts im Netz öffnen, etwa http://192.168.0.20:8000/table, und die Links von dort verschicken; der Dienst muss dafür mit --host 0.0.0.0 gestartet sein.
link-failed = Es wurde kein Tisch gegeben
paste = Einen Link bekommen?
paste-here = hier einfügen
paste-open = Öffnen

## Den Schiedsrichter fragen

ask = Den Schiedsrichter fragen
ask-about = Gespielt wird mit echten Karten? Nur hinlegen, was bekannt ist, und fragen: Darf ich?
ask-you = Ich
ask-game = { $game }: den Schiedsrichter fragen
ask-how = Eine Karte antippen und sagen, welche es ist. Was verdeckt bleibt, bleibt unbekannt: Der Schiedsrichter antwortet nur, was sicher ist.
ask-players = Wie viele spielen?
ask-which = Welche Karte liegt hier?
ask-rest = Wer am Zug ist, und die Optionen
ask-may = Darf ich …
ask-kind = Art des Zuges
ask-send = Darf ich?
ask-yes = Ja.
ask-no = Nein.
ask-depends = Es kommt darauf an.
ask-depends-on = Das hängt davon ab, was verdeckt blieb:
ask-follows = Was folgt, hängt davon ab, was verdeckt blieb:
ask-next = Was danach geschieht

## Replay

replay = Spiel ansehen
replay-game = Spiel
replay-of = { $number } von { $count }: { $game }
replay-unknown-game = Eine Mitschrift nennt ihr Spiel: { $games }. Diese nennt { $game }.
replay-no-game = Eine Mitschrift nennt ihr Spiel: { $games }. Diese nennt keines.
replay-other-rules = Das sind nicht die Regeln, nach denen hier entschieden wird; deren `ruleset` ist { $ruleset }.
replay-line = Zeile { $line }: { $message }
replay-cannot = Diese Mitschrift lässt sich nicht beurteilen
replay-about = Hier lässt sich ein gespeichertes oder von einer App mitgeschriebenes Spiel Zug um Zug durchgehen, und es zeigt sich, ob jeder Zug den Regeln folgte. Ein eben gespieltes Spiel kommt über { $look } hierher.
replay-choose = Datei wählen
replay-paste = oder einfügen
replay-judge = Beurteilen
replay-format = Wie so eine Datei aussieht
replay-format-about = JSON Lines: zuerst eine Zeile mit `"transcript": 1`, dem Spiel (`game`), seinem `deal` oder `state`, und einem `claim`, wenn ein Ergebnis behauptet wird; dann eine Zeile je Zug. Eine Anfrage von `replay` mit ihrem `game` geht auch.
replay-deal = Das Geben
replay-move-of = Zug { $number } von { $count }
replay-seen-by = Gesehen von
replay-spectators = Zuschauern
replay-all-cards = alle Karten offen
replay-first = Anfang
replay-back = Zurück
replay-stop = Halt
replay-play = Abspielen
replay-next = Weiter
replay-last = Ende
replay-to-fault = Zum Fehler
replay-move = Zug
replay-legal = { $moves }, alle erlaubt. { $outcome }
replay-breaks = Zug { $number } verstößt gegen eine Regel.
replay-at-line = Zeile { $line }
replay-judgment = Das Urteil
replay-all-legal = Jeder Zug war erlaubt
replay-claim-open = Ob das behauptete Ergebnis stimmt, hängt von Karten ab, die nicht bekannt sind.
replay-claim-right = Das behauptete Ergebnis stimmt.
replay-claim-wrong = Das behauptete Ergebnis stimmt nicht.
replay-difference = { $name }: behauptet { $claimed }, tatsächlich { $actual }.
claim-over = Ob das Spiel zu Ende ist
claim-outcome = Das Ende
claim-winners = Wer gewann
replay-seed-open = Der Startwert steht nicht in dieser Aufzeichnung; daran lässt sich das Geben nicht prüfen.
replay-seed-right = Gegeben wurde, was der Startwert ergibt.
replay-seed-wrong = Der Startwert passt nicht zur Festlegung.
transcript-none = Das ist keine Mitschrift
transcript-header = Zeile 1: Eine Mitschrift beginnt mit einer Zeile, die `transcript`, `game` und `deal` oder `state` hat.
transcript-not-json = Zeile { $line } ist kein JSON: { $message }
transcript-no-object = Zeile { $line } ist weder Kopf noch Zug; beide sind Objekte.
transcript-version = Zeile { $line }: Diese Seite liest Version { $version } des Formats.

## Der Punkteblock

pad = Punkteblock
pad-about = Für Runden mit echten Karten. Welches Spiel?
pad-how = Ein Feld antippen und zählen. Der Block bleibt in diesem Browser.
pad-kind = Was aufgeschrieben wird
pad-kind-counted = Die gewonnenen Karten
pad-kind-judged = Die Runden entscheiden
pad-undo = Rückgängig: { $change }
pad-print = Drucken
pad-save = Als CSV speichern
pad-open = CSV öffnen
pad-send = Senden
pad-evenings = Spielabende
pad-new = Neuer Block
pad-kept = Dieser bleibt hier erhalten.
pad-discard = Wegwerfen
pad-discard-of = Den Block von { $players } wegwerfen
pad-row = Zeile
pad-waiting = Gerade keine Verbindung. Was aufgeschrieben wird, bleibt erhalten und wird gezählt, sobald es eine gibt.
pad-to-count = Noch zu zählen: { $players }
pad-nobody = Niemand
pad-won = gewonnen
pad-no-number = „{ $text }“ ist keine Zahl.
pad-count = zählen
pad-staked = Einsatz { $chips }
row = { $record ->
    [none] Spiel
    [round] Runde
    [deal] Runde
    [turn] Zug
   *[other] Zeile
}
row-title = { $record ->
    [none] Spiel
    [round] Runde { $number }
    [deal] Runde { $number }
    [turn] Zug { $number }
   *[other] Zeile { $number }
}
row-next = { $record ->
    [round] Nächste Runde
    [deal] Nächste Runde
    [turn] Nächster Zug
   *[other] Nächste Zeile
}
row-remove = { $record ->
    [round] Letzte Runde entfernen
    [deal] Letzte Runde entfernen
    [turn] Letzten Zug entfernen
   *[other] Letzte Zeile entfernen
}
row-count = { $record ->
    [none] { $count ->
        [one] 1 Spiel
       *[other] { $count } Spiele
    }
    [round] { $count ->
        [one] 1 Runde
       *[other] { $count } Runden
    }
    [deal] { $count ->
        [one] 1 Runde
       *[other] { $count } Runden
    }
    [turn] { $count ->
        [one] 1 Zug
       *[other] { $count } Züge
    }
   *[other] { $count ->
        [one] 1 Zeile
       *[other] { $count } Zeilen
    }
}
row-out = { $record ->
    [round] Nicht dabei
    [deal] Nicht dabei
    [turn] Nicht dabei
   *[other] Nicht dabei
}
row-cell = { $player }, { $row }
change-kind = was aufgeschrieben wird
change-round = eine Runde
change-file = Datei öffnen
change-evening = anderen Abend öffnen
change-discard = Abend wegwerfen
change-new-pad = neuer Block
change-next = { $row } hinzufügen
change-remove = { $row } entfernen
change-end = Ende von { $row }
change-add = { $player } hinzufügen
change-rename = { $player } in { $name } umbenennen
change-move = { $player } verschieben
change-take-off = { $player } vom Block nehmen
players = Wer spielt?
players-change = Ändern:
players-another = Noch jemand
players-add = Hinzufügen
players-twice = { $player } steht schon auf dem Block.
players-name = Name von { $player }
players-earlier = Nach vorn
players-later = Nach hinten
players-take-off = Vom Block nehmen
players-same-name = Diesen Namen hat schon jemand.
editor-stacks = Karten auf jedem Stapel
editor-stack = Stapel { $number }
editor-hand = Was aus der Hand wurde
editor-blanks = mit Leerzeichen dazwischen
stepper-more = { $name }: eins mehr
stepper-less = { $name }: eins weniger
csv-several = Die Datei hat mehrere Partien; das ist die erste.
csv-error = Zeile { $line }, { $column }: { $message }
csv-row = Zeile { $line }: { $message }
csv-different = Das sind lauter verschiedene: { $players }

## Auf dem Punkteblock entschiedene Runden

judge-smackhead = Wer ist in der ersten Runde der Smackhead?
judge-first = Der erste Smackhead
judge-special = Mit den Spezialkarten von Colorcracks
judge-remove = Letzte Runde entfernen
judge-round = Runde { $number }
judge-leader = { $player } ist der Smackhead
judge-lays = legt eine Karte
judge = Diese Runde entscheiden
judge-had-it = Getroffen: { $players }!
judge-no-one = Niemand hatte sie.
judge-nothing = Es gab nichts zu smacken.
judge-ranking = Rangfolge: { $ranking }.
judge-inverted = Rangfolge: { $ranking }, umgekehrt.
judge-takes = { $count ->
    [one] { $player } nimmt 1 Karte.
   *[other] { $player } nimmt { $count } Karten.
}
judge-wrong = { $player } tippte falsch: { $penalty }.
penalty-penalty_won_card = eine gewonnene Karte ist weg
penalty-penalty_hand_card = eine Handkarte ist weg
penalty-penalty_skip = die nächste Runde fällt aus
taps = Wer tippte, der Reihe nach?
taps-called = rief, dass es nichts gibt
taps-remove = Den Tipp von { $player } wegnehmen
taps-next = Wer tippte als Nächstes?
taps-what = Was tippte { $player } an?
taps-nothing = Gerufen: Nichts zu smacken
printed = Die Karte von { $player }
printed-shape = Form
printed-color = Farbe
printed-number = Zahl
printed-ranking = Ihre Rangfolge, das Beste zuerst
printed-ranking-perhaps = Ihre Rangfolge, das Beste zuerst (nur wenn sie zählt)
printed-order = Ihre Rangfolge
printed-none = Keine Karte
printed-special = Spezial
special-ignore_color = Eine Farbe zählt nicht
special-ignore_shape = Eine Form zählt nicht
special-ignore_number = Eine Zahl zählt nicht
special-add_color = Eine Farbe zählt mehr
special-add_shape = Eine Form zählt mehr
special-shift_color = Eine Farbe zählt als andere
special-shift_shape = Eine Form zählt als andere
special-shift_number = Eine Zahl zählt als andere
special-penalty_won_card = Falsch getippt kostet eine gewonnene Karte
special-penalty_hand_card = Falsch getippt kostet eine Handkarte
special-penalty_skip = Falsch getippt kostet die nächste Runde
