/**
 * The words of each game's score pad, and where its answer says what a cell is worth. What is counted is declared by the service; a
 * game without words here has a pad in the service's own.
 *
 * @typedef {import("../data/types.js").Schemas} Schemas
 * @typedef {import("../data/pad.js").Row} Row
 * @typedef {import("../data/types.js").Line} Line
 * @typedef {import("../data/types.js").Result} Result
 * @typedef {{row: number, name: string}[]} Places  the cells of a tally, in its order
 * @typedef {{cells: Record<string, any>, totals: Record<string, number>, sums: Record<string, any>}} Points
 *   `cells`: what each cell, "row/name", is worth; `totals`: the total after it; `sums`: of each name in all
 */

/**
 * @template [S=import("../data/types.js").Sheet] the sheet of the game
 * @typedef {{winner?: string, none?: string, hidden?: string, brief?: boolean, open?: boolean, bonus?: (answer: {sheet: S, result:
 *   Result}) => string,
 *   rounds?: boolean, points?: (answer: {sheet: S, result: Result}, places: Places) => Points,
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
 * @template T @param {Record<string, T>[]} records values by name of each complete row
 * @param {Places} places
 * @returns {Record<string, T>}
 */
function spread(records, places) {
  const rows = [...new Set(places.map(({ row }) => row))];
  return Object.fromEntries(
    records.flatMap((values, i) =>
      Object.entries(values).map(([name, value]) => [key(rows[i], name), value]),
    ),
  );
}

/** The sums alone. @param {{result: Result}} answer @returns {Points} */
export const sumsOf = ({ result }) => ({ cells: {}, totals: {}, sums: result.scores });

/** What a player gained in a deal. @param {number} total @param {{rule: string}[]} lines @param {boolean} won */
function signed(total, lines, won) {
  const chips = lines.some(({ rule }) => rule.includes(".chips."));
  const gain = chips ? `${total > 0 ? "+" : total < 0 ? "−" : "±"}${Math.abs(total)}` : "";
  return [won ? translate("pad-won") : "", gain].filter(Boolean).join(" ");
}

/** @type {PadWords} */
const SMACKARANG = {
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
};

/** @type {PadWords<Schemas["SmackemMatchSheet"]>} */
const SMACKEM = {
  get winner() {
    return translate("smackem-pad-winner");
  },
  get none() {
    return translate("smackem-pad-none");
  },
  open: true,
  bonus: ({ sheet }) => {
    const lines = sheet.entries.flatMap((entry) => entry.lines);
    const smack = lines.find(({ rule, points }) => rule.endsWith(".smack") && points > 0);
    return smack ? translate("smackem-pad-bonus", { points: smack.points / smack.count }) : "";
  },
  points: ({ sheet: { standings }, result }, places) => {
    const [points, totals] = [
      standings.rounds.map((round) => round.points),
      standings.rounds.map((round) => round.totals),
    ];
    return { cells: spread(points, places), totals: spread(totals, places), sums: result.scores };
  },
};

/** @type {PadWords<Schemas["SmackdownShowdownSheet"]>} */
const SMACKDOWN = {
  get winner() {
    return translate("smackdown-pad-winner");
  },
  get none() {
    return translate("smackdown-pad-none");
  },
  get hidden() {
    return translate("smackdown-pad-hidden");
  },
  points: ({ sheet: { deals = [] }, result }, places) => {
    const cells = deals.map(({ entries, outcome }) =>
      Object.fromEntries(
        entries.map(({ player = "", carried = 0, lines, total }) => [
          player,
          signed(total - carried, lines, outcome?.winner === player),
        ]),
      ),
    );
    const scores = deals.map((one) => one.scores);
    return { cells: spread(cells, places), totals: spread(scores, places), sums: result.scores };
  },
  messages: {
    "tally.stakes": (row) =>
      Object.values(row.cells).some(({ stake }) => stake !== undefined)
        ? null
        : translate("smackdown-pad-stakes"),
  },
};

/** @type {PadWords<Schemas["SpankScoreSheet"]>} */
const SPANK = {
  get messages() {
    return { value: translate("spank-pad-stack") };
  },
  points: ({ sheet: { turns = [] }, result }, places) => {
    const by = (/** @type {"points" | "total"} */ member) =>
      Object.fromEntries(
        turns.map((turn, i) => [key(places[i].row, places[i].name), turn[member]]),
      );
    return { cells: by("points"), totals: by("total"), sums: result.scores };
  },
};

/** Each reads sheets of its own game alone. @type {Record<string, PadWords<any>>} */
export const PADS = {
  smackarang: SMACKARANG,
  smackem: SMACKEM,
  smackshapes: { rounds: true },
  smackdown: SMACKDOWN,
  spank: SPANK,
};
