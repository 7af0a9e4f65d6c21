// Rounds of Smackshapes with real cards on a score pad: laid and tapped by hand, judged by the service.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch } from "./browser.js";
import { named, press, said } from "./find.js";
import { NAMES, score, withoutRefusals } from "./pads.js";
import { pictured, screen } from "./table.js";
import { translate } from "./words.js";

let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

const RANKING = ["star", "circle", "triangle", "rectangle"];
const card = (shape, number, color) => ({ shape, number, color });
const ROUNDS = [
  {
    laid: {
      Ana: { ...card("star", 4, "red"), ranking: RANKING },
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
      Ana: { ...card("star", 2, "red"), ranking: RANKING },
      Bo: card("circle", 1, "blue"),
      Cy: card("triangle", 8, "green"),
    },
    answers: [],
  },
];

/** Write down what is printed on the card that a player laid. */
async function layCard(round, page, name, { shape, number, color, ranking = [] }) {
  await round.locator(".laid-card .cell", { hasText: name }).click();
  const editor = named(page, "group", "printed", { player: name });
  await said(named(editor, "group", "printed-shape"), `shape-${shape}`).click();
  await editor.locator(".stepper input").fill(String(number));
  await said(named(editor, "group", "printed-color"), `color-${color}`).click();
  for (const one of ranking) await press(editor, "form-add", { name: one });
  await press(editor, "done");
}

/** Write down a round, and have it judged. */
async function fillRound(round, page, { laid, answers }) {
  for (const [name, printed] of Object.entries(laid)) await layCard(round, page, name, printed);
  for (const { player, card: tapped } of answers) {
    const who = named(round, "group", "taps-next");
    await who.getByRole("button", { name: player }).click();
    const what = named(round, "group", "taps-what", { player });
    await what.locator(`.place:has([data-card="${tapped}"])`).click();
  }
  await press(round, "judge");
  await round.locator(".judgment").waitFor();
}

test("Smackshapes: rounds with real cards are judged on the pad by the service", async () => {
  const { page, complaints, close } = await screen(browser, "#/score/smackshapes");
  await press(page, "pad-kind-judged");
  for (const [i, round] of ROUNDS.entries()) {
    if (i > 0) await press(page, "row-next", { record: "round" });
    await fillRound(named(page, "region", "judge-round", { number: i + 1 }), page, round);
  }
  const tally = {
    rounds: ROUNDS.map((one, i) => (i ? one : { players: NAMES, smackhead: "Ana", ...one })),
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
  await layCard(third, page, "Ana", card("star", 4, "red"));
  await layCard(third, page, "Bo", card("star", 6, "red"));
  await press(third, "judge");
  await third.locator(".laid-card.faulty .wrong", { hasText: "already laid in round 1" }).waitFor();
  assert.deepEqual(faults, []);
  assert.deepEqual(withoutRefusals(complaints), []);
  await close();
});
