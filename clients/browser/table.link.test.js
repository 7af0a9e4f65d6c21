// Play by link: two browsers that share nothing but what one sends the other; older tables, forks, and tabs of one browser.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { correction, generate } from "lean-qr/nano";
import { SMACK, launch } from "./browser.js";
import { field, named, press, said, shownAs } from "./find.js";
import { invited, isDue, isOwn, link, path, status } from "./links.js";
import { pictured, random, screen } from "./table.js";
import { translate } from "./words.js";

let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

const openCards = (page) => page.locator("summary", { hasText: shownAs("link-open-all") }).click();

/** Clicks on what glows, until a move is made; then time for its answer, so that no second one is under way. */
async function anyMove(page) {
  const count = page.locator(".pass .small");
  const before = await count.textContent();
  for (let i = 0; i < 60; i++) {
    const open = page.locator(".act, [data-complete], .board button.lit:not(.picked)");
    await open.first().waitFor();
    await open
      .nth(Math.floor(random() * (await open.count())))
      .click({ timeout: 500, force: true })
      .catch(() => {});
    for (let n = 0; n < 8; n++) {
      if ((await count.textContent()) !== before) return;
      await page.waitForTimeout(50);
    }
  }
  throw new Error("no move was made");
}

test("a whole game between two browsers that share nothing", async () => {
  const ana = await screen(browser, "#/link/smackdown");
  await press(ana.page, "setup-remove", { player: "Cy" });
  const faults = await pictured(ana.page, "link-setup");
  const [one, two] = await invited(ana.page);
  faults.push(...(await pictured(ana.page, "invite")));
  await ana.page.goto(one);
  const bo = await screen(browser, path(two));
  let turns = 0;
  for (; turns < 80; turns++) {
    await Promise.all([ana, bo].map(({ page }) => page.locator(".pass").waitFor()));
    if (await ana.page.locator(".over").count()) break;
    const mover = (await isDue(ana.page)) ? ana : bo;
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
    if (turns === 0) faults.push(...(await pictured(mover.page, "passed-on")));
  }
  await bo.page.locator(".over").waitFor();
  await openCards(ana.page);
  await bo.page.goto(await field(ana.page, "link-your-key").inputValue());
  await bo.page.reload();
  await said(bo.page, "link-you-sit", { player: "Bo" }).waitFor();
  await openCards(bo.page);
  await press(bo.page, "link-open-seed");
  await bo.page.getByText(shownAs("link-seed")).waitFor();
  assert.deepEqual(faults, []);
  assert.deepEqual(
    [...ana.origins, ...bo.origins].filter((origin) => origin !== SMACK),
    [],
  );
  await press(ana.page, "link-deal-next");
  await ana.page.locator(".over").waitFor({ state: "detached" });
  await ana.page.locator(".pass").waitFor();
  await bo.page.goto(await link(ana.page));
  await bo.page.reload();
  await said(bo.page, "link-you-sit", { player: "Bo" }).waitFor();
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

test("an older table than one already seen is refused with the reason", async () => {
  const { page, close } = await screen(browser, "#/link/smackdown");
  const [one] = await invited(page);
  await page.goto(one);
  await page.locator(".pass").waitFor();
  const old = await link(page);
  await anyMove(page);
  await page.goto(old);
  await page.reload();
  await named(page, "heading", "link-older").waitFor();
  assert.deepEqual(await pictured(page, "older"), []);
  await press(named(page, "region", "link-known"), "link-take");
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
  await named(bo.page, "heading", "link-fork").waitFor();
  await bo.page.locator(".version [data-card]").first().waitFor();
  assert.deepEqual(await pictured(bo.page, "fork"), []);
  const taken = named(bo.page, "region", "link-arrived");
  await press(taken, "link-take");
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
  const counted = async (page) => (await page.locator(".pass .small").textContent()).trim();
  const end = Date.now() + 10_000;
  for (let same = 0; same < 5 && Date.now() < end;) {
    same = (await counted(first.page)) === (await counted(second)) ? same + 1 : 0;
    await first.page.waitForTimeout(100); // a click of either may still be under way
  }
  assert.equal(await counted(first.page), await counted(second));
  const third = await first.context.newPage();
  await third.goto(await link(first.page));
  await named(third, "heading", "link-which").waitFor();
  assert.deepEqual(await pictured(third, "which-seat"), []);
  await press(third, "link-look-on");
  await said(third, "link-looking").waitFor();
  await first.close();
});

test("a wrong key never replaces one that works", async () => {
  const { page, close } = await screen(browser, "#/link/smackarang");
  const [one] = await invited(page);
  await page.goto(one);
  await said(page, "link-you-sit", { player: "Ana" }).waitFor();
  const stored = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith("smack-sealed-"))
        .map((name) => JSON.parse(localStorage.getItem(name)).seats.Ana),
    );
  const before = await stored();
  await page.goto(`${one.slice(0, one.lastIndexOf("/"))}/0000`);
  await page.reload();
  await named(page, "heading", "link-wrong-key", { player: "Ana" }).waitFor();
  assert.deepEqual(await stored(), before);
  await press(page, "link-keep");
  await said(page, "link-you-sit", { player: "Ana" }).waitFor();
  await close();
});

