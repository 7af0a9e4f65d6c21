/** The editor below a row of the score pad: what a cell counts, by steppers and cards. */

import { Card } from "../board/card.js";
import { faceOf } from "../faces/index.js";
import { html, useState } from "../vendor/preact-htm.js";
import { Picker } from "./card-picker.js";

/** @typedef {import("../data/api.js").Json} Json @typedef {import("../data/api.js").Game} Game @typedef {import("../faces/pads.js").PadKind} PadKind */

/** @param {{game: Game, kind: PadKind, title: string, name: string, cell: Json, set: (cell: Json) => void, close: () => void}} props */
export function Editor({ game, kind, title, name, cell, set, close }) {
  return html`<div class="editor" role="group" aria-label=${title}><b>${name}</b>
    ${kind.counts.map((count) => html`<span class="counts-of"><span>${count.label}</span><${Steppers} count=${count} value=${cell[count.name]} set=${(/** @type {any} */ value) => set({ ...cell, [count.name]: value })} /></span>`)}
    ${kind.cards && html`<${Hand} game=${game} label=${kind.cards} cell=${cell} set=${set} />`}
    <button type="button" class="second" onClick=${close}>Done</button></div>`;
}

/** One stepper, or several in a row. @param {{count: import("../faces/pads.js").Count, value: any, set: (value: any) => void}} props */
function Steppers({ count, value, set }) {
  if (!count.many)
    return html`<${Stepper} label=${count.label} max=${count.max} value=${value} set=${set} />`;
  const all = value ?? Array.from({ length: count.many }, () => 0);
  const put = (/** @type {number} */ i, /** @type {number} */ next) =>
    set(all.map((/** @type {number} */ one, /** @type {number} */ n) => (n === i ? next : one)));
  return html`<span class="steppers">${all.map((/** @type {number} */ one, /** @type {number} */ i) => html`<${Stepper} label=${`Stack ${i + 1}`} max=${count.max} value=${one} set=${(/** @type {number} */ next) => put(i, next)} />`)}</span>`;
}

/** @param {{label: string, max: number, value: number | undefined, set: (value: number) => void}} props */
export const Stepper = ({ label, max, value, set }) =>
  html`<span class="stepper" role="group" aria-label=${label}>
    <button type="button" aria-label=${`${label}: one more`} onClick=${() => set(Math.min(max, (value ?? -1) + 1))}>+</button>
    <input inputmode="numeric" aria-label=${label} value=${value ?? ""} onInput=${(/** @type {any} */ e) => /^\d+$/.test(e.target.value) && set(Math.min(max, Number(e.target.value)))} />
    <button type="button" aria-label=${`${label}: one less`} disabled=${!value} onClick=${() => set(Math.max(0, (value ?? 1) - 1))}>−</button></span>`;

const MAX_CHIPS = 999;

/** What became of a hand: what the cell says for each. @type {[string, (cell: Json) => boolean, Json][]} */
const ENDS = [
  ["Shown", ({ cards }) => Boolean(cards), { cards: [] }],
  ["Not shown", ({ cards }) => cards === null, { cards: null }],
  ["Folded", ({ folded }) => Boolean(folded), { folded: true }],
  ["Not in this deal", ({ out }) => Boolean(out), { out: true }],
];

/** A hand at the end of a deal, and the chips staked on it. @param {{game: Game, label: string, cell: Json, set: (cell: Json) => void}} props */
function Hand({ game, label, cell, set }) {
  const [choosing, setChoosing] = useState(false);
  const face = faceOf(game.id);
  const { cards = [], stake } = cell;
  const chips = stake === undefined ? {} : { stake };
  const deck = (face.deck?.({}) ?? []).filter((code) => !cards?.includes(code));
  const done = (/** @type {string | null} */ code) => {
    setChoosing(false);
    if (code) set({ ...chips, cards: [...(cards ?? []), code] });
  };
  const hidden = cell.folded || cell.out || cell.cards === null;
  return html`<div class="winners" role="group" aria-label="What became of the hand">${ENDS.map(
    ([name, is, end]) =>
      html`<button type="button" class=${is(cell) ? "chip pick on" : "chip pick"} aria-pressed=${is(cell)} onClick=${() => set(is(cell) ? cell : { ...(!end.out && chips), ...end })}>${name}</button>`,
  )}</div>
    ${
      !hidden &&
      html`<span class="cards edit" role="group" aria-label=${label}>${cards.map(
        (
          /** @type {string} */ code,
        ) => html`<button type="button" class="place" onClick=${() => set({ ...chips, cards: cards.filter((/** @type {string} */ one) => one !== code) })}>
      <span class="vh">Take away ${face.named(code, {})}</span><${Card} face=${face} code=${code} view=${{}} silent /></button>`,
      )}
      <button type="button" class="place blank" aria-label="Add a card" onClick=${() => setChoosing(true)}>+</button></span>`
    }
    ${!cell.out && html`<span class="counts-of"><span>Chips staked, ante included</span><${Stepper} label="Chips staked" max=${MAX_CHIPS} value=${stake} set=${(/** @type {number} */ value) => set({ ...cell, stake: value })} /></span>`}
    ${choosing && html`<${Picker} cards=${deck} face=${face} view=${{}} title="Which card?" done=${done} />`}`;
}
