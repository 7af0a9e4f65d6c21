/** What just happened, told where players look: in the middle of the table, in the words of the log; who moved last is marked. */

import { visibleTo } from "../data/log-lines.js";
import { html } from "../vendor/preact-htm.js";
import { eventText } from "./text.js";

/**
 * @typedef {import("../data/api.js").Json} Json
 * @typedef {import("../data/api.js").Event} Event
 * @typedef {import("../faces/face.js").Face} Face
 */

const TOLD = 3; // events of a move that are told; the log has all
const SILENT = ["hand"]; // which each player sees in the hand

/**
 * @param {{events: Event[], moment?: import("../faces/face.js").Moment | null, me: string | null, face: Face, view: Json, turn?: number}} props
 *   `moment`: the end of a small round, which a face tells as a whole
 */
export function Happened({ events, moment, me, face, view, turn }) {
  if (moment)
    return html`<p class="moment" role="status" key=${turn}><b>${moment.title}</b> ${moment.text}</p>`;
  const told = visibleTo(events, me).filter(({ type }) => !SILENT.includes(type));
  if (told.length === 0) return html`<p class="moment" role="status"></p>`;
  return html`<p class="moment" role="status" key=${turn}>${told
    .slice(0, TOLD)
    .map((event, i) => html`${i ? " " : ""}${eventText(face, event, view)}\u2060.`)}</p>`;
}

/** The seat that moved last: a player's, or that of the player's team. @param {Event[]} events @param {Json} view @returns {string | null} */
export function moverOf(events, { teams = [] }) {
  const first = events.find((one) => one.player ?? one.team);
  const { player, team } = first ?? /** @type {Json} */ ({});
  const own = teams.find((/** @type {Json} */ one) => one.players.includes(player));
  return own?.id ?? player ?? team ?? null;
}
