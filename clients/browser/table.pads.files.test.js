// Score pads and files: each pad filled by taps against the service's own sheet, saved and opened again; what is wrong in a file.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { launch } from "./browser.js";
import { field, named, press, said } from "./find.js";
import { NAMES, PADS, fillRows, minus, score, untilSums, withoutRefusals } from "./pads.js";
import { pictured, screen } from "./table.js";

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
