// Screenshots of every screen, in four sizes, light and dark, to clients/build/shots: `make screenshots`.
// SHOTS="play-spank over-" takes those whose names begin so; SIZES="390x844" and SCHEMES="light" those looks only;
// TABLE_LANGUAGE=de all of them in German.
// Each screen is reached once, at the first size, and then shown in all looks.

import { mkdir } from "node:fs/promises";
import { launch } from "../browser/browser.js";
import { SCREENS } from "../browser/screens.js";
import { screen } from "../browser/table.js";
import { LANGUAGE } from "../browser/words.js";

const FOLDER = new URL("../build/shots/", import.meta.url).pathname;
const SIZES = (process.env.SIZES ?? "390x844 844x390 320x568 1280x800").split(" ");
const SCHEMES = (process.env.SCHEMES ?? "light dark").split(" ");
const PREFIX = LANGUAGE === "en" ? "" : `${LANGUAGE}-`; // of the names of pictures
const LAYOUT_DELAY = 100; // ms after a change of size
const PREFIXES = (process.env.SHOTS ?? "").split(" ");
await mkdir(FOLDER, { recursive: true });
const browser = await launch();
const LOOKS = SIZES.flatMap((size) => SCHEMES.map((colorScheme) => ({ size, colorScheme })));
const viewport = (size) => {
  const [width, height] = size.split("x").map(Number);
  return { width, height };
};
let failed = 0;
for (const [name, hash, act] of SCREENS) {
  if (!PREFIXES.some((start) => name.startsWith(start))) continue;
  const { page, close } = await screen(browser, hash, { viewport: viewport(SIZES[0]) });
  page.setDefaultTimeout(20_000);
  try {
    await page.locator("main").first().waitFor();
    await act?.(page);
    for (const { size, colorScheme } of LOOKS) {
      await page.setViewportSize(viewport(size));
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.waitForTimeout(LAYOUT_DELAY);
      await page.screenshot({ path: `${FOLDER}${PREFIX}${name}-${size}-${colorScheme}.png` });
    }
  } catch (error) {
    failed += 1;
    console.error(`${name}: ${error.message.split("\n")[0]}`);
  }
  await close();
}
await browser.close();
process.exitCode = failed ? 1 : 0;
