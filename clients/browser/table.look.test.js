// How the table looks and is reached: full tables, the focus, screen readers, and print.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SMACK, games, launch } from "./browser.js";
import { field, press } from "./find.js";
import { deal, pictured, playOut, quiet, ready, screen } from "./table.js";
import { translate } from "./words.js";

let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

/** Whether the service deals this. */
async function deals(game, body) {
  const { ok } = await fetch(`${SMACK}/v1/games/${game}/deal`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return ok;
}

/** Options with which the deck is enough for a full table: none, or one that the catalogue lists. */
async function optionsForAll({ id, players }) {
  const { options, example } = await (await fetch(`${SMACK}/v1/games/${id}`)).json();
  if (example.deal.teams) return {};
  const names = Array.from({ length: players.max }, (_, i) => `p${i}`);
  const single = Object.entries(options).flatMap(([name, schema]) =>
    (schema.enum ?? [schema.minimum ?? schema.default]).map((value) => ({ [name]: value })),
  );
  for (const some of [{}, ...single])
    if (await deals(id, { players: names, options: some })) return some;
  throw new Error(`${id}: no options for ${players.max} players`);
}

for (const game of games) {
  const { id, players } = game;
  test(`${id}: the seats of a full table of ${players.max} do not overlap at any width`, async () => {
    const { page, complaints, close } = await screen(browser, `#/play/${id}`);
    const options = await optionsForAll(game);
    await page.locator(".chairs").waitFor();
    while ((await page.locator(".chair").count()) < players.max) await press(page, "setup-add");
    const teams = field(page, "setup-team");
    for (let i = 0; i < (await teams.count()); i++) await teams.nth(i).selectOption(String(i % 4));
    await page.route("**/deal", (route) =>
      route.fallback({ postData: JSON.stringify({ ...route.request().postDataJSON(), options }) }),
    );
    await deal(page, players.max); // no seat moves by itself
    await ready(page);
    const defects = await pictured(page, `full-${id}`);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      defects.push(...(await page.evaluate(overlaps)).map((one) => `${width}: ${one}`));
    }
    assert.deepEqual(defects, []);
    assert.deepEqual(complaints, []);
    await close();
  });
}

/** Seats that lie upon one another, or stick out of the felt. */
function overlaps() {
  const felt = document.querySelector(".felt").getBoundingClientRect();
  /** The part of an element that can be seen: the upper half of the table scrolls, and the others in it. */
  const box = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const frame = one.parentElement.closest(".others, .upper, .lower").getBoundingClientRect();
    return { left, right, top: Math.max(top, frame.top), bottom: Math.min(bottom, frame.bottom) };
  };
  const all = [...document.querySelectorAll(".seat, .middle")].map((one) => [
    one.ariaLabel,
    box(one),
  ]);
  const upon = ([, a], [, b]) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const out = all.filter(([, box]) => box.left < felt.left - 1 || box.right > felt.right + 1);
  return [
    ...out.map(([name]) => `${name} sticks out`),
    ...all.flatMap((one, i) =>
      all
        .slice(i + 1)
        .filter((other) => upon(one, other))
        .map(([name]) => `${one[0]} lies upon ${name}`),
    ),
  ];
}

test("where many sit, a phone has a few words for each, which open, and the own hand is near", async () => {
  const { page, complaints, close } = await screen(browser, "#/play/spank", {
    viewport: { width: 390, height: 844 },
  });
  await page.locator(".chairs").waitFor();
  while ((await page.locator(".chair").count()) < 9) await press(page, "setup-add");
  await deal(page, 9);
  await ready(page);
  const seats = page.locator(".others .seat");
  assert.equal(await page.locator(".seat.folded").count(), 8);
  const { y } = await page.locator(".mine .hand").boundingBox();
  assert.ok(y < 844, `the hand begins at ${y}`);
  const glowing = page.locator(".gist.glows").first();
  for (const card of await page.locator(".mine .hand button.lit").all()) {
    if (await glowing.count()) break;
    await card.click(); // opponents' stacks glow for a card that fits one of them
  }
  assert.ok((await glowing.textContent()).includes(translate("seat-glows")));
  const one = seats.filter({ has: page.locator(".glows") }).first();
  const name = await one.getAttribute("data-seat");
  await glowing.focus();
  await page.keyboard.press("Enter");
  const opened = page.locator(`[data-seat="${name}"]`);
  await opened.locator("button.place.lit").first().waitFor();
  assert.equal(
    await page.evaluate(() => document.activeElement.ariaExpanded),
    "true",
    "the focus stays on what folds it again",
  );
  assert.deepEqual(await pictured(page, "opened-seat"), []);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press("Enter");
  await opened.locator(".groups").waitFor({ state: "detached" });
  await page.setViewportSize({ width: 1280, height: 844 });
  assert.deepEqual(complaints, []);
  await close();
});

test("the focus stays at the table when the card that had it is played, and is seen", async () => {
  const { page, close } = await screen(browser, "#/play/spank");
  await deal(page, 2);
  for (let i = 0; i < 6; i++) {
    await ready(page);
    await page.locator(".board button.lit, .tray .first").first().focus();
    await page.keyboard.press("Enter");
    await quiet(page, 100);
    assert.ok(
      await page.evaluate(() => document.activeElement !== document.body),
      `after ${i} keys`,
    );
  }
  await ready(page);
  await page.keyboard.press("Tab");
  const ring = await page.evaluate(() => getComputedStyle(document.activeElement).outlineWidth);
  assert.equal(ring, "3px");
  await close();
});

