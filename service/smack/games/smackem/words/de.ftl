### Was Smack'em auf Deutsch sagt
###
### Glossar: Mitte (Common Area), Teambereich (Team Area), Platz (spot), Vorrat (pile of the 2nd Position), aufgedeckte Karten (flipped
### cards), aufdecken (flip), umdrehen (turn over), Handsymbol (hand icon), Vorgabe (leveling). Smack Stack und Wild One bleiben.

title = Smack'em
description = Niemand wartet, bis er dran ist: Teams bauen um die Wette Farbstapel von 1 bis 13 und wollen als Erste ihren Smack Stack loswerden.
notation = `red-7` ist Farbe und Zahl der Vorderseite, `wild-1` ein Wild One; in der Mitte steht eine Karte mit ihrem Team: `{"{"}card, team{"}"}`.

## Karten

card = { $first ->
    [wild] Wild One { $last }
   *[other] { WORD($first) } { $last }
}

## Wörter

word-red = Rot
word-blue = Blau
word-green = Grün
word-yellow = Gelb

word-smack_stack = Smack Stack
word-spot = Platz
word-flipped = aufgedeckte Karten

word-smack = SMACK
word-deadlock = Nichts geht mehr
word-agreed = Einigung

## Optionen

option-target = Punkte zum Sieg
    .about = Der Punktestand, mit dem die Partie endet.
option-colors = Farben
    .about = Farben der Vorderseiten: lauter verschiedene, und keine heißt `wild`.
option-hand_colors = Farben mit Hand
    .about = Die Farben, deren Karten das Handsymbol tragen.
option-wild_ones = Wild Ones je Deck
    .about = So viele Wild Ones hat ein Deck.
option-colored_ones = Farben haben eine 1
    .about = Ob jede Farbe eine 1 hat; false: Die Wild Ones sind die einzigen Einsen.
option-wild_in_team_area = Ein Wild One im Teambereich passt
    .about = Ob ein Wild One im Teambereich auf eine Karte darf: als 1 ohne Handsymbol, gar nicht oder als 1 mit beliebigem Symbol.
    .always = auf jede 2
    .by_icon = auf eine 2 mit Hand
    .never = auf keine Karte
option-stop = Abgebrochen werden darf eine Runde
    .about = agreed: Eine Runde endet auch, wenn alle Teams aufhören wollen und dazwischen nichts anderes gespielt wird.
    .agreed = auch, wenn alle Teams zustimmen
    .deadlock = nur, wenn nichts mehr geht
option-smack = Der SMACK
    .about = called: Ein leerer Smack Stack beendet die Runde erst, wenn ein Spieler des Teams ruft.
    .automatic = kommt mit der letzten Karte
    .called = muss gerufen werden
option-team_build = Karten im Teambereich gehen
    .about = Ob eine Karte im Teambereich genau um eins niedriger sein muss oder beliebig niedriger.
    .consecutive = genau um eins abwärts
    .descending = beliebig abwärts
option-empty_spot = Auf einen leeren Platz darf
    .about = Ob auch die oberste aufgedeckte Karte der zweiten Position einen leeren Platz füllen darf.
    .any = die Karte vom Smack Stack oder die aufgedeckte
    .smack_stack_only = nur die Karte vom Smack Stack
option-positions = Die beiden eines Teams
    .about = Ob in einem Zweierteam jede Position ihre eigenen Karten hat.
    .separate = haben getrennte Karten
    .shared = teilen sich alle Karten

## Phasen

phase-play = Spiel
phase-over = Vorbei

## Spielzüge

move-play_common = { $stack ->
    [new] { COUNT($card) ->
        [0] { $from ->
            [smack_stack] Mit der Karte vom Smack Stack einen Stapel beginnen
            [spot] Mit der Karte von Platz { PLACE($spot) } einen Stapel beginnen
           *[flipped] Mit der aufgedeckten Karte einen Stapel beginnen
        }
       *[other] Mit { CARD($card) } einen Stapel beginnen
    }
   *[other] { COUNT($card) ->
        [0] { $from ->
            [smack_stack] Die Karte vom Smack Stack auf Stapel { $stack } legen
            [spot] Die Karte von Platz { PLACE($spot) } auf Stapel { $stack } legen
           *[flipped] Die aufgedeckte Karte auf Stapel { $stack } legen
        }
       *[other] { CARD($card) } auf Stapel { $stack } legen
    }
}
    .about = Eine Karte in die Mitte. `spot` gehört zu `from` = spot und zu nichts anderem.