test("a fragment that cannot be decoded is the start page", async () => {
  const { page, complaints, close } = await screen(browser, "#/%");
  await page.locator(".games li").first().waitFor();
  assert.deepEqual(complaints, []);
  await close();
});

test("Smackshapes by link: the players choose in turn, the link says to whom it goes, and nothing forks", async () => {
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
      if (await isDue(page)) on.push(name);
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
      assert.equal(await named(other.page, "heading", "link-fork").count(), 0);
    }
  }
  await Promise.all([host, ...Object.values(seats)].map(({ close }) => close()));
});

test("the tables of a browser are listed with their invitations, and the log has what others did meanwhile", async () => {
  const ana = await screen(browser, "#/link/smackarang");
  const [one, two, three] = await invited(ana.page);
  await ana.page.goto(one);
  await ana.page.locator(".pass").waitFor();
  await anyMove(ana.page);
  assert.doesNotMatch(await ana.page.locator(".playing").innerText(), /[0-9a-f]{6} [0-9a-f]{6}/);
  await ana.page.locator(".tray .say", { hasText: /is next: send on the link/ }).waitFor();
  const bo = await screen(browser, path(two));
  await bo.page.goto(await link(ana.page));
  await bo.page.reload();
  await bo.page.locator(".pass").waitFor();
  const cy = await screen(browser, path(three));
  const table = (await isDue(bo.page)) ? bo : null;
  if (table) {
    await anyMove(bo.page);
    await cy.page.goto(await link(bo.page));
    await cy.page.reload();
    await cy.page.locator(".log li").nth(1).waitFor();
    await cy.page.locator(".log", { hasText: /Ana (played|drew)/ }).waitFor();
  }
  await ana.page.goto(`${SMACK}/table#/link`);
  await ana.page.locator(".tables li", { hasText: "SMACKarang" }).waitFor();
  await ana.page.locator(".tables li", { hasText: /your turn|waiting for (Bo|Cy)/ }).waitFor();
  await ana.page.locator(".tables li", { hasText: translate("just-now") }).waitFor();
  await said(ana.page, "link-invitations").click();
  assert.equal(await ana.page.locator(".tables .share").count(), 3);
  assert.deepEqual(await pictured(ana.page, "tables"), []);
  await Promise.all([ana, bo, cy].map(({ close }) => close()));
});

