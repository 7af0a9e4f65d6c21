### Lo que Smackshapes dice en español
###
### Glosario: forma (shape), jerarquía (ranking), tocar (tap), cantar (call), abstenerse (abstain), carta candidata (candidate), carta ganadora
### (winning card), suplente (deputy), carta especial (special), acción (action), cambio (shift), suma (addition), ignorar (ignore),
### ronda invertida (inverted round), penalización (penalty), no jugar una ronda (sit out, skip), expansión (expansion). Smackhead, como en el juego.

title = Smackshapes
description = Todos ponen una carta en secreto; la jerarquía del Smackhead decide cuál hay que tocar antes que nadie.
notation = Una carta se llama `star-4`, por su forma (triángulo, rectángulo, círculo, estrella) y su número (del 1 al 9; 5, 7 y 9 son de la expansión), o como diga la baraja propia de una mesa; la carta impresa figura una vez, bajo su nombre, en `cards`.

## Cartas

card = { WORD($first) } { $last }

## Palabras: formas, colores, respuestas, lo que cuesta tocar mal

word-triangle = triángulo
word-rectangle = rectángulo
word-circle = círculo
word-star = estrella

word-red = rojo
word-blue = azul
word-green = verde
word-purple = morado

word-tap = toque
word-call = canto
word-abstain = abstención

word-penalty_won_card = una carta ganada
word-penalty_hand_card = una carta de la mano
word-penalty_skip = la ronda siguiente

## Opciones: .about es la descripción, los demás atributos son nombres de valores

option-colorcracks = Con las cartas especiales
    .about = La expansión: las cartas especiales y la inversión.
option-cards_each = Cartas para cada jugador
    .about = Cartas que se reparten a cada jugador, mientras alcance la baraja: 24 cartas, con la expansión 36.
option-end = La partida termina
    .about = De quién ha de ser la mano vacía que termina la partida.
    .everyone_out = cuando nadie tiene cartas
    .somebody_out = cuando alguien se queda sin cartas
option-ignored_color = Al comprobar si hay un solo color, las cartas ignoradas
    .about = Si una carta ignorada cuenta cuando, para la inversión, todas las cartas deben tener un mismo color. counts: cuenta; absent: solo cuentan las que no se ignoran.
    .absent = quedan fuera
    .counts = cuentan también
option-smackhead = El primer Smackhead
    .about = Quién es Smackhead primero; null: el primer asiento.
option-deck = Una baraja propia
    .about = La baraja propia de la mesa, solo en el reparto; null: se forma una a partir de la semilla.

## Fases

phase-select = Poner cartas
phase-tap = Tocar
phase-over = Partida terminada

## Jugadas: lo que dice un botón; .about: qué significa el tipo de jugada

move-select = Poner { CARD($card) } boca abajo
    .about = Poner boca abajo una carta de la mano; se descubren todas cuando todos han puesto la suya.
move-tap =
    { COUNT($at) ->
        [0] Tocar { CARD($card) }
       *[other] Tocar { CARD($card) } a los { SECONDS($at) } s
    }
    .about = Tocar una carta de la mesa.
move-call =
    { COUNT($at) ->
        [0] Cantar «¡No hay nada que tocar!»
       *[other] Cantar «¡No hay nada que tocar!» a los { SECONDS($at) } s
    }
    .about = Cantar que no hay nada que tocar (expansión).
move-abstain = No tocar
    .about = Ni tocar ni cantar en esta ronda.
move-close = Se acabó el tiempo
    .about = El reloj de la mesa se ha agotado: quienes no han respondido se abstienen.

## Sucesos

event-dealt =
    Cada jugador recibe { $cards_each ->
        [one] { $cards_each } carta
       *[other] { $cards_each } cartas
    }; el primer Smackhead es { $smackhead }
event-hand =
    { $player } tiene { COUNT($cards) ->
        [0] la mano vacía
       *[other] en la mano { CARD($cards) }
    }
