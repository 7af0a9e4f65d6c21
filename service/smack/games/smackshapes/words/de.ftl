### Was Smackshapes auf Deutsch sagt
###
### Glossar: antippen (tap), Ausruf (call), Enthaltung (abstention), Rangfolge (ranking), Vertretung (deputy), Gewinnerkarte (winning card),
### Spezialkarte (special), Umwandlung (shift), Zuschlag (addition), Umkehrung (inversion), aussetzen (skip, sit out). Smackhead bleibt.

title = Smackshapes
description = Alle legen verdeckt eine Karte; die Rangfolge des Smackhead entscheidet, welche es zuerst anzutippen gilt.
notation = Eine Karte heißt `star-4`, nach Form (triangle, rectangle, circle, star) und Zahl (1 bis 9; 5, 7 und 9 gehören zur Erweiterung), oder so, wie das eigene Deck eines Tisches sie nennt; die gedruckte Karte steht einmal unter ihrem Namen in `cards`.

## Karten

card = { WORD($first) } { $last }

## Wörter

word-triangle = Dreieck
word-rectangle = Rechteck
word-circle = Kreis
word-star = Stern

word-red = Rot
word-blue = Blau
word-green = Grün
word-purple = Lila

word-tap = Antippen
word-call = Ausruf
word-abstain = Enthaltung

word-penalty_won_card = eine gewonnene Karte
word-penalty_hand_card = eine Handkarte
word-penalty_skip = die nächste Runde

## Optionen

option-colorcracks = Mit den Spezialkarten
    .about = Die Erweiterung: Spezialkarten und die Umkehrung.
option-cards_each = Karten für jeden
    .about = So viele Karten bekommt jeder, soweit das Deck reicht: 24 Karten, mit der Erweiterung 36.
option-end = Die Partie ist vorbei
    .about = Wessen leere Hand die Partie beendet.
    .everyone_out = wenn niemand mehr Karten hat
    .somebody_out = wenn einer keine mehr hat
option-ignored_color = Ignorierte Karten bei der Frage nach der einen Farbe
    .about = Ob eine ignorierte Karte zählt, wenn für die Umkehrung alle Karten eine Farbe haben müssen. counts: ja; absent: Es zählen nur die Karten, die nicht ignoriert werden.
    .absent = zählen nicht
    .counts = zählen mit
option-smackhead = Der erste Smackhead
    .about = Wer zuerst Smackhead ist; null: der erste Platz.
option-deck = Ein eigenes Deck
    .about = Das eigene Deck des Tisches, nur beim Geben; null: Eines wird aus dem Startwert gemacht.

## Phasen

phase-select = Karten legen
phase-tap = Antippen
phase-over = Vorbei

## Spielzüge

move-select = { CARD($card) } verdeckt legen
    .about = Eine Handkarte verdeckt legen; aufgedeckt wird, wenn alle gelegt haben.
move-tap = { COUNT($at) ->
    [0] { CARD($card) } antippen
   *[other] { CARD($card) } nach { SECONDS($at) } s antippen
}
    .about = Eine Karte auf dem Tisch antippen.
move-call = { COUNT($at) ->
    [0] „Nichts zu smacken!“ rufen
   *[other] Nach { SECONDS($at) } s „Nichts zu smacken!“ rufen
}
    .about = Ausrufen, dass es nichts zu smacken gibt (Erweiterung).
move-abstain = Nicht antippen
    .about = In dieser Runde weder antippen noch rufen.
move-close = Zeit ist um
    .about = Die Uhr des Tisches ist abgelaufen: Wer nicht geantwortet hat, enthält sich.

## Ereignisse

