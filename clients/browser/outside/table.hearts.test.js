// Hearts of `examples/hearts` in the table, a round of three, four and five by tapping what glows, and then the next deal.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SMACK, launch } from "../browser.js";
import { deal, pictured, playOut, ready, screen, sit } from "../table.js";

let browser;
before(async () => {
  browser = await launch();
  await fetch(`${SMACK}/openapi/hearts.json`); // made on the first request, which takes a while on a busy machine
});
after(async () => await browser.close());

const CORNER = { x: 12, y: 20 }; // of a card that the next one covers
const CARDS = { 3: 17, 4: 13, 5: 10 };

for (const [seats, size] of Object.entries(CARDS))
  test(`a round of ${seats}: cards are passed and known afterwards, every trick is played`, async () => {
    const { page, complaints, close } = await screen(browser, "#/play/hearts");
    const passes = [];
    page.on("request", (request) => {
      if (!request.url().endsWith("/adjudicate")) return;
      const { move } = request.postDataJSON();
      if (move?.type === "pass") passes.push(move.player);
    });
    await sit(page, Number(seats));
    await deal(page, Number(seats) === 4 ? 4 : 1);
    await ready(page);
    const hand = page.locator(".seat.mine .hand button.place");
    assert.equal(await hand.count(), size);
    const faults = await pictured(page, `hearts-${seats}`);
    await playOut(page, { position: CORNER });
    assert.ok(passes.length >= 1, "nobody passed");
    assert.match(await page.locator(".over > h2").textContent(), /\w/);
    faults.push(...(await pictured(page, `hearts-${seats}-over`)));
    assert.deepEqual(faults, []);
    assert.deepEqual(complaints, []);
    await close();
  });
