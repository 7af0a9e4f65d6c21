// The end of a round: one podium, one number each, one button; winning and losing look different, motion can be switched off.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch } from "./browser.js";
import { field, press, said } from "./find.js";
import { deal, drawn, playOut, screen } from "./table.js";
import { translate } from "./words.js";

let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

const stored = (page, game) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name)).result, `smack-match-${game}`);

/** Play rounds until one ends as wanted for the player here. */
async function until(page, feeling) {
  for (let rounds = 0; rounds < 12; rounds++) {
    await playOut(page);
    await page.locator(".ended:not([inert]) .over").waitFor();
    if (await page.locator(`.over.${feeling}`).count()) return;
    await page.locator(".over .first").click();
    await page.locator(".over").waitFor({ state: "detached" });
  }
  throw new Error(`no round ended ${feeling}`);
}

/** What does not fit in an end: a number in its block, the other ways on in one line; and the podium is above the button. */
const misfits = () => {
  const box = (one) => one.getBoundingClientRect();
  const range = document.createRange();
  const wide = [...document.querySelectorAll(".podium .block b")].filter((one) => {
    range.selectNodeContents(one);
    return box(range).width > box(one.parentElement).width;
  });
  const tops = new Set([...document.querySelectorAll(".besides > *")].map((one) => box(one).top));
  const [podium, go] = [".podium", ".over .go"].map((one) => box(document.querySelector(one)));
  return [
    ...wide.map((one) => `${one.textContent} is wider than its block`),
    ...(tops.size > 1 ? [`the other ways on take ${tops.size} lines`] : []),
    ...(podium.bottom > go.top ? ["the podium is not above the button"] : []),
    ...(go.bottom > innerHeight ? ["the button is out of sight"] : []),
  ];
};

for (const feeling of ["won", "lost"])
  test(`a round that is ${feeling} has a podium, a number for each, one button, and says how it feels`, async () => {
    const { page, complaints, close } = await screen(browser, "#/play/smackarang");
    await deal(page);
    await until(page, feeling);
    const { scores, winners } = await stored(page, "smackarang");
    assert.equal(feeling === "won", winners.includes("Ana"));
    await said(page, `over-${feeling}`).waitFor();
    const steps = page.locator(".podium li");
    assert.equal(await steps.count(), 3);
    for (const step of await steps.all()) {
      const name = await step.locator(".who").innerText();
      assert.equal(Number(await step.locator("b").innerText()), scores[name]);
    }
    assert.equal(await page.locator('.podium [data-step="1"] .who').innerText(), winners[0]);
    const main = await page.locator(".over .first").allInnerTexts();
    assert.deepEqual(main, [translate("next-round")]);
    const details = page.locator(".over .how");
    if (!(await details.getAttribute("open"))) await details.locator("summary").click();
    for (const [name, score] of Object.entries(scores)) {
      const line = page.locator(".counted li", { hasText: name });
      assert.equal(Number(await line.locator(".sum").innerText()), score);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await drawn(page);
    assert.deepEqual(await page.evaluate(misfits), []);
    assert.deepEqual(complaints, []);
    await close();
  });

test("the end fits a phone: four digits on the podium, which comes first, and the ways on in one line", async () => {
  const { page, close } = await screen(browser, "#/play/spank");
  await deal(page);
  await playOut(page);
  await page.locator(".ended:not([inert]) .podium").waitFor();
  const [longest] = await page.locator(".podium .block b").allInnerTexts();
  assert.match(longest, /^\d,\d{3}$/);
  for (const [width, height] of [
    [320, 568],
    [360, 740],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    assert.deepEqual(await page.evaluate(misfits), [], `${width}x${height}`);
  }
  await close();
});

test("the end moves, and stands still for those who want no motion", async () => {
  for (const reducedMotion of ["no-preference", "reduce"]) {
    const { page, close } = await screen(browser, "#/play/smackshapes", { reducedMotion });
    await deal(page);
    await playOut(page);
    await page.locator(".over .end").waitFor();
    const animated = await page
      .locator(".podium .block")
      .first()
      .evaluate((one) => getComputedStyle(one).animationName);
    assert.equal(animated, reducedMotion === "reduce" ? "none" : "rise");
    await close();
  }
});

test("nothing is heard until a player switches sounds on", async () => {
  const { page, close } = await screen(browser, "#/play/smackarang");
  await page.evaluate(() => {
    globalThis.heard = 0;
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (...rest) {
      globalThis.heard += 1;
      return start.apply(this, rest);
    };
  });
  const heard = () => page.evaluate(() => globalThis.heard);
  await deal(page);
  await playOut(page, { most: 3 });
  assert.equal(await heard(), 0);
  await press(page, "help");
  await field(page, "sound").check();
  assert.ok((await heard()) > 0, "the switch is heard");
  await close();
});
