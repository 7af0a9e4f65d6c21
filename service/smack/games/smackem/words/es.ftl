### Lo que Smack'em dice en español
###
### Glosario: Zona Común (Common Area), Zona de Equipo (Team Area), casilla (spot), montón (stack), mazo (pile), levantar (flip),
### cartas levantadas (flipped cards), carta a la vista (showing card), dar la vuelta al mazo (turn the pile over), icono de mano (hand icon),
### 1.ª y 2.ª posición (1st and 2nd Position), ajuste de nivel (leveling), gritar (yell), partida (match). Smack Stack y Wild One, como en las cartas.

title = Smack'em
description = Sin turnos: los equipos compiten por formar montones de colores del 1 al 13 y por vaciar antes su Smack Stack.
notation = `red-7` es un color y un número, `wild-1` un Wild One; en la Zona Común una carta va con su equipo: `{"{"}card, team{"}"}`.

## Cartas

card =
    { $first ->
        [wild] Wild One { $last }
       *[other] { $last } { WORD($first) }
    }

## Palabras: colores, lugares de donde viene una carta, maneras de terminar una ronda

word-red = rojo
word-blue = azul
word-green = verde
word-yellow = amarillo

word-smack_stack = Smack Stack
word-spot = casilla
word-flipped = cartas levantadas

word-smack = SMACK
word-deadlock = bloqueo
word-agreed = acuerdo

## Opciones: .about es la descripción, los demás atributos son nombres de valores

option-target = Puntos para ganar
    .about = La puntuación que termina la partida.
option-colors = Colores
    .about = Los colores de las cartas: distintos, y ninguno es `wild`.
option-hand_colors = Colores con icono de mano
    .about = Los colores cuyas cartas llevan el icono de mano.
option-wild_ones = Wild Ones en cada baraja
    .about = Los Wild Ones de una baraja.
option-colored_ones = Los colores tienen un 1
    .about = Si cada color tiene un 1; false: los Wild Ones son los únicos unos.
option-wild_in_team_area = En una Zona de Equipo un Wild One va
    .about = Si un Wild One va sobre una carta en una Zona de Equipo: como un 1 sin icono de mano, nunca, o como un 1 de cualquiera de los dos iconos.
    .always = sobre cualquier 2
    .by_icon = sobre un 2 con icono de mano
    .never = sobre ninguna carta
option-stop = Cuándo se puede parar una ronda
    .about = agreed: una ronda termina también cuando todos los equipos piden parar sin ninguna otra jugada entre medias.
    .agreed = también cuando todos los equipos están de acuerdo
    .deadlock = solo cuando ningún equipo puede jugar
option-smack = El SMACK
    .about = called: vaciar el Smack Stack solo termina la ronda cuando un jugador del equipo grita.
    .automatic = llega con la última carta
    .called = hay que gritarlo
option-team_build = En una Zona de Equipo las cartas van
    .about = Si una carta de la Zona de Equipo debe ser exactamente uno más baja, o más baja sin más.
    .consecutive = exactamente de uno en uno hacia abajo
    .descending = hacia abajo, sin importar cuánto
option-empty_spot = Una casilla vacía admite
    .about = Si también la carta a la vista de la 2.ª posición puede llenar una casilla vacía.
    .any = la carta del Smack Stack o la carta a la vista
    .smack_stack_only = solo la carta del Smack Stack
option-positions = Los dos jugadores de un equipo
    .about = Si en un equipo de dos cada posición tiene sus propias cartas.
    .separate = tienen cada cual sus cartas
    .shared = comparten todas las cartas

## Fases

phase-play = En juego
phase-over = Ronda terminada

## Jugadas: lo que dice un botón; .about: qué significa el tipo de jugada

move-play_common =
    { $stack ->
        [new]
            { COUNT($card) ->
                [0]
                    { $from ->
                        [spot] Empezar un montón desde la casilla { PLACE($spot) }
                        [flipped] Empezar un montón con la carta a la vista
                       *[smack_stack] Empezar un montón desde el Smack Stack
                    }
               *[other] Empezar un montón con { CARD($card) }
            }
       *[other]
            { COUNT($card) ->
                [0]
                    { $from ->
                        [spot] Jugar desde la casilla { PLACE($spot) } en el montón { $stack }
                        [flipped] Jugar la carta a la vista en el montón { $stack }
                       *[smack_stack] Jugar desde el Smack Stack en el montón { $stack }
                    }
               *[other] Jugar { CARD($card) } en el montón { $stack }
            }
    }
    .about = Una carta a la Zona Común. `spot` acompaña a `from` = spot, y a nada más.
