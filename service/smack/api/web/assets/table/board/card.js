/**
 * A card drawn: a face's picture on a blank card, a back for "?", a small one inside a sentence.
 *
 * @typedef {import("../data/types.js").View} View
 * @typedef {import("../faces/types.js").Face} Face
 */

import { translate } from "../data/words.js";
import { html } from "../vendor/preact-htm.js";

export const HIDDEN = "?";

/** `silent`: the place of the card has the name. @param {{face: Face, code: string, view: Partial<View>, silent?: boolean}} props */
export function Card({ face, code, view, silent }) {
  const back = code === HIDDEN;
  const name = back ? translate("card-hidden") : face.named(code, view);
  return html`<svg class=${back ? "card back" : "card"} data-card=${code} viewBox="0 0 60 84" role=${silent ? undefined : "img"}
      aria-label=${silent ? undefined : name} aria-hidden=${silent ? true : undefined}>
    <rect class="blank-card" x="1" y="1" width="58" height="82" rx="6" />
    ${back ? Back() : face.art(code, view)}
    <rect class="edge" x="1" y="1" width="58" height="82" rx="6" />
  </svg>`;
}

const Back = () => html`
  <rect class="weave" x="5" y="5" width="50" height="74" rx="4" />
  <path class="burst"
    d="M30 18l4 10 9-6-2 10 11 0-7 8 9 5-10 3 4 10-10-3-1 10-7-8-7 8-1-10-10 3 4-10-10-3 9-5-7-8 11 0-2-10 9 6z" />`;

/**
 * A card inside a sentence: its name, on its color; `brief`: of the name the last word.
 * @param {{face: Face, code: string, view: Partial<View>, brief?: boolean}} props
 */
export function Mini({ face, code, view, brief }) {
  const short = face.short?.(code, view) ?? face.named(code, view);
  return html`<span class="mini" data-tint=${face.tint?.(code, view) ?? ""}>
    <span aria-hidden="true">${brief ? short.split(" ").at(-1) : short}</span><span class="vh">${face.named(code, view)}</span></span>`;
}

/** @param {{cards: string[], face: Face, view: Partial<View>}} props cards in a row that cannot be tapped */
export const Row = ({ cards, face, view }) =>
  html`<span class="cards">${cards.map((code) => html`<${Card} face=${face} code=${code} view=${view} />`)}</span>`;

/** A card that is written out, drawn; nothing as long as it is none. @param {{face: Face, value: any}} props */
export function Whole({ face, value }) {
  const whole = value && typeof value === "object" && face.whole?.(value);
  if (!whole) return null;
  const [code, printed] = whole;
  return html`<${Card} face=${face} code=${code} view=${{ cards: { [code]: printed } }} />`;
}

/** Every card written out in a thing, by its code. @param {Face} face @param {any} thing @returns {Record<string, unknown>} */
export function wholes(face, thing) {
  if (!thing || typeof thing !== "object") return {};
  const whole = Array.isArray(thing) ? null : face.whole?.(thing);
  return Object.assign(
    whole ? { [whole[0]]: whole[1] } : {},
    ...Object.values(thing).map((one) => wholes(face, one)),
  );
}
