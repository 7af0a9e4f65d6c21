### Was Laying the Smackdown auf Deutsch sagt
###
### Glossar: Runde (deal), ausrufen (call), aussteigen (fold), noch dabei (still in), Erhöhung (raise), Grundeinsatz (ante), Einsatz (stake),
### Kasse (purse), Topf (pot), leerer Zug (idle turn), abgebrochen (cancelled). Die Namen der Kombinationen bleiben.

title = Laying the Smackdown
description = Wrestling-Griffe sammeln, schmutzig spielen und einen Smackdown ausrufen, wenn der eigene der höchste ist.
notation = Wert, dann Buchstabe der Farbe: `10H`, `JD`, `AS`.

## Wörter: Kombinationen und was eine Runde beendet

word-half_move_low = kleiner Half Move
word-half_move_high = großer Half Move
word-straight_smack = Straight Smack
word-royal_rumble_flush = Royal Rumble Flush
word-double_ace = Double Ace
word-screw_over = Screw Over
word-dirty_play = Dirty Play
word-smackdown = Smackdown
word-last_in = als Letzter dabei
word-exhausted = Nachziehstapel leer
word-purses = Chips in der Kasse
word-gains = gewonnene und verlorene Chips
word-deals = gewonnene Runden

## Optionen

option-chips = Um Chips spielen
    .about = Ob der Tisch um Chips spielt.
option-purses = Chips für jeden
    .about = Chips, die jeder Spieler mitbringt; wer nicht genannt ist, bringt 20 mit.
option-raise_cap = Wie hoch eine Erhöhung geht
    .about = Die Grenze einer Erhöhung: die Kasse dessen, der erhöht, oder die kleinste Kasse derer, die noch dabei sind.
    .own_purse = bis zur eigenen Kasse
    .smallest_purse = bis zur kleinsten Kasse derer, die noch dabei sind
option-cancelled_pot = Der Topf einer abgebrochenen Runde
    .about = Was mit dem Topf einer abgebrochenen Runde geschieht. stays: Er wartet auf die nächste Runde; refund: Wer noch dabei ist, nimmt seinen Einsatz zurück.
    .refund = Einsätze gehen an die zurück, die noch dabei sind
    .stays = bleibt für die nächste Runde
option-first = Wer anfängt
    .about = Der Spieler, der anfängt; null: der erste Platz. In einem gegebenen Spielstand, wer diese Runde angefangen hat.
option-blind_pick = Wer bei einem Dirty Play die Karten wählt
    .about = Wer die Karten wählt, die ein Dirty Play nimmt. chance: immer der Zufall; positions: Wer das Dirty Play gespielt hat, darf auch nach Stellen in der Hand wählen.
    .chance = der Zufall
    .positions = der Zufall oder der Spieler, nach Stellen
option-double_ace = Wann zwei Asse gewinnen
    .about = Wann zwei Asse hingelegt werden dürfen. own_turn: im eigenen Zug nach dem Ziehen; at_once: jederzeit, von jedem, der noch dabei ist, außer wenn eine Erhöhung zu beantworten ist.
    .at_once = jederzeit
    .own_turn = im eigenen Zug
option-starter = Wer nach einer gewonnenen Runde anfängt
    .about = Wer die Runde nach einer gewonnenen anfängt: derselbe Spieler, der nächste im Uhrzeigersinn oder der Gewinner. Nach einer abgebrochenen Runde fängt derselbe Spieler an.
    .clockwise = der nächste im Uhrzeigersinn
    .same = derselbe Spieler
    .winner = der Gewinner

## Phasen

phase-draw = Karte ziehen
phase-act = Die eine Aktion des Zuges
phase-select = Karten wählen nach einem Screw Over
phase-finish = Ende des Zuges
phase-over = Runde vorbei

## Spielzüge

move-draw = Eine Karte ziehen
    .about = Die oberste Karte des Nachziehstapels ziehen.
move-screw_over = { COUNT($cards) ->
    [0] Screw Over spielen
   *[other] Screw Over mit { CARD($cards) } spielen
}
    .about = 10-Bube-Bube hinlegen: Jeder Gegner, der noch dabei ist, zeigt seine Hand.
move-select = Gewählte Karten aus den anderen Händen entfernen
    .about = Nach einem Screw Over: die zwei Karten wählen, die jeder Gegner verliert.
move-dirty_play = { COUNT($cards) ->
    [0] Dirty Play spielen
   *[other] Dirty Play mit { CARD($cards) } spielen
}
    .about = Dame-König hinlegen: jedem Gegner blind eine Karte nehmen.
