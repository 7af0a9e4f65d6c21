/**
 * What faces are made of: hands, piles, seats, and the names that are no cards.
 *
 * @typedef {import("../data/types.js").View} View
 * @typedef {import("./types.js").Group} Group
 * @typedef {import("./types.js").Place} Place
 */

import { translate } from "../data/words.js";
import { cardToken, seatToken } from "../data/choices.js";

/**
 * A hand: cards to tap for its owner, backs for the others.
 * @param {{id: string, hand: string[]}} player
 * @param {boolean} mine
 * @param {string} at
 * @returns {Group}
 */
export function hand({ id, hand: cards }, mine, at) {
  const hidden = cards.length > 0 && cards.every((code) => code === "?");
  return {
    id: at,
    label: translate("place-hand"),
    kind: hidden && !mine ? "backs" : "hand",
    by: id,
    cards,
    at,
    tokenOf: (code) => (code === "?" ? null : cardToken(id, code)),
    count: cards.length,
  };
}

const COLORS = ["red", "blue", "green", "yellow", "orange", "purple"];

/** The name of a color; of one that only a table has, its own word. @param {string} color */
export const colorText = (color) => (COLORS.includes(color) ? translate(`color-${color}`) : color);

/** @param {string} label @param {string[]} cards @param {string} at @param {string} [token] @returns {Group} of which the last is on top */
export const pile = (label, cards, at, token) => ({
  id: at,
  label,
  kind: "pile",
  cards,
  at,
  token,
  count: cards.length,
});

/**
 * Others first, in the order they sit after `me`; `me` last.
 * @template T
 * @param {T[]} all
 * @param {(one: T) => boolean} isMine
 * @returns {T[]}
 */
export function around(all, isMine) {
  const at = all.findIndex(isMine);
  return [...all.slice(at + 1), ...all.slice(0, at + 1)];
}

/**
 * The seats of a game of players.
 * @template {{id: string}} P @param {{players: P[], turn?: string | null}} view @param {string | null} me
 * @param {(player: P, i: number, mine: boolean) => Partial<Place>} more @returns {Place[]}
 */
export function seats(view, me, more) {
  const all = view.players.map((player, i) => {
    const mine = player.id === me;
    return {
      id: player.id,
      mine,
      turn: view.turn === player.id,
      token: seatToken(player.id),
      notes: [],
      groups: [],
      ...more(player, i, mine),
    };
  });
  return around(all, (one) => one.mine);
}

/** Whether a value is a list of words of which none is a name. @param {any} value @param {Set<string>} names */
export const isCards = (value, names) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof one === "string" && !names.has(one));

/** The names of all players in a view. @param {Pick<View, "players" | "teams">} view @returns {Set<string>} */
export const names = ({ players = [], teams = [] }) =>
  new Set([...players.map(({ id }) => id), ...teams.flatMap((team) => [team.id, ...team.players])]);

/**
 * Every list of words in a view that are no names: what a game without a face has for cards.
 * @param {Partial<View>} view @returns {Set<string>}
 */
export function words(view) {
  const playerNames = names(view);
  /** @type {Set<string>} */
  const cards = new Set();
  const look = (/** @type {any} */ value) => {
    if (isCards(value, playerNames)) value.forEach((/** @type {string} */ one) => cards.add(one));
    else if (value && typeof value === "object")
      Object.entries(value).forEach(([name, one]) => name !== "options" && look(one));
  };
  look(view);
  return cards;
}