move-play_team =
    { COUNT($card) ->
        [0]
            { $from ->
                [flipped] Jugar la carta a la vista en la casilla { PLACE($spot) }
               *[smack_stack] Jugar desde el Smack Stack en la casilla { PLACE($spot) }
            }
       *[other] Jugar { CARD($card) } en la casilla { PLACE($spot) }
    }
    .about = Una carta a una casilla de la Zona de Equipo propia.
move-combine = Mover la casilla { PLACE($spot) } sobre la casilla { PLACE($onto) }
    .about = Mover el montón entero de una casilla sobre el de otra.
move-flip = Levantar cartas
    .about = Levantar las cartas siguientes del mazo.
move-turn_over = Dar la vuelta al mazo
    .about = Al final del mazo: las cartas sobrantes van debajo de las levantadas, y a todo se le da la vuelta.
move-stop = Parar la ronda
    .about = Cerrar una ronda bloqueada, o aceptar que se pare.
move-smack = ¡Gritar SMACK!
    .about = Gritar «¡SMACK!» por un Smack Stack vacío (opción `smack: called`).

## Sucesos

event-dealt = Se reparte la ronda { $round }: todos los equipos han puesto sus cartas
event-played_common =
    { $began ->
        [true]
            { $from ->
                [spot] { $player } empieza el montón { $stack } con { CARD($card) }, desde la casilla { PLACE($spot) }, para { $team }
                [flipped] { $player } empieza el montón { $stack } con { CARD($card) }, de las cartas levantadas, para { $team }
               *[smack_stack] { $player } empieza el montón { $stack } con { CARD($card) }, del Smack Stack, para { $team }
            }
       *[false]
            { $from ->
                [spot] { $player } juega { CARD($card) }, desde la casilla { PLACE($spot) }, en el montón { $stack }, para { $team }
                [flipped] { $player } juega { CARD($card) }, de las cartas levantadas, en el montón { $stack }, para { $team }
               *[smack_stack] { $player } juega { CARD($card) }, del Smack Stack, en el montón { $stack }, para { $team }
            }
    }
event-stack_completed = { $player } completa el montón { $stack } ({ WORD($color) }), que queda apartado
event-played_team =
    { $from ->
        [flipped] { $player } juega { CARD($card) }, de las cartas levantadas, en la casilla { PLACE($spot) } de { $team }
       *[smack_stack] { $player } juega { CARD($card) }, del Smack Stack, en la casilla { PLACE($spot) } de { $team }
    }
event-showing =
    { $from ->
        [flipped] En las cartas levantadas de { $team } queda a la vista { CARD($card) }
       *[smack_stack] En el Smack Stack de { $team } queda arriba { CARD($card) }
    }
event-combined = { $player } mueve { CARD($cards) } de la casilla { PLACE($spot) } a la casilla { PLACE($onto) } de { $team }
event-flipped =
    { $player } levanta { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    } de { $team }: queda a la vista { CARD($card) }
event-turned_over =
    { $player } da la vuelta al mazo de { $team }: { $pile ->
        [one] { $pile } carta
       *[other] { $pile } cartas
    }
event-stop_asked =
    { COUNT($stops) ->
        [0] { $player }, de { $team }, detiene la ronda
       *[other] { $player }, de { $team }, pide parar la ronda; equipos que lo piden: { $stops }
    }
event-smacked = ¡SMACK! { $player } termina la ronda: el Smack Stack de { $team } está vacío
event-round_over =
    { $ended_by ->
        [smack] La ronda ha terminado con un SMACK
        [agreed] La ronda ha terminado: todos los equipos están de acuerdo en parar
       *[deadlock] La ronda ha terminado: ningún equipo puede jugar ninguna carta
    }
