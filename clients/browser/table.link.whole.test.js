// Whole games by link, of each game: browsers that share nothing but the text of the links.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SMACK, launch } from "./browser.js";
import { field, named, press } from "./find.js";
import { invited, isDue, isOwn, link, status } from "./links.js";
import { SHORT, random, screen } from "./table.js";

let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

const WHOLE = {
  smackarang: 3,
  smackdown: 3,
  smackem: 2,
  smackshapes: 3,
  spank: 2,
};
const LONGEST_LINK = 2200; // characters, with the last moves in it
const RARE = [
  "pile ",
  "do flip",
  "do turn_over",
  "do close",
  "do abstain",
  "do smackdown",
  "do double_ace",
  "do stop",
];
const LIKELY = RARE.map((token) => `:not([data-token^="${token}"])`).join("");

/** Make one move by taps; whether one was made. */
async function tapMove(page) {
  const before = await page.locator(".pass .small").first().textContent();
  for (let i = 0; i < 40; i++) {
    if (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
    const all = page.locator(".act, [data-complete], .board button.lit:not(.picked), .gist.glows");
    const likely = all.and(page.locator(LIKELY));
    const open = (await likely.count()) && random() < 0.9 ? likely : all;
    const many = await open.count();
    if (many === 0) await page.waitForTimeout(50);
    else
      await open
        .nth(Math.floor(random() * many))
        .click({ timeout: 500, force: true })
        .catch(() => {});
    for (let n = 0; n < 6; n++) {
      if ((await page.locator(".pass .small").first().textContent()) !== before) return true;
      await page.waitForTimeout(30);
    }
    if (await page.locator(".over").count()) return true;
  }
  return false;
}

/** Open a link as a player does who copied its text from a message. */
async function paste(page, text) {
  await page.goto(`${SMACK}/table#/link`);
  await field(page, "paste").fill(text);
  await press(page, "paste-open");
  await page.locator(".pass, .over").first().waitFor({ state: "attached" });
}

/** Deal a short game by link, and open each seat in a browser of its own: the host's screen, and the players'. */
async function seated(game, people) {
  const host = await screen(browser, `#/link/${game}`);
  await host.page.route("**/sealed/deal", (route) => {
    const body = route.request().postDataJSON();
    const teams = body.teams?.map((team) => ({ ...team, options: SHORT[game] ?? {} }));
    return route.continue({ postData: JSON.stringify({ ...body, ...(teams && { teams }) }) });
  });
  await host.page.locator(".chairs").waitFor();
  const without = named(host.page, "button", "setup-remove", { player: "Cy" });
  if (people === 2 && (await without.count())) await without.click();
  const links = await invited(host.page);
  assert.equal(links.length, people);
  const players = [];
  for (const url of links) {
    const player = await screen(browser, "#/link");
    await paste(player.page, url);
    players.push(player);
  }
  return { host, players };
}

/** The player who moves: who is due, and did not move last if another is. */
async function moverOf(players, last) {
  const lines = await Promise.all(players.map(({ page }) => status(page)));
  const due = players.filter((_, i) => isOwn(lines[i]));
  const mover = due.find((one) => one !== last) ?? due[0];
  assert.ok(mover, `a player is next: ${lines}`);
  return mover;
}

/** Play to the end, and paste each link at the others'; the number of links, and the characters of the longest. */
async function playByLinks(players) {
  let [length, last] = [0, null];
  for (let passes = 1; passes <= 400; passes++) {
    last = await moverOf(players, last);
    for (let moves = 0; moves < 12 && (await isDue(last.page)); moves++)
      assert.ok(await tapMove(last.page), "a move was made");
    const sent = await link(last.page);
    length = Math.max(length, sent.length);
    for (const player of players) if (player !== last) await paste(player.page, sent);
    if (await last.page.locator(".over").count()) return { passes, length };
  }
  throw new Error("the game does not end");
}

for (const [game, people] of Object.entries(WHOLE))
  test(
    `${game}: a whole game by link, the browsers share nothing but the text of links`,
    { timeout: 600_000 },
    async () => {
      const { host, players } = await seated(game, people);
      const { passes, length } = await playByLinks(players);
      const results = [];
      for (const { page, complaints } of players) {
        results.push(await page.locator(".over > h2").textContent());
        assert.deepEqual(complaints, []);
      }
      assert.equal(new Set(results).size, 1, `all see the same end: ${results}`);
      assert.ok(length < LONGEST_LINK, `a link of ${length} characters`);
      console.log(`${game}: ${passes} links, the longest of ${length} characters; ${results[0]}`);
      await Promise.all([host, ...players].map(({ close }) => close()));
    },
  );
