/**
 * Cards that lie together: a hand, a row, backs, a pile, a column. Each is a place that can be tapped, or has one for every card.
 *
 * @typedef {import("../data/types.js").View} View
 * @typedef {import("../faces/types.js").Face} Face
 * @typedef {import("../faces/types.js").Group} Group
 * @typedef {{id: string, token: string, owner?: string}} Place  what was tapped; `owner`: whose zone it lies in
 * @typedef {{cards: string[], inHands: boolean}} Shown  cards lit at an end, in hands or in the middle
 * @typedef {{face: Face, view: View, me: string | null, lit: (token: string, owner?: string) => boolean, picked: Set<string>,
 *   pick?: (place: Place) => void, edit?: (at: string, index: number) => void, called?: Record<string, string>, fast?: boolean,
 *   mine?: boolean, by?: string, news?: import("./sorting.js").News, shown?: Shown | null, owner?: string,
 *   ownNotes?: [string, any][]}} Props
 *   `picked`: the ids of selected places; `called`: what people call the players, beside their ids; `fast`: a finger down counts, not a
 *   finger up;
 *   of the own seat (`mine`), `by`: how the hand is sorted, `news`: which cards came last,
 *   `ownNotes`: what its cards are worth
 */

import { translate } from "../data/words.js";
import { backToken } from "../data/choices.js";
import { html } from "../vendor/preact-htm.js";
import { Card } from "./card.js";
import { AS_DEALT, fresh, order } from "./sorting.js";

const BACKS = 5;

/** @param {Props & {group: Group}} props */
export function Cards(props) {
  const { group } = props;
  const kinds = { hand: Spread, row: Spread, backs: Backs, pile: Pile, column: Column };
  const Kind = kinds[group.kind];
  const { label, count } = group;
  const name = count === undefined || group.kind === "hand" ? label : `${label}, ${count}`;
  const counted = group.kind !== "hand" && count !== undefined;
  return html`<div class=${`group ${group.kind}${group.big ? " big" : ""}`} role="group" aria-label=${name} data-group=${group.at}
      data-count=${group.cards.length}>
    <${Kind} ...${props} />
    <span class="label" aria-hidden="true" data-team=${group.team}>${group.caption ?? label}${
      counted && !group.caption ? html` <b>${count}</b>` : ""
    }
      ${group.note ? html`<i>${group.note}</i>` : ""}</span>
  </div>`;
}

/**
 * @typedef {Props & {id: string, token?: string | null, name: string, code?: string, at?: [string, number], children?: any, extra?: string,
 *   style?: Record<string, number>}} SpotProps
 */

/** @param {SpotProps} props */
const wonClass = ({ code, shown }) => (code && shown?.cards.includes(code) ? " won" : "");

/** What a tap on a place does, if it can be tapped. @param {SpotProps} props @returns {(() => void) | null} */
function tapOf({ id, token, edit, at, pick, owner }) {
  if (edit) return at ? () => edit(...at) : null;
  return pick && token ? () => pick({ id, token, owner }) : null;
}

/** A finger down counts, and the keyboard. @param {() => void} go */
const atOnce = (go) => ({
  onPointerDown: (/** @type {any} */ e) => (e.preventDefault(), go()),
  onClick: (/** @type {any} */ e) => e.detail === 0 && go(),
});

/** A place that can be tapped. @param {SpotProps} props */
function Spot(props) {
  const { id, token, name, code, lit, picked, children, extra = "", fast, owner, style } = props;
  const chosen = picked.has(id);
  const glows = Boolean(token && lit(token, owner));
  const states = `place ${extra}${glows ? " lit" : ""}${chosen ? " picked" : ""}${wonClass(props)}`;
  const badge = extra === "fresh" ? translate("card-badge") : undefined;
  const data = { "data-place": id, "data-code": code, "data-new": badge };
  const go = tapOf(props);
  if (!go)
    return html`<div class=${states} style=${style} ...${data}><span class="vh">${name}</span>${children}</div>`;
  const handlers = fast ? atOnce(go) : { onClick: go };
  return html`<button type="button" class=${states} style=${style} aria-pressed=${chosen} ...${data} data-token=${token} ...${handlers}>
    <span class="vh">${glows ? translate("card-glows", { card: name }) : name}</span>${children}</button>`;
}

const [TIGHT, CROWDED] = [9, 16]; // cards in a row, beyond which they lie closer together

/** @param {number} many cards */
const sizeClass = (many) =>
  many > CROWDED ? "spread tight crowded" : many > TIGHT ? "spread tight" : "spread";

