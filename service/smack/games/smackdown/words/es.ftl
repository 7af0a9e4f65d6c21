### Lo que Laying the Smackdown dice en español
###
### Glosario: ronda (deal), bolsa (purse), apuesta (stake), apuesta inicial (ante), subida (raise), bote (pot), retirarse (fold), mazo (deck),
### jugarreta (screw over), juego sucio (dirty play), doble as (double ace), media llave (half move), escalera smack (straight smack),
### Royal Rumble (royal rumble flush), cantar smackdown (call a smackdown), comparación (showdown).

title = Laying the Smackdown
description = Reúne llaves de lucha, juega sucio y canta smackdown cuando la tuya sea la más alta.
notation = Valor y luego letra del palo: `10H`, `JD`, `AS`.

## Palabras: combinaciones, y lo que termina una ronda

word-half_move_low = media llave baja
word-half_move_high = media llave alta
word-straight_smack = escalera smack
word-royal_rumble_flush = Royal Rumble
word-double_ace = doble as
word-screw_over = jugarreta
word-dirty_play = juego sucio
word-smackdown = smackdown
word-last_in = última persona en juego
word-exhausted = mazo agotado
word-purses = fichas en la bolsa
word-gains = fichas ganadas o perdidas
word-deals = rondas ganadas

## Opciones: .about es la descripción, los demás atributos son nombres de valores

option-chips = Jugar con fichas
    .about = Si en la mesa se juega con fichas.
option-purses = Fichas que trae cada jugador
    .about = Fichas que trae cada jugador; a quien no se nombra le corresponden 20.
option-raise_cap = Límite de una subida
    .about = El límite de una subida: la bolsa de quien sube, o la bolsa más pequeña de quienes siguen en juego.
    .own_purse = las fichas de quien sube
    .smallest_purse = la bolsa más pequeña de quienes siguen en juego
option-cancelled_pot = El bote de una ronda anulada
    .about = Qué pasa con el bote de una ronda anulada. stays: espera a la ronda siguiente; refund: quienes siguen en juego recuperan sus apuestas.
    .refund = quienes siguen en juego recuperan sus apuestas
    .stays = queda para la ronda siguiente
option-first = Quién empieza
    .about = El jugador que empieza; null: el primer asiento. En un estado repartido, quien empezó esta ronda.
option-blind_pick = Quién elige en un juego sucio
    .about = Quién elige las cartas que se lleva un juego sucio. chance: siempre el azar; positions: quien hizo el juego sucio también puede elegir por lugares de la mano.
    .chance = el azar
    .positions = el azar, o el jugador por lugares
option-double_ace = Cuándo ganan dos ases
    .about = Cuándo se pueden bajar dos ases. own_turn: en el turno propio, después de robar; at_once: en cualquier momento, cualquiera que siga en juego, salvo que haya una subida pendiente.
    .at_once = en cualquier momento
    .own_turn = en el turno propio
option-starter = Quién empieza tras una ronda ganada
    .about = Quién empieza la ronda que sigue a una ganada: el mismo jugador, el siguiente en el sentido de las agujas del reloj, o quien ganó. Tras una ronda anulada empieza el mismo jugador.
    .clockwise = el siguiente en el sentido de las agujas del reloj
    .same = el mismo jugador
    .winner = quien ganó

## Fases

phase-draw = Robar una carta
phase-act = La acción del turno
phase-select = Elegir cartas tras una jugarreta
phase-finish = Final del turno
phase-over = Ronda terminada

## Jugadas: lo que dice un botón; .about: qué significa el tipo de jugada

move-draw = Robar una carta
    .about = Robar la carta de arriba del mazo.
move-screw_over =
    { COUNT($cards) ->
        [0] Jugarreta
       *[other] Jugarreta con { CARD($cards) }
    }
    .about = Bajar 10-J-J: todos los rivales que siguen en juego enseñan su mano.