move-play_team = { COUNT($card) ->
    [0] { $from ->
        [smack_stack] Die Karte vom Smack Stack auf Platz { PLACE($spot) } legen
       *[flipped] Die aufgedeckte Karte auf Platz { PLACE($spot) } legen
    }
   *[other] { CARD($card) } auf Platz { PLACE($spot) } legen
}
    .about = Eine Karte auf einen Platz des eigenen Teambereichs.
move-combine = Platz { PLACE($spot) } auf Platz { PLACE($onto) } legen
    .about = Einen ganzen Stapel im Teambereich auf einen anderen legen.
move-flip = Aufdecken
    .about = Die nächsten Karten des Vorrats aufdecken.
move-turn_over = Vorrat umdrehen
    .about = Am Ende des Vorrats: die restlichen unter die aufgedeckten Karten, und alles umgedreht.
move-stop = Runde abbrechen
    .about = Eine Runde beenden, in der nichts mehr geht, oder dem Abbruch zustimmen.
move-smack = SMACK rufen!
    .about = „SMACK!“ rufen, wenn der Smack Stack leer ist (Option `smack: called`).

## Ereignisse

event-dealt = Runde { $round } ist gegeben: Jedes Team hat seine Karten ausgelegt
event-played_common = { $began ->
    [true] { $from ->
        [smack_stack] { $player } beginnt für { $team } Stapel { $stack } mit { CARD($card) } vom Smack Stack
        [spot] { $player } beginnt für { $team } Stapel { $stack } mit { CARD($card) } von Platz { PLACE($spot) }
       *[flipped] { $player } beginnt für { $team } Stapel { $stack } mit { CARD($card) } von den aufgedeckten Karten
    }
   *[false] { $from ->
        [smack_stack] { $player } legt für { $team } { CARD($card) } vom Smack Stack auf Stapel { $stack }
        [spot] { $player } legt für { $team } { CARD($card) } von Platz { PLACE($spot) } auf Stapel { $stack }
       *[flipped] { $player } legt für { $team } { CARD($card) } von den aufgedeckten Karten auf Stapel { $stack }
    }
}
event-stack_completed = { $player } macht Stapel { $stack } ({ WORD($color) }) vollständig; er kommt zur Seite
event-played_team = { $from ->
    [smack_stack] { $player } legt { CARD($card) } vom Smack Stack auf Platz { PLACE($spot) } von { $team }
   *[flipped] { $player } legt { CARD($card) } von den aufgedeckten Karten auf Platz { PLACE($spot) } von { $team }
}
event-showing = { $from ->
    [smack_stack] Auf dem Smack Stack von { $team } liegt jetzt { CARD($card) }
   *[flipped] Auf den aufgedeckten Karten von { $team } liegt jetzt { CARD($card) }
}
event-combined = { $player } legt { CARD($cards) } von Platz { PLACE($spot) } auf Platz { PLACE($onto) } von { $team }
event-flipped = { $count ->
    [one] { $player } deckt für { $team } eine Karte auf: Oben liegt { CARD($card) }
   *[other] { $player } deckt für { $team } { $count } Karten auf: Oben liegt { CARD($card) }
}
event-turned_over = { $pile ->
    [one] { $player } dreht den Vorrat von { $team } um: eine Karte
   *[other] { $player } dreht den Vorrat von { $team } um: { $pile } Karten
}
event-stop_asked = { COUNT($stops) ->
    [0] { $player } von { $team } bricht die Runde ab
   *[other] { $player } von { $team } will die Runde abbrechen; dafür sind bisher: { $stops }
}
event-smacked = SMACK! { $player } beendet die Runde: Der Smack Stack von { $team } ist leer
event-round_over = { $ended_by ->
    [smack] Die Runde endet mit einem SMACK
    [agreed] Die Runde ist vorbei: Alle Teams wollten aufhören
   *[deadlock] Die Runde ist vorbei: Kein Team kann noch eine Karte spielen
}
event-match_won = { $team } gewinnt die Partie mit { $score } Punkten

## Spalten des Punkteblocks

column-common = Karten in der Mitte
column-stack_left = Karten im Smack Stack
column-smacked = SMACK

## Regeln: Text, Titel, Quelle; .says- und ein Name: was sie sagt, wenn sie einen Spielzug ablehnt

clause-setup_teams = Smack'em ist für zwei bis vier Teams aus einem oder zwei Spielern. Alle Spieler sind verschieden.
    .title = Zwei bis vier Teams
    .source = Let's Get Started

