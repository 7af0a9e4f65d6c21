### Was Spank! auf Deutsch sagt
###
### Glossar: Nachziehstapel (Stock), Ablagestapel (Discard); die Schritte eines Zuges: Werten, Abwerfen, Spank, Umlegen, Ausspielen, Ziehen;
### Stapel abräumen (remove), Folge (run), Kreis (loop), Muster (pattern), Farbe (suit), nur Rot oder nur Schwarz (same color).

title = Spank!
description = Stapel aus benachbarten Werten bauen, sie in jedem Zug werten und die der Gegner mit einem Spank treffen.
notation = Wert, dann Buchstabe der Farbe: `10H`, `AS`. Es sind mehrere Kartenspiele im Spiel, deshalb kann eine Karte mehrmals vorkommen.

## Wörter: Farben, Werte mit Namen, Muster, die Enden eines Stapels

word-C = Kreuz
word-D = Karo
word-H = Herz
word-S = Pik
word-J = Bube
word-Q = Dame
word-K = König
word-A = Ass

word-none = kein Muster
word-same_suit = eine Farbe
word-same_color = nur Rot oder nur Schwarz
word-alternating = Rot und Schwarz im Wechsel, noch offen
word-suit_ordered = zwei Farben im Wechsel
word-color_ordered = Rot und Schwarz im Wechsel

word-low = unten
word-high = oben

## Optionen

option-sequence = Farben zählen mit
    .about = Ob die Variante Sequence gespielt wird: Farben sowie Rot und Schwarz spielen eine Rolle.
option-ranks = Kartenspiele
    .about = single: 9 bis Ass, für höchstens neun Spieler; two_set_full, two_set_half: das Two-Set-Deck, ganz oder halb.
    .single = 9 bis Ass
    .two_set_full = zwei Sets, ganz
    .two_set_half = zwei Sets, halb
option-target = Punkte zum Sieg
    .about = Der Punktestand, der gewinnt.
option-stock_empty = Wenn der Nachziehstapel leer ist
    .about = Was geschieht, wenn eine Karte gebraucht wird und der Nachziehstapel leer ist. play_on: nichts, der Ablagestapel ist aus dem Spiel; reshuffle: Der Ablagestapel wird zu einem neuen Nachziehstapel gemischt.
    .play_on = weiterspielen, ohne zu ziehen
    .reshuffle = den Ablagestapel neu mischen

## Phasen

phase-choose = Abwerfen, Spank, Umlegen oder Ausspielen
phase-move = Umlegen nach einem Spank
phase-play = Einen leeren Platz füllen
phase-over = Vorbei

## Spielzüge

move-discard = { COUNT($cards) ->
    [0] Abwerfen
   *[other] { CARD($cards) } abwerfen
}
    .about = Handkarten abwerfen und gleich zum Ziehen übergehen.
move-spank = Spank auf Stapel { PLACE($stack) } von { $opponent } mit { CARD($card) }
    .about = Den Stapel eines Gegners mit einer Karte treffen, die auf ihn passt; Stapel und Karte kommen auf den Ablagestapel.
move-move = Stapel { PLACE($stack) } auf Stapel { PLACE($onto) } umlegen
    .about = Einen eigenen Stapel als Ganzes auf einen anderen umlegen.
move-remove = Stapel { PLACE($stack) } abräumen
    .about = Einen eigenen Stapel auf den Ablagestapel abräumen, weil sich keiner umlegen lässt.
move-place = { CARD($card) } als Stapel { PLACE($stack) } ausspielen
    .about = Eine Handkarte auf einen eigenen leeren Platz legen; damit endet der Zug.
move-done = Zug beenden
    .about = Den Zug beenden, ohne mehr zu tun.

## Ereignisse: Geben

event-dealt = { $stock ->
    [one] Es ist gegeben, und { $first } fängt an; im Nachziehstapel ist noch eine Karte
   *[other] Es ist gegeben, und { $first } fängt an; im Nachziehstapel sind noch { $stock } Karten
}
event-laid_out = Die Stapel von { $player } beginnen, von links, mit { CARD($cards) }
event-hand = { COUNT($cards) ->
    [0] { $player } hat keine Karten auf der Hand
   *[other] { $player } hat auf der Hand: { CARD($cards) }
}

