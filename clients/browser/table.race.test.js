// A race holds still: whatever is tapped, every point of every card is where it was, from the deal to the end, on every screen.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch } from "./browser.js";
import { deal, quiet, ready, screen, sit } from "./table.js";

let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

const SIZES = [
  [320, 568],
  [360, 740],
  [390, 844],
  [820, 1180],
  [844, 390],
  [1440, 900],
];
const TAPS = 5;

/** Fifteen points of every card that can be tapped or could be, and what lies under each. */
const probe = () =>
  [...document.querySelectorAll(".board .place")].flatMap((place) => {
    const { left, top, width, height } = place.getBoundingClientRect();
    const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((y) => [0.1, 0.5, 0.9].map((x) => [x, y]));
    return points.map(([x, y]) => {
      const at = [left + x * width, top + y * height];
      return [...at, document.elementFromPoint(...at)?.closest("[data-place]")?.dataset.place];
    });
  });

/** The points of an earlier probe that hit another place now, as long as the race goes on: at its end the screen is handed over. */
const moved = (points) =>
  (document.querySelector(".handover[open], body:not(:has(.board.racing))") ? [] : points).flatMap(
    ([x, y, was]) => {
      const now = document.elementFromPoint(x, y)?.closest("[data-place]")?.dataset.place;
      return was === undefined || was === now
        ? []
        : [`${Math.round(x)},${Math.round(y)} hit ${was}, now ${now}`];
    },
  );

const isRace = (page) => page.locator(".board.racing").count();

/** Play until all may tap at once. */
async function untilRace(page) {
  while (!(await isRace(page))) {
    await ready(page);
    if (await isRace(page)) break;
    await page.locator(".seat.mine button.place.lit").first().click();
    await quiet(page, 100);
  }
  await quiet(page, 300);
}

/** Who sits where: people, and the team of each. */
const TABLES = [
  ["smackshapes", 2, ""],
  ["smackshapes", 3, ""],
  ["smackshapes", 4, ""],
  ["smackshapes", 5, ""],
  ["smackem", 2, "01"],
  ["smackem", 3, "012"],
  ["smackem", 4, "0101"],
  ["smackem", 5, "01012"],
];

/** Tap what can be tapped, one after another, and look after each tap where every point has gone. */
async function hold(page, size) {
  const found = [];
  for (let i = 0; i < TAPS && (await isRace(page)); i++) {
    const points = await page.evaluate(probe);
    const open = page.locator(".board button.place.lit");
    const many = await open.count();
    if (many === 0) break;
    await open.nth((5 * i) % many).dispatchEvent("pointerdown");
    await page.waitForTimeout(50); // the request begins
    await quiet(page, 50);
    const all = await page.evaluate(moved, points);
    found.push(...all.slice(0, 3).map((one) => `${size}, tap ${i + 1}: ${one}`));
  }
  return found;
}

for (const [id, people, teams] of TABLES)
  test(`${id}: with ${people} people a race holds still on every screen`, async () => {
    const { page, complaints, close } = await screen(browser, `#/play/${id}`);
    await sit(page, people, teams || "0");
    await deal(page, people);
    await untilRace(page);
    const name = `smack-match-${id}`;
    const start = await page.evaluate((key) => localStorage.getItem(key), name);
    const found = [];
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [name, start]);
      await page.reload();
      await page.locator(".board.racing").waitFor();
      await quiet(page, 200);
      found.push(...(await hold(page, `${width}x${height}`)));
    }
    assert.deepEqual(found, []);
    assert.deepEqual(complaints, []);
    await close();
  });

test("Smack'em: every card that is tapped in vain is answered by the referee", async () => {
  const { page, close } = await screen(browser, "#/play/smackem");
  await sit(page, 2, "01");
  await deal(page, 2);
  await quiet(page, 300);
  const vain = page.locator(".seat.mine button.place:not(.lit)");
  const many = await vain.count();
  assert.ok(many > 2);
  const say = page.locator('[data-zone="Ana"] .say');
  const usual = await say.textContent();
  for (let i = 0; i < many; i++) {
    await vain.nth(i).dispatchEvent("pointerdown");
    await page.waitForFunction(
      ([text]) => document.querySelector('[data-zone="Ana"] .say').textContent !== text,
      [usual],
    );
    await page.waitForFunction(
      ([text]) => document.querySelector('[data-zone="Ana"] .say').textContent === text,
      [usual],
    ); // a moment later it says again what to do
  }
  await close();
});

test("a finger that rests after a tap that counts opens no help", async () => {
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const { page, close } = await screen(browser, "#/play/smackshapes", options);
  await sit(page, 2);
  await deal(page, 2);
  await untilRace(page);
  const card = page.locator(".zone button.place.lit").first();
  const { x, y, width, height } = await card.boundingBox();
  const session = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [{ x: x + width / 2, y: y + height / 2 }]);
  await page.waitForTimeout(900);
  assert.equal(await page.locator("dialog[open]").count(), 0);
  await touch("touchEnd", []);
  await close();
});
