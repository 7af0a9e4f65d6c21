/** The table drawn from what a face lays out of a view: the others and the piles above, one's own seat and the tray below. */

import { translate } from "../data/words.js";
import { html } from "../vendor/preact-htm.js";
import { useFit } from "./fit.js";
import { Cards } from "./groups.js";
import { Happened, moverOf } from "./moment.js";
import { Notes, Seat } from "./seat.js";

const FEW = 2; // groups of a seat that are shown where it has a line
const CROWD = 3; // others, beyond which hidden hands are only counted

/** @param {number} start @param {number} end */
const range = (start, end) => Array.from({ length: Math.max(0, end - start) }, (_, i) => start + i);

/**
 * @typedef {import("./groups.js").Props & {foot?: any, head?: any, far?: string[], moment?: import("../faces/types.js").Moment | null,
 *   events?: import("../data/types.js").Event[], turn?: number}} BoardProps `events`: those of the last move; `far`: people who sit across
 *   and read and play from there, `head`: what they can do
 * @typedef {import("../faces/types.js").Place} Place
 * @typedef {import("../faces/types.js").Group} Group
 */

/** Whether a seat is that of people who sit across, or of their team. @param {Place} seat @param {BoardProps} props */
const isAcross = ({ id }, { view, far = [] }) =>
  far.includes(id) ||
  (view.teams ?? []).some((one) => one.id === id && one.players.some((who) => far.includes(who)));

/** @param {number} others @param {boolean} dense @param {boolean} races */
const classOf = (others, dense, races) =>
  `board${others > CROWD ? " crowd" : ""}${dense ? " dense" : ""}${races ? " racing" : ""}`;

/** @param {BoardProps} props */
export function Board({ foot, head, moment, events, turn, ...props }) {
  const { face, view, me, shown, edit } = props;
  const { seats, ...laid } = face.lay(view, me);
  const across = seats.filter((seat) => !seat.mine && isAcross(seat, props));
  const others = seats.filter((seat) => !seat.mine && !isAcross(seat, props));
  const own = seats.filter((seat) => seat.mine);
  const races = Boolean(face.race?.(view));
  const { board, dense } = useFit(`${me} ${others.length} ${across.length} ${races}`, races);
  const inSeats = { ...props, shown: shown?.inHands ? shown : null };
  const mover = events ? moverOf(events, view) : null;
  const draw = (/** @type {Place} */ seat, /** @type {{side?: boolean, brief?: boolean}} */ as) =>
    html`<${Seat} key=${seat.id} ...${inSeats} ...${as} seat=${seat} moved=${seat.id === mover} />`;
  const isBrief = (/** @type {Place} */ { groups }) =>
    Boolean(edit) || (dense && groups.length > FEW);
  return html`<div ref=${board} class=${classOf(others.length, dense, races)}>
    <div class="upper" role="group" aria-label=${translate("board-upper")} tabindex=${0}>
      ${across.length > 0 && html`<div class="far">${across.map((seat) => draw(seat, { side: true }))}${head}</div>`}
      <div class="others">${others.map((seat) => draw(seat, { brief: isBrief(seat) }))}</div>
      <section class="middle" aria-label=${translate("board-middle")}>
        ${events && html`<${Happened} events=${events} moment=${moment} me=${me} face=${face} view=${view} turn=${turn} />`}
        <${Piles} ...${props} shown=${shown?.inHands ? null : shown} groups=${laid.middle} slots=${laid.slots ?? 0} />
        <${Notes} notes=${laid.notes} face=${face} view=${view} />
      </section>
    </div>
    <div class="lower">${own.map((seat) => draw(seat, {}))}${foot}</div>
  </div>`;
}

/**
 * The piles of the middle, and a slot for each that can be begun.
 * @param {import("./groups.js").Props & {groups: Group[], slots: number}} props
 */
const Piles = ({ groups, slots, ...props }) =>
  html`<div class=${slots ? "piles slots" : "piles"} tabindex=${slots ? 0 : undefined}>
    ${groups.map((group) => html`<${Cards} key=${group.id} ...${props} group=${group} />`)}
    ${range(groups.length, slots).map((n) => html`<span class="slot" key=${n} aria-hidden="true"></span>`)}</div>`;
