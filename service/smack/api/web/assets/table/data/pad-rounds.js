/**
 * Rounds of Smackshapes on a score pad: the cards laid and who tapped what, as a tally that the service judges.
 *
 * @typedef {{kind: string, from?: string | number, to?: string | number, amount?: number, color?: string, shape?: string,
 *   number?: number}} Action  of a special card
 * @typedef {{shape?: string, number?: number | string, color?: string, ranking?: string[], action?: Action | null}} Printed  as far as it
 *   is
 *   written down; a text in place of a number is not understood
 * @typedef {Required<Pick<Printed, "shape" | "number" | "color">> & Printed} WholeCard
 * @typedef {{player: string, kind: "tap" | "call", card?: string}} Answer
 * @typedef {{laid: Record<string, Printed>, answers: Answer[], done?: boolean}} Round  `done`: whether it is to be judged
 * @typedef {{smackhead: string | null, special: boolean, rounds: Round[]}} Judged  `smackhead`: of the first round; `special`: whether
 *   special cards are played
 */

/** @returns {Round} */
export const newRound = () => ({ laid: {}, answers: [] });

/** @returns {Judged} */
export const newJudged = () => ({ smackhead: null, special: false, rounds: [newRound()] });

/** @param {Printed} card @returns {string} */
export const nameOf = ({ shape, number }) => `${shape}-${number}`;

/** @param {Printed | undefined} card @returns {card is WholeCard} */
export const isWhole = (card) =>
  Boolean(card?.shape && Number.isSafeInteger(card.number) && card.color);

/**
 * The tally of the rounds before the first that is not done.
 * @param {string[]} names @param {Judged} judged @returns {import("./pad.js").Tally | null}
 */
export function tallyOf(names, { smackhead, special, rounds }) {
  const open = rounds.findIndex(({ done }) => !done);
  const done = open < 0 ? rounds : rounds.slice(0, open);
  if (done.length === 0) return null;
  return {
    rounds: done.map(({ laid, answers }, i) => ({
      ...(i === 0 && {
        players: names,
        smackhead: smackhead ?? names[0],
        ...(special && { colorcracks: true }),
      }),
      laid: Object.fromEntries(Object.entries(laid).filter(([, card]) => isWhole(card))),
      answers: answers.map(({ player, kind, card }) => ({ player, kind, ...(card && { card }) })),
    })),
  };
}

/** The kinds of special cards, and the members that each needs. @type {[string, (keyof Action)[]][]} */
export const SPECIALS = [
  ["ignore_color", ["color"]],
  ["ignore_shape", ["shape"]],
  ["ignore_number", ["number"]],
  ["add_color", ["amount", "color"]],
  ["add_shape", ["amount", "shape"]],
  ["shift_color", ["from", "to"]],
  ["shift_shape", ["from", "to"]],
  ["shift_number", ["from", "to"]],
  ["penalty_won_card", []],
  ["penalty_hand_card", []],
  ["penalty_skip", []],
];