## Ereignisse: die Schritte eines Zuges

event-scored = { $points ->
    [0] { $player } ist am Zug und wertet nichts; der Punktestand ist { $score }
   *[other] { $player } ist am Zug und wertet { $points } Punkte (von links { $stacks }); der Punktestand ist { $score }
}
event-cleared = Stapel { PLACE($stack) } von { $player } hat fünf Karten und kommt auf den Ablagestapel: { CARD($cards) }
event-discarded = { $player } wirft { CARD($cards) } ab
event-spanked = Spank von { $player } mit { CARD($card) } auf Stapel { PLACE($stack) } von { $opponent } ({ CARD($cards) }); alles kommt auf den Ablagestapel
event-moved = { $player } legt Stapel { PLACE($stack) } ({ CARD($cards) }) { WORD($end) } an Stapel { PLACE($onto) } an
event-removed = { $player } räumt Stapel { PLACE($stack) } auf den Ablagestapel ab: { CARD($cards) }
event-placed = { $player } spielt { CARD($card) } als Stapel { PLACE($stack) } aus
event-done = { $player } beendet den Zug
event-drew = { $count ->
    [one] { $player } zieht eine Karte
   *[other] { $player } zieht { $count } Karten
}
event-received = { $player } nimmt auf die Hand: { CARD($cards) }
event-reshuffled = { $count ->
    [one] Der Ablagestapel wird zu einem neuen Nachziehstapel mit einer Karte
   *[other] Der Ablagestapel wird zu einem neuen Nachziehstapel mit { $count } Karten gemischt
}

## Ereignisse: das Ende der Partie

event-won = { $player } gewinnt mit { $score } Punkten
event-deadlocked = { COUNT($winners) ->
    [one] Kein Stapel lässt sich mehr bauen: { $winners } gewinnt mit { $score } Punkten
   *[other] Kein Stapel lässt sich mehr bauen: { $winners } teilen sich den Sieg mit je { $score } Punkten
}

## Spalten des Punkteblocks

column-player = Spieler
column-stack_1 = Stapel 1
column-stack_2 = Stapel 2
column-stack_3 = Stapel 3
column-stack_4 = Stapel 4
column-stack_5 = Stapel 5

## Regeln: Text, Titel, Quelle; .says- und ein Name: was sie sagt, wenn sie einen Spielzug ablehnt

clause-setup_players = Zwei bis neun Personen können spielen, mit einem Two-Set-Deck zwei bis zwölf. Eine Abrechnung ist für einen bis zwölf Spieler, mit welchem Deck auch immer.
    .title = Zwei bis neun oder zwölf
    .source = Set-up, Zahl der Kartenspiele; Two-Set Deck Variation, 6+ und 8+; die Grenze von zwölf ist unsere Festlegung

clause-setup_packs = Im Grundspiel gibt es die Werte 9 bis Ass: drei Kartenspiele für bis zu fünf Spieler, vier für sechs oder mehr. Die Two-Set-Decks haben alle Werte außer der 8; das ganze nimmt so viele Kartenspiele wie das Grundspiel, das halbe eines für bis zu vier Spieler, zwei für fünf bis sieben und drei für acht oder mehr. Die Stapel einer Abrechnung haben nicht mehr Karten als das Deck.
    .title = Werte und Kartenspiele
    .source = Set-up; Two-Set Deck Variation

clause-setup_deal = Jeder Spieler bekommt eine Hand aus fünf Karten und dann fünf offene Stapel aus je einer Karte; der Rest ist der Nachziehstapel. Das Deck wird Kartenspiel für Kartenspiel aufgebaut, Farben C D H S, Werte aufsteigend, und einmal gemischt; Karten kommen vom Ende der Liste, reihum je eine für jeden Platz: erst die Hände, dann die Stapel von links.
    .title = Fünf auf die Hand, fünf auf den Tisch
    .source = Set-up; die Reihenfolge beim Geben ist unsere Festlegung

