### La mesa: sus pantallas y lo que tiene todo juego.

## El marco

table = La mesa
brand = smack, la mesa
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
