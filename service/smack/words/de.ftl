### Was jedes Spiel und der Dienst auf Deutsch sagen
###
### Glossar: Zug (turn), Spielzug (move), am Zug (on turn), Runde (round; in Laying the Smackdown auch deal), Partie (game, match),
### Spielstand (state), Abrechnung (tally), Nachziehstapel (draw pile, Stock), Ablagestapel (discard pile), Farbe (color; bei
### französischen Karten suit, dazu Rot und Schwarz für color), Wert (rank), Rangfolge (ranking), Regel (clause), Festlegung (ruling).

## Karten

hidden-card = eine verdeckte Karte
card = { $last ->
    [C] Kreuz-
    [D] Karo-
    [H] Herz-
    [S] Pik-
   *[other] {""}
}{ $first ->
    [J] Bube
    [Q] Dame
    [K] König
    [A] Ass
   *[other] { $first }
}

## Ablehnungen

in-any-case = Welche Karten auch verdeckt liegen: Der Spielzug verstößt in jedem Fall gegen diese Regel, nur auf verschiedene Weise.

## Fehler eines Spielstands oder einer Abrechnung

fault-chance_commitment_seed = Das Commitment ist nicht der SHA-256-Wert des Startwerts.
fault-limit_beyond = So weit kommt keine Partie.
fault-setup_players_number = Das Spiel ist für { $min } bis { $max } Spieler.
fault-players_twice_twice = Zwei Spieler haben dieselbe Kennung.
fault-players_unknown_unknown = Niemand am Tisch hat diese Kennung; hierher gehört ein Spieler aus `players`.
fault-turn_unknown_unknown = Wer am Zug sein soll, sitzt nicht am Tisch; hierher gehört ein Spieler aus `players`.
fault-phase_given = In der Phase `{ $phase }` muss hier ein Wert stehen.
fault-phase_null = In der Phase `{ $phase }` muss hier null stehen.
fault-phase_empty-list = In der Phase `{ $phase }` muss hier eine leere Liste stehen.
fault-phase_empty-object = In der Phase `{ $phase }` muss hier ein leeres Objekt stehen.
fault-phase_over = Die Phase ist `over`, wenn das Spiel zu Ende ist, und nur dann.
fault-card_known_elsewhere = Die Karte { $card } liegt verdeckt, aber nicht bei `holder`; dieser Eintrag gehört nicht hierher.
fault-card_unknown_unknown = Im Deck dieses Tisches gibt es keine Karte { $card }.
fault-card_twice_more = Im Spielstand sind mehr Karten als im Deck.
fault-card_twice_second = Im Deck gibt es die Karte { $card } nur einmal, und das ist eine mehr.
fault-card_copies_more = Im Spielstand sind mehr Karten als im Deck.
fault-card_copies_second = Im Deck gibt es die Karte { $card } nur einmal, und das ist eine mehr.
fault-card_copies_excess = Im Deck gibt es die Karte { $card } nur { $copies }-mal, und das ist eine mehr.
fault-card_missing_cards = Im Deck fehlen { $cards } Karten.
fault-card_missing_cards-of = Im Deck von { $owner } fehlen { $cards } Karten.
fault-card_missing_card = Im Deck fehlt `{ $card }`.
fault-card_missing_card-of = Im Deck von { $owner } fehlt `{ $card }`.
fault-card_missing_copies = Im Deck fehlen { $copies } Exemplare von `{ $card }`.
fault-card_missing_copies-of = Im Deck von { $owner } fehlen { $copies } Exemplare von `{ $card }`.
fault-tally_players_missing = Für jeden Spieler gehört ein Wert hierher. Es fehlen: { $missing }.
fault-tally_players_unknown = Für jeden Spieler gehört ein Wert hierher. Unbekannt: { $unknown }.
fault-tally_players_missing-and-unknown = Für jeden Spieler gehört ein Wert hierher. Es fehlen: { $missing }. Unbekannt: { $unknown }.
fault-points_rounds_number = Der erste Spieler hat die Punkte von { $rounds } Runden; alle haben die von gleich vielen.
fault-points_rounds_last = Die letzte Runde gab diesem Spieler { $points } Punkte; diese Zahl gehört ans Ende.
fault-points_rounds_ended = In einer früheren Runde kam dieser Spieler auf { $limit } Punkte, womit die Partie zu Ende war.
fault-points_rounds_sum = Die Punkte, die die Spieler aus Runde { $round } haben, gibt keine Runde.
fault-tally_points_sum = Keine Runde ergibt diese Punkte.
fault-tally_ended_ended = Schon vor dieser Runde hatte jemand { $limit } Punkte, womit die Partie zu Ende war.
fault-points_cards = Die Karten dieses Spielers zählen { $points } Punkte; diese Zahl gehört hierher.

