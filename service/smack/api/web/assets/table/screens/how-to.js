/** How to play: what you want, your turn, the special cards, the score; and the way to a first round with hints. */

import { translate } from "../data/words.js";
import { Row } from "../board/card.js";
import { Special } from "../board/help.js";
import { faceOf } from "../faces/index.js";
import { html } from "../vendor/preact-htm.js";
import { Games } from "./start.js";

/** @param {{games: import("../data/types.js").Game[], rest: string[]}} props */
export function HowTo({ games, rest: [id] }) {
  const game = games.find((one) => one.id === id);
  if (!game) {
    return html`<main id="main" class="page"><h1>${translate("how-to-play")}</h1><p>${translate("which-game")}</p>
      <${Games} games=${games} to="#/how/" /></main>`;
  }
  const face = faceOf(game.id);
  const { guide } = face;
  const first = html`<p class="row noprint"><a class="first large" href=${`#/play/${game.id}/guided`}>${translate("how-first")}</a>
    <a class="second" href=${`/rules/${game.id}`}>${translate("how-rules")}</a></p>`;
  if (!guide) {
    return html`<main id="main" class="page how-to"><h1>${game.title}</h1><p>${game.description}</p>${first}</main>`;
  }
  const view = face.sampleView ?? {};
  return html`<main id="main" class="page how-to"><header class="title"><${Row} face=${face} cards=${face.samples ?? []} view=${view} />
      <div><h1>${game.title}</h1><p>${guide.line}</p></div></header>
    <section><h2>${translate("how-aim")}</h2><p>${guide.aim}</p></section>
    <section><h2>${translate("how-turn")}</h2><ol class="steps-list">${guide.turn.map((text) => html`<li>${text}</li>`)}</ol></section>
    <${Special} face=${face} guide=${guide} />
    <section><h2>${translate("how-score")}</h2><p>${guide.score}</p></section>${first}</main>`;
}
