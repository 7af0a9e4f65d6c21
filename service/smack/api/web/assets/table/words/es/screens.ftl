### Las pantallas que se cargan cuando se abren.

## Por enlace

link = Jugar por enlace
link-about = Cada cual juega en su pantalla. La mesa viaja en un enlace que nadie puede leer ni falsificar: después de cada jugada se envía el nuevo, por mensaje, por correo o escaneándolo.
link-off = Este servicio no pasa mesas: quien lo lleva no ha puesto ninguna clave para ellas (SMACK_SEAL_KEYS). Todo lo demás funciona.
link-begin = Empezar otra partida
link-tables = Tus mesas
link-own-turn = tu turno
link-waiting-for = esperando a { $players }
link-waiting-others = esperando a los demás
link-finished = terminada
link-stored = { $ago }; { $players }; { $moves }
link-you-are = tu asiento: { $player }
link-invitations = Invitaciones
link-dealt = Las cartas están repartidas. Ahora, invita a los demás.
link-dealt-about = Cada enlace abre un asiento: se envía solo a quien juega en él. El tuyo se queda aquí. Todos siguen en «Enlace».
link-of = Enlace de { $player }
link-seat-of = { $game }: asiento de { $player }
link-sit = Sentarse como { $player }
link-automatic = { $count ->
    [one] { $players } juega automáticamente, desde este navegador.
   *[other] { $players } juegan automáticamente, desde este navegador.
}
link-opening = Abriendo la mesa …
link-broken = Este enlace no está completo
link-broken-about = Se cortó o cambió por el camino, o es de otro servicio. Cópialo otra vez del mensaje en que llegó, hasta el final, o pide que te lo envíen de nuevo.
link-wrong-key = Este enlace no abre el asiento de { $player }
link-wrong-key-about = Su clave es incorrecta. Pide otra vez la invitación; lo que tenías sigue valiendo.
link-keep = Seguir con lo que hay
link-which = ¿Cuál es tu asiento?
link-which-about = Este navegador tiene las claves de varios.
link-look-on = Solo mirar
link-older = Esta mesa es anterior a una ya vista
link-older-about = Quizá se envió por error un enlace antiguo, o se quiere deshacer una jugada. Se sigue en la mesa más nueva que se conoce.
link-fork = Hay dos versiones de esta partida
link-fork-about = Dos jugadores jugaron sobre la misma mesa, o uno lo intentó de nuevo. Hay que acordar con los demás una de las dos.
link-known = La mesa conocida
link-arrived = La mesa de este enlace
link-after = Después de { $moves }
link-take = Tomar esta
link-plays = Juega { $player }
link-waiting = Esperando a { $players }
link-next = Sigue { $player }: envía el enlace y esta pestaña se puede cerrar. Volverá un enlace.
link-next-to = Sigue { $player }: envía el enlace a { $receiver } y esta pestaña se puede cerrar. Volverá un enlace.
link-last = Esperando a { $players }; la última jugada llegó { $ago }. Abre el enlace que vuelva.
link-plays-from = { $player } juega automáticamente, desde el navegador de { $receiver }.
link-you-sit = Asiento: { $player }
link-looking = Solo miras
link-news = Desde tu última jugada
link-pass = Enviar la mesa
link-send-to = Ahora envía esto a { $player }
link-table = Enlace de la mesa
link-newest = Esta es la mesa después de { $moves }. Solo cuenta el enlace más nuevo.
link-long = El enlace es largo: mejor por mensaje o por correo.
link-deal-next = Repartir la ronda siguiente
link-seed = La semilla era { $seed }: ahora todos pueden comprobar el reparto.
link-open-all = Mostrar todas las cartas
link-keys-missing = Se verán todas las cartas cuando todos hayan enviado su clave. Aquí faltan: { $players }. Envía la tuya a los demás:
link-keys-here = Están todas las claves. Envía la tuya a los demás:
link-your-key = Enlace con tu clave
link-key-of = Enlace con la clave de { $player }
link-key-title = { $game }: clave de { $player }
link-open-seed = Mostrar todas las cartas y la semilla
share = Enviar
share-to = Enviar a { $player }
share-copy = Copiar el enlace
share-copy-for = Copiar el enlace para { $player }
share-copied = Copiado
share-qr = Código QR
share-qr-of = Código QR: { $title }
share-scan = Escanéalo con el otro aparato.
share-loopback = Esta dirección solo vale en este dispositivo. Abre la mesa con la dirección de este dispositivo en la red, por ejemplo http://192.168.0.20:8000/table, y envía los enlaces desde allí; para eso el servicio debe arrancar con --host 0.0.0.0.
link-failed = No se repartió ninguna mesa
paste = ¿Ha llegado un enlace?
paste-here = pégalo aquí
paste-open = Abrirlo