event-dealt = { $cards_each ->
    [one] Jeder bekommt eine Karte; { $smackhead } ist der erste Smackhead
   *[other] Jeder bekommt { $cards_each } Karten; { $smackhead } ist der erste Smackhead
}
event-hand = { COUNT($cards) ->
    [0] { $player } hat keine Karten auf der Hand
   *[other] { $player } hat auf der Hand: { CARD($cards) }
}
event-selected = { $player } legt eine Karte verdeckt
event-selection = { $player } legt { CARD($card) } verdeckt
event-revealed = { COUNT($deputy) ->
    [0] Die Karten sind offen; die Rangfolge, das Beste zuerst: { WORD($ranking) }
   *[other] Die Karten sind offen; die Rangfolge von { $deputy }, der Vertretung des Smackhead, das Beste zuerst: { WORD($ranking) }
}
event-tapped = { COUNT($at) ->
    [0] { $player } tippt { CARD($card) } an
   *[other] { $player } tippt nach { SECONDS($at) } s { CARD($card) } an
}
event-called = { COUNT($at) ->
    [0] { $player } ruft „Nichts zu smacken!“
   *[other] { $player } ruft nach { SECONDS($at) } s „Nichts zu smacken!“
}
event-abstained = { $player } tippt nicht an
event-closed = Die Zeit ist um; ohne Antwort: { $players }
event-round_judged = { COUNT($winning) ->
    [0] { COUNT($winners) ->
        [0] Runde { $round }: Es gab nichts zu smacken, und niemand hat es gerufen
       *[other] Runde { $round }: Es gab nichts zu smacken; zuerst gerufen: { $winners }
    }
   *[other] { $inverted ->
        [true] { COUNT($winners) ->
            [0] Runde { $round }, umgekehrt durch eine einzige Farbe (Rangfolge von { $ranked_by }: { WORD($ranking) }): Anzutippen war { CARD($winning) }, aber niemand hat es getan
           *[other] Runde { $round }, umgekehrt durch eine einzige Farbe (Rangfolge von { $ranked_by }: { WORD($ranking) }): Anzutippen war { CARD($winning) }; zuerst: { $winners }
        }
       *[false] { COUNT($winners) ->
            [0] Runde { $round } (Rangfolge von { $ranked_by }: { WORD($ranking) }): Anzutippen war { CARD($winning) }, aber niemand hat es getan
           *[other] Runde { $round } (Rangfolge von { $ranked_by }: { WORD($ranking) }): Anzutippen war { CARD($winning) }; zuerst: { $winners }
        }
    }
}
event-collected = { $player } gewinnt { CARD($cards) }
event-discarded = { $reason ->
    [remainder] Abgelegt, weil es sich unter den Gewinnern nicht teilen lässt: { CARD($cards) }
   *[nobody] Abgelegt, weil niemand die Runde gewonnen hat: { CARD($cards) }
}
event-smackhead_named = { $player } ist jetzt Smackhead
event-penalty_suffered = { $kind ->
    [penalty_skip] Falsch getippt: Wegen { CARD($special) } setzt { $player } in der nächsten Runde aus
    [penalty_won_card] { COUNT($card) ->
        [0] Falsch getippt: Wegen { CARD($special) } müsste { $player } eine gewonnene Karte abgeben, hat aber keine
       *[other] Falsch getippt: Wegen { CARD($special) } verliert { $player } eine gewonnene Karte, { CARD($card) }
    }
   *[penalty_hand_card] { COUNT($card) ->
        [0] Falsch getippt: Wegen { CARD($special) } müsste { $player } eine Handkarte abgeben, hat aber keine
       *[other] Falsch getippt: Wegen { CARD($special) } verliert { $player } eine Handkarte, { CARD($card) }
    }
}
event-round_passed = Runde { $round } ist von selbst vorüber: Niemand konnte eine Karte legen, denn ausgesetzt haben: { $skipping }
event-round_opened = { COUNT($skipping) ->
    [0] Runde { $round } beginnt
    [one] Runde { $round } beginnt; { $skipping } setzt aus
   *[other] Runde { $round } beginnt; { $skipping } setzen aus
}
event-game_over = Die Partie ist vorbei; die meisten Karten gewonnen: { $winners }

## Spalten des Punkteblocks

column-won = Gewonnene Karten

## Regeln: Text, Titel, Quelle; .says- und ein Name: was sie sagt, wenn sie einen Spielzug ablehnt

clause-setup_players = Smackshapes ist für zwei bis zwölf Spieler, so weit die Karten reichen: Jeder bekommt so viele, wie die Option `cards_each` sagt.
    .title = Zwei bis zwölf
    .source = Die Regelseite nennt keine Zahl; das veröffentlichte Spiel sagt zwei bis sechs

