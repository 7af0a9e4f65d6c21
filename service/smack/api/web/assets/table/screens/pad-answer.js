/** What the service makes of a score pad: the sums, and what is wrong in the words of the pad. */

import { faultText } from "../board/text.js";
import { isPassing, Problem, score } from "../data/api.js";
import { tallyOf, withoutFault } from "../data/pad.js";
import { sumsOf } from "../faces/pads.js";
import { useEffect, useState } from "../vendor/preact-htm.js";

/**
 * @typedef {import("../data/pad.js").Form} Form
 * @typedef {import("../data/pad.js").Pad} Pad
 * @typedef {import("../data/pad.js").Where} Where
 * @typedef {import("../faces/pads.js").PadWords} PadWords
 * @typedef {{message: string, where: Where | null}} Fault
 * @typedef {{answer: import("../data/types.js").Score | null, points: import("../faces/pads.js").Points, faults: Fault[],
 *   problem: Error | null, waiting?: boolean, bonus?: string}} Answered  `waiting`: whether the service cannot be reached just now
 */

/** @type {Answered} */
const NOTHING = {
  answer: null,
  points: { cells: {}, totals: {}, sums: {} },
  faults: [],
  problem: null,
};
const AGAIN = 5000; // ms until the service is tried again

/**
 * What the service makes of the pad.
 * @param {string} game
 * @param {Form} form
 * @param {PadWords} words
 * @param {Pad} pad
 * @returns {Answered}
 */
export function useAnswer(game, form, words, pad) {
  const [answered, setAnswered] = useState(NOTHING);
  const key = JSON.stringify(pad);
  useEffect(() => {
    let late = false;
    let timer = 0;
    const ask = () => {
      clearTimeout(timer);
      answerTo(game, form, words, pad).then((next) => {
        if (late) return;
        setAnswered(next);
        if (next.waiting) timer = window.setTimeout(ask, AGAIN);
      });
    };
    ask();
    addEventListener("online", ask);
    return () => {
      late = true;
      clearTimeout(timer);
      removeEventListener("online", ask);
    };
  }, [key]);
  return answered;
}

/**
 * The sums; where something is wrong, the faults, and the sums without what is wrong.
 * @param {string} game @param {Form} form @param {PadWords} words @param {Pad} pad @returns {Promise<Answered>}
 */
async function answerTo(game, form, words, pad) {
  const { tally, places, locate } = tallyOf(form, pad, words);
  if (places.length === 0) return NOTHING;
  try {
    const answer = await score(game, { tally });
    const bonus = words.bonus?.(answer) ?? "";
    return { ...NOTHING, answer, points: (words.points ?? sumsOf)(answer, places), bonus };
  } catch (error) {
    if (isPassing(error)) return { ...NOTHING, waiting: true };
    const problem = /** @type {Error} */ (error);
    if (!(problem instanceof Problem) || !problem.errors.length) return { ...NOTHING, problem };
    const faults = problem.errors.map((one) => faultIn(one, words, pad, locate(one.pointer)));
    const places = distinct(faults.flatMap(({ where }) => (where ? [where] : [])));
    if (places.length === 0) return { ...NOTHING, faults };
    const rest = places.reduce((some, where) => withoutFault(form, some, where, words), pad);
    const others = await answerTo(game, form, words, rest);
    return { ...others, answer: null, faults: [...faults, ...others.faults] };
  }
}

/** @param {Where[]} places @returns {Where[]} each once */
const distinct = (places) => [
  ...new Map(places.map((one) => [`${one.row}/${one.name}`, one])).values(),
];

/** @param {{message: string, code: string}} error @param {PadWords} words @param {Pad} pad @param {Where | null} where @returns {Fault} */
function faultIn({ message, code }, words, pad, where) {
  const own = words.messages?.[code];
  const text = typeof own === "function" ? where && own(pad.rows[where.row]) : own;
  return { message: text ?? faultText(message), where };
}
