/** The faces there are. A game that is not here is played with plain cards. */

import { GUIDES } from "./guides.js";
import { PADS } from "./pads.js";
import { PLAIN } from "./plain.js";
import { SMACKARANG } from "./smackarang.js";
import { SMACKEM } from "./smackem.js";
import { SMACKSHAPES } from "./smackshapes.js";
import { SMACKDOWN } from "./smackdown.js";
import { SPANK } from "./spank.js";

/** @type {Record<string, import("./face.js").Face>} */
const FACES = {
  smackarang: SMACKARANG,
  smackem: SMACKEM,
  smackshapes: SMACKSHAPES,
  smackdown: SMACKDOWN,
  spank: SPANK,
};

const WITH_GUIDES = Object.fromEntries(
  Object.entries(FACES).map(([game, face]) => [
    game,
    { ...face, guide: GUIDES[game], pad: PADS[game] },
  ]),
);

/** @param {string} game @returns {import("./face.js").Face} */
export const faceOf = (game) => WITH_GUIDES[game] ?? PLAIN;
