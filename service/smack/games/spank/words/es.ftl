### Lo que Spank! dice en español
###
### Glosario: montón (stack), Mazo (Stock), Descarte (Discard), escalera (run), patrón (pattern), valor (rank), palo (suit), puntuación (score);
### los pasos del turno: Puntuar (Score), Descartar (Discard), Golpear (Spank), Mover (Move), Jugar (Play), Robar (Draw).

title = Spank!
description = Forma montones de valores vecinos, puntúalos en cada turno y golpea los de tus rivales.
notation = Valor y luego letra del palo: `10H`, `AS`. Hay varias barajas, así que una carta puede aparecer varias veces.

## Palabras: palos, valores con nombre, patrones, extremos de un montón

word-C = tréboles
word-D = diamantes
word-H = corazones
word-S = picas
word-J = jota
word-Q = reina
word-K = rey
word-A = as
word-none = sin patrón
word-same_suit = un solo palo
word-same_color = un solo color
word-alternating = colores alternos, aún por decidir
word-suit_ordered = dos palos alternos
word-color_ordered = colores alternos
word-low = bajo
word-high = alto

## Opciones: .about es la descripción, los demás atributos son nombres de valores

option-sequence = Cuentan también palos y colores
    .about = Si se juega la variante Sequence: importan los palos y los colores.
option-ranks = Barajas
    .about = single: del 9 al as, para nueve jugadores como máximo; two_set_full, two_set_half: la baraja Two-Set, completa o media.
    .single = del 9 al as
    .two_set_full = dos series, completa
    .two_set_half = dos series, media
option-target = Puntos para ganar
    .about = La puntuación que gana.
option-stock_empty = Cuando el Mazo está vacío
    .about = Qué pasa cuando hace falta una carta y el Mazo está vacío. play_on: nada, el Descarte queda fuera de juego; reshuffle: el Descarte se mezcla y pasa a ser el nuevo Mazo.
    .play_on = se sigue sin robar
    .reshuffle = el Descarte se mezcla y es el nuevo Mazo

## Fases

phase-choose = Descartar, Golpear, Mover o Jugar
phase-move = Mover después de golpear
phase-play = Llenar un lugar vacío
phase-over = Partida terminada

## Jugadas: lo que dice un botón; .about: qué significa el tipo de jugada

move-discard =
    { COUNT($cards) ->
        [0] Descartar
       *[other] Descartar { CARD($cards) }
    }
    .about = Descartar cartas de la mano y pasar directamente a Robar.
move-spank = Golpear el montón { PLACE($stack) } de { $opponent } con { CARD($card) }
    .about = Golpear un montón de un rival con una carta que encaje en él; montón y carta van al Descarte.
move-move = Mover el montón { PLACE($stack) } sobre el montón { PLACE($onto) }
    .about = Mover entero uno de los montones propios sobre otro.
move-remove = Retirar el montón { PLACE($stack) }
    .about = Retirar al Descarte uno de los montones propios, ya que no se puede mover ninguno.
move-place = Poner { CARD($card) } como montón { PLACE($stack) }
    .about = Poner una carta de la mano en un lugar vacío propio, lo que termina el turno.
move-done = Terminar el turno
    .about = Terminar el turno sin hacer nada más.

## Sucesos: el reparto

event-dealt =
    Se han repartido las cartas y empieza { $first }; { $stock ->
        [one] queda { $stock } carta
       *[other] quedan { $stock } cartas
    } en el Mazo
event-laid_out = Los montones de { $player } empiezan, desde la izquierda, con { CARD($cards) }
event-hand =
    { $player } tiene { COUNT($cards) ->
        [0] la mano vacía
       *[other] en la mano { CARD($cards) }
    }

## Sucesos: los pasos de un turno

event-scored =
    { $points ->
        [0] Empieza el turno de { $player } sin sumar puntos; su puntuación es { $score }
       *[other] Empieza el turno de { $player } y suma { $points } puntos ({ $stacks }, desde la izquierda); su puntuación es { $score }
    }
