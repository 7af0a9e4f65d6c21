// The table in other languages than English: chosen, kept, complete on screen, and not too long for it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { FluentResource } from "@fluent/bundle";
import { games, launch } from "./browser.js";
import { pictured, playOut, ready, screen } from "./table.js";
import { catalogues } from "./words.js";

const OTHERS = ["de", "es"];
let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

/** The messages of a language that are plain text, by id. */
async function plainTexts(language) {
  const entries = (await catalogues(language)).flatMap((text) => new FluentResource(text).body);
  return new Map(
    entries.flatMap(({ id, value }) => (typeof value === "string" ? [[id, value]] : [])),
  );
}

const english = await plainTexts("en");

/** English sentences, messages without a text, and values without a name that a page shows in another language. */
async function untranslated(page, language) {
  const shown = await page.locator("body").innerText();
  const own = [...(await plainTexts(language)).values()];
  const sentences = [...english.values()].filter(
    (text) => /\S \S+ \S/.test(text) && !own.includes(text),
  );
  const ids = [...english.keys()].filter((id) => /-\w+-/.test(id));
  return [...sentences, ...ids, "{$", "undefined"].filter((text) => shown.includes(text));
}

test("the language of the browser is spoken at first; another is chosen on the first screen, at once and for good", async () => {
  const { page, complaints, close } = await screen(browser, "", { locale: "de-AT" });
  const root = page.locator("html");
  const heading = page.getByRole("heading", { level: 1 });
  await heading.getByText("Fünf Kartenspiele").waitFor();
  assert.equal(await root.getAttribute("lang"), "de");
  await page.getByLabel("Sprache").selectOption({ label: "Español" });
  await heading.getByText("Cinco juegos de cartas").waitFor();
  assert.equal(await root.getAttribute("lang"), "es");
  await page.reload();
  await heading.getByText("Cinco juegos de cartas").waitFor();
  assert.equal(await page.title(), "La mesa - smack");
  assert.deepEqual(complaints, []);
  await close();
});

for (const language of OTHERS)
  test(`${language}: a game is dealt, played and counted without a word of English, on a wide and a narrow screen`, async () => {
    const { page, complaints, close } = await screen(browser, "#/play/spank", { locale: language });
    const defects = [];
    const look = async (name) => {
      defects.push(...(await pictured(page, `${language}-${name}`)));
      defects.push(...(await untranslated(page, language)).map((text) => `${name}: ${text}`));
    };
    await page.locator(".chairs").waitFor();
    await page.locator("details.options").first().locator("summary").click();
    await look("setup");
    await page.locator(".setup .first.large").click();
    await ready(page);
    await playOut(page, { most: 6 });
    await look("play");
    for (const screenName of ["how/spank", "score/spank", "ask/spank", "link", "replay"]) {
      await page.evaluate((name) => (location.hash = `#/${name}`), screenName);
      await page.locator("main h1").first().waitFor();
      await page.waitForLoadState("networkidle");
      await look(screenName.replace("/", "-"));
    }
    assert.deepEqual(defects, []);
    assert.deepEqual(complaints, []);
    await close();
  });

for (const language of OTHERS)
  test(`${language}: the options of every game fit a narrow screen`, async () => {
    const { page, close } = await screen(browser, "", {
      locale: language,
      viewport: { width: 320, height: 568 },
    });
    for (const { id } of games) {
      await page.evaluate((game) => (location.hash = `#/play/${game}`), id);
      await page
        .locator(".setup h1", { hasText: games.find((one) => one.id === id).title })
        .waitFor();
      await page.waitForLoadState("networkidle");
      for (const options of await page.locator("details.options > summary").all())
        await options.click();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(width, 320, id);
    }
    await close();
  });
