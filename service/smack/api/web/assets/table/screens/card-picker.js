/** Cards to choose from: a dialog with all of them, and the fields that open it. */

import { translate } from "../data/words.js";
import { Card } from "../board/card.js";
import { order } from "../board/sorting.js";
import { html, useEffect, useRef, useState } from "../vendor/preact-htm.js";
import { memberText } from "../board/text.js";

/** @typedef {import("../data/types.js").View} View */

/**
 * @typedef {import("./form.js").Around} Around
 * @typedef {{face: import("../faces/types.js").Face, view: Partial<View>}} Drawn
 */

/** Cards sorted, those that are alike in what comes first in one row. @param {string[]} cards @param {Drawn} drawn @returns {string[][]} */
function rows(cards, { face, view }) {
  const [[by, first], ...others] = Object.entries(face.sorts);
  const sorted = order(cards, face, view, by).map((i) => cards[i]);
  return others.length && Map.groupBy
    ? [...Map.groupBy(sorted, (code) => first(code, view)).values()]
    : [sorted];
}

/**
 * @param {Drawn & {cards: string[], title: string, done: (code: string | null) => void, unknown?: boolean, removable?: boolean,
 *   remove?: () => void}} props
 */
export function Picker({ cards, face, view, title, done, unknown, remove }) {
  const dialog = useRef(/** @type {any} */ (null));
  useEffect(() => dialog.current?.showModal(), []);
  const give = (/** @type {string | null} */ code) => (dialog.current?.close(), done(code));
  return html`<dialog ref=${dialog} class="picker" aria-label=${title} onCancel=${() => done(null)}
      onClick=${(/** @type {any} */ e) => e.target === dialog.current && give(null)}>
    <header><h2>${title}</h2><button type="button" class="quiet" onClick=${() => give(null)}>${translate("close")}</button></header>
    ${
      (unknown || remove) &&
      html`<p class="row">${
        unknown &&
        html`
          <button type="button" class="second" onClick=${() => give("?")}>${translate("picker-unknown")}</button>`
      }
      ${
        remove &&
        html`
          <button type="button" class="second" onClick=${() => (dialog.current?.close(), remove())}>
            ${translate("picker-remove")}</button>`
      }</p>`
    }
    ${cards.length === 0 && html`<p class="say">${translate("picker-none")}</p>`}
    ${rows(cards, { face, view }).map(
      (row) =>
        html`<div class="choose">${row.map(
          (code) => html`
            <button type="button" class="place lit" onClick=${() => give(code)}><span class="vh">${face.named(code, view)}</span>
              <${Card} face=${face} code=${code} view=${view} silent /></button>`,
        )}</div>`,
    )}
  </dialog>`;
}

/** @param {{id: string, label: string, value: string, set: (value: any) => void, around: Around, cards: string[]}} props */
export function CardField({ id, label, value, set, around, cards }) {
  const [open, setOpen] = useState(false);
  return html`<button id=${id} type="button" class="pickone" onClick=${() => setOpen(true)}>
      ${
        value
          ? html`<${Card} face=${around.face} code=${value} view=${around.view} />`
          : html`
            <span class="second">${translate("picker-choose")}</span>`
      }</button>
    ${
      open &&
      html`
        <${Picker} title=${label === "card" ? translate("picker-which") : translate("picker-which-of", { name: memberText(label) })}
            cards=${cards} face=${around.face} view=${around.view}
      done=${(/** @type {string | null} */ code) => (setOpen(false), code && set(code))} />`
    }`;
}

/** @param {{label: string, value: string[], set: (value: any) => void, around: Around, cards: string[]}} props */
export function CardsField({ label, value, set, around, cards }) {
  const [open, setOpen] = useState(false);
  const without = (/** @type {number} */ i) => set(value.filter((_, n) => n !== i));
  return html`<div class="cards edit">
      ${value.map(
        (code, i) => html`
          <button type="button" class="place lit" onClick=${() => without(i)}>
            <span class="vh">${translate("picker-take-away", { card: around.face.named(code, around.view) })}</span>
        <${Card} face=${around.face} code=${code} view=${around.view} silent /></button>`,
      )}
    <button type="button" class="place blank" onClick=${() => setOpen(true)}
        aria-label=${translate("picker-add-to", { name: memberText(label) })}>+</button></div>
    ${
      open &&
      html`
        <${Picker} title=${translate("picker-add-to", { name: memberText(label) })} cards=${cards} face=${around.face} view=${around.view}
      done=${(/** @type {string | null} */ code) => (setOpen(false), code && set([...value, code]))} />`
    }`;
}