## Preguntar al árbitro

ask = Preguntar al árbitro
ask-about = ¿Se juega con cartas de verdad? Pon solo lo que sabes y pregunta: ¿puedo?
ask-you = Yo
ask-game = { $game }: preguntar al árbitro
ask-how = Toca una carta para decir cuál es. Lo que queda oculto sigue sin saberse: el árbitro responde solo lo que es seguro.
ask-players = ¿Cuántos juegan?
ask-which = ¿Qué carta hay aquí?
ask-rest = De quién es el turno, y las opciones
ask-may = ¿Puedo …
ask-kind = Tipo de jugada
ask-send = ¿Puedo?
ask-yes = Sí.
ask-no = No.
ask-depends = Depende.
ask-depends-on = Depende de lo que quedó oculto:
ask-follows = Lo que sigue depende de lo que quedó oculto:
ask-next = Lo que pasa después

## Repaso

replay = Repasar una partida
replay-game = Partida
replay-of = { $number } de { $count }: { $game }
replay-unknown-game = Una transcripción nombra su juego: { $games }. Esta nombra { $game }.
replay-no-game = Una transcripción nombra su juego: { $games }. Esta no nombra ninguno.
replay-other-rules = No son las reglas con las que se juzga aquí, cuyo `ruleset` es { $ruleset }.
replay-line = Línea { $line }: { $message }
replay-cannot = Esta transcripción no se puede juzgar
replay-about = Elige una partida guardada aquí o anotada por una aplicación: recórrela y mira si cada jugada siguió las reglas. Una partida recién jugada llega aquí con { $look }.
replay-choose = Elegir un archivo
replay-paste = o pegarlo
replay-judge = Juzgarla
replay-format = Cómo es un archivo así
replay-format-about = JSON Lines: primero una línea con `"transcript": 1`, el juego (`game`), su `deal` o `state`, y un `claim` si se afirma un resultado; después, una línea por jugada. También sirve una petición de `replay` con su `game`.
replay-deal = El reparto
replay-move-of = Jugada { $number } de { $count }
replay-seen-by = Vista de
replay-spectators = espectadores
replay-all-cards = todas las cartas
replay-first = Inicio
replay-back = Atrás
replay-stop = Parar
replay-play = Ver
replay-next = Adelante
replay-last = Final
replay-to-fault = Al error
replay-move = Jugada
replay-legal = { $moves }, todas legales. { $outcome }
replay-breaks = La jugada { $number } rompe una regla.
replay-at-line = línea { $line }
replay-judgment = El fallo
replay-all-legal = Todas las jugadas fueron legales
replay-claim-open = Si el resultado afirmado es correcto depende de cartas que no se conocen.
replay-claim-right = El resultado afirmado es correcto.
replay-claim-wrong = El resultado afirmado no es el que salió.
replay-difference = { $name }: se afirma { $claimed }, en verdad { $actual }.
claim-over = Si la partida terminó
claim-outcome = El final
claim-winners = Quién ganó
replay-seed-open = La semilla no está en este registro, así que no se puede comprobar el reparto.
replay-seed-right = El reparto es el que da su semilla.
replay-seed-wrong = La semilla no corresponde al compromiso.
transcript-none = Esto no es una transcripción
transcript-header = Línea 1: una transcripción empieza con una línea que tiene `transcript`, `game` y `deal` o `state`.
transcript-not-json = La línea { $line } no es JSON: { $message }
transcript-no-object = La línea { $line } no es ni cabecera ni jugada, que son objetos.
transcript-version = Línea { $line }: esta página lee la versión { $version } del formato.

## La hoja de puntos

