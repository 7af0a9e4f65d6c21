### Spank!: lo que dice la mesa.

## Cómo se juega

spank-line = Forma escaleras delante de ti y deshaz a golpes las de los demás.
spank-aim = Llegar antes que nadie al objetivo, con escaleras largas en tus cinco montones.
spank-turn-1 = Tus montones puntúan al empezar tu turno: cuanto más larga la escalera, más.
spank-turn-2 = Descarta todas las cartas que quieras y tu turno termina. O sigue:
spank-turn-3 = Golpear: pon una carta tuya sobre un montón rival en el que encaje. Carta y montón desaparecen.
spank-turn-4 = Mueve uno de tus montones sobre otro en el que encaje. Si ninguno encaja, puedes retirar uno.
spank-turn-5 = Llena un lugar vacío con una carta de tu mano. Después, tu mano vuelve a tener cinco.
spank-heading = Escaleras
spank-card-1 = Los valores vecinos van unos sobre otros, de cualquier palo: 9 10 J Q K A.
spank-card-2 = Después del as la escalera sigue con un 9. Ningún valor se repite, y cinco cartas son el máximo.
spank-score = Dos cartas en un montón son 20 puntos; tres, 40; cuatro, 80; cinco, 250. Cuentan otra vez en cada turno mientras sigan ahí.

## Lo que la mesa dice de este juego

spank-stock = Mazo
spank-offer-spank = golpear un montón rival
spank-offer-move = mover un montón tuyo sobre otro
spank-offer-remove = retirar un montón tuyo
spank-offer-place = llenar un lugar vacío con una carta
spank-offer-discard = descartar las cartas que quieras
spank-offer-done = terminar el turno
spank-ask-discard = descartar
spank-ask-spank = golpear un montón
spank-ask-move = mover un montón
spank-ask-remove = retirar un montón
spank-ask-place = llenar un lugar vacío
spank-ask-done = terminar el turno
spank-prompt-more = Descarta { $count } cartas, o toca más
spank-prompt-spank = Toca un montón que brilla para golpearlo, o el descarte para terminar tu turno
spank-prompt-place = Toca un lugar vacío tuyo, o el descarte para terminar tu turno
spank-prompt-discard = Toca el descarte para terminar tu turno
spank-prompt-stack = Toca el montón adonde va
spank-prompt-onto = Toca el montón sobre el que va
spank-prompt-remove = Toca el descarte para retirarlo
spank-help = Los valores vecinos van unos sobre otros: 9 10 J Q K A, y después otra vez 9.
spank-pad-stack = Ninguna pila tiene tantas cartas: cuenta de nuevo.
