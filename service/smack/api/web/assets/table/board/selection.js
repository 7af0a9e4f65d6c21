/**
 * From clicks to a move. A place on the table stands for one or more *facets*, members of a move that it could mean:
 * `{card: "red-A"}`, `{spot: 1}`, `{onto: 1}`; `{"*": "red-A"}` is a card, whatever the member is called. The moves that fit
 * the places picked so far are those that somebody lists; nothing here knows what is legal.
 *
 * @typedef {import("../data/api.js").Json} Json
 * @typedef {import("../data/api.js").Move} Move
 * @typedef {Json[]} Facets
 * @typedef {{id: string, facets: Facets, said?: boolean}} Pick  `said`: chosen by name, which may repeat what a click meant
 */

import { fill, isTold } from "../data/schema.js";

const ANY = "*";

/** @param {any} value @returns {any[]} the leaves of a value */
const leaves = (value) =>
  value && typeof value === "object" ? Object.values(value).flatMap(leaves) : [value];

/** The members of a move that a facet speaks of, or null if it speaks of another move. @param {Json} facet @param {Move} move */
function members(facet, move) {
  const found = [];
  for (const [name, value] of Object.entries(facet)) {
    const places = name === ANY ? Object.keys(move).filter(isTold) : [name];
    const place = places.find((one) => one in move && leaves(move[one]).includes(value));
    if (place === undefined) return null;
    found.push(place);
  }
  return found;
}

/** @param {Move} move @param {Pick[]} picks @returns {string[] | null} the members the picks speak of; null if they do not fit */
function covered(move, picks) {
  /** @type {string[]} */
  const all = [];
  const names = Object.keys(move);
  for (const { facets, said } of picks) {
    const last = Math.max(-1, ...all.map((name) => names.indexOf(name)));
    const found = facets.map((facet) => members(facet, move)).filter((one) => one !== null);
    const free = found.filter(
      (one) => said || one.some((name) => !all.includes(name) || typeof move[name] === "object"),
    );
    const next = free.find((one) => one.some((name) => names.indexOf(name) > last)) ?? free[0];
    if (!next) return null;
    all.push(...next);
  }
  return enough(move, picks) ? all : null;
}

/** A card picked twice has to be named twice. @param {Move} move @param {Pick[]} picks */
function enough(move, picks) {
  const named = leaves(move);
  const asked = picks.flatMap(({ facets }) =>
    facets[0] && ANY in facets[0] ? [facets[0][ANY]] : [],
  );
  return asked.every(
    (card) =>
      named.filter((one) => one === card).length >= asked.filter((one) => one === card).length,
  );
}

/** Whether the first pick is what a move begins with. @param {Move} move @param {Pick[]} picks */
const leads = (move, picks) =>
  covered(move, picks.slice(0, 1))?.includes(Object.keys(move).find(isTold) ?? "");

/** Whether picks come in the order in which a move names them. @param {Move} move @param {Pick[]} picks */
function inOrder(move, picks) {
  const all = covered(move, picks) ?? [];
  const places = all.map((name) => Object.keys(move).indexOf(name));
  return places.every((place, i) => i === 0 || place >= places[i - 1]);
}

/** The listed moves that go with what was picked; those that begin with it, if there are any. @param {Move[]} moves @param {Pick[]} picks @returns {Move[]} */
export function fitting(moves, picks) {
  const found = moves.filter((move) => covered(move, picks));
  const ordered = found.filter((move) => inOrder(move, picks));
  const leading = ordered.filter((move) => leads(move, picks));
  return [leading, ordered, found].find((some) => some.length) ?? [];
}

/** Whether picks say everything that a move says. @param {Move} move @param {Pick[]} picks */
export function settled(move, picks) {
  const all = covered(move, picks) ?? [];
  return Object.keys(move).every(
    (name) => !isTold(name) || all.includes(name) || leaves(move[name]).length === 0,
  );
}

/**
 * What is still to be chosen among several moves: the first member in which they differ.
 * @param {Move[]} moves @param {Pick[]} picks @returns {{name: string, values: any[]} | null}
 */
export function choice(moves, picks) {
  for (const name of new Set(moves.flatMap(Object.keys))) {
    const values = [
      ...new Map(moves.map((move) => [JSON.stringify(move[name]), move[name]])).values(),
    ];
    const open = moves.some((move) => !(covered(move, picks) ?? []).includes(name));
    if (values.length > 1 && open)
      return { name, values: values.filter((value) => value !== undefined) };
  }
  return null;
}

/**
 * A move of a schema made of what was picked, listed or not.
 * @param {Json} schema @param {Pick[]} picks @param {string | null} player
 * @returns {{move: Move, missing: string[]} | null} null if the schema has no room for a pick
 */
export function composed(schema, picks, player) {
  const ways = picks.reduce(
    (/** @type {Json[][]} */ all, { facets }) =>
      all.flatMap((way) => facets.map((one) => [...way, one])),
    [[]],
  );
  for (const way of ways.slice(0, 64)) {
    const cards = way.flatMap((facet) => (ANY in facet ? [facet[ANY]] : []));
    const known = way.filter((facet) => !(ANY in facet));
    const names = known.flatMap(Object.keys);
    if (new Set(names).size < names.length) continue;
    const { value, missing, left } = fill(
      schema,
      Object.assign(player ? { player } : {}, ...known),
      cards,
    );
    if (left.length === 0) return { move: /** @type {Move} */ (value), missing };
  }
  return null;
}
