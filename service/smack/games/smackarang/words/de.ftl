### Was SMACKarang auf Deutsch sagt

title = SMACKarang
description = Wer dran ist, bedient die oberste Karte nach Farbe oder Waffenart; Charaktere wirbeln den Zug durcheinander; wer zuerst keine Karten mehr hat, gewinnt.
notation = `red-A` ist eine Waffe (Farbe, Art); `twistie`, `flick`, `glitch`, `bounce`, `crash`, `zip` und `smacklash` sind Charaktere.

## Karten

card = { $first ->
    [twistie] Twistie
    [flick] Flick
    [glitch] Glitch
    [bounce] Bounce
    [crash] Crash
    [zip] Zip
    [smacklash] Smacklash
   *[other] { WORD($first) } { $last }
}

## Wörter

word-purple = Lila
word-orange = Orange
word-yellow = Gelb
word-green = Grün
word-red = Rot
word-blue = Blau

word-weapon = Waffe
word-extras = weitere Waffen
word-opponent = Gegner
word-color = Farbe
word-next = wer als Nächstes dran ist

## Optionen

option-weapon_types = Waffenarten
    .about = Die Waffenarten heißen A, B, ...; von jeder Farbe gibt es 12 Waffen.
option-challenge = Wie weit eine Herausforderung geht
    .about = first_failure: Eine Herausforderung endet, sobald jemand nicht antworten kann.
    .first_failure = bis jemand passen muss
    .full_circle = einmal ganz herum
option-drawn_card = Eine gezogene Karte, die passt
    .about = Ob eine gezogene Karte, die passt, gelegt werden muss.
    .may_play = darf behalten werden
    .must_play = muss gespielt werden
option-flick_color = Farbe der Waffen zu Flick
    .about = Ob die weiteren Waffen zu Flick orange sein müssen.
    .any = eine beliebige
    .orange = nur Orange
option-zip_self = Zip darf einen selbst nennen
    .about = Ob man sich mit Zip auch selbst nennen darf.
option-last_bounce = Ein Bounce als letzte Karte
    .about = next_turn: Ein Bounce als letzte Karte gewinnt erst nach dem Zug des Spielers, für den die Farbe angesagt wurde.
    .next_turn = gewinnt einen Zug später
    .wins = gewinnt sofort
option-first = Wer anfängt
    .about = Wer anfängt: in der ersten Runde der jüngste Spieler. null: der erste Platz.

## Phasen

phase-play = Ausspielen
phase-drawn = Karte gezogen
phase-challenge = Herausforderung
phase-over = Vorbei

## Spielzüge

move-play = { $card ->
    [smacklash] Smacklash mit { CARD($weapon) } spielen
    [twistie] Twistie spielen: Hand mit { $opponent } tauschen
    [flick] { COUNT($extras) ->
        [0] Flick allein spielen
       *[other] Flick spielen, dazu { CARD($extras) }
    }
    [bounce] Bounce spielen: { WORD($color) } ansagen
    [zip] Zip spielen: Weiter geht es mit { $next }
   *[other] { CARD($card) } spielen
}
    .about = Eine Karte legen, mit genau der Begleitung, die ihr Charakter verlangt.
move-draw = Ziehen
    .about = Eine Karte ziehen, oder die Strafkarten einer Herausforderung.
move-keep = Gezogene Karte behalten
    .about = Die eben gezogene Karte behalten und den Zug beenden.

## Ereignisse

