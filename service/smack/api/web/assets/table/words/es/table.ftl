### La mesa: sus pantallas y lo que tiene todo juego.

## El marco

table = La mesa
brand = smack, la mesa
page-about = Jugar a las cartas, contar una ronda, repasar una partida, preguntar al árbitro.
page-noscript = La mesa necesita JavaScript. Estas páginas no:
page-docs = la interfaz
page-rules = los reglamentos
skip = Ir al contenido
language = Idioma
screen-play = Jugar
screen-link = Enlace
screen-score = Puntos
screen-replay = Repaso
screen-ask = Árbitro
screen-how = Guía
which-game = ¿Qué juego?

## La primera pantalla

start-games = { $count ->
    [one] Un juego de cartas.
    [3] Tres juegos de cartas.
    [4] Cuatro juegos de cartas.
    [5] Cinco juegos de cartas.
    [6] Seis juegos de cartas.
    [7] Siete juegos de cartas.
   *[other] { $count } juegos de cartas.
}
start-referee = Un solo árbitro.
start-about = Se juega en esta pantalla, contra amigos o contra jugadores automáticos. Se puede probar cualquier carta: si una regla la prohíbe, el árbitro dice cuál y por qué.
games-players = De { $min } a { $max } jugadores
continue = Seguir jugando
continue-next = { $people }; { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
}, le toca a { $player }
continue-all = { $people }; { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
}, todos pueden jugar
start-besides = Además
also-how = Cómo se juega
also-how-about = Cada juego en una página, y una primera ronda con una pista en cada decisión.
also-link = Jugar por enlace
also-link-about = Cada cual en su teléfono, con las manos ocultas y sin cuenta: basta con pasar un enlace.
also-score = Hoja de puntos
also-score-about = Para rondas con cartas de verdad: se apunta lo que hay en la mesa y la suma se hace sola.
also-replay = Repasar una partida
also-replay-about = Recorrer una partida terminada jugada a jugada y ver si se rompió una regla, y dónde.
also-ask = Preguntar al árbitro
also-ask-about = Se pone solo lo que se sabe y se pregunta: ¿puedo?
start-foot = Para los programas hay { $interface }; todas las reglas están en { $rulebooks }. Nada de lo que se hace aquí queda en el servidor.
start-interface = una interfaz
start-rulebooks = los reglamentos

## Palabras de varias pantallas

all-right = De acuerdo
close = Cerrar
done = Listo
help = Ayuda
how-to-play = Cómo se juega
none = ninguno
nobody = nadie
choose = elegir
yes = sí
no = no
points = Puntos
total = Total
next-round = Ronda siguiente
sound = Sonido
cards = cartas
number = número
moves-count = { $count ->
    [one] 1 jugada
   *[other] { $count } jugadas
}
just-now = ahora mismo

## Problemas

problem = Algo salió mal
problem-body = Eso no encaja
problem-page = La página cometió un error
problem-games = Ir a los juegos
problem-key = Clave
problem-use = Usarla
problem-offline = Ahora no hay conexión. La partida sigue en cuanto la haya.
problem-kept = Ahora no hay conexión. Tu jugada queda guardada y se hace en cuanto la haya.
problem-unreadable = Una respuesta con estado { $status } que no se puede leer.

## Antes de la partida

