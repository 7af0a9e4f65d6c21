// What decides a move is in sight, and as large as a finger, on every screen: in turns and in races, with text as usual and twice as large.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { LARGE_TEXT, games, launch } from "./browser.js";
import { press } from "./find.js";
import { deal, drawn, pause, playOut, playUntil, ready, screen, sit } from "./table.js";

const browsers = {};
before(async () => {
  browsers.usual = await launch();
  browsers.large = await launch(LARGE_TEXT);
});
after(() => Promise.all(Object.values(browsers).map((one) => one.close())));

const SIZES = [
  [390, 844],
  [844, 390],
  [320, 568],
  [768, 1024],
  [1280, 800],
];
const ZOOMED = [640, 400]; // a laptop's page at 200 %

/** What a player has to see; what each player has in a zone is not in the middle too. */
const LOOKED_AT = `.seat.mine .place, .board .lit, .gist.glows, .board:not(:has(.zone .spread)) .middle .place, .middle .notes li,
  .tray .say, .tray button, .zone .say, .zone .place, .zone button`;

/** What is hidden by something, out of sight or too small for a finger; and by how much the page is larger than the screen. */
function defects(selector) {
  const isSeen = (one) => {
    const { top, bottom, left, height } = one.getBoundingClientRect();
    const inset = Math.min(8, height / 3);
    return [top + inset, bottom - inset].every((y) =>
      one.contains(document.elementFromPoint(left + 6, y)),
    );
  };
  const isSmall = (one) => {
    const { width, height } = one.getBoundingClientRect();
    return Math.min(width, height) < 43.5;
  };
  const { scrollHeight, scrollWidth } = document.documentElement;
  const all = [...document.querySelectorAll(selector)];
  const brief = (one) => one.outerHTML.slice(0, 140);
  return [
    ...all.filter((one) => !isSeen(one)).map((one) => `hidden: ${brief(one)}`),
    ...all
      .filter((one) => one.matches(".place.lit") && isSmall(one))
      .map((one) => `small: ${brief(one)}`),
    ...(scrollWidth > innerWidth ? [`${scrollWidth} px wide`] : []),
    ...(scrollHeight > innerHeight ? [`${scrollHeight} px high`] : []),
  ];
}

/** Look at a screen in every size. */
async function look(page, sizes, find = defects, selector = LOOKED_AT) {
  const all = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await drawn(page); // the cards are fitted
    const found = await page.evaluate(find, selector);
    all.push(...found.map((one) => `${width}x${height}: ${one}`));
  }
  assert.deepEqual(all, []);
}

/** Play until all may tap at once. */
async function untilRace(page) {
  const race = page.locator(".zones, .middle button.lit").first();
  while (!(await race.count())) {
    await ready(page);
    if (await race.count()) break;
    await page.locator(".seat.mine button.place.lit").first().click();
    await page.waitForTimeout(150);
  }
}

/** People and all seats. */
const RACES = [
  ["smackshapes", 1, 5],
  ["smackshapes", 2, 3],
  ["smackshapes", 2, 5],
  ["smackshapes", 4, 4],
  ["smackem", 2, 2],
  ["smackem", 2, 3],
];

for (const text of ["usual", "large"]) {
  for (const { id } of games)
    test(`${id}: with five at the table and ${text} text what decides a move is in sight on every screen`, async () => {
      const { page, close } = await screen(browsers[text], `#/play/${id}`);
      await sit(page, 5, "01212"); // Ana alone in her team, so that she may move
      await deal(page, 1, "fast");
      await page.locator(".board .lit").first().waitFor();
      await pause(page);
      await look(page, [...SIZES, ZOOMED]);
      await close();
    });

  for (const [id, people, seats] of RACES)
    test(`${id}: in a race of ${seats}, ${people} of them people, ${text} text: what decides is in sight`, async () => {
      const { page, close } = await screen(browsers[text], `#/play/${id}`);
      await sit(page, seats, "0123");
      await deal(page, people, "fast");
      await untilRace(page);
      if (people < seats) await pause(page);
      await look(page, SIZES);
      await close();
    });
}

/** Places of a team that are not within its panel. */
const outside = (selector) =>
  [...document.querySelectorAll(selector)].flatMap((panel) => {
    const { left, right } = panel.getBoundingClientRect();
    return [...panel.querySelectorAll(".place")]
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < left || box.right > right;
      })
      .map((one) => `not within the panel: ${one.outerHTML.slice(0, 100)}`);
  });

test("Smack'em: all places of a team lie within its panel, on the narrowest phone too", async () => {
  const { page, close } = await screen(browsers.usual, "#/play/smackem");
  await sit(page, 2, "01");
  await deal(page, 2, "fast");
  await untilRace(page);
  await look(page, SIZES, outside, ".seat[data-team]:not(.folded)");
  await close();
});

test("at the end of a round the next one is in sight on every screen, however many showed their cards", async () => {
  const { page, close } = await screen(browsers.usual, "#/play/smackdown");
  await sit(page, 12);
  await deal(page);
  await playOut(page);
  await page.locator(".ended:not([inert]) .over .say").first().waitFor();
  await look(page, SIZES, defects, ".over .first");
  await close();
});

test("a refusal is closed without scrolling on every screen", async () => {
  const { page, close } = await screen(browsers.usual, "#/play/smackarang");
  await deal(page);
  await ready(page);
  await pause(page);
  await page.locator(".seat.mine button.place:not(.lit)").first().click();
  await page.locator(".refusal .all button").first().waitFor();
  await look(page, SIZES, defects, ".refusal > .row button");
  await close();
});

/** Elements that overlap another one. */
function overlaps([one, other]) {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [a, b] = [box(one), box(other)];
  const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  return apart ? [] : [`${one} lies upon ${other}`];
}

test("by link the log's button lies beside the link to send", async () => {
  const { page, close } = await screen(browsers.usual, "#/link/smackarang");
  await press(page, "setup-deal-link");
  await page.locator(".invite li").first().waitFor();
  await page.goto(await page.locator(".share input").last().inputValue());
  await page.locator(".board .lit").first().waitFor();
  await playUntil(page, page.locator(".pass.urgent"));
  await look(page, SIZES, overlaps, [".toggle", ".pass.urgent"]);
  await close();
});

/** Names of players that are cut. */
const cutNames = (selector) =>
  [...document.querySelectorAll(selector)]
    .filter((one) => one.scrollWidth > one.clientWidth)
    .map((one) => `cut: ${one.textContent}`);

test("with nine at the table the names of all can be read on every screen", async () => {
  const { page, close } = await screen(browsers.usual, "#/play/spank");
  await sit(page, 9);
  await deal(page);
  await ready(page);
  await look(page, SIZES, cutNames, ".gist .name");
  await close();
});