## Arten von Problemen: Titel, .means die Bedeutung, .fix die Abhilfe

problem-malformed = Der Inhalt ist kein JSON
    .means = Der Inhalt ist kein JSON im Sinne von RFC 8259 und RFC 7493: ein Syntaxfehler, ungültiges UTF-8, NaN, eine Zahl außerhalb des Bereichs, ein einzelnes Surrogat, ein doppeltes Feld oder zu tiefe Verschachtelung.
    .fix = `detail` sagt, was falsch ist und wo. Am besten schreibt eine JSON-Bibliothek den Inhalt, in UTF-8: doppelte Anführungszeichen, kein Komma am Ende, keine Kommentare, jedes Feld nur einmal.
problem-unauthorized = Ein API-Schlüssel ist nötig
    .means = Dieser Dienst verlangt einen API-Schlüssel, und die Anfrage hat keinen.
    .fix = Den Schlüssel im Header `X-API-Key` mitsenden. Schlüssel vergibt, wer den Dienst betreibt.
problem-forbidden = Der API-Schlüssel ist unbekannt
    .means = Der gesendete API-Schlüssel gehört nicht zu diesem Dienst.
    .fix = Den Schlüssel Zeichen für Zeichen mit dem erhaltenen vergleichen oder beim Betreiber des Dienstes einen neuen holen.
problem-not-your-seat = Dieser Platz darf das nicht
    .means = Das Geheimnis ist nicht das des Platzes, oder der Platz schlägt einen Spielzug für jemand anderen vor, oder am Tisch wird noch gespielt und er kann noch nicht geöffnet werden.
    .fix = Jeder Eintrag in `errors` sagt, was davon zutrifft, und zeigt auf das Feld. Nötig ist das Geheimnis des Platzes, der zieht, so wie es beim Geben ausgeteilt wurde; öffnen lässt sich ein Tisch, wenn die Partie oder die Runde vorbei ist.
problem-not-found = Diese Adresse gibt es nicht
    .means = Keine Operation, kein Spiel, keine Regel und keine Seite hat diese Adresse.
    .fix = `detail` rät, was gemeint war. `GET /v1/games` nennt die Spiele, `/openapi.yaml` die Operationen, `GET /v1/games/{"{"}game{"}"}/rules` die Regeln.
problem-sealing-off = Versiegelte Tische sind abgeschaltet
    .means = Dieser Dienst hat keinen Schlüssel für versiegelte Tische. Der Betreiber schaltet sie mit einem Schlüssel in SMACK_SEAL_KEYS ein, den `smack keys seal k1` ausgibt.
    .fix = Beim Betreiber nachfragen, oder die Spielstände selbst speichern und die Operationen ohne Siegel benutzen.
problem-method-not-allowed = Die Adresse nimmt diese Methode nicht an
    .means = Die Adresse gibt es, aber sie nimmt die Methode nicht an; der Header `Allow` nennt die Methoden, die sie annimmt.
    .fix = Eine Methode verwenden, die der Header `Allow` nennt: Operationen sind `POST`, der Katalog ist `GET`.
problem-not-acceptable = Die Antwort hat keinen Medientyp, der erwünscht ist
    .means = Der Header `Accept` lässt keinen Medientyp zu, in dem diese Adresse antwortet: `application/json`, bei `score-pad` auch `text/csv`.
    .fix = `Accept: application/json` senden oder gar kein `Accept`. Für Ergebnisse als CSV den Wertungsbogen an `score-pad` senden.
