/**
 * The one sentence that says what a player can do now. It is made of what is offered: a face says what each type of move is called, and
 * a type without a legal move is never named.
 *
 * @typedef {import("../faces/types.js").Face} Face
 * @typedef {import("../faces/types.js").Situation} Situation
 */

import { language, translate } from "../data/words.js";
import { step } from "../data/choices.js";
import { capital } from "./text.js";

/** @typedef {import("../data/types.js").View} View */

const NAMED = 2; // things to do that a sentence names; the others are on buttons

/**
 * @param {View} view @param {string} me
 * @param {import("../data/choices.js").Choices} choices @param {string[]} tokens what the player has tapped @returns {Situation}
 */
export function situationOf(view, me, choices, tokens) {
  const { complete } = step(choices, tokens);
  const moves = choices.sequences
    .filter((one) => tokens.every((token, i) => one.tokens[i] === token))
    .map(({ move }) => move);
  const kinds = new Set([
    ...choices.sequences.map(({ move }) => move.type),
    ...choices.composers.map(({ type }) => type),
  ]);
  return { view, me, kinds, tokens, moves, complete };
}

/**
 * @param {Face} face
 * @param {Situation} situation
 * @param {boolean} perhaps whether a move may be legal, depending on hidden cards
 * @returns {string}
 */
export function sentenceOf(face, situation, perhaps) {
  const { kinds, tokens } = situation;
  if (kinds.size === 0) return translate(perhaps ? "board-none-certain" : "board-none-now");
  const own = face.prompt?.(situation);
  if (own) return own;
  if (tokens.length) return translate("board-choose-on");
  const offered = (face.offers ?? [])
    .filter(([types]) => types.some((type) => kinds.has(type)))
    .map(([, text]) => text);
  const either = new Intl.ListFormat(language(), { type: "disjunction" });
  return offered.length
    ? capital(either.format(offered.slice(0, NAMED)))
    : translate("board-choose");
}