event-dealt = Runde { $round } ist gegeben, aufgedeckt: { CARD($turned) }; { $first } fängt an
event-hand = { COUNT($cards) ->
    [0] { $player } hat keine Karten auf der Hand
   *[other] { $player } hat auf der Hand: { CARD($cards) }
}
event-played = { $player } spielt { CARD($cards) }
event-drew = { $count ->
    [one] { $player } zieht eine Karte
   *[other] { $player } zieht { $count } Karten
}
event-received = { $player } nimmt auf die Hand: { CARD($cards) }
event-kept = { $player } behält die gezogene Karte
event-reshuffled = { $count ->
    [one] Eine abgelegte Karte wird zum neuen Nachziehstapel
   *[other] { $count } abgelegte Karten werden zum neuen Nachziehstapel gemischt
}
event-hands_swapped = { $player } und { $opponent } tauschen ihre Hände
event-hands_passed = Glitch von { $player }: Jede Hand wandert einen Platz nach links
event-color_called = { $player } sagt { WORD($color) } an; { $skipped } wird übersprungen
event-named = { $player } bestimmt: Weiter geht es mit { $next }
event-challenged = { $player } fordert alle heraus, { WORD($color) } zu legen; es antworten der Reihe nach: { $waiting }
event-challenge_failed = { $player } kann auf die Herausforderung nicht antworten
event-challenge_ended = { $smacked ->
    [true] Alle haben auf die Herausforderung geantwortet: { $player } ist gesmackt
   *[false] Nicht alle haben auf die Herausforderung geantwortet: { $player } ist in Sicherheit
}
event-passed = { $player } kann weder legen noch ziehen und setzt aus
event-won = { $player } hat keine Karten mehr und gewinnt die Runde (gewonnene Runden: { $wins })
event-deadlocked = { $idle_turns } Züge lang konnte niemand legen oder ziehen: Die Runde endet ohne Gewinner

## Spalten des Punkteblocks

column-cards_left = Übrige Karten
column-winner = Gewonnen

## Regeln: Text, Titel, Quelle; .says- und ein Name: was sie sagt, wenn sie einen Spielzug ablehnt

clause-setup_players = SMACKarang ist für drei bis sechs Spieler.
    .title = Drei bis sechs
    .source = Full rules, Setup

clause-setup_deal = Jeder Spieler bekommt sieben Karten, reihum je eine und vom ersten Platz an; der Rest ist der Nachziehstapel. Das Deck wird Farbe für Farbe aufgebaut (Lila, Orange, Gelb, Grün, Rot, Blau), von jeder Farbe zwölf Waffen, Art für Art und Exemplar für Exemplar (wie viele Arten es gibt, sagt die Option `weapon_types`); dann kommen die Charaktere (Twistie, Flick, Glitch, Bounce, Crash, Zip, Smacklash), je vier. Es wird einmal gemischt, und gegeben wird vom Ende der Liste.
    .title = Sieben für jeden
    .source = Full rules, Setup; die Zusammensetzung des Decks und seine Reihenfolge sind unsere Festlegung

clause-setup_starter = Es wird aufgedeckt, bis eine Waffe kommt; mit ihr beginnt der Ablagestapel. Charaktere, die vorher kommen, liegen in dieser Reihenfolge darunter und bewirken nichts.
    .title = Eine Waffe zum Start
    .source = Full rules, Setup; dass sie darunter liegen, ist unsere Festlegung

clause-setup_first = In der ersten Runde fängt der jüngste Spieler an; wer das ist, sagt die Option `first`, sonst fängt der erste Platz an. Wer eine Runde gewinnt, fängt die nächste an; nach einer Runde, in der nichts mehr ging, fängt noch einmal derselbe Spieler an. Deshalb kann die nächste Runde erst gegeben werden, wenn diese vorbei ist. Gespielt wird immer nach links.
    .title = Wer anfängt
    .source = Full rules, Setup; FAQ, wer die nächste Runde anfängt; nach einer Runde, in der nichts mehr ging, ist es unsere Festlegung

clause-play_open = Ist die Runde vorbei, ist kein Spielzug mehr möglich.
    .title = Vorbei ist vorbei
    .source = Full rules, Winning the Game
    .says-over = Die Runde ist vorbei.

clause-play_one = In einem Zug wird eine Karte gelegt, zusammen mit der Begleitung, die ihre Regel nennt, und mit nichts sonst. Bei jeder Karte außer Flick ist auch ein leeres `extras` überflüssig.
    .title = Eine Karte im Zug
    .source = Full rules, On Your Turn
    .says-superfluous = In einem Zug wird eine Karte gelegt, und zu dieser Karte gehört dieses Feld nicht; es muss wegbleiben.