event-selected = { $player } pone una carta boca abajo
event-selection = La carta que { $player } pone boca abajo: { CARD($card) }
event-revealed =
    { COUNT($deputy) ->
        [0] Las cartas se descubren; la jerarquía, empezando por la mejor forma: { WORD($ranking) }
       *[other] Las cartas se descubren; la jerarquía de { $deputy }, suplente del Smackhead, empezando por la mejor forma: { WORD($ranking) }
    }
event-tapped =
    { COUNT($at) ->
        [0] { $player } toca { CARD($card) }
       *[other] { $player } toca { CARD($card) } a los { SECONDS($at) } s
    }
event-called =
    { COUNT($at) ->
        [0] { $player } canta «¡No hay nada que tocar!»
       *[other] { $player } canta «¡No hay nada que tocar!» a los { SECONDS($at) } s
    }
event-abstained = { $player } no toca
event-closed = Se acabó el tiempo; sin respuesta: { $players }
event-round_judged =
    { COUNT($winning) ->
        [0]
            { COUNT($winners) ->
                [0] Ronda { $round }: no había nada que tocar, y nadie lo cantó
               *[other] Ronda { $round }: no había nada que tocar; lo cantó antes que nadie: { $winners }
            }
       *[other]
            { $inverted ->
                [true]
                    { COUNT($winners) ->
                        [0] Ronda { $round }, invertida por un solo color (jerarquía de { $ranked_by }: { WORD($ranking) }): había que tocar { CARD($winning) }, y nadie lo hizo
                       *[other] Ronda { $round }, invertida por un solo color (jerarquía de { $ranked_by }: { WORD($ranking) }): había que tocar { CARD($winning) }; lo hizo antes que nadie: { $winners }
                    }
               *[false]
                    { COUNT($winners) ->
                        [0] Ronda { $round } (jerarquía de { $ranked_by }: { WORD($ranking) }): había que tocar { CARD($winning) }, y nadie lo hizo
                       *[other] Ronda { $round } (jerarquía de { $ranked_by }: { WORD($ranking) }): había que tocar { CARD($winning) }; lo hizo antes que nadie: { $winners }
                    }
            }
    }
event-collected = { $player } gana { CARD($cards) }
event-discarded =
    { $reason ->
        [remainder] Al descarte, porque no se puede repartir entre los ganadores: { CARD($cards) }
       *[nobody] Al descarte, porque nadie ganó la ronda: { CARD($cards) }
    }
event-smackhead_named = Ahora el Smackhead es { $player }
event-penalty_suffered =
    { $kind ->
        [penalty_skip] Mal tocado: por { CARD($special) }, { $player } no juega la ronda siguiente
        [penalty_won_card]
            { COUNT($card) ->
                [0] Mal tocado: por { CARD($special) }, { $player } perdería una carta ganada, pero no tiene ninguna
               *[other] Mal tocado: por { CARD($special) }, { $player } pierde una carta ganada, { CARD($card) }
            }
       *[penalty_hand_card]
            { COUNT($card) ->
                [0] Mal tocado: por { CARD($special) }, { $player } perdería una carta de la mano, pero no tiene ninguna
               *[other] Mal tocado: por { CARD($special) }, { $player } pierde una carta de la mano, { CARD($card) }
            }
    }
event-round_passed = La ronda { $round } pasa sola, porque nadie podía poner carta; no la jugaban: { $skipping }
event-round_opened =
    { COUNT($skipping) ->
        [0] Empieza la ronda { $round }
        [one] Empieza la ronda { $round }; no la juega { $skipping }
       *[other] Empieza la ronda { $round }; no la juegan { $skipping }
    }
event-game_over = La partida ha terminado; con más cartas ganadas: { $winners }

## Columnas de la hoja de puntuación

column-won = Cartas ganadas

## Cláusulas: la preparación