test("automatic seats play from the browser that dealt, and the link goes there first", async () => {
  const ana = await screen(browser, "#/link/smackarang");
  const choice = named(ana.page, "group", "setup-who", { player: "Cy" });
  await press(choice, "setup-automatic");
  const links = await invited(ana.page);
  assert.equal(links.length, 2, "an automatic seat needs no invitation");
  await said(ana.page, "link-automatic", { players: "Cy", count: 1 }).waitFor();
  await ana.page.goto(links[0]);
  const bo = await screen(browser, path(links[1]));
  const pages = { Ana: ana.page, Bo: bo.page };
  const isAutomatic = (page) =>
    page.evaluate(
      (line) => document.querySelector(".status .line")?.textContent === line,
      translate("link-plays", { player: "Cy" }),
    );
  let detours = 0;
  for (let turn = 0; turn < 40 && detours === 0; turn++) {
    for (const page of Object.values(pages))
      await page.locator(".pass").waitFor({ state: "attached" });
    while (await isAutomatic(ana.page)) await ana.page.waitForTimeout(100);
    const lines = await Promise.all(Object.values(pages).map(status));
    const at = lines.findIndex((line) => isOwn(line));
    assert.notEqual(at, -1, `a person is next: ${lines}`);
    const mover = Object.values(pages)[at];
    await anyMove(mover);
    while (await isAutomatic(mover)) await mover.waitForTimeout(100);
    if (await said(mover, "link-plays-from", { player: "Cy", receiver: "Ana" }).count()) {
      assert.equal(
        await mover.locator(".pass.urgent h2").textContent(),
        translate("link-send-to", { player: "Ana" }),
      );
      detours += 1;
    }
    const other = Object.values(pages)[1 - at];
    await other.goto(await link(mover));
    await other.reload();
  }
  assert.ok(detours > 0, "Bo has sent a table to Ana for the automatic seat");
  while (await isAutomatic(ana.page)) await ana.page.waitForTimeout(100);
  await ana.page.locator(".log li", { hasText: /^Cy / }).first().waitFor({ state: "attached" });
  await Promise.all([ana.close(), bo.close()]);
});

/** A game of Spank! by link in which the host begins, which is chance: the host's screen, and the link of the other seat. */
async function dealtToHost() {
  while (true) {
    const host = await screen(browser, "#/link/spank");
    const [own, other] = await invited(host.page);
    await host.page.goto(own);
    await host.page.locator(".pass").waitFor();
    if (await isDue(host.page)) return [host, other];
    await host.close();
  }
}

