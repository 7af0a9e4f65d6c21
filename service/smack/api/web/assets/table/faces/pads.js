/**
 * The words of each game's score pad, and where its answer says what a cell is worth. What is counted is declared by the service; a
 * game without words here has a pad in the service's own.
 *
 * @typedef {import("../data/api.js").Json} Json
 * @typedef {import("../data/pad.js").Row} Row
 * @typedef {{row: number, name: string}[]} Places  the cells of a tally, in its order
 * @typedef {{cells: Record<string, any>, totals: Record<string, number>, sums: Record<string, any>}} Points
 *   `cells`: what each cell, "row/name", is worth; `totals`: the total after it; `sums`: of each name in all
 * @typedef {{winner?: string, none?: string, hidden?: string, brief?: boolean, open?: boolean, bonus?: (answer: Json) => string,
 *   rounds?: boolean, points?: (answer: Json, places: Places) => Points,
 *   messages?: Record<string, string | ((row: Row) => string | null)>}} PadWords
 *   `winner`: the question that a row has besides, `none`: the answer "no player";
 *   `hidden`: what a hand is called that was never shown; `brief`: whether a row counts by its winner alone;
 *   `open`: whether a row counts before its mark is given; `bonus`: what the mark is worth; `rounds`: whether rounds can
 *   be judged instead;
 *   `messages`: a fault in the words of this pad, by its code
 */

import { translate } from "../data/words.js";

/** @param {number} row @param {string} name */
const key = (row, name) => `${row}/${name}`;

/**
 * @param {Record<string, number>[]} records values by name of each complete row
 * @param {Places} places
 * @returns {Record<string, number>}
 */
function spread(records, places) {
  const rows = [...new Set(places.map(({ row }) => row))];
  return Object.fromEntries(
    records.flatMap((values, i) =>
      Object.entries(values).map(([name, value]) => [key(rows[i], name), value]),
    ),
  );
}

/** @param {Json[]} records @param {string} member */
const each = (records, member) => records.map((one) => one[member]);

/** The sums alone. @param {Json} answer @returns {Points} */
export const sumsOf = ({ result }) => ({ cells: {}, totals: {}, sums: result.scores });

/** What a player gained in a deal. @param {number} total @param {Json[]} lines @param {boolean} won */
function signed(total, lines, won) {
  const chips = lines.some(({ rule }) => rule.includes(".chips."));
  const gain = chips ? `${total > 0 ? "+" : total < 0 ? "−" : "±"}${Math.abs(total)}` : "";
  return [won ? translate("pad-won") : "", gain].filter(Boolean).join(" ");
}

/** @type {Record<string, PadWords>} */
export const PADS = {
  smackarang: {
    get winner() {
      return translate("smackarang-pad-winner");
    },
    get none() {
      return translate("smackarang-pad-none");
    },
    brief: true,
    messages: {
      "tally.winner": ({ winner }) => (winner === null ? translate("smackarang-pad-tap") : null),
    },
  },
  smackem: {
    get winner() {
      return translate("smackem-pad-winner");
    },
    get none() {
      return translate("smackem-pad-none");
    },
    open: true,
    bonus: ({ sheet }) => {
      const lines = sheet.entries.flatMap((/** @type {Json} */ entry) => entry.lines);
      const smack = lines.find(
        (/** @type {Json} */ { rule, points }) => rule.endsWith(".smack") && points > 0,
      );
      return smack ? translate("smackem-pad-bonus", { points: smack.points / smack.count }) : "";
    },
    points: ({ sheet, result }, places) => {
      const rounds = sheet.standings?.rounds ?? [];
      return {
        cells: spread(each(rounds, "points"), places),
        totals: spread(each(rounds, "totals"), places),
        sums: result.scores,
      };
    },
  },
  smackshapes: { rounds: true },
  smackdown: {
    get winner() {
      return translate("smackdown-pad-winner");
    },
    get none() {
      return translate("smackdown-pad-none");
    },
    get hidden() {
      return translate("smackdown-pad-hidden");
    },
    points: ({ sheet, result }, places) => {
      const deals = sheet.deals ?? [];
      const cells = deals.map((/** @type {Json} */ { entries, outcome }) =>
        Object.fromEntries(
          entries.map((/** @type {Json} */ { player, carried, lines, total }) => [
            player,
            signed(total - (carried ?? 0), lines, outcome.winner === player),
          ]),
        ),
      );
      return {
        cells: spread(cells, places),
        totals: spread(each(deals, "scores"), places),
        sums: result.scores,
      };
    },
    messages: {
      "tally.stakes": (row) =>
        Object.values(row.cells).some(({ stake }) => stake !== undefined)
          ? null
          : translate("smackdown-pad-stakes"),
    },
  },
  spank: {
    get messages() {
      return { value: translate("spank-pad-stack") };
    },
    points: ({ sheet, result }, places) => {
      const by = (/** @type {string} */ member) =>
        Object.fromEntries(
          (sheet.turns ?? []).map((/** @type {Json} */ turn, /** @type {number} */ i) => [
            key(places[i].row, places[i].name),
            turn[member],
          ]),
        );
      return { cells: by("points"), totals: by("total"), sums: result.scores };
    },
  },
};