clause-setup_players = Smackshapes es para dos a doce jugadores, hasta donde alcancen las cartas: todos reciben las que dice la opción `cards_each`.
    .title = De dos a doce
    .source = La página de reglas no dice cuántos; el juego publicado dice de dos a seis

clause-setup_deal = Cada jugador recibe las cartas que dice la opción `cards_each`, de una en una desde el primer asiento; las demás cartas quedan fuera de la partida. Una mesa puede traer su propia baraja (opción `deck`): sus formas (de dos a ocho), colores y números son los suyos, no hay dos cartas con la misma forma y el mismo número, y cada jerarquía nombra cada forma una vez. Si no, se forma una baraja a partir de la semilla, por este orden. (1) Cartas básicas: las formas triangle, rectangle, circle, star, y de cada una los números 1, 2, 3, 4, 6, 8; la lista de colores (red, blue, green, purple, seis de cada uno por ese orden) se mezcla y se asigna a las cartas por orden; la lista de las 24 ordenaciones de las formas, en orden lexicográfico según ese orden de las formas, se mezcla y se asigna a las cartas como sus jerarquías. (2) Con `colorcracks`, las cartas especiales: las formas por el mismo orden, de cada una 5, 7, 9; los colores (tres de cada uno) se mezclan igual; las 24 jerarquías otra vez, desde el orden lexicográfico, se mezclan, y se usan las doce primeras; se mezclan las clases de acción (ignore_color, ignore_shape, ignore_number, add, add, add, penalty_won_card, penalty_hand_card, penalty_skip, shift_shape, shift_number, shift_color); después, carta especial por carta especial, lo que nombra su acción: un color o una forma below(4), un número 1 + below(9); en una suma, su cantidad 1 + below(3), luego below(2) (0: color, 1: forma), luego cuál, below(4); en un cambio, `from` de la misma manera, y luego `to` por su lugar entre los valores restantes. (3) La baraja por ese orden (o como la dio la mesa) se mezcla una vez y se reparte desde su final. Una revancha mezcla la misma baraja, enumerada por forma en orden alfabético y por número.
    .title = El reparto
    .source = «Setup»; la manera de formar una baraja es decisión nuestra

## Cláusulas: poner cartas

clause-play_open = Una vez terminada la partida no es posible ninguna jugada.
    .title = Se acabó
    .source = «Objective»
    .says-over = La partida ha terminado.

clause-select_secret = Cada jugador que participa pone una carta boca abajo. Cuando todos han puesto la suya, las cartas se descubren a la vez. Una carta puesta no se puede cambiar, y no se puede añadir ninguna cuando las cartas ya están descubiertas.
    .title = Una carta, boca abajo
    .source = «Gameplay»; que una elección sea definitiva es decisión nuestra
    .says-once = En una ronda cada jugador pone una carta y no puede retirarla.
    .says-open = Las cartas de esta ronda ya están descubiertas.

clause-select_hold = La carta que se pone debe estar en la mano del jugador. Quien no tiene cartas no pone nada.
    .title = De tu mano
    .source = «Gameplay»
    .says-hand = La carta debe estar en la mano del jugador.

## Cláusulas: tocar y responder

clause-tap_after-reveal = Antes de que todas las cartas estén descubiertas nadie puede responder, y la ronda no se puede cerrar.
    .title = Primero, cartas descubiertas
    .source = «Gameplay»
    .says-early = No se puede responder ni cerrar la ronda antes de que todas las cartas estén descubiertas.

clause-tap_table-card = Solo se puede tocar una carta puesta en esta ronda. Puede ser la propia, y puede haberse tocado antes.
    .title = Una carta de la mesa
    .source = «Gameplay»; que se puedan tocar la propia y las ya tocadas es decisión nuestra
    .says-laid = Solo se puede tocar una carta puesta en esta ronda.

clause-tap_final = Cada jugador responde una vez en una ronda, tocando, cantando o absteniéndose, y no puede cambiar la respuesta.
    .title = La primera respuesta vale
    .source = «Gameplay»
    .says-once = Cada jugador responde una vez en una ronda y no puede cambiar la respuesta.

