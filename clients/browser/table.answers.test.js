// "Try any card you like": whatever a player may touch answers. It plays, it is picked, or the page says why not, whoever is due.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { games, launch } from "./browser.js";
import { named, press } from "./find.js";
import { deal, pause, quiet, ready, screen, sit } from "./table.js";

let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

const DEAD = 5000; // ms after which a tap counts as not answered

/** What a player can notice on the table. */
const noticed = (page) =>
  page.evaluate(() => {
    const texts = [".tray .say", ".zone .say", ".status .line", "dialog[open] h2"].flatMap((one) =>
      [...document.querySelectorAll(one)].map(({ textContent }) => textContent),
    );
    const picked = [...document.querySelectorAll(".picked")].map(({ dataset }) => dataset.place);
    return JSON.stringify([texts, picked, document.querySelectorAll(".log li").length]);
  });

/** Tap every place that can be tapped and does not glow; those that gave no answer. */
async function tapAll(page, selector) {
  const places = page.locator(selector);
  const dead = [];
  const isRace = (await page.locator(".racing").count()) > 0;
  const usual = await noticed(page);
  for (let i = 0; i < (await places.count()); i++) {
    await page.waitForTimeout(550); // no double tap
    const place = places.nth(i);
    const old = await noticed(page);
    await place.click({ force: true });
    const end = Date.now() + DEAD;
    while ((await noticed(page)) === old && Date.now() < end) await page.waitForTimeout(20);
    if ((await noticed(page)) === old) dead.push(await place.textContent());
    if (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
    await page.keyboard.press("Escape"); // what was picked
    while (isRace && (await noticed(page)) !== usual) await page.waitForTimeout(20); // a notice of a race goes
  }
  return dead;
}

for (const { id } of games)
  test(`${id}: every card that can be touched and does not glow says why not`, async () => {
    const { page, close } = await screen(browser, `#/play/${id}`);
    await sit(page, 3, "012");
    await deal(page, 1, "slow");
    await ready(page);
    await pause(page);
    await quiet(page, 200);
    assert.deepEqual(await tapAll(page, ".seat.mine button.place:not(.lit)"), []);
    await close();
  });

for (const id of ["smackarang", "smackdown", "smackshapes", "spank"])
  test(`${id}: a card of the hand that is tapped while others are due is refused with the reason`, async () => {
    const { page, close } = await screen(browser, `#/play/${id}`);
    await sit(page, 3);
    await page.locator(".chair [role=group] button").nth(2).click();
    await page.locator(".chairs").waitFor();
    await deal(page, 1, "slow");
    await ready(page);
    await pause(page);
    const due = page.locator(".status .line.now");
    const open = page.locator(".board button.lit:not(.picked), .tray > .first, .act");
    for (let taps = 0; taps < 30 && (await due.count()); taps++) {
      await open.last().click({ timeout: 2000 });
      await quiet(page, 150);
    }
    assert.equal(await due.count(), 0, "others are due");
    await page.waitForTimeout(600);
    const hand = page.locator(".seat.mine .hand button.place");
    assert.ok((await hand.count()) > 0, "the hand can be touched");
    await hand.first().click();
    await page.locator("dialog.refusal[open] .violations li").first().waitFor();
    await press(page, "all-right");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await close();
  });

test("by link a card that is tapped while others are due is refused with the reason", async () => {
  const { page, close } = await screen(browser, "#/link/smackshapes");
  await press(page, "setup-deal-link");
  await named(page, "link", "link-sit", { player: "Ana" }).click();
  await page.locator(".seat.mine button.lit").first().click();
  await page.locator(".pass.urgent").waitFor();
  await page.waitForTimeout(600);
  await page.locator(".seat.mine .hand button.place").first().click();
  await page.locator("dialog.refusal[open] .violations li").first().waitFor();
  await close();
});

test("in a race a second tap is answered in the zone of its player, and opens nothing", async () => {
  const { page, close } = await screen(browser, "#/play/smackshapes");
  await sit(page, 2);
  await deal(page, 2);
  while (!(await page.locator(".racing .zone").count())) {
    await ready(page);
    const own = page.locator(".seat.mine button.place.lit");
    if (await own.count()) await own.first().click();
    await quiet(page, 150);
  }
  const zone = page.locator(".zone").first();
  await zone.locator("button.place").first().dispatchEvent("pointerdown");
  await quiet(page, 700);
  const said = await zone.locator(".say").textContent();
  await zone.locator("button.place").last().dispatchEvent("pointerdown");
  await page.waitForFunction(
    (old) => document.querySelector(".zone .say").textContent !== old,
    said,
  );
  assert.equal(await page.locator("dialog[open]").count(), 0);
  await close();
});
