// Every screen of every game once, on a phone in the dark: `make check-screens`, some three minutes. It is reached as a player reaches
// it, reports no error, asks no other host, is no wider than the phone, and axe finds nothing. The other suites go into each.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SMACK, launch } from "../browser.js";
import { SCREENS } from "../screens.js";
import { faults, quiet, screen } from "../table.js";

const PHONE = { width: 390, height: 844 };
const PLAYING = /^(play|picked|middle|zones)/; // where automatic seats may send requests
const EXPECTED = { none: [/404/] }; // complaints that belong to a screen, by its name

let browser;

before(async () => {
  browser = await launch();
});
after(() => browser.close());

for (const [name, hash, act] of SCREENS)
  test(name, { timeout: 120_000 }, async () => {
    const { page, complaints, origins, close } = await screen(browser, hash, {
      viewport: PHONE,
      colorScheme: "dark",
    });
    page.setDefaultTimeout(30_000);
    await page.locator("main").first().waitFor();
    await act?.(page);
    if (!PLAYING.test(name)) await quiet(page, 100);
    assert.deepEqual(await faults(page), []);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= PHONE.width, `${width} px wide`);
    const known = EXPECTED[name] ?? [];
    assert.deepEqual(
      complaints.filter((line) => !known.some((pattern) => pattern.test(line))),
      [],
    );
    assert.deepEqual([...origins], [new URL(SMACK).origin]);
    await close();
  });
