### SMACKarang: lo que dice la mesa.

## Cómo se juega

smackarang-line = Deshazte antes que nadie de tus cartas y devuelve los problemas a los demás.
smackarang-aim = Quedarse sin cartas antes que nadie: quien vacía primero la mano gana la ronda.
smackarang-turn-1 = Juega una carta. Un Arma va sobre su color o su letra; un Personaje, sobre su color o sobre cualquier otro Personaje.
smackarang-turn-2 = Si ninguna encaja, roba una. Si esa encaja, puedes jugarla en el acto.
smackarang-turn-3 = Después le toca a quien está a tu izquierda.
smackarang-heading = Cartas especiales
smackarang-card-1 = Twistie: cambia tu mano por la de quien elijas.
smackarang-card-2 = Flick: añade hasta dos Armas de un color.
smackarang-card-3 = Glitch: todas las manos pasan un asiento a la izquierda.
smackarang-card-4 = Bounce: quien sigue pierde el turno, y pides un color para el siguiente.
smackarang-card-5 = Crash: todos los demás roban una carta.
smackarang-card-6 = Zip: dices quién sigue.
smackarang-card-7 = Smacklash: añade cualquier Arma. Por orden, todos los demás responden con un Arma de su color o roban tres. Si todos responden, robas seis; si alguien falla, juegas otra vez.
smackarang-score = Una ronda tiene quien gana y no da puntos. Se juegan las rondas que se quiera.

## Lo que la mesa dice de este juego

smackarang-draw-pile = Mazo
smackarang-rounds = rondas ganadas
smackarang-called = pedido
smackarang-asks = { $player } pide { $color }
smackarang-failed = fallado
smackarang-to-answer = por responder
smackarang-choose-smacklash = Elige el Arma para Smacklash
smackarang-choose-twistie = Elige con quién cambiar la mano
smackarang-choose-flick = Añade hasta dos Armas de un color, o juega Flick sin más
smackarang-choose-bounce = Elige el color que hay que jugar
smackarang-choose-zip = Elige quién sigue
smackarang-challenged = { $player } te desafía: juega un Arma de color { $color }
smackarang-challenged-draw = { $player } te desafía y no tienes un Arma de color { $color }: roba tres
smackarang-offer-play = jugar una carta que brilla
smackarang-offer-keep = guardar la carta robada
smackarang-offer-draw = robar una carta, pues ninguna encaja
smackarang-ask-play = jugar una carta
smackarang-ask-draw = robar
smackarang-ask-keep = guardar la carta robada
smackarang-help = Un Arma va sobre su color o su letra.
smackarang-pad-winner = ¿Quién ganó?
smackarang-pad-none = Nadie podía jugar
smackarang-pad-tap = Ha ganado quien no tiene cartas: toca quién fue.
