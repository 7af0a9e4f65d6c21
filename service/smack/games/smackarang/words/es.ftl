### Lo que SMACKarang dice en español
###
### Glosario: Arma (Weapon), Personaje (Character), mazo (draw pile), descarte (discard pile), pedir un color (call a color), desafío (challenge),
### responder (answer), llevarse el smack (be smacked), a salvo (safe), carta jugable (playable card), turno en blanco (idle turn).

title = SMACKarang
description = Iguala el color o el tipo de Arma de la carta de arriba; los Personajes tuercen el turno; gana quien antes se queda sin cartas.
notation = `red-A` es un Arma (color, tipo); `twistie`, `flick`, `glitch`, `bounce`, `crash`, `zip` y `smacklash` son Personajes.

## Cartas

card =
    { $first ->
        [twistie] Twistie
        [flick] Flick
        [glitch] Glitch
        [bounce] Bounce
        [crash] Crash
        [zip] Zip
        [smacklash] Smacklash
        [purple] Arma morada { $last }
        [orange] Arma naranja { $last }
        [yellow] Arma amarilla { $last }
        [green] Arma verde { $last }
        [red] Arma roja { $last }
        [blue] Arma azul { $last }
       *[other] { $first } { $last }
    }

## Palabras: colores, acompañamientos de una carta

word-purple = morado
word-orange = naranja
word-yellow = amarillo
word-green = verde
word-red = rojo
word-blue = azul

word-weapon = Arma
word-extras = Armas adicionales
word-opponent = rival
word-color = color
word-next = jugador siguiente

## Opciones: .about es la descripción, los demás atributos son nombres de valores

option-weapon_types = Tipos de Armas
    .about = Tipos de Arma A, B, ...; cada color tiene 12 Armas.
option-challenge = Hasta dónde llega un desafío
    .about = first_failure: un desafío se detiene en el primer jugador que no puede responder.
    .first_failure = hasta el primero que falla
    .full_circle = la vuelta entera
option-drawn_card = Una carta robada que encaja
    .about = Si una carta robada que se puede jugar se tiene que jugar.
    .may_play = se puede guardar
    .must_play = se tiene que jugar
option-flick_color = Color de las Armas de Flick
    .about = Si las Armas adicionales de Flick deben ser naranjas.
    .any = un mismo color, el que sea
    .orange = solo naranja
option-zip_self = Zip puede nombrar a quien lo juega
    .about = Si quien juega un Zip puede nombrarse a sí mismo.
option-last_bounce = Un Bounce como última carta
    .about = next_turn: un Bounce que es la última carta solo gana después del turno del jugador al que se le pidió el color.
    .next_turn = gana un turno después
    .wins = gana en el acto
option-first = Quién abre
    .about = Quién abre: en la primera ronda, la persona más joven. Null: el primer asiento.

## Fases

phase-play = Jugar
phase-drawn = Carta robada
phase-challenge = Desafío
phase-over = Ronda terminada

## Jugadas: lo que dice un botón; .about: qué significa el tipo de jugada

move-play =
    { $card ->
        [smacklash] Jugar Smacklash con { CARD($weapon) }
        [twistie] Jugar Twistie: cambiar de mano con { $opponent }
        [flick]
            { COUNT($extras) ->
                [0] Jugar Flick solo
               *[other] Jugar Flick, y después { CARD($extras) }
            }
        [bounce] Jugar Bounce: pedir { WORD($color) }
        [zip] Jugar Zip: sigue { $next }
       *[other] Jugar { CARD($card) }
    }
    .about = Jugar una carta, exactamente con el acompañamiento que lleva su Personaje.
move-draw = Robar
    .about = Robar una carta, o la penalización de un desafío.
move-keep = Guardar la carta robada
    .about = Guardar la carta recién robada y terminar el turno.

## Sucesos

event-dealt = Se reparte la ronda { $round }; se descubre { CARD($turned) }; abre { $first }
event-hand =
    { $player } tiene { COUNT($cards) ->
        [0] la mano vacía
       *[other] en la mano { CARD($cards) }
    }