clause-setup_first = Es fängt an, wer im Stapel ganz links die höchste Karte hat; das Ass ist die höchste, und die Werte ab 9 stehen über denen bis 7. Bei gleichen Karten entscheidet der nächste Stapel und so weiter, und zuletzt die Sitzordnung.
    .title = Wer anfängt
    .source = Set-up; der Gleichstand ist unsere Festlegung

clause-setup_again = Nach einer beendeten Partie kann denselben Spielern mit denselben Optionen eine neue gegeben werden; alle Punktestände beginnen bei 0.
    .title = Noch eine Partie
    .source = Steht nicht auf der Seite

clause-stack_run = Ein Stapel ist eine Folge benachbarter Werte im Kreis, 9-10-Bube-Dame-König-Ass und weiter mit der 9, und lässt sich an beiden Enden verlängern. In den Two-Set-Decks bilden 2 bis 7 einen zweiten Kreis; kein Stapel mischt die beiden.
    .title = Benachbarte Werte
    .source = Rules on Stacks; Two-Set Deck Variation; dass 2 bis 7 ein Kreis ist, ist unsere Festlegung
    .says-neighbors = An keinem Ende des Stapels sind die Werte benachbart.

clause-stack_unique = Kein Wert darf in einem Stapel zweimal vorkommen.
    .title = Kein Wert zweimal
    .source = Rules on Stacks
    .says-twice = Im Stapel käme ein Wert zweimal vor.

clause-stack_five = Kein Stapel darf mehr als fünf Karten haben; was einen längeren ergäbe, ist nicht möglich. Ein Stapel aus fünf nimmt nichts mehr auf.
    .title = Höchstens fünf
    .source = Rules on Stacks
    .says-long = Der Stapel hätte { $cards } Karten, mehr als fünf.

clause-play_open = Ist die Partie vorbei, ist kein Spielzug mehr möglich.
    .title = Nach dem Ende kein Spielzug
    .source = Set-up, wer zuerst das Ziel erreicht
    .says-over = Die Partie ist vorbei.

clause-turn_hold = Die Karten, die ein Spielzug nennt, müssen auf der Hand des Spielers sein, und zwar so oft, wie sie genannt sind. Ein Stapel, der getroffen, umgelegt oder abgeräumt wird, muss Karten haben; ein Platz, der gefüllt wird, muss leer sein.
    .title = Karten und Plätze, die ein Spielzug nennt
    .source = Order of Play
    .says-hand = Nicht alle genannten Karten sind auf der Hand.
    .says-empty = Dieser Platz ist leer; zu nennen ist einer mit einem Stapel.
    .says-full = Dieser Platz ist nicht leer; zu nennen ist ein leerer.
    .says-all-full = Dieser Platz ist nicht leer, und auch kein anderer ist es.

clause-turn_order = Gespielt wird im Uhrzeigersinn. Die Schritte eines Zuges gehen nur vorwärts: Werten, dann Abwerfen oder aber Spank, Umlegen und Ausspielen, dann Ziehen; kein Schritt lässt sich wiederholen oder nachholen.
    .title = Wer am Zug ist, und nur vorwärts
    .source = Order of Play
    .says-turn = Jemand anderes ist am Zug.
    .says-past = Die Schritte eines Zuges gehen nur vorwärts; dieser ist vorbei.

clause-score_stacks = Zu Beginn seines Zuges wertet ein Spieler alle seine Stapel: 20 Punkte für zwei Karten, 40 für drei, 80 für vier, 250 für fünf, nichts für weniger. Solange ein Stapel steht, zählt er in jedem Zug seines Spielers aufs Neue. Jeder Punktestand ist also eine Summe aus 20, 40, 80 und 250, und im ersten Zug wertet niemand etwas.
    .title = Stapel werten
    .source = Order of Play, Score

clause-score_remove = Nach dem Werten kommen die eigenen Stapel aus fünf Karten auf den Ablagestapel.
    .title = Fünf gehen weg
    .source = Order of Play, Score; dass nur eigene Stapel gehen, ist unsere Festlegung

