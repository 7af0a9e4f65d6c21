/** Words to choose from where a face knows some: one, or all of them in an order; another word can be typed. */

import { nameOfWord } from "../data/phrases.js";
import { translate } from "../data/words.js";
import { html, useState } from "../vendor/preact-htm.js";

/** @param {{id: string, label: string, value: string, words: string[], set: (value: string) => void}} props */
export function Word({ id, label, value, words, set }) {
  const own = value !== "" && value !== undefined && !words.includes(value);
  const [other, setOther] = useState(own);
  return html`<div class="row" role="group" aria-label=${label}>${words.map(
    (one) => html`
      <button type="button" class=${one === value ? "chip pick on" : "chip pick"} data-tint=${one} aria-pressed=${one === value}
          onClick=${() => (setOther(false), set(one))}>${nameOfWord(one) ?? one}</button>`,
  )}
    ${
      other || own
        ? html`
          <input id=${id} class="brief" aria-label=${translate("word-other", { name: label })} value=${value}
              onInput=${(/** @type {any} */ e) => set(e.target.value)} />`
        : html`<button type="button" class="quiet" onClick=${() => setOther(true)}>${translate("word-type")}</button>`
    }</div>`;
}

/** @param {{label: string, value: string[], words: string[], set: (value: string[]) => void}} props */
export function Order({ label, value, words, set }) {
  const left = words.filter((one) => !value.includes(one));
  return html`<div class="row" role="group" aria-label=${translate("order", { name: label })}>
    ${value.map(
      (one, i) => html`
        <button type="button" class="chip pick on" onClick=${() => set(value.filter((_, n) => n !== i))}>
          <span class="vh">${translate("order-remove")} </span>${i + 1}. ${nameOfWord(one) ?? one}</button>`,
    )}
    ${left.map(
      (one) => html`
        <button type="button" class="chip pick" onClick=${() => set([...value, one])}><span class="vh">${translate("order-add")} </span>
          ${nameOfWord(one) ?? one}</button>`,
    )}</div>`;
}
