// Play by link: two browsers that share nothing but what one sends the other; older tables, forks, and tabs of one browser.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SMACK, launch } from "./browser.js";
import { pictured, screen } from "./table.js";

let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

/** A sealed game dealt by clicks: the links of the seats, in order. */
async function invited(page) {
  await page.getByRole("button", { name: "Deal and invite" }).click();
  await page.locator(".invite li").first().waitFor();
  return page.locator(".share input").evaluateAll((all) => all.map((one) => one.value));
}

const link = (page) => page.getByLabel("The table's link").inputValue();
const path = (url) => url.slice(url.indexOf("#"));
const status = (page) => page.locator(".status .line").textContent();

/** Clicks on what glows, until a move is made; then time for its answer, so that no second one is under way. */
async function anyMove(page) {
  const digest = page.locator(".pass .small");
  const before = await digest.textContent();
  for (let i = 0; i < 60; i++) {
    const open = page.locator(".act, [data-complete], .board button.lit:not(.picked)");
    await open.first().waitFor();
    await open
      .nth(Math.floor(Math.random() * (await open.count())))
      .click({ timeout: 500, force: true })
      .catch(() => {});
    for (let n = 0; n < 8; n++) {
      if ((await digest.textContent()) !== before) return;
      await page.waitForTimeout(50);
    }
  }
  throw new Error("no move was made");
}

test("a whole game between two browsers that share nothing", async () => {
  const ana = await screen(browser, "#/link/smackdown");
  await ana.page.getByRole("button", { name: "Take away the seat of Cy" }).click();
  const defects = await pictured(ana.page, "link-setup");
  const [one, two] = await invited(ana.page);
  defects.push(...(await pictured(ana.page, "invite")));
  await ana.page.goto(one);
  const bo = await screen(browser, path(two));
  let turns = 0;
  for (; turns < 80; turns++) {
    await Promise.all([ana, bo].map(({ page }) => page.locator(".pass").waitFor()));
    if (await ana.page.locator(".over").count()) break;
    const mover = (await status(ana.page)).startsWith("Your turn") ? ana : bo;
    const other = mover === ana ? bo : ana;
    await anyMove(mover.page);
    if (turns === 0)
      assert.deepEqual(
        [
          await mover.page.locator(".log li").count(),
          await mover.page.locator(".log .times").count(),
        ],
        [2, 0],
        "the deal and one move, each once",
      );
    const sent = await link(mover.page);
    assert.match(path(sent), /^#\/link\/smackdown\/[^/]+\/~[^/]*$/, "a passed link names no seat");
    await other.page.goto(sent);
    await other.page.reload();
    if (turns === 0) defects.push(...(await pictured(mover.page, "passed-on")));
  }
  await bo.page.locator(".over").waitFor();
  await ana.page.getByText("Open all cards", { exact: true }).click();
  await bo.page.goto(await ana.page.getByLabel("The link with your key").inputValue());
  await bo.page.reload();
  await bo.page.getByText("You sit as Bo").waitFor();
  await bo.page.getByText("Open all cards", { exact: true }).click();
  await bo.page.getByRole("button", { name: "Open all cards and the seed" }).click();
  await bo.page.getByText("anybody can now check the deal").waitFor();
  assert.deepEqual(defects, []);
  assert.deepEqual(
    [...ana.origins, ...bo.origins].filter((origin) => origin !== SMACK),
    [],
  );
  await ana.page.getByRole("button", { name: "Deal the next round" }).click();
  await ana.page.locator(".over").waitFor({ state: "detached" });
  await ana.page.locator(".pass").waitFor();
  await bo.page.goto(await link(ana.page));
  await bo.page.reload();
  await bo.page.getByText("You sit as Bo").waitFor();
  await Promise.all([ana.close(), bo.close()]);
});

test("a seat sees its own hand and no other", async () => {
  const ana = await screen(browser, "#/link/smackarang");
  const [, two] = await invited(ana.page);
  const bo = await screen(browser, path(two));
  await bo.page.locator(".pass").waitFor();
  assert.equal(await bo.page.locator(".seat.mine [data-card='?']").count(), 0);
  assert.equal(
    await bo.page.locator(".seat:not(.mine) [data-card]:not([data-card='?'])").count(),
    0,
  );
  assert.ok(!bo.page.url().includes("/Bo/"), "the secret does not stay in the address");
  await Promise.all([ana.close(), bo.close()]);
});

test("an older table than one already seen is refused with a word why", async () => {
  const { page, close } = await screen(browser, "#/link/smackdown");
  const [one] = await invited(page);
  await page.goto(one);
  await page.locator(".pass").waitFor();
  const old = await link(page);
  await anyMove(page);
  await page.goto(old);
  await page.reload();
  await page.getByRole("heading", { name: "This table is older than one you have seen" }).waitFor();
  assert.deepEqual(await pictured(page, "older"), []);
  await page
    .getByRole("region", { name: "The table you know" })
    .getByRole("button", { name: "Take this one" })
    .click();
  await page.locator(".pass").waitFor();
  await close();
});

test("two tables after as many moves are a fork, shown side by side, and either can be taken", async () => {
  const ana = await screen(browser, "#/link/smackem");
  const [one, two] = await invited(ana.page);
  await ana.page.goto(one);
  await ana.page.locator(".pass").waitFor();
  const bo = await screen(browser, path(two));
  await bo.page.locator(".pass").waitFor();
  await anyMove(ana.page);
  await anyMove(bo.page);
  await bo.page.goto(await link(ana.page));
  await bo.page.reload();
  await bo.page.getByRole("heading", { name: "There are two versions of this game" }).waitFor();
  await bo.page.locator(".version [data-card]").first().waitFor();
  assert.deepEqual(await pictured(bo.page, "fork"), []);
  const taken = bo.page.getByRole("region", { name: "The table of this link" });
  await taken.getByRole("button", { name: "Take this one" }).click();
  await bo.page.locator(".pass").waitFor();
  await Promise.all([ana.close(), bo.close()]);
});

test("two tabs of one browser race on one table and never fork it", async () => {
  const first = await screen(browser, "#/link/smackem");
  const [one, two] = await invited(first.page);
  await first.page.goto(one);
  const second = await first.context.newPage();
  await second.goto(two);
  await Promise.all([first.page, second].map((page) => page.locator(".pass").waitFor()));
  for (let i = 0; i < 4; i++) await Promise.all([anyMove(first.page), anyMove(second)]);
  const digestOf = async (page) => (await page.locator(".pass .small").textContent()).trim();
  const end = Date.now() + 10_000;
  while ((await digestOf(first.page)) !== (await digestOf(second)) && Date.now() < end)
    await first.page.waitForTimeout(100);
  assert.equal(await digestOf(first.page), await digestOf(second));
  const third = await first.context.newPage();
  await third.goto(await link(first.page));
  await third.getByRole("heading", { name: "Which seat is yours?" }).waitFor();
  assert.deepEqual(await pictured(third, "which-seat"), []);
  await third.getByRole("button", { name: "Only look on" }).click();
  await third.getByText("You look on").waitFor();
  await first.close();
});

test("a wrong key never replaces one that works", async () => {
  const { page, close } = await screen(browser, "#/link/smackarang");
  const [one] = await invited(page);
  await page.goto(one);
  await page.getByText("You sit as Ana").waitFor();
  const stored = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith("smack-sealed-"))
        .map((name) => JSON.parse(localStorage.getItem(name)).seats.Ana),
    );
  const before = await stored();
  await page.goto(`${one.slice(0, one.lastIndexOf("/"))}/0000`);
  await page.reload();
  await page.getByRole("heading", { name: "This link does not open the seat of Ana" }).waitFor();
  assert.deepEqual(await stored(), before);
  await page.getByRole("button", { name: "Go on with what you have" }).click();
  await page.getByText("You sit as Ana").waitFor();
  await close();
});

