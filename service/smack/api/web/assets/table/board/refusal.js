/**
 * A refusal read: each clause's sentence, its facts, the way to the clause, and what would have been legal.
 *
 * @typedef {import("../data/api.js").Json} Json
 * @typedef {import("../faces/face.js").Face} Face
 * @typedef {import("../data/api.js").Violation} Violation
 */

import { translate, translateParts } from "../data/words.js";
import { Clause } from "./clause.js";
import { html, useEffect, useRef } from "../vendor/preact-htm.js";
import { capital, moveText, plain, valueText } from "./text.js";

const SHOWN = 6;

/** @param {Json} facts those that say something */
const factsOf = (facts) => Object.entries(facts).filter(([, value]) => value !== null);

/** @param {{violations: Violation[], face: Face, view: Json}} props */
export const Violations = ({ violations, face, view }) => html`<ol class="violations">
  ${violations.map(
    ({ rule, doc_url, message, facts }) => html`<li>
    <p class="says">${message}</p>
    ${
      factsOf(facts).length > 0 &&
      html`<dl class="facts">${factsOf(facts).map(
        ([name, value]) => html`
      <div><dt>${capital(plain(name))}</dt><dd>${valueText(face, value, view)}</dd></div>`,
      )}</dl>`
    }
    <p class="clause">${translateParts("refusal-clause", { clause: html`<${Clause} rule=${rule} doc_url=${doc_url} />` })}</p>
  </li>`,
  )}</ol>`;

/**
 * @param {{move: Json, verdict: import("../data/api.js").Verdict, face: Face, view: Json,
 *   play?: (move: import("../data/api.js").Move) => void, me: string[], close: () => void}} props
 */
export function Refusal({ move, verdict, face, view, play, me, close }) {
  const dialog = useRef(/** @type {any} */ (null));
  useEffect(() => dialog.current?.showModal(), []);
  const others = (verdict.alternatives?.moves ?? []).filter(
    ({ player }) => !player || me.includes(player),
  );
  const take = (/** @type {import("../data/api.js").Move} */ one) => (
    dialog.current?.close(),
    close(),
    play?.(one)
  );
  return html`<dialog ref=${dialog} class="refusal" aria-labelledby="refused" onClose=${close}
      onClick=${(/** @type {any} */ e) => e.target === dialog.current && dialog.current.close()}>
    <p class="kicker">${translate("refusal")}</p>
    <h2 id="refused">${moveText(face, move, view)}</h2>
    <${Violations} violations=${verdict.violations} face=${face} view=${view} />
    ${
      others.length > 0 &&
      play &&
      html`<p class="say">${others.length > SHOWN ? translate("refusal-among", { count: others.length }) : translate("refusal-others")}</p>
      <div class="all">${others.slice(0, SHOWN).map((one) => html`<button type="button" class="second" onClick=${() => take(one)}>${moveText(face, one, view)}</button> `)}</div>`
    }
    <p class="row"><button type="button" class="first" autofocus onClick=${() => dialog.current?.close()}>${translate("all-right")}</button></p>
  </dialog>`;
}
