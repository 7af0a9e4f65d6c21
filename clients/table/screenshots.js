// Screenshots of every screen, in four sizes, light and dark, to clients/build/shots:
// `make screenshots`.

import { mkdir } from "node:fs/promises";
import { launch } from "../browser/browser.js";
import { screen } from "../browser/table.js";

const SHOTS = new URL("../build/shots/", import.meta.url).pathname;
const SIZES = ["390x844", "844x390", "320x568", "1280x800"];
const GAMES = ["smackarang", "smackem", "smackshapes", "smackdown", "spank"];

/** Deal from a seed, so that a picture shows the same cards every time. */
async function deal(page) {
  const seeded = (route) =>
    route.continue({
      postData: JSON.stringify({ ...route.request().postDataJSON(), seed: "a picture" }),
    });
  await page.route("**/deal", seeded);
  await page.getByRole("button", { name: "Deal", exact: true }).click();
  await page.locator(".board .lit").first().waitFor();
  const pause = page.getByRole("button", { name: "Pause" });
  if (await pause.count()) await pause.click();
}

const SCREENS = [
  ["start", ""],
  ["link", "#/link"],
  ["replay", "#/replay"],
  ...GAMES.flatMap((game) => [
    [`how-${game}`, `#/how/${game}`],
    [`setup-${game}`, `#/play/${game}`],
    [`play-${game}`, `#/play/${game}`, deal],
    [`score-${game}`, `#/score/${game}`, (page) => page.locator(".cell").first().click()],
    [`ask-${game}`, `#/ask/${game}`],
  ]),
];

await mkdir(SHOTS, { recursive: true });
const browser = await launch();
for (const size of SIZES) {
  const [width, height] = size.split("x").map(Number);
  for (const colorScheme of ["light", "dark"]) {
    for (const [name, hash, act] of SCREENS) {
      const { page, close } = await screen(browser, hash, {
        viewport: { width, height },
        colorScheme,
      });
      await page.locator("h1").first().waitFor({ state: "attached" });
      await act?.(page);
      await page.screenshot({ path: `${SHOTS}${name}-${size}-${colorScheme}.png` });
      await close();
    }
  }
}
await browser.close();
