/** The editor below a row of the score pad: what a cell counts, by steppers and cards. */

import { columnTitle } from "../data/phrases.js";
import { translate } from "../data/words.js";
import { Card } from "../board/card.js";
import { capital, plain } from "../board/text.js";
import { flagsOf, handOf, hasAbsent, isUnderstood } from "../data/pad.js";
import { html, useState } from "../vendor/preact-htm.js";
import { Picker } from "./card-picker.js";

/**
 * @typedef {import("../data/pad.js").Cell} Cell
 * @typedef {import("../data/pad.js").Form} Form
 * @typedef {import("../faces/pads.js").PadWords} PadWords
 * @typedef {{form: Form, words: PadWords, face: import("../faces/types.js").Face, cell: Cell, set: (cell: Cell) => void}} Props
 */

/** What a column is called. @param {import("../data/pad.js").Column} column @returns {string} */
export const labelOf = ({ name }) => columnTitle(name) ?? capital(plain(name));

/** What a seat is called that has no part in a row. @param {Form} form */
export const outOf = (form) => translate("row-out", { record: form.record_column });

/** @param {Props & {title: string, name: string, close: () => void}} props */
export function Editor({ title, name, close, ...props }) {
  const { form, cell, set } = props;
  const stacks = form.columns.filter(({ kind }) => kind === "stack");
  const numbers = form.columns.filter(({ kind }) => kind === "number");
  const count = (/** @type {string} */ column, /** @type {any} */ value) => {
    const zeros = Object.fromEntries(stacks.map((one) => [one.name, 0]));
    set({ ...(column in zeros ? zeros : {}), ...cell, [column]: value });
  };
  return html`<div class="editor" role="group" aria-label=${title}><b>${name}</b>
    ${handOf(form) && !cell.out && html`<${Hand} ...${props} />`}
    ${
      stacks.length > 0 &&
      html`<span class="counts-of"><span>${translate("editor-stacks")}</span><span class="steppers">${stacks.map(
        (one, i) =>
          html`
            <${Stepper} label=${translate("editor-stack", { number: i + 1 })} value=${cell[one.name]}
                set=${(/** @type {any} */ value) => count(one.name, value)} />`,
      )}</span></span>`
    }
    ${
      !cell.out &&
      numbers.map((one) => {
        const label = labelOf(one);
        return html`
          <span class="counts-of"><span>${label}</span>
            <${Stepper} label=${label} value=${cell[one.name]} set=${(/** @type {any} */ value) => count(one.name, value)} /></span>`;
      })
    }
    ${
      hasAbsent(form) &&
      html`
        <button type="button" class=${cell.out ? "chip pick on" : "chip pick"} aria-pressed=${Boolean(cell.out)}
            onClick=${() => set(cell.out ? {} : { out: true })}>${outOf(form)}</button>`
    }
    <button type="button" class="second" onClick=${close}>${translate("done")}</button></div>`;
}

const MOST = 9999;

/**
 * A number, by taps or typed; a text that is none is kept as it is, and marked.
 * @param {{label: string, value: any, least?: number, set: (value: any) => void}} props
 */
export function Stepper({ label, value, least = 0, set }) {
  const number = Number.isSafeInteger(value) ? value : null;
  const put = (/** @type {number} */ next) => set(Math.max(least, Math.min(MOST, next)));
  const type = (/** @type {string} */ text) => {
    const plainText = text.trim();
    set(plainText === "" ? undefined : /^\d{1,4}$/.test(plainText) ? Number(plainText) : plainText);
  };
  const isText = value !== undefined && number === null;
  return html`<span class=${isText ? "stepper garbled" : "stepper"} role="group" aria-label=${label}>
    <button type="button" aria-label=${translate("stepper-more", { name: label })}
        onClick=${() => put((number ?? least - 1) + 1)}>+</button>
    <input inputmode="numeric" aria-label=${label} aria-invalid=${isText} value=${value ?? ""}
        onInput=${(/** @type {any} */ e) => type(e.target.value)} />
    <button type="button" aria-label=${translate("stepper-less", { name: label })} disabled=${!number}
        onClick=${() => put((number ?? least + 1) - 1)}>−</button></span>`;
}