move-double_ace = { COUNT($cards) ->
    [0] Zwei Asse hinlegen und gewinnen
   *[other] { CARD($cards) } hinlegen und gewinnen
}
    .about = Ass-Ass hinlegen und gewinnen.
move-smackdown = Smackdown ausrufen!
    .about = Einen Smackdown ausrufen.
move-end_turn = Zug beenden
    .about = Den Zug beenden, ohne mehr zu tun.
move-raise = { COUNT($amount) ->
    [0] Erhöhen
   *[other] Um { $amount } erhöhen
}
    .about = Vorschlagen, den Einsatz zu erhöhen.
move-accept = Mitgehen
    .about = Bei einer Erhöhung mitgehen und sie zahlen.
move-fold = Aussteigen
    .about = Eine Erhöhung nicht zahlen und aus der Runde aussteigen.

## Ereignisse: Geben

event-dealt = Runde { $deal } ist gegeben, vier Karten für jeden: { $players }; { $first } fängt an
event-anted = { $amount ->
    [one] { $player } setzt einen Chip als Grundeinsatz
   *[other] { $player } setzt { $amount } Chips als Grundeinsatz
}
event-hand = { COUNT($cards) ->
    [0] { $player } hat keine Karten auf der Hand
   *[other] { $player } hat auf der Hand: { CARD($cards) }
}

## Ereignisse: Züge

event-drew = { $deck ->
    [0] { $player } zieht eine Karte; der Nachziehstapel ist jetzt leer
    [one] { $player } zieht eine Karte; im Nachziehstapel ist noch eine
   *[other] { $player } zieht eine Karte; im Nachziehstapel sind noch { $deck }
}
event-received = { $player } nimmt auf die Hand: { CARD($card) }
event-played = { $player } legt hin: { WORD($combination) }; aus dem Spiel sind { CARD($cards) }
event-hand_shown = { COUNT($cards) ->
    [0] { $player } hat keine Karten zu zeigen
   *[other] { $player } zeigt { CARD($cards) }
}
event-removed = { COUNT($cards) ->
    [0] { $player } hat keine Karten zu verlieren
   *[other] { $player } verliert aus der Hand: { CARD($cards) }
}
event-took = { $player } nimmt { $opponent } eine Karte ab, die an Stelle { PLACE($position) } der Hand
event-card_taken = { $player } hat { $opponent } diese Karte abgenommen: { CARD($card) }
event-turn_ended = { $idle_turns ->
    [0] { $player } beendet den Zug
    [one] { $player } beendet einen leeren Zug, denn der Nachziehstapel ist leer
   *[other] { $player } beendet einen leeren Zug, denn der Nachziehstapel ist leer; es ist schon der { $idle_turns }. hintereinander
}
event-turn_began = { $player } ist am Zug

## Ereignisse: Erhöhen

event-raised = { $amount ->
    [one] { $player } erhöht um einen Chip; es antworten der Reihe nach: { $waiting }
   *[other] { $player } erhöht um { $amount } Chips; es antworten der Reihe nach: { $waiting }
}
event-accepted = { $amount ->
    [one] { $player } geht mit und zahlt einen Chip
   *[other] { $player } geht mit und zahlt { $amount } Chips
}
event-folded = { $stake ->
    [one] { $player } steigt aus und lässt einen Chip im Topf
   *[other] { $player } steigt aus und lässt { $stake } Chips im Topf
}
event-raise_settled = { $pot ->
    [one] Alle haben auf die Erhöhung geantwortet; im Topf ist ein Chip
   *[other] Alle haben auf die Erhöhung geantwortet; im Topf sind { $pot } Chips
}

## Ereignisse: das Ende einer Runde