problem-too-large = Die Anfrage ist zu groß
    .means = Der Inhalt ist länger, als die Operation zulässt (1 MiB; replay, suggest und batch 8 MiB; der Betreiber kann das ändern), oder die Anfrage hat mehr Felder, macht mehr Arbeit oder bekommt eine längere Antwort (16 MiB), als einer Anfrage zusteht. Ein Inhalt mit Zeichen jenseits von U+FFFF, etwa Emojis, braucht mehr Speicher und kann ab 6 MB zu groß sein, mit langen Listen früher.
    .fix = Ein Protokoll teilen: die zweite Hälfte auf dem Spielstand nachspielen, mit dem die erste beantwortet wurde. Einen Stapel von Anfragen (`batch`) auf mehrere verteilen.
problem-unsupported-media-type = Der Inhalt muss JSON sein
    .means = Der Content-Type ist nicht application/json (bei einer Protokolldatei application/jsonl, bei einem Wertungsbogen text/csv), oder der Inhalt ist komprimiert (Content-Encoding).
    .fix = JSON senden, weder komprimiert noch als Formular, mit dem Header `Content-Type: application/json`.
problem-not-understood = Der Inhalt passt nicht zu seinem Schema
    .means = Ein Feld fehlt, ist unbekannt oder ungültig, oder der Inhalt nennt einen Spieler, ein Team oder einen Platz, den es im Spielstand nicht gibt. Geurteilt wurde nicht.
    .fix = Jeder Eintrag in `errors` hat einen `pointer` in den Inhalt, einen `code` (`missing`, `unknown`, `value`, `player.unknown`) und eine Meldung, die sagt, was dort gültig ist, und rät, was gemeint war. Das Schema jeder Operation steht in `/openapi/{"{"}game{"}"}.yaml`; lesen und ausprobieren lässt es sich unter `/docs/{"{"}game{"}"}`.
problem-unsound = Der Spielstand ist unmöglich
    .means = Der Inhalt passt zu seinem Schema, aber der Spielstand hat Fehler: Kein Spielverlauf führt zu ihm. Alle Fehler sind aufgezählt.
    .fix = Jeder Eintrag in `errors` hat die Kennung eines Fehlers, einen `pointer` und eine Meldung. Der Spielstand muss genau so gesendet werden, wie ihn die letzte Antwort enthielt. Ein selbst geschriebener Spielstand lässt sich mit `check` prüfen.
problem-refused = So kann nicht gegeben oder abgerechnet werden
    .means = Das Geben oder die Abrechnung verstößt gegen eine Regel des Spiels oder widerspricht sich selbst.
    .fix = Jeder Eintrag in `errors` hat einen `code`, die Kennung eines Fehlers. Hat eine Regel diese Kennung auch, so steht die Regel unter `doc_url`; sonst erklärt die Meldung den Fehler.
problem-broken-seal = Das ist kein versiegelter Tisch dieses Spiels
    .means = Der Tisch ist beschädigt, gefälscht, von einem anderen Spiel oder mit einem Schlüssel versiegelt, den dieser Dienst nicht hat. Was davon zutrifft, sagt der Dienst nicht.
    .fix = Den ganzen Tisch unverändert an den Dienst und das Spiel senden, die ihn versiegelt haben.
problem-too-many-requests = Zu viele Anfragen
    .means = Der Client hat in letzter Zeit zu viele Anfragen gesendet, oder zu viele auf einmal.
    .fix = So viele Sekunden warten, wie der Header `Retry-After` sagt. Jede Anfrage unter `/v1` kann gefahrlos wiederholt werden. Viele kleine Anfragen lassen sich als ein `batch` senden.
problem-bad-request = Die HTTP-Anfrage ist ungültig
    .means = Die Anfrage ist kein gültiges HTTP oder verwendet HTTP auf eine Weise, die dieser Dienst nicht annimmt.
    .fix = Die Anfrage mit dem Dokument unter `/openapi.yaml` vergleichen und mit einer HTTP-Bibliothek senden.
