/** A score pad from a file: what the service reads in it, and what is doubtful. */

import { translate } from "../data/words.js";
import { scoreFile } from "../data/api.js";
import { padOf } from "../data/pad-file.js";

/**
 * @typedef {import("../data/types.js").Game} Game
 * @typedef {import("../data/api.js").Problem} Problem
 * @typedef {import("../data/pad.js").Pad} Pad
 * @typedef {{file: Blob, names: string[], doubtful: string[]}} Doubt  a file, all its names, and those that may be slips
 * @typedef {{pad: Pad | null, errors: string[], doubt?: Doubt | null}} Read
 */

/**
 * The pad of the first match of a file; none if the service finds anything wrong in it, and a doubt if that is only whether names
 * are those of different players.
 * @param {Game} game @param {Blob} file @param {string[]} [names] all names that the file may have
 * @returns {Promise<Read>}
 */
export async function readFile(game, file, names) {
  try {
    return padIn(game, file, await scoreFile(game, file, names));
  } catch (error) {
    const { errors = [], message } = /** @type {Problem} */ (error);
    return { pad: null, errors: errors.length ? errors.map((one) => one.message) : [message] };
  }
}

/**
 * @param {Game} game @param {Blob} file @param {import("../data/types.js").ScoredMatch[]} matches what the service reads in it
 * @returns {Read}
 */
export function padIn(game, file, [first, ...others]) {
  const wrong = (first?.errors ?? []).map(({ line, column, message }) =>
    column
      ? translate("csv-error", { line, column, message })
      : translate("csv-row", { line, message }),
  );
  if (wrong.length) return { pad: null, errors: wrong, doubt: doubtIn(first, file) };
  if (!first?.tally) return { pad: null, errors: [], doubt: null };
  const errors = others.length ? [translate("csv-several")] : [];
  return { pad: padOf(first.tally, game.pad), errors };
}

/** @param {import("../data/types.js").ScoredMatch} match @param {Blob} file @returns {Doubt | null} */
function doubtIn({ errors, names }, file) {
  if (errors.some((one) => one.message_id !== "pad.name-near")) return null;
  const pairs = errors.flatMap(({ facts }) => [facts.name, facts.written]);
  return {
    file,
    names,
    doubtful: names.filter((name) => pairs.includes(name)),
  };
}