test("a fragment that cannot be decoded is the start page", async () => {
  const { page, complaints, close } = await screen(browser, "#/%");
  await page.locator(".games li").first().waitFor();
  assert.deepEqual(complaints, []);
  await close();
});

test("Smackshapes by link: players choose in turn, the link says to whom it goes, and nothing forks", async () => {
  const host = await screen(browser, "#/link/smackshapes");
  const links = await invited(host.page);
  const seats = {};
  for (const [i, name] of ["Ana", "Bo", "Cy"].entries())
    seats[name] = await screen(browser, path(links[i]));
  const moves = (page) => page.locator(".pass .small").textContent();
  for (let turn = 0; turn < 8; turn++) {
    const on = [];
    for (const [name, { page }] of Object.entries(seats)) {
      await page.locator(".pass").waitFor();
      if ((await status(page)).startsWith("Your turn")) on.push(name);
    }
    if (Object.values(seats).length && (await seats.Ana.page.locator(".over").count())) break;
    assert.equal(on.length, 1, `one at a time, move ${turn}: ${on}`);
    const [mover] = on;
    const { page } = seats[mover];
    const before = await moves(page);
    await page.locator(".seat.mine button.lit, .middle button.lit, .act").first().click();
    await page.waitForFunction(
      (old) => document.querySelector(".pass .small")?.textContent !== old,
      before,
    );
    const sent = await link(page);
    for (const [name, other] of Object.entries(seats)) {
      if (name === mover) continue;
      await other.page.goto(sent);
      await other.page.reload();
      await other.page.locator(".pass").waitFor();
      assert.equal(await other.page.getByRole("heading", { name: "two versions" }).count(), 0);
    }
  }
  await Promise.all([host, ...Object.values(seats)].map(({ close }) => close()));
});

test("the tables of a browser are listed with their invitations, and the log lists what others did meanwhile", async () => {
  const ana = await screen(browser, "#/link/smackarang");
  const [one, two, three] = await invited(ana.page);
  await ana.page.goto(one);
  await ana.page.locator(".pass").waitFor();
  await anyMove(ana.page);
  const bo = await screen(browser, path(two));
  await bo.page.goto(await link(ana.page));
  await bo.page.reload();
  await bo.page.locator(".pass").waitFor();
  const cy = await screen(browser, path(three));
  const table = (await status(bo.page)).startsWith("Your turn") ? bo : null;
  if (table) {
    await anyMove(bo.page);
    await cy.page.goto(await link(bo.page));
    await cy.page.reload();
    await cy.page.locator(".log li").nth(1).waitFor();
    await cy.page.locator(".log", { hasText: /Ana (played|drew)/ }).waitFor();
  }
  await ana.page.goto(`${SMACK}/table#/link`);
  await ana.page.locator(".tables li", { hasText: "SMACKarang" }).waitFor();
  await ana.page.getByText("Invitations").click();
  assert.equal(await ana.page.locator(".tables .share").count(), 3);
  assert.deepEqual(await pictured(ana.page, "tables"), []);
  await Promise.all([ana, bo, cy].map(({ close }) => close()));
});

test("an address without a table gets a message", async () => {
  const { page, close } = await screen(browser, "#/link/spank/smack1.k1.AAAA");
  await page.locator(".trouble").waitFor();
  await close();
});