event-played = { $player } juega { CARD($cards) }
event-drew =
    { $player } roba { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
event-received = Las cartas que roba { $player }: { CARD($cards) }
event-kept = { $player } guarda la carta robada
event-reshuffled =
    El descarte, menos la carta de arriba, se mezcla y pasa a ser el nuevo mazo, de { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
event-hands_swapped = { $player } y { $opponent } se cambian las manos
event-hands_passed = Por el Glitch de { $player }, todas las manos pasan un asiento a la izquierda
event-color_called = { $player } pide { WORD($color) }; pierde el turno { $skipped }
event-named = { $player } nombra a { $next } para seguir
event-challenged = { $player } desafía a todos a jugar { WORD($color) }; responden, por este orden: { $waiting }
event-challenge_failed = { $player } no puede responder al desafío
event-challenge_ended =
    { $smacked ->
        [true] Todos han respondido al desafío: { $player } se lleva el smack
       *[false] No todos han respondido al desafío: { $player } está a salvo
    }
event-passed = { $player } no puede jugar ni robar ninguna carta, y pasa
event-won = { $player } se queda sin cartas y gana la ronda (rondas ganadas: { $wins })
event-deadlocked = En { $idle_turns } turnos seguidos nadie ha podido jugar ni robar: la ronda termina sin ganador

## Columnas de la hoja de puntuación

column-cards_left = Cartas restantes
column-winner = Ganó

## Cláusulas: la preparación

clause-setup_players = SMACKarang es para tres a seis jugadores.
    .title = De tres a seis
    .source = «Full rules», Setup

clause-setup_deal = Cada jugador recibe siete cartas, de una en una desde el primer asiento; lo que queda es el mazo. La baraja se forma color por color (morado, naranja, amarillo, verde, rojo, azul), con doce Armas de cada color, tipo por tipo y copia por copia (la opción `weapon_types` dice cuántos tipos hay); después vienen los Personajes (twistie, flick, glitch, bounce, crash, zip, smacklash), cuatro de cada uno. Se mezcla una vez, y las cartas se toman desde el final de la lista.
    .title = Siete cada uno
    .source = «Full rules», Setup; la composición de la baraja y su orden son decisión nuestra

clause-setup_starter = Se descubren cartas hasta que aparece un Arma, con la que empieza el descarte. Los Personajes descubiertos antes quedan debajo, por el orden en que salieron, y no tienen efecto.
    .title = Empieza un Arma
    .source = «Full rules», Setup; que queden debajo es decisión nuestra

clause-setup_first = En la primera ronda abre la persona más joven; la opción `first` dice quién es, y si no, abre el primer asiento. Quien gana una ronda abre la siguiente; tras un bloqueo vuelve a abrir la misma persona. Por eso la ronda siguiente solo se puede repartir cuando esta ha terminado. El juego va siempre hacia la izquierda.
    .title = Quién abre
    .source = «Full rules», Setup; FAQ, quién empieza en la ronda siguiente; tras un bloqueo, decisión nuestra

## Cláusulas: el turno

clause-play_open = Una vez terminada la ronda no es posible ninguna jugada.
    .title = Se acabó
    .source = «Full rules», Winning the Game
    .says-over = La ronda ha terminado.

clause-play_one = En un turno se juega una sola carta, junto con el acompañamiento que nombra su cláusula y nada más. Con cualquier carta que no sea Flick sobra incluso un `extras` vacío.
    .title = Una carta por turno
    .source = «Full rules», On Your Turn
    .says-superfluous = En un turno se juega una sola carta, y esta no lleva este miembro; déjalo fuera.

clause-turn_order = Solo puede jugar quien tiene el turno; en un desafío, solo quien debe responder ahora.
    .title = Tu turno
    .source = «Full rules», Setup y Smacklash
    .says-turn = Es el turno de otro jugador.
    .says-answer = Primero tiene que responder al desafío otro jugador.

clause-turn_hold = Toda carta que nombra una jugada debe estar en la mano de quien la hace, tantas veces como se nombra.
    .title = De tu mano
    .source = «Full rules», On Your Turn
    .says-hand = La mano del jugador no tiene todas las cartas nombradas.

## Cláusulas: qué carta encaja

clause-match_weapon = Un Arma se puede poner sobre un Arma del mismo color o del mismo tipo, y sobre un Personaje del mismo color. Solo cuenta la carta de arriba.
    .title = Un Arma encima
    .source = «Full rules», On Your Turn y Character Card Rules
    .says-fit = Esta Arma no tiene ni el color ni el tipo de la carta de arriba.

clause-match_character = Un Personaje con color se puede poner sobre un Arma de su color y sobre cualquier Personaje, también uno del mismo nombre.
    .title = Un Personaje encima
    .source = «Full rules», Character Card Rules
    .says-fit = Un Personaje solo se puede poner sobre un Arma de su color o sobre otro Personaje.

clause-match_smacklash = Smacklash se puede poner sobre cualquier carta.
    .title = Smacklash sobre todo
    .source = «Full rules», Smacklash

clause-match_called = Después de un Bounce, la siguiente carta que se juegue, la juegue quien la juegue, debe ser un Arma del color pedido o cualquier Personaje. La petición sigue en vigor mientras los jugadores roban, y termina con la carta que se juega.
    .title = El color pedido
    .source = «Full rules», Bounce
    .says-fit = A la petición de un Bounce le debe seguir un Arma del color pedido o un Personaje.

clause-must-play = Quien tiene una carta jugable debe jugarla y no puede, en su lugar, robar o terminar el turno. Un Smacklash es jugable cuando hay en la mano un Arma que lo acompañe, sea cual sea el color de esa Arma. También hay que jugar una carta que perjudique a quien la juega.
    .title = Si puedes, juega
    .source = «Full rules», General Rule of Play; FAQ
    .says-playable = Quien tiene una carta jugable debe jugarla.

clause-draw_one = Quien no tiene ninguna carta jugable debe robar exactamente una carta, y no puede pasar sin robar.
    .title = Robar una
    .source = «Full rules», On Your Turn
    .says-due = Quien no tiene ninguna carta jugable debe robar una.
    .says-once = En un turno solo se puede robar una carta.

clause-draw_play = Una carta robada que se puede jugar se puede poner en el acto; un Flick robado toma sus Armas adicionales de la mano, y un Smacklash robado su Arma, pero no se puede poner ninguna otra carta de la mano, tampoco un Smacklash de la mano con un Arma robada. Con la opción `drawn_card: must_play` hay que poner la carta robada. Una carta robada que no se puede jugar se guarda, y el turno termina.
    .title = Juega lo que robaste
    .source = «Quick rules» y «Full rules», On Your Turn; lo que añade la mano es decisión nuestra
    .says-only = Después de robar solo se puede jugar la carta robada, no una carta de la mano con ella de acompañante.
    .says-must = En esta mesa hay que jugar una carta robada que se pueda jugar.

clause-draw_reshuffle = Cuando hay que robar una carta y el mazo está vacío, todo el descarte menos la carta de arriba se mezcla y pasa a ser el nuevo mazo, en mitad de una penalización si hace falta. Sus cartas se enumeran desde abajo y se mezclan, y la última de la lista se roba la primera. Si aun así faltan cartas, se roban las que haya.
    .title = Nuevo mazo
    .source = FAQ, el mazo se acaba; el momento es decisión nuestra

clause-deadlock = Cuando no hay nada que jugar ni nada que robar, un robo pasa el turno. Después de tantos turnos así seguidos como jugadores hay, la ronda termina sin ganador.
    .title = Nadie puede jugar
    .source = La página no dice nada

## Cláusulas: los Personajes

clause-twistie = Twistie nombra a un rival, y los dos jugadores se cambian las manos enteras.
    .title = Twistie cambia las manos
    .source = «Full rules», Twistie
    .says-opponent = Twistie debe nombrar a un rival con quien cambiar la mano.

clause-flick = Con Flick se pueden poner hasta dos Armas de un mismo color; no tienen que encajar con la carta de debajo. La última de ellas es la nueva carta de arriba. Con la opción `flick_color: orange` deben ser naranjas.
    .title = Flick pone más
    .source = «Full rules», Flick; que no tengan que encajar es decisión nuestra
    .says-two = Con Flick se ponen como mucho dos cartas adicionales.
    .says-color = Las cartas adicionales que se ponen con Flick deben ser Armas, todas de un mismo color.
    .says-orange = Las cartas adicionales que se ponen con Flick deben ser Armas, todas naranjas.

clause-glitch = Todos los jugadores pasan su mano a la izquierda al mismo tiempo.
    .title = Glitch pasa las manos
    .source = «Full rules», Glitch

clause-bounce = Bounce le quita el turno al jugador siguiente y pide uno de los seis colores al que va después. Con él no se pone ninguna otra carta.
    .title = Bounce salta y pide
    .source = «Full rules», Bounce
    .says-color = Bounce debe pedir uno de los seis colores.

clause-crash = Todos los demás jugadores roban una carta, por orden de turno desde la izquierda, mientras haya cartas. Después sigue el jugador de la izquierda.
    .title = Crash hace robar a los demás
    .source = «Full rules», Crash

clause-zip = Zip nombra a quien sigue, y desde ahí el juego continúa hacia la izquierda. Quien lo juega puede nombrarse a sí mismo, salvo que la opción `zip_self` sea false.
    .title = Zip nombra a quien sigue
    .source = «Full rules», Zip
    .says-next = Zip debe nombrar al jugador que sigue.

## Cláusulas: el desafío

clause-smacklash_weapon = Un Smacklash se debe jugar junto con un Arma de la mano; vale cualquier Arma. Esa Arma es la nueva carta de arriba, y su color es el color del desafío.
    .title = Un Arma con Smacklash
    .source = «Full rules», Smacklash; que valga cualquier Arma es decisión nuestra
    .says-weapon = Un Smacklash se debe jugar junto con un Arma.

clause-challenge_order = Todos los jugadores, menos quien empezó el desafío, responden una vez cada uno, por orden de turno desde la izquierda.
    .title = Responder por orden
    .source = «Full rules», Smacklash

clause-challenge_color = Una respuesta debe ser un Arma del color del desafío. El tipo no importa, y no se pueden poner Personajes.
    .title = Responder con el color
    .source = «Full rules», Smacklash
    .says-color = Una respuesta debe ser un Arma del color del desafío.

clause-challenge_must = Quien tiene un Arma del color del desafío debe poner una, y elige cuál.
    .title = Si puedes, responde
    .source = «Full rules», Smacklash
    .says-playable = Quien tiene un Arma del color del desafío debe poner una.

clause-challenge_penalty = Quien no tiene ningún Arma del color del desafío roba tres cartas, o menos si se acaban, y ha fallado. Esas cartas no se pueden poner en este desafío.
    .title = Tres por fallar
    .source = «Full rules», Smacklash; FAQ
    .says-due = Quien no puede responder debe robar la penalización.

clause-challenge_smacked = Si todos los jugadores respondieron, quien empezó el desafío roba seis cartas, o menos si se acaban, y el jugador siguiente continúa sobre la última Arma puesta.
    .title = El smack
    .source = «Full rules», Smacklash

clause-challenge_safe = Si falló al menos un jugador, quien empezó el desafío no roba nada y juega un turno normal sobre la última Arma puesta.
    .title = A salvo
    .source = «Full rules», Smacklash

clause-challenge_first-failure = Con la opción `challenge: first_failure` el primer fallo termina el desafío, y quien lo empezó está a salvo; si no tiene cartas, gana en ese momento.
    .title = Parar al primer fallo
    .source = «Quick rules», Smacklash

## Cláusulas: ganar

clause-win_round = Quien gana una ronda ha ganado una ronda más; no se cuenta nada más. En varias rondas gana quien más ha ganado, y quienes han ganado las mismas comparten la victoria.
    .title = Una ronda ganada
    .source = «Full rules», Winning the Game, y FAQ sobre la ronda siguiente

clause-win_empty-hand = Primero se cumple el efecto de una carta; después, quien no tiene cartas gana en el acto, aunque la carta la haya jugado otro. Con la opción `last_bounce: next_turn`, un Bounce jugado como última carta solo gana después del turno del jugador al que se le pidió el color: si ese turno deja a otros sin cartas, gana en su lugar el primero de ellos por orden de turno desde ese jugador. Hasta entonces no se roba ni se juega nada por quien espera, y un desafío que empiece en ese turno lo termina. Un Bounce como última carta del jugador al que se le pidió el color gana en el acto.
    .title = Sin cartas
    .source = «Full rules», Winning the Game; FAQ, Bounce puede cambiar quién gana; cómo lo hace es decisión nuestra

clause-win_challenge-answer = Quien responde con su última carta gana en el acto, aunque quien empezó el desafío se haya quedado sin cartas antes. El resto del desafío se suprime. Así que, cuando termina una ronda, como mucho un jugador además del ganador está sin cartas; con la opción `last_bounce: next_turn`, como mucho dos, ya que puede no tener tampoco quien espera.
    .title = Ganar con una respuesta
    .source = «Full rules», Winning the Game; FAQ; quién más puede estar sin cartas es decisión nuestra

clause-win_challenge-initiator = Quien empezó un desafío con sus últimas cartas gana cuando el desafío ha dado la vuelta y alguien ha fallado. Si todos respondieron, roba seis cartas y el juego sigue.
    .title = Ganar un desafío
    .source = «Full rules», Winning the Game; FAQ

## Errores de un estado, de un reparto o de un recuento

fault-tally_players_unknown = Una ronda la juegan algunos de `players`. Nombres desconocidos: { $unknown }.
fault-options_first_unknown = Quien abre no está en la mesa.
fault-options_first_stranger = Quien abre no es uno de los jugadores.
fault-winner_missing = Una ronda terminada debe tener ganador, salvo que no quedara nada que robar.
fault-winner_unknown = Quien gana no está en la mesa.
fault-winner_cards = A quien gana le quedan cartas; quien gana una ronda no tiene ninguna.
fault-winner_won = Un jugador sin cartas ha ganado; solo un bloqueo no tiene ganador.
fault-wins_beyond = Ninguna partida llega tan lejos.
fault-wins_missing = Da el número de rondas ganadas de cada jugador. Faltan: { $missing }.
fault-wins_unknown = Da el número de rondas ganadas de cada jugador. Nombres desconocidos: { $unknown }.
fault-wins_missing-and-unknown = Da el número de rondas ganadas de cada jugador. Faltan: { $missing }. Nombres desconocidos: { $unknown }.
fault-idle_turns_deadlock = La ronda termina en bloqueo en cuanto todos los jugadores, uno tras otro, han tenido un turno en blanco.
fault-idle_turns_busy = Un turno solo queda en blanco mientras no hay nada que robar, y una carta jugada o robada pone esto a 0.
fault-discard_empty_empty = El descarte tiene al menos una carta desde el reparto.
fault-top_smacklash_top = Un Smacklash no puede estar arriba: el Arma que se jugó con él está encima.
fault-call_bounce = Hay un color pedido exactamente mientras un Bounce está arriba.
fault-hand_empty_won = Un jugador sin cartas ha ganado, pero la ronda no ha terminado.
fault-hand_empty_one = Además de quien gana, como mucho un jugador está sin cartas: quien empezó un desafío.
fault-hand_empty_two = Además de quien gana, como mucho dos jugadores están sin cartas: quien empezó un desafío y quien esperaba tras un Bounce con su última carta.
fault-drawn_hand = La carta robada debe estar en la mano de quien tiene el turno.
fault-drawn_unplayable = Una carta robada que no se puede jugar termina el turno en el acto; la fase es `play`.
fault-challenge_top_color = En un desafío, la carta de arriba debe ser un Arma del color del desafío.
fault-challenge_by_turn = Quien tiene el turno debe ser quien empezó el desafío.
fault-challenge_waiting_order = Los jugadores que aún deben responder han de ser los últimos antes de `by`, en el sentido de las agujas del reloj.
fault-challenge_failed_order = Solo pueden haber fallado jugadores que ya han respondido, por el orden de sus respuestas.
fault-challenge_failed_first-failure = Con la opción `challenge: first_failure` el primer fallo termina el desafío.
fault-tally_players_number = Da el número de cartas restantes de los tres a seis jugadores que jugaron la ronda.
fault-tally_too-many-cards_many = A todos los jugadores juntos les quedan como máximo { $max } cartas; una está en el descarte.
fault-tally_winner_missing = Un jugador sin cartas ha ganado; indica quién gana, o null solo en un bloqueo.
fault-tally_winner_unknown = Quien gana no es uno de los jugadores de la ronda.
fault-tally_winner_cards = A este jugador le quedan cartas; quien gana una ronda no tiene ninguna.
fault-tally_empty_one = Además de quien gana, como mucho un jugador está sin cartas.
fault-tally_empty_two = Además de quien gana, como mucho dos jugadores están sin cartas.
fault-setup_first_not-over = La ronda no ha terminado. Haz las jugadas que nombra `to_act` hasta que termine, o reparte a `players` o `teams`.