event-match_won =
    { $team } gana la partida con { $score ->
        [one] { $score } punto
       *[other] { $score } puntos
    }

## Columnas de la hoja de puntuación

column-common = Cartas en la Zona Común
column-stack_left = Cartas que quedan en el Smack Stack
column-smacked = Hizo SMACK

## Cláusulas: la preparación

clause-setup_teams = Smack'em es para dos a cuatro equipos de uno o dos jugadores cada uno. Todos los jugadores son distintos.
    .title = De dos a cuatro equipos
    .source = «Let's Get Started»

clause-setup_cards = Cada equipo mezcla su propia baraja y pone cuatro cartas boca arriba, una al lado de otra, y un Smack Stack de 13 cartas (menos con un ajuste de nivel); las demás cartas son el mazo de la 2.ª posición. Una baraja se forma color por color (opción `colors`; las cartas de `hand_colors` llevan el icono de mano) del 1 al 13 (desde el 2 sin la opción `colored_ones`, de modo que los Wild Ones son los únicos unos), después vienen sus Wild Ones (opción `wild_ones`), y se mezcla. Las cartas se toman siempre de su final: una para cada casilla, y después el Smack Stack de abajo arriba. Las barajas se ponen equipo por equipo.
    .title = Lo que pone cada equipo
    .source = «Prepare Cards»; las cantidades, los iconos, si cada color tiene un 1 y el orden del reparto son decisiones nuestras

clause-setup_round = Cuando una ronda ha terminado se reparte la siguiente, con las barajas enteras y los totales acumulados, salvo que la partida ya esté ganada. Los equipos siguen siendo los mismos. El orden de los jugadores de un equipo y su ajuste de nivel pueden cambiar; lo que no se nombra queda como estaba.
    .title = La ronda siguiente
    .source = «To Win the Game»; que los equipos puedan reorganizarse entre rondas es decisión nuestra

## Cláusulas: quién juega qué

clause-play_open = Una vez terminada la ronda no es posible ninguna jugada.
    .title = Se acabó
    .source = «1st Position Tasks»
    .says-over = La ronda ha terminado.

clause-position_first = En un equipo de dos, solo la 1.ª posición puede mover el Smack Stack y las cartas de las casillas, salvo que la opción `positions` sea `shared`. Quien está solo en un equipo hace las dos tareas.
    .title = Las cartas de la 1.ª posición
    .source = «Position Tasks»
    .says-other = En este equipo el Smack Stack y las cartas de las casillas las mueve el otro jugador.

clause-position_second = En un equipo de dos, solo la 2.ª posición puede levantar cartas del mazo, darle la vuelta y jugar su carta a la vista, salvo que la opción `positions` sea `shared`.
    .title = Las cartas de la 2.ª posición
    .source = «Position Tasks»
    .says-other = En este equipo las cartas del mazo las levanta el otro jugador, que también juega la carta a la vista.

clause-team-area_own = Un equipo solo puede jugar en su propia Zona de Equipo. Una jugada que nombra una casilla se refiere a una del equipo de quien la hace.
    .title = Solo la Zona de Equipo propia
    .source = «Playing Areas», Team Areas

clause-available = Solo se pueden jugar la carta de arriba del Smack Stack, la carta levantada que está a la vista y, únicamente a la Zona Común, la carta de arriba de cada casilla, de una en una. Una jugada que nombra su carta se rechaza si entretanto hay otra carta encima. Nadie está obligado a jugar.
    .title = Lo que está abierto
    .source = «Playing Areas»; «1st and 2nd Position Tasks»; que una jugada pueda nombrar su carta, y que nadie esté obligado, son decisiones nuestras
    .says-none = Ahí no hay ninguna carta que jugar.
    .says-covered = Entretanto hay otra carta encima.

## Cláusulas: la Zona Común

clause-common_stack = Una carta solo se puede jugar a un montón que está ahora en la Zona Común, no a uno que se ha apartado.
    .title = El montón que se quería
    .source = «Common Area»
    .says-complete = Ese montón está completo y apartado.
    .says-unknown = No hay ningún montón con este id.