clause-turn_order = Ziehen und legen darf nur, wer am Zug ist; in einer Herausforderung nur, wer als Nächstes antworten muss.
    .title = Wer am Zug ist
    .source = Full rules, Setup und Smacklash
    .says-turn = Jemand anderes ist am Zug.
    .says-answer = Auf die Herausforderung muss zuerst jemand anderes antworten.

clause-turn_hold = Jede Karte, die ein Spielzug nennt, muss der Spieler auf der Hand haben, und zwar so oft, wie sie genannt ist.
    .title = Aus der Hand
    .source = Full rules, On Your Turn
    .says-hand = Nicht alle genannten Karten sind auf der Hand.

clause-match_weapon = Eine Waffe darf auf eine Waffe derselben Farbe oder derselben Art gelegt werden, und auf einen Charakter derselben Farbe. Es zählt nur die oberste Karte.
    .title = Waffe obenauf
    .source = Full rules, On Your Turn und Character Card Rules
    .says-fit = Diese Waffe hat weder die Farbe noch die Art der obersten Karte.

clause-match_character = Ein farbiger Charakter darf auf eine Waffe seiner Farbe und auf jeden Charakter gelegt werden, auch auf einen gleichen.
    .title = Charakter obenauf
    .source = Full rules, Character Card Rules
    .says-fit = Ein Charakter passt nur auf eine Waffe seiner Farbe oder auf einen anderen Charakter.

clause-match_smacklash = Smacklash darf auf jede Karte gelegt werden.
    .title = Smacklash passt immer
    .source = Full rules, Smacklash

clause-match_called = Nach einem Bounce muss die nächste Karte, wer auch immer sie legt, eine Waffe der angesagten Farbe oder irgendein Charakter sein. Die Ansage gilt weiter, solange nur gezogen wird, und endet mit der gelegten Karte.
    .title = Die angesagte Farbe
    .source = Full rules, Bounce
    .says-fit = Auf die Ansage eines Bounce muss eine Waffe der angesagten Farbe oder ein Charakter folgen.

clause-must-play = Wer eine spielbare Karte hat, muss eine spielen und darf stattdessen weder ziehen noch den Zug beenden. Ein Smacklash ist spielbar, wenn auf der Hand eine Waffe dazu ist, gleich welcher Farbe. Auch eine Karte, die einem selbst schadet, muss gespielt werden.
    .title = Wer kann, der muss
    .source = Full rules, General Rule of Play; FAQ
    .says-playable = Wer eine spielbare Karte hat, muss sie spielen.

clause-draw_one = Wer keine spielbare Karte hat, muss genau eine Karte ziehen und darf nicht stattdessen passen.
    .title = Eine Karte ziehen
    .source = Full rules, On Your Turn
    .says-due = Wer keine spielbare Karte hat, muss eine ziehen.
    .says-once = In einem Zug darf nur eine Karte gezogen werden.

clause-draw_play = Eine gezogene Karte, die passt, darf sofort gelegt werden; ein gezogenes Flick nimmt seine weiteren Waffen, eine gezogene Smacklash ihre Waffe aus der Hand, aber keine andere Handkarte darf gelegt werden, auch keine Smacklash der Hand mit einer gezogenen Waffe. Mit der Option `drawn_card: must_play` muss die gezogene Karte gelegt werden. Eine gezogene Karte, die nicht passt, bleibt auf der Hand, und der Zug endet.
    .title = Gezogenes gleich spielen
    .source = Quick rules und Full rules, On Your Turn; was die Hand dazugibt, ist unsere Festlegung
    .says-only = Nach dem Ziehen darf nur die gezogene Karte gelegt werden, keine Handkarte mit ihr als Begleitung.
    .says-must = An diesem Tisch muss eine gezogene Karte, die passt, gespielt werden.