problem-internal = Interner Fehler
    .means = Der Dienst hat einen Defekt. Die Einzelheiten stehen im Log unter der Kennung der Anfrage.
    .fix = Dem Betreiber die `request_id` melden. Die Anfrage kann gefahrlos wiederholt werden.
problem-unavailable = Der Dienst ist nicht verfügbar
    .means = Der Dienst startet gerade, wird beendet oder ist überlastet.
    .fix = Die Anfrage später noch einmal senden. Jede Anfrage unter `/v1` kann gefahrlos wiederholt werden.
problem-first = { COUNT($pointer) ->
    [0] { $more ->
        [0] Der Inhalt: { $message }
        [one] Der Inhalt: { $message } Und ein weiterer Fehler.
       *[other] Der Inhalt: { $message } Und { $more } weitere Fehler.
    }
   *[other] { $more ->
        [0] { $pointer }: { $message }
        [one] { $pointer }: { $message } Und ein weiterer Fehler.
       *[other] { $pointer }: { $message } Und { $more } weitere Fehler.
    }
}

## Warum ein Spielzug vorgeschlagen wird

why-only = Es ist der einzige erlaubte Spielzug.
why-gain = Kein Spielzug bringt auf Anhieb mehr; der nächstbeste: { MOVE($next) }.
why-longest = Kein Spielzug hat eine zu Ende gespielte Partie gewonnen; nach diesem dauerten die Partien am längsten.
why-value = { $playouts ->
    [one] Erwarteter Wert { $value } von 1000, aus einer zu Ende gespielten Partie; der nächstbeste Spielzug ({ MOVE($next) }) hat { $next_value }, aus { $next_playouts }.
   *[other] Erwarteter Wert { $value } von 1000, aus { $playouts } zu Ende gespielten Partien; der nächstbeste Spielzug ({ MOVE($next) }) hat { $next_value }, aus { $next_playouts }.
}
why-points = Punkte auf Anhieb: { EACH($points, message: "why-line") }.
why-line = { $rule } { SIGNED($points) }
why-refused = Jetzt nicht erlaubt: { EACH($refused, message: "why-refusal") }.
why-refusal = { $type } ({ $rule })
why-over = { $unit ->
    [game] Die Partie ist vorbei; jetzt wird die nächste gegeben.
   *[round] Die Runde ist vorbei; jetzt wird die nächste gegeben.
}
why-undecided = Nach dem, was dieser Spieler sieht, ist kein Spielzug mit Sicherheit erlaubt.
why-others = Dieser Spieler ist nicht am Zug; gewartet wird auf { $players }.
why-nobody = Niemand ist am Zug.

## Was alle Spiele gemeinsam haben

phase-over = Vorbei
event-dealt = Die Karten sind gegeben
event-hand =
    { COUNT($cards) ->
        [0] { $player } hat keine Karten auf der Hand
       *[other] { $player } hat auf der Hand: { CARD($cards) }
    }
event-round_ended =
    { COUNT($winners) ->
        [0] Die Runde ist vorbei
        [one] Die Partie ist vorbei: { $winners } hat gewonnen
       *[other] Die Partie ist vorbei: { $winners } haben gewonnen
    }
event-ended =
    { COUNT($winners) ->
        [0] Die Partie ist vorbei; niemand hat gewonnen
        [one] Die Partie ist vorbei: { $winners } hat gewonnen
       *[other] Die Partie ist vorbei: { $winners } haben gewonnen
    }

## Seiten über Regeln und Probleme

