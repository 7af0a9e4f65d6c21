/** The first thing a visitor sees: games that go on, the games, and what else can be done here. */

import { Card, Row } from "../board/card.js";
import { capital } from "../board/text.js";
import { savedMatch } from "../data/match.js";
import { faceOf } from "../faces/index.js";
import { html } from "../vendor/preact-htm.js";

/** @typedef {import("../data/api.js").Game} Game */

const ALSO = [
  [
    "#/how",
    "How to play",
    "Every game on one page, and a first round with a hint at each decision.",
  ],
  ["#/link", "Play by link", "Each on their phone, hands hidden, no account: you pass on a link."],
  [
    "#/score",
    "Score pad",
    "For rounds with real cards: write down what lies there, and it is added up.",
  ],
  [
    "#/replay",
    "Replay",
    "Step through a finished game and see where, if anywhere, a rule was broken.",
  ],
  ["#/ask", "Ask the referee", "Lay out only what you know, and ask: may I?"],
];

/** @param {{games: Game[], to?: string}} props */
export const Games = ({ games, to = "#/play/" }) =>
  html`<ul class="games">${games.map((game) => {
    const face = faceOf(game.id);
    return html`<li><a href=${to + game.id} data-game=${game.id}>
    ${face.samples && html`<${Row} face=${face} cards=${face.samples} view=${face.sampleView ?? {}} />`}
    <h2>${game.title}</h2><p>${face.guide?.line ?? game.description}</p>
    <span class="many">${game.players.min} to ${game.players.max} players</span></a></li>`;
  })}</ul>`;

const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** A card of every game. @param {{games: Game[]}} props */
const Fanfare = ({ games }) =>
  html`<div class="fanfare" aria-hidden="true">${games.map(({ id }) => {
    const face = faceOf(id);
    const [, sample] = face.samples ?? [];
    return sample && html`<${Card} face=${face} code=${sample} view=${face.sampleView ?? {}} />`;
  })}</div>`;

/** The matches that the browser keeps. @param {{games: Game[]}} props */
function Continue({ games }) {
  const going = games.flatMap((game) => {
    const match = savedMatch(game.id);
    return match && !match.result.over ? [{ game, match }] : [];
  });
  if (going.length === 0) return null;
  return html`<section class="continue"><h2>Continue</h2><ul>${going.map(({ game, match }) => {
    const { due, moves, setup } = match;
    const who = setup.people.join(" and ");
    const next = due.map(({ player }) => player).filter(Boolean);
    const turn = next.length === 1 ? `${next[0]} is next` : "all may play";
    return html`<li><a class="first" href=${`#/play/${game.id}`}>${game.title}</a> <span>${who}; ${moves.length} moves, ${turn}</span></li>`;
  })}</ul></section>`;
}

/** @param {{games: Game[]}} props */
export const Start = ({ games }) => html`<main id="main" class="page home">
  <header class="hero"><div><h1>${capital(COUNTS[games.length] ?? String(games.length))} card games.<br />One referee.</h1>
    <p>Play on this screen, against friends or against automatic players. Try any card you like: if a rule forbids it, the referee says which, and why.</p></div><${Fanfare} games=${games} /></header>
  <${Continue} games=${games} />
  <${Games} games=${games} />
  <section class="also"><h2>Besides</h2><ul>${ALSO.map(([to, name, text]) => html`<li><a href=${to}><h3>${name}</h3><p>${text}</p></a></li>`)}</ul></section>
  <footer class="foot">For programs there is <a href="/docs">an interface</a>; all rules stand in <a href="/rules">the rulebooks</a>. Nothing you do here is kept on the server.</footer>
</main>`;
