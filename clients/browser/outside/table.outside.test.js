// A game of another package, as `smack new-game` writes it, in the table: `python -m clients.live --new-game node --test …`.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SMACK, launch } from "../browser.js";
import { press } from "../find.js";
import { deal, pictured, playOut, quiet, ready, screen } from "../table.js";

let browser;
before(async () => {
  browser = await launch();
  await fetch(`${SMACK}/openapi/oddity.json`); // made on the first request, which takes a while on a busy machine
});
after(async () => await browser.close());

test("the start page offers it, and it is played to its end by touch on a phone", async () => {
  const viewport = { width: 390, height: 844 };
  const { page, complaints, close } = await screen(browser, "", { viewport, hasTouch: true });
  await page
    .getByRole("link", { name: /Oddity/ })
    .first()
    .tap();
  await deal(page);
  await ready(page);
  const hand = page.locator(".seat.mine .hand button.place.lit");
  assert.equal(await hand.count(), 3);
  assert.match(await hand.first().textContent(), /^\w+ of (clubs|diamonds|hearts|spades)/);
  const faults = await pictured(page, "outside-play");
  await hand.first().tap();
  await hand.first().waitFor(); // the automatic seats have moved
  const seen = await page.locator(".felt").innerText();
  assert.doesNotMatch(seen, /phase|seq|chance|commitment|\bplay\b/);
  await playOut(page, { limit: 60_000 });
  faults.push(...(await pictured(page, "outside-over")));
  await press(page, "over-again");
  await page.locator(".over").waitFor({ state: "detached" });
  assert.deepEqual(faults, []);
  assert.deepEqual(complaints, []);
  await close();
});

test("its table goes by link from one browser to another", async () => {
  const ana = await screen(browser, "#/link/oddity");
  await press(ana.page, "setup-deal-link");
  await ana.page.locator(".invite li").first().waitFor();
  const links = await ana.page
    .locator(".share input")
    .evaluateAll((all) => all.map((one) => one.value));
  const bo = await screen(browser, "");
  await bo.page.goto(links[0].replace(/^https?:\/\/[^/]+/, SMACK));
  await bo.page.locator(".seat.mine").waitFor();
  assert.deepEqual([...ana.complaints, ...bo.complaints], []);
  await Promise.all([ana.close(), bo.close()]);
});

test("its score pad is made of the columns that its package declares", async () => {
  const { page, complaints, close } = await screen(browser, "#/score/oddity");
  for (const [i, cards] of ["9D 3H JC", "AS 2D 4C", "KH 2H 7S"].entries()) {
    await page.locator(".cell").nth(i).click();
    await page.locator(".editor input").fill(cards);
    await press(page.locator(".editor"), "done");
  }
  const sums = page.locator(".grid tfoot td");
  await sums.filter({ hasText: /\d/ }).nth(2).waitFor();
  assert.match(await page.locator(".standing").textContent(), /won!|Shared/);
  await page.reload();
  await sums.filter({ hasText: /\d/ }).nth(2).waitFor();
  assert.deepEqual(await pictured(page, "outside-pad"), []);
  assert.deepEqual(complaints, []);
  await close();
});

for (const address of ["how", "score", "ask", "replay"])
  test(`the screen "${address}" has no fault`, async () => {
    const { page, complaints, close } = await screen(browser, `#/${address}/oddity`);
    await page.locator("main").first().waitFor();
    await quiet(page, 100);
    assert.deepEqual(await pictured(page, `outside-${address}`), []);
    assert.deepEqual(complaints, []);
    await close();
  });
