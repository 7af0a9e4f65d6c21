### What Highcard says in English, besides its rulebook; de.ftl or es.ftl beside it say it in another language.

option-cards = Cards for each player
phase-play = Laying cards
move-lay = Lay { CARD($card) }
event-laid = { $player } lays { CARD($card) }
