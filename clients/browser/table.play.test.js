// The five games at the table, each played to its end through clicks; refusals; several people; the keyboard alone.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { SMACK, games, launch } from "./browser.js";
import { field, named, press, said } from "./find.js";
import { deal, faults, pause, pictured, playOut, playUntil, screen } from "./table.js";
import { translate } from "./words.js";

let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

test("the front leads to the table, which shows every game and asks no other host", async () => {
  const { page, complaints, origins, close } = await screen(browser, "");
  await page.goto(`${SMACK}/`);
  assert.equal(new URL(page.url()).pathname, "/table");
  await page
    .locator(".games li")
    .nth(games.length - 1)
    .waitFor();
  assert.deepEqual(
    await page.locator(".games h2").allTextContents(),
    games.map(({ title }) => title),
  );
  assert.deepEqual(await pictured(page, "home"), []);
  assert.deepEqual([...origins], [SMACK]);
  assert.deepEqual(complaints, []);
  await close();
});

for (const { id, title } of games) {
  test(`${id}: dealt, played to its end through clicks, and seen on the way`, async () => {
    const { page, complaints, close } = await screen(browser, `#/play/${id}`);
    await page.getByRole("heading", { name: title, level: 1 }).waitFor();
    const defects = await pictured(page, `setup-${id}`);
    await deal(page);
    const begun = await playOut(page, { most: 4 });
    await paused(page, async () => defects.push(...(await pictured(page, `play-${id}`))));
    const clicks = begun + (await playOut(page));
    defects.push(...(await pictured(page, `over-${id}`)));
    assert.deepEqual(defects, []);
    assert.ok(clicks > 0);
    assert.match(await page.locator(".over > h2").textContent(), /\w/);
    assert.deepEqual(complaints, []);
    await close();
  });

  test(`${id}: two people at one screen, with hand-overs where hands are hidden`, async () => {
    const { page, complaints, close } = await screen(browser, `#/play/${id}`);
    await deal(page, 2);
    const clicks = await playOut(page);
    assert.ok(clicks > 0);
    assert.deepEqual(complaints, []);
    await close();
  });
}

/** Run `look` while no seat moves. */
async function paused(page, look) {
  const stood = await pause(page);
  await look();
  if (stood && !(await page.locator(".over").count())) await press(page, "play-go-on");
}

test("a team's own options are dealt with, and what the service refuses leads back to the seats", async () => {
  const { page, close } = await screen(browser, "#/play/smackem");
  await page.locator("summary", { hasText: translate("setup-teams") }).click();
  const kites = page.getByRole("group", { name: new RegExp(`^${translate("team-1")}`) });
  assert.equal(
    await kites.getByLabel("Smack stack").inputValue(),
    "13",
    "as in the rules at first",
  );
  assert.ok(await field(kites, "smackem-option-alternate-icons").isChecked());
  await kites.getByLabel("Smack stack").fill("2");
  await kites.getByLabel("Flip").selectOption("1");
  assert.deepEqual(await pictured(page, "levelled"), []);
  await field(page, "setup-team", { player: "Bo" }).selectOption("Kites");
  const dealRequest = page.waitForRequest("**/deal");
  await press(page, "setup-deal");
  assert.deepEqual(
    (await dealRequest).postDataJSON().teams.map(({ id, options }) => [id, options]),
    [["Kites", { smack_stack: 2, flip: 1 }]],
  );
  await press(page, "play-back");
  await page.locator(".chairs .wrong").waitFor();
  await field(page, "setup-team", { player: "Bo" }).selectOption("Owls");
  await press(page, "setup-deal");
  await page
    .getByRole("button", {
      name: translate("place-count", { place: translate("smackem-smack-stack"), count: 2 }),
    })
    .waitFor();
  await close();
});

test("a move whose legality depends on hidden cards is offered as one", async () => {
  const { page, close } = await screen(browser, "#/play/smackem");
  const stuck = { type: "stop", player: "Ana" };
  await page.route("**/legal-moves", (route) =>
    route.fulfill({
      json: { count: 0, moves: [], parametric: [], unknown: { count: 1, moves: [stuck] } },
    }),
  );
  await deal(page);
  const offer = page
    .locator(".perhaps", { hasText: translate("board-perhaps") })
    .getByRole("button");
  await offer.first().click();
  await page.locator(".refusal, .over").first().waitFor();
  await close();
});

/** A round of Smackshapes with two people, up to the reveal. */
async function revealed(page) {
  await press(page, "setup-remove", { player: "Cy" });
  await deal(page, 2);
  for (const name of ["Ana", "Bo"]) {
    await press(page, "hand-over-taken", { player: name });
    await page.locator(".seat.mine button.place.lit").first().click();
  }
  await page.locator(".zone .lit").nth(3).waitFor();
}

const zone = (page, name) => page.locator(`.zone[data-zone=${name}]`);

