// The score pads in a browser: faults, players who come and go, undoing, other tabs, no connection, printing.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SMACK, launch } from "./browser.js";
import { field, named, press, said } from "./find.js";
import { NAMES, PADS, fill, fillRows, minus, score, untilSums, withoutRefusals } from "./pads.js";
import { pictured, screen } from "./table.js";
import { translate } from "./words.js";

let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

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
