/** Standard cards drawn: rank and suit, for the games that are played with packs. */

import { html } from "../vendor/preact-htm.js";

/** @type {Record<string, [string, string, string]>} name, tint, outline */
const SUITS = {
  C: ["clubs", "ink", "M0-14a7 7 0 0 1 6 10.500a7 7 0 1 1-3.500 12.500q.500 5 4 7h-13q3.500-2 4-7a7 7 0 1 1-3.500-12.500a7 7 0 0 1 6-10.500z"],
  D: ["diamonds", "rouge", "M0-16L11 0 0 16-11 0z"],
  H: ["hearts", "rouge", "M0 15L-12 1a7.500 7.500 0 0 1 12-9 7.500 7.500 0 0 1 12 9z"],
  S: ["spades", "ink", "M0-16L12-1a7 7 0 0 1-10 8q.500 5 4.500 8h-13q4-3 4.500-8a7 7 0 0 1-10-8z"],
};
/** @type {Record<string, string>} */
const NAMES = { J: "jack", Q: "queen", K: "king", A: "ace" };

/** @param {string} code */
const split = (code) => [code.slice(0, -1), SUITS[code.slice(-1)]];

/** @type {Pick<import("./face.js").Face, "isCard" | "named" | "short" | "tint" | "art">} */
export const STANDARD = {
  isCard: (code) => (/^([2-9]|10|[JQKA])[CDHS]$/).test(code),
  named: (code) => `${NAMES[code.slice(0, -1)] ?? code.slice(0, -1)} of ${SUITS[code.slice(-1)][0]}`,
  short: (code) => code.slice(0, -1) + { C: "♣", D: "♦", H: "♥", S: "♠" }[code.slice(-1)],
  tint: (code) => SUITS[code.slice(-1)][1],
  art: (code) => {
    const [rank, [, tint, path]] = /** @type {[string, [string, string, string]]} */ (split(code));
    const court = rank in NAMES;
    return html`<g class="pips" data-tint=${tint}>
      <text class="rank" x="11" y="20">${rank}</text><path transform="translate(11 29) scale(.38)" d=${path} />
      ${court && rank !== "A" ? html`<text class="court" x="34" y="58">${rank}</text>` : ""}
      <path transform=${court && rank !== "A" ? "translate(44 71) scale(.55)" : "translate(33 52) scale(1.25)"} d=${path} />
      ${rank in { Q: 1, K: 1 } ? html`<path class="crown" d="M22 30l4-10 8 6 8-6 4 10z" transform="translate(0 2)" />` : ""}
    </g>`;
  },
};
