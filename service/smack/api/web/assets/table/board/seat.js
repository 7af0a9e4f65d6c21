/** Somebody's seat: who sits there, what is to be noted, and what lies before them; one's own hand in the order one likes. */

import { Mini } from "./card.js";
import { Cards } from "./groups.js";
import { DEALT, remember, remembered } from "./sorting.js";
import { html, useState } from "../vendor/preact-htm.js";
import { written } from "./text.js";

/**
 * @typedef {import("./groups.js").Props} Props
 * @typedef {import("../faces/face.js").Place} Place
 * @typedef {import("../faces/face.js").Group} Group
 * @typedef {import("../faces/face.js").Face} Face
 */

/** @param {{notes: [string, any][], face: Face, view: import("../data/api.js").Json}} props */
export const Notes = ({ notes, face, view }) =>
  notes.length === 0
    ? null
    : html`<ul class="notes">${notes.map(([name, value]) => html`<li data-tint=${typeof value === "string" ? value : ""}>${name && html`<span>${name} </span>`}<b>${written(face, value, view)}</b></li>`)}</ul>`;

/** `brief`: where there is no room for everybody, in a few words that open. @param {Props & {seat: Place, brief?: boolean}} props */
export function Seat(props) {
  const { seat, lit, pick, picks, face, view, called = {} } = props;
  const [by, setBy] = useState(() => remembered(view.game, face));
  const sort = (/** @type {string} */ next) => (remember(view.game, next), setBy(next));
  const [open, setOpen] = useState(false);
  const folds =
    props.brief && html`<${Brief} ...${props} open=${open} toggle=${() => setOpen(!open)} />`;
  const id = `seat-${seat.id}`;
  const chosen = picks.some((one) => one.id === id);
  const name = html`<span class="name">${called[seat.id] ? `${called[seat.id]} (${seat.id})` : seat.id}</span>`;
  const plate =
    pick && (chosen || lit(seat.facets))
      ? html`<button type="button" class=${chosen ? "plate lit picked" : "plate lit"} aria-pressed=${chosen} onClick=${() => pick({ id, facets: seat.facets })}>${name}</button>`
      : html`<div class="plate">${name}</div>`;
  const states = [
    folds ? (open ? "open" : "folded") : "",
    seat.mine ? "mine" : "",
    seat.turn ? "turn" : "",
    seat.out ? "out" : "",
  ]
    .filter(Boolean)
    .join(" ");
  return html`<section class=${`seat ${states}`} data-seat=${seat.id} aria-label=${`${seat.id}${seat.mine ? ", your seat" : ""}${seat.turn ? ", on turn" : ""}`}>
    ${folds}${
      folds && !open
        ? ""
        : html`<header>${plate}<${Notes} notes=${seat.notes} face=${face} view=${view} />${seat.mine && !props.edit && seat.groups.some(isSorted) && html`<${Sorting} face=${face} by=${by} sort=${sort} />`}</header>
    <div class="groups">${seat.groups.map((group) => html`<${Cards} key=${group.id} ...${props} group=${group} mine=${seat.mine} by=${by} />`)}</div>`
    }
  </section>`;
}

/** A seat in a few words: who, what is noted, what lies on top; whether something in it can be chosen. @param {Props & {seat: Place, open: boolean, toggle: () => void}} props */
function Brief({ seat, face, view, lit, called = {}, open, toggle }) {
  const glows = [
    seat.facets,
    ...seat.groups.flatMap(({ facets = [], each, cards }) => [
      facets,
      ...(each ? cards.map(each) : []),
    ]),
  ].some(lit);
  const name = called[seat.id] ?? seat.id;
  if (open)
    return html`<button type="button" class="gist" aria-expanded="true" onClick=${toggle}><span class="vh">${name}, less</span></button>`;
  return html`<button type="button" class=${glows ? "gist glows" : "gist"} aria-expanded="false" onClick=${toggle}>
    <span class="name">${name}</span><span class="noted">${seat.notes.map(([about, value]) => html`<span><span class="vh">${about} </span>${written(face, value, view)}</span> `)}</span>
    <span class="counts">${seat.groups.filter(isCounted).map(Count)}</span><span class="tops">${seat.groups.filter((one) => !isCounted(one)).map((one) => Top(one, face, view))}</span>${glows && html`<span class="vh">something here can be chosen</span>`}</button>`;
}

/** Whether of a group no more is worth a word than how many there are. @param {Group} group */
const isCounted = ({ kind, cards }) => kind === "hand" || kind === "backs" || cards.at(-1) === "?";

/** @param {Group} group */
const Count = ({ label, cards }) =>
  html`<span class="count"><span class="vh">${label} </span>${cards.length}</span> `;

/** The card on top. @param {Group} group @param {Face} face @param {import("../data/api.js").Json} view */
function Top({ label, cards }, face, view) {
  const top = cards.at(-1);
  return top === undefined
    ? html`<span class="mini"><span class="vh">${label} empty</span> </span>`
    : html`<${Mini} face=${face} code=${top} view=${view} brief />`;
}

/** @param {Group} group */
const isSorted = ({ kind, cards }) => kind === "hand" && cards.length > 1;

/** @param {{face: Face, by: string, sort: (by: string) => void}} props */
const Sorting = ({
  face,
  by,
  sort,
}) => html`<select class="sorting" aria-label="Order of your hand" value=${by} onChange=${(/** @type {any} */ e) => sort(e.target.value)}>
  ${Object.keys(face.sorts).map((name) => html`<option value=${name}>by ${name}</option>`)}<option value=${DEALT}>as dealt</option></select>`;
