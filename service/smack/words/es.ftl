### Lo que el servicio dice en español en todos los juegos
###
### Glosario: partida (game, match), ronda (round; en Laying the Smackdown también deal), reparto (deal), recuento (tally), estado (state),
### jugada (move), turno (turn), mano (hand), baraja (deck, pack), mazo (draw pile, stock, pile), descarte (discard pile), montón (stack), robar (draw),
### descartar (discard), bajar (lay down), valor (rank), palo (suit), escalera (run), bote (pot), ficha (chip), apuesta (stake), subida (raise).

## En todo caso

in-any-case = Con cualquier asignación posible de las cartas ocultas la jugada incumple esta cláusula, de maneras distintas.

## Cartas

hidden-card = una carta oculta
card =
    { $first ->
        [J] jota
        [Q] reina
        [K] rey
        [A] as
       *[other] { $first }
    }{ $last ->
        [C] {" de tréboles"}
        [D] {" de diamantes"}
        [H] {" de corazones"}
        [S] {" de picas"}
       *[other] {""}
    }

## Por qué se sugiere una jugada

why-only = Es la única jugada legal.
why-gain = Ninguna jugada gana más de inmediato; la mejor después de esta: { MOVE($next) }.
why-longest = Ninguna jugada ganó una partida jugada hasta el final; con esta, las partidas duraron más.
why-value =
    Puntuación esperada: { $value } de 1000, en { $playouts ->
        [one] una partida jugada
       *[other] { $playouts } partidas jugadas
    } hasta el final; la mejor después de esta ({ MOVE($next) }) tiene { $next_value } en { $next_playouts }.
why-points = Puntos de inmediato: { EACH($points, message: "why-line") }.
why-line = { $rule } { SIGNED($points) }
why-refused = No se permite ahora: { EACH($refused, message: "why-refusal") }.
why-refusal = { $type } ({ $rule })
why-over =
    { $unit ->
        [game] La partida ha terminado; reparte la siguiente.
       *[round] La ronda ha terminado; reparte la siguiente.
    }
why-undecided = Ninguna jugada es legal con seguridad, por lo que el jugador puede ver.
why-others = No es el turno del jugador: espera a { $players }.
why-nobody = Nadie tiene el turno.

## Errores de un estado, de un reparto o de un recuento

fault-chance_commitment_seed = El compromiso no es el SHA-256 de la semilla.
fault-limit_beyond = Ninguna partida llega tan lejos.
fault-setup_players_number = El juego es para { $min } a { $max } jugadores.
fault-players_twice_twice = Dos jugadores tienen el mismo id.
fault-players_unknown_unknown = Nadie en la mesa tiene este identificador; indica a alguien de `players`.
fault-turn_unknown_unknown = Quien tiene el turno no está en la mesa; indica a alguien de `players`.
fault-phase_given = En la fase `{ $phase }` hay que dar este valor.
fault-phase_null = En la fase `{ $phase }` este valor debe ser null.
fault-phase_empty-list = En la fase `{ $phase }` esta lista debe estar vacía.
fault-phase_empty-object = En la fase `{ $phase }` este objeto debe estar vacío.
fault-phase_over = La fase es `over` cuando la partida ha terminado, y solo entonces.
fault-card_known_elsewhere = La carta { $card } está boca abajo, pero no la tiene `holder`; quita esta entrada.
fault-card_unknown_unknown = La baraja de esta mesa no tiene la carta { $card }.
fault-card_twice_more = El estado tiene más cartas que la baraja.
fault-card_twice_second = La baraja solo tiene una carta { $card }, y esta es una de más.
fault-card_copies_more = El estado tiene más cartas que la baraja.
fault-card_copies_second = La baraja solo tiene una carta { $card }, y esta es una de más.
fault-card_copies_excess = La baraja solo tiene { $copies } veces la carta { $card }, y esta es una de más.
fault-card_missing_cards =
    { $cards ->
        [one] Falta { $cards } carta de la baraja.
       *[other] Faltan { $cards } cartas de la baraja.
    }
fault-card_missing_cards-of =
    { $cards ->
        [one] Falta { $cards } carta de la baraja de { $owner }.
       *[other] Faltan { $cards } cartas de la baraja de { $owner }.
    }
