/**
 * The score pad of each game, as people know it: what a cell counts, and how a pad becomes a tally. The service judges the tally:
 * points, totals and faults come from its answer.
 *
 * @typedef {import("../data/api.js").Json} Json
 * @typedef {{name: string, column: string, label: string, max: number, many?: number}} Count  `column`: its name in a CSV file; `many`: so many numbers in a row
 * @typedef {{cells: Record<string, Json>, winner?: string | null}} Row  a cell without all its counts is still empty
 * @typedef {{names: string[], rows: Row[], judged?: import("../data/pad-rounds.js").Judged}} Pad  `judged`: rounds to be judged, in place of rows
 * @typedef {{row: number, name: string | null}} Where  without a name: the row as a whole
 * @typedef {{cells: Record<string, any>, totals: Record<string, number>, sums: Record<string, any>}} Points
 *   `cells`: what each cell, "row/name", is worth; `totals`: the total after it; `sums`: of each name in all
 * @typedef {{row: string, record: string, seat: string, counts: Count[], cards?: string, winner?: string, mark?: string, none?: string,
 *   alone?: boolean, rounds?: boolean, tally: (pad: Pad) => {tally: Json, places: {row: number, name: string}[]},
 *   points: (answer: Json, places: {row: number, name: string}[]) => Points, messages?: Record<string, string | ((row: Row) => string | null)>}} PadKind
 *   `row`: what a row is called, `record` and `seat`: the columns of a CSV file with its number ("": there is one row) and its player or team; `cards`: whether
 *   a cell is a hand of cards, and what it is called; `winner`: the question that a row has besides, `mark`: its column, `none`: the answer "no player";
 *   `alone`: whether a cell counts without the others of its row; `rounds`: whether rounds can be judged instead;
 *   `places`: the cells in the order of the tally; `messages`: a fault in the words of this pad, by its code
 */

/** @param {number} row @param {string} name */
const key = (row, name) => `${row}/${name}`;

/** @param {Json | undefined} cell @param {PadKind} kind @returns {boolean} */
export const isFilled = (cell, kind) =>
  Boolean(cell) &&
  (kind.cards
    ? cell?.cards !== undefined || cell?.folded || cell?.out
    : kind.counts.every(({ name }) => cell?.[name] !== undefined));

/** What a row still lacks: names, or the winner. @param {Pad} pad @param {PadKind} kind @param {Row} row @returns {string[]} */
export function missing({ names }, kind, row) {
  const empty = names.filter((name) => !isFilled(row.cells[name], kind));
  return !empty.length && kind.winner && row.winner === undefined ? [kind.winner] : empty;
}

/** The rows that are complete. @param {Pad} pad @param {PadKind} kind @returns {{row: Row, i: number}[]} */
const complete = (pad, kind) =>
  pad.rows.flatMap((row, i) => (missing(pad, kind, row).length ? [] : [{ row, i }]));

/** @param {{row: Row, i: number}[]} rows @param {string[]} names */
const everyCell = (rows, names) => rows.flatMap(({ i }) => names.map((name) => ({ row: i, name })));

/** @param {Row} row @param {string[]} names @param {(cell: Json) => any} value */
const byName = (row, names, value) =>
  Object.fromEntries(names.map((name) => [name, value(row.cells[name])]));

/** The rows of the cells, each once, in order. @param {{row: number}[]} places */
const rowsOf = (places) => [...new Set(places.map(({ row }) => row))];

/** @param {Record<string, number>[]} records values by name of each complete row @param {{row: number}[]} places @returns {Record<string, number>} */
const spread = (records, places) =>
  Object.fromEntries(
    records.flatMap((values, i) =>
      Object.entries(values).map(([name, value]) => [key(rowsOf(places)[i], name), value]),
    ),
  );

/** @type {PadKind} */
const smackarang = {
  row: "Round",
  record: "round",
  seat: "player",
  counts: [{ name: "left", column: "cards_left", label: "Cards left", max: 99 }],
  winner: "Who won?",
  mark: "winner",
  none: "No one could move",
  tally: (pad) => {
    const rows = complete(pad, smackarang);
    const rounds = rows.map(({ row }) => ({
      cards_left: byName(row, pad.names, ({ left }) => left),
      winner: row.winner ?? null,
    }));
    return { tally: { players: pad.names, rounds }, places: everyCell(rows, pad.names) };
  },
  points: ({ result }) => ({ cells: {}, totals: {}, sums: result.scores }),
  messages: {
    "tally.winner": ({ winner }) =>
      winner === null ? "A player without cards has won: tap who it was." : null,
  },
};