## Cláusulas: la ronda

clause-round_taking-part = Quien no juega la ronda ni pone carta ni responde. Quien no tiene cartas no pone ninguna, pero sí responde.
    .title = Quién participa
    .source = «Gameplay», que nada dice de los jugadores sin cartas; «Expansion: Colorcracks», sobre quienes no juegan la ronda
    .says-sits-out = Este jugador no juega esta ronda.

clause-round_close = La ronda se juzga cuando han respondido todos los que participan, o cuando la mesa la cierra. Quienes no han respondido para entonces se abstienen.
    .title = Cuándo se juzga una ronda
    .source = «Gameplay», que nada dice de quienes no tocan nada

clause-round_first = Cuando la mesa mide el tiempo, es primero el `at` más pequeño; si no, la primera jugada. O llevan tiempo todos los toques y cantos de una ronda, o no lo lleva ninguno. Los jugadores con el mismo tiempo, el más pequeño, son todos primeros y comparten como lo hacen varios ganadores, también en el juego básico.
    .title = Quién fue primero
    .source = «Gameplay», que nada dice de jugadores que tocan a la vez
    .says-times = O llevan tiempo todos los toques y cantos de una ronda, o no lo lleva ninguno.

clause-ranking = En la ronda rige la jerarquía impresa en la carta del Smackhead. Si el Smackhead no pone carta, el siguiente jugador, en el sentido de las agujas del reloj, que pone una es el suplente, y rige la jerarquía de la carta del suplente.
    .title = La jerarquía que rige
    .source = «Gameplay»; el suplente es decisión nuestra

clause-winning-card = La carta ganadora tiene la forma que viene antes en la jerarquía, entre las de las candidatas, y de esa forma el número más alto.
    .title = La carta ganadora
    .source = «Gameplay»

clause-round_win = El primer jugador que toca la carta ganadora se lleva todas las cartas puestas, boca abajo, y es el próximo Smackhead.
    .title = Primero en la carta ganadora
    .source = «Gameplay»

clause-round_nobody = Si nadie tocó una carta ganadora y ningún canto acertó, las cartas puestas se descartan y el Smackhead sigue siendo el mismo.
    .title = No gana nadie
    .source = «Gameplay», que nada dice de una ronda que no gana nadie

## Cláusulas: la expansión

clause-actions_layers = Todas las acciones se aplican a la vez, por clases: primero los cambios, que alteran los valores impresos en paralelo, de modo que dos de ellos pueden intercambiar valores; después las sumas, que se acumulan sin límite; después lo que se ignora; entonces se decide la inversión, y entonces se aplica la jerarquía. Si dos cambios convierten el mismo valor en otros distintos, prevalece la carta especial más cercana al Smackhead en el sentido de las agujas del reloj, empezando por la suya. Una acción se aplica también a su propia carta.
    .title = Todas las acciones a la vez
    .source = «Expansion: Colorcracks», cartas especiales; nada dice del orden de varias acciones

clause-actions_ignore = Una carta ignorada no puede ganar, pero su jerarquía y su acción siguen contando. También cuenta su color cuando todas las cartas puestas deben tener un mismo color, salvo que la opción `ignored_color` sea `absent`. Que una carta se ignore depende de sus valores después de los cambios y las sumas.
    .title = Cartas ignoradas
    .source = «Expansion: Colorcracks», cartas especiales; nada dice de qué más cuenta de una carta ignorada

clause-inversion = En la expansión, si al final todas las cartas puestas tienen el mismo color, incluidas las ignoradas (opción `ignored_color: absent`: si lo tienen todas las que no se ignoran, y hay alguna), la ronda se invierte: la carta ganadora tiene la forma que viene la última en la jerarquía, entre las de las candidatas, y de esa forma el número más bajo.
    .title = Un solo color lo invierte
    .source = «Expansion: Colorcracks», regla nueva; qué cartas y colores cuentan es decisión nuestra

