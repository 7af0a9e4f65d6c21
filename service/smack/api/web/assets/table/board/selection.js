/**
 * What taps mean: which choices a player has, what glows after the taps so far, and what the next tap makes of them. Pure functions.
 *
 * @typedef {import("../data/types.js").Move} Move
 * @typedef {import("../data/session.js").Scene} Scene
 * @typedef {import("../data/choices.js").Choices} Choices
 * @typedef {import("../faces/types.js").Face} Face
 * @typedef {import("./groups.js").Place} Place
 * @typedef {Record<string, Place[]>} Selections  what each player who acts here has tapped
 */

import { cardToken, choices, leads, step } from "../data/choices.js";

/** @typedef {import("../data/types.js").View} View */

/** @type {Choices} */
export const NONE = { sequences: [], composers: [] };

/** The choices of all players who act here. @param {Scene} scene @param {Face} face */
export function choicesOf({ view, moves, parametric, actors }, face) {
  const toTokens = (/** @type {Move} */ move) => face.tokens(move, view);
  return Object.fromEntries(
    actors.map((actor) => {
      const own = moves.filter(({ player }) => player === actor || !player);
      const mine = parametric.filter(({ player }) => player === actor);
      return [actor, choices(own, mine, toTokens, face)];
    }),
  );
}

/**
 * What a tap makes of a selection: a move, a selection, or nothing.
 * @param {Choices} choices @param {Place[]} places @param {Place} place
 * @param {Face} face @param {View} view @returns {{move?: Move, places?: Place[]}}
 */
export function tap(choices, places, place, face, view) {
  const at = places.findIndex(({ id }) => id === place.id);
  if (at >= 0) return { places: places.filter((_, i) => i !== at) };
  const before = step(choices, tokensOf(places)).complete;
  if (before && face.confirm?.(before, view) === place.token) return { move: before };
  return selected(choices, [...places, place]) ?? selected(choices, [place]) ?? {};
}

/**
 * What a selection is: a move, if nothing can be added to it, or the beginning of some.
 * @param {Choices} choices @param {Place[]} places
 */
function selected(choices, places) {
  const { complete, next, counters, list, only, partial } = step(choices, tokensOf(places));
  const isWhole = next.size === 0 && counters.length === 0 && !list;
  const move = (isWhole && complete) || only;
  if (move) return { move };
  return partial ? { places } : null;
}

/** @param {Place[]} places */
export const tokensOf = (places) => places.map(({ token }) => token);

/**
 * Whether a tap on a token goes on towards a legal move.
 * @param {Choices} choices @param {string[]} tokens @param {string} token
 * @param {Face} face @param {View} view
 */
export function glows(choices, tokens, token, face, view) {
  const { next, complete } = step(choices, tokens);
  return next.has(token) || Boolean(complete && face.confirm?.(complete, view) === token);
}

/**
 * Whose tap it is on a place that several players may mean: of a player with a selection that goes on there, else of one who
 * can begin there. @param {Record<string, Choices>} all @param {Selections} tapped
 * @param {string[]} actors @param {string} token @returns {string | null}
 */
export function actorFor(all, tapped, actors, token) {
  if (actors.length === 1) return actors[0];
  const going = actors.filter((one) => tapped[one]?.length);
  return (
    going.find((one) => leads(all[one], [...tokensOf(tapped[one]), token])) ??
    actors.find((one) => leads(all[one], [token])) ??
    actors.find((one) => token.startsWith(cardToken(one, ""))) ??
    null
  );
}

/**
 * The selections that still lead to a legal move after others have moved.
 * @param {Selections} tapped
 * @param {Record<string, Choices>} all
 * @returns {Selections}
 */
export const stillLegal = (tapped, all) =>
  Object.fromEntries(
    Object.entries(tapped).filter(
      ([actor, places]) => all[actor] && leads(all[actor], tokensOf(places)),
    ),
  );

/**
 * The places of a hinted move, as long as what is tapped follows it; the one that plays the move, once all others are tapped.
 * @param {Choices} choices @param {string[]} tapped @param {string[]} hinted tokens of the move
 * @param {(move: Move) => string | null} confirm the place that plays a move @returns {Set<string> | null}
 */
export function hintedPlaces(choices, tapped, hinted, confirm) {
  const named = new Set(hinted);
  if (!tapped.every((token) => named.has(token))) return null;
  const { next, complete } = step(choices, tapped);
  const left = hinted.filter((token) => !tapped.includes(token));
  if (left.length) return left.some((token) => next.has(token)) ? named : null;
  const end = complete && confirm(complete);
  return end ? named.add(end) : null;
}
