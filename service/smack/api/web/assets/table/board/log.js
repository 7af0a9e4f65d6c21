/** What happened, as one seat may hear it: the newest first, what was done again and again in one line, and said aloud to who listens. */

import { runs } from "../data/log-lines.js";
import { html } from "../vendor/preact-htm.js";
import { eventTold } from "./text.js";

const SHOWN = 40;

/**
 * @typedef {import("../data/api.js").Event} Event
 * @param {{told: Event[][], me: string | null, face: import("../faces/face.js").Face, view: import("../data/api.js").Json, title?: string}} props
 */
export function Log({ told, me, face, view, title = "What happened" }) {
  const heard = runs(
    told.map((events) => heardBy(events, me)),
    face.often,
  );
  const say = (/** @type {Event[]} */ events) =>
    events.map(
      (event) => html`<p class=${`event ${event.type}`}>${eventTold(face, event, view)}</p>`,
    );
  return html`<section class="log" aria-label=${title}><h2>${title}</h2>
    <ol reversed tabindex="0" aria-live="polite" aria-relevant="additions text">${heard
      .slice(-SHOWN)
      .map(({ first, all }) => {
        const [last, ...before] = [...all].reverse();
        return html`<li key=${first}>${
          before.length === 0
            ? say(last)
            : html`<details><summary><div>${say(last)}</div><span class="times"><span aria-hidden="true">×</span>${all.length}<span class="vh"> times</span></span></summary>
        <div class="before">${before.slice(0, SHOWN).map(say)}</div></details>`
        }</li>`;
      })
      .reverse()}</ol></section>`;
}

/** @param {Event[]} events @param {string | null} me */
export const heardBy = (events, me) =>
  events.filter(({ to }) => to === "all" || (me !== null && to.includes(me)));