clause-setup_cards = Jedes Team mischt sein eigenes Deck und legt vier Karten offen nebeneinander aus, dazu einen Smack Stack aus 13 Karten (mit Vorgabe weniger); die übrigen Karten sind der Vorrat der zweiten Position. Ein Deck wird Farbe für Farbe (Option `colors`; Karten der `hand_colors` tragen das Handsymbol) von 1 bis 13 aufgebaut (ohne die Option `colored_ones` von 2 an, sodass die Wild Ones die einzigen Einsen sind), dann kommen seine Wild Ones (Option `wild_ones`), und es wird gemischt. Karten kommen immer von seinem Ende: eine für jeden Platz, dann der Smack Stack von unten nach oben. Die Decks werden Team für Team ausgelegt.
    .title = Was jedes Team auslegt
    .source = Prepare Cards; Anzahlen, Symbole, ob jede Farbe eine 1 hat, und die Reihenfolge beim Geben sind unsere Festlegungen

clause-setup_round = Ist eine Runde vorbei, wird die nächste gegeben, mit vollständigen Decks und den bisherigen Punkteständen, außer wenn die Partie schon gewonnen ist. Die Teams bleiben dieselben. Die Reihenfolge der Spieler eines Teams und seine Vorgabe dürfen sich ändern; was nicht genannt wird, bleibt, wie es war.
    .title = Die nächste Runde
    .source = To Win the Game; dass Teams sich zwischen den Runden umstellen dürfen, ist unsere Festlegung

clause-play_open = Ist die Runde vorbei, ist kein Spielzug mehr möglich.
    .title = Vorbei ist vorbei
    .source = 1st Position Tasks
    .says-over = Die Runde ist vorbei.

clause-position_first = In einem Zweierteam darf nur die erste Position den Smack Stack und die Karten auf den Plätzen bewegen, wenn nicht die Option `positions` auf `shared` steht. Wer allein ein Team ist, hat beide Aufgaben.
    .title = Die Karten der ersten Position
    .source = Position Tasks
    .says-other = In diesem Team bewegt der andere Spieler den Smack Stack und die Karten auf den Plätzen.

clause-position_second = In einem Zweierteam darf nur die zweite Position vom Vorrat aufdecken, ihn umdrehen und seine oberste aufgedeckte Karte spielen, wenn nicht die Option `positions` auf `shared` steht.
    .title = Die Karten der zweiten Position
    .source = Position Tasks
    .says-other = In diesem Team deckt der andere Spieler vom Vorrat auf und spielt die oberste aufgedeckte Karte.

clause-team-area_own = Ein Team darf nur im eigenen Teambereich spielen. Nennt ein Spielzug einen Platz, ist einer des eigenen Teams gemeint.
    .title = Nur der eigene Teambereich
    .source = Playing Areas, Team Areas

clause-available = Gespielt werden dürfen nur die oberste Karte des Smack Stack, die oberste aufgedeckte Karte und, allein in die Mitte, die oberste Karte jedes Platzes, immer eine auf einmal. Ein Spielzug, der seine Karte nennt, wird abgelehnt, wenn dort inzwischen eine andere obenauf liegt. Niemand muss spielen.
    .title = Was offen liegt
    .source = Playing Areas; 1st and 2nd Position Tasks; dass ein Spielzug seine Karte nennen darf und niemand spielen muss, sind unsere Festlegungen
    .says-none = Dort liegt keine Karte, die gespielt werden kann.
    .says-covered = Dort liegt inzwischen eine andere Karte obenauf.

clause-common_stack = Eine Karte kann nur auf einen Stapel, der jetzt in der Mitte liegt, nicht auf einen, der zur Seite gelegt ist.
    .title = Der Stapel, der gemeint war
    .source = Common Area
    .says-complete = Dieser Stapel ist vollständig und zur Seite gelegt.
    .says-unknown = Es gibt keinen Stapel mit dieser Nummer.

clause-common_start = Nur eine 1 oder ein Wild One kann einen Stapel beginnen. Es darf beliebig viele Stapel geben, auch mehrere einer Farbe.
    .title = Wie ein Stapel beginnt
    .source = Common Area; Wild One Cards; mehrere Stapel einer Farbe sind unsere Festlegung
    .says-one = Nur eine 1 oder ein Wild One kann einen Stapel beginnen.
    .says-wild = Nur ein Wild One kann einen Stapel beginnen.