event-smackdown_called = { $player } ruft einen Smackdown aus!
event-shown_down = Der Showdown: { EACH($showdown, message: "shown-hand") }
shown-hand = { COUNT($best) ->
    [0] { $alive ->
        [false] { $player }: nichts, was zählt, denn der Royal Rumble Flush ist tot
       *[other] { $player }: nichts, was zählt
    }
   *[other] { $alive ->
        [false] { $player }: { WORD($best) } ({ CARD($cards) }), denn der Royal Rumble Flush ist tot
       *[other] { $player }: { WORD($best) } ({ CARD($cards) })
    }
}
event-won = { $by ->
    [double_ace] { $pot ->
        [0] { $player } legt zwei Asse hin und gewinnt die Runde
        [one] { $player } legt zwei Asse hin und gewinnt die Runde und den Topf mit einem Chip
       *[other] { $player } legt zwei Asse hin und gewinnt die Runde und den Topf mit { $pot } Chips
    }
    [last_in] { $pot ->
        [0] { $player } ist als Letzter noch dabei und gewinnt die Runde
        [one] { $player } ist als Letzter noch dabei und gewinnt die Runde und den Topf mit einem Chip
       *[other] { $player } ist als Letzter noch dabei und gewinnt die Runde und den Topf mit { $pot } Chips
    }
   *[smackdown] { $pot ->
        [0] { $player } gewinnt im Showdown die Runde
        [one] { $player } gewinnt im Showdown die Runde und den Topf mit einem Chip
       *[other] { $player } gewinnt im Showdown die Runde und den Topf mit { $pot } Chips
    }
}
event-cancelled = { $by ->
    [exhausted] { $pot ->
        [0] Die Runde ist abgebrochen: Der Nachziehstapel ist leer, und alle, die noch dabei sind, haben gepasst
        [one] Die Runde ist abgebrochen: Der Nachziehstapel ist leer, und alle, die noch dabei sind, haben gepasst; im Topf war ein Chip
       *[other] Die Runde ist abgebrochen: Der Nachziehstapel ist leer, und alle, die noch dabei sind, haben gepasst; im Topf waren { $pot } Chips
    }
   *[smackdown] { $pot ->
        [0] Die Runde ist abgebrochen: Der Showdown hat keinen alleinigen Gewinner
        [one] Die Runde ist abgebrochen: Der Showdown hat keinen alleinigen Gewinner; im Topf war ein Chip
       *[other] Die Runde ist abgebrochen: Der Showdown hat keinen alleinigen Gewinner; im Topf waren { $pot } Chips
    }
}
event-refunded = { $amount ->
    [one] { $player } nimmt einen Chip aus dem Topf zurück
   *[other] { $player } nimmt { $amount } Chips aus dem Topf zurück
}

## Spalten des Punkteblocks

column-hand = Gezeigt
column-folded = Ausgestiegen
column-stake = Einsatz mit Grundeinsatz
column-aces = Zwei Asse hingelegt
column-out = Hat ausgesetzt

## Regeln: Text, Titel, Quelle; .says- und ein Name: was sie sagt, wenn sie einen Spielzug ablehnt

clause-setup_players = Das Spiel ist für zwei bis zwölf Spieler, damit mit einem Kartenspiel immer noch eine Karte zum Ziehen bleibt. Eine Abrechnung ist für ebenso viele und enthält die Hände von zweien oder mehr, außer wenn alle bis auf einen ausgestiegen sind.
    .title = Zwei bis zwölf
    .source = Introduction, zwei oder mehr Spieler; die Grenze ist unsere Festlegung

clause-setup_deal = Das Kartenspiel mit 52 Blatt, Farbe für Farbe (Kreuz, Karo, Herz, Pik) von 2 bis Ass, wird einmal gemischt. Jeder, der mitspielt, bekommt vier Karten, reihum je eine, vom ersten Platz an und vom Ende des Kartenspiels; der Rest ist der Nachziehstapel (das „mystery move deck“). Eine Abrechnung darf Karten nur mit ihrem Wert nennen, denn Farben spielen keine Rolle, und hat von einem Wert höchstens vier.
    .title = Vier für jeden
    .source = Rules of Play; die Reihenfolge ist unsere Festlegung

clause-play_open = Ist eine Runde vorbei, ist in ihr kein Spielzug mehr möglich.
    .title = Nach dem Ende kein Spielzug
    .source = Rules of Play, schweigt zu Spielzügen nach dem Ende
    .says-over = Die Runde ist vorbei.

clause-turn_order = Gespielt wird im Uhrzeigersinn unter denen, die noch dabei sind, und nur wer am Zug ist, darf etwas tun. Ausnahmen sind eine Erhöhung, die Antworten darauf und, mit der Option `double_ace` auf `at_once`, zwei Asse, die zum Sieg hingelegt werden.
    .title = Wer am Zug ist
    .source = Rules of Play; die Ausnahmen sind unsere Festlegung
    .says-turn = Jemand anderes ist am Zug.

clause-turn_draw = Ein Zug beginnt damit, genau eine Karte vom Nachziehstapel zu ziehen. Nur wenn er leer ist, entfällt diese Pflicht. Was außer der Reihe getan werden darf, darf auch vor dem Ziehen getan werden.
    .title = Zuerst ziehen
    .source = Rules of Play; der leere Nachziehstapel ist unsere Festlegung
    .says-first = Ein Zug beginnt damit, eine Karte zu ziehen.
    .says-once = In einem Zug darf nur eine Karte gezogen werden.
    .says-none-left = Es ist keine Karte mehr zum Ziehen da.

