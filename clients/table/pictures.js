// Make the README's two pictures: `python -m clients.live node clients/table/pictures.js`.

import { writeFile } from "node:fs/promises";
import { launch } from "../browser/browser.js";
import { screen } from "../browser/table.js";

const DOCS = new URL("../../docs/pictures/", import.meta.url).pathname;
const browser = await launch();

/** A game dealt from a seed, so that the picture shows the same cards. */
async function dealSeeded(game, seed, colorScheme) {
  const { page } = await screen(browser, `#/play/${game}`, {
    colorScheme,
    deviceScaleFactor: 1.25,
    viewport: { width: 1180, height: 800 },
  });
  await page.route("**/deal", (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), seed }) }),
  );
  await page.locator(".chairs").waitFor();
  await page.getByLabel("Automatic players are").selectOption({ label: "fast" });
  await page.getByRole("button", { name: "Deal", exact: true }).click();
  await page.locator(".felt").waitFor();
  return page;
}

/** A screenshot, smaller: as WebP, made by the browser itself. */
async function keep(page, name) {
  const png = (await page.screenshot()).toString("base64");
  const canvas = await browser.newPage();
  const webp = await canvas.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const drawn = Object.assign(document.createElement("canvas"), {
      width: image.width,
      height: image.height,
    });
    drawn.getContext("2d").drawImage(image, 0, 0);
    return drawn.toDataURL("image/webp", 0.82);
  }, png);
  await writeFile(`${DOCS}${name}.webp`, Buffer.from(webp.split(",")[1], "base64"));
}

const race = await dealSeeded("smackem", "a picture", "light");
for (let i = 0; i < 46; i++) {
  const open = race.locator(".board button.lit:not(.picked)");
  if (await open.count())
    await open
      .nth(i % (await open.count()))
      .click({ timeout: 400, force: true })
      .catch(() => {});
  if (await race.locator("dialog[open]").count()) await race.keyboard.press("Escape");
  await race.waitForTimeout(60);
}
await race.getByRole("button", { name: "Pause" }).click();
await race.waitForTimeout(800);
await keep(race, "table-race");

const refused = await dealSeeded("smackarang", "first game", "dark");
await refused.locator(".seat.mine button.place:not(.lit)").first().click();
await refused.locator(".refusal").waitFor();
await refused.waitForTimeout(800); // the titles of clauses arrive
await keep(refused, "table-refusal");
await browser.close();