clause-winners_several = Las candidatas que al final tienen la forma y el número ganadores son todas cartas ganadoras, y gana quien fue primero en una de ellas. Los ganadores se reparten por igual las cartas puestas, y el resto se descarta: las cartas se dan una a una, en el sentido de las agujas del reloj desde la del Smackhead, a los ganadores por el orden de sus toques, antes de cualquier penalización. El ganador con el toque más temprano es el próximo Smackhead; entre los igual de tempranos, el más cercano en el sentido de las agujas del reloj, empezando por el Smackhead anterior. Si hay más ganadores que cartas, se descartan todas las cartas y hay nuevo Smackhead de todos modos.
    .title = Varios ganadores
    .source = «Expansion: Colorcracks», varias cartas ganadoras; la manera de repartir es decisión nuestra

clause-call_nothing = En la expansión un jugador puede cantar en lugar de tocar. Si no hay ninguna candidata, el primer jugador que canta gana todas las cartas puestas y es el próximo Smackhead. Un canto equivocado gasta la respuesta y no tiene penalización.
    .title = Nada que tocar
    .source = «Expansion: Colorcracks», ninguna carta ganadora; que un canto equivocado no cueste nada es decisión nuestra
    .says-expansion = Solo se puede cantar en la expansión.

clause-penalty_wrong-tap = Quien toca una carta que no es ganadora sufre todas las penalizaciones que hay en la mesa, y cada carta especial cuenta una vez: pierde la carta de arriba de las que ha ganado, o una carta de la mano elegida al azar (`below` el número de cartas de la mano), o no juega la ronda siguiente. Las penalizaciones se cumplen en el sentido de las agujas del reloj, empezando por el Smackhead anterior, y para cada jugador por el orden de las cartas puestas. Quien no tiene nada que perder no pierde nada; las cartas perdidas se descartan. Tocar tarde una carta ganadora, cantar y abstenerse no tienen penalización.
    .title = Tocar mal
    .source = «Expansion: Colorcracks», cartas especiales; el orden y la elección son decisión nuestra

clause-skip = Quien debe saltarse una ronda deja de jugar solo la ronda siguiente. Una ronda en la que nadie puede poner carta pasa dentro de la misma jugada: se cuenta, no la gana nadie, y con ella se cumplen los saltos pendientes.
    .title = No jugar la ronda
    .source = «Expansion: Colorcracks», cartas especiales; nada dice de una ronda en la que nadie puede poner carta

## Cláusulas: el final

clause-end_when = La partida termina cuando se ha juzgado una ronda y nadie tiene cartas en la mano; con la opción `end: somebody_out`, en cuanto un jugador no tiene ninguna. La última ronda cuenta. Una revancha solo se puede repartir cuando la partida ha terminado.
    .title = El final
    .source = «Objective»; el juego publicado termina cuando alguien se queda sin cartas; que antes se juzgue la ronda, y que cuente, es decisión nuestra

clause-end_winner = Gana quien más cartas ha ganado; quienes han ganado las mismas comparten la victoria.
    .title = Más cartas ganadas
    .source = «Objective»; los empates son decisión nuestra

## Errores de un estado, de un reparto o de un recuento

