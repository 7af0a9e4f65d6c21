### Smack'em: lo que dice la mesa.

## Cómo se juega

smackem-line = Sin turnos: todos juegan a la vez y cuenta la mano más rápida.
smackem-aim = Vaciar tu Smack Stack y, de paso, llevar al centro todas las cartas que puedas.
smackem-turn-1 = Juega al centro la carta de arriba de tu Smack Stack, de una casilla o de las levantadas: un montón empieza con un 1 o un Wild One y sigue con el número siguiente del mismo color.
smackem-turn-2 = En casa, pon la de arriba de tu Smack Stack o de las levantadas en una casilla: una menos, con y sin icono de mano por turnos.
smackem-turn-3 = ¿Nada va? Levanta tres cartas de tu mazo. Al final, dale la vuelta y empieza de nuevo.
smackem-heading = Cartas especiales
smackem-card-1 = Un Wild One empieza un montón. Cualquier 2 va encima y le da su color.
smackem-card-2 = En casa un 6 va sobre un 7 si uno tiene icono de mano y el otro no.
smackem-score = Cada carta tuya en el centro es un punto; cada una que queda en tu Smack Stack resta. Gana quien llega antes al objetivo en varias rondas.

## Lo que la mesa dice de este juego

smackem-wild = Wild One { $number }
smackem-with-hand = { $number } { $color } con mano
smackem-spot = Casilla { $number }
smackem-smack-stack = Smack Stack
smackem-flipped = Vistas
smackem-pile = Mazo
smackem-new-stack = Montón nuevo
smackem-complete = Completo
smackem-progress = { $count }/{ $full }
smackem-this-round = esta ronda
smackem-prompt = Toca adónde va la carta
smackem-offer-smack = gritar SMACK
smackem-offer-play = jugar al centro una carta que brilla
smackem-offer-move = mover en casa una carta que brilla
smackem-offer-flip = levantar de tu mazo
smackem-offer-turn-over = dar la vuelta a tu mazo
smackem-offer-stop = pedir parar
smackem-ask-play_common = jugar al centro
smackem-ask-play_team = jugar en casa
smackem-ask-combine = juntar dos casillas
smackem-ask-flip = levantar del mazo
smackem-ask-turn_over = dar la vuelta al mazo
smackem-ask-stop = parar la ronda
smackem-ask-smack = gritar SMACK
smackem-help-wild = Un Wild One empieza un montón; cualquier 2 va encima.
smackem-help = En el centro: el número siguiente del mismo color. En casa: uno menos, con y sin mano por turnos.
smackem-pad-winner = ¿De quién es el SMACK?
smackem-pad-none = Sin SMACK
smackem-pad-bonus = SMACK +{ $points }
smackem-option-smack-stack = Cartas en el Smack Stack
smackem-option-alternate-icons = Los iconos de mano se alternan
smackem-option-flip = Cartas que se levantan a la vez
