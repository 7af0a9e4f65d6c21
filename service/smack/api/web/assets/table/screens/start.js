/** The first thing a visitor sees: the games, and what else can be done here. */

import { Card, Row } from "../board/card.js";
import { faceOf } from "../faces/index.js";
import { html } from "../vendor/preact-htm.js";
import { capital } from "../board/text.js";

const ALSO = [
  [
    "#/link",
    "Play by link",
    "Everybody on their own phone, hands hidden, no account: you pass on a link.",
  ],
  [
    "#/score",
    "Score pad",
    "For rounds played with real cards: write down what lies there, get the itemised sheet.",
  ],
  [
    "#/replay",
    "Replay",
    "Step through a finished game and see where, if anywhere, somebody broke a rule.",
  ],
  ["#/ask", "Ask the referee", "Lay out only what you know, and ask: may I?"],
];

/** @param {{games: import("../data/api.js").Game[], to?: string}} props */
export const Games = ({ games, to = "#/play/" }) =>
  html`<ul class="games">${games.map((game) => {
    const face = faceOf(game.id);
    return html`<li><a href=${to + game.id} data-game=${game.id}>
    ${face.samples && html`<${Row} face=${face} cards=${face.samples} view=${face.sampleView ?? {}} />`}
    <h2>${game.title}</h2><p>${game.description}</p>
    <span class="many">${game.players.min} to ${game.players.max} players</span></a></li>`;
  })}</ul>`;

const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** A card of every game. @param {{games: import("../data/api.js").Game[]}} props */
const Fanfare = ({ games }) =>
  html`<div class="fanfare" aria-hidden="true">${games.map(({ id }) => {
    const face = faceOf(id);
    return (
      face.samples &&
      html`<${Card} face=${face} code=${face.samples[1]} view=${face.sampleView ?? {}} />`
    );
  })}</div>`;

/** @param {{games: import("../data/api.js").Game[]}} props */
export const Home = ({ games }) => html`<main id="main" class="page home">
  <header class="hero"><div><h1>${capital(COUNTS[games.length] ?? String(games.length))} card games.<br />One referee.</h1>
    <p>Play on this screen, against friends or against seats that play by themselves. Try any card you like: if a rule forbids it, the referee says which, and why.</p></div><${Fanfare} games=${games} /></header>
  <${Games} games=${games} />
  <section class="also"><h2>Besides</h2><ul>${ALSO.map(([to, name, about]) => html`<li><a href=${to}><h3>${name}</h3><p>${about}</p></a></li>`)}</ul></section>
  <footer class="foot">The table is a client like any other: <a href="/docs">the API</a>, <a href="/rules">the rulebooks</a>. Nothing you do here is kept on the server.</footer>
</main>`;