test("a card that is come to by keyboard does not lie under the tray", async () => {
  const { page, close } = await screen(browser, "#/play/spank", {
    viewport: { width: 900, height: 520 },
  });
  await deal(page);
  await ready(page);
  const cards = page.locator(".mine .hand button");
  for (let i = 0; i < (await cards.count()); i++) {
    await page.evaluate(() => scrollTo(0, 0));
    await cards.nth(i).focus();
    const seen = await cards.nth(i).evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    assert.ok(seen, `card ${i}`);
  }
  await close();
});

test("cards, piles, seats and moves have names that can be read aloud", async () => {
  const { page, close } = await screen(browser, "#/play/spank");
  await deal(page);
  await ready(page);
  const snapshot = await page.locator(".felt").ariaSnapshot();
  for (const pattern of [
    /region "Ana, your seat/,
    /group "Hand"/,
    /button "(\w+) of (clubs|diamonds|hearts|spades)/,
    new RegExp(`${translate("spank-stock")}, \\d+ cards`),
    /Ana, Stack 1: \w+ of/,
  ])
    assert.match(snapshot, pattern);
  assert.ok(!/button$/m.test(snapshot), "no button without a name");
  await close();
});

test("a player chooses how the hand is sorted, which is remembered, and new cards are marked", async () => {
  const { page, close } = await screen(browser, "#/play/smackdown");
  const hand = page.locator(".mine .hand .place");
  const sorting = field(page, "sort");
  const ranks = async () =>
    await hand
      .locator("[data-card]")
      .evaluateAll((all) =>
        all.map(({ dataset }) => "23456789TJQKA".indexOf(dataset.card.replace("10", "T")[0])),
      );
  const upwards = (all) => [...all].sort((a, b) => a - b);
  await deal(page);
  await sorting.selectOption("as dealt");
  const original = await ranks();
  await sorting.selectOption("by rank");
  assert.deepEqual(await ranks(), upwards(original));
  assert.equal(await page.locator(".fresh").count(), 0, "what was dealt is not new");
  await page.locator("button.lit[data-place='/deck']").click();
  await page.locator(".mine .fresh").waitFor();
  assert.equal(await page.locator(".fresh").count(), 1);
  assert.match(await page.locator(".fresh").textContent(), /, new/);
  assert.deepEqual(await ranks(), upwards(await ranks()));
  await page.reload();
  await ready(page);
  assert.equal(await sorting.inputValue(), "rank");
  assert.deepEqual(await ranks(), upwards(await ranks()));
  await close();
});

test("what a player repeats is one line of the log, which opens", async () => {
  const { page, complaints, close } = await screen(browser, "#/play/smackem");
  await deal(page, 2);
  const lines = page.locator(".log li");
  const flip = async (name, team, told) => {
    await page.locator(`button[data-token="pile ${team}"]`).click();
    await lines
      .filter({ hasText: `${name} flipped` })
      .filter({ hasText: told })
      .waitFor();
  };
  await flip("Ana", "Kites", "Ana");
  await flip("Ana", "Kites", "×2");
  await flip("Bo", "Owls", "Bo");
  await flip("Ana", "Kites", "×3");
  assert.equal(await lines.count(), 3, "the deal, Bo, and three times Ana");
  const ana = lines.filter({ hasText: "Ana flipped" });
  assert.equal(await ana.locator(".event:visible").count(), 1);
  await ana.locator("summary").focus();
  await page.keyboard.press("Enter");
  await ana.locator(".before .event").first().waitFor();
  assert.equal(await ana.locator(".event:visible").count(), 3);
  assert.deepEqual(await pictured(page, "log-opened"), []);
  assert.deepEqual(complaints, []);
  await close();
});

test("who still taps where the moves were does not deal again", async () => {
  const { page, close } = await screen(browser, "#/play/smackdown", {
    viewport: { width: 390, height: 844 },
  });
  await page.evaluate(() =>
    new MutationObserver(() => {
      const [button] = document.querySelectorAll(".over .first");
      if (!button || "early" in globalThis) return;
      const { left, top, width, height } = button.getBoundingClientRect();
      globalThis.early = button.contains(
        document.elementFromPoint(left + width / 2, top + height / 2),
      );
    }).observe(document, { childList: true, subtree: true }),
  );
  await deal(page);
  await playOut(page);
  assert.equal(
    await page.evaluate(() => globalThis.early),
    false,
    "a tap of a moment ago goes past it",
  );
  await page.locator(".over .go .first").click();
  await page.locator(".over").waitFor({ state: "detached" });
  await ready(page);
  await close();
});

test("a tap that leads nowhere hides no move", async () => {
  const { page, close } = await screen(browser, "#/play/smackdown");
  await deal(page);
  await page.locator("button.lit[data-place='/deck']").click();
  const end = page.locator('.act[data-token="do end_turn"]');
  await end.waitFor();
  await page.locator(".mine .hand button:not(.lit)").first().click();
  await page.locator(".refusal .says").first().waitFor(); // the referee's reason
  await page.keyboard.press("Escape");
  await page.locator(".refusal").waitFor({ state: "detached" });
  assert.ok(await end.isVisible());
  await close();
});

test("who wants no motion sees no card fly", async () => {
  const flown = async (reducedMotion) => {
    const { page, close } = await screen(browser, "#/play/smackarang", { reducedMotion });
    await page.evaluate(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...told) {
        globalThis.flown = (globalThis.flown ?? 0) + 1;
        return animate.apply(this, told);
      };
    });
    await deal(page);
    await playOut(page, { most: 6 });
    const many = await page.evaluate(() => globalThis.flown ?? 0);
    await close();
    return many;
  };
  assert.equal(await flown("reduce"), 0);
  assert.ok((await flown("no-preference")) > 0);
});
