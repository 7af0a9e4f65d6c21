/** Somebody's seat: who sits there, what is to be noted, and what lies before them; one's own hand in the order one likes. */

import { Cards } from "./groups.js";
import { DEALT, remember, remembered } from "./order.js";
import { html, useState } from "./vendor/preact-htm.js";
import { written } from "./words.js";

/**
 * @typedef {import("./groups.js").Props} Props
 * @typedef {import("./faces/face.js").Place} Place
 */

/** @param {{notes: [string, any][], face: import("./faces/face.js").Face, view: import("./api.js").Json}} props */
export const Notes = ({ notes, face, view }) => notes.length === 0 ? null :
  html`<ul class="notes">${notes.map(([name, value]) => html`<li data-tint=${typeof value === "string" ? value : ""}>${name && html`<span>${name} </span>`}<b>${written(face, value, view)}</b></li>`)}</ul>`;

/** @param {Props & {seat: Place}} props */
export function Seat(props) {
  const { seat, lit, pick, picks, face, view, called = {} } = props;
  const [by, setBy] = useState(() => remembered(view.game, face));
  const sort = (/** @type {string} */ next) => (remember(view.game, next), setBy(next));
  const id = `seat-${seat.id}`;
  const chosen = picks.some((one) => one.id === id);
  const name = html`<span class="name">${called[seat.id] ? `${called[seat.id]} (${seat.id})` : seat.id}</span>`;
  const plate = pick && (chosen || lit(seat.facets))
    ? html`<button type="button" class=${chosen ? "plate lit picked" : "plate lit"} aria-pressed=${chosen} onClick=${() => pick({ id, facets: seat.facets })}>${name}</button>`
    : html`<div class="plate">${name}</div>`;
  const states = [seat.mine ? "mine" : "", seat.turn ? "turn" : "", seat.out ? "out" : ""].filter(Boolean).join(" ");
  return html`<section class=${`seat ${states}`} data-seat=${seat.id} aria-label=${`${seat.id}${seat.mine ? ", your seat" : ""}${seat.turn ? ", on turn" : ""}`}>
    <header>${plate}<${Notes} notes=${seat.notes} face=${face} view=${view} />${seat.mine && !props.edit && seat.groups.some(isSorted) && html`<${Sorting} face=${face} by=${by} sort=${sort} />`}</header>
    <div class="groups">${seat.groups.map((group) => html`<${Cards} key=${group.id} ...${props} group=${group} mine=${seat.mine} by=${by} />`)}</div>
  </section>`;
}

/** @param {import("./faces/face.js").Group} group */
const isSorted = ({ kind, cards }) => kind === "hand" && cards.length > 1;

/** @param {{face: import("./faces/face.js").Face, by: string, sort: (by: string) => void}} props */
const Sorting = ({ face, by, sort }) => html`<select class="sorting" aria-label="Order of your hand" value=${by} onChange=${(/** @type {any} */ e) => sort(e.target.value)}>
  ${Object.keys(face.sorts).map((name) => html`<option value=${name}>by ${name}</option>`)}<option value=${DEALT}>as dealt</option></select>`;