move-select = Retirar de las otras manos las cartas elegidas
    .about = Después de una jugarreta: elegir las dos cartas que pierde cada rival.
move-dirty_play =
    { COUNT($cards) ->
        [0] Juego sucio
       *[other] Juego sucio con { CARD($cards) }
    }
    .about = Bajar Q-K: quitar a ciegas una carta a cada rival.
move-double_ace =
    { COUNT($cards) ->
        [0] Bajar dos ases y ganar
       *[other] Bajar { CARD($cards) } y ganar
    }
    .about = Bajar A-A y ganar.
move-smackdown = ¡Cantar smackdown!
    .about = Cantar smackdown.
move-end_turn = Terminar el turno
    .about = Terminar el turno sin hacer nada más.
move-raise =
    { COUNT($amount) ->
        [0] Subir
       *[other]
            Subir { $amount ->
                [one] { $amount } ficha
               *[other] { $amount } fichas
            }
    }
    .about = Proponer una subida de la apuesta.
move-accept = Aceptar la subida
    .about = Aceptar una subida y pagarla.
move-fold = Retirarse
    .about = Negarse a pagar una subida y dejar la ronda.

## Sucesos: el reparto

event-dealt = Ronda { $deal }: cuatro cartas para cada jugador ({ $players }); empieza { $first }
event-anted =
    { $player } pone { $amount ->
        [one] { $amount } ficha
       *[other] { $amount } fichas
    } de apuesta inicial
event-hand =
    { $player } tiene { COUNT($cards) ->
        [0] la mano vacía
       *[other] en la mano { CARD($cards) }
    }

## Sucesos: los turnos

event-turn_began = Le toca a { $player }
event-drew =
    { $player } roba una carta; { $deck ->
        [0] el mazo queda vacío
        [one] en el mazo queda una carta
       *[other] en el mazo quedan { $deck } cartas
    }
event-received = La carta que roba { $player }: { CARD($card) }
event-played =
    { $player } { $combination ->
        [screw_over] hace una jugarreta
        [dirty_play] hace un juego sucio
       *[double_ace] baja un doble as
    }; fuera de juego: { CARD($cards) }
event-hand_shown =
    { $player } { COUNT($cards) ->
        [0] no tiene cartas que enseñar
       *[other] enseña { CARD($cards) }
    }
event-removed =
    { $player } { COUNT($cards) ->
        [0] no tiene cartas que perder
       *[other] pierde { CARD($cards) }, ahora fuera de juego
    }
event-took = { $player } le quita a { $opponent } la carta número { PLACE($position) } de su mano
event-card_taken = La carta que { $player } le quita a { $opponent }: { CARD($card) }
event-turn_ended =
    { $player } termina { $idle_turns ->
        [0] su turno
        [one] un turno en blanco con el mazo vacío
       *[other] un turno en blanco con el mazo vacío; ya van { $idle_turns } seguidos
    }

## Sucesos: las subidas

event-raised =
    { $player } sube { $amount ->
        [one] { $amount } ficha
       *[other] { $amount } fichas
    }; responden, por este orden: { $waiting }
event-accepted =
    { $player } acepta la subida y paga { $amount ->
        [one] { $amount } ficha
       *[other] { $amount } fichas
    }
event-folded =
    { $player } se retira y deja en el bote { $stake ->
        [one] { $stake } ficha
       *[other] { $stake } fichas
    }
event-raise_settled =
    Todos han respondido a la subida; el bote tiene { $pot ->
        [one] { $pot } ficha
       *[other] { $pot } fichas
    }

## Sucesos: el final de una ronda

event-smackdown_called = ¡{ $player } canta smackdown!
event-shown_down = Comparación: { EACH($showdown, message: "shown-hand") }
shown-hand =
    { $player } { COUNT($best) ->
        [0] no enseña nada que cuente
       *[other] enseña { WORD($best) } ({ CARD($cards) })
    }{ $alive ->
        [false] {", con el Royal Rumble muerto"}
       *[other] {""}
    }
