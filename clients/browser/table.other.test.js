// The replay and the referee's answers, in a browser.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SMACK, games, launch } from "./browser.js";
import { field, named, press, said, shownAs } from "./find.js";
import { pictured, screen } from "./table.js";
import { translate } from "./words.js";

let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

const request = async (game, operation, body) => {
  const headers = { "Content-Type": "application/json", Connection: "close" }; // an idle connection may be closed in between
  const options = { method: "POST", headers, body: JSON.stringify(body) };
  return (await fetch(`${SMACK}/v1/games/${game}/${operation}`, options)).json();
};

/** A few legal moves of a game from a seed, and then one that no rule allows. */
async function broken() {
  const deal = { players: ["Ana", "Bo", "Cy"], seed: "a replay" };
  let { state } = await request("smackarang", "deal", deal);
  const moves = [];
  for (let i = 0; i < 6; i++) {
    const { moves: legal } = await request("smackarang", "legal-moves", { state });
    moves.push(legal[0]);
    ({ state } = await request("smackarang", "adjudicate", { state, move: legal[0] }));
  }
  const { to_act: due } = await request("smackarang", "view", { state, player: null });
  const other = deal.players.find((one) => one !== due[0].player);
  return { game: "smackarang", deal, moves: [...moves, { type: "keep", player: other }] };
}

/** A transcript's file. */
const lines = ({ moves, ...header }) =>
  [{ transcript: 1, ...header }, ...moves].map((line) => `${JSON.stringify(line)}\n`).join("");

test("a file of several transcripts is gone through one by one, with the names of who sat there", async () => {
  const { page, complaints, close } = await screen(browser, "#/replay");
  const { moves, ...rest } = await broken();
  const second = { ...rest, seats: { Ana: "Anastasia" }, moves: moves.slice(0, 2) };
  await page.locator("input[type=file]").setInputFiles({
    name: "two.jsonl",
    mimeType: "application/jsonl",
    buffer: Buffer.from(`${lines({ ...rest, moves })}${lines(second)}\n`),
  });
  await field(page, "replay-game").selectOption({ label: "2 of 2: smackarang" });
  await page.getByText("Anastasia (Ana)").waitFor();
  await said(page, "replay-deal").waitFor();
  await press(page, "replay-last");
  await page
    .getByText(
      shownAs("replay-legal", {
        moves: translate("moves-count", { count: 2 }),
        outcome: "",
      }).trim(),
    )
    .waitFor();
  assert.deepEqual(complaints, []);
  await close();
});

test("a file that is no transcript is refused with its line", async () => {
  const { page, close } = await screen(browser, "#/replay");
  const { moves, ...rest } = await broken();
  const [head, first] = lines({ ...rest, moves }).split("\n");
  for (const [text, says] of [
    [`${head}\n${first}\n{`, translate("transcript-not-json", { line: 3, message: "" })],
    [`${first}\n${head}`, translate("transcript-header").replaceAll("`", "")],
    [lines({ ...rest, game: "chess", moves }), translate("replay-line", { line: 1, message: "" })],
    [lines({ ...rest, ruleset: 2, moves }), translate("replay-other-rules", { ruleset: 1 })],
    [
      lines({
        ...rest,
        moves: [...moves.slice(0, 3), { type: "play", player: "Zoe", card: "red-A" }],
      }),
      "Line 5: ",
    ],
    [lines({ ...rest, colour: "red", moves }), "Line 1: "],
  ]) {
    await page.locator("textarea").fill(text);
    await press(page, "replay-judge");
    await page.locator(".trouble", { hasText: says }).waitFor();
  }
  assert.deepEqual(await pictured(page, "replay-refused"), []);
  await close();
});

test("a replay stops at the first illegal move and says why", async () => {
  const { page, complaints, close } = await screen(browser, "#/replay");
  await page.locator("textarea").waitFor();
  const faults = await pictured(page, "replay");
  await page.locator("textarea").fill(lines(await broken()));
  await press(page, "replay-judge");
  await named(page, "heading", "replay-breaks", { number: 7 }).waitFor();
  await press(page, "replay-next");
  await page.locator(".log li").first().waitFor();
  await field(page, "replay-seen-by").selectOption("Bo");
  await page.locator(".seat.mine [data-card]").first().waitFor();
  assert.equal(await page.locator(".seat.mine [data-card='?']").count(), 0);
  await press(page, "replay-to-fault");
  await page.locator(".over .violations").waitFor();
  const verdict = await page.locator(".over").textContent();
  assert.ok(verdict.startsWith(translate("replay-breaks", { number: 7 })), verdict);
  assert.ok(verdict.includes(translate("replay-at-line", { line: 8 })), verdict);
  faults.push(...(await pictured(page, "replay-fault")));
  assert.deepEqual(faults, []);
  assert.deepEqual(complaints, []);
  await close();
});