/** The cards of a deck that are drawn; without a deck they are typed. @param {Props} props */
function Hand({ form, words, face, cell, set }) {
  const column = /** @type {import("../data/pad.js").Column} */ (handOf(form));
  const flags = flagsOf(form);
  const cards = cell[column.name];
  const others = Object.fromEntries(
    form.columns
      .filter(({ kind, name }) => kind === "number" && name in cell)
      .map(({ name }) => [name, cell[name]]),
  );
  /** What became of the hand: a word, whether it is that, and what the cell says then. @type {[string, boolean, Cell][]} */
  const ends = [
    ...(words.hidden
      ? /** @type {[string, boolean, Cell][]} */ ([
          [words.hidden, cards === null, { ...others, [column.name]: null }],
        ])
      : []),
    ...flags.map(
      (flag) =>
        /** @type {[string, boolean, Cell]} */ ([
          labelOf(flag),
          Boolean(cell[flag.name]),
          { ...others, [flag.name]: true },
        ]),
    ),
  ];
  const isOpen = !ends.some(([, is]) => is);
  const label = labelOf(column);
  return html`${
    ends.length > 0 &&
    html`<div class="winners" role="group" aria-label=${translate("editor-hand")}>${[
      /** @type {[string, boolean, Cell]} */ ([
        label,
        isOpen && Boolean(cards),
        { ...others, [column.name]: [] },
      ]),
      ...ends,
    ].map(
      ([name, is, next]) =>
        html`
          <button type="button" class=${is ? "chip pick on" : "chip pick"} aria-pressed=${is} onClick=${() => set(is ? cell : next)}>
            ${name}</button>`,
    )}</div>`
  }${
    isOpen &&
    html`
      <${CardsOf} face=${face} label=${label} column=${column} cards=${cards}
          set=${(/** @type {any} */ next) => set({ ...others, [column.name]: next })} />`
  }`;
}

/**
 * @param {{face: import("../faces/types.js").Face, label: string, column: import("../data/pad.js").Column, cards: any,
 *   set: (cards: any) => void}} props
 */
function CardsOf({ face, label, column, cards, set }) {
  const [choosing, setChoosing] = useState(false);
  const own = isUnderstood(column, cards) ? (cards ?? []) : [];
  const deck = (face.deck?.({}) ?? []).filter((code) => !own.includes(code));
  const type = (/** @type {string} */ text) => {
    const codes = text.trim().split(/\s+/).filter(Boolean);
    set(codes.length ? codes : undefined);
  };
  if (!face.deck)
    return html`<label class="counts-of"><span>${label}</span>
      <input placeholder=${translate("editor-blanks")} value=${own.join(" ")}
          onChange=${(/** @type {any} */ e) => type(e.target.value)} /></label>`;
  const without = (/** @type {string} */ code) =>
    set(own.filter((/** @type {string} */ one) => one !== code));
  return html`<span class="cards edit" role="group" aria-label=${label}>${own.map(
    (/** @type {string} */ code) =>
      html`
        <button type="button" class="place" onClick=${() => without(code)}>
          <span class="vh">${translate("picker-take-away", { card: nameOf(face, code) })}</span>
          <${CardOrCode} face=${face} code=${code} /></button>`,
  )}
    <button type="button" class="place blank" aria-label=${translate("picker-add")} onClick=${() => setChoosing(true)}>+</button></span>
    ${
      choosing &&
      html`<${Picker} cards=${deck} face=${face} view=${{}} title=${translate("picker-which")} done=${(
        /** @type {string | null} */ code,
      ) => {
        setChoosing(false);
        if (code) set([...own, code]);
      }} />`
    }`;
}

/** @param {import("../faces/types.js").Face} face @param {string} code */
const nameOf = (face, code) => (face.isCard(code, {}) ? face.named(code, {}) : code);

/**
 * A card of the game drawn; the code of what is none, or of a game without pictures.
 * @param {{face: import("../faces/types.js").Face, code: string}} props
 */
export function CardOrCode({ face, code }) {
  if (face.isCard(code, {})) return html`<${Card} face=${face} code=${code} view=${{}} silent />`;
  const tint = face.deck ? "red" : (face.tint?.(code, {}) ?? "");
  return html`<span class="mini" data-tint=${tint}>${face.deck ? code : face.short?.(code, {})}</span>`;
}
