// What is written on the score pads of the tests, and how it is written by taps.

import assert from "node:assert/strict";
import { SMACK } from "./browser.js";
import { press } from "./find.js";

/** The service's own answer to a tally. */
export async function score(game, tally) {
  const response = await fetch(`${SMACK}/v1/games/${game}/score`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Connection: "close" },
    body: JSON.stringify({ tally }),
  });
  const answer = await response.json();
  assert.equal(response.status, 200, JSON.stringify(answer));
  return answer;
}

/** A number as the pad prints it. */
export const minus = (value) =>
  (typeof value === "number" ? value.toLocaleString("en") : String(value)).replace("-", "−");
export const NAMES = ["Ana", "Bo", "Cy"];
const byName = (values) => Object.fromEntries(NAMES.map((name, i) => [name, values[i]]));
const CARD = { H: "hearts", C: "clubs", S: "spades", D: "diamonds" };
const RANK = { A: "ace", K: "king", Q: "queen", J: "jack" };
const cardName = (code) =>
  `${RANK[code.slice(0, -1)] ?? code.slice(0, -1)} of ${CARD[code.at(-1)]}`;

/**
 * What is written on each pad, the tally that means the same, and what the cells have to show of its answer: the worth and the
 * total after each cell, in order.
 */
export const PADS = {
  smackarang: {
    rows: [
      { cells: [[0], [4], [7]], winner: "Ana" },
      { cells: [[2], [0], [1]], winner: "Bo" },
      { cells: [[0], [1], [1]], winner: "Ana" },
    ],
    tally: (rows) => ({
      players: NAMES,
      rounds: rows.map(({ cells, winner }) => ({ cards_left: byName(cells.flat()), winner })),
    }),
    shown: () => [],
  },
  smackem: {
    rows: [
      {
        cells: [
          [21, 0],
          [9, 11],
          [5, 8],
        ],
        winner: "Ana",
      },
      {
        cells: [
          [7, 9],
          [18, 0],
          [10, 3],
        ],
        winner: "Bo",
      },
    ],
    tally: (rows) => ({
      teams: NAMES.map((id) => ({ id })),
      rounds: rows.map(({ cells, winner }) => ({
        teams: byName(cells.map(([common, stack_left]) => ({ common, stack_left }))),
        smacked_by: winner,
      })),
    }),
    shown: ({ sheet }) =>
      sheet.standings.rounds.flatMap(({ points, totals }) =>
        NAMES.map((name) => [minus(points[name]), minus(totals[name])]),
      ),
  },
  smackshapes: {
    rows: [{ cells: [[5], [3], [0]] }],
    tally: ([{ cells }]) => ({ won: byName(cells.flat()) }),
    shown: () => [],
  },
  spank: {
    rows: [
      {
        cells: [
          [2, 1, 1, 1, 0],
          [3, 1, 1, 1, 1],
          [1, 1, 1, 1, 1],
        ],
      },
      {
        cells: [
          [4, 2, 0, 0, 0],
          [2, 2, 2, 0, 0],
          [5, 1, 0, 0, 0],
        ],
      },
    ],
    tally: (rows) => ({
      players: NAMES.map((id) => ({ id })),
      turns: rows.flatMap(({ cells }) => cells.map((stacks, i) => ({ player: NAMES[i], stacks }))),
    }),
    shown: ({ sheet }) => sheet.turns.map(({ points, total }) => [String(points), String(total)]),
  },
  smackdown: {
    rows: [
      {
        cells: [
          { cards: ["3H", "5D", "7S", "9C", "QH"], stake: 3 },
          { cards: ["2H", "4C", "AS", "KD"], stake: 3 },
          { end: "Folded", stake: 1 },
        ],
      },
      {
        cells: [
          { cards: ["2H", "4C"], stake: 2 },
          { cards: ["6H", "8C"], stake: 2 },
          { end: "Not in this deal" },
        ],
      },
    ],
    tally: (rows) => ({
      players: NAMES,
      deals: rows.map(({ cells }) => {
        const all = Object.entries(byName(cells));
        const stakes = all.filter(([, { stake }]) => stake !== undefined);
        const folded = all.filter(([, { end }]) => end === "Folded").map(([name]) => name);
        return {
          hands: Object.fromEntries(
            all.filter(([, { cards }]) => cards).map(([name, { cards }]) => [name, cards]),
          ),
          ...(folded.length && { folded }),
          stakes: Object.fromEntries(stakes.map(([name, { stake }]) => [name, stake])),
        };
      }),
    }),
    shown: ({ sheet }) =>
      sheet.deals.flatMap(({ entries, outcome, scores }) =>
        NAMES.map((name) => {
          const entry = entries.find(({ player }) => player === name);
          if (!entry) return ["", minus(scores[name])];
          const won = entry.total - entry.carried;
          const gain = `${won > 0 ? "+" : "−"}${Math.abs(won)}`;
          return [outcome.winner === name ? `won ${gain}` : gain, minus(scores[name])];
        }),
      ),
  },
};

/** What the page complained of, without the refusal of a row that was only half filled. */
export const withoutRefusals = (complaints) =>
  complaints.filter((one) => !one.includes("status of 422"));

/** Wait for the sums below a pad. */
export const untilSums = (page, expected) =>
  page.waitForFunction(
    (texts) =>
      JSON.stringify(
        [...document.querySelectorAll(".grid tfoot td")].map((one) => one.textContent),
      ) === JSON.stringify(texts),
    expected,
  );

/** Fill a cell by its editor. */
export async function fill(page, i, cell) {
  await page.locator(".cell").nth(i).click();
  const editor = page.locator(".editor");
  if (Array.isArray(cell)) {
    for (const [k, count] of cell.entries())
      await editor.locator("input").nth(k).fill(String(count));
  } else {
    const end = cell.end ?? "Shown";
    await editor.getByRole("button", { name: end, exact: true }).click();
    for (const code of cell.cards ?? []) {
      await press(page, "picker-add");
      const choice = page.locator("dialog[open]");
      await choice.getByRole("button", { name: cardName(code), exact: true }).click();
    }
    if (cell.stake !== undefined)
      await editor
        .locator("input[aria-label='Chips staked, ante included']")
        .fill(String(cell.stake));
  }
  await press(page, "done");
}

/** Fill a pad row by row. */
export async function fillRows(page, rows) {
  for (const [r, { cells, winner }] of rows.entries()) {
    if (r > 0) await page.locator(".row.noprint > .first").click();
    for (const [i, cell] of cells.entries()) await fill(page, r * NAMES.length + i, cell);
    if (winner) await page.locator(".winners").nth(r).getByRole("button", { name: winner }).click();
  }
}