clause-win_target = Wer beim Werten das Ziel erreicht, gewinnt sofort. Zuerst werden alle Stapel des Spielers gezählt, und weggelegt wird dann nichts mehr. In einer Abrechnung werten die Spieler in der aufgezählten Reihenfolge, und hat einer das Ziel erreicht, werten die danach nichts; die Abrechnung einer ganzen Partie hat keinen Zug, nachdem das Ziel erreicht war.
    .title = Das Ziel erreichen
    .source = Set-up, wer zuerst das Ziel erreicht; Option target

clause-discard_skip = Statt allem anderen im Zug darf ein Spieler eine oder mehr Handkarten abwerfen und gleich zum Ziehen übergehen, auch mit einem leeren Platz. Die Karten kommen in der genannten Reihenfolge auf den Ablagestapel.
    .title = Abwerfen und ziehen
    .source = Order of Play, Discard; mindestens eine Karte ist unsere Festlegung
    .says-none = Abgeworfen wird mindestens eine Karte.
    .says-instead = Abwerfen darf ein Spieler nur statt allem anderen im Zug.

clause-empty_must-play = Wer nicht abwirft und einen leeren Platz hat, muss gleich ausspielen: Einen Stapel zu treffen, umzulegen oder abzuräumen ist nicht möglich.
    .title = Leer heißt ausspielen
    .source = Order of Play, Discard
    .says-empty = Mit einem leeren Platz darf ein Spieler nur abwerfen oder ihn füllen.

clause-spank_fit = Einmal im Zug darf ein Spieler einen Stapel irgendeines Gegners mit einer Handkarte treffen, die an ihn angelegt werden dürfte; Stapel und Karte kommen auf den Ablagestapel, und niemand bekommt Punkte. Einzelne Karten können getroffen werden, leere Plätze und Stapel aus fünf nicht.
    .title = Spank
    .source = Order of Play, Spank; einmal im Zug ist unsere Festlegung
    .says-own = Ein Spank trifft nur den Stapel eines Gegners.
    .says-fit = Die Karte passt nicht an diesen Stapel.
    .says-once = In einem Zug ist nur ein Spank erlaubt, und nur, bevor etwas umgelegt wird.

clause-move_fit = Einmal im Zug darf ein Spieler einen seiner Stapel als Ganzes auf einen anderen umlegen, wenn sich ein erlaubter Stapel ergibt und, in der Variante Sequence, das dort festgelegte Muster bleibt. Der Platz, von dem er kommt, ist dann leer.
    .title = Einen Stapel umlegen
    .source = Order of Play, Move; einmal im Zug ist unsere Festlegung
    .says-itself = Ein Stapel muss auf einen anderen umgelegt werden.
    .says-fit = Dieser Stapel lässt sich nicht auf jenen umlegen.
    .says-once = In einem Zug darf nur ein Stapel umgelegt werden.

clause-move_remove = Nur wenn sich kein eigener Stapel umlegen lässt, darf einer davon auf den Ablagestapel abgeräumt werden.
    .title = Einen Stapel abräumen
    .source = Order of Play, Move; dass es ein eigener Stapel ist, ist unsere Festlegung
    .says-empty = Dieser Platz ist leer; zu nennen ist einer mit einem Stapel.
    .says-movable = Abgeräumt werden darf ein Stapel nur, wenn sich keiner umlegen lässt.
    .says-once = In einem Zug darf nur ein Stapel umgelegt oder abgeräumt werden.

clause-play_fill = Wer einen leeren Platz hat, muss eine Handkarte auf einen leeren Platz legen, und nur eine im Zug; niemals auf einen Stapel. Ohne Handkarten entfällt das, und der Zug geht mit dem Ziehen weiter.
    .title = Einen leeren Platz füllen
    .source = Order of Play, Play; dass es entfällt, ist unsere Festlegung
    .says-stack = Eine Karte wird auf einen leeren Platz ausgespielt, niemals auf einen Stapel.
    .says-due = Ein leerer Platz muss aus der Hand gefüllt werden.

