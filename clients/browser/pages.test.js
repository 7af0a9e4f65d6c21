// The pages as a person sees them: nothing refused, nothing asked of another host, requests can be tried out.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SMACK, launch, watched } from "./browser.js";

let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

const { games } = await (await fetch(`${SMACK}/v1/games`)).json();
const { paths } = await (await fetch(`${SMACK}/openapi.json`)).json();
const { problems } = await (await fetch(`${SMACK}/problems`)).json();

async function seen(path, look) {
  const { page, complaints, origins } = await watched(browser);
  await page.goto(SMACK + path, { waitUntil: "networkidle" });
  await look(page);
  assert.deepEqual(complaints, []);
  assert.deepEqual([...origins], [SMACK]);
  await page.close();
}

test("the description is shown", () =>
  seen("/docs", async (page) => {
    await page.getByText("OAS 3.1").waitFor();
  }));

test("the catalogue can be asked from the description", () =>
  seen("/docs#/catalogue", (page) => tryOut(page.locator("#operations-catalogue-listGames"))));

for (const { id, title } of games) {
  test(`${id}: the example of every operation can be sent from the description`, () =>
    seen(`/docs#/${id}`, async (page) => {
      const operations = page.locator(`[id^="operations-${id}-"]`);
      const many = Object.keys(paths).filter((path) => path.startsWith(`/v1/games/${id}/`)).length;
      await operations.nth(many - 1).waitFor();
      assert.equal(await operations.count(), many);
      for (let i = 0; i < many; i++) await tryOut(operations.nth(i));
    }));

  test(`${id}: the rulebook is shown, and a clause is marked by its address`, async () => {
    const { rules } = await (await fetch(`${SMACK}/v1/games/${id}/rules`)).json();
    const anchor = rules[0].id.slice(id.length + 1);
    await seen(`/rules/${id}#${anchor}`, async (page) => {
      assert.equal(await page.locator("h1").textContent(), title);
      assert.equal(await page.locator("section").count(), rules.length);
      assert.equal(await page.locator("section:target h2").textContent(), rules[0].title);
    });
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
