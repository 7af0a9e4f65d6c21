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

/** @param {import("./groups.js").Props & {foot?: any, head?: any, far?: string[], moment?: import("../faces/face.js").Moment | null,
 *   events?: import("../data/api.js").Event[], turn?: number}} props `events`: those of the last move; `far`: people who sit across and
 *   read and play from there, `head`: what they can do */
export function Board({ foot, head, far = [], moment, events, turn, ...props }) {
  const { face, view, me, shown } = props;
  const laid = face.lay(view, me);
  const sits = (/** @type {import("../faces/face.js").Place} */ { id }) =>
    far.includes(id) ||
    (view.teams ?? []).some(
      (/** @type {any} */ one) =>
        one.id === id && one.players.some((/** @type {string} */ who) => far.includes(who)),
    );
  const across = laid.seats.filter((seat) => !seat.mine && sits(seat));
  const others = laid.seats.filter((seat) => !seat.mine && !sits(seat));
  const own = laid.seats.filter((seat) => seat.mine);
  const races = Boolean(face.race?.(view));
  const { board, dense } = useFit(`${me} ${others.length} ${across.length} ${races}`, races);
  const inSeats = { ...props, shown: shown?.inHands ? shown : null };
  const inMiddle = { ...props, shown: shown?.inHands ? null : shown };
  const isBrief = (/** @type {import("../faces/face.js").Place} */ { groups }) =>
    Boolean(props.edit) || (dense && groups.length > FEW);
  const mover = events ? moverOf(events, view) : null;
  const states = [
    others.length > CROWD ? "crowd" : "",
    dense ? "dense" : "",
    races ? "racing" : "",
  ].filter(Boolean);
  return html`<div ref=${board} class=${["board", ...states].join(" ")}>
    <div class="upper" role="group" aria-label=${translate("board-upper")} tabindex=${0}>
      ${
        across.length > 0 &&
        html`
          <div class="far">${across.map(
            (seat) => html`
              <${Seat} key=${seat.id} ...${inSeats} seat=${seat} side moved=${seat.id === mover} />`,
          )}${head}</div>`
      }
      <div class="others">${others.map(
        (seat) => html`
          <${Seat} key=${seat.id} ...${inSeats} seat=${seat} moved=${seat.id === mover} brief=${isBrief(seat)} />`,
      )}</div>
      <section class="middle" aria-label=${translate("board-middle")}>
        ${events && html`<${Happened} events=${events} moment=${moment} me=${me} face=${face} view=${view} turn=${turn} />`}
        <div class=${laid.slots ? "piles slots" : "piles"} tabindex=${laid.slots ? 0 : undefined}>
          ${laid.middle.map((group) => html`<${Cards} key=${group.id} ...${inMiddle} group=${group} />`)}
          ${range(laid.middle.length, laid.slots ?? 0).map((n) => html`<span class="slot" key=${n} aria-hidden="true"></span>`)}</div>
        <${Notes} notes=${laid.notes} face=${face} view=${view} />
      </section>
    </div>
    <div class="lower">${own.map((seat) => html`<${Seat} key=${seat.id} ...${inSeats} seat=${seat} moved=${seat.id === mover} />`)}
      ${foot}</div>
  </div>`;
}