clause-turn_one-action = Nach dem Ziehen ist höchstens eine von drei Aktionen erlaubt: ein Screw Over, ein Dirty Play oder ein ausgerufener Smackdown. Die eben gezogene Karte zählt mit, und passen darf man auch.
    .title = Eine Aktion
    .source = Rules of Play, das Wort „or“; ob auf ein Ziehen mehrere der drei folgen dürfen, bleibt offen
    .says-taken = Die eine Aktion dieses Zuges ist schon verbraucht.

clause-turn_hold = Die Karten eines Spielzugs müssen auf der Hand des Spielers sein und genau seine Kombination ergeben, in beliebiger Reihenfolge: 10-Bube-Bube, Dame-König oder Ass-Ass.
    .title = Aus der Hand
    .source = Tabelle der Kombinationen
    .says-screw-over = Zu diesem Spielzug gehören 10-Bube-Bube.
    .says-dirty-play = Zu diesem Spielzug gehören Dame-König.
    .says-double-ace = Zu diesem Spielzug gehören Ass-Ass.
    .says-hand = Nicht alle genannten Karten sind auf der Hand.

clause-turn_no-refill = Eine Hand hat keine Grenze und wird nie wieder aufgefüllt; wer keine Karten mehr hat, bleibt in der Runde.
    .title = Hände, wie sie kommen
    .source = Rules of Play, schweigt zur späteren Größe der Hände

clause-deck_exhausted = Ein Zug, der bei leerem Nachziehstapel ohne Aktion endet, ist ein leerer Zug; ein Screw Over, ein Dirty Play oder ein Aussteigen setzt die Zählung wieder auf 0. Gab es so viele leere Züge, wie Spieler noch dabei sind, ist die Runde abgebrochen. Eine Abrechnung sagt es, oder sie enthält keine Hand einer solchen Runde.
    .title = Nichts mehr zu ziehen
    .source = Rules of Play, schweigt zum leeren Nachziehstapel

clause-screw-over_reveal = 10-Bube-Bube eines Screw Over verlassen das Spiel, und alle anderen, die noch dabei sind, zeigen ihre Hand dem ganzen Tisch, bis die Karten gewählt sind.
    .title = Karten zeigen
    .source = Tabelle der Kombinationen; dass es der ganze Tisch ist, ist unsere Festlegung

clause-screw-over_select = Wer das Screw Over gespielt hat, wählt dann von allen anderen, die noch dabei sind, genau zwei Karten oder, wenn es weniger sind, alle, und diese Karten verlassen das Spiel. Bis dahin ist nichts anderes erlaubt als eine Erhöhung, die Antworten darauf und, mit der Option `double_ace` auf `at_once`, zwei hingelegte Asse, mit denen die Runde endet, ohne dass etwas gewählt wird. Gegner ohne Karten dürfen mit einer leeren Liste genannt oder weggelassen werden; sonst darf niemand genannt werden.
    .title = Zwei Karten von jedem
    .source = Tabelle der Kombinationen; genau zwei ist unsere Festlegung
    .says-first = Es wurde ein Screw Over gespielt; zuerst müssen dafür die Karten gewählt werden.
    .says-none = Es gibt kein Screw Over, für das Karten zu wählen wären.
    .says-opponents = Karten werden nur von Gegnern gewählt, die noch dabei sind.
    .says-two = Jeder Gegner verliert genau zwei Karten oder, wenn er weniger hat, alle.
    .says-hand = Nicht alle gewählten Karten sind auf der Hand des Gegners.

clause-dirty-play_take = Dame-König eines Dirty Play verlassen das Spiel, und wer es gespielt hat, nimmt jedem Gegner, der noch dabei ist, eine Karte ab, ohne die Hände anzusehen. Ohne `picks` wählt der Zufall bei jedem Gegner, der Karten hat. Mit `picks` verlieren nur die genannten Gegner eine Karte: null lässt den Zufall wählen, und eine Zahl nimmt die Karte an dieser Stelle der Hand, von 0 an gezählt. Zahlen sind nur mit der Option `blind_pick` auf `positions` erlaubt, denn wer sich merkt, wo eine Karte steckt, wählt nicht mehr blind. Karten werden im Uhrzeigersinn von links genommen.
    .title = Blind gewählt
    .source = Tabelle der Kombinationen, blind gewählt; einen Gegner zu verschonen ist unsere Festlegung zum Wort „allows“
    .says-opponents = Karten werden nur Gegnern abgenommen, die noch dabei sind.
    .says-chance = An diesem Tisch wählt nur der Zufall: Beim Gegner gehört null hin, oder `picks` bleibt weg.
    .says-none = Der Gegner hat keine Karte, die ihm abgenommen werden könnte.
    .says-place = An dieser Stelle hat die Hand des Gegners keine Karte.