clause-draw_reshuffle = Muss eine Karte gezogen werden und ist der Nachziehstapel leer, wird der Ablagestapel ohne seine oberste Karte zu einem neuen gemischt, notfalls mitten in einer Strafe. Die Karten werden von unten aufgezählt und gemischt, und die letzte der Liste wird zuerst gezogen. Reichen sie immer noch nicht, zieht der Spieler so viele, wie da sind.
    .title = Neuer Nachziehstapel
    .source = FAQ, der Nachziehstapel ist leer; der Zeitpunkt ist unsere Festlegung

clause-deadlock = Gibt es nichts zu legen und nichts zu ziehen, gibt das Ziehen den Zug nur weiter. Nach so vielen solchen Zügen hintereinander, wie Spieler am Tisch sind, ist die Runde ohne Gewinner vorbei.
    .title = Nichts geht mehr
    .source = Die Regelseite schweigt dazu

clause-twistie = Mit Twistie wird ein Gegner bestimmt, und die beiden tauschen ihre ganzen Hände.
    .title = Twistie tauscht Hände
    .source = Full rules, Twistie
    .says-opponent = Zu Twistie gehört ein Gegner, mit dem die Hand getauscht wird.

clause-flick = Zu Flick dürfen bis zu zwei Waffen einer Farbe gelegt werden; sie müssen nicht zur Karte darunter passen. Die letzte von ihnen ist die neue oberste Karte. Mit der Option `flick_color: orange` müssen sie orange sein.
    .title = Flick legt mehr
    .source = Full rules, Flick; dass sie nicht passen müssen, ist unsere Festlegung
    .says-two = Zu Flick dürfen höchstens zwei weitere Karten gelegt werden.
    .says-color = Die weiteren Karten zu Flick müssen Waffen sein, alle von einer Farbe.
    .says-orange = Die weiteren Karten zu Flick müssen Waffen sein, alle orange.

clause-glitch = Alle geben gleichzeitig ihre Hand nach links weiter.
    .title = Glitch reicht Hände weiter
    .source = Full rules, Glitch

clause-bounce = Bounce überspringt den nächsten Spieler und sagt für den danach eine der sechs Farben an. Keine andere Karte wird dazu gelegt.
    .title = Bounce überspringt und sagt an
    .source = Full rules, Bounce
    .says-color = Zu Bounce gehört die Ansage einer der sechs Farben.

clause-crash = Alle anderen Spieler ziehen eine Karte, der Reihe nach von links, solange es Karten gibt. Dann ist der linke Nachbar dran.
    .title = Crash lässt andere ziehen
    .source = Full rules, Crash

clause-zip = Zip bestimmt, wer als Nächstes dran ist, und von dort geht es nach links weiter. Man darf sich auch selbst nennen, wenn nicht die Option `zip_self` false ist.
    .title = Zip bestimmt, wer dran ist
    .source = Full rules, Zip
    .says-next = Zu Zip gehört die Angabe, wer als Nächstes dran ist.

clause-smacklash_weapon = Ein Smacklash muss zusammen mit einer Waffe aus der Hand gelegt werden; jede Waffe ist recht. Diese Waffe ist die neue oberste Karte, und ihre Farbe ist die geforderte.
    .title = Zum Smacklash eine Waffe
    .source = Full rules, Smacklash; dass es jede Waffe sein darf, ist unsere Festlegung
    .says-weapon = Ein Smacklash muss zusammen mit einer Waffe gelegt werden.

clause-challenge_order = Alle außer dem Herausforderer antworten je einmal, der Reihe nach von links.
    .title = Antworten der Reihe nach
    .source = Full rules, Smacklash

clause-challenge_color = Eine Antwort muss eine Waffe der geforderten Farbe sein. Die Art spielt keine Rolle, und Charaktere dürfen nicht gelegt werden.
    .title = Antworten nach Farbe
    .source = Full rules, Smacklash
    .says-color = Eine Antwort muss eine Waffe der geforderten Farbe sein.

clause-challenge_must = Wer eine Waffe der geforderten Farbe hat, muss eine legen und darf sie sich aussuchen.
    .title = Wer kann, muss antworten
    .source = Full rules, Smacklash
    .says-playable = Wer eine Waffe der geforderten Farbe hat, muss eine legen.