/** Two fingers down in one frame, at the centers of two elements. */
async function touchTogether(page, locators) {
  const points = [];
  for (const one of locators) {
    const { x, y, width, height } = await one.boundingBox();
    points.push({ x: x + width / 2, y: y + height / 2 });
  }
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("two touches at once both count, each in its own zone", async () => {
  const { page, complaints, close } = await screen(browser, "#/play/smackshapes", {
    hasTouch: true,
  });
  await revealed(page);
  const cards = ["Ana", "Bo"].map((name) => zone(page, name).locator("button.lit").first());
  assert.equal(await page.locator(".middle .lit").count(), 0, "no tap without a player");
  assert.deepEqual(await pictured(page, "zones"), []);
  await touchTogether(page, cards);
  await page.locator(".log", { hasText: /Ana tapped/ }).waitFor();
  await page.locator(".log", { hasText: /Bo tapped/ }).waitFor();
  assert.deepEqual(complaints, []);
  await close();
});

test("a tap is answered in its zone, and taps while a request is under way are queued", async () => {
  const { page, close } = await screen(browser, "#/play/smackshapes");
  await revealed(page);
  await page.route("**/adjudicate", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await zone(page, "Ana").locator("button.lit").first().click();
  await zone(page, "Bo").locator("button.lit").first().click();
  await zone(page, "Ana")
    .getByText(/: first, \d/)
    .waitFor();
  await page.locator(".log", { hasText: /Bo tapped .* after \d/ }).waitFor();
  await close();
});

test("a service that was away for a moment gets the request again, and the game goes on", async () => {
  const { page, close } = await screen(browser, "#/play/smackarang");
  await deal(page);
  await page.locator(".tray").waitFor();
  await page.route("**/seat", (route) => route.abort());
  const before = await page.locator(".log li").count();
  await playUntil(page, page.locator(".trouble"));
  await page.unroute("**/seat");
  await page.locator(".trouble").waitFor({ state: "detached" });
  await page.waitForFunction((many) => document.querySelectorAll(".log li").length > many, before);
  await page.locator(".tray, .over").waitFor();
  await close();
});

test("between the turns of two people no hand is seen", async () => {
  const { page, close } = await screen(browser, "#/play/smackarang");
  await deal(page, 3);
  await page.locator(".handover").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.locator(".handover[open]").waitFor();
  assert.equal(await page.locator(".felt [data-seat] [data-card]:not([data-card='?'])").count(), 0);
  assert.deepEqual(await pictured(page, "handover"), []);
  await named(page, "button", "hand-over-taken").click();
  assert.equal(await page.locator(".felt .mine [data-card='?']").count(), 0);
  assert.equal(
    await page.locator(".felt .seat:not(.mine) [data-card]:not([data-card='?'])").count(),
    0,
  );
  await close();
});

test("a refusal is read: sentence, facts, the way to the clause, alternatives that can be taken", async () => {
  const { page, complaints, close } = await screen(browser, "#/play/smackarang");
  await deal(page);
  let tried = 0;
  for (; tried < 400 && !(await page.locator(".refusal").count()); tried++) {
    if (await page.locator(".over").count()) await page.locator(".over .go .first").click();
    const dull = page.locator(".seat.mine button.place:not(.lit)");
    if ((await page.locator(".tray").count()) && (await dull.count()))
      await dull
        .first()
        .click({ timeout: 500 })
        .catch(() => {});
    else await page.waitForTimeout(50);
    await page.waitForTimeout(50);
  }
  const refusal = page.locator(".refusal");
  await refusal.waitFor();
  assert.match(await refusal.locator(".says").first().textContent(), /\w+ .*\./);
  assert.match(
    await refusal.locator(".violations a").first().getAttribute("href"),
    /^\/rules\/smackarang#/,
  );
  assert.deepEqual(await pictured(page, "refusal"), []);
  const other = refusal.locator(".all button");
  assert.ok(await other.count());
  await other.first().click();
  await refusal.waitFor({ state: "detached" });
  assert.deepEqual(complaints, []);
  await close();
});

test("with the keyboard alone a game is chosen, dealt and moved in", async () => {
  const { page, close } = await screen(browser, "");
  await page.locator(".games a").first().waitFor();
  const reach = async (selector) => {
    for (let i = 0; i < 120; i++) {
      if (await page.evaluate((one) => document.activeElement?.matches(one), selector)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`${selector} is not reached`);
  };
  await reach(".games a[data-game=spank]");
  await page.keyboard.press("Enter");
  await reach(".setup .first");
  await page.keyboard.press("Enter");
  await page.locator(".board button.lit").first().waitFor();
  await reach(".board button.lit");
  await page.keyboard.press("Enter");
  await page.locator(".picked, .refusal, .log li:nth-child(2)").first().waitFor();
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector(".picked"));
  await close();
});

test("a game is saved as a transcript that the service confirms, replayed, and dealt again", async () => {
  const { page, complaints, close } = await screen(browser, "#/play/smackdown");
  await deal(page);
  await playOut(page);
  const download = page.waitForEvent("download");
  await press(page, "over-save");
  assert.equal((await download).suggestedFilename(), "smackdown.jsonl");
  const text = await readFile(await (await download).path(), "utf8");
  const [{ transcript, game, ruleset, ...start }, ...moves] = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.deepEqual([transcript, game, ruleset, text.at(-1)], [1, "smackdown", 1, "\n"]);
  const request = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...start, moves }),
  };
  const judged = await (await fetch(`${SMACK}/v1/games/smackdown/replay`, request)).json();
  assert.deepEqual(
    [judged.first_illegal, judged.claim.holds, judged.commitment.holds],
    [null, true, true],
  );
  await page.locator(".over .go .first").click();
  await page.locator(".over").waitFor({ state: "detached" });
  assert.deepEqual(await faults(page), []);
  await playOut(page);
  await named(page, "link", "over-replay").click();
  await press(page, "replay-last");
  await said(page, "replay-claim-right").waitFor();
  assert.deepEqual(complaints, []);
  await close();
});
