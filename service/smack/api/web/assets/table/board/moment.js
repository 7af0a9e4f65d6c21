/** What just happened, told where players look: in the middle of the table, in the words of the log; who moved last is marked. */

import { visibleTo } from "../data/log-lines.js";
import { translate } from "../data/words.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "../vendor/preact-htm.js";
import { eventText } from "./text.js";

/**
 * @typedef {import("../data/types.js").View} View
 * @typedef {import("../data/types.js").Event} Event
 * @typedef {import("../faces/types.js").Face} Face
 */

const TOLD = 6; // events of a move that are told; the log has all
const SILENT = ["hand"]; // which each player sees in the hand

/**
 * Whether the next event says the same to its player, and more: who drew reads which card it was.
 * @param {Event} one
 * @param {Event} [next]
 */
const isSaidAgain = (one, next) =>
  one.to === "all" && next !== undefined && next.to !== "all" && next.player === one.player;

/**
 * The events of a move that are told to a player on the board.
 * @param {Event[]} events
 * @param {string | null} me
 * @param {string[]} [shown] types of events that the board shows in other ways
 * @returns {Event[]}
 */
export const toldEvents = (events, me, shown = []) =>
  visibleTo(events, me)
    .filter(({ type }) => ![...SILENT, ...shown].includes(type))
    .filter((one, i, all) => !isSaidAgain(one, all[i + 1]))
    .slice(0, TOLD);

/**
 * @param {{events: Event[], moment?: import("../faces/types.js").Moment | null, me: string | null, face: Face, view: View, turn?: number}}
 *   props
 *   `moment`: the end of a small round, which a face tells as a whole
 */
export function Happened({ events, moment, me, face, view, turn }) {
  const told = moment ? moment.besides : toldEvents(events, me, face.shown);
  const sentences = told.map((event) => html` ${eventText(face, event, view)}\u2060.`);
  return html`<${Told} key=${turn} sentences=${sentences} head=${moment && html`<b>${moment.title}</b> ${moment.text}`} />`;
}

/** Sentences as far as there is space for whole ones: the log has the rest. @param {{sentences: any[], head: any}} props */
function Told({ sentences, head }) {
  const box = useRef(/** @type {any} */ (null));
  const [many, setMany] = useState(sentences.length);
  const least = head ? 0 : 1;
  useEffect(() => {
    const again = () => setMany(sentences.length);
    addEventListener("resize", again); // as when a phone is turned
    return () => removeEventListener("resize", again);
  }, [sentences.length]);
  useLayoutEffect(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = box.current;
    const isCut = scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
    if (isCut && many > least) setMany(many - 1);
  });
  const left = sentences.length - many;
  return html`<p class="moment" role="status" ref=${box}>${head}${sentences.slice(0, many)}${
    left > 0 &&
    html`<span class="untold"> +${left}<span class="vh"> ${translate("moment-in-log")}</span></span>`
  }</p>`;
}

/**
 * The seat that moved last: a player's, or that of the player's team.
 * @param {Event[]} events
 * @param {View} view
 * @returns {string | null}
 */
export function moverOf(events, { teams = [] }) {
  const first = events.find((one) => one.player ?? one.team);
  const own = teams.find(({ players }) => players.some((one) => one === first?.player));
  return own?.id ?? first?.player ?? first?.team ?? null;
}