clause-common_wild = Auf einen Wild One, der noch allein liegt, kann nur eine 2. Ihre Farbe ist beliebig und ist von da an die des Stapels. Ein Wild One kann nicht auf einen Stapel gelegt werden.
    .title = Auf einen Wild One kommt eine 2
    .source = Wild One Cards; dass er auf keinen Stapel geht, ist unsere Festlegung
    .says-begins = Ein Wild One kann nur einen neuen Stapel beginnen.
    .says-two = Auf einen Wild One, der noch allein liegt, kann nur eine 2.

clause-common_next = Auf jeden anderen Stapel kann nur die nächste Zahl in der Farbe des Stapels.
    .title = Eins mehr, gleiche Farbe
    .source = Common Area
    .says-number = Auf den Stapel gehört die nächste Zahl in seiner Farbe.

clause-common_complete = Ein Stapel, der bei 13 ankommt, ist vollständig und wird zur Seite gelegt. Seine Karten zählen weiter für ihre Teams.
    .title = Vollständig mit der 13
    .source = Common Area

clause-common_stay = Karten verlassen die Mitte nie; es gibt keinen Spielzug, der eine wegnimmt.
    .title = Was liegt, das liegt
    .source = Common Area

clause-team_lower = Eine Karte, die auf einen Platz gespielt wird, muss genau um eins niedriger sein als die oberste; mit der Option `team_build: descending` darf sie beliebig niedriger sein. Ein Wild One gilt als 1; mit der Option `wild_in_team_area: never` geht er dort auf keine Karte.
    .title = Abwärts im Teambereich
    .source = Team Areas; wie groß der Schritt sein darf und was ein Wild One dort gilt, ist unsere Festlegung
    .says-one-lower = Im Teambereich muss die Zahl genau um eins niedriger sein als die der obersten Karte.
    .says-lower = Im Teambereich muss die Zahl niedriger sein als die der obersten Karte.
    .says-wild = An diesem Tisch geht ein Wild One im Teambereich auf keine Karte.

clause-team_icons = Auf einem Platz müssen sich Karten mit und ohne Handsymbol abwechseln, wenn nicht die Option `alternate_icons` des Teams false ist. Ein Wild One hat kein Handsymbol; mit der Option `wild_in_team_area: always` spielt sein Symbol keine Rolle, wenn er auf eine Karte gelegt wird.
    .title = Symbole im Wechsel
    .source = Team Areas; Leveling the Playing Field; dass ein Wild One kein Handsymbol hat, ist unsere Festlegung
    .says-alternate = Im Teambereich müssen sich Karten mit und ohne Handsymbol abwechseln.

clause-team_color = Im Teambereich spielen Farben keine Rolle; nur Zahlen und Symbole zählen.
    .title = Farben sind egal
    .source = Team Areas

clause-team_empty = Auf einen leeren Platz darf jede Karte vom Smack Stack oder von den aufgedeckten Karten; mit der Option `empty_spot: smack_stack_only` nur eine vom Smack Stack. Es gibt immer vier Plätze.
    .title = Leere Plätze
    .source = 1st Position Tasks; Prepare Cards; welche Karten einen Platz füllen dürfen, ist unsere Festlegung
    .says-smack-stack = An diesem Tisch darf nur der Smack Stack einen leeren Platz füllen.

clause-team_combine = Ein Stapel auf einem Platz geht als Ganzes auf einen anderen, wenn seine unterste Karte auf die oberste dort passt. Auf sich selbst oder auf einen leeren Platz kann er nicht.
    .title = Ganze Stapel zusammenlegen
    .source = 1st Position Tasks; dass nur ganze Stapel gehen, und nur auf Karten, ist unsere Festlegung
    .says-itself = Ein Stapel kann nicht auf sich selbst gelegt werden.
    .says-none = Auf diesem Platz liegt kein Stapel.
    .says-onto-empty = Ein Stapel kann nicht auf einen leeren Platz gelegt werden.

clause-flip_count = Aufgedeckt werden genau drei Karten (mit Vorgabe eine oder zwei), und die letzte liegt obenauf. Aufgedeckt werden darf auch, wenn die oberste aufgedeckte Karte gespielt werden könnte, aber nicht, wenn im Vorrat zu wenige Karten sind.
    .title = Immer drei
    .source = 2nd Position Tasks; Leveling the Playing Field; dass man weiter aufdecken darf, ist unsere Festlegung
    .says-few = Zum Aufdecken sind zu wenige Karten da; jetzt wird der Vorrat umgedreht.
    .says-empty = Der Vorrat ist leer.