clause-challenge_penalty = Wer keine Waffe der geforderten Farbe hat, zieht drei Karten, weniger, wenn sie ausgehen, und hat die Herausforderung nicht bestanden. Diese Karten können in dieser Herausforderung nicht gelegt werden.
    .title = Drei Strafkarten
    .source = Full rules, Smacklash; FAQ
    .says-due = Wer nicht antworten kann, muss die Strafkarten ziehen.

clause-challenge_smacked = Haben alle geantwortet, zieht der Herausforderer sechs Karten, weniger, wenn sie ausgehen, und der nächste Spieler macht auf der letzten gelegten Waffe weiter.
    .title = Gesmackt
    .source = Full rules, Smacklash

clause-challenge_safe = Konnte mindestens einer nicht antworten, zieht der Herausforderer nichts und macht einen gewöhnlichen Zug auf der letzten gelegten Waffe.
    .title = In Sicherheit
    .source = Full rules, Smacklash

clause-challenge_first-failure = Mit der Option `challenge: first_failure` endet die Herausforderung, sobald der Erste nicht antworten kann, und der Herausforderer ist in Sicherheit; hat er keine Karten mehr, gewinnt er in diesem Augenblick.
    .title = Schluss beim ersten Fehlschlag
    .source = Quick rules, Smacklash

clause-win_round = Wer eine Runde gewinnt, hat eine gewonnene Runde mehr; sonst wird nichts gezählt. Über mehrere Runden gewinnt, wer die meisten gewonnen hat; wer gleich viele hat, teilt sich den Sieg.
    .title = Eine gewonnene Runde
    .source = Full rules, Winning the Game, und FAQ zur nächsten Runde

clause-win_empty-hand = Zuerst wird die Wirkung einer Karte ausgeführt; dann gewinnt sofort, wer keine Karten hat, auch wenn jemand anderes die Karte gelegt hat. Mit der Option `last_bounce: next_turn` gewinnt ein Bounce als letzte Karte erst nach dem Zug des Spielers, für den die Farbe angesagt wurde: Haben nach diesem Zug andere keine Karten mehr, gewinnt stattdessen der Erste von ihnen, gezählt von diesem Spieler an. Bis dahin zieht und legt der Wartende nichts, und eine Herausforderung, die in diesem Zug beginnt, beendet ihn. Legt der Spieler, für den angesagt wurde, selbst einen Bounce als letzte Karte, gewinnt er sofort.
    .title = Keine Karten mehr
    .source = Full rules, Winning the Game; FAQ, Bounce kann ändern, wer gewinnt; wie, ist unsere Festlegung

clause-win_challenge-answer = Wer mit seiner letzten Karte antwortet, gewinnt sofort, auch wenn der Herausforderer schon vorher keine Karten mehr hatte. Der Rest der Herausforderung entfällt. Am Ende einer Runde hat also neben dem Gewinner höchstens ein Spieler keine Karten; mit der Option `last_bounce: next_turn` höchstens zwei, da auch der Wartende keine haben kann.
    .title = Mit der Antwort gewinnen
    .source = Full rules, Winning the Game; FAQ; wer sonst keine Karten haben kann, ist unsere Festlegung

clause-win_challenge-initiator = Wer mit seinen letzten Karten eine Herausforderung beginnt, gewinnt, wenn sie einmal herum ist und jemand nicht antworten konnte. Haben alle geantwortet, zieht er sechs Karten, und es geht weiter.
    .title = Mit der Herausforderung gewinnen
    .source = Full rules, Winning the Game; FAQ

## Fehler eines Spielstands oder einer Abrechnung