clause-done_nothing-due = Ohne Spank, Umlegen oder Abräumen darf ein Zug nur enden, wenn keiner der eigenen Plätze leer ist oder keine Karte auf der Hand ist, um einen zu füllen.
    .title = Nichts tun
    .source = Order of Play, Spank to Play
    .says-due = Ein Zug, in dem nichts getan wurde, darf nur enden, wenn kein Platz leer ist.

clause-draw_five = Am Ende des Zuges zieht der Spieler auf fünf Handkarten nach, so weit der Nachziehstapel reicht. Mit der Option `stock_empty` auf `reshuffle` wird der ganze Ablagestapel, von unten und mit den Karten dieses Zuges, zu einem neuen Nachziehstapel gemischt, wenn eine Karte gebraucht wird und keine da ist; die Karte, die dann die letzte ist, wird zuerst gezogen.
    .title = Wieder fünf
    .source = Order of Play, Draw; ein knapper Nachziehstapel ist unsere Festlegung (Option stock_empty)

clause-deadlock = Ist nach einem Werten keine Karte mehr im Nachziehstapel (mit `reshuffle` auch nicht im Ablagestapel) und auf keiner Hand, hat kein Stapel zwei Karten und kann niemand mit fünf Stapeln einen umlegen, ist die Partie zu Ende: Der höchste Punktestand gewinnt, und gleiche teilen sich den Sieg.
    .title = Nichts mehr zu bauen
    .source = Steht nicht auf der Seite

clause-pattern_none = In der Variante Sequence hat eine einzelne Karte kein Muster: Jede Farbe darf folgen.
    .title = Eine Karte, kein Muster
    .source = Sequence Variation

clause-pattern_pair = Zwei Karten einer Farbe binden den Stapel an diese Farbe, zwei rote Farben an Rot und zwei schwarze an Schwarz. Eine rote und eine schwarze Karte lassen ihn wechseln: Ist die Karte, an die angelegt wird, rot, muss die nächste schwarz sein, und umgekehrt.
    .title = Was zwei Karten festlegen
    .source = Sequence Variation; dass zwei rote oder zwei schwarze Farben an Rot oder Schwarz binden, ist unsere Festlegung
    .says-suit = Die ersten beiden Karten des Stapels verlangen eine andere Farbe.

clause-pattern_third = In einem Stapel, der zwischen Rot und Schwarz wechselt, entscheidet die dritte Karte, wenn sie allein kommt; kommen mehrere zusammen, zählen alle. Hat sie die Farbe der ersten, wechseln von da an diese beiden Farben; sonst wechseln weiter Rot und Schwarz. Ein Stapel nur aus Rot oder nur aus Schwarz wechselt nie zwischen zwei Farben. Drei oder mehr Karten, die keines der Muster einhalten, ergeben keinen Stapel.
    .title = Die dritte Karte entscheidet
    .source = Sequence Variation
    .says-none = Alle Karten zusammen halten kein Muster ein.

clause-pattern_fixed = Ein Muster, das entschieden ist, bleibt. Es ist immer das strengste, das alle Karten des Stapels einhalten: eine Farbe, nur Rot oder nur Schwarz, zwei Farben im Wechsel, Rot und Schwarz im Wechsel; so lässt es sich an den Karten ablesen.
    .title = Ein Muster ändert sich nie
    .source = Sequence Variation
    .says-suit = Das Muster des Stapels ist entschieden, und die Karte hält es nicht ein.

clause-pattern_move = Ein Stapel darf auf einen anderen umgelegt werden, wenn alle Karten zusammen eine Folge ergeben und irgendein Muster einhalten und wenn sie das Muster des Zielstapels einhalten: seine Farbe, sein Rot oder Schwarz, seine beiden Farben im Wechsel oder Rot und Schwarz im Wechsel. Eine einzelne Karte hat nichts festgelegt, und ein Paar aus Rot und Schwarz nur, dass Rot und Schwarz wechseln. Der umgelegte Stapel bleibt, wie er ist, und die Reihenfolge der Karten in ihm spielt keine Rolle. So kann ein Umlegen in der einen Richtung erlaubt sein und in der anderen nicht.
    .title = Umlegen nach Muster
    .source = Order of Play, Move, mit der Sequence Variation; was als festgelegt gilt, ist unsere Festlegung
    .says-established = Alle Karten zusammen müssen das Muster einhalten, das im Zielstapel festgelegt ist.
    .says-any = Alle Karten zusammen müssen ein Muster einhalten.