clause-common_start = Solo un 1 o un Wild One puede empezar un montón. Puede haber cualquier número de montones, también varios del mismo color.
    .title = Cómo empieza un montón
    .source = «Common Area»; «Wild One Cards»; varios montones de un color son decisión nuestra
    .says-one = Solo un 1 o un Wild One puede empezar un montón.
    .says-wild = Solo un Wild One puede empezar un montón.

clause-common_wild = Sobre un Wild One sin nada encima solo se puede jugar un 2. Puede tener cualquier color, y su color es desde entonces el del montón. Un Wild One no se puede jugar sobre un montón.
    .title = Sobre un Wild One va un 2
    .source = «Wild One Cards»; que no vaya sobre ningún montón es decisión nuestra
    .says-begins = Un Wild One solo puede empezar un montón nuevo.
    .says-two = Sobre un Wild One sin nada encima solo se puede jugar un 2.

clause-common_next = En cualquier otro montón solo se puede jugar el número siguiente, en el color del montón.
    .title = Uno más, mismo color
    .source = «Common Area»
    .says-number = El montón necesita el número siguiente en su color.

clause-common_complete = Un montón que llega al 13 está completo y se aparta. Sus cartas siguen contando para sus equipos.
    .title = Completo con el 13
    .source = «Common Area»

clause-common_stay = Las cartas nunca salen de la Zona Común; no hay ninguna jugada que se lleve una.
    .title = Carta en la mesa, carta que se queda
    .source = «Common Area»

## Cláusulas: la Zona de Equipo

clause-team_lower = Una carta que se juega a una casilla debe ser exactamente uno más baja que la carta de arriba; con la opción `team_build: descending` puede ser cualquier número más bajo. Un Wild One cuenta como un 1; con la opción `wild_in_team_area: never` no va allí sobre ninguna carta.
    .title = Hacia abajo en la Zona de Equipo
    .source = «Team Areas»; lo grande que puede ser el paso, y lo que cuenta allí un Wild One, es decisión nuestra
    .says-one-lower = En la Zona de Equipo el número debe ser exactamente uno más bajo que el de la carta de arriba.
    .says-lower = En la Zona de Equipo el número debe ser más bajo que el de la carta de arriba.
    .says-wild = En esta mesa un Wild One no va sobre ninguna carta de una Zona de Equipo.

clause-team_icons = En una casilla deben alternar las cartas con icono de mano y sin él, salvo que la opción `alternate_icons` del equipo sea false. Un Wild One no tiene icono de mano; con la opción `wild_in_team_area: always` su icono no importa cuando se pone sobre una carta.
    .title = Los iconos alternan
    .source = «Team Areas»; «Leveling the Playing Field»; que un Wild One no tenga icono de mano es decisión nuestra
    .says-alternate = En la Zona de Equipo deben alternar las cartas con icono de mano y sin él.

clause-team_color = En la Zona de Equipo los colores no importan; solo importan los números y los iconos.
    .title = Los colores no importan
    .source = «Team Areas»

clause-team_empty = A una casilla vacía se puede jugar cualquier carta del Smack Stack o de las cartas levantadas; con la opción `empty_spot: smack_stack_only`, solo una del Smack Stack. Hay siempre cuatro casillas.
    .title = Casillas vacías
    .source = «1st Position Tasks»; «Prepare Cards»; qué cartas pueden llenar una casilla es decisión nuestra
    .says-smack-stack = En esta mesa solo el Smack Stack puede llenar una casilla vacía.

clause-team_combine = El montón de una casilla se mueve entero sobre el de otra, si su carta de abajo encaja sobre la carta de arriba de allí. No puede moverse sobre sí mismo ni a una casilla vacía.
    .title = Se combinan montones enteros
    .source = «1st Position Tasks»; que solo se muevan montones enteros, y solo sobre cartas, es decisión nuestra
    .says-itself = Un montón no se puede poner sobre sí mismo.
    .says-none = En esta casilla no hay ningún montón que mover.
    .says-onto-empty = Un montón no se puede mover a una casilla vacía.

## Cláusulas: el mazo

