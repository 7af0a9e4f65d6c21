/** The table drawn from what a face lays out of a view: the others and the piles above, one's own seat and the tray below. */

import { useScreen } from "../data/hooks.js";
import { html } from "../vendor/preact-htm.js";
import { Cards } from "./groups.js";
import { Notes, Seat } from "./seat.js";

const PHONE = "(max-width: 40rem), (max-height: 30rem)";
const FEW = 2; // others, beyond which a phone has a line for each
const MANY = 6; // others, beyond which every screen has
const CROWD = 3; // others, beyond which hidden hands are only counted

/** @param {import("./groups.js").Props & {foot?: any, moment?: import("../faces/face.js").Moment | null}} props */
export function Board({ foot, moment, ...props }) {
  const { face, view, me } = props;
  const board = face.lay(view, me);
  const others = board.seats.filter((seat) => !seat.mine);
  const brief = others.length > (useScreen(PHONE) ? FEW : MANY) && !props.edit;
  const own = board.seats.filter((seat) => seat.mine);
  const { shown } = props;
  const inSeats = { ...props, shown: shown?.inHands ? shown : null };
  const inMiddle = { ...props, shown: shown?.inHands ? null : shown };
  return html`<div class=${others.length > CROWD ? "board crowd" : "board"}>
    <div class="upper" role="group" aria-label="The others and the middle" tabindex="0">
      <div class="others">${others.map((seat) => html`<${Seat} key=${seat.id} ...${inSeats} seat=${seat} brief=${Boolean(props.edit) || (brief && seat.groups.length > FEW)} />`)}</div>
      <section class="middle" aria-label="The middle of the table">
        ${moment && html`<p class="moment" role="status"><b>${moment.title}</b> ${moment.text}</p>`}
        <div class="piles">${board.middle.map((group) => html`<${Cards} key=${group.id} ...${inMiddle} group=${group} />`)}</div>
        <${Notes} notes=${board.notes} face=${face} view=${view} />
      </section>
    </div>
    <div class="lower">${own.map((seat) => html`<${Seat} key=${seat.id} ...${inSeats} seat=${seat} />`)}${foot}</div>
  </div>`;
}