clause-double-ace_win = Wer zwei Asse hinlegt, gewinnt die Runde sofort, ohne dass Hände verglichen werden; niemand muss sie hinlegen. Die Option `double_ace` sagt, wann: `own_turn`, im eigenen Zug nach dem Ziehen, auch gleich nach dem eigenen Screw Over oder Dirty Play; `at_once`, sobald jemand, der noch dabei ist, sie hat, auch während noch Karten zu wählen sind, aber nicht, wenn eine Erhöhung zu beantworten ist. Eine Abrechnung sagt, wer sie hingelegt hat, außer wenn sie neben Händen, die nie gezeigt wurden, nur ein einziges Double Ace hat; mit zweien oder mehr muss sie sagen, wie die Runde geendet hat.
    .title = Der Finisher
    .source = Tabelle der Kombinationen, „can then put the combination down“; der Zeitpunkt ist unsere Festlegung

clause-not-playable = Half Moves, Straight Smacks und Royal Rumble Flushes können nicht hingelegt werden; sie zählen nur, wenn ein Smackdown ausgerufen wird.
    .title = Nur für den Smackdown
    .source = Tabelle der Kombinationen; Rules of Play
    .says-shown-only = Diese Kombination kann nicht hingelegt werden; sie zählt nur in einem Smackdown.

clause-smackdown_call = Ein Smackdown darf mit jeder Hand ausgerufen werden, auch mit einer wertlosen, und beendet die Runde.
    .title = Ausrufen darf jeder
    .source = Rules of Play, schweigt dazu, wer einen Smackdown ausrufen darf und womit

clause-smackdown_best = Alle, die noch dabei sind, zeigen die beste Kombination ihrer ganzen Hand. Eine Karte darf zu mehreren Kombinationen gehören, aber nur eine davon zählt, und zurückhalten lässt sich nichts.
    .title = Das Beste
    .source = Rules of Play, die beste mögliche Kombination; dass sich nichts zurückhalten lässt, ist unsere Festlegung

clause-smackdown_order = Von oben: Double Ace, lebender Royal Rumble Flush, Straight Smack, 6-8, 2-4. Die höchste Kombination gewinnt.
    .title = Was wen schlägt
    .source = Tabelle der Kombinationen; Rules of Play

clause-smackdown_rrf-alive = Ein Royal Rumble Flush lebt, wenn jemand anderes, der noch dabei ist, einen Half Move oder Straight Smack auf der Hand hat, was auch immer dessen beste Kombination ist. Der eigene Half Move hilft nicht. Ein Flush, der nicht lebt, ist nichts wert, und die Hand fällt auf ihren eigenen Straight Smack oder Half Move zurück.
    .title = Ein Flush braucht etwas zu schlagen
    .source = Rules of Play brechen die Runde ab, wenn kein anderer Spieler eine Kombination hat; wir lesen das als irgendeinen Half Move oder Straight Smack, auf der Hand, wenn auch vielleicht nicht gezeigt

clause-smackdown_tie = Teilen sich zwei oder mehr Spieler die höchste Kombination (bei Half Moves: dasselbe Paar), ist die Runde abgebrochen. Gleiche Kombinationen weiter unten spielen keine Rolle.
    .title = Gleichstand bricht ab
    .source = Rules of Play

clause-smackdown_nothing = Zeigt niemand eine Kombination, die zählt, ist die Runde abgebrochen.
    .title = Nichts zählt
    .source = Rules of Play, der einsame Flush; sonst unsere Festlegung

clause-cancelled_restart = Ist eine Runde vorbei, wird das ganze Kartenspiel denselben Spielern mit denselben Absprachen neu gegeben, und wer ausgestiegen ist, ist wieder dabei. Nach einer abgebrochenen Runde fängt derselbe Spieler an; nach einer gewonnenen sagt die Option `starter`, wer: der nächste im Uhrzeigersinn (der Normalfall), derselbe Spieler oder der Gewinner. Wer anfangen soll und den Grundeinsatz nicht zahlen kann, wird übergangen, und die nächste Runde zählt von dem an, der tatsächlich angefangen hat. Die Option `cancelled_pot` lässt den Topf einer abgebrochenen Runde für die nächste stehen oder gibt denen, die noch dabei sind, ihren Einsatz zurück; der Einsatz von Ausgestiegenen bleibt in jedem Fall.
    .title = Neu gegeben
    .source = Rules of Play, das Spiel wird abgebrochen und muss neu begonnen werden