page-rules = Regeln
page-rules-about = Jedes Spiel mit allen Klauseln, nach denen der Dienst urteilt, den Optionen, auf die sich ein Tisch einigen kann, und den Spielzügen.
page-players = { $least } bis { $most } Spieler
page-all-games = Alle Spiele
page-how-to = So wird gespielt
page-one-page = , auf einer Seite.
page-play = Jetzt spielen
page-here = Auf dieser Seite:
page-as-data = Als Daten:
page-the-game = das Spiel
page-its-clauses = seine Klauseln
page-its-operations = seine Operationen
page-options = Optionen
page-options-about = Worauf sich ein Tisch beim Geben einigen kann, in `options`.
page-default = Vorgabe
page-moves = Spielzüge
page-moves-about = Jeder Spielzug nennt seinen `type`; was in Klammern steht, ist nicht immer dabei.
page-request = Die kürzeste Anfrage
page-request-about = Per POST an `/v1/games/{ $game }/adjudicate` geschickt, wird der Spielzug beurteilt. Was fehlt, lässt sich erraten; ein vollständiger Zustand steht daneben auf dieser Seite:
page-api = Die API
page-operations = Operationen
page-operations-about = Jede mit einem Beispiel zum Abschicken.
page-clauses = Klauseln
page-kind-text = so steht es in den veröffentlichten Regeln
page-kind-ruling = unsere Entscheidung: die veröffentlichten Regeln schweigen oder sind mehrdeutig
page-kind-option = unsere Entscheidung, die ein Tisch durch eine Option ändern kann
page-list = eine Liste
page-object = ein Objekt
page-id = eine Id
page-or = { $values } oder `null`
page-number = eine ganze Zahl
page-range = { $low } bis { $high }
page-problems = Probleme
page-problems-about = Jeder Fehler ist `application/problem+json`. Sein `type` ist die Adresse einer dieser Seiten. Ein unerlaubter Spielzug ist kein Problem, sondern eine Antwort.
page-status = Status { $status }, type
page-means = Was es bedeutet
page-fix = Was zu tun ist
page-wrong = Falsch
page-right = Richtig
page-go-on = Von hier aus weiter:
page-guides = Anleitungen

## Wertungsbögen als CSV-Datei: was an einer Datei oder einer Zelle falsch ist

