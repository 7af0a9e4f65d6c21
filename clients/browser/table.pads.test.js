// The score pads in a browser: all five against the service's own sheets, CSV files, faults, judged rounds, printing.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { SMACK, launch } from "./browser.js";
import { field, named, press, said } from "./find.js";
import { pictured, screen } from "./table.js";
import { translate } from "./words.js";

const run = promisify(execFile);
const CLI = new URL("../../.venv/bin/smack", import.meta.url).pathname;

const FOLDER = await mkdtemp(join(tmpdir(), "pads-"));

/** The result that the command line gives for a file with one match. */
async function scoreFile(game, file) {
  const { stdout } = await run(CLI, ["score", game, file, "--json"]);
  return JSON.parse(stdout).matches[0].answer.result;
}

let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

/** The service's own answer to a tally. */
async function score(game, tally) {
  const response = await fetch(`${SMACK}/v1/games/${game}/score`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Connection: "close" },
    body: JSON.stringify({ tally }),
  });
  const answer = await response.json();
  assert.equal(response.status, 200, JSON.stringify(answer));
  return answer;
}

const minus = (value) =>
  (typeof value === "number" ? value.toLocaleString("en") : String(value)).replace("-", "−");
const NAMES = ["Ana", "Bo", "Cy"];
const byName = (values) => Object.fromEntries(NAMES.map((name, i) => [name, values[i]]));
const CARD = { H: "hearts", C: "clubs", S: "spades", D: "diamonds" };
const RANK = { A: "ace", K: "king", Q: "queen", J: "jack" };
const cardName = (code) =>
  `${RANK[code.slice(0, -1)] ?? code.slice(0, -1)} of ${CARD[code.at(-1)]}`;

/**
 * What is written on each pad, the tally that means the same, and what the cells have to show of its answer: the worth and the
 * total after each cell, in order.
 */