clause-chips_ante = Mit Chips setzt jeder Spieler zu Beginn jeder Runde einen Chip. Wer keine Chips hat, bekommt keine Karten; trifft das den, der anfangen soll, fängt der nächste im Uhrzeigersinn an, der Karten bekommt. Können weniger als zwei Spieler den Grundeinsatz zahlen, gibt es keine Runde. In einer Abrechnung haben alle in der Runde mindestens den Grundeinsatz gesetzt, alle, die noch dabei sind, gleich viel und wer ausgestiegen ist, weniger; wer Chips hat und in einer Runde fehlt, steht dort als einer, der ausgesetzt hat.
    .title = Der Grundeinsatz
    .source = Der letzte Absatz; Spieler ohne Chips sind unsere Festlegung

clause-chips_raise = Wer noch dabei ist, darf jederzeit, auch während Karten zu wählen sind, vorschlagen, den Einsatz um eine ganze Zahl von Chips, mindestens einen, zu erhöhen, wenn nicht schon eine Erhöhung zu beantworten ist, und zahlt sie sofort. Die Option `raise_cap` begrenzt die Erhöhung auf die eigene Kasse oder auf die kleinste Kasse derer, die noch dabei sind. Ohne Chips kann niemand erhöhen.
    .title = Erhöhen
    .source = Der letzte Absatz; die Grenze ist unsere Festlegung
    .says-no-chips = An diesem Tisch wird ohne Chips gespielt.
    .says-least = Eine Erhöhung ist mindestens { $min } Chip.
    .says-smallest = Eine Erhöhung kann nicht höher sein als die kleinste Kasse derer, die noch dabei sind.
    .says-own = Eine Erhöhung kann nicht höher sein als die eigene Kasse.

clause-chips_answer = Auf eine Erhöhung antworten die anderen, die noch dabei sind, im Uhrzeigersinn von dem an, der erhöht hat: Jeder geht mit und zahlt ebenso viel, oder er steigt aus. Wer nicht zahlen kann, muss aussteigen. Bis alle geantwortet haben, geht nichts anderes.
    .title = Zahlen oder gehen
    .source = Der letzte Absatz; die Reihenfolge ist unsere Festlegung
    .says-first = Es gibt eine Erhöhung, auf die zuerst geantwortet werden muss.
    .says-none = Es gibt keine Erhöhung, auf die zu antworten wäre.
    .says-order = Auf die Erhöhung muss jetzt jemand anderes antworten.
    .says-fold = Wer nicht zahlen kann, muss aussteigen.

clause-chips_fold = Wer aussteigt, verliert seinen Einsatz und nimmt an der Runde nicht weiter teil: keine Züge, kein Showdown, kein Screw Over und kein Dirty Play, und kein Half Move, der einen Flush am Leben hält. Ausgestiegen wird nur als Antwort auf eine Erhöhung. Steigt aus, wer am Zug ist, geht der Zug sofort weiter, und eine noch ausstehende Wahl von Karten entfällt.
    .title = Aussteigen
    .source = Der letzte Absatz
    .says-out = Wer ausgestiegen ist oder den Grundeinsatz nicht zahlen konnte, nimmt an dieser Runde nicht teil.
    .says-no-raise = Ausgestiegen wird nur als Antwort auf eine Erhöhung.

clause-chips_last-in = Sind alle anderen ausgestiegen, nimmt der Letzte, der noch dabei ist, sofort den Topf. In einer Abrechnung ist das eine einzige Hand, notiert oder nicht, neben Ausgestiegenen.
    .title = Der Letzte
    .source = Der letzte Absatz, schweigt zum Ende, wenn alle bis auf einen ausgestiegen sind

clause-chips_pot = Wer die Runde gewinnt, nimmt den Topf. Chips entstehen nie und gehen nie verloren: Kassen und Topf zusammen sind, was die Spieler mitgebracht haben. Punkte sind die Kassen oder, ohne Chips, 1 für den Gewinner und 0 für die anderen. In einer Abrechnung mehrerer Runden geht der Topf einer abgebrochenen in die nächste; danach gewinnt der höchste Punktestand, und niemand, wenn alle Runden abgebrochen wurden.
    .title = Der Topf
    .source = Der letzte Absatz, schweigt dazu, wer den Topf nimmt

## Fehler eines Spielstands oder einer Abrechnung

