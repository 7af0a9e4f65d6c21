/**
 * A refusal read: each clause's sentence, the cards in it, the way to the clause, and what would have been legal.
 *
 * @typedef {import("../data/types.js").View} View
 * @typedef {import("../faces/types.js").Face} Face
 * @typedef {import("../data/types.js").Violation} Violation
 */

import { translate, translateParts } from "../data/words.js";
import { Clause } from "./clause.js";
import { html, useEffect, useRef } from "../vendor/preact-htm.js";
import { moveText, valueText } from "./text.js";

const SHOWN = 6;

/** The cards among the facts of a sentence. @param {Violation["facts"]} facts @param {Face} face @param {View} view @returns {string[]} */
const cardsOf = (facts, face, view) => [
  ...new Set(
    Object.values(facts)
      .flat()
      .map(String)
      .filter((value) => face.isCard(value, view)),
  ),
];

/** @param {{violations: Violation[], face: Face, view: View}} props */
export const Violations = ({ violations, face, view }) => html`<ol class="violations">
  ${violations.map(({ rule, doc_url, message, facts }) => {
    const cards = cardsOf(facts, face, view);
    const clause = html`<${Clause} rule=${rule} doc_url=${doc_url} />`;
    return html`<li>
    <p class="says">${message}</p>
    ${cards.length > 0 && html`<p>${valueText(face, cards, view)}</p>`}
    <p class="clause">${translateParts("refusal-clause", { clause })}</p>
  </li>`;
  })}</ol>`;

/**
 * @param {{move: import("../data/types.js").Move, verdict: Pick<import("../data/types.js").Verdict, "violations"> &
 *   {alternatives: {moves: import("../data/types.js").Move[]} | null}, face: Face, view: View,
 *   play?: (move: import("../data/types.js").Move) => void, me: string[], close: () => void}} props
 */
export function Refusal({ move, verdict, face, view, play, me, close }) {
  const dialog = useRef(/** @type {any} */ (null));
  useEffect(() => dialog.current?.showModal(), []);
  const others = (verdict.alternatives?.moves ?? []).filter(
    ({ player }) => !player || me.includes(player),
  );
  const take = (/** @type {import("../data/types.js").Move} */ one) => (
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
        <div class="all">${others.slice(0, SHOWN).map(
          (one) => html`
            <button type="button" class="second" onClick=${() => take(one)}>${moveText(face, one, view)}</button> `,
        )}</div>`
    }
    <p class="row"><button type="button" class="first" autofocus onClick=${() => dialog.current?.close()}>
        ${translate("all-right")}</button></p>
  </dialog>`;
}