clause-flip_count = Se levantan exactamente tres cartas (una o dos con un ajuste de nivel), y la última de ellas queda a la vista. Se pueden levantar cartas aunque la carta a la vista se pudiera jugar, pero no cuando en el mazo no quedan suficientes.
    .title = De tres en tres
    .source = «2nd Position Tasks»; «Leveling the Playing Field»; que se pueda seguir levantando es decisión nuestra
    .says-few = En el mazo no quedan suficientes cartas que levantar; dale la vuelta al mazo.
    .says-empty = El mazo está vacío.

clause-flip_showing = Cuando se juega la carta a la vista, queda a la vista la de debajo, aunque se hubiera levantado antes.
    .title = La siguiente a la vista
    .source = «2nd Position Tasks»; lo de las levantadas antes es decisión nuestra

clause-flip_turn-over = Cuando en el mazo no quedan suficientes cartas que levantar, las sobrantes se ponen debajo de las cartas levantadas y a todas se les da la vuelta: en la pasada siguiente vienen primero las sobrantes, y después las levantadas por el orden en que se levantaron. No se le puede dar la vuelta al mazo antes, ni sin ninguna carta levantada, y nunca se mezcla.
    .title = El final del mazo
    .source = «2nd Position Tasks»; el orden de las sobrantes es decisión nuestra
    .says-none = No hay cartas levantadas a las que dar la vuelta.
    .says-enough = En el mazo quedan todavía cartas suficientes que levantar.

clause-flip_short = Si entre el mazo y las cartas levantadas hay menos cartas de las que se levantan a la vez, se levantan todas las que quedan en el mazo. Al mazo se le puede seguir dando la vuelta.
    .title = Menos cartas de las que se levantan
    .source = «2nd Position Tasks»

## Cláusulas: el final de una ronda

clause-smack = La primera jugada que vacía un Smack Stack, a cualquiera de las dos zonas, es el SMACK de ese equipo y termina la ronda en el acto. Con la opción `smack: called` el juego sigue hasta que grita un jugador de un equipo con el Smack Stack vacío; el primer grito termina la ronda, sin importar qué equipo vació antes el suyo. Un equipo con cartas en su Smack Stack no puede gritar.
    .title = ¡SMACK!
    .source = «1st Position Tasks»; «To Win the Game»; que no haga falta gritar es decisión nuestra
    .says-automatic = En esta mesa un Smack Stack vacío termina la ronda sin que nadie grite.
    .says-left = Solo un equipo con el Smack Stack vacío puede gritar SMACK.

clause-stop_deadlock = Cualquier jugador puede terminar la ronda cuando ningún equipo puede jugar ni combinar cartas, ni ahora ni en ningún momento de recorrer su mazo sin jugar, y ningún equipo puede gritar SMACK. Con la opción `stop: agreed` la ronda termina también cuando un jugador de cada equipo ha pedido parar sin ninguna otra jugada entre medias.
    .title = Bloqueo
    .source = Decisión nuestra; la página no dice qué pasa con una mesa bloqueada
    .says-possible = Algún equipo puede jugar todavía, ahora o más adelante en su mazo.

## Cláusulas: los puntos

clause-score_common = Cada carta de un equipo en la Zona Común vale un punto, también las de los montones completos.
    .title = Cartas en la Zona Común
    .source = «Adding Up Points»

clause-score_stack = Cada carta que queda en el Smack Stack de un equipo cuesta un punto. Las demás cartas no cuentan.
    .title = Cartas que quedan en el Smack Stack
    .source = «Adding Up Points»

clause-score_smack = El equipo que hizo SMACK recibe diez puntos.
    .title = Diez por el SMACK
    .source = «Adding Up Points»; «Team Points Each Round»

clause-score_negative = Los puntos de una ronda y un total pueden ser negativos.
    .title = Bajo cero
    .source = «Adding Up Points»

clause-score_match = Los puntos solo cuentan cuando la ronda ha terminado. Entonces gana la partida un equipo que esté en el objetivo o por encima (opción `target`); si hay varios, el de total más alto. Si el total más alto se comparte, todavía no ha ganado nadie y se juega otra ronda.
    .title = Ganar la partida
    .source = «To Win the Game»; «Adding Up Points»; los empates son decisión nuestra

## Errores de un estado, de un reparto o de un recuento

