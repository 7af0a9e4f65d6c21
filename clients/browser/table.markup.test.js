// Names and links made of markup are text on every screen: nothing of them becomes an element, and nothing of them runs.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, post } from "./browser.js";
import { field, press } from "./find.js";
import { deal, screen, sit } from "./table.js";

const NAMES = ["<img src=x onerror=alert(1)>", '"><svg onload=alert(2)>'];
const FOREIGN = "main img, main svg[onload], main script, main iframe, aside img, dialog img";

let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

/** A screen with these names on it, after `show` has put them there. */
async function showsText(hash, show, place) {
  const { page, complaints, close } = await screen(browser, hash);
  const dialogs = [];
  page.on("dialog", (dialog) => (dialogs.push(dialog.message()), dialog.dismiss()));
  await show(page);
  for (const name of NAMES)
    await page.locator(place).getByText(name).first().waitFor({ state: "attached" });
  assert.equal(await page.locator(FOREIGN).count(), 0);
  assert.deepEqual([dialogs, complaints], [[], []]);
  await close();
}

test("at a table that was set up with them", () =>
  showsText(
    "#/play/spank",
    async (page) => {
      await sit(page, 2);
      for (const [at, name] of NAMES.entries())
        await field(page, "setup-name", { number: at + 1 }).fill(name);
      await deal(page, 1);
    },
    ".playing",
  ));

test("at a table by link, and in its seats", async () => {
  const { table, seats } = await post("spank", "sealed/deal", { players: NAMES });
  const parts = ["spank", table, NAMES[0], seats[NAMES[0]]].map(encodeURIComponent).join("/");
  await showsText(`#/link/${parts}`, (page) => page.locator(".playing").waitFor(), ".playing");
});

test("in a transcript that is replayed", () =>
  showsText(
    "#/replay",
    async (page) => {
      const header = { transcript: 1, game: "spank", deal: { players: NAMES, seed: "1" } };
      await page.locator("textarea").fill(JSON.stringify(header));
      await press(page, "replay-judge");
    },
    "main",
  ));

test("on a score pad", () =>
  showsText(
    "#/score/spank",
    async (page) => {
      for (const name of NAMES) {
        await field(page, "players-another").fill(name);
        await press(page, "players-add");
      }
    },
    "main",
  ));