clause-pattern_spank = Ein Spank muss außer zur Folge auch zum Muster des Stapels passen; eine Karte auf einen leeren Platz ist frei.
    .title = Spank nach Muster
    .source = Sequence Variation

## Fehler eines Spielstands oder einer Abrechnung

fault-phase_spanked = Mit einem leeren Platz kann es keinen Spank gegeben haben; die Phase muss `choose` oder `play` sein.
fault-phase_play = In der Phase `play` hat der Spieler am Zug einen leeren Platz zu füllen.
fault-phase_empty-hand = Ohne Handkarten lässt sich nichts ausspielen, also ist der Zug vorbei; `turn` muss der nächste Spieler sein.
fault-phase_scored = Dieser Stapel aus fünf wurde zu Beginn des Zuges gewertet und liegt also auf dem Ablagestapel.
fault-hand_size_many = Eine Hand hat höchstens fünf Karten.
fault-score_impossible = { $score } ist kein möglicher Punktestand; er muss eine Summe aus 20, 40, 80 und 250 sein.
fault-score_target = Die Partie endet, wenn der erste Spieler das Ziel erreicht.
fault-winners_highest = Gewinner ist, wer das Ziel erreicht hat, oder sonst jeder mit dem höchsten Punktestand.
fault-winners_target = Niemand hat das Ziel erreicht, und es geht noch weiter; die Phase darf nicht `over` sein.
fault-stack_size_many = Ein Stapel hat höchstens fünf Karten.
fault-stack_pattern_none = Die Farben halten kein Muster ein: Der Stapel muss nur rot oder nur schwarz sein oder zwischen Rot und Schwarz wechseln.
fault-tally_after-end_after = Ein Spieler hatte { $target } Punkte oder mehr, die Partie war also vorbei; dieser Zug muss wegbleiben.
fault-turn_unknown_unlisted = { $player } ist keiner der Spieler; in `players` gehören alle.
fault-tally_stacks_turns = Neben `turns` hat ein Spieler keine Stapel; sie gehören in die Züge des Spielers.
fault-tally_stacks_missing = Die Stapel fehlen; hierher gehören fünf Listen von Karten oder fünf Anzahlen, oder `turns` für eine ganze Partie.
fault-tally_stacks_mixed = Die Stapel müssen fünf Listen von Karten oder fünf Anzahlen sein, nicht gemischt.
fault-tally_too-many-cards_many = Die Stapel haben zusammen { $cards } Karten, aber das Deck hat nur { $available }.
fault-setup_again_not-over = Eine neue Partie beginnt erst, wenn diese vorbei ist. Erst kommen die Spielzüge, die `to_act` nennt, bis sie vorbei ist; sonst mit `players` oder `teams` neu geben.
fault-setup_players_two-sets = Das Spiel ist für { $min } bis { $max } Spieler. Die `ranks` eines Two-Set-Decks sind für bis zu 12.
fault-setup_players_tally = Eine Abrechnung ist für { $min } bis { $max } Spieler.
fault-stack_run_none = Keine Karte, die im Deck noch übrig ist, macht aus diesem Stapel eine Folge.
fault-stack_run_twice = Der Stapel hat { $cards } Karten vom Wert { $rank }; kein Wert darf zweimal vorkommen.
fault-stack_run_order = Die Karten stehen in der falschen Reihenfolge; { $high } gehört vor { $low }, vom unteren Ende der Folge an.
fault-stack_run_apart = { $high } folgt nicht auf { $low }; ein Stapel ist eine Folge benachbarter Werte, aufgezählt vom unteren Ende an.
fault-stack_run_distance = { $high } liegt nicht { $ranks } Werte über { $low }; ein Stapel ist eine Folge benachbarter Werte, aufgezählt vom unteren Ende an.