fault-card_missing_card = Falta la carta `{ $card }` de la baraja.
fault-card_missing_card-of = Falta la carta `{ $card }` de la baraja de { $owner }.
fault-card_missing_copies = Faltan { $copies } copias de `{ $card }` de la baraja.
fault-card_missing_copies-of = Faltan { $copies } copias de `{ $card }` de la baraja de { $owner }.
fault-tally_players_missing = Da un valor para cada jugador. Faltan: { $missing }.
fault-tally_players_unknown = Da un valor para cada jugador. Nombres desconocidos: { $unknown }.
fault-tally_players_missing-and-unknown = Da un valor para cada jugador. Faltan: { $missing }. Nombres desconocidos: { $unknown }.
fault-points_rounds_number = El primer jugador tiene los puntos de { $rounds } rondas; todos tienen los de las mismas.
fault-points_rounds_last = La última ronda dio a este jugador { $points } puntos; pon ese número al final.
fault-points_rounds_ended = En una ronda anterior este jugador llegó a { $limit } puntos, con lo que la partida había terminado.
fault-points_rounds_sum = Ninguna ronda da los puntos que los jugadores tienen de la ronda { $round }.
fault-tally_points_sum = Ninguna ronda da esos puntos.
fault-tally_ended_ended = Antes de esta ronda alguien ya tenía { $limit } puntos, con lo que la partida había terminado.
fault-points_cards = Las cartas de este jugador suman { $points } puntos; envía ese número.

## Clases de problemas: título, .means (qué significa), .fix (cómo se resuelve)

problem-malformed = El cuerpo no es JSON
    .means = El cuerpo no es JSON tal como lo definen RFC 8259 y RFC 7493: un error de sintaxis, UTF-8 inválido, NaN, un número fuera de rango, un sustituto Unicode suelto, un miembro repetido o un anidamiento demasiado profundo.
    .fix = `detail` dice qué está mal y dónde. Escribe el cuerpo con una biblioteca de JSON, en UTF-8: comillas dobles, sin coma final, sin comentarios, cada miembro una sola vez.
problem-unauthorized = Hace falta una clave de API
    .means = Este despliegue exige una clave de API, y la petición no lleva ninguna.
    .fix = Envía la clave en la cabecera `X-API-Key`. Las claves las da quien opera el servicio.
problem-forbidden = La clave de API es desconocida
    .means = La clave de API enviada no es ninguna de las de este despliegue.
    .fix = Compara la clave con la que recibiste, carácter por carácter, o pide una nueva a quien opera el servicio.
problem-not-your-seat = Este asiento no puede hacer esto
    .means = El secreto no es el de este asiento, o el asiento propone una jugada de otro jugador, o la mesa sigue en juego y todavía no puede abrirse.
    .fix = Cada uno de los `errors` dice cuál es el caso y señala el miembro. Envía el secreto del asiento que juega, tal como se recibió en el reparto; abre la mesa cuando la partida o la ronda haya terminado.
problem-not-found = La dirección no existe
    .means = Ninguna operación, juego, cláusula o página tiene esta dirección.
    .fix = `detail` intenta adivinar qué buscabas. `GET /v1/games` enumera los juegos, `/openapi.yaml` las operaciones, `GET /v1/games/{"{"}game{"}"}/rules` las cláusulas.
problem-sealing-off = Las mesas selladas están desactivadas
    .means = Este despliegue no tiene clave para mesas selladas. Quien opera el servicio las activa con una clave en SMACK_SEAL_KEYS, que `smack keys seal k1` imprime.
    .fix = Pídelo a quien opera el servicio, o guarda tú los estados y usa las operaciones que no son de mesas selladas.
problem-method-not-allowed = La dirección no acepta este método
    .means = La dirección existe, pero no acepta el método; la cabecera `Allow` enumera los métodos que acepta.
    .fix = Usa un método de los que enumera la cabecera `Allow`: las operaciones son `POST`, el catálogo es `GET`.