clause-setup_deal = Jeder Spieler bekommt so viele Karten, wie die Option `cards_each` sagt, reihum je eine und vom ersten Platz an; die übrigen Karten bleiben aus dem Spiel. Ein Tisch darf sein eigenes Deck mitbringen (Option `deck`): Formen (zwei bis acht), Farben und Zahlen sind die seinen, keine zwei Karten haben dieselbe Form und Zahl, und jede Rangfolge nennt jede Form einmal. Sonst wird ein Deck aus dem Startwert gemacht, in dieser Reihenfolge. (1) Grundkarten: die Formen triangle, rectangle, circle, star, von jeder die Zahlen 1, 2, 3, 4, 6, 8; die Liste der Farben (red, blue, green, purple, in dieser Reihenfolge je sechs) wird gemischt und geht der Reihe nach an die Karten; die Liste aller 24 Anordnungen der Formen, lexikografisch nach jener Reihenfolge der Formen, wird gemischt und geht als Rangfolgen an die Karten. (2) Mit `colorcracks` die Spezialkarten: die Formen in derselben Reihenfolge, von jeder 5, 7, 9; Farben (je drei) ebenso gemischt; noch einmal die 24 Rangfolgen, aus der lexikografischen Ordnung gemischt, die ersten zwölf davon; die Arten der Aktion (ignore_color, ignore_shape, ignore_number, add, add, add, penalty_won_card, penalty_hand_card, penalty_skip, shift_shape, shift_number, shift_color) gemischt; dann, Spezialkarte für Spezialkarte, was ihre Aktion nennt: eine Farbe oder Form below(4), eine Zahl 1 + below(9); für einen Zuschlag seine Höhe 1 + below(3), dann below(2) (0: Farbe, 1: Form), dann welche, below(4); für eine Umwandlung `from` ebenso, dann `to` nach seinem Platz unter den übrigen Werten. (3) Das Deck in dieser Reihenfolge (oder so, wie der Tisch es angibt) wird einmal gemischt und vom Ende her gegeben. Eine Revanche mischt dasselbe Deck, aufgezählt nach Form in alphabetischer Ordnung und nach Zahl.
    .title = Das Geben
    .source = Setup; wie ein Deck entsteht, ist unsere Festlegung

clause-play_open = Ist die Partie vorbei, ist kein Spielzug mehr möglich.
    .title = Vorbei ist vorbei
    .source = Objective
    .says-over = Die Partie ist vorbei.

clause-select_secret = Alle, die teilnehmen, legen eine Karte verdeckt. Haben alle gelegt, werden die Karten gemeinsam aufgedeckt. Eine gelegte Karte kann nicht getauscht werden, und sind die Karten offen, kommt keine mehr dazu.
    .title = Eine Karte, verdeckt
    .source = Gameplay; dass eine Wahl endgültig ist, ist unsere Festlegung
    .says-once = In einer Runde legt jeder eine Karte und kann sie nicht zurücknehmen.
    .says-open = Die Karten dieser Runde sind schon offen.

clause-select_hold = Die gelegte Karte muss auf der Hand des Spielers sein. Wer keine Karten hat, legt nichts.
    .title = Aus der Hand
    .source = Gameplay
    .says-hand = Die Karte muss auf der Hand des Spielers sein.

clause-tap_after-reveal = Bevor alle Karten offen sind, darf niemand antworten, und die Runde kann nicht geschlossen werden.
    .title = Erst offene Karten
    .source = Gameplay
    .says-early = Bevor alle Karten offen sind, kann in der Runde weder geantwortet noch die Runde geschlossen werden.

clause-tap_table-card = Angetippt werden darf nur eine Karte, die in dieser Runde gelegt wurde. Es darf die eigene sein, und sie darf schon angetippt sein.
    .title = Eine Karte auf dem Tisch
    .source = Gameplay; dass eigene und schon angetippte Karten angetippt werden dürfen, ist unsere Festlegung
    .says-laid = Angetippt werden darf nur eine Karte, die in dieser Runde gelegt wurde.

clause-tap_final = Jeder antwortet in einer Runde einmal, mit Antippen, Ausruf oder Enthaltung, und kann die Antwort nicht ändern.
    .title = Kein Zurück
    .source = Gameplay
    .says-once = Jeder antwortet in einer Runde einmal und kann die Antwort nicht ändern.

clause-round_taking-part = Wer in der Runde aussetzt, legt keine Karte und antwortet nicht. Wer keine Karten hat, legt keine, antwortet aber trotzdem.
    .title = Wer teilnimmt
    .source = Gameplay, schweigt zu Spielern ohne Karten; Expansion: Colorcracks, zum Aussetzen
    .says-sits-out = Dieser Spieler setzt in dieser Runde aus.

