// Details that a player sees: nothing is cut at an edge, no card hides another's middle, no tile stands alone, numbers are written alike.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SMACK, launch } from "./browser.js";
import { field, named, press } from "./find.js";
import { deal, pause, playOut, ready, screen, sit, steady } from "./table.js";
import { translate } from "./words.js";

let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

const NARROW = { viewport: { width: 360, height: 740 } };
const GLOW = 3; // px around a card

/** A game in its midst, paused. */
async function middle(page, seats, teams) {
  await sit(page, seats, teams);
  await deal(page, 1, "fast");
  await ready(page);
  await playOut(page, { most: 4 });
  await ready(page);
  await pause(page);
  await steady(page);
}

test("Spank! at 360: the glow and outline of every card is whole, and no sentence of what happened is cut", async () => {
  const { page, close } = await screen(browser, "#/play/spank", NARROW);
  await middle(page, 3);
  const cut = await page.locator(".seat.mine .place.lit, .seat.mine .place.picked").evaluateAll(
    (all, glow) =>
      all.flatMap((one) => {
        const box = one.getBoundingClientRect();
        const around = one.closest(".lower > .seat").getBoundingClientRect();
        const isIn =
          box.left - glow >= Math.max(0, around.left) &&
          box.right + glow <= Math.min(innerWidth, around.right);
        return isIn ? [] : [`${one.dataset.place}: ${box.left} to ${box.right}`];
      }),
    GLOW,
  );
  assert.deepEqual(cut, []);
  for (let moves = 0; moves < 8; moves++) {
    await press(page, "play-go-on");
    await playOut(page, { most: 1 });
    await ready(page);
    if (!(await pause(page))) break;
    const told = page.locator(".moment");
    const isCut = await told.evaluate(
      (one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1,
    );
    assert.ok(!isCut, await told.textContent());
  }
  await close();
});

test("Smack'em at 360: the piles of the opponents have their names, and say how deep they are", async () => {
  const { page, close } = await screen(browser, "#/play/smackem", NARROW);
  await middle(page, 2, "01");
  const gist = page.locator(".others .gist").first();
  const text = await gist.innerText();
  for (const name of ["smack-stack", "flipped", "pile"])
    assert.ok(text.includes(translate(`smackem-${name}`)), `${name} in ${text}`);
  for (const pile of await gist.locator(".topped").all()) {
    const box = await pile.boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= NARROW.viewport.width, "in sight");
    assert.match(await pile.innerText(), /\d$/);
  }
  await close();
});

test("the star on the back of a card is in its middle", async () => {
  const { page, close } = await screen(browser, "#/play/smackarang");
  await deal(page, 1, "slow");
  const [dx, dy] = await page
    .locator(".card.back .burst")
    .first()
    .evaluate((star) => {
      const { x, y, width, height } = star.getBBox();
      return [x + width / 2 - 30, y + height / 2 - 42];
    });
  assert.ok(Math.abs(dx) < 0.6 && Math.abs(dy) < 0.6, `${dx}, ${dy} from the middle`);
  await close();
});

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
])
  test(`start at ${width}: the middle of every card can be seen, and no tile stands alone in a line`, async () => {
    const { page, close } = await screen(browser, "", { viewport: { width, height } });
    await page.locator(".also li").first().waitFor();
    const hidden = await page.locator(".games .card, .fanfare .card").evaluateAll((all) =>
      all.flatMap((card) => {
        if (!card.checkVisibility()) return [];
        card.scrollIntoView({ block: "center" });
        const { left, top, width, height } = card.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return card.contains(at) ? [] : [card.dataset.card];
      }),
    );
    assert.deepEqual(hidden, []);
    const ends = await page.locator(".games, .also ul").evaluateAll((lists) =>
      lists.map((list) => {
        const inner = list.getBoundingClientRect().right;
        return Math.round(inner - list.lastElementChild.getBoundingClientRect().right);
      }),
    );
    assert.deepEqual(ends, [0, 0], "the last line is filled");
    await close();
  });

test("a thousand is written the same everywhere", async () => {
  const { page, close } = await screen(browser, "#/play/spank");
  await deal(page, 1, "slow");
  await page.getByText("0 of 1,000").first().waitFor();
  await page.evaluate(() => (location.hash = "#/score/spank"));
  await page.locator(".cell").first().click();
  const stacks = page.locator(".editor .stepper input");
  for (let i = 0; i < 5; i++) await stacks.nth(i).fill(i < 4 ? "5" : "0"); // typed, not stepped
  await page.locator("tfoot td b", { hasText: /^1,000$/ }).waitFor();
  await page.locator(".cell b", { hasText: /^1,000/ }).waitFor();
  await close();
});

test("a link that was cut off says so, and takes a whole one", async () => {
  const { page, close } = await screen(browser, "#/link/spank");
  await press(page, "setup-deal-link");
  const link = await page.locator(".share input").first().inputValue();
  await page.goto(`${SMACK}/table#/link`);
  await field(page, "paste").fill(link.slice(0, link.length / 2));
  await press(page, "paste-open");
  await named(page, "heading", "link-broken").waitFor();
  await field(page, "paste").fill(link);
  await press(page, "paste-open");
  await page.locator(".felt").waitFor();
  await close();
});

test("with seven players the pad's names and turns stay in sight wherever one scrolls", async () => {
  const { page, close } = await screen(browser, "#/score/spank", {
    viewport: { width: 390, height: 844 },
  });
  const name = field(page, "players-another");
  for (const one of ["Dee", "Eli", "Fay", "Gus"]) {
    await name.fill(one);
    await name.press("Enter");
  }
  await page.locator("thead th", { hasText: "Gus" }).waitFor();
  for (let i = 0; i < 12; i++) await press(page, "row-next", { record: "turn" });
  const seen = await page.locator(".grid").evaluate((grid) => {
    grid.scrollTo(grid.scrollWidth, grid.scrollHeight);
    const heads = [...grid.querySelectorAll("thead th")];
    const turns = [...grid.querySelectorAll("tbody th")];
    const isSeen = (one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    };
    return [isSeen(heads.at(-1)), isSeen(turns.at(-1)), document.documentElement.scrollWidth];
  });
  assert.deepEqual(seen, [true, true, 390]);
  await page.screenshot({
    path: new URL("../build/shots/pad-seven.png", import.meta.url).pathname,
  });
  await close();
});