fault-tally_players_missing = Zu mehreren Runden gehört `players`: alle am Tisch, im Uhrzeigersinn.
fault-options_first_unknown = Wer anfangen soll, sitzt nicht am Tisch; hierher gehört einer der Spieler.
fault-options_first_ante = Wer diese Runde angefangen hat, hat den Grundeinsatz gezahlt; hierher gehört ein anderer Spieler.
fault-options_purses_unknown = { $player } sitzt nicht am Tisch; hierher gehören nur Spieler, die dort sitzen.
fault-phase_empty-deck = Bei leerem Nachziehstapel lässt sich nichts ziehen; der Zug beginnt in der Phase `act`.
fault-phase_screw-over = Ein Screw Over wurde gespielt, also liegen höchstens zwei Buben und drei Zehner auf Händen und im Nachziehstapel.
fault-phase_action = Ein Screw Over oder ein Dirty Play wurde gespielt, aber dessen Karten liegen auf Händen und im Nachziehstapel.
fault-turn_folded_folded = Wer ausgestiegen ist, kann nicht am Zug sein; hierher gehört jemand, der noch dabei ist.
fault-players_in_few = Sind weniger als zwei Spieler noch dabei, muss die Phase `over` sein.
fault-idle_turns_exhausted = Bei leerem Nachziehstapel endet eine Runde nach { $limit } leeren Zügen, einem für jeden, der noch dabei ist.
fault-idle_turns_counted = Leere Züge werden nur bei leerem Nachziehstapel gezählt, und die Runde endet bei { $limit }.
fault-idle_turns_action = In diesem Zug gab es eine Aktion, also muss die Zahl der leeren Züge 0 sein.
fault-outcome_reason = Bei diesem Grund ist `kind` `{ $kind }` und `by` `{ $by }`.
fault-outcome_cancelled = Eine abgebrochene Runde hat keinen Gewinner; hier muss null stehen.
fault-outcome_winner = Der Gewinner muss einer der Spieler sein, die noch dabei sind.
fault-outcome_last-in = Eine Runde endet genau dann mit `last_in`, wenn nur noch ein einziger Spieler dabei ist.
fault-outcome_no-showdown = Nur eine Runde, die mit einem Smackdown endet, hat einen Showdown; hier muss eine leere Liste stehen.
fault-outcome_showdown = Der Showdown muss aufzählen, was die Hände derer zeigen, die noch dabei sind.
fault-outcome_ended = Der Showdown endete mit `{ $reason }`.
fault-outcome_won-by = Den Showdown gewinnt { $winner }.
fault-outcome_no-winner = Dieser Showdown hat keinen Gewinner; hier muss null stehen.
fault-outcome_aces = Zwei Asse wurden hingelegt, also liegen höchstens zwei auf Händen und im Nachziehstapel.
fault-raise_by_in = Wer erhöht hat, muss einer von denen sein, die noch dabei sind.
fault-raise_waiting_order = Geantwortet wird in der Reihenfolge { $order }; hierher gehören die letzten davon, einer oder mehr.
fault-chips_ante_least = Jeder, der Karten bekommen hat, hat den Grundeinsatz gezahlt; hierher gehören { $ante } oder mehr.
fault-chips_ante_level = Alle, die noch dabei sind, haben gleich viel gesetzt; hierher gehören { $stake }, außer bei einem Spieler, der ausgestiegen ist.
fault-chips_ante_folded = Wer ausgestiegen ist, hat weniger gesetzt als die, die noch dabei sind; hierher gehören weniger als { $limit }.
fault-chips_ante_not-dealt-in = Wer nichts gesetzt hat, hat keine Karten bekommen: Die Kasse muss 0 sein und die Hand leer.
fault-chips_ante_few = Weniger als zwei Spieler können den Grundeinsatz zahlen.
fault-raise_amount_amount = Einsätze und Kassen passen nicht zu dieser Höhe; wer gezahlt hat, hat um so viel mehr gesetzt.
fault-pot_stakes = Im Topf sind die Einsätze, { $staked } Chips, und was frühere Runden übrig gelassen haben.
fault-pot_left = Am Ende der Runde bleiben { $left } Chips im Topf.
fault-pot_paid = In der Kasse ist weniger, als am Ende der Runde in sie gezahlt wurde.
fault-chips_conserved_total = Kassen und Topf haben zusammen { $total } Chips, aber mitgebracht haben die Spieler { $brought }.
fault-tally_players_alone = Zu einem Showdown gehören zwei Hände oder mehr. Sind alle anderen ausgestiegen, gehören sie in `folded`.
fault-tally_players_out = { $player } hat ausgesetzt und hat also weder Hand noch Einsatz; eines von beiden muss wegbleiben.
fault-tally_players_purses-missing = Die Kassen müssen die der Spieler sein. Es fehlen: { $missing }.
fault-tally_players_purses-unknown = Die Kassen müssen die der Spieler sein. Unbekannt: { $unknown }.
fault-tally_players_purses-missing-and-unknown = Die Kassen müssen die der Spieler sein. Es fehlen: { $missing }. Unbekannt: { $unknown }.
fault-tally_players_unlisted = { $player } ist keiner der Spieler; in `players` gehören alle.
fault-players_twice_again = { $player } steht zweimal da.
fault-tally_folded_hand = { $player } ist ausgestiegen und hat also keine Hand zu zeigen; eines von beiden muss wegbleiben.
fault-card_twice_fifth = Im Kartenspiel gibt es vier Karten vom Wert { $rank }, und das ist eine mehr.
fault-tally_ended_last-in = Alle anderen sind ausgestiegen, also endete die Runde mit `last_in`; das gehört hierher, oder es fehlen die anderen Hände.
fault-tally_ended_not-in = { $player } ist nicht mehr dabei; hierher gehört jemand mit einer Hand.
fault-tally_ended_aces = { $player } hat zwei Asse hingelegt, aber in der notierten Hand sind keine zwei; sie gehören dazu, oder die Hand ist null.
fault-tally_ended_three-aces = In den anderen Händen sind drei Asse oder mehr, also kann { $player } keine zwei hingelegt haben.
fault-tally_ended_others = Ist { $player } als Letzter noch dabei, steht in `hands` nur dieser Spieler, und in `folded` stehen alle anderen.
fault-tally_ended_two = Diese Spieler zeigen je zwei Asse: { $players }. In `ended` gehört, ob einer zwei Asse hingelegt hat oder ein Smackdown ausgerufen wurde.
fault-tally_hands_shown = In einem Smackdown wird jede Hand gezeigt, also gehören ihre Karten hierher. Eine Hand darf null sein, wenn genau ein Spieler zwei Asse zeigt, wenn alle null sind, weil der Nachziehstapel leer war, oder wenn `ended` sagt, wie die Runde geendet hat.
fault-tally_stakes_folded = Ohne Einsätze gibt es keine Chips, also kann niemand aussteigen; es fehlt `stakes`.
fault-tally_stakes_missing = { $player } hat keinen Einsatz; er gehört in `stakes`.
fault-tally_stakes_no-hand = { $player } hat einen Einsatz, aber keine Hand, und ist nicht ausgestiegen; es fehlt die Hand, oder der Name gehört in `folded`.
fault-tally_stakes_some = Alle Runden haben Einsätze oder keine; in dieser fehlen sie.
fault-tally_stakes_purses = Ohne Einsätze gibt es keine Chips; in jeder Runde fehlt `stakes`.
fault-tally_stakes_dealt-in = { $player } hat { $purse } in der Kasse, hat also Karten bekommen; es fehlt ein Einsatz und eine Hand oder `folded`, oder der Name gehört in `out`.
fault-tally_stakes_pot = Ohne Einsätze gibt es keine Chips, also ist der Topf 0; es fehlt `stakes`.
fault-tally_stakes_unlisted = { $player } ist keiner der Spieler; in `players` gehören alle.
fault-tally_purse_high = { $player } hat { $stake } gesetzt, aber in der Kasse sind höchstens { $purse }.
fault-raise_chips_null = An diesem Tisch wird ohne Chips gespielt; hier muss null stehen, oder `options.chips` muss gesetzt sein.
fault-chips_off_zero = An diesem Tisch wird ohne Chips gespielt; hier muss 0 stehen, oder `options.chips` muss gesetzt sein.
fault-chips_off_false = An diesem Tisch wird ohne Chips gespielt; hier muss false stehen, oder `options.chips` muss gesetzt sein.
fault-cancelled_restart_not-over = Die nächste Runde beginnt erst, wenn diese vorbei ist. Erst kommen die Spielzüge, die `to_act` nennt, bis sie vorbei ist; sonst mit `players` oder `teams` neu geben.

## Wie ein Deal endete

sheet-deal =
    { $ended ->
        [smackdown_order] Nur { $winner } zeigt die höchste Kombination: { WORD($top) }.
        [smackdown_tie] Ohne Sieger: Die höchste Kombination, { WORD($top) }, zeigen { $sharing }.
        [smackdown_nothing] Ohne Sieger: Niemand zeigt eine Kombination, die zählt.
        [double-ace_win] { $winner } hat ein Double Ace ausgelegt.
        [chips_last-in] Alle außer { $winner } sind ausgestiegen.
       *[deck_exhausted] Ohne Sieger: Der Nachziehstapel ist leer, und alle haben gepasst.
    }
sheet-hand =
    { COUNT($best) ->
        [0] Zeigt nichts, was zählt.
       *[other] Zeigt: { WORD($best) }.
    }{ $alive ->
        [true] {" "}Der Royal Rumble Flush lebt: Einen Half Move hat { $kept_alive_by }.
        [false] {" "}Der Royal Rumble Flush ist tot: Niemand sonst, der noch dabei ist, hat einen Half Move.
       *[other] {""}
    }
