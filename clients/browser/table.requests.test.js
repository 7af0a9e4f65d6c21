// A move costs one request: its verdict brings the next view. Only who is on turn again needs the moves as well.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { games, launch } from "./browser.js";
import { named } from "./find.js";
import { deal, pause, quiet, random, ready, screen } from "./table.js";

let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

const MOVES = 8;
const QUIET_TIME = 500; // ms in which all requests of a move begin
const BESIDES = { smackem: ["score"], smackdown: ["score"] }; // points during a round, and what the own hand is worth

const TAPS = 60; // in which a move has to come: the longest is of a few cards

/** Tap what is open, at random, until a request is sent; false if nothing is open. */
async function tapUntilRequest(page, requests) {
  const open = page.locator(".board button.lit:not(.picked), .act, [data-complete]");
  if ((await open.count()) === 0) return false;
  for (let taps = 0; requests.length === 0; taps++) {
    if (taps === TAPS)
      assert.fail(`no request after ${taps} taps: ${await page.locator(".lower").innerText()}`);
    const one = open.nth(Math.floor(random() * (await open.count())));
    await one.click({ timeout: 500 }).catch(() => {});
    await page.waitForTimeout(50);
  }
  return true;
}

/** The requests for operations, with the verdict of each move. */
function watch(page) {
  const all = [];
  page.on("request", (request) => {
    if (request.method() === "POST")
      all.push({
        operation: new URL(request.url()).pathname.split("/v1/games/")[1].replace(/^\w+\//, ""),
        verdict: async () => (await request.response()).json(),
      });
  });
  return all;
}

/** The requests of one move while all else is paused, and whether its player is on turn again; null if none can be made. */
async function oneMove(page, requests) {
  await ready(page);
  if (!(await pause(page))) return null;
  await quiet(page, QUIET_TIME); // what moved before the pause is shown, and may leave nothing to tap
  requests.length = 0;
  const moved = await tapUntilRequest(page, requests);
  await quiet(page, QUIET_TIME);
  if (!moved) return null;
  const { to_act: due, result } = await requests[0].verdict();
  const isAgain = due.some(({ player }) => player === "Ana");
  const operations = requests.map(({ operation }) => operation).sort();
  return result.over ? null : { operations, isAgain };
}

for (const { id } of games)
  test(`${id}: one request for a move, and one for the moves of who is on turn again`, async () => {
    const { page, close } = await screen(browser, `#/play/${id}`);
    await deal(page);
    const requests = watch(page);
    const besides = BESIDES[id] ?? [];
    const counts = { move: 0, again: 0 };
    while (counts.move + counts.again < MOVES && !(await page.locator(".over").count())) {
      const move = await oneMove(page, requests);
      if (move) {
        const own = move.operations.filter((one) => !besides.includes(one));
        assert.deepEqual(own, move.isAgain ? ["adjudicate", "legal-moves"] : ["adjudicate"]);
        counts[move.isAgain ? "again" : "move"] += 1;
      }
      const on = named(page, "button", "play-go-on");
      if (await on.count()) await on.click();
    }
    assert.ok(counts.move + counts.again > 0);
    console.log(`# ${id}: ${counts.move} moves with one request, ${counts.again} with two`);
    await close();
  });

test("by link a move is one request where another player is next", async () => {
  const { page, close } = await screen(browser, "#/link/smackarang");
  await page.locator(".setup .first.large").click();
  await page.locator(".invite li").first().waitFor();
  await page.goto(await page.locator(".share input").last().inputValue());
  await page.locator(".board button.lit").first().waitFor();
  const requests = watch(page);
  await tapUntilRequest(page, requests);
  await page.locator(".pass.urgent").waitFor();
  await quiet(page, QUIET_TIME);
  assert.deepEqual(
    requests.map(({ operation }) => operation),
    ["sealed/adjudicate"],
  );
  await close();
});