clause-flip_showing = Wird die oberste aufgedeckte Karte gespielt, liegt die darunter offen, auch wenn sie schon früher aufgedeckt wurde.
    .title = Was als Nächstes offen liegt
    .source = 2nd Position Tasks; das frühere Aufdecken ist unsere Festlegung

clause-flip_turn-over = Sind im Vorrat zu wenige Karten zum Aufdecken, kommen die restlichen unter die aufgedeckten, und alle werden umgedreht: Im nächsten Durchgang kommen zuerst die restlichen, dann die aufgedeckten in der Reihenfolge, in der sie aufgedeckt wurden. Früher darf der Vorrat nicht umgedreht werden, auch nicht ohne aufgedeckte Karte, und gemischt wird er nie.
    .title = Das Ende des Vorrats
    .source = 2nd Position Tasks; die Reihenfolge der restlichen Karten ist unsere Festlegung
    .says-none = Es gibt keine aufgedeckten Karten zum Umdrehen.
    .says-enough = Im Vorrat sind noch genug Karten zum Aufdecken.

clause-flip_short = Sind Vorrat und aufgedeckte Karten zusammen weniger, als auf einmal aufgedeckt werden, werden alle Karten aufgedeckt, die im Vorrat sind. Umgedreht werden darf der Vorrat trotzdem.
    .title = Weniger Karten als nötig
    .source = 2nd Position Tasks

clause-smack = Die erste Karte, die einen Smack Stack leert, in welchen Bereich auch immer, ist der SMACK dieses Teams und beendet die Runde sofort. Mit der Option `smack: called` wird weitergespielt, bis ein Spieler eines Teams mit leerem Smack Stack ruft; der erste Ruf beendet die Runde, gleich welches Team seinen Smack Stack zuerst geleert hat. Ein Team mit Karten im Smack Stack darf nicht rufen.
    .title = SMACK!
    .source = 1st Position Tasks; To Win the Game; dass es keinen Ruf braucht, ist unsere Festlegung
    .says-automatic = An diesem Tisch beendet ein leerer Smack Stack die Runde auch ohne Ruf.
    .says-left = Nur ein Team mit leerem Smack Stack darf SMACK rufen.

clause-stop_deadlock = Jeder Spieler darf die Runde beenden, wenn kein Team eine Karte spielen oder Stapel zusammenlegen kann, weder jetzt noch irgendwann beim Durchgehen seines Vorrats, ohne zu spielen, und kein Team SMACK rufen darf. Mit der Option `stop: agreed` endet die Runde auch, wenn aus jedem Team ein Spieler abbrechen wollte und dazwischen nichts anderes gespielt wurde.
    .title = Nichts geht mehr
    .source = Unsere Festlegung; die Seite lässt offen, was dann geschieht
    .says-possible = Ein Team kann noch etwas spielen, jetzt oder später mit seinem Vorrat.

clause-score_common = Jede Karte eines Teams in der Mitte zählt einen Punkt, auch in vollständigen Stapeln.
    .title = Karten in der Mitte
    .source = Adding Up Points

clause-score_stack = Jede Karte, die im Smack Stack eines Teams übrig ist, kostet einen Punkt. Andere Karten zählen nicht.
    .title = Übrige Karten im Smack Stack
    .source = Adding Up Points

clause-score_smack = Das Team mit dem SMACK bekommt zehn Punkte.
    .title = Zehn für den SMACK
    .source = Adding Up Points; Team Points Each Round

clause-score_negative = Die Punkte einer Runde und ein Punktestand dürfen negativ sein.
    .title = Unter null
    .source = Adding Up Points

clause-score_match = Punkte zählen erst, wenn die Runde vorbei ist. Dann gewinnt die Partie, wer am Ziel oder darüber ist (Option `target`); sind es mehrere Teams, das mit dem höchsten Punktestand. Ist der höchste geteilt, hat noch kein Team gewonnen, und es wird eine weitere Runde gespielt.
    .title = Die Partie gewinnen
    .source = To Win the Game; Adding Up Points; der Gleichstand ist unsere Festlegung

## Fehler eines Spielstands oder einer Abrechnung

