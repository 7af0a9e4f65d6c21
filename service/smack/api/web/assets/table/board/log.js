/** What happened, as one seat may see it: the newest first, repetitions in one line. */

import { translate } from "../data/words.js";
import { runs, visibleTo } from "../data/log-lines.js";
import { html, useState } from "../vendor/preact-htm.js";
import { eventText } from "./text.js";

/** @typedef {import("../data/types.js").View} View */

const SHOWN = 40;

/**
 * @typedef {import("../data/types.js").Event} Event
 * @param {{events: Event[][], me: string | null, face: import("../faces/types.js").Face, view: View}} props
 */
export function Log({ events, me, face, view }) {
  const title = translate("log");
  const lines = runs(
    events.map((one) => visibleTo(one, me)),
    face.often,
  );
  const toText = (/** @type {Event[]} */ some) =>
    some.map(
      (event) =>
        html`<p class=${`event ${event.type}`}>${eventText(face, event, view)}<${Source} event=${event} /></p>`,
    );
  return html`<section class="log" aria-label=${title}><h2>${title}</h2>
    <ol reversed tabindex=${0}>${lines
      .slice(-SHOWN)
      .map(({ first, all }) => {
        const [last, ...before] = [...all].reverse();
        return html`<li key=${first}>${
          before.length === 0
            ? toText(last)
            : html`
              <details><summary><div>${toText(last)}</div>
                  <span class="times"><span aria-hidden="true">×</span>${all.length}
                    <span class="vh"> ${translate("log-times")}</span></span></summary>
        <div class="before">${before.slice(0, SHOWN).map(toText)}</div></details>`
        }</li>`;
      })
      .reverse()}</ol></section>`;
}

/** Where an event is from, if the service does not vouch for it. @param {{event: Event}} props */
export const Source = ({ event }) =>
  event.told && html`<span class="small"> (${translate("log-told")})</span>`;

/** What happened, beside the table; on a small screen behind a button. @param {{children?: any}} props */
export function Aside({ children }) {
  const [open, setOpen] = useState(false);
  const toggle = () => setOpen(!open);
  return html`<aside class=${open ? "open" : ""}>
    <button type="button" class="quiet toggle" aria-expanded=${open} onClick=${toggle}>${translate(open ? "close" : "log-open")}</button>
    <div class="content">${children}</div></aside>`;
}