fault-hand_size_many = Esta mano, con la carta que su jugador ha puesto, tiene más cartas de las que se repartieron a cada uno.
fault-hand_size_laid = Hay cartas ganadas o descartadas, así que cada jugador ha puesto una; esta mano tiene aún todas las que se repartieron.
fault-cards_dealt_many = El estado tiene más cartas de las que se repartieron.
fault-deck_shapes_number = Una baraja tiene de { $min } a { $max } formas.
fault-deck_twice_twice = La baraja tiene otra carta con esta forma y este número; cada carta existe una vez.
fault-ranking_incomplete = Una jerarquía debe nombrar cada forma de la baraja una vez.
fault-ranking_shape = Las jerarquías de la baraja no nombran esta forma.
fault-ranking_missing = La jerarquía de esta carta rige en esta ronda; hay que darla.
fault-action_expansion = Una carta con una acción es de la expansión; activa la opción `colorcracks`.
fault-action_addition = Una suma debe nombrar o un color o una forma, y no las dos cosas.
fault-action_shape = Las jerarquías de la baraja no nombran la forma de esta acción.
fault-card_name_name = Una carta se llama por su forma y su número.
fault-options_smackhead_unknown = El primer Smackhead no es uno de los jugadores.
fault-options_deck_deck = En un estado la baraja está en `cards`; esto debe ser null.
fault-smackhead_unknown_unknown = El Smackhead no es uno de los jugadores.
fault-phase_revealed = Las cartas se descubren solo cuando todos los que participan han puesto una.
fault-phase_answered = Todos los jugadores han respondido; la última respuesta termina la ronda.
fault-phase_select = A nadie le queda una carta que poner, así que la fase no es `select`.
fault-phase_going-on = Las manos todavía no terminan la partida.
fault-phase_over = Las manos terminan la partida; la fase es `over`.
fault-skip_card = Ninguna carta puede haber hecho que este jugador se salte esta ronda.
fault-selected_skip_skips = Este jugador se salta la ronda y no pone ninguna carta.
fault-selected_unknown_unknown = Ningún jugador de la mesa tiene este id.
fault-selected_unknown_laid = Quien puso esta carta no es uno de los jugadores.
fault-deputy_deputy = Si el Smackhead no puso carta, el suplente debe ser el siguiente jugador, en el sentido de las agujas del reloj, que sí la puso; si no, null.
fault-answers_unknown_unknown = Ningún jugador de la mesa tiene este id.
fault-answers_skip_skips = Este jugador se salta la ronda y no puede haber respondido.
fault-answers_twice_twice = Este jugador ya ha respondido; cada jugador responde una vez en una ronda.
fault-answers_card_laid = Solo se puede tocar una carta puesta en esta ronda.
fault-answers_card_tap = Solo un toque nombra una carta.
fault-answers_call_expansion = Solo se puede cantar en la expansión (opción `colorcracks`).
fault-answers_at_abstention = Una abstención no lleva tiempo.
fault-answers_at_times = O llevan tiempo todos los toques y cantos de una ronda, o no lo lleva ninguno.
fault-last_round_ranking = Una jerarquía debe nombrar cada forma de la baraja una vez.
fault-last_round_cards = Las cartas puestas deben ser cartas de la baraja.
fault-last_round_candidates = Las candidatas deben ser cartas puestas.
fault-last_round_winning = Las cartas ganadoras deben ser candidatas.
fault-last_round_winners = Un ganador no está en la mesa.
fault-last_round_penalty = Ningún jugador de la mesa tiene este id.
fault-tally_won_many = Ninguna baraja tiene más de { $max } cartas que ganar.
fault-tally_rounds_first = La primera ronda, y ninguna otra, debe nombrar a los jugadores.
fault-laid_empty_empty = Una ronda necesita al menos una carta puesta.
fault-card_twice_this-round = La carta { $card } ya se puso en esta ronda; una baraja tiene cada carta una vez.
fault-card_twice_earlier = La carta { $card } ya se puso en la ronda { $round }; una baraja tiene cada carta una vez.
fault-tally_skip_card = Por tocar mal en la ronda anterior, este jugador se salta esta ronda; deja fuera la carta.
fault-tally_skip_answer = Por tocar mal en la ronda anterior, este jugador se salta esta ronda; deja fuera la respuesta.
fault-end_when_not-over = La partida no ha terminado. Haz las jugadas que nombra `to_act` hasta que termine, o reparte a `players` o `teams`.
fault-setup_deal_few = La baraja tiene { $cards } cartas; para repartir hacen falta { $needed }.
