/** The first thing a visitor sees: games that go on, the games, and what else can be done here. */

import { Card, Row } from "../board/card.js";
import { isOffered } from "../data/api.js";
import { savedMatch } from "../data/match.js";
import {
  chooseLanguage,
  language,
  languageName,
  languages,
  listText,
  translate,
  translateParts,
} from "../data/words.js";
import { faceOf } from "../faces/index.js";
import { html } from "../vendor/preact-htm.js";

/** @typedef {import("../data/types.js").Game} Game */

/** What else can be done here, by its address. */
const ALSO = ["how", "link", "score", "replay", "ask"].filter(isOffered);

/** @param {{games: Game[], to?: string}} props */
export const Games = ({ games, to = "#/play/" }) =>
  html`<ul class="games">${games.map((game) => {
    const face = faceOf(game.id);
    return html`<li><a href=${to + game.id} data-game=${game.id}>
    ${face.samples && html`<${Row} face=${face} cards=${face.samples} view=${face.sampleView ?? {}} />`}
    <h2>${game.title}</h2><p>${face.guide?.line ?? game.description}</p>
    <span class="many">${translate("games-players", game.players)}</span></a></li>`;
  })}</ul>`;

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
  return html`<section class="continue"><h2>${translate("continue")}</h2><ul>${going.map(
    ({ game, match }) => {
      const { due, moves, setup } = match;
      const [next, ...others] = due.map(({ player }) => player).filter((player) => player !== null);
      const values = { people: listText(setup.people), moves: moves.length };
      const text =
        next && !others.length
          ? translate("continue-next", { ...values, player: next })
          : translate("continue-all", values);
      return html`<li><a class="first" href=${`#/play/${game.id}`}>${game.title}</a> <span>${text}</span></li>`;
    },
  )}</ul></section>`;
}

/** @param {{games: Game[]}} props */
export const Start = ({ games }) => html`<main id="main" class="page home">
  <header class="hero"><div><h1>${translate("start-games", { count: games.length })}<br />${translate("start-referee")}</h1>
    <p>${translate("start-about")}</p></div><${Fanfare} games=${games} /></header>
  <${Continue} games=${games} />
  <${Games} games=${games} />
  <section class="also"><h2>${translate("start-besides")}</h2>
    <ul>${ALSO.map(
      (id) => html`
        <li><a href=${`#/${id}`}><h3>${translate(`also-${id}`)}</h3><p>${translate(`also-${id}-about`)}</p></a></li>`,
    )}</ul></section>
  <footer class="foot"><${LanguageChoice} />
    <p>${translateParts("start-foot", {
      interface: html`
        <a href="/docs">${translate("start-interface")}</a>`,
      rulebooks: html`
        <a href="/rules">${translate("start-rulebooks")}</a>`,
    })}</p></footer>
</main>`;

/** The languages, each called as its speakers call it. */
const LanguageChoice = () =>
  html`<label class="field inline">
    ${translate("language")} <select value=${language()} onChange=${(/** @type {any} */ e) => chooseLanguage(e.target.value)}>
    ${languages().map((tag) => html`<option value=${tag} lang=${tag}>${languageName(tag)}</option>`)}</select></label>`;
