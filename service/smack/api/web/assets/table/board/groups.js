/**
 * Cards that lie together: a hand, a row, backs, a pile, a column; each a place that can be clicked.
 *
 * @typedef {import("../data/api.js").Json} Json
 * @typedef {import("./selection.js").Pick} Pick
 * @typedef {import("./selection.js").Facets} Facets
 * @typedef {import("../faces/face.js").Face} Face
 * @typedef {import("../faces/face.js").Group} Group
 * @typedef {{face: Face, view: Json, me: string | null, lit: (facets: Facets) => boolean, picks: Pick[],
 *   pick?: (pick: Pick) => void, edit?: (at: string, index: number) => void, called?: Record<string, string>,
 *   mine?: boolean, by?: string, news?: import("./sorting.js").News}} Props
 *   `called`: what people call the players, beside their ids; of one's own seat (`mine`), `by`: how the hand is sorted, `news`: what came of late
 */

import { Card } from "./card.js";
import { DEALT, fresh, order } from "./sorting.js";
import { html } from "../vendor/preact-htm.js";
import { many } from "./text.js";

const BACKS = 5;

/** @param {Props & {group: Group & {note?: string}}} props */
export function Cards(props) {
  const { group } = props;
  const kinds = { hand: Spread, row: Spread, backs: Backs, pile: Pile, column: Column };
  const Kind = kinds[group.kind];
  const label =
    group.count === undefined || group.kind === "hand"
      ? group.label
      : `${group.label}, ${group.count}`;
  return html`<div class=${`group ${group.kind}${group.big ? " big" : ""}`} role="group" aria-label=${label}>
    <${Kind} ...${props} />
    <span class="label" aria-hidden="true">${group.label}${group.kind !== "hand" && group.count !== undefined ? html` <b>${group.count}</b>` : ""}${group.note ? html`<i>by ${group.note}</i>` : ""}</span>
  </div>`;
}

/** A place that can be clicked. @param {Props & {id: string, facets: Facets, name: string, at?: [string, number], children?: any, extra?: string}} props */
function Spot({ id, facets, name, lit, picks, pick, edit, at, children, extra = "" }) {
  const chosen = picks.some((one) => one.id === id);
  const glow = lit(facets);
  const open = edit ? at !== undefined : pick && facets.length > 0;
  const states = `place ${extra}${glow ? " lit" : ""}${chosen ? " picked" : ""}`;
  if (!open) return html`<div class=${states} ><span class="vh">${name}</span>${children}</div>`;
  const click = () => (edit && at ? edit(...at) : pick?.({ id, facets }));
  return html`<button type="button" class=${states} aria-pressed=${chosen} data-place=${id} onClick=${click}><span class="vh">${name}${glow ? ", can be chosen" : ""}</span>${children}</button>`;
}

/** @param {Props & {group: Group}} props */
function Spread(props) {
  const { group, face, view, edit, by, news } = props;
  const { cards } = group;
  const next = cards.length;
  const own = group.kind === "hand" && props.mine && !edit;
  const places = order(cards, face, view, own && by ? by : DEALT);
  const came = own && news ? fresh(news, group.id, cards) : new Set();
  const nth = (/** @type {number} */ i) =>
    cards.slice(0, i).filter((code) => code === cards[i]).length;
  const name = (/** @type {number} */ i) =>
    cards[i] === "?"
      ? `A hidden card of ${group.label}`
      : `${face.named(cards[i], view)}${came.has(i) ? ", new" : ""}`;
  return html`<div class=${next > 9 ? "spread tight" : "spread"} role="presentation">
    ${places.map(
      (
        i,
      ) => html`<${Spot} ...${props} key=${`${cards[i]}-${nth(i)}`} id=${`${group.id}/${i}`} facets=${group.each?.(cards[i], i) ?? []}
      name=${name(i)} at=${[group.at, i]} extra=${came.has(i) ? "fresh" : ""}><${Card} face=${face} code=${cards[i]} view=${view} silent /></${Spot}>`,
    )}
    ${edit && html`<button type="button" class="place blank" aria-label=${`Add a card to ${group.label}`} onClick=${() => edit(group.at, next)}>+</button>`}
    ${!edit && next === 0 && html`<span class="none">no cards</span>`}
  </div>`;
}

/** @param {Props & {group: Group}} props */
function Backs(props) {
  const { group, face, view, edit } = props;
  if (edit) return Spread(props);
  return html`<div class="fan"><span class="vh">${many(group.cards.length, "hidden card")}</span>${group.cards.slice(0, BACKS).map((code, i) => html`<${Card} key=${i} face=${face} code=${code} view=${view} silent />`)}</div>`;
}

/** @param {Props & {group: Group}} props */
function Pile(props) {
  const { group, face, view } = props;
  const top = group.cards.at(-1);
  const name = `${group.label}, ${group.cards.length ? many(group.cards.length, "card") : "no cards"}${top && top !== "?" ? `, on top ${face.named(top, view)}` : ""}`;
  return html`<${Spot} ...${props} id=${group.id} facets=${group.facets ?? []} name=${name} at=${group.at ? [group.at, Math.max(0, group.cards.length - 1)] : undefined}
    extra=${`heap h${Math.min(3, Math.ceil(group.cards.length / 12))}`}>
    ${top ? html`<${Card} key=${`${top}-${group.cards.length}`} face=${face} code=${top} view=${view} silent />` : html`<span class="empty">${group.id.endsWith("/new") ? "+" : ""}</span>`}</${Spot}>`;
}

/** @param {Props & {group: Group}} props */
function Column(props) {
  const { group, face, view, edit } = props;
  const said = group.cards
    .map((code) => (code === "?" ? "hidden" : face.named(code, view)))
    .join(", ");
  const cards = group.cards.map(
    (code, i) =>
      html`<${Card} key=${`${code}-${i}`} face=${face} code=${code} view=${view} silent />`,
  );
  if (edit) return Spread(props);
  return html`<${Spot} ...${props} id=${group.id} facets=${group.facets ?? []} name=${`${group.by ? `${group.by}, ` : ""}${group.label}: ${said || "empty"}`} extra="stack">
    ${cards.length ? cards : html`<span class="empty"></span>`}</${Spot}>`;
}