/** @type {PadKind} */
const smackem = {
  row: "Round",
  record: "round",
  seat: "team",
  counts: [
    { name: "common", column: "common", label: "Cards in the middle", max: 60 },
    { name: "left", column: "stack_left", label: "Left in the Smack Stack", max: 13 },
  ],
  winner: "Whose SMACK?",
  mark: "smacked",
  none: "No SMACK",
  tally: (pad) => {
    const rows = complete(pad, smackem);
    const rounds = rows.map(({ row }) => ({
      teams: byName(row, pad.names, ({ common, left }) => ({ common, stack_left: left })),
      smacked_by: row.winner ?? null,
    }));
    return {
      tally: { teams: pad.names.map((id) => ({ id })), rounds },
      places: everyCell(rows, pad.names),
    };
  },
  points: ({ sheet, result }, places) => {
    const rounds = sheet.standings?.rounds ?? [];
    return {
      cells: spread(
        rounds.map((/** @type {Json} */ one) => one.points),
        places,
      ),
      totals: spread(
        rounds.map((/** @type {Json} */ one) => one.totals),
        places,
      ),
      sums: result.scores,
    };
  },
};

/** @type {PadKind} */
const smackshapes = {
  row: "Game",
  record: "",
  seat: "player",
  counts: [{ name: "won", column: "won", label: "Cards won", max: 99 }],
  rounds: true,
  tally: (pad) => {
    const rows = complete(pad, smackshapes);
    const won = rows.length ? byName(rows[0].row, pad.names, (cell) => cell.won) : {};
    return { tally: { won }, places: everyCell(rows, pad.names) };
  },
  points: ({ result }) => ({ cells: {}, totals: {}, sums: result.scores }),
};

/** @type {PadKind} */
const smackdown = {
  row: "Deal",
  record: "deal",
  seat: "player",
  counts: [],
  cards: "Hand shown",
  tally: (pad) => {
    const rows = complete(pad, smackdown);
    const deals = rows.map(({ row }) => {
      const played = pad.names.filter((name) => !row.cells[name].out);
      const folded = played.filter((name) => row.cells[name].folded);
      const staked = played.filter((name) => row.cells[name].stake !== undefined);
      return {
        hands: byName(
          row,
          played.filter((name) => !folded.includes(name)),
          ({ cards }) => cards,
        ),
        ...(folded.length && { folded }),
        ...(staked.length && { stakes: byName(row, staked, ({ stake }) => stake) }),
      };
    });
    return { tally: { players: pad.names, deals }, places: everyCell(rows, pad.names) };
  },
  points: ({ sheet, result }, places) => {
    const deals = sheet.deals ?? [];
    const cells = deals.map((/** @type {Json} */ { entries, outcome }) =>
      Object.fromEntries(
        entries.map((/** @type {Json} */ { player, lines, total }) => [
          player,
          signed(total, lines, outcome.winner === player),
        ]),
      ),
    );
    return {
      cells: spread(cells, places),
      totals: spread(
        deals.map((/** @type {Json} */ one) => one.scores),
        places,
      ),
      sums: result.scores,
    };
  },
  messages: {
    "tally.stakes": (row) =>
      Object.values(row.cells).some(({ stake }) => stake !== undefined)
        ? null
        : "Without chips no player can fold: count what each has staked.",
  },
};

/** What a player gained in a deal. @param {number} total @param {Json[]} lines @param {boolean} won */
function signed(total, lines, won) {
  const chips = lines.some(({ rule }) => rule.includes(".chips."));
  const gain = chips ? `${total > 0 ? "+" : total < 0 ? "−" : "±"}${Math.abs(total)}` : "";
  return [won ? "won" : "", gain].filter(Boolean).join(" ");
}

/** @type {PadKind} */
const spank = {
  row: "Turn",
  record: "turn",
  seat: "player",
  counts: [{ name: "stacks", column: "stack", label: "Cards on each stack", max: 5, many: 5 }],
  alone: true,
  tally: (pad) => {
    const places = pad.rows.flatMap((row, i) =>
      pad.names
        .filter((name) => isFilled(row.cells[name], spank))
        .map((name) => ({ row: i, name })),
    );
    const turns = places.map(({ row, name }) => ({
      player: name,
      stacks: pad.rows[row].cells[name].stacks,
    }));
    return { tally: { players: pad.names.map((id) => ({ id })), turns }, places };
  },
  points: ({ sheet, result }, places) => {
    const turns = sheet.turns ?? [];
    const by = (/** @type {string} */ member) =>
      Object.fromEntries(
        turns.map((/** @type {Json} */ turn, /** @type {number} */ i) => [
          key(places[i].row, places[i].name),
          turn[member],
        ]),
      );
    return { cells: by("points"), totals: by("total"), sums: result.scores };
  },
};

/** @type {Record<string, PadKind>} */
export const PADS = { smackarang, smackem, smackshapes, smackdown, spank };
