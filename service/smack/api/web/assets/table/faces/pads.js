/**
 * The score pad of each game, as people know it: what a cell counts, and how a pad is written as a tally. What it is worth comes
 * from the service.
 *
 * @typedef {import("../data/api.js").Json} Json
 * @typedef {{name: string, label: string, min?: number, max: number, many?: number}} Count  `many`: so many of them in a row
 * @typedef {{cells: Record<string, Json>, winner?: string | null}} Row  a cell without all its counts is not told yet
 * @typedef {{names: string[], rows: Row[]}} Pad
 * @typedef {{row: number, name: string}} Where
 * @typedef {{row: string, once?: boolean, counts: Count[], cards?: string, winner?: string, nobody?: string, alone?: boolean,
 *   tally: (pad: Pad) => {tally: Json, places: Where[]}, points: (answer: Json, places: Where[]) => Record<string, any>}} PadKind
 *   `row`: what a row is called; `once`: whether there is only one; `cards`: whether a cell is a list of cards, and what it is called;
 *   `winner`: what is asked besides; `alone`: whether a cell counts without the others of its row; `places`: the cells, in the order in
 *   which the tally lists them; `points`: what each cell, "row/name", is worth, and each name in all
 */

/** @param {number} row @param {string} name */
const key = (row, name) => `${row}/${name}`;

/** The rows that are complete. @param {Pad} pad @param {PadKind} kind @returns {{row: Row, i: number}[]} */
export const complete = ({ names, rows }, kind) =>
  rows.flatMap((row, i) => {
    const whole = names.every((name) => isFilled(row.cells[name], kind));
    return whole && (!kind.winner || row.winner !== undefined) ? [{ row, i }] : [];
  });

/** @param {Json | undefined} cell @param {PadKind} kind @returns {boolean} */
export const isFilled = (cell, kind) =>
  Boolean(cell) &&
  (kind.cards
    ? cell?.cards !== undefined
    : kind.counts.every(({ name }) => cell?.[name] !== undefined));

/** @param {{row: Row, i: number}[]} rows @param {string[]} names @returns {Where[]} */
const everyCell = (rows, names) => rows.flatMap(({ i }) => names.map((name) => ({ row: i, name })));

/** @param {Row} row @param {string[]} names @param {(cell: Json) => any} value */
const byName = (row, names, value) =>
  Object.fromEntries(names.map((name) => [name, value(row.cells[name])]));

/** @type {Record<string, PadKind>} */
export const PADS = {
  smackarang: {
    row: "Round",
    counts: [{ name: "left", label: "Cards left", max: 99 }],
    winner: "Who won?",
    nobody: "Nobody could move",
    tally: (pad) => {
      const rows = complete(pad, PADS.smackarang);
      const rounds = rows.map(({ row }) => ({
        cards_left: byName(row, pad.names, ({ left }) => left),
        winner: row.winner ?? null,
      }));
      return { tally: { players: pad.names, rounds }, places: everyCell(rows, pad.names) };
    },
    points: ({ result }) => result.scores,
  },
  smackem: {
    row: "Round",
    counts: [
      { name: "common", label: "Cards in the middle", max: 60 },
      { name: "left", label: "Left in the Smack Stack", max: 13 },
    ],
    winner: "Whose SMACK?",
    nobody: "Nobody's",
    tally: (pad) => {
      const rows = complete(pad, PADS.smackem);
      const rounds = rows.map(({ row }) => ({
        teams: byName(row, pad.names, ({ common, left }) => ({ common, stack_left: left })),
        smacked_by: row.winner ?? null,
      }));
      const teams = pad.names.map((id) => ({ id }));
      return { tally: { teams, rounds }, places: everyCell(rows, pad.names) };
    },
    points: ({ sheet, result }, places) => {
      const rows = [...new Set(places.map(({ row }) => row))];
      const rounds = sheet.standings?.rounds ?? [];
      const cells = rounds.flatMap((/** @type {Json} */ { points }, /** @type {number} */ i) =>
        Object.entries(points).map(([name, value]) => [key(rows[i], name), value]),
      );
      return { ...Object.fromEntries(cells), ...result.scores };
    },
  },
  smackshapes: {
    row: "Game",
    once: true,
    counts: [{ name: "won", label: "Cards won", max: 99 }],
    tally: (pad) => {
      const rows = complete(pad, PADS.smackshapes);
      const won = rows.length ? byName(rows[0].row, pad.names, (cell) => cell.won) : {};
      return { tally: { won }, places: everyCell(rows, pad.names) };
    },
    points: ({ result }) => result.scores,
  },
  smackdown: {
    row: "Deal",
    counts: [],
    cards: "Hand shown",
    tally: (pad) => {
      const rows = complete(pad, PADS.smackdown);
      const deals = rows.map(({ row }) => ({
        hands: byName(row, pad.names, ({ cards }) => cards),
      }));
      return { tally: { players: pad.names, deals }, places: everyCell(rows, pad.names) };
    },
    points: ({ sheet }, places) => {
      const rows = [...new Set(places.map(({ row }) => row))];
      const won = (sheet.deals ?? []).flatMap(
        (/** @type {Json} */ deal, /** @type {number} */ i) => {
          const winner = deal.winner ?? deal.outcome?.winner;
          return winner ? [[key(rows[i], winner), "won"]] : [];
        },
      );
      return Object.fromEntries(won);
    },
  },
  spank: {
    row: "Turn",
    counts: [{ name: "stacks", label: "Cards on each stack", max: 5, many: 5 }],
    alone: true,
    tally: (pad) => {
      const places = pad.rows.flatMap((row, i) =>
        pad.names
          .filter((name) => isFilled(row.cells[name], PADS.spank))
          .map((name) => ({ row: i, name })),
      );
      const turns = places.map(({ row, name }) => ({
        player: name,
        stacks: pad.rows[row].cells[name].stacks,
      }));
      return { tally: { players: pad.names.map((id) => ({ id })), turns }, places };
    },
    points: ({ sheet, result }, places) => {
      const turns = (sheet.turns ?? []).map(
        (/** @type {Json} */ { points }, /** @type {number} */ i) => [
          key(places[i].row, places[i].name),
          points,
        ],
      );
      return { ...Object.fromEntries(turns), ...result.scores };
    },
  },
};