pad = Hoja de puntos
pad-about = Para rondas con cartas de verdad. ¿Qué juego?
pad-how = Toca una casilla y cuenta. La hoja se queda en este navegador.
pad-kind = Qué se apunta
pad-kind-counted = Las cartas ganadas
pad-kind-judged = Juzgar las rondas
pad-undo = Deshacer: { $change }
pad-print = Imprimir
pad-save = Guardar como CSV
pad-open = Abrir CSV
pad-send = Enviar
pad-evenings = Veladas
pad-new = Hoja nueva
pad-kept = Esta se guarda aquí.
pad-discard = Tirar
pad-discard-of = Tirar la hoja de { $players }
pad-row = Fila
pad-waiting = Ahora no hay conexión. Lo apuntado se guarda y se suma en cuanto la haya.
pad-to-count = Falta contar: { $players }
pad-nobody = Nadie
pad-won = ganó
pad-no-number = «{ $text }» no es un número.
pad-count = contar
pad-staked = apuesta { $chips }
row = { $record ->
    [none] Partida
    [round] Ronda
    [deal] Ronda
    [turn] Turno
   *[other] Fila
}
row-title = { $record ->
    [none] Partida
    [round] Ronda { $number }
    [deal] Ronda { $number }
    [turn] Turno { $number }
   *[other] Fila { $number }
}
row-next = { $record ->
    [round] Ronda siguiente
    [deal] Ronda siguiente
    [turn] Turno siguiente
   *[other] Fila siguiente
}
row-remove = { $record ->
    [round] Quitar la última ronda
    [deal] Quitar la última ronda
    [turn] Quitar el último turno
   *[other] Quitar la última fila
}
row-count = { $record ->
    [none] { $count ->
        [one] 1 partida
       *[other] { $count } partidas
    }
    [round] { $count ->
        [one] 1 ronda
       *[other] { $count } rondas
    }
    [deal] { $count ->
        [one] 1 ronda
       *[other] { $count } rondas
    }
    [turn] { $count ->
        [one] 1 turno
       *[other] { $count } turnos
    }
   *[other] { $count ->
        [one] 1 fila
       *[other] { $count } filas
    }
}
row-out = { $record ->
    [round] No juega esta ronda
    [deal] No juega esta ronda
    [turn] No juega este turno
   *[other] No juega esta fila
}
row-cell = { $player }, { $row }
change-kind = qué se apunta
change-round = una ronda
change-file = abrir un archivo
change-evening = abrir otra velada
change-discard = tirar una velada
change-new-pad = hoja nueva
change-next = añadir { $row }
change-remove = quitar { $row }
change-end = final de { $row }
change-add = añadir a { $player }
change-rename = llamar { $name } a { $player }
change-move = mover a { $player }
change-take-off = quitar a { $player }
players = ¿Quién juega?
players-change = Cambiar:
players-another = Otro jugador
players-add = Añadir
players-twice = { $player } ya está en la hoja.
players-name = Nombre de { $player }
players-earlier = Antes
players-later = Después
players-take-off = Quitar
players-same-name = Otro jugador tiene ese nombre.
editor-stacks = Cartas en cada montón
editor-stack = Montón { $number }
editor-hand = Qué pasó con la mano
editor-blanks = separadas por espacios
stepper-more = { $name }: uno más
stepper-less = { $name }: uno menos
csv-several = El archivo tiene varias partidas; esta es la primera.
csv-error = Línea { $line }, { $column }: { $message }
csv-row = Línea { $line }: { $message }
csv-different = Son todos distintos: { $players }

## Rondas juzgadas en la hoja

judge-smackhead = ¿Quién es el Smackhead de la primera ronda?
judge-first = El primer Smackhead
judge-special = Con las cartas especiales de Colorcracks
judge-remove = Quitar la última ronda
judge-round = Ronda { $number }
judge-leader = { $player } es el Smackhead
judge-lays = pone una carta
judge = Juzgar esta ronda
judge-had-it = ¡Lo acertó { $players }!
judge-no-one = Nadie la tocó.
judge-nothing = No había nada que tocar.
judge-ranking = Jerarquía: { $ranking }.
judge-inverted = Jerarquía: { $ranking }, al revés.
judge-takes = { $count ->
    [one] { $player } se lleva 1 carta.
   *[other] { $player } se lleva { $count } cartas.
}
judge-wrong = { $player } tocó mal: { $penalty }.
penalty-penalty_won_card = pierde una carta ganada
penalty-penalty_hand_card = pierde una carta de la mano
penalty-penalty_skip = pierde la ronda siguiente
taps = ¿Quién tocó, por orden?
taps-called = dijo que no hay nada
taps-remove = Quitar el toque de { $player }
taps-next = ¿Quién tocó después?
taps-what = ¿Qué tocó { $player }?
taps-nothing = Dijo: nada que tocar
printed = La carta de { $player }
printed-shape = forma
printed-color = color
printed-number = Número
printed-ranking = Su jerarquía, primero lo mejor
printed-ranking-perhaps = Su jerarquía, primero lo mejor (solo si cuenta)
printed-order = Su jerarquía
printed-none = Sin carta
printed-special = Especial
special-ignore_color = Un color no cuenta
special-ignore_shape = Una forma no cuenta
special-ignore_number = Un número no cuenta
special-add_color = Un color cuenta más
special-add_shape = Una forma cuenta más
special-shift_color = Un color cuenta como otro
special-shift_shape = Una forma cuenta como otra
special-shift_number = Un número cuenta como otro
special-penalty_won_card = Tocar mal cuesta una carta ganada
special-penalty_hand_card = Tocar mal cuesta una carta de la mano
special-penalty_skip = Tocar mal cuesta la ronda siguiente
