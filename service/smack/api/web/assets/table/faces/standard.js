/** Standard cards drawn: rank and suit, for the games that are played with packs. */

import { translate } from "../data/words.js";
import { html } from "../vendor/preact-htm.js";

/** @type {Record<string, [string, string]>} tint, outline */
const SUITS = {
  C: [
    "ink",
    "M0-14a7 7 0 0 1 6 10.500a7 7 0 1 1-3.500 12.500q.500 5 4 7h-13q3.500-2 4-7a7 7 0 1 1-3.500-12.500a7 7 0 0 1 6-10.500z",
  ],
  D: ["rouge", "M0-16L11 0 0 16-11 0z"],
  H: ["rouge", "M0 15L-12 1a7.500 7.500 0 0 1 12-9 7.500 7.500 0 0 1 12 9z"],
  S: ["ink", "M0-16L12-1a7 7 0 0 1-10 8q.500 5 4.500 8h-13q4-3 4.500-8a7 7 0 0 1-10-8z"],
};
/** @type {Record<string, string>} */
const CROWNS = {
  J: "M23 30q12-9 24 0l-2-8q-10-6-20 0z",
  Q: "M22 30l2-9 5 4 6-7 6 7 5-4 2 9z",
  K: "M22 31V19l6 5 7-9 7 9 6-5v12z",
};
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];

/** @param {string} code */
const split = (code) => [code.slice(0, -1), SUITS[code.slice(-1)]];

/** @type {Pick<import("./types.js").Face, "isCard" | "named" | "sorts" | "short" | "tint" | "art" | "deck">} */
export const STANDARD = {
  isCard: (code) => /^([2-9]|10|[JQKA])[CDHS]$/.test(code),
  named: (code) => translate("card-standard", { rank: code.slice(0, -1), suit: code.slice(-1) }),
  sorts: {
    suit: (code) => "CDSH".indexOf(code.slice(-1)),
    rank: (code) => RANKS.indexOf(code.slice(0, -1)),
  },
  short: (code) => code.slice(0, -1) + { C: "♣", D: "♦", H: "♥", S: "♠" }[code.slice(-1)],
  tint: (code) => SUITS[code.slice(-1)][0],
  deck: () => Object.keys(SUITS).flatMap((suit) => RANKS.map((rank) => rank + suit)),
  art: (code) => {
    const [rank, [tint, path]] = /** @type {[string, [string, string]]} */ (split(code));
    const picture = rank in CROWNS;
    return html`<g class="pips" data-tint=${tint}>
      <text class=${rank.length > 1 ? "rank two" : "rank"} x="12" y="20">${rank}</text>
      <path transform="translate(12 30) scale(.4)" d=${path} />
      ${
        picture
          ? html`
            <text class="court" x="35" y="61">${rank}</text><path class="crown" d=${CROWNS[rank]} />
            <path transform="translate(49 73) scale(.4)" d=${path} />`
          : html`<path transform="translate(34 52) scale(1.25)" d=${path} />`
      }
    </g>`;
  },
};