event-won =
    { $player } gana la ronda { $by ->
        [double_ace] al bajar dos ases
        [last_in] por no quedar nadie más en juego
       *[smackdown] en la comparación
    }{ $pot ->
        [0] {""}
        [one] {" "}y se lleva el bote de { $pot } ficha
       *[other] {" "}y se lleva el bote de { $pot } fichas
    }
event-cancelled =
    La ronda queda anulada: { $by ->
        [exhausted] el mazo está vacío y han pasado todos los que siguen en juego
       *[smackdown] la comparación no da un solo ganador
    }{ $pot ->
        [0] {""}
        [one] ; en el bote había { $pot } ficha
       *[other] ; en el bote había { $pot } fichas
    }
event-refunded =
    { $player } recupera del bote { $amount ->
        [one] { $amount } ficha
       *[other] { $amount } fichas
    }

## Columnas de la hoja de puntuación

column-hand = Mano
column-folded = Se retiró
column-stake = Fichas apostadas, con la apuesta inicial
column-aces = Bajó dos ases
column-out = No participó

## Cláusulas: la preparación

clause-setup_players = Juegan de dos a doce jugadores, para que con una sola baraja siempre quede alguna carta por robar. Un recuento admite los mismos, y tiene las manos de dos o más, salvo que se hayan retirado todos menos uno.
    .title = De dos a doce
    .source = «Introduction», dos o más jugadores; el límite es decisión nuestra

clause-setup_deal = La baraja de 52 cartas, palo por palo (tréboles, diamantes, corazones, picas) del 2 al as, se mezcla una vez. Se dan cuatro cartas a cada jugador que entra en la ronda, de una en una, desde el primer asiento y desde el final de la baraja; lo que queda es el mazo de llaves misteriosas. Un recuento puede nombrar las cartas solo por su valor, ya que los palos no importan, y tiene como máximo cuatro de cada valor.
    .title = Cuatro cada uno
    .source = «Rules of Play»; el orden es decisión nuestra

## Cláusulas: los turnos

clause-play_open = Una vez terminada la ronda, no se puede hacer ninguna jugada en ella.
    .title = Sin jugadas tras el final
    .source = «Rules of Play», que nada dice de las jugadas tras el final
    .says-over = La ronda ha terminado.

clause-turn_order = El turno pasa en el sentido de las agujas del reloj entre quienes siguen en juego, y solo puede jugar quien tiene el turno. Son excepciones una subida, las respuestas a ella y, con la opción `double_ace` en `at_once`, dos ases que se bajan para ganar.
    .title = Tu turno
    .source = «Rules of Play»; las excepciones son decisión nuestra
    .says-turn = Es el turno de otro jugador.

clause-turn_draw = Todo turno empieza robando exactamente una carta del mazo. Solo un mazo vacío libra de este deber. Lo que se puede hacer fuera de turno también se puede hacer antes de robar.
    .title = Primero, robar
    .source = «Rules of Play»; lo del mazo vacío es decisión nuestra
    .says-first = Un turno empieza robando una carta.
    .says-once = En un turno solo se puede robar una carta.
    .says-none-left = Ya no queda ninguna carta por robar.

clause-turn_one-action = Después de robar se puede hacer como mucho una de tres acciones: una jugarreta, un juego sucio o cantar smackdown. La carta recién robada cuenta, y también se puede pasar.
    .title = Una acción
    .source = «Rules of Play», por la palabra «or»; queda abierto si tras un solo robo pueden venir varias de las tres
    .says-taken = La única acción de este turno ya está hecha.

