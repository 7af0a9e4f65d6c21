/** A player's seat: the name, the notes and the cards that lie there; the own hand in the order the player likes. */

import { translate } from "../data/words.js";
import { html, useState } from "../vendor/preact-htm.js";
import { Mini } from "./card.js";
import { Cards } from "./groups.js";
import { AS_DEALT, remember, remembered } from "./sorting.js";
import { valueText } from "./text.js";

/**
 * @typedef {import("../data/types.js").View} View
 * @typedef {import("./groups.js").Props} Props
 * @typedef {import("../faces/types.js").Place} Place
 * @typedef {import("../faces/types.js").Group} Group
 * @typedef {import("../faces/types.js").Face} Face
 */

/** @param {{notes: [string, any][], face: Face, view: View}} props */
export const Notes = ({ notes, face, view }) =>
  notes.length === 0
    ? null
    : html`<ul class="notes">
      ${notes.map(
        ([name, value]) => html`
          <li data-tint=${typeof value === "string" ? value : ""}>${name && html`<span>${name} </span>`}
            <b key=${JSON.stringify(value)}>${valueText(face, value, view)}</b></li>`,
      )}</ul>`;

/**
 * `brief`: in a few words that open, where the screen is too small for all.
 * @typedef {Props & {seat: Place, moved?: boolean, side?: boolean, brief?: boolean}} SeatProps
 */

/** @param {SeatProps} props */
export function Seat(props) {
  const { seat, pick, brief } = props;
  const [open, setOpen] = useState(false);
  const state = brief ? (open ? " open" : " folded") : "";
  return html`<section class=${`seat${state}${statesOf(props)}`} data-seat=${seat.id} data-team=${seat.team}
      aria-label=${labelOf(props)} tabindex=${seat.mine && !pick ? 0 : undefined}>
    ${brief && html`<${Brief} ...${props} open=${open} toggle=${() => setOpen(!open)} />`}
    ${(!brief || open) && html`<${Whole} ...${props} />`}
  </section>`;
}

/** @param {SeatProps} props */
function statesOf({ seat, moved, side }) {
  /** @type {[string, unknown][]} */
  const all = [
    ["mine", seat.mine],
    ["turn", seat.turn],
    ["out", seat.out],
    ["moved", moved],
    ["side", side],
    ["reached", seat.groups.some(({ token }) => token)],
  ];
  return all.map(([name, holds]) => (holds ? ` ${name}` : "")).join("");
}

/** @param {SeatProps} props */
const labelOf = ({ seat, moved }) =>
  [
    seat.id,
    seat.mine && translate("seat-mine"),
    seat.turn && translate("seat-turn"),
    moved && translate("seat-moved"),
  ]
    .filter(Boolean)
    .join(", ");

/** A seat's name, notes and cards; the own hand in the order the player likes. @param {SeatProps} props */
function Whole(props) {
  const { seat, face, view, edit, ownNotes } = props;
  const [by, setBy] = useState(() => remembered(view.game, face));
  const sort = (/** @type {string} */ next) => (remember(view.game, next), setBy(next));
  const notes = [...seat.notes, ...((seat.mine && ownNotes) || [])];
  const sorting = seat.mine && !edit && seat.groups.some(isSorted);
  return html`<header><${Plate} ...${props} /><${Notes} notes=${notes} face=${face} view=${view} />
      ${sorting && html`<${Sorting} face=${face} by=${by} sort=${sort} />`}</header>
    <div class="groups">${seat.groups.map(
      (group) => html`
        <${Cards} key=${group.id} ...${props} group=${group} mine=${seat.mine} by=${by} />`,
    )}</div>`;
}

/** The name of who sits here, which can be chosen where a move asks for a player. @param {SeatProps} props */
function Plate({ seat, pick, picked, lit, called = {} }) {
  const id = `seat-${seat.id}`;
  const chosen = picked.has(id);
  const name = html`<span class="name">${called[seat.id] ? `${called[seat.id]} (${seat.id})` : seat.id}</span>`;
  if (!pick || !(chosen || lit(seat.token))) return html`<div class="plate">${name}</div>`;
  return html`<button type="button" class=${chosen ? "plate lit picked" : "plate lit"} data-place=${id} data-token=${seat.token}
      aria-pressed=${chosen} onClick=${() => pick({ id, token: seat.token })}>${name}</button>`;
}

/**
 * A seat in a few words: the name, the notes, the cards on top; whether something in it can be chosen.
 * @param {Props & {seat: Place, open: boolean, toggle: () => void}} props
 */
function Brief({ seat, face, view, lit, called = {}, open, toggle }) {
  const tokens = [
    seat.token,
    ...seat.groups.flatMap(({ token, tokenOf, cards }) => [
      token,
      ...(tokenOf ? cards.map(tokenOf) : []),
    ]),
  ];
  const glows = tokens.some((token) => token && lit(token));
  const name = called[seat.id] ?? seat.id;
  if (open)
    return html`<button type="button" class="gist" aria-expanded="true" onClick=${toggle}>
      <span class="vh">${translate("seat-less", { player: name })}</span></button>`;
  return html`<button type="button" class=${glows ? "gist glows" : "gist"} aria-expanded="false" onClick=${toggle}>
    <span class="name">${name}</span>
    <span class="noted">${seat.notes.map(
      ([about, value]) => html`
        <span><span class="about">${about} </span>${valueText(face, value, view)}</span> `,
    )}</span>
    <span class="counts">${seat.groups.filter(isCounted).map(Count)}</span>
    <span class="tops">${seat.groups.filter((one) => !isCounted(one)).map((one) => Top(one, face, view))}</span>
    ${glows && html`<span class="vh">${translate("seat-glows")}</span>`}</button>`;
}

/** Whether only the number of a group's cards is of interest. @param {Group} group */
const isCounted = ({ kind, cards }) => kind === "hand" || kind === "backs" || cards.at(-1) === "?";

/** @param {Group} group */
const Count = ({ label, cards, at }) =>
  html`<span class="count" data-group=${at} data-count=${cards.length}><span class="about">${label} </span>${cards.length}</span> `;

/** The card on top; of a pile its name and how many there are, too. @param {Group} group @param {Face} face @param {View} view */
function Top({ kind, label, cards }, face, view) {
  const top = cards.at(-1);
  const card =
    top === undefined
      ? html`<span class="mini"><span class="vh">${label} ${translate("place-empty")}</span> </span>`
      : html`<${Mini} face=${face} code=${top} view=${view} brief />`;
  return kind === "pile"
    ? html`<span class="topped"><span class="about">${label} </span>${card}<span class="deep"> ${cards.length}</span></span>`
    : card;
}

/** @param {Group} group */
const isSorted = ({ kind, cards }) => kind === "hand" && cards.length > 1;

/** @param {{face: Face, by: string, sort: (by: string) => void}} props */
const Sorting = ({ face, by, sort }) =>
  html`<select class="sorting" aria-label=${translate("sort")} value=${by} onChange=${(/** @type {any} */ e) => sort(e.target.value)}>
    ${Object.keys(face.sorts).map((name) => html`<option value=${name}>${translate(`sort-${name}`)}</option>`)}
    <option value=${AS_DEALT}>${translate("sort-dealt")}</option></select>`;