event-cleared = El montón { PLACE($stack) } de { $player } tiene cinco cartas y va al Descarte: { CARD($cards) }
event-discarded = { $player } descarta { CARD($cards) }
event-spanked = { $player } golpea el montón { PLACE($stack) } de { $opponent } ({ CARD($cards) }) con { CARD($card) }; montón y carta van al Descarte
event-moved = { $player } mueve el montón { PLACE($stack) } ({ CARD($cards) }) al extremo { WORD($end) } del montón { PLACE($onto) }
event-removed = { $player } retira al Descarte el montón { PLACE($stack) }: { CARD($cards) }
event-placed = { $player } pone { CARD($card) } como montón { PLACE($stack) }
event-done = { $player } termina el turno
event-drew =
    { $player } roba { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
event-received = Las cartas que roba { $player }: { CARD($cards) }
event-reshuffled =
    El Descarte se mezcla y pasa a ser el nuevo Mazo, de { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }

## Sucesos: el final de la partida

event-won = { $player } gana con { $score } puntos
event-deadlocked =
    Ya no se puede formar ningún montón: { COUNT($winners) ->
        [one] gana { $winners } con { $score } puntos
       *[other] { $winners } comparten la victoria con { $score } puntos
    }

## Columnas de la hoja de puntuación

column-player = Jugador
column-stack_1 = Montón 1
column-stack_2 = Montón 2
column-stack_3 = Montón 3
column-stack_4 = Montón 4
column-stack_5 = Montón 5

## Cláusulas: la preparación

clause-setup_players = Pueden jugar de dos a nueve personas; con una baraja Two-Set, de dos a doce. Un recuento es para uno a doce jugadores, sea cual sea la baraja.
    .title = De dos a nueve, o doce
    .source = «Set-up», número de barajas; «Two-Set Deck Variation», 6+ y 8+; el límite de doce es decisión nuestra

clause-setup_packs = El juego básico usa los valores del 9 al as: tres barajas hasta cinco jugadores, cuatro barajas para seis o más. Las barajas Two-Set usan todos los valores menos el 8; la completa cuenta las barajas como el juego básico, y la media toma una baraja hasta cuatro jugadores, dos para cinco a siete, y tres para ocho o más. Los montones de un recuento no tienen entre todos más cartas que las barajas juntas.
    .title = Valores y barajas
    .source = «Set-up»; «Two-Set Deck Variation»

clause-setup_deal = Cada jugador recibe una mano de cinco cartas y luego cinco montones abiertos de una carta cada uno; el resto es el Mazo. Las cartas se ordenan baraja por baraja, con los palos C D H S y los valores en orden ascendente, y se mezclan una vez; las cartas se dan desde el final de la lista, una a cada asiento por turno: primero las manos, después los montones desde la izquierda.
    .title = Cinco en la mano, cinco en la mesa
    .source = «Set-up»; el orden del reparto es decisión nuestra

clause-setup_first = Empieza quien tiene la carta más alta en el montón de más a la izquierda; los ases son los más altos, y los valores a partir del 9 están por encima de los que llegan hasta el 7. Si las cartas son iguales decide el montón siguiente, y así sucesivamente, y al final el orden de los asientos.
    .title = Quién empieza
    .source = «Set-up»; los empates son decisión nuestra

clause-setup_again = Tras una partida terminada se puede repartir otra a los mismos jugadores con las mismas opciones; todas las puntuaciones empiezan en 0.
    .title = Otra partida
    .source = No está en la página

## Cláusulas: los montones

clause-stack_run = Un montón es una escalera de valores vecinos en círculo, 9-10-J-Q-K-A y de vuelta al 9, y se puede prolongar por cualquiera de los dos extremos. En las barajas Two-Set, del 2 al 7 se forma un segundo círculo; ningún montón mezcla los dos.
    .title = Valores vecinos
    .source = «Rules on Stacks»; «Two-Set Deck Variation»; que del 2 al 7 también se forme un círculo es decisión nuestra
    .says-neighbors = Los valores no son vecinos en ninguno de los dos extremos del montón.

clause-stack_unique = Ningún valor puede aparecer dos veces en un montón.
    .title = Ningún valor dos veces
    .source = «Rules on Stacks»
    .says-twice = El montón tendría un valor dos veces.

clause-stack_five = Ningún montón puede tener más de cinco cartas; una acción que lo haría más largo no es posible. Un montón de cinco ya no admite nada.
    .title = Cinco como máximo
    .source = «Rules on Stacks»
    .says-long = El montón tendría { $cards } cartas, más de cinco.

## Cláusulas: el turno

clause-play_open = Una vez terminada la partida no se puede hacer ninguna jugada.
    .title = Sin jugadas tras el final
    .source = «Set-up», gana quien primero llega al objetivo
    .says-over = La partida ha terminado.

clause-turn_hold = Las cartas que nombra una jugada deben estar en la mano de quien la hace, tantas veces como se nombran. Un montón que se golpea, se mueve o se retira debe tener cartas; un lugar que se llena debe estar vacío.
    .title = Las cartas y los lugares de una jugada
    .source = «Order of Play»
    .says-hand = La mano del jugador no tiene todas las cartas nombradas.
    .says-empty = Este lugar está vacío; nombra un lugar con un montón.
    .says-full = Este lugar no está vacío; nombra uno que lo esté.
    .says-all-full = Este lugar no está vacío, y ningún otro lo está.

clause-turn_order = El turno pasa en el sentido de las agujas del reloj. Los pasos de un turno van en una sola dirección: Puntuar, después descartar o bien Golpear, Mover y Jugar, y por último Robar; ningún paso se puede repetir, ni se puede volver a él.
    .title = Tu turno, y hacia delante
    .source = «Order of Play»
    .says-turn = Es el turno de otro jugador.
    .says-past = Los pasos de un turno solo van hacia delante; este ya ha pasado.

clause-score_stacks = Un turno empieza puntuando todos los montones propios: 20 puntos por dos cartas, 40 por tres, 80 por cuatro, 250 por cinco, nada por menos. Mientras siga en pie, un montón puntúa de nuevo en cada turno de su jugador. Por eso toda puntuación es una suma de 20, 40, 80 y 250, y nadie puntúa en su primer turno.
    .title = Los montones puntúan
    .source = «Order of Play», Score

clause-score_remove = Después de puntuar, los montones propios de cinco cartas van al Descarte.
    .title = Los de cinco se van
    .source = «Order of Play», Score; que solo se vayan los propios es decisión nuestra

clause-win_target = Quien llega al objetivo en el paso de Puntuar gana en el acto. Antes se cuentan todos sus montones, y ya no se retira nada. En un recuento los jugadores puntúan por el orden en que figuran, y cuando uno ha llegado al objetivo los que figuran después no puntúan nada; un recuento de una partida entera no tiene ningún turno después de que se llegó al objetivo.
    .title = Llegar al objetivo
    .source = «Set-up», gana quien primero llega al objetivo; opción target

clause-discard_skip = En lugar de todo lo demás del turno, se pueden descartar una o más cartas de la mano y saltar a Robar, incluso con un lugar vacío. Las cartas entran en el Descarte por el orden en que se nombran.
    .title = Descartar y saltar
    .source = «Order of Play», Discard; que sea al menos una carta es decisión nuestra
    .says-none = Se descarta al menos una carta.
    .says-instead = Solo se puede descartar en lugar de todo lo demás del turno.

clause-empty_must-play = Quien no descarta y tiene un lugar vacío debe saltar a Jugar: no puede golpear, mover ni retirar nada.
    .title = Lugar vacío, toca Jugar
    .source = «Order of Play», Discard
    .says-empty = Con un lugar vacío solo se puede descartar o llenarlo.

clause-spank_fit = Una vez por turno se puede golpear un montón de cualquier rival con una sola carta de la mano que se le pudiera añadir legalmente; montón y carta van al Descarte y nadie puntúa. Se puede golpear una carta sola; un lugar vacío o un montón de cinco, no.
    .title = Golpear
    .source = «Order of Play», Spank; que sea una vez por turno es decisión nuestra
    .says-own = Solo se puede golpear el montón de un rival.
    .says-fit = La carta no encaja en este montón.
    .says-once = En un turno solo se puede golpear un montón, y antes de mover nada.

clause-move_fit = Una vez por turno se puede mover entero uno de los montones propios sobre otro, si el resultado es un montón legal y, en la variante Sequence, respeta el patrón establecido allí. El lugar del que venía queda entonces vacío.
    .title = Mover un montón
    .source = «Order of Play», Move; que sea una vez por turno es decisión nuestra
    .says-itself = Un montón se tiene que mover sobre otro distinto.
    .says-fit = Este montón no se puede mover sobre aquel.
    .says-once = En un turno solo se puede mover un montón.

clause-move_remove = Solo si no se puede mover ninguno de los montones propios, se puede retirar uno de ellos al Descarte.
    .title = Retirar un montón
    .source = «Order of Play», Move; que sea uno propio es decisión nuestra
    .says-empty = Este lugar está vacío; nombra un lugar con un montón.
    .says-movable = Solo se puede retirar un montón si no se puede mover ninguno.
    .says-once = En un turno solo se puede mover o retirar un montón.

clause-play_fill = Quien tiene un lugar vacío debe poner una carta de la mano en un lugar vacío, y solo una por turno; nunca sobre un montón. Sin cartas en la mano queda libre de ello y el turno sigue en Robar.
    .title = Llenar un lugar vacío
    .source = «Order of Play», Play; la excepción es decisión nuestra
    .says-stack = Una carta se pone en un lugar vacío, nunca sobre un montón.
    .says-due = Hay que llenar un lugar vacío con una carta de la mano.

clause-done_nothing-due = Un turno puede terminar sin golpear, mover ni retirar solo si ninguno de los lugares propios está vacío, o si no queda ninguna carta en la mano para llenar uno.
    .title = No hacer nada
    .source = «Order of Play», de Spank a Play
    .says-due = Un turno puede terminar sin hacer nada solo si ningún lugar está vacío.

clause-draw_five = Un turno termina robando hasta tener cinco cartas en la mano, mientras el Mazo alcance. Con la opción `stock_empty` en `reshuffle`, cuando hace falta una carta y no queda ninguna, el Descarte entero, desde abajo y con las cartas de este turno, se mezcla y pasa a ser el nuevo Mazo; la carta que queda entonces la última se roba la primera.
    .title = Otra vez cinco
    .source = «Order of Play», Draw; lo de un Mazo corto es decisión nuestra (opción stock_empty)

clause-deadlock = Si después de Puntuar no queda ninguna carta en el Mazo (con `reshuffle`, tampoco en el Descarte) ni en ninguna mano, ningún montón tiene dos cartas y nadie con cinco montones puede mover uno, la partida termina: gana la puntuación más alta, y las puntuaciones iguales comparten la victoria.
    .title = Ya no se puede formar nada
    .source = No está en la página

## Cláusulas: los patrones de la variante Sequence

clause-pattern_none = En la variante Sequence una carta sola no tiene patrón: puede seguir cualquier palo.
    .title = Una carta, ningún patrón
    .source = «Sequence Variation»

clause-pattern_pair = Dos cartas de un mismo palo atan el montón a ese palo, y dos palos de un mismo color lo atan a ese color. Dos cartas de distinto color lo hacen alterno: la carta siguiente debe ser de otro color que la carta a la que toca.
    .title = Lo que establecen dos cartas
    .source = «Sequence Variation»; que dos palos de un color aten al color es decisión nuestra
    .says-suit = Las dos primeras cartas del montón exigen otro palo.

clause-pattern_third = En un montón alterno decide la tercera carta, cuando llega sola; entre cartas que se mueven juntas cuentan todas. Si es del palo de la primera, el montón queda ordenado por palos y esos dos palos se siguen alternando; si no, queda ordenado por colores y los colores se siguen alternando. Un montón de un solo color nunca está ordenado por palos. Tres cartas o más que no respetan ninguno de los patrones no forman un montón.
    .title = La tercera carta decide
    .source = «Sequence Variation»
    .says-none = Las cartas, todas juntas, no respetan ningún patrón.

clause-pattern_fixed = Un patrón decidido permanece. Es siempre el más estricto, entre un solo palo, un solo color, ordenado por palos y ordenado por colores, que respetan todas las cartas del montón, así que se puede leer en las cartas.
    .title = Un patrón no cambia nunca
    .source = «Sequence Variation»
    .says-suit = El patrón del montón está decidido, y la carta no lo respeta.

clause-pattern_move = Un montón se puede mover sobre otro si todas las cartas juntas forman una escalera y respetan algún patrón, y si respetan el patrón del montón de destino: su palo, su color, sus dos palos alternos, o los colores alternos. Una carta sola no ha establecido nada, y una pareja de dos colores, solo que los colores alternan. El montón movido queda como está, y el orden de sus cartas no importa. Por eso un movimiento puede ser legal en un sentido y no en el otro.
    .title = Mover dentro del patrón
    .source = «Order of Play», Move, con «Sequence Variation»; qué cuenta como establecido es decisión nuestra
    .says-established = Todas las cartas juntas deben respetar el patrón establecido en el montón de destino.
    .says-any = Todas las cartas juntas deben respetar un patrón.

clause-pattern_spank = Un golpe debe encajar tanto en el patrón del montón como en su escalera; una carta que se pone en un lugar vacío es libre.
    .title = Golpear dentro del patrón
    .source = «Sequence Variation»

## Errores de un estado, de un reparto o de un recuento

fault-phase_spanked = Quien tiene un lugar vacío no puede haber golpeado; la fase debe ser `choose` o `play`.
fault-phase_play = En la fase `play` quien tiene el turno tiene un lugar vacío que llenar.
fault-phase_empty-hand = Con la mano vacía no se puede poner nada, así que el turno ha terminado; `turn` debe ser el jugador siguiente.
fault-phase_scored = Este montón de cinco se puntuó al empezar el turno, así que ya se retiró al Descarte.
fault-hand_size_many = Una mano tiene como máximo cinco cartas.
fault-score_impossible = { $score } no es una puntuación posible; debe ser una suma de 20, 40, 80 y 250.
fault-score_target = La partida termina cuando el primer jugador llega al objetivo.
fault-winners_highest = Gana quien llegó al objetivo o, si no, todos los que tienen la puntuación más alta.
fault-winners_target = Nadie ha llegado al objetivo y la partida puede seguir; la fase no debe ser `over`.
fault-stack_size_many = Un montón tiene como máximo cinco cartas.
fault-stack_pattern_none = Los palos no respetan ningún patrón: el montón debe tener un solo color, o colores alternos.
fault-tally_after-end_after = Un jugador tenía { $target } puntos o más, así que la partida había terminado; deja fuera este turno.
fault-turn_unknown_unlisted = { $player } no es uno de los jugadores; pon a todos en `players`.
fault-tally_stacks_turns = Junto a `turns` un jugador no tiene montones; envíalos en los turnos del jugador.
fault-tally_stacks_missing = Faltan los montones; envía cinco listas de cartas o cinco cantidades, o `turns` para una partida entera.
fault-tally_stacks_mixed = Los montones deben ser cinco listas de cartas o cinco cantidades, no una mezcla.
fault-tally_too-many-cards_many = Los montones tienen juntos { $cards } cartas, pero las barajas juntas solo tienen { $available }.
fault-setup_again_not-over = Una partida nueva empieza solo cuando esta ha terminado. Haz las jugadas que nombra `to_act` hasta que termine, o reparte a `players` o `teams`.
fault-setup_players_two-sets = El juego es para { $min } a { $max } jugadores. Los `ranks` de una baraja Two-Set son para un máximo de 12.
fault-setup_players_tally = Un recuento es para { $min } a { $max } jugadores.
fault-stack_run_none = Ninguna carta de las que quedan en las barajas hace de este montón una escalera.
fault-stack_run_twice = El montón tiene { $cards } cartas de valor { $rank }; ningún valor puede aparecer dos veces.
fault-stack_run_order = Las cartas están en un orden equivocado; pon { $high } antes que { $low }, desde el extremo bajo de la escalera.
fault-stack_run_apart = { $high } no sigue a { $low }; un montón es una escalera de valores vecinos, enumerada desde su extremo bajo.
fault-stack_run_distance = { $high } no está { $ranks } valores por encima de { $low }; un montón es una escalera de valores vecinos, enumerada desde su extremo bajo.
