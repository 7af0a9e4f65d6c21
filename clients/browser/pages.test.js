// The pages in a browser: nothing is refused, no other host is requested, and requests can be tried out.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SMACK, games, launch, watched } from "./browser.js";

let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

const { problems } = await (await fetch(`${SMACK}/problems`)).json();
const TEXTS = [
  "/docs",
  "/guides",
  "/guides/what-to-store",
  "/guides/fan-out",
  "/rules",
  "/rules/smackem",
  "/problems",
  "/nothing",
];
/** Bytes over the wire, headers too, and what shows that a page is complete. */
const LIMITS = {
  "/docs": [15_000, "h1"],
  "/docs/smackem": [440_000, ".opblock"],
  "/docs/all": [475_000, ".opblock-tag"],
};
const AGAIN = 5_000; // bytes of a second visit

async function seen(path, look) {
  const { page, complaints, origins } = await watched(browser);
  await page.goto(SMACK + path, { waitUntil: "networkidle" });
  await look(page);
  assert.deepEqual(complaints, []);
  assert.deepEqual([...origins], [SMACK]);
  await page.close();
}

test("the front leads to the table", () =>
  seen("/", async (page) => assert.equal(new URL(page.url()).pathname, "/table")));

test("the description is found by game, each marked where one is", () =>
  seen("/docs", async (page) => {
    for (const title of [...games.map((game) => game.title), "All games"]) {
      const parts = page.getByRole("navigation", { name: "API" });
      await parts.getByRole("link", { name: title }).click();
      await page.getByText("OAS 3.1").waitFor();
      assert.equal(await parts.locator("[aria-current]").textContent(), title);
    }
  }));

test("the catalogue can be requested from the description", () =>
  seen("/docs/all#/catalogue", (page) => tryOut(page.locator("#operations-catalogue-listGames"))));

test("an operation is reached from the list of them all", () =>
  seen("/docs", async (page) => {
    await page
      .getByRole("definition")
      .filter({ hasText: "List every legal move" })
      .getByRole("link", { name: "Spank!" })
      .click();
    await page
      .locator("#operations-spank-listMovesSpank")
      .getByRole("button", { name: "Execute" })
      .waitFor();
  }));

for (const { id, title } of games) {
  test(`${id}: the example of every operation can be sent from the description`, () =>
    seen(`/docs/${id}#/${id}`, async (page) => {
      const { paths } = await (await fetch(`${SMACK}/openapi/${id}.json`)).json();
      const operations = page.locator(`[id^="operations-${id}-"]`);
      const posts = Object.keys(paths)
        .filter((path) => path.startsWith(`/v1/games/${id}/`))
        .map((path) => paths[path].post);
      const requests = posts.filter((post) => post);
      await operations.nth(requests.length - 1).waitFor();
      assert.equal(await operations.count(), requests.length);
      for (const { operationId, requestBody } of requests) {
        if (requestBody.content["application/json"].examples)
          await tryOut(page.locator(`#operations-${id}-${operationId}`));
      }
    }));

  test(`${id}: the rulebook is shown, and a clause is marked by its address`, async () => {
    const { rules } = await (await fetch(`${SMACK}/v1/games/${id}/rules`)).json();
    const anchor = rules[0].id.slice(id.length + 1);
    await seen(`/rules/${id}#${anchor}`, async (page) => {
      assert.equal(await page.locator("h1").textContent(), title);
      assert.equal(await page.locator("section").count(), rules.length);
      assert.equal(await page.locator("section:target h3").textContent(), rules[0].title);
    });
  });
}

