// What a phone has to show: whose turn it is, the button that deals, and the piles with larger text.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { launch } from "./browser.js";
import { press } from "./find.js";
import { deal, drawn, pause, playOut, ready, screen, sit, steady } from "./table.js";

const browser = await launch();
after(() => browser.close());

const LATER = 12; // clicks

const PHONES = [
  [320, 568],
  [360, 740],
  [390, 844],
];

/** Whether an element is on the screen as a whole, nothing lies upon it, and no text in it is cut. */
function isWhole(one) {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const cut =
    !one.matches(".place") &&
    (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3);
  const points = [left + 3, right - 3].map((x) => document.elementFromPoint(x, (top + bottom) / 2));
  return inside && !cut && bottom - top > 10 && points.every((at) => one.contains(at));
}

for (const locale of ["en", "de", "es"])
  test(`${locale}: whose turn it is is never cut`, async () => {
    const { page, close } = await screen(browser, "#/play/spank", { locale });
    await page.locator(".chairs").waitFor();
    await page.locator(".chair input").nth(1).fill("Maximilian");
    await page.locator(".deals .first").click();
    await page.locator(".felt").waitFor();
    for (const [width, height] of PHONES) {
      await page.setViewportSize({ width, height });
      await drawn(page);
      const line = page.locator(".status .line");
      assert.ok(await line.evaluate(isWhole), `${width}: ${await line.textContent()}`);
    }
    await close();
  });

const ROW = 48; // px of one row of buttons

for (const locale of ["en", "de", "es"])
  test(`${locale}: the line with whose turn it is stays one row on the narrowest phone, when the game is paused too`, async () => {
    const viewport = { width: 320, height: 568 };
    const { page, close } = await screen(browser, "#/play/spank", { locale, viewport });
    await page.locator(".chairs").waitFor();
    await page.locator(".deals .first").click();
    await page.locator(".felt").waitFor();
    await page.locator(".status [aria-pressed=false]").click();
    await page.locator(".status [aria-pressed=true]").waitFor();
    await drawn(page);
    const { height } = await page.locator(".status").boundingBox();
    assert.ok(height <= ROW, `${height} px`);
    const small = await page
      .locator(".status :is(button, a)")
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility())
          .filter((one) => one.scrollWidth > one.clientWidth),
      );
    assert.deepEqual(small, []);
    await close();
  });

/** Captions that run into the one beside them. */
const collisions = () => {
  const boxes = [...document.querySelectorAll(".slots > .group > .label")].map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return { text: one.textContent.trim(), ...range.getBoundingClientRect().toJSON() };
  });
  return boxes.flatMap((one, i) => {
    const next = boxes[i + 1];
    const isBeside = next && Math.abs(next.top - one.top) < 4;
    return isBeside && next.left - one.right < 8 ? [`${one.text} by ${next.text}`] : [];
  });
};

/** Play rounds until three stacks lie in the middle of one, and pause it. */
async function untilStacks(page) {
  for (let rounds = 0; rounds < 12; rounds++) {
    await playOut(page, { until: ".slots > .pile:nth-child(4), .over" });
    if (await pause(page)) return;
    await page.locator(".ended:not([inert]) .over .first").click();
    await page.locator(".over").waitFor({ state: "detached" });
  }
  throw new Error("every round was over before three stacks were begun");
}

test("Smack'em: what is written below a stack does not run into the next", async () => {
  const viewport = { width: 390, height: 844 };
  const { page, close } = await screen(browser, "#/play/smackem", { viewport });
  await sit(page, 3, "012");
  await deal(page, 1, "fast");
  await untilStacks(page);
  for (const [width, height] of PHONES) {
    await page.setViewportSize({ width, height });
    await steady(page);
    assert.deepEqual(await page.evaluate(collisions), [], `${width}x${height}`);
  }
  await close();
});

test("the button that deals is in sight on every phone, for every game", async () => {
  const { page, close } = await screen(browser, "");
  const { games } = await page.evaluate(async () => (await fetch("/v1/games")).json());
  for (const [width, height] of PHONES) {
    await page.setViewportSize({ width, height });
    for (const { id } of games) {
      await page.evaluate((hash) => (location.hash = hash), `#/play/${id}`);
      const button = page.locator(".deals .first");
      await button.waitFor();
      assert.ok(await button.evaluate(isWhole), `${id} on ${width}x${height}`);
    }
  }
  await close();
});

for (const size of [20, 24, 28, 32])
  test(`with text of ${size} px the piles can be reached, and no page scrolls sideways`, async (t) => {
    const large = await launch(`--blink-settings=defaultFontSize=${size}`);
    t.after(() => large.close()); // of a test that fails, too: the file would not end
    const options = { viewport: { width: 390, height: 844 } };
    const { page, close } = await screen(large, "", options);
    const { games } = await page.evaluate(async () => (await fetch("/v1/games")).json());
    const found = [];
    const noteWidth = async (where) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > 390) found.push(`${where} is ${wide} px wide`);
    };
    const of = (start) => games.map(({ id }) => `${start}/${id}`);
    const places = ["#/", "#/play", "#/link", "#/score", "#/replay", "#/ask", "#/how"];
    for (const hash of [
      ...places,
      ...["#/play", "#/link", "#/score", "#/ask", "#/how"].flatMap(of),
    ]) {
      await page.evaluate((to) => (location.hash = to), hash);
      await page.locator("main").waitFor();
      await steady(page);
      await noteWidth(hash);
    }
    for (const hash of of("#/play")) {
      await page.evaluate((to) => (location.hash = to), hash);
      await sit(page, 3);
      await deal(page, 1, "fast");
      await ready(page);
      await pause(page);
      const reach = async (when) => {
        await steady(page);
        await noteWidth(`${hash} ${when}`);
        const all = await page.locator(".middle :is(.big, .pile) .place").all();
        for (const place of all.slice(0, 2))
          if (!(await place.evaluate(isWhole)))
            found.push(`${hash} ${when}: ${await place.textContent()}`);
      };
      await reach("after the deal");
      await press(page, "play-go-on");
      await playOut(page, { most: LATER });
      await ready(page);
      if (await pause(page)) await reach("later");
    }
    assert.deepEqual(found, []);
    await close();
  });
