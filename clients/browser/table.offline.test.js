// Without a connection: what a player does meanwhile is kept and played; without keys for sealed tables nothing by link is offered.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch } from "./browser.js";
import { named, press, said } from "./find.js";
import { deal, ready, screen } from "./table.js";
import { translate } from "./words.js";

let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

const ADJUDICATED = "**/adjudicate";
const kept = (page) => said(page, "problem-kept");

/** Tap what glows until a move is to be sent, which fails. */
async function tapUntilKept(page) {
  const open = page.locator(".board button.lit:not(.picked), .tray .first, .act");
  for (let i = 0; i < 8 && !(await kept(page).count()); i++) {
    await open.first().click({ timeout: 2000 });
    await page.waitForTimeout(100);
  }
  await kept(page).waitFor();
}

test("a tap made without a connection is kept, and played as soon as there is one", async () => {
  const { page, context, close } = await screen(browser, "#/play/smackarang");
  await deal(page, 1, "slow");
  await ready(page);
  const log = page.locator(".log li");
  const before = await log.count();
  await context.setOffline(true);
  await tapUntilKept(page);
  assert.equal(await log.count(), before);
  await context.setOffline(false);
  await kept(page).waitFor({ state: "detached" });
  await log.nth(before).waitFor();
  assert.equal(await page.locator("dialog[open]").count(), 0, "it is no refusal");
  await close();
});

test("while a move waits for the connection, another tap takes its place", async () => {
  const { page, close } = await screen(browser, "#/play/smackshapes");
  await deal(page, 1, "slow");
  await ready(page);
  const sent = [];
  let isAway = true;
  await page.route(ADJUDICATED, (route) => {
    sent.push(route.request().postDataJSON().move.card);
    return isAway ? route.abort() : route.continue();
  });
  const own = page.locator(".seat.mine button.place.lit");
  await own.first().click();
  await kept(page).waitFor();
  await own.last().click();
  isAway = false;
  await kept(page).waitFor({ state: "detached" });
  assert.ok(sent.length > 1 && sent.at(-1) !== sent[0], `the last tap counts: ${sent}`);
  await close();
});

test("a move by link made without a connection is kept and played", async () => {
  const { page, context, close } = await screen(browser, "#/link/smackshapes");
  await press(page, "setup-deal-link");
  await named(page, "link", "link-sit", { player: "Ana" }).click();
  await page.locator(".seat.mine button.lit").first().waitFor();
  await context.setOffline(true);
  await page.locator(".seat.mine button.lit").first().click();
  await kept(page).waitFor();
  await context.setOffline(false);
  await named(page, "heading", "link-send-to", { player: "Bo" }).waitFor();
  assert.equal(await kept(page).count(), 0);
  await close();
});

test("who has dealt by link sits down as the clear next step, and is told what a local address is good for", async () => {
  const { page, close } = await screen(browser, "#/link/spank", {
    viewport: { width: 390, height: 844 },
  });
  await press(page, "setup-deal-link");
  const next = named(page, "link", "link-sit", { player: "Ana" });
  await next.waitFor();
  const box = await next.boundingBox();
  assert.ok(box.y + box.height < 844, "in sight");
  const main = await page
    .locator("main .first")
    .evaluateAll((all) => all.map((one) => one.innerText));
  assert.equal(main[0], translate("link-sit", { player: "Ana" }), "before every other button");
  const own = page
    .locator(".invitations li")
    .filter({ has: page.getByRole("heading", { name: "Ana" }) });
  assert.equal(await own.locator(".first").count(), 0, "one's own link is not to be sent");
  await said(page, "share-loopback").waitFor();
  await named(page, "button", "share-qr").first().click();
  assert.equal(await page.locator("dialog.qr p").innerText(), translate("share-loopback"));
  await close();
});

test("without keys for sealed tables playing by link is not offered, and a link says what is missing", async () => {
  const { page, context, complaints, close } = await screen(browser, "");
  await context.route(/\/table$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '<div id="table">',
      '<div id="table" data-sealing="off">',
    );
    await route.fulfill({ response, body });
  });
  await page.reload();
  await page.locator(".also li").first().waitFor();
  assert.equal(await page.locator("a[href='#/link']").count(), 0);
  assert.ok((await page.locator("nav a").count()) > 3);
  await page.evaluate(() => (location.hash = "#/link/spank/smack1.k1.AAAA"));
  await said(page, "link-off").waitFor();
  assert.deepEqual(complaints, []);
  await close();
});