test("a replay plays by itself, stops, and shows all cards open", async () => {
  const { page, complaints, close } = await screen(browser, "#/replay");
  const transcript = await broken();
  const moves = transcript.moves.length;
  await page.locator("textarea").fill(lines(transcript));
  await press(page, "replay-judge");
  const line = page.locator(".status .line");
  await press(page, "replay-play");
  await line.getByText(shownAs("replay-move-of", { number: 2, count: moves })).waitFor();
  await press(page, "replay-stop");
  const at = await line.textContent();
  await page.waitForTimeout(1500);
  assert.equal(await line.textContent(), at);
  await page.locator(".others .seat [data-card='?']").first().waitFor();
  await field(page, "replay-seen-by").selectOption({ label: translate("replay-all-cards") });
  await page.locator(".others .seat [data-card='?']").first().waitFor({ state: "detached" });
  assert.deepEqual(complaints, []);
  await close();
});

test("an address where nothing is leads back to the games", async () => {
  const { page, close } = await screen(browser, "#/play/chess");
  await page.locator(".trouble").waitFor();
  assert.doesNotMatch(
    await page.locator(".trouble").textContent(),
    /[`/]/,
    "no path of the service",
  );
  await named(page, "link", "problem-games").click();
  await page.locator(".games li").first().waitFor();
  await close();
});

test("a false claim is called false, and nonsense is refused", async () => {
  const { page, close } = await screen(browser, "#/replay");
  const { moves, ...rest } = await broken(); // as a request of replay, which is read too
  await page
    .locator("textarea")
    .fill(JSON.stringify({ ...rest, moves: moves.slice(0, -1), claim: { outcome: "won" } }));
  await press(page, "replay-judge");
  await press(page, "replay-last");
  await page.locator(".over .wrong", { hasText: translate("replay-claim-wrong") }).waitFor();
  const difference = await page.locator(".over ul li").allTextContents();
  assert.deepEqual(difference, ["The end: claimed won, in truth in progress."]);
  await press(page, "over-other");
  await page.locator("textarea").fill("{");
  await press(page, "replay-judge");
  await page.locator(".trouble", { hasText: "not JSON" }).waitFor();
  await close();
});

for (const { id } of games) {
  test(`${id}: a table is laid out and the referee asked`, async () => {
    const { page, close } = await screen(browser, `#/ask/${id}`);
    await named(page, "button", "ask-send").waitFor();
    assert.deepEqual(await pictured(page, `ask-${id}`), []);
    await close();
  });
}

test("from one's own hand and the top card the referee says yes, no, or what it depends on", async () => {
  const { page, complaints, close } = await screen(browser, "#/ask/smackarang");
  await named(page, "button", "ask-send").waitFor();
  assert.ok(await named(page, "button", "ask-send").isDisabled());
  await said(page, "form-missing", { names: "card" }).waitFor();
  const take = (card) =>
    page.locator("dialog[open]").getByRole("button", { name: card, exact: true }).click();
  const lay = async (place, card) => (await place.click(), take(card));
  const may = async (card) => {
    await page.locator("#\\/move\\/card button").click();
    await take(card);
    await press(page, "ask-send");
    return page.locator(".verdict h2").textContent();
  };
  await lay(page.locator(".middle .big button"), "blue B");
  await lay(page.locator(".seat.mine button.place").first(), "blue C");
  assert.equal(await may("blue C"), "Yes.");
  await lay(page.locator(".seat.mine button.place").nth(1), "red A");
  assert.equal(await may("red A"), "No.");
  await page.locator(".verdict .violations").waitFor();
  await lay(page.locator(".seat.mine button.place").nth(1), "blue A");
  await page.locator(".verdict").waitFor({ state: "detached" });
  assert.equal(await may("blue D"), "It depends.");
  await page
    .locator(".unknown li", { hasText: /^From your hand: You hand \d$/ })
    .first()
    .waitFor(); // titles of clauses come by themselves
  assert.deepEqual(await pictured(page, "asked"), []);
  assert.deepEqual(complaints, []);
  await close();
});
