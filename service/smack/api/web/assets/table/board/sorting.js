/**
 * The order in which cards are shown: as they were dealt, or by what a face can sort them. The browser keeps the choice for each
 * game; the state is never touched, so a card goes by its place in the state, not on the screen.
 *
 * @typedef {import("../data/types.js").View} View
 * @typedef {import("../faces/types.js").Face} Face
 * @typedef {Map<string, {cards: string[], fresh: Set<number>}>} News  what lay in each hand when it was last seen, and what was new
 */

import { load, store } from "../data/storage.js";

export const AS_DEALT = "dealt";

/** @param {string} game @param {Face} face @returns {string} how hands are sorted */
export function remembered(game, face) {
  const by = load(`order-${game}`);
  return by === AS_DEALT || by in face.sorts ? by : Object.keys(face.sorts)[0];
}

/** @param {string} game @param {string} by */
export const remember = (game, by) => store(`order-${game}`, by);

/** @param {string | number} a @param {string | number} b */
const compare = (a, b) =>
  typeof a === "number" && typeof b === "number"
    ? a - b
    : String(a).localeCompare(String(b), "en", { numeric: true });

/**
 * The places of cards in the order they are shown.
 * @param {string[]} cards
 * @param {Face} face
 * @param {Partial<View>} view
 * @param {string} by
 * @returns {number[]}
 */
export function order(cards, face, view, by) {
  const places = cards.map((_, i) => i);
  const { [by]: first, ...others } = face.sorts;
  if (!first) return places;
  const keys = [first, ...Object.values(others)];
  return places.sort((a, b) =>
    keys.reduce((sign, key) => sign || compare(key(cards[a], view), key(cards[b], view)), 0),
  );
}

/**
 * The places of the cards that came when a hand last changed. A hand that is new as a whole has no news.
 * @param {News} news @param {string} hand @param {string[]} cards @returns {Set<number>}
 */
export function fresh(news, hand, cards) {
  const before = news.get(hand);
  if (before && [...before.cards].sort().join() === [...cards].sort().join()) return before.fresh;
  const left = [...(before?.cards ?? cards)];
  const places = cards.flatMap((card, i) =>
    left.includes(card) ? (left.splice(left.indexOf(card), 1), []) : [i],
  );
  const recent = new Set(places.length < cards.length ? places : []);
  news.set(hand, { cards, fresh: recent });
  return recent;
}