for (const width of [320, 390, 1280]) {
  test(`at ${width} pixels nothing is squeezed and nothing sticks out`, async () => {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    for (const path of TEXTS) {
      await page.goto(SMACK + path);
      assert((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, path);
    }
    await page.goto(`${SMACK}/docs/smackarang#/smackarang/adjudicateSmackarang`);
    const operation = page.locator("#operations-smackarang-adjudicateSmackarang");
    await operation.getByRole("button", { name: "Execute" }).waitFor();
    assert((await operation.boundingBox()).width >= width - 60);
    assert((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
    await page.close();
  });
}

/** How bright the page behind its text is, and the text on it, from 0 to 255. */
const brightness = (page) =>
  page.evaluate(() => {
    const mean = (color) => {
      const [red, green, blue] = color.match(/[\d.]+/g).map(Number);
      return (red + green + blue) / 3;
    };
    const { backgroundColor } = getComputedStyle(document.body);
    return [mean(backgroundColor), mean(getComputedStyle(document.querySelector("h1")).color)];
  });

test("every page is dark for readers who want dark pages, and light for the others", async () => {
  for (const [colorScheme, isDark] of [
    ["dark", true],
    ["light", false],
  ]) {
    const page = await browser.newPage({ colorScheme });
    for (const path of TEXTS) {
      await page.goto(SMACK + path);
      const [back, text] = await brightness(page);
      assert.equal(back < 128, isDark, `${path} ${colorScheme}: background ${back}`);
      assert.ok(Math.abs(back - text) > 128, `${path} ${colorScheme}: ${text} on ${back}`);
    }
    await page.close();
  }
});

test("at 320 pixels every link of the navigation is inside the page and large enough to tap", async () => {
  const page = await browser.newPage({ viewport: { width: 320, height: 568 }, hasTouch: true });
  for (const path of [...TEXTS, "/table", "/table#/score", "/table#/link"]) {
    await page.goto(SMACK + path);
    const links = page.locator("header nav a");
    await links.first().waitFor();
    for (const link of await links.all()) {
      const { x, width, height } = await link.boundingBox();
      const name = `${path}: ${await link.textContent()}`;
      assert.ok(x >= 0 && x + width <= 320, `${name} ends at ${x + width}`);
      assert.ok(height >= 43.5, `${name} is ${height} high`);
    }
  }
  await page.close();
});

test("a service that is away is one sentence for a player, on every screen of the table", async () => {
  const page = await browser.newPage({ serviceWorkers: "block" }); // it answers from its cache
  for (const path of ["", "#/play/spank", "#/link/spank", "#/score/spank", "#/ask/spank"]) {
    await page.goto("about:blank");
    await page.unroute("**/v1/**");
    await page.route("**/v1/**", (route) => route.abort());
    await page.goto(`${SMACK}/table${path}`);
    await page.locator(".trouble").first().waitFor();
    const texts = await page.locator(".trouble").allTextContents();
    assert.equal(texts.length, 1, `${path}: ${texts}`);
    assert.match(texts[0], /^No connection just now\./, path);
    assert.doesNotMatch(texts[0], /worker|gunicorn|port|status|smack serve/, path);
  }
  await page.close();
});

for (const [path, [limit, complete]] of Object.entries(LIMITS)) {
  test(`${path} comes packed, and a second time from the browser's own store`, async () => {
    const page = await browser.newPage();
    const network = await page.context().newCDPSession(page);
    let bytes = 0;
    await network.send("Network.enable");
    network.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    const visit = async () => {
      await page.goto(SMACK + path);
      await page.locator(complete).first().waitFor(); // the document comes after the code that shows it
      await page.waitForLoadState("networkidle");
    };
    await visit();
    assert(bytes <= limit, `${bytes} bytes`);
    bytes = 0;
    await page.goto(`${SMACK}/rules`);
    await visit();
    assert(bytes <= AGAIN, `${bytes} bytes`);
    await page.close();
  });
}

test("every problem has its page", async () => {
  for (const { slug, title } of problems) {
    await seen(`/problems/${slug}`, async (page) => {
      assert.equal(await page.locator("h1").textContent(), title);
    });
  }
});

async function tryOut(operation) {
  await operation.locator(".opblock-summary-control").click();
  await operation.getByRole("button", { name: "Execute" }).click();
  const status = operation.locator(".live-responses-table .response-col_status");
  await status.last().waitFor();
  assert.match(await status.last().textContent(), /^200/);
  await operation.locator(".opblock-summary-control").click();
}