/** The order of cards, and which of them came last: both of the own hand alone. @param {Props & {group: Group}} props */
function arranged({ group, face, view, edit, by, news, mine }) {
  const { cards, id, kind } = group;
  const own = kind === "hand" && mine && !edit;
  const places = order(cards, face, view, (own && by) || AS_DEALT);
  return { places, came: own && news ? fresh(news, id, cards) : new Set() };
}

/** @param {Props & {group: Group}} props */
function Spread(props) {
  const { group, face, view, edit } = props;
  const { cards } = group;
  const next = cards.length;
  const { places, came } = arranged(props);
  const nth = (/** @type {number} */ i) =>
    cards.slice(0, i).filter((code) => code === cards[i]).length;
  const name = (/** @type {number} */ i) => {
    if (cards[i] === "?") return translate("card-hidden-of", { place: group.label });
    const card = face.named(cards[i], view);
    return came.has(i) ? translate("card-new", { card }) : card;
  };
  return html`<div class=${sizeClass(next)} role="presentation">
    ${places.map(
      (i) =>
        html`<${Spot} ...${props} key=${`${cards[i]}-${nth(i)}`} id=${`${group.id}/${i}`} token=${group.tokenOf?.(cards[i], i)}
            name=${name(i)} code=${cards[i]} at=${/** @type {[string, number]} */ ([group.at, i])} extra=${came.has(i) ? "fresh" : ""}>
          <${Card} face=${face} code=${cards[i]} view=${view} silent /></${Spot}>`,
    )}
    ${
      edit &&
      html`
        <button type="button" class="place blank" aria-label=${translate("place-add", { place: group.label })}
            onClick=${() => edit(group.at, next)}>+</button>`
    }
    ${!edit && next === 0 && html`<span class="none">${translate("cards-none")}</span>`}
  </div>`;
}

/** Hidden cards, only a few of them drawn; one by one where one of them can be chosen. @param {Props & {group: Group}} props */
function Backs(props) {
  const { group, face, view, edit, lit } = props;
  if (edit) return Spread(props);
  const token = (/** @type {number} */ i) => backToken(group.by ?? "", i);
  const some = group.by && group.cards.some((_, i) => lit(token(i)));
  if (some) return Spread({ ...props, group: { ...group, tokenOf: (_, i) => token(i) } });
  const drawn = group.cards.slice(0, BACKS);
  return html`<div class="fan">
    <span class="vh">${translate("cards-hidden", { count: group.cards.length })}</span>
    ${drawn.map((code, i) => html`<${Card} key=${i} face=${face} code=${code} view=${view} silent />`)}</div>`;
}

/** @param {Props & {group: Group}} props */
function Pile(props) {
  const { group, face, view } = props;
  const top = group.cards.at(-1);
  const place = translate("place-count", { place: group.label, count: group.cards.length });
  const name =
    top && top !== "?" ? translate("place-top", { place, card: face.named(top, view) }) : place;
  /** @type {[string, number] | undefined} */
  const at = group.at ? [group.at, Math.max(0, group.cards.length - 1)] : undefined;
  return html`<${Spot} ...${props} id=${group.id} token=${group.token} name=${name} code=${top} at=${at}
    extra=${`heap h${Math.min(3, Math.ceil(group.cards.length / 12))}`}>
    ${
      top
        ? html`<${Card} key=${`${top}-${group.cards.length}`} face=${face} code=${top} view=${view} silent />`
        : html`<span class="empty">${group.id.endsWith("/new") ? "+" : ""}</span>`
    }</${Spot}>`;
}

const PEEK = 4; // cards of a column that show in full; more lie closer together

/** @param {Props & {group: Group}} props */
function Column(props) {
  const { group, face, view, edit } = props;
  const { cards } = group;
  if (edit) return Spread(props);
  const content = cards
    .map((code) => (code === "?" ? translate("place-hidden") : face.named(code, view)))
    .join(", ");
  const name = `${group.by ? `${group.by}, ` : ""}${group.label}: ${content || translate("place-empty")}`;
  const extra = cards.length > PEEK ? "stack close" : "stack";
  const drawn = cards.map(
    (code, i) =>
      html`<${Card} key=${`${code}-${i}`} face=${face} code=${code} view=${view} silent />`,
  );
  return html`<${Spot} ...${props} id=${group.id} token=${group.token} name=${name} code=${cards.at(-1)} extra=${extra}
      style=${{ "--cards": cards.length }}>
    ${cards.length ? drawn : html`<span class="empty"></span>`}</${Spot}>`;
}