clause-turn_hold = Las cartas de una jugada deben estar en la mano de quien la hace y ser exactamente las de su combinación, en cualquier orden: 10-J-J, Q-K o A-A.
    .title = De tu mano
    .source = La tabla de combinaciones
    .says-screw-over = Las cartas de esta jugada deben ser 10-J-J.
    .says-dirty-play = Las cartas de esta jugada deben ser Q-K.
    .says-double-ace = Las cartas de esta jugada deben ser A-A.
    .says-hand = La mano del jugador no tiene todas las cartas nombradas.

clause-turn_no-refill = Una mano no tiene límite y nunca se vuelve a completar; quien se queda sin cartas sigue en la ronda.
    .title = Las manos, como vengan
    .source = «Rules of Play», que nada dice del tamaño de las manos más adelante

clause-deck_exhausted = Un turno que se termina sin ninguna acción mientras el mazo está vacío es un turno en blanco; una jugarreta, un juego sucio o una retirada ponen la cuenta de nuevo a 0. Cuando hay tantos turnos en blanco como jugadores siguen en juego, la ronda queda anulada. Un recuento lo dice, o no tiene ninguna mano de una ronda así.
    .title = Nada que robar
    .source = «Rules of Play», que nada dice de un mazo vacío

## Cláusulas: las combinaciones que se bajan

clause-screw-over_reveal = Las cartas 10-J-J de una jugarreta quedan fuera de juego, y todos los demás que siguen en juego enseñan su mano a toda la mesa hasta que se hayan elegido las cartas.
    .title = Cartas a la vista
    .source = La tabla de combinaciones; que sea a toda la mesa es decisión nuestra

clause-screw-over_select = Quien hizo la jugarreta elige entonces exactamente dos cartas de cada rival que sigue en juego, o todas si tiene menos, y esas cartas quedan fuera de juego. Hasta entonces no se permite nada más que una subida, las respuestas a ella y, con la opción `double_ace` en `at_once`, dos ases bajados, que terminan la ronda sin que se elija nada. A los rivales sin cartas se los puede nombrar con una lista vacía o dejar fuera; a nadie más se puede nombrar.
    .title = Dos cartas de cada uno
    .source = La tabla de combinaciones; que sean exactamente dos es decisión nuestra
    .says-first = Se ha hecho una jugarreta, así que primero hay que elegir sus cartas.
    .says-none = No hay ninguna jugarreta para la que elegir cartas.
    .says-opponents = Solo se eligen cartas de rivales que siguen en juego.
    .says-two = Cada rival pierde exactamente dos cartas, o todas si tiene menos.
    .says-hand = La mano del rival no tiene todas las cartas elegidas.

clause-dirty-play_take = Las cartas Q-K de un juego sucio quedan fuera de juego, y quien lo hace le quita una carta a cada rival que sigue en juego, sin mirar las manos. Sin elecciones, el azar elige de cada rival que tenga cartas. Con elecciones, solo pierden una carta los rivales nombrados: null deja elegir al azar, y un número se lleva la carta que está en ese lugar de la mano, contando desde 0. Los números solo valen con la opción `blind_pick` en `positions`, ya que alguien puede recordar dónde está una carta. Las cartas se quitan en el sentido de las agujas del reloj, desde la izquierda.
    .title = A ciegas
    .source = La tabla de combinaciones, se elige a ciegas; que se pueda perdonar a un rival es nuestra lectura de la palabra «allows»
    .says-opponents = Solo se quitan cartas a rivales que siguen en juego.
    .says-chance = En esta mesa solo elige el azar: nombra al rival con null, o deja fuera las elecciones.
    .says-none = El rival no tiene ninguna carta que quitarle.
    .says-place = La mano del rival no tiene ninguna carta en ese lugar.

clause-double-ace_win = Quien baja dos ases gana la ronda en el acto, sin comparar manos; nadie está obligado a bajarlos. La opción `double_ace` dice cuándo: `own_turn`, en el turno propio después de robar, también justo después de la propia jugarreta o del propio juego sucio; `at_once`, en cuanto los tenga alguien que sigue en juego, incluso mientras falta elegir cartas, salvo que haya una subida pendiente. Un recuento dice quién los bajó, salvo que tenga un único doble as junto a manos que nunca se enseñaron; con dos o más debe decir cómo terminó la ronda.
    .title = El remate
    .source = La tabla de combinaciones, por «can then put the combination down»; el momento es decisión nuestra