problem-not-acceptable = La respuesta no tiene ningún tipo de contenido de los admitidos
    .means = La cabecera `Accept` no admite ningún tipo de contenido en el que responde esta dirección: `application/json`, y en `score-pad` también `text/csv`.
    .fix = Envía `Accept: application/json`, o no envíes `Accept`. Para recibir resultados en CSV, envía la hoja a `score-pad`.
problem-too-large = La petición es demasiado grande
    .means = El cuerpo es más largo de lo que la operación acepta (1 MiB; replay, suggest y batch, 8 MiB; quien opera el servicio puede cambiarlo), o la petición tiene más miembros, exige más trabajo o recibe una respuesta más larga (16 MiB) de lo que se permite a una sola petición. Un cuerpo con caracteres más allá de U+FFFF, como emojis, ocupa más memoria y puede ser demasiado grande a partir de 6 MB, o antes con listas largas.
    .fix = Divide la transcripción: reproduce su segunda mitad sobre el estado con que se respondió a la primera. Divide un lote en varios.
problem-unsupported-media-type = El cuerpo debe ser JSON
    .means = El Content-Type no es application/json (application/jsonl para un archivo de transcripción, text/csv para una hoja), o el cuerpo está comprimido (Content-Encoding).
    .fix = Envía JSON, ni comprimido ni como formulario, con la cabecera `Content-Type: application/json`.
problem-not-understood = El cuerpo no se ajusta a su esquema
    .means = Falta un miembro, o es desconocido o inválido, o el cuerpo nombra un jugador, un equipo o un lugar que el estado no tiene. No se ha juzgado nada.
    .fix = Cada uno de los `errors` tiene un `pointer` a tu cuerpo, un `code` (`missing`, `unknown`, `value`, `player.unknown`) y un mensaje que dice qué es válido ahí, con una conjetura de lo que querías decir. El esquema de cada operación está en `/openapi/{"{"}game{"}"}.yaml`; se lee y se prueba en `/docs/{"{"}game{"}"}`.
problem-unsound = El estado es imposible
    .means = El cuerpo se ajusta a su esquema, pero el estado tiene errores: ninguna partida lleva a él. Se enumeran todos los errores.
    .fix = Cada uno de los `errors` tiene el id de un error, un `pointer` y un mensaje. Envía el estado exactamente como venía en la última respuesta. Si lo has escrito tú, compruébalo con `check`.
problem-refused = El reparto o el recuento no es posible
    .means = El reparto o el recuento incumple una cláusula del juego, o se contradice.
    .fix = Cada uno de los `errors` tiene un `code`, el id de un error. Si una cláusula tiene también ese id, lee la cláusula en `doc_url`; si no, el mensaje explica el error.
problem-broken-seal = Esto no es una mesa sellada del juego
    .means = La mesa está dañada, es falsa, es de otro juego o se selló con una clave que este despliegue no tiene. El servicio no dice cuál de estas cosas es.
    .fix = Envía la mesa entera, sin cambios, al servicio y al juego que la sellaron.
problem-too-many-requests = Demasiadas peticiones
    .means = El cliente ha enviado demasiadas peticiones últimamente, o demasiadas a la vez.
    .fix = Espera los segundos que indica la cabecera `Retry-After`. Toda petición bajo `/v1` puede repetirse sin riesgo. Si tienes muchas peticiones pequeñas, envíalas en un solo `batch`.
problem-bad-request = La petición HTTP no es válida
    .means = La petición no es HTTP válido, o usa HTTP de una forma que este servicio no acepta.
    .fix = Compara la petición con el documento en `/openapi.yaml`, y envíala con una biblioteca de HTTP.
problem-internal = Error interno
    .means = El servicio tiene un defecto. El registro guarda los detalles bajo el id de la petición.
    .fix = Comunica el `request_id` a quien opera el servicio. La petición puede repetirse sin riesgo.
problem-unavailable = El servicio no está disponible
    .means = El servicio está arrancando, deteniéndose o sobrecargado.
    .fix = Envía la petición de nuevo más tarde. Toda petición bajo `/v1` puede repetirse sin riesgo.