fault-card_unknown_unknown = In den Decks dieses Tisches gibt es keine Karte { $card }.
fault-setup_teams_number = Das Spiel ist für zwei bis vier Teams.
fault-setup_teams_twice = Zwei Teams haben dieselbe Kennung.
fault-setup_players_size = Ein Team muss einen oder zwei Spieler haben.
fault-options_colors_colors = Alle Farben müssen verschieden sein, und keine darf `wild` heißen.
fault-options_hand_colors_colors = Das müssen Farben des Decks sein, lauter verschiedene.
fault-options_wild_ones_none = Ohne `colored_ones` kann nur ein Wild One einen Stapel beginnen; mindestens einen muss es geben.
fault-phase_smacked = Das muss angegeben sein, wenn ein SMACK die Runde beendet hat, und sonst null.
fault-phase_agreed = Alle Teams wollten aufhören, also ist die Phase `over`.
fault-phase_agreement = Durch Einigung endet eine Runde nur mit `stop: agreed`, wenn alle Teams aufhören wollten.
fault-phase_withdrawn = Ein SMACK hebt jeden Wunsch aufzuhören auf; hier muss eine leere Liste stehen.
fault-phase_possible = Es geht noch etwas: Ein Team kann noch spielen.
fault-phase_deadlock = Kein Team kann mehr spielen, also hat schon der erste Wunsch aufzuhören die Runde als `deadlock` beendet.
fault-team_unknown_unknown = Kein Team hat diese Kennung.
fault-stops_option = Aufhören wollen können Teams nur mit der Option `stop: agreed`; hier muss eine leere Liste stehen.
fault-stops_twice = Dieses Team steht schon in der Liste.
fault-match_decided_decided = Mit diesen Punkteständen hatte ein Team die Partie schon gewonnen.
fault-spots_four_four = Ein Team muss vier Plätze haben, leer oder nicht.
fault-smack_stack_size_many = Dieser Smack Stack wurde mit weniger Karten gegeben.
fault-common_id_twice = Zwei Stapel haben dieselbe Nummer.
fault-common_id_high = Die Nummer eines Stapels muss kleiner als { $limit } sein.
fault-spots_order_order = Diese Karte passt nicht auf die Karte darunter.
fault-common_complete_complete = Zur Seite gelegt, in `completed`, ist ein Stapel genau dann, wenn er bei 13 angekommen ist.
fault-tally_teams_number = Hierher gehören die Karten der zwei bis vier Teams, die die Runde gespielt haben.
fault-tally_teams_smacked = Kein Team, das die Runde gespielt hat, hat diese Kennung.
fault-tally_teams_unknown = Eine Runde spielen Teams, die in `teams` stehen. Unbekannt: { $unknown }.
fault-tally_two-smacks_two = Mehr als ein Team hat einen leeren Smack Stack, aber der erste beendet die Runde. Mit `options.smack: called` lässt sich eine Runde abrechnen, in der eines von ihnen zuerst gerufen hat.
fault-tally_smack-missing_missing = Ein Team hat einen leeren Smack Stack und damit den SMACK; hierher gehört sein Name. Mit `options.smack: called` lässt sich eine Runde abrechnen, die endete, bevor ein Team gerufen hat.
fault-tally_smack-with-cards_cards = Dieses Team hat noch Karten im Smack Stack; den SMACK kann nur ein Team ohne solche haben.
fault-tally_too-many-cards_smack-stack = Der Smack Stack des Teams wurde mit weniger Karten gegeben.
fault-tally_too-many-cards_deck = Das Deck des Teams hat weniger Karten als diese zusammen.
fault-tally_after-end_won = Vor dieser Runde war die Partie schon gewonnen.
fault-smack_empty_cards = Das Team mit dem SMACK darf hier keine Karten mehr haben.
fault-smack_empty_smacked = Ein Team ohne Karten hier hat den SMACK.
fault-card_twice_twice = Im Deck des Teams gibt es die Karte { $card } nur einmal.
fault-common_order_empty = Ein Stapel hat mindestens eine Karte.
fault-common_order_numbers = Die Zahlen eines Stapels steigen um eins, von 1 oder einem Wild One an.
fault-common_color_stack = Ein Stapel hat die Farbe seiner Karten, und keine, solange ein Wild One allein liegt.
fault-common_color_card = Alle Karten eines Stapels müssen dieselbe Farbe haben.
fault-setup_round_not-over = Die Runde ist nicht vorbei. Erst kommen die Spielzüge, die `to_act` nennt, bis sie vorbei ist; sonst mit `players` oder `teams` neu geben.
fault-setup_round_match = Die Partie ist vorbei.
fault-setup_round_teams = Alle Teams bleiben, in derselben Reihenfolge.
fault-setup_round_players = Ein Team behält seine Spieler; nur ihre Reihenfolge darf sich ändern.