clause-round_close = Die Runde wird gewertet, wenn alle, die teilnehmen, geantwortet haben, oder wenn der Tisch sie schließt. Wer bis dahin nicht geantwortet hat, enthält sich.
    .title = Wann eine Runde gewertet wird
    .source = Gameplay, schweigt zu Spielern, die nichts antippen

clause-round_first = Wo der Tisch die Zeit misst, ist das kleinste `at` das erste; sonst ist es der erste Spielzug. Entweder tragen alle Antworten einer Runde, die antippen oder rufen, eine Zeit, oder keine. Spieler mit derselben kleinsten Zeit sind alle die Ersten und teilen wie mehrere Gewinner, auch im Grundspiel.
    .title = Wer der Erste war
    .source = Gameplay, schweigt zu gleichzeitigem Antippen
    .says-times = Entweder tragen alle Antworten einer Runde, die antippen oder rufen, eine Zeit, oder keine.

clause-ranking = In der Runde gilt die Rangfolge auf der Karte des Smackhead. Legt der Smackhead keine Karte, ist der nächste Spieler im Uhrzeigersinn, der eine legt, seine Vertretung, und es gilt die Rangfolge auf deren Karte.
    .title = Die geltende Rangfolge
    .source = Gameplay; die Vertretung ist unsere Festlegung

clause-winning-card = Die Gewinnerkarte hat von den Formen unter den Kandidaten die, die in der Rangfolge am weitesten vorn steht, und von dieser Form die höchste Zahl.
    .title = Die Gewinnerkarte
    .source = Gameplay

clause-round_win = Wer die Gewinnerkarte zuerst antippt, nimmt alle gelegten Karten verdeckt an sich und ist der nächste Smackhead.
    .title = Zuerst auf der Gewinnerkarte
    .source = Gameplay

clause-round_nobody = Hat niemand eine Gewinnerkarte angetippt und war kein Ausruf richtig, werden die gelegten Karten abgelegt, und der Smackhead bleibt derselbe.
    .title = Niemand gewinnt
    .source = Gameplay, schweigt zu einer Runde, die niemand gewinnt

clause-actions_layers = Alle Aktionen wirken zugleich, nach Arten geordnet: zuerst Umwandlungen, die gedruckte Werte gleichzeitig ändern, sodass zwei von ihnen Werte tauschen können; dann Zuschläge, die sich ohne Grenze summieren; dann das Ignorieren; dann entscheidet sich die Umkehrung, und dann gilt die Rangfolge. Machen zwei Umwandlungen aus demselben Wert Verschiedenes, gilt die Spezialkarte, die im Uhrzeigersinn dem Smackhead am nächsten ist, seine eigene zuerst. Eine Aktion wirkt auch auf ihre eigene Karte.
    .title = Alle Aktionen zugleich
    .source = Expansion: Colorcracks, Spezialkarten; schweigt zur Reihenfolge mehrerer Aktionen

clause-actions_ignore = Eine ignorierte Karte kann nicht gewinnen, aber ihre Rangfolge und ihre Aktion zählen weiter. Auch ihre Farbe zählt, wenn alle gelegten Karten eine Farbe haben müssen, außer die Option `ignored_color` steht auf `absent`. Ob eine Karte ignoriert wird, hängt von ihren Werten nach Umwandlungen und Zuschlägen ab.
    .title = Ignorierte Karten
    .source = Expansion: Colorcracks, Spezialkarten; schweigt dazu, was von einer ignorierten Karte sonst zählt

clause-inversion = Haben in der Erweiterung alle gelegten Karten am Ende dieselbe Farbe, ignorierte mitgezählt (Option `ignored_color: absent`: alle, die nicht ignoriert werden, falls es welche gibt), ist die Runde umgekehrt: Die Gewinnerkarte hat von den Formen unter den Kandidaten die, die in der Rangfolge am weitesten hinten steht, und von dieser Form die niedrigste Zahl.
    .title = Eine Farbe kehrt alles um
    .source = Expansion: Colorcracks, neue Regel; welche Karten und Farben zählen, ist unsere Festlegung