problem-first =
    { COUNT($pointer) ->
        [0] El cuerpo: { $message }
       *[other] { $pointer }: { $message }
    }{ $more ->
        [0] {""}
        [one] {" "}Y un error más.
       *[other] {" "}Y { $more } errores más.
    }

## Lo que los juegos tienen en común

phase-over = Terminado
event-dealt = Las cartas están repartidas
event-hand =
    { COUNT($cards) ->
        [0] { $player } no tiene cartas en la mano
       *[other] { $player } tiene en la mano: { CARD($cards) }
    }
event-round_ended =
    { COUNT($winners) ->
        [0] La ronda ha terminado
        [one] La partida ha terminado: gana { $winners }
       *[other] La partida ha terminado: ganan { $winners }
    }
event-ended =
    { COUNT($winners) ->
        [0] La partida ha terminado; no ha ganado nadie
        [one] La partida ha terminado: ha ganado { $winners }
       *[other] La partida ha terminado: han ganado { $winners }
    }

## Páginas sobre reglas y problemas

page-rules = Reglas
page-rules-about = Cada juego con todas las cláusulas según las que juzga el servicio, las opciones que una mesa puede acordar y las jugadas.
page-players = de { $least } a { $most } jugadores
page-all-games = Todos los juegos
page-how-to = Cómo se juega
page-one-page = , en una página.
page-play = Jugar
page-here = En esta página:
page-as-data = Como datos:
page-the-game = el juego
page-its-clauses = sus cláusulas
page-its-operations = sus operaciones
page-options = Opciones
page-options-about = Lo que una mesa puede acordar al repartir, en `options`.
page-default = por defecto
page-moves = Jugadas
page-moves-about = Cada jugada indica su `type`; lo que está entre corchetes no siempre aparece.
page-request = La petición más corta
page-request-about = Enviada por POST a `/v1/games/{ $game }/adjudicate`, se juzga la jugada. Lo que falta se puede deducir; un estado completo está al lado en esta página:
page-api = La API
page-operations = Operaciones
page-operations-about = Cada una con un ejemplo para enviar.
page-clauses = Cláusulas
page-kind-text = así lo dicen las reglas publicadas
page-kind-ruling = decisión nuestra: las reglas publicadas callan o son ambiguas
page-kind-option = decisión nuestra, que una mesa puede cambiar con una opción
page-list = una lista
page-object = un objeto
page-id = un id
page-or = { $values } o `null`
page-number = un número entero
page-range = de { $low } a { $high }
page-problems = Problemas
page-problems-about = Cada error es `application/problem+json`. Su `type` es la dirección de una de estas páginas. Una jugada ilegal no es un problema, sino una respuesta.
page-status = Estado { $status }, type
page-means = Qué significa
page-fix = Cómo se arregla
page-wrong = Incorrecto
page-right = Correcto
page-go-on = Desde aquí:
page-guides = Guías

## Hojas de puntos en CSV: qué está mal en un archivo o en una celda