clause-not-playable = Las medias llaves, las escaleras smack y los Royal Rumble no se pueden bajar; solo cuentan cuando se canta smackdown.
    .title = Solo para el smackdown
    .source = La tabla de combinaciones; «Rules of Play»
    .says-shown-only = Esta combinación no se puede bajar; solo cuenta en un smackdown.

## Cláusulas: el smackdown

clause-smackdown_call = Se puede cantar smackdown con cualquier mano, incluso con una que no valga nada, y con eso termina la ronda.
    .title = Cualquiera puede cantar
    .source = «Rules of Play», que nada dice de quién puede cantar smackdown, ni con qué

clause-smackdown_best = Todos los que siguen en juego enseñan la mejor combinación de su mano entera. Una carta puede pertenecer a varias combinaciones, pero solo cuenta una de ellas, y no se puede ocultar nada.
    .title = Tu mejor combinación
    .source = «Rules of Play», la mejor combinación que puedan formar; que no se pueda ocultar nada es decisión nuestra

clause-smackdown_order = De mayor a menor: doble as, Royal Rumble vivo, escalera smack, 6-8, 2-4. Gana la combinación más alta.
    .title = Qué gana a qué
    .source = La tabla de combinaciones; «Rules of Play»

clause-smackdown_rrf-alive = Un Royal Rumble está vivo si otro jugador que sigue en juego tiene una media llave o una escalera smack, sea cual sea su mejor combinación. La media llave propia no ayuda. Un Royal Rumble que no está vivo no vale nada, y a la mano le queda su propia escalera smack o media llave.
    .title = Un Royal Rumble necesita a quien ganar
    .source = La tabla de combinaciones; «Rules of Play» anula la ronda si ningún otro jugador tiene combinación alguna, lo que entendemos como cualquier media llave o escalera smack que se tenga, aunque quizá no se enseñe

clause-smackdown_tie = Si dos o más jugadores comparten la combinación más alta (entre medias llaves, la misma pareja), la ronda queda anulada. Las combinaciones iguales más abajo no importan.
    .title = Empate, ronda anulada
    .source = «Rules of Play»

clause-smackdown_nothing = Si nadie enseña una combinación que cuente, la ronda queda anulada.
    .title = Nada cuenta
    .source = «Rules of Play», el Royal Rumble solitario; lo demás es decisión nuestra

clause-cancelled_restart = Cuando una ronda ha terminado, se vuelve a repartir la baraja entera a los mismos jugadores con lo mismo acordado, y quienes se retiraron vuelven a entrar. Tras una ronda anulada empieza el mismo jugador; tras una ganada lo dice la opción `starter`: el siguiente en el sentido de las agujas del reloj (valor por defecto), el mismo jugador, o quien ganó. A quien le toca empezar y no puede pagar la apuesta inicial se le salta, y la ronda siguiente se cuenta desde quien empezó de verdad. La opción `cancelled_pot` deja el bote de una ronda anulada para la siguiente, o devuelve sus apuestas a quienes siguen en juego; las apuestas de quienes se retiraron se quedan en ambos casos.
    .title = Se vuelve a repartir
    .source = «Rules of Play», la partida se anula y hay que empezar de nuevo

## Cláusulas: las fichas

