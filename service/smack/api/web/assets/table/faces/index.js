/** The faces there are. A game that is not here is played with plain cards. */

import { PLAIN } from "./plain.js";
import { SMACKARANG } from "./smackarang.js";
import { SMACKEM } from "./smackem.js";
import { SMACKSHAPES } from "./smackshapes.js";
import { SMACKDOWN } from "./smackdown.js";
import { SPANK } from "./spank.js";

/** Each reads views of its own game alone. @type {Record<string, import("./types.js").Face<any, any, any, any>>} */
const FACES = {
  smackarang: SMACKARANG,
  smackem: SMACKEM,
  smackshapes: SMACKSHAPES,
  smackdown: SMACKDOWN,
  spank: SPANK,
};

/** @param {string} game @returns {import("./types.js").Face} */
export const faceOf = (game) => FACES[game] ?? PLAIN;