fault-tally_players_unknown = Eine Runde spielen einige von `players`. Unbekannt: { $unknown }.
fault-options_first_unknown = Wer anfangen soll, sitzt nicht am Tisch.
fault-options_first_stranger = Wer anfangen soll, ist keiner der Spieler.
fault-winner_missing = Eine Runde, die vorbei ist, muss einen Gewinner haben, außer wenn es nichts mehr zu ziehen gab.
fault-winner_unknown = Der Gewinner sitzt nicht am Tisch.
fault-winner_cards = Der Gewinner hat noch Karten; wer eine Runde gewinnt, hat keine.
fault-winner_won = Wer keine Karten hat, hat gewonnen; ohne Gewinner endet eine Runde nur, wenn nichts mehr geht.
fault-wins_beyond = So weit kommt keine Partie.
fault-wins_missing = Für jeden Spieler gehört die Zahl der gewonnenen Runden hierher. Es fehlen: { $missing }.
fault-wins_unknown = Für jeden Spieler gehört die Zahl der gewonnenen Runden hierher. Unbekannt: { $unknown }.
fault-wins_missing-and-unknown = Für jeden Spieler gehört die Zahl der gewonnenen Runden hierher. Es fehlen: { $missing }. Unbekannt: { $unknown }.
fault-idle_turns_deadlock = Sobald reihum jeder einen leeren Zug hatte, ist die Runde vorbei, weil nichts mehr geht.
fault-idle_turns_busy = Ein Zug ist nur leer, solange es nichts zu ziehen gibt; eine gelegte oder gezogene Karte setzt diese Zahl auf 0.
fault-discard_empty_empty = Im Ablagestapel liegt vom Geben an mindestens eine Karte.
fault-top_smacklash_top = Ein Smacklash kann nicht obenauf liegen: Auf ihm liegt die Waffe, die mit ihm gelegt wurde.
fault-call_bounce = Eine Farbe ist genau so lange angesagt, wie ein Bounce obenauf liegt.
fault-hand_empty_won = Wer keine Karten hat, hat gewonnen, aber die Runde ist nicht vorbei.
fault-hand_empty_one = Neben dem Gewinner hat höchstens ein Spieler keine Karten: wer eine Herausforderung begonnen hat.
fault-hand_empty_two = Neben dem Gewinner haben höchstens zwei Spieler keine Karten: wer eine Herausforderung begonnen hat und wer nach einem Bounce mit der letzten Karte gewartet hat.
fault-drawn_hand = Die gezogene Karte muss auf der Hand des Spielers sein, der am Zug ist.
fault-drawn_unplayable = Eine gezogene Karte, die nicht passt, beendet den Zug sofort; die Phase ist `play`.
fault-challenge_top_color = In einer Herausforderung muss die oberste Karte eine Waffe der geforderten Farbe sein.
fault-challenge_by_turn = Am Zug muss sein, wer die Herausforderung begonnen hat.
fault-challenge_waiting_order = Noch antworten müssen die letzten im Uhrzeigersinn vor `by`, in dieser Reihenfolge.
fault-challenge_failed_order = Nur wer schon an der Reihe war, kann nicht geantwortet haben, in der Reihenfolge der Antworten.
fault-challenge_failed_first-failure = Mit der Option `challenge: first_failure` endet die Herausforderung, sobald der Erste nicht antworten kann.
fault-tally_players_number = Hierher gehören die übrigen Karten der drei bis sechs Spieler, die die Runde gespielt haben.
fault-tally_too-many-cards_many = Alle Spieler zusammen haben höchstens { $max } Karten übrig; eine liegt auf dem Ablagestapel.
fault-tally_winner_missing = Wer keine Karten hat, hat gewonnen; hierher gehört der Gewinner, oder null nur, wenn nichts mehr ging.
fault-tally_winner_unknown = Der Gewinner ist keiner der Spieler dieser Runde.
fault-tally_winner_cards = Dieser Spieler hat noch Karten; wer eine Runde gewinnt, hat keine.
fault-tally_empty_one = Neben dem Gewinner hat höchstens ein Spieler keine Karten.
fault-tally_empty_two = Neben dem Gewinner haben höchstens zwei Spieler keine Karten.
fault-setup_first_not-over = Die Runde ist nicht vorbei. Erst kommen die Spielzüge, die `to_act` nennt, bis sie vorbei ist; sonst mit `players` oder `teams` neu geben.