pad-encoding = El texto no es UTF-8. Guarda el archivo como CSV en UTF-8; si es Windows-1252, indícalo.
pad-encoding-unknown = Esta codificación no se lee. Envía UTF-8, UTF-16 con marca de orden de bytes o windows-1252.
pad-encoding-two = El archivo empieza como UTF-8 o UTF-16, pero se indica Windows-1252. Quita esa indicación.
pad-quotes = Una celda entre comillas no termina bien. Escribe dos veces las comillas que van dentro de una celda.
pad-cell-long = Una celda tiene más de { $high } caracteres. Escribe menos en ella.
pad-separator = `sep=` no nombra un separador que se lea. Escribe después una coma, un punto y coma o un tabulador.
pad-empty = El archivo no tiene encabezado. Su primera línea tiene que ser: { $columns }.
pad-column-unknown = No hay ninguna columna con este nombre. { COUNT($meant) ->
    [0] {""}
   *[other] ¿Querías decir `{ $meant }`?{" "}
}Las columnas son: { $columns }.
pad-column-missing = Falta la columna `{ $column }`. Las columnas son: { $columns }.
pad-column-twice = La columna `{ $column }` está dos veces. Quita una.
pad-cells-more = La fila tiene { $cells } celdas y el encabezado { $columns }. Pon entre comillas dobles la celda que lleva coma y escribe una celda por columna.
pad-cells-fewer = La fila tiene { $cells } celdas y el encabezado { $columns }. Escribe una celda por columna, también las vacías.
pad-cell-outside = El encabezado no tiene nombre para esta celda. Escríbela en otra columna o déjala vacía.
pad-character-lost = Se perdió un carácter al guardar el archivo. Escríbelo de nuevo y guarda el archivo en UTF-8.
pad-match-missing = Las primeras filas no nombran ninguna partida y las siguientes sí. Escribe la partida en la primera fila.
pad-record-missing = Falta el número, y ninguna fila anterior de la partida lo tiene. Escríbelo.
pad-record-number = Esto no es un número entero. Escribe 1, 2, 3: las filas cuentan en el orden de estos números.
pad-record-order = Las filas no están en orden y falta el número { $number }. Corrige el número de esta fila u ordena las filas.
pad-record-shared = Otra fila tiene este número. Numera las filas de todos los jugadores en una sola serie.
pad-name-missing = Falta el nombre. Escríbelo; una fila de sumas se deja fuera.
pad-name-near = ¿Querías decir `{ $name }`? Escribe cada nombre de una sola manera, o enumera todos los nombres encima del primer número, cada uno en una fila sin nada más.
pad-name-unlisted = { COUNT($meant) ->
    [0] {""}
   *[other] ¿Querías decir `{ $meant }`?{" "}
}Este nombre no está en la lista de nombres. Tiene: { $names }.
pad-names = La lista de nombres que acompaña al archivo no es una lista de textos. Escríbela como `["ana", "bo"]`.
pad-names-same = Dos nombres de la lista que acompaña al archivo son iguales. Quita uno.
pad-sums = Esta es una fila de sumas. Déjala fuera; si es un nombre, da la lista de todos los nombres con el archivo.
pad-row-twice = Otra fila tiene el mismo nombre. Quita una.
pad-row-blank = La fila solo tiene un nombre y otras tienen más. Escribe sus celdas o quita la fila.
pad-number = Esto no es un número entero. Escribe solo cifras, como en `12`.
pad-thousands = Esto puede ser un millar o un decimal. Escribe solo cifras, como en `1000`.
pad-mark = Esto no dice ni sí ni no. Escribe `x` para sí y nada para no.
pad-no-mark = ninguna marca
pad-mark-twice = Otra fila ya tiene esta marca. Quita una.
pad-stack = Esto no es un número ni son cartas. Escribe solo cifras, o cartas como en `9H 10S`.
pad-missing = Aquí falta un valor. Escríbelo en esta columna.
pad-missing-number = Aquí falta un valor. Escribe un número entero de { NUMBER($low, useGrouping: 0) } a { NUMBER($high, useGrouping: 0) }.
pad-number-range = El número está fuera del intervalo. Escribe un número entero de { NUMBER($low, useGrouping: 0) } a { NUMBER($high, useGrouping: 0) }.
pad-stack-range = Esto está fuera del intervalo. Escribe un número entero de { $low } a { $high } o { $most } cartas como máximo.
pad-cards-exactly = Son demasiadas cartas o muy pocas. Escribe exactamente { $cards }.
pad-cards-range = Son demasiadas cartas o muy pocas. Escribe de { $low } a { $high }.
pad-too-many = Hay más de { NUMBER($high, useGrouping: 0) }. Quita algunos o empieza otra partida en `match`.
pad-card = Esto no es una carta. Escribe un valor de 2 a A y un palo C D H S, como en `10H`.
pad-card-or-rank = Esto no es una carta. Escribe un valor de 2 a A, con un palo C D H S como en `10H` o sin él.
pad-card-near = ¿Querías decir `{ $card }`? Escribe así las cartas, con espacios entre ellas.
pad-name-long = El nombre es demasiado largo. Escribe de { $low } a { $high } caracteres.
pad-record-blank = Ninguna fila de esta ronda lo tiene. Escríbelo para cada jugador que participa.
pad-line = Línea { $line }: { $message }
pad-value = Esto no va en esta columna. La guía `score-an-evening` dice qué va en ella.
