/**
 * The table drawn from what a face lays out of a view: others above, piles between, one's own seat below.
 *
 * @typedef {import("./api.js").Json} Json
 * @typedef {import("./picks.js").Pick} Pick
 * @typedef {import("./picks.js").Facets} Facets
 * @typedef {import("./faces/face.js").Face} Face
 * @typedef {import("./faces/face.js").Group} Group
 * @typedef {{face: Face, view: Json, me: string | null, lit: (facets: Facets) => boolean, picks: Pick[],
 *   pick?: (pick: Pick) => void, edit?: (at: string, index: number) => void, called?: Record<string, string>}} Props
 *   `called`: what people call the players, beside their ids
 */

import { Card } from "./card.js";
import { html } from "./vendor/preact-htm.js";
import { many, written } from "./words.js";

const BACKS = 5;
const CROWD = 3; // others, beyond which hands that nobody sees are only counted

/** @param {Props} props */
export function Board(props) {
  const { face, view, me } = props;
  const board = face.lay(view, me);
  const others = board.seats.filter((seat) => !seat.mine);
  const own = board.seats.filter((seat) => seat.mine);
  return html`<div class=${others.length > CROWD ? "board crowd" : "board"}>
    <div class="others">${others.map((seat) => html`<${Seat} key=${seat.id} ...${props} seat=${seat} />`)}</div>
    <section class="middle" aria-label="The middle of the table">
      <div class="piles">${board.middle.map((group) => html`<${Cards} key=${group.id} ...${props} group=${group} />`)}</div>
      <${Notes} notes=${board.notes} face=${face} view=${view} />
    </section>
    ${own.map((seat) => html`<${Seat} key=${seat.id} ...${props} seat=${seat} />`)}
  </div>`;
}

/** @param {{notes: [string, any][], face: Face, view: Json}} props */
const Notes = ({ notes, face, view }) => notes.length === 0 ? null :
  html`<ul class="notes">${notes.map(([name, value]) => html`<li data-tint=${typeof value === "string" ? value : ""}>${name && html`<span>${name} </span>`}<b>${written(face, value, view)}</b></li>`)}</ul>`;

/** @param {Props & {seat: import("./faces/face.js").Place}} props */
function Seat(props) {
  const { seat, lit, pick, picks, face, view, called = {} } = props;
  const id = `seat-${seat.id}`;
  const chosen = picks.some((one) => one.id === id);
  const name = html`<span class="name">${called[seat.id] ? `${called[seat.id]} (${seat.id})` : seat.id}</span>`;
  const plate = pick && (chosen || lit(seat.facets))
    ? html`<button type="button" class=${chosen ? "plate lit picked" : "plate lit"} aria-pressed=${chosen} onClick=${() => pick({ id, facets: seat.facets })}>${name}</button>`
    : html`<div class="plate">${name}</div>`;
  const states = [seat.mine ? "mine" : "", seat.turn ? "turn" : "", seat.out ? "out" : ""].filter(Boolean).join(" ");
  return html`<section class=${`seat ${states}`} data-seat=${seat.id} aria-label=${`${seat.id}${seat.mine ? ", your seat" : ""}${seat.turn ? ", on turn" : ""}`}>
    <header>${plate}<${Notes} notes=${seat.notes} face=${face} view=${view} /></header>
    <div class="groups">${seat.groups.map((group) => html`<${Cards} key=${group.id} ...${props} group=${group} />`)}</div>
  </section>`;
}

/** @param {Props & {group: Group & {note?: string}}} props */
function Cards(props) {
  const { group } = props;
  const kinds = { hand: Spread, row: Spread, backs: Backs, pile: Pile, column: Column };
  const Kind = kinds[group.kind];
  const label = group.count === undefined || group.kind === "hand" ? group.label : `${group.label}, ${group.count}`;
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
  const { group, face, view, edit } = props;
  const next = group.cards.length;
  return html`<div class=${next > 9 ? "spread tight" : "spread"} role="presentation">
    ${group.cards.map((code, i) => html`<${Spot} ...${props} key=${`${code}-${i}`} id=${`${group.id}/${i}`} facets=${group.each?.(code, i) ?? []}
      name=${code === "?" ? `A hidden card of ${group.label}` : face.named(code, view)} at=${[group.at, i]}><${Card} face=${face} code=${code} view=${view} silent /></${Spot}>`)}
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
  const said = group.cards.map((code) => (code === "?" ? "hidden" : face.named(code, view))).join(", ");
  const cards = group.cards.map((code, i) => html`<${Card} key=${`${code}-${i}`} face=${face} code=${code} view=${view} silent />`);
  if (edit) return Spread(props);
  return html`<${Spot} ...${props} id=${group.id} facets=${group.facets ?? []} name=${`${group.by ? `${group.by}, ` : ""}${group.label}: ${said || "empty"}`} extra="stack">
    ${cards.length ? cards : html`<span class="empty"></span>`}</${Spot}>`;
}