test("a link carries the last moves in few characters, and shows as a QR code where it fits", async () => {
  const [ana, two] = await dealtToHost();
  for (let i = 0; i < 9; i++) {
    if (!(await isDue(ana.page))) break;
    await anyMove(ana.page);
  }
  const sent = await link(ana.page);
  const [, , , table, log] = path(sent).split("/");
  assert.ok(
    log.length < 700,
    `${log.length} characters for the moves, ${table.length} for the table`,
  );
  const bo = await screen(browser, path(two));
  await bo.page.locator(".pass").waitFor();
  await bo.page.goto(sent);
  await bo.page.reload();
  await bo.page.locator(".news li").first().waitFor();
  assert.match(await bo.page.locator(".news").textContent(), /Ana/);
  assert.deepEqual(await pictured(bo.page, "link-news"), []);
  while (await isDue(ana.page)) await anyMove(ana.page);
  await bo.page.goto(await link(ana.page));
  await bo.page.reload();
  await bo.page.locator(".news li").nth(1).waitFor();
  await anyMove(bo.page);
  await bo.page.locator(".news").waitFor({ state: "detached" });
  await ana.page.goto(`${SMACK}/table#/link`);
  await said(ana.page, "link-invitations").click();
  const invitation = ana.page.locator(".invitations li").nth(1);
  await press(invitation, "share-qr");
  const drawn = await ana.page.locator("dialog.qr path").getAttribute("d");
  const url = await invitation.locator(".share input").inputValue();
  const { size, get } = generate(url, { minCorrectionLevel: correction.L });
  const dark = Array.from({ length: size * size }, (_, i) => [i % size, Math.floor(i / size)])
    .filter(([x, y]) => get(x, y))
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`);
  assert.equal(drawn, dark.join(""));
  assert.deepEqual(await pictured(ana.page, "qr-code"), []);
  await Promise.all([ana.close(), bo.close()]);
});

/** The address of a table with forged events in place of its own. */
const forged = (url, text) =>
  path(url).replace(/(\/smack1[^/]*).*/, `$1/~${deflateRawSync(text).toString("base64url")}`);

test("events that a few characters of a link inflate to, or nest, are left out beyond a size", async () => {
  const ana = await screen(browser, "#/link/spank");
  const [, two] = await invited(ana.page);
  await ana.close();
  const events = (value) => `[[-1,[{"type":"passed","player":${value}}]]]`;
  const nested = (depth) => "[".repeat(depth) + "]".repeat(depth);
  for (const [text, isTold] of [
    [events('"Ana"').padEnd(2 ** 20), false],
    [events('"Ana"').padEnd(1000), true],
    [events(nested(10_000)), false],
    [events(nested(3)), true],
    [JSON.stringify([[99, [{ type: "passed" }]]]), false], // more moves than were made
  ]) {
    const bo = await screen(browser, forged(two, text));
    await bo.page.waitForFunction(() =>
      Object.keys(localStorage).some((name) => name.includes("sealed-")),
    );
    const logs = await bo.page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([name]) => name.includes("sealed-"))
        .map(([, text]) => JSON.parse(text).log.some(({ told }) => told)),
    );
    assert.deepEqual(logs, [isTold], text.slice(0, 60));
    await bo.close();
  }
});

test("events that only a link tells are marked, the newest are the service's, and none breaks the page", async () => {
  const [ana, two] = await dealtToHost();
  await anyMove(ana.page);
  let mover = ana;
  if (!(await isDue(ana.page))) {
    mover = await screen(browser, path(two));
    await mover.page.locator(".pass").waitFor();
    await mover.page.goto(await link(ana.page));
    await mover.page.reload();
    await mover.page.locator(".pass").waitFor();
  }
  await anyMove(mover.page);
  const events = [
    { type: "passed", player: "Mallory" },
    { type: "constructor", player: "<img src=x onerror=alert(1)>", cards: { constructor: [null] } },
    { type: "dealt", player: null, cards: [["x"], {}] },
  ];
  const all = JSON.stringify([
    [1, events],
    [2, events],
  ]);
  const looker = await screen(browser, forged(await link(mover.page), all));
  await looker.page.locator(".log li").first().waitFor({ state: "attached" });
  for (const place of [".news", ".log"]) {
    const lines = await looker.page.locator(`${place} li`).allTextContents();
    const count = lines.join().split("Mallory").length - 1;
    assert.equal(count, 1, "what the link tells of the newest move is not shown");
    assert.ok(lines.some((one) => /Ana|Bo/.test(one) && !one.includes(translate("log-told"))));
    assert.match(lines.join("\n"), /Mallory.*\(told by the link\)/);
  }
  assert.match(await looker.page.locator(".log").textContent(), /<img src=x onerror/);
  assert.equal(await looker.page.locator("main img, .log img, .news img").count(), 0);
  assert.deepEqual(await pictured(looker.page, "link-told"), []);
  await Promise.all([ana.close(), mover.close(), looker.close()]);
});

test("a QR code is offered only as large as a phone reads it from this screen", async () => {
  for (const [seats, large, narrow] of [
    [3, 3, 3],
    [12, 12, 0], // its squares would be smaller than 3 pixels
  ]) {
    const viewport = { width: 1280, height: 800 };
    const { page, close } = await screen(browser, "#/link/smackdown", { viewport });
    const add = named(page, "button", "setup-add");
    await add.waitFor();
    for (let i = 3; i < seats; i++) await add.click();
    await invited(page);
    const offered = () => named(page, "button", "share-qr").count();
    assert.equal(await offered(), large);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${SMACK}/table#/link`);
    await said(page, "link-invitations").click();
    assert.equal(await offered(), narrow);
    await close();
  }
});

test("after a reload the page still names who gets the link", async () => {
  const { page, close } = await screen(browser, "#/link/smackdown");
  const [one] = await invited(page);
  await page.goto(one);
  await page.locator(".pass").waitFor();
  for (let i = 0; i < 9 && (await isDue(page)); i++) await anyMove(page);
  await page.reload();
  await page.locator(".pass.urgent, .over").first().waitFor();
  await close();
});

test("an address without a table is refused", async () => {
  const { page, close } = await screen(browser, "#/link/spank/smack1.k1.AAAA");
  await page.locator(".trouble").waitFor();
  await close();
});