clause-chips_ante = Cuando se juega con fichas, cada jugador pone una ficha al empezar cada ronda. Quien no tiene fichas no recibe cartas; si es quien debía empezar, empieza el siguiente, en el sentido de las agujas del reloj, que sí las recibe. Con menos de dos jugadores que puedan poner la ficha no hay ronda. En un recuento todos los que entraron en la ronda han puesto al menos la apuesta inicial, los que siguen en juego han puesto lo mismo, y quien se retiró, menos; quien tenía fichas y falta en una ronda se nombra como no participante.
    .title = La apuesta inicial
    .source = El último párrafo; lo de los jugadores sin fichas es decisión nuestra

clause-chips_raise = Cualquiera que siga en juego puede en cualquier momento, también mientras falta elegir cartas, proponer una subida de un número entero de fichas, al menos una, salvo que ya haya una subida pendiente, y la paga en el acto. La opción `raise_cap` limita la subida a la bolsa propia o a la bolsa más pequeña de quienes siguen en juego. Sin fichas no puede subir nadie.
    .title = Subir
    .source = El último párrafo; el límite es decisión nuestra
    .says-no-chips = En esta mesa se juega sin fichas.
    .says-least = Una subida es de al menos { $min } ficha.
    .says-smallest = Una subida no puede ser mayor que la bolsa más pequeña de quienes siguen en juego.
    .says-own = Una subida no puede ser mayor que la bolsa de quien sube.

clause-chips_answer = Los demás que siguen en juego responden a una subida en el sentido de las agujas del reloj desde quien subió: cada cual acepta y paga lo mismo, o se retira. Quien no puede pagar tiene que retirarse. Hasta que todos hayan respondido no se puede hacer otra cosa.
    .title = Pagar o irse
    .source = El último párrafo; el orden es decisión nuestra
    .says-first = Hay una subida pendiente, así que primero hay que responder a ella.
    .says-none = No hay ninguna subida a la que responder.
    .says-order = Ahora tiene que responder a la subida otro jugador.
    .says-fold = Quien no puede pagar tiene que retirarse.

clause-chips_fold = Quien se retira pierde lo apostado y no toma más parte en la ronda: ni turnos, ni comparación, ni parte alguna en jugarretas y juegos sucios, ni media llave que mantenga vivo un Royal Rumble. Solo es posible retirarse en respuesta a una subida. Si se retira quien tiene el turno, el turno pasa en el acto, y una elección de cartas pendiente decae.
    .title = Retirarse
    .source = El último párrafo
    .says-out = Quien se ha retirado, o no pudo pagar la apuesta inicial, no toma parte en esta ronda.
    .says-no-raise = Solo es posible retirarse en respuesta a una subida.

clause-chips_last-in = Cuando todos los demás se han retirado, quien queda en juego se lleva el bote en el acto. En un recuento esto es una sola mano, anotada o no, junto a jugadores que se han retirado.
    .title = El último en juego
    .source = El último párrafo, que nada dice del final cuando se han retirado todos menos uno

clause-chips_pot = Quien gana una ronda se lleva el bote. Las fichas ni se crean ni se pierden: las bolsas y el bote juntos son lo que trajeron los jugadores. Los puntos son las bolsas o, sin fichas, 1 para el ganador y 0 para los demás. Un recuento de varias rondas arrastra el bote de una anulada; al final gana la puntuación más alta, y nadie si se anularon todas las rondas.
    .title = El bote
    .source = El último párrafo, que nada dice de quién se lleva el bote

## Errores de un estado, de un reparto o de un recuento