pad-encoding = Der Text ist kein UTF-8. Die Datei als CSV in UTF-8 speichern; ist sie Windows-1252, das dazu sagen.
pad-encoding-unknown = Diese Kodierung wird nicht gelesen. Möglich sind UTF-8, UTF-16 mit Byte Order Mark und windows-1252.
pad-encoding-two = Die Datei beginnt wie UTF-8 oder UTF-16, soll aber Windows-1252 sein. Diese Angabe weglassen.
pad-quotes = Eine Zelle in Anführungszeichen endet nicht richtig. Ein Anführungszeichen in einer Zelle doppelt schreiben.
pad-cell-long = Eine Zelle hat mehr als { $high } Zeichen. Weniger hineinschreiben.
pad-separator = `sep=` nennt kein Trennzeichen, das gelesen wird. Danach gehört ein Komma, ein Semikolon oder ein Tabulator.
pad-empty = Die Datei hat keine Kopfzeile. Ihre erste Zeile lautet: { $columns }.
pad-column-unknown = Eine Spalte mit diesem Namen gibt es nicht. { COUNT($meant) ->
    [0] {""}
   *[other] Ist `{ $meant }` gemeint?{" "}
}Die Spalten sind: { $columns }.
pad-column-missing = Die Spalte `{ $column }` fehlt. Die Spalten sind: { $columns }.
pad-column-twice = Die Spalte `{ $column }` steht zweimal da. Eine davon weglassen.
pad-cells-more = Die Zeile hat { $cells } Zellen, die Kopfzeile { $columns }. Eine Zelle mit Komma in doppelte Anführungszeichen setzen und für jede Spalte eine Zelle schreiben.
pad-cells-fewer = Die Zeile hat { $cells } Zellen, die Kopfzeile { $columns }. Für jede Spalte eine Zelle schreiben, auch eine leere.
pad-cell-outside = Die Kopfzeile hat keinen Namen für diese Zelle. Sie in eine andere Spalte schreiben oder leer lassen.
pad-character-lost = Beim Speichern ist ein Zeichen verloren gegangen. Es noch einmal schreiben und die Datei in UTF-8 speichern.
pad-match-missing = Die ersten Zeilen nennen keine Partie, spätere schon. Die Partie in die erste Zeile schreiben.
pad-record-missing = Die Nummer fehlt, und in der Partie hat keine Zeile darüber eine. Sie gehört hierher.
pad-record-number = Das ist keine ganze Zahl. Hierher gehört 1, 2, 3, denn die Zeilen zählen in der Reihenfolge dieser Nummern.
pad-record-order = Die Zeilen stehen in keiner Reihenfolge, und die Nummer { $number } fehlt. Die Nummer dieser Zeile berichtigen oder die Zeilen ordnen.
pad-record-shared = Eine andere Zeile hat diese Nummer. Die Zeilen aller Spieler in einer Folge nummerieren.
pad-name-missing = Der Name fehlt. Er gehört hierher; eine Zeile mit Summen wird weggelassen.
pad-name-near = Ist `{ $name }` gemeint? Jeden Namen auf eine Weise schreiben oder alle Namen über der ersten Nummer aufzählen, jeden in einer Zeile für sich.
pad-name-unlisted = { COUNT($meant) ->
    [0] {""}
   *[other] Ist `{ $meant }` gemeint?{" "}
}Dieser Name steht nicht in der Liste der Namen. Sie hat: { $names }.
pad-names = Die Liste der Namen zur Datei ist keine Liste von Texten. Sie sieht aus wie `["ana", "bo"]`.
pad-names-same = Zwei Namen der Liste, die mit der Datei kam, sind gleich. Einen davon weglassen.
pad-sums = Das ist eine Zeile mit Summen. Solche Zeilen weglassen; ist es ein Name, alle Namen mit der Datei angeben.
pad-row-twice = Eine andere Zeile hat denselben Namen. Eine davon weglassen.
pad-row-blank = Die Zeile hat nur einen Namen, andere haben mehr. Ihre Zellen ausfüllen oder die Zeile weglassen.
pad-number = Das ist keine ganze Zahl. Nur Ziffern schreiben, wie in `12`.
pad-thousands = Das kann ein Tausender oder ein Komma sein. Nur Ziffern schreiben, wie in `1000`.
pad-mark = Das heißt weder ja noch nein. Für ja `x` schreiben, für nein nichts.
pad-no-mark = keine Marke
pad-mark-twice = Diese Marke hat schon eine andere Zeile. Eine davon weglassen.
pad-stack = Das ist weder eine Zahl, noch sind es Karten. Nur Ziffern schreiben, oder Karten wie in `9H 10S`.
pad-missing = Hier fehlt ein Wert. Er gehört in diese Spalte.
pad-missing-number = Hier fehlt ein Wert. Es gehört eine ganze Zahl von { NUMBER($low, useGrouping: 0) } bis { NUMBER($high, useGrouping: 0) } hierher.
pad-number-range = Die Zahl liegt außerhalb des Bereichs. Möglich ist eine ganze Zahl von { NUMBER($low, useGrouping: 0) } bis { NUMBER($high, useGrouping: 0) }.
pad-stack-range = Das liegt außerhalb des Bereichs. Möglich sind eine ganze Zahl von { $low } bis { $high } oder höchstens { $most } Karten.
pad-cards-exactly = Das sind zu viele oder zu wenige Karten. Hierher gehören genau { $cards }.
pad-cards-range = Das sind zu viele oder zu wenige Karten. Hierher gehören { $low } bis { $high }.
pad-too-many = Davon gibt es mehr als { NUMBER($high, useGrouping: 0) }. Einige weglassen oder in `match` eine andere Partie beginnen.
pad-card = Das ist keine Karte. Einen Wert 2 bis A und eine Farbe C D H S schreiben, wie in `10H`.
pad-card-or-rank = Das ist keine Karte. Einen Wert 2 bis A schreiben, mit einer Farbe C D H S wie in `10H` oder ohne.
pad-card-near = Ist `{ $card }` gemeint? Karten so schreiben, mit Leerzeichen dazwischen.
pad-name-long = Der Name ist zu lang. Er hat { $low } bis { $high } Zeichen.
pad-record-blank = Das hat in dieser Runde keine Zeile. Für alle schreiben, die dabei sind.
pad-line = Zeile { $line }: { $message }
pad-value = Das gehört nicht in diese Spalte. Was hineingehört, sagt die Anleitung `score-an-evening`.
