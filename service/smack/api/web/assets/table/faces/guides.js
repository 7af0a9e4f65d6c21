/**
 * How to play each game, in sentences for a player who has never seen it: the cards that the sentences are about.
 *
 * @typedef {import("./types.js").Guide} Guide
 */

import { translate } from "../data/words.js";

/** How many sentences a turn takes, and the cards that are explained. @type {Record<string, {turn: number, cards: string[][]}>} */
const GUIDES = {
  smackarang: {
    turn: 3,
    cards: [
      ["twistie"],
      ["flick"],
      ["glitch"],
      ["bounce"],
      ["crash"],
      ["zip"],
      ["smacklash", "red-A"],
    ],
  },
  smackem: {
    turn: 3,
    cards: [
      ["wild-1", "green-2"],
      ["blue-7", "green-6"],
    ],
  },
  smackshapes: { turn: 4, cards: [["star-4", "circle-8", "triangle-2"]] },
  smackdown: {
    turn: 3,
    cards: [
      ["AH", "AS"],
      ["3D", "5C", "7H", "9S"],
      ["2D", "4C", "6H", "8S"],
      ["6H", "8S"],
      ["2D", "4C"],
      ["10D", "JH", "JS"],
      ["QH", "KS"],
    ],
  },
  spank: {
    turn: 5,
    cards: [
      ["9S", "10H", "JS"],
      ["KD", "AH", "9C"],
    ],
  },
};

/** @param {string} game @returns {Guide} */
export function guideOf(game) {
  const { turn, cards } = GUIDES[game];
  return {
    line: translate(`${game}-line`),
    aim: translate(`${game}-aim`),
    turn: Array.from({ length: turn }, (_, i) => translate(`${game}-turn-${i + 1}`)),
    heading: translate(`${game}-heading`),
    cards: cards.map((codes, i) => [codes, translate(`${game}-card-${i + 1}`)]),
    score: translate(`${game}-score`),
  };
}
