/**
 * The clock of a phase, for games in which the first counts: a face names the member that takes it, and the page fills it.
 *
 * @typedef {import("./types.js").Move} Move
 * @typedef {import("./types.js").Parametric} Parametric
 */

/**
 * Moves that are made of choices, without the choice that the clock makes.
 * @param {Parametric[]} parametric
 * @param {string | undefined} clock
 */
export const unasked = (parametric, clock) =>
  parametric.map((one) => ({
    ...one,
    schema: {
      ...one.schema,
      required: (one.schema.required ?? []).filter((/** @type {string} */ name) => name !== clock),
    },
  }));

/**
 * A move with its time, where a move of its kind may carry one.
 * @param {Move} move
 * @param {Parametric[]} parametric
 * @param {string | undefined} clock
 * @param {number} elapsed
 */
export function timed(move, parametric, clock, elapsed) {
  const takes = parametric.some(
    ({ type, schema }) => type === move.type && clock && clock in (schema.properties ?? {}),
  );
  return takes && clock ? { ...move, [clock]: elapsed } : move;
}