setup-seats = ¿Quién se sienta a la mesa?
setup-name = Nombre del asiento { $number }
setup-team = Equipo de { $player }
setup-who = ¿Quién juega por { $player }?
setup-person = Humano
setup-automatic = Automático
setup-remove = Quitar el asiento de { $player }
setup-add = Añadir un asiento
setup-one-person = Por enlace, al menos un jugador es una persona.
setup-twice = Cada jugador necesita un nombre distinto.
setup-pace = Los jugadores automáticos van
pace-slow = despacio
pace-steady = a buen paso
pace-fast = deprisa
pace-instant = al instante
setup-level = y juegan
setup-level-alone = Los jugadores automáticos juegan
level-random = al azar
level-well = bien
level-best = muy bien
setup-go-on = Seguir la partida empezada
setup-deal = Repartir
setup-deal-link = Repartir e invitar
setup-guided = Primera ronda, con pistas
setup-options = Opciones
setup-options-changed = Opciones ({ $count } cambiadas)
setup-default = Como en las reglas
setup-teams = Igualar las fuerzas, equipo por equipo
setup-teams-changed = Igualar las fuerzas, equipo por equipo (cambiado)
setup-same = Lo mismo para todos
team-1 = Milanos
team-2 = Búhos
team-3 = Zorros
team-4 = Gorriones

## Formularios

form-kind = Tipo: { $name }
form-leave-out = Omitir { $name }
form-remove = Quitar { $name } { $number }
form-add = Añadir { $name }
form-missing = Falta: { $names }
form-faults = { $count ->
    [one] El servicio señala un error
   *[other] El servicio señala { $count } errores
}
word-other = Otra palabra: { $name }
word-type = otro …
order = { $name }, primero lo mejor
order-remove = Quitar:
order-add = Añadir:
picker-unknown = No se sabe
picker-remove = Quitarla
picker-none = Aún no hay ninguna para elegir.
picker-choose = Elegir una carta
picker-which = ¿Qué carta?
picker-which-of = ¿Qué carta? { $name }
picker-take-away = Quitar { $card }
picker-add = Añadir una carta
picker-add-to = Añadir una carta: { $name }

## Cómo se juega

how-aim = El objetivo
how-turn = Un turno
how-score = La puntuación
how-first = Jugar una primera ronda
how-rules = Todas las reglas

## La partida en curso

play-dealing = Repartiendo …
play-back = Volver a los asientos y las opciones
play-elsewhere = Esta partida sigue en otra pestaña.
play-here = Jugar aquí
play-status = Cómo va la partida
play-paused = La partida está en pausa. Con «Seguir» juegan los demás.
play-waiting = Esperando a { $players } …
play-moment = Un momento …
play-at-once = A la vez
play-turn = Tu turno
play-turn-of = Le toca a { $player }
play-wait = Espera
play-pause = Pausa
play-go-on = Seguir
play-start = Inicio
play-new = Nueva
play-hint = Pista
play-undo = Deshacer
play-no-hint = Ahora no hay pista.
play-not-allowed = Eso no está permitido.
play-seconds = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s …
hand-over = Pásalo a { $player }
hand-over-others = Los demás miran a otro lado.
hand-over-taken = Soy { $player }
over = El resultado
over-again = Jugar otra vez
over-save = Guardar la partida
over-replay = Repasar
over-other = Otro juego
over-counted = Cómo se contó
over-won = ¡Es tuyo!
over-leads = { $count ->
    [one] { $names } va en cabeza.
   *[other] { $names } van empatados en cabeza.
}
over-lost = Esta vez no
over-places = Los puestos
over-place = Puesto { $place }:
outcome-won = { $count ->
    [one] ¡Gana { $winners }!
   *[other] ¡Ganan { $winners }!
}
outcome-shared = Empate entre { $winners }.
outcome-cancelled = Anulada.
outcome-deadlock = Nadie puede jugar más.
outcome-points = { $scores } para { $player }.
outcome-round_over = Ronda terminada.
hint = Pista: { $move }.
hint-forced = Es lo único que se puede hacer.
hint-worth = { $games ->
    [one] Posibilidades: unas { $points } de 100, según una partida jugada desde aquí.
   *[other] Posibilidades: unas { $points } de 100, según { $games } partidas jugadas desde aquí.
}
hint-next = La siguiente mejor: { $move }, unas { $points }.
event-taken-back = { $player } deshace una jugada

## El tablero

