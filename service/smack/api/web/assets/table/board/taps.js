/**
 * A click, understood: it goes on towards a listed move, makes a move whose choices multiply, begins anew, or asks the referee
 * for something that nobody listed. In that order.
 *
 * @typedef {import("./selection.js").Pick} Pick
 * @typedef {import("../data/api.js").Move} Move
 * @typedef {{game: string, scene: import("../data/session.js").Scene, picks: Pick[], due: import("../data/api.js").Due[]}} Table
 */

import { composed, fitting, settled } from "./selection.js";
import { moveSchemas } from "../data/schema.js";

/** @param {Table} table @param {Pick} one @returns {{picks: Pick[]} | {move: Move}} */
export function choose(table, one) {
  const { picks } = table;
  if (picks.some(({ id }) => id === one.id))
    return { picks: picks.filter(({ id }) => id !== one.id) };
  const more = [...picks, one];
  const isCard = one.facets.some((facet) => "*" in facet);
  const ways = isCard
    ? [
        () => listed(table, more),
        () => drawn(table, more),
        () => listed(table, [one]),
        () => asked(table, [one]),
        () => asked(table, more),
      ]
    : [
        () => listed(table, more),
        () => drawn(table, more),
        () => asked(table, more),
        () => listed(table, [one]),
        () => asked(table, [one]),
      ];
  for (const way of ways) {
    const found = way();
    if (found) return found;
  }
  return { picks: [one] };
}

/** @param {Table} table @param {Pick[]} picks */
function listed({ scene }, picks) {
  const fit = fitting(scene.moves, picks);
  const others = scene.parametric.some((one) => composed(one.schema, picks, one.player));
  if (fit.length === 1 && !others && settled(fit[0], picks)) return { move: fit[0] };
  return fit.length ? { picks } : null;
}

/** @param {Table} table @param {Pick[]} picks */
function drawn({ scene }, picks) {
  const found = scene.parametric
    .map((one) => composed(one.schema, picks, one.player))
    .filter((one) => one !== null);
  const ready = found.filter(
    ({ move, missing }) =>
      missing.length === 0 && !Object.values(move).some((value) => typeof value === "object"),
  );
  if (ready.length === 1 && found.length === 1) return { move: ready[0].move };
  return found.length ? { picks } : null;
}

/** A move that nobody listed, if the places say all of it. @param {Table} table @param {Pick[]} picks */
function asked({ game, scene, due }, picks) {
  const schemas = moveSchemas(game);
  for (const { player, moves } of due) {
    if (player !== null && !scene.actors.includes(player)) continue;
    for (const type of moves) {
      const schema = schemas.get(type);
      const made = schema && composed(schema, picks, schema.properties.player ? player : null);
      if (made && made.missing.length === 0) return { move: { ...made.move, type } };
    }
  }
  return null;
}