fault-tally_players_missing = Varias rondas necesitan `players`: todos los de la mesa, en el sentido de las agujas del reloj.
fault-options_first_unknown = Quien empieza no está en la mesa; indica a uno de los jugadores.
fault-options_first_ante = Quien empezó esta ronda ha puesto la apuesta inicial; indica a otro jugador.
fault-options_purses_unknown = { $player } no está en la mesa; nombra solo a quienes están.
fault-phase_empty-deck = Con el mazo vacío no se puede robar; el turno empieza en la fase `act`.
fault-phase_screw-over = Se bajó un screw over, así que como mucho hay dos jotas y tres dieces en las manos y en el mazo.
fault-phase_action = Se bajó un screw over o un dirty play, pero sus cartas están en las manos y en el mazo.
fault-turn_folded_folded = Quien se ha retirado no puede tener el turno; indica a alguien que siga en juego.
fault-players_in_few = Con menos de dos jugadores en juego, la fase debe ser `over`.
fault-idle_turns_exhausted = Una ronda termina por mazo vacío tras { $limit } turnos en blanco, uno por cada jugador que sigue en juego.
fault-idle_turns_counted = Los turnos en blanco solo se cuentan con el mazo vacío, y con { $limit } termina la ronda.
fault-idle_turns_action = En este turno se hizo una acción, así que los turnos en blanco deben ser 0.
fault-outcome_reason = Con este motivo, `kind` es `{ $kind }` y `by` es `{ $by }`.
fault-outcome_cancelled = Una ronda anulada no tiene ganador; envía null.
fault-outcome_winner = Debe ganar alguien que siga en juego.
fault-outcome_last-in = Una ronda termina por `last_in` exactamente si queda un solo jugador en juego.
fault-outcome_no-showdown = Solo una ronda que termina por smackdown tiene comparación; envía una lista vacía.
fault-outcome_showdown = La comparación debe enumerar lo que enseñan las manos de quienes siguen en juego.
fault-outcome_ended = La comparación terminó por `{ $reason }`.
fault-outcome_won-by = La comparación la gana { $winner }.
fault-outcome_no-winner = Esta comparación no tiene ganador; envía null.
fault-outcome_aces = Se bajaron dos ases, así que como mucho hay dos en las manos y en el mazo.
fault-raise_by_in = Quien subió debe ser uno de los que siguen en juego.
fault-raise_waiting_order = Los jugadores responden por el orden { $order }; enumera los últimos de ellos, uno o más.
fault-chips_ante_least = Todo el que recibió cartas ha puesto la apuesta inicial; envía { $ante } o más.
fault-chips_ante_level = Quienes siguen en juego han apostado lo mismo; envía { $stake }, salvo que el jugador se haya retirado.
fault-chips_ante_folded = Quien se ha retirado ha apostado menos que quienes siguen en juego; envía menos de { $limit }.
fault-chips_ante_not-dealt-in = Un jugador sin apuesta no recibió cartas: la bolsa debe ser 0 y la mano estar vacía.
fault-chips_ante_few = Menos de dos jugadores pueden pagar la apuesta inicial.
fault-raise_amount_amount = Las apuestas y las bolsas no encajan con esta cantidad; quienes pagaron han apostado justo eso de más.
fault-pot_stakes = El bote tiene las apuestas, { $staked } fichas, y lo que dejaron rondas anteriores.
fault-pot_left = El final de la ronda deja { $left } fichas en el bote.
fault-pot_paid = La bolsa tiene menos de lo que el final de la ronda le pagó.
fault-chips_conserved_total = Las bolsas y el bote tienen juntos { $total } fichas, pero los jugadores trajeron { $brought }.
fault-tally_players_alone = Una comparación tiene dos manos o más. Si todos los demás se han retirado, ponlos en `folded`.
fault-tally_players_out = { $player } no participó, así que no tiene mano ni apuesta; deja fuera una de las dos cosas.
fault-tally_players_purses-missing = Las bolsas deben ser las de los jugadores. Faltan: { $missing }.
fault-tally_players_purses-unknown = Las bolsas deben ser las de los jugadores. Nombres desconocidos: { $unknown }.
fault-tally_players_purses-missing-and-unknown = Las bolsas deben ser las de los jugadores. Faltan: { $missing }. Nombres desconocidos: { $unknown }.
fault-tally_players_unlisted = { $player } no es uno de los jugadores; pon a todos en `players`.
fault-players_twice_again = { $player } aparece dos veces.
fault-tally_folded_hand = { $player } se ha retirado, así que no tiene mano que enseñar; deja fuera una de las dos cosas.
fault-card_twice_fifth = La baraja tiene cuatro cartas de valor { $rank }, y esta es una de más.
fault-tally_ended_last-in = Todos los demás se han retirado, así que la ronda terminó por `last_in`; envía eso, o las otras manos.
fault-tally_ended_not-in = { $player } ya no sigue en juego; indica a alguien que tenga mano.
fault-tally_ended_aces = { $player } bajó dos ases, pero la mano anotada no los tiene; añádelos, o envía null.
fault-tally_ended_three-aces = Las otras manos tienen tres ases o más, así que { $player } no puede haber bajado dos.
fault-tally_ended_others = Si { $player } es quien queda en juego, `hands` tiene solo a ese jugador, y `folded` a todos los demás.
fault-tally_ended_two = Estos jugadores enseñan dos ases cada uno: { $players }. Di en `ended` si alguien bajó dos ases o si se cantó smackdown.
fault-tally_hands_shown = En un smackdown se enseñan todas las manos, así que envía sus cartas. Una mano puede ser null si exactamente un jugador enseña dos ases, si lo son todas porque se agotó el mazo, o si `ended` dice cómo terminó la ronda.
fault-tally_stakes_folded = Sin apuestas no hay fichas, así que nadie puede retirarse; añade `stakes`.
fault-tally_stakes_missing = { $player } no tiene apuesta; ponla en `stakes`.
fault-tally_stakes_no-hand = { $player } tiene una apuesta, pero no tiene mano ni se ha retirado; añade la mano, o el nombre a `folded`.
fault-tally_stakes_some = O todas las rondas tienen apuestas, o no las tiene ninguna; añádelas a esta ronda.
fault-tally_stakes_purses = Sin apuestas no hay fichas; añade `stakes` a cada ronda.
fault-tally_stakes_dealt-in = { $player } tiene { $purse } en la bolsa, así que recibió cartas; añade una apuesta, y una mano o `folded`, o pon al jugador en `out`.
fault-tally_stakes_pot = Sin apuestas no hay fichas, así que el bote es 0; añade `stakes`.
fault-tally_stakes_unlisted = { $player } no es uno de los jugadores; pon a todos en `players`.
fault-tally_purse_high = { $player } ha apostado { $stake }, pero en la bolsa hay como mucho { $purse }.
fault-raise_chips_null = En esta mesa se juega sin fichas; envía null, o activa `options.chips`.
fault-chips_off_zero = En esta mesa se juega sin fichas; envía 0, o activa `options.chips`.
fault-chips_off_false = En esta mesa se juega sin fichas; envía false, o activa `options.chips`.
fault-cancelled_restart_not-over = La ronda siguiente empieza solo cuando esta ha terminado. Haz las jugadas que nombra `to_act` hasta que termine, o reparte a `players` o `teams`.

## Cómo terminó un reparto

sheet-deal =
    { $ended ->
        [smackdown_order] Solo { $winner } muestra la combinación más alta: { WORD($top) }.
        [smackdown_tie] Sin ganador: la combinación más alta, { WORD($top) }, la muestran { $sharing }.
        [smackdown_nothing] Sin ganador: nadie muestra una combinación que cuente.
        [double-ace_win] { $winner } ha puesto un doble as sobre la mesa.
        [chips_last-in] Se han retirado todos menos { $winner }.
       *[deck_exhausted] Sin ganador: el mazo se acabó y todos pasaron.
    }
sheet-hand =
    { COUNT($best) ->
        [0] No muestra nada que cuente.
       *[other] Muestra: { WORD($best) }.
    }{ $alive ->
        [true] {" "}La Royal Rumble está viva: tiene una media llave { $kept_alive_by }.
        [false] {" "}La Royal Rumble está muerta: nadie más que siga en juego tiene una media llave.
       *[other] {""}
    }