clause-winners_several = Kandidaten, die am Ende die siegreiche Form und Zahl haben, sind alle Gewinnerkarten, und wer auf einer von ihnen der Erste war, ist ein Gewinner. Die Gewinner teilen die gelegten Karten zu gleichen Teilen, und der Rest wird abgelegt: Die Karten gehen einzeln, im Uhrzeigersinn von der des Smackhead an, an die Gewinner in der Reihenfolge, in der sie angetippt haben, noch vor jeder Strafe. Der Gewinner, der am frühesten angetippt hat, ist der nächste Smackhead; von gleich frühen der nächste im Uhrzeigersinn, beginnend mit dem alten Smackhead. Gibt es mehr Gewinner als Karten, werden alle Karten abgelegt, und trotzdem gibt es einen neuen Smackhead.
    .title = Mehrere Gewinner
    .source = Expansion: Colorcracks, mehrere Gewinnerkarten; die Art zu teilen ist unsere Festlegung

clause-call_nothing = In der Erweiterung darf ein Spieler rufen, statt anzutippen. Gibt es gar keinen Kandidaten, gewinnt, wer zuerst ruft, alle gelegten Karten und ist der nächste Smackhead. Ein falscher Ausruf verbraucht die Antwort und wird nicht bestraft.
    .title = Nichts zu smacken
    .source = Expansion: Colorcracks, keine Gewinnerkarte; dass ein falscher Ausruf nichts kostet, ist unsere Festlegung
    .says-expansion = Gerufen wird nur in der Erweiterung.

clause-penalty_wrong-tap = Wer eine Karte antippt, die keine Gewinnerkarte ist, erleidet jede Strafe auf dem Tisch, wobei jede Spezialkarte einmal zählt: Verloren geht die oberste gewonnene Karte oder eine zufällig gewählte Handkarte (`below` der Zahl der Handkarten), oder in der nächsten Runde heißt es aussetzen. Strafen werden im Uhrzeigersinn ausgeführt, beginnend mit dem alten Smackhead, und für jeden Spieler in der Reihenfolge der gelegten Karten. Wer nichts zu verlieren hat, verliert nichts; verlorene Karten werden abgelegt. Zu spätes Antippen einer Gewinnerkarte, Ausrufe und Enthaltungen werden nicht bestraft.
    .title = Falsch getippt
    .source = Expansion: Colorcracks, Spezialkarten; Reihenfolge und Auswahl sind unsere Festlegung

clause-skip = Wer aussetzen muss, setzt nur in der nächsten Runde aus. Eine Runde, in der niemand eine Karte legen kann, geht im selben Spielzug vorüber: Sie wird gezählt, niemand gewinnt sie, und das Aussetzen ist verbraucht.
    .title = Aussetzen
    .source = Expansion: Colorcracks, Spezialkarten; schweigt zu einer Runde, in der niemand eine Karte legen kann

clause-end_when = Die Partie ist vorbei, wenn eine Runde gewertet ist und kein Spieler mehr Handkarten hat; mit der Option `end: somebody_out`, sobald einer keine mehr hat. Die letzte Runde zählt. Eine Revanche kann erst gegeben werden, wenn die Partie vorbei ist.
    .title = Das Ende
    .source = Objective; das veröffentlichte Spiel endet, wenn jemand keine Karten mehr hat; dass die Runde erst gewertet wird und zählt, ist unsere Festlegung

clause-end_winner = Wer die meisten Karten gewonnen hat, gewinnt; wer gleich viele hat, teilt sich den Sieg.
    .title = Die meisten Karten
    .source = Objective; der Gleichstand ist unsere Festlegung

## Fehler eines Spielstands oder einer Abrechnung

