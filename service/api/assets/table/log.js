/** What happened, as one seat may hear it: the newest first, and said aloud to who listens. */

import { html } from "./vendor/preact-htm.js";
import { eventTold } from "./words.js";

/**
 * @typedef {import("./api.js").Event} Event
 * @param {{told: Event[][], me: string | null, face: import("./faces/face.js").Face, view: import("./api.js").Json, title?: string}} props
 */
export function Log({ told, me, face, view, title = "What happened" }) {
  const heard = told.map((events) => heardBy(events, me));
  const last = Math.max(0, told.length - 40);
  return html`<section class="log" aria-label=${title}><h2>${title}</h2>
    <ol reversed tabindex="0" aria-live="polite" aria-relevant="additions">${heard.slice(last).map((events, i) => html`<li key=${last + i}>
      ${events.map((event) => html`<p class=${`event ${event.type}`}>${eventTold(face, event, view)}</p>`)}</li>`).reverse()}</ol></section>`;
}

/** @param {Event[]} events @param {string | null} me */
export const heardBy = (events, me) => events.filter(({ to }) => to === "all" || (me !== null && to.includes(me)));
