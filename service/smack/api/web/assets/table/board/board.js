/** The table drawn from what a face lays out of a view: others above, piles between, one's own seat below. */

import { Cards } from "./groups.js";
import { Notes, Seat } from "./seat.js";
import { useScreen } from "../data/hooks.js";
import { html } from "../vendor/preact-htm.js";

const PHONE = "(max-width: 40rem)";
const FEW = 2; // others, beyond which a phone has a line for each
const MANY = 6; // others, beyond which every screen has
const CROWD = 3; // others, beyond which hands that nobody sees are only counted

/** @param {import("./groups.js").Props} props */
export function Board(props) {
  const { face, view, me } = props;
  const board = face.lay(view, me);
  const others = board.seats.filter((seat) => !seat.mine);
  const brief = others.length > (useScreen(PHONE) ? FEW : MANY) && !props.edit;
  const own = board.seats.filter((seat) => seat.mine);
  return html`<div class=${others.length > CROWD ? "board crowd" : "board"}>
    <div class="others">${others.map((seat) => html`<${Seat} key=${seat.id} ...${props} seat=${seat} brief=${brief && seat.groups.length > FEW} />`)}</div>
    <section class="middle" aria-label="The middle of the table">
      <div class="piles">${board.middle.map((group) => html`<${Cards} key=${group.id} ...${props} group=${group} />`)}</div>
      <${Notes} notes=${board.notes} face=${face} view=${view} />
    </section>
    ${own.map((seat) => html`<${Seat} key=${seat.id} ...${props} seat=${seat} />`)}
  </div>`;
}
