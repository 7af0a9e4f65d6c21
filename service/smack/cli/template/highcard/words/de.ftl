### Was Highcard auf Deutsch sagt: alles, was auf Englisch im Regelwerk, an den Typen und in en.ftl steht.
### `python -m smack.testing highcard --texts de` nennt, was hier fehlt; --texts es macht daraus eine spanische Datei.

title = Highcard
description = Alle legen ihre Karten eine nach der anderen; die höchste gelegte Karte gewinnt.
notation = Rang und Farbe, wie in `10H`; das Ass ist am höchsten.
option-cards = Karten für jeden
    .about = Karten, die jeder Spieler bekommt.
phase-play = Karten legen
column-cards = Karten

move-lay = { CARD($card) } legen
    .about = Eine Handkarte legen.
event-laid = { $player } legt { CARD($card) }

## Regeln: Text, Titel, Quelle; .says- und ein Name: was sie sagt, wenn sie einen Spielzug ablehnt

clause-setup_players = Zwei bis sechs können mitspielen.
    .title = Spieler
    .source = The players
clause-setup_deal = Die 52 Karten werden gemischt, und alle bekommen gleich viele. Der Rest wird nicht gebraucht. Eine neue Partie kann beginnen, wenn die letzte zu Ende ist.
    .title = Das Geben
    .source = The deal
clause-option_cards = Alle bekommen drei Karten, oder fünf, wenn der Tisch es so will.
    .title = Größe der Hand
    .source = Variants
clause-turn_order = Der erste Spieler beginnt; im Uhrzeigersinn legt jeder eine Karte.
    .title = Wer am Zug ist
    .source = Play
    .says-turn = Jemand anderes ist am Zug.
clause-turn_hold = Man legt eine Karte der eigenen Hand.
    .title = Karten der Hand
    .source = Play
    .says-hand = Diese Karte ist nicht auf der Hand.
clause-score_highest = Man bekommt den Rang der höchsten Karte, die man gelegt hat, von 2 bis 14 für ein Ass. Wer die meisten Punkte hat, gewinnt; bei Gleichstand gewinnen alle, die sie haben.
    .title = Die höchste Karte
    .source = The end
clause-play_open = Ist die Partie zu Ende, sind keine Spielzüge mehr möglich.
    .title = Das Ende
    .says-over = Die Partie ist zu Ende.

## Was an einem Spielstand, einem Geben oder einem Spielzettel unmöglich ist

fault-hand_size_dealt = Hand und gelegte Karten sind nicht so viele, wie gegeben wurden.
fault-laid_turn_turn = Die Karten wurden nicht der Reihe nach gelegt.
fault-tally_size_size = Alle haben gleich viele Karten gelegt: drei oder fünf.
fault-setup_deal_not-over = Die Partie ist nicht zu Ende. Die Spielzüge, die `to_act` nennt, bis zum Ende machen, oder statt dessen für `players` oder `teams` geben.