fault-hand_size_many = Diese Hand hat mit der Karte, die ihr Spieler gelegt hat, mehr Karten, als ein Spieler bekommen hat.
fault-hand_size_laid = Karten wurden gewonnen oder abgelegt, also hat jeder Spieler eine gelegt; diese Hand hat noch alle, die gegeben wurden.
fault-cards_dealt_many = Im Spielstand sind mehr Karten, als gegeben wurden.
fault-deck_shapes_number = Ein Deck hat { $min } bis { $max } Formen.
fault-deck_twice_twice = Im Deck gibt es schon eine Karte dieser Form und Zahl; jede Karte gibt es nur einmal.
fault-ranking_incomplete = Eine Rangfolge muss jede Form des Decks einmal nennen.
fault-ranking_shape = Die Rangfolgen des Decks nennen diese Form nicht.
fault-ranking_missing = In dieser Runde gilt die Rangfolge dieser Karte; sie muss angegeben sein.
fault-action_expansion = Eine Karte mit einer Aktion gehört zur Erweiterung; dazu muss die Option `colorcracks` gesetzt sein.
fault-action_addition = Ein Zuschlag muss entweder eine Farbe oder eine Form nennen, nicht beides.
fault-action_shape = Die Rangfolgen des Decks nennen die Form dieser Aktion nicht.
fault-card_name_name = Eine Karte heißt nach ihrer Form und Zahl.
fault-options_smackhead_unknown = Der erste Smackhead ist keiner der Spieler.
fault-options_deck_deck = In einem Spielstand steht das Deck in `cards`; hier muss null stehen.
fault-smackhead_unknown_unknown = Der Smackhead ist keiner der Spieler.
fault-phase_revealed = Aufgedeckt werden die Karten erst, wenn alle, die teilnehmen, eine gelegt haben.
fault-phase_answered = Alle haben geantwortet; die letzte Antwort beendet die Runde.
fault-phase_select = Niemand hat noch eine Karte zu legen, also ist die Phase nicht `select`.
fault-phase_going-on = Nach den Händen ist die Partie noch nicht vorbei.
fault-phase_over = Nach den Händen ist die Partie vorbei; die Phase ist `over`.
fault-skip_card = Durch keine Karte kann dieser Spieler in dieser Runde aussetzen müssen.
fault-selected_skip_skips = Dieser Spieler setzt in dieser Runde aus und legt keine Karte.
fault-selected_unknown_unknown = Niemand am Tisch hat diese Kennung.
fault-selected_unknown_laid = Wer diese Karte gelegt hat, ist keiner der Spieler.
fault-deputy_deputy = Hat der Smackhead keine Karte gelegt, muss der nächste Spieler im Uhrzeigersinn mit einer die Vertretung sein, sonst null.
fault-answers_unknown_unknown = Niemand am Tisch hat diese Kennung.
fault-answers_skip_skips = Dieser Spieler setzt in dieser Runde aus und kann nicht geantwortet haben.
fault-answers_twice_twice = Dieser Spieler hat schon geantwortet; jeder antwortet in einer Runde einmal.
fault-answers_card_laid = Angetippt werden kann nur eine Karte, die in dieser Runde gelegt wurde.
fault-answers_card_tap = Nur beim Antippen wird eine Karte genannt.
fault-answers_call_expansion = Ausrufe gibt es nur in der Erweiterung (Option `colorcracks`).
fault-answers_at_abstention = Eine Enthaltung trägt keine Zeit.
fault-answers_at_times = Entweder tragen alle Antworten einer Runde, die antippen oder rufen, eine Zeit, oder keine.
fault-last_round_ranking = Eine Rangfolge muss jede Form des Decks einmal nennen.
fault-last_round_cards = Die gelegten Karten müssen Karten des Decks sein.
fault-last_round_candidates = Kandidaten müssen gelegte Karten sein.
fault-last_round_winning = Gewinnerkarten müssen Kandidaten sein.
fault-last_round_winners = Ein Gewinner sitzt nicht am Tisch.
fault-last_round_penalty = Niemand am Tisch hat diese Kennung.
fault-tally_won_many = Kein Deck hat mehr als { $max } Karten zu gewinnen.
fault-tally_rounds_first = Die erste Runde, und keine andere, muss die Spieler nennen.
fault-laid_empty_empty = Zu einer Runde gehört mindestens eine gelegte Karte.
fault-card_twice_this-round = { $card } wurde in dieser Runde schon gelegt; in einem Deck gibt es jede Karte nur einmal.
fault-card_twice_earlier = { $card } wurde schon in Runde { $round } gelegt; in einem Deck gibt es jede Karte nur einmal.
fault-tally_skip_card = Nach falschem Antippen in der Runde davor setzt dieser Spieler in dieser aus; die Karte muss wegbleiben.
fault-tally_skip_answer = Nach falschem Antippen in der Runde davor setzt dieser Spieler in dieser aus; die Antwort muss wegbleiben.
fault-end_when_not-over = Die Partie ist nicht vorbei. Erst kommen die Spielzüge, die `to_act` nennt, bis sie vorbei ist; sonst mit `players` oder `teams` neu geben.
fault-setup_deal_few = Das Deck hat { $cards } Karten; zum Geben braucht es { $needed }.