const PADS = {
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
const withoutRefusals = (complaints) => complaints.filter((one) => !one.includes("status of 422"));

const untilSums = (page, expected) =>
  page.waitForFunction(
    (texts) =>
      JSON.stringify(
        [...document.querySelectorAll(".grid tfoot td")].map((one) => one.textContent),
      ) === JSON.stringify(texts),
    expected,
  );

/** Fill a cell by its editor. */
async function fill(page, i, cell) {
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
async function fillRows(page, rows) {
  for (const [r, { cells, winner }] of rows.entries()) {
    if (r > 0) await page.locator(".row.noprint > .first").click();
    for (const [i, cell] of cells.entries()) await fill(page, r * NAMES.length + i, cell);
    if (winner) await page.locator(".winners").nth(r).getByRole("button", { name: winner }).click();
  }
}

for (const [id, { rows, tally, shown }] of Object.entries(PADS)) {
  test(`${id}: a pad filled by taps shows the service's own sheet, and returns from a reload and a CSV file`, async () => {
    const answer = await score(id, tally(rows));
    const totals = NAMES.map((name) => minus(answer.result.scores[name] ?? ""));
    const { page, complaints, close } = await screen(browser, `#/score/${id}`);
    await fillRows(page, rows);
    await untilSums(page, totals);
    const cells = await page
      .locator(".cell")
      .evaluateAll((all) =>
        all.map((one) => [
          one.querySelector("b")?.textContent.trim() ?? "",
          one.querySelector(".running")?.lastChild.textContent ?? "",
        ]),
      );
    const expected = shown(answer);
    if (expected.length) assert.deepEqual(cells, expected);
    const faults = await pictured(page, `pad-${id}`);
    await page.setViewportSize({ width: 320, height: 568 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 320, `${wide} px wide on 320`);
    await page.reload();
    await untilSums(page, totals);

    const download = page.waitForEvent("download");
    await press(page, "pad-save");
    const file = `${FOLDER}/${id}.csv`;
    await (await download).saveAs(file);
    assert.deepEqual((await scoreFile(id, file)).scores, answer.result.scores);
    await press(page, "pad-new");
    await untilSums(page, ["", "", ""]);
    const upload = { name: "pad.csv", mimeType: "text/csv", buffer: await readFile(file) };
    await field(page, "pad-open").setInputFiles(upload);
    await untilSums(page, totals);
    assert.deepEqual(faults, []);
    assert.deepEqual(withoutRefusals(complaints), []);
    await close();
  });

  test(`${id}: the template of the command line is opened, with the scores that the command line gives`, async () => {
    const { stdout: template } = await run(CLI, ["score", id, "--template"]);
    const [head, ...lines] = template.trimEnd().split("\n");
    const first = [head, ...lines.filter((line) => line.startsWith("1,"))].join("\n");
    const { page, close } = await screen(browser, `#/score/${id}`);
    const file = { name: "rounds.csv", mimeType: "text/csv", buffer: Buffer.from(first) };
    await field(page, "pad-open").setInputFiles(file);
    await writeFile(`${FOLDER}/rounds.csv`, first);
    const { scores } = await scoreFile(id, `${FOLDER}/rounds.csv`);
    await page.locator(".grid thead th", { hasText: Object.keys(scores)[0] }).waitFor();
    const [, ...names] = await page.locator(".grid thead th").allTextContents();
    assert.deepEqual([...names].sort(), Object.keys(scores).sort());
    await untilSums(
      page,
      names.map((name) => minus(scores[name])),
    );
    await close();
  });
}

test("what the service finds wrong in a file is said with its line, and the pad stays as it is", async () => {
  const { page, close } = await screen(browser, "#/score/smackarang");
  const open = (text) =>
    field(page, "pad-open").setInputFiles({
      name: "a.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(text),
    });
  await open("name;points\nAna;3\n");
  await said(page, "csv-row", { line: 1, message: "There is no column with this name." }).waitFor();
  await open('round;player;cards_left;winner\n1;Dee;0;x\n1;Eli;three;\n1;"Fay; Gus";2;\n');
  await said(page, "csv-error", {
    line: 3,
    column: "cards_left",
    message: "This is no whole number.",
  }).waitFor();
  assert.deepEqual(await page.locator(".grid thead th").allTextContents(), [
    "Row",
    "Ana",
    "Bo",
    "Cy",
  ]);
  await open('round;player;cards_left;winner\n1;Dee;0;x\n1;Eli;3;\n1;"Fay; Gus";2;\n');
  await page.locator(".grid thead th", { hasText: "Fay; Gus" }).waitFor();
  await close();
});

const TURNS = "turn,player,stack_1,stack_2,stack_3,stack_4,stack_5\n";

test("names that are nearly the same are asked about once: then the file says that they are different", async () => {
  const { page, close } = await screen(browser, "#/score/spank");
  const open = (text) =>
    field(page, "pad-open").setInputFiles({
      name: "a.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(text),
    });
  const heads = () => page.locator(".grid thead th").allTextContents();
  await open(`${TURNS}1,Carla,3,1,1,1,0\n2,Carlo,2,1,1,1,0\n3,Dee,two,,,,\n`);
  await page.getByText("Line 4, stack_1: ").waitFor();
  assert.equal(await named(page, "button", "csv-different").count(), 0);
  await open(`${TURNS}1,Carla,3,1,1,1,0\n2,Carlo,2,1,1,1,0\n3,Dee,2,1,1,1,1\n`);
  await said(page, "csv-error", {
    line: 3,
    column: "player",
    message: "Did you mean `Carla`?",
  }).waitFor();
  assert.deepEqual(await heads(), ["Row", "Ana", "Bo", "Cy"]);
  await press(page, "csv-different", { players: "Carla and Carlo" });
  await page.locator(".grid thead th", { hasText: "Carlo" }).waitFor();
  assert.deepEqual(await heads(), ["Row", "Carla", "Carlo", "Dee"]);
  assert.equal(await page.locator("p.wrong").count(), 0);

  const download = page.waitForEvent("download");
  await press(page, "pad-save");
  const file = `${FOLDER}/near.csv`;
  await (await download).saveAs(file);
  const { scores } = await scoreFile("spank", file);
  await press(page, "pad-new");
  await open(await readFile(file, "utf8"));
  await untilSums(
    page,
    ["Carla", "Carlo", "Dee"].map((name) => minus(scores[name])),
  );
  assert.equal(await named(page, "button", "csv-different").count(), 0);
  await close();
});

test("a fault stands in its row or cell, in plain words", async () => {
  const { page, close } = await screen(browser, "#/score/smackarang");
  for (const i of [0, 1, 2]) await fill(page, i, [i]);
  const winners = page.locator(".winners");
  await press(winners, "smackarang-pad-none");
  await page
    .locator(".rowend .wrong", { hasText: "A player without cards has won: tap who it was." })
    .waitFor();
  await winners.getByRole("button", { name: "Bo" }).click();
  await page.locator(".rowend .wrong", { hasText: "This player has cards left" }).waitFor();
  await winners.getByRole("button", { name: "Ana" }).click();
  await page.locator(".wrong").first().waitFor({ state: "detached" });
  await page.goto(`${SMACK}/table#/score/smackdown`);
  for (const i of [0, 1, 2])
    await fill(page, i, [{ cards: ["2H", "4C"] }, { cards: ["6H", "8C"] }, { end: "Folded" }][i]);
  const text = await page.locator(".wrong").first().textContent();
  assert.match(text, /Without chips no player can fold/);
  await page.locator(".cell").nth(1).click();
  await page.locator(".stepper button", { hasText: "+" }).first().click();
  await page
    .locator(".wrong", { hasText: /staked the (ante|same)/ })
    .first()
    .waitFor();
  assert.doesNotMatch(await page.locator(".grid").innerText(), /\bsend\b/);
  await fill(page, 2, { end: "Shown", cards: ["4C"] });
  await page.locator("td.faulty .wrong").first().waitFor();
  for (const one of await page.locator(".wrong").allTextContents())
    assert.doesNotMatch(one, /[`/]|null|_|\bsend\b/, "no word of the interface");
  await close();
});

/** The counts of a player's column, as they stand in the cells. */
const columnOf = async (page, name) => {
  const heads = await page.locator(".grid thead th").allTextContents();
  const at = heads.indexOf(name);
  assert.ok(at > 0, `${name} is in ${heads}`);
  const cells = page.locator(`.grid tbody tr:not(.rowend, .editing) > :nth-child(${at + 1}) .cell`);
  return (await cells.allTextContents()).map((text) => text.replace(/^[^:]+: /, "").trim());
};

const player = (page, name) =>
  page.getByRole("button", { name: `${translate("players-change")} ${name}`, exact: true });

test("counts stay whose they are: players come, go, change names and places, and all is undone", async () => {
  const { page, complaints, close } = await screen(browser, "#/score/smackarang");
  for (const i of [0, 1, 2]) await fill(page, i, [i]);
  await page.locator(".winners").getByRole("button", { name: "Ana" }).click();
  await untilSums(page, ["1", "0", "0"]);
  const add = async (name) => {
    await field(page, "players-another").fill(name);
    await press(page, "players-add");
  };
  await add("Dee");
  assert.deepEqual(await columnOf(page, "Dee"), ["+ count"], "a new player has no counts");
  await player(page, "Dee").click();
  for (const _ of NAMES) await press(page, "players-earlier");
  assert.deepEqual(await page.locator(".grid thead th").allTextContents(), [
    "Row",
    "Dee",
    ...NAMES,
  ]);
  assert.deepEqual(await columnOf(page, "Dee"), ["+ count"], "nor in another's place");
  assert.match((await columnOf(page, "Ana"))[0], /0/);
  await press(page, "players-take-off");
  await player(page, "Bo").click();
  await press(page, "players-take-off");
  assert.deepEqual(await page.locator(".grid thead th").allTextContents(), ["Row", "Ana", "Cy"]);
  await add("Bo");
  assert.deepEqual(await columnOf(page, "Bo"), ["1"], "who comes back has the counts");
  await player(page, "Ana").click();
  await field(page, "players-name", { player: "Ana" }).fill("Bo");
  await said(page, "players-same-name").waitFor();
  await field(page, "players-name", { player: "Ana" }).fill("Anna");
  await press(page.locator(".one-player"), "done");
  assert.match((await columnOf(page, "Anna"))[0], /0/);
  assert.equal(await page.locator(".winners .on").textContent(), "Anna", "the winner stays");
  await untilSums(page, ["1", "0", "0"]);
  const undo = named(page, "button", "pad-undo");
  const steps = [];
  while (await undo.count()) {
    steps.push(await undo.textContent());
    await undo.click();
  }
  assert.ok(steps.includes("Undo taking Bo off"), steps.join());
  assert.deepEqual(await columnOf(page, "Ana"), ["+ count"], "back at the empty pad");
  assert.deepEqual(withoutRefusals(complaints), []);
  await close();
});

test("a new pad keeps the old one: it is undone, and opened again another day", async () => {
  const { page, complaints, close } = await screen(browser, "#/score/spank");
  await fillRows(page, PADS.spank.rows.slice(0, 1));
  const sums = await page.locator(".grid tfoot td").allTextContents();
  await press(page, "pad-new");
  await untilSums(page, ["", "", ""]);
  await press(page, "pad-undo", { change: translate("change-new-pad") });
  await untilSums(page, sums);
  assert.equal(await page.locator(".evenings li").count(), 0);
  await press(page, "pad-new");
  await page.reload();
  const evening = page.locator(".evenings li");
  assert.match(await evening.textContent(), /Ana, Bo, and Cy/);
  assert.deepEqual(await pictured(page, "pad-evenings"), []);
  await named(evening, "button", "pad-discard-of").click();
  await evening.waitFor({ state: "detached" });
  await named(page, "button", "pad-undo", { change: translate("change-discard") }).click();
  await evening.getByRole("button", { name: /Ana/ }).first().click();
  await untilSums(page, sums);
  assert.deepEqual(complaints, []);
  await close();
});

test("what is not understood stays, marked, until it is mended", async () => {
  const { page, close } = await screen(browser, "#/score/smackarang");
  await fill(page, 0, ["two"]);
  const wrong = page.locator("td.faulty .wrong");
  assert.equal(await wrong.textContent(), translate("pad-no-number", { text: "two" }));
  await fill(page, 1, [3]);
  await page.reload();
  assert.equal(await wrong.textContent(), translate("pad-no-number", { text: "two" }));
  await fill(page, 0, ["2"]);
  await wrong.waitFor({ state: "detached" });
  await named(page, "button", "pad-undo").first().click();
  await wrong.waitFor();
  await close();
});

test("a fault in one cell leaves the points of all others", async () => {
  const { page, close } = await screen(browser, "#/score/smackem");
  await fillRows(page, PADS.smackem.rows);
  const tally = PADS.smackem.tally(PADS.smackem.rows);
  delete tally.rounds[1].teams.Ana;
  const others = await score("smackem", tally);
  await fill(page, NAMES.length, [7, 99]);
  await page.locator("td.faulty .wrong").waitFor();
  await untilSums(
    page,
    NAMES.map((name) => minus(others.result.scores[name])),
  );
  await close();
});

test("Spank!: a number that no stack has is marked in its cell, and takes points from no one", async () => {
  const { page, close } = await screen(browser, "#/score/spank");
  await fillRows(page, PADS.spank.rows);
  const tally = PADS.spank.tally(PADS.spank.rows);
  const whole = await score("spank", tally);
  await untilSums(
    page,
    NAMES.map((name) => minus(whole.result.scores[name])),
  );
  const last = NAMES.length; // Ana's second turn
  await fill(page, last, [9, 2, 0, 0, 0]);
  await page.locator("td.faulty .wrong").waitFor();
  assert.equal(await page.locator("td.faulty").count(), 1);
  assert.equal(
    await page.locator("td.faulty .wrong").textContent(),
    translate("spank-pad-stack"),
    "in words of the game",
  );
  const turns = tally.turns.filter((_, i) => i !== last);
  const others = await score("spank", { ...tally, turns });
  await untilSums(
    page,
    NAMES.map((name) => minus(others.result.scores[name])),
  );
  await close();
});

test("Smack'em: a round counts before its SMACK is known; a SMACK that cannot be, or a cell, changes nothing else", async () => {
  const { page, close } = await screen(browser, "#/score/smackem");
  const [row] = PADS.smackem.rows;
  const sumsOf = async (rows) => {
    const { result } = await score("smackem", PADS.smackem.tally(rows));
    return NAMES.map((name) => minus(result.scores[name]));
  };
  const cells = [[21, 2], ...row.cells.slice(1)];
  for (const [i, cell] of cells.entries()) await fill(page, i, cell);
  const open = await sumsOf([{ cells, winner: null }]);
  await untilSums(page, open);
  const winners = page.locator(".winners").first();
  await winners.getByRole("button", { name: "Bo" }).click(); // who has cards left
  await page.locator(".rowend .wrong").waitFor();
  await untilSums(page, open);
  await fill(page, 0, row.cells[0]);
  await winners.getByRole("button", { name: "Ana" }).click();
  await untilSums(page, await sumsOf([row]));
  await page
    .locator(".cell", { hasText: translate("smackem-pad-bonus", { points: 10 }) })
    .waitFor();
  await fill(page, 2, [99, 8]);
  await page.locator("td.faulty .wrong").waitFor();
  const [ana, bo] = await sumsOf([row]);
  await untilSums(page, [ana, bo, "0"]);
  await close();
});

test("after one visit a pad opens without a connection, and is added up when there is one again", async () => {
  const { page, context, close } = await screen(browser, "", { serviceWorkers: "allow" });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await context.setOffline(true);
  await page.goto(`${SMACK}/table#/score/spank`);
  await page.reload();
  await fillRows(page, PADS.spank.rows);
  await said(page, "pad-waiting").waitFor();
  await context.setOffline(false);
  const answer = await score("spank", PADS.spank.tally(PADS.spank.rows));
  await untilSums(
    page,
    NAMES.map((name) => String(answer.result.scores[name])),
  );
  await close();
});

test("two tabs on one pad show the same", async () => {
  const { page, context, close } = await screen(browser, "#/score/smackshapes");
  const other = await context.newPage();
  await other.goto(`${SMACK}/table#/score/smackshapes`);
  await other.locator(".cell").first().waitFor();
  await fill(page, 0, [7]);
  await other.locator(".cell", { hasText: "7" }).waitFor();
  await fill(other, 1, [2]);
  await page.locator(".cell", { hasText: "2" }).waitFor();
  assert.deepEqual(await columnOf(page, "Ana"), ["7"]);
  await close();
});

test("what a row still needs is named", async () => {
  const { page, close } = await screen(browser, "#/score/smackem");
  await fill(page, 0, [10, 0]);
  await said(page, "pad-to-count", { players: "Bo, Cy" }).waitFor();
  await close();
});

test("Smackshapes: rounds with real cards are judged on the pad by the service", async () => {
  const { page, complaints, close } = await screen(browser, "#/score/smackshapes");
  await press(page, "pad-kind-judged");
  const ranking = ["star", "circle", "triangle", "rectangle"];
  const card = (shape, number, color) => ({ shape, number, color });
  const rounds = [
    {
      laid: {
        Ana: { ...card("star", 4, "red"), ranking },
        Bo: card("circle", 6, "blue"),
        Cy: card("star", 8, "green"),
      },
      answers: [
        { player: "Ana", kind: "tap", card: "star-8" },
        { player: "Bo", kind: "tap", card: "circle-6" },
      ],
    },
    {
      laid: {
        Ana: { ...card("star", 2, "red"), ranking },
        Bo: card("circle", 1, "blue"),
        Cy: card("triangle", 8, "green"),
      },
      answers: [],
    },
  ];
  for (const [i, { laid, answers }] of rounds.entries()) {
    if (i > 0) await press(page, "row-next", { record: "round" });
    const round = named(page, "region", "judge-round", { number: i + 1 });
    for (const [name, { shape, number, color, ranking: order = [] }] of Object.entries(laid)) {
      await round.locator(".laid-card .cell", { hasText: name }).click();
      const editor = named(page, "group", "printed", { player: name });
      await named(editor, "group", "printed-shape").getByText(shape).click();
      await editor.locator(".stepper input").fill(String(number));
      await named(editor, "group", "printed-color").getByText(color).click();
      for (const one of order) await press(editor, "form-add", { name: one });
      await press(editor, "done");
    }
    for (const { player, card: tapped } of answers) {
      const who = named(round, "group", "taps-next");
      await who.getByRole("button", { name: player }).click();
      const what = named(round, "group", "taps-what", { player });
      await what.locator(`.place:has([data-card="${tapped}"])`).click();
    }
    await press(round, "judge");
    await round.locator(".judgment").waitFor();
  }
  const tally = {
    rounds: rounds.map((one, i) => (i ? one : { players: NAMES, smackhead: "Ana", ...one })),
  };
  const { sheet, result } = await score("smackshapes", tally);
  const [first, second] = await page.locator(".judgment").allTextContents();
  assert.ok(first.includes(`${sheet.rounds[0].winners.join(" and ")} had it!`), first);
  assert.match(
    second,
    RegExp(translate(sheet.rounds[1].winning.length ? "judge-no-one" : "judge-nothing")),
  );
  for (const name of NAMES)
    assert.match(
      await page.locator(".sums").textContent(),
      new RegExp(`${name}: ${result.scores[name]}`),
    );
  const faults = await pictured(page, "pad-judged");
  await page.reload();
  await page.locator(".judgment").nth(1).waitFor();
  await press(page, "row-next", { record: "round" });
  const third = named(page, "region", "judge-round", { number: 3 });
  for (const name of ["Ana", "Bo"]) {
    await third.locator(".laid-card .cell", { hasText: name }).click();
    const editor = named(page, "group", "printed", { player: name });
    await said(named(editor, "group", "printed-shape"), "shape-star").click();
    await editor.locator(".stepper input").fill(name === "Ana" ? "4" : "6");
    await said(named(editor, "group", "printed-color"), "color-red").click();
    await press(editor, "done");
  }
  await press(third, "judge");
  await third.locator(".laid-card.faulty .wrong", { hasText: "already laid in round 1" }).waitFor();
  assert.deepEqual(faults, []);
  assert.deepEqual(withoutRefusals(complaints), []);
  await close();
});

test("a pad is printed in black on white, on one page, without its controls", async () => {
  const { page, close } = await screen(browser, "#/score/smackem", { colorScheme: "dark" });
  await fillRows(page, PADS.smackem.rows);
  const pdf = await page.pdf({ format: "A4", printBackground: true });
  assert.equal(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g).length, 1);
  await page.emulateMedia({ media: "print" });
  for (const control of ["pad-print", "row-next", "pad-new"])
    assert.equal(
      await named(page, "button", control, { record: "round" }).isVisible(),
      false,
      control,
    );
  const colors = await page
    .locator(".grid .cell")
    .first()
    .evaluate((one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]);
  assert.deepEqual(colors, ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  await page.screenshot({
    path: new URL("../build/shots/print-smackem.png", import.meta.url).pathname,
    fullPage: true,
  });
  await close();
});