board-upper = Los demás y el centro
board-middle = El centro de la mesa
board-tray = Lo que se puede hacer
board-zone = Zona de { $player }
board-perhaps = quizá no se permita: depende de cartas ocultas
board-take-back = Deshacer
board-tap-again = { $move }: toca otra vez
board-idle = Ahí no empieza nada
board-not-there = Ahí no va
board-none-certain = Nada tuyo vale con seguridad
board-none-now = Ahora no puedes jugar nada: siguen los demás
board-choose = Elige lo que brilla
board-choose-on = Elige lo que brilla para seguir
counter = Cuántos
counter-less = Uno menos
counter-more = Uno más
seat-mine = tu asiento
seat-turn = con el turno
seat-moved = jugó el último
seat-less = { $player }, menos
seat-glows = aquí se puede elegir algo
sort = Orden de tu mano
sort-suit = por palo
sort-rank = por valor
sort-color = por color
sort-weapon = por arma
sort-shape = por forma
sort-number = por número
sort-name = por nombre
sort-dealt = como se repartió
card-hidden = una carta oculta
card-hidden-of = Carta oculta: { $place }
cards-hidden = { $count ->
    [one] 1 carta oculta
   *[other] { $count } cartas ocultas
}
card-glows = { $card }, se puede elegir
card-badge = nueva
card-new = { $card }, nueva
cards-none = sin cartas
place-add = Añadir una carta: { $place }
place-count = { $count ->
    [0] { $place }, sin cartas
    [one] { $place }, 1 carta
   *[other] { $place }, { $count } cartas
}
place-top = { $place }, encima { $card }
place-hidden = oculta
place-empty = vacío
help-back = Volver a la partida
log = Lo que pasó
log-open = Acta
log-times = veces
moment-in-log = más en el acta
log-told = según el enlace
refusal = El árbitro dice que no
refusal-clause = La regla: { $clause }
refusal-others = Lo que se podría hacer:
refusal-among = Lo que se podría hacer, entre { $count } jugadas:
sheet = La cuenta
sheet-who = Quién
sheet-what = Por qué
sheet-count = Cantidad
sheet-carried = antes
sheet-part = { $name ->
    [alive] royal rumble flush vivo
    [best] mejor combinación
    [by] por
    [cards_left] cartas restantes
    [counted] contado como
    [deals] rondas
    [discarded] descartadas
    [firsts] quién tocó primero
    [ignored] no cuenta
    [kept_alive_by] flush vivo gracias a
    [kind] tipo
    [outcome] resultado
    [penalties] penalizaciones
    [place] puesto
    [players] jugadores
    [points] puntos
    [pot] bote
    [ranking] jerarquía
    [reason] regla
    [rounds] rondas
    [score] antes
    [scores] puntos
    [showdown] cartas mostradas
    [smacked_by] SMACK de
    [smackhead] Smackhead
    [standings] clasificación
    [taken] cartas ganadas
    [total] total
    [totals] totales
    [turns] turnos
    [why] razón
    [winner] ganó
    [winners] ganaron
    [wins] rondas ganadas
   *[other] { $plain }
}

## Lo que muestran los juegos

card-standard = { $rank ->
    [J] jota
    [Q] reina
    [K] rey
    [A] as
   *[other] { $rank }
} de { $suit ->
    [C] tréboles
    [D] diamantes
    [H] corazones
   *[S] picas
}
color-red = rojo
color-blue = azul
color-green = verde
color-yellow = amarillo
color-orange = naranja
color-purple = morado
place-hand = Mano
place-discard = Descarte
place-stack = Montón { $number }
note-points = puntos
note-points-of = { $points } de { $target }
note-challenge = desafío

## Datos de jugadas y estados

member-amount = cantidad
member-by = por
member-card = carta
member-cards = cartas
member-color = color
member-from = de
member-number = número
member-onto = sobre
member-options = opciones
member-phase = fase
member-player = jugador
member-position = lugar
member-raise = subida
member-round = ronda
member-shape = forma
member-spot = casilla
member-stack = montón
member-to = a
member-turn = turno