fault-card_unknown_unknown = Las barajas de esta mesa no tienen la carta { $card }.
fault-setup_teams_number = El juego es para dos a cuatro equipos.
fault-setup_teams_twice = Dos equipos tienen el mismo id.
fault-setup_players_size = Un equipo debe tener uno o dos jugadores.
fault-options_colors_colors = Todos los colores deben ser distintos, y ninguno puede ser `wild`.
fault-options_hand_colors_colors = Estos deben ser colores de la baraja, todos distintos.
fault-options_wild_ones_none = Sin `colored_ones` un montón solo puede empezar con un Wild One; debe haber al menos uno.
fault-phase_smacked = Hay que dar este valor cuando un SMACK terminó la ronda; en otro caso debe ser null.
fault-phase_agreed = Todos los equipos han pedido parar, así que la fase es `over`.
fault-phase_agreement = Una ronda termina por acuerdo solo con `stop: agreed`, cuando todos los equipos lo han pedido.
fault-phase_withdrawn = Un SMACK retira toda petición de parar; esto debe estar vacío.
fault-phase_possible = No hay bloqueo: algún equipo puede jugar todavía.
fault-phase_deadlock = Ningún equipo puede jugar, así que la primera petición de parar terminó la ronda como `deadlock`.
fault-team_unknown_unknown = Ningún equipo tiene este id.
fault-stops_option = Los equipos solo pueden pedir parar con la opción `stop: agreed`; esto debe estar vacío.
fault-stops_twice = Este equipo ya está en la lista.
fault-match_decided_decided = Un equipo ya había ganado la partida con estas puntuaciones.
fault-spots_four_four = Un equipo debe tener cuatro casillas, vacías o no.
fault-smack_stack_size_many = Este Smack Stack se repartió con menos cartas.
fault-common_id_twice = Dos montones tienen el mismo id.
fault-common_id_high = El id de un montón debe ser menor que { $limit }.
fault-spots_order_order = Esta carta no va sobre la carta de debajo.
fault-common_complete_complete = Un montón está apartado, en `completed`, exactamente cuando ha llegado al 13.
fault-tally_teams_number = Cuenta las cartas de los dos a cuatro equipos que jugaron la ronda.
fault-tally_teams_smacked = Ningún equipo de los que jugaron la ronda tiene este id.
fault-tally_teams_unknown = Una ronda la juegan equipos nombrados en `teams`. Nombres desconocidos: { $unknown }.
fault-tally_two-smacks_two = Más de un equipo tiene el Smack Stack vacío, pero el primero termina la ronda. Envía `options.smack: called` para puntuar una ronda en la que uno de ellos gritó antes.
fault-tally_smack-missing_missing = Un equipo tiene el Smack Stack vacío y por tanto hizo SMACK; indícalo aquí. Envía `options.smack: called` para puntuar una ronda que se paró antes de que gritara ningún equipo.
fault-tally_smack-with-cards_cards = A este equipo le quedan cartas en su Smack Stack; solo puede haber hecho SMACK un equipo sin ninguna.
fault-tally_too-many-cards_smack-stack = El Smack Stack del equipo se repartió con menos cartas.
fault-tally_too-many-cards_deck = La baraja del equipo tiene menos cartas que todas estas juntas.
fault-tally_after-end_won = La partida se ganó antes de esta ronda.
fault-smack_empty_cards = Al equipo que hizo SMACK no le deben quedar cartas aquí.
fault-smack_empty_smacked = Un equipo sin cartas aquí ha hecho SMACK.
fault-card_twice_twice = La baraja del equipo solo tiene una carta { $card }.
fault-common_order_empty = Un montón tiene al menos una carta.
fault-common_order_numbers = Los números de un montón suben de uno en uno, desde un 1 o un Wild One.
fault-common_color_stack = Un montón tiene el color de sus cartas, y ninguno mientras sea un Wild One solo.
fault-common_color_card = Todas las cartas de un montón deben tener el mismo color.
fault-setup_round_not-over = La ronda no ha terminado. Haz las jugadas que nombra `to_act` hasta que termine, o reparte a `players` o `teams`.
fault-setup_round_match = La partida ha terminado.
fault-setup_round_teams = Todos los equipos siguen, por el mismo orden.
fault-setup_round_players = Un equipo conserva a sus jugadores; solo puede cambiar su orden.
