### Smackshapes: lo que dice la mesa.

## Cómo se juega

smackshapes-line = Todos ponen una carta. La jerarquía dice cuál gana. ¡Tócala antes que nadie!
smackshapes-aim = Ganar cartas tocando la carta ganadora antes que los demás.
smackshapes-turn-1 = Cada cual pone una carta boca abajo. Después se descubren todas a la vez.
smackshapes-turn-2 = Mira la carta del Smackhead: las formas de abajo son la jerarquía de esta ronda.
smackshapes-turn-3 = La carta ganadora tiene la primera forma de la jerarquía que hay en la mesa y, de esa forma, el número más alto. ¡Tócala!
smackshapes-turn-4 = Quien la toca primero se lleva todas las cartas y es el siguiente Smackhead. Si nadie lo hace, las cartas se pierden.
smackshapes-heading = Una ronda
smackshapes-card-1 = El Smackhead puso la estrella: la estrella va primero, así que gana la estrella 4, aunque 8 es un número más alto.
smackshapes-score = Cuando todas las manos están vacías, gana quien ha ganado más cartas.

## Lo que la mesa dice de este juego

shape-triangle = triángulo
shape-rectangle = rectángulo
shape-circle = círculo
shape-star = estrella
smackshapes-card = { $shape } { $number }
smackshapes-colored = { $shape } { $number } en { $color }
smackshapes-ranking = jerarquía { $ranking }
sign-ignore = sin { $what }
sign-add = { $what } +{ $amount }
sign-won = −1 ganada
sign-hand = −1 mano
sign-skip = sin jugar
smackshapes-laid = Puesta
smackshapes-tap-one = Toca una
smackshapes-smackhead = Smackhead
smackshapes-won = ganadas
smackshapes-sits-out = no juega
smackshapes-ranking-of = jerarquía de
smackshapes-place = { $number }.º
smackshapes-tapped = { $card }: { $place }.
smackshapes-tapped-at = { $card }: { $place }, { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
smackshapes-nothing = Nada que tocar
smackshapes-no-tap = No tocas.
smackshapes-offer-select = poner una carta de tu mano boca abajo
smackshapes-offer-tap = tocar antes que nadie la carta ganadora
smackshapes-offer-call = decir que no hay nada que tocar
smackshapes-offer-abstain = dejarlo
smackshapes-offer-close = terminar la ronda
smackshapes-ask-select = poner una carta
smackshapes-ask-tap = tocar una carta
smackshapes-ask-call = cantar «nada que tocar»
smackshapes-ask-abstain = no tocar
smackshapes-ask-close = terminar la ronda
smackshapes-help = Su jerarquía: { $ranking }.
smackshapes-help-special = Su jerarquía: { $ranking }. Especial: { $sign }.
smackshapes-cards-won = cartas ganadas
