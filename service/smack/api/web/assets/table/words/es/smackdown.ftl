### Laying the Smackdown: lo que dice la mesa.

## Cómo se juega

smackdown-line = Roba, trama y canta smackdown cuando tu mano sea la mejor.
smackdown-aim = Tener la mejor combinación cuando se canta smackdown, o bajar dos ases.
smackdown-turn-1 = Roba una carta.
smackdown-turn-2 = Después haz una cosa, o nada: una jugarreta, un juego sucio o cantar smackdown.
smackdown-turn-3 = Termina tu turno. Tu mano no tiene límite y nunca se rellena.
smackdown-heading = Combinaciones
smackdown-card-1 = Doble as: baja los dos ases y gana.
smackdown-card-2 = Royal Rumble: vale solo mientras alguien más tenga una media llave o una escalera smack.
smackdown-card-3 = Escalera smack.
smackdown-card-4 = Media llave alta.
smackdown-card-5 = Media llave baja.
smackdown-card-6 = Jugarreta: todos muestran la mano y retiras dos cartas de cada una.
smackdown-card-7 = Juego sucio: tomas una carta de cada una de las otras manos.
smackdown-score = Uno gana la ronda. Con fichas, se lleva el bote; cualquiera puede subir, y los demás aceptan o se retiran.

## Lo que la mesa dice de este juego

smackdown-help-low = 2 y 4: media llave baja. 2 4 6 8: escalera smack.
smackdown-help-rumble = 3 5 7 9: Royal Rumble.
smackdown-help-high = 6 y 8: media llave alta. 2 4 6 8: escalera smack.
smackdown-help-screw = Un 10 y dos jotas: jugarreta.
smackdown-help-dirty = Una reina y un rey: juego sucio, una carta de cada una de las otras manos.
smackdown-help-aces = Dos ases: bájalos y gana.
smackdown-deck = Mazo
smackdown-removed = Fuera del juego
smackdown-folded = retirado
smackdown-purse = bolsa
smackdown-stake = apuesta
smackdown-pot = bote
smackdown-raise = subida
smackdown-raise-by = { $amount } de { $player }
smackdown-to-answer = por responder
smackdown-best = lo mejor:
smackdown-best-flush = Royal Rumble, si alguien más tiene una media llave
smackdown-best-none = nada aún
smackdown-prompt-accept = { $player } sube { $amount }: acepta
smackdown-prompt-fold = { $player } sube { $amount }: acepta o retírate
smackdown-prompt-raise = Elige cuántas fichas subir
smackdown-prompt-select = Toca dos cartas de cada uno de los demás para retirarlas
smackdown-prompt-remove = Retira estas cartas
smackdown-prompt-play = Juega estas cartas
smackdown-prompt-others = Toca las otras cartas que van con ella
smackdown-offer-draw = robar una carta
smackdown-offer-double-ace = bajar tus dos ases y ganar
smackdown-offer-screw-over = hacer una jugarreta con 10 J J
smackdown-offer-dirty-play = jugar sucio con Q K
smackdown-offer-smackdown = cantar smackdown
smackdown-offer-end-turn = terminar tu turno
smackdown-offer-raise = subir
smackdown-ask-draw = robar
smackdown-ask-screw_over = hacer una jugarreta
smackdown-ask-select = retirar cartas
smackdown-ask-dirty_play = jugar sucio
smackdown-ask-double_ace = bajar dos ases
smackdown-ask-smackdown = cantar smackdown
smackdown-ask-end_turn = terminar el turno
smackdown-ask-raise = subir
smackdown-ask-accept = aceptar la subida
smackdown-ask-fold = retirarme
smackdown-pad-winner = ¿Quién bajó dos ases?
smackdown-pad-none = Nadie
smackdown-pad-hidden = Sin mostrar
smackdown-pad-stakes = Sin fichas nadie puede retirarse: cuenta lo que apostó cada cual.
smackdown-deals = manos ganadas
